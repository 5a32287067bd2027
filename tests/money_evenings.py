"""Evenings by name for Hypothesis: players sign up, buy, go out, come back, make deals; mistakes are put right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from hypothesis import strategies as st

from evenings import BEGINNING, after
from shuffleup.journal import Journal, Wish
from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.bounties_set import SetBounties
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile
from shuffleup.tournament.chips_in_use import LayOutChips
from shuffleup.tournament.deal_made import DealShare, MakeDeal, prizes_left
from shuffleup.tournament.founding import Found
from shuffleup.tournament.knock_outs import CorrectKnockOut, KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms, Window
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.roster import Paid, Player
from shuffleup.tournament.sales import Buy, MovePurchase, SetPayment, StrikePurchase
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.sign_up import Arrive, Newcomer, RenamePlayer, SignUp, Withdraw
from shuffleup.tournament.starting import Start
from shuffleup.tournament.state import Tournament

T = TypeVar("T")
MINUTE = 60_000
LEVELS = tuple(Level(Blinds(25 * n, 50 * n), 1200) for n in range(1, 5))
SCHEDULE = (*LEVELS, Break(600), *(Level(Blinds(200 * n, 400 * n), 1200) for n in range(1, 5)))
STACK = (Pile(25, 8), Pile(100, 8), Pile(500, 4), Pile(1_000, 2))
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eli", "Fia", "Gro", "Hal", "Ida", "Jo", "Kim", "Liv")


def with_chips(name: str = "Friday") -> Journal:
    """An evening with a schedule of eight levels, and stacks of 5,000."""
    journal = after(Journal(), Found(name, SCHEDULE), BEGINNING, "found")
    return after(journal, LayOutChips(ready_set("pieces500"), STACK), BEGINNING, "chips")


@dataclass
class Evening:
    """An evening that goes on, a minute for each command."""

    journal: Journal
    now: int = BEGINNING
    number: int = 0

    @property
    def tournament(self) -> Tournament:
        return self.journal.tournament

    def do(self, *commands: Wish) -> Evening:
        for command in commands:
            self.now += MINUTE // 10
            self.number += 1
            self.journal = after(self.journal, command, self.now, f"c{self.number}")
        return self

    def player(self, name: str) -> Player:
        return next(player for player in self.tournament.roster.players if player.name == name)

    def number_of(self, name: str) -> int:
        return self.player(name).number

    def buy(self, name: str, sale: Sale = Sale.BUY_IN, count: int = 1, paid: Paid = Paid.CASH) -> Evening:
        return self.do(Buy(self.number_of(name), sale, count, paid))

    def out(self, name: str, *by: str, stack: int = 0) -> Evening:
        return self.do(KnockOutPlayers((Loser(self.number_of(name), stack, tuple(map(self.number_of, by))),)))


def evening(terms: Terms, *names: str, bounties: BountyRules | None = None, plan: PrizePlan | None = None) -> Evening:
    """An evening at these terms on which these players have bought in and the clock runs."""
    made = Evening(with_chips()).do(SetTerms(terms))
    if bounties:
        made.do(SetBounties(bounties))
    if plan:
        made.do(PlanPrizes(plan))
    made.do(SignUp(tuple(Newcomer(name) for name in names), here=True), Start())
    for name in names:
        made.buy(name)
    return made


amounts = st.sampled_from([0, 1, 99, 100, 5_000, 20_000, 33_333])


@st.composite
def offers(draw: st.DrawFn) -> Offer:
    price = draw(amounts)
    bounty = draw(st.integers(0, price))
    fee = draw(st.integers(0, price - bounty))
    window = draw(st.sampled_from((Window(), Window(), Window(), Window(until_level=4), Window(players_above=3))))
    return Offer(price, draw(st.sampled_from((0, 0, 2_500, 6_000))), fee, bounty, window)


any_terms = st.builds(
    Terms,
    currency=st.sampled_from(("SEK", "EUR", "points")),
    buy_in=offers(),
    rebuy=st.one_of(offers(), st.none()),
    add_on=st.one_of(offers(), st.none()),
    re_entry=st.one_of(offers(), st.none()),
    final_table=st.sampled_from((0, 0, 4)),
)
any_bounties = st.one_of(
    st.just(BountyRules()),
    st.just(BountyRules(BountyKind.FIXED)),
    st.builds(lambda share: BountyRules(BountyKind.PROGRESSIVE, share), st.integers(0, 10_000)),
    st.builds(
        lambda envelopes: BountyRules(BountyKind.MYSTERY, envelopes=tuple(envelopes)),
        st.lists(st.integers(1, 5_000), max_size=5),
    ),
)
any_plan = st.one_of(
    st.just(PrizePlan()),
    st.builds(PrizePlan, places=st.integers(0, 5), unit=st.sampled_from((1, 100, 500)), added=amounts),
    st.builds(PrizePlan, guarantee=amounts),
)


@cache
def upto(last: int) -> st.SearchStrategy[int]:
    """Made once: a new strategy for every draw takes longer than the evening that is drawn."""
    return st.integers(0, last)


@dataclass(frozen=True)
class Hand:
    """Draws anything a host may tap now, sense or not."""

    draw: st.DrawFn
    tournament: Tournament

    def one_of(self, values: Sequence[T]) -> T:
        return values[self.draw(upto(len(values) - 1))]

    def up_to_two(self, numbers: Sequence[int]) -> tuple[int, ...]:
        chosen = [self.one_of(numbers) for _ in range(self.draw(upto(2)))]
        return tuple(dict.fromkeys(chosen))

    def command(self) -> Wish:
        roster = self.tournament.roster
        numbers = [player.number for player in roster.players]
        if not numbers:
            return SignUp((Newcomer(self.one_of(NAMES)),))
        items = [purchase.item for player in roster.players for purchase in player.bought] or [0]
        outs = [(player.number, out.item) for player in roster.players for out in player.knock_outs] or [(0, 0)]
        gone = [player.number for player in roster.out] or numbers
        kinds: list[Callable[[int], Wish]] = [
            lambda _: SignUp((Newcomer(self.one_of(NAMES)),), self.one_of((False, True))),
            lambda who: Buy(who, Sale.BUY_IN, paid=self.one_of(tuple(Paid))),
            lambda who: Buy(who, Sale.BUY_IN),
            lambda who: Buy(who, self.one_of(tuple(Sale)), self.one_of((1, 2)), self.one_of(tuple(Paid))),
            *(5 * [lambda _: self._knock_out()]),
            lambda _: Buy(self.one_of(gone), self.one_of((Sale.REBUY, Sale.RE_ENTRY))),
            lambda who: SetPayment(who, self.one_of(tuple(Paid))),
            lambda _: StrikePurchase(self.one_of(items)),
            lambda who: MovePurchase(self.one_of(items), who),
            lambda who: Arrive(who, self.one_of((False, True))),
            lambda who: RenamePlayer(who, self.one_of(NAMES)),
            lambda who: Withdraw(who),
            lambda who: TakeBackKnockOut(who),
            lambda _: CorrectKnockOut(*self.one_of(outs), self.up_to_two(self._seated())),
            lambda _: NextLevel(),
            lambda _: self._deal(),
        ]
        return self.one_of(kinds)(self.one_of(numbers))

    def _seated(self) -> list[int]:
        roster = self.tournament.roster
        return [player.number for player in roster.in_play or roster.players]

    def _knock_out(self) -> Wish:
        seated = self._seated()
        losers = [
            Loser(self.one_of(seated), self.one_of((0, 500, 5_000)), self.up_to_two(seated))
            for _ in range(1 + self.draw(upto(2)))
        ]
        return KnockOutPlayers(tuple(losers), self.draw(upto(1_000_000)))

    def _deal(self) -> Wish:
        left = prizes_left(self.tournament)
        there = self.tournament.roster.in_play
        total = sum(left) if isinstance(left, tuple) else 0
        if not there:
            return MakeDeal(())
        each = total // len(there)
        first = total - each * (len(there) - 1)
        shares = self.one_of(
            (
                tuple(first if n == 0 else each for n, _ in enumerate(there)),
                tuple(each * 9 // 10 for _ in there),
                (),
            )
        )
        return MakeDeal(tuple(DealShare(player.number, share) for player, share in zip(there, shares, strict=False)))


@st.composite
def money_evenings(draw: st.DrawFn, most: int = 25) -> Evening:
    """Any evening by name: prices, bounties and prizes are set, then anything happens."""
    made = Evening(with_chips())
    made.do(SetTerms(draw(any_terms)), SetBounties(draw(any_bounties)), PlanPrizes(draw(any_plan)))
    made.do(SignUp(tuple(Newcomer(name) for name in NAMES[: draw(st.integers(2, 8))]), here=True))
    for player in made.tournament.roster.players:
        made.do(Buy(player.number, Sale.BUY_IN))
    for _ in range(draw(st.integers(0, most) | st.just(most))):
        made.do(Hand(draw, made.tournament).command())
    return made
