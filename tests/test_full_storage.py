"""A storage that is full in the middle of a command: all of it is kept, or nothing."""

from __future__ import annotations

from random import Random

import pytest
from tools.full_evening import SECOND, Evening, full_evening

from damage import evening
from shuffleup.archive import open_journal
from shuffleup.journal import Wish, decide
from shuffleup.record import write
from shuffleup.shelf import Shelf
from shuffleup.store import MemoryStore
from shuffleup.tournament.refusal import Refused

TID = "night"


class KeptWhereThereIsLittleRoom(Evening):
    """An evening whose every command first finds too little room for its records, then enough."""

    def __init__(self, dice: Random) -> None:
        super().__init__()
        self.dice, self.store = dice, MemoryStore()
        self.shelf = Shelf(self.store)

    def do(self, *commands: Wish, after: int = 5 * SECOND) -> None:
        for command in commands:
            records = decide(self.journal, command, self.now + after, f"host-{self.journal.next_seq}")
            assert not isinstance(records, Refused)
            needed = sum(len(f"shuffleup.t.{TID}.{record.seq}") + len(write(record)) for record in records)
            before = self.shelf.texts(TID)
            self.store.room = self.store.used + self.dice.choice((0, needed - 1, self.dice.randrange(needed)))
            refusal = self.shelf.append(TID, records)
            assert isinstance(refusal, Refused)
            assert "storage of this browser is full" in refusal.why.english()
            assert self.shelf.texts(TID) == before
            self.store.room = self.store.used + needed
            assert self.shelf.append(TID, records) is None
            super().do(command, after=after)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_whatever_does_not_fit_is_refused_whole_and_done_once_there_is_room(seed: int) -> None:
    kept = KeptWhereThereIsLittleRoom(Random(seed))
    assert full_evening(kept) == evening()
    assert open_journal(kept.shelf.texts(TID)).journal == evening()
