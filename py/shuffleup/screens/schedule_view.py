"""From the desk to the schedule screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shuffleup.screens import schedule
from shuffleup.screens.clock_texts import amount, clock_time, length_text, stakes_text
from shuffleup.screens.desk import Desk, Editing
from shuffleup.screens.schedule import Editor, ScheduleView, StageRow
from shuffleup.screens.views import shell
from shuffleup.tournament.clock import settle
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import (
    Ante,
    AnteOnly,
    Blinds,
    Break,
    Level,
    Limits,
    Schedule,
    Stage,
    Stakes,
    length_ms,
    level_number,
)

DEFAULT_SECONDS = 1200
DEFAULT_BREAK_SECONDS = 600


def draw(desk: Desk) -> str:
    """The schedule, with the editor open where a row is being edited."""
    view = ScheduleView(
        shell=shell(desk, "schedule"),
        rows=tuple(_row(desk, number, begins) for number, begins in enumerate(beginnings(desk))),
        editor=_editor(desk, desk.editing) if desk.editing else None,
        about=_about(desk),
    )
    return schedule.render(view, desk.tongue.environment)


def _row(desk: Desk, number: int, begins: int | None) -> StageRow:
    plan, words = desk.tournament.schedule, desk.tongue.words
    stage = plan[number]
    played = min(desk.at.stage, len(plan) - 1)
    state = "" if not desk.tournament.clock.begun and not desk.at.running else _state(number, played)
    row = StageRow(
        row=number,
        number="",
        stakes="",
        length=_length(desk, stage),
        begins=desk.tongue.time_of_day(begins) if begins is not None else "",
        state=state,
        stops=stage.pause_after,
    )
    if isinstance(stage, Break):
        return replace(row, stakes=stage.name or words.break_, is_break=True)
    return replace(
        row,
        number=str(level_number(plan, number)),
        stakes=stakes_text(stage.stakes, words),
        ante=_ante(desk, stage.stakes),
        note=" · ".join(part for part in (stage.game, stage.name) if part),
    )


def _state(number: int, played: int) -> str:
    return "current" if number == played else "past" if number < played else ""


def _length(desk: Desk, stage: Stage) -> str:
    if isinstance(stage, Level) and stage.hands:
        return desk.tongue.plural("{count} hand", "{count} hands", stage.hands)
    return length_text(stage.seconds, desk.tongue.words)


def _ante(desk: Desk, stakes: Stakes) -> str:
    words = desk.tongue.words
    match stakes:
        case Blinds(_, _, ante, ante_from) if ante:
            return f"{amount(ante, words)} {words.big_blind if ante_from is Ante.BIG_BLIND else words.each}"
        case Limits(_, _, ante) if ante:
            return f"{amount(ante, words)} {words.each}"
    return ""


def beginnings(desk: Desk) -> Iterator[int | None]:
    """When each row begins or would begin if the clock ran on from now, on the wall; None where nobody can know."""
    plan, now = desk.tournament.schedule, desk.tournament.house_time(desk.now)
    clock = settle(plan, desk.tournament.clock, now)
    starts = clock.since if clock.since is not None and clock.since > now else now
    at: int | None = starts + clock.called_break_ms - clock.elapsed_ms
    for number, stage in enumerate(plan):
        if number < clock.stage:
            yield None
            continue
        yield None if at is None else desk.tournament.wall_time(at)
        length = length_ms(stage)
        at = None if at is None or length is None or stage.pause_after else at + length


def _about(desk: Desk) -> str:
    plan: Schedule = desk.tournament.schedule
    levels = sum(isinstance(stage, Level) for stage in plan)
    breaks = len(plan) - levels
    parts = [desk.tongue.plural("{count} level", "{count} levels", levels)]
    if breaks:
        parts.append(desk.tongue.plural("{count} break", "{count} breaks", breaks))
    if all(length_ms(stage) is not None for stage in plan):
        whole = clock_time(sum(stage.seconds for stage in plan) * 1000)
        parts.append(desk.tongue.say(Sentence(N_("{time} in all"), {"time": whole})))
    return ", ".join(parts)


def _editor(desk: Desk, editing: Editing) -> Editor:
    plan = desk.tournament.schedule
    if not editing.new:
        return _filled(desk, editing.row, plan[min(editing.row, len(plan) - 1)], False)
    if editing.is_break:
        return _filled(desk, editing.row, Break(DEFAULT_BREAK_SECONDS), True)
    before = [stage for stage in plan[: editing.row] if isinstance(stage, Level)]
    after = [stage for stage in plan[editing.row :] if isinstance(stage, Level)]
    return _filled(desk, editing.row, _between(before, after), True)


def _between(before: list[Level], after: list[Level]) -> Level:
    """A level to begin with for a new row: like its neighbor, twice as high where it is the last."""
    if after or not before:
        return after[0] if after else Level(Blinds(25, 50), DEFAULT_SECONDS)
    last = before[-1]
    return Level(_doubled(last.stakes), last.seconds, last.hands, last.game)


def _doubled(stakes: Stakes) -> Stakes:
    match stakes:
        case Blinds(small, big, ante, ante_from):
            return Blinds(small * 2, big * 2, ante * 2, ante_from)
        case Limits(lower, upper, ante):
            return Limits(lower * 2, upper * 2, ante * 2)
        case AnteOnly(ante):
            return AnteOnly(ante * 2)


def _filled(desk: Desk, row: int, stage: Stage, new: bool) -> Editor:
    def chips(value: int) -> str:
        return desk.tongue.number(value) if value else ""

    minutes = _minutes(stage.seconds) if stage.seconds else ""
    if isinstance(stage, Break):
        return Editor(row, new, "break", minutes=minutes, name=stage.name, pause_after=stage.pause_after)
    level = Editor(
        row,
        new,
        minutes=minutes,
        hands=chips(stage.hands),
        game=stage.game,
        name=stage.name,
        pause_after=stage.pause_after,
    )
    match stage.stakes:
        case Blinds(small, big, ante, ante_from):
            payer = "big_blind" if ante_from is Ante.BIG_BLIND else "each"
            small_blind = desk.tongue.number(small)
            return replace(level, small=small_blind, big=chips(big), ante=chips(ante), ante_from=payer)
        case Limits(lower, upper, ante):
            return replace(level, stakes="limits", lower=chips(lower), upper=chips(upper), ante=chips(ante))
        case AnteOnly(ante):
            return replace(level, stakes="ante", ante=chips(ante))


def _minutes(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}" if rest else str(minutes)
