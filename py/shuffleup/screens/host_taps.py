"""What a host does to steer the evening: counts heads, says when it should end, takes the pilot's proposal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.screens.typed import hour_and_minute, number_in
from shuffleup.tournament.antes import SetAntes
from shuffleup.tournament.counting import ChangeCount, Counted
from shuffleup.tournament.lengths import ChangeLengths
from shuffleup.tournament.planned_end import PlanEnd
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import Ante
from shuffleup.tournament.state import Command
from shuffleup.tournament.venue import SetVenue

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment

Fields = Mapping[str, str]


def _count(fields: Fields, _: Moment) -> Command | Refused:
    by = number_in(fields, "by", 1)
    if isinstance(by, Refused):
        return by
    counted = fields.get("counted", "")
    if counted not in {each.value for each in Counted}:
        return refused(N_("This button does nothing yet."))
    return ChangeCount(Counted(counted), by)


def _plan_end(fields: Fields, moment: Moment) -> Command | Refused:
    if not fields.get("ends", "").strip():
        return PlanEnd(0)
    hour = hour_and_minute(fields["ends"])
    return hour if isinstance(hour, Refused) else PlanEnd(moment.next_time_it_is(*hour))


def _change_lengths(fields: Fields, _: Moment) -> Command | Refused:
    """Rows "3,4,5" that are to last so many *seconds* each."""
    rows = fields.get("rows", "").split(",")
    seconds = number_in(fields, "seconds")
    if isinstance(seconds, Refused):
        return seconds
    if not all(row.isdecimal() for row in rows):
        return refused(N_("Say for each row once how long it is to be."))
    return ChangeLengths(tuple(int(row) for row in rows), (seconds,) * len(rows))


def _antes(fields: Fields, _: Moment) -> Command | Refused:
    ante = fields.get("ante", "")
    if ante not in {each.value for each in Ante}:
        return refused(N_("This button does nothing yet."))
    return SetAntes(Ante(ante))


READ: dict[str, Callable[[Fields, Moment], Command | Refused]] = {
    "count": _count,
    "plan_end": _plan_end,
    "change_lengths": _change_lengths,
    "set_antes": _antes,
    "set_venue": lambda fields, _: SetVenue(fields.get("venue", "")),
}
