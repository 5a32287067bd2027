"""The chips, the chip race and the count, tap by tap."""

from __future__ import annotations

import re
from html import unescape

import pytest

from fakes import Window
from forms import fill, form_on, press, send, words_on
from shuffleup.screens.chip_amounts import cards_typed
from shuffleup.tournament.chips import worth
from shuffleup.tournament.chips_in_use import ChipsInUse
from shuffleup.tournament.counting import CountHeads
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.refusal import Refused


def at(screen: str, entries: int = 0) -> Window:
    window = Window()
    window.new_tournament()
    if entries:
        window.app.issue(CountHeads(Headcount(entries=entries)))
    window.tap("go", screen)
    assert window.app.screen == screen
    return window


def chips_of(window: Window) -> ChipsInUse:
    return window.app.journal.tournament.chips


def with_chips(screen: str, entries: int = 10, ready: str = "pieces500") -> Window:
    window = at("chips", entries)
    press(window, "chips", "ready", ready)
    send(window, "chips", "command", "lay_out_chips")
    assert chips_of(window).stack
    window.tap("go", screen)
    return window


# The chips


def test_a_case_of_chips_makes_a_stack_at_once() -> None:
    window = at("chips")
    assert "Each player gets 5,000 22 chips" in words_on(window)
    assert "The bank has 43 more of 5,000" in words_on(window)
    send(window, "chips", "command", "lay_out_chips")
    chips = chips_of(window)
    assert (worth(chips.stack), chips.chip_set.values) == (5_000, (25, 100, 500, 1_000, 5_000))
    assert "These chips are on the tables." in words_on(window)


@pytest.mark.parametrize("key", ["pieces300", "pieces500", "pieces1000", "tens", "units", "cents"])
def test_every_ready_set_can_be_laid_out(key: str) -> None:
    window = at("chips")
    press(window, "chips", "ready", key)
    send(window, "chips", "command", "lay_out_chips")
    assert chips_of(window).stack


def test_cents_are_shown_and_typed_with_a_point() -> None:
    window = at("chips")
    press(window, "chips", "ready", "cents")
    assert form_on(window, "chips")["value_1"] == "0.25"
    fill(window, "chips", value_0="0,10", stack="25.50")
    send(window, "chips", "command", "lay_out_chips")
    assert (chips_of(window).chip_set.values[0], worth(chips_of(window).stack)) == (10, 2_550)
    assert 'aria-label="0.10"' in window.page.html


def test_a_swedish_host_reads_the_decimal_point_of_the_language() -> None:
    window = Window()
    window.tap("do", "setting", name="language", language="sv")
    window.new_tournament()
    window.tap("go", "chips")
    press(window, "chips", "ready", "cents")
    point = window.app.tongue.words.point
    assert form_on(window, "chips")["value_1"] == f"0{point}25"


def test_rows_come_and_go_with_what_was_typed() -> None:
    window = at("chips")
    press(window, "chips", "remove", "0", count_1="222")
    assert [form_on(window, "chips")[name] for name in ("value_0", "count_0")] == ["100", "222"]
    press(window, "chips", "add", "1")
    fields = form_on(window, "chips")
    assert (fields["value_4"], fields["color_4"]) == ("", "white")
    fill(window, "chips", value_4="25000", count_4="8")
    send(window, "chips", "command", "lay_out_chips")
    assert chips_of(window).chip_set.values == (100, 500, 1_000, 5_000, 25_000)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"value_0": "0"}, "A chip is worth 1 to"),
        ({"value_0": "-25"}, "A chip is worth 1 to"),
        ({"value_0": "many"}, "“many” is not an amount."),
        ({"value_0": "0.25"}, "“0.25” has cents"),
        ({"count_0": "-1"}, "There are 0 to"),
        ({"count_0": "lots"}, "“lots” is not a whole number."),
        ({"value_0": "100"}, "There are two chips of 100."),
        ({"mark_0": "spade"}, "Two chips have the same symbol"),
        ({f"count_{row}": "0" for row in range(5)}, "The chip set has no chips."),
        ({f"value_{row}": "" for row in range(5)}, "The chip set has no chips."),
        ({"players": "1"}, "a tournament has 2 to"),
        ({"players": "ten"}, "“ten” is not a whole number."),
        ({"more": "-1"}, "below zero"),
        ({"stack": "0"}, "A starting stack must be at least 1."),
        ({"stack": "-5"}, "A starting stack must be at least 1."),
        ({"stack": "huge"}, "“huge” is not an amount."),
        ({"stack": "5010"}, "5,000 each is the nearest"),
        ({"players": "200"}, "There are not enough chips"),
    ],
)
def test_chips_that_make_no_sense_are_told_and_not_laid_out(typed: dict[str, str], words: str) -> None:
    window = at("chips")
    fill(window, "chips", **typed)
    assert words in words_on(window)
    send(window, "chips", "command", "lay_out_chips")
    assert words in unescape(window.notices)
    assert chips_of(window) == ChipsInUse()


def test_the_nearest_stack_is_one_tap_away() -> None:
    window = at("chips")
    fill(window, "chips", stack="5010")
    assert 'data-set="stack" data-to="5000"' in window.page.html
    press(window, "chips", "stack", "5000")
    assert "Each player gets 5,000" in words_on(window)


def test_what_comes_off_is_told_with_what_to_bring_and_goes_with_a_tap() -> None:
    window = with_chips("chips")
    assert "25 in the break after level" in words_on(window)
    assert "Bring 20 × 100" in words_on(window)
    window.tap("command", "take_chips_off", value="25")
    assert chips_of(window).off == (25,)
    assert "Off the tables: 25" in words_on(window)
    window.tap("command", "take_chips_off", value="25")
    assert "There are no chips of 25." in window.notices
    window.tap("command", "take_chips_off", value="soon")
    assert "“soon” is not a whole number." in window.notices


def test_a_sheet_for_the_tables_is_printed() -> None:
    window = with_chips("chips")
    window.tap("do", "print")
    assert window.device.printed == 1
    sheet = window.page.html[window.page.html.index('class="sheet"') :]
    assert re.search(r"<td>8 ×</td><td>25</td><td>=</td><td>200</td>", sheet)


# The race

COUNTS = {"count_1": "1", "count_2": "2", "count_3": "7"}


def test_a_race_with_typed_cards_is_written_down_and_undone() -> None:
    window = with_chips("race")
    fill(window, "race", name_1="Ada", **COUNTS)
    assert "Cards still to come: 6." in words_on(window)
    fill(window, "race", cards_1="As", cards_2="Kd 2c", cards_3="10h 9h 3s")
    assert "4 × 25 change for 1 × 100. 10♥ is too low for the 2 × 100 to win." in words_on(window)
    assert "A♠ is card 1 of 2 to win, and wins 1 × 100." in words_on(window)
    assert "+50 in play, by rounding." in words_on(window)
    send(window, "race", "command", "hold_chip_race")
    assert (chips_of(window).off, chips_of(window).change) == ((25,), 50)
    assert "Written down." in words_on(window)
    window.key("u")
    assert (chips_of(window).off, chips_of(window).change) == ((), 0)
    assert "Written down." not in words_on(window)
    assert form_on(window, "race")["cards_3"] == "10h 9h 3s"


@pytest.mark.parametrize(
    ("language", "typed", "cards"),
    [
        ("sv", "Es KnH DR 10K", ("As", "Jh", "Qd", "Tc")),
        ("sv", "kk kr ks kh", ("Kc", "Kd", "Ks", "Kh")),
        ("sv", "As Jd Qc", ("As", "Jd", "Qc")),
        ("sv", "EsKnkDr", ("As", "Jc", "Qd")),
        ("de", "Ap BH DKa 10Kr", ("As", "Jh", "Qd", "Tc")),
        ("de", "KKr KKa Kp Kh", ("Kc", "Kd", "Ks", "Kh")),
        ("de", "As Jd Qc", ("As", "Jd", "Qc")),
        ("en", "As Jd Qc", ("As", "Jd", "Qc")),
    ],
)
def test_cards_are_typed_in_the_letters_of_the_language_and_in_those_of_poker(
    language: str, typed: str, cards: tuple[str, ...]
) -> None:
    assert cards_typed(typed, language) == cards


@pytest.mark.parametrize(
    ("language", "typed"), [("de", "AK"), ("en", "Es"), ("en", "Kr"), ("sv", "Bs"), ("de", "Es")]
)
def test_a_letter_that_could_be_two_suits_or_is_of_another_language_is_no_card(language: str, typed: str) -> None:
    assert isinstance(cards_typed(typed, language), Refused)


def test_the_form_of_a_race_says_in_which_letters_its_cards_are_typed() -> None:
    window = with_chips("race")
    window.tap("do", "setting", name="language", language="sv")
    fill(window, "race", **COUNTS)
    fill(window, "race", cards_1="Es", cards_2="Kr 2k", cards_3="10h 9h 3s")
    assert form_on(window, "race")["letters"] == "sv"
    send(window, "race", "command", "hold_chip_race")
    assert (chips_of(window).off, chips_of(window).change) == ((25,), 50)


def test_the_next_table_keeps_the_rules_and_nothing_else() -> None:
    window = with_chips("race")
    fill(window, "race", table="1", preset="swedish", count_1="4", name_1="Ada")
    send(window, "race", "command", "hold_chip_race")
    press(window, "race", "next", "1")
    fields = form_on(window, "race")
    assert (fields["table"], fields["preset"], fields["old"]) == ("2", "swedish", "25")
    assert (fields["count_1"], fields["name_1"]) == ("", "")
    fill(window, "race", count_1="8")
    send(window, "race", "command", "hold_chip_race")
    assert "Written down." in words_on(window)


def test_the_device_deals_seat_by_seat() -> None:
    window = with_chips("race")
    send(window, "race", "do", "deal", **COUNTS)
    fields = form_on(window, "race")
    assert [fields[f"cards_{seat}"] for seat in (1, 2, 3)] == ["As", "Kd 7c", "2h Qs Jd"]
    assert "A♠ is card 1 of 2 to win" in words_on(window)


def test_cards_are_tapped_in_the_order_of_the_seats() -> None:
    window = with_chips("race")
    fill(window, "race", count_1="1", count_2="2")
    window.tap("do", "draft_set", draft="race", name="_tap", value="1")
    for card in ("As", "Kd", "7c"):
        press(window, "race", "tap", card)
    fields = form_on(window, "race")
    assert [fields["cards_1"], fields["cards_2"]] == ["As", "Kd 7c"]
    assert "A♠ is card 1 of 1 to win" in words_on(window)


def test_nobody_is_raced_out() -> None:
    window = with_chips("race")
    fill(window, "race", count_1="1", count_2="1", only_2="on", cards_1="As", cards_2="2c")
    assert "One 100 all the same, so as not to be left with nothing." in words_on(window)


def test_rules_can_differ_from_the_preset() -> None:
    window = with_chips("race")
    fill(window, "race", count_1="1", method="round_up_each")
    assert "Odd chips: 1, rounded up to 1 × 100." in words_on(window)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"count_1": "some"}, "“some” is not a whole number."),
        ({"count_1": "-3"}, "Seat 1 can't have that many chips."),
        ({"count_1": "99999"}, "Seat 1 can't have that many chips."),
        ({"count_1": "1", "cards_1": "1x"}, "“1x” is no card"),
        ({"count_1": "1", "cards_1": "As Ks"}, "Seat 1 needs 1 cards"),
        ({"count_1": "1", "cards_1": "As", "count_2": "1", "cards_2": "as"}, "The card A♠ is there twice."),
        ({"count_1": "2", "cards_1": "As As"}, "The card A♠ is there twice."),
        ({"count_1": "1", "new": "25"}, "must be worth more"),
        ({"count_1": "1", "old": "0"}, "must be worth more"),
        ({"count_1": "1", "table": "x"}, "“x” is not a whole number."),
        ({"count_1": "1", "table": "-1"}, "below zero"),
    ],
)
def test_a_race_that_makes_no_sense_is_told_and_not_held(typed: dict[str, str], words: str) -> None:
    window = with_chips("race")
    fill(window, "race", **typed)
    assert words in words_on(window)
    send(window, "race", "command", "hold_chip_race", **typed)
    assert words in unescape(window.notices)
    send(window, "race", "do", "deal", **{name: text for name, text in typed.items() if "cards" in name})
    assert chips_of(window).off == ()


def test_a_race_of_nobody_and_a_race_without_its_cards_are_refused() -> None:
    window = with_chips("race")
    for what, name in (("command", "hold_chip_race"), ("do", "deal")):
        send(window, "race", what, name)
        assert "Nobody has any of these chips." in window.notices
    send(window, "race", "command", "hold_chip_race", count_1="3")
    assert "Seat 1 needs 3 cards, one for each odd chip, and has 0." in window.notices


def test_more_cards_than_a_deck_has_are_not_dealt() -> None:
    window = with_chips("race")
    send(window, "race", "do", "deal", **{f"count_{seat}": "3" for seat in range(1, 10)})
    assert "27 cards are needed, more than there are" in window.notices


def test_a_race_of_a_tournament_without_chips_takes_any_two_values() -> None:
    window = at("race")
    fill(window, "race", old="5", new="25", count_1="5")
    assert "5 × 5 change for 1 × 25." in words_on(window)
    send(window, "race", "command", "hold_chip_race")
    assert chips_of(window).off == (5,)


def test_the_chips_lead_to_their_race() -> None:
    window = with_chips("chips")
    window.tap("do", "race_off", value="100", larger="500")
    assert window.app.screen == "race"
    assert [form_on(window, "race")[name] for name in ("old", "new")] == ["100", "500"]


def test_chips_found_late_are_changed_at_full_value_only() -> None:
    window = with_chips("race")
    window.tap("command", "change_late_chips", player="Bo", old="25", new="100", chips="3")
    assert "after the race they are worth nothing" in window.notices
    window.tap("command", "change_late_chips", player="Bo", old="25", new="100", chips="5")
    assert "Bo found 5 × 25 late: 1 × 100" in words_on(window)
    window.tap("command", "change_late_chips", player="", old="25", new="100", chips="5")
    assert "A name has 1 to" in window.notices
    window.tap("command", "change_late_chips", player="Bo", old="25", new="100", chips="few")
    assert "“few” is not a whole number." in window.notices


# The count


def test_a_count_with_a_stack_missing_says_so() -> None:
    window = with_chips("audit", entries=10)
    assert "Should be in play 50,000 Starting stacks: 10 × 5,000" in words_on(window)
    fill(window, "audit", total_1="45 000")
    assert "−5,000 missing" in words_on(window)
    assert "One starting stack of 5,000 is missing" in words_on(window)
    fill(window, "audit", total_1="50 000")
    assert "The count is right." in words_on(window)
    fill(window, "audit", total_1="50 025")
    assert "+25 too many" in words_on(window)


def test_tables_are_counted_by_color_too() -> None:
    window = with_chips("audit", entries=2)
    press(window, "audit", "tables", "2")
    assert "Still to be counted: table 1, 2." in words_on(window)
    fill(window, "audit", mode="chips")
    fill(window, "audit", count_1_25="8", count_1_100="8", count_1_500="8", count_2_1000="5")
    assert "The count is right." in words_on(window)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"total_1": "heaps"}, "“heaps” is not an amount."),
        ({"total_1": "-5"}, "below zero"),
        ({"total_1": "0"}, "−50,000 missing"),
        ({"total_1": "999999999999999"}, "Nobody counts past"),
    ],
)
def test_a_count_that_makes_no_sense_is_told(typed: dict[str, str], words: str) -> None:
    window = with_chips("audit", entries=10)
    fill(window, "audit", **typed)
    assert words in words_on(window)


def test_a_count_needs_chips_and_stacks() -> None:
    window = at("audit")
    assert "Say first which chips are played with" in words_on(window)
    window = with_chips("audit", entries=0)
    fill(window, "audit", total_1="10000")
    assert "Say how many stacks were handed out." in words_on(window)
    fill(window, "audit", stacks="2")
    assert "The count is right." in words_on(window)
    fill(window, "audit", stacks="-2")
    assert "below zero" in words_on(window)
