"""Lots: one of several tables, players or seats is drawn, and what was drawn can be told (TDA 2024 10-B, 11-C)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Lots(Enum):
    """What lots are drawn about, by their numbers."""

    TABLES = "tables"
    PLAYERS = "players"
    SEATS = "seats"


@dataclass(frozen=True)
class Lot:
    """One was drawn: *drawn*, of those *among*."""

    about: Lots
    among: tuple[int, ...]
    drawn: int


def draw_lot(about: Lots, among: tuple[int, ...], draws: Iterator[int]) -> Lot:
    """Draw one of *among* with the next of the *draws*.

    The draws are random whole numbers from 0 up, so large (64 bits or more) that their remainder favors none. There
    have to be enough of them: a lot without a number is a mistake of the program's.

    >>> draw_lot(Lots.TABLES, (2, 3, 7), iter((4, 2))).drawn
    3
    """
    number = next(draws, None)
    if number is None or not among:
        raise ValueError("a lot needs something to draw among and a number to draw with")
    return Lot(about, among, among[number % len(among)])
