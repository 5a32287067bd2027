"""The same random hands in pokerkit, where it goes by the same rules: turns, calls, raises and stacks to the chip.

Not compared: short big blinds, whose call it makes the posted amount; whether an all-in for less lets somebody raise
again who has acted, where it follows no rule book; limit hands with all-ins, where it knows no half bets.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.dealer.acting import act, begin
from shuffleup.dealer.actions import AllIn, Bet, Call, Check, Fold, RaiseTo
from shuffleup.dealer.awarding import award
from shuffleup.dealer.awards import Awards, AwardTerms
from shuffleup.dealer.betting_rules import BettingRules
from shuffleup.dealer.cards import TEXTS
from shuffleup.dealer.comparing import rank_players
from shuffleup.dealer.deal import Antes, Deal, blinds
from shuffleup.dealer.games import HOLDEM, OMAHA, Game
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.hand_result import HandResult, hand_result
from shuffleup.dealer.legal import legal
from shuffleup.dealer.limits import FixedLimit, Limits, NoLimit, PotLimit
from shuffleup.tournament.schedule import Ante

pokerkit = pytest.importorskip("pokerkit")

SMALL, BIG = 10, 20


def deal_of(stacks: list[int], limits: Limits, ante: int, paid_by: Ante) -> Deal:
    order = tuple(range(len(stacks)))
    # pokerkit's cap holds heads-up too, and it reckons a pot with what is there.
    rules = BettingRules(limit_cap_raises=None)
    antes = Antes(ante, paid_by if ante else Ante.NONE)
    forced = blinds(order, SMALL, BIG)
    return Deal(order, tuple(stacks), limits, forced, antes, small_blind=SMALL, big_blind=BIG, rules=rules)


def theirs_of(deal: Deal) -> Any:
    """The same hand in pokerkit, which deals and pays by itself."""
    automations = tuple(
        each
        for each in pokerkit.Automation
        if each
        not in (pokerkit.Automation.HOLE_DEALING, pokerkit.Automation.BOARD_DEALING, pokerkit.Automation.CARD_BURNING)
    )
    each = deal.antes.paid_by is Ante.EACH
    antes: Any = deal.antes.chips if each else {1: deal.antes.chips} if deal.antes.chips else 0
    common = (list(deal.stacks), len(deal.order))
    match deal.limits:
        case NoLimit(least):
            made = pokerkit.NoLimitTexasHoldem
            return made.create_state(automations, each, antes, (SMALL, BIG), least, *common)
        case PotLimit(least):
            made = pokerkit.PotLimitOmahaHoldem
            return made.create_state(automations, each, antes, (SMALL, BIG), least, *common)
        case FixedLimit(lower, upper):
            made = pokerkit.FixedLimitTexasHoldem
            return made.create_state(automations, each, antes, (SMALL, BIG), lower, upper, *common)
    raise AssertionError(deal.limits)


class Table:
    """Both engines side by side, with the same cards."""

    def __init__(self, deal: Deal, chance: Random, game: Game) -> None:
        hand = begin(deal)
        assert isinstance(hand, Hand)
        self.hand, self.theirs, self.chance, self.game = hand, theirs_of(deal), chance, game
        self.deck = chance.sample(TEXTS, len(TEXTS))
        self.board = [self.deck.pop() for _ in range(5)]
        self.holes = {player: [self.deck.pop() for _ in range(game.hole)] for player in deal.order}
        self.short_raise = False
        for player in deal.order:
            self.theirs.deal_hole("".join(self.holes[player]), player)
        self.bring_up()

    def bring_up(self) -> None:
        """Let pokerkit deal the board up to where somebody acts."""
        while self.theirs.can_burn_card() or self.theirs.can_deal_board():
            if self.theirs.can_burn_card():
                self.theirs.burn_card("??")
            there = sum(len(cards) for cards in self.theirs.board_cards)
            wanted = 3 if there == 0 else 1
            self.theirs.deal_board("".join(self.board[there : there + wanted]))
            self.short_raise = False

    def compare(self) -> None:
        hand, theirs = self.hand, self.theirs
        assert (None if hand.over else hand.turn) == theirs.actor_index
        if hand.over:
            return
        now = legal(hand)
        each = hand.player(hand.turn or 0)
        assert now.call == theirs.checking_or_calling_amount
        if each.acted and self.short_raise:
            return
        least = theirs.min_completion_betting_or_raising_to_amount
        most = theirs.max_completion_betting_or_raising_to_amount
        if isinstance(hand.deal.limits, FixedLimit) and least is None:
            return  # capped there
        assert (now.raise_from or None, now.raise_to or None) == (least, most), now

    def step(self) -> None:
        """One action, done in both."""
        hand, now = self.hand, legal(self.hand)
        player = now.player
        assert player is not None
        theirs_may = self.theirs.can_complete_bet_or_raise_to()
        roll = self.chance.random()
        if now.may_raise and theirs_may and roll < 0.4:
            to = self.chance.choice((now.raise_from, now.raise_to, self.chance.randint(now.raise_from, now.raise_to)))
            self.short_raise |= to - hand.wagers.to < hand.wagers.size
            self.theirs.complete_bet_or_raise_to(to)
            kind = AllIn(player) if to == hand.player(player).all_in_to else None
            self.done(kind or (Bet(player, to) if now.bet else RaiseTo(player, to)))
        elif now.call and roll < 0.6:
            self.theirs.fold()
            self.done(Fold(player))
        else:
            self.theirs.check_or_call()
            self.done(Call(player) if now.call else Check(player))
        self.bring_up()

    def done(self, action: Any) -> None:
        done = act(self.hand, action)
        assert isinstance(done, Hand), done.why.english()
        self.hand = done

    def stacks(self) -> tuple[list[int], int]:
        """Our stacks when the pots are paid by the cards, and how many chips of them were odd ones."""
        shown = {player: self.holes[player] for player in self.hand.still_in}
        over = self.hand.phase is Phase.WON
        contests: Any = [] if over else rank_players(self.game, shown, self.board)
        awards = award(self.hand.pots(), contests, AwardTerms(self.hand.deal.order))
        assert isinstance(awards, Awards)
        result = hand_result(self.hand, awards)
        assert isinstance(result, HandResult)
        odd = sum(share.odd for award in awards.awards for share in award.shares)
        return [result.after[player] for player in self.hand.deal.order], odd


def played_side_by_side(deal: Deal, chance: Random, game: Game) -> None:
    table = Table(deal, chance, game)
    table.compare()
    while not table.hand.over:
        table.step()
        table.compare()
    assert not table.theirs.status
    ours, odd = table.stacks()
    # It puts pots together whose losers have mucked, and may give two odd chips to one: they can fall otherwise.
    assert sum(ours) == sum(table.theirs.stacks)
    assert all(abs(our - their) <= odd for our, their in zip(ours, table.theirs.stacks, strict=True))


# Enough for the antes and the big blind, but often for little more.
STACKS = st.lists(st.one_of(st.integers(2 * BIG, 6 * BIG), st.integers(2 * BIG, 200 * BIG)), min_size=2, max_size=9)
ANTES = st.sampled_from(((0, Ante.NONE), (5, Ante.EACH), (BIG, Ante.BIG_BLIND)))


@settings(max_examples=settings().max_examples // 2)
@given(STACKS, ANTES, st.randoms(use_true_random=False))
def test_no_limit_hold_em(stacks: list[int], ante: tuple[int, Ante], chance: Random) -> None:
    played_side_by_side(deal_of(stacks, NoLimit(BIG), *ante), chance, HOLDEM)


@settings(max_examples=settings().max_examples // 4)
@given(STACKS, st.sampled_from(((0, Ante.NONE), (5, Ante.EACH))), st.randoms(use_true_random=False))
def test_pot_limit_omaha(stacks: list[int], ante: tuple[int, Ante], chance: Random) -> None:
    played_side_by_side(deal_of(stacks, PotLimit(BIG), *ante), chance, OMAHA)


@settings(max_examples=settings().max_examples // 4)
@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_limit_hold_em_with_deep_stacks(players: int, chance: Random) -> None:
    played_side_by_side(deal_of([5_000] * players, FixedLimit(BIG, 2 * BIG), 0, Ante.NONE), chance, HOLDEM)
