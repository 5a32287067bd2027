"""Whole random hands of stud, high-low and draw games in pokerkit, side by side with ours, to the chip.

In limit nobody is all-in with a raise here, as pokerkit knows no half bets. Who opens in stud goes by Robert's Rules
here, as it does there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from luck import seeds
from shuffleup.dealer.acting import act, begin
from shuffleup.dealer.actions import AllIn, Bet, BringIn, Call, Check, Fold, Opens, RaiseTo
from shuffleup.dealer.awarding import award
from shuffleup.dealer.awards import Awards, AwardTerms, Contest
from shuffleup.dealer.betting_rules import BettingRules, HeadsUpCap, StudFirst
from shuffleup.dealer.cards import TEXTS
from shuffleup.dealer.comparing import rank_players
from shuffleup.dealer.deal import Antes, Deal, blinds
from shuffleup.dealer.games import GAMES, OMAHA_8, RAZZ_GAME, SINGLE_DRAW, STUD, STUD_8, TRIPLE_DRAW, Game
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.hand_result import HandResult, hand_result
from shuffleup.dealer.legal import Legal, legal
from shuffleup.dealer.limits import FixedLimit, NoLimit
from shuffleup.dealer.odd_chips import OddChipRules
from shuffleup.dealer.open_cards import opener
from shuffleup.dealer.streets import FLOP_GAME, SEVEN_CARD_STUD
from shuffleup.dealer.streets import SINGLE_DRAW as ONE_DRAW
from shuffleup.dealer.streets import TRIPLE_DRAW as THREE_DRAWS
from shuffleup.tournament.schedule import Ante

pokerkit = pytest.importorskip("pokerkit")

SMALL, BIG, ANTE, BRING_IN = 10, 20, 3, 7
BY_HAND = ("HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING")
AUTOMATIC = tuple(each for each in pokerkit.Automation if each.name not in BY_HAND)
THEIR_GAMES = {
    STUD.key: pokerkit.FixedLimitSevenCardStud,
    STUD_8.key: pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    RAZZ_GAME.key: pokerkit.FixedLimitRazz,
    OMAHA_8.key: pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    TRIPLE_DRAW.key: pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
    SINGLE_DRAW.key: pokerkit.NoLimitDeuceToSevenLowballSingleDraw,
}


def deal_of(game: Game, stacks: list[int]) -> Deal:
    order = tuple(range(len(stacks)))
    if game.stud:
        # pokerkit caps two who are alone too, after a bet or completion and three raises.
        rules = BettingRules(limit_headsup_uncapped=HeadsUpCap.LAST_TWO_OF_EVENT)
        antes = Antes(ANTE, Ante.EACH)
        limits = FixedLimit(BIG, 2 * BIG)
        return Deal(order, tuple(stacks), limits, (), antes, SEVEN_CARD_STUD, bring_in=BRING_IN, rules=rules)
    streets = THREE_DRAWS if game.draws > 1 else ONE_DRAW if game.draws else FLOP_GAME
    made = NoLimit(BIG) if game.draws == 1 else FixedLimit(BIG, 2 * BIG)
    bets, rules = blinds(order, SMALL, BIG), BettingRules(limit_cap_raises=None)
    return Deal(order, tuple(stacks), made, bets, Antes(), streets, SMALL, BIG, rules=rules)


def theirs_of(game: Game, deal: Deal, boards: int) -> Any:
    made, stacks, many = THEIR_GAMES[game.key], list(deal.stacks), len(deal.order)
    if game.stud:
        return made.create_state(AUTOMATIC, True, ANTE, BRING_IN, BIG, 2 * BIG, stacks, many)
    sizes = (BIG,) if game.draws == 1 else (BIG, 2 * BIG)
    return made.create_state(AUTOMATIC, True, 0, (SMALL, BIG), *sizes, stacks, many, starting_board_count=boards)


@dataclass
class Table:
    """Both engines side by side, with the same cards."""

    game: Game
    deal: Deal
    chance: Random
    boards: int = 1
    deck: list[str] = field(default_factory=list)
    common: list[list[str]] = field(default_factory=list)
    holes: dict[int, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        hand = begin(self.deal)
        assert isinstance(hand, Hand)
        self.hand, self.theirs = hand, theirs_of(self.game, self.deal, self.boards)
        self.deck = self.chance.sample(TEXTS, len(TEXTS))
        self.common = [[self.deck.pop() for _ in range(self.game.board)] for _ in range(self.boards)]
        self.holes = {player: [] for player in self.deal.order}
        self.bring_up()

    def bring_up(self) -> None:
        """Let pokerkit deal and change cards up to where somebody acts, and say who opens in stud."""
        theirs = self.theirs
        while True:
            if theirs.can_stand_pat_or_discard():
                self.change_cards()
            elif theirs.can_burn_card():
                theirs.burn_card("??")
            elif theirs.can_deal_hole():
                self.deal_hole()
            elif theirs.can_deal_board():
                self.deal_board()
            else:
                break
        if self.hand.phase is Phase.FIRST:
            shown = {player: self.holes[player][2:6] for player in self.hand.still_in}
            first = opener(self.game, self.hand.number, shown, StudFirst.FIRST_DEALT)
            assert first == theirs.opener_index, shown
            self.done(Opens(first))

    def deal_hole(self) -> None:
        player = self.theirs.hole_dealee_index
        card = self.deck.pop()
        self.theirs.deal_hole(card)
        self.holes[player].append(card)

    def deal_board(self) -> None:
        """A street on one board, then the same on the other."""
        theirs = self.theirs
        dealt = [len(list(theirs.get_board_cards(board))) for board in range(self.boards)]
        at, board = min((there, board) for board, there in enumerate(dealt))
        theirs.deal_board("".join(self.common[board][at : at + (1 if at else 3)]))

    def change_cards(self) -> None:
        player = self.theirs.stand_patter_or_discarder_index
        gone = self.chance.sample(self.holes[player], self.chance.randint(0, 2))
        self.theirs.stand_pat_or_discard("".join(gone))
        self.holes[player] = [card for card in self.holes[player] if card not in gone]

    def compare(self) -> Legal | None:
        hand, theirs = self.hand, self.theirs
        assert (None if hand.over else hand.turn) == theirs.actor_index
        if hand.over:
            return None
        now = legal(hand)
        if now.bring_in:
            assert now.bring_in == theirs.effective_bring_in_amount
        else:
            assert now.call == theirs.checking_or_calling_amount
        least = theirs.min_completion_betting_or_raising_to_amount
        most = theirs.max_completion_betting_or_raising_to_amount
        if least is not None and now.may_raise and now.raise_from >= least:
            # Its class for fixed-limit Omaha lets everybody bet the pot.
            assert (now.raise_from, now.raise_to) == (least, least if self.game is OMAHA_8 else most), now
        return now

    def step(self, now: Legal) -> None:
        player, theirs, roll = now.player, self.theirs, self.chance.random()
        assert player is not None
        least = theirs.min_completion_betting_or_raising_to_amount
        may_raise = now.may_raise and least is not None and theirs.can_complete_bet_or_raise_to(now.raise_from)
        full = isinstance(self.deal.limits, NoLimit) or now.raise_from < self.hand.player(player).all_in_to
        if may_raise and full and roll < 0.35:
            to = self.chance.choice((now.raise_from, now.raise_to))
            theirs.complete_bet_or_raise_to(to)
            whole = to == self.hand.player(player).all_in_to
            self.done(AllIn(player) if whole else Bet(player, to) if now.bet else RaiseTo(player, to))
        elif now.bring_in:
            theirs.post_bring_in()
            self.done(BringIn(player))
        elif now.call and roll < 0.55:
            theirs.fold()
            self.done(Fold(player))
        else:
            theirs.check_or_call()
            self.done(Call(player) if now.call else Check(player))
        self.bring_up()

    def done(self, action: Any) -> None:
        done = act(self.hand, action)
        assert isinstance(done, Hand), done.why.english()
        self.hand = done

    def stacks(self) -> tuple[list[int], int]:
        """Our stacks when the pots are paid by the cards, and how many chips of them were odd ones."""
        shown = {player: self.holes[player] for player in self.hand.still_in}
        contests: list[Contest] = []
        if self.hand.phase is not Phase.WON:
            for common in self.common or [[]]:
                ranked = rank_players(self.game, shown, common)
                assert isinstance(ranked, tuple)
                contests += ranked
        terms = AwardTerms(self.deal.order, OddChipRules(), stud=self.game.stud)
        awards = award(self.hand.pots(), contests, terms)
        assert isinstance(awards, Awards)
        result = hand_result(self.hand, awards)
        assert isinstance(result, HandResult)
        halves = sum(award.part.value.endswith(("high", "first_board", "first_both")) for award in awards.awards)
        odd = halves + sum(share.odd for award in awards.awards for share in award.shares)
        # Where somebody has a low who isn't in a side pot, pokerkit halves that pot too, with no low in it.
        no_low = [award.amount for award in awards.awards if award.part.value.endswith("no_low")]
        odd += sum(no_low) if any(contest.low and contest.groups for contest in contests) else 0
        return [result.after[player] for player in self.deal.order], odd


def played_side_by_side(game: Game, chance: Random, boards: int = 1) -> None:
    # With more of them a triple draw could run out of cards.
    players = chance.randint(2, 4 if game.draws else 6)
    deep = chance.random() < 0.5
    stacks = [chance.randint(3 * BIG, 12 * BIG) if not deep else 5_000 for _ in range(players)]
    table = Table(game, deal_of(game, stacks), chance, boards)
    while now := table.compare():
        table.step(now)
    assert not table.theirs.status
    their_boards = [[repr(card) for card in table.theirs.get_board_cards(board)] for board in range(boards)]
    assert all(theirs in ([], ours[: len(theirs)]) for ours, theirs in zip(table.common, their_boards, strict=False))
    ours, odd = table.stacks()
    assert sum(ours) == sum(table.theirs.stacks) == sum(stacks)
    assert all(abs(our - their) <= odd for our, their in zip(ours, table.theirs.stacks, strict=True)), (
        ours,
        table.theirs.stacks,
    )


@seeds(30, 2_000)
def test_random_high_low_hands_on_two_boards_end_with_the_same_chips(seeds: range) -> None:
    for seed in seeds:
        played_side_by_side(OMAHA_8, Random(f"two boards {seed}"), boards=2)


@pytest.mark.parametrize("game", THEIR_GAMES)
@seeds(30, 2_000)
def test_random_hands_end_with_the_same_chips(game: str, seeds: range) -> None:
    for seed in seeds:
        played_side_by_side(GAMES[game], Random(f"{game} {seed}"))
