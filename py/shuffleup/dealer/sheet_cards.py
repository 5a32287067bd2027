"""The cards on the sheet of a hand: dealt, taken back, and a board that is run twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuffleup.dealer.sheet import Boards, Holding, Sheet


def with_card(sheet: Sheet, card: str, player: int = 0, second: bool = False) -> Sheet:
    """A card is dealt to a player, or to the board (0), the *second* one or the first.

    >>> with_card(with_card(Sheet(), "As", 3), "Kd", 3).cards(3)
    ('As', 'Kd')
    """
    if player:
        return replace(sheet, holdings=_with(sheet.holdings, player, card), drawn=())
    missing = len(sheet.common) < sheet.boards.shared
    first = (*sheet.board, card) if missing or not second else sheet.board
    other = (*sheet.second_board, card) if missing or second else sheet.second_board
    if missing:
        common = (*sheet.common, card)
        first, other = _after(common, first), _after(common, other)
    return replace(sheet, board=first, second_board=other, drawn=())


def with_open_card(sheet: Sheet, card: str, player: int) -> Sheet:
    """An open card is dealt to a player in stud.

    >>> with_open_card(with_open_card(Sheet(), "2c", 3), "Kd", 3).open_of(3)
    ('2c', 'Kd')
    """
    return replace(sheet, open_cards=_with(sheet.open_cards, player, card))


def without_card(sheet: Sheet, card: str) -> Sheet:
    """A card is taken back, wherever it lies."""
    return replace(
        sheet,
        board=tuple(one for one in sheet.board if one != card),
        second_board=tuple(one for one in sheet.second_board if one != card),
        holdings=_without(sheet.holdings, card),
        open_cards=_without(sheet.open_cards, card),
        drawn=(),
    )


def with_boards(sheet: Sheet, boards: Boards) -> Sheet:
    """So many boards: the second has the cards of the first that lie on both, and its own as far as there is room.

    >>> flop = replace(Sheet(), board=("As", "Kd", "2c", "7h", "8h"))
    >>> with_card(with_boards(flop, Boards.TURN_TWICE), "9s", second=True).second_board
    ('As', 'Kd', '2c', '9s')
    """
    own = tuple(card for card in sheet.second_board if card not in sheet.board)
    both = sheet.board[: boards.shared]
    second = () if boards is Boards.ONE else (*both, *own)[: sheet.rules_of_game.board]
    return replace(sheet, boards=boards, second_board=second, drawn=())


def _after(common: Sequence[str], board: Sequence[str]) -> tuple[str, ...]:
    """A board with the cards that lie on both first, as they were dealt."""
    return (*common, *(card for card in board if card not in common))


def _with(holdings: Sequence[Holding], player: int, card: str) -> tuple[Holding, ...]:
    held = next((each.cards for each in holdings if each.player == player), ())
    return (*(each for each in holdings if each.player != player), Holding(player, (*held, card)))


def _without(holdings: Sequence[Holding], card: str) -> tuple[Holding, ...]:
    left = (replace(each, cards=tuple(one for one in each.cards if one != card)) for each in holdings)
    return tuple(each for each in left if each.cards)
