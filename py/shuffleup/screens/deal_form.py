"""What stands in the form of a deal: who is in and with what chips, the money, and shares of the players' own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from shuffleup.screens.chip_amounts import amount_typed
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money_field, money_in, money_typed
from shuffleup.screens.percents import percent_shown, percent_typed
from shuffleup.tournament.chips import shown
from shuffleup.tournament.deal_made import prizes_left
from shuffleup.tournament.deal_talk import ALL, DealMethod
from shuffleup.tournament.deals import Proposal, SideBySide, by_hand, by_percent, proposals
from shuffleup.tournament.money import currency
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

DRAFT = "deal"
OWN = "own"
Fields = Mapping[str, str]


@dataclass(frozen=True)
class Party:
    """Somebody who is in: the text in the field of their chips, and the *chips* it means, 0 while nobody knows.

    *number* is the player's, or below 0 for who was only counted. *rest*: the others are counted, so these are what
    is left.
    """

    number: int
    name: str
    text: str
    chips: int = 0
    rest: bool = False
    fault: Sentence | None = None


@dataclass(frozen=True)
class Asked:
    """A share the players name themselves: its text, and what it means; None where it is empty.

    *rest*: the others have theirs, so this is what is left.
    """

    number: int
    text: str
    value: int | None = None
    rest: bool = False
    fault: Sentence | None = None


@dataclass(frozen=True)
class DealTyped:
    """The form: who is in, which *prizes* are left, and the texts about the money.

    *in_play* is what chips there are by what was sold.
    """

    parties: tuple[Party, ...]
    prizes: tuple[int, ...]
    code: str
    in_play: int
    unit: int
    unit_text: str
    for_first: int
    first_text: str
    fault: Sentence | None = None

    @cached_property
    def counted(self) -> int:
        """The chips in the fields."""
        return sum(party.chips for party in self.parties)

    @cached_property
    def ready(self) -> bool:
        """Whether the chips of everybody are known."""
        return all(party.chips and not party.fault for party in self.parties)

    @property
    def missing(self) -> int:
        """How many of the chips in play were not counted; below zero where there are too many."""
        return self.in_play - self.counted if self.in_play else 0

    @cached_property
    def nameless(self) -> int:
        """How many of those who are in have no name."""
        return sum(party.number < 0 for party in self.parties)


# The form


def drafted(desk: Desk) -> dict[str, str]:
    """The fields of the draft; those of a form about another tournament are not meant."""
    draft = desk.draft(DRAFT)
    ours = draft.get("tid", desk.tid) == desk.tid
    return {name: text for name, text in draft.items() if ours or name.startswith("_")}


def deal_typed(desk: Desk, prizes: tuple[int, ...]) -> DealTyped:
    """The form as it stands, about these prizes."""
    tournament, draft, point = desk.tournament, drafted(desk), desk.tongue.words.point
    code = tournament.terms.currency
    unit = tournament.prize_plan.unit or currency(code).coin
    typed_unit, for_first = money_in(draft, "unit", code), money_in(draft, "first", code)
    faults = [each.why for each in (typed_unit, for_first) if isinstance(each, Refused)]
    there = tournament.turnout.chips
    return DealTyped(
        parties=_with_the_rest(tuple(_parties(desk, draft, point)), there),
        prizes=prizes,
        code=code,
        in_play=there,
        unit=unit if isinstance(typed_unit, Refused) else typed_unit or unit,
        unit_text=draft.get("unit", money_field(unit, code, desk.tongue)),
        for_first=0 if isinstance(for_first, Refused) else for_first,
        first_text=draft.get("first", ""),
        fault=faults[0] if faults else None,
    )


def _parties(desk: Desk, draft: Fields, point: str) -> Iterator[Party]:
    tournament = desk.tournament
    decimals = tournament.chips.chip_set.decimals
    agreed = {share.number: share.stack for share in tournament.deal.shares}
    for player in tournament.roster.in_play:
        stack = player.stack or agreed.get(player.number, 0)
        known = shown(stack, decimals, point) if stack else ""
        yield _party(player.number, player.name, draft.get(f"stack_{player.number}", known), decimals)
    for place in range(1, tournament.heads.left + 1):
        name = desk.tongue.say(Sentence(N_("Player {number}"), {"number": place}))
        yield _party(-place, name, draft.get(f"stack_{-place}", ""), decimals)


def _party(number: int, name: str, text: str, decimals: int) -> Party:
    party = Party(number, name, text)
    if not text.strip():
        return party
    chips = amount_typed(text, decimals)
    if isinstance(chips, Refused):
        return replace(party, fault=chips.why)
    if chips <= 0:
        return replace(party, fault=Sentence(N_("Who is in has chips; count them.")))
    return replace(party, chips=chips)


def _with_the_rest(parties: tuple[Party, ...], in_play: int) -> tuple[Party, ...]:
    """Who alone has not been counted has what is left of the chips in play."""
    left = in_play - sum(party.chips for party in parties)
    open_ones = [party for party in parties if not party.chips]
    if len(open_ones) != 1 or len(parties) < 2 or left <= 0 or open_ones[0].text.strip():
        return parties
    return tuple(party if party.chips else replace(party, chips=left, rest=True) for party in parties)


# What each would get


def side_by_side(desk: Desk, typed: DealTyped) -> SideBySide | Refused | float:
    """All methods, or how much of the work for them is done (0 to 1).

    Where the chips of some are not known yet, all count as equal: only even chops and shares by hand mean anything.
    """
    if typed.fault:
        return Refused(typed.fault)
    stacks = tuple((party.number, party.chips if typed.ready else 1) for party in typed.parties)
    if not typed.ready:
        each = sum(typed.prizes) / len(stacks) if stacks else 0.0
        return _proposals(stacks, typed.prizes, typed.unit, typed.for_first, (each,) * len(stacks), typed.code)
    worth = desk.worth(tuple(chips for _, chips in stacks), typed.prizes)
    if isinstance(worth, float):
        return worth
    return _proposals(stacks, typed.prizes, typed.unit, typed.for_first, worth, typed.code)


_proposals = lru_cache(maxsize=8)(proposals)


def own_method(draft: Fields) -> DealMethod:
    """Whether the players name amounts or percentages."""
    return DealMethod.PERCENT if draft.get("_own") == DealMethod.PERCENT.value else DealMethod.BY_HAND


def own_shares(draft: Fields, typed: DealTyped, shared: int) -> tuple[Asked, ...]:
    """The shares that the players name, of what is *shared* in minor units: amounts, or hundredths of a percent."""
    method = own_method(draft)
    asked = tuple(_asked(draft, method, party.number, typed.code) for party in typed.parties)
    total = ALL if method is DealMethod.PERCENT else shared
    left = total - sum(each.value or 0 for each in asked)
    open_ones = [each for each in asked if each.value is None]
    if len(open_ones) != 1 or len(asked) < 2 or left < 0 or open_ones[0].fault:
        return asked
    return tuple(replace(each, value=left, rest=True) if each.value is None else each for each in asked)


def _asked(draft: Fields, method: DealMethod, number: int, code: str) -> Asked:
    text = draft.get(f"{method.value}_{number}", "")
    if not text.strip():
        return Asked(number, text)
    value = percent_typed(text) if method is DealMethod.PERCENT else money_typed(text, code)
    if isinstance(value, Refused):
        return Asked(number, text, fault=value.why)
    return Asked(number, text, value)


def own_proposal(draft: Fields, typed: DealTyped, table: SideBySide) -> Proposal | Refused | None:
    """The deal the players name themselves; None while they have named nothing."""
    asked = own_shares(draft, typed, table.talk.shared)
    if not any(each.text.strip() for each in asked):
        return None
    for each in asked:
        if each.fault:
            return Refused(each.fault)
    shares = [(each.number, each.value or 0) for each in asked]
    if own_method(draft) is DealMethod.PERCENT:
        return by_percent(table, shares)
    return by_hand(table, shares, typed.code)


def proposal(desk: Desk, method: str) -> tuple[DealTyped, Proposal] | Refused:
    """The deal of one method, or of the players' own shares, as the form stands."""
    prizes = prizes_left(desk.tournament)
    if isinstance(prizes, Refused):
        return prizes
    typed = deal_typed(desk, prizes)
    table = side_by_side(desk, typed)
    if isinstance(table, Refused):
        return table
    if not isinstance(table, float):
        if method == OWN:
            own = own_proposal(drafted(desk), typed, table)
            if isinstance(own, Refused):
                return own
            if own is not None:
                return typed, own
            return refused(N_("Say first who gets what."))
        for found in table.proposals:
            if found.method.value == method and (typed.ready or found.method is DealMethod.EVEN):
                return typed, found
    return refused(N_("This button does nothing yet."))


def as_typed(desk: Desk, method: str) -> dict[str, str]:
    """The shares of a method as they would be typed in by hand, and as percentages of all that is shared."""
    found = proposal(desk, method)
    if isinstance(found, Refused):
        return {}
    typed, deal = found
    texts = {
        f"{DealMethod.BY_HAND.value}_{cut.number}": money_field(cut.amount, typed.code, desk.tongue) or "0"
        for cut in deal.cuts
    }
    shared = sum(cut.amount for cut in deal.cuts)
    parts = _whole_percents([cut.amount for cut in deal.cuts], shared)
    point = desk.tongue.words.point
    percents = {
        f"{DealMethod.PERCENT.value}_{cut.number}": percent_shown(part, point)
        for cut, part in zip(deal.cuts, parts, strict=True)
    }
    return texts | percents


def _whole_percents(amounts: list[int], shared: int) -> list[int]:
    """Hundredths of a percent that come to 100; what rounding leaves goes to the largest share.

    >>> _whole_percents([100, 100, 100], 300)
    [3334, 3333, 3333]
    """
    parts = [amount * ALL // shared if shared else 0 for amount in amounts]
    if shared:
        parts[amounts.index(max(amounts))] += ALL - sum(parts)
    return parts
