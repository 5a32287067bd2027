"""What every screen but the clock has at its head."""

from __future__ import annotations

from dataclasses import dataclass, field

from shuffleup.screens.clock import Ticks


@dataclass(frozen=True)
class Shell:
    """The head of a screen.

    *here* is the name of the screen, as in `data-go`. *open* says whether a tournament is on the table; *title* is
    its name and *ticks* its clock, for the clock in small. *tab* is the tab to mark, if it is not the screen's own.
    """

    here: str
    open: bool = False
    title: str = ""
    ticks: Ticks = field(default_factory=Ticks)
    tab: str = ""
