"""Lowest goes in the journal (seed 000, "lägst går"): switched on, asked at each rise of the blinds, and who left.

At a rise the host says who has the lowest stack at each table, or counts everybody; the hand that runs is played out
first. All who leave at one rise share their places. A level with the same stakes as the one before it is no rise, and
neither is the last one when it repeats. When it ends at the latest is in `lowest_ends`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from shuffleup.tournament.knock_outs import Loser, fault_in_losers, outs_of, sat_at, told_outs, with_outs
from shuffleup.tournament.lowest_goes import LowestGoes, Stacks, goes_now, lowest_leave
from shuffleup.tournament.quick import with_changes
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.roster import KnockOut, Standing
from shuffleup.tournament.schedule import Level, Schedule, level_number
from shuffleup.tournament.sign_up import unknown_player
from shuffleup.tournament.stacks import fault_in_stacks
from shuffleup.tournament.tables import sizes_for

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class LowestRule:
    """The lowest go by this *rule*; up to level *done*, counted from 1, nobody has to leave any more."""

    rule: LowestGoes
    done: int


@dataclass(frozen=True)
class LowestDue:
    """The lowest have to leave: the *tables* with their players, table 0 for all where nobody has a seat.

    *level*, counted from 1, has raised the blinds. *told* asks for it in a sentence.
    """

    level: int
    tables: tuple[tuple[int, tuple[int, ...]], ...]
    told: Sentence


def rises(schedule: Schedule) -> tuple[int, ...]:
    """The levels, counted from 1, with other stakes than the level before.

    >>> from shuffleup.tournament.schedule import Blinds, Break
    >>> rises((Level(Blinds(1, 2), 60), Break(60), Level(Blinds(1, 2), 60), Level(Blinds(2, 4), 60)))
    (3,)
    """
    levels = [stage for stage in schedule if isinstance(stage, Level)]
    return tuple(
        number for number, (before, level) in enumerate(pairwise(levels), start=2) if level.stakes != before.stakes
    )


def level_now(tournament: Tournament, now: int) -> int:
    """The level at house time *now* (ms), counted from 1; in a break the one before it, 0 before the first."""
    return level_number(tournament.schedule, tournament.clock_at(now).stage)


def tables_left(tournament: Tournament) -> int:
    """How many tables are played at: where somebody sits, or as few as will do where nobody has a seat."""
    return len(seated(tournament).sizes) or len(sizes_for(tournament.turnout.left, tournament.room.rules.most))


def lowest_due(tournament: Tournament, now: int) -> LowestDue | None:
    """Who it is asked of that the lowest leave, at house time *now* (ms); None where nobody has to.

    It is due from the rise of the blinds until it is answered; where a rise was missed, once for both.
    """
    lowest = tournament.lowest
    players = tournament.roster.in_play
    if lowest is None or len(players) < 2 or not tournament.clock_at(now).begun:
        return None
    level = level_now(tournament, now)
    if not any(lowest.done < rise <= level for rise in rises(tournament.schedule)):
        return None
    if not goes_now(lowest.rule, tables_left(tournament)):
        return None
    here = seated(tournament)
    tables = tuple((number, here.players_at(number)) for number, size in here.sizes.items() if size > 1)
    told = Sentence(
        N_("Level {level}: the blinds go up, and the lowest stack at each table leaves."), {"level": level}
    )
    return LowestDue(level, tables or ((0, tuple(player.number for player in players)),), told)


# Events


@dataclass(frozen=True)
class LowestGoesSet:
    """The lowest go by this rule from the next rise on."""

    rule: LowestGoes

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Take the rule; the level that is played has nobody leave, unless that was due already."""
        if self.rule is LowestGoes.OFF:
            return replace(tournament, lowest=None)
        done = tournament.lowest.done if tournament.lowest else level_now(tournament, at)
        return replace(tournament, lowest=LowestRule(self.rule, done))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        if self.rule is LowestGoes.OFF:
            return Sentence(N_("The lowest stay when the blinds go up"))
        if self.rule is LowestGoes.TO_THE_END:
            return Sentence(N_("The lowest go when the blinds go up, to the end"))
        return Sentence(N_("The lowest go when the blinds go up, until the final table"))


@dataclass(frozen=True)
class LowestLeft:
    """At the rise to this *level* these left, perhaps nobody; *stacks* are what the others were counted with."""

    level: int
    outs: tuple[tuple[int, KnockOut], ...] = ()
    stacks: tuple[tuple[int, int], ...] = ()

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """They are out, and it is asked again at the next rise."""
        roster = tournament.roster
        for number, stack in self.stacks:
            player = roster.get(number)
            if player is not None and player.standing is Standing.IN:
                roster = roster.with_player(with_changes(player, stack=stack))
        after = with_outs(tournament.with_roster(roster), self.outs)
        if after.lowest is None:
            return after
        return replace(after, lowest=replace(after.lowest, done=max(after.lowest.done, self.level)))

    def told(self, before: Tournament) -> Sentence:
        """Tell who."""
        values: dict[str, Value] = {"level": self.level}
        if not self.outs:
            return Sentence(N_("Level {level}: nobody is the lowest, so nobody leaves"), values)
        return Sentence(N_("Level {level}: {out}"), {**values, "out": told_outs(before, self.outs)})


# Commands


@dataclass(frozen=True)
class SetLowestGoes:
    """Have the lowest go, until the final table or to the end, or not."""

    rule: LowestGoes

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where nothing would change."""
        now_is = tournament.lowest.rule if tournament.lowest else LowestGoes.OFF
        if self.rule is now_is:
            return refused(N_("That is how it stands already."))
        return (LowestGoesSet(self.rule),)


@dataclass(frozen=True)
class LetLowestGo:
    """These have the lowest stack at their table and leave; several at one table have the same. Perhaps nobody has.

    *chance* draws mystery bounties.
    """

    losers: tuple[Loser, ...] = ()
    chance: int = 0

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where it is not due, for unequal stacks at one table, if nobody stays at one, and for stacks that
        can't be the lowest: the others at the table would have more than there is.
        """
        due = lowest_due(tournament, now)
        if due is None:
            return not_due()
        if fault := _fault_in_hand(tournament):
            return fault
        if self.losers and (fault := fault_in_losers(tournament, self.losers)):
            return fault
        least = 0
        for _, players in due.tables:
            leave = [loser for loser in self.losers if loser.number in players]
            if fault := _fault_at_table(tournament, leave, players):
                return fault
            least += leave[0].stack * len(players) if leave else 0
        at_no_table = [each for each in self.losers if not any(each.number in players for _, players in due.tables)]
        if at_no_table:
            name = tournament.roster.names([at_no_table[0].number])[0]
            return refused(N_("{name} sits at no table where somebody has to leave."), name=name)
        if fault := fault_in_stacks(tournament, least):
            return fault
        return (_left(tournament, due, self.losers, self.chance, now),)


@dataclass(frozen=True)
class CountLowest:
    """Everybody's chips were counted, (player, chips) pairs: the lowest at each table leave."""

    stacks: tuple[tuple[int, int], ...]
    chance: int = 0

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where it is not due, until everybody is counted, for who is not in, and for too many chips."""
        due = lowest_due(tournament, now)
        if due is None:
            return not_due()
        if fault := _fault_in_hand(tournament):
            return fault
        held = dict(self.stacks)
        if len(held) < len(self.stacks):
            return refused(N_("Count each player once."))
        for number in held:
            player = tournament.roster.get(number)
            if player is None:
                return unknown_player()
            if player.standing is not Standing.IN:
                return refused(N_("{name} is out already."), name=player.name)
        if fault := fault_in_stacks(tournament, *held.values()):
            return fault
        counted = tuple(
            Stacks(number, tuple((player, held.get(player, 0)) for player in players), _name(tournament, number))
            for number, players in due.tables
        )
        leaving = lowest_leave(counted)
        if isinstance(leaving, Refused):
            return leaving
        losers = tuple(each.loser for each in leaving.ranked)
        left = _left(tournament, due, losers, self.chance, now)
        gone = {loser.number for loser in losers}
        return (replace(left, stacks=tuple((number, chips) for number, chips in self.stacks if number not in gone)),)


def not_due() -> Refused:
    """The refusal of a rise that is none."""
    return refused(N_("Nobody has to leave now: the lowest leave when the blinds go up."))


def _fault_in_hand(tournament: Tournament) -> Refused | None:
    """Refused in the middle of a hand that all tables deal: who goes out in it goes first."""
    if tournament.together is None or tournament.together.hand.over or not tournament.together.item:
        return None
    return refused(N_("Hand for hand: first the hand has to be over at all tables."))


def _fault_at_table(tournament: Tournament, leave: Sequence[Loser], players: Sequence[int]) -> Refused | None:
    if len(leave) == len(players):
        return refused(N_("Somebody stays at each table: where all have the same, nobody leaves."))
    for loser in leave:
        if loser.stack > leave[0].stack or loser.stack < leave[0].stack:
            lower, higher = sorted((loser, leave[0]), key=lambda each: each.stack)
            names = tournament.roster.names((higher.number, lower.number))
            return refused(N_("{name} has more than {other} and stays."), name=names[0], other=names[1])
    return None


def _left(tournament: Tournament, due: LowestDue, losers: Sequence[Loser], chance: int, now: int) -> LowestLeft:
    item = tournament.roster.new_item(tournament.elapsed(now))
    sat = [sat_at(tournament, loser.number, now) for loser in losers]
    return LowestLeft(due.level, outs_of(losers, [0] * len(losers), item, chance, sat))


def _name(tournament: Tournament, number: int) -> str:
    table = tournament.room.table(number)
    return table.name if table else ""


EVENTS = (LowestGoesSet, LowestLeft)
COMMANDS = (SetLowestGoes, LetLowestGo, CountLowest)
