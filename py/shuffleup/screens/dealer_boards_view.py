"""One board or two on the dealer's screen: the choice of it, and the rows of cards."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.awards import Part
from shuffleup.dealer.pot_words import HALVES
from shuffleup.dealer.sheet import Boards, Sheet
from shuffleup.screens.choice import Choice
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.refusal import N_, Sentence

BOARDS = {
    Boards.ONE: N_("One board"),
    Boards.TWO: N_("Two boards"),
    Boards.TWICE: N_("Whole board twice"),
    Boards.TURN_TWICE: N_("Turn and river twice"),
    Boards.RIVER_TWICE: N_("River twice"),
}
WHICH = N_("First board"), N_("Second board")


@dataclass(frozen=True)
class BoardRow:
    """A row of cards on the table: its *label*, the *cards* and the *slots* still empty; *opens* is its picker."""

    label: str
    cards: tuple[str, ...]
    slots: int
    second: bool = False

    @property
    def opens(self) -> str:
        """What opens the picker for it."""
        return "second" if self.second else "cards:0"


def boards_offered(sheet: Sheet, tongue: Tongue) -> tuple[Choice, ...]:
    """The choice of one board or two; none in games without a board."""
    if not sheet.rules_of_game.board:
        return ()
    return tuple(Choice(each.value, tongue.translate(text), each is sheet.boards) for each, text in BOARDS.items())


def board_rows(sheet: Sheet, due: int, tongue: Tongue) -> tuple[BoardRow, ...]:
    """The board, or both, with so many cards *due* on each."""
    if not sheet.rules_of_game.board:
        return ()
    return tuple(
        BoardRow(which_board(sheet, bool(second), tongue), cards, max(due - len(cards), 0), bool(second))
        for second, cards in enumerate(sheet.all_boards)
    )


def which_board(sheet: Sheet, second: bool, tongue: Tongue) -> str:
    """What a board is called: just that, or the first or the second."""
    return tongue.translate(WHICH[second] if sheet.two_boards else N_("Board"))


def half_called(sheet: Sheet, low: bool, second: bool, tongue: Tongue) -> str:
    """What is played for, where it is not just the pot: high or low, on which board."""
    splits = sheet.rules_of_game.splits
    if not sheet.two_boards:
        return tongue.translate(N_("Low") if low else N_("High")) if splits else ""
    board = Sentence(WHICH[second])
    return tongue.say(Sentence(HALVES[Part.LOW if low else Part.HIGH], {"pot": board}) if splits else board)
