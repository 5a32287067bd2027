"""The picture of the tournament on the table: its structure, where its clock is, and when it will probably end."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.screens.desk import Desk
from shuffleup.screens.structure_picture import Course, StructurePicture, structure_picture
from shuffleup.tournament.expected_end import ExpectedEnd, heights_at_the_end
from shuffleup.tournament.pilot import Field, Forecast, forecast, seconds_played


def field_of(desk: Desk) -> Field | None:
    """Who plays for what, or None as long as nobody was counted or no chips were laid out."""
    there = desk.tournament.turnout
    if not desk.tournament.clock.begun and there.expected > there.players and there.stack:
        # Before the start those who have signed up are expected to buy in.
        to_come = there.expected - there.players
        return Field(there.expected, there.left + to_come, there.chips + to_come * there.stack, there.stack)
    if not there.left or not there.stack or not there.chips:
        return None
    return Field(there.players, there.left, there.chips, there.stack)


def expected_end_of(desk: Desk) -> Forecast | None:
    """When it will probably end and in which row, or None where players or chips are not known."""
    tournament, field = desk.tournament, field_of(desk)
    if field is None:
        return None
    return forecast(tournament, field, tournament.house_time(desk.now), tournament.planned_end.rule)


def picture_of(desk: Desk) -> StructurePicture:
    """The picture; without players or chips it has no average stack and no expected end."""
    tournament = desk.tournament
    now = tournament.house_time(desk.now)
    clock = tournament.clock_at(now)
    played = seconds_played(tournament.schedule, clock) if clock.begun else 0.0
    begins = desk.now if clock.since is None or clock.begun else max(desk.now, tournament.wall_time(clock.since))
    starts_at = begins - round(played * 1000)
    wished = tournament.planned_end.ends_at
    course = Course(
        tournament.schedule,
        starts_at,
        decimals=tournament.chips.chip_set.decimals,
        wished_s=(wished - starts_at) // 1000 if wished > starts_at else -1,
        now_s=round(played) if clock.begun else -1,
    )
    field, seen = field_of(desk), expected_end_of(desk)
    if field is not None and seen is not None:
        rule = tournament.planned_end.rule
        earliest, likely, latest = ((at - starts_at) // 1000 for at in (seen.earliest, seen.likely, seen.latest))
        course = replace(
            course,
            players=field.players,
            in_play=field.in_play,
            heights=heights_at_the_end(rule, field.in_play, field.stack),
            end=ExpectedEnd(earliest, likely, latest, seen.stage, seen.beyond),
        )
    return structure_picture(course, desk.tongue)
