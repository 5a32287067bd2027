"""Making a tournament: from the form of a new one, whichever way it was filled in, to the command."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shuffleup.screens.plan_form import found_from
from shuffleup.screens.taps import Moment
from shuffleup.screens.typed import hour_and_minute, number_in, seconds_long
from shuffleup.tournament import founding
from shuffleup.tournament.presets import PRESETS, preset, ready_schedule
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import MAX_SECONDS
from shuffleup.tournament.starting import SetStart
from shuffleup.tournament.template import with_level_seconds

MAX_STACK = 1_000_000_000
TEMPLATE = "template:"

Fields = Mapping[str, str]


def _found(fields: Fields, moment: Moment) -> founding.Found | Refused:
    if fields.get("way") == "plan":
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


def start_hour_from(fields: Fields, moment: Moment) -> SetStart | Refused | None:
    """The start set in the form of a new tournament, or None if the field was left empty."""
    if not fields.get("start_hour", "").strip():
        return None
    hour = hour_and_minute(fields["start_hour"])
    return hour if isinstance(hour, Refused) else SetStart(moment.next_time_it_is(*hour))


READ: dict[str, Callable[[Fields, Moment], founding.Found | Refused]] = {"found": _found}
