"""What a chip race makes of the stacks that are known: they follow, or they are not known any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.tournament.quick import with_changes
from shuffleup.tournament.refusal import N_, Sentence, listed
from shuffleup.tournament.roster import Standing

if TYPE_CHECKING:
    from shuffleup.tournament.chip_race import Race
    from shuffleup.tournament.roster import Player
    from shuffleup.tournament.state import Tournament

Stacks = tuple[tuple[int, int], ...]
"""Players by their numbers, and what each has in chips; 0 where it is not known any more."""


def with_stacks(tournament: Tournament, stacks: Stacks) -> Tournament:
    """The tournament where these who are in have so many chips by a race, and not by what they bought."""
    roster = tournament.roster
    for number, stack in stacks:
        player = roster.get(number)
        if player is not None and player.standing is Standing.IN and player.stack:
            raced = player.raced + (stack - player.stack if stack else 0)
            roster = roster.with_player(with_changes(player, stack=stack, raced=raced))
    return tournament if roster is tournament.roster else replace(tournament, roster=roster)


def stacks_raced(tournament: Tournament, race: Race, table: int) -> Stacks:
    """The known stacks that are others after a race at a *table* (0: nobody said which).

    Who raced under a name of the list has what the race made of it. Where nobody can tell who raced, it may have been
    any other player there who can have had odd chips.
    """
    names = Counter(share.player.casefold() for share in race.shares)
    stacks: dict[int, int] = {}
    told: set[int] = set()
    for share in race.shares:
        gave, got = share.chips * race.old, share.new_chips * race.new
        player = _called(tournament, share.player) if names[share.player.casefold()] == 1 else None
        if player is not None:
            told.add(player.number)
        if player is not None and player.stack and got != gave:
            stacks[player.number] = player.stack - gave + got if player.stack >= gave else 0
    if len(told) < len(race.shares):
        others = [player for player in _at(tournament, table) if player.number not in told]
        stacks |= dict(_in_doubt(others, race.new, tournament.chips.without(race.old, 0).values))
    return tuple(sorted(stacks.items()))


def stacks_with_late_chips(tournament: Tournament, name: str, chips: tuple[int, int], change: int) -> Stacks:
    """The stack of a player who found old chips after the race, if they did not change evenly.

    *chips* are the values of the old and the new ones. Under a name nobody knows it may have been any player whose
    stack the chips in play don't make.
    """
    player = _called(tournament, name)
    if not change:
        return ()
    if player is None:
        old, new = chips
        return _in_doubt(tournament.roster.in_play, new, tournament.chips.without(old, 0).values)
    return ((player.number, max(player.stack + change, 0)),) if player.stack else ()


def stacks_without(tournament: Tournament, off: int) -> Stacks:
    """Whose known stack is not known any more once the chips of value *off* have come off, nobody wrote down how.

    Where smaller chips stay, there was change for all.
    """
    values = tournament.chips.without(off, 0).values
    if not values or min(values) < off:
        return ()
    return _in_doubt(tournament.roster.in_play, min(values), values)


def _in_doubt(players: Iterable[Player], new: int, values: Sequence[int]) -> Stacks:
    """Who can have had odd chips, changed for *new* ones: a stack that these make had none, if they make them all."""
    even = all(value % new == 0 for value in values)
    return tuple((player.number, 0) for player in players if player.stack and (player.stack % new or not even))


def told_unknown(told: Sentence, before: Tournament, stacks: Stacks) -> Sentence:
    """A line of the history, with whose stacks are not known any more."""
    names = before.roster.names([number for number, stack in stacks if not stack])
    if not names:
        return told
    return Sentence(N_("{what}; no longer known: the chips of {names}"), {"what": told, "names": listed(names)})


def _called(tournament: Tournament, name: str) -> Player | None:
    """The one player who is in and has this name."""
    found = [each for each in tournament.roster.in_play if each.name.casefold() == name.strip().casefold()]
    return found[0] if len(found) == 1 else None


def _at(tournament: Tournament, table: int) -> Iterable[Player]:
    """Who is in and sits at a table; all where nobody sits there, as far as anybody knows."""
    there = set(tournament.seated.players_at(table))
    return [player for player in tournament.roster.in_play if not there or player.number in there]
