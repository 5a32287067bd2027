"""Players of an evening and their entries in the player book."""

from __future__ import annotations

import pytest

from money_evenings import Evening, with_chips
from shuffleup.soundness import CHECKS
from shuffleup.tournament.book_links import LinkedToBook, LinkToBook
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.sign_up import Newcomer, SignUp, Withdraw


def listed(*newcomers: Newcomer) -> Evening:
    return Evening(with_chips()).do(SignUp(newcomers))


def refusal(evening: Evening, *links: tuple[int, str]) -> str:
    outcome = LinkToBook(links).decide(evening.tournament, evening.now)
    assert isinstance(outcome, Refused)
    return outcome.why.english()


def test_players_are_linked_to_their_entries() -> None:
    evening = listed(Newcomer("Ada"), Newcomer("Bo", "b1"), Newcomer("Cleo"))
    evening.do(LinkToBook(((evening.number_of("Ada"), "a1"), (evening.number_of("Bo"), "b2"))))
    assert [player.book_id for player in evening.tournament.roster.players] == ["a1", "b2", ""]


def test_two_players_may_change_entries() -> None:
    evening = listed(Newcomer("Ada", "b"), Newcomer("Bo", "a"))
    evening.do(LinkToBook(((evening.number_of("Ada"), "a"), (evening.number_of("Bo"), "b"))))
    assert [player.book_id for player in evening.tournament.roster.players] == ["a", "b"]


def test_nobody_is_two_players() -> None:
    evening = listed(Newcomer("Ada", "a"), Newcomer("Bo"), Newcomer("Cleo"))
    bo, cleo = evening.number_of("Bo"), evening.number_of("Cleo")
    assert "can't be one entry" in refusal(evening, (bo, "a"))
    assert "can't be one entry" in refusal(evening, (bo, "x"), (cleo, "x"))
    assert refusal(evening, (99, "x")) == "This player is not on the list any more."
    assert refusal(evening, (evening.number_of("Ada"), "a")) == "That is how it stands already."
    assert refusal(evening) == "That is how it stands already."


def test_it_is_told_and_does_nothing_to_who_has_gone() -> None:
    evening = listed(Newcomer("Ada"), Newcomer("Bo"))
    ada, bo = evening.number_of("Ada"), evening.number_of("Bo")
    before = evening.tournament
    assert LinkedToBook(((ada, "a"),)).told(before).english() == "Ada is in the player book"
    assert LinkedToBook(((ada, "a"), (bo, "b"))).told(before).english() == "2 players are in the player book"
    evening.do(Withdraw(ada))
    after = LinkedToBook(((ada, "a"), (bo, "b"))).apply(evening.tournament, evening.now)
    assert [(player.name, player.book_id) for player in after.roster.players] == [("Bo", "b")]


@pytest.mark.parametrize("links", [((0, "a"),), ((-1, "a"),), ((1, ""),)])
def test_a_file_cannot_link_nobody(links: tuple[tuple[int, str], ...]) -> None:
    assert CHECKS["LinkedToBook"](LinkedToBook(links))
