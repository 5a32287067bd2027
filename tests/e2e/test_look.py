"""How a device looks and how it speaks, on the built site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, TABLET, TV, Device, start_a_tournament
from .looking import nothing_hinders

PICTURE = Path("assets/icons/icon-180.png")
ACCENT = "getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()"
MARK = "getComputedStyle(document.querySelector('.title'), '::before').backgroundImage"
# A voice that is done with everything at once.
VOICE = """
window.spoken = [];
class Engine extends EventTarget {
  speaking = false;
  pending = false;
  getVoices() { return [{voiceURI: 'ann', name: 'Ann', lang: 'en-GB', localService: true, default: true}]; }
  resume() {}
  cancel() {}
  speak(utterance) {
    window.spoken.push(utterance.text);
    setTimeout(() => utterance.dispatchEvent(new Event('end')));
  }
}
Object.defineProperty(window, 'speechSynthesis', {value: new Engine()});
window.SpeechSynthesisUtterance = class extends EventTarget {
  constructor(text) { super(); this.text = text; }
};
"""


def go_to(page: Page, place: str) -> None:
    page.evaluate(f"location.hash = '{place}'")
    expect(page.locator("html")).to_have_attribute("data-screen", place)


def choose(page: Page, theme: str) -> None:
    page.locator(f"[name=theme][value={theme}]").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_a_look_of_ones_own_is_there_at_once_when_the_page_comes_again(new_device: Callable[..., Device]) -> None:
    page = new_device(viewport=TABLET).window()
    start_a_tournament(page)
    go_to(page, "settings")
    choose(page, "night")
    page.locator("[name=accent][value='#3f8cff']").check(force=True)
    page.set_input_files("[data-do=logo]", PICTURE)
    expect(page.locator("#no-logo")).to_be_visible()
    go_to(page, "clock")
    accent = page.evaluate(ACCENT)
    assert page.evaluate(MARK).startswith('url("data:image/')
    page.reload(wait_until="commit")
    expect(page.locator("html[data-logo][data-theme=night] .title")).to_be_visible()
    assert page.evaluate(ACCENT) == accent
    assert page.evaluate(MARK).startswith('url("data:image/')
    expect(page.locator("html[data-app=ready]")).to_be_attached()
    go_to(page, "settings")
    page.locator("#no-logo").click()
    expect(page.locator("#no-logo")).to_be_hidden()


@pytest.mark.slow
def test_a_voice_says_the_level_after_its_sound(new_device: Callable[..., Device]) -> None:
    page = new_device(viewport=TABLET).window(before=VOICE)
    start_a_tournament(page)
    go_to(page, "settings")
    page.locator("[name=speak]").check(force=True)
    expect(page.locator("[name=voice] option")).to_contain_text(["The best for the language", "Ann"])
    go_to(page, "clock")
    page.keyboard.press("Space")
    page.wait_for_function("spoken.some(text => text.startsWith('Blinds'))")
    assert "Level 1" in page.evaluate("spoken")


@pytest.mark.slow
@pytest.mark.parametrize("size", [TV, TABLET, PHONE], ids=["tv", "tablet", "phone"])
@pytest.mark.parametrize("theme", ["dark", "light", "night", "contrast"])
def test_everybody_can_read_and_reach_it(new_device: Callable[..., Device], size: dict[str, int], theme: str) -> None:
    """axe-core finds no violation in any theme, and nothing is cut off at the side."""
    page = new_device(viewport=size, reduced_motion="reduce").window(before=VOICE)
    start_a_tournament(page)
    go_to(page, "settings")
    choose(page, theme)
    for place in ("settings", "clock", "host", "players", "seats", "prizes", "schedule", "chips"):
        go_to(page, place)
        page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
        nothing_hinders(page, place)
