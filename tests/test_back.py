"""Back and Escape, sheet by sheet; and Enter after a name on the list of players."""

from __future__ import annotations

import pytest

from fakes import Window
from shuffleup.screens.keys import BACK


def signed_up(*names: str) -> Window:
    window = Window()
    window.new_tournament()
    window.tap("go", "players")
    for name in names:
        typed(window, name)
    return window


def typed(window: Window, name: str) -> None:
    """A name typed, and Enter."""
    window.tap("do", "draft", draft="players", name=name, here="false")
    window.app.tapped(
        {"kind": "submit", "data": {"do": "find", "draft": "players"}, "values": {"name": name, "here": "false"}}
    )


def names(window: Window) -> list[str]:
    return [player.name for player in window.app.journal.tournament.roster.players]


def opened(window: Window) -> str:
    """Whose sheet is open."""
    return window.page.html.partition('id="sheet-name">')[2].partition("<")[0]


def test_enter_puts_a_new_name_on_the_list_and_empties_the_field() -> None:
    window = signed_up("Ada", "Bo")
    assert names(window) == ["Ada", "Bo"]
    assert not window.app.drafts["players"].get("name")
    assert opened(window) == ""


@pytest.mark.parametrize("name", ["Ada", "ada", "  ADA "])
def test_enter_after_a_name_that_is_there_opens_that_player(name: str) -> None:
    window = signed_up("Ada", "Bo")
    window.tap("do", "draft_set", draft="players", name="_filter", value="out")
    typed(window, name)
    assert opened(window) == "Ada"
    assert names(window) == ["Ada", "Bo"]
    assert window.app.refusal is None
    assert 'id="p1"' in window.page.html


def test_enter_after_nothing_says_what_is_missing() -> None:
    window = signed_up("Ada")
    typed(window, "  ")
    assert names(window) == ["Ada"]
    assert window.app.refusal is not None


@pytest.mark.parametrize("key", sorted(BACK))
def test_back_closes_what_lies_in_front_one_after_the_other(key: str) -> None:
    window = signed_up("Ada", "Bo")
    window.tap("command", "start")
    window.tap("do", "draft_set", draft="players", name="_player", value="1")
    window.tap("do", "out", player="1")
    window.key("?")
    window.key(key)
    assert window.app.overlay == ""
    assert window.app.drafts["hand"]["_open"] == "one"
    window.key(key)
    assert not window.app.drafts["hand"]["_open"]
    assert opened(window) == "Ada"
    window.key(key)
    assert opened(window) == ""
    assert window.app.screen == "players"
    window.key(key)
    assert window.app.screen == "clock"


def test_escape_closes_a_sheet_before_it_leaves_a_field() -> None:
    window = signed_up("Ada")
    typed(window, "Ada")
    window.page.typing = True
    window.key("Escape")
    assert opened(window) == ""
    assert window.app.screen == "players"


def test_a_draft_of_another_screen_is_let_alone() -> None:
    window = signed_up("Ada")
    typed(window, "Ada")
    window.tap("go", "seats")
    window.key("Escape")
    assert window.app.screen == "clock"
    assert window.app.drafts["players"]["_player"] == "1"
