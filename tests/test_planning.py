"""Planning an evening on the page, and steering it: what the form says, what comes of it, what is refused."""

from __future__ import annotations

import re

import pytest

from fakes import HOUR_MS, Window
from shuffleup.screens.own_chips import own_chips_text, read_own_chips
from shuffleup.tournament.chip_sets import READY_SETS, ready_set
from shuffleup.tournament.chips import ChipSet
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante, Blinds, Level

MINUTE_MS = 60_000


def planning(**fields: str) -> Window:
    """A window with the form for a new evening, and these texts in it."""
    window = Window()
    window.tap("go", "new")
    for name, value in fields.items():
        window.tap("do", "draft_set", draft="plan", name=name, value=value)
    return window


def warning(window: Window) -> str:
    """What the form says is wrong."""
    found = re.search(r'plan-note warning">.*?<span>(.*?)</span>', window.page.html, re.DOTALL)
    return found[1] if found else ""


def to_the_table(window: Window, **fields: str) -> None:
    drafted = dict(window.app.drafts["plan"])
    window.app.tapped({
        "kind": "submit",
        "data": {"command": "found"},
        "values": {"way": "plan", "name": "Friday", **drafted, **fields},
    })  # fmt: skip


def steered(**fields: str) -> Window:
    window = planning(players="10", ends="23:00", **fields)
    to_the_table(window)
    window.tap("command", "start")
    window.tap("go", "host")
    return window


def test_an_untouched_form_shows_an_evening_at_once() -> None:
    window = planning()
    assert warning(window) == ""
    assert "Each player begins with" in window.page.words
    assert 'class="picture-blinds"' in window.page.html


@pytest.mark.parametrize("ends", ["21:00", "22:00", "23:00", "00:30"])
def test_the_evening_ends_about_when_the_host_wants(ends: str) -> None:
    shown = re.search(r'class="plan-hour">(\d\d):(\d\d)<', planning(ends=ends).page.html)
    assert shown
    hour, minute = (int(part) for part in ends.split(":"))
    off = abs((int(shown[1]) * 60 + int(shown[2])) - (hour * 60 + minute))
    assert min(off, 24 * 60 - off) <= 40


def test_the_table_gets_the_schedule_the_chips_the_players_and_the_wished_end() -> None:
    window = planning(players="12", chips="tens", ends="23:00")
    to_the_table(window)
    tournament = window.app.journal.tournament
    assert window.app.screen == "clock"
    assert tournament.chips.chip_set == ready_set("tens")
    assert tournament.chips.stack
    assert tournament.heads == Headcount(entries=12)
    assert tournament.planned_end.ends_at == window.clocks.next_time_it_is(23, 0)
    assert window.app.drafts["plan"] == {}


def test_an_evening_may_begin_later() -> None:
    window = planning(start_hour="19:30", ends="23:30")
    to_the_table(window)
    assert window.page.texts["@state"] == "countdown"


def test_antes_say_how_much_sooner_they_end_it() -> None:
    window = planning(_more="yes", ends="23:00")
    assert re.search(r"Big blind\s+\d+ min sooner", window.page.words)
    window.tap("do", "draft_set", draft="plan", name="ante", value="big_blind")
    to_the_table(window)
    stakes = [stage.stakes for stage in window.app.journal.tournament.schedule if isinstance(stage, Level)]
    assert all(isinstance(each, Blinds) and each.ante_from is Ante.BIG_BLIND for each in stakes)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"players": "0"}, "0 players: a tournament has 2 to 1,000."),
        ({"players": "10000"}, "10,000 players: a tournament has 2 to 1,000."),
        ({"players": "ten"}, "“ten” is not a whole number."),
        ({"players": "-3"}, "-3 players"),
        ({"ends": "late"}, "“late” is not an hour"),
        ({"start_hour": "20:00", "ends": "19:00"}, "The end must come after the start"),
        ({"stack": "7"}, "7"),
        ({"stack": "-100"}, "A starting stack must be at least 1."),
        ({"minutes": "2000"}, "A level lasts one minute to 24 hours."),
        ({"rebuys": "-1"}, "0 to 10,000 rebuys"),
        ({"chips": "gold"}, "Choose your chips."),
        ({"chips": "own", "own_chips": ""}, "The chip set has no chips."),
        ({"chips": "own", "own_chips": "many chips"}, "“many chips” is no kind of chip"),
        ({"chips": "own", "own_chips": "100 x 0"}, "A chip is worth"),
        ({"chips": "own", "own_chips": "100 x 25, 100 x 25"}, "two chips of 25"),
        ({"chips": "own", "own_chips": "5 x 25", "stack": "5000"}, "There are not enough chips"),
    ],
)
def test_what_makes_no_evening_is_said_where_it_is_typed_and_the_rest_stays(
    fields: dict[str, str], words: str
) -> None:
    window = planning(**fields)
    assert words in warning(window)
    assert all(window.app.drafts["plan"][name] == text for name, text in fields.items())
    to_the_table(window)
    assert window.app.screen == "new"
    assert words in window.notices


def test_buttons_count_players_up_and_down_but_not_below_two() -> None:
    window = planning()
    for _ in range(12):
        window.tap("do", "draft_step", draft="plan", name="players", by="-1", least="2", **{"from": "10"})
    assert window.app.drafts["plan"]["players"] == "2"


@pytest.mark.parametrize("ready", READY_SETS, ids=lambda ready: ready.key)
def test_a_set_written_in_a_line_is_read_back(ready: object) -> None:
    chips: ChipSet = ready.chips  # type: ignore[attr-defined]
    read = read_own_chips(own_chips_text(chips, ","))
    assert not isinstance(read, Refused)
    assert [(chip.value, chip.count) for chip in read.denominations] == [
        (chip.value, chip.count) for chip in chips.denominations
    ]
    assert read.decimals == chips.decimals
    assert len({chip.mark for chip in read.denominations}) == len(read.denominations)


# Steering


def test_the_host_counts_players_out_and_back_in() -> None:
    window = steered()
    window.tap("command", "count", counted="out", by="1")
    window.tap("command", "count", counted="out", by="1")
    window.tap("command", "count", counted="rebuys", by="1")
    heads = window.app.journal.tournament.heads
    assert (heads.left, heads.rebuys) == (8, 1)
    window.tap("command", "count", counted="out", by="-1")
    assert "9 of 10" in window.page.words
    window.tap("command", "undo")
    assert "8 of 10" in window.page.words


def test_the_last_player_stays_and_nobody_comes_back_who_never_left() -> None:
    window = steered()
    for _ in range(9):
        window.tap("command", "count", counted="out", by="1")
    assert window.app.journal.tournament.heads.left == 1
    window.tap("command", "count", counted="out", by="1")
    assert "One player stays in: the winner." in window.notices
    for _ in range(10):
        window.tap("command", "count", counted="out", by="-1")
    assert "go below zero" in window.notices


def test_there_is_nothing_left_to_steer_after_the_last_hand() -> None:
    window = steered()
    assert "Expected end" in window.page.words
    for _ in range(9):
        window.tap("command", "count", counted="out", by="1")
    assert not {"Expected end", "Color-up"} & set(re.findall(r'<h2 id="[\w-]+">([^<]*)<', window.page.html))
    assert 'data-go="results"' in window.page.html


def test_a_late_evening_is_mended_with_one_tap_and_that_can_be_undone() -> None:
    window = steered()
    window.tap("command", "plan_end", ends="21:00")
    before = window.app.journal.tournament.schedule
    proposal = re.search(r'data-rows="([\d,]+)" data-seconds="(\d+)"', window.page.html)
    assert proposal
    assert "min late." in window.page.words
    window.tap("command", "change_lengths", rows=proposal[1], seconds=proposal[2])
    assert window.app.journal.tournament.schedule != before
    window.tap("command", "undo")
    assert window.app.journal.tournament.schedule == before


def test_antes_from_the_next_level_end_it_sooner_and_can_be_undone() -> None:
    window = steered()
    ends = dict(re.findall(r'data-ante="(\w+)".*?<small>([\d:]+)</small>', window.page.html))
    assert ends["big_blind"] < ends["none"]
    window.tap("command", "set_antes", ante="big_blind")
    first, second, *_ = [s for s in window.app.journal.tournament.schedule if isinstance(s, Level)]
    assert isinstance(second.stakes, Blinds)
    assert (first.stakes.ante, second.stakes.ante) == (0, second.stakes.big)
    window.tap("command", "set_antes", ante="big_blind")
    assert "There is nothing left to change." in window.notices
    window.tap("command", "undo")
    assert all(s.stakes.ante == 0 for s in window.app.journal.tournament.schedule if isinstance(s, Level))


def test_rebuys_and_add_ons_may_give_other_chips_than_a_stack() -> None:
    window = planning(ends="23:00", stack="5000", rebuys="5", add_ons="8", add_on_chips="2500")
    to_the_table(window)
    window.tap("command", "count", counted="add_ons", by="1")
    window.tap("command", "count", counted="rebuys", by="1")
    assert window.app.journal.tournament.heads.chips(5_000) == 10 * 5_000 + 5_000 + 2_500


def test_the_expected_end_moves_on_while_the_clock_stands() -> None:
    window = steered()
    window.tap("command", "pause")
    ends = re.search(r'class="plan-hour">([\d:]+)<', window.page.html)
    window.wait(30 * MINUTE_MS)
    later = re.search(r'class="plan-hour">([\d:]+)<', window.page.html)
    assert ends
    assert later
    assert ends[1] != later[1]


def test_the_schedule_marks_the_level_in_which_it_will_end() -> None:
    window = steered()
    ends = re.search(r'class="plan-hour">([\d:]+)<', window.page.html)
    window.tap("go", "schedule")
    assert ends
    assert window.page.words.count(f"Ends about {ends[1]}") == 1


def test_without_chips_or_players_the_host_reads_what_is_missing() -> None:
    window = Window()
    window.new_tournament()
    window.tap("go", "host")
    assert "Lay out the chips" in window.page.words


def test_an_end_that_is_past_is_refused() -> None:
    window = steered()
    window.tap("command", "plan_end", ends="noon")
    assert "“noon” is not an hour" in window.notices
    window.tap("command", "plan_end", ends="")
    assert window.app.journal.tournament.planned_end.ends_at == 0


def test_the_clock_tells_who_is_left_and_what_they_have() -> None:
    window = steered()
    window.tap("go", "clock")
    assert re.search(r"Players 10 / 10 Average stack [\d,]+ · \d+ BB", window.page.words)


def test_an_evening_is_the_same_after_it_was_written_and_read() -> None:
    window = steered()
    window.tap("command", "count", counted="out", by="1")
    again = Window(window.store, window.clocks.wall + HOUR_MS)
    assert again.app.journal.tournament == window.app.journal.tournament


def test_the_remote_control_has_a_break_and_its_end() -> None:
    window = planning()
    to_the_table(window)
    window.tap("go", "host")
    assert re.search(r'data-command="break_now"[^>]* disabled', window.page.html)
    window.tap("command", "start")
    assert re.search(r'data-command="break_now"[^>]*>', window.page.html)
    assert not re.search(r'data-command="break_now"[^>]* disabled', window.page.html)
    window.tap("command", "break_now", minutes="10")
    assert 'data-command="skip_break"' in window.page.html
    assert 'data-command="break_now"' not in window.page.html
