"""Reads what is tapped and typed at the clock, in the history, and about a tournament as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.screens.typed import hour_and_minute, number_in, seconds_long
from shuffleup.tournament import founding, jumps, levels, starting, time_left
from shuffleup.tournament.refusal import Refused
from shuffleup.undoing import Redo, Undo

if TYPE_CHECKING:
    from shuffleup.screens.taps import Fields, Moment, Reader, Wish
    from shuffleup.tournament.state import Command


def _plain(make: Callable[[], Command]) -> Reader:
    return lambda _fields, _moment: make()


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
    "start": _plain(starting.Start),
    "resume": _plain(starting.Start),
    "pause": _plain(starting.Pause),
    "next_level": _plain(levels.NextLevel),
    "previous_level": _plain(levels.PreviousLevel),
    "skip_break": _plain(time_left.SkipBreak),
    "hand_dealt": _plain(levels.DealHand),
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
