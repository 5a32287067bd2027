"""`assets/face.js` and its Python twins: the same position and the same texts at every moment."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.screens import skeleton
from shuffleup.screens.clock_texts import DEFAULT_TIMES, amount, clock_texts, clock_time, time_left
from shuffleup.screens.face import face
from shuffleup.screens.templating import environment
from shuffleup.screens.words import LABELS, Words, fill, labels, words
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile
from shuffleup.tournament.chips_in_use import ChipsInUse
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
OF_2017 = (FACE_JS, FACE_JS.with_name("follow.js"))

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
    ask: Ask, tournament: Tournament, moments: Sequence[int], speech: Words, times: CueTimes = DEFAULT_TIMES
) -> None:
    stored = json.loads(json.dumps(face(tournament, speech, NOON, times)))
    for now, (at, texts) in zip(moments, ask([(stored, now) for now in moments]), strict=True):
        assert at == python_position(tournament, now)
        assert texts == clock_texts(tournament, now, speech, time_of_day, times)


# -- Vectors by Hypothesis -------------------------------------------------------------------------------------------

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


CHIPS = (
    ChipsInUse(),
    ChipsInUse(ready_set("pieces500"), (Pile(25, 8), Pile(100, 8))),
    ChipsInUse(ready_set("cents"), (Pile(5, 10), Pile(25, 10)), off=(5,)),
    ChipsInUse(ready_set("units"), (Pile(1, 10), Pile(5, 10), Pile(50, 2))),
)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    schedule = draw(schedules)
    return Tournament(
        name=draw(names),
        schedule=schedule,
        clock=draw(clocks(schedule)),
        offset_ms=draw(st.integers(-(10**8), 10**8)),
        chips=draw(st.sampled_from(CHIPS)),
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
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_both_say_the_same(ask: Ask, tournament: Tournament, gaps: list[int], speech: Words, times: CueTimes) -> None:
    anchor = tournament.wall_time(NOON)
    check(ask, tournament, [anchor + gap for gap in gaps], speech, times)


# -- Vectors by hand

EVENING: Schedule = (
    Level(Blinds(100, 200), 1200),
    Level(Blinds(150, 300, 25, Ante.EACH), 1200, pause_after=True),
    Break(600, "Dinner"),
    Level(Blinds(1_000, 2_000, 2_000, Ante.BIG_BLIND), 3600, game="Omaha"),
    Level(Limits(10_000, 20_000, 500), 0, hands=5, name="Final"),
    Break(450, pause_after=True),
    Level(AnteOnly(25_000), 900),
)
ENGLISH = words(str)


def said(clock: Clock, seconds: float = 0, schedule: Schedule = EVENING) -> dict[str, str | None]:
    """What the clock says some seconds after `NOON`, where all that says nothing is left out."""
    now = NOON + round(seconds * 1000)
    texts = clock_texts(
        Tournament("Friday", schedule=schedule, clock=clock), now, ENGLISH, lambda ms: f"at {ms - NOON}"
    )
    return {name: text for name, text in texts.items() if text is not None}


HAND_MADE = {
    "before": (Clock(), 0),
    "countdown": (Clock(since=NOON), -90.5),
    "start": (Clock(since=NOON), 0),
    "the first second": (Clock(since=NOON, begun=True), 0.999),
    "one ms left": (Clock(since=NOON, begun=True), 1199.999),
    "the next level": (Clock(since=NOON, begun=True), 1200),
    "the last minute": (Clock(since=NOON, begun=True), 1140),
    "a stop by itself": (Clock(since=NOON, begun=True), 10**6),
    "a break": (Clock(2, since=NOON, begun=True), 30),
    "over a break": (Clock(2, since=NOON, begun=True), 700),
    "hands": (Clock(4, since=NOON, hands=1, begun=True), 700),
    "the last hand": (Clock(4, since=NOON, hands=4, begun=True), 700),
    "paused in hands": (Clock(4, hands=2, begun=True), 700),
    "a break that stops": (Clock(5, since=NOON, begun=True), 440),
    "the last level": (Clock(6, since=NOON, begun=True), 0),
    "repeats": (Clock(6, since=NOON, begun=True), 900 * 3 + 10),
    "years of repeats": (Clock(6, since=NOON, begun=True), 3 * 10**8),
    "beyond the end": (Clock(9, 5_000, since=NOON, begun=True), 900),
    "a called break": (Clock(0, 60_000, NOON, 0, 300_000, 600_000, 60_000, True), 100),
    "after a called break": (Clock(0, 60_000, NOON, 0, 300_000, 600_000, 60_000, True), 301),
    "a called break paused": (Clock(0, 60_000, None, 0, 300_000, 600_000, 60_000, True), 0),
    "a called break in hands": (Clock(4, 60_000, NOON, 2, 300_000, 600_000, 60_000, True), 250),
    "added time": (Clock(0, -600_000, NOON, begun=True), 1),
    "much added time": (Clock(0, -7_200_000, NOON, begun=True), 0),
    "the clock was put back": (Clock(3, 10, NOON, begun=True), -5),
}


@pytest.mark.parametrize("name", HAND_MADE)
def test_both_say_the_same_where_it_is_easy_to_go_wrong(ask: Ask, name: str) -> None:
    clock, seconds = HAND_MADE[name]
    for offset in (0, 123_456, -(10**9)):
        tournament = Tournament("Friday", schedule=EVENING, clock=clock, offset_ms=offset)
        now = tournament.wall_time(NOON + round(seconds * 1000))
        for speech in SPEECH:
            check(ask, tournament, [now], speech)


def test_what_the_clock_says_in_a_level() -> None:
    assert said(Clock(since=NOON, begun=True), 90.25) == {
        "title": "Friday",
        "time": "18:30",
        "level": "Level 1",
        "blinds": "100 / 200",
        "next": "150 / 300 · Ante 25",
        "next_at": "at 1200000",
        "break_in": "38:30",
        "clock": "at 90250",
        "elapsed": "01:30",
        "@state": "running",
        "--progress": "0.924",
    }


def test_what_the_clock_says_before_and_in_the_countdown() -> None:
    before = said(Clock())
    assert [before[name] for name in ("time", "level", "state", "@state")] == [
        "20:00",
        "Level 1",
        "Not started",
        "before",
    ]
    countdown = said(Clock(since=NOON), -3_600)
    assert [countdown[name] for name in ("time", "state", "@state", "@hours")] == [
        "1:00:00",
        "Cards in the air at 0",
        "countdown",
        "",
    ]
    assert not {"level", "elapsed", "next_at"} & set(countdown)


def test_what_the_clock_says_in_the_last_minute() -> None:
    assert "@lastMinute" not in said(Clock(since=NOON, begun=True), 1139.999)
    last = said(Clock(since=NOON, begun=True), 1155)
    assert [last[name] for name in ("time", "state", "@lastMinute", "--last-minute")] == [
        "00:45",
        "Last minute",
        "",
        "0.75",
    ]


def test_what_the_clock_says_on_a_break() -> None:
    pause = said(Clock(2, since=NOON, begun=True), 30)
    assert [pause[name] for name in ("time", "level", "state", "@state", "next", "next_at")] == [
        "09:30",
        "Dinner",
        "Break",
        "break",
        "Omaha · 1,000 / 2,000",
        "at 600000",
    ]
    assert not {"blinds", "ante", "ante_from"} & set(pause)
    assert said(Clock(5, begun=True))["level"] == "After level 4"
    assert said(Clock(5, begun=True))["state"] == "Break paused"


def test_what_the_clock_says_when_hands_count() -> None:
    hands = said(Clock(4, since=NOON, hands=2, begun=True), 100)
    assert [hands[name] for name in ("time", "state", "level", "blinds", "ante", "ante_from", "ends")] == [
        "3",
        "Hands left",
        "Level 4 · Final",
        "Limit 10,000 / 20,000",
        "500",
        "each",
        "Then Break 07:30",
    ]
    assert not {"break_in", "next_at"} & set(hands)
    assert said(Clock(4, since=NOON, hands=4, begun=True))["state"] == "Last hand"


def test_what_the_clock_says_comes_after_this_stage() -> None:
    assert said(Clock(1, begun=True))["ends"] == "Then the clock stops"
    assert said(Clock(6, begun=True))["ends"] == "Then this level repeats"
    assert said(Clock(0, 0, NOON, 0, 9, 9, 0, True))["ends"] == "Then level 1 goes on"
    assert "ends" not in said(Clock(0, begun=True))
    assert "ends" not in said(Clock(7, begun=True))


def test_what_the_clock_says_beyond_the_end() -> None:
    late = said(Clock(6, since=NOON, begun=True), 900 * 2 + 10)
    assert [late[name] for name in ("level", "blinds", "state", "@state", "repeat")] == [
        "Level 5",
        "Ante 25,000",
        "Last level repeats",
        "overtime",
        "Repeat 2",
    ]
    assert not {"next", "next_at", "break_in", "ante"} & set(late)


@given(st.integers(-(10**6), 10**9))
def test_a_second_is_shown_until_it_is_over(ms: int) -> None:
    assert time_left(ms) == clock_time(max(0, (ms + 999) // 1000 * 1000))
    assert re.fullmatch(r"(\d+:)?[0-5]\d:[0-5]\d", time_left(ms))


def test_amounts_are_written_as_the_language_does() -> None:
    assert [amount(chips, SPEECH[1]) for chips in (0, 999, 1_000, 1_234_567)] == [
        "0",
        "999",
        "1\N{NO-BREAK SPACE}000",
        "1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567",
    ]
    assert amount(25_000, SPEECH[2]) == "25000"


def test_cents_are_written_as_cents() -> None:
    assert [amount(chips, ENGLISH, 2) for chips in (25, 50, 100, 150_005)] == ["0.25", "0.50", "1", "1,500.05"]
    assert amount(25, replace(ENGLISH, half="0,5"), 2) == "0,25"


def test_the_clock_says_in_the_break_which_chips_come_off() -> None:
    evening = (Level(Blinds(75, 150), 600), Break(600), Level(Blinds(100, 200), 600))
    tournament = Tournament("Friday", schedule=evening, clock=Clock(1, begun=True), chips=CHIPS[1])
    assert clock_texts(tournament, NOON, ENGLISH, str)["off"] == "Color-up: 25 off"
    before = replace(tournament, clock=Clock(0, begun=True))
    assert clock_texts(before, NOON, ENGLISH, str)["off"] is None
    done = replace(tournament, chips=tournament.chips.without(25, 0))
    assert clock_texts(done, NOON, ENGLISH, str)["off"] is None


def test_a_template_is_filled_as_it_stands() -> None:
    assert fill("$1 {number}% \\1", "$& {x}") == "$1 $& {x}% \\1"


# -- The script


def test_the_face_of_a_long_evening_is_small() -> None:
    schedule = tuple(Level(Blinds(500 * n, 1_000 * n, 1_000 * n, Ante.BIG_BLIND), 1200) for n in range(1, 41))
    text = json.dumps(face(Tournament("Friday", schedule=schedule), ENGLISH, NOON), separators=(",", ":"))
    assert len(text) < 4_000


# What came to JavaScript after 2017, as far as it could slip in here.
NEWER = {
    "?.": r"\?\.(?!\d)",
    "??": r"\?\?",
    "catch without a name": r"catch\s*\{",
    "object spread": r"[{,]\s*\.\.\.\w+\s*[,}]",
    "private members and static blocks": r"\bclass\b|\bstatic\b",
    "bigint": r"\b\d+n\b",
    "numeric separators": r"\b\d+_\d",
    "logical assignment": r"(\|\||&&)=",
    "async iteration": r"for\s+await|async\s*\*",
    "new methods": r"\.(flat|flatMap|fromEntries|at|replaceAll|matchAll|allSettled|trimStart|trimEnd|hasOwn)\(",
    "new names": r"\b(globalThis|structuredClone|queueMicrotask)\b",
    "regular expressions": r"/[^/\n]*\(\?<[^/\n]*/[a-z]*[,.;)]|/[gimuy]*[ds][gimuy]*[,.;)]",
}


@pytest.mark.parametrize("file", OF_2017, ids=lambda file: file.name)
@pytest.mark.parametrize("what", NEWER)
def test_the_scripts_are_of_2017(what: str, file: Path) -> None:
    script = re.sub(r"^\s*//.*$", "", file.read_text("utf-8"), flags=re.M)
    script = re.sub(r"'(?:[^'\\\n]|\\.)*'", "''", script)
    assert not re.search(NEWER[what], script)


def test_the_patterns_find_what_is_newer() -> None:
    newer = (
        "a?.b; a ?? b; try {} catch { } ({...a}); class A {} 1n; 1_000; a ||= b; for await (;;) x.at(0); globalThis"
    )
    assert [what for what, pattern in NEWER.items() if not re.search(pattern, newer)] == ["regular expressions"]
    assert re.search(NEWER["regular expressions"], "x.replace(/(?<=a)b/g, '')")


@pytest.mark.parametrize("file", OF_2017, ids=lambda file: file.name)
def test_the_scripts_are_such_that_node_can_read(file: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is missing: the syntax of the scripts is not checked")
    checked = subprocess.run([node, "--check", str(file)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


# -- The skeleton


class Still(HTMLParser):
    """What stands still on a page and can be read, and the names of its ticking places."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.read: set[str] = set()
        self.ticks: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ticks |= {given.get("data-tick") or ""}
        self.read |= {given.get("aria-label") or "", given.get("title") or "", given.get("placeholder") or ""}

    def handle_data(self, data: str) -> None:
        self.read.add(data.strip())


# Said by face.js itself, which must greet even those who come for the first time.
GREETING = {"Shuffle Up", "The tournament clock for your table.", "Shuffling the cards …"}


def test_every_label_of_the_skeleton_comes_with_the_face() -> None:
    still = Still(skeleton.render(environment()))
    assert still.read - {""} - GREETING <= set(LABELS)
    assert all(greeting in FACE_JS.read_text("utf-8") for greeting in GREETING - {"Shuffle Up"})
    assert labels(str) == {}
    assert labels(str.upper)["Ante"] == "ANTE"


def test_every_ticking_place_of_the_skeleton_is_written() -> None:
    still = Still(skeleton.render(environment()))
    texts = clock_texts(Tournament(schedule=EVENING), NOON, ENGLISH, str)
    assert still.ticks - {""} - {"what", "wait"} <= set(texts)
