"""Hands beside each other: who is first, who is next, who shares; as the pots are awarded by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shuffleup.dealer.awards import Contest
from shuffleup.dealer.best_hand import MadeHand, MadeHands, best_hands
from shuffleup.dealer.games import Game, board_wanting
from shuffleup.dealer.odd_chips import StudOddChip
from shuffleup.tournament.refusal import N_, Refused, refused


def groups_of(hands: Mapping[int, MadeHand | None]) -> tuple[tuple[int, ...], ...]:
    """Players by their hands, the best first, equals together; who has none is left out.

    >>> from shuffleup.dealer.games import HOLDEM
    >>> made = best_hands(HOLDEM, {1: ("2c", "3d"), 2: ("Ac", "3h"), 3: ("2d", "3s")}, ("Qs", "Qh", "7s"))
    >>> groups_of({player: hands.high for player, hands in made.items()})
    ((2,), (1, 3))
    """
    players: dict[int, list[int]] = {}
    for player in sorted(hands):
        hand = hands[player]
        if hand:
            players.setdefault(hand.strength, []).append(player)
    return tuple(tuple(players[strength]) for strength in sorted(players, reverse=True))


def rank_players(
    game: Game,
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str] = (),
    stud: StudOddChip = StudOddChip.FIVE_CARD_HIGH_SUIT,
    names: Mapping[int, str] | None = None,
) -> tuple[Contest, ...] | Refused:
    """What `award` takes: the players by their hands, the high before the low where there are two halves.

    *stud*: which cards go with it for odd chips in a game without a button. Refused are cards that can't be, and a
    showdown before all cards are out.

    >>> from shuffleup.dealer.games import OMAHA_8
    >>> holes = {1: ("As", "2s", "9h", "9c"), 2: ("Kd", "Kh", "3c", "4d")}
    >>> high, low = rank_players(OMAHA_8, holes, ("Ks", "7d", "6h", "5c", "Jh"))
    >>> high.groups, low.groups
    (((2,), (1,)), ((1,), (2,)))
    >>> rank_players(OMAHA_8, holes, ("Ks", "7d", "6h")).why.english()
    'Cards still to come: 2. Deal them out before the pots are awarded.'
    """
    made = best_hands(game, holes, board, names)
    if isinstance(made, Refused):
        return made
    if wanting := board_wanting(game, holes, board):
        return refused(N_("Cards still to come: {count}. Deal them out before the pots are awarded."), count=wanting)
    five = stud is StudOddChip.FIVE_CARD_HIGH_SUIT
    contests = []
    for low in (False, True):
        if game.low if low else game.high:
            hands = {player: _of_half(both, low) for player, both in made.items()}
            cards = {player: hand.cards if five else tuple(holes[player]) for player, hand in hands.items() if hand}
            contests.append(Contest(groups_of(hands), low, cards if game.stud else {}))
    return tuple(contests)


def _of_half(hands: MadeHands, low: bool) -> MadeHand | None:
    return hands.low if low else hands.high
