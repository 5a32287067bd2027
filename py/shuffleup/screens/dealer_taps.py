"""What a tap on the dealer's screen makes of the sheet of a hand: a new sheet, or why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from shuffleup.dealer.sheet import Sheet
from shuffleup.tournament.refusal import Refused

Fields: TypeAlias = Mapping[str, str]
Tap: TypeAlias = Callable[[Sheet, Fields], "Sheet | Refused"]

TAPS: dict[str, Tap] = {}
"""The taps by their names, as the page has them in ``data-tap``."""

RUNS_ON: frozenset[str] = frozenset({"digit"})
"""Taps that several of in a row, for one player, are undone together."""
