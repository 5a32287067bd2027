"""Deals, tap by tap: the chips counted, every method side by side, one made and called off."""

from __future__ import annotations

import re

import pytest

from fakes import Window
from forms import fill, form_on, words_on
from money_evenings import STACK
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips_in_use import LayOutChips
from shuffleup.tournament.counting import CountHeads
from shuffleup.tournament.deal_made import DealShare
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms
from shuffleup.tournament.payouts import deal_stands
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.roster import Player
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import Start

TERMS = Terms("SEK", Offer(200_00), Offer(200_00), None)
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eli")


def evening_on(screen: str, *names: str, out: int = 0, terms: Terms = TERMS, plan: PrizePlan | None = None) -> Window:
    """A window on an evening of these players, of whom the last *out* are out."""
    window = Window()
    window.new_tournament()
    window.app.issue(LayOutChips(ready_set("pieces500"), STACK))
    window.app.issue(SetTerms(terms))
    if plan:
        window.app.issue(PlanPrizes(plan))
    if names:
        window.app.issue(SignUp(tuple(Newcomer(name) for name in names), here=True))
    window.app.issue(Start())
    for name in names:
        window.app.issue(Buy(player(window, name).number, Sale.BUY_IN))
    for name in reversed(names[len(names) - out :]):
        window.wait(60_000)
        window.app.issue(KnockOutPlayers((Loser(player(window, name).number),)))
    window.tap("go", screen)
    return window


def player(window: Window, name: str) -> Player:
    return next(each for each in window.app.journal.tournament.roster.players if each.name == name)


def stack_of(window: Window, name: str) -> str:
    return f"stack_{player(window, name).number}"


def three_left(**chips: str) -> Window:
    """Ada, Bo and Cleo of five are left, 25,000 chips are in play, and 1,000 kr are to be won by three."""
    window = evening_on("deal", *NAMES, out=2, plan=PrizePlan(percentages=(5_000, 3_000, 2_000)))
    if chips:
        fill(window, "deal", **{stack_of(window, name): text for name, text in chips.items()})
    return window


def shares(window: Window, method: str) -> list[str]:
    """What a column says each gets."""
    place = methods(window).index(method)
    rows = re.findall(r'<tr id="deal.*?</tr>', window.page.html, re.DOTALL)
    cells = [re.findall(r'<td class="method.*?</td>', row, re.DOTALL)[place] for row in rows]
    return [" ".join(re.sub(r"<[^>]*>", " ", cell).split()).replace("\xa0", " ") for cell in cells]


def methods(window: Window) -> list[str]:
    return re.findall(r'class="method-way" [^>]*data-value="(\w+)"', window.page.html)


def made(window: Window) -> tuple[DealShare, ...]:
    return window.app.journal.tournament.deal.shares


# The chips


def test_before_the_chips_are_counted_only_an_even_chop_or_shares_of_ones_own_mean_anything() -> None:
    window = three_left()
    assert methods(window) == ["even", "own"]
    assert shares(window, "even") == ["334 kr", "333 kr", "333 kr"]
    assert "Count the chips of everybody for ICM and chip chop." in words_on(window)
    fill(window, "deal", **{stack_of(window, "Ada"): "12500"})
    assert "12,500 of 25,000 chips counted" in words_on(window)


def test_with_all_chips_counted_every_method_stands_side_by_side() -> None:
    window = three_left(Ada="12500", Bo="7 500", Cleo="5k")
    assert methods(window) == ["icm", "chip_chop", "chip_chop_no_floor", "even", "own"]
    assert "All 25,000 chips counted" in words_on(window)
    assert shares(window, "icm") == ["384 kr ±0", "328 kr ±0", "288 kr ±0"]
    assert shares(window, "chip_chop") == ["400 kr +16 kr", "320 kr −7 kr", "280 kr −8 kr"]


def test_the_last_one_has_what_the_others_have_not() -> None:
    window = three_left(Ada="12500", Bo="7500")
    assert f'name="{stack_of(window, "Cleo")}" value="" placeholder="5000"' in window.page.html
    assert "All 25,000 chips counted" in words_on(window)


def test_chips_that_are_missing_are_told_and_forbid_nothing() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="4000")
    assert "1,000 chips are missing: 24,000 of 25,000 counted" in words_on(window)
    fill(window, "deal", **{stack_of(window, "Cleo"): "6000"})
    assert "1,000 chips too many: 26,000 counted, 25,000 in play" in words_on(window)
    assert "icm" in methods(window)


@pytest.mark.parametrize(
    ("text", "words"), [("many", "“many” is not an amount."), ("0", "Who is in has chips; count them.")]
)
def test_what_is_no_count_is_told_at_its_field(text: str, words: str) -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo=text)
    assert words in words_on(window)
    assert methods(window) == ["even", "own"]


# The money


def test_what_is_left_for_first_is_not_shared() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    fill(window, "deal", first="100")
    assert shares(window, "even")[0].startswith("300 kr")
    assert "+ 100 kr for first" in words_on(window).replace("\xa0", " ")
    fill(window, "deal", first="450")
    assert "At most 400 kr can be left for first" in words_on(window)
    fill(window, "deal", first="lots")
    assert "“lots” is not an amount of money" in words_on(window)


def test_shares_are_rounded_as_the_players_like() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    fill(window, "deal", unit="50")
    assert [share.split(" kr")[0] for share in shares(window, "icm")] == ["400", "350", "250"]


def test_who_gets_less_than_the_last_prize_is_warned_of() -> None:
    window = three_left(Ada="21000", Bo="2000", Cleo="2000")
    assert "Less than the last prize, which nobody can miss." in shares(window, "chip_chop_no_floor")[1]
    assert "More than first prize." in shares(window, "chip_chop_no_floor")[0]


# Shares of the players' own


def own(window: Window, kind: str, **texts: str) -> None:
    fill(window, "deal", **{f"{kind}_{player(window, name).number}": text for name, text in texts.items()})


def test_amounts_by_hand_and_the_last_gets_the_rest() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    own(window, "by_hand", Ada="420", Bo="310")
    assert shares(window, "own") == ["+36 kr", "−17 kr", "270 kr −18 kr"]
    own(window, "by_hand", Ada="420", Bo="310", Cleo="250")
    assert "20 kr is not shared yet. Give it to somebody." in words_on(window)
    own(window, "by_hand", Ada="four")
    assert "“four” is not an amount of money" in words_on(window)


def test_percentages_make_a_hundred() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    window.tap("do", "draft_set", draft="deal", name="_own", value="percent")
    own(window, "percent", Ada="42,5", Bo="30")
    assert [share.split(" kr")[0] for share in shares(window, "own")] == ["425", "300", "275"]
    own(window, "percent", Ada="42.5", Bo="30", Cleo="30")
    assert "The shares come to 102.50 %. Make them 100 %." in words_on(window)


def test_a_method_can_be_changed_by_hand_and_nothing_typed_is_lost() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    window.tap("do", "deal_by_hand", method="icm")
    names = ("Ada", "Bo", "Cleo")
    fields = form_on(window, "deal")
    assert [fields[f"by_hand_{player(window, name).number}"] for name in names] == ["384", "328", "288"]
    window.tap("do", "draft_set", draft="deal", name="_own", value="percent")
    assert [share.split(" kr")[0] for share in shares(window, "own")] == ["384", "328", "288"]
    own(window, "percent", Ada="40", Bo="30.8")
    window.tap("do", "draft_set", draft="deal", name="_own", value="by_hand")
    assert form_on(window, "deal")[f"by_hand_{player(window, 'Ada').number}"] == "384"


# Making it


def test_a_deal_is_read_aloud_and_made_when_all_agree() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    fill(window, "deal", first="100")
    window.tap("do", "ask_deal", method="chip_chop")
    read = words_on(window).replace("\xa0", " ")
    assert "Chip chop: 900 kr between 3 players. Do all agree?" in read
    assert "Ada gets 350 kr. Bo gets 290 kr. Cleo gets 260 kr." in read
    assert "100 kr is still played for: the winner gets it on top." in read
    assert not made(window)
    window.tap("do", "confirm")
    numbers = [player(window, name).number for name in ("Ada", "Bo", "Cleo")]
    assert made(window) == tuple(
        DealShare(number, amount, stack)
        for number, amount, stack in zip(numbers, (350_00, 290_00, 260_00), (12_500, 7_500, 5_000), strict=True)
    )
    words = words_on(window).replace("\xa0", " ")
    assert "The deal Ada 350 kr Bo 290 kr Cleo 260 kr 100 kr is still played for" in words
    window.tap("command", "call_off_deal")
    assert not made(window)
    assert form_on(window, "deal")[stack_of(window, "Ada")] == "12500"


def test_a_deal_nobody_wants_is_not_made() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    window.tap("do", "ask_deal", method="icm")
    window.tap("do", "close")
    assert not made(window)
    window.tap("do", "ask_deal", method="own")
    assert "Say first who gets what." in window.notices


def test_missing_chips_are_read_aloud_too() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="4000")
    window.tap("do", "ask_deal", method="icm")
    assert "1,000 chips are missing: 24,000 of 25,000 counted" in words_on(window)[-300:]


def test_who_goes_out_after_a_deal_keeps_the_share_and_the_winner_gets_the_rest() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    fill(window, "deal", first="100")
    window.tap("do", "ask_deal", method="even")
    window.tap("do", "confirm")
    for name in ("Ada", "Bo"):
        window.wait(60_000)
        window.app.issue(KnockOutPlayers((Loser(player(window, name).number),)))
    window.app.draw()
    words = words_on(window).replace("\xa0", " ")
    assert "100 kr went to the winner on top." in words
    assert "Cleo 1st" in words
    assert deal_stands(window.app.journal.tournament)


def test_a_deal_that_fell_says_so() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    window.tap("do", "ask_deal", method="icm")
    window.tap("do", "confirm")
    window.app.issue(PlanPrizes(PrizePlan(pool=500_00, percentages=(5_000, 3_000, 2_000))))
    window.app.draw()
    assert "It does not hold any more" in words_on(window)
    assert "icm" in methods(window)


def test_another_deal_takes_the_place_of_the_first() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    for method in ("icm", "even"):
        window.tap("do", "draft_set", draft="deal", name="_again", value="1")
        window.tap("do", "ask_deal", method=method)
        window.tap("do", "confirm")
        assert not methods(window)
    assert [share.amount for share in made(window)] == [334_00, 333_00, 333_00]


@pytest.mark.parametrize("shares", ["", "7", "7:x:1", "1:100:5,2"])
def test_a_deal_that_can_not_be_read_does_nothing(shares: str) -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    window.tap("command", "make_deal", shares=shares)
    assert not made(window)
    assert window.app.refusal is not None


# Without names, without anything


def test_players_without_names_can_look_but_not_sign() -> None:
    window = evening_on("deal", plan=PrizePlan(percentages=(6_000, 4_000)))
    window.app.issue(CountHeads(Headcount(entries=4, out=2)))
    window.app.draw()
    assert "Player 1" in words_on(window)
    fill(window, "deal", **{"stack_-1": "15000"})
    assert [share.split(" kr")[0] for share in shares(window, "icm")] == ["440", "360"]
    assert "These players have no names." in words_on(window)
    assert 'data-do="ask_deal"' not in window.page.html
    window.tap("do", "ask_deal", method="icm")
    assert "A deal is kept by name. Give the players names first." in window.notices


@pytest.mark.parametrize(
    ("names", "out", "terms", "words"),
    [
        ((), 0, TERMS, "Nobody has bought in yet."),
        (("Ada", "Bo"), 1, TERMS, "One player is left: there is nobody to make a deal with."),
        (("Ada", "Bo", "Cleo"), 1, Terms(), "There is no money to share. Set the prizes first."),
    ],
)
def test_where_there_is_nothing_to_share_the_screen_says_what_to_do(
    names: tuple[str, ...], out: int, terms: Terms, words: str
) -> None:
    assert words in words_on(evening_on("deal", *names, out=out, terms=terms))


def test_chips_typed_for_another_tournament_are_not_meant() -> None:
    window = three_left(Ada="12500", Bo="7500", Cleo="5000")
    fill(window, "deal", first="100")
    window.new_tournament()
    window.app.issue(SetTerms(TERMS))
    window.app.issue(CountHeads(Headcount(entries=4, out=2)))
    window.tap("go", "deal")
    assert form_on(window, "deal")["first"] == ""


# Large fields


class SlowClocks:
    """Every look at the clock takes a while."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def __call__(self) -> int:
        self._window.clocks.mono += 30
        return self._window.clocks.mono


def test_a_large_field_is_worked_out_in_slices_and_then_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    window = evening_on("deal", plan=PrizePlan(places=9))
    window.app.issue(CountHeads(Headcount(entries=30, out=0)))
    monkeypatch.setattr(window.clocks, "mono_ms", SlowClocks(window))
    window.app.draw()
    fill(window, "deal", **{f"stack_{-place}": str(1_000 + 100 * place) for place in range(1, 31)})
    assert "Working out ICM" in words_on(window)
    assert len(window.device.waiting) == 1
    window.app.draw()
    assert len(window.device.waiting) == 1
    slices = 0
    while window.device.waiting:
        window.device.waiting.pop()()
        slices += 1
    assert slices > 3
    assert re.fullmatch(r"\d+%", str(window.page.texts["worth"]))
    assert "icm" in methods(window)
    assert "Working out ICM" not in words_on(window)


def test_who_leaves_the_screen_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    window = evening_on("deal", plan=PrizePlan(places=9))
    window.app.issue(CountHeads(Headcount(entries=30, out=0)))
    monkeypatch.setattr(window.clocks, "mono_ms", SlowClocks(window))
    window.app.draw()
    fill(window, "deal", **{f"stack_{-place}": str(1_000 + 100 * place) for place in range(1, 31)})
    window.tap("go", "clock")
    window.device.waiting.pop()()
    assert not window.device.waiting
    window.tap("go", "deal")
    assert window.device.waiting


def test_a_crowd_is_shown_in_part_and_nothing_typed_is_lost() -> None:
    window = evening_on("deal", plan=PrizePlan(places=9))
    window.app.issue(CountHeads(Headcount(entries=70, out=0)))
    window.app.draw()
    assert "1 to 60 of 70" in words_on(window)
    fill(window, "deal", **{"stack_-1": "111"})
    window.tap("do", "draft_set", draft="deal", name="_page", value="1")
    assert "61 to 70 of 70" in words_on(window)
    fill(window, "deal", **{"stack_-70": "777"})
    assert {"stack_-1": "111", "stack_-70": "777"}.items() <= form_on(window, "deal").items()
    assert "888 of 350,000 chips counted" in words_on(window)
    window.tap("do", "draft_set", draft="deal", name="_page", value="9")
    assert "61 to 70 of 70" in words_on(window)
