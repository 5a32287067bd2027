"""Seats drawn with a real deck: the app says which card is which chair and takes what was drawn."""

from __future__ import annotations

import random
from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from evenings import after
from money_evenings import Evening, evening
from seat_evenings import FREE, SEED, check_room, done, drawn, names, players_at, why_not
from shuffleup.seat_sheet import sheet_of
from shuffleup.tournament.button import first_markers
from shuffleup.tournament.buttons import TellButton
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.seat_cards import cards_told
from shuffleup.tournament.seating_wishes import SeatingWishes, SeatLock
from shuffleup.tournament.seats_by_cards import TakeSeatCards, cards_for_seats, fault_in_seat_cards
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables, SetWishes
from shuffleup.tournament.tables import Chair, Table
from shuffleup.undoing import Undo


def to_draw(players: int, *tables: Table) -> Evening:
    return done(evening(FREE, *names(players)), SetTables(tables))


def pile(night: Evening) -> Mapping[str, Chair]:
    cards = cards_for_seats(night.tournament)
    assert not isinstance(cards, Refused), cards.why.english()
    return cards


@given(st.integers(2, 40), st.randoms(use_true_random=False))
def test_everybody_sits_where_their_card_says(players: int, dice: random.Random) -> None:
    night = to_draw(players, *(Table(number) for number in range(1, 5)))
    cards = pile(night)
    numbers = [player.number for player in night.tournament.roster.players]
    hands = dict(zip(numbers, dice.sample(sorted(cards), players), strict=True))
    assert fault_in_seat_cards(night.tournament, hands) is None
    done(night, TakeSeatCards(tuple(hands.items())))
    there = seated(night.tournament)
    assert {number: there.chair(number) for number in numbers} == {n: cards[card] for n, card in hands.items()}
    assert night.tournament.room.cards == tuple(sorted(hands.items()))
    check_room(night)


def test_the_app_says_which_cards_to_take_out() -> None:
    night = to_draw(3, Table(1, "Kitchen"))
    told = [sentence.english() for sentence in cards_told(pile(night), night.tournament.room.tables)]
    assert told == ["Kitchen is ♠. Take A♠, 2♠, 3♠: the ace is seat 1, any other card the seat of its number."]


def test_who_is_locked_to_a_chair_draws_no_card() -> None:
    night = to_draw(3, Table(1))
    host, one, other = (night.number_of(name) for name in names(3))
    done(night, SetWishes(SeatingWishes((SeatLock(host, 1, 2),))))
    assert set(pile(night)) == {"As", "3s"}
    assert "has no card to draw" in why_not(night, TakeSeatCards(((host, "As"), (one, "3s"))))
    done(night, TakeSeatCards(((one, "3s"), (other, "As"))))
    assert seated(night.tournament).chair(host) == Chair(1, 2)


def test_cards_that_can_not_be_are_refused() -> None:
    night = to_draw(3, Table(1))
    one, other, third = (night.number_of(name) for name in names(3))
    assert "have yet to draw" in why_not(night, TakeSeatCards(((one, "As"), (other, "2s"))))
    assert "both" in why_not(night, TakeSeatCards(((one, "As"), (other, "As"), (third, "3s"))))
    assert "not in the pile" in why_not(night, TakeSeatCards(((one, "Kd"), (other, "As"), (third, "3s"))))
    assert "one card" in why_not(night, TakeSeatCards(((one, "As"), (one, "2s"))))
    fault = fault_in_seat_cards(night.tournament, {one: "As", other: "As"})
    assert fault is not None
    assert "both" in fault.english()
    assert "only 2 open seats" in why_not(to_draw(3, Table(1, seats=2)), TakeSeatCards(()))
    many = to_draw(60, *(Table(number) for number in range(1, 7)))
    assert "52 cards in a deck" in why_not(many, TakeSeatCards(()))


def test_it_is_a_draw_like_any_other_only_without_a_seed() -> None:
    night = to_draw(3, Table(1))
    numbers = [night.number_of(name) for name in names(3)]
    done(night, PrepareDraw(SEED), DrawSeats())
    assert "seed" in sheet_of(night.journal)
    seats = [seat for seat, _ in seated(night.tournament).at(1)]
    assert first_markers(seats, seats[0])
    done(night, TellButton(1, seats[0]), TakeSeatCards(tuple(zip(numbers, ("3s", "2s", "As"), strict=True))))
    room = night.tournament.room
    assert (room.drawn, room.hands) == (None, ())
    assert sheet_of(night.journal) == "", "nothing to work out again"
    night.journal = after(night.journal, Undo(), night.now + 1, "undo")
    assert night.tournament.room.drawn is not None
    assert "seed" in sheet_of(night.journal)
    done(night, PrepareDraw("ab" * 32), DrawSeats())
    assert night.tournament.room.cards == ()


def test_the_final_table_can_be_drawn_with_cards() -> None:
    night = drawn(10, (5, 5))
    for table in (1, 2):
        done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, table)[:3]))
    cards = cards_for_seats(night.tournament)
    assert not isinstance(cards, Refused)
    assert {chair.table for chair in cards.values()} == {1}
    left = [player.number for player in night.tournament.roster.in_play]
    done(night, TakeSeatCards(tuple(zip(left, cards, strict=True))))
    assert seated(night.tournament).sizes == {1: 4}
