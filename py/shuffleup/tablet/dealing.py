"""A table between the host and its tablet: what the host gives it, and the sheet that the tablet deals from."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.set_up import sheet_at
from shuffleup.dealer.sheet import AtTable, LimitKind, Sheet
from shuffleup.screens.clock_texts import DEFAULT_TIMES
from shuffleup.screens.follow_text import follow_text, followed
from shuffleup.tablet.table_given import LONGEST_CLOCK, MOST_PLAYERS, TableGiven
from shuffleup.tablet.table_tablet import Tablet
from shuffleup.tournament.cues import CueTimes
from shuffleup.tournament.state import Tournament

TAGS = 36**5
MOST_HEARD = 3


def tag_of(tournament: Tournament) -> int:
    """What tells tournaments apart in few signs, on whatever device they are."""
    return tournament.created_at % TAGS


def given_now(
    tournament: Tournament,
    table: int,
    now: int,
    made: int,
    rules: DealerRules | None = None,
    dealt: Sheet | None = None,
    times: CueTimes = DEFAULT_TIMES,
) -> TableGiven | None:
    """A table as it stands at wall time *now*, told as of *made* (both epoch ms); None where nobody sits there.

    *dealt* is the sheet that was dealt from here: its game and limit go with the table.
    """
    sheet = sheet_at(tournament, table, now)
    if not 1 <= len(sheet.players) <= MOST_PLAYERS:
        return None
    dealt = dealt or sheet
    there, button = tournament.room.table(table), sheet.at(sheet.button)
    return TableGiven(
        tag_of(tournament),
        table,
        there.name if there else "",
        there.seats if there else max(each.seat for each in sheet.players),
        tuple(replace(each, bought=0) for each in sheet.players),
        follow_text(followed(tournament, made, times), LONGEST_CLOCK),
        button.seat if button else sheet.button_seat,
        tournament.room.rules.button,
        sheet.elsewhere,
        tuple(
            replace(each, count=1)
            for each in tournament.chips.chip_set.denominations
            if each.value in tournament.chips.values
        ),
        dealt.game,
        dealt.stakes.limit,
        dealt.stakes.most,
        dealt.stakes.bring_in,
        rules,
        tournament.tablets[-MOST_HEARD:],
        tuple(each.bought for each in sheet.players),
    )


def sheet_now(tablet: Tablet, now: int) -> Sheet:
    """A fresh sheet for the tablet's table at wall time *now* (ms)."""
    given = tablet.given
    sheet = sheet_at(tablet.tournament, given.number, now)
    stakes = sheet.stakes
    if stakes.limit is LimitKind.NO_LIMIT:
        stakes = replace(stakes, limit=given.limit, most=given.most, bring_in=given.bring_in)
    waits = {each.player for each in given.players if each.waits}
    players = tuple(_waiting(each, each.player in waits) for each in sheet.players)
    button = next((each.player for each in players if each.seat == given.button), 0)
    return replace(
        sheet,
        players=players,
        game=given.game,
        stakes=stakes,
        button=button,
        button_seat=0 if button else given.button,
        elsewhere=given.elsewhere,
    )


def in_game_of(old: Sheet, fresh: Sheet) -> Sheet:
    """A fresh sheet with the game that was played on an old one, and its limit where the level names none."""
    stakes = fresh.stakes
    if stakes.limit is LimitKind.NO_LIMIT:
        stakes = replace(stakes, limit=old.stakes.limit, most=old.stakes.most, bring_in=old.stakes.bring_in)
    return replace(fresh, game=old.game, depth=old.depth, stakes=stakes)


def _waiting(player: AtTable, waits: bool) -> AtTable:
    return replace(player, away=waits, waits=waits)


def put_right(tablet: Tablet, sheet: Sheet) -> Sheet:
    """The sheet, before a hand, with the chips that the host has given players since, or taken from them."""
    owed = dict(tablet.owed)
    players = (
        replace(each, stack=max(each.stack + owed[each.player], 0)) if each.stack and each.player in owed else each
        for each in sheet.players
    )
    return replace(sheet, players=tuple(players))
