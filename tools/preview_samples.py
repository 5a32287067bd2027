"""Sample views for `tools/preview.py`: every screen in the states that look different, long texts too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from jinja2 import Environment
from playwright.sync_api import Page

from shuffleup.locale import LANGUAGES
from shuffleup.screens import clock, history, home, new, notices, overlays, schedule, settings, skeleton
from shuffleup.screens.clock import ClockView, Fact, Ticks
from shuffleup.screens.history import HistoryLine, HistoryView
from shuffleup.screens.home import HomeView, TournamentCard
from shuffleup.screens.new import NewView, PresetCard
from shuffleup.screens.notices import Notice, NoticesView
from shuffleup.screens.overlays import ConfirmView
from shuffleup.screens.schedule import Cell, Editor, ScheduleView, StageRow
from shuffleup.screens.settings import SettingsView
from shuffleup.screens.shell import Shell
from shuffleup.screens.tongue import tongue
from shuffleup.tournament.presets import PRESETS, ready_schedule


def nothing(page: Page) -> None:
    """Leave the page as it is."""


def tab(times: int) -> Callable[[Page], None]:
    """Press the Tab key so many times, to see the focus."""

    def press(page: Page) -> None:
        for _ in range(times):
            page.keyboard.press("Tab")

    return press


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
    """Every page there is to look at, in English and in our other languages (the sample values stay English)."""
    for language in LANGUAGES:
        speaking = tongue(language, str, str).environment
        for sample in pages(speaking):
            name = sample.name if language == "en" else f"{language}-{sample.name}"
            yield replace(sample, name=name, language=language)


def pages(env: Environment) -> Iterator[Sample]:
    """Every page in one language."""
    yield from clocks(env)
    yield from homes(env)
    yield from new_ones(env)
    yield from noticed(env)
    yield from schedules(env)
    yield from histories(env)
    yield from settled(env)
    yield from overlaid(env)


RUNNING = Ticks(
    time="14:32",
    level="Level 4",
    blinds="400 / 800",
    ante="100",
    ante_from="each",
    next="500 / 1 000",
    next_at="20:46",
    break_in="54:32",
    clock="20:31",
    elapsed="1:05:28",
)
FACTS = (Fact("Players", "17 of 24"), Fact("Average", "28 200"))
VIEW = ClockView(title="Thursday at Gustav’s", ticks=RUNNING, sound="live", can_undo="Level 4 started")


def face(env: Environment, name: str, state: str, ticks: Ticks, progress: float = 0.72, **marks: str) -> Sample:
    """A clock in a state."""
    view = replace(VIEW, ticks=ticks, hands=name == "hands", facts=FACTS if name == "facts" else ())
    if name == "long":
        view = replace(view, title="Lördagsturneringen hos Gustav och Karin i Södertälje, första säsongen")
    return Sample(
        name=f"clock-{name}",
        html=clock.render(view, env),
        marks={"state": state, "face": "clock", **{key.replace("_", "-"): value for key, value in marks.items()}},
        style=f"--progress: {progress}; --last-minute: 0.7",
        fixed=True,
    )


def clocks(env: Environment) -> Iterator[Sample]:
    """The clock in every state."""
    yield face(env, "running", "running", RUNNING, idle="")
    yield face(env, "dock", "running", RUNNING)
    yield replace(face(env, "focus", "running", RUNNING), prepare=tab(3))
    yield face(env, "facts", "running", RUNNING, idle="")
    yield face(env, "paused", "paused", replace(RUNNING, state="Paused"), idle="")
    yield face(
        env,
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
            next="500 / 1 000",
            ends="Colour up: the 25s come off the table",
        ),
        0.55,
        idle="",
    )
    yield face(
        env,
        "last-minute",
        "running",
        replace(RUNNING, state="Last minute", time="0:42"),
        0.03,
        last_minute="",
        idle="",
    )
    yield face(
        env,
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
            blinds="20 000 / 40 000",
            ante="40 000",
            ante_from="big blind",
        ),
        0.4,
        idle="",
    )
    yield face(
        env,
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
        env,
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
    yield face(env, "hands", "running", replace(RUNNING, time="5", game="Omaha", level="Level 4"), 0.6)
    yield face(
        env,
        "long",
        "running",
        replace(
            RUNNING,
            time="1:23:45",
            state="",
            level="Stufe 14",
            game="Seven-Card Stud Hi-Lo",
            blinds="1 000 000 / 2 000 000",
            ante="2 000 000",
            ante_from="Big Blind",
            next="Omaha · 1 500 000 / 3 000 000 · Ante 3 000 000",
            break_in="1:43:45",
            elapsed="12:05:28",
            ends="Danach hält die Uhr an",
        ),
        hours="",
        idle="",
    )
    skeleton_html = skeleton.render(env)
    yield Sample("skeleton-clock", skeleton_html, {"face": "clock", "state": "running", "idle": ""}, fixed=True)
    yield Sample("skeleton-welcome", skeleton_html, {"face": "none"}, fixed=True)


ABOUT = "12 November · level 9 · 3:40 played"
CARDS = (
    TournamentCard("a", "Thursday at Gustav’s", "Tonight · level 4 · 1:05 played", open=True),
    TournamentCard("b", "Lördagsturneringen hos Gustav och Karin i Södertälje, första säsongen", ABOUT),
    TournamentCard("c", "Deep stack test", "Not started", renaming=True),
    TournamentCard("d", "Donaudampfschifffahrtsgesellschaftskapitänspokerabend", ABOUT),
    TournamentCard("e", "New Year’s Eve", "31 December · finished", archived=True),
)


def shell(here: str, ticks: Ticks = RUNNING) -> Shell:
    """The head of a screen with a tournament on the table."""
    return Shell(here, open=True, title="Thursday at Gustav’s", ticks=ticks)


def homes(env: Environment) -> Iterator[Sample]:
    """The home screen: empty, in play, paused."""
    marks = {"state": "running", "face": "none"}
    view = HomeView(shell("home"), CARDS, storage="2.1 MB used; this browser keeps it until you delete it.")
    empty = HomeView(Shell("home"))
    paused = replace(view, shell=shell("home", replace(RUNNING, state="Paused")), deleted="Test")
    yield Sample("home", home.render(view, env), marks, "--progress: 0.72")
    yield Sample("home-focus", home.render(view, env), marks, "--progress: 0.72", prepare=tab(8))
    yield Sample("home-empty", home.render(empty, env), {})
    yield Sample("home-paused", home.render(paused, env), {"state": "paused"}, "--progress: 0.4")


def new_ones(env: Environment) -> Iterator[Sample]:
    """The new tournament, with schedules that ask for more."""
    cards = tuple(
        PresetCard(
            one.key,
            one.name,
            one.about,
            (("Stack", f"{one.stack:,}".replace(",", "\u00a0")), ("Levels", f"{one.minutes} min"), ("About", "4 h")),
            new.profile(ready_schedule(one.key, one.minutes, one.stack)),
            one.stack_matters,
            bool(one.in_hands),
        )
        for one in PRESETS
    )
    view = NewView(Shell("new"), cards, "standard", "Thursday 12 November")
    yield Sample("new", new.render(view, env), {})
    yield Sample("new-focus", new.render(view, env), {}, prepare=tab(5))
    yield Sample("new-swedish", new.render(replace(view, chosen="swedish"), env), {})
    yield Sample("new-german", new.render(replace(view, chosen="german", shell=shell("new")), env), {})


def noticed(env: Environment) -> Iterator[Sample]:
    """Notices above the clock and above a page."""
    loud = (Notice("nothing_kept"), Notice("gap", "11:20"), Notice("damaged", count=3, lines=("Record 7: bad",)))
    quiet = (
        Notice("refusal", "The small blind can’t be larger than the big blind."),
        Notice("update"),
        Notice("sound_blocked"),
        Notice("running_out", "Two levels are left in the schedule."),
        Notice("reader", closable=False),
        Notice("storage_full"),
    )
    screen = clock.render(VIEW, env)
    page = home.render(HomeView(shell("home"), CARDS[:2]), env)
    marks = {"state": "running"}
    for name, some in (("loud", loud), ("quiet", quiet)):
        above = notices.render(NoticesView(some), env)
        yield Sample(f"notices-{name}-clock", above + screen, marks, "--progress: .72", fixed=True)
        idle = marks | {"idle": ""}
        yield Sample(f"notices-{name}-idle", above + screen, idle, "--progress: .72", fixed=True)
        yield Sample(f"notices-{name}-home", above + page, marks, "--progress: .72")


def rows() -> Iterator[StageRow]:
    """A schedule in the middle of play."""
    stakes = ((25, 50), (50, 100), (75, 150), (400, 800), (500, 1_000), (1_000_000, 2_000_000))
    for row in range(12):
        state = "past" if row < 4 else "current" if row == 4 else ""
        length, number = cell("length", 3, "20"), str(row + 1 - (row > 3) - (row > 7))
        if row in (3, 7):
            name = (cell("name", 0, "Dinner" if row == 7 else ""),)
            yield StageRow(
                row, "", "break", "Break", name, None, length, "", "min", "20:31", state=state, stops=row == 7
            )
        else:
            pair = (cell("small", 0, f"{stakes[row % 6][0]:,}"), cell("big", 1, f"{stakes[row % 6][1]:,}"))
            yield StageRow(
                row,
                number,
                "blinds",
                f"Level {number}",
                pair,
                cell("ante", 2, "100" if row > 4 else ""),
                length,
                "each" if row > 4 else "",
                "min",
                "20:31",
                "Seven-Card Stud Hi-Lo" if row == 5 else "",
                state,
                problems=("More than double the level before.",) if row == 6 else (),
            )


def cell(column: str, lane: int, text: str) -> Cell:
    """A cell of the schedule."""
    return Cell(column, lane, column.title(), text, text, words=column == "name")


def schedules(env: Environment) -> Iterator[Sample]:
    """The schedule: to read, with a row open, with a new break."""
    marks = {"state": "running"}
    view = ScheduleView(shell("schedule"), tuple(rows()), about="10 levels, 2 breaks, 3:40 in all")
    editor = Editor(5, small="500", big="1 000", ante="100", minutes="20", game="Seven-Card Stud Hi-Lo")
    pause = Editor(6, new=True, kind="break", minutes="15")
    yield Sample("schedule", schedule.render(view, env), marks)
    yield Sample("schedule-edit", schedule.render(replace(view, editor=editor), env), marks)
    yield Sample("schedule-new", schedule.render(replace(view, editor=pause), env), marks)


def histories(env: Environment) -> Iterator[Sample]:
    """The history, and an empty one."""
    lines = (
        HistoryLine("00:12", "Level 7 started", day="13 November"),
        HistoryLine("23:52", "Undone: Clock paused", 9, day="12 November"),
        HistoryLine("23:51", "Clock paused", 8, undone=True, redoable=True),
        HistoryLine("23:32", "Level 6 started"),
        HistoryLine("20:40", "1 min added", 7, undoable=True),
        HistoryLine("20:31", "Named “Lördagsturneringen hos Gustav och Karin i Södertälje”", 3, undoable=True),
        HistoryLine("20:30", "Cards in the air: Level 1", 2, undoable=True),
        HistoryLine("20:12", "Tournament made", 1),
    )
    view = HistoryView(shell("history"), lines, can_undo=True)
    yield Sample("history", history.render(view, env), {"state": "running"})
    yield Sample("history-empty", history.render(HistoryView(shell("history")), env), {"state": "paused"})


def settled(env: Environment) -> Iterator[Sample]:
    """The settings."""
    languages = (
        ("", "As the browser", True),
        ("en", "English", False),
        ("sv", "Svenska", False),
        ("de", "Deutsch", False),
    )
    view = SettingsView(
        shell("settings", replace(RUNNING, state="Paused")),
        languages,
        warning_s=90,
        wake="The screen stays on.",
        storage=(("Tournaments", "5"), ("Used", "2.1 MB"), ("Kept", "until you delete it"), ("Offline", "ready")),
        update_waiting=True,
        version="0.1.0",
    )
    yield Sample("settings", settings.render(view, env), {"state": "paused"})
    alone = replace(view, shell=Shell("settings"), sound="live", muted=True, update_waiting=False)
    yield Sample("settings-alone", settings.render(alone, env), {})


def overlaid(env: Environment) -> Iterator[Sample]:
    """What is laid over a screen."""
    screen = clock.render(VIEW, env)
    marks = {"state": "running"}
    lines = (("20:40", "1 min added"), ("20:41", "Went to: Level 5"))
    ask = ConfirmView("Undo this? Then these later entries change nothing any more:", "undo", lines)
    delete = ConfirmView("Delete “Thursday at Gustav’s”? It can be brought back until you leave this page.", "delete")
    page = home.render(HomeView(shell("home"), CARDS), env)
    over = {
        "menu": screen + overlays.render_menu(env),
        "help": screen + overlays.render_help(env),
        "confirm-undo": screen + overlays.render_confirm(ask, env),
        "confirm-delete": page + overlays.render_confirm(delete, env),
    }
    for name, html in over.items():
        yield Sample(name, html, marks, "--progress: .72", fixed=True)
