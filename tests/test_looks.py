"""The themes, held to the contrast that everybody needs, and an accent colour of one's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.screens.looks import (
    ACCENTS,
    FELT,
    LEGIBLE,
    PAPER,
    THEMES,
    Theme,
    accent,
    contrast,
    legible,
    look,
)
from shuffleup.screens.looks import theme as theme_named
from shuffleup.settings import THEMES as NAMES
from shuffleup.settings import Settings

STYLE = (Path(__file__).parent.parent / "assets" / "style.css").read_text("utf-8")
STATES = ("running", "paused", "before", "countdown", "break", "overtime")
LATE = ("running", "break", "overtime")
"""The states that may be in their last minute."""
GRAPHIC = 3.0
COLOURS = st.builds("#{:06x}".format, st.integers(0, 0xFFFFFF))
RULE = re.compile(r"(?P<selectors>[^{}]+)\{(?P<body>[^{}]*)\}")
SWITCH = re.compile(
    r"var\(--if-dark, (?P<dark>(?:[^()]|\([^()]*\))*)\) var\(--if-light, (?P<light>(?:[^()]|\([^()]*\))*)\)"
)


def palette(theme: Theme, state: str, last_minute: bool = False) -> dict[str, str]:
    """The colours of style.css on a clock in a state, by the cascade: by weight, then the later rule."""
    marks = {"data-theme": theme.name, "data-state": state} | ({"data-last-minute": ""} if last_minute else {})
    found: dict[str, tuple[int, str]] = {}
    for rule in RULE.finditer(re.sub(r"@media[^{]*\{(?:[^{}]|\{[^{}]*\})*\}|/\*.*?\*/", "", STYLE, flags=re.DOTALL)):
        weight = max((weight_of(one.strip(), marks) for one in rule["selectors"].split(",\n")), default=0)
        for name, value in re.findall(r"(--[\w-]+):\s*([^;]*);", rule["body"]) if weight else ():
            if weight >= found.get(name, (0, ""))[0]:
                found[name] = (weight, value.strip())
    return {name: resolved(value, {k: v for k, (_, v) in found.items()}, theme) for name, (_, value) in found.items()}


def weight_of(selector: str, marks: dict[str, str]) -> int:
    """How much a selector for the root weighs; nothing where it does not fit."""
    if not selector.startswith(":root") or " " in selector.replace(", ", ","):
        return 0
    rest = selector.removeprefix(":root")
    ruled_out = re.search(r":not\((.*?)\)$", rest)
    rest = re.sub(r":not\(.*?\)$", "", rest)
    wanted = re.findall(r'\[([\w-]+)(?:="(\w+)")?\]', rest)
    if re.sub(r"\[[^\]]*\]", "", rest) or not all(n in marks and v in ("", marks[n]) for n, v in wanted):
        return 0
    against = re.findall(r'\[([\w-]+)="(\w+)"\]', ruled_out[1]) if ruled_out else []
    if any(marks.get(name) == value for name, value in against):
        return 0
    return 1 + len(wanted) + bool(ruled_out)


def resolved(value: str, values: dict[str, str], theme: Theme) -> str:
    """A value with its variables put in."""
    own = re.fullmatch(r"var\(--own-[\w-]+, (.*)\)", value)
    value = own[1] if own else value
    value = SWITCH.sub(lambda found: found["light" if theme.bright else "dark"], value)
    named = re.fullmatch(r"var\((--[\w-]+)\)", value)
    return resolved(values[named[1]], values, theme) if named else value


TEXTS = [
    *((ink, ground) for ink in ("--ink", "--ink-2", "--ink-3") for ground in ("--room", "--room-lit", "--surface")),
    *((ink, ground) for ink in ("--ink", "--ink-2") for ground in ("--surface-2", "--surface-3")),
    ("--ink-3", "--surface-2"),
    ("--accent-ink", "--accent"),
    ("--accent-ink", "--accent-lit"),
    ("--accent", "--surface"),
    ("--accent-lit", "--room"),
    ("--accent-lit", "--surface"),
    ("--amber", "--surface"),
    ("--coral", "--surface"),
    ("--sky", "--surface"),
    ("--coral-ink", "--coral"),
    ("--sky-ink", "--sky"),
    ("--bone-ink", "--bone"),
    ("--light-ink", "--light"),
    *((ink, felt) for ink in ("--ink", "--felt-ink-3") for felt in ("--felt-lit", "--felt", "--felt-dim")),
]
GRAPHICS = [
    ("--line-strong", "--surface"),
    ("--line-strong", "--surface-2"),
    ("--focus", "--surface"),
    ("--focus", "--focus-gap"),
    ("--light", "--rail-slot"),
]
LOOKS = [
    *((theme, state, False) for theme in THEMES for state in STATES),
    *((theme, state, True) for theme in THEMES for state in LATE),
]


@pytest.mark.parametrize(("theme", "state", "late"), LOOKS)
def test_everything_can_be_read_in_every_theme(theme: Theme, state: str, late: bool) -> None:
    colours = palette(theme, state, late)
    for ink, ground in TEXTS:
        assert contrast(colours[ink], colours[ground]) >= LEGIBLE, (ink, ground)
    for line, ground in GRAPHICS:
        assert contrast(colours[line], colours[ground]) >= GRAPHIC, (line, ground)
    if not theme.bright:  # On paper, what comes after this level is in ink.
        for ground in ("--felt-lit", "--felt", "--felt-dim"):
            assert contrast(colours["--light"], colours[ground]) >= LEGIBLE, ground


@pytest.mark.parametrize("state", STATES)
def test_high_contrast_is_higher_than_others(state: str) -> None:
    colours = palette(theme_named("contrast"), state)
    assert all(contrast(colours[ink], colours[ground]) >= 7 for ink, ground in TEXTS)


def test_night_has_nothing_bright() -> None:
    colours = palette(theme_named("night"), "running")
    for name in ("--ink", "--accent", "--coral", "--sky", "--bone", "--button"):
        assert contrast(colours[name], "#ffffff") > 1.5


@pytest.mark.parametrize("theme", THEMES)
def test_the_grounds_of_a_theme_are_those_of_its_style_sheet(theme: Theme) -> None:
    names = ("--room", "--room-lit", "--surface", "--surface-2", "--surface-3")
    running, coming = palette(theme, "running"), palette(theme, "countdown")
    felt = "--felt" if theme.bright else "--felt-lit"
    assert {*(running[name] for name in names), running[felt], coming[felt]} == set(theme.grounds)


def test_the_settings_know_all_themes() -> None:
    assert ("", *(theme.name for theme in THEMES)) == NAMES


@given(COLOURS, st.sampled_from(THEMES))
def test_every_accent_colour_can_be_read(colour: str, theme: Theme) -> None:
    made = accent(colour, theme)
    assert all(contrast(made["--own-accent"], ground) >= LEGIBLE for ground in theme.grounds)
    assert all(contrast(made["--own-accent-lit"], ground) >= LEGIBLE for ground in theme.grounds)
    assert contrast(made["--own-accent-ink"], made["--own-accent"]) >= LEGIBLE
    assert contrast(made["--own-accent-ink"], made["--own-accent-lit"]) >= LEGIBLE


def test_a_colour_that_can_be_read_stays_what_it_is() -> None:
    assert legible("#f3c46c", FELT) == "#f3c46c"
    assert legible("#0c6650", PAPER) == "#0c6650"


@pytest.mark.parametrize("theme", THEMES)
def test_the_ready_colours_stay_apart(theme: Theme) -> None:
    assert len({legible(colour, theme) for colour, _ in ACCENTS}) == len(ACCENTS)


def test_without_a_colour_the_theme_has_its_own() -> None:
    assert set(look(Settings()).values()) == {None}


def test_as_the_device_both_values_stand_side_by_side() -> None:
    told = look(Settings(theme="", accent="#e5484d"))["--own-accent"]
    assert told == f"var(--if-dark, {legible('#e5484d', FELT)}) var(--if-light, {legible('#e5484d', PAPER)})"


def test_with_a_theme_there_is_one() -> None:
    assert look(Settings(theme="light", accent="#e5484d"))["--own-accent"] == legible("#e5484d", PAPER)
