"""`assets/face.js` and its Python twins: the same position and the same texts at every moment."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.screens.clock_texts import clock_texts
from shuffleup.screens.face import face
from shuffleup.screens.words import Words, words
from shuffleup.tournament.clock import Clock, position
from shuffleup.tournament.cues import CueTimes
from shuffleup.tournament.schedule import (
    MAX_CHIPS,
    Ante,
    AnteOnly,
    Blinds,
    Break,
    Level,
    Limits,
    Schedule,
    last_level,
    length_ms,
    stage_at,
)
from shuffleup.tournament.state import Tournament

FACE_JS = Path(__file__).parents[1] / "assets" / "face.js"

# Answers each line of JSON with one line of JSON, as a script in a page of its own would.
SERVER = """
const vm = require('vm'), fs = require('fs');
const sandbox = {module: {exports: {}}};
vm.runInNewContext(fs.readFileSync(process.argv[1], 'utf8'), sandbox);
const {position, texts} = sandbox.module.exports;
require('readline').createInterface({input: process.stdin}).on('line', line => {
  const answer = JSON.parse(line).map(([face, now]) => [position(face, now), texts(face, now)]);
  process.stdout.write(JSON.stringify(answer) + '\\n');
});
"""

SWEDISH = {
    "Level {number}": "Nivå {number}",
    "Break": "Paus",
    "each": "var",
    "1,000": "1\N{NO-BREAK SPACE}000",
    "Limit {stakes}": "{stakes} limit",
    "Then {what}": "Sedan $& {what}",
}
SPEECH = [words(str), words(lambda text: SWEDISH.get(text, text)), words(lambda text: text.replace("1,000", "1000"))]

NOON = 1_900_000_000_000

Answers = list[tuple[dict[str, Any], dict[str, str | None]]]
Ask = Callable[[Sequence[tuple[dict[str, Any], int]]], Answers]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """One Node process for all the vectors of this file."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is missing: face.js is not compared with the Python clock")
    with subprocess.Popen(
        [node, "-e", SERVER, str(FACE_JS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        to_node, from_node = process.stdin, process.stdout

        def answers(questions: Sequence[tuple[dict[str, Any], int]]) -> Answers:
            to_node.write(json.dumps(questions) + "\n")
            to_node.flush()
            return [(at, texts) for at, texts in json.loads(from_node.readline())]

        yield answers
        to_node.close()


def time_of_day(epoch_ms: int) -> str:
    return datetime.fromtimestamp(epoch_ms // 1000).strftime("%H:%M")


def python_position(tournament: Tournament, now_wall: int) -> dict[str, Any]:
    at = position(tournament.schedule, tournament.clock, tournament.house_time(now_wall))
    return {
        "state": at.state.value,
        "stage": at.stage,
        "elapsed": at.elapsed_ms,
        "remaining": at.remaining_ms,
        "handsLeft": at.hands_left,
        "level": at.level,
        "repeats": at.repeats,
        "calledBreak": at.called_break,
        "played": at.played_ms,
    }


def check(
    ask: Ask, tournament: Tournament, moments: Sequence[int], speech: Words, times: CueTimes = CueTimes()
) -> None:
    stored = json.loads(json.dumps(face(tournament, speech, NOON, times)))
    for now, (at, texts) in zip(moments, ask([(stored, now) for now in moments]), strict=True):
        assert at == python_position(tournament, now)
        assert texts == clock_texts(tournament, now, speech, time_of_day, times)


# -- Vectors by Hypothesis ---------------------------------------------------------------------------------------------

chips = st.integers(0, MAX_CHIPS) | st.sampled_from([1, 25, 999, 1_000, 10_500, 1_000_000])
names = st.sampled_from(["", "", "", "Dinner", "$1 & <b>", "Omaha"])
seconds = st.integers(1, 24 * 3600) | st.sampled_from([1, 60, 90, 600, 1200])


@st.composite
def blinds(draw: st.DrawFn) -> Blinds:
    small, big = sorted((draw(chips), draw(chips.filter(bool))))
    who = draw(st.sampled_from(Ante))
    ante = 0 if who is Ante.NONE else draw(st.just(big) | chips.filter(bool))
    return Blinds(small, max(big, 1), ante, who)


@st.composite
def limits(draw: st.DrawFn) -> Limits:
    lower, upper = sorted((draw(chips.filter(bool)), draw(chips.filter(bool))))
    return Limits(lower, upper, draw(chips))


@st.composite
def levels(draw: st.DrawFn) -> Level:
    stakes = draw(blinds() | limits() | st.builds(AnteOnly, chips.filter(bool)))
    hands = draw(st.sampled_from([0, 0, 0, 1, 5, 1000]))
    return Level(stakes, draw(seconds), hands, draw(names), draw(names), draw(st.sampled_from([False, False, True])))


breaks = st.builds(Break, seconds, names, st.sampled_from([False, False, True]))
schedules = st.lists(levels() | breaks, min_size=1, max_size=8).map(tuple).filter(lambda s: last_level(s) >= 0)


@st.composite
def clocks(draw: st.DrawFn, schedule: Schedule) -> Clock:
    stage = draw(st.integers(0, len(schedule) + 3))
    at = stage_at(schedule, stage)
    length = length_ms(at)
    elapsed = draw(st.integers(-7_200_000, (length or 7_200_000) - 1))
    hands = draw(st.integers(0, at.hands - 1)) if isinstance(at, Level) and at.hands else 0
    called_of = draw(st.just(0) | st.integers(1, 7_200_000))
    called = draw(st.integers(1, called_of)) if called_of else 0
    clock = Clock(stage, elapsed, None, hands, called, called_of, draw(st.integers(0, 10**8)), begun=True)
    match draw(st.sampled_from(["before", "paused", "countdown", "running", "running", "running"])):
        case "before":
            return Clock(stage, elapsed)
        case "paused":
            return clock
        case "countdown":
            return Clock(stage, since=NOON, begun=False)
    return replace(clock, since=NOON)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    schedule = draw(schedules)
    return Tournament(
        name=draw(names),
        schedule=schedule,
        clock=draw(clocks(schedule)),
        offset_ms=draw(st.integers(-(10**8), 10**8)),
    )


gaps = (
    st.integers(-2_000, 70_000)
    | st.integers(-(10**8), 10**9)
    | st.integers(-300, 3_000).map(lambda second: second * 1000)
    | st.integers(0, 10**11)
)
cue_times = st.builds(
    CueTimes, st.sampled_from([60_000, 0, 120_000, 1]), st.just(15_000), st.sampled_from([60_000, 0])
)


@given(tournaments(), st.lists(gaps, min_size=1, max_size=12), st.sampled_from(SPEECH), cue_times)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_both_say_the_same(ask: Ask, tournament: Tournament, gaps: list[int], speech: Words, times: CueTimes) -> None:
    anchor = tournament.wall_time(NOON)
    check(ask, tournament, [anchor + gap for gap in gaps], speech, times)
