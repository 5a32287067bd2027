"""What beats what: every kind of hand with its cards, for the game on the sheet or another one."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.games import GAMES
from shuffleup.dealer.hand_ranking_card import Line, high_card, low_card
from shuffleup.screens.dealer_house import sheet_of
from shuffleup.screens.dealer_raise_view import Chosen
from shuffleup.screens.desk import Desk

DRAFT = "dealer_ranking"


@dataclass(frozen=True)
class RankedHand:
    """A kind of hand: its name, five cards as an example, what it is called, and a word about it."""

    name: str
    cards: tuple[str, ...]
    called: str
    about: str


@dataclass(frozen=True)
class RankingView:
    """The card: the game, the others there are, and its hands, best first."""

    draft: str
    game: str
    games: tuple[Chosen, ...]
    high: tuple[RankedHand, ...]
    low: tuple[RankedHand, ...]


def ranking_view(desk: Desk) -> RankingView:
    """The card for a game."""
    key = desk.draft(DRAFT).get("game", sheet_of(desk).game)
    game = GAMES.get(key, GAMES["holdem"])
    _ = desk.tongue.translate
    return RankingView(
        DRAFT,
        _(game.name),
        tuple(Chosen(each.key, _(each.name), each is game) for each in GAMES.values()),
        tuple(_hand(desk, line) for line in high_card(game)),
        tuple(_hand(desk, line) for line in low_card(game)),
    )


def _hand(desk: Desk, line: Line) -> RankedHand:
    say = desk.tongue.say
    return RankedHand(say(line.name), line.cards, say(line.called), say(line.about))
