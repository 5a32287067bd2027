"""The games a dealer can deal: how many cards there are, what they are ranked by, and what the pot is played for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from shuffleup.dealer.cards import DECK, SHORT_DECK, Card, cards_of, fault_in_cards, text_of
from shuffleup.dealer.low_hands import DEUCE_TO_SEVEN, EIGHT_OR_BETTER, RAZZ
from shuffleup.dealer.ranking import SHORT_DECK as SHORT_DECK_RANKING
from shuffleup.dealer.ranking import SHORT_DECK_TRIPS_FIRST, USUAL, Ranking
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.card_ranks import card_shown
from shuffleup.tournament.refusal import N_, Sentence

FLOP = 3


@dataclass(frozen=True)
class Game:
    """A game: *hole* cards for each player in all and *board* cards for all of them.

    The pot is played for the best hand by *high*, by *low*, or half of it for each. *two_from_hole*: exactly two of
    a player's own cards play (Omaha). *draws*: how often cards are changed. *name* is marked for translation.

    >>> OMAHA_8.hole, OMAHA_8.splits, RAZZ_GAME.splits, RAZZ_GAME.stud
    (4, True, False, True)
    """

    key: str
    name: str
    hole: int
    board: int = 0
    high: Ranking | None = USUAL
    low: Ranking | None = None
    two_from_hole: bool = False
    draws: int = 0
    deck: tuple[Card, ...] = DECK

    @property
    def splits(self) -> bool:
        """Whether there are a high half and a low half."""
        return self.high is not None and self.low is not None

    @property
    def stud(self) -> bool:
        """Whether it is dealt without a button, each player's cards on streets of their own."""
        return self.hole == STUD_CARDS


STUD_CARDS = 7

HOLDEM = Game("holdem", N_("Texas hold'em"), 2, 5)
SHORT_DECK_HOLDEM = Game("short_deck", N_("Short deck hold'em"), 2, 5, high=SHORT_DECK_RANKING, deck=SHORT_DECK)
SHORT_DECK_TRIPS = Game(
    "short_deck_trips",
    N_("Short deck hold'em, three of a kind beats a straight"),
    2,
    5,
    high=SHORT_DECK_TRIPS_FIRST,
    deck=SHORT_DECK,
)
OMAHA = Game("omaha", N_("Omaha"), 4, 5, two_from_hole=True)
OMAHA_5 = Game("omaha_5", N_("Omaha with five cards"), 5, 5, two_from_hole=True)
OMAHA_6 = Game("omaha_6", N_("Omaha with six cards"), 6, 5, two_from_hole=True)
OMAHA_8 = Game("omaha_8", N_("Omaha hi-lo, eight or better"), 4, 5, low=EIGHT_OR_BETTER, two_from_hole=True)
OMAHA_5_8 = Game(
    "omaha_5_8", N_("Omaha hi-lo with five cards, eight or better"), 5, 5, low=EIGHT_OR_BETTER, two_from_hole=True
)
STUD = Game("stud", N_("Seven-card stud"), STUD_CARDS)
STUD_8 = Game("stud_8", N_("Seven-card stud hi-lo, eight or better"), STUD_CARDS, low=EIGHT_OR_BETTER)
RAZZ_GAME = Game("razz", N_("Razz"), STUD_CARDS, high=None, low=RAZZ)
DRAW = Game("draw", N_("Five-card draw"), 5, draws=1)
SINGLE_DRAW = Game("single_draw", N_("Deuce to seven, single draw"), 5, high=None, low=DEUCE_TO_SEVEN, draws=1)
TRIPLE_DRAW = Game("triple_draw", N_("Deuce to seven, triple draw"), 5, high=None, low=DEUCE_TO_SEVEN, draws=3)

GAMES: Mapping[str, Game] = {
    game.key: game
    for game in (
        *(HOLDEM, OMAHA, OMAHA_8, OMAHA_5, OMAHA_5_8, OMAHA_6),
        *(SHORT_DECK_HOLDEM, SHORT_DECK_TRIPS),
        *(STUD, STUD_8, RAZZ_GAME),
        *(DRAW, SINGLE_DRAW, TRIPLE_DRAW),
    )
}
"""All games by their keys, in the order they are offered."""


def fault_in_hands(
    game: Game,
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str] = (),
    dead: Sequence[str] = (),
    names: Mapping[int, str] | None = None,
) -> Sentence | None:
    """What is wrong with the cards at a table, as a sentence for it, or None.

    *holes* are the players' own cards, *dead* ones are known and play for nobody. Wrong are: no card, one not in the
    deck of the game, one there twice; a number of cards the game doesn't have. In stud all have as many cards, one to
    seven, and where the deck ran out a last card lies on the board for all of them (Robert's Rules, seven-card stud).

    >>> fault_in_hands(HOLDEM, {3: ("As", "Kd", "2c")}).english()
    'Cards of Seat 3: 3. In this game a hand has 2.'
    >>> fault_in_hands(HOLDEM, {3: ("As", "Kd")}, ("2c", "2d")).english()
    'Cards on the board: 2. There can be none, 3, 4 or 5.'
    """
    if fault := fault_in_cards(*holes.values(), board, dead):
        return fault
    in_deck = frozenset(game.deck)
    for group in (*holes.values(), board, dead):
        for card in cards_of(group):
            if card not in in_deck:
                return Sentence(
                    N_("{card} isn't in the deck: short deck has no cards below a six."),
                    {"card": card_shown(text_of(card))},
                )
    if game.stud:
        return _fault_in_stud(holes, board)
    for player, cards in holes.items():
        if len(cards) != game.hole:
            return Sentence(
                N_("Cards of {player}: {count}. In this game a hand has {due}."),
                {"player": seat_called(player, names or {}), "count": len(cards), "due": game.hole},
            )
    return _fault_in_board(game, len(board))


def board_wanting(game: Game, holes: Mapping[int, Sequence[str]], board: Sequence[str]) -> int:
    """How many cards are still to come before the hands can be compared: on the board, or to each player in stud.

    >>> board_wanting(HOLDEM, {1: ("As", "Kd")}, ("2c", "2d", "9h"))
    2
    >>> board_wanting(STUD, {1: ("As", "Kd", "2c", "2d", "9h", "7s")}, ("3s",))
    0
    """
    if game.stud:
        return max((STUD_CARDS - len(cards) - len(board) for cards in holes.values()), default=0)
    return game.board - len(board)


def _fault_in_board(game: Game, count: int) -> Sentence | None:
    if count and not game.board:
        return Sentence(N_("This game has no board."))
    if count and not FLOP <= count <= game.board:
        return Sentence(N_("Cards on the board: {count}. There can be none, 3, 4 or 5."), {"count": count})
    return None


def _fault_in_stud(holes: Mapping[int, Sequence[str]], board: Sequence[str]) -> Sentence | None:
    counts = {len(cards) for cards in holes.values()}
    if len(counts) > 1:
        return Sentence(
            N_("All have as many cards in stud; here some have {fewest} and others {most}."),
            {"fewest": min(counts), "most": max(counts)},
        )
    if counts and not 1 <= max(counts) <= STUD_CARDS:
        return Sentence(N_("A hand in stud has 1 to 7 cards."))
    if len(board) > 1 or (board and counts != {STUD_CARDS - 1}):
        return Sentence(N_("In stud only a seventh card can lie on the board, when the deck runs out."))
    return None
