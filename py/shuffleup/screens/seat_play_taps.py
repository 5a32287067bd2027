"""What taps mean while tables play: hand for hand, lowest goes, first dealers, cards for seats, orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from shuffleup.screens.chip_amounts import amount_typed
from shuffleup.screens.player_taps import losers_in
from shuffleup.screens.typed import number_in
from shuffleup.tournament.buttons import EndHandAt
from shuffleup.tournament.first_dealer import FirstDealerRule, Tie
from shuffleup.tournament.first_dealer_found import DealFirstDealer, NameFirstDealer, TakeFirstDealer
from shuffleup.tournament.hand_for_hand_held import (
    BeginHandForHand,
    DealNextHand,
    EndHandForHand,
    FinishHand,
    FinishHandAt,
    ReopenHandAt,
)
from shuffleup.tournament.house_rules import OtherTables, SetRules
from shuffleup.tournament.knock_outs import Loser
from shuffleup.tournament.lowest_goes import LowestGoes
from shuffleup.tournament.lowest_gone import CountLowest, LetLowestGo, SetLowestGoes
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.seat_rules import SetBalanceOrder, SetBreakOrder, SetPlayDown, SetRedraws
from shuffleup.tournament.seats_by_cards import TakeSeatCards
from shuffleup.tournament.seats_drawn import tables_put_up

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment, Wish

Fields = Mapping[str, str]
Reader = Callable[[Fields, "Moment"], "Wish | Refused"]
Way = TypeVar("Way", bound=Enum)


def _with_table(make: Callable[[int], Wish]) -> Reader:
    """A command about the table in the field *table*."""

    def read(fields: Fields, _: Moment) -> Wish | Refused:
        table = number_in(fields, "table")
        return table if isinstance(table, Refused) else make(table)

    return read


def _with_numbers(make: Callable[[tuple[int, ...]], Wish], name: str) -> Reader:
    """A command about some whole numbers in a field, like "3,1,2"."""

    def read(fields: Fields, _: Moment) -> Wish | Refused:
        parts = [part.strip() for part in fields.get(name, "").split(",") if part.strip()]
        if not all(part.isdecimal() for part in parts):
            return refused(N_("This button does nothing yet."))
        return make(tuple(int(part) for part in parts))

    return read


def _way(fields: Fields, name: str, usual: Way) -> Way:
    """The way that was chosen; the usual one where none was, or one we don't know."""
    ways = type(usual)
    return ways(fields[name]) if fields.get(name) in {each.value for each in ways} else usual


# Hand for hand


def _finish_hand_at(fields: Fields, moment: Moment) -> Wish | Refused:
    """A table has finished, and those ticked as *out_7* went out there."""
    table, losers = number_in(fields, "table"), losers_in(fields, moment)
    if isinstance(table, Refused):
        return table
    return losers if isinstance(losers, Refused) else FinishHandAt(table, losers, moment.chance)


def _hand_rules(fields: Fields, moment: Moment) -> Wish | Refused:
    """What the house does hand for hand; what has no field stays as it is."""
    rules = moment.tournament.rules
    seconds = number_in(fields, "hand_seconds", rules.hand_seconds)
    near = number_in(fields, "hand_for_hand_at", rules.hand_for_hand_at)
    if isinstance(seconds, Refused):
        return seconds
    if isinstance(near, Refused):
        return near
    others: OtherTables = _way(fields, "other_tables", rules.other_tables)
    return SetRules(replace(rules, hand_seconds=seconds, hand_for_hand_at=near, other_tables=others))


# Lowest goes


def _let_lowest_go(fields: Fields, moment: Moment) -> Wish | Refused:
    """Those ticked as *out_7* leave, with what their table's lowest stack is: *stack_t2* at table 2."""
    here, decimals = seated(moment.tournament), moment.tournament.chips.chip_set.decimals
    losers = []
    for name in sorted(fields):
        number = name.removeprefix("out_")
        if name == number or not number.isdecimal():
            continue
        chair = here.chair(int(number))
        text = fields.get(f"stack_t{chair.table if chair else 0}", "").strip()
        stack = amount_typed(text, decimals) if text else 0
        if isinstance(stack, Refused):
            return stack
        losers.append(Loser(int(number), stack))
    return LetLowestGo(tuple(losers), moment.chance)


def _count_lowest(fields: Fields, moment: Moment) -> Wish | Refused:
    """Everybody's chips were counted, player 7's as *held_7*: that says who leaves."""
    decimals = moment.tournament.chips.chip_set.decimals
    stacks = []
    for name, text in sorted(fields.items()):
        number = name.removeprefix("held_")
        if name == number or not number.isdecimal() or not text.strip():
            continue
        stack = amount_typed(text, decimals)
        if isinstance(stack, Refused):
            return stack
        stacks.append((int(number), stack))
    return CountLowest(tuple(stacks), moment.chance)


# The first dealer, and seats by cards


def _deal_first_dealer(fields: Fields, moment: Moment) -> Wish | Refused:
    table = number_in(fields, "table")
    if isinstance(table, Refused):
        return table
    rule = _way(fields, "rule", FirstDealerRule.HIGH_CARD)
    return DealFirstDealer(moment.seed(), rule, _way(fields, "tie", Tie.REDEAL), table)


def _take_first_dealer(fields: Fields, _: Moment) -> Wish | Refused:
    table = number_in(fields, "table")
    if isinstance(table, Refused):
        return table
    cards = tuple(card for card in fields.get("cards", "").split(",") if card)
    rule = _way(fields, "rule", FirstDealerRule.HIGH_CARD)
    return TakeFirstDealer(table, cards, rule, _way(fields, "tie", Tie.REDEAL))


def _name_first_dealer(fields: Fields, _: Moment) -> Wish | Refused:
    table, seat = number_in(fields, "table"), number_in(fields, "seat")
    if isinstance(table, Refused):
        return table
    return seat if isinstance(seat, Refused) else NameFirstDealer(table, seat)


def _take_seat_cards(fields: Fields, moment: Moment) -> Wish | Refused:
    """Cards by the players' numbers, like "7:As,8:Td"."""
    cards = []
    for part in fields.get("cards", "").split(","):
        number, _colon, card = part.partition(":")
        if number.isdecimal():
            cards.append((int(number), card))
    return TakeSeatCards(tuple(cards), tables_put_up(moment.tournament))


def _play_down(fields: Fields, _: Moment) -> Wish | Refused:
    left = number_in(fields, "left")
    return left if isinstance(left, Refused) else SetPlayDown(left)


READ: dict[str, Reader] = {
    "begin_hand_for_hand": lambda _, __: BeginHandForHand(),
    "finish_hand_at": _finish_hand_at,
    "finish_hand": lambda _, __: FinishHand(),
    "reopen_hand_at": _with_table(ReopenHandAt),
    "deal_next_hand": lambda _, __: DealNextHand(),
    "end_hand_for_hand": lambda _, __: EndHandForHand(),
    "set_hand_rules": _hand_rules,
    "set_lowest_goes": lambda fields, _: SetLowestGoes(_way(fields, "rule", LowestGoes.OFF)),
    "let_lowest_go": _let_lowest_go,
    "count_lowest": _count_lowest,
    "deal_first_dealer": _deal_first_dealer,
    "take_first_dealer": _take_first_dealer,
    "name_first_dealer": _name_first_dealer,
    "take_seat_cards": _take_seat_cards,
    "end_hand_at": _with_table(EndHandAt),
    "set_break_order": _with_numbers(SetBreakOrder, "order"),
    "set_balance_order": _with_numbers(SetBalanceOrder, "order"),
    "set_redraws": _with_numbers(SetRedraws, "tables"),
    "set_play_down": _play_down,
}
