"""The worked cases on blinds, levels and chip races that lie beside the checkout; skipped where they do not.

The same cases are among our own tests, in our own words (`test_chip_race`, `test_structure`, `test_presets`).
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shuffleup.tournament.chip_race import Method, Protect, Race, Racer, RaceRules, Rounding, hold_race, new_chips_for
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.clock import Clock, position
from shuffleup.tournament.expected_end import EndRule
from shuffleup.tournament.levels import HandDealt
from shuffleup.tournament.schedule import Blinds, Level
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.structure import Structure, Wish, generate
from shuffleup.tournament.structure_stakes import german_row

FILE = Path(__file__).resolve().parents[2].parent / "shared" / "cases" / "rule_cases.json"


def cases(area: str) -> list[Any]:
    if not FILE.exists():
        absent = pytest.mark.skip(reason="there are no worked cases beside the checkout")
        return [pytest.param({}, id="absent", marks=absent)]
    found: dict[str, list[Any]] = defaultdict(list)
    for case in json.loads(FILE.read_text("utf-8")):
        found[case["area"]].append(pytest.param(case, id=case["id"]))
    return found[area]


@pytest.mark.parametrize("case", cases("chip_race"))
def test_chip_races(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    rules = RaceRules(
        Method(given.get("mode", "one_per_player")),
        Rounding(given.get("round", "half_or_more")),
        Protect(given.get("protect", "after")),
    )
    if "odd_chips_total" in given:
        made = {
            each.value: new_chips_for(given["odd_chips_total"], given["old"], given["new"], each) for each in Rounding
        }
        if "new_chips" in expected:
            assert set(made.values()) == {expected["new_chips"]}
        else:
            assert made == expected
        return
    # Dagmar of seed 000 has nothing but her three fives, in all versions of the example.
    only_odd = {*given.get("all_in_small", ()), *({"Dagmar"} & given["odd_chips"].keys())}
    racers = tuple(
        Racer(player, seat, odd, 0 if player in only_odd else 1_000, tuple(given.get("cards", {}).get(player, ())))
        for seat, (player, odd) in enumerate(given["odd_chips"].items(), start=1)
    )
    race = hold_race(racers, given["old"], given["new"], rules)
    assert isinstance(race, Race), race.why.english()
    assert {share.player: share.new_chips for share in race.shares} == expected


@pytest.mark.parametrize("case", cases("blind_structure"))
def test_blind_structures(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    if "rows" in expected:
        rows = [*expected["rows"], *expected["next_rows"]]
        ladder = [german_row(number) for number in range(len(rows))]
        assert [[row.ante, row.lower, row.upper] for row in ladder] == rows
        return
    minutes = given.get("level_minutes", 20)
    structure = generate(
        Wish(
            players=10,
            chip_set=ready_set("tens"),
            ends_at=given.get("hours", 4) * 3_600_000,
            stack=given["starting_stack"],
            level_seconds=minutes * 60,
            end_rule=EndRule.STACK,
            breaks=False,
        )
    )
    assert isinstance(structure, Structure)
    levels = [stage for stage in structure.schedule if isinstance(stage, Level)]
    first, last = levels[0].stakes, structure.schedule[structure.end.stage]
    assert isinstance(first, Blinds)
    assert isinstance(last, Level)
    assert first.big == expected.get("bb", given.get("first_bb"))
    assert first.small == expected.get("sb", first.big // 2)
    assert last.stakes == Blinds(
        given["starting_stack"] // 2, expected.get("planned_final_bb", given.get("final_bb"))
    )
    assert levels.index(last) + 1 == expected.get("levels", 12)


@pytest.mark.parametrize("case", cases("levels"))
def test_a_hand_that_has_begun_is_played_at_the_old_level(case: dict[str, Any]) -> None:
    """TDA 23: a new level is for the next hand; the last hand of a level is still of that level."""
    assert case["expected"]["next_hand"] == "new level"
    evening = Tournament(
        schedule=(Level(Blinds(10, 20), hands=5), Level(Blinds(20, 40), hands=5)), clock=Clock(since=0, begun=True)
    )
    stages = []
    for _ in range(6):
        stages.append(position(evening.schedule, evening.clock, 0).stage)
        evening = replace(evening, clock=HandDealt().apply(evening, 0).clock)
    assert stages == [0, 0, 0, 0, 0, 1]
