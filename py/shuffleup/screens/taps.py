"""From what a person tapped or typed, as the page reports it, to the command that is meant.

The page knows only texts: a name ("add_time") and its fields ({"ms": "60000"}). What does not read as it should is
refused with a sentence, and the person's typing stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from shuffleup.screens import chip_taps, host_taps, schedule_taps
from shuffleup.screens.typed import hour_and_minute, number_in, seconds_long
from shuffleup.tournament import founding, jumps, levels, starting, time_left
from shuffleup.tournament.presets import PRESETS, preset, ready_schedule
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import MAX_SECONDS
from shuffleup.tournament.state import Command, Tournament
from shuffleup.tournament.template import Template, with_level_seconds
from shuffleup.undoing import Redo, Undo

MAX_STACK = 1_000_000_000
TEMPLATE = "template:"

Fields: TypeAlias = Mapping[str, str]
Wish: TypeAlias = Command | Undo | Redo


@dataclass(frozen=True)
class Moment:
    """What a tap may need to know: the time (epoch ms) and how to find the next time it is some hour here.

    *tournament* is the one on the table; *template* finds a template of this device by its id.
    """

    now: int
    next_time_it_is: Callable[[int, int], int]
    tournament: Tournament = field(default_factory=Tournament)
    template: Callable[[str], Template | None] = lambda _: None


def command_from(name: str, fields: Fields, moment: Moment) -> Wish | Refused:
    """The command that a tap or form with this *name* means, or why it can't be read."""
    if name in PLAIN:
        return PLAIN[name]()
    if name in READ:
        return READ[name](fields, moment)
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


def _found(fields: Fields, moment: Moment) -> Wish | Refused:
    if fields.get("way") == "plan":
        from shuffleup.screens.plan_form import found_from  # late: the structures' modules are only needed here

        return found_from(fields, moment)
    key = fields.get("preset", "")
    if key.startswith(TEMPLATE):
        return found_from_template(fields, moment)
    if key not in {ready.key for ready in PRESETS}:
        return refused(N_("Choose one of the schedules."))
    chosen = preset(key)
    by_hands = fields.get("minutes") == "hands"
    seconds = chosen.minutes * 60 if by_hands or not fields.get("minutes") else seconds_long(fields["minutes"])
    stack = number_in(fields, "stack", chosen.stack) if chosen.stack_matters else chosen.stack
    if isinstance(seconds, Refused):
        return seconds
    if isinstance(stack, Refused):
        return stack
    if not 60 <= seconds <= MAX_SECONDS or seconds % 60:
        return refused(N_("A level lasts 1 minute to 24 hours, in whole minutes."))
    if not 50 <= stack <= MAX_STACK:
        return refused(N_("The starting stack is at least 50 and at most {most}."), most=MAX_STACK)
    hands = chosen.in_hands if by_hands else 0
    return founding.Found(fields.get("name", ""), ready_schedule(key, seconds // 60, stack, hands))


def found_from_template(fields: Fields, moment: Moment) -> founding.Found | Refused:
    """A tournament with the schedule and the chips of a template, its levels as long as the form says."""
    template = moment.template(fields.get("preset", "").removeprefix(TEMPLATE))
    if template is None:
        return refused(N_("This template is no longer there."))
    if fields.get("minutes", "") not in ("", "hands"):
        seconds = seconds_long(fields["minutes"])
        if isinstance(seconds, Refused):
            return seconds
        template = with_level_seconds(template, seconds)
    return founding.Found(fields.get("name", ""), template.schedule, template.chip_set, template.stack)


def _rename(fields: Fields, _: Moment) -> Wish | Refused:
    return founding.Rename(fields.get("name", ""))


def _archive(fields: Fields, _: Moment) -> Wish | Refused:
    return founding.Archive(fields.get("archived") != "false")


def _gap(fields: Fields, _: Moment) -> Wish | Refused:
    before, after = number_in(fields, "before"), number_in(fields, "after")
    if isinstance(before, Refused):
        return before
    return after if isinstance(after, Refused) else jumps.DoNotCount(before, after)


READ: dict[str, Callable[[Fields, Moment], Wish | Refused]] = {
    "add_time": _one_number("ms", time_left.AddTime),
    "set_remaining": _set_remaining,
    "set_start": _set_start,
    "jump_to": _one_number("stage", levels.JumpTo),
    "break_now": _one_number("minutes", time_left.BreakNow, 10),
    "undo": _undo,
    "redo": _redo,
    "found": _found,
    "rename": _rename,
    "archive": _archive,
    "do_not_count": _gap,
    **schedule_taps.READ,
    **chip_taps.READ,
    **host_taps.READ,
}
