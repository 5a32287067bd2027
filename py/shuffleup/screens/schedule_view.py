"""From the desk to the schedule screen."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.journal import redo_next
from shuffleup.screens import schedule
from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.clock_texts import clock_time
from shuffleup.screens.desk import Desk, Editing
from shuffleup.screens.schedule import Editor, ScheduleView
from shuffleup.screens.schedule_rows import beginnings as beginnings
from shuffleup.screens.schedule_rows import minutes, rows
from shuffleup.screens.schedule_taps import DEFAULT_BREAK_SECONDS, level_between
from shuffleup.screens.tournament_picture import picture_of
from shuffleup.screens.views import shell
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Schedule, Stage, length_ms


def draw(desk: Desk) -> str:
    """The schedule, with the form open where a row is being edited."""
    view = ScheduleView(
        shell=shell(desk, "schedule"),
        rows=rows(desk),
        editor=_editor(desk, desk.editing) if desk.editing else None,
        about=about(desk, desk.tournament.schedule),
        not_pasted=tuple(desk.tongue.say(sentence) for sentence in desk.not_pasted),
        undo=desk.tongue.say(desk.undo) if desk.undo else "",
        redo=bool(redo_next(desk.journal)),
        picture=picture_of(desk),
    )
    return schedule.render(view, desk.tongue.environment)


def about(desk: Desk, plan: Schedule) -> str:
    """How many levels and breaks a schedule has, and how long it lasts: "15 levels, 3 breaks, 5:30:00 in all"."""
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
    return _filled(desk, editing.row, level_between(plan[: editing.row], plan[editing.row :]), True)


def _filled(desk: Desk, row: int, stage: Stage, new: bool) -> Editor:
    decimals = desk.tournament.chips.chip_set.decimals

    def chips(value: int) -> str:
        return chip_amount(value, decimals, desk.tongue) if value else ""

    length = minutes(stage.seconds) if stage.seconds else ""
    if isinstance(stage, Break):
        return Editor(row, new, "break", minutes=length, name=stage.name, pause_after=stage.pause_after)
    level = Editor(
        row,
        new,
        minutes=length,
        hands=desk.tongue.number(stage.hands) if stage.hands else "",
        game=stage.game,
        name=stage.name,
        pause_after=stage.pause_after,
    )
    match stage.stakes:
        case Blinds(small, big, ante, ante_from):
            payer = "big_blind" if ante_from is Ante.BIG_BLIND else "each"
            small_blind = chip_amount(small, decimals, desk.tongue)
            return replace(level, small=small_blind, big=chips(big), ante=chips(ante), ante_from=payer)
        case Limits(lower, upper, ante):
            return replace(level, stakes="limits", lower=chips(lower), upper=chips(upper), ante=chips(ante))
        case AnteOnly(ante):
            return replace(level, stakes="ante", ante=chips(ante))
