"""Outs: the next cards that would better a player's part of the pot, with all hands face up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm
from types import MappingProxyType

from shuffleup.dealer.cards import cards_of, text_of
from shuffleup.dealer.equity import part_of
from shuffleup.dealer.games import FLOP, Game
from shuffleup.dealer.runouts import fault_in_odds, judge, rest_after
from shuffleup.tournament.refusal import N_, Refused, refused


def outs(
    game: Game,
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str],
    dead: Sequence[str] = (),
    names: Mapping[int, str] | None = None,
) -> Mapping[int, tuple[str, ...]] | Refused:
    """For each player the cards that would, if one came next, win more of the pot than the hands as they are now.

    The highest cards come first. *dead* are cards that can't come. Refused: what `fault_in_odds` finds, and a board
    without a flop, or with nothing more to come.

    >>> from shuffleup.dealer.games import HOLDEM
    >>> found = outs(HOLDEM, {1: ("As", "Ad"), 2: ("9s", "8s")}, ("Ks", "7s", "2d", "Th"))
    >>> len(found[1]), len(found[2]), found[2][:3]
    (0, 14, ('Qs', 'Js', 'Jh'))
    """
    if fault := fault_in_odds(game, holes, board, dead, names):
        return Refused(fault)
    if not FLOP <= len(board) < game.board:
        return refused(N_("Outs are counted on the flop and on the turn."))
    rest = rest_after(game, holes, board, dead)
    players = {player: cards_of(holes[player]) for player in sorted(holes)}
    winners = judge(game, players, cards_of(board))
    parts = 2 * lcm(*range(1, len(players) + 1))
    now = winners(())
    then = {card: winners((card,)) for card in reversed(rest)}
    return MappingProxyType(
        {
            player: tuple(
                text_of(card)
                for card, outcome in then.items()
                if part_of(outcome, player, parts) > part_of(now, player, parts)
            )
            for player in players
        }
    )
