"""What stands in the form of the prizes, and the plan that is made of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from shuffleup.screens.chip_amounts import as_pressed
from shuffleup.screens.money_looks import money_in, money_typed
from shuffleup.screens.percents import percent_shown, percent_typed
from shuffleup.screens.typed import number_in, whole_number
from shuffleup.tournament.money import currency, figures
from shuffleup.tournament.places_paid import MAX_FIELD_ROWS, MAX_PLACES, PaidFrom
from shuffleup.tournament.prize_plan import FixedPrize, PlanPrizes, PrizeInKind, PrizePlan, fault_in_prize_plan
from shuffleup.tournament.prize_tables import WHOLE, usual_percentages
from shuffleup.tournament.prizes import places_in
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.state import Tournament

Fields = Mapping[str, str]
BY_PERCENT = ("percent", "mix")
BY_AMOUNT = ("fixed", "mix")
MONEY = ("added", "guarantee", "pool")


@dataclass(frozen=True)
class Setting:
    """What the form has to know: the tournament and its id, with how many players it is tried, the decimal point.

    *times_set* is how often prizes were planned so far, also where that was undone.
    """

    tournament: Tournament
    tid: str = ""
    players: int = 0
    point: str = "."
    times_set: int = 0

    @property
    def code(self) -> str:
        """The currency."""
        return self.tournament.terms.currency

    @property
    def mark(self) -> str:
        """Tells one state of the prizes from another: a form that was begun with other ones is no longer meant."""
        return str(hash((self.tid, self.times_set, self.code, self.tournament.prize_plan)))

    @property
    def entries(self) -> int:
        """How many entries so many players would be."""
        there = self.tournament.turnout
        return there.entries - there.players + self.players

    def money(self, amount: int) -> str:
        """An amount as it stands in a field."""
        return figures(amount, currency(self.code).decimals, self.point) if amount else ""


@dataclass(frozen=True)
class PrizesTyped:
    """The plan in the form, where it can be read, and what is wrong with it, by the part of the form it is in."""

    plan: PrizePlan | None = None
    faults: Mapping[str, Sentence] = field(default_factory=dict)


# The form's fields


def fields_for(plan: PrizePlan, setting: Setting) -> dict[str, str]:
    """The fields that show a plan."""
    fields = {name: setting.money(getattr(plan, name)) for name in MONEY}
    how = "number" if plan.places and not plan.percentages else "table" if plan.by_field else "usual"
    own = len(plan.percentages) + len(plan.fixed) if plan.percentages else 0
    places = plan.places or own or places_in(plan, setting.entries, setting.players)
    coin = currency(setting.code).coin
    fields |= {
        "places_how": how,
        "places": str(places),
        "shares": _shares_of(plan),
        "unit": "0" if plan.unit in (0, coin) else str(plan.unit),
    }
    for number, row in enumerate(plan.by_field):
        fields |= {f"entries_{number}": str(row.entries), f"paid_{number}": str(row.places)}
    fields |= {f"amount_{prize.place}": setting.money(prize.amount) for prize in plan.fixed}
    fields |= {f"what_{prize.place}": prize.what for prize in plan.in_kind}
    if plan.in_kind:
        fields["in_kind"] = "on"
    fixed = {prize.place for prize in plan.fixed}
    others = [place for place in range(1, own + 1) if place not in fixed]
    for place, part in zip(others, plan.percentages, strict=False):
        fields[f"percent_{place}"] = percent_shown(part, setting.point)
    return fields


def _shares_of(plan: PrizePlan) -> str:
    if plan.percentages:
        return "mix" if plan.fixed else "percent"
    return "fixed" if plan.fixed else "usual"


def being_filled_in(draft: Fields, setting: Setting) -> bool:
    """Whether somebody is filling in the form, with the prizes there are now in mind."""
    return draft.get("was") == setting.mark


def settled(draft: Fields, setting: Setting) -> dict[str, str]:
    """The fields once the button that was pressed last has done its work, with those nobody has filled in yet.

    *anew* puts the usual percentages in, *rest* gives first place what is missing. Own percentages begin with the
    usual ones, and stay those of as many places as there are while nobody has changed them.
    """
    if not being_filled_in(draft, setting):
        return _remembered(fields_for(setting.tournament.prize_plan, setting), setting)
    fields = as_pressed(draft)
    anew, rest = fields.pop("anew", ""), fields.pop("rest", "")
    if fields.get("shares") in BY_PERCENT:
        if fields.get("shared") not in BY_PERCENT:
            fields["places"] = str(_paid_before(fields, setting))
            anew = "1"
        elif fields.get("places") != fields.get("placed") and _are_usual(fields, fields.get("placed", "")):
            anew = "1"
        if anew:
            fields |= _usual_fields(fields, setting)
        if rest:
            fields["percent_1"] = rest
    return _remembered(fields, setting)


def _remembered(fields: dict[str, str], setting: Setting) -> dict[str, str]:
    """The fields with those that say what the rest of them follow from."""
    return fields | {"was": setting.mark, "shared": fields.get("shares", ""), "placed": fields.get("places", "")}


def _paid_before(fields: Fields, setting: Setting) -> int:
    """How many places were paid before there were percentages of one's own."""
    typed = prizes_typed(dict(fields) | {"shares": fields.get("shared", "usual")}, setting.code)
    return places_in(typed.plan or PrizePlan(), setting.entries, setting.players)


def places_typed(fields: Fields) -> int:
    """How many places the form names, 0 where that is no number."""
    number = whole_number(fields.get("places", ""))
    return 0 if isinstance(number, Refused) or number < 0 else min(number, MAX_PLACES)


def _percent_places(fields: Fields, places: int) -> list[int]:
    """The places that share by percentages: those without an amount of their own."""
    by_amount = fields.get("shares") in BY_AMOUNT
    return [place for place in range(1, places + 1) if not (by_amount and fields.get(f"amount_{place}", "").strip())]


def _usual_fields(fields: Fields, setting: Setting) -> dict[str, str]:
    places = _percent_places(fields, places_typed(fields))
    parts = usual_percentages(len(places)) if places else ()
    return {f"percent_{place}": percent_shown(part, setting.point) for place, part in zip(places, parts, strict=True)}


def _are_usual(fields: Fields, places: str) -> bool:
    """Whether the percentages are the usual ones of so many places."""
    before = places_typed({"places": places})
    there = _percent_places(fields, before)
    parts = [percent_typed(fields.get(f"percent_{place}", "")) for place in there]
    return bool(there) and tuple(parts) == usual_percentages(len(there))


def missing_percent(fields: Fields) -> int | None:
    """What is missing of 100 percent, in hundredths (too much: negative); None where they can't all be read."""
    total = 0
    for place in _percent_places(fields, places_typed(fields)):
        part = percent_typed(fields.get(f"percent_{place}", "").strip() or "0")
        if isinstance(part, Refused):
            return None
        total += part
    return WHOLE - total


def as_typed(fields: Fields, code: str, pool: int) -> tuple[int, ...]:
    """What each place would get by what is typed so far, where that does not make a whole yet; minor units."""
    amounts: dict[int, int] = {}
    if fields.get("shares") in BY_AMOUNT:
        for place, text in rows_with(fields, "amount"):
            amount = money_typed(text, code)
            amounts[place] = 0 if isinstance(amount, Refused) else amount
    rest = max(pool - sum(amounts.values()), 0)
    if fields.get("shares") in BY_PERCENT:
        for place in _percent_places(fields, places_typed(fields)):
            part = percent_typed(fields.get(f"percent_{place}", "").strip() or "0")
            amounts[place] = 0 if isinstance(part, Refused) else rest * part // WHOLE
    return tuple(amounts.get(place, 0) for place in range(1, max(amounts, default=0) + 1))


# From the form to a plan


def prizes_typed(fields: Fields, code: str) -> PrizesTyped:
    """The plan that the form says, and what is wrong with it."""
    faults: dict[str, Sentence] = {}
    money: dict[str, int] = {}
    for name in MONEY:
        amount = money_in(fields, name, code)
        if isinstance(amount, Refused):
            faults["pool"] = amount.why
        else:
            money[name] = amount
    shares, how = fields.get("shares", ""), fields.get("places_how", "")
    places = number_in(fields, "places") if how == "number" or shares in BY_PERCENT else 0
    table = _table_typed(fields) if how == "table" and shares not in BY_PERCENT else ()
    percentages = _percentages_typed(fields) if shares in BY_PERCENT else ()
    fixed = _fixed_typed(fields, code) if shares in BY_AMOUNT else ()
    for part, found in (("places", places), ("places", table), ("shares", percentages), ("shares", fixed)):
        if isinstance(found, Refused):
            faults[part] = found.why
    if (
        isinstance(places, Refused)
        or isinstance(table, Refused)
        or isinstance(percentages, Refused)
        or isinstance(fixed, Refused)
        or len(money) < len(MONEY)
    ):
        return PrizesTyped(None, faults)
    unit = number_in(fields, "unit")
    plan = PrizePlan(
        places=0 if percentages else places,
        by_field=table,
        percentages=percentages,
        fixed=fixed,
        unit=0 if isinstance(unit, Refused) else unit,
        in_kind=tuple(_in_kind_typed(fields)),
        **money,
    )
    if fault := fault_in_prize_plan(plan):
        faults[_where(plan)] = fault
    return PrizesTyped(plan, faults)


def _where(plan: PrizePlan) -> str:
    """In which part of the form the first thing is that is wrong with a plan."""
    if fault_in_prize_plan(PrizePlan(added=plan.added, guarantee=plan.guarantee, pool=plan.pool, unit=plan.unit)):
        return "pool"
    if fault_in_prize_plan(PrizePlan(places=plan.places, by_field=plan.by_field)):
        return "places"
    return "shares"


def _table_typed(fields: Fields) -> tuple[PaidFrom, ...] | Refused:
    """The rows of the table by field size; one that is empty is none."""
    rows = []
    for number in range(MAX_FIELD_ROWS + 1):
        texts = fields.get(f"entries_{number}", "").strip(), fields.get(f"paid_{number}", "").strip()
        if not any(texts):
            continue
        entries, places = (whole_number(text or "0") for text in texts)
        if isinstance(entries, Refused):
            return entries
        if isinstance(places, Refused):
            return places
        rows.append(PaidFrom(entries, places))
    return tuple(rows)


def _percentages_typed(fields: Fields) -> tuple[int, ...] | Refused:
    parts = []
    for place in _percent_places(fields, places_typed(fields)):
        part = percent_typed(fields.get(f"percent_{place}", "").strip() or "0")
        if isinstance(part, Refused):
            return part
        parts.append(part)
    return tuple(parts)


def rows_with(fields: Fields, name: str) -> Iterator[tuple[int, str]]:
    """The places that have a text of this name, and the texts."""
    places = sorted(int(each.rpartition("_")[2]) for each in fields if re.fullmatch(rf"{name}_\d{{1,4}}", each))
    for place in places:
        if place <= MAX_PLACES and (text := fields[f"{name}_{place}"].strip()):
            yield place, text


def _fixed_typed(fields: Fields, code: str) -> tuple[FixedPrize, ...] | Refused:
    fixed = []
    for place, text in rows_with(fields, "amount"):
        amount = money_typed(text, code)
        if isinstance(amount, Refused):
            return amount
        fixed.append(FixedPrize(place, amount))
    return tuple(fixed)


def _in_kind_typed(fields: Fields) -> Iterator[PrizeInKind]:
    if "in_kind" in fields:
        yield from (PrizeInKind(place, text) for place, text in rows_with(fields, "what"))


def plan_prizes(fields: Fields, tournament: Tournament) -> PlanPrizes | Refused:
    """The command that the whole form means; a button without its form means nothing."""
    if "shares" not in fields:
        return refused(N_("This button does nothing yet."))
    typed = prizes_typed(fields, tournament.terms.currency)
    if typed.plan is None:
        return Refused(next(iter(typed.faults.values()), Sentence(N_("Say what the prizes are."))))
    return PlanPrizes(typed.plan)
