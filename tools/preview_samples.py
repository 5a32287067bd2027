"""Sample views for `tools/preview.py`: every screen in the states that look different, long texts too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from playwright.sync_api import Page

from shuffleup.screens import clock, skeleton
from shuffleup.screens.clock import ClockView, Fact, Ticks
from shuffleup.screens.templating import environment

ENVIRONMENT = environment()


def nothing(page: Page) -> None:
    """Leave the page as it is."""


@dataclass(frozen=True)
class Sample:
    """A page to look at: its HTML, what stands on `<html>`, and what to do with it before the picture."""

    name: str
    html: str
    marks: Mapping[str, str] = field(default_factory=dict)
    style: str = ""
    language: str = "en"
    fixed: bool = False
    prepare: Callable[[Page], None] = nothing


def samples() -> Iterator[Sample]:
    """Every page there is to look at."""
    yield from clocks()


RUNNING = Ticks(
    time="14:32",
    level="Level 4",
    blinds="400 / 800",
    ante="100",
    ante_from="each",
    next="500 / 1 000",
    next_at="20:46",
    break_in="54:32",
    clock="20:31",
    elapsed="1:05:28",
)
FACTS = (Fact("Players", "17 of 24"), Fact("Average", "28 200"))
VIEW = ClockView(title="Thursday at Gustav’s", ticks=RUNNING, sound="live", can_undo="Level 4 started")


def face(name: str, state: str, ticks: Ticks, progress: float = 0.72, **marks: str) -> Sample:
    """A clock in a state."""
    view = replace(VIEW, ticks=ticks, hands=name == "hands", facts=FACTS if name == "facts" else ())
    if name == "long":
        view = replace(view, title="Lördagsturneringen hos Gustav och Karin i Södertälje, första säsongen")
    return Sample(
        name=f"clock-{name}",
        html=clock.render(view, ENVIRONMENT),
        marks={"state": state, "face": "clock", **{key.replace("_", "-"): value for key, value in marks.items()}},
        style=f"--progress: {progress}",
        fixed=True,
    )


def clocks() -> Iterator[Sample]:
    """The clock in every state."""
    yield face("running", "running", RUNNING, idle="")
    yield face("dock", "running", RUNNING)
    yield face("facts", "running", RUNNING, idle="")
    yield face("paused", "paused", replace(RUNNING, state="Paused"), idle="")
    yield face(
        "break",
        "break",
        replace(
            RUNNING,
            state="Break",
            level="After level 4",
            break_in="",
            ante="",
            blinds="",
            time="08:15",
            next="500 / 1 000",
            ends="Colour up: the 25s come off the table",
        ),
        0.55,
        idle="",
    )
    yield face(
        "last-minute", "running", replace(RUNNING, state="Last minute", time="0:42"), 0.03, last_minute="", idle=""
    )
    yield face(
        "overtime",
        "overtime",
        replace(
            RUNNING,
            state="Last level repeats",
            level="Level 18",
            break_in="",
            next_at="",
            next="",
            repeat="3rd time",
            blinds="20 000 / 40 000",
            ante="40 000",
            ante_from="big blind",
        ),
        0.4,
        idle="",
    )
    yield face(
        "before",
        "before",
        replace(
            RUNNING,
            state="Not started",
            level="Level 1",
            time="20:00",
            elapsed="",
            next_at="",
            blinds="10 / 20",
            ante="",
            ante_from="",
        ),
        1,
    )
    yield face(
        "countdown",
        "countdown",
        replace(
            RUNNING,
            state="Cards in the air 19:30",
            level="",
            time="1:23:45",
            elapsed="",
            blinds="10 / 20",
            ante="",
            ante_from="",
        ),
        1,
        hours="",
        idle="",
    )
    yield face("hands", "running", replace(RUNNING, time="5", game="Omaha", level="Level 4"), 0.6)
    yield face(
        "long",
        "running",
        replace(
            RUNNING,
            time="1:23:45",
            state="",
            level="Stufe 14",
            game="Seven-Card Stud Hi-Lo",
            blinds="1 000 000 / 2 000 000",
            ante="2 000 000",
            ante_from="Big Blind",
            next="1 500 000 / 3 000 000",
            break_in="1:43:45",
            elapsed="12:05:28",
            ends="Danach hält die Uhr an",
        ),
        hours="",
        idle="",
    )
    skeleton_html = skeleton.render(ENVIRONMENT)
    yield Sample("skeleton-clock", skeleton_html, {"face": "clock", "state": "running", "idle": ""}, fixed=True)
    yield Sample("skeleton-welcome", skeleton_html, {"face": "none"}, fixed=True)
