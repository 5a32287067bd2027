"""What the forms of the chips mean. What reads them is loaded with the first of them: the page starts without it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.screens.typed import number_in
from shuffleup.tournament.chips_in_use import TakeChipsOff
from shuffleup.tournament.refusal import Refused

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment, Wish

Fields = Mapping[str, str]


def _lay_out(fields: Fields, _: Moment) -> Wish | Refused:
    from shuffleup.screens import chip_form

    return chip_form.lay_out(fields)


def _take_off(fields: Fields, _: Moment) -> Wish | Refused:
    value = number_in(fields, "value")
    return value if isinstance(value, Refused) else TakeChipsOff(value)


def _hold_race(fields: Fields, _: Moment) -> Wish | Refused:
    from shuffleup.screens import race_form

    return race_form.hold(fields)


def _late_chips(fields: Fields, _: Moment) -> Wish | Refused:
    from shuffleup.screens import race_form

    return race_form.late_chips(fields)


READ: dict[str, Callable[[Fields, Moment], Wish | Refused]] = {
    "lay_out_chips": _lay_out,
    "take_chips_off": _take_off,
    "hold_chip_race": _hold_race,
    "change_late_chips": _late_chips,
}
