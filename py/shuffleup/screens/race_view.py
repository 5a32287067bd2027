"""From the desk to the screen of a chip race."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from itertools import permutations
from typing import TypeVar

from shuffleup.screens import race, race_form
from shuffleup.screens.chip_looks import ChipLook, chip_amount, chip_look
from shuffleup.screens.desk import Desk
from shuffleup.screens.race import CardFace, LogLine, Options, RaceView, Result, Rule, SeatRow, card_face
from shuffleup.screens.race_form import MOST_SEATS, RaceForm, Seat
from shuffleup.screens.views import shell
from shuffleup.tournament.card_ranks import RANKS, SUITS
from shuffleup.tournament.chip_race import PRESETS, Method, Protect, Race, RaceRules, Rounding
from shuffleup.tournament.chip_race_held import ChipRaceHeld, LateChipsChanged, reasons
from shuffleup.tournament.chips import Color, Denomination, Mark
from shuffleup.tournament.chips_in_use import ChipsTakenOff
from shuffleup.tournament.refusal import N_, Sentence

Choice = TypeVar("Choice", bound=Enum)
DRAFT = "race"
LOGGED = 6

METHODS = {
    Method.ONE_PER_PLAYER: N_("One chip at most for each player"),
    Method.MULTIPLE_CARDS: N_("The highest cards win, also several of one player"),
    Method.SINGLE_WINNER: N_("The highest card wins all"),
    Method.ROUND_UP_EACH: N_("Everybody rounds up, no cards"),
}
ROUNDINGS = {
    Rounding.HALF_OR_MORE: N_("Half a chip or more counts as one"),
    Rounding.MORE_THAN_HALF: N_("Only more than half a chip counts as one"),
    Rounding.DOWN: N_("The rest goes"),
    Rounding.UP: N_("Any rest counts as one"),
}
PROTECTS = {
    Protect.AFTER: N_("Who would be left with nothing gets a chip after the race"),
    Protect.BEFORE: N_("Who has nothing else gets a chip before, and stays out of the race"),
}


def draw(desk: Desk) -> str:
    """The race as it stands in the form."""
    tongue, fields = desk.tongue, race_form.settled(desk.draft(DRAFT))
    defaults = race_form.defaults_of(desk.tournament, fields)
    form = race_form.race_typed(fields, defaults)
    dealt = sum(len(seat.cards) for seat in form.seats)
    tapping = fields.get("_tap") == "1" and form.cards_missing > 0
    next_up = next((seat for seat in form.seats if len(seat.cards) < seat.due), None)
    view = RaceView(
        shell=shell(desk, "chips"),
        letters=tongue.language,
        old=_look(desk, form.old),
        new=_look(desk, form.new),
        old_value=form.old,
        new_value=form.new,
        old_options=_values(desk, form.old, -1),
        new_options=_values(desk, form.new, form.old),
        table=fields.get("table", ""),
        seat_options=tuple((str(n), str(n), n == len(form.seats)) for n in range(1, MOST_SEATS + 1)),
        presets=tuple((each.key, tongue.translate(each.name), each.key == form.preset) for each in PRESETS),
        rules=_rules(desk, form.rules, fields),
        rules_open=fields.get("_rules") == "1",
        rows=_rows(desk, form, fields, defaults.names),
        lead=tongue.say(_lead(desk, form)),
        fault=tongue.say(form.fault) if form.fault else "",
        can_deal=any(seat.due for seat in form.seats),
        tapping=tapping,
        deck=tuple(_deck(form)) if tapping else (),
        tap_for=_seat_name(desk, next_up) if next_up else "",
        result=_result(desk, form.race) if form.race and (dealt or not form.cards_missing) else None,
        recorded=_recorded(desk, form),
        log=_log(desk),
    )
    return race.render(view, tongue.environment)


def _lead(desk: Desk, form: RaceForm) -> Sentence:
    """What to do next."""
    old = chip_amount(form.old, _decimals(desk), desk.tongue)
    if not form.racers:
        return Sentence(N_("Count the {old} chips of every player, from seat 1."), {"old": old})
    if form.cards_missing:
        return Sentence(N_("Cards still to come: {count}."), {"count": form.cards_missing})
    return Sentence(N_("Chips of {old} go, for good."), {"old": old})


# The chips


def _decimals(desk: Desk) -> int:
    return desk.tournament.chips.chip_set.decimals


def _look(desk: Desk, value: int, count: int | None = None) -> ChipLook:
    """A chip of the set, or a plain one where there is no set."""
    plain = Denomination(value, Color.GRAY, Mark.DISC, 1)
    chips = desk.tournament.chips.chip_set
    chip = next((each for each in chips.denominations if each.value == value), plain)
    return chip_look(chip, chips.decimals, desk.tongue, count)


def _values(desk: Desk, chosen: int, above: int) -> Options:
    """The values of the set above another; the largest chip of all never goes."""
    values = desk.tournament.chips.chip_set.values
    wanted = [value for value in (values[:-1] if above < 0 else values) if value > above]
    return tuple((str(value), chip_amount(value, _decimals(desk), desk.tongue), value == chosen) for value in wanted)


# The rules


def _rules(desk: Desk, rules: RaceRules, fields: dict[str, str]) -> tuple[Rule, ...]:
    _ = desk.tongue.translate
    preset = next((each.rules for each in PRESETS if each.key == fields.get("preset")), PRESETS[0].rules)

    def options(field: str, of_preset: Choice, labels: Mapping[Choice, str]) -> Options:
        chosen = fields.get(field, "")
        usual = desk.tongue.say(Sentence(N_("As usual: {rule}"), {"rule": _(labels[of_preset])}))
        return (("", usual, not chosen), *((str(k.value), _(v), k.value == chosen) for k, v in labels.items()))

    orders = ["".join(order) for order in permutations(SUITS)]
    suits = tuple((order, _suits(order), order == rules.suits) for order in orders)
    return (
        Rule("method", _(N_("Who wins")), options("method", preset.method, METHODS)),
        Rule("rounding", _(N_("The rest")), options("rounding", preset.rounding, ROUNDINGS)),
        Rule("protect", _(N_("Nobody is raced out")), options("protect", preset.protect, PROTECTS)),
        Rule("suits", _(N_("Suits, the highest first")), suits),
    )


def _suits(order: str) -> str:
    return " ".join("♠♥♦♣"[SUITS.index(suit)] for suit in order)


# The players


def _seat_name(desk: Desk, seat: Seat) -> str:
    return (
        desk.tongue.say(Sentence(N_("Seat {number}"), {"number": seat.seat})) if seat.name.isdecimal() else seat.name
    )


def _rows(desk: Desk, form: RaceForm, fields: dict[str, str], names: Mapping[int, str]) -> tuple[SeatRow, ...]:
    tongue = desk.tongue
    shares = {share.seat: share for share in form.race.shares} if form.race else {}
    why = dict(zip(shares, reasons(form.race, _decimals(desk)), strict=True)) if form.race else {}
    rows = []
    for seat in form.seats:
        number = seat.seat
        row = SeatRow(
            seat=number,
            name=fields.get(f"name_{number}", ""),
            placeholder=names.get(number) or tongue.say(Sentence(N_("Seat {number}"), {"number": number})),
            count=seat.count,
            only=seat.only,
            text=seat.text,
            fewer=max(0, seat.chips - 1),
            more=seat.chips + 1,
            cards=tuple(card_face(card) for card in seat.cards if len(card) == 2),
            due=seat.due,
            odd=tongue.plural("{count} odd", "{count} odd", seat.odd) if seat.chips else "",
            fault=tongue.say(seat.fault) if seat.fault else "",
        )
        missing = seat.due - len(seat.cards)
        if missing > 0 and not seat.fault:
            row = replace(row, waiting=tongue.plural("{count} card", "{count} cards", missing))
        if number in shares:
            share = shares[number]
            reason = why[number].values["what"]
            row = replace(
                row,
                why=tongue.say(reason) if isinstance(reason, Sentence) else "",
                got=_look(desk, form.new, share.new_chips) if share.new_chips else None,
                wins=bool(share.won or share.protected),
            )
        rows.append(row)
    return tuple(rows)


def _deck(form: RaceForm) -> Iterator[CardFace]:
    used = {card for seat in form.seats for card in seat.cards}
    for suit in SUITS:
        for rank in reversed(RANKS):
            yield card_face(rank + suit, rank + suit in used)


# What came of it


def _result(desk: Desk, held: Race) -> Result:
    decimals, tongue = _decimals(desk), desk.tongue
    change = tongue.translate(N_("The chips in play stay the same."))
    if held.change:
        text = N_("{change} in play, by rounding.")
        sign = "+" if held.change > 0 else ""
        change = tongue.say(Sentence(text, {"change": sign + chip_amount(held.change, decimals, tongue)}))
    return Result(
        removed=_look(desk, held.old, held.removed),
        added=_look(desk, held.new, held.added),
        before=chip_amount(held.removed * held.old, decimals, tongue),
        after=chip_amount(held.added * held.new, decimals, tongue),
        change=change,
        same=not held.change,
    )


def _recorded(desk: Desk, form: RaceForm) -> int:
    """The number of the record that says this very race, or -1."""
    journal, held = desk.journal, (form.race, form.table)
    stand = (each for each in reversed(journal.records) if each.seq not in journal.undone)
    found = (
        each.seq
        for each in stand
        if isinstance(each.event, ChipRaceHeld) and (each.event.race, each.event.table) == held
    )
    return next(found, -1)


def _log(desk: Desk) -> tuple[LogLine, ...]:
    """The last races, late chips and chips taken off that stand, newest first."""
    journal, tongue = desk.journal, desk.tongue
    told = (ChipRaceHeld, LateChipsChanged, ChipsTakenOff)
    stand = [each for each in journal.records if isinstance(each.event, told) and each.seq not in journal.undone]
    return tuple(
        LogLine(tongue.time_of_day(each.at), tongue.say(each.event.told(desk.tournament)), each.seq)
        for each in reversed(stand[-LOGGED:])
    )
