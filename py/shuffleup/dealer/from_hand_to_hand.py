"""From hand to hand at a table: the blinds that lie there before the cards, and the sheet of the next hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from shuffleup.dealer.deal import AnteOrder, blinds
from shuffleup.dealer.set_up import cleared, update, with_waiting
from shuffleup.dealer.sheet import Depth, Sheet, Told
from shuffleup.tournament.button import ButtonRule, Markers, next_hand
from shuffleup.tournament.late_entry import first_hand
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante

FEWEST_SEATS = 10


def with_forced_bets(sheet: Sheet, first: AnteOrder = AnteOrder.BLIND_FIRST) -> Sheet:
    """The sheet with blinds and antes put in by whose turn it is; who plays on will be told to have called or raised.

    *first*: what a big blind short of chips pays first. Nothing is put in where nobody has said who has the button.

    >>> from shuffleup.dealer.sheet import AtTable, Stakes
    >>> table = tuple(AtTable(seat, seat) for seat in (1, 2, 3))
    >>> sheet = with_forced_bets(Sheet(players=table, button=1, stakes=Stakes(50, 100, 100, Ante.BIG_BLIND)))
    >>> [(each.player, each.chips) for each in sheet.told], sheet.dead
    ([(2, 50), (3, 100)], ((3, 100),))
    """
    if sheet.depth is Depth.HAND:
        return replace(sheet, told=(), dead=())
    live, dead = _forced(sheet, first)
    told = tuple(Told(player, live[player], folded=True) for player in sheet.order if live.get(player))
    return replace(sheet, told=told, dead=tuple(dead.items()))


def untouched(sheet: Sheet, first: AnteOrder = AnteOrder.BLIND_FIRST) -> bool:
    """Whether nothing has been told of the hand yet but for blinds and antes."""
    return with_forced_bets(cleared(sheet), first) == sheet or cleared(sheet) == sheet


def markers_of(sheet: Sheet) -> Markers | None:
    """The seats of the button and the blinds; None where nobody has said who has the button, or one is there."""
    seats = {each.player: each.seat for each in sheet.players}
    button = sheet.button_seat or seats.get(sheet.button, 0)
    order = sheet.order
    if not button or len(order) < 2:
        return None
    if sheet.small_seat:
        return Markers(button, sheet.small_seat, seats[order[0]])
    if len(order) == 2:
        return Markers(button, seats[order[1]], seats[order[0]])
    return Markers(button, seats[order[0]], seats[order[1]])


def brought(sheet: Sheet, fresh: Sheet) -> Sheet:
    """The hand from its start with the table as the tournament has it by now; see `set_up.update`.

    Who has sat down between the button and the small blind waits until the button has passed.

    >>> from shuffleup.dealer.sheet import AtTable
    >>> table = Sheet(players=tuple(AtTable(seat, seat) for seat in (1, 3, 4)), button=1)
    >>> now = brought(table, replace(table, players=(*table.players, AtTable(2, 2), AtTable(5, 5))))
    >>> [each.player for each in now.players if each.waits], now.order
    ([2], (3, 4, 5, 1))
    """
    markers, known = markers_of(sheet), {each.player for each in sheet.players}
    there = update(sheet, fresh)
    if markers is None or markers.small_blind is None or sheet.rules_of_game.stud:
        return there
    button, small, big = markers.button, markers.small_blind, markers.big_blind
    new = {each.seat for each in there.players if each.player not in known}
    between = {seat for seat in new if not first_hand(seat, button, small, big).dealt_in}
    return with_waiting(there, between | {each.seat for each in there.players if each.waits and each.player in known})


def next_sheet(
    sheet: Sheet,
    stacks: Mapping[int, int],
    carried: int = 0,
    fresh: Sheet | None = None,
    rule: ButtonRule = ButtonRule.DEAD,
    first: AnteOrder = AnteOrder.BLIND_FIRST,
) -> Sheet:
    """The sheet of the next hand: the button one on, *stacks* after the last hand, who has nothing left is away.

    *carried* chips lie on. *fresh* is the table as the tournament has it by now, None without one.

    >>> from shuffleup.dealer.sheet import AtTable
    >>> sheet = Sheet(players=tuple(AtTable(seat, seat, stack=100) for seat in (1, 2, 3, 4)), button=1)
    >>> after = next_sheet(sheet, {3: 0, 2: 200})
    >>> [(each.player, each.stack) for each in after.players], after.button, after.small_seat
    ([(1, 100), (2, 200), (4, 100)], 2, 3)
    """
    there = sheet if fresh is None else update(sheet, fresh)
    players = tuple(
        replace(each, stack=stacks.get(each.player, each.stack))
        for each in there.players
        if stacks.get(each.player, 1)
    )
    there = replace(cleared(there), players=players, carried=carried, number=sheet.number + 1)
    return with_forced_bets(_button_on(there, markers_of(sheet), rule), first)


def _button_on(sheet: Sheet, last: Markers | None, rule: ButtonRule) -> Sheet:
    """The sheet with the button of the hand after one with these markers."""
    if sheet.rules_of_game.stud:
        return replace(with_waiting(sheet, ()), small_seat=0)
    if last is None:
        return replace(sheet, small_seat=0)
    taken = {each.seat: each.player for each in sheet.players if not each.away or each.waits}
    seats = max(FEWEST_SEATS, *taken, last.button, last.small_blind or 0, last.big_blind)
    hand = next_hand(seats, taken, last, rule)
    if isinstance(hand, Refused):
        return replace(sheet, button=0, button_seat=0, small_seat=0)
    button, small = hand.markers.button, hand.markers.small_blind
    return replace(
        with_waiting(sheet, hand.waiting),
        button=taken.get(button, 0),
        button_seat=0 if button in taken else button,
        small_seat=small if small and hand.dead_small_blind else 0,
    )


def _forced(sheet: Sheet, first: AnteOrder) -> tuple[dict[int, int], dict[int, int]]:
    """What everybody pays before the cards: bets, and the ante for all by who pays it."""
    order, stakes = sheet.order, sheet.stakes
    known = bool(sheet.button or sheet.button_seat) and not sheet.rules_of_game.stud
    bets = blinds(order, stakes.small, stakes.big, bool(sheet.small_seat)) if known and len(order) > 1 else ()
    live = {bet.player: bet.chips for bet in bets}
    dead: dict[int, int] = {}
    if stakes.paid_by is Ante.EACH:
        live = {player: live.get(player, 0) + stakes.ante for player in order}
    elif stakes.paid_by is Ante.BIG_BLIND and stakes.ante and bets:
        dead[bets[-1].player] = stakes.ante
    for each in sheet.players:
        bet, ante = live.get(each.player, 0), dead.get(each.player, 0)
        if each.stack and bet + ante > each.stack:
            ante = min(ante, each.stack if first is AnteOrder.ANTE_FIRST else max(each.stack - bet, 0))
            live[each.player] = min(bet, each.stack - ante)
            dead = {player: ante for player in dead if ante} if each.player in dead else dead
    return live, dead
