"""Lowest goes: asked at each rise of the blinds, table by table; and when it ends at the latest."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.seat_plan import called
from shuffleup.tournament.lowest_ends import FirmEnd, lowest_ends_at
from shuffleup.tournament.lowest_goes import LowestGoes
from shuffleup.tournament.lowest_gone import LowestDue, lowest_due
from shuffleup.tournament.refusal import N_, Sentence, Value, listed

DRAFT = "lowest"


@dataclass(frozen=True)
class LowestPlayer:
    """A player who may be the lowest at their table."""

    number: int
    name: str
    ticked: bool


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
    """The question: *told* in a sentence, the tables, and whether *anybody* leaves as far as it is answered."""

    told: str
    tables: tuple[LowestTable, ...]
    anybody: bool


def lowest_view(desk: Desk) -> LowestView | None:
    """The question that is to be answered now, None while there is none."""
    due = _due(desk)
    if due is None:
        return None
    tables = tuple(_table(desk, number, players) for number, players in due.tables)
    anybody = any(player.ticked for table in tables for player in table.players)
    return LowestView(desk.tongue.say(due.told), tables, anybody)


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
        LowestPlayer(each, player.name, f"out_{each}" in draft) for each in numbers if (player := roster.get(each))
    )
    name = called(desk, number) if number else desk.tongue.translate(N_("All players"))
    ticked = tuple(player.name for player in players if player.ticked)
    told = ""
    if len(ticked) == 1:
        told = desk.tongue.say(Sentence(N_("{name} has the lowest stack and leaves."), {"name": ticked[0]}))
    elif ticked:
        text = N_("{names} have equal stacks, leave together and share their places.")
        told = desk.tongue.say(Sentence(text, {"names": listed(ticked)}))
    return LowestTable(number, name, players, draft.get(f"stack_t{number}", ""), told)


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
