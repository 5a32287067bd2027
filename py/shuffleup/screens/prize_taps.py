"""What the form of the prizes means. What reads it is loaded with the first of them: the page starts without it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import Refused

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment, Wish

Fields = Mapping[str, str]


def _plan_prizes(fields: Fields, moment: Moment) -> Wish | Refused:
    from shuffleup.screens import prize_form

    return prize_form.plan_prizes(fields, moment.tournament)


READ: dict[str, Callable[[Fields, Moment], Wish | Refused]] = {"plan_prizes": _plan_prizes}
