"""A house full of windows: one storage, one lock, and a channel on which everything can happen to a message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from evenings import BEGINNING, founded
from shuffleup.archive import open_journal
from shuffleup.clerk import Clerk
from shuffleup.journal import Journal
from shuffleup.messages import read_message
from shuffleup.record import Record
from shuffleup.shelf import Shelf
from shuffleup.store import MemoryStore
from shuffleup.tournament.refusal import Refused

TID = "table"


@dataclass
class Room:
    """One window of the house, as its clerk sees it."""

    building: Building
    name: str
    shelf: Shelf
    answers: dict[str, list[Refused | None]] = field(default_factory=dict)
    came_in: list[Record] = field(default_factory=list)
    lock_events: list[str] = field(default_factory=list)
    loads: list[Callable[[Journal], None]] = field(default_factory=list)
    written: int = 0

    def __post_init__(self) -> None:
        self.clerk = Clerk(self.name, TID, self.on_the_shelf(), self)

    def on_the_shelf(self) -> Journal:
        return open_journal(self.shelf.texts(TID)).journal

    def now(self) -> int:
        return self.building.now

    def send(self, text: str) -> None:
        self.building.in_the_air += [(room, text) for room in self.building.rooms if room is not self]

    def queue_for_lock(self, tournament_id: str) -> None:
        self.building.queue_for_lock(self)

    def steal_lock(self, tournament_id: str) -> None:
        self.building.steal_lock(self)

    def give_up_lock(self, tournament_id: str) -> None:
        self.building.free_lock(self)

    def claim(self, tournament_id: str, above: int) -> int:
        return self.shelf.claim(TID, self.name, above)

    def load(self, tournament_id: str, then: Callable[[Journal], None]) -> None:
        # What localStorage holds now; the database answers later.
        journal = self.on_the_shelf()
        self.loads.append(lambda _: then(journal))

    def keep(self, tournament_id: str, records: tuple[Record, ...], term: int) -> Refused | None:
        refusal = self.shelf.append(TID, records, term)
        self.written += len(records) if refusal is None else 0
        return refusal

    def came(self, tournament_id: str, records: tuple[Record, ...], replaced: bool) -> None:
        assert not replaced or not self.building.one_storage
        self.came_in += records

    def answered(self, tournament_id: str, command_id: str, refusal: Refused | None) -> None:
        self.answers.setdefault(command_id, []).append(refusal)

    def role_changed(self, tournament_id: str) -> None:
        pass

    def finish_lock_event(self) -> None:
        if self.lock_events:
            getattr(self.clerk, self.lock_events.pop(0))()

    def finish_load(self) -> None:
        if self.loads:
            self.loads.pop(0)(Journal())

    def hear(self, text: str) -> None:
        message = read_message(text)
        assert message is not None
        self.clerk.hear(message)


class Building:
    """All windows of a device. With *one_storage* false, each has a memory of its own, and no storage is shared."""

    def __init__(self, one_storage: bool = True) -> None:
        self.one_storage = one_storage
        self.now = BEGINNING
        self.rooms: list[Room] = []
        self.opened = 0
        self.in_the_air: list[tuple[Room, str]] = []
        self.holder: Room | None = None
        self.queue: list[Room] = []
        self.shelf = self.new_shelf()

    def new_shelf(self) -> Shelf:
        shelf = Shelf(MemoryStore())
        shelf.append(TID, founded().records)
        return shelf

    def open(self) -> Room:
        self.opened += 1
        room = Room(self, f"w{self.opened}", self.shelf if self.one_storage else self.new_shelf())
        self.rooms.append(room)
        room.clerk.open()
        return room

    def close(self, room: Room) -> None:
        """The window is closed, or its process killed: in the middle of whatever it was about to do."""
        self.rooms.remove(room)
        self.in_the_air = [(to, text) for to, text in self.in_the_air if to is not room]
        room.lock_events.clear()
        self.free_lock(room)

    def queue_for_lock(self, room: Room) -> None:
        if room is not self.holder and room not in self.queue:
            self.queue.append(room)
            self._grant()

    def steal_lock(self, room: Room) -> None:
        if room is self.holder:
            return
        if self.holder:
            self.holder.lock_events.append("lock_lost")
        if room in self.queue:
            self.queue.remove(room)
        self.holder = room
        room.lock_events.append("lock_granted")

    def free_lock(self, room: Room) -> None:
        if room in self.queue:
            self.queue.remove(room)
        if self.holder is room:
            self.holder = None
            self._grant()

    def _grant(self) -> None:
        if self.holder is None and self.queue:
            self.holder = self.queue.pop(0)
            self.holder.lock_events.append("lock_granted")

    def deliver(self, which: int, again: bool = False) -> None:
        if self.in_the_air:
            which %= len(self.in_the_air)
            room, text = self.in_the_air[which]
            if not again:
                del self.in_the_air[which]
            room.hear(text)

    def settle(self, seconds: int = 40) -> None:
        """Let everything arrive, and time pass, until nothing more happens."""
        for _ in range(seconds):
            self.arrive()
            self.now += 1000
            for room in self.rooms:
                room.clerk.tick()
        self.arrive()

    def arrive(self) -> None:
        """Let everything arrive that is under way, and what follows from it."""
        for _ in range(1000):
            for room in list(self.rooms):
                room.finish_lock_event()
                room.finish_load()
            if self.in_the_air:
                self.deliver(0)
            elif not any(room.lock_events or room.loads for room in self.rooms):
                return
        raise AssertionError("the windows never stop talking")
