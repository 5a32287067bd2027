"""Lowest goes: asked at each rise of the blinds, table by table; and when it ends at the latest."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.chip_amounts import amount_typed
from shuffleup.screens.desk import Desk
from shuffleup.screens.seat_plan import called
from shuffleup.tournament.lowest_ends import FirmEnd, lowest_ends_at
from shuffleup.tournament.lowest_goes import LowestGoes, Stacks, lowest_leave
from shuffleup.tournament.lowest_gone import LowestDue, lowest_due
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, listed

DRAFT = "lowest"


@dataclass(frozen=True)
class LowestPlayer:
    """A player who may be the lowest at their table; *held* is the stack as it was typed where all are counted."""

    number: int
    name: str
    ticked: bool
    held: str = ""


@dataclass(frozen=True)
class LowestTable:
    """A table that is asked for its lowest: its players, the *stack* as it was typed, and what follows."""

    number: int
    name: str
    players: tuple[LowestPlayer, ...]
    stack: str
    told: str = ""


@dataclass(frozen=True)
class LowestView:
    """The question: *told* in a sentence, the tables, and whether *anybody* leaves as far as it is answered.

    *counting*: everybody's chips are counted, which says by itself who leaves.
    """

    told: str
    tables: tuple[LowestTable, ...]
    anybody: bool
    counting: bool = False


def lowest_view(desk: Desk) -> LowestView | None:
    """The question that is to be answered now, None while there is none."""
    due = _due(desk)
    if due is None:
        return None
    tables = tuple(_table(desk, number, players) for number, players in due.tables)
    counting = "_count" in desk.draft(DRAFT)
    anybody = counting or any(player.ticked for table in tables for player in table.players)
    return LowestView(desk.tongue.say(due.told), tables, anybody, counting)


def _due(desk: Desk) -> LowestDue | None:
    if desk.tournament.lowest is None:
        return None
    return lowest_due(desk.tournament, desk.tournament.house_time(desk.now))


def lowest_asked(desk: Desk) -> str:
    """The question in a sentence, empty while there is none."""
    due = _due(desk)
    return "" if due is None else desk.tongue.say(due.told)


def _table(desk: Desk, number: int, numbers: tuple[int, ...]) -> LowestTable:
    draft, roster = desk.draft(DRAFT), desk.tournament.roster
    players = tuple(
        LowestPlayer(each, player.name, f"out_{each}" in draft, draft.get(f"held_{each}", ""))
        for each in numbers
        if (player := roster.get(each))
    )
    name = called(desk, number) if number else desk.tongue.translate(N_("All players"))
    leave = _counted(desk, number, players) if "_count" in draft else [each.name for each in players if each.ticked]
    return LowestTable(number, name, players, draft.get(f"stack_t{number}", ""), _told(desk, leave))


def _counted(desk: Desk, table: int, players: tuple[LowestPlayer, ...]) -> list[str]:
    """Who leaves by the stacks that were typed; nobody until everybody's is."""
    decimals = desk.tournament.chips.chip_set.decimals
    held = [(each.number, amount_typed(each.held, decimals) if each.held.strip() else 0) for each in players]
    known = tuple((number, chips) for number, chips in held if not isinstance(chips, Refused))
    leaving = lowest_leave((Stacks(table, known),))
    if len(known) < len(held) or isinstance(leaving, Refused):
        return []
    gone = {each.loser.number for each in leaving.ranked}
    return [each.name for each in players if each.number in gone]


def _told(desk: Desk, leave: list[str]) -> str:
    if not leave:
        return ""
    if len(leave) == 1:
        return desk.tongue.say(Sentence(N_("{name} has the lowest stack and leaves."), {"name": leave[0]}))
    text = N_("{names} have equal stacks, leave together and share their places.")
    return desk.tongue.say(Sentence(text, {"names": listed(leave)}))


# The end


def firm_end(desk: Desk) -> FirmEnd | None:
    """When it ends at the latest where the lowest go; None where they don't, and where nobody can tell."""
    tournament = desk.tournament
    return None if tournament.lowest is None else lowest_ends_at(tournament, tournament.house_time(desk.now))


def firm_end_told(desk: Desk) -> str:
    """The end at the latest in a sentence; empty where there is none."""
    end = firm_end(desk)
    if end is None:
        return ""
    values: dict[str, Value] = {"time": desk.tongue.time_of_day(end.at), "left": end.left, "level": end.level}
    if _to_the_end(desk):
        text = N_("Lowest goes: the winner is known by {time} at the latest, when level {level} begins.")
    else:
        text = N_("Lowest goes: at most {left} are left by {time}, when level {level} begins.")
    return desk.tongue.say(Sentence(text, values))


def firm_end_fact(desk: Desk) -> tuple[str, str] | None:
    """The end at the latest as a small fact for the clock: its label and the hour."""
    end = firm_end(desk)
    if end is None:
        return None
    label = N_("Winner by") if _to_the_end(desk) else N_("Final table by")
    return desk.tongue.translate(label), desk.tongue.time_of_day(end.at)


def _to_the_end(desk: Desk) -> bool:
    lowest = desk.tournament.lowest
    return lowest is not None and lowest.rule is LowestGoes.TO_THE_END
