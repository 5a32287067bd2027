"""Whole random hands of no-limit and pot limit, beside a plain count that shares nothing with the engine.

Short blinds and antes, dead blinds and straddles, several all-ins for less in one hand, hands that are killed: what
pokerkit plays otherwise is counted here by hand (TDA 15-B, 21, 43, 47, 48, 54, 65-A, RP-11).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from luck import seeds
from shuffleup.dealer.acting import act, begin
from shuffleup.dealer.actions import Action, AllIn, Bet, Call, Check, Fold, KillHand, RaiseTo
from shuffleup.dealer.betting_rules import BettingRules, PotBeforeFlop
from shuffleup.dealer.deal import AnteOrder, Antes, Deal, Forced, ForcedBet, blinds
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.legal import legal
from shuffleup.dealer.limits import NoLimit, PotLimit
from shuffleup.tournament.schedule import Ante

SMALL, BIG, STREETS = 10, 20, 4


@dataclass
class Count:
    """A hand counted on paper: chips behind, on this street, in all and dead, by player; who acts, and who has."""

    deal: Deal
    behind: dict[int, int] = field(default_factory=dict)
    bets: dict[int, int] = field(default_factory=dict)
    live: dict[int, int] = field(default_factory=dict)
    dead: int = 0
    folded: set[int] = field(default_factory=set)
    acted: set[int] = field(default_factory=set)
    to: int = 0
    last_raise: int = BIG
    street: int = 0
    place: int = 0
    turn: int | None = None

    def __post_init__(self) -> None:
        deal = self.deal
        self.behind = dict(zip(deal.order, deal.stacks, strict=True))
        self.bets = dict.fromkeys(deal.order, 0)
        self.live = dict.fromkeys(deal.order, 0)
        antes, big = deal.antes, next(bet.player for bet in deal.forced if bet.kind is Forced.BIG_BLIND)
        if antes.paid_by is Ante.EACH:
            for player in deal.order:
                self.live[player] += self.taken(player, antes.chips)
        first = antes.order is AnteOrder.ANTE_FIRST
        if antes.paid_by is Ante.BIG_BLIND and first:
            self.dead += self.taken(big, antes.chips)
        for bet in deal.forced:
            if bet.kind is not Forced.DEAD_BLIND:
                self.put(bet.player, bet.chips)
                self.to = max(self.to, bet.chips)
        for bet in deal.forced:
            if bet.kind is Forced.DEAD_BLIND:
                self.dead += self.taken(bet.player, bet.chips)
        if antes.paid_by is Ante.BIG_BLIND and not first:
            self.dead += self.taken(big, antes.chips)
        self.last_raise = max(BIG, self.to)
        of_seat = [bet for bet in deal.forced if bet.kind in (Forced.SMALL_BLIND, Forced.BIG_BLIND, Forced.STRADDLE)]
        self.place = deal.order.index(max(of_seat, key=lambda bet: bet.chips).player) + 1
        self.go_on()

    def taken(self, player: int, chips: int) -> int:
        chips = min(chips, self.behind[player])
        self.behind[player] -= chips
        return chips

    def put(self, player: int, chips: int) -> None:
        chips = self.taken(player, chips)
        self.bets[player] += chips
        self.live[player] += chips

    @property
    def still_in(self) -> list[int]:
        return [player for player in self.deal.order if player not in self.folded]

    @property
    def pot(self) -> int:
        return sum(self.live.values()) + self.dead

    def others(self, player: int) -> list[int]:
        return [other for other in self.still_in if other != player]

    def bet_to_match(self, player: int) -> int:
        """The bet; or what the largest of the others has in, where all of them are all-in for less."""
        if any(self.behind[other] for other in self.others(player)):
            return self.to
        return min(self.to, max(self.bets[other] for other in self.others(player)))

    def call(self, player: int) -> int:
        return min(max(self.bet_to_match(player) - self.bets[player], 0), self.behind[player])

    def raises(self, player: int) -> tuple[int, int]:
        """The smallest and the largest total of a raise, zeros for none."""
        reach = self.bets[player] + self.behind[player]
        bet = max(self.bet_to_match(player), self.bets[player])
        faces = self.to - self.bets[player]
        may = player not in self.acted or faces >= self.last_raise
        could_call = any(
            self.behind[other] and self.bets[other] + self.behind[other] > bet for other in self.others(player)
        )
        if not may or not could_call or reach <= bet:
            return 0, 0
        least = most = self.to + self.last_raise
        if isinstance(self.deal.limits, PotLimit):
            most = max(least, bet + self.pot + self.missing() + bet - self.bets[player])
        else:
            most = reach
        return min(least, reach), min(most, reach)

    def missing(self) -> int:
        """The chips of blinds that are dead or short, before the flop, where they count as if they were there."""
        if self.street or self.deal.rules.pl_preflop_pot is PotBeforeFlop.ACTUAL:
            return 0
        return SMALL + BIG - self.posted_blinds()

    def posted_blinds(self) -> int:
        deal, put = self.deal, 0
        for bet in deal.forced:
            if bet.kind in (Forced.SMALL_BLIND, Forced.BIG_BLIND):
                have = deal.stacks[deal.order.index(bet.player)]
                pays_first = deal.antes.paid_by is Ante.EACH or (
                    deal.antes.paid_by is Ante.BIG_BLIND
                    and deal.antes.order is AnteOrder.ANTE_FIRST
                    and bet.kind is Forced.BIG_BLIND
                )
                put += min(max(have - deal.antes.chips * pays_first, 0), bet.chips)
        return put

    def must_act(self, player: int) -> bool:
        if player in self.folded or not self.behind[player]:
            return False
        with_chips = sum(1 for each in self.still_in if self.behind[each])
        return self.call(player) > 0 or (player not in self.acted and with_chips > 1)

    def go_on(self) -> None:
        order = self.deal.order
        self.turn = None
        while len(self.still_in) > 1:
            line = [order[(self.place + step) % len(order)] for step in range(len(order))]
            self.turn = next((player for player in line if self.must_act(player)), None)
            if self.turn is not None or self.street + 1 == STREETS:
                return
            if sum(1 for each in self.still_in if self.behind[each]) < 2:
                return
            self.street, self.place, self.to, self.last_raise = self.street + 1, 0, 0, BIG
            self.bets = dict.fromkeys(order, 0)
            self.acted = set()

    def done(self, action: Action) -> None:
        player = action.player
        if isinstance(action, KillHand):
            self.folded.add(player)
            self.go_on()
            return
        if isinstance(action, Fold):
            self.folded.add(player)
        elif isinstance(action, Call):
            self.put(player, self.call(player))
        elif not isinstance(action, Check):
            to = action.to if isinstance(action, Bet | RaiseTo) else self.bets[player] + self.behind[player]
            if to > self.to:
                self.last_raise = max(self.last_raise, to - self.to)
                self.to = to
            self.put(player, to - self.bets[player])
        self.acted.add(player)
        self.place = self.deal.order.index(player) + 1
        self.go_on()

    def pots(self) -> tuple[dict[frozenset[int], int], dict[int, int]]:
        """Chip by chip: each is for all who have put in as many and are still in; and what nobody else reached."""
        live = dict(self.live)
        *_, second, most = sorted(live.values())
        back = {player: most - second for player, chips in live.items() if chips == most > second}
        for player, chips in back.items():
            live[player] -= chips
        pots: dict[frozenset[int], int] = {}
        everybody = frozenset(self.still_in)
        if self.dead:
            pots[everybody] = self.dead
        for chips in live.values():
            for height in range(chips):
                able = frozenset(player for player in everybody if live[player] > height)
                if not able:
                    top = max(live[player] for player in everybody)
                    able = frozenset(player for player in everybody if live[player] == top)
                pots[able] = pots.get(able, 0) + 1
        return pots, back


def deal_by(chance: Random) -> Deal:
    """A deal with whatever can be amiss before the cards."""
    players = chance.randint(2, 7)
    order = tuple(range(1, players + 1))
    stacks = tuple(chance.choice((chance.randint(1, 40), chance.randint(20, 130), 400)) for _ in order)
    dead_small = players > 2 and chance.random() < 0.15
    forced = list(blinds(order, SMALL, BIG, dead_small))
    paying = {bet.player for bet in forced}
    free = [player for player in order if player not in paying]
    if free and chance.random() < 0.2:
        forced.append(ForcedBet(free[0], 2 * BIG, Forced.STRADDLE))
        free = free[1:]
    if free and chance.random() < 0.2:
        forced.append(ForcedBet(free[-1], BIG, Forced.LIVE_BLIND))
        forced.append(ForcedBet(free[-1], SMALL, Forced.DEAD_BLIND))
    paid_by = chance.choice((Ante.NONE, Ante.EACH, Ante.BIG_BLIND))
    chips = {Ante.NONE: 0, Ante.EACH: 5, Ante.BIG_BLIND: BIG}[paid_by]
    rules = BettingRules(pl_preflop_pot=chance.choice((PotBeforeFlop.ASSUME_FULL_BLINDS, PotBeforeFlop.ACTUAL)))
    limits = chance.choice((NoLimit(BIG), NoLimit(BIG), PotLimit(BIG)))
    antes = Antes(chips, paid_by, chance.choice(tuple(AnteOrder)))
    return Deal(order, stacks, limits, tuple(forced), antes, small_blind=SMALL, big_blind=BIG, rules=rules)


def chosen(hand: Hand, chance: Random) -> Action:
    """Something that is allowed; all-ins more often than at any table."""
    now, roll = legal(hand), chance.random()
    player = now.player
    assert player is not None
    if roll < 0.03 and len(hand.still_in) > 2:
        return KillHand(chance.choice(hand.still_in))
    if now.may_raise and roll < 0.45:
        to = chance.choice((now.raise_from, now.raise_to, chance.randint(now.raise_from, now.raise_to)))
        if to == hand.player(player).all_in_to:
            return AllIn(player)
        return Bet(player, to) if now.bet else RaiseTo(player, to)
    if now.call:
        return Fold(player) if roll < 0.6 else Call(player)
    return Check(player)


def compare(hand: Hand, count: Count, told: Sequence[Action]) -> None:
    assert (None if hand.over else hand.turn) == count.turn, told
    assert hand.pot == count.pot, told
    if hand.over:
        assert (hand.phase is Phase.WON) == (len(count.still_in) == 1), told
        return
    now = legal(hand)
    assert now.player is not None
    assert now.call == count.call(now.player), told
    assert (now.raise_from, now.raise_to) == count.raises(now.player), told


@seeds(300, 20_000)
def test_every_step_of_a_hand_is_as_it_is_counted_on_paper(seeds: range) -> None:
    for seed in seeds:
        chance = Random(seed)
        deal = deal_by(chance)
        hand, told = begin(deal), list[Action]()
        assert isinstance(hand, Hand)
        count = Count(deal)
        compare(hand, count, told)
        while not hand.over:
            action = chosen(hand, chance)
            told.append(action)
            done = act(hand, action)
            assert isinstance(done, Hand), (seed, done.why.english(), told)
            hand = done
            count.done(action)
            compare(hand, count, told)
        pots, back = count.pots()
        ours = hand.pots()
        assert {frozenset(pot.players): pot.amount for pot in ours.pots} == pots, (seed, told)
        assert dict(ours.returned) == back, (seed, told)
