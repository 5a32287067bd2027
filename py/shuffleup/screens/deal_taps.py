"""What players agree on and pay: deals, and the payments that settle the evening."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.screens.typed import number_in
from shuffleup.tournament.deal_made import DealShare, MakeDeal
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.settled import SettlePayment, TakeBackPayment
from shuffleup.tournament.state import Command

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment

Fields = Mapping[str, str]
SHARE = re.compile(r"(\d{1,15}):(\d{1,13}):(\d{1,13})")


def _make_deal(fields: Fields, _: Moment) -> Command | Refused:
    """Shares as "number:amount:chips", side by side with commas."""
    found = [SHARE.fullmatch(part) for part in fields.get("shares", "").split(",")]
    shares = tuple(DealShare(*map(int, each.groups())) for each in found if each)
    if len(shares) < len(found):
        return refused(N_("This button does nothing yet."))
    return MakeDeal(shares)


def _payment(make: Callable[[int, int, int], Command]) -> Callable[[Fields, Moment], Command | Refused]:
    def read(fields: Fields, _: Moment) -> Command | Refused:
        numbers = []
        for name in ("payer", "payee", "amount"):
            number = number_in(fields, name)
            if isinstance(number, Refused):
                return number
            numbers.append(number)
        return make(*numbers)

    return read


READ: dict[str, Callable[[Fields, Moment], Command | Refused]] = {
    "make_deal": _make_deal,
    "call_off_deal": lambda *_: MakeDeal(()),
    "settle_payment": _payment(SettlePayment),
    "take_back_payment": _payment(TakeBackPayment),
}
