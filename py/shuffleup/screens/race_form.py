"""What stands in the form of a chip race: the chips, the rules, and the players by their seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeVar

from shuffleup.screens.chip_amounts import all_whole, as_pressed, cards_as_typed, cards_typed
from shuffleup.screens.typed import number_in
from shuffleup.tournament.card_ranks import SUITS, card_shown
from shuffleup.tournament.chip_race import (
    MAX_CHIPS_HELD,
    PRESETS,
    Method,
    Protect,
    Race,
    Racer,
    RaceRules,
    Rounding,
    cards_due,
    deal,
    hold_race,
    odd_chips,
)
from shuffleup.tournament.chip_race_held import ChangeLateChips, HoldChipRace
from shuffleup.tournament.color_up import color_ups
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.state import Tournament

Fields = Mapping[str, str]
Choice = TypeVar("Choice", bound=Enum)
MOST_SEATS = 12
SEATS = 9
KEPT_FOR_THE_NEXT_TABLE = {
    "old",
    "new",
    "preset",
    "method",
    "rounding",
    "protect",
    "suits",
    "seats",
    "_rules",
    "_deck",
}


@dataclass(frozen=True)
class Defaults:
    """What a race begins with: the chips that go off next, those they are changed for, how many seats, and who sits
    in them, as far as anybody knows."""

    old: int = 25
    new: int = 100
    seats: int = SEATS
    decimals: int = 0
    names: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Seat:
    """A seat at the table: what was typed, what it means, and what is wrong with it.

    *only*: the player has no other chips. *due* is how many cards the player needs, *odd* how many chips are left
    when all that can be changed evenly are.
    """

    seat: int
    name: str = ""
    count: str = ""
    only: bool = False
    text: str = ""
    cards: tuple[str, ...] = ()
    chips: int = 0
    odd: int = 0
    due: int = 0
    fault: Sentence | None = None


@dataclass(frozen=True)
class RaceForm:
    """A race as it stands in the form; *race* is there once all cards are, or *fault* where it can't be held."""

    old: int
    new: int
    table: int
    preset: str
    rules: RaceRules
    seats: tuple[Seat, ...]
    racers: tuple[Racer, ...]
    race: Race | None = None
    fault: Sentence | None = None

    @property
    def cards_missing(self) -> int:
        """How many cards are still to be dealt."""
        return sum(max(0, seat.due - len(seat.cards)) for seat in self.seats)


def defaults_of(tournament: Tournament, fields: Fields) -> Defaults:
    """The chips whose time has come or comes next, and as many seats as there are players, up to a table's."""
    chips = tournament.chips
    names = _names(tournament, number_in(fields, "table"))
    seats = max(names, default=min(max(tournament.turnout.left, 0), SEATS) or SEATS)
    values = chips.values
    if len(values) < 2:
        return Defaults(seats=seats, decimals=chips.chip_set.decimals, names=names)
    ups = color_ups(tournament.schedule, values)
    old = ups[0].value if ups else values[0]
    return Defaults(old, chips.chip_set.next_larger(old) or values[-1], seats, chips.chip_set.decimals, names)


def _names(tournament: Tournament, table: int | Refused) -> dict[int, str]:
    """Who sits where at a table; where nobody said which, at the one there is, or the first."""
    number = table if isinstance(table, int) and table > 0 else min(tournament.seated.sizes, default=0)
    there = tournament.seated.at(number)
    return {seat: player.name for seat, at in there if (player := tournament.roster.get(at))}


def settled(fields: Fields) -> dict[str, str]:
    """The fields once *next* has made room for the next table."""
    fields = as_pressed(fields)
    if not fields.get("next"):
        return fields
    kept = {name: text for name, text in fields.items() if name in KEPT_FOR_THE_NEXT_TABLE}
    table = number_in(fields, "table")
    return kept | {"table": str(table + 1) if isinstance(table, int) else ""}


def race_typed(fields: Fields, defaults: Defaults) -> RaceForm:
    """The race in the form; what nobody has filled in yet is as the *defaults* say."""
    numbers = all_whole(number_in(fields, "old", defaults.old), number_in(fields, "new", defaults.new))
    table, seats = number_in(fields, "table"), number_in(fields, "seats")
    count = seats if isinstance(seats, int) and 1 <= seats <= MOST_SEATS else defaults.seats
    preset = next((each for each in PRESETS if each.key == fields.get("preset")), PRESETS[0])
    rules = _rules(fields, preset.rules)
    form = RaceForm(defaults.old, defaults.new, 0, preset.key, rules, (), ())
    if isinstance(numbers, Refused):
        form = replace(form, fault=numbers.why)
    elif not 0 < numbers[0] < numbers[1]:
        form = replace(form, fault=Sentence(N_("The new chips must be worth more than the old ones.")))
    else:
        form = replace(form, old=numbers[0], new=numbers[1])
    if isinstance(table, Refused):
        form = replace(form, fault=table.why)
    elif table < 0:
        form = replace(form, fault=Sentence(N_("A count can't go below zero.")))
    else:
        form = replace(form, table=table)
    old, new = form.old, form.new
    row = tuple(_seat(fields, number, defaults.names, (old, new), rules) for number in range(1, count + 1))
    row = _no_card_twice(_tapped(fields.get("tap", ""), row))
    racers = tuple(_racer(seat, new) for seat in row if seat.chips)
    form = replace(form, seats=row, racers=racers)
    if form.fault or any(seat.fault for seat in row) or not racers or form.cards_missing:
        return form
    race = hold_race(racers, old, new, rules)
    return replace(form, fault=race.why) if isinstance(race, Refused) else replace(form, race=race)


def _rules(fields: Fields, of_preset: RaceRules) -> RaceRules:
    """The preset's rules, but for those that were chosen one by one."""
    suits = fields.get("suits", "")
    return RaceRules(
        _choice(Method, fields.get("method", ""), of_preset.method),
        _choice(Rounding, fields.get("rounding", ""), of_preset.rounding),
        _choice(Protect, fields.get("protect", ""), of_preset.protect),
        suits if sorted(suits) == sorted(SUITS) else of_preset.suits,
    )


def _choice(kind: type[Choice], text: str, default: Choice) -> Choice:
    return next((each for each in kind if each.value == text), default)


def _seat(fields: Fields, number: int, names: Mapping[int, str], chips_of: tuple[int, int], rules: RaceRules) -> Seat:
    old, new = chips_of
    typed = fields.get(f"name_{number}", "").strip()
    name = typed or names.get(number) or fields.get(f"seat_{number}", "") or str(number)
    count, text = fields.get(f"count_{number}", ""), fields.get(f"cards_{number}", "")
    seat = Seat(number, name, count, bool(fields.get(f"only_{number}")), text)
    chips, cards = number_in(fields, f"count_{number}"), cards_typed(text, fields.get("letters", ""))
    if isinstance(chips, Refused):
        return replace(seat, fault=chips.why)
    if not 0 <= chips <= MAX_CHIPS_HELD:
        return replace(seat, fault=Sentence(N_("{player} can't have that many chips."), {"player": name}))
    due = cards_due(Racer(name, number, chips, 0 if seat.only else new), old, new, rules)
    seat = replace(seat, chips=chips, odd=odd_chips(chips, old, new), due=due)
    if isinstance(cards, Refused):
        return replace(seat, fault=cards.why)
    seat = replace(seat, cards=cards)
    if len(cards) > due:
        needs = N_("{player} needs {due} cards, one for each odd chip, and has {count}.")
        seat = replace(seat, fault=Sentence(needs, {"player": name, "due": due, "count": len(cards)}))
    return seat


def _tapped(card: str, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Give a card that was tapped to the first player who still needs one."""
    for at, seat in enumerate(seats):
        if card and len(seat.cards) < seat.due:
            cards = (*seat.cards, card)
            given = replace(seat, cards=cards, text=cards_as_typed(cards))
            return (*seats[:at], given, *seats[at + 1 :])
    return seats


def _no_card_twice(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    seen: set[str] = set()
    checked = []
    for seat in seats:
        for card in seat.cards:
            if card in seen and not seat.fault:
                twice = Sentence(N_("The card {card} is there twice."), {"card": card_shown(card)})
                seat = replace(seat, fault=twice)
            seen.add(card)
        checked.append(seat)
    return tuple(checked)


def _racer(seat: Seat, new: int) -> Racer:
    # Whether a player has other chips is all that counts; how many, nobody asks at the table.
    return Racer(seat.name, seat.seat, seat.chips, 0 if seat.only else new, seat.cards)


# What the form means


def dealt(fields: Fields, defaults: Defaults, deck: tuple[str, ...]) -> dict[str, str] | Refused:
    """The fields with the cards of a shuffled deck, in the order of the seats."""
    form = race_typed({name: text for name, text in fields.items() if not name.startswith("cards_")}, defaults)
    if fault := form.fault or next((seat.fault for seat in form.seats if seat.fault), None):
        return Refused(fault)
    if not form.racers:
        return refused(N_("Nobody has any of these chips."))
    racers = deal(form.racers, form.old, form.new, form.rules, deck)
    if isinstance(racers, Refused):
        return racers
    cards = {f"cards_{seat.seat}": "" for seat in form.seats}
    return cards | {f"cards_{racer.seat}": cards_as_typed(racer.cards) for racer in racers}


def hold(fields: Fields) -> HoldChipRace | Refused:
    """The command that the whole form means; `HoldChipRace` itself says what is missing."""
    form = race_typed(fields, Defaults())
    if fault := form.fault or next((seat.fault for seat in form.seats if seat.fault), None):
        return Refused(fault)
    if not form.racers:
        return refused(N_("Nobody has any of these chips."))
    return HoldChipRace(form.old, form.new, form.racers, form.rules, form.table)


def late_chips(fields: Fields) -> ChangeLateChips | Refused:
    """Old chips that somebody found after a race."""
    numbers = all_whole(*(number_in(fields, name) for name in ("old", "new", "chips")))
    if isinstance(numbers, Refused):
        return numbers
    old, new, chips = numbers
    return ChangeLateChips(fields.get("player", ""), old, new, chips)
