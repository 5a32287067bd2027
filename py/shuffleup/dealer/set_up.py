"""A table as a dealer finds it: who sits there, their chips, the blinds of the level, who has the button."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.dealer.sheet import AtTable, Boards, LimitKind, Sheet, Stakes, with_nobody_won
from shuffleup.tournament.buttons import next_hand_at
from shuffleup.tournament.chips import worth
from shuffleup.tournament.clock import position
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Level, Limits, level_number, next_level

if TYPE_CHECKING:
    from shuffleup.tournament.roster import Player
    from shuffleup.tournament.state import Tournament


USUAL_CHIPS = (1, 5, 25, 100, 500, 1_000, 5_000)
MOST_AT_A_TABLE = 10


def tables_with_seats(tournament: Tournament) -> tuple[int, ...]:
    """The tables of a tournament that somebody sits at who is in."""
    return tuple(sorted(number for number, size in seated(tournament).sizes.items() if size))


def sheet_at(tournament: Tournament, table: int, now: int) -> Sheet:
    """A fresh sheet for a table at wall time *now* (ms).

    Where no seats were drawn it has all who are in, as many as fit at one table; where nobody has a name it is empty.
    """
    chips = tournament.chips
    players = _players(tournament, table, now)
    sheet = Sheet(
        table=table,
        players=players,
        stakes=stakes_now(tournament, now),
        chips=chips.values or USUAL_CHIPS,
        decimals=chips.chip_set.decimals,
        elsewhere=len(tournament.roster.in_play) > len(players),
    )
    return _with_button(sheet, tournament, now)


def is_of(tournament: Tournament, sheet: Sheet) -> bool:
    """Whether those on a sheet are players of the tournament, and not just seats at some table."""
    if sheet.table:
        return True
    named = ((each, tournament.roster.get(each.player)) for each in sheet.players)
    return bool(sheet.players) and all(player is not None and player.name == each.name for each, player in named)


def stakes_now(tournament: Tournament, now: int) -> Stakes:
    """The blinds and the ante of the level that is played at wall time *now* (ms), or comes after the break."""
    if not tournament.schedule:
        return Stakes()
    here = position(tournament.schedule, tournament.clock, tournament.house_time(now))
    level = here.at if isinstance(here.at, Level) else next_level(tournament.schedule, here.stage)
    match level.stakes:
        case Blinds(small, big, ante, ante_from):
            return Stakes(small, big, ante, ante_from if ante else Ante.NONE)
        case Limits(lower, upper, ante):
            paid_by = Ante.EACH if ante else Ante.NONE
            return Stakes(lower // 2, lower, ante, paid_by, LimitKind.FIXED, upper=0 if upper == 2 * lower else upper)
        case AnteOnly(ante):
            return Stakes(ante=ante, paid_by=Ante.EACH)


def _players(tournament: Tournament, table: int, now: int) -> tuple[AtTable, ...]:
    roster = tournament.roster
    chairs = seated(tournament).at(table)
    if not table and 2 <= len(roster.in_play) <= MOST_AT_A_TABLE:
        chairs = tuple(enumerate((player.number for player in roster.in_play), start=1))
    found = []
    for seat, number in chairs:
        player = roster.get(number)
        if player is not None:
            stack = _stack(tournament, player, now)
            found.append(AtTable(number, seat, player.name, stack, bought=chips_bought(player)))
    return tuple(found)


def _stack(tournament: Tournament, player: Player, now: int) -> int:
    """What a player was counted with; in the first level what everybody begins with; later 0, nobody knows."""
    if player.stack or not tournament.schedule:
        return player.stack
    here = position(tournament.schedule, tournament.clock, tournament.house_time(now))
    first = level_number(tournament.schedule, here.stage) <= 1
    return worth(tournament.chips.stack) if first and len(player.valid) == 1 else 0


def chips_bought(player: Player) -> int:
    """The chips that a player has got in all besides those won in hands: bought, and by chip races."""
    return sum(purchase.chips for purchase in player.valid) + player.raced


def bought_since(sheet: Sheet, tournament: Tournament) -> Mapping[int, int]:
    """The chips players have bought since their stacks were told on the sheet; below 0 for a mistake put right."""
    found = {}
    for each in sheet.players:
        player = tournament.roster.get(each.player) if each.bought else None
        if player is not None and (more := chips_bought(player) - each.bought):
            found[each.player] = more
    return found


def with_bought(sheet: Sheet, tournament: Tournament) -> Sheet:
    """The sheet before a hand with the chips players have bought since; where a stack isn't known, it stays so.

    Who went out meanwhile and came back has nothing else.
    """
    bought = bought_since(sheet, tournament)
    known = {number: player.stack for number in bought if (player := tournament.roster.get(number))}
    players = (
        _with_more(each, bought[each.player], known.get(each.player, 0)) if each.player in bought else each
        for each in sheet.players
    )
    return replace(sheet, players=tuple(players))


def _with_more(there: AtTable, more: int, known: int) -> AtTable:
    """Somebody with more chips; *known* is the stack that the tournament knows, which may be those chips alone."""
    stack = more if more == known else max(there.stack + more, 0) if there.stack else 0
    return replace(there, stack=stack, bought=there.bought + more)


def _with_button(sheet: Sheet, tournament: Tournament, now: int) -> Sheet:
    """The sheet with the button of the hand that is being dealt, or comes next, where the room knows it."""
    last = tournament.room.last_hand(sheet.table, tournament.house_time(now)) if sheet.table else None
    if last is None:
        return sheet
    seat = last.markers.button
    waiting = {each.seat for each in sheet.players if last.dealt and each.seat not in last.dealt}
    if not last.playing:
        hand = next_hand_at(tournament, sheet.table)
        if isinstance(hand, Refused):
            return sheet
        seat, waiting = hand.markers.button, set(hand.waiting)
    sheet = with_waiting(sheet, waiting)
    there = next((each.player for each in sheet.players if each.seat == seat), 0)
    return replace(sheet, button=there, button_seat=0 if there else seat)


def with_waiting(sheet: Sheet, seats: Collection[int]) -> Sheet:
    """The sheet where those in these seats get no cards until the button has passed, and nobody else waits for that.

    >>> table = Sheet(players=(AtTable(1, 1), AtTable(2, 2, away=True, waits=True), AtTable(3, 3, away=True)))
    >>> [(each.away, each.waits) for each in with_waiting(table, {1}).players]
    [(True, True), (False, False), (True, False)]
    """
    players = tuple(
        replace(each, away=each.seat in seats or (each.away and not each.waits), waits=each.seat in seats)
        for each in sheet.players
    )
    return replace(sheet, players=players)


def update(sheet: Sheet, fresh: Sheet) -> Sheet:
    """The sheet with who sits there by now, the level's blinds and the chips in play, and what is known of stacks."""
    known = {each.player: each for each in sheet.players}
    players = []
    for each in fresh.players:
        if there := known.get(each.player):
            more = each.bought - there.bought if there.bought else 0
            stack = _with_more(there, more, each.stack).stack if more else there.stack
            if sheet.chips != fresh.chips and not each.stack and not _made_of(stack, fresh.chips):
                # Its small chips were changed for nobody knows how many larger ones.
                stack = 0
            players.append(replace(each, stack=stack or each.stack, away=there.away, waits=there.waits))
        else:
            players.append(each)
    there_still = {each.player for each in players}
    button = sheet.button if sheet.button in there_still else 0
    seat = sheet.button_seat or next((each.seat for each in sheet.players if each.player == sheet.button), 0)
    return replace(
        cleared(sheet),
        players=tuple(players),
        button=button,
        button_seat=0 if button else seat,
        stakes=fresh.stakes,
        chips=fresh.chips,
        decimals=fresh.decimals,
        elsewhere=fresh.elsewhere,
    )


def _made_of(stack: int, chips: tuple[int, ...]) -> bool:
    """Whether chips of the smallest of these values can make a stack; where none are known, any."""
    return not chips or stack % min(chips) == 0


def cleared(sheet: Sheet) -> Sheet:
    """The same table before the hand: nobody has put in anything, no card is out, nobody has won.

    A game with two boards goes on with two; a board that was run twice is one again.
    """
    boards = Boards.TWO if sheet.boards is Boards.TWO else Boards.ONE
    bare = replace(sheet, told=(), dead=(), steps=(), board=(), second_board=(), holdings=(), open_cards=())
    return with_nobody_won(replace(bare, boards=boards))
