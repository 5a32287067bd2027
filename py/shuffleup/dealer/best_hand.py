"""The best hand a player can make: how strong it is, and which five cards play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from shuffleup.dealer.cards import Card, cards_of, rank_of, texts_of
from shuffleup.dealer.games import Game, fault_in_hands
from shuffleup.dealer.low_hands import EIGHT_OR_BETTER, RAZZ
from shuffleup.dealer.omaha import FROM_BOARD, FROM_HAND, omaha_high, omaha_low
from shuffleup.dealer.ranking import ACE, PLAYS, Category, Ranking
from shuffleup.tournament.refusal import Refused

STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)


@dataclass(frozen=True)
class MadeHand:
    """A hand: its *strength* (of two in the same game and half the higher wins, and equal ones split), *category* and
    *ranks* as they are compared, and the *cards* that play, in the order they are read out.

    *own*: how many of them are the player's own. Fewer than five cards are a hand in the making.
    """

    strength: int
    category: Category
    ranks: tuple[int, ...]
    cards: tuple[str, ...]
    own: int

    @property
    def plays_the_board(self) -> bool:
        """Whether none of the player's own cards is needed; he tables them all the same (TDA 13, 19)."""
        return self.own == 0


@dataclass(frozen=True)
class MadeHands:
    """What a player has for the *high* and for the *low*: None where it isn't played for, or there is none."""

    high: MadeHand | None = None
    low: MadeHand | None = None


def best_hands(
    game: Game,
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str] = (),
    names: Mapping[int, str] | None = None,
) -> Mapping[int, MadeHands] | Refused:
    """Each player's best hands from the own cards and the board as far as it is dealt.

    Refused is what `fault_in_hands` finds. A card of one's own plays only where it is needed, but for Omaha.

    >>> from shuffleup.dealer.games import HOLDEM, OMAHA_8
    >>> board = ("Ts", "Js", "Qs", "Ks", "As")
    >>> made = best_hands(HOLDEM, {1: ("2c", "2d"), 2: ("9s", "3d")}, board)
    >>> made[2].high.cards, made[2].high.plays_the_board
    (('As', 'Ks', 'Qs', 'Js', 'Ts'), True)
    >>> best_hands(OMAHA_8, {1: ("Ad", "2d", "Kh", "Kc")}, ("3s", "4h", "8c", "Ks", "9d"))[1].low.cards
    ('8c', '4h', '3s', '2d', 'Ad')
    """
    if fault := fault_in_hands(game, holes, board, names=names):
        return Refused(fault)
    common = cards_of(board)
    return MappingProxyType({player: _made(game, cards_of(hole), common) for player, hole in holes.items()})


def _made(game: Game, hole: Sequence[Card], board: Sequence[Card]) -> MadeHands:
    if not hole or (game.two_from_hole and not board):
        return MadeHands()
    return MadeHands(
        high=_best(game, game.high, hole, board) if game.high else None,
        low=_best(game, game.low, hole, board) if game.low else None,
    )


def strength_of(game: Game, ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    """The strength of the best hand by one of the game's rankings, None where there is none."""
    if not game.two_from_hole:
        return ranking.strength((*hole, *board))
    return omaha_low(hole, board) if ranking is EIGHT_OR_BETTER else omaha_high(hole, board)


def _best(game: Game, ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> MadeHand | None:
    """The best hand by a ranking, with the cards that play."""
    strength = strength_of(game, ranking, hole, board)
    if strength is None:
        return None
    as_good = ((own, cards) for own, cards in _choices(game, hole, board) if ranking.strength(cards) == strength)
    own, cards = min(as_good, key=lambda choice: (choice[0], [-card for card in sorted(choice[1], reverse=True)]))
    category, ranks = ranking.category(strength), ranking.ranks(strength)
    aces_low = ranking in (RAZZ, EIGHT_OR_BETTER) or (category in STRAIGHTS and ranks[0] != ACE)
    return MadeHand(strength, category, ranks, texts_of(_read_out(cards, aces_low)), own)


def _choices(game: Game, hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """All hands that may be made of these cards, and how many of the player's own are in each."""
    if game.two_from_hole:
        for two in combinations(hole, FROM_HAND):
            for three in combinations(board, FROM_BOARD):
                yield FROM_HAND, two + three
        return
    mine = frozenset(hole)
    for cards in combinations((*hole, *board), min(PLAYS, len(hole) + len(board))):
        yield len(mine.intersection(cards)), cards


def _read_out(cards: Sequence[Card], aces_low: bool) -> list[Card]:
    """Cards in the order a dealer reads them: what there is most of first, then the highest."""
    times = [rank_of(card) for card in cards]

    def place(card: Card) -> tuple[int, int, int]:
        rank = rank_of(card)
        return times.count(rank), -1 if aces_low and rank == ACE - 2 else rank, card

    return sorted(cards, key=place, reverse=True)
