"""What a voice says, and when: the room's announcements as sentences for ears, in one window, one after the other."""

from __future__ import annotations

import json
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from fakes import HOUR_MS, LastingStore, Window
from shuffleup.memory import SAID_AS_KEY
from shuffleup.screens import announcements, place_names
from shuffleup.screens.announcements import Kind
from shuffleup.screens.place_names import place_told
from shuffleup.screens.spoken import SAID, SWITCHES, said_of_cue, said_of_event, voiced
from shuffleup.screens.tongue import Tongue, tongue
from shuffleup.settings import Settings, changed_setting
from shuffleup.tournament.cues import Cue
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.levels import WentTo
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms
from shuffleup.tournament.placing import Place
from shuffleup.tournament.refusal import Sentence
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.schedule import Ante, Blinds, Break, Level, Limits
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.state import Tournament
from shuffleup.undoing import Undo
from shuffleup.voices import VoiceOffered

ENGLISH = tongue("en", str, str)
GERMAN = tongue("de", str, str)
TALKING = Settings(speak=True)
MINUTE_MS = 60_000
EVENING = (
    Level(Blinds(500, 1_000, 1_000, Ante.BIG_BLIND), 1200),
    Break(600),
    Level(Limits(1_000, 2_000), 1200),
    Level(Blinds(1_000, 2_000), 1200, game="Omaha"),
)


def heard(*sentences: Sentence, speech: Tongue = ENGLISH, **said_as: str) -> list[str]:
    return [voiced(sentence, speech, said_as) for sentence in sentences]


def of_a_stage(stage: int, **settings: Any) -> list[str]:
    tournament = Tournament("Friday", schedule=EVENING)
    here = replace(tournament.position_at(0), stage=stage)
    cue = Cue.BREAK_START if isinstance(EVENING[stage], Break) else Cue.LEVEL_UP
    return heard(*said_of_cue(cue, here, tournament, replace(TALKING, **settings)))


# -- Sentences


def test_a_level_is_said_with_its_stakes_and_without_strokes() -> None:
    assert of_a_stage(0) == ["Level 1", "Blinds 500 and 1000", "Ante 1000, the big blind pays"]
    assert of_a_stage(2) == ["Level 2", "Limit 1000 and 2000"]
    assert of_a_stage(3) == ["Level 3: Omaha", "Blinds 1000 and 2000"]


def test_a_break_is_said_with_its_length_and_what_comes_then() -> None:
    assert of_a_stage(1) == ["Break: 10 minutes", "Then level 2", "Limit 1000 and 2000"]


def test_a_break_that_was_called_is_said_with_what_is_left_of_it() -> None:
    tournament = Tournament("Friday", schedule=EVENING)
    here = replace(tournament.position_at(0), called_break=True, elapsed_ms=0, remaining_ms=300_000)
    assert heard(*said_of_cue(Cue.BREAK_START, here, tournament, TALKING)) == ["Break: 5 minutes"]
    here = replace(here, remaining_ms=60_000)
    assert heard(*said_of_cue(Cue.BREAK_START, here, tournament, TALKING)) == ["Break: one minute"]


@pytest.mark.parametrize(
    ("cue", "settings", "said"),
    [
        (Cue.ONE_MINUTE, Settings(), "One minute left"),
        (Cue.ONE_MINUTE, Settings(warning_s=120), "2 minutes left"),
        (Cue.ONE_MINUTE, Settings(warning_s=30), "30 seconds left"),
        (Cue.LAST_HAND, Settings(), "Last hand before the next level"),
        (Cue.BREAK_ENDING, Settings(), "The break is over in one minute"),
        (Cue.BREAK_ENDING, Settings(break_ending_s=180), "The break is over in 3 minutes"),
        (Cue.BREAK_ENDING, Settings(break_ending_s=15), "The break is over in 15 seconds"),
        (Cue.END, Settings(), "The last level repeats"),
    ],
)
def test_a_warning_is_said_as_it_is_set(cue: Cue, settings: Settings, said: str) -> None:
    tournament = Tournament("Friday", schedule=EVENING)
    assert heard(*said_of_cue(cue, tournament.position_at(0), tournament, settings)) == [said]


@pytest.mark.parametrize(
    ("cue", "switch"),
    [
        (Cue.LEVEL_UP, "speak_levels"),
        (Cue.END, "speak_levels"),
        (Cue.ONE_MINUTE, "speak_warnings"),
        (Cue.LAST_HAND, "speak_warnings"),
        (Cue.BREAK_ENDING, "speak_warnings"),
    ],
)
def test_a_kind_that_is_turned_off_is_not_said(cue: Cue, switch: str) -> None:
    tournament = Tournament("Friday", schedule=EVENING)
    quiet = changed_setting(TALKING, switch, False, ())
    assert isinstance(quiet, Settings)
    assert not said_of_cue(cue, tournament.position_at(0), tournament, quiet)
    assert of_a_stage(1, speak_breaks=False) == []


def test_every_kind_of_announcement_has_a_switch() -> None:
    assert set(SWITCHES) == set(Kind)
    assert all(hasattr(Settings(), switch) for switch in SWITCHES.values())


def test_texts_that_are_said_otherwise_are_those_of_the_announcements() -> None:
    """Should an announcement be put otherwise one day, its strokes must not be read aloud."""
    sources = "".join(Path(str(module.__file__)).read_text("utf-8") for module in (announcements, place_names))
    for text in (*SAID, "T{place}"):
        assert f'N_("{text}")' in sources, text


def test_places_are_said_as_ordinals() -> None:
    gone = Sentence("{name} is out, {place}.", {"name": "Ada", "place": place_told(Place(7, 7)), "by": ""})
    shared = Sentence("{name} is out, {place}.", {"name": "Ada", "place": place_told(Place(7, 9)), "by": ""})
    assert heard(gone, shared) == ["Ada is out in 7th place.", "Ada is out in shared 7th place."]


def test_names_are_said_as_their_owners_say_them() -> None:
    told = Sentence("{name} moves to {chair}", {"name": "Siobhan", "chair": "Table 2, seat 4"})
    assert heard(told, Siobhan="Shi-vawn") == ["Shi-vawn moves to Table 2, seat 4"]


def test_a_name_within_a_list_is_said_so_too() -> None:
    both = Sentence("{first}, {second}", {"first": "Siobhan", "second": "Bo"})
    assert heard(Sentence("Beaten by {by}", {"by": both}), Siobhan="Shi-vawn") == ["Beaten by Shi-vawn, Bo"]


def test_figures_have_the_decimal_point_of_the_language_and_no_groups() -> None:
    told = Sentence("{name} wins {prize}.", {"name": "Ada", "prize": "12.50 €"})
    assert "12,50 €" in heard(told, speech=GERMAN)[0]
    assert heard(Sentence("Level {level}", {"level": 12345})) == ["Level 12345"]


def test_what_the_clock_shows_is_told_by_its_cues_alone() -> None:
    tournament = Tournament("Friday", schedule=EVENING)
    assert not said_of_event(WentTo(1), tournament, TALKING)


# -- A window that speaks


def talking() -> Window:
    """A window with a tournament, whose voice is on."""
    window = Window()
    window.new_tournament()
    window.app.tapped({"kind": "change", "data": {"do": "setting"}, "values": {"speak": "true", "name": "speak"}})
    window.wait(250)
    return window


def said(window: Window) -> list[str]:
    texts: list[str] = window.device.voice.said
    return texts


def at_play(at_once: bool = True) -> Window:
    """Three players, the cards in the air, and all that was to be said of it."""
    window = talking()
    window.app.issue(SetTerms(Terms("SEK", Offer(10_000))))
    window.app.issue(SignUp(tuple(Newcomer(name) for name in ("Ada", "Bo", "Cleo")), here=True))
    window.key(" ")
    for player in window.app.journal.tournament.roster.players:
        window.app.issue(Buy(player.number, Sale.BUY_IN))
    window.wait(3_000)
    said(window).clear()
    window.device.voice.at_once = at_once
    return window


def go_out(window: Window, *names: str) -> None:
    """These players go out, one by one."""
    numbers = {player.name: player.number for player in window.app.journal.tournament.roster.players}
    for name in names:
        window.app.issue(KnockOutPlayers((Loser(numbers[name]),)))


def test_a_voice_is_off_until_it_is_turned_on() -> None:
    window = Window()
    window.new_tournament()
    window.key(" ")
    window.wait(5_000)
    assert said(window) == []


def test_a_level_is_said_after_its_sound() -> None:
    window = talking()
    window.key(" ")
    window.wait(500)
    assert window.sound.played
    assert said(window) == []
    window.wait(1_000)
    assert said(window)[:2] == ["Level 1", "Blinds 25 and 50"]


def test_who_goes_out_is_said() -> None:
    window = at_play()
    go_out(window, "Ada")
    window.wait(500)
    assert said(window) == ["Ada is out in 3rd place.", "Bubble: who goes out next wins nothing"]


def test_the_winner_is_said() -> None:
    window = at_play()
    go_out(window, "Ada", "Bo")
    window.wait(1_000)
    assert said(window)[-2:] == ["Cleo is the winner!", "Cleo wins 300 kr."]


def test_what_was_undone_is_not_said_any_more() -> None:
    window = at_play(at_once=False)
    go_out(window, "Ada")
    window.wait(250)
    window.app.issue(Undo(window.app.journal.records[-1].seq))
    window.wait(2_000)
    assert window.device.voice.hushed == 1
    assert len(said(window)) == 1


def test_one_sentence_waits_for_the_other() -> None:
    window = talking()
    window.device.voice.at_once = False
    window.key(" ")
    window.wait(3_000)
    assert said(window) == ["Level 1"]
    assert window.device.voice.done
    window.device.voice.done(True)
    assert said(window) == ["Level 1", "Blinds 25 and 50"]


def test_a_voice_that_does_not_answer_holds_up_nothing() -> None:
    """The port gives up after some seconds and tells so; the next sentence has its turn."""
    window = talking()
    window.device.voice.at_once = False
    window.key(" ")
    window.wait(3_000)
    assert window.device.voice.done
    window.device.voice.done(False)
    assert said(window) == ["Level 1", "Blinds 25 and 50"]


def test_only_the_newest_moment_is_said_after_a_gap() -> None:
    window = talking()
    window.key(" ")
    window.wait(3_000)
    before = len(said(window))
    window.wait(HOUR_MS, beats=False)
    window.wait(3_000)
    told = said(window)[before:]
    assert sum(text.startswith("Level ") for text in told) <= 1


def test_another_window_that_sounds_is_the_one_that_speaks() -> None:
    window = at_play()
    window.seat.free = False
    go_out(window, "Ada")
    window.wait(3_000)
    assert said(window) == []


def test_a_muted_window_is_silent() -> None:
    window = at_play(at_once=False)
    go_out(window, "Ada")
    window.wait(250)
    window.tap("do", "mute")
    window.wait(250)
    assert window.device.voice.hushed == 1


def test_what_happened_long_ago_is_no_news() -> None:
    window = at_play()
    go_out(window, "Ada")
    window.wait(2 * MINUTE_MS, beats=False)
    assert "Ada is out in 3rd place." not in said(window)


def test_another_tournament_on_the_table_is_no_news() -> None:
    window = at_play()
    go_out(window, "Ada")
    tid = window.app.tid
    window.new_tournament()
    window.wait(500)
    window.app.open(tid)
    window.wait(2_000)
    assert said(window) == []


def test_the_voice_that_is_chosen_speaks_as_it_is_set() -> None:
    window = talking()
    for name, value in (("voice", "uri:ann"), ("speech_volume", "40"), ("speech_rate", "120")):
        window.app.tapped({"kind": "change", "data": {"do": "setting"}, "values": {name: value, "name": name}})
    window.tap("do", "test_voice")
    assert window.device.voice.how[0] == ("en", "uri:ann", 0.4, 1.2)


# -- The settings


def at_settings(*offered: VoiceOffered, store: LastingStore | None = None) -> Window:
    window = Window(store)
    window.device.voice.offered = offered
    window.tap("go", "settings")
    return window


def speaking_at_settings(*offered: VoiceOffered, store: LastingStore | None = None) -> Window:
    window = at_settings(*offered, store=store)
    window.app.tapped({"kind": "change", "data": {"do": "setting"}, "values": {"speak": "true", "name": "speak"}})
    return window


ANN = VoiceOffered("uri:ann", "Ann", "en-gb")
NET = VoiceOffered("uri:net", "Nell", "en-us", here=False)
BEA = VoiceOffered("uri:bea", "Bea", "de-de")


def test_voices_of_the_language_come_first_and_those_of_the_network_last() -> None:
    html = speaking_at_settings(NET, BEA, ANN).page.html
    assert html.index("Ann") < html.index("Nell (by network)") < html.index("Other languages") < html.index("Bea")


def test_a_browser_without_voices_says_so() -> None:
    assert "This browser has no voice. The sounds stay." in unescape(at_settings().page.words)
    assert "This browser has no voice for English yet." in unescape(at_settings(BEA).page.words)


def test_the_voice_can_be_heard_before_the_evening() -> None:
    window = at_settings(ANN)
    window.tap("do", "test_voice")
    assert said(window) == ["Level 4", "Blinds 1000 and 2000"]


def test_a_test_is_heard_to_its_end_though_nothing_else_is_to_be_said() -> None:
    window = at_settings(ANN)
    window.device.voice.at_once = False
    window.tap("do", "test_voice")
    window.app.later.speech.beat()
    assert window.device.voice.hushed == 0
    assert window.device.voice.done
    window.device.voice.done(True)
    assert said(window) == ["Level 4", "Blinds 1000 and 2000"]


def say_as(window: Window, name: str, said: str) -> None:
    data = {"do": "say_as", "draft": "say_as"}
    window.app.tapped({"kind": "submit", "data": data, "values": {"name": name, "said": said}})


def test_how_a_name_is_said_is_heard_at_once_and_kept() -> None:
    store = LastingStore()
    window = speaking_at_settings(ANN, store=store)
    say_as(window, " Siobhan ", "Shi-vawn")
    assert said(window) == ["Shi-vawn"]
    assert json.loads(store.get(SAID_AS_KEY) or "") == {"Siobhan": "Shi-vawn"}
    again = at_settings(ANN, store=store)
    assert "Siobhan Shi-vawn" in again.page.words
    again.tap("do", "say_name", name="Siobhan")
    assert said(again) == ["Shi-vawn"]
    again.tap("do", "say_as_written", name="Siobhan")
    assert "Siobhan" not in again.page.words


@pytest.mark.parametrize(
    ("name", "spelt", "why"),
    [
        ("", "Ann", "Type the name, and how it is said."),
        ("Ann", "  ", "Type the name, and how it is said."),
        ("A" * 61, "Ann", "A name has at most 60 characters."),
    ],
)
def test_a_name_that_is_no_name_is_refused(name: str, spelt: str, why: str) -> None:
    window = at_settings(ANN)
    say_as(window, name, spelt)
    assert why in unescape(window.notices)


@pytest.mark.parametrize("text", ["no json", "[1]", "7"])
def test_names_that_cannot_be_read_are_none(text: str) -> None:
    store = LastingStore()
    store.set(SAID_AS_KEY, text)
    assert at_settings(ANN, store=store).app.later.speech.said_as == {}


def test_players_of_the_evening_are_offered() -> None:
    window = at_play()
    window.device.voice.offered = (ANN,)
    window.tap("go", "settings")
    assert '<option value="Cleo">' in window.page.html


@pytest.mark.parametrize(("rate", "kept"), [("50", 100), ("170", 100), ("160", 160), ("60", 60)])
def test_the_speed_stays_within_what_can_be_understood(rate: str, kept: int) -> None:
    window = at_settings(ANN)
    window.app.tapped(
        {"kind": "change", "data": {"do": "setting"}, "values": {"speech_rate": rate, "name": "speech_rate"}}
    )
    assert window.app.settings.speech_rate == kept
