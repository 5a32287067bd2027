"""An evening of The Tournament Director played over again: the commands its host would have given here.

Every command goes through the rules of the game, at the time the file tells. What the rules refuse is told and left
out. The clock stands still, and goes to the level that the file names with what happened: how long the clock stood
in between, nobody wrote down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain, groupby

from shuffleup.journal import Journal, decide
from shuffleup.record import Record
from shuffleup.tdt.evening import TdtEvening
from shuffleup.tdt.players import Bought, TdtPlayer, WentOut
from shuffleup.tdt.prizes import paid_out, planned
from shuffleup.tdt.values import rounded
from shuffleup.tournament.chips import worth
from shuffleup.tournament.founding import Found
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.levels import JumpTo
from shuffleup.tournament.money import currency
from shuffleup.tournament.offers import Offer, RebuyStack, Sale, Terms
from shuffleup.tournament.placing import finished
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, listed
from shuffleup.tournament.roster import Paid
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.schedule import Ante, Level
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import Pause, Start
from shuffleup.tournament.state import Command, Tournament
from shuffleup.tournament.time_left import SetRemaining


@dataclass(frozen=True)
class Choices:
    """What the file does not say, and the host does: the currency, and who paid the antes."""

    currency: str = "SEK"
    ante_from: Ante = Ante.EACH


@dataclass(frozen=True)
class Replayed:
    """The journal of the evening, and all that was left out of it."""

    journal: Journal
    left_out: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class _Moment:
    """What happened to a player of the file at *at*, in which level: something bought, or a knock-out."""

    at: int
    level: int
    player: TdtPlayer
    bought: Bought | None = None
    out: WentOut | None = None

    @property
    def hand(self) -> tuple[int, bool]:
        """Knock-outs at one time were in one hand."""
        return self.at, self.out is not None


def replay(
    evening: TdtEvening, choices: Choices, now: int, book: Mapping[str, str] | None = None
) -> Replayed | Refused:
    """The journal of an evening, as of *now* (epoch ms); *book* has the ids in the player book by names.

    Refused only where no tournament can be founded of it.
    """
    writing = _Writing(evening, choices, now, book or {})
    return writing.founded() or writing.rest()


@dataclass
class _Writing:
    """The journal while it is being written."""

    evening: TdtEvening
    choices: Choices
    now: int
    book: Mapping[str, str]
    journal: Journal = field(default_factory=Journal)
    left_out: list[Sentence] = field(default_factory=list)
    numbers: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.read = self.evening.schedule(self.choices.ante_from)
        self.decimals = currency(self.choices.currency).decimals
        self.moments = sorted(chain(*map(_moments, self.evening.players)), key=lambda each: each.at)
        self.left_out += [*self.evening.left_out, *self.read.left_out]

    @property
    def tournament(self) -> Tournament:
        """The tournament so far."""
        return self.journal.tournament

    # One after the other

    def founded(self) -> Refused | None:
        """Make the tournament."""
        evening, chips = self.evening, self.evening.chips
        begins = min([each.at for each in self.moments if each.at] + [evening.started_at or self.now])
        found = Found(
            evening.name, self.read.schedule, chips.chip_set, chips.stack, heads=evening.heads, terms=self._terms()
        )
        return self._wish(found, begins)

    def rest(self) -> Replayed:
        """All that happened after it was made."""
        self._plan_prizes()
        self._sign_up(here=True)
        self._sign_up(here=False)
        numbers = {player.name: player.number for player in self.tournament.roster.players}
        self.numbers = {each.id: numbers[each.name] for each in self.evening.players if each.name in numbers}
        started = self.evening.started_at
        for (at, _), together in groupby(self.moments, key=lambda each: each.hand):
            if started and at >= started:
                self._start()
            self._happened(at, list(together))
        if started:
            self._start()
            self._leave_clock()
        if finished(self.tournament):
            self._pay_out()
        return Replayed(self.journal, tuple({each.english(): each for each in self.left_out}.values()))

    def _terms(self) -> Terms:
        evening = self.evening
        stack = worth(evening.chips.stack)
        buy_in, rebuy, add_on = (
            each.offer(self.decimals, stack) if each else None
            for each in (evening.buy_in, evening.rebuy, evening.add_on)
        )
        again = any(each.sale is Sale.RE_ENTRY for player in evening.players for each in player.bought)
        re_entry = replace(buy_in, each=0, in_all=0) if again and buy_in else None
        return Terms(self.choices.currency, buy_in or Offer(), rebuy, add_on, re_entry)

    def _plan_prizes(self) -> None:
        """Say how the prizes were meant."""
        evening = self.evening
        plan = planned(evening.prizes, self.decimals, evening.guarantee, evening.added)
        if plan is None:
            self.left_out.append(Sentence(N_("The prizes are left out: their percentages don’t make 100.")))
        elif plan != PrizePlan():
            self._try(PlanPrizes(plan), self.journal.latest_at, Sentence(N_("The prizes")))

    def _sign_up(self, *, here: bool) -> None:
        names = [player.name for player in self.evening.players if player.entered is here]
        if names:
            people = tuple(Newcomer(name, self.book.get(name, "")) for name in names)
            self._try(SignUp(people, here), self.journal.latest_at, Sentence(N_("The players")))

    def _start(self) -> None:
        """Cards in the air, and the clock stopped at once: it stands where the file says."""
        if not self.tournament.clock.begun:
            for command in (Start(), Pause()):
                self._try(command, self.evening.started_at, Sentence(N_("The start")))

    def _happened(self, at: int, together: list[_Moment]) -> None:
        """Let one thing happen, or all knock-outs of one hand."""
        if self.tournament.clock.begun:
            self._go_to_level(max(each.level for each in together), at)
        if together[0].out:
            self._knock_out(at, together)
        for each in together:
            if each.bought:
                self._sell(at, each.player, each.bought)

    def _go_to_level(self, level: int, at: int) -> None:
        """Go on to a level, counted from 1."""
        rows = [row for row, stage in enumerate(self.tournament.schedule) if isinstance(stage, Level)]
        row = rows[min(level, len(rows)) - 1] if level else 0
        if row > self.tournament.clock.stage:
            self._try(JumpTo(row), at, Sentence(N_("The clock")))

    def _sell(self, at: int, player: TdtPlayer, bought: Bought) -> None:
        """Sell something at the price it had, whatever is for sale now and until when."""
        number = self.numbers.get(player.id)
        if number is None:
            return
        price, fee = rounded(bought.price, self.decimals), rounded(bought.fee, self.decimals)
        terms = replace(self.tournament.terms, rebuy_stack=RebuyStack.ANY, final_table=0)
        terms = _with_offer(terms, bought.sale, Offer(price, bought.chips, fee))
        paid = Paid.CASH if player.paid else Paid.OWES
        self._try(Buy(number, bought.sale, paid=paid), at, player.name, replace(self.tournament, terms=terms))

    def _knock_out(self, at: int, together: list[_Moment]) -> None:
        """Knock players out; where those who are said to have beaten them can't have, by nobody."""
        losers = [
            Loser(self.numbers[each.player.id], by=self._winners(each.out))
            for each in together
            if each.out and each.player.id in self.numbers
        ]
        if not losers:
            return
        names = [each.player.name for each in together]
        if isinstance(self._wish(KnockOutPlayers(tuple(losers)), at), Refused):
            nobody = tuple(replace(loser, by=()) for loser in losers)
            if self._try(KnockOutPlayers(nobody), at, listed(names)):
                self.left_out.append(Sentence(N_("Who beat {names} is left out."), {"names": listed(names)}))
        elif len(losers) > 1:
            self.left_out.append(
                Sentence(N_("{names} went out at the same time and share their places."), {"names": listed(names)})
            )

    def _winners(self, out: WentOut) -> tuple[int, ...]:
        return tuple(self.numbers[each] for each in dict.fromkeys(out.by) if each in self.numbers)

    def _leave_clock(self) -> None:
        """Leave the clock where the file left it."""
        rows, row = self.read.rows, self.evening.row
        at = self.evening.ended_at or self.journal.latest_at
        if row < len(rows):
            if rows[row] != self.tournament.clock.stage:
                self._try(JumpTo(rows[row]), at, Sentence(N_("The clock")))
            if self.evening.left_ms >= 1000:
                self._try(SetRemaining(self.evening.left_ms), at, Sentence(N_("The clock")))

    def _pay_out(self) -> None:
        """Write down the prizes as they were paid; where they are not the pool, the pool is what was paid."""
        fixed = paid_out(self.evening.prizes, self.decimals)
        plan = replace(self.tournament.prize_plan, places=len(fixed), percentages=(), fixed=fixed)
        if not fixed or plan == self.tournament.prize_plan:
            return
        prizes = Sentence(N_("The prizes"))
        if not isinstance(replace(self.tournament, prize_plan=plan).prizes, Refused):
            self._try(PlanPrizes(plan), self.journal.latest_at, prizes)
        elif self._try(
            PlanPrizes(replace(plan, pool=sum(prize.amount for prize in fixed))), self.journal.latest_at, prizes
        ):
            self.left_out.append(Sentence(N_("The prizes were not all that was paid in; the pool is set to them.")))

    # Writing

    def _try(self, command: Command, at: int, what: Value, seen: Tournament | None = None) -> bool:
        """Give a command; whether it was taken. If not, *what* it was about is told with the reason."""
        refusal = self._wish(command, at, seen)
        if refusal:
            self.left_out.append(Sentence(N_("{what}: {fault}"), {"what": what, "fault": refusal.why}))
        return refusal is None

    def _wish(self, command: Command, at: int, seen: Tournament | None = None) -> Refused | None:
        """Give a command at a time (not before the last one, nor in time to come), as seen by *seen*."""
        at = max(min(at, self.now), self.journal.latest_at)
        journal = replace(self.journal, tournament=seen) if seen else self.journal
        decided = decide(journal, command, at)
        if isinstance(decided, Refused):
            return decided
        self.journal = self.journal.with_records(Record(each.seq, at, each.event) for each in decided)
        return None


def _moments(player: TdtPlayer) -> Iterator[_Moment]:
    """What happened to a player, in order: nobody goes out before they bought in."""
    latest = 0
    for bought in player.bought:
        latest = max(latest, bought.at) if bought.sale is not Sale.ADD_ON else bought.at
        yield _Moment(latest, bought.level, player, bought)
        if bought.out:
            latest = max(latest, bought.out.at)
            yield _Moment(latest, bought.out.level, player, out=bought.out)


def _with_offer(terms: Terms, sale: Sale, offer: Offer) -> Terms:
    match sale:
        case Sale.BUY_IN:
            return replace(terms, buy_in=offer)
        case Sale.REBUY:
            return replace(terms, rebuy=offer)
        case Sale.ADD_ON:
            return replace(terms, add_on=offer)
        case Sale.RE_ENTRY:
            return replace(terms, re_entry=offer)
