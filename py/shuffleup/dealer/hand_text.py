"""A hand as plain values that JSON can hold, and back: so that a hand being played outlives a reload.

What is read back is checked like a stranger's: every value has its type, and the actions are played again, so that
nothing is taken that could not have happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, TypeVar

from shuffleup.dealer.acting import replay
from shuffleup.dealer.actions import Action, AllIn, Bet, BringIn, Call, Check, Fold, KillHand, Opens, RaiseTo
from shuffleup.dealer.betting_rules import BettingRules
from shuffleup.dealer.deal import AnteOrder, Antes, Deal, Forced, ForcedBet, ShortAnte
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.limits import FixedLimit, Limits, NoLimit, PotLimit, SpreadLimit
from shuffleup.dealer.streets import STREETS
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.schedule import Ante

MOST_ACTIONS = 5_000

Plain = dict[str, Any]
E_ = TypeVar("E_", bound=Enum)

_BARE: Mapping[str, type[Fold | Check | Call | AllIn | BringIn | KillHand]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "all_in": AllIn,
    "bring_in": BringIn,
    "kill": KillHand,
}
_WITH_TOTAL: Mapping[str, type[Bet | RaiseTo]] = {"bet": Bet, "raise": RaiseTo}
_NAMES: Mapping[type[Action], str] = {
    Opens: "opens",
    **{kind: name for name, kind in _BARE.items()},
    **{kind: name for name, kind in _WITH_TOTAL.items()},
}
_LIMITS: Mapping[str, type[Limits]] = {
    "no_limit": NoLimit,
    "pot_limit": PotLimit,
    "fixed": FixedLimit,
    "spread": SpreadLimit,
}
_LIMIT_NAMES = {kind: name for name, kind in _LIMITS.items()}


class _DamagedError(ValueError):
    """Plain values that are no hand."""


def hand_to_plain(hand: Hand) -> Plain:
    """The deal and the actions of a hand, as lists, texts and whole numbers.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = replay(no_limit_deal((1, 2), (500, 900), 10, 20), (RaiseTo(2, 60), Call(1)))
    >>> hand_to_plain(hand)["actions"]
    [['raise', 2, 60], ['call', 1]]
    >>> hand_from_plain(hand_to_plain(hand)) == hand
    True
    """
    deal = hand.deal
    return {
        "order": list(deal.order),
        "stacks": list(deal.stacks),
        "limits": [_LIMIT_NAMES[type(deal.limits)], *_values(deal.limits)],
        "forced": [[bet.player, bet.chips, bet.kind.value] for bet in deal.forced],
        "antes": _values(deal.antes),
        "streets": next(key for key, streets in STREETS.items() if streets == deal.streets),
        "small_blind": deal.small_blind,
        "big_blind": deal.big_blind,
        "bring_in": deal.bring_in,
        "cap": deal.cap,
        "carried": deal.carried,
        "last_two": deal.last_two,
        "rules": {field.name: _plain(getattr(deal.rules, field.name)) for field in fields(BettingRules)},
        "actions": [action_to_plain(action) for action in hand.actions],
    }


def action_to_plain(action: Action) -> list[str | int | bool]:
    """An action as its name and its values.

    >>> action_to_plain(Bet(3, 600))
    ['bet', 3, 600]
    """
    return [_NAMES[type(action)], *_values(action)]


def hand_from_plain(plain: object) -> Hand | Refused:
    """The hand that plain values tell of. Refused where they are damaged, or tell what could not have happened.

    >>> hand_from_plain({"order": [1]}).why.english()
    "This hand is damaged and can't be read: begin it anew."
    """
    try:
        deal, actions = _deal(plain), _actions(plain)
    except _DamagedError:
        return Refused(Sentence(N_("This hand is damaged and can't be read: begin it anew.")))
    return replay(deal, actions)


def action_from_plain(plain: object) -> Action | Refused:
    """The action that plain values tell of, or a refusal.

    >>> action_from_plain(["bet", 3, 600])
    Bet(player=3, to=600)
    """
    try:
        return _action(plain)
    except _DamagedError:
        return Refused(Sentence(N_("That is no action of a hand.")))


def _values(thing: Any) -> list[Any]:
    return [_plain(getattr(thing, field.name)) for field in fields(thing)]


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


def _deal(plain: object) -> Deal:
    told = _dict(plain, {field.name for field in fields(Deal)} | {"actions"})
    streets = told["streets"]
    if not isinstance(streets, str) or streets not in STREETS:
        raise _DamagedError(streets)
    return Deal(
        order=tuple(_int(player) for player in _list(told["order"])),
        stacks=tuple(_int(chips) for chips in _list(told["stacks"])),
        limits=_limits(told["limits"]),
        forced=tuple(_forced(bet) for bet in _list(told["forced"])),
        antes=_antes(told["antes"]),
        streets=STREETS[streets],
        small_blind=_int(told["small_blind"]),
        big_blind=_int(told["big_blind"]),
        bring_in=_int(told["bring_in"]),
        cap=_int(told["cap"]),
        carried=_int(told["carried"]),
        last_two=_bool(told["last_two"]),
        rules=_rules(told["rules"]),
    )


def _limits(plain: object) -> Limits:
    name, *numbers = _list(plain, 2, 5)
    kind = _LIMITS.get(name) if isinstance(name, str) else None
    if kind is None or len(numbers) != len(fields(kind)):
        raise _DamagedError(name)
    return kind(*(_int(number) for number in numbers))


def _forced(plain: object) -> ForcedBet:
    player, chips, kind = _list(plain, 3, 3)
    return ForcedBet(_int(player), _int(chips), _enum(Forced, kind))


def _antes(plain: object) -> Antes:
    chips, paid_by, order, short, payer = _list(plain, 5, 5)
    who = None if payer is None else _int(payer)
    return Antes(_int(chips), _enum(Ante, paid_by), _enum(AnteOrder, order), _enum(ShortAnte, short), who)


def _rules(plain: object) -> BettingRules:
    """The rules; one that a hand kept by an older page doesn't know of is the usual one."""
    usual = BettingRules()
    if not isinstance(plain, dict) or not plain.keys() <= {field.name for field in fields(BettingRules)}:
        raise _DamagedError
    read: Plain = {}
    for name, value in plain.items():
        now = getattr(usual, name)
        if isinstance(now, Enum):
            read[name] = _enum(type(now), value)
        elif isinstance(now, bool):
            read[name] = _bool(value)
        else:
            read[name] = None if value is None else _int(value)
    return BettingRules(**read)


def _actions(plain: object) -> tuple[Action, ...]:
    assert isinstance(plain, dict)
    return tuple(_action(action) for action in _list(plain["actions"], most=MOST_ACTIONS))


def _action(plain: object) -> Action:
    match _list(plain):
        case [str(name), player] if name in _BARE:
            return _BARE[name](_int(player))
        case [str(name), player, to] if name in _WITH_TOTAL:
            return _WITH_TOTAL[name](_int(player), _int(to))
        case ["opens", player, pair]:
            return Opens(_int(player), _bool(pair))
        case _:
            raise _DamagedError


def _dict(plain: object, names: set[str]) -> Plain:
    if not isinstance(plain, dict) or set(plain) != names:
        raise _DamagedError
    return plain


def _list(plain: object, least: int = 0, most: int = 100) -> list[Any]:
    if not isinstance(plain, list) or not least <= len(plain) <= most:
        raise _DamagedError
    return plain


def _int(plain: object) -> int:
    if not isinstance(plain, int) or isinstance(plain, bool):
        raise _DamagedError(plain)
    return plain


def _bool(plain: object) -> bool:
    if not isinstance(plain, bool):
        raise _DamagedError(plain)
    return plain


def _enum(kind: type[E_], plain: object) -> E_:
    if not isinstance(plain, str) or plain not in {each.value for each in kind}:
        raise _DamagedError(plain)
    return kind(plain)
