"""Evenings by name for Hypothesis: players sign up, buy, go out, come back, make deals; mistakes are put right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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


@st.composite
def commands(draw: st.DrawFn, tournament: Tournament) -> Wish:
    """Anything a host may tap now, sense or not."""
    numbers = [player.number for player in tournament.roster.players]
    if not numbers:
        return SignUp((Newcomer(draw(st.sampled_from(NAMES))),))
    anybody = st.sampled_from(numbers)
    seated = st.sampled_from([player.number for player in tournament.roster.in_play] or numbers)
    gone = st.sampled_from([player.number for player in tournament.roster.out] or numbers)
    some = st.lists(seated, max_size=2, unique=True).map(tuple)
    items = [purchase.item for player in tournament.roster.players for purchase in player.bought] or [0]
    outs = [(player.number, out.item) for player in tournament.roster.players for out in player.knock_outs]
    losers = st.builds(Loser, seated, st.sampled_from((0, 500, 5_000)), some)
    knock_out = st.builds(
        lambda losers, chance: KnockOutPlayers(tuple(losers), chance),
        st.lists(losers, min_size=1, max_size=3),
        st.integers(0, 1_000_000),
    )
    kinds: list[Callable[[], st.SearchStrategy[Wish]]] = [
        lambda: st.builds(SignUp, st.sampled_from(NAMES).map(lambda name: (Newcomer(name),)), st.booleans()),
        lambda: st.builds(Buy, anybody, st.just(Sale.BUY_IN), paid=st.sampled_from(Paid)),
        lambda: st.builds(Buy, anybody, st.just(Sale.BUY_IN)),
        lambda: st.builds(Buy, anybody, st.sampled_from(Sale), st.integers(1, 2), st.sampled_from(Paid)),
        *(5 * [lambda: knock_out]),
        lambda: st.builds(Buy, gone, st.sampled_from((Sale.REBUY, Sale.RE_ENTRY))),
        lambda: st.builds(SetPayment, anybody, st.sampled_from(Paid)),
        lambda: st.builds(StrikePurchase, st.sampled_from(items)),
        lambda: st.builds(MovePurchase, st.sampled_from(items), anybody),
        lambda: st.builds(Arrive, anybody, st.booleans()),
        lambda: st.builds(RenamePlayer, anybody, st.sampled_from(NAMES)),
        lambda: st.builds(Withdraw, anybody),
        lambda: st.builds(TakeBackKnockOut, anybody),
        lambda: st.builds(
            lambda out, by: CorrectKnockOut(out[0], out[1], by), st.sampled_from(outs or [(0, 0)]), some
        ),
        lambda: st.just(NextLevel()),
        lambda: _a_deal(tournament),
    ]
    return draw(draw(st.sampled_from(kinds))())


def _a_deal(tournament: Tournament) -> st.SearchStrategy[Wish]:
    left = prizes_left(tournament)
    there = tournament.roster.in_play
    total = sum(left) if isinstance(left, tuple) else 0
    if not there:
        return st.just(MakeDeal(()))
    each = total // len(there)
    first = total - each * (len(there) - 1)
    return st.sampled_from(
        (
            MakeDeal(tuple(DealShare(player.number, first if n == 0 else each) for n, player in enumerate(there))),
            MakeDeal(tuple(DealShare(player.number, each * 9 // 10) for player in there)),
            MakeDeal(()),
        )
    )


@st.composite
def money_evenings(draw: st.DrawFn, most: int = 25) -> Evening:
    """Any evening by name: prices, bounties and prizes are set, then anything happens."""
    made = Evening(with_chips())
    made.do(SetTerms(draw(any_terms)), SetBounties(draw(any_bounties)), PlanPrizes(draw(any_plan)))
    made.do(SignUp(tuple(Newcomer(name) for name in NAMES[: draw(st.integers(2, 8))]), here=True))
    for player in made.tournament.roster.players:
        made.do(Buy(player.number, Sale.BUY_IN))
    for _ in range(draw(st.integers(0, most) | st.just(most))):
        made.do(draw(commands(made.tournament)))
    return made
