"""To be filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.state import Command

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment

READ: dict[str, Callable[[Mapping[str, str], Moment], Command | Refused]] = {}
