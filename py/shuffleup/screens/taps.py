"""From what a person tapped or typed, as the page reports it, to the command that is meant.

The page knows only texts: a name ("add_time") and its fields ({"ms": "60000"}). What does not read as it should is
refused with a sentence, and the person's typing stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias, cast

from shuffleup.screens.typed import hour_and_minute, number_in, seconds_long
from shuffleup.tournament import founding, jumps, levels, starting, time_left
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.state import Command, Tournament
from shuffleup.tournament.template import Template
from shuffleup.undoing import Redo, Undo

if TYPE_CHECKING:
    from shuffleup.player_book import Book

# Commands of screens that a start does not show: their readers are imported when the first of them comes.
LATER = (
    "player_taps",
    "host_taps",
    "schedule_taps",
    "chip_taps",
    "price_taps",
    "prize_taps",
    "deal_taps",
    "found_taps",
    "seat_taps",
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
    if name in PLAIN:
        return PLAIN[name]()
    if name in READ:
        return READ[name](fields, moment)
    for module in LATER:
        readers = import_module(f"shuffleup.screens.{module}").READ
        if name in readers:
            return cast(Reader, readers[name])(fields, moment)
    return refused(N_("This button does nothing yet."))


PLAIN: dict[str, Callable[[], Wish]] = {
    "start": starting.Start,
    "resume": starting.Start,
    "pause": starting.Pause,
    "next_level": levels.NextLevel,
    "previous_level": levels.PreviousLevel,
    "skip_break": time_left.SkipBreak,
    "hand_dealt": levels.DealHand,
}


def _one_number(
    field: str, make: Callable[[int], Command], default: int = 0
) -> Callable[[Fields, Moment], Wish | Refused]:
    def read(fields: Fields, _: Moment) -> Wish | Refused:
        number = number_in(fields, field, default)
        return number if isinstance(number, Refused) else make(number)

    return read


def _undo(fields: Fields, _: Moment) -> Wish | Refused:
    number = number_in(fields, "seq")
    return number if isinstance(number, Refused) else Undo(number or None)


def _redo(fields: Fields, _: Moment) -> Wish | Refused:
    number = number_in(fields, "seq")
    return number if isinstance(number, Refused) else Redo(number or None)


def _set_remaining(fields: Fields, _: Moment) -> Wish | Refused:
    if "ms" in fields:
        number = number_in(fields, "ms")
        return number if isinstance(number, Refused) else time_left.SetRemaining(number)
    seconds = seconds_long(fields.get("time", ""))
    return seconds if isinstance(seconds, Refused) else time_left.SetRemaining(seconds * 1000)


def _set_start(fields: Fields, moment: Moment) -> Wish | Refused:
    hour = hour_and_minute(fields.get("start_hour", ""))
    return hour if isinstance(hour, Refused) else starting.SetStart(moment.next_time_it_is(*hour))


def start_hour_from(fields: Fields, moment: Moment) -> starting.SetStart | Refused | None:
    """The start set in the form of a new tournament, or None if the field was left empty."""
    if not fields.get("start_hour", "").strip():
        return None
    hour = hour_and_minute(fields["start_hour"])
    return hour if isinstance(hour, Refused) else starting.SetStart(moment.next_time_it_is(*hour))


def _rename(fields: Fields, _: Moment) -> Wish | Refused:
    return founding.Rename(fields.get("name", ""))


def _archive(fields: Fields, _: Moment) -> Wish | Refused:
    return founding.Archive(fields.get("archived") != "false")


def _gap(fields: Fields, _: Moment) -> Wish | Refused:
    before, after = number_in(fields, "before"), number_in(fields, "after")
    if isinstance(before, Refused):
        return before
    return after if isinstance(after, Refused) else jumps.DoNotCount(before, after)


READ: dict[str, Reader] = {
    "add_time": _one_number("ms", time_left.AddTime),
    "set_remaining": _set_remaining,
    "set_start": _set_start,
    "jump_to": _one_number("stage", levels.JumpTo),
    "break_now": _one_number("minutes", time_left.BreakNow, 10),
    "undo": _undo,
    "redo": _redo,
    "rename": _rename,
    "archive": _archive,
    "do_not_count": _gap,
}
