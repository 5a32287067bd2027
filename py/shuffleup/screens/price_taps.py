"""What the forms of the prices mean. What reads them is loaded with the first of them: the page starts without it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.tournament.house_rules import EqualStacks, OddCoin, SetRules
from shuffleup.tournament.refusal import N_, Refused, refused

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment, Wish

Fields = Mapping[str, str]


def _set_prices(fields: Fields, moment: Moment) -> Wish | Refused:
    from shuffleup.screens import price_form

    return price_form.set_prices(fields, moment.tournament)


def _set_rules(fields: Fields, moment: Moment) -> Wish | Refused:
    rules = moment.tournament.rules
    equal = fields.get("equal_stacks", rules.equal_stacks.value)
    coin = fields.get("odd_coin", rules.odd_coin.value)
    if equal not in {each.value for each in EqualStacks} or coin not in {each.value for each in OddCoin}:
        return refused(N_("This button does nothing yet."))
    return SetRules(replace(rules, equal_stacks=EqualStacks(equal), odd_coin=OddCoin(coin)))


READ: dict[str, Callable[[Fields, Moment], Wish | Refused]] = {
    "set_prices": _set_prices,
    "set_rules": _set_rules,
}
