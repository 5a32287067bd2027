"""Hand for hand: near the money every table deals one hand and waits for the others (TDA 2024 RP-8, WSOP 126).

What happens in one such hand happens at once. The hand that is running when it is announced is the first of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from shuffleup.tournament.clock import Clock
from shuffleup.tournament.house_rules import SECONDS_A_HAND, EqualStacks, OtherTables
from shuffleup.tournament.knock_outs import Loser, ranks_of
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.roster import Sat
from shuffleup.tournament.schedule import Break, Schedule, length_ms, stage_at


@dataclass(frozen=True)
class Bust:
    """A player who went out at a table; *sat* is where exactly, None where nobody knows."""

    table: int
    loser: Loser
    sat: Sat | None = None


@dataclass(frozen=True)
class SharedHand:
    """The hand all *tables* deal: its *number* since the announcement, which have *finished* it, and who went out."""

    number: int
    tables: tuple[int, ...]
    finished: tuple[int, ...] = ()
    busts: tuple[Bust, ...] = ()

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The tables that still play it."""
        return tuple(table for table in self.tables if table not in self.finished)

    @property
    def over(self) -> bool:
        """Whether all tables have finished it."""
        return not self.waiting_for

    @property
    def told(self) -> Sentence:
        """How it stands, in a sentence for the room."""
        if self.over:
            return Sentence(N_("Hand {number} is over at all tables."), {"number": self.number})
        waiting = ", ".join(str(table) for table in self.waiting_for)
        return Sentence(
            N_("Hand {number} is still played at table {tables}."), {"number": self.number, "tables": waiting}
        )


def announced(tables: Iterable[int]) -> SharedHand:
    """Hand for hand is announced: the hand that runs at these tables is the first.

    >>> announced((1, 2, 4)).told.english()
    'Hand 1 is still played at table 1, 2, 4.'
    """
    return SharedHand(1, tuple(sorted(set(tables))))


def table_finished(hand: SharedHand, table: int, losers: Sequence[Loser] = ()) -> SharedHand | Refused:
    """A table has finished the hand, and these went out there.

    Refused for a table that is not in it or has finished it, and for who went out at another table.
    """
    if table not in hand.tables:
        return refused(N_("Table {table} does not play hand for hand."), table=table)
    if table in hand.finished:
        return refused(N_("Table {table} has finished this hand."), table=table)
    numbers = [bust.loser.number for bust in hand.busts] + [loser.number for loser in losers]
    if len(set(numbers)) < len(numbers):
        return refused(N_("Say once who goes out."))
    busts = (*hand.busts, *(Bust(table, loser) for loser in losers))
    return replace(hand, finished=(*hand.finished, table), busts=busts)


def table_not_finished(hand: SharedHand, table: int) -> SharedHand | Refused:
    """A table has not finished the hand after all; who was said to be out there is not. Refused where it had not."""
    if table not in hand.finished:
        return refused(N_("Table {table} is still playing this hand."), table=table)
    finished = tuple(each for each in hand.finished if each != table)
    return replace(hand, finished=finished, busts=tuple(bust for bust in hand.busts if bust.table != table))


def next_hand(hand: SharedHand, tables: Iterable[int]) -> SharedHand | Refused:
    """The next hand at the tables there are now. Refused while one still plays.

    >>> next_hand(announced((1, 2)), (1, 2)).why.english()
    'Hand 1 is still played at table 1, 2.'
    """
    if not hand.over:
        return Refused(hand.told)
    return SharedHand(hand.number + 1, tuple(sorted(set(tables))))


@dataclass(frozen=True)
class Ranked:
    """Somebody who goes out together with others: the higher *rank* finishes higher, equal ranks share."""

    loser: Loser
    rank: int


@dataclass(frozen=True)
class Ranking:
    """All who go out together, the lowest first, and why in that order."""

    ranked: tuple[Ranked, ...]
    told: Sentence


def rank_busts(
    busts: Sequence[Bust], others: OtherTables = OtherTables.TIE, equal: EqualStacks = EqualStacks.SHARE
) -> Ranking | Refused:
    """How those who went out in one shared hand rank.

    At one table the larger stack is higher, as in any hand. At different tables they tie, or the larger stack is
    higher there too. Where two go out at one table and others elsewhere, no rule says how the two combine: by
    `OtherTables.TIE` all of them tie, for then nobody gains by what another table did. Refused where stacks are
    equal, a card decides, and is missing.

    >>> two = Bust(1, Loser(7, stack=900)), Bust(2, Loser(8, stack=4_000))
    >>> [each.rank for each in rank_busts(two).ranked]
    [0, 0]
    >>> [each.rank for each in rank_busts(two, OtherTables.BY_STACK).ranked]
    [0, 1]
    """
    losers = tuple(bust.loser for bust in busts)
    tables = {bust.table for bust in busts}
    ranks: tuple[int, ...] | Refused
    if len(tables) > 1 and others is OtherTables.TIE:
        ranks = (0,) * len(losers)
        told = Sentence(N_("Out in one hand at different tables: they share their places."))
    else:
        ranks = ranks_of(losers, equal)
        told = Sentence(N_("Out in one hand: the larger stack is placed higher, equal stacks share."))
        if equal is EqualStacks.CARD:
            told = Sentence(
                N_("Out in one hand: the larger stack is placed higher, between equal stacks a card decides.")
            )
    if isinstance(ranks, Refused):
        return ranks
    ranked = sorted(zip(ranks, losers, strict=True), key=lambda each: each[0])
    return Ranking(tuple(Ranked(loser, rank) for rank, loser in ranked), told)


def clock_after(seconds: int, hands: int, seconds_a_hand: int = SECONDS_A_HAND) -> int:
    """What is left of the level in seconds after so many shared hands, whatever they really took (TDA RP-8 B-D).

    The hand that runs when it is announced counts. Below zero it is that far into the next level: levels go on.

    >>> clock_after(1_050, hands=2), clock_after(60, hands=1)
    (810, -60)
    """
    return seconds - hands * seconds_a_hand


def clock_after_hand(schedule: Schedule, clock: Clock, seconds: int = SECONDS_A_HAND) -> Clock:
    """The clock that stands still, once a shared hand has taken so many seconds off it: levels go on meanwhile.

    A break begins with all its time, and so does what follows a pause; a level counted in hands takes no seconds.

    >>> from shuffleup.tournament.schedule import Blinds, Break, Level
    >>> evening = Level(Blinds(10, 20), 1_200), Level(Blinds(15, 30), 1_200), Break(600), Level(Blinds(20, 40), 1_200)
    >>> one_minute_left = Clock(0, elapsed_ms=1_140_000, begun=True)
    >>> clock_after_hand(evening, one_minute_left).stage, clock_after_hand(evening, one_minute_left).elapsed_ms
    (1, 60000)
    >>> clock_after_hand(evening, Clock(1, elapsed_ms=1_140_000)).elapsed_ms
    0
    """
    stage, elapsed, left = clock.stage, clock.elapsed_ms, 1_000 * seconds
    while left:
        length = length_ms(stage_at(schedule, stage))
        if length is None:
            break
        step = min(left, length - elapsed)
        elapsed, left = elapsed + step, left - step
        if elapsed < length:
            break
        waits = stage_at(schedule, stage).pause_after
        stage, elapsed = stage + 1, 0
        if waits or isinstance(stage_at(schedule, stage), Break):
            break
    hands = clock.hands if stage == clock.stage else 0
    played = clock.played_ms + 1_000 * seconds - left
    return replace(clock, stage=stage, elapsed_ms=elapsed, hands=hands, played_ms=played, since=None)
