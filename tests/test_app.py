"""One window, tap by tap: what a host sees, hears and reads."""

from __future__ import annotations

import json

import pytest

from fakes import HOUR_MS, FakeDevice, LastingStore, Window
from shuffleup.tournament.buy_ins import BuyEverybodyIn
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.sign_up import Newcomer, SignUp

MINUTE_MS = 60_000


def playing(**fields: str) -> Window:
    window = Window()
    window.new_tournament(**fields)
    window.tap("command", "start")
    return window


def test_an_empty_device_offers_a_new_tournament_and_nothing_else() -> None:
    window = Window()
    assert window.app.screen == "home"
    assert 'data-go="new"' in window.page.html
    assert window.notices == ""


def test_a_new_tournament_leads_to_its_clock_and_waits_for_the_host() -> None:
    window = Window()
    window.new_tournament()
    assert (window.app.screen, window.page.place, window.time) == ("clock", "clock", "20:00")
    assert window.page.texts["@state"] == "before"
    assert window.page.title == "Friday"
    assert window.device.asked_to_persist == 1


def test_a_start_hour_counts_down_to_cards_in_the_air() -> None:
    window = Window()
    window.new_tournament(start_hour="19:30")
    assert (window.page.texts["@state"], window.time) == ("countdown", "1:30:00")
    window.wait(90 * MINUTE_MS)
    assert (window.page.texts["@state"], window.time) == ("running", "20:00")
    assert window.sound.played == [("level_up", 0.8)]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name": " "}, "Give the tournament a name."),
        ({"preset": "poker"}, "Choose one of the schedules."),
        ({"minutes": "0"}, "1 minute to 24 hours"),
        ({"minutes": "soon"}, "“soon” is not a length"),
        ({"preset": "swedish", "stack": "1"}, "at least 50"),
        ({"start_hour": "noon"}, "“noon” is not an hour"),
    ],
)
def test_a_form_that_makes_no_sense_is_refused_and_nothing_is_made(fields: dict[str, str], words: str) -> None:
    window = Window()
    window.new_tournament(**fields)
    assert words in window.notices
    assert window.app.screen == "new"
    assert window.office.summaries() == ()


def test_the_clock_runs_pauses_and_goes_on() -> None:
    window = playing()
    window.wait(2_000)
    assert window.time == "19:58"
    window.key(" ")
    window.wait(5_000)
    assert (window.time, window.page.texts["state"]) == ("19:58", "Paused")
    window.key(" ")
    window.wait(1_000)
    assert window.time == "19:57"


def test_a_reload_in_mid_level_finds_the_clock_where_it_is() -> None:
    window = playing()
    window.wait(30_000)
    again = Window(window.store, window.clocks.wall + 20_000)
    assert (again.app.screen, again.time, again.page.title) == ("clock", "19:10", "Friday")


def test_a_reload_on_another_screen_stays_there() -> None:
    window = playing()
    assert Window(window.store, window.clocks.wall, place="history").app.screen == "history"
    assert Window(window.store, window.clocks.wall, place="nonsense").app.screen == "home"


def test_another_screen_begins_at_its_top_and_the_same_one_stays_where_it_is() -> None:
    window = playing()
    window.tap("go", "host")
    there = window.page.tops
    window.tap("command", "add_time", ms="60000")
    window.wait(1000)
    assert window.page.tops == there
    window.tap("go", "schedule")
    assert window.page.tops == there + 1
    again = Window(window.store, window.clocks.wall, place="schedule")
    assert again.page.tops == 0, "where a reload finds itself the browser knows"


def test_the_face_is_left_for_the_next_start() -> None:
    window = playing()
    face = json.loads(window.store.texts["shuffleup.face"])
    assert (face["title"], face["clock"]["since"]) == ("Friday", window.clocks.wall)


def test_every_level_is_heard_and_shown() -> None:
    window = playing()
    window.wait(19 * MINUTE_MS)
    window.wait(46_000)
    window.wait(14_000)
    assert [name for name, _ in window.sound.played] == ["level_up", "one_minute", "last_hand", "level_up"]
    assert window.page.texts["level"] == "Level 2"


def test_a_hidden_hour_is_there_at_once_and_only_its_newest_sound_is_heard() -> None:
    window = playing()
    window.sound.played.clear()
    window.wait(45_000)
    window.clocks.wall += HOUR_MS
    window.clocks.mono += HOUR_MS
    window.app.beat()
    assert window.page.texts["level"] == "Level 4"
    assert [name for name, _ in window.sound.played] == ["one_minute"] or len(window.sound.played) == 1


def test_only_one_window_of_a_device_sounds_unless_told_otherwise() -> None:
    window = Window()
    window.seat.free = False
    window.new_tournament()
    window.tap("command", "start")
    window.wait(20 * MINUTE_MS)
    assert window.sound.played == []
    assert 'aria-pressed="true"' in window.page.html
    window.tap("do", "mute")
    window.wait(20 * MINUTE_MS)
    assert window.sound.played == [("level_up", 0.8)]


def test_muted_is_silent_and_says_so() -> None:
    window = playing()
    window.sound.played.clear()
    window.key("m")
    window.wait(20 * MINUTE_MS)
    assert window.sound.played == []
    window.key("m")
    window.wait(20 * MINUTE_MS)
    assert len(window.sound.played) == 1


def test_sleep_is_counted_or_given_back_as_the_host_says() -> None:
    window = playing()
    window.wait(10_000)
    window.sleep(11 * MINUTE_MS)
    assert "11:00 went by while this device slept" in window.notices
    assert window.time == "08:50"
    window.tap("do", "give_back_gap")
    assert window.time == "19:50"
    assert window.notices == ""


def test_sleep_that_is_counted_stays_counted() -> None:
    window = playing()
    window.sleep(11 * MINUTE_MS)
    window.tap("do", "count_gap")
    window.wait(1_000)
    assert (window.time, window.notices) == ("08:59", "")


def test_two_sleeps_in_a_row_are_given_back_together() -> None:
    window = playing()
    window.sleep(5 * MINUTE_MS)
    window.sleep(6 * MINUTE_MS)
    assert "11:00 went by while this device slept" in window.notices
    window.tap("do", "give_back_gap")
    assert window.time in ("20:00", "19:59")


def test_what_was_played_between_two_sleeps_stays_played() -> None:
    window = playing()
    window.sleep(5 * MINUTE_MS)
    window.wait(30_000)
    window.tap("command", "add_time", ms="60000")
    window.wait(30_000)
    window.sleep(6 * MINUTE_MS)
    assert "11:00 went by while this device slept" in window.notices
    window.tap("do", "give_back_gap")
    assert (window.time, window.notices) == ("20:00", "")
    window.key("u")
    assert window.time == "09:00"
    window.key("y", ctrl=True)
    assert window.time == "20:00"
    window.office.leave()
    assert Window(window.store, window.clocks.wall).time == "20:00"


def test_a_notice_that_was_closed_does_not_hide_the_next_one() -> None:
    window = playing()
    for _ in range(2):
        window.tap("command", "previous_level")
        assert "This is the first level." in window.notices
        window.tap("do", "dismiss", notice="refusal")
        assert window.notices == ""
    for _ in range(2):
        window.sleep(11 * MINUTE_MS)
        assert "11:00 went by while this device slept" in window.notices
        window.tap("do", "dismiss", notice="gap")
        assert window.notices == ""


def test_what_was_closed_in_one_tournament_is_open_in_the_next() -> None:
    window = playing()
    last_level = len(window.app.journal.tournament.schedule) - 1
    window.tap("command", "jump_to", stage=str(last_level))
    assert "last level" in window.notices
    window.tap("do", "dismiss", notice="running_out")
    window.tap("command", "previous_level")
    window.tap("command", "next_level")
    assert window.notices == ""
    window.new_tournament()
    window.tap("command", "start")
    window.tap("command", "jump_to", stage=str(last_level))
    assert "last level" in window.notices


def test_a_sleep_is_asked_about_until_somebody_answers() -> None:
    window = playing()
    first = window.app.tid
    window.sleep(11 * MINUTE_MS)
    window.new_tournament()
    assert window.notices == ""
    window.sleep(-HOUR_MS)
    window.tap("do", "open", tournament=first)
    assert "11:00 went by while this device slept" in window.notices
    window.tap("do", "give_back_gap")
    assert window.notices == ""


def test_what_was_begun_in_a_form_is_of_its_tournament() -> None:
    window = playing()
    first = window.app.tid
    window.tap("go", "race")
    typed = {"do": "draft", "draft": "race"}
    window.app.tapped({"kind": "change", "data": typed, "values": {"name_1": "Somebody here"}})
    assert "Somebody here" in window.page.html
    window.new_tournament()
    window.tap("go", "race")
    assert "Somebody here" not in window.page.html
    window.tap("do", "open", tournament=first)
    window.tap("go", "race")
    assert "Somebody here" in window.page.html


def test_a_device_clock_put_back_an_hour_changes_nothing_on_the_screen() -> None:
    window = playing()
    window.wait(10_000)
    window.sleep(-HOUR_MS)
    assert window.time == "19:50"
    window.wait(10_000)
    assert window.time == "19:40"
    again = Window(window.store, window.clocks.wall + 10_000)
    assert again.time == "19:30"


def test_a_paused_clock_does_not_care_what_the_device_does() -> None:
    window = playing()
    window.key(" ")
    window.sleep(HOUR_MS)
    assert (window.time, window.notices) == ("20:00", "")


def test_a_clock_left_running_overnight_asks_in_the_morning() -> None:
    window = playing()
    window.wait(30_000)
    window.office.leave()
    morning = Window(window.store, window.clocks.wall + 9 * HOUR_MS)
    assert "went by while this device slept" in morning.notices
    morning.tap("do", "give_back_gap")
    assert morning.time == "19:30"


def test_undo_takes_back_the_last_tap_and_redo_brings_it_again() -> None:
    window = playing()
    window.tap("command", "next_level")
    window.key("u")
    assert window.page.texts["level"] == "Level 1"
    window.key("y", ctrl=True)
    assert window.page.texts["level"] == "Level 2"


def test_undoing_an_old_event_asks_first_if_later_ones_lose_their_sense() -> None:
    window = playing()
    window.tap("command", "pause")
    window.wait(5_000)
    window.tap("command", "start")
    window.tap("go", "history")
    pause = next(line for line in window.page.html.split("<li") if "Clock paused" in line)
    seq = pause.split('data-seq="')[1].split('"')[0]
    window.tap("do", "undo_line", seq=seq)
    assert "these later entries change nothing any more" in window.page.words
    window.tap("do", "confirm")
    assert window.time == "19:55"


def test_the_history_reads_like_the_evening() -> None:
    window = playing()
    window.wait(20 * MINUTE_MS + 1_000)
    window.tap("command", "pause")
    window.tap("go", "history")
    words = window.page.words
    assert words.index("Clock paused") < words.index("Level 2 started") < words.index("Cards in the air: Level 1")


def test_a_refusal_says_why_and_goes_away_by_itself() -> None:
    window = playing()
    window.tap("command", "previous_level")
    assert window.notices == "This is the first level. Close" or "This is the first level." in window.notices
    window.wait(10_000)
    assert window.notices == ""


def test_the_controls_step_aside_and_come_back() -> None:
    window = playing()
    window.wait(10_000)
    assert window.page.texts["@idle"] == ""
    window.app.touched()
    assert window.page.texts["@idle"] is None


def test_a_level_is_changed_while_it_is_played() -> None:
    window = playing()
    window.wait(10_000)
    window.tap("go", "schedule")
    window.tap("do", "edit_row", row="0")
    assert 'data-command="change_stage"' in window.page.html
    window.tap(
        "command",
        "change_stage",
        row="0",
        kind="level",
        stakes="blinds",
        small="30",
        big="60",
        minutes="20",
        hands="",
    )
    assert 'data-command="change_stage"' not in window.page.html
    assert (window.page.texts["blinds"], window.time) == ("30 / 60", "19:50")


def test_a_row_that_makes_no_sense_stays_open_with_the_reason() -> None:
    window = playing()
    window.tap("go", "schedule")
    window.tap("do", "edit_row", row="1")
    window.tap(
        "command", "change_stage", row="1", kind="level", stakes="blinds", small="many", big="60", minutes="20"
    )
    assert "“many” is not a whole number." in window.notices
    assert 'data-command="change_stage"' in window.page.html


def test_the_host_is_warned_two_levels_before_the_schedule_runs_out() -> None:
    window = playing()
    window.tap("command", "jump_to", stage="15")
    assert "runs out in 2 levels" in window.notices
    window.tap("command", "jump_to", stage="17")
    assert "last level of the schedule" in window.notices


def test_tournaments_stand_side_by_side() -> None:
    window = playing()
    window.wait(30_000)
    window.tap("go", "home")
    window.new_tournament(name="Saturday", preset="turbo")
    assert window.time == "10:00"
    window.tap("go", "home")
    friday = next(summary.id for summary in window.office.summaries() if summary.name == "Friday")
    window.tap("do", "open", tournament=friday)
    assert window.page.title == "Friday"
    assert window.page.texts["@state"] == "running"


def test_a_tournament_can_be_renamed_archived_duplicated_and_deleted() -> None:
    window = playing()
    tid = window.app.tid
    window.tap("go", "home")
    window.tap("command", "rename", tournament=tid, name="First Friday")
    assert "First Friday" in window.page.words
    window.tap("command", "archive", tournament=tid, archived="true")
    assert window.office.summaries()[0].archived
    window.tap("do", "duplicate", tournament=tid)
    assert {summary.name for summary in window.office.summaries()} == {"First Friday", "First Friday (2)"}
    window.tap("do", "delete", tournament=tid)
    assert "Delete “First Friday”?" in window.page.words
    window.tap("do", "confirm")
    assert [summary.name for summary in window.office.summaries()] == ["First Friday (2)"]
    assert "is deleted" in window.page.words
    window.tap("do", "undelete")
    assert len(window.office.summaries()) == 2


def test_a_tournament_travels_as_a_file() -> None:
    window = playing()
    window.wait(30_000)
    window.tap("do", "export", tournament=window.app.tid)
    (name, text), *_ = window.files.downloads.items()
    assert name == "Friday.json"
    other = Window(wall=window.clocks.wall)
    other.app.doings.import_text(text)
    other.tap("do", "take_restore")
    other.tap("do", "open", tournament=other.office.summaries()[0].id)
    assert other.time == "19:30"


@pytest.mark.parametrize("text", ["", "hello", "{}", "[1, 2]", '{"format": "shuffle-up tournament"}', "\ufeff<html>"])
def test_a_file_that_holds_no_tournament_is_refused(text: str) -> None:
    window = Window()
    window.app.doings.import_text(text)
    window.app.draw()
    assert "does not hold a tournament" in window.notices
    assert window.office.summaries() == ()


def test_a_damaged_file_gives_up_what_is_whole_and_names_the_loss() -> None:
    window = playing()
    window.tap("command", "pause")
    window.tap("do", "export", tournament=window.app.tid)
    text = next(iter(window.files.downloads.values())).replace("Paused", "Pausde")
    other = Window(wall=window.clocks.wall)
    other.app.doings.import_text(text)
    other.app.draw()
    assert "changed or cut off" in other.page.words
    other.tap("do", "take_restore")
    assert len(other.office.summaries()) == 1


def test_a_full_storage_refuses_the_tap_and_nothing_is_half_done() -> None:
    window = playing()
    window.store.room = window.store.used
    before = dict(window.store.texts)
    window.tap("command", "pause")
    assert "storage of this browser is full" in window.notices
    assert window.page.texts["@state"] == "running"
    kept = [
        {key: text for key, text in texts.items() if ".t." in key and not key.endswith("summary")}
        for texts in (before, window.store.texts)
    ]
    assert kept[0] == kept[1]


def test_without_storage_everything_runs_and_the_loss_is_announced() -> None:
    from shuffleup.store import MemoryStore

    window = Window(MemoryStore())
    assert "Nothing will be kept." in window.notices
    window.new_tournament()
    assert window.time == "20:00"


def test_damaged_records_are_counted_and_the_rest_is_played() -> None:
    window = playing()
    window.tap("command", "pause")
    key = max(key for key in window.store.texts if key.startswith("shuffleup.t.") and key[-1].isdigit())
    window.store.texts[key] = window.store.texts[key][:-20]
    again = Window(window.store, window.clocks.wall)
    assert "1 record could not be read" in again.notices
    assert again.page.texts["@state"] == "running"


@pytest.mark.parametrize(("wished", "language"), [(("sv-FI", "en"), "sv"), (("de-AT",), "de"), (("fr", "it"), "en")])
def test_the_browser_says_which_language(wished: tuple[str, ...], language: str) -> None:
    window = Window()
    window.device = FakeDevice(wished)
    window.app.ports = window.app.ports.__class__(**{**window.app.ports.__dict__, "device": window.device})
    window.app.settings_came()
    assert window.page.lang == language


def test_settings_hold_for_the_device() -> None:
    window = playing()
    window.app.tapped({"kind": "change", "data": {"do": "setting"}, "values": {"volume": "35", "name": "volume"}})
    window.app.tapped({"kind": "change", "data": {"do": "setting"}, "values": {"theme": "light", "name": "theme"}})
    window.app.tapped({"kind": "change", "data": {"do": "setting"}, "values": {"shift": "false", "name": "shift"}})
    again = Window(window.store, window.clocks.wall)
    assert (again.app.settings.volume, again.app.settings.theme, again.app.settings.shift) == (35, "light", False)
    assert again.page.texts["@theme"] == "light"


@pytest.mark.parametrize(("name", "value"), [("volume", "101"), ("volume", "loud"), ("theme", "pink"), ("x", "1")])
def test_a_setting_out_of_range_is_refused(name: str, value: str) -> None:
    window = Window()
    window.app.tapped({"kind": "change", "data": {"do": "setting"}, "values": {name: value, "name": name}})
    assert window.app.settings == Window().app.settings
    assert window.notices


def test_names_are_data_not_html() -> None:
    window = Window(LastingStore())
    window.new_tournament(name="<img src=x onerror=alert(1)>")
    window.tap("go", "home")
    assert "<img" not in window.page.html


def test_the_screen_stays_on_while_there_is_a_clock_to_see() -> None:
    window = playing()
    window.wait(500)
    assert window.wake.awake


def test_an_update_waits_until_the_host_lets_it_in() -> None:
    window = playing()
    window.updates.waiting = True
    window.wait(500)
    assert "A new version is ready" in window.notices
    assert not window.updates.applied
    window.tap("do", "update")
    assert window.updates.applied


def test_a_device_clock_put_back_while_the_page_was_closed_never_lets_time_rise() -> None:
    window = playing()
    window.wait(30_000)
    window.tap("command", "add_time", ms="60000")
    again = Window(window.store, window.clocks.wall - HOUR_MS)
    assert again.time == "20:30"
    again.wait(10_000)
    assert again.time == "20:20"


def test_the_whole_shelf_travels_as_one_file() -> None:
    window = playing()
    window.new_tournament(name="Saturday")
    window.tap("do", "export_all")
    other = Window(wall=window.clocks.wall)
    other.app.doings.import_text(next(iter(window.files.downloads.values())))
    other.tap("do", "take_restore")
    assert {summary.name for summary in other.office.summaries()} == {"Friday", "Saturday"}


@pytest.mark.parametrize(
    "text", ['{"format": "shuffle-up shelf"', '{"format": "shuffle-up shelf", "tournaments": [1, "x"]}']
)
def test_a_damaged_shelf_is_refused(text: str) -> None:
    window = Window()
    window.app.doings.import_text(text)
    window.app.draw()
    assert "nothing in this file that can be read" in window.notices


def test_a_row_being_edited_is_closed_by_escape_and_by_leaving_the_schedule() -> None:
    window = playing()
    window.tap("go", "schedule")
    for leave in (lambda: window.key("Escape"), lambda: window.app.come_to("clock")):
        window.tap("do", "edit_row", row="2")
        assert 'data-command="change_stage"' in window.page.html
        leave()
        window.app.come_to("schedule")
        assert 'data-command="change_stage"' not in window.page.html


def test_once_somebody_has_won_no_level_sounds() -> None:
    window = playing()
    window.app.issue(SignUp((Newcomer("Ada"), Newcomer("Bo")), here=True))
    window.app.issue(BuyEverybodyIn())
    numbers = [player.number for player in window.app.journal.tournament.roster.players]
    window.wait(1_000)
    window.app.issue(KnockOutPlayers((Loser(numbers[0]),)))
    window.sound.played.clear()
    window.wait(HOUR_MS)
    window.wait(1_000)
    assert window.sound.played == []
    window.tap("command", "undo")
    window.tap("command", "next_level")
    assert window.sound.played


def test_a_tournament_that_is_won_leads_from_home_to_its_results() -> None:
    window = playing()
    window.app.issue(SignUp((Newcomer("Ada"), Newcomer("Bo")), here=True))
    window.app.issue(BuyEverybodyIn())
    window.tap("go", "home")
    assert 'data-go="results"' not in window.page.html
    window.app.issue(KnockOutPlayers((Loser(window.app.journal.tournament.roster.players[0].number),)))
    assert "Winner: Bo" in window.page.words
    assert 'data-go="results"' in window.page.html
