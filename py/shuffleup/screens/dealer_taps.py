"""What a tap on the dealer's screen makes of the sheet of a hand: a new sheet, or why not.

A tap is a name and texts, like all taps. Those that set up a table are in `dealer_table_taps`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from shuffleup.dealer.awards import Part
from shuffleup.dealer.cards import fault_in_cards
from shuffleup.dealer.from_hand_to_hand import with_forced_bets
from shuffleup.dealer.games import GAMES
from shuffleup.dealer.set_up import cleared
from shuffleup.dealer.sheet import (
    OUT,
    Boards,
    Depth,
    DrawnCard,
    Sheet,
    with_nobody_won,
    with_telling,
    with_tie,
    with_winner,
    without_telling,
)
from shuffleup.dealer.sheet_cards import with_boards, with_card, without_card
from shuffleup.screens.dealer_table_taps import TABLE_TAPS, ante_order, player_in
from shuffleup.screens.typed import amount_in, number_in
from shuffleup.tournament.card_ranks import is_card
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import MAX_CHIPS

Fields: TypeAlias = Mapping[str, str]
Tap: TypeAlias = Callable[[Sheet, Fields], "Sheet | Refused"]


# How much is told, and of which game


def _depth(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    depth = next((each for each in Depth if each.value == fields.get("depth")), None)
    if depth is None:
        return refused(N_("This button does nothing yet."))
    changed = with_nobody_won(replace(sheet, depth=depth))
    if (depth is Depth.HAND) is (sheet.depth is Depth.HAND):
        return changed
    return with_forced_bets(replace(changed, steps=()), ante_order(fields))


def _game(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """Another game: the cards that are out are of no use to it."""
    if fields.get("game") not in GAMES:
        return refused(N_("This button does nothing yet."))
    bare = replace(sheet, game=fields["game"], board=(), second_board=(), holdings=(), open_cards=())
    changed = with_nobody_won(bare if bare.rules_of_game.board else replace(bare, boards=Boards.ONE))
    if GAMES[sheet.game].stud is changed.rules_of_game.stud:
        return changed
    return with_forced_bets(replace(changed, steps=()), ante_order(fields))


def _again(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """The hand from its beginning, with the same button."""
    return with_forced_bets(cleared(sheet), ante_order(fields))


# What everybody put in


def _in(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A player is in and has called; tapped again, he has folded, with what he had to put in."""
    player = player_in(sheet, fields)
    if isinstance(player, Refused):
        return player
    told = sheet.telling(player)
    if told and not told.folded and told.chips is None:
        return _out_again(sheet, player, fields)
    return with_telling(sheet, player)


def _called(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A player has called all there was to call."""
    player = player_in(sheet, fields)
    return player if isinstance(player, Refused) else with_telling(sheet, player)


def _fold(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A player has folded, and what he had put in lies in the pot; tapped again, it is only what had to be."""
    player = player_in(sheet, fields)
    if isinstance(player, Refused):
        return player
    told = sheet.telling(player)
    if told and told.folded:
        return _out_again(sheet, player, fields)
    if told and told.chips:
        return with_telling(sheet, player, told.chips, folded=True)
    return with_telling(sheet, player, _owed(sheet, player, fields), folded=True)


def _all_in(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A player is all-in: with the stack, or where nobody knows it, with what was typed in, which was the stack."""
    player = player_in(sheet, fields)
    if isinstance(player, Refused):
        return player
    there, told = sheet.at(player), sheet.telling(player)
    assert there is not None, "sits at the table"
    dead = dict(sheet.dead).get(player, 0)
    if there.stack:
        return with_telling(sheet, player, max(there.stack - dead, 0))
    if told is None or not told.chips:
        return refused(N_("Type in first how many chips that is."))
    players = tuple(
        replace(each, stack=told.chips + dead) if each.player == player else each for each in sheet.players
    )
    return with_telling(replace(sheet, players=players), player, told.chips)


def _put_in(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A player has put in the *amount* that was typed."""
    player, amount = player_in(sheet, fields), amount_in(fields, "amount", sheet.decimals)
    if isinstance(player, Refused):
        return player
    return amount if isinstance(amount, Refused) else _with_amount(sheet, player, amount)


def _digit(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A key of the pad: a figure more, or "<" for one less."""
    player, key = player_in(sheet, fields), fields.get("key", "")
    if isinstance(player, Refused):
        return player
    now = _amount_of(sheet, player)
    unit = 10**sheet.decimals
    whole = now // unit
    if key == "<":
        return _with_amount(sheet, player, whole // 10 * unit)
    if not key.isdecimal():
        return refused(N_("This button does nothing yet."))
    return _with_amount(sheet, player, int(f"{whole}{key}") * unit)


def _add(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A chip of this *value* more."""
    player, value = player_in(sheet, fields), number_in(fields, "value")
    if isinstance(player, Refused):
        return player
    return value if isinstance(value, Refused) else _with_amount(sheet, player, _amount_of(sheet, player) + value)


def _carried(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """What lies there from the hand before."""
    amount = amount_in(fields, "amount", sheet.decimals)
    if isinstance(amount, Refused):
        return amount
    if not 0 <= amount <= MAX_CHIPS:
        return refused(N_("A pot can't have less than 0 chips."))
    return with_nobody_won(replace(sheet, carried=amount))


def _ante_by(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """The ante for all is paid by this player; tapped again, nobody has paid it."""
    player = player_in(sheet, fields)
    if isinstance(player, Refused):
        return player
    there = sheet.at(player)
    paid = dict(sheet.dead).get(player, 0)
    chips = min(sheet.stakes.ante, there.stack) if there and there.stack else sheet.stakes.ante
    return replace(sheet, dead=() if paid or not chips else ((player, chips),), drawn=())


def _with_amount(sheet: Sheet, player: int, amount: int) -> Sheet | Refused:
    if not 0 <= amount <= MAX_CHIPS:
        return refused(N_("Nobody has that many chips."))
    told = sheet.telling(player)
    return with_telling(sheet, player, amount, folded=bool(told and told.folded))


def _amount_of(sheet: Sheet, player: int) -> int:
    told = sheet.telling(player)
    return (told.chips or 0) if told else 0


def _owed(sheet: Sheet, player: int, fields: Fields) -> int:
    """What a player has to put in before the cards."""
    told = with_forced_bets(sheet, ante_order(fields)).telling(player)
    return (told.chips or 0) if told else 0


def _out_again(sheet: Sheet, player: int, fields: Fields) -> Sheet:
    """The player is not in the hand: only what had to be put in lies there."""
    owed = _owed(sheet, player, fields)
    return with_telling(sheet, player, owed, folded=True) if owed else without_telling(sheet, player)


# Who wins


def _winner(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    player = player_in(sheet, fields)
    return player if isinstance(player, Refused) else with_winner(sheet, player, *_half(fields))


def _tie(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    player = player_in(sheet, fields)
    return player if isinstance(player, Refused) else with_tie(sheet, player, *_half(fields))


def _half(fields: Fields) -> tuple[bool, bool]:
    """Whether a tap is about the low, and whether about the second board."""
    return fields.get("low") == "true", fields.get("second") == "true"


def _boards(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """One board or two, or one that is run twice from some street on."""
    boards = next((each for each in Boards if each.value == fields.get("boards")), None)
    if boards is None or not sheet.rules_of_game.board:
        return refused(N_("This button does nothing yet."))
    return with_nobody_won(with_boards(sheet, boards))


# Cards


def _card(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A card goes to a player, who is then in the hand, or to the board; one that is there already is taken back."""
    card, to = fields.get("card", ""), number_in(fields, "to")
    if isinstance(to, Refused):
        return to
    if not is_card(card) or (to and sheet.at(to) is None):
        return refused(N_("This button does nothing yet."))
    game = sheet.rules_of_game
    if card in sheet.all_cards:
        return without_card(sheet, card)
    second = not to and sheet.two_boards and fields.get("second") == "true"
    board = sheet.second_board if second else sheet.board
    there, most = (len(sheet.cards(to)), game.hole) if to else (len(board), game.board)
    if there >= most:
        return refused(N_("All cards are there: tap one to take it back."))
    told = sheet.telling(to) if to else None
    if to and (told is None or told.folded):
        sheet = with_telling(sheet, to)
    return with_card(with_nobody_won(sheet), card, to, second)


def _take_back(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    return with_nobody_won(without_card(sheet, fields.get("card", "")))


def _draw(sheet: Sheet, fields: Fields) -> Sheet | Refused:
    """A player draws a card for odd chips, or because another one goes out with as many."""
    player, pot, part = player_in(sheet, fields), number_in(fields, "pot"), fields.get("part", "")
    if isinstance(player, Refused):
        return player
    if isinstance(pot, Refused):
        return pot
    card = fields.get("card", "")
    if part not in {OUT, *(each.value for each in Part)} or not is_card(card):
        return refused(N_("This button does nothing yet."))
    others = tuple(each for each in sheet.drawn if (each.pot, each.part, each.player) != (pot, part, player))
    of_this_draw = [each.card for each in others if (each.pot, each.part) == (pot, part)]
    if fault := fault_in_cards([*of_this_draw, card]):
        return Refused(fault)
    return replace(sheet, drawn=(*others, DrawnCard(pot, part, player, card)))


TAPS: dict[str, Tap] = {
    "depth": _depth,
    "game": _game,
    "again": _again,
    "in": _in,
    "called": _called,
    "fold": _fold,
    "all_in": _all_in,
    "put_in": _put_in,
    "digit": _digit,
    "add": _add,
    "carried": _carried,
    "ante_by": _ante_by,
    "winner": _winner,
    "tie": _tie,
    "card": _card,
    "take_back": _take_back,
    "boards": _boards,
    "draw": _draw,
    **TABLE_TAPS,
}
"""The taps by their names, as the page has them in ``data-tap``."""

RUNS_ON: frozenset[str] = frozenset({"digit", "add"})
"""Taps that several of in a row, for one player, are undone together."""
