"""Hands told in words for tests: players are A, B, C … clockwise from the left of the button."""

from __future__ import annotations

from shuffleup.dealer.acting import act, begin
from shuffleup.dealer.actions import Action, AllIn, Bet, BringIn, Call, Check, Fold, KillHand, Opens, RaiseTo
from shuffleup.dealer.betting_rules import BettingRules
from shuffleup.dealer.deal import Antes, Deal, blinds
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.limits import Limits, NoLimit
from shuffleup.dealer.streets import FLOP_GAME, Street, Streets
from shuffleup.tournament.refusal import Refused

A, B, C, D, E, F = range(1, 7)
DEEP = 100_000


def deal_of(
    players: int,
    small: int = 0,
    big: int = 0,
    limits: Limits | None = None,
    stacks: dict[str, int] | None = None,
    rules: BettingRules | None = None,
    streets: Streets = FLOP_GAME,
    antes: Antes | None = None,
    **more: int | bool,
) -> Deal:
    """A deal of so many players with deep stacks but for those given, A's the small blind and B's the big one."""
    order = tuple(range(1, players + 1))
    given = {player_of(name): chips for name, chips in (stacks or {}).items()}
    return Deal(
        order,
        tuple(given.get(player, DEEP) for player in order),
        limits or NoLimit(big),
        blinds(order, small, big),
        antes or Antes(),
        streets,
        small,
        big,
        rules=rules or BettingRules(),
        **more,  # type: ignore[arg-type]
    )


def begun(deal: Deal) -> Hand:
    hand = begin(deal)
    assert isinstance(hand, Hand), hand.why.english()
    return hand


def player_of(name: str) -> int:
    return ord(name) - ord("A") + 1


def action_of(told: str) -> Action:
    """An action in words: "A bets 100", "B raises to 250", "C is all-in", "D folds"."""
    name, *words = told.split()
    player = player_of(name)
    match words:
        case ["bets", to]:
            return Bet(player, int(to))
        case ["raises", "to", to]:
            return RaiseTo(player, int(to))
        case ["is", "all-in"]:
            return AllIn(player)
        case ["opens", *pair]:
            return Opens(player, bool(pair))
    bare = {"folds": Fold, "checks": Check, "calls": Call, "brings": BringIn, "dies": KillHand}
    return bare[words[0]](player)


def play(hand: Hand, *told: str) -> Hand:
    """The hand after what is told, every word of which is allowed."""
    for line in told:
        for part in line.split(", "):
            done = act(hand, action_of(part))
            assert isinstance(done, Hand), f"{part}: {done.why.english()}"
            hand = done
    return hand


def no(hand: Hand, told: str) -> str:
    """Why something is refused."""
    done = act(hand, action_of(told))
    assert isinstance(done, Refused), told
    return done.why.english()


def limped(hand: Hand, to: Street = Street.FLOP) -> Hand:
    """The hand on a later street, everybody having called and checked until then."""
    while hand.street is not to:
        assert hand.turn is not None
        each = hand.player(hand.turn)
        hand = play(hand, f"{chr(64 + hand.turn)} {'calls' if hand.to_call(each) else 'checks'}")
    return hand
