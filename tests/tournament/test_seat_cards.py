"""Drawing seats with a real deck: which card is which chair, and what was drawn is what counts."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seat_draws import evenings, lots, people
from shuffleup.tournament.card_ranks import is_card
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seat_cards import card_chairs, card_told, cards_told, fault_in_cards, pile, taken
from shuffleup.tournament.seating_draw import Drawn
from shuffleup.tournament.seating_lots import Lots
from shuffleup.tournament.seating_wishes import KeepApart, KeepTogether, SeatingWishes, SeatLock
from shuffleup.tournament.tables import Chair, Table

TWO_TABLES = [Table(1, seats=3), Table(2, "Kitchen", seats=3)]


def drawn(tonight: Lots, cards: dict[int, str]) -> Drawn:
    result = taken(tonight, cards)
    assert isinstance(result, Drawn), result.why.english()
    return result


def why_not(tonight: Lots, cards: dict[int, str]) -> str:
    result = taken(tonight, cards)
    assert isinstance(result, Refused)
    return result.why.english()


def test_a_table_has_a_suit_and_the_card_says_the_seat() -> None:
    tables = [Table(number) for number in (2, 4, 5, 9)]
    cards = card_chairs(lots(people(40), tables).chairs)
    assert not isinstance(cards, Refused)
    assert cards["As"] == Chair(2, 1)
    assert cards["7h"] == Chair(4, 7)
    assert cards["Td"] == Chair(5, 10)
    assert cards["9c"] == Chair(9, 9)


def test_more_tables_than_suits_get_the_cards_one_after_the_other() -> None:
    tables = [Table(number, seats=6) for number in range(1, 9)]
    cards = card_chairs(lots(people(48), tables).chairs)
    assert not isinstance(cards, Refused)
    assert [cards[card] for card in ("As", "6s", "7s", "Ks", "Ah", "9c")] == [
        *(Chair(1, 1), Chair(1, 6), Chair(2, 1), Chair(3, 1), Chair(3, 2)),
        Chair(8, 6),
    ]


@given(evenings())
def test_each_chair_has_a_card_to_itself(evening: tuple[list[Player], list[Table], SeatingWishes]) -> None:
    players, tables, wishes = evening
    tonight = lots(players, tables, wishes)
    cards = card_chairs(tonight.chairs)
    if isinstance(cards, Refused):
        assert len(players) > 52
        return
    assert tuple(cards.values()) == tonight.chairs
    assert all(map(is_card, cards))
    told = " ".join(sentence.english() for sentence in cards_told(cards, tables))
    assert sum(told.count(suit) for suit in "♠♥♦♣") >= len(cards)


def test_a_deck_has_52_cards() -> None:
    refused = card_chairs(lots(people(53), [Table(number, seats=9) for number in range(1, 7)]).chairs)
    assert isinstance(refused, Refused)
    assert refused.why.english().startswith("There are 53 chairs and 52 cards in a deck;")


def test_what_the_cards_mean_is_said_table_by_table() -> None:
    cards = card_chairs(lots(people(5), TWO_TABLES).chairs)
    assert not isinstance(cards, Refused)
    assert [sentence.english() for sentence in cards_told(cards, TWO_TABLES)] == [
        "Table 1 is ♠. Take A♠, 2♠, 3♠: the ace is seat 1, any other card the seat of its number.",
        "Kitchen is ♥. Take A♥, 2♥: the ace is seat 1, any other card the seat of its number.",
    ]
    told = card_told("2h", cards["2h"], {table.number: table for table in TWO_TABLES})
    assert told.english() == "2♥ is Kitchen, seat 2."


def test_cards_that_do_not_say_the_seat_are_told_with_it() -> None:
    tables = [Table(number, seats=3, closed=(2,)) for number in range(1, 6)]
    cards = card_chairs(lots(people(10), tables).chairs)
    assert not isinstance(cards, Refused)
    assert cards_told(cards, tables)[1].english() == "Table 2: take 3♠, 4♠, in this order for seats 1, 3."


# Taking what was drawn


@given(evenings(), st.randoms(use_true_random=False))
def test_everybody_sits_where_the_card_says(
    evening: tuple[list[Player], list[Table], SeatingWishes], chance: random.Random
) -> None:
    players, tables, wishes = evening
    tonight = lots(players, tables, SeatingWishes(tuple(lock for lock in wishes.locks if lock.seat), wishes.groups))
    cards = pile(tonight)
    if isinstance(cards, Refused):
        return
    locked = {lock.player for lock in tonight.locks}
    deck = list(cards)
    chance.shuffle(deck)
    hands = dict(zip((player.number for player in players if player.number not in locked), deck, strict=True))
    seating = drawn(tonight, hands).seating
    assert {(player, table, seat) for player, table, seat in seating.rows} == {
        *((player, cards[card].table, cards[card].seat) for player, card in hands.items()),
        *((lock.player, lock.table, lock.seat) for lock in tonight.locks),
    }


def test_who_is_locked_to_a_chair_has_no_card_and_the_card_stays_out() -> None:
    tonight = lots(people(3), [Table(1)], SeatingWishes((SeatLock(2, 1, 1),)))
    cards = pile(tonight)
    assert not isinstance(cards, Refused)
    assert list(cards) == ["2s", "3s"]
    assert drawn(tonight, {1: "3s", 3: "2s"}).seating.rows == ((1, 1, 3), (2, 1, 1), (3, 1, 2))
    assert why_not(tonight, {1: "3s", 2: "2s"}) == "Bo has no card to draw."
    assert why_not(tonight, {1: "As"}) == "Ada has “As”, which is not in the pile."


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ({1: "As", 2: "As"}, "A♠: both Ada and Bo are said to have drawn it."),
        ({1: "Ks"}, "Ada has “Ks”, which is not in the pile."),
        ({1: "eleventy-seven"}, "Ada has “eleventy-s”, which is not in the pile."),
        ({7: "As"}, "7 has no card to draw."),
        ({4: "2s"}, "Dag is locked to a table that 2♠ does not lead to; draw again."),
        ({1: "As", 2: "2s"}, "Cy, Dag have yet to draw a card."),
    ],
)
def test_what_can_not_have_been_drawn_says_why(cards: dict[int, str], why: str) -> None:
    tonight = lots(people(4), TWO_TABLES, SeatingWishes((SeatLock(4, 2),)))
    assert why_not(tonight, cards) == why


def test_cards_are_looked_at_one_by_one_as_they_come() -> None:
    tonight = lots(people(4), TWO_TABLES)
    assert fault_in_cards(tonight, {}) is None
    assert fault_in_cards(tonight, {3: "Ah"}) is None
    assert fault_in_cards(tonight, {3: "Ah", 1: "Ah"})


def test_a_deck_knows_nothing_of_wishes() -> None:
    wishes = KeepApart((1, 2)), KeepTogether((3, 4)), KeepTogether((1, 3))
    tonight = lots(people(6), TWO_TABLES, SeatingWishes(groups=wishes))
    result = drawn(tonight, {1: "As", 2: "2s", 3: "3s", 4: "Ah", 5: "2h", 6: "3h"})
    assert [each.why.english() for each in result.unmet] == [
        "Ada, Bo: the cards put more of them at one table than need be.",
        "Cy, Dag: the cards put them at different tables.",
    ]
    assert result.order == (1, 4, 2, 5, 3, 6)


def test_more_than_a_deck_has_can_not_be_drawn_with_it() -> None:
    tonight = lots(people(60), [Table(number) for number in range(1, 7)])
    assert isinstance(pile(tonight), Refused)
    assert why_not(tonight, {}).startswith("There are 60 chairs")
