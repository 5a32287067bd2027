"""Chances: how often each player wins when the cards are face up, and the cards that would help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shuffleup.dealer.equity import Equity
from shuffleup.dealer.games import GAMES, Game
from shuffleup.dealer.outs import outs
from shuffleup.dealer.runouts import fault_in_odds
from shuffleup.dealer.sheet import Depth, Sheet
from shuffleup.screens.dealer_house import sheet_of
from shuffleup.screens.dealer_looks import name_shown
from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import N_, Refused, Sentence

MOST_OUTS = 24


@dataclass(frozen=True)
class Deal:
    """Cards face up: the *game*, the *holes* of those who are in, the *board*, and *dead* cards of others."""

    game: str
    holes: tuple[tuple[int, tuple[str, ...]], ...]
    board: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()

    @property
    def rules_of_game(self) -> Game:
        """The game that is played."""
        return GAMES[self.game]


@dataclass(frozen=True)
class Chance:
    """A player's chance: the cards, the part of the pot to expect, wins and shared pots, and what would help."""

    player: int
    name: str
    cards: tuple[str, ...]
    share: str
    thousandths: int
    wins: str
    ties: str
    outs: tuple[str, ...]
    leads: bool


@dataclass(frozen=True)
class OddsView:
    """The sheet "Chances". *why*: there are none, and what is missing. *part*: so much of the counting is done."""

    board: tuple[str, ...]
    chances: tuple[Chance, ...]
    why: str
    about: str
    working: bool


def deal_on(sheet: Sheet) -> Deal | None:
    """The cards on a sheet that chances are asked for; None while there is too little to go by."""
    deal = _deal(sheet)
    if fault_in_odds(deal.rules_of_game, dict(deal.holes), deal.board, deal.dead, sheet.names):
        return None
    return deal


def _deal(sheet: Sheet) -> Deal:
    out = {each.player for each in sheet.told if each.folded}
    if sheet.depth is Depth.HAND:
        out = {each.player for each in sheet.steps if each.kind in ("fold", "kill")}
    full = sheet.rules_of_game.hole
    live = tuple((each.player, each.cards) for each in sheet.holdings if each.player not in out)
    holes = tuple(sorted(each for each in live if len(each[1]) == full))
    counted = {player for player, _ in holes}
    dead = tuple(card for each in sheet.holdings if each.player not in counted for card in each.cards)
    dead += tuple(card for card in sheet.second_board if card not in sheet.board)
    return Deal(sheet.game, holes, sheet.board, dead)


def odds_view(desk: Desk) -> OddsView:
    """Everybody's chance, as far as it is known."""
    sheet, tongue = sheet_of(desk), desk.tongue
    asked = _deal(sheet)
    fault = fault_in_odds(asked.rules_of_game, dict(asked.holes), asked.board, asked.dead, sheet.names)
    if fault:
        return OddsView(sheet.board, (), tongue.say(fault), "", False)
    equity = desk.odds(asked)
    helping = outs(asked.rules_of_game, dict(asked.holes), asked.board, asked.dead, sheet.names)
    found = {} if isinstance(helping, Refused) else helping
    best = max((equity.share(player) for player in equity.players), default=0) if equity else 0
    chances = tuple(_chance(desk, sheet, player, cards, equity, found, best) for player, cards in asked.holes)
    return OddsView(sheet.board, chances, "", _about(desk, equity), equity is None or equity.boards < equity.of)


def _chance(
    desk: Desk,
    sheet: Sheet,
    player: int,
    cards: tuple[str, ...],
    equity: Equity | None,
    helping: Mapping[int, tuple[str, ...]],
    best: int,
) -> Chance:
    name = name_shown(desk, sheet, player)
    if equity is None:
        return Chance(player, name, cards, "", 0, "", "", helping.get(player, ())[:MOST_OUTS], False)
    share = equity.share(player)
    return Chance(
        player,
        name,
        cards,
        percent(share, desk),
        share,
        percent(equity.wins(player), desk),
        percent(equity.ties(player), desk) if equity.ties(player) else "",
        helping.get(player, ())[:MOST_OUTS],
        share == best,
    )


def _about(desk: Desk, equity: Equity | None) -> str:
    """How good the figures are."""
    if equity is None:
        return ""
    if equity.exact:
        return desk.tongue.say(Sentence(N_("Every board that can come: {boards}."), {"boards": equity.of}))
    error = 2 * max(equity.standard_error(player) for player in equity.players)
    return desk.tongue.say(
        Sentence(
            N_("{boards} boards dealt at random: give or take {error}."),
            {"boards": equity.boards, "error": percent(error, desk)},
        )
    )


def percent(thousandths: int, desk: Desk) -> str:
    """Parts per thousand as people read them: "91.6%"."""
    whole, part = divmod(thousandths, 10)
    return f"{whole}%" if not part else f"{whole}{desk.tongue.words.point}{part}%"
