"""The worked cases on balancing, breaking, hand for hand and lowest goes that lie beside the checkout; skipped where
they do not.

The same cases are among our own tests, in our own words (`test_balancing`, `test_who_moves`, `test_breaking`,
`test_hand_for_hand`, `test_lowest_goes`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shuffleup.tournament.balancing import BalanceRule, Method, needed
from shuffleup.tournament.breaking import BreakRule, FinalTable, final_table_at, to_break
from shuffleup.tournament.button import Markers
from shuffleup.tournament.halting import halts
from shuffleup.tournament.hand_for_hand import Bust, OtherTables, Ranking, clock_after, rank_busts
from shuffleup.tournament.knock_outs import Loser
from shuffleup.tournament.lowest_goes import Leaving, Stacks, lowest_leave
from shuffleup.tournament.moves import Move
from shuffleup.tournament.play_down import PlayedDown, played_down
from shuffleup.tournament.seat_lots import redraw
from shuffleup.tournament.who_moves import propose_move
from tables_at_play import field, lots_from, table

FILE = Path(__file__).resolve().parents[2].parent / "shared" / "cases" / "rule_cases.json"


def cases(*areas: str, having: str = "") -> list[Any]:
    if not FILE.exists():
        absent = pytest.mark.skip(reason="there are no worked cases beside the checkout")
        return [pytest.param({}, id="absent", marks=absent)]
    return [
        pytest.param(case, id=case["id"])
        for case in json.loads(FILE.read_text("utf-8"))
        if case["area"] in areas and (not having or having in case["input"] or having in case["expected"])
    ]


def sizes_by_letter(sizes: dict[str, int]) -> tuple[int, ...]:
    return tuple(size for _, size in sorted(sizes.items()))


@pytest.mark.parametrize("case", cases("balance", having="moves"))
def test_which_tables_need_a_player(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    rule = BalanceRule(
        given.get("threshold", given.get("threshold_when_2_tables")),
        given.get("threshold", given.get("threshold_when_3plus_tables")),
    )
    sizes = dict(given["sizes"])
    letters = dict(enumerate(sorted(sizes), start=1))
    found = []
    for need in needed(field(*sizes_by_letter(sizes)), rule):
        found.append(
            {
                "from_candidates": [letters[number] for number in need.sources],
                "to_candidates": [letters[number] for number in need.targets],
            }
        )
        sizes[letters[need.sources[0]]] -= 1
        sizes[letters[need.targets[0]]] += 1
    assert found == expected["moves"]
    assert sizes == expected.get("sizes_after_if_first_candidate", sizes)


@pytest.mark.parametrize("case", cases("balance", having="halt_tables"))
def test_which_tables_stop(case: dict[str, Any]) -> None:
    sizes = case["input"]["sizes"]
    # The big blind was in the last seat taken, so that the next one is empty.
    tables = [
        table(number, *range(1, sizes[letter] + 1), seats=9, name=letter, markers=Markers(1, 2, sizes[letter]))
        for number, letter in enumerate(sorted(sizes), start=1)
    ]
    stop = [tables[halt.table - 1].name for halt in halts(tables) if halt.now]
    assert stop == case["expected"]["halt_tables"]


@pytest.mark.parametrize("case", cases("balance", having="destination_seat"))
def test_the_worst_seat(case: dict[str, Any]) -> None:
    there = case["input"]["to_table"]
    seats = 6
    taken = [seat for seat in range(1, seats + 1) if seat not in there["open_seats"]]
    # The next small blind's seat had the big blind, the next button's the small one.
    short = table(1, *taken, seats=seats, markers=Markers(seats, there["button_next"], there["sb_next"]))
    rule = BalanceRule(method=Method.NEXT_BIG_BLIND)
    move = propose_move((short, *[each for each in field(1, 6) if each.number == 2]), rule, lots_from(1))
    assert isinstance(move, Move)
    assert move.seat == case["expected"]["destination_seat"]
    assert move.reasons[-1].english().endswith("it pays the big blind at once.")


@pytest.mark.parametrize("case", cases("break", having="combine"))
def test_when_two_tables_become_one(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    handed = int(given["format"].removesuffix("-handed"))
    options = [given["option"]] if "option" in given else ["wsop", "tda"]
    for option in options:
        rule = BreakRule(FinalTable(option))
        breaking = to_break(field(*sizes_by_letter(given["tables"]), seats=handed), rule)
        assert (breaking is not None) == expected["combine"]
        assert final_table_at(rule.final, handed) == expected["combine_when_remaining"]


@pytest.mark.parametrize("case", cases("break", having="break_table"))
def test_which_table_is_broken(case: dict[str, Any]) -> None:
    given = case["input"]
    tables = field(*sizes_by_letter(given["tables"]), seats=given["max_per_table"])
    breaking = to_break(tables, BreakRule())
    assert breaking is not None
    assert sorted(given["tables"])[breaking.table - 1] == case["expected"]["break_table"][0]
    assert breaking.told.english().startswith("18 players fit on tables")


@pytest.mark.parametrize("case", cases("break", having="survivors_per_table"))
def test_playing_down_to_the_final_table(case: dict[str, Any]) -> None:
    given = case["input"]
    tables, left = given["tables"], given["survivors_per_table"]
    begin = played_down(field(*(given["players_at_start"] // tables,) * tables), left)
    assert isinstance(begin, PlayedDown)
    assert not begin.over
    done = field(*(left,) * tables)
    end = played_down(done, left)
    assert isinstance(end, PlayedDown)
    assert end.over
    assert redraw(done, (1,), lots_from(1)).tables[0].size == case["expected"]["final_table_players"]


@pytest.mark.parametrize("case", cases("h4h", having="busted"))
def test_places_of_one_shared_hand(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    names = [bust["name"] for bust in given["busted"]]
    busts = [Bust(bust["table"], Loser(number, bust["start"])) for number, bust in enumerate(given["busted"])]
    others = OtherTables.BY_STACK if "rank_by_start_stack" in given.values() else OtherTables.TIE
    ranking = rank_busts(busts, others)
    assert isinstance(ranking, Ranking)
    places = {}
    for each in ranking.ranked:
        best = given["players_left_before"] - sum(other.rank <= each.rank for other in ranking.ranked) + 1
        worst = given["players_left_before"] - sum(other.rank < each.rank for other in ranking.ranked)
        places[names[each.loser.number]] = str(best) if best == worst else f"{best}-{worst}"
    assert places == expected["places"]


@pytest.mark.parametrize("case", cases("h4h", having="clock_seconds"))
def test_the_clock_of_shared_hands(case: dict[str, Any]) -> None:
    given = case["input"]
    after = clock_after(given["clock_seconds"], given["hands_played"], given["seconds_per_hand"])
    assert after == case["expected"]["clock_seconds"]


@pytest.mark.parametrize("case", cases("elimination", having="level_up"))
def test_the_lowest_goes(case: dict[str, Any]) -> None:
    held = case["input"]["table"]
    names = sorted(held)
    left = lowest_leave((Stacks(1, tuple((number, held[name]) for number, name in enumerate(names))),))
    assert isinstance(left, Leaving)
    assert [names[each.loser.number] for each in left.ranked] == case["expected"]["out"]
    assert {each.rank for each in left.ranked} == {0}
