"""From what a person tapped or typed, as the page reports it, to the command that is meant.

The page knows only texts: a name ("add_time") and its fields ({"ms": "60000"}). What does not read as it should is
refused with a sentence, and the person's typing stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias, cast

from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.state import Command, Tournament
from shuffleup.undoing import Redo, Undo

if TYPE_CHECKING:
    from shuffleup.book.people import Book
    from shuffleup.tournament.template import Template

# The readers of a screen's commands are imported when the first of them comes, so that no start waits for them.
READERS = (
    "clock_taps",
    "player_taps",
    "host_taps",
    "schedule_taps",
    "chip_taps",
    "price_taps",
    "prize_taps",
    "deal_taps",
    "found_taps",
    "seat_taps",
    "seat_play_taps",
)

Fields: TypeAlias = Mapping[str, str]
Wish: TypeAlias = Command | Undo | Redo


@dataclass(frozen=True)
class Moment:
    """What a tap may need to know: the time (epoch ms) and how to find the next time it is some hour here.

    *tournament* is the one on the table; *template* finds a template of this device by its id; *chance* is a number
    nobody can know before; *book* opens the player book; *seed* draws 64 hexadecimal digits nobody can know before.
    """

    now: int
    next_time_it_is: Callable[[int, int], int]
    tournament: Tournament = field(default_factory=Tournament)
    template: Callable[[str], Template | None] = lambda _: None
    chance: int = 0
    book: Callable[[], Book | None] = lambda: None
    seed: Callable[[], str] = lambda: ""


Reader: TypeAlias = Callable[[Fields, Moment], "Wish | Refused"]


def command_from(name: str, fields: Fields, moment: Moment) -> Wish | Refused:
    """The command that a tap or form with this *name* means, or why it can't be read."""
    for module in READERS:
        readers = import_module(f"shuffleup.screens.{module}").READ
        if name in readers:
            return cast(Reader, readers[name])(fields, moment)
    return refused(N_("This button does nothing yet."))
