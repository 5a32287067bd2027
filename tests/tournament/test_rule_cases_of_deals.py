"""The worked cases on ICM and deals that lie beside the checkout; skipped where they do not.

The same cases are among our own tests, in our own words (`test_icm`, `test_deals`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shuffleup.tournament.deals import BY_RULE, SideBySide, proposals
from shuffleup.tournament.icm import icm

FILE = Path(__file__).resolve().parents[2].parent / "shared" / "cases" / "rule_cases.json"


def cases(area: str) -> list[Any]:
    if not FILE.exists():
        absent = pytest.mark.skip(reason="there are no worked cases beside the checkout")
        return [pytest.param({}, id="absent", marks=absent)]
    found = [case for case in json.loads(FILE.read_text("utf-8")) if case["area"] == area]
    assert found
    return [pytest.param(case, id=case["id"]) for case in found]


@pytest.mark.parametrize("case", cases("icm"))
def test_icm(case: dict[str, Any]) -> None:
    worth = icm(case["input"]["stacks"], case["input"]["payouts"])
    expected = case["expected"]
    if isinstance(expected, dict):
        assert worth[-1] == pytest.approx(expected["hero_last"], abs=0.00005)
    else:
        assert worth == pytest.approx(expected, abs=0.0051)


@pytest.mark.parametrize("case", cases("chop"))
def test_chops(case: dict[str, Any]) -> None:
    expected = case["expected"]
    cents = tuple(100 * prize for prize in case["input"]["payouts"])
    stacks = tuple(enumerate(case["input"].get("stacks", [1] * len(cents)), start=1))
    table = proposals(stacks, cents)
    assert isinstance(table, SideBySide), table.why.english()
    method = next(method for method in BY_RULE if method.value == case["input"]["method"])
    (found,) = (proposal for proposal in table.proposals if proposal.method is method)
    money = [cut.amount / 100 for cut in found.cuts]
    if isinstance(expected, list):
        assert money == expected
    elif "each" in expected:
        assert set(money) == {expected["each"]}
    else:
        assert money[0] == pytest.approx(expected["leader"], abs=0.0101)
        assert all(cut.warnings for cut in found.cuts)
