"""A hand from the dealer's tablet changes stacks, sends players out in their places, and is one step to undo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from money_evenings import Evening, evening
from shuffleup.journal import decide
from shuffleup.soundness import CHECKS
from shuffleup.tournament.button import Markers
from shuffleup.tournament.hands_played import HandPlayed, LostAll, RecordHand
from shuffleup.tournament.offers import Offer, Terms
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.tables import Table
from shuffleup.undoing import Undo

TERMS = Terms(currency="SEK", buy_in=Offer(20_000))
NAMES = ("Albert", "Bodil", "Cesar", "Dagmar")


@pytest.fixture
def table() -> Evening:
    return evening(TERMS, *NAMES)


def drawn(players: int, tables: tuple[int, ...]) -> Evening:
    """An evening of so many players, drawn to tables with so many seats."""
    night = evening(TERMS, *(f"P{n}" for n in range(1, players + 1)))
    room = tuple(Table(number, seats=seats) for number, seats in enumerate(tables, start=1))
    return night.do(SetTables(room), PrepareDraw("5e" * 32), DrawSeats())


def stacks(here: Evening) -> dict[str, int]:
    return {player.name: player.stack for player in here.tournament.roster.in_play}


def hand(here: Evening, before: dict[str, int], after: dict[str, int], **out: str) -> RecordHand:
    def rows(chips: dict[str, int]) -> tuple[tuple[int, int], ...]:
        return tuple((here.number_of(name), amount) for name, amount in chips.items())

    lost = tuple(LostAll(here.number_of(name), (here.number_of(by),)) for name, by in out.items())
    return RecordHand(0, rows(before), rows(after), lost)


def test_stacks_are_written_back(table: Evening) -> None:
    table.do(hand(table, {"Albert": 100, "Bodil": 200}, {"Albert": 250, "Bodil": 50}))
    assert stacks(table) == {"Albert": 250, "Bodil": 50, "Cesar": 0, "Dagmar": 0}


def test_two_go_out_in_one_hand_and_the_larger_stack_is_placed_higher(table: Evening) -> None:
    before = {"Albert": 300, "Bodil": 500, "Cesar": 800}
    after = {"Albert": 0, "Bodil": 0, "Cesar": 1_600}
    table.do(hand(table, before, after, Albert="Cesar", Bodil="Cesar"))
    assert stacks(table) == {"Cesar": 1_600, "Dagmar": 0}
    places = table.tournament.places
    assert [places[table.number_of(name)].best for name in ("Bodil", "Albert")] == [3, 4]
    assert table.player("Albert").out is not None
    assert table.tournament.roster.names(table.player("Albert").out.by) == ("Cesar",)  # type: ignore[union-attr]


def test_one_undo_takes_the_whole_hand_back(table: Evening) -> None:
    before = stacks(table)
    table.do(hand(table, {"Albert": 300, "Bodil": 500}, {"Albert": 0, "Bodil": 800}, Albert="Bodil"), Undo())
    assert stacks(table) == before


@pytest.mark.parametrize(
    ("before", "after", "out", "why"),
    [
        ({"Albert": 100, "Bodil": 200}, {"Albert": 100, "Bodil": 201}, {}, "There were 300 chips before this hand"),
        ({"Albert": 100, "Bodil": 200}, {"Albert": 0, "Bodil": 300}, {}, "Who has no chips left is out"),
        ({"Albert": 100, "Bodil": 200}, {"Albert": 100, "Bodil": 200}, {"Bodil": "Albert"}, "Who has no chips left"),
        ({"Albert": 100}, {"Albert": 50, "Bodil": 50}, {}, "Say once for each player"),
        ({}, {}, {}, "Say once for each player"),
        ({"Albert": -100, "Bodil": 200}, {"Albert": 50, "Bodil": 50}, {}, "Amounts can't be negative"),
        ({"Albert": 10**9, "Bodil": 1}, {"Albert": 10**9, "Bodil": 1}, {}, "These stacks come to"),
    ],
)
def test_chips_neither_come_from_nowhere_nor_get_lost(
    table: Evening, before: dict[str, int], after: dict[str, int], out: dict[str, str], why: str
) -> None:
    refusal = decide(table.journal, hand(table, before, after, **out), table.now)
    assert isinstance(refusal, Refused)
    assert refusal.why.english().startswith(why)


def test_who_is_out_plays_no_hand(table: Evening) -> None:
    table.out("Dagmar", "Bodil")
    refusal = decide(table.journal, hand(table, {"Dagmar": 5, "Bodil": 5}, {"Dagmar": 4, "Bodil": 6}), table.now)
    assert isinstance(refusal, Refused)
    assert refusal.why.english() == "Dagmar is not in: take them off this hand."


def test_a_file_cannot_give_anybody_less_than_a_chip() -> None:
    assert CHECKS["HandPlayed"](HandPlayed(0, ((1, 0),)))
    assert CHECKS["HandPlayed"](HandPlayed(0, ((1, 50),))) is None


def dealt(night: Evening, button: int, loser: str = "") -> RecordHand:
    """A hand at table 1 with the button at a seat, in which everybody had 1,000; the loser lost all to P1."""
    names = [player.name for player in night.tournament.roster.in_play]
    before = dict.fromkeys(names, 1_000)
    after = before | ({loser: 0, "P1": 2_000} if loser else {})
    made = hand(night, before, after, **({loser: "P1"} if loser else {}))
    return replace(made, table=1, button=button)


def test_the_button_goes_along_with_the_hands_that_are_recorded() -> None:
    night = drawn(4, (4,))
    night.do(dealt(night, 2))
    assert night.tournament.room.marker(1) == Markers(2, 3, 4)
    night.do(dealt(night, 3))
    assert night.tournament.room.marker(1) == Markers(3, 4, 1)


def test_a_player_who_goes_out_leaves_a_dead_button_behind() -> None:
    night = drawn(4, (4,))
    small = next(row[0] for row in seated(night.tournament).rows if row[2] == 3)
    night.do(dealt(night, 2, loser=night.tournament.roster.names((small,))[0]))
    night.do(dealt(night, 3))
    assert night.tournament.room.marker(1) == Markers(3, 4, 1)


def test_a_seat_that_cannot_have_had_the_button_moves_none() -> None:
    night = drawn(4, (4,))
    night.do(dealt(night, 9))
    assert night.tournament.room.marker(1) is None


def test_one_undo_takes_the_button_back_too() -> None:
    night = drawn(4, (4,))
    night.do(dealt(night, 2), dealt(night, 3), Undo())
    assert night.tournament.room.marker(1) == Markers(2, 3, 4)
