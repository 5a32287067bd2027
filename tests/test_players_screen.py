"""The players' screen as text: the sign-in list, a player in full, and who went out last."""

from __future__ import annotations

import re
from dataclasses import replace

from money_evenings import Evening, evening, with_chips
from shuffleup.locale import LANGUAGES
from shuffleup.screens import html, rows
from shuffleup.screens.desk import Desk
from shuffleup.screens.players_view import matches
from shuffleup.screens.tongue import tongue
from shuffleup.settings import Settings
from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.buy_ins import BuyEverybodyIn
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Paid
from shuffleup.tournament.sign_up import Arrive, Newcomer, SignUp
from shuffleup.undoing import Undo

TERMS = Terms("SEK", Offer(20_000), Offer(20_000), Offer(10_000, 2_500), Offer(20_000))
KNOCK_OUT = Terms("SEK", Offer(20_000, bounty=10_000), None, None)


def desk_of(night: Evening, language: str = "en", **drafts: dict[str, str]) -> Desk:
    speech = tongue(language, lambda _: "20:15", lambda _: "30 November")
    return Desk(speech, Settings(), night.now, "t", night.journal, drafts=drafts)


def listed(desk: Desk) -> list[str]:
    """The rows, in their order, as text."""
    return [row for _, row in rows("players", desk)["roster"]]


def test_before_the_start_the_list_is_for_signing_in() -> None:
    night = Evening(with_chips()).do(SignUp((Newcomer("Ada"), Newcomer("Bo"))))
    first = listed(desk_of(night))[0]
    assert "Expected" in first
    assert 'data-command="arrive"' in first
    assert 'data-sale="buy_in"' in first
    assert 'data-command="knock_out"' not in first


def test_a_player_in_play_is_a_tap_from_a_rebuy_an_add_on_and_the_rail() -> None:
    night = evening(TERMS, "Ada", "Bo").buy("Ada", Sale.REBUY, paid=Paid.OWES)
    ada = next(row for row in listed(desk_of(night)) if "Ada" in row)
    assert 'data-sale="rebuy"' in ada
    assert 'data-sale="add_on"' in ada
    assert 'data-command="knock_out"' in ada
    assert "1 rebuy" in ada
    assert "200\u00a0kr" in ada


def buy_in(desk: Desk) -> str:
    """What the button for all who wait says; empty where there is none."""
    found = re.search(r'data-command="buy_everybody_in">(.*?)</button>', html("players", desk), re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", found[1]).replace("\xa0", " ").split()) if found else ""


def test_all_who_are_awaited_buy_in_with_one_tap_and_one_undo() -> None:
    night = Evening(with_chips()).do(SignUp((Newcomer("Ada"), Newcomer("Bo"), Newcomer("Cleo"))))
    assert buy_in(desk_of(night)) == "All buy in 3"
    assert buy_in(desk_of(night, players={"name": "ad"})) == ""
    night.do(BuyEverybodyIn())
    assert night.tournament.turnout.left == 3
    assert len({player.bought[0].item for player in night.tournament.roster.players}) == 3
    assert buy_in(desk_of(night)) == ""
    night.do(Undo())
    assert night.tournament.turnout.left == 0


def test_who_is_here_buys_in_without_who_is_not() -> None:
    night = Evening(with_chips()).do(SetTerms(TERMS), SignUp((Newcomer("Ada"), Newcomer("Bo"), Newcomer("Cleo"))))
    night.do(Arrive(night.number_of("Ada")), Arrive(night.number_of("Bo")))
    assert buy_in(desk_of(night)) == "All who are here buy in 2 × 200 kr"
    night.do(BuyEverybodyIn())
    assert [player.standing.value for player in night.tournament.roster.players] == ["in", "in", "expected"]


def test_after_the_start_nobody_is_bought_in_who_may_never_come() -> None:
    night = evening(TERMS, "Ada", "Bo").do(SignUp((Newcomer("Cleo"), Newcomer("Dag"))))
    assert buy_in(desk_of(night)) == ""
    refused = BuyEverybodyIn().decide(night.tournament, night.now)
    assert isinstance(refused, Refused)
    assert refused.why.english() == "Everybody on the list has bought in."


def test_all_or_nobody_buys_in() -> None:
    few = replace(TERMS, buy_in=Offer(20_000, in_all=2))
    night = Evening(with_chips()).do(SetTerms(few), SignUp((Newcomer("Ada"), Newcomer("Bo"), Newcomer("Cleo"))))
    assert buy_in(desk_of(night)) == ""
    assert isinstance(BuyEverybodyIn().decide(night.tournament, night.now), Refused)


def test_names_are_text_whatever_is_in_them() -> None:
    night = evening(TERMS, "<b>Ada</b>", "=cmd|'/c calc'!A1")
    text = "".join(listed(desk_of(night))) + html("players", desk_of(night, players={"_player": "1"}))
    assert "<b>Ada" not in text
    assert "&lt;b&gt;Ada" in text


def test_two_letters_find_a_player_accents_or_not() -> None:
    night = evening(TERMS, "Åsa Öberg", "Bo Ek", "Ove Asp")
    names = listed(desk_of(night, players={"name": "as"}))
    assert len(names) == 2
    assert matches("Åsa Öberg", "ob")
    assert not matches("Åsa Öberg", "sa")


def test_a_player_in_full_says_what_each_thing_would_change() -> None:
    night = evening(TERMS, "Ada", "Bo", "Cleo")
    number = str(night.number_of("Ada"))
    page = html("players", desk_of(night, players={"_player": number}))
    assert "average 5,000 → 6,666" in page
    assert "pool 600\u00a0kr → 800\u00a0kr" in page
    assert "still in; a re-entry" not in page


def test_with_bounties_going_out_asks_by_whom() -> None:
    night = evening(KNOCK_OUT, "Ada", "Bo", "Cleo", bounties=BountyRules(BountyKind.PROGRESSIVE))
    assert all('data-do="out"' in row for row in listed(desk_of(night)))
    assert "100\u00a0kr" in listed(desk_of(night))[0], "what is on the head"
    cleo = str(night.number_of("Cleo"))
    panel = html("players", desk_of(night, hand={"_open": "one", "_player": cleo}))
    assert "Who beat Cleo?" in panel
    night.out("Cleo", "Ada", "Bo")
    page = html("players", desk_of(night))
    assert "Cleo is out, 3rd, beaten by Ada, Bo." in page
    assert "Ada takes a bounty of 25\u00a0kr, and 25\u00a0kr goes on the own head." in page
    assert "Bo takes a bounty of 25\u00a0kr" in page


def test_every_language_has_the_screen() -> None:
    night = evening(TERMS, "Ada", "Bo", "Cleo").out("Cleo")
    for language in LANGUAGES:
        desk = desk_of(night, language, players={"_player": str(night.number_of("Ada"))})
        assert "Ada" in html("players", replace(desk, version="1"))
