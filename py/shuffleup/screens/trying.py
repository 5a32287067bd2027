"""With how many players prices and prizes are tried: as many as the host types, before they have come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shuffleup.screens.chip_amounts import as_pressed
from shuffleup.screens.typed import whole_number
from shuffleup.tournament.head_count import MOST
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.state import Tournament

DEFAULT_PLAYERS = 10


@dataclass(frozen=True)
class Trying:
    """A *number* of players; in the form *text* stands for it, *fewer* and *more* are one tap away.

    *there* goes into the form hidden: how many there were when it was drawn. As long as the text says the same,
    nobody has typed a number, and it follows how many come.
    """

    number: int
    text: str
    there: str

    @property
    def fewer(self) -> str:
        """One less."""
        return str(max(self.number - 1, 1))

    @property
    def more(self) -> str:
        """One more."""
        return str(min(self.number + 1, MOST))


def trying(draft: Mapping[str, str], tournament: Tournament) -> Trying:
    """With how many players a form is tried."""
    fields = as_pressed(draft)
    there = tournament.turnout.players or DEFAULT_PLAYERS
    text = fields.get("players", "").strip()
    if not text or text == fields.get("there"):
        return Trying(there, str(there), str(there))
    number = whole_number(text)
    if isinstance(number, Refused) or not 0 < number <= MOST:
        return Trying(there, text, str(there))
    return Trying(number, text, str(there))
