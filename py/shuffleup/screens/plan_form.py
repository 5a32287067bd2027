"""The form in which an evening is planned: from what a host typed to a wish, and from a wish to a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from shuffleup.screens.own_chips import read_own_chips
from shuffleup.screens.plan_money import code_of, evening_of, more_expected, prices_from, prizes_from
from shuffleup.screens.taps import Moment
from shuffleup.screens.typed import amount_in, hour_and_minute, number_in
from shuffleup.tournament.chip_sets import READY_SETS, ready_set
from shuffleup.tournament.chips import ChipSet
from shuffleup.tournament.expected_end import EndRule
from shuffleup.tournament.founding import Found
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.ready_prices import Evening
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.room import SeatRules
from shuffleup.tournament.schedule import Ante
from shuffleup.tournament.structure import Structure, Wish, generate
from shuffleup.tournament.structure_draft import Growth
from shuffleup.tournament.structure_stakes import ROTATIONS, Game

Fields = Mapping[str, str]
T = TypeVar("T", bound=Enum)

DEFAULTS = {
    "players": "10",
    "chips": "pieces500",
    "own_chips": "150 × 25; 150 × 100; 100 × 500; 75 × 1000; 25 × 5000",
    "start_hour": "",
    "ends": "",
    "stack": "",
    "minutes": "",
    "price": "",
    "currency": "",
    "evening": "freezeout",
    "places": "",
    "seats": "10",
    "play_down": "0",
    "rebuys": "",
    "add_ons": "",
    "rebuy_chips": "",
    "add_on_chips": "",
    "ante": "none",
    "ante_from": "1",
    "game": "no_limit",
    "growth": "standard",
    "end_rule": "big_blinds",
    "breaks": "yes",
}
MINUTE_MS = 60_000
ROUNDED_MS = 5 * MINUTE_MS
LONGEST_MS = 16 * 60 * MINUTE_MS
LENGTHS = (8, 10, 12, 15, 20, 25, 30, 40, 60)


def filled(fields: Fields) -> dict[str, str]:
    """All fields of the form, the untouched ones with what they begin with."""
    return DEFAULTS | dict(fields)


def wish_from(fields: Fields, moment: Moment) -> Wish | Refused:
    """The wish that the form says, or the first thing in it that can't be read."""
    form = filled(fields)
    chips = chips_from(form)
    if isinstance(chips, Refused):
        return chips
    starts_at = begins_at(form, moment)
    if isinstance(starts_at, Refused):
        return starts_at
    ends_at = _ends_at(form, starts_at, moment)
    if isinstance(ends_at, Refused):
        return ends_at
    numbers: dict[str, int] = {}
    for name in ("players", "minutes", "ante_from"):
        number = number_in(form, name)
        if isinstance(number, Refused):
            return number
        numbers[name] = number
    expected = more_expected(form, numbers["players"])
    if isinstance(expected, Refused):
        return expected
    rebuys, add_ons = expected["rebuys"], expected["add_ons"]
    amounts: dict[str, int] = {}
    for name in ("stack", "rebuy_chips", "add_on_chips"):
        amount = amount_in(form, name, chips.decimals)
        if isinstance(amount, Refused):
            return amount
        amounts[name] = amount
    if evening_of(form) is Evening.REBUYS and not amounts["add_on_chips"]:
        # An add-on of such an evening is half a stack, whatever a stack will be.
        add_ons = -(-add_ons // 2)
    game, _, rotation = form["game"].partition(":")
    return Wish(
        players=numbers["players"],
        chip_set=chips,
        starts_at=starts_at,
        ends_at=ends_at,
        stack=amounts["stack"] if form["stack"].strip() else None,
        level_seconds=numbers["minutes"] * 60 if form["minutes"].strip() else None,
        rebuys=rebuys,
        rebuy_chips=amounts["rebuy_chips"],
        add_ons=add_ons,
        add_on_chips=amounts["add_on_chips"],
        ante=_one_of(Ante, form["ante"], Ante.NONE),
        ante_from_level=max(1, numbers["ante_from"]),
        game=_one_of(Game, game, Game.NO_LIMIT),
        rotation=rotation if rotation in {mixed.key for mixed in ROTATIONS} else "",
        growth=_one_of(Growth, form["growth"], Growth.STANDARD),
        end_rule=_one_of(EndRule, form["end_rule"], EndRule.BIG_BLINDS),
        breaks=form["breaks"] == "yes",
    )


def _one_of(kind: type[T], value: str, default: T) -> T:
    return next((each for each in kind if each.value == value), default)


def chips_from(form: Fields) -> ChipSet | Refused:
    """The chip set chosen, or typed."""
    if form["chips"] == "own":
        return read_own_chips(form["own_chips"])
    if form["chips"] in {ready.key for ready in READY_SETS}:
        return ready_set(form["chips"])
    return refused(N_("Choose your chips."))


def begins_at(form: Fields, moment: Moment) -> int | Refused:
    """When it begins, in epoch ms; one that begins now begins at the last five minutes, so that it stays put."""
    if not form["start_hour"].strip():
        return moment.now - moment.now % ROUNDED_MS
    hour = hour_and_minute(form["start_hour"])
    return hour if isinstance(hour, Refused) else moment.next_time_it_is(*hour)


def _ends_at(form: Fields, starts_at: int, moment: Moment) -> int | Refused | None:
    if not form["ends"].strip():
        return None
    hour = hour_and_minute(form["ends"])
    if isinstance(hour, Refused):
        return hour
    day = 24 * 60 * MINUTE_MS
    ends_at = moment.next_time_it_is(*hour)
    ends_at += -(-max(0, starts_at + MINUTE_MS - ends_at) // day) * day
    if ends_at - starts_at > LONGEST_MS:
        return refused(N_("The end must come after the start, within 16 hours of it."))
    return ends_at


def structure_from(fields: Fields, moment: Moment) -> Structure | Refused:
    """The structure that answers the form, or why there is none."""
    wish = wish_from(fields, moment)
    return wish if isinstance(wish, Refused) else _generated(wish)


_LAST: dict[Wish, Structure | Refused] = {}


def _generated(wish: Wish) -> Structure | Refused:
    """The structure for a wish; the last few are kept, since a screen is drawn more often than a wish changes."""
    if wish not in _LAST:
        while len(_LAST) > 7:
            del _LAST[next(iter(_LAST))]
        _LAST[wish] = generate(wish)
    return _LAST[wish]


def found_from(fields: Fields, moment: Moment) -> Found | Refused:
    """The tournament to be made from the form."""
    structure = structure_from(fields, moment)
    return structure if isinstance(structure, Refused) else found_of(filled(fields), structure, "EUR")


def found_of(form: Fields, structure: Structure, usual: str) -> Found | Refused:
    """The tournament that is made of a structure, with the money and the seats that the form says."""
    wish = structure.wish
    prices = prices_from(form, structure, code_of(form, usual))
    if isinstance(prices, Refused):
        return prices
    prizes = prizes_from(form, wish.players)
    if isinstance(prizes, Refused):
        return prizes
    seats, play_down = number_in(form, "seats"), number_in(form, "play_down")
    if isinstance(seats, Refused):
        return seats
    if isinstance(play_down, Refused):
        return play_down
    return Found(
        form.get("name", ""),
        structure.schedule,
        wish.chip_set,
        structure.stack.each,
        wish.ends_at or 0,
        wish.end_rule,
        Headcount(wish.players, rebuy_chips=wish.rebuy_chips, add_on_chips=wish.add_on_chips),
        *prices,
        prizes,
        SeatRules(most=seats, play_down=play_down),
    )
