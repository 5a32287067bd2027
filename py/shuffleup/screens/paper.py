"""Sheets of paper: what is on each of them, as tables, seat cards, cards of what beats what, and rules."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.dealer_ranking_view import RankingView


@dataclass(frozen=True)
class PaperRow:
    """A row of a table on paper; *kind* is "strong", "break" or nothing."""

    cells: tuple[str, ...]
    kind: str = ""


@dataclass(frozen=True)
class PaperTable:
    """A table with a *head*; *name* stands over it, and *apart* puts it on a page of its own."""

    rows: tuple[PaperRow, ...]
    head: tuple[str, ...] = ()
    name: str = ""
    apart: bool = False


@dataclass(frozen=True)
class SeatCard:
    """A card for a player to take to the seat."""

    name: str
    table: str
    seat: str


@dataclass(frozen=True)
class Topic:
    """Some lines under a heading."""

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Paper:
    """A sheet: its *kind*, a *title* with what stands *over* it, *facts*, and whichever of the rest it has."""

    kind: str
    title: str
    over: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    tables: tuple[PaperTable, ...] = ()
    cards: tuple[SeatCard, ...] = ()
    ranking: RankingView | None = None
    topics: tuple[Topic, ...] = ()
