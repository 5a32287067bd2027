"""The dealer's screen, tap by tap: just the pots, with cards, and from the table into the tournament."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from fakes import Window
from forms import fill, form_on, send
from money_evenings import STACK
from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.from_hand_to_hand import markers_of, next_sheet, with_forced_bets
from shuffleup.dealer.odd_chips import OddChip
from shuffleup.dealer.sheet import AtTable, Sheet, Stakes
from shuffleup.screens.dealer_taps import RUNS_ON, TAPS
from shuffleup.sheet_text import read_sheet, sheet_text
from shuffleup.tournament.button import ButtonRule, Markers
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips_in_use import LayOutChips
from shuffleup.tournament.hands_played import RecordHand
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.schedule import Ante

STACKS = ("4200", "1500", "8000", "650")


def tap(window: Window, name: str, **fields: str) -> None:
    window.tap("do", "dealer", tap=name, **fields)


def show(window: Window, what: str) -> None:
    """Open something on the screen, or with "" nothing."""
    window.tap("do", "draft_set", draft="dealer", name="_open", value=what)


def words(window: Window) -> str:
    return " ".join(unescape(window.page.words).split())


def sheet(window: Window) -> Sheet:
    there: Sheet = window.app.later.dealer.sheet
    return there


def table_of_four(window: Window) -> Window:
    """Four with stacks, no tournament, the button in the first seat; blinds 100 and 200."""
    window.tap("go", "dealer")
    tap(window, "seats", count="4")
    for seat, (name, stack) in enumerate(zip(("Ada", "Bo", "Cleo", "Dag"), STACKS, strict=True), start=1):
        tap(window, "player", player=str(seat), called=name, stack=stack)
    tap(window, "stakes", small="100", big="200")
    tap(window, "smallest", value="25")
    show(window, "")
    return window


def friday(window: Window, players: tuple[str, ...] = ("Ada", "Bo", "Cleo")) -> Window:
    """A tournament with seats drawn at one table, stacks and prizes; cards are in the air."""
    window.new_tournament()
    window.app.issue(LayOutChips(ready_set("pieces500"), STACK))
    for name in players:
        window.tap("command", "sign_up", name=name, here="true")
    for player in window.app.journal.tournament.roster.players:
        window.tap("command", "buy", player=str(player.number), sale="buy_in")
    window.tap("command", "put_up_tables", count="1")
    window.tap("command", "prepare_draw")
    window.tap("command", "draw_seats")
    window.tap("command", "start")
    window.tap("go", "dealer")
    return window


def test_the_dealer_is_there_without_a_tournament() -> None:
    window = Window()
    window.tap("go", "home")
    assert 'data-go="dealer"' in window.page.html
    window.tap("go", "dealer")
    assert window.app.screen == "dealer"
    assert "Who sits here?" in words(window)


def test_the_button_pays_no_blind_and_blinds_lie_there_before_anybody_acts() -> None:
    window = table_of_four(Window())
    assert [(each.player, each.chips, each.folded) for each in sheet(window).told] == [(2, 100, True), (3, 200, True)]
    assert "Tap who is still in" in words(window)


def test_side_pots_take_a_tap_for_each_player() -> None:
    window = table_of_four(Window())
    tap(window, "all_in", player="2")
    tap(window, "all_in", player="4")
    tap(window, "in", player="3")
    said = words(window)
    assert "Main pot 1,950" in said
    assert "Side pot 1,700" in said
    assert "say who wins it" in said


def test_what_nobody_called_goes_back() -> None:
    window = table_of_four(Window())
    tap(window, "all_in", player="1")
    tap(window, "all_in", player="2")
    assert "2,700 back to Ada" in words(window)


def test_winners_are_tapped_best_first_and_paid_pot_by_pot_in_chips() -> None:
    window = table_of_four(Window())
    for player in ("2", "4"):
        tap(window, "all_in", player=player)
    tap(window, "in", player="3")
    tap(window, "winner", player="4")
    assert "Side pot: say who wins it. Bo and Cleo are in it." in words(window)
    tap(window, "winner", player="2")
    tap(window, "winner", player="3")
    tap(window, "tie", player="3")
    said = words(window)
    assert said.index("Side pot: 1,700 for Bo and Cleo, 850 each.") < said.index("Main pot: 1,950 to Dag.")
    assert "Bo 850" in said
    assert 'aria-label="500"' in window.page.html, "one chip of 500 among the 850"
    assert re.search(r"1,500 to\s+850", said)


def test_odd_chips_may_wait_for_a_card() -> None:
    window = table_of_four(Window())
    window.app.later.dealer.keep_rules(DealerRules(odd_chip=OddChip.DRAW_CARD))
    tap(window, "put_in", player="1", amount="225")
    tap(window, "in", player="3")
    tap(window, "put_in", player="2", amount="125")
    tap(window, "winner", player="1")
    tap(window, "winner", player="3")
    tap(window, "tie", player="3")
    assert "25 is odd. A card each for" in words(window)
    window.tap("do", "dealer_confirm")
    assert "draw them first" in window.notices
    for player, card in (("3", "Kd"), ("1", "9c")):
        show(window, f"draw:0:whole:{player}")
        assert 'data-tap="draw"' in window.page.html
        tap(window, "draw", player=player, pot="0", part="whole", card=card, opens="")
    assert "the odd 25 to Cleo, who drew highest" in words(window)


def test_an_amount_is_typed_on_the_pad_and_undone_in_one_step() -> None:
    window = table_of_four(Window())
    show(window, "amount:1")
    for key in ("4", "00", "0", "<"):
        tap(window, "digit", player="1", key=key)
    told = sheet(window).telling(1)
    assert told
    assert told.chips == 400
    tap(window, "add", player="1", value="25")
    assert 'value="425"' in window.page.html
    window.tap("do", "dealer_undo")
    window.tap("do", "dealer_undo")
    assert sheet(window).telling(1) is None


@pytest.mark.parametrize(
    ("name", "fields", "why"),
    [
        ("put_in", {"player": "1", "amount": "much"}, "is not a whole number"),
        ("put_in", {"player": "9", "amount": "5"}, "doesn't sit at the table any more"),
        ("put_in", {"player": "1", "amount": "-5"}, "Nobody has that many chips"),
        ("seats", {"count": "99"}, "2 to 10 players"),
        ("card", {"card": "1x", "to": "0"}, "does nothing yet"),
        ("game", {"game": "snap"}, "does nothing yet"),
        ("no_such_tap", {}, "does nothing yet"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence_and_nothing_is_lost(
    name: str, fields: dict[str, str], why: str
) -> None:
    window = table_of_four(Window())
    tap(window, "all_in", player="2")
    before = sheet(window)
    tap(window, name, **fields)
    assert why in unescape(window.notices)
    assert sheet(window) == before


def test_more_than_a_stack_is_said_beside_the_pots() -> None:
    window = table_of_four(Window())
    tap(window, "put_in", player="4", amount="900")
    assert "Dag has no more than 650: table stakes." in words(window)


def test_a_reload_brings_the_hand_back() -> None:
    window = table_of_four(Window())
    tap(window, "all_in", player="2")
    again = Window(window.store)
    again.tap("go", "dealer")
    assert sheet(again) == sheet(window)
    assert not again.app.later.dealer.can_undo


@pytest.mark.parametrize("text", ["", "scribbles", "[]", '{"is":"Sheet","table":"one"}', '{"is":"Sheet","chips":[]}'])
def test_a_kept_hand_that_makes_no_sense_is_a_fresh_table(text: str) -> None:
    store = table_of_four(Window()).store
    key = next(key for key in store.keys("shuffleup.hand.") if not key.endswith(".at"))
    store.set(key, text)
    window = Window(store)
    window.tap("go", "dealer")
    assert sheet(window).players == ()


def test_a_sheet_is_read_as_it_was_written() -> None:
    written = table_of_four(Window())
    tap(written, "all_in", player="2")
    assert read_sheet(sheet_text(sheet(written))) == sheet(written)


# With cards


def dealt(window: Window) -> Window:
    """Bo and Cleo all-in, Bo with kings full, Cleo with aces up."""
    tap(window, "depth", depth="cards")
    tap(window, "all_in", player="2")
    tap(window, "in", player="3")
    show(window, "cards:0")
    for card in ("Ks", "Kd", "2c", "9h", "Js"):
        tap(window, "card", card=card, to="0", opens="cards:0")
    for card, to in (("2d", "3"), ("Ah", "3"), ("Kh", "2"), ("2h", "2")):
        tap(window, "card", card=card, to=to, opens=f"cards:{to}")
    return window


def test_the_picker_goes_to_the_next_free_slot_by_itself() -> None:
    window = table_of_four(Window())
    tap(window, "depth", depth="cards")
    tap(window, "all_in", player="2")
    tap(window, "in", player="3")
    show(window, "cards:0")
    seen = []
    for card in ("Ks", "Kd", "2c", "9h", "Js", "Kh", "2h", "2d", "Ah"):
        to = re.search(r'id="pick-As"[^>]* data-to="(\d+)"', window.page.html)
        assert to
        seen.append(to[1])
        tap(window, "card", card=card, to=to[1], opens=f"cards:{to[1]}")
    assert seen == ["0"] * 5 + ["2", "2", "3", "3"]
    assert "pick-As" not in window.page.html, "all cards are there: the picker is gone"


def test_cards_that_are_out_are_grey_and_a_tap_takes_them_back() -> None:
    window = dealt(table_of_four(Window()))
    show(window, "cards:1")
    assert re.search(r'id="pick-Ks"[^>]* aria-pressed="true"', window.page.html)
    tap(window, "card", card="Ks", to="1")
    assert "Ks" not in sheet(window).all_cards


def test_hands_are_named_and_award_the_pots_by_themselves() -> None:
    said = words(dealt(table_of_four(Window())))
    assert "Full house, kings over twos" in said
    assert "The pot: 3,000 to Bo." in said or "Main pot" in said
    assert "Who has the best hand?" not in said


def test_who_plays_the_board_is_told() -> None:
    window = table_of_four(Window())
    tap(window, "depth", depth="cards")
    for player in ("2", "3"):
        tap(window, "in", player=player)
    for card in ("Ts", "Js", "Qs", "Ks", "As"):
        tap(window, "card", card=card, to="0")
    for card, to in (("2d", "3"), ("3h", "3"), ("Kh", "2"), ("2h", "2")):
        tap(window, "card", card=card, to=to)
    assert words(window).count("plays the board") == 2


def test_another_game_asks_for_other_cards() -> None:
    window = dealt(table_of_four(Window()))
    tap(window, "game", game="omaha_8")
    assert sheet(window).all_cards == ()
    for card in ("As", "2s", "9h", "9c"):
        tap(window, "card", card=card, to="2")
    tap(window, "card", card="Kd", to="2")
    assert "All cards are there" in window.notices
    tap(window, "depth", depth="pots", opens="")
    assert "High" in words(window)
    assert "Low" in words(window)


# From hand to hand


def test_the_next_hand_has_the_stacks_after_it_and_the_button_one_on() -> None:
    window = table_of_four(Window())
    tap(window, "all_in", player="4")
    tap(window, "in", player="1")
    tap(window, "winner", player="1")
    assert "Dag is out." in words(window)
    window.tap("do", "dealer_confirm")
    now = sheet(window)
    assert [(each.name, each.stack) for each in now.players] == [("Ada", 5150), ("Bo", 1400), ("Cleo", 7800)]
    assert (now.button, now.number) == (2, 1)
    window.tap("do", "dealer_undo")
    assert len(sheet(window).players) == 4
    assert sheet(window).winners == ((1,),)


def test_stacks_are_typed_once_for_all_and_known_from_hand_to_hand() -> None:
    window = Window()
    window.tap("go", "dealer")
    tap(window, "seats", count="3", opens="table")
    assert "Stack of everybody who has none yet" in words(window)
    window.tap("do", "hand", tap="stacks", stack="1000")
    assert "Stack of everybody who has none yet" not in words(window)
    show(window, "")
    tap(window, "put_in", player="1", amount="300")
    tap(window, "in", player="2")
    tap(window, "winner", player="2")
    window.tap("do", "dealer_confirm")
    assert [each.stack for each in sheet(window).players] == [700, 1300, 1000]
    tap(window, "all_in", player="1")
    tap(window, "in", player="2")
    tap(window, "winner", player="1")
    window.tap("do", "dealer_confirm")
    assert [each.stack for each in sheet(window).players] == [1400, 600, 1000]


def test_a_hand_without_stacks_is_played_and_they_can_be_typed_for_the_next() -> None:
    window = Window()
    window.tap("go", "dealer")
    tap(window, "seats", count="3")
    show(window, "")
    for player in ("1", "2"):
        tap(window, "put_in", player=player, amount="300")
    tap(window, "winner", player="2")
    window.tap("do", "dealer_confirm")
    assert sheet(window).number == 1
    for player, stack in (("1", "700"), ("2", "1300"), ("3", "1000")):
        tap(window, "player", player=player, stack=stack)
    tap(window, "put_in", player="3", amount="200")
    tap(window, "in", player="1")
    tap(window, "winner", player="3")
    window.tap("do", "dealer_confirm")
    assert [each.stack for each in sheet(window).players] == [500, 1300, 1200]


def test_stacks_typed_at_the_table_are_the_tournaments_after_the_hand() -> None:
    window = friday(Window())
    window.tap("command", "next_level")
    window.tap("go", "dealer")
    window.tap("do", "dealer_update")
    ada, bo, cleo = (str(each.player) for each in sheet(window).players)
    for player in (ada, bo, cleo):
        tap(window, "player", player=player, stack="2000")
    tap(window, "button", player=ada)
    tap(window, "put_in", player=ada, amount="500")
    tap(window, "in", player=bo)
    tap(window, "winner", player=bo)
    window.tap("do", "dealer_confirm")
    assert window.notices == ""
    roster = window.app.journal.tournament.roster
    assert sum(player.stack for player in roster.in_play) == 6_000
    assert {each.player: each.stack for each in sheet(window).players} == {
        player.number: player.stack for player in roster.in_play
    }


def test_a_dead_button_and_a_dead_small_blind_stay_where_they_belong() -> None:
    table = tuple(AtTable(seat, seat, stack=1_000) for seat in range(1, 6))
    first = with_forced_bets(Sheet(players=table, button=1, stakes=Stakes(50, 100)))
    second = next_sheet(first, {3: 0})
    assert (second.button, second.small_seat) == (2, 3), "the big blind is out: nobody pays the small one"
    assert [each.player for each in second.told] == [4]
    third = next_sheet(second, {})
    assert (third.button, third.button_seat) == (0, 3), "the button stands on the empty seat"
    assert [(each.player, each.chips) for each in third.told] == [(4, 50), (5, 100)]
    assert markers_of(third) == Markers(3, 4, 5)
    simple = next_sheet(first, {3: 0}, rule=ButtonRule.SIMPLIFIED)
    assert (simple.button, simple.small_seat) == (2, 0)


def test_a_big_blind_short_of_chips_pays_the_blind_first() -> None:
    table = (AtTable(1, 1, stack=900), AtTable(2, 2, stack=900), AtTable(3, 3, stack=250))
    sheet = with_forced_bets(Sheet(players=table, button=1, stakes=Stakes(100, 200, 200, Ante.BIG_BLIND)))
    told = sheet.telling(3)
    assert told
    assert (told.chips, sheet.dead) == (200, ((3, 50),))


def test_who_sat_down_between_the_button_and_the_small_blind_waits_until_the_button_has_passed() -> None:
    table = tuple(AtTable(seat, seat, stack=1_000) for seat in (1, 2, 4, 6))
    first = with_forced_bets(Sheet(players=table, button=1, stakes=Stakes(50, 100)))
    fresh = Sheet(players=(*table, AtTable(3, 3, stack=1_000), AtTable(7, 7, stack=1_000)), stakes=Stakes(50, 100))
    second = next_sheet(first, {}, fresh=fresh)
    assert second.button == 2
    assert second.order == (4, 6, 7, 1, 2), "seat 3 waits, seat 7 is dealt in at once"
    third = next_sheet(second, {}, fresh=fresh)
    assert third.button == 4
    assert third.order == (6, 7, 1, 2, 3, 4)
    assert not any(each.away or each.waits for each in third.players)


def test_a_seat_that_waits_says_so_and_can_be_dealt_in_all_the_same() -> None:
    window = table_of_four(Window())
    players = tuple(replace(each, away=each.seat == 2, waits=each.seat == 2) for each in sheet(window).players)
    window.app.later.dealer.put(with_forced_bets(replace(sheet(window), players=players)))
    show(window, "")
    assert "Waits until the button has passed the seat." in words(window)
    tap(window, "away", player="2")
    assert sheet(window).order == (2, 3, 4, 1)
    assert not any(each.waits for each in sheet(window).players)


# With a tournament


def test_a_tournament_brings_players_stacks_and_blinds() -> None:
    window = friday(Window())
    now = sheet(window)
    assert sorted(each.name for each in now.players) == ["Ada", "Bo", "Cleo"]
    assert now.table == 1
    assert {each.stack for each in now.players} == {5_000}, "in the first level everybody has the starting stack"
    assert now.chips == (25, 100, 500, 1_000, 5_000)
    assert now.stakes.big > 0
    assert now.stakes.big == 2 * now.stakes.small


def stacks(window: Window) -> dict[str, int]:
    return {each.name: each.stack for each in sheet(window).players}


def plays_for(window: Window, loser: str, winner: str, chips: str = "") -> None:
    """One of two wins chips of the other, or all of them."""
    ids = {each.name: str(each.player) for each in sheet(window).players}
    if chips:
        tap(window, "put_in", player=ids[loser], amount=chips)
    else:
        tap(window, "all_in", player=ids[loser])
    tap(window, "in", player=ids[winner])
    tap(window, "winner", player=ids[winner])


def bought(window: Window, name: str, sale: str) -> None:
    number = next(each.number for each in window.app.journal.tournament.roster.players if each.name == name)
    window.tap("command", "buy", player=str(number), sale=sale)


def test_chips_bought_between_hands_are_in_the_stacks_of_the_next_one() -> None:
    window = friday(Window())
    tap(window, "button", player=str(sheet(window).players[0].player))
    bought(window, "Bo", "add_on")
    assert stacks(window) == {"Ada": 5_000, "Bo": 10_000, "Cleo": 5_000}
    window.tap("command", "undo")
    assert stacks(window) == {"Ada": 5_000, "Bo": 5_000, "Cleo": 5_000}
    plays_for(window, "Ada", "Bo", "500")
    window.tap("do", "dealer_confirm")
    bought(window, "Ada", "rebuy")
    assert stacks(window) == {"Ada": 9_500, "Bo": stacks(window)["Bo"], "Cleo": stacks(window)["Cleo"]}
    roster = window.app.journal.tournament.roster.players
    assert next(each.stack for each in roster if each.name == "Ada") == 9_500


def test_a_race_knows_who_sits_there_and_the_stacks_at_the_table_follow_it() -> None:
    window = friday(Window())
    tap(window, "button", player=str(sheet(window).players[0].player))
    plays_for(window, "Ada", "Bo", "75")
    window.tap("do", "dealer_confirm")
    before = stacks(window)
    window.tap("go", "race")
    seats = {each.name: each.seat for each in sheet(window).players}
    fields = {f"count_{seats['Ada']}": "1", f"cards_{seats['Ada']}": "As"}
    fill(window, "race", old="25", new="100", **fields)
    assert form_on(window, "race")[f"seat_{seats['Ada']}"] == "Ada"
    send(window, "race", "command", "hold_chip_race")
    raced = {each.name: each.raced for each in window.app.journal.tournament.roster.players}
    assert raced == {"Ada": -25, "Bo": 0, "Cleo": 0}
    assert "Written down." in window.page.words
    window.tap("go", "dealer")
    assert stacks(window) == {**before, "Ada": before["Ada"] - 25}


def test_chips_taken_off_without_a_race_leave_no_odd_stack_at_the_table() -> None:
    window = friday(Window())
    tap(window, "button", player=str(sheet(window).players[0].player))
    plays_for(window, "Ada", "Bo", "75")
    window.tap("do", "dealer_confirm")
    before = stacks(window)
    window.tap("command", "start")
    window.tap("command", "next_level")
    window.tap("command", "take_chips_off", value="25")
    window.tap("go", "dealer")
    window.tap("do", "dealer_update")
    assert {name for name, stack in stacks(window).items() if not stack} == {"Ada", "Bo"}
    assert stacks(window)["Cleo"] == before["Cleo"]


def test_chips_bought_during_a_hand_are_there_after_it_and_nobody_is_out_who_has_some() -> None:
    window = friday(Window())
    tap(window, "button", player=str(sheet(window).players[0].player))
    plays_for(window, "Ada", "Bo")
    bought(window, "Ada", "rebuy")
    window.tap("do", "dealer_confirm")
    assert (window.notices, stacks(window)["Ada"]) == ("", 5_000)
    tournament = window.app.journal.tournament
    assert not tournament.roster.out
    assert sum(stacks(window).values()) == tournament.turnout.chips == 20_000


def test_who_went_out_and_bought_again_has_those_chips_alone() -> None:
    window = friday(Window())
    counted = tuple((each.player, 5_000) for each in sheet(window).players)
    window.app.issue(RecordHand(1, counted, counted))
    number = next(each.player for each in sheet(window).players if each.name == "Ada")
    window.tap("command", "knock_out", player=str(number))
    bought(window, "Ada", "rebuy")
    assert next(each.stack for each in window.app.journal.tournament.roster.players if each.number == number) == 5_000
    assert stacks(window)["Ada"] == 5_000


def test_who_loses_everything_is_out_in_the_tournament_and_one_undo_takes_it_back() -> None:
    window = friday(Window())
    ada, bo, cleo = (str(each.player) for each in sheet(window).players)
    for player in (ada, bo, cleo):
        tap(window, "player", player=player, stack="1000")
    tap(window, "button", player=ada)
    show(window, "")
    tap(window, "all_in", player=bo)
    tap(window, "all_in", player=cleo)
    tap(window, "winner", player=cleo)
    loser = sheet(window).names[int(bo)]
    assert f"{loser} is out, 3rd, beaten by" in words(window)
    window.tap("do", "dealer_confirm")
    player = window.app.journal.tournament.roster.get(int(bo))
    assert player
    assert player.standing is Standing.OUT
    winner = window.app.journal.tournament.roster.get(int(cleo))
    assert winner
    assert winner.stack == 2_000
    assert len(sheet(window).players) == 2
    assert f"{loser} is out, 3rd" in words(window), "what to read aloud stays until the next hand begins"
    window.tap("do", "dealer_undo")
    player = window.app.journal.tournament.roster.get(int(bo))
    assert player
    assert player.standing is Standing.IN
    assert len(sheet(window).players) == 3


def test_a_chip_that_stays_for_the_next_pot_is_not_lost() -> None:
    window = friday(Window())
    window.app.later.dealer.keep_rules(DealerRules(odd_chip=OddChip.CARRY_OVER))
    ada, bo, cleo = (str(each.player) for each in sheet(window).players)
    for player in (ada, bo, cleo):
        tap(window, "player", player=player, stack="1000")
    tap(window, "button", player=ada)
    tap(window, "put_in", player=bo, amount="125")
    tap(window, "put_in", player=ada, amount="200")
    tap(window, "put_in", player=cleo, amount="200")
    tap(window, "called", player=cleo)
    tap(window, "winner", player=ada)
    tap(window, "winner", player=cleo)
    tap(window, "tie", player=cleo)
    window.tap("do", "dealer_confirm")
    assert window.notices == ""
    assert sheet(window).carried == 25
    tap(window, "all_in", player=bo)
    tap(window, "in", player=cleo)
    tap(window, "winner", player=cleo)
    window.tap("do", "dealer_confirm")
    assert window.notices == ""
    assert sum(player.stack for player in window.app.journal.tournament.roster.in_play) == 3_000


def test_a_new_level_is_offered_before_the_hand_begins() -> None:
    window = friday(Window())
    before = sheet(window).stakes
    window.tap("command", "next_level")
    window.tap("go", "dealer")
    assert "by now." in words(window)
    window.tap("do", "dealer_update")
    assert sheet(window).stakes != before
    assert "by now." not in words(window)


def test_every_tap_on_the_page_is_known() -> None:
    assert set(TAPS) >= RUNS_ON
    window = dealt(table_of_four(Window()))
    for opened in ("", "table", "amount:2", "cards:1"):
        show(window, opened)
        used = set(re.findall(r'data-do="dealer" data-tap="(\w+)"', window.page.html))
        assert used <= set(TAPS)


def test_a_card_each_decides_between_equal_stacks_where_the_house_plays_so() -> None:
    window = friday(Window(), ("Ada", "Bo", "Cleo", "Dag"))
    window.tap("command", "set_rules", equal_stacks="card")
    ada, bo, cleo, dag = (str(each.player) for each in sheet(window).players)
    for player, stack in ((ada, "3000"), (bo, "1000"), (cleo, "1000"), (dag, "1000")):
        tap(window, "player", player=player, stack=stack)
    tap(window, "button", player=dag)
    show(window, "")
    for player in (bo, cleo):
        tap(window, "all_in", player=player)
    tap(window, "in", player=ada)
    tap(window, "winner", player=ada)
    assert "Equal stacks: give each of these players a card." in words(window)
    assert 'id="dealer-confirm"' not in window.page.html
    window.tap("do", "dealer_confirm")
    assert "Equal stacks" in window.notices
    for player, card in ((bo, "9c"), (cleo, "Kd")):
        show(window, f"draw:0:out:{player}")
        assert 'data-part="out"' in window.page.html
        tap(window, "draw", player=player, pot="0", part="out", card=card, opens="")
    names = sheet(window).names
    said = words(window)
    assert f"{names[int(cleo)]} is out, 3rd" in said
    assert f"{names[int(bo)]} is out, 4th" in said
    assert read_sheet(sheet_text(sheet(window))) == sheet(window)
    window.tap("do", "dealer_confirm")
    assert [player.number for player in window.app.journal.tournament.roster.in_play] == sorted((int(ada), int(dag)))


def test_equal_stacks_share_a_place_without_a_card_elsewhere() -> None:
    window = friday(Window(), ("Ada", "Bo", "Cleo", "Dag"))
    players = [str(each.player) for each in sheet(window).players]
    for player in players:
        tap(window, "player", player=player, stack="1000")
    tap(window, "button", player=players[3])
    show(window, "")
    for player in players[:3]:
        tap(window, "all_in", player=player)
    tap(window, "winner", player=players[0])
    assert "Equal stacks" not in words(window)
    assert 'id="dealer-confirm"' in window.page.html


# Two boards


def omaha_of_two(window: Window) -> Window:
    """Ada and Cleo have called 225 each in Omaha hi-lo, with chips of 25 up."""
    window = table_of_four(window)
    tap(window, "game", game="omaha_8")
    tap(window, "put_in", player="1", amount="225")
    tap(window, "in", player="3")
    return window


def test_two_boards_are_chosen_where_the_winners_are_told() -> None:
    window = omaha_of_two(Window())
    assert 'id="boards-pots"' in window.page.html
    assert "First board" not in words(window)
    tap(window, "boards", boards="two")
    assert re.findall(r"<h3>([^<]*)</h3>", window.page.html) == [
        "First board, high",
        "First board, low",
        "Second board, high",
        "Second board, low",
    ]
    tap(window, "winner", player="1")
    tap(window, "winner", player="3", low="true")
    assert "say who wins it" in words(window), "nobody has won the second board yet"
    tap(window, "winner", player="3", second="true")
    said = words(window)
    assert "The pot, first board, high: 150 to Ada." in said
    assert "The pot, first board, low: 125 to Cleo." in said
    assert "The pot, second board, no low: 275 to Cleo." in said
    tap(window, "boards", boards="one")
    assert "First board" not in words(window)


def test_a_game_without_a_board_has_no_two() -> None:
    window = table_of_four(Window())
    tap(window, "boards", boards="two")
    for game in ("stud", "triple_draw"):
        tap(window, "game", game=game)
        assert "boards-" not in window.page.html
        assert not sheet(window).two_boards
        tap(window, "boards", boards="two")
        assert "does nothing" in window.notices


def test_cards_go_to_both_boards_and_on_by_themselves() -> None:
    window = omaha_of_two(Window())
    tap(window, "depth", depth="cards")
    tap(window, "boards", boards="two")
    show(window, "cards:0")
    for card in ("As", "Kd", "2c", "7h", "8h"):
        tap(window, "card", card=card, to="0", opens="cards:0")
    assert 'data-second="true"' in window.page.html, "the picker has gone on to the second board"
    for card in ("3s", "3d", "Jc", "Jh", "9s"):
        tap(window, "card", card=card, to="0", second="true", opens="second")
    for player, cards in (("1", "Ah Ad 3c 4c"), ("3", "3h Js Qs Kc")):
        for card in cards.split():
            tap(window, "card", card=card, to=player, opens=f"cards:{player}")
    show(window, "")
    said = words(window)
    assert "The pot, first board, both halves: 275 to Ada." in said
    assert "The pot, second board, no low: 275 to Cleo." in said


def test_a_hand_that_is_all_in_may_be_run_twice_from_the_turn() -> None:
    window = table_of_four(Window())
    tap(window, "depth", depth="cards")
    for player in ("1", "3"):
        tap(window, "in", player=player)
    for card in ("As", "Kd", "2c"):
        tap(window, "card", card=card, to="0")
    tap(window, "boards", boards="turn_twice")
    assert sheet(window).all_boards == (("As", "Kd", "2c"), ("As", "Kd", "2c"))
    tap(window, "card", card="7h", to="0", second="true")
    assert sheet(window).all_boards == (("As", "Kd", "2c"), ("As", "Kd", "2c", "7h"))
    tap(window, "card", card="Kd", to="0")
    assert sheet(window).all_boards == (("As", "2c"), ("As", "2c", "7h")), "tapped again, it is taken back from both"
