"""Which player moves, and into which seat (seed 000, "Omflyttning"; TDA 2024 11-A)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.balancing import NOBODY, BalanceRule, Method, Needed, Sizes
from shuffleup.tournament.button import Markers
from shuffleup.tournament.lots import Lot, Lots, draw_lot
from shuffleup.tournament.moves import Move, with_player_in, without_player
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.table_state import (
    BIG_BLIND,
    TableState,
    WentOut,
    called,
    hands_to_big_blind,
    position_name,
    positions,
)

# So many tables are named one by one.
NAMED = 6


class Missing(Enum):
    """What a move waits for: that a hand is over, or that somebody says where the button was."""

    HAND_OVER = "hand_over"
    BUTTON = "button"


@dataclass(frozen=True)
class Held:
    """A move is needed and can't be made yet: what is *missing* at which *table*, and what to do."""

    table: int
    missing: Missing
    told: Sentence


@dataclass(frozen=True)
class _Pick:
    """Who moves from which seat into which, with the reasons."""

    player: int
    from_seat: int
    seat: int
    reasons: tuple[Sentence, ...]
    lots: tuple[Lot, ...] = ()


@dataclass(frozen=True)
class Rebalanced:
    """All *moves* that can be made now, the *tables* after them, and what holds up the rest, if anything does."""

    moves: tuple[Move, ...]
    tables: tuple[TableState, ...]
    held: Held | None = None


def propose_move(
    tables: Sequence[TableState],
    rule: BalanceRule,
    draws: Iterator[int],
    locked: AbstractSet[int] = NOBODY,
    moved: Mapping[int, int] | None = None,
) -> Move | Held | None:
    """The move that is needed now, what it waits for, or None where the tables are even enough.

    *draws* are random numbers for the lots (see `lots.draw_lot`), *locked* players stay, and *moved* is how often
    each player has moved so far: nobody moves again while others at that table have not. Where something was missing,
    ask again with the same numbers, so that the lots stand; `Method.RANDOM` needs to know of no button.

    >>> short = TableState(1, 9, tuple((seat, seat) for seat in (1, 2, 4, 5, 6)), outs=(WentOut(3, BIG_BLIND),))
    >>> full = TableState(2, 9, tuple((seat, 20 + seat) for seat in range(1, 8)))
    >>> propose_move((short, full), BalanceRule(), iter(())).told.english()
    'Where was the button in the last hand at table 2? Say it, or let a lot decide who moves.'
    >>> from dataclasses import replace
    >>> move = propose_move((short, replace(full, markers=Markers(7, 1, 2))), BalanceRule(), iter(()))
    >>> move.player, move.to_table, move.seat
    (22, 1, 3)
    """
    need = Sizes(tables, rule, locked).next_needed()
    if need is None:
        return None
    return _move(need, {table.number: table for table in tables}, rule, draws, locked, moved or {})


def rebalance(
    tables: Sequence[TableState],
    rule: BalanceRule,
    draws: Iterator[int],
    locked: AbstractSet[int] = NOBODY,
    moved: Mapping[int, int] | None = None,
) -> Rebalanced:
    """All the moves that are needed, one after the other, up to one that has to wait; see `propose_move`."""
    sizes = Sizes(tables, rule, locked)
    now = {table.number: table for table in tables}
    so_far = dict(moved or {})
    made: list[Move] = []
    held = None
    while need := sizes.next_needed():
        move = _move(need, now, rule, draws, locked, so_far)
        if isinstance(move, Held):
            held = move
            break
        made.append(move)
        sizes.move(move.from_table, move.to_table)
        so_far[move.player] = so_far.get(move.player, 0) + 1
        now[move.from_table] = without_player(now[move.from_table], move.player)
        now[move.to_table] = with_player_in(now[move.to_table], move.seat, move.player)
    return Rebalanced(tuple(made), tuple(now.values()), held)


def _move(
    need: Needed,
    tables: Mapping[int, TableState],
    rule: BalanceRule,
    draws: Iterator[int],
    locked: AbstractSet[int],
    moved: Mapping[int, int],
) -> Move | Held:
    lots = [draw_lot(Lots.TABLES, among, draws) for among in (need.sources, need.targets) if len(among) > 1]
    drawn = iter(lots)
    source = tables[next(drawn).drawn if len(need.sources) > 1 else need.sources[0]]
    target = tables[next(drawn).drawn if len(need.targets) > 1 else need.targets[0]]
    if source.in_hand:
        told = N_("Table {table} plays its hand out; then it is counted again.")
        return Held(source.number, Missing.HAND_OVER, Sentence(told, {"table": source.called}))
    may = _may_move(source, locked, moved)
    match rule.method:
        case Method.SAME_POSITION:
            pick = _same_position(source, target, may)
        case Method.NEXT_BIG_BLIND:
            pick = _next_big_blind(source, target, may)
        case Method.RANDOM:
            pick = _by_lot(target, may, draws)
    if isinstance(pick, Held):
        return pick
    reasons = (_sizes_told(source, target), *_lots_told(lots, tables), *pick.reasons)
    return Move(pick.player, source.number, pick.from_seat, target.number, pick.seat, reasons, (*lots, *pick.lots))


def _may_move(table: TableState, locked: AbstractSet[int], moved: Mapping[int, int]) -> Mapping[int, int]:
    """Who may move, by seat: of those who are not locked the ones who have moved least."""
    free = {seat: player for seat, player in table.taken if player not in locked}
    least = min(moved.get(player, 0) for player in free.values())
    return {seat: player for seat, player in free.items() if moved.get(player, 0) == least}


def _same_position(source: TableState, target: TableState, may: Mapping[int, int]) -> _Pick | Held:
    """The player in the position of who went out last at the short table, into that seat."""
    last = next((out for out in reversed(target.outs) if out.seat in target.free), None)
    if last is None:
        return _same_wait(source, target, may)
    position = last.position
    if position is None:
        if target.markers is None:
            return _button_missing(target)
        position = positions(target, target.markers, (last.seat,))[last.seat]
    if source.markers is None:
        return _button_missing(source)
    return _nearest(source, source.markers, may, last, position) or _same_wait(source, target, may)


def _nearest(
    source: TableState, markers: Markers, may: Mapping[int, int], last: WentOut, position: int
) -> _Pick | None:
    """The player in this position or nearest to it, by who pays the big blind when; None if none was dealt in."""
    where = {seat: number for seat, number in positions(source, markers).items() if seat in may}
    if not where:
        return None
    round_ = max(position, *where.values(), source.size)

    def turn(number: int) -> int:
        # Whose big blind is next comes first, who has just paid it last: one who moves across it pays twice or never.
        return number if number > BIG_BLIND else number + round_

    from_seat = min(where, key=lambda seat: (abs(turn(where[seat]) - turn(position)), turn(where[seat])))
    values: dict[str, Value] = {"position": position_name(position), "other": position_name(where[from_seat])}
    if where[from_seat] == position:
        reason = Sentence(N_("Sat in the same position as who went out there: {position}."), values)
    else:
        text = N_(
            "Sat nearest, as {other}, to the position of who went out there, {position}, of those who can move."
        )
        reason = Sentence(text, values)
    return _Pick(may[from_seat], from_seat, last.seat, (reason, Sentence(N_("Takes the seat of who went out."))))


def _same_wait(source: TableState, target: TableState, may: Mapping[int, int]) -> _Pick | Held:
    """A player and an open seat as far from the big blind as they were, where no seat tells of who went out."""
    if source.markers is None:
        return _button_missing(source)
    if target.markers is None:
        return _button_missing(target)
    waits = hands_to_big_blind(target, target.markers)
    was = hands_to_big_blind(source, source.markers)
    from_seat, seat = min(
        ((from_seat, seat) for from_seat in may for seat in target.free),
        key=lambda pair: (abs(was[pair[0]] - waits[pair[1]]), was[pair[0]] > waits[pair[1]], waits[pair[1]], pair),
    )
    if was[from_seat] == waits[seat]:
        reason = Sentence(N_("Keeps the same distance to the big blind: {count}."), {"count": waits[seat]})
    else:
        text = N_("Keeps about the same distance to the big blind: {count} hands instead of {before}.")
        reason = Sentence(text, {"count": waits[seat], "before": was[from_seat]})
    return _Pick(may[from_seat], from_seat, seat, (reason,))


def _next_big_blind(source: TableState, target: TableState, may: Mapping[int, int]) -> _Pick | Held:
    """The player who would pay the big blind next, into the open seat that pays it soonest, never the small blind."""
    if source.markers is None:
        return _button_missing(source)
    if target.markers is None:
        return _button_missing(target)
    was = hands_to_big_blind(source, source.markers)
    from_seat = min(may, key=was.__getitem__)
    if was[from_seat] == 1:
        reason = Sentence(N_("Would pay the big blind next."))
    else:
        reason = Sentence(N_("Would pay the big blind next of those who can move."))
    # The seat of the last big blind has the small one next, and comes last in this order.
    last = target.markers.big_blind
    waits = hands_to_big_blind(target, target.markers)
    seat = min(target.free, key=lambda seat: (waits[seat], seat == last))
    if seat == last:
        place = Sentence(N_("The only open seat."))
    elif waits[seat] == 1:
        place = Sentence(N_("The worst open seat: it pays the big blind at once."))
    else:
        text = N_("The worst open seat: its big blind comes soonest, in {count} hands.")
        place = Sentence(text, {"count": waits[seat]})
    return _Pick(may[from_seat], from_seat, seat, (reason, place))


def _by_lot(target: TableState, may: Mapping[int, int], draws: Iterator[int]) -> _Pick:
    """A player and an open seat drawn by lot."""
    seats = {player: seat for seat, player in may.items()}
    who = draw_lot(Lots.PLAYERS, tuple(may.values()), draws)
    where = draw_lot(Lots.SEATS, target.free, draws)
    reasons = (
        Sentence(N_("Drawn by lot among the players who can move.")),
        Sentence(N_("The seat was drawn by lot among the open ones.")),
    )
    return _Pick(who.drawn, seats[who.drawn], where.drawn, reasons, (who, where))


def _button_missing(table: TableState) -> Held:
    told = N_("Where was the button in the last hand at table {table}? Say it, or let a lot decide who moves.")
    return Held(table.number, Missing.BUTTON, Sentence(told, {"table": table.called}))


def _sizes_told(source: TableState, target: TableState) -> Sentence:
    return Sentence(
        N_("Table {source} has {more} players, table {target} has {fewer}."),
        {"source": source.called, "more": source.size, "target": target.called, "fewer": target.size},
    )


def _lots_told(lots: Sequence[Lot], tables: Mapping[int, TableState]) -> tuple[Sentence, ...]:
    return tuple(_lot_told(lot, tables) for lot in lots)


def _lot_told(lot: Lot, tables: Mapping[int, TableState]) -> Sentence:
    values: dict[str, Value] = {"count": len(lot.among), "table": tables[lot.drawn].called}
    if len(lot.among) > NAMED:
        return Sentence(N_("A lot was drawn between {count} tables: it fell on table {table}."), values)
    values["tables"] = called(tables[number] for number in lot.among)
    return Sentence(N_("A lot was drawn between tables {tables}: it fell on table {table}."), values)
