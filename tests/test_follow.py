"""Following by a code: the text both ways and in both languages, the code's size, and its place over the clock."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fakes import Window
from shuffleup.screens.clock_texts import clock_texts
from shuffleup.screens.face import BREAK
from shuffleup.screens.follow_read import read
from shuffleup.screens.follow_text import (
    DIGITS,
    LONGEST,
    LONGEST_NAME,
    Facts,
    follow_text,
    followed,
    levels_told,
    name_text,
)
from shuffleup.screens.follow_view import RENEWED_MS, follow_link
from shuffleup.screens.qr import QUIET_ZONE, qr_code
from shuffleup.screens.words import words
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile
from shuffleup.tournament.chips_in_use import ChipsInUse
from shuffleup.tournament.clock import Clock, stage_at
from shuffleup.tournament.cues import CueTimes
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.schedule import (
    Ante,
    AnteOnly,
    Blinds,
    Break,
    Level,
    Limits,
    Schedule,
    last_level,
    length_ms,
)
from shuffleup.tournament.state import Tournament

ASSETS = Path(__file__).parents[1] / "assets"
PREFIX = "https://someone.example/shuffle-up/follow.html#"
NOW = 1_900_000_000_000

# Reads each line's text, and says what face.js makes of it at some moments.
SERVER = """
const vm = require('vm'), fs = require('fs');
const load = file => {
  const sandbox = {module: {exports: {}}};
  vm.runInNewContext(fs.readFileSync(file, 'utf8'), sandbox);
  return sandbox.module.exports;
};
const {texts} = load(process.argv[1]), {read} = load(process.argv[2]);
require('readline').createInterface({input: process.stdin}).on('line', line => {
  const [text, words, moments] = JSON.parse(line);
  const told = read(text);
  const said = moments.map(now => texts(Object.assign({}, told, {words, off: null}), now));
  process.stdout.write(JSON.stringify([told, said]) + '\\n');
});
"""
ENGLISH = words(str)
Ask = Callable[..., tuple[Any, list[dict[str, Any]]]]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """One Node process for all the vectors of this file."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is missing: follow.js is not compared with the Python reader")
    command = [node, "-e", SERVER, str(ASSETS / "face.js"), str(ASSETS / "follow.js")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        to_node, from_node = process.stdin, process.stdout

        def answer(text: str, *moments: int) -> tuple[Any, list[dict[str, Any]]]:
            to_node.write(json.dumps([text, ENGLISH.__dict__, moments]) + "\n")
            to_node.flush()
            told, said = json.loads(from_node.readline())
            return told, said

        yield answer
        to_node.close()


# -- Evenings

SMALL_BLINDS = (25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_200, 1_500, 2_000, 2_500, 3_000)
SMALL_BLINDS += (4_000, 5_000, 6_000, 8_000, 10_000, 15_000)
BREAKS = {3: Break(900), 7: Break(2700, "Dinner"), 11: Break(900), 17: Break(900, pause_after=True)}


def usual_schedule() -> Schedule:
    """24 levels and 4 breaks, with a big blind ante from level 9 on."""
    rows: list[Level | Break] = []
    for number, small in enumerate(SMALL_BLINDS):
        ante = (2 * small, Ante.BIG_BLIND) if number > 7 else (0, Ante.NONE)
        rows.append(Level(Blinds(small, 2 * small, *ante), 1200))
        if number in BREAKS:
            rows.append(BREAKS[number])
    return tuple(rows)


USUAL = Tournament(
    "Freitagsrunde bei Åsa – 50 €",
    schedule=usual_schedule(),
    clock=Clock(8, 123_456, NOW - 100_000, played_ms=9_000_000, begun=True),
    chips=ChipsInUse(ready_set("pieces500"), (Pile(25, 8), Pile(100, 8), Pile(500, 4), Pile(1_000, 6))),
    heads=Headcount(entries=42, rebuys=11, out=17),
)

chips = st.integers(0, 10**12) | st.sampled_from([1, 25, 100, 1_500, 10_000])
positive = chips.filter(bool)
names = st.sampled_from(["", "", "Dinner", "Omaha Hi/Lo", "Ö-runda 8", "扑克 ♠️"]) | st.text(max_size=40)
seconds = st.integers(1, 24 * 3600) | st.sampled_from([600, 900, 1200])


@st.composite
def blinds(draw: st.DrawFn) -> Blinds:
    small = draw(chips)
    big = draw(st.just(2 * small or 1) | st.just(small + draw(positive)))
    who = draw(st.sampled_from(Ante))
    return Blinds(small, big, 0 if who is Ante.NONE else draw(st.just(big) | positive), who)


limits = st.builds(lambda lower, more, ante: Limits(lower, lower + more, ante), positive, chips, chips)
levels = st.builds(
    Level,
    blinds() | limits | st.builds(AnteOnly, positive),
    seconds,
    st.sampled_from([0, 0, 0, 1, 100]),
    names,
    names,
    st.booleans(),
)
schedules = (
    st.lists(levels | st.builds(Break, seconds, names, st.booleans()), min_size=1, max_size=12)
    .map(tuple)
    .filter(lambda schedule: last_level(schedule) >= 0)
)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    schedule: Schedule = draw(schedules)
    stage = draw(st.integers(0, len(schedule) + 2))
    at = stage_at(schedule, stage)
    elapsed = draw(st.integers(-7_200_000, (length_ms(at) or 7_200_000) - 1))
    hands = draw(st.integers(0, at.hands - 1)) if isinstance(at, Level) and at.hands else 0
    called_of = draw(st.just(0) | st.integers(1, 7_200_000))
    called = draw(st.integers(1, called_of)) if called_of else 0
    clock = Clock(stage, elapsed, NOW, hands, called, called_of, draw(st.integers(0, 10**8)), begun=True)
    kind = draw(st.sampled_from(["before", "countdown", "paused", "running", "running"]))
    if kind == "paused":
        clock = replace(clock, since=None)
    elif kind != "running":
        clock = Clock(stage, since=NOW if kind == "countdown" else None)
    return Tournament(
        draw(names),
        schedule=schedule,
        clock=clock,
        offset_ms=draw(st.integers(-(10**8), 10**8)),
        chips=draw(st.sampled_from([ChipsInUse(), USUAL.chips])),
        heads=draw(st.sampled_from([Headcount(), USUAL.heads])),
    )


whole_times = st.builds(
    CueTimes, st.sampled_from([60_000, 0, 120_000]), st.just(15_000), st.sampled_from([60_000, 0, 30_000])
)
gaps = st.integers(0, 10**8) | st.integers(0, 3_000).map(lambda second: second * 1000)


# -- The text


@given(tournaments(), st.integers(-100_000, 10**8), whole_times, st.lists(gaps, max_size=6))
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_told_is_what_arrives_and_the_clock_says_the_same(
    ask: Ask, tournament: Tournament, after: int, times: CueTimes, moments: list[int]
) -> None:
    made = tournament.wall_time(NOW) + after
    facts = followed(tournament, made, times)
    text = follow_text(facts, longest=10**6)
    assert read(text) == facts
    nows = [facts["made"] + gap for gap in moments]
    told, said = ask(text, *nows)
    assert told == facts
    plain = replace(tournament, name=facts["title"], schedule=shortened(tournament.schedule, facts))
    for now, texts in zip(nows, said, strict=True):
        expected = clock_texts(plain, now, ENGLISH, time_of_day, times)
        assert texts | {"off": None} == expected | {"off": None}


def time_of_day(epoch_ms: int) -> str:
    return datetime.fromtimestamp(epoch_ms // 1000).strftime("%H:%M")


def shortened(schedule: Schedule, facts: Facts) -> Schedule:
    """The schedule with its names as short as they are told."""
    rows: list[Level | Break] = []
    for stage, row in zip(schedule, facts["stages"], strict=True):
        rows.append(replace(stage, name=row[3], **({"game": row[5]} if isinstance(stage, Level) else {})))
    return tuple(rows)


def test_the_text_has_only_signs_that_nothing_changes() -> None:
    text = follow_text(followed(USUAL, NOW))
    assert set(text) <= set(DIGITS + "-./:$")
    assert len(text) < 258
    assert text[-1] in DIGITS


@given(st.text())
def test_every_name_survives(name: str) -> None:
    from shuffleup.screens.follow_read import name_of

    assert name_of(name_text(name)) == name


def test_a_long_title_is_cut_where_it_can_be_read() -> None:
    name = "Österreichische Meisterschaft im Pot-Limit Omaha, Vorrunde 3"
    title = followed(replace(USUAL, name=name), NOW)["title"]
    assert title.startswith("Österreichische Meisterschaft")
    assert title.endswith("…")
    assert len(name_text(title)) <= LONGEST_NAME


@given(st.data())
def test_a_sign_that_is_wrong_or_missing_is_noticed(data: st.DataObject) -> None:
    text = follow_text(followed(USUAL, NOW))
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from([*DIGITS, *"-./:$", ""]))
    assume(text[at] != sign)
    with pytest.raises(ValueError, match="not a text to follow"):
        read(text[:at] + sign + text[at + 1 :])


@pytest.mark.parametrize("text", ["", "1", "CLOCK", "1VF7LDS", "<script>", "1:::::::000", "2ABC"])
def test_what_is_none_of_ours_is_no_clock(ask: Ask, text: str) -> None:
    with pytest.raises(ValueError, match="not a text to follow"):
        read(text)
    assert ask(text)[0] == "damaged"


def test_a_text_of_a_later_version_is_told_from_a_damaged_one(ask: Ask) -> None:
    from shuffleup.screens.follow_text import check_of

    assert ask("2ABC" + check_of("2ABC"))[0] == "newer"


LONG = replace(
    USUAL,
    schedule=tuple(
        Level(Blinds(17 * n, 35 * n, 3 * n, Ante.EACH), 1000 + n, name=f"Step {n}") for n in range(1, 100)
    ),
    clock=Clock(30, 1_000, NOW - 1_000, begun=True),
)


def test_a_schedule_that_is_too_long_loses_what_is_over_and_then_its_end() -> None:
    facts = followed(LONG, NOW)
    text = follow_text(facts)
    told = read(text)
    assert len(text) <= LONGEST
    assert told["clock"] == facts["clock"]
    assert told["more"] == 99 - len(told["stages"]) > 0
    assert told["stages"][30:] == facts["stages"][30 : len(told["stages"])]
    assert len(told["stages"]) > 40
    assert levels_told(text, facts) == len(told["stages"])
    assert levels_told(follow_text(followed(USUAL, NOW)), followed(USUAL, NOW)) == 0


def test_levels_keep_their_numbers_when_what_is_over_is_left_out(ask: Ask) -> None:
    facts = followed(replace(USUAL, clock=Clock(10, begun=True)), NOW)
    text = follow_text(facts, len(follow_text(facts)) - 1)
    told, (said,) = ask(text, NOW)
    assert [row[0] for row in told["stages"][:10]].count(BREAK) == 2
    assert said["level"] == "Level 9"


# -- The code


def test_a_usual_evening_fits_a_code_that_is_read_across_the_room() -> None:
    code = qr_code(PREFIX, follow_text(followed(USUAL, NOW)))
    assert code.version <= 10
    assert qr_code(PREFIX, follow_text(followed(LONG, NOW))).version <= 15
    assert code.size == 17 + 4 * code.version + 2 * QUIET_ZONE


def test_another_reader_finds_the_address_in_the_code() -> None:
    zxingcpp = pytest.importorskip("zxingcpp", reason="zxing-cpp is missing: no other reader has seen the code")
    image = pytest.importorskip("PIL.Image")
    text = PREFIX + follow_text(followed(USUAL, NOW))
    code = qr_code(PREFIX, text.removeprefix(PREFIX))
    picture = image.new("L", (code.size, code.size), 255)
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", code.path):
        picture.paste(0, (int(x), int(y), int(x) + int(length), int(y) + 1))
    (found,) = zxingcpp.read_barcodes(picture.resize((6 * code.size, 6 * code.size), image.Resampling.NEAREST))
    assert found.text == text


# -- Over the clock


def with_the_code() -> Window:
    window = Window()
    window.new_tournament()
    window.tap("do", "follow")
    return window


def path_on(window: Window) -> str:
    found = re.search(r'follow-code.*?<path d="([^"]+)"', window.page.html)
    assert found
    return found[1]


def test_the_code_lies_over_the_clock_and_goes_away() -> None:
    window = with_the_code()
    assert "Follow on a phone" in unescape(window.page.words)
    assert "someone.example/shuffle-up/follow.html" in unescape(window.page.words)
    assert "can't reach" not in unescape(window.page.words)
    window.tap("do", "close")
    assert "follow-code" not in window.page.html


def test_q_shows_it_and_escape_puts_it_away() -> None:
    window = Window()
    window.new_tournament()
    window.key("q")
    assert "follow-code" in window.page.html
    window.key("Escape")
    assert "follow-code" not in window.page.html


def test_a_new_code_comes_with_every_event_and_else_only_now_and_then() -> None:
    window = with_the_code()
    before = path_on(window)
    window.wait(2_000)
    assert path_on(window) == before
    window.app.command("start", {})
    running = path_on(window)
    assert running != before
    window.wait(2_000)
    assert path_on(window) == running
    window.wait(RENEWED_MS, beats=False)
    later = path_on(window)
    assert later != running
    window.app.command("pause", {})
    assert path_on(window) != later


def test_an_address_that_only_this_device_has_is_no_use_to_others() -> None:
    window = with_the_code()
    for address in ("http://localhost:8000/", "http://127.0.0.1:8000/x/", "file:///x/"):
        window.page.address = address
        window.app.draw()
        assert "Other devices can't reach this address" in unescape(window.page.words)


def test_the_link_goes_into_the_chat() -> None:
    window = with_the_code()
    window.tap("do", "copy_follow_link")
    told = read(window.device.copied.removeprefix(PREFIX))
    assert told["title"] == window.app.journal.tournament.name
    assert window.device.copied == follow_link(window.app.drawing.desk())


def test_a_code_is_as_of_the_last_event_or_a_later_full_ten_minutes() -> None:
    window = with_the_code()
    made = read(follow_link(window.app.drawing.desk()).removeprefix(PREFIX))["made"]
    assert 0 <= window.app.watch.wall - made < RENEWED_MS
