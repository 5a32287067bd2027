"""What taps make of the table a hand is dealt at: who sits there, their chips, the button, the blinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from shuffleup.dealer.deal import AnteOrder
from shuffleup.dealer.from_hand_to_hand import untouched, with_forced_bets
from shuffleup.dealer.set_up import USUAL_CHIPS
from shuffleup.dealer.sheet import AtTable, LimitKind, Sheet, Stakes, with_nobody_won
from shuffleup.screens.typed import amount_in, number_in
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import MAX_CHIPS, MAX_NAME, Ante

Fields: TypeAlias = Mapping[str, str]
Tap: TypeAlias = Callable[[Sheet, Fields], "Sheet | Refused"]
SEATS = 10
LADDERS: Mapping[int, tuple[int, ...]] = {
    1: USUAL_CHIPS,
    5: (5, 25, 100, 500, 1_000, 5_000),
    10: (10, 50, 100, 500, 1_000, 5_000),
    25: (25, 100, 500, 1_000, 5_000, 25_000),
    100: (100, 500, 1_000, 5_000, 25_000),
    500: (500, 1_000, 5_000, 25_000, 100_000),
    1_000: (1_000, 5_000, 25_000, 100_000),
}
"""The chips in play by the smallest of them, where no tournament says which there are."""


def ante_order(fields: Fields) -> AnteOrder:
    """What a big blind short of chips pays first in this house: it comes with every tap."""
    return next((each for each in AnteOrder if each.value == fields.get("ante_order")), AnteOrder.BLIND_FIRST)


def player_in(sheet: Sheet, fields: Fields) -> int | Refused:
    """The player that a tap is about; refused for somebody who doesn't sit there any more."""
    text = fields.get("player", "")
    if not text.isdecimal() or sheet.at(int(text)) is None:
        return refused(N_("This player doesn't sit at the table any more."))
    return int(text)


def _changed(before: Sheet, after: Sheet, fields: Fields) -> Sheet:
    """The sheet of a changed table; before anything else is told, the blinds that lie there change with it."""
    first = ante_order(fields)
    if untouched(before, first):
        return with_forced_bets(after, first)
    there = {each.player for each in after.players}
    kept = replace(
        after,
        told=tuple(each for each in after.told if each.player in there),
        dead=tuple(row for row in after.dead if row[0] in there),
        holdings=tuple(each for each in after.holdings if each.player in there),
        open_cards=tuple(each for each in after.open_cards if each.player in there),
    )
    return with_nobody_won(kept)


def _with(sheet: Sheet, changed: AtTable) -> Sheet:
    players = tuple(changed if each.player == changed.player else each for each in sheet.players)
    return replace(sheet, players=players)


def _seats(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """So many players sit in the first seats; the button begins in the first."""
    count = number_in(fields, "count")
    if isinstance(count, Refused):
        return count
    if not 2 <= count <= SEATS:
        return refused(N_("A table has 2 to {most} players."), most=SEATS)
    players = tuple(sheet.at(seat) or AtTable(seat, seat) for seat in range(1, count + 1))
    changed = replace(sheet, players=players, button=sheet.button or 1, button_seat=0, small_seat=0)
    return _changed(sheet, changed, fields)


def _sit(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """Somebody sits down in this seat, or leaves it."""
    seat = number_in(fields, "seat")
    if isinstance(seat, Refused):
        return seat
    taken = next((each for each in sheet.players if each.seat == seat), None)
    if taken is None and not 1 <= seat <= SEATS:
        return refused(N_("This button does nothing yet."))
    rest = tuple(each for each in sheet.players if each.seat != seat)
    players = rest if taken else tuple(sorted((*rest, AtTable(seat, seat)), key=lambda each: each.seat))
    button = sheet.button if not taken or taken.player != sheet.button else 0
    return _changed(sheet, replace(sheet, players=players, button=button, small_seat=0), fields)


def _player(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """What a player is *called* and the *stack*, as typed; a field that is not there leaves it as it is."""
    player = player_in(sheet, fields)
    if isinstance(player, Refused):
        return player
    there = sheet.at(player)
    assert there is not None, "sits at the table"
    stack = amount_in(fields, "stack", sheet.decimals) if "stack" in fields else there.stack
    if isinstance(stack, Refused):
        return stack
    if not 0 <= stack <= MAX_CHIPS:
        return refused(N_("Amounts can't be negative."))
    name = " ".join(fields.get("called", there.name).split())[:MAX_NAME]
    return _changed(sheet, _with(sheet, replace(there, name=name, stack=stack)), fields)


def _away(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A player gets no cards in this hand, or does after all."""
    player = player_in(sheet, fields)
    if isinstance(player, Refused):
        return player
    there = sheet.at(player)
    assert there is not None, "sits at the table"
    told = tuple(each for each in sheet.told if each.player != player)
    changed = replace(_with(sheet, replace(there, away=not there.away, waits=False)), small_seat=0)
    return _changed(sheet, changed if untouched(sheet, ante_order(fields)) else replace(changed, told=told), fields)


def _button(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """This player has the button."""
    player = player_in(sheet, fields)
    if isinstance(player, Refused):
        return player
    return _changed(sheet, replace(sheet, button=player, button_seat=0, small_seat=0), fields)


def _stakes(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """Blinds, ante and limit as typed."""
    amounts = {}
    for name in ("small", "big", "ante", "bring_in", "most"):
        amount = amount_in(fields, name, sheet.decimals)
        if isinstance(amount, Refused):
            return amount
        if not 0 <= amount <= MAX_CHIPS:
            return refused(N_("Amounts can't be negative."))
        amounts[name] = amount
    paid_by = next((each for each in Ante if each.value == fields.get("paid_by")), sheet.stakes.paid_by)
    limit = next((each for each in LimitKind if each.value == fields.get("limit")), sheet.stakes.limit)
    if amounts["ante"] and paid_by is Ante.NONE:
        paid_by = Ante.BIG_BLIND
    same = limit is LimitKind.FIXED and amounts["big"] == sheet.stakes.big
    upper = sheet.stakes.upper if same else 0
    stakes = Stakes(paid_by=paid_by if amounts["ante"] else Ante.NONE, limit=limit, upper=upper, **amounts)
    return _changed(sheet, replace(sheet, stakes=stakes), fields)


def _smallest(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """The smallest chip in play."""
    value = number_in(fields, "value")
    if isinstance(value, Refused):
        return value
    if value not in LADDERS:
        return refused(N_("This button does nothing yet."))
    return replace(sheet, chips=LADDERS[value], drawn=())


TABLE_TAPS: dict[str, Tap] = {
    "seats": _seats,
    "sit": _sit,
    "player": _player,
    "away": _away,
    "button": _button,
    "stakes": _stakes,
    "smallest": _smallest,
}
"""The taps that set up a table, by their names."""
