"""Hands that a table's tablet has dealt by itself: taken into the tournament in order, each of them once.

The tournament remembers up to which hand it has those of a tablet, by the tablet's *series*. What the host knows
better than the table stands beside the hands before they are taken, and the host decides, player by player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from shuffleup.tournament.buttons import button_of_hand, table_called
from shuffleup.tournament.hands_played import HandPlayed, RecordHand
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.sign_up import name_of

if TYPE_CHECKING:
    from shuffleup.tournament.state import Event, Outcome, Tournament

TabletHand: TypeAlias = RecordHand | KnockOutPlayers

SAME_MOMENT_MS = 1_000
MOST_TABLETS = 100


@dataclass(frozen=True)
class HandsTaken:
    """The hands of a tablet, at a *table* (0: nobody said which), are here up to this *number* of its *series*."""

    table: int
    series: int
    number: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """The next ones are those after it."""
        others = tuple(row for row in tournament.tablets if row[0] != self.series)
        return replace(tournament, tablets=(*others, (self.series, self.number))[-MOST_TABLETS:])

    def told(self, before: Tournament) -> Sentence:
        """Tell from where."""
        if before.room.table(self.table) is None:
            return Sentence(N_("Hands taken from the tablet"))
        return Sentence(N_("Hands taken from the tablet: {table}"), {"table": table_called(before, self.table)})


@dataclass(frozen=True)
class TakeHands:
    """Take the hands of a tablet, from number *first* of its *series* on.

    Players *without*: they stay as they are here, whatever the table says. *bought*: chips that players have bought
    since, of which the table knew nothing; who lost everything else has those. *chances* are numbers drawn by whoever
    asks, one a hand, for mystery bounties.
    """

    table: int
    series: int
    first: int
    hands: tuple[RecordHand | KnockOutPlayers, ...]
    without: tuple[int, ...] = ()
    chances: tuple[int, ...] = ()
    bought: tuple[tuple[int, int], ...] = ()

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for hands that are here already, where earlier ones are missing, and as each hand would be."""
        fresh = hands_to_take(tournament, self.series, self.first, self.hands)
        if isinstance(fresh, Refused):
            return fresh
        fresh = tuple(with_bought(hand, dict(self.bought)) for hand in fresh)
        then = tournament
        events: list[Event] = []
        chances = (*self.chances, *(0 for _ in fresh))
        for hand, chance in zip(fresh, chances, strict=False):
            played = self._played(then, hand, chance, now)
            if isinstance(played, Refused):
                return played
            for event in played:
                then = event.apply(then, now)
            events += played
        return (*events, HandsTaken(self.table, self.series, self.first + len(self.hands) - 1))

    def _played(self, tournament: Tournament, hand: TabletHand, chance: int, now: int) -> Outcome:
        """What one hand leads to. With players left out of it, the others' chips are taken as told."""
        if isinstance(hand, KnockOutPlayers):
            losers = tuple(self._loser(each) for each in hand.losers if each.number not in self.without)
            return KnockOutPlayers(losers, chance).decide(tournament, now) if losers else ()
        whole = replace(hand, table=self.table, chance=chance)
        if not {player for player, _ in hand.before} & set(self.without):
            return whole.decide(tournament, now)
        had = dict(hand.before)
        left = tuple(row for row in hand.after if row[1] and row[0] not in self.without)
        out = (Loser(each.player, had[each.player], each.by, each.card) for each in hand.out)
        gone = self._played(tournament, KnockOutPlayers(tuple(out)), chance, now)
        if isinstance(gone, Refused):
            return gone
        return (*button_of_hand(tournament, self.table, hand.button, now), HandPlayed(self.table, left), *gone)

    def _loser(self, loser: Loser) -> Loser:
        return replace(loser, by=tuple(each for each in loser.by if each not in self.without))


def with_bought(hand: TabletHand, bought: Mapping[int, int]) -> TabletHand:
    """The hand with chips that players had bought before it, unknown to the table: none of these is out.

    >>> from shuffleup.tournament.hands_played import LostAll
    >>> hand = RecordHand(1, ((1, 500), (2, 500)), ((1, 1_000), (2, 0)), (LostAll(2, (1,)),))
    >>> with_bought(hand, {2: 2_000}).after, with_bought(hand, {2: 2_000}).out
    (((1, 1000), (2, 2000)), ())
    """
    if isinstance(hand, KnockOutPlayers):
        return replace(hand, losers=tuple(each for each in hand.losers if each.number not in bought))
    return replace(
        hand,
        before=tuple((player, chips + bought.get(player, 0)) for player, chips in hand.before),
        after=tuple((player, chips + bought.get(player, 0)) for player, chips in hand.after),
        out=tuple(each for each in hand.out if each.player not in bought),
    )


def taken_up_to(tournament: Tournament, series: int) -> int:
    """Up to which of its hands those of a tablet are here; 0 for none."""
    return dict(tournament.tablets).get(series, 0)


def hands_to_take(
    tournament: Tournament, series: int, first: int, hands: Sequence[TabletHand]
) -> tuple[TabletHand, ...] | Refused:
    """Those of a tablet's hands that are not here yet; refused where there is none, or earlier ones are missing."""
    here = taken_up_to(tournament, series)
    last = first + len(hands) - 1
    if last <= here:
        return refused(N_("These hands are here already: nothing has changed."))
    if first > here + 1:
        return refused(
            N_(
                "Hand {number} of this tablet is missing. Take the code with it first, or redo it in the history if "
                "it was undone."
            ),
            number=here + 1,
        )
    return tuple(hands[here + 1 - first :])


# Where host and table differ


class Differs(Enum):
    """How the host knows a player otherwise than the table does."""

    GONE = "gone"
    ELSEWHERE = "elsewhere"
    BOUGHT = "bought"
    STACK = "stack"


@dataclass(frozen=True)
class Difference:
    """A player whom the host knows otherwise: by how many chips, *here* and *there*, or at which other *table*."""

    player: int
    kind: Differs
    here: int = 0
    there: int = 0
    table: int = 0

    @property
    def stays(self) -> bool:
        """Whether the player stays as the host has them unless somebody says otherwise."""
        return self.kind in (Differs.GONE, Differs.ELSEWHERE)

    @property
    def must_stay(self) -> bool:
        """Whether nothing else is possible."""
        return self.kind is Differs.GONE


def differences(
    tournament: Tournament, table: int, hands: Iterable[TabletHand], given_at: int = 0
) -> tuple[Difference, ...]:
    """Whom the host knows otherwise than the table did before these hands, in the order they were told.

    *given_at* (epoch ms) is when the tablet was told last: who has bought chips since is another case.
    """
    found: dict[int, Difference] = {}
    seen: set[int] = set()
    for player, chips in _told_of(hands):
        if player not in seen:
            seen.add(player)
            if differs := _difference(tournament, table, player, chips, given_at):
                found[player] = differs
    return tuple(found.values())


def _told_of(hands: Iterable[TabletHand]) -> Iterator[tuple[int, int]]:
    """Everybody in these hands with the stack before each, 0 where it isn't told."""
    for hand in hands:
        if isinstance(hand, RecordHand):
            yield from hand.before
        else:
            yield from ((loser.number, loser.stack) for loser in hand.losers)


def _difference(tournament: Tournament, table: int, number: int, chips: int, given_at: int) -> Difference | None:
    player = tournament.roster.get(number)
    if player is None or player.standing is not Standing.IN:
        return Difference(number, Differs.GONE)
    chair = tournament.seated.chair(number)
    if table and chair is not None and chair.table != table:
        return Difference(number, Differs.ELSEWHERE, table=chair.table)
    since = given_at + SAME_MOMENT_MS - tournament.created_at
    if given_at and any(purchase.item > since for purchase in player.valid):
        bought = sum(purchase.chips for purchase in player.valid if purchase.item > since)
        return Difference(number, Differs.BOUGHT, bought, chips)
    if chips and player.stack and player.stack != chips:
        return Difference(number, Differs.STACK, player.stack, chips)
    return None


def called(tournament: Tournament, number: int) -> str | Sentence:
    """What somebody is called who may be no player here."""
    return name_of(tournament, number) if tournament.roster.get(number) else Sentence(N_("Somebody"))


EVENTS = (HandsTaken,)
COMMANDS = (TakeHands,)
