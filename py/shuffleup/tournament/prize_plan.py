"""How the prizes are meant to be: how many places, what each gets, what is added to the pool."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.money import MAX_MONEY, told_money
from shuffleup.tournament.places_paid import MAX_PLACES, PaidFrom, fault_in_field_table
from shuffleup.tournament.prize_tables import fault_in_percentages
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament

MAX_IN_KIND = 100
MAX_WHAT = 80


@dataclass(frozen=True)
class FixedPrize:
    """This *place* gets this *amount* (minor units), whatever the pool."""

    place: int
    amount: int


@dataclass(frozen=True)
class PrizeInKind:
    """This *place* gets this besides money, or instead of it: a bottle, a seat in the next tournament."""

    place: int
    what: str


@dataclass(frozen=True)
class PrizePlan:
    """What the host wants of the prizes; money in minor units. With nothing said it is the usual.

    How many are paid: *places*; where that is 0, as many as the own *percentages* and *fixed* prizes are for; else by
    the table *by_field*, the largest field last; else as many as usual (`places_paid`).

    What they get: the *fixed* amounts come off the pool first. The others share the rest by *percentages* (hundredths
    of a percent, the best of them first, 10,000 in all), or by the usual table where there are none. Lower prizes are
    rounded down to whole *unit*s; where that is 0, to the coin of the currency. *in_kind* comes on top, also for
    places that get no money.

    The pool is what was paid in and *added*, at least the *guarantee*; or *pool*, where the host has set it by hand.
    """

    places: int = 0
    by_field: tuple[PaidFrom, ...] = ()
    percentages: tuple[int, ...] = ()
    fixed: tuple[FixedPrize, ...] = ()
    unit: int = 0
    added: int = 0
    guarantee: int = 0
    pool: int = 0
    in_kind: tuple[PrizeInKind, ...] = ()

    def besides_money(self, place: int) -> str:
        """What a place gets besides money; empty for nothing.

        >>> PrizePlan(in_kind=(PrizeInKind(4, "A bottle"),)).besides_money(4)
        'A bottle'
        """
        return next((prize.what for prize in self.in_kind if prize.place == place), "")


def fault_in_prize_plan(plan: PrizePlan) -> Sentence | None:
    """The first thing wrong with a plan whatever the pool and the field will be, as a sentence for the host, or None.

    >>> fault_in_prize_plan(PrizePlan(percentages=(5_000, 3_000, 1_500))).english()
    'The percentages must make 100; 5 is missing.'
    >>> fault_in_prize_plan(PrizePlan(percentages=(7_000, 3_000), fixed=(FixedPrize(3, 20_000),))) is None
    True
    """
    if min(plan.added, plan.guarantee, plan.pool) < 0:
        return Sentence(N_("Amounts can't be negative."))
    if max(plan.added, plan.guarantee, plan.pool, plan.unit) > MAX_MONEY:
        return Sentence(N_("That is more money than this can count."))
    if plan.unit < 0:
        return Sentence(N_("Prizes are rounded to whole coins, of at least 1."))
    if not 0 <= plan.places <= MAX_PLACES:
        return Sentence(N_("At most {most} places can be paid."), {"most": MAX_PLACES})
    return (
        fault_in_field_table(plan.by_field)
        or fault_in_percentages(plan.percentages)
        or _fault_in_fixed(plan.fixed)
        or _fault_in_number(plan)
        or _fault_in_kind(plan.in_kind)
    )


def _fault_in_fixed(fixed: Iterable[FixedPrize]) -> Sentence | None:
    before = FixedPrize(0, MAX_MONEY)
    for prize in sorted(fixed, key=lambda prize: prize.place):
        if not 1 <= prize.place <= MAX_PLACES:
            return _no_such_place()
        if prize.place == before.place:
            return _twice(prize.place)
        if prize.amount < 1:
            return Sentence(N_("The prize for place {place} must be more than 0."), {"place": prize.place})
        if prize.amount > before.amount:
            if not before.place:
                return Sentence(N_("That is more money than this can count."))
            return Sentence(
                N_("Place {worse} would get more than place {better}."),
                {"worse": prize.place, "better": before.place},
            )
        before = prize
    return None


def _fault_in_number(plan: PrizePlan) -> Sentence | None:
    """Whether the percentages and the fixed prizes are for as many places as are paid."""
    highest = max((prize.place for prize in plan.fixed), default=0)
    own = len(plan.percentages) + len(plan.fixed) if plan.percentages else 0
    if own and plan.places and own != plan.places:
        return Sentence(
            N_("These prizes are for {own} places, and {places} are to be paid."),
            {"own": own, "places": plan.places},
        )
    if highest > (plan.places or own or MAX_PLACES):
        return Sentence(
            N_("Place {place} has a prize, but only {places} places are paid."),
            {"place": highest, "places": plan.places or own},
        )
    return None


def _fault_in_kind(in_kind: tuple[PrizeInKind, ...]) -> Sentence | None:
    if len(in_kind) > MAX_IN_KIND:
        return Sentence(N_("There can be at most {most} prizes besides money."), {"most": MAX_IN_KIND})
    taken: set[int] = set()
    for prize in in_kind:
        if not 1 <= prize.place <= MAX_PLACES:
            return _no_such_place()
        if prize.place in taken:
            return _twice(prize.place)
        if not prize.what.strip():
            return Sentence(N_("Say what place {place} gets, or leave it out."), {"place": prize.place})
        if len(prize.what) > MAX_WHAT:
            return Sentence(N_("A prize is told in at most {most} characters."), {"most": MAX_WHAT})
        taken.add(prize.place)
    return None


def _no_such_place() -> Sentence:
    return Sentence(N_("Places go from 1 to {most}."), {"most": MAX_PLACES})


def _twice(place: int) -> Sentence:
    return Sentence(N_("Place {place} has two prizes; make them one."), {"place": place})


@dataclass(frozen=True)
class PrizesPlanned:
    """This is how the prizes are meant to be from now on."""

    plan: PrizePlan

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take the plan."""
        return replace(tournament, prize_plan=self.plan)

    def told(self, before: Tournament) -> Sentence:
        """Tell what players would want to hear first: the money, then how many are paid."""
        plan, was, code = self.plan, before.prize_plan, before.terms.currency
        if plan.pool != was.pool:
            if not plan.pool:
                return Sentence(N_("The prize pool is what was paid in"))
            return Sentence(N_("Prize pool set to {amount}"), {"amount": told_money(plan.pool, code)})
        if plan.guarantee != was.guarantee:
            if not plan.guarantee:
                return Sentence(N_("The prize pool is no longer guaranteed"))
            return Sentence(N_("Prize pool of {amount} guaranteed"), {"amount": told_money(plan.guarantee, code)})
        if plan.added != was.added:
            return Sentence(N_("Added to the prize pool: {amount}"), {"amount": told_money(plan.added, code)})
        if plan.places != was.places and plan.places:
            return Sentence(N_("Places paid: {places}"), {"places": plan.places})
        return Sentence(N_("Prizes planned"))


@dataclass(frozen=True)
class PlanPrizes:
    """Want the prizes to be like this."""

    plan: PrizePlan

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a plan that can't be, and where nothing would change."""
        if fault := fault_in_prize_plan(self.plan):
            return Refused(fault)
        if self.plan == tournament.prize_plan:
            return refused(N_("These are the prizes already."))
        return (PrizesPlanned(self.plan),)


EVENTS = (PrizesPlanned,)
COMMANDS = (PlanPrizes,)
