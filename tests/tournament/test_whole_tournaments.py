"""Whole tournaments by chance, from the draw to the winner: nobody is lost, nobody sits twice, every place is given.

On the way (`whole_tournaments.Floor`): after every command each player who is in has one chair of their own or is
asked to draw one; after every proposal that was taken the tables are no further apart, and at the end of them within
the rule; the big blind skips nobody and is never twice running the same player's.
"""

from __future__ import annotations

import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.journal import fold
from whole_tournaments import Floor

seeds = st.integers(0, 2**48)
LARGE = 300 if sys.platform != "emscripten" else 100


def played(players: int, seats: int, chance: int) -> Floor:
    floor = Floor.opened(players, seats, Random(chance))
    floor.play()
    return floor


def check_the_end(floor: Floor) -> None:
    """Places 1 to n are given once each, shared ones by the rule; the journal alone tells the same."""
    tournament = floor.night.tournament
    assert tournament.turnout.left == 1
    assert {number: str(place) for number, place in tournament.places.items()} == floor.places()
    given_out = sorted(
        place for each in set(tournament.places.values()) for place in range(each.best, each.worst + 1)
    )
    assert given_out == list(range(1, tournament.turnout.players + 1))
    assert len(tournament.places) == tournament.turnout.players
    assert not floor.night.journal.puzzling
    assert fold(floor.night.journal.records) == tournament


@given(st.integers(2, 30), st.integers(4, 10), seeds)
def test_small_tournaments_are_played_to_the_end(players: int, seats: int, chance: int) -> None:
    check_the_end(played(players, seats, chance))


@given(st.integers(31, 110), st.integers(6, 10), seeds)
@settings(max_examples=3)
def test_tournaments_with_many_tables_are_played_to_the_end(players: int, seats: int, chance: int) -> None:
    check_the_end(played(players, seats, chance))


@pytest.mark.slow
@given(st.integers(2, 300), st.integers(4, 10), seeds)
@settings(max_examples=100)
def test_large_tournaments_are_played_to_the_end(players: int, seats: int, chance: int) -> None:
    check_the_end(played(players, seats, chance))


def test_three_hundred_players_are_played_to_the_end() -> None:
    check_the_end(played(LARGE, 9, 7))
