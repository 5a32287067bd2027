"""The sheet of a hand as a text, so that a reload in mid-hand brings it back; and the dealer's rules likewise."""

from __future__ import annotations

from typing import cast

from shuffleup.codec import Codec, Json, Unreadable, dumps, loads
from shuffleup.dealer.cards import fault_in_cards
from shuffleup.dealer.dealer_rules import DealerRules, from_primitives, to_primitives
from shuffleup.dealer.games import GAMES
from shuffleup.dealer.sheet import Sheet
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import MAX_CHIPS

SHEETS: Codec[Sheet] = Codec([Sheet])
LONGEST_SHEET = 60_000


def sheet_text(sheet: Sheet) -> str:
    """The text of a sheet.

    >>> read_sheet(sheet_text(Sheet(table=2, board=("As",)))).board
    ('As',)
    """
    return dumps(SHEETS.to_json(sheet))


def read_sheet(text: str) -> Sheet | None:
    """The sheet that a text holds; None for anything else, and for what no table could play with.

    >>> read_sheet("scribbles"), read_sheet('{"is":"Sheet","game":"snap"}')
    (None, None)
    """
    if not text or len(text) > LONGEST_SHEET:
        return None
    try:
        sheet = SHEETS.from_json(loads(text))
    except Unreadable:
        return None
    return sheet if _can_be(sheet) else None


def rules_text(rules: DealerRules) -> str:
    """The text of the dealer's rules.

    >>> read_rules(rules_text(DealerRules(stud_open_pair=True))).stud_open_pair
    True
    """
    return dumps(cast(Json, to_primitives(rules)))


def read_rules(text: str) -> DealerRules:
    """The dealer's rules that a text holds; those of a home game for anything else."""
    try:
        rules = from_primitives(loads(text)) if text else DealerRules()
    except Unreadable:
        return DealerRules()
    return DealerRules() if isinstance(rules, Refused) else rules


def _can_be(sheet: Sheet) -> bool:
    players = [each.player for each in sheet.players]
    seats = [each.seat for each in sheet.players]
    stakes = sheet.stakes
    amounts = (
        *(each.stack for each in sheet.players),
        *(each.chips or 0 for each in sheet.told),
        *(chips for _, chips in sheet.dead),
        *(stakes.small, stakes.big, stakes.ante, stakes.most, stakes.bring_in, stakes.upper),
        *(sheet.carried, sheet.number, sheet.table, sheet.button_seat),
    )
    named = (
        *(each.player for each in sheet.told),
        *(each.player for each in (*sheet.holdings, *sheet.open_cards)),
        *(each.player for each in sheet.steps),
        *(each.player for each in sheet.drawn),
        *(player for player, _ in sheet.dead),
        *(player for won in _winners(sheet) for group in won for player in group),
    )
    return (
        sheet.game in GAMES
        and len(set(players)) == len(players)
        and len(set(seats)) == len(seats)
        and all(0 <= amount <= MAX_CHIPS for amount in amounts)
        and bool(sheet.chips)
        and all(0 < value <= MAX_CHIPS for value in sheet.chips)
        and 0 <= sheet.decimals <= 2
        and set(named) <= set(players)
        and (sheet.two_boards or not sheet.second_board)
        and fault_in_cards(sheet.second_board) is None
        and fault_in_cards(sheet.all_cards) is None
    )


def _winners(sheet: Sheet) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return sheet.winners, sheet.low_winners, sheet.second_winners, sheet.second_low_winners
