"""Help at the dealer's table, tap by tap: rulings, the shot clock, chances, what beats what, the house's rules."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from fakes import Window
from shuffleup.dealer.dealer_options import OPTIONS
from shuffleup.dealer.from_hand_to_hand import with_forced_bets
from shuffleup.dealer.rule_books import BOOKS
from shuffleup.dealer.sheet import AtTable, Depth, Sheet, Stakes, Step, with_telling
from shuffleup.dealer.sheet_cards import with_card
from shuffleup.screens.dealer_cases import Answers
from shuffleup.screens.dealer_cases_rulings import RULING_CASES
from shuffleup.screens.dealer_cases_showdown import SHOWDOWN_CASES
from shuffleup.screens.dealer_help_view import SHEETS
from shuffleup.tournament.refusal import Refused

TABLE = Sheet(
    players=tuple(AtTable(seat, seat, name, 5_000) for seat, name in enumerate(("Ada", "Bo", "Cleo"), start=1)),
    button=1,
    stakes=Stakes(50, 100),
    chips=(25, 100, 500, 1_000),
)


def words_on(window: Window) -> str:
    """What a person reads on the sheet that is open."""
    html = window.page.html
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html[html.index('role="dialog"') :])).split())


def ruling_on(window: Window) -> str:
    """The ruling as a person reads it."""
    found = re.search(r'<div class="ruling.*?</div>', window.page.html, re.DOTALL)
    assert found
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[0])).split())


def at(sheet: str, table: Sheet = TABLE) -> Window:
    window = Window()
    window.tap("go", "dealer")
    window.app.later.dealer.put(table)
    window.tap("do", "dealer_help", sheet=sheet)
    return window


def type_into(window: Window, draft: str, **fields: str) -> None:
    window.app.tapped({"kind": "change", "data": {"do": "draft", "draft": draft}, "values": fields})


def throw(window: Window, *values: int, pile: str = "chips") -> None:
    """Tap chips of the set in play, one after the other."""
    for value in values:
        window.tap("do", "draft_set", draft="dealer_raise", name="_into", value=pile)
        taps = re.findall(rf'data-name="_{pile}" data-value="([^"]*)"><svg', window.page.html)
        chip = next(each for each in taps if each.split()[-1] == str(value))
        window.tap("do", "draft_set", draft="dealer_raise", name=f"_{pile}", value=chip)


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_opens_and_leads_to_the_others(name: str) -> None:
    window = at(name)
    assert 'role="dialog"' in window.page.html
    assert window.page.html.count('data-do="dealer_help"') == len(SHEETS) + 1
    window.tap("do", "close")
    assert 'role="dialog"' not in window.page.html


def test_the_sheets_are_there_without_anybody_at_the_table() -> None:
    for name in SHEETS:
        assert 'role="dialog"' in at(name, replace(TABLE, players=(), button=0)).page.html


# What counts as a raise


def test_one_chip_is_a_call() -> None:
    window = at("raise")
    throw(window, 1_000)
    assert ruling_on(window) == "Call: 900 come back. One chip without a word is a call, however large. TDA 44"


def test_going_back_for_more_is_a_string_bet() -> None:
    window = at("raise")
    throw(window, 100)
    throw(window, 500, pile="later")
    assert "A string bet" in ruling_on(window)
    assert "500 come back" in ruling_on(window)


def test_a_word_and_chips() -> None:
    window = at("raise")
    throw(window, 500)
    type_into(window, "dealer_raise", said="raise")
    assert ruling_on(window).startswith("Raise to 500.")
    assert "The chips came first" in words_on(window)
    type_into(window, "dealer_raise", said="raise", first="chips")
    assert ruling_on(window).startswith("Call: 400 come back.")


def test_a_chip_is_taken_away_by_a_tap() -> None:
    window = at("raise")
    throw(window, 100, 500)
    assert "Put out 600" in words_on(window)
    pile = re.search(r'class="pile-chips"><button[^>]*data-value="([^"]*)"', window.page.html)
    assert pile
    window.tap("do", "draft_set", draft="dealer_raise", name="_chips", value=pile[1])
    assert "Put out 500" in words_on(window)


def test_an_amount_means_what_is_reasonable_for_the_pot() -> None:
    window = at("raise")
    type_into(window, "dealer_raise", said="bet", amount="5", bet="0", pot="900", raise_to="100")
    assert ruling_on(window).startswith("Bet of 500: 500 more.")


def test_what_can_not_be_read_is_said() -> None:
    window = at("raise")
    type_into(window, "dealer_raise", said="call", bet="lots")
    assert "“lots” is not a whole number." in ruling_on(window)
    window.tap("do", "draft_drop", draft="dealer_raise")
    assert "Tap the chips" in ruling_on(window)


def test_in_a_hand_told_action_by_action_the_bet_is_known() -> None:
    window = at("raise", replace(TABLE, depth=Depth.HAND))
    assert "Ada is to act" in words_on(window)
    throw(window, 500)
    assert ruling_on(window).startswith("Call: 400 come back.")
    window.tap("do", "draft_set", draft="dealer_raise", name="_own", value="1")
    assert "is to act" not in words_on(window)


def test_a_ruling_goes_on_with_the_hand_in_one_tap() -> None:
    window = at("raise", replace(TABLE, depth=Depth.HAND))
    assert 'id="raise-play"' not in window.page.html
    throw(window, 500)
    assert "Call" in ruling_on(window), "one oversized chip and no word is a call"
    type_into(window, "dealer_raise", said="raise")
    assert "Raise to 500" in ruling_on(window)
    window.tap("do", "dealer_play")
    assert window.notices == ""
    assert 'role="dialog"' not in window.page.html
    assert window.app.later.dealer.sheet.steps == (Step("raise", 1, 500),)
    window.tap("do", "dealer_help", sheet="raise")
    assert "500" not in ruling_on(window), "the next question is about the next player"
    window.tap("do", "dealer_undo")
    assert window.app.later.dealer.sheet.steps == ()


def test_a_ruling_that_leaves_a_choice_and_one_about_another_hand_can_not_be_played() -> None:
    window = at("raise", replace(TABLE, depth=Depth.HAND))
    throw(window, 500)
    window.tap("do", "draft_set", draft="dealer_raise", name="_own", value="1")
    assert 'id="raise-play"' not in window.page.html
    window.tap("do", "dealer_play")
    assert "does nothing" in window.notices
    assert window.app.later.dealer.sheet.steps == ()


def test_the_house_decides_where_books_differ() -> None:
    window = at("raise")
    type_into(window, "dealer_raise", bet="600", opening="200", stack="9000")
    throw(window, 100, 100)
    assert "leave 200" in ruling_on(window)
    window.tap("do", "dealer_rule", key="undercall", value="full_call")
    assert ruling_on(window).startswith("Call: 400 more.")


# Rulings and the showdown


def test_a_pot_counted_too_low_is_put_right_until_others_have_acted_on_it() -> None:
    """TDA 52-B, examples 1 and 2."""
    case = next(each for each in RULING_CASES if each.key == "wrong_bet")
    folded = case.judge(Answers({"wrong": "pot_too_low", "_acts": "fold"}))
    called = case.judge(Answers({"wrong": "pot_too_low", "_acts": "fold call"}))
    assert not isinstance(folded, Refused)
    assert not isinstance(called, Refused)
    assert (folded.told.english(), folded.kind) == ("The bet is put right.", "yes")
    assert (called.told.english(), called.kind) == ("The bet stands.", "no")
    asked = {ask.key: ask.when(Answers({"wrong": "pot_too_high"})) for ask in case.asks}
    assert asked == {"wrong": True, "next_card": True, "acts": False}


@pytest.mark.parametrize("case", [*RULING_CASES, *SHOWDOWN_CASES], ids=lambda case: case.key)
def test_every_case_has_a_ruling_at_once(case: object) -> None:
    name = "rulings" if case in RULING_CASES else "showdown"
    window = at(name)
    window.tap("do", "draft_set", draft=f"dealer_{name}", name="_case", value=case.key)  # type: ignore[attr-defined]
    assert 'class="ruling-told"' in window.page.html, words_on(window)


def judged(key: str, sheet: Sheet = TABLE, **texts: str) -> str:
    case = next(each for each in (*RULING_CASES, *SHOWDOWN_CASES) if each.key == key)
    made = case.judge(Answers(texts, sheet))
    return made.why.english() if isinstance(made, Refused) else made.told.english()


@pytest.mark.parametrize(
    ("key", "texts", "told"),
    [
        ("turn", {"early": "fold"}, "It binds."),
        ("turn", {"early": "call", "bet": "100"}, "Wait: the right player acts first."),
        ("turn", {"early": "raise", "bet": "300", "to": "800", "between": "same"}, "It binds."),
        (
            "turn",
            {"early": "raise", "bet": "300", "to": "800", "between": "changed", "raised": "600"},
            "It does not bind.",
        ),
        ("turn", {"early": "check", "bet": "100"}, "Nobody checks in front of a bet."),
        ("turn", {"early": "raise", "bet": "much"}, "“much” is not a whole number."),
        ("skipped", {"_acts": "call fold", "time": "true"}, "Too late to raise."),
        ("skipped", {"_acts": "call fold"}, "The skipped player acts."),
        ("misdeal", {"mistake": "player_left_out", "_acts": "fold fold"}, "Misdeal: deal again."),
        ("misdeal", {"mistake": "player_left_out", "_acts": "fold call"}, "Play on."),
        ("misdeal", {"mistake": "wrong_number", "_acts": "fold call"}, "That hand is dead."),
        ("misdeal", {"mistake": "same_card_twice", "_acts": "fold call"}, "All bets go back."),
        ("misdeal", {"mistake": "button_short"}, "Play on, with one card more."),
        ("misdeal", {"mistake": "button_short", "acted": "true"}, "That hand is dead."),
        ("missed", {}, "Post 150, or wait for the big blind."),
        ("missed", {"missed": "new", "stack": "60"}, "Post 60, or wait for the big blind."),
        ("missed", {"between": "true"}, "Wait."),
        ("away", {}, "100 go in, the hand is killed."),
        ("turning", {"chips": "one"}, "All at once, now."),
        ("turning", {"chips": "two"}, "Not yet."),
        ("turning", {"chips": "all", "last": "true"}, "Now, one after the other."),
        ("turning", {"left": "one"}, "Nobody has to show."),
        ("order", {"bets": "last"}, "Who bet or raised last."),
        ("order", {"bets": "before"}, "The first left of the button."),
        ("order", {"all_in": "true"}, "All at once."),
        ("shown", {"shown": "some"}, "Not yet: all cards must be up."),
        ("shown", {"shown": "all"}, "It can win."),
        ("muck", {"where": "muck"}, "The hand is dead."),
        ("muck", {"where": "apart"}, "It may still be turned up."),
        ("muck", {"where": "seen"}, "It can win."),
        ("see", {"whose": "last"}, "Yes, it is shown."),
        ("see", {"whose": "last", "thrown": "true"}, "No."),
        ("see", {"whose": "other"}, "The host decides."),
        ("dispute", {"about": "count", "next": "true"}, "In time: look at it again."),
        ("dispute", {"about": "reading", "next": "true"}, "Too late: it stands."),
    ],
)
def test_cases_are_judged_by_the_books(key: str, texts: dict[str, str], told: str) -> None:
    assert judged(key, **texts) == told


def test_what_was_done_is_tapped_one_after_the_other() -> None:
    window = at("rulings")
    window.tap("do", "draft_set", draft="dealer_rulings", name="_case", value="misdeal")
    type_into(window, "dealer_rulings_misdeal", mistake="player_left_out")
    for act in ("fold", "call"):
        taps = re.findall(r'data-name="_acts" data-value="([^"]*)">', window.page.html)
        then = next(each for each in taps if each.split()[-1] == act)
        window.tap("do", "draft_set", draft="dealer_rulings_misdeal", name="_acts", value=then)
    assert ruling_on(window).startswith("Play on.")


def test_the_house_may_kill_a_hand_that_shows_one_card() -> None:
    window = at("showdown")
    window.tap("do", "draft_set", draft="dealer_showdown", name="_case", value="shown")
    window.tap("do", "dealer_rule", key="one_card", value="kills")
    assert ruling_on(window).startswith("The hand is dead.")


# Chances


def with_cards(board: tuple[str, ...]) -> Sheet:
    sheet = replace(TABLE, depth=Depth.CARDS, board=board)
    for player, cards in ((1, ("As", "Ad")), (2, ("Ks", "Kd"))):
        for card in cards:
            sheet = with_card(sheet, card, player)
    return sheet


def test_from_the_flop_on_chances_are_exact() -> None:
    window = at("odds", with_cards(("2c", "7d", "9h")))
    while window.device.waiting:
        window.device.waiting.pop()()
    assert "91.6%" in words_on(window)
    assert "Every board that can come: 990." in words_on(window)
    assert "Helps K hearts" not in words_on(window)
    assert 'aria-label="K hearts"' in window.page.html


def test_before_the_flop_a_sample_comes_in_slices() -> None:
    window = at("odds", with_cards(()))
    steps = 0
    while window.device.waiting and steps < 20_000:
        window.clocks.mono += 100
        window.device.waiting.pop()()
        steps += 1
    assert "boards dealt at random: give or take" in words_on(window)
    share = re.search(r'class="odds-share">(\d+)', window.page.html)
    assert share
    assert 78 <= int(share[1]) <= 85


def test_without_cards_it_says_what_is_missing() -> None:
    assert "Odds need the cards of two players or more." in words_on(at("odds"))


# The shot clock


def test_one_tap_starts_and_the_next_one_goes_on() -> None:
    window = at("shot")
    window.tap("do", "dealer_shot", what="start")
    window.wait(10_000)
    assert (window.page.texts["shot"], window.page.texts["@shot"]) == ("20", "run")
    assert 'class="shot-who">Bo<' in window.page.html
    window.tap("do", "dealer_shot", what="start")
    assert window.page.texts["shot"] == "30"
    assert 'class="shot-who">Cleo<' in window.page.html


def test_with_the_blinds_in_it_goes_round_the_whole_table() -> None:
    window = at("shot", with_forced_bets(TABLE))
    seen = []
    for _ in range(4):
        window.tap("do", "dealer_shot", what="start")
        seen.append(window.app.later.table_help.shot.player)
    assert seen == [2, 3, 1, 2]


def test_the_last_seconds_sound_and_then_time_is_up() -> None:
    window = at("shot")
    window.tap("do", "dealer_shot", what="start")
    window.wait(31_000)
    assert [name for name, _ in window.sound.played] == ["one_minute", *["test"] * 5, "break_ending"]
    assert window.page.texts["@shot"] == "up"
    assert "Time is up" in words_on(window)


def test_a_muted_device_is_quiet() -> None:
    window = at("shot")
    window.tap("do", "setting", name="muted", muted="true")
    window.tap("do", "dealer_shot", what="start")
    window.wait(31_000)
    assert not window.sound.played


def test_a_time_bank_gives_seconds_and_is_gone() -> None:
    window = at("shot")
    window.tap("do", "dealer_shot", what="start", player="1")
    window.tap("do", "dealer_shot", what="bank")
    assert window.page.texts["shot"] == "60"
    assert window.app.later.table_help.shot.banks_of(1) == 2
    window.tap("do", "dealer_shot", what="stop")
    window.wait(5_000)
    assert (window.page.texts["shot"], window.page.texts["@shot"]) == ("60", "stopped")
    window.tap("do", "dealer_shot", what="go_on")
    window.wait(5_000)
    assert window.page.texts["shot"] == "55"


def test_the_host_sets_seconds_and_banks_and_a_reload_keeps_all() -> None:
    window = at("shot")
    window.tap("do", "dealer_shot_rules", seconds="20", banks="2", bank_seconds="10", by_itself="true")
    window.tap("do", "dealer_shot", what="start", player="3")
    again = Window(window.store, window.clocks.wall)
    again.tap("go", "dealer")
    assert again.app.later.table_help.shot.rules.seconds == 20
    again.wait(25_000)
    assert again.app.later.table_help.shot.player == 3
    assert again.page.texts["shot"] == "5"
    again.tap("do", "dealer_shot_rules", seconds="2")
    assert "Between 5 and 600 seconds, please." in again.notices


def test_the_clock_follows_a_hand_told_action_by_action() -> None:
    window = at("shot", replace(TABLE, depth=Depth.HAND))
    window.tap("do", "dealer_shot", what="start")
    assert window.app.later.table_help.shot.player == 1
    window.wait(10_000)
    window.tap("do", "hand", tap="act", kind="call", player="1")
    assert window.app.later.table_help.shot.player == 2
    assert window.page.texts["shot"] == "30"


def test_it_stands_on_the_dealers_screen_where_the_house_wants_it() -> None:
    window = at("shot")
    assert "shot-pill" not in window.page.html
    window.tap("do", "dealer_rule", key="shot_clock", value="true")
    assert "shot-pill" in window.page.html


def test_a_clock_that_is_scribbles_stands_still() -> None:
    window = at("shot")
    window.store.set("shuffleup.hand.alone.0.shot", "scribbles")
    again = Window(window.store)
    again.tap("go", "dealer")
    assert again.app.later.table_help.shot.player is None


# What beats what


def test_short_deck_has_its_flush_above_the_full_house() -> None:
    window = at("ranking")
    text = words_on(window)
    assert text.index("Three of one rank and two") < text.index("Five of one suit")
    type_into(window, "dealer_ranking", game="short_deck")
    text = words_on(window)
    assert text.index("Five of one suit") < text.index("Three of one rank and two")


def test_the_card_prints_and_speaks_the_language() -> None:
    window = at("ranking")
    window.tap("do", "print")
    assert window.device.printed == 1
    type_into(window, "dealer_ranking", game="omaha_8")
    assert "Wheel" in words_on(window)


# The house's rules


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_a_house_begins_with_a_book(book: object) -> None:
    window = at("rules")
    window.tap("do", "dealer_book", book=book.key)  # type: ignore[attr-defined]
    pressed = re.search(rf'id="book-{book.key}"[^>]*aria-pressed="true"', window.page.html)  # type: ignore[attr-defined]
    assert pressed


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_rule_is_there_and_can_be_changed(option: object) -> None:
    window = at("rules")
    key = option.key  # type: ignore[attr-defined]
    values = re.findall(rf'data-key="{key}" data-value="([^"]*)"', window.page.html)
    assert len(values) == len(option.choices)  # type: ignore[attr-defined]
    window.tap("do", "dealer_rule", key=key, value=values[-1])
    window.tap("do", "dealer_rule", key=key, value=values[0])
    assert re.search(rf'id="rule-{key}-{values[0]}"[^>]*aria-pressed="true"', window.page.html)


def test_the_rules_stay_on_the_device() -> None:
    window = at("rules")
    window.tap("do", "dealer_rule", key="one_card", value="kills")
    again = Window(window.store)
    again.tap("go", "dealer")
    assert again.app.later.dealer.rules.one_card.value == "kills"


def test_a_hand_ends_by_the_rules_it_began_with() -> None:
    window = at("rules", replace(TABLE, board=("As", "Kd", "2c")))
    window.tap("do", "dealer_rule", key="one_card", value="kills")
    assert "Finish this hand first" in window.notices
    assert window.app.later.dealer.rules.one_card.value == "ask"
    window.tap("do", "dealer_rule", key="shot_clock", value="true")
    assert window.app.later.dealer.rules.shot_clock


def test_unknown_taps_do_no_harm() -> None:
    window = at("rules")
    window.tap("do", "dealer_help", sheet="nowhere")
    window.tap("do", "dealer_rule", key="nothing", value="x")
    assert "There is no such rule." in window.notices
    window.tap("do", "dealer_book", book="none")
    assert "There is no such rule book." in window.notices
    window.tap("do", "dealer_shot", what="dance")
    assert "This button does nothing yet." in window.notices
    window.tap("do", "dealer_shot", what="start", player="99")
    assert "doesn't sit at the table" in unescape(window.notices)


def test_the_keys_of_the_dealer_are_on_the_help_for_keys() -> None:
    window = at("raise")
    window.tap("do", "close")
    window.key("?")
    said = words_on(window)
    assert said.index("Dealer") < said.index("Check or call") < said.index("Bet or raise")


@pytest.mark.parametrize("depth", [Depth.POTS, Depth.CARDS])
def test_who_shows_when_follows_from_who_bet_last_without_every_action(depth: Depth) -> None:
    table = replace(TABLE, depth=depth)
    for player in (1, 2, 3):
        table = with_telling(table, player, 200)
    window = at("showdown", table)
    assert "There was no bet: Bo, first left of the button, shows first." in words_on(window)
    taps = re.findall(r'id="last-bet-[^>]* data-value="([^"]*)"', window.page.html)
    assert len(taps) == 3
    window.tap("do", "draft_set", draft="dealer_order", name="_last", value=taps[1])
    assert "Cleo bet or raised last and shows first, the others clockwise." in words_on(window)
    shown = re.search(r'class="show-order".*?</ol>', window.page.html, re.DOTALL)
    assert shown
    assert re.findall(r"<span>(\w+)</span>", shown[0]) == ["Cleo", "Ada", "Bo"]


def test_with_somebody_all_in_all_hands_are_turned_up_at_once() -> None:
    table = with_telling(with_telling(TABLE, 1, 5_000), 2)
    window = at("showdown", table)
    assert "all hands are turned up at once" in words_on(window)
    assert "last-bet" not in window.page.html
    assert "show-order" not in at("showdown", with_telling(TABLE, 1, 200)).page.html
