"""A host's evening on the built site, from an empty device on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import SIZES_AND_THEMES, Device, founded, ready, start_a_tournament
from .looking import nothing_hinders

EVENING = "2026-11-30T19:00:00"
# A certain second may go by unseen on a busy machine.
TICKING = re.compile(r"^19:[0-5]\d$")
PLACES = (
    *("clock", "home", "new", "host", "schedule", "chips", "race", "audit", "history", "pictures", "share"),
    *("settings", "help", "menu"),
)


def tick(page: Page, name: str) -> str:
    return page.locator(f"[data-tick={name}]").first.inner_text()


def html(page: Page):
    return expect(page.locator("html"))


def seconds_of(time: str) -> int:
    parts = [int(part) for part in time.split(":")]
    return sum(part * 60**power for power, part in enumerate(reversed(parts)))


def seconds_left(page: Page) -> int:
    return seconds_of(tick(page, "time"))


def saved(page: Page) -> None:
    """Wait until all that was done is safe even from a killed browser."""
    page.wait_for_function(
        """async () => {
            const keys = Object.keys(localStorage).filter(key => /^shuffleup\\.t\\.[a-z0-9]+\\.\\d+$/.test(key));
            const last = Math.max(0, ...keys.map(key => Number(key.split('.').pop())));
            return Number(document.documentElement.dataset.saved) >= last;
        }"""
    )


def test_a_newcomer_gets_from_nothing_to_a_running_clock(new_device: Callable[..., Device]) -> None:
    page = new_device(fresh=True).window()
    expect(page.get_by_role("heading", name="Shuffle up and deal")).to_be_visible()
    start_a_tournament(page)
    page.get_by_role("button", name="Start", exact=True).click()
    html(page).to_have_attribute("data-state", "running")
    expect(page.locator("[data-tick=blinds]").first).to_have_text("25 / 50")
    expect(page.locator("[data-tick=time]").first).to_have_text(TICKING)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["turbo", "deep", "swedish", "german"])
def test_every_ready_schedule_runs(device: Device, preset: str) -> None:
    page = device.window()
    start_a_tournament(page, preset=preset)
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "running")


def test_a_reload_shows_the_right_time_before_python_is_up_and_taps_made_then_are_played(device: Device) -> None:
    page = device.window()
    founded(page)
    page.keyboard.press("Space")
    expect(page.locator("[data-tick=time]").first).to_have_text(TICKING)
    saved(page)
    before = seconds_left(page)
    page.add_init_script(
        """document.addEventListener('DOMContentLoaded', () => {
            const pause = document.querySelector('[data-command=pause]');
            pause.click();
            window.tapped = [document.documentElement.dataset.app, 'queued' in pause.dataset];
            window.drawn = document.querySelector('[data-tick=time]').textContent;
        })"""
    )
    page.reload()
    assert page.evaluate("window.tapped") == ["loading", True]
    drawn = seconds_of(page.evaluate("window.drawn"))
    assert before - 30 < drawn <= before
    ready(page)
    html(page).to_have_attribute("data-state", "paused")
    assert seconds_left(page) <= drawn


def test_closed_and_opened_again_without_a_network(new_device: Callable[..., Device], tmp_path: Path) -> None:
    first = new_device("laptop")
    page = first.window()
    start_a_tournament(page)
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "running")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    saved(page)
    first.context.close()
    again = new_device("laptop")
    again.context.set_offline(True)
    page = again.window()
    html(page).to_have_attribute("data-state", "running")
    assert 19 * 60 < seconds_left(page) < 20 * 60
    assert tick(page, "title") == "Friday night" or page.title() == "Friday night"
    kept = page.evaluate(
        "fetch('./app.pack').then(answer => answer.arrayBuffer()).then(all => new Uint8Array(all)[0])"
    )
    assert chr(kept) == "P", "what came packed is kept plain"


def test_an_hour_hidden_is_made_up_for_at_once(new_device: Callable[..., Device]) -> None:
    device = new_device(fresh=True)
    page = device.context.new_page()
    page.clock.install(time=EVENING)
    page.goto(device.url)
    ready(page)
    founded(page)
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "running")
    page.clock.fast_forward("01:00:00")
    expect(page.locator("[data-tick=level]").first).to_have_text("Level 4")
    assert seconds_left(page) in range(1190, 1201)


def test_a_tap_can_be_undone_and_the_history_tells(device: Device) -> None:
    page = device.window()
    founded(page)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tick=level]").first).to_have_text("Level 2")
    page.keyboard.press("u")
    expect(page.locator("[data-tick=level]").first).to_have_text("Level 1")
    page.keyboard.press("j")
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    expect(page.locator(".journal .undone")).to_contain_text("Went to: Level 2")
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(page.locator("[data-tick=level]").first).to_have_text("Level 2")


@pytest.mark.slow
def test_a_level_is_changed_in_the_middle_of_it(device: Device) -> None:
    page = device.window()
    start_a_tournament(page)
    page.keyboard.press("Space")
    page.keyboard.press("l")
    page.locator("#row-0 [data-do=edit_row]").click()
    page.get_by_label("Small blind", exact=True).fill("30")
    page.get_by_label("Big blind", exact=True).fill("60")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#cell-0-small")).to_have_value("30")
    page.keyboard.press("Escape")
    expect(page.locator("[data-tick=blinds]").first).to_have_text("30 / 60")
    assert seconds_left(page) > 19 * 60


def test_a_damaged_file_gives_up_what_is_whole(new_device: Callable[..., Device], tmp_path: Path) -> None:
    page = new_device().window()
    founded(page)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.evaluate("location.hash = 'home'")
    page.locator(".card summary").click()
    # A window that is drawn anew folds nothing up.
    page.keyboard.press("m")
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    text = download.value.path().read_text("utf-8")
    records = json.loads(text)["records"]
    assert len(records) == 3
    (tmp_path / "damaged.json").write_text(text.replace("WentTo", "WentTp"), "utf-8")
    (tmp_path / "nonsense.json").write_text("this is no tournament", "utf-8")

    other = new_device().window()
    for name in ("nonsense.json", "damaged.json"):
        with other.expect_file_chooser() as chooser:
            other.get_by_text("Import a file").click()
        chooser.value.set_files(tmp_path / name)
        if name == "nonsense.json":
            expect(other.locator(".notices")).to_contain_text("does not hold a tournament")
    expect(other.locator(".restore")).to_contain_text("changed or cut off")
    other.locator(".restore [type=submit]").click()
    other.get_by_role("button", name="Friday night").click()
    html(other).to_have_attribute("data-state", "running")


def test_the_whole_thing_with_the_keyboard_alone(device: Device) -> None:
    page = device.window()
    for _ in range(20):
        if page.evaluate("document.activeElement.dataset.go === 'new'"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="New tournament")).to_be_visible()
    for _ in range(80):
        if page.evaluate("document.activeElement.type === 'submit'"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    html(page).to_have_attribute("data-state", "before")
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "running")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    page.keyboard.press("+")
    page.keyboard.press("b")
    html(page).to_have_attribute("data-state", "break")
    page.keyboard.press("b")
    html(page).to_have_attribute("data-state", "running")
    page.keyboard.press("s")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-tick=time]").first).to_be_visible()


def test_a_remotes_arrows_and_ok_reach_every_control(device: Device) -> None:
    page = device.window()
    founded(page)
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.command") == "start"
    page.keyboard.press("Enter")
    html(page).to_have_attribute("data-state", "running")
    page.keyboard.press("ArrowDown")
    reached = set()
    for _ in range(14):
        page.keyboard.press("ArrowRight")
        reached.add(page.evaluate("document.activeElement.dataset.command || document.activeElement.dataset.do"))
    assert {"pause", "next_level", "previous_level", "add_time", "fullscreen", "menu", "mute"} <= reached


@pytest.mark.parametrize("language", ["sv-SE", pytest.param("de-DE", marks=pytest.mark.slow)])
def test_the_page_speaks_the_browsers_language(new_device: Callable[..., Device], language: str) -> None:
    page = new_device(locale=language).window()
    assert page.locator("html").get_attribute("lang") == language[:2]
    start_a_tournament(page)
    page.keyboard.press("Space")
    expect(page.locator("[data-tick=level]").first).to_have_text({"sv-SE": "Nivå 1", "de-DE": "Level 1"}[language])


@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_no_screen_shuts_anybody_out(new_device: Callable[..., Device], size: dict[str, int], theme: str) -> None:
    """axe-core finds no violation, and nothing is cut off at the side."""
    device = new_device(viewport=size, reduced_motion="reduce")
    page = device.window()
    founded(page)
    if theme == "light":
        page.keyboard.press("t")
    for place in PLACES:
        if place in ("help", "menu"):
            page.evaluate("location.hash = 'clock'")
            page.keyboard.press("?") if place == "help" else page.locator("[data-do=menu]").first.click()
        else:
            page.evaluate(f"location.hash = '{place}'")
        html(page).to_have_attribute("data-screen", "clock" if place in ("help", "menu") else place)
        nothing_hinders(page, place)
        page.keyboard.press("Escape")


def test_two_windows_are_in_step_and_either_is_the_remote(device: Device) -> None:
    host = device.window()
    founded(host)
    html(host).to_have_attribute("data-writer", "")
    tv = device.window("#clock")
    expect(tv.locator(".notices")).to_contain_text("Another window of this device has the tournament in hand.")
    host.keyboard.press("Space")
    html(tv).to_have_attribute("data-state", "running")
    tv.keyboard.press("ArrowRight")
    expect(host.locator("[data-tick=level]").first).to_have_text("Level 2")
    tv.keyboard.press("u")
    expect(host.locator("[data-tick=level]").first).to_have_text("Level 1")
    assert abs(seconds_left(host) - seconds_left(tv)) <= 1
    host.close()
    html(tv).to_have_attribute("data-writer", "")
    tv.keyboard.press("Space")
    html(tv).to_have_attribute("data-state", "paused")


def test_a_window_can_take_the_tournament_in_hand(device: Device) -> None:
    host = device.window()
    founded(host)
    html(host).to_have_attribute("data-writer", "")
    tablet = device.window("#clock")
    tablet.get_by_role("button", name="Take over here").click()
    html(tablet).to_have_attribute("data-writer", "")
    expect(host.locator("html[data-writer]")).to_have_count(0)
    tablet.keyboard.press("Space")
    html(host).to_have_attribute("data-state", "running")
