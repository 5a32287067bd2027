"""What can be bought, in the host's words: one sentence for each thing, and where its price goes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.money_looks import money
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.offers import Offer, RebuyStack, Sale, Terms, Window
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.schedule import Break, Level, Schedule, level_number


@dataclass(frozen=True)
class Part:
    """A part of some money in a picture: what it is ("pool", "bounty", "fee", …), in words, how much, in thousandths
    of all of it."""

    kind: str
    label: str
    amount: str
    thousandths: int


def parts_of(offer: Offer, code: str, tongue: Tongue) -> tuple[Part, ...]:
    """Where a price goes; nothing for what is free."""
    parts = (
        ("pool", N_("Prize pool"), offer.to_pool),
        ("bounty", N_("Bounty"), offer.bounty),
        ("fee", N_("House"), offer.fee),
    )
    return tuple(
        Part(kind, tongue.translate(label), money(amount, code, tongue), amount * 1000 // offer.price)
        for kind, label, amount in parts
        if amount > 0 and offer.price
    )


@dataclass(frozen=True)
class PriceWords:
    """Says what is for sale: the schedule, a starting stack in chips (0 where nobody knows) and its decimals.

    *ends* are the times of day at which levels and their breaks end, where they are known.
    """

    tongue: Tongue
    schedule: Schedule
    stack: int
    decimals: int
    ends: dict[int, str]

    def offer(self, sale: Sale, terms: Terms) -> str:
        """A sentence about something for sale: "200 kr for 5,000 chips, until the end of level 6"."""
        offer = terms.offer(sale)
        if offer is None:
            return self.tongue.translate(N_("Not for sale"))
        said = [self._price(offer, terms.currency), *self._window(offer.window)]
        if sale is Sale.REBUY:
            said += self._stack(terms.rebuy_stack)
        if offer.each:
            said.append(Sentence(N_("at most {count} each"), {"count": offer.each}))
        if offer.in_all:
            said.append(Sentence(N_("{count} in all"), {"count": offer.in_all}))
        return self.tongue.say(listed(said))

    def chips(self, amount: int) -> str:
        """An amount of chips."""
        return chip_amount(amount, self.decimals, self.tongue)

    def _price(self, offer: Offer, code: str) -> Sentence:
        chips = offer.chips or self.stack
        values: dict[str, Value] = {"price": money(offer.price, code, self.tongue), "chips": self.chips(chips)}
        if not offer.price:
            return Sentence(N_("Free: {chips} chips") if chips else N_("Free: a starting stack"), values)
        return Sentence(N_("{price} for {chips} chips") if chips else N_("{price} for a starting stack"), values)

    def _window(self, window: Window) -> list[Sentence]:
        first, last = window.from_level, window.until_level
        values: dict[str, Value] = {"level": last, "first": first, "time": self.ends.get(last, "")}
        said = []
        if window.breaks_only:
            if first == last:
                said.append(Sentence(N_("in the break after level {level}") if last else N_("in the breaks"), values))
            else:
                said.append(Sentence(N_("in the breaks")))
        if first == last and last and not window.breaks_only:
            with_break = self._has_break(last)
            said.append(
                Sentence(N_("in level {level} and its break") if with_break else N_("in level {level}"), values)
            )
        if first != last:
            if first > 1:
                said.append(Sentence(N_("from level {first}"), values))
            if last:
                text = N_("until the end of level {level}")
                if values["time"]:
                    text = N_("until the end of level {level}, about {time}")
                said.append(Sentence(text, values))
        if window.until_minutes:
            said.append(Sentence(N_("in the first {minutes} minutes"), {"minutes": window.until_minutes}))
        if window.players_above:
            said.append(Sentence(N_("while more than {players} are left"), {"players": window.players_above}))
        return said or [Sentence(N_("all evening"))]

    def _stack(self, rule: RebuyStack) -> list[Sentence]:
        if rule is RebuyStack.NOTHING:
            return [Sentence(N_("with no chips left"))]
        if rule is RebuyStack.STARTING:
            if not self.stack:
                return [Sentence(N_("with a starting stack or less"))]
            return [Sentence(N_("with {chips} or less"), {"chips": self.chips(self.stack)})]
        return []

    def _has_break(self, level: int) -> bool:
        return level in levels_with_break(self.schedule)


def levels_with_break(schedule: Schedule) -> frozenset[int]:
    """The levels after which there is a break."""
    return frozenset(
        level_number(schedule, row)
        for row, stage in enumerate(schedule)
        if isinstance(stage, Break) and row and isinstance(schedule[row - 1], Level)
    )


def listed(sentences: list[Sentence]) -> Sentence:
    """Several things said after one another.

    >>> listed([Sentence("200 kr"), Sentence("all evening"), Sentence("at most 2 each")]).english()
    '200 kr, all evening, at most 2 each'
    """
    return reduce(lambda said, more: Sentence(N_("{said}, {more}"), {"said": said, "more": more}), sentences)
