"""How long the engine thinks, in the page's interpreter: `node tools/pyodide_run.mjs tools/bench_engine.py`."""

import statistics
import sys
import time
from dataclasses import replace

sys.path.insert(0, "py")

from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Level
from shuffleup.tournament.structure import Wish, generate
from shuffleup.tournament.structure_draft import Growth

RUNS = 15
HOUR_MS = 3_600_000


def hundred_players() -> Wish:
    """An evening of a hundred players that takes some forty levels."""
    case = ready_set("pieces1000")
    chips = replace(case, denominations=tuple(replace(chip, count=3 * chip.count) for chip in case.denominations))
    return Wish(100, chips, 0, 14 * HOUR_MS, rebuys=9_000, level_seconds=1_200, growth=Growth.GENTLE)


def main() -> None:
    """Print the median in ms, and how many levels the structure has."""
    wish = hundred_players()
    found = generate(wish)
    assert not isinstance(found, Refused)
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        generate(wish)
        times.append(1000 * (time.perf_counter() - began))
    print(statistics.median(times), sum(isinstance(stage, Level) for stage in found.schedule))


if __name__ == "__main__":
    main()
