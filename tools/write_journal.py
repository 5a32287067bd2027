"""Writes the journal this version leaves behind, for all versions after it: `python -m tools.write_journal`.

In `tests/journals/` there are two files for every version that was released: an evening with everything in it, as it
was exported, and a summary of what it added up to. Those of a version that is out are never written anew.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

sys.path.insert(0, "py")

from shuffleup.export import export
from shuffleup.journal import Journal
from shuffleup.tournament.accounts import accounts, payments
from shuffleup.tournament.refusal import Sentence
from shuffleup.tournament.roster import Roster
from shuffleup.tournament.standings import standings
from tools.big_evening import texts_of
from tools.full_evening import full_evening
from tools.layout import ROOT

JOURNALS = ROOT / "tests" / "journals"
SUMMARY = ".summary.json"


def version() -> str:
    """The version of this checkout."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def released(number: str) -> bool:
    """Whether a version is out: what it wrote is on people's devices."""
    return f"## {number}, not yet released" not in (ROOT / "CHANGELOG.md").read_text("utf-8")


def versions() -> list[str]:
    """The versions that have a journal here, the oldest first."""
    names = [path.name.removesuffix(SUMMARY) for path in JOURNALS.glob(f"*{SUMMARY}")]
    return sorted(names, key=lambda name: [int(part) for part in name.split(".")])


def file_of(number: str) -> Path:
    """The file with a version's journal, as it was exported."""
    return JOURNALS / f"{number}.json"


def summary_file(number: str) -> Path:
    """The file with what it added up to."""
    return JOURNALS / f"{number}{SUMMARY}"


def summary(journal: Journal) -> dict[str, Any]:
    """What a journal adds up to: the tournament, what is reckoned from it, and how it got there, record by record."""
    tournament = journal.tournament
    return {
        "records": len(journal.records),
        "undone": sorted(journal.undone),
        "puzzling": sorted(journal.puzzling),
        "tournament": plain(tournament),
        "reckoned": {
            "turnout": plain(tournament.turnout),
            "places": {str(number): str(place) for number, place in sorted(tournament.places.items())},
            "prizes": plain(tournament.prizes),
            "payouts": plain(tournament.payouts),
            "bounties": plain(tournament.bounties),
            "accounts": plain(accounts(tournament)),
            "payments": plain(payments(tournament)),
            "standings": plain(standings(tournament)),
            "color-ups": plain(tournament.color_ups),
        },
        "on the way": [_step(journal, count) for count in range(1, len(journal.records) + 1)],
    }


def _step(journal: Journal, count: int) -> str:
    """The event of one record, and where the tournament stood once it had been written."""
    record = journal.records[count - 1]
    there = Journal.of(journal.records[:count]).tournament
    here = there.position_at(there.house_time(record.at))
    return (
        f"{record.seq} {type(record.event).__name__}: level {here.level}, {here.played_ms} ms played, "
        f"{there.turnout.left} of {there.turnout.entries} in, {there.turnout.chips} chips, "
        f"{len(there.seated)} seated, {'hand for hand, ' if there.together else ''}won {sum(there.payouts.values())}"
    )


def plain(value: Any) -> Any:
    """A value as JSON, without what is as it is by default: a field that is new tomorrow changes nothing here."""
    if isinstance(value, Roster):
        return [plain(player) for player in value.players]
    if isinstance(value, Sentence):
        return value.english()
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): plain(value[key]) for key in sorted(value)}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if is_dataclass(value):
        return {name: plain(part) for name, part in _parts(value)}
    return value


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(value):
        default = field.default_factory() if field.default_factory is not MISSING else field.default
        part = getattr(value, field.name)
        if part != default:
            yield field.name, part


def main() -> None:
    """Run from the command line, at the top of the checkout."""
    number = version()
    if released(number) and file_of(number).exists():
        sys.exit(f"Version {number} is out, and its journal stays as it is.")
    journal = full_evening()
    JOURNALS.mkdir(exist_ok=True)
    last = journal.records[-1].at
    file_of(number).write_text(export(texts_of(journal), journal.tournament.name, number, last), "utf-8")
    told = json.dumps(summary(journal), indent=1, ensure_ascii=False)
    summary_file(number).write_text(f"{told}\n", "utf-8")
    print(f"{file_of(number).relative_to(ROOT)}: {len(journal.records)} records")


if __name__ == "__main__":
    main()
