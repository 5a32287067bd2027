"""The script that works a draw out again, which shares nothing with ours, comes to the same seating."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from seat_draws import SEED, evenings, lots, people, seeds
from shuffleup.tournament import seating_draw, wish_search
from shuffleup.tournament.late_chair import late_lots
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seating_draw import Drawn, draw, sheet_to_check
from shuffleup.tournament.seating_lots import Lots
from shuffleup.tournament.seating_wishes import KeepApart, KeepTogether, SeatingWishes, SeatLock
from shuffleup.tournament.tables import Seating, Table

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCRIPT: dict[str, Any] = runpy.run_path(str(DOCS / "draw.py"))


def checked(tonight: Lots, seed: str, word: str = "") -> Seating:
    """The seating of a draw, after the script came to the same."""
    result = draw(tonight, seed, word)
    assert isinstance(result, Drawn), result.why.english()
    sheet = sheet_to_check(tonight, seed, word, result.seating)
    assert SCRIPT["main"](sheet) is None
    again = SCRIPT["seating"](SCRIPT["Sheet"](sheet))
    assert {(player, *chair) for player, chair in again.items()} == set(result.seating.rows)
    return result.seating


@given(evenings(), seeds)
def test_the_script_comes_to_the_same_seating(
    evening: tuple[list[Player], list[Table], SeatingWishes], seed: str
) -> None:
    checked(lots(*evening), seed)
    checked(lots(*evening), seed, "räksmörgås")


def pairs(count: int) -> SeatingWishes:
    """The first players two by two at one table, and one of them locked to the third."""
    groups = tuple(KeepTogether((player, player + 1)) for player in range(1, 2 * count, 2))
    return SeatingWishes((SeatLock(1, 3),), groups)


def test_so_it_does_where_tables_are_drawn() -> None:
    tables = [Table(number) for number in range(1, 5)]
    for number in range(20):
        checked(lots(people(40), tables, pairs(15)), f"{number:064x}")


@pytest.mark.parametrize("placings", [20, 1, 0])
def test_so_it_does_where_tables_are_taken_in_their_order(placings: int) -> None:
    tonight = lots(people(40), [Table(number) for number in range(1, 5)], pairs(15))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating_draw, "DRAWS", 3)
        patch.setattr(seating_draw, "PLACINGS", placings)
        patch.setitem(SCRIPT["Sheet"].__init__.__globals__, "DRAWS", 3)
        patch.setitem(SCRIPT["Sheet"].__init__.__globals__, "PLACINGS", placings)
        checked(tonight, SEED)


def test_so_it_does_for_a_late_player() -> None:
    late = late_lots(Player(9, "Eva"), checked(lots(people(5), [Table(1)]), SEED), [Table(1)])
    assert isinstance(late, Lots)
    assert len(checked(late, SEED)) == 1


def test_it_tells_who_sits_where(capsys: pytest.CaptureFixture[str]) -> None:
    checked(lots(people(3), [Table(1, seats=3)]), SEED)
    assert capsys.readouterr().out == (
        "table 1, seat 1: Cy\n"
        "table 1, seat 2: Bo\n"
        "table 1, seat 3: Ada\n"
        "The commitment is right, and so is the seating.\n"
    )


@pytest.mark.parametrize(
    ("was", "said"),
    [
        ("player 1 Ada", "player 1 Åda"),
        ("chair 2 1", "chair 2 9"),
        ("seed 5", "seed 6"),
        ("commitment ", "commitment 0"),
        ("apart 1 2", "apart 1 3"),
    ],
)
def test_it_sees_what_was_changed_after_the_commitment(was: str, said: str) -> None:
    sheet = sheet_of_a_draw()
    assert was in sheet
    assert SCRIPT["main"](sheet.replace(was, said)) == "The commitment does not belong to this seed and these lots."


def test_it_sees_a_seating_that_was_not_drawn() -> None:
    sheet = sheet_of_a_draw()
    lines = sheet.splitlines(keepends=True)
    first, second = lines[-2].split(), lines[-1].split()
    lines[-2:] = [" ".join((*first[:2], *second[2:])) + "\n", " ".join((*second[:2], *first[2:])) + "\n"]
    assert SCRIPT["main"]("".join(lines)) == "The commitment is right, but the sheet seats them otherwise."


def test_a_name_can_not_pass_for_a_line_of_the_sheet() -> None:
    players = [Player(1, "commitment 7"), Player(2, "x\nchair 9 9\ncommitment 0")]
    assert len(checked(lots(players, [Table(1)]), SEED)) == 2


def sheet_of_a_draw() -> str:
    groups = (KeepApart((1, 2)),)
    tonight = lots(people(6), [Table(1, seats=3), Table(2, seats=3)], SeatingWishes(groups=groups))
    result = draw(tonight, SEED)
    assert isinstance(result, Drawn)
    return sheet_to_check(tonight, SEED, "", result.seating)


def test_the_page_about_it_gives_the_numbers_that_are_used() -> None:
    text = (DOCS / "draw.md").read_text("utf-8")
    for number in (seating_draw.DRAWS, seating_draw.PLACINGS):
        assert f"{number} times" in text
    assert f"{wish_search.MORE_PLACINGS} choices of a table" in text
