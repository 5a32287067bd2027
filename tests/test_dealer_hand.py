"""A whole hand on the dealer's screen, tap by tap and key by key."""

from __future__ import annotations

import re
from html import unescape

import pytest

from fakes import Window
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.sheet_outcome import hand_of
from shuffleup.screens.dealer_hand_taps import HAND_TAPS, amount_after
from shuffleup.screens.dealer_house import house_hand
from shuffleup.tournament.refusal import Refused

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
ACT = re.compile(r'<button[^>]*class="hand-act[^>]*>\s*<span>([^<]*)</span>')
OFF = re.compile(r'<button[^>]*class="hand-act act-(\w+)"[^>]*aria-disabled="true"')
TURN = re.compile(r'class="hand-who">([^<]*)<')
SIZE = re.compile(r'class="hand-size"[^>]*><span>([^<]*)</span> <b>([^<]*)</b>')
FACT = re.compile(r"<dt>([^<]*)</dt><dd>([^<]*)</dd>")
SEAT = re.compile(
    r'<li id="hand-seat-(\d+)" class="hand-seat (\w+)".*?hand-behind"><span[^>]*>[^<]*</span>([^<]*)<', re.DOTALL
)
LINE = re.compile(r"<li><span>([^<]*)</span> <b>([^<]*)</b></li>")


class Table:
    """A table at home: a window on the dealer's screen, with the whole hand to be told."""

    def __init__(
        self, *stacks: int, window: Window | None = None, game: str = "", chip: str = "", **stakes: str
    ) -> None:
        self.window = window or Window()
        self.window.tap("go", "dealer")
        if not stacks:
            return
        self.set("seats", count=str(len(stacks)))
        for seat, stack in enumerate(stacks, start=1):
            self.set("player", player=str(seat), called=NAMES[seat - 1], stack=str(stack))
        usual = {"small": "50", "big": "100", "ante": "", "paid_by": "none", "limit": "no_limit"}
        self.set("stakes", **(usual | stakes))
        if game:
            self.set("game", game=game)
        if chip:
            self.set("smallest", value=chip)
        self.set("depth", depth="hand", opens="")
        self.window.tap("do", "draft_set", draft="dealer", name="_open", value="")

    def set(self, tap: str, **fields: str) -> None:
        self.window.tap("do", "dealer", tap=tap, **fields)

    def hand(self, tap: str, **fields: str) -> None:
        self.window.tap("do", "hand", tap=tap, **fields)

    def act(self, *kinds: str | int) -> None:
        """Each a kind of action, or the total of a bet or raise."""
        for kind in kinds:
            if isinstance(kind, int):
                self.hand("raise", to=str(kind))
            else:
                self.hand("act", kind=kind)
            assert not self.why, self.why

    def keys(self, keys: str) -> None:
        for key in keys:
            assert self.window.key(key), key

    def undo(self) -> None:
        self.window.tap("do", "dealer_undo")

    @property
    def sheet(self) -> Sheet:
        return self.window.app.later.dealer.sheet

    @property
    def why(self) -> str:
        """Why the last tap was refused."""
        refusal = self.window.app.refusal
        return refusal.english() if refusal else ""

    @property
    def html(self) -> str:
        return unescape(self.window.page.html)

    @property
    def words(self) -> str:
        return unescape(self.window.page.words)

    @property
    def turn(self) -> str:
        found = TURN.search(self.html)
        return found[1] if found else ""

    @property
    def acts(self) -> list[str]:
        return ACT.findall(self.html)

    @property
    def off(self) -> set[str]:
        return set(OFF.findall(self.html))

    @property
    def sizes(self) -> dict[str, str]:
        return dict(SIZE.findall(self.html))

    @property
    def facts(self) -> dict[str, str]:
        return dict(FACT.findall(self.html))

    @property
    def stacks(self) -> dict[int, str]:
        return {int(player): chips for player, _, chips in SEAT.findall(self.html)}

    @property
    def log(self) -> list[tuple[str, str]]:
        return LINE.findall(self.html)


def no_limit(*stacks: int) -> Table:
    return Table(*(stacks or (10_000,) * 4))


# Whose turn it is, and what may be done


def test_the_blinds_are_in_and_it_is_the_turn_left_of_them() -> None:
    table = no_limit()
    assert table.turn == "Dee"
    assert table.acts == ["Fold", "Call 100", "Raise to 200", "All-in"]
    assert table.facts == {"To call": "100", "Min": "200", "Max": "10,000", "Stack": "10,000"}
    assert table.sizes == {"Min": "200", "½ pot": "225", "Pot": "350"}
    assert table.stacks == {2: "9,950", 3: "9,900", 4: "10,000", 1: "10,000"}
    assert table.log == [("Bo", "Small blind 50"), ("Cy", "Big blind 100")]


def test_every_action_is_one_tap_and_comes_to_the_next() -> None:
    table = no_limit()
    table.act("call", "fold", "call")
    assert (table.turn, table.acts[1]) == ("Cy", "Check")
    table.act("check")
    assert "Flop" in table.words
    assert "Burn a card, turn three." in table.words
    assert table.turn == "Bo"
    table.act("check")
    assert "Burn a card" not in table.words
    assert table.log[:1] == [("Bo", "Check")]


def test_an_amount_is_typed_on_the_pad_or_put_there_by_a_tap() -> None:
    table = no_limit()
    for key in ("3", "00"):
        table.window.tap("do", "hand_amount", key=key)
    assert table.acts[2] == "Raise to 300"
    table.window.tap("do", "hand_amount", to="350")
    assert table.acts[2] == "Raise to 350"
    table.window.tap("do", "hand_amount", key="back")
    assert (table.acts[2], "raise" in table.off) == ("Raise to 35", True)
    table.window.tap("do", "hand_amount", key="0")
    table.hand("raise")
    assert table.turn == "Ada"
    assert table.acts[1:3] == ["Call 350", "Raise to 600"]


def test_what_was_typed_for_one_action_is_gone_with_it() -> None:
    table = no_limit()
    table.keys("700")
    table.act("call")
    assert (table.turn, table.acts[2]) == ("Ada", "Raise to 200")
    table.keys("8")
    table.undo()
    assert (table.turn, table.acts[2]) == ("Dee", "Raise to 200")


def test_the_keyboard_does_what_the_buttons_do() -> None:
    table = no_limit()
    table.keys("300r")
    assert table.turn == "Ada"
    table.keys("fca")
    assert table.log[-3:] == [("Ada", "Fold"), ("Bo", "Call 250"), ("Cy", "All-in 10,000")]
    assert table.turn == "Dee"
    assert table.acts[1] == "Call 9,700"
    table.keys("u")
    assert table.turn == "Cy"
    assert table.window.key("z", ctrl=True)
    assert table.turn == "Bo"
    table.keys("900")
    assert table.window.key("Backspace")
    assert table.window.key("Enter")
    assert re.search(r"raises to \D*500\b", table.why)


def test_the_keys_are_the_tables_only_while_a_hand_is_told_action_by_action() -> None:
    table = no_limit()
    table.set("depth", depth="pots")
    assert table.window.key("f")
    assert table.window.full_screen.state == "on"
    assert not table.window.key("r")


@pytest.mark.parametrize(
    ("before", "kind", "why"),
    [
        ((), "check", r"Dee can't check: there is 100 to call\."),
        ((), 150, r"Dee raises to \D*200\b.*\(TDA 43\)"),
        ((), 20_000, r"Dee has no more than 10000: table stakes\."),
        (("call", "call", "call"), "call", "Cy has nothing to call: check or bet."),
        (("call", "call", "call", "check"), 50, "Bo bets at least 100."),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(before: tuple[str, ...], kind: str | int, why: str) -> None:
    table = no_limit()
    table.act(*before)
    with pytest.raises(AssertionError, match=why):
        table.act(kind)
    assert len(table.sheet.steps) == len(before)


def test_a_tap_meant_for_a_player_is_not_anothers() -> None:
    table = no_limit()
    table.hand("act", kind="fold", player="1")
    assert table.why == "It is not Ada's turn but Dee's (TDA 53)."


def test_a_bet_that_no_chips_can_make_is_refused() -> None:
    table = Table(10_000, 10_000, 10_000, chip="25")
    table.hand("raise", to="260")
    assert table.why == "260 can't be put out: the smallest chip is 25."
    table.act(275)


def test_amounts_with_cents_are_typed_and_refused_as_chips_have_them() -> None:
    table = no_limit()
    table.window.app.later.dealer.put(
        Sheet(**{**table.sheet.__dict__, "decimals": 2})  # as at the table of a tournament with cents
    )
    table.window.tap("do", "hand_amount", key="2")
    assert table.acts[:2] == ["Fold", "Call 1"]
    table.keys(".5")
    assert table.acts[2] == "Raise to 2.50"
    table.hand("raise", to="1.50")
    assert re.search(r"Dee raises to \D*2\b", table.why)


# Whole hands


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    table = no_limit(10_000, 10_000, 750, 10_000)
    table.act(500, "fold", "fold", "all_in")
    assert table.log[-1] == ("Cy", "All-in 750")
    assert table.turn == "Dee"
    assert table.facts["To call"] == "250"
    assert {"raise", "all_in"} <= table.off
    assert re.search(r"Dee [^.]*: call or fold \(TDA 47\)\.", table.words)
    table.hand("raise", to="1500")
    assert "call or fold (TDA 47)" in table.why
    table.act("call")
    assert "Somebody is all-in and betting is over: all hands are turned up at once (TDA 16)." in table.words
    assert "Deal the streets that are still to come." in table.words
    table.set("winner", player="3")
    assert 'id="dealer-confirm"' in table.html
    table.window.tap("do", "dealer_confirm")
    assert [(each.name, each.stack) for each in table.sheet.players] == [
        ("Ada", 10_000),
        ("Bo", 9_950),
        ("Cy", 1_550),
        ("Dee", 9_250),
    ]
    assert (table.sheet.button, table.sheet.steps, table.turn) == (2, (), "Ada")


def test_where_only_antes_are_paid_the_ante_is_the_least_bet_and_left_of_the_button_begins() -> None:
    table = Table(1_000, 1_000, 80, small="", big="", ante="100", paid_by="each")
    table.set("button", player="3")
    assert table.turn == "Ada"
    assert table.window.app.later.dealer.sheet.stakes.least == 100
    assert "280" in table.words
    table.act("check")
    table.hand("raise", to="50")
    assert table.why == "Bo bets at least 100."
    table.act(200, "call")
    assert table.turn == "Ada"


def test_in_limit_three_raises_cap_the_betting() -> None:
    table = Table(*(5_000,) * 4, limit="fixed")
    assert table.acts[2] == "Raise to 200"
    assert not table.sizes
    table.hand("raise")
    table.hand("raise")
    assert table.acts[2] == "Raise to 400"
    table.hand("raise")
    assert table.turn == "Cy"
    assert "raise" in table.off
    assert "The betting is capped on this street: call or fold (TDA 48)." in table.words
    table.hand("raise")
    assert "capped" in table.why
    table.act("call", "call", "call")
    assert (table.turn, table.acts[2]) == ("Bo", "Bet 100")
    table.act("check", "check", "check", "check")
    assert table.acts[2] == "Bet 200"


def test_pot_limit_goes_to_the_pot_and_a_spread_to_its_end() -> None:
    pot = Table(*(5_000,) * 3, limit="pot_limit")
    assert pot.facts["Max"] == "350"
    assert "all_in" in pot.off
    pot.hand("act", kind="all_in")
    assert pot.why == "Ada bets or raises to at most 350."
    spread = Table(*(5_000,) * 3, limit="spread", most="300")
    assert spread.sizes == {"Min": "200", "Max": "400"}


def test_in_stud_the_open_cards_say_who_begins() -> None:
    stakes = {"small": "25", "ante": "10", "paid_by": "each", "bring_in": "25", "limit": "fixed"}
    table = Table(*(2_000,) * 3, game="stud", **stakes)
    assert "Who shows the lowest card? That player brings it in." in table.words
    assert {"fold", "check", "raise", "all_in"} == table.off
    table.hand("opens", player="2")
    assert table.acts[:3] == ["Fold", "Bring in 25", "Bet 100"]
    assert "fold" in table.off
    table.keys("c")
    assert (table.turn, table.acts[2]) == ("Cy", "Complete to 100")
    table.act("call", "call")
    assert "Who shows the best hand? That player acts first." in table.words
    assert "Burn a card, deal everybody one face up." in table.words
    table.hand("opens", player="3")
    assert (table.turn, table.acts[1]) == ("Cy", "Check")


STUD = {"small": "25", "ante": "10", "paid_by": "each", "bring_in": "25", "limit": "fixed"}


def open_up(table: Table, *cards: str) -> None:
    """An open card for each of the first players still in."""
    for player, card in enumerate(cards, start=1):
        if card:
            table.hand("open_card", card=card, to=str(player), opens="open:")


def test_open_cards_that_are_picked_say_who_acts_first_on_every_street() -> None:
    table = Table(*(2_000,) * 3, game="stud", **STUD)
    table.window.tap("do", "draft_set", draft="dealer", name="_open", value="open:")
    assert 'data-tap="open_card"' in table.html
    open_up(table, "2d", "2c")
    assert not table.turn, "Cy's card is not there yet"
    open_up(table, "", "", "Kh")
    assert (table.turn, table.acts[1]) == ("Bo", "Bring in 25")
    assert 'data-tap="open_card"' not in table.html, "the picker is closed while they bet"
    table.act("bring_in", "call", "call")
    assert 'data-tap="open_card"' in table.html, "and open again on the next street"
    open_up(table, "Ks", "3c", "2h")
    assert table.turn == "Ada", "K-2 with the spade before K-2"
    table.act("check", "check", "check")
    open_up(table, "7s", "3d", "8h")
    assert table.turn == "Bo", "a pair"
    table.act("fold", "check", "check")
    open_up(table, "4s", "", "4h")
    assert table.turn == "Cy", "K-8 before K-7, and Bo is asked for no card"


def test_the_open_cards_stay_for_seventh_street_and_the_showdown() -> None:
    table = Table(*(2_000,) * 2, game="razz", **STUD)
    open_up(table, "Qh", "Qd")
    assert table.turn == "Ada"
    table.act("bring_in", "call")
    for ada, bo, first in (("3c", "4d", "Ada"), ("9h", "5h", "Bo"), ("2h", "4s", "Ada")):
        open_up(table, ada, bo)
        assert table.turn == first
        table.act("check", "check")
    assert table.turn == "Ada", "the same cards on seventh street: nobody is asked"
    table.act("check", "check")
    assert "Showdown" in table.words
    assert table.sheet.cards(1) == ("Qh", "3c", "9h", "2h")
    table.window.tap("do", "draft_set", draft="dealer", name="_open", value="cards:1")
    for player, cards in (("1", "As 4h 8s"), ("2", "Ks Kc 4c")):
        for card in cards.split():
            table.set("card", card=card, to=player, opens=f"cards:{player}")
    table.set("card", card="4c", to="2", opens="")
    table.set("card", card="6c", to="2", opens="")
    assert "The pot: 70 to Ada." in table.words


def test_a_wrong_open_card_is_put_right_before_anybody_acts() -> None:
    table = Table(*(2_000,) * 2, game="stud", **STUD)
    open_up(table, "2d", "9c")
    assert table.turn == "Ada"
    table.hand("open_card", card="2d", to="1", opens="")
    assert "Who shows the lowest card? That player brings it in." in table.words
    table.hand("open_card", card="Td", to="1", opens="open:")
    assert table.turn == "Bo"
    table.undo()
    assert table.sheet.steps == ()
    table.hand("opens", player="1")
    assert table.turn == "Ada", "who acts first can always be tapped"


def test_open_cards_are_of_stud_and_no_more_than_the_street_has() -> None:
    table = Table(*(2_000,) * 2, game="stud", **STUD)
    open_up(table, "2d")
    table.hand("open_card", card="3d", to="1", opens="")
    assert table.why == "All cards are there: tap one to take it back."
    table.hand("open_card", card="Xd", to="1")
    assert table.why == "This button does nothing yet."
    holdem = no_limit()
    holdem.hand("open_card", card="2d", to="1")
    assert holdem.why == "This button does nothing yet."


def test_an_open_pair_on_fourth_street_lets_all_bet_double_where_the_house_says_so() -> None:
    window = Window()
    window.office.memory.keep_dealer_rules('{"stud_open_pair":true}')
    table = Table(*(2_000,) * 3, window=window, game="stud", **STUD)
    open_up(table, "2d", "9c", "Kh")
    table.act("bring_in", "call", "call")
    open_up(table, "2c", "9d", "Ks")
    assert table.turn == "Cy"
    table.hand("raise", to="200")
    assert not table.why


@pytest.mark.parametrize(("order", "bet", "ante"), [("bb_first", "100", "50"), ("ante_first", "50", "100")])
def test_a_short_big_blind_pays_blind_and_ante_in_the_order_of_the_house(order: str, bet: str, ante: str) -> None:
    window = Window()
    window.office.memory.keep_dealer_rules(f'{{"ante_order":"{order}"}}')
    table = Table(5_000, 5_000, 150, window=window, ante="100", paid_by="big_blind")
    assert ("Cy", f"Big blind {bet}") in table.log
    assert ("Cy", f"Ante {ante}") in table.log
    assert table.facts["To call"] == "100"


def test_with_a_dead_button_the_blinds_go_on_by_the_seats() -> None:
    table = no_limit()
    table.set("sit", seat="1")
    table.window.app.later.dealer.put(Sheet(**{**table.sheet.__dict__, "button": 0, "button_seat": 1}))
    table.window.app.draw()
    assert table.log == [("Bo", "Small blind 50"), ("Cy", "Big blind 100")]
    assert table.turn == "Dee"


# Going back, going away, going wrong


def test_each_action_is_undone_by_itself() -> None:
    table = no_limit()
    table.act(300, "call", "fold", "call", "check")
    seen = [table.sheet]
    for _ in range(5):
        table.undo()
        seen.append(table.sheet)
    assert [len(sheet.steps) for sheet in seen] == [5, 4, 3, 2, 1, 0]
    assert table.turn == "Dee"


def test_a_reload_in_mid_hand_brings_the_hand_back() -> None:
    table = no_limit()
    table.act(300, "call", "fold", "call", 500)
    again = Table(window=Window(table.window.store))
    assert again.sheet == table.sheet
    assert again.turn == table.turn
    again.act("call", "call")
    assert "Turn" in again.words


def test_a_hand_is_killed_and_its_chips_stay() -> None:
    table = no_limit()
    table.act("call")
    table.hand("kill", player="4")
    assert ("Dee", "Hand killed") in table.log
    assert "250" in table.words
    table.hand("kill", player="4")
    assert table.why == "Dee has no hand any more."
    table.hand("kill", player="77")
    assert "is not in this hand" in table.why


def test_all_others_have_folded() -> None:
    table = no_limit()
    table.act(300, "fold", "fold", "fold")
    assert table.turn == "Dee"
    assert "All others have folded: the winner needn't show (TDA 17-B)." in table.words
    table.hand("act", kind="check")
    assert table.why == "Betting is over in this hand."
    table.window.tap("do", "dealer_confirm")
    assert [each.stack for each in table.sheet.players] == [10_000, 9_950, 9_900, 10_150]


def test_the_last_to_bet_shows_first_and_the_cards_can_say_who_wins() -> None:
    table = no_limit()
    table.act("call", "fold", "fold", "check", *("check",) * 4, "check", 400, "call")
    assert "Dee bet or raised last and shows first, the others clockwise." in table.words
    names = re.findall(r'<li id="hand-shows-(\d)"', table.html)
    assert names == ["4", "3"]
    for card in ("As", "Kd", "7h", "4c", "2s"):
        table.set("card", card=card, to="0")
    for player, card in ((4, "Ah"), (4, "Kh"), (3, "7d"), (3, "7c")):
        table.set("card", card=card, to=str(player))
    assert "three of a kind" in table.words.lower() or "three sevens" in table.words.lower()
    assert 'id="dealer-confirm"' in table.html
    table.window.tap("do", "dealer_confirm")
    assert [each.stack for each in table.sheet.players] == [10_000, 9_950, 10_550, 9_500]


def test_what_is_missing_is_said_and_asked_for() -> None:
    table = no_limit()
    for player in "12":
        table.set("player", player=player, stack="0")
    assert "Type in the stack of Bo first." in table.words
    table.hand("act", kind="fold")
    assert table.why == "Type in the stack of Bo first."
    table.hand("stacks", stack="many")
    assert "“many” is not an amount." in table.why
    table.hand("stacks", stack="8 000")
    assert table.turn == "Dee"
    assert table.stacks[1] == "8,000"
    table.set("stakes", small="", big="", ante="", limit="no_limit")
    assert "Type in the blinds first." in table.words


def test_what_does_not_fit_a_changed_table_is_begun_again() -> None:
    table = no_limit()
    table.act(300)
    table.set("stakes", small="200", big="400", ante="", limit="no_limit")
    if "Begin the betting again" in table.words:
        table.hand("anew")
    assert not isinstance(hand_of(table.sheet, house_hand(table.window.app.later.dealer.rules)), Refused)
    assert table.turn == "Dee"


def test_no_tap_breaks_a_hand() -> None:
    table = no_limit()
    for tap in (*HAND_TAPS, "snap", ""):
        for fields in ({}, {"player": "x"}, {"kind": "bluff"}, {"to": "all of it"}, {"player": "9" * 40}):
            table.hand(tap, **fields)
            assert table.window.app.error == ""
    assert not isinstance(hand_of(table.sheet, house_hand(table.window.app.later.dealer.rules)), Refused)


def test_an_amount_on_the_pad_stays_an_amount() -> None:
    assert amount_after("12", "3") == "123"
    assert amount_after("1234567890123", "4") == "1234567890123"
    assert amount_after("12", "x") == "12"
    assert amount_after("", ".") == "0."
