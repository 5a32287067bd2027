"""What pots and players are called in a sentence for the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.refusal import N_, Sentence, Value, listed


def pot_called(place: int, pots: int) -> Sentence:
    """The name of a pot by its *place* (0 is the main pot) among so many *pots*.

    >>> [pot_called(place, 3).english() for place in range(3)]
    ['Main pot', 'Side pot 1', 'Side pot 2']
    >>> pot_called(0, 1).english(), pot_called(1, 2).english()
    ('The pot', 'Side pot')
    """
    if pots == 1:
        return Sentence(N_("The pot"))
    if place == 0:
        return Sentence(N_("Main pot"))
    return Sentence(N_("Side pot")) if pots == 2 else Sentence(N_("Side pot {number}"), {"number": place})


def players_called(players: Iterable[int], names: Mapping[int, str] | None = None) -> Value:
    """Some players as one value for a sentence: Ada, Bo and Cy. Who has no name is called by the seat.

    >>> players_called((1, 2, 3), {1: "Ada", 2: "Bo"}).english()
    'Ada, Bo and Seat 3'
    """
    *others, last = (seat_called(player, names or {}) for player in players)
    return Sentence(N_("{players} and {last}"), {"players": listed(others), "last": last}) if others else last
