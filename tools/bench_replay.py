"""How long a whole journal takes to read, in the page's interpreter.

    node tools/pyodide_run.mjs tools/bench_replay.py FILE

FILE has the records of a tournament, as JSON: number to text.
"""

import json
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, "py")

from shuffleup.archive import open_journal

RUNS = 5


def main() -> None:
    """Print the median in ms."""
    texts = {int(seq): text for seq, text in json.loads(Path(sys.argv[1]).read_text("utf-8")).items()}
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        opened = open_journal(texts)
        times.append(1000 * (time.perf_counter() - began))
        assert len(opened.journal.records) == len(texts)
    print(statistics.median(times))


if __name__ == "__main__":
    main()
