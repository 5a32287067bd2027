"""The face: all that `assets/face.js` needs to draw a tournament's clock without Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from shuffleup.screens.clock_texts import DEFAULT_TIMES, coming_off
from shuffleup.screens.words import Words
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.cues import CueTimes
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Limits, Stage
from shuffleup.tournament.state import Tournament

VERSION = 1
BREAK, BLINDS, LIMITS, ANTE_ONLY = range(4)


def face(
    tournament: Tournament,
    words: Words,
    updated_at: int,
    times: CueTimes = DEFAULT_TIMES,
    labels: Mapping[str, str] | None = None,
    asides: str = "",
) -> dict[str, Any]:
    """The face of a tournament that has a schedule, to be stored as JSON under `shuffleup.face`.

    Its times are wall-clock times in epoch ms; *updated_at* is that of the last event. *labels* come from
    `words.labels`: without them a reload speaks English at first. *asides* is HTML, what stands beside the
    table.
    """
    return {
        "v": VERSION,
        "title": tournament.name,
        "stages": [stage_row(stage) for stage in tournament.schedule],
        "clock": clock_row(tournament, tournament.clock),
        "warning": times.warning_ms,
        "break_ending": times.break_ending_ms,
        "words": asdict(words),
        "decimals": tournament.chips.chip_set.decimals,
        "off": {str(stage): text for stage, text in coming_off(tournament, words).items()},
        "labels": dict(labels or {}),
        "asides": asides,
        "board": tournament.has_prizes and (not asides or "board-places" in asides),
        "updated": updated_at,
    }


def clock_row(tournament: Tournament, clock: Clock) -> dict[str, object]:
    """The clock in plain values: the stage, the time run in it (ms), and since when it runs (epoch ms)."""
    return {
        "stage": clock.stage,
        "elapsed": clock.elapsed_ms,
        "since": None if clock.since is None else tournament.wall_time(clock.since),
        "hands": clock.hands,
        "called": clock.called_break_ms,
        "called_of": clock.called_break_of_ms,
        "played": clock.played_ms,
        "begun": clock.begun,
    }


def stage_row(stage: Stage) -> list[int | str]:
    """``[kind, seconds, pause after, name]``; for a level also ``hands, game, one, two, ante, big blind pays``."""
    if isinstance(stage, Break):
        return [BREAK, stage.seconds, int(stage.pause_after), stage.name]
    row: list[int | str] = [0, stage.seconds, int(stage.pause_after), stage.name, stage.hands, stage.game]
    match stage.stakes:
        case Blinds(small, big, ante, ante_from):
            row[0] = BLINDS
            row += [small, big, ante, int(ante_from is Ante.BIG_BLIND)]
        case Limits(lower, upper, ante):
            row[0] = LIMITS
            row += [lower, upper, ante, 0]
        case AnteOnly(ante):
            row[0] = ANTE_ONLY
            row += [0, 0, ante, 0]
    return row
