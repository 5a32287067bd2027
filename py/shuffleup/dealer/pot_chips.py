"""What is paid out, in the chips in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.chips import Pile, as_chips, in_words
from shuffleup.tournament.refusal import N_, Refused, refused


def in_chips(
    paid: Mapping[int, int], chips: Sequence[int], names: Mapping[int, str] | None = None, decimals: int = 0
) -> Mapping[int, tuple[Pile, ...]] | Refused:
    """What each player gets, in chips of these values, the largest first; refused where they can't make it.

    >>> dict(in_chips({2: 1_275, 1: 50}, (25, 100, 500)))[1]
    (Pile(value=25, count=2),)
    >>> print(in_chips({1: 30}, (25, 100), {1: "Ada"}).why.english())
    Ada can't be paid 30 with the chips in play. Check what was put in.
    """
    payment: dict[int, tuple[Pile, ...]] = {}
    for player, amount in paid.items():
        made = as_chips(amount, chips)
        if made is None:
            return refused(
                N_("{player} can't be paid {amount} with the chips in play. Check what was put in."),
                player=seat_called(player, names or {}),
                amount=in_words(amount, decimals),
            )
        payment[player] = made
    return payment
