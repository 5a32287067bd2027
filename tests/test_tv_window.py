"""The TV's window and the host's, on one computer: what each shows, which sounds, what they know of each other."""

from __future__ import annotations

import pytest

from fakes import Window
from shuffleup.ports import OF_WINDOWS

LEADS_AWAY = ("1", "2", "o", "s", "j", "l", "c", "0")


def host_and_tv() -> tuple[Window, Window]:
    """A host's window with a clock, and the TV's."""
    host = Window()
    host.new_tournament()
    return host, Window(host.store, host.clocks.wall, role="tv")


def talk(host: Window, tv: Window) -> None:
    """What one window says of itself, the other hears."""
    for _ in range(3):
        for here, there in ((host, tv), (tv, host)):
            said, here.device.second.said = here.device.second.said, []
            for text in said:
                assert text.startswith(OF_WINDOWS)
                there.app.later.tv.heard(text)


def tv_row(host: Window) -> str:
    """The part of the host's screen that is about the TV."""
    host.tap("go", "host")
    return host.page.html.partition('id="tv-window"')[2].partition("</section>")[0]


def met() -> tuple[Window, Window]:
    """The two windows, knowing of each other."""
    host, tv = host_and_tv()
    tv_row(host)
    tv.wait(250)
    talk(host, tv)
    return host, tv


@pytest.mark.parametrize("key", LEADS_AWAY)
def test_the_tvs_window_shows_the_clock_whatever_is_pressed(key: str) -> None:
    _, tv = host_and_tv()
    tv.key(key)
    assert (tv.app.screen, tv.page.place) == ("clock", "clock")


@pytest.mark.parametrize("place", ["", "clock", "host", "settings", "nowhere"])
def test_the_tvs_window_shows_the_clock_whatever_its_address_says(place: str) -> None:
    host = Window()
    host.new_tournament()
    assert Window(host.store, place=place, role="tv").app.screen == "clock"


def test_the_tvs_window_waits_for_a_tournament_and_takes_up_whichever_is_opened() -> None:
    host = Window()
    tv = Window(host.store, role="tv")
    assert tv.app.screen == "waiting"
    assert "as soon as a tournament is open" in tv.page.words
    host.new_tournament(name="Friday")
    tv.app.later.tv.follow()
    assert (tv.app.screen, tv.page.title) == ("clock", "Friday")
    host.new_tournament(name="Saturday")
    tv.app.later.tv.follow()
    assert tv.page.title == "Saturday"


def test_a_tvs_window_never_chooses_what_is_on_the_table() -> None:
    host, tv = host_and_tv()
    host.app.open("")
    tv.app.later.tv.follow()
    assert tv.app.screen == "waiting"
    assert host.office.memory.last_current() == ""


def test_the_tvs_window_says_nothing_that_is_for_the_host_to_decide() -> None:
    _, tv = host_and_tv()
    tv.updates.waiting = True
    tv.wait(500)
    tv.app.draw()
    assert tv.notices == ""


@pytest.mark.parametrize(
    ("outcome", "words"),
    [("placed", "on the other screen"), ("drag", "Drag the new window"), ("single", "sees one screen only")],
)
def test_a_host_opens_the_tvs_window_and_reads_what_to_do_next(outcome: str, words: str) -> None:
    host = Window()
    host.new_tournament()
    host.device.second.outcome = outcome
    host.tap("do", "open_tv")
    assert host.device.second.opened == 1
    assert words in host.notices


def test_a_window_that_the_browser_kept_from_opening_is_asked_for_in_plain_words() -> None:
    host = Window()
    host.new_tournament()
    host.device.second.outcome = "blocked"
    host.tap("do", "open_tv")
    assert "Allow pop-ups for this page" in host.notices


def test_the_host_sees_that_the_tvs_window_is_there_and_when_it_goes() -> None:
    host, tv = host_and_tv()
    assert "open_tv" in tv_row(host)
    tv.wait(250)
    talk(host, tv)
    assert "close_tv" in tv_row(host)
    assert "open_tv" not in tv_row(host)
    tv.app.later.tv.leave()
    talk(host, tv)
    assert "open_tv" in tv_row(host)


def test_a_tvs_window_that_died_is_missed_after_a_while() -> None:
    host, _ = met()
    host.wait(5_000)
    assert "close_tv" in tv_row(host)
    host.wait(6_000)
    assert "open_tv" in tv_row(host)


def test_a_host_who_comes_back_asks_who_is_there() -> None:
    host, tv = met()
    again = Window(host.store, host.clocks.wall)
    assert "open_tv" in tv_row(again)
    talk(again, tv)
    assert "close_tv" in tv_row(again)


def test_the_host_closes_the_tvs_window() -> None:
    host, tv = met()
    host.tap("do", "close_tv")
    talk(host, tv)
    assert tv.device.second.done == ["close"]


def test_full_screen_on_the_tv_from_the_hosts_window_where_the_browser_can() -> None:
    host, tv = met()
    assert "fill_tv" not in tv_row(host)
    host.device.second.fills = True
    assert "fill_tv" in tv_row(host)
    host.tap("do", "fill_tv")
    assert host.device.second.done == ["fill"]
    tv.device.second.callback()
    assert tv.full_screen.state == "on"
    tv.wait(250)
    talk(host, tv)
    assert "fill_tv" not in tv_row(host)


def test_a_host_takes_the_tournament_back_in_hand_from_a_tv_that_stepped_in(monkeypatch: pytest.MonkeyPatch) -> None:
    host, tv = met()
    took: list[str] = []
    monkeypatch.setattr(type(host.office), "writer", property(lambda office: office is tv.office))
    monkeypatch.setattr(host.office, "take_over", lambda: took.append(host.app.tid))
    tv.wait(2_250)
    talk(host, tv)
    assert took == [tv.app.tid]


def test_a_clicker_at_the_hosts_computer_steers_the_clock_on_the_tv() -> None:
    host = Window()
    host.new_tournament()
    tv_row(host)
    assert not host.key("PageDown")
    host.app.later.tv.heard(f"{OF_WINDOWS}here live off -")
    assert host.key(".")
    assert host.app.position
    assert host.app.position.running
    host.page.focused = True
    assert host.key("PageDown")
    assert host.page.texts["level"] == "Level 2"
    host.page.typing = True
    assert not host.key("PageDown")
    host.page.typing = False
    host.key("?")
    assert not host.key("PageUp")
    assert host.page.texts["level"] == "Level 2"


def test_the_host_chooses_which_of_the_two_sounds() -> None:
    host, tv = host_and_tv()
    tv.seat.free = False
    host.wait(250)
    assert (host.app.watch.sounds, tv.app.watch.sounds) == (True, False)
    host.tap("do", "setting", name="speaker", speaker="tv")
    tv.app.settings_came()
    tv.wait(250)
    assert tv.app.watch.sounds
    host.seat.free = False
    host.wait(250)
    assert not host.app.watch.sounds
    host.tap("do", "setting", name="speaker", speaker="host")
    host.wait(250)
    assert host.app.watch.sounds


def test_a_choice_ends_what_was_muted_in_one_window() -> None:
    host, _ = host_and_tv()
    host.wait(250)
    host.key("m")
    assert not host.app.watch.sounds
    host.tap("do", "setting", name="speaker", speaker="host")
    host.wait(250)
    assert host.app.watch.sounds


def test_the_sound_key_on_the_tv_has_it_sound_there_and_not_twice() -> None:
    host, tv = host_and_tv()
    tv.seat.free = False
    tv.wait(250)
    tv.key("m")
    tv.wait(250)
    host.app.settings_came()
    assert (tv.app.watch.sounds, tv.app.settings.speaker) == (True, "tv")
    assert host.app.settings.speaker == "tv"


def test_words_of_another_version_are_passed_over() -> None:
    host, tv = host_and_tv()
    for window in (host, tv):
        for words in ("", "here", "dance", "here live"):
            window.app.later.tv.heard(OF_WINDOWS + words)
    assert "open_tv" in tv_row(host)


@pytest.mark.parametrize("key", ["MediaPlayPause", "MediaTrackNext", "MediaRewind", "MediaPlay", "u"])
def test_keys_of_the_clock_do_nothing_where_there_is_none(key: str) -> None:
    window = Window()
    window.key(key)
    assert window.app.screen == "home"
    assert window.notices in ("", "There is no tournament on the table.")
