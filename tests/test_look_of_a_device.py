"""The look of a device, tap by tap: themes, an accent colour, the picture of the house."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from fakes import LastingStore, Window
from shuffleup.memory import LOGO_KEY, LOOK_KEY
from shuffleup.screens.looks import FELT, PAPER, legible

PICTURE = "data:image/webp;base64,UklGRg=="


def at_settings(store: LastingStore | None = None) -> Window:
    window = Window(store)
    window.tap("go", "settings")
    return window


def choose(window: Window, name: str, value: str) -> None:
    """Change a field of the settings."""
    window.app.tapped({"kind": "change", "data": {"do": "setting"}, "values": {name: value, "name": name}})


def chosen(window: Window, name: str) -> list[str]:
    """The values of this name that are ticked."""
    return re.findall(rf'<input type="radio"[^>]* name="{name}" value="([^"]*)" checked>', window.page.html)


def look(window: Window) -> dict[str, str]:
    kept: dict[str, str] = json.loads(window.store.get(LOOK_KEY) or "{}")
    return kept


def test_the_themes_are_pictures_with_names() -> None:
    window = at_settings()
    assert chosen(window, "theme") == ["dark"]
    for name in ("Felt", "Paper", "Night", "High contrast", "As the device"):
        assert name in window.page.words
    assert re.findall(r'class="swatch" data-theme="(\w+)"', window.page.html) == [
        *("dark", "light", "night", "contrast"),
        *("dark", "light"),
    ]


@pytest.mark.parametrize("theme", ["light", "night", "contrast", "dark", ""])
def test_a_theme_is_chosen_by_its_picture(theme: str) -> None:
    window = at_settings()
    choose(window, "theme", theme)
    assert chosen(window, "theme") == [theme]
    assert window.page.texts["@theme"] == (theme or None)


def test_t_goes_through_the_themes() -> None:
    window = Window()
    window.new_tournament()
    seen = []
    for _ in range(4):
        window.key("t")
        seen.append(window.page.texts["@theme"])
    assert seen == ["light", "night", "contrast", "dark"]


def test_an_accent_colour_is_fitted_to_the_theme() -> None:
    window = at_settings()
    choose(window, "accent", "#3f8cff")
    assert chosen(window, "accent") == ["#3f8cff"]
    assert window.page.texts["--own-accent"] == legible("#3f8cff", FELT)
    choose(window, "theme", "light")
    assert window.page.texts["--own-accent"] == legible("#3f8cff", PAPER)
    choose(window, "theme", "")
    assert "--if-light" in (window.page.texts["--own-accent"] or "")


def test_any_colour_may_be_chosen() -> None:
    window = at_settings()
    choose(window, "accent", "#123456")
    assert chosen(window, "accent") == []
    assert re.search(r'own-colour chosen"><input type="color"[^>]* value="#123456"', window.page.html)


@pytest.mark.parametrize("colour", ["red", "#12345", "#12345g", "url(x)", "#1234567"])
def test_what_is_no_colour_is_refused(colour: str) -> None:
    window = at_settings()
    choose(window, "accent", colour)
    assert "That is no colour." in unescape(window.notices)
    assert window.app.settings.accent == ""


def test_the_themes_own_colour_comes_back() -> None:
    window = at_settings()
    choose(window, "accent", "#123456")
    choose(window, "accent", "")
    assert window.page.texts["--own-accent"] is None
    assert look(window) == {}


def test_the_look_is_kept_for_the_first_paint_of_the_next_start() -> None:
    window = at_settings()
    choose(window, "accent", "#3f8cff")
    window.tap("do", "logo", picture=PICTURE, shape="2.500")
    kept = look(window)
    assert kept["--own-accent"] == legible("#3f8cff", FELT)
    assert kept["--logo-shape"] == "2.5"
    assert kept["@logo"]
    assert window.store.get(LOGO_KEY) == PICTURE


def test_a_picture_is_on_the_clock_and_goes_again() -> None:
    window = at_settings()
    window.tap("do", "logo", picture=PICTURE, shape="1.000")
    assert window.page.texts["--logo"] == f'url("{PICTURE}")'
    assert window.page.texts["@logo"]
    window.tap("do", "no_logo")
    assert (window.page.texts["--logo"], window.page.texts["@logo"]) == (None, None)
    assert window.store.get(LOGO_KEY) is None
    assert look(window) == {}


def test_a_colour_changes_nothing_about_the_picture() -> None:
    window = at_settings()
    window.tap("do", "logo", picture=PICTURE, shape="1.000")
    worn = window.page.texts["@logo"]
    choose(window, "accent", "#3f8cff")
    choose(window, "accent", "")
    assert window.page.texts["@logo"] == worn
    assert window.page.texts["--logo"] == f'url("{PICTURE}")'


def test_a_very_wide_picture_gets_no_more_than_its_place() -> None:
    window = at_settings()
    window.tap("do", "logo", picture=PICTURE, shape="40.000")
    assert look(window)["--logo-shape"] == "5"


def test_what_is_no_picture_is_left_alone() -> None:
    window = at_settings()
    window.tap("do", "logo", picture="javascript:alert(1)", shape="1.000")
    assert window.store.get(LOGO_KEY) is None


def test_a_device_without_room_says_so() -> None:
    window = at_settings()
    window.store.room = window.store.used + 10
    window.tap("do", "logo", picture=PICTURE, shape="1.000")
    assert "There is no room for the picture on this device." in unescape(window.notices)


def test_another_window_puts_the_same_look_on() -> None:
    store = LastingStore()
    first, second = at_settings(store), Window(store)
    choose(first, "accent", "#3f8cff")
    first.tap("do", "logo", picture=PICTURE, shape="1.000")
    second.app.settings_came()
    assert second.page.texts["--own-accent"] == legible("#3f8cff", FELT)
    assert second.page.texts["--logo"] == f'url("{PICTURE}")'


@pytest.mark.parametrize("text", ["", "no json", "[1]", "7", '{"@app": "gone", "--own-accent": 7}'])
def test_a_look_that_cannot_be_read_is_none(text: str) -> None:
    store = LastingStore()
    if text:
        store.set(LOOK_KEY, text)
    window = at_settings(store)
    window.app.settings_came()
    assert window.page.texts["--own-accent"] is None
    assert "@app" not in window.page.texts
