"""The tournaments of a device, side by side in one store.

Under ``shuffleup.t.<id>.`` a tournament has a key for each record (its number), ``summary`` (made anew when it is
missing or old), ``writer`` (who may append), ``handed`` (over to another device: nobody may), ``deleted`` (to be
cleared away at the next start), and ``aside.…`` for texts that had to give up their place. The keys of a record are
written once and never changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from zlib import crc32

from shuffleup.archive import Home, Opened, SetAside, Texts, open_journal
from shuffleup.codec import Codec, Unreadable, dumps, loads
from shuffleup.journal import Journal
from shuffleup.record import Record, write
from shuffleup.store import StorageFull, Store, set_all
from shuffleup.tournament.clock import position
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.state import Tournament

if TYPE_CHECKING:
    from shuffleup.tournament.founding import Found

PREFIX = "shuffleup.t."

_ID = re.compile(r"[a-z0-9]{4,40}")
_NUMBER = re.compile(r"[1-9][0-9]{0,7}")


class Superseded(Exception):  # noqa: N818 (it is what the writer is)
    """Another window has become the writer: nothing was written."""


@dataclass(frozen=True)
class Summary:
    """What a list of tournaments shows: *level* and *played_ms* are as of the last *changed_at*.

    *players* came, and the *winner* is known by name; −1 players stand in summaries from before they were counted.
    """

    id: str
    name: str
    created_at: int = 0
    changed_at: int = 0
    records: int = 0
    last_seq: int = 0
    archived: bool = False
    level: int = 0
    played_ms: int = 0
    players: int = -1
    winner: str = ""
    sample: bool = False


SUMMARY_CODEC: Codec[Summary] = Codec([Summary])


def is_id(text: str) -> bool:
    """Whether a text can be the id of a tournament: small letters and digits."""
    return bool(_ID.fullmatch(text))


def summary_of(tournament_id: str, journal: Journal) -> Summary:
    """What a list shows of a tournament."""
    tournament = journal.tournament
    summary = Summary(
        id=tournament_id,
        name=tournament.name,
        created_at=tournament.created_at,
        changed_at=journal.latest_at,
        records=len(journal.records),
        last_seq=journal.records[-1].seq if journal.records else 0,
        archived=tournament.archived,
        players=tournament.turnout.players,
        winner=_winner(tournament),
        sample=tournament.sample,
    )
    if not tournament.schedule:
        return summary
    here = position(tournament.schedule, tournament.clock, tournament.house_time(journal.records[-1].at))
    return replace(summary, level=here.level, played_ms=here.played_ms)


def _winner(tournament: Tournament) -> str:
    """Who has won, where that is known by name."""
    there = tournament.turnout
    left = tournament.roster.in_play
    return left[0].name if there.won and len(left) == 1 else ""


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, or "name (2)" and so on where it is taken."""
    from shuffleup.tournament.founding import MAX_TITLE

    taken = set(taken)
    base = re.sub(r" \(\d{1,4}\)$", "", name)
    free, number = name, 1
    while free in taken:
        number += 1
        free = f"{base[: MAX_TITLE - 8]} ({number})"
    return free


def template(tournament: Tournament, taken: Iterable[str]) -> Found:
    """The command that founds a tournament like this one, not yet played: all of it that belongs to no player."""
    from shuffleup.tournament.founding import Found

    chips = tournament.chips
    return Found(
        free_name(tournament.name, taken),
        tournament.schedule,
        chips.chip_set,
        chips.stack,
        terms=tournament.terms,
        bounties=replace(tournament.bounty_rules, named=()),
        prizes=tournament.prize_plan,
        seats=replace(
            tournament.room.rules,
            breaking=replace(tournament.room.rules.breaking, order=()),
            balance=replace(tournament.room.rules.balance, order=()),
        ),
        venue=tournament.venue,
    )


class Shelf:
    """The tournaments in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def ids(self) -> tuple[str, ...]:
        """The tournaments that have a record and are not deleted."""
        return tuple(sorted(self._numbers()))

    def texts(self, tournament_id: str) -> dict[int, str]:
        """The texts of a tournament's records, readable or not."""
        prefix = _key(tournament_id, "")
        items = self.store.items(prefix)
        return {int(rest): text for key, text in items.items() if _NUMBER.fullmatch(rest := key[len(prefix) :])}

    def numbers(self, tournament_id: str) -> set[int]:
        """The numbers under which a tournament has texts."""
        prefix = _key(tournament_id, "")
        keys = self.store.keys(prefix)
        return {int(rest) for key in keys if _NUMBER.fullmatch(rest := key[len(prefix) :])}

    def append(self, tournament_id: str, records: Iterable[Record], term: int | None = None) -> Refused | None:
        """Write records, all or none; a refusal if there is no room.

        Raises `Superseded` if another window has claimed the tournament since *term* was given, or has used a number.
        """
        if term is not None and self.term(tournament_id) > term:
            raise Superseded
        if self.store.get(_key(tournament_id, "handed")):
            return refused(N_("Another device has this tournament in hand. Take it back to play on from here."))
        texts = {_key(tournament_id, record.seq): write(record) for record in records}
        there = {key: self.store.get(key) for key in texts}
        if any(there[key] not in (None, text) for key, text in texts.items()):
            raise Superseded
        new = {key: text for key, text in texts.items() if there[key] is None}
        if set_all(self.store, new) or (self.purge() and set_all(self.store, new)):
            return None
        return self._full(tournament_id)

    def add(
        self, tournament_id: str, texts: Texts, journal: Journal, now: int, instead_of: str = ""
    ) -> Journal | Refused:
        """Put an imported tournament under a new id, all of it or nothing.

        It gets a name nobody has, but for the one it comes *instead_of*.
        """
        from shuffleup.tournament.founding import Renamed

        taken = (summary.name for summary in self.summaries() if summary.id != instead_of)
        name = free_name(journal.tournament.name, taken)
        new = {_key(tournament_id, seq): text for seq, text in texts.items()}
        if name != journal.tournament.name:
            renamed = Record(journal.next_seq, now, Renamed(name))
            journal = journal.with_record(renamed)
            new[_key(tournament_id, renamed.seq)] = write(renamed)
        if set_all(self.store, new) or (self.purge() and set_all(self.store, new)):
            return journal
        return self._full(tournament_id)

    def mend(self, tournament_id: str, opened: Opened) -> dict[int, str | None]:
        """Bring this home up to what was opened, as far as there is room; gives what the other home needs for it.

        What has to give up its place, in this home or the other, is kept aside first; without room for that it stays.
        """
        others = dict(opened.mending.get(Home.DATABASE, {}))
        try:
            for each in opened.displaced:
                self.store.set(_aside(tournament_id, each), each.text)
            for seq, text in opened.mending.get(Home.LOCAL, {}).items():
                if text is None:
                    self.store.delete(_key(tournament_id, seq))
                else:
                    self.store.set(_key(tournament_id, seq), text)
        except StorageFull:
            for each in opened.displaced:
                if each.home is Home.DATABASE and self.store.get(_aside(tournament_id, each)) is None:
                    others.pop(each.seq, None)
        return others

    def claim(self, tournament_id: str, window_id: str, above: int = 0) -> int:
        """Become the writer: the new term. Records appended with an older term are refused from now on."""
        term = max(self.term(tournament_id), above) + 1
        text = f"{term} {window_id}"
        with suppress(StorageFull):
            if not set_all(self.store, {_key(tournament_id, "writer"): text}):
                self.store.delete(_key(tournament_id, "summary"))
                self.store.set(_key(tournament_id, "writer"), text)
        return term

    def term(self, tournament_id: str) -> int:
        """The term of the writer there is; 0 before the first."""
        number = (self.store.get(_key(tournament_id, "writer")) or "").partition(" ")[0]
        return int(number) if _NUMBER.fullmatch(number) else 0

    def summaries(self) -> tuple[Summary, ...]:
        """What a list shows of all tournaments, the last changed first; what is missing or old is made anew."""
        found = [self._summary(tournament_id, numbers) for tournament_id, numbers in self._numbers().items()]
        return tuple(sorted(found, key=lambda summary: summary.changed_at, reverse=True))

    def note(self, tournament_id: str, journal: Journal) -> Summary:
        """Keep the summary of a journal, if there is room. Worth doing when a tournament is left."""
        numbers = self.numbers(tournament_id)
        summary = replace(summary_of(tournament_id, journal), records=len(numbers), last_seq=max(numbers, default=0))
        try:
            self.store.set(_key(tournament_id, "summary"), dumps(SUMMARY_CODEC.to_json(summary)))
        except (StorageFull, Unreadable):
            self.store.delete(_key(tournament_id, "summary"))
        return summary

    def delete(self, tournament_id: str) -> Refused | None:
        """Delete a tournament: it is gone from the list, and cleared away by `purge`."""
        try:
            self.store.delete(_key(tournament_id, "summary"))
            self.store.set(_key(tournament_id, "deleted"), "1")
        except StorageFull:
            return self._full(tournament_id)
        return None

    def undelete(self, tournament_id: str) -> None:
        """Bring back a tournament that was deleted and not yet cleared away."""
        self.store.delete(_key(tournament_id, "deleted"))

    def deleted(self) -> tuple[str, ...]:
        """The tournaments that are deleted; what another home has of them is to be deleted too."""
        return tuple(key[len(PREFIX) :].split(".")[0] for key in self.store.keys(PREFIX) if key.endswith(".deleted"))

    def purge(self) -> tuple[str, ...]:
        """Clear away what was deleted; gives the ids. The mark stays until `forget`."""
        cleared = []
        for tournament_id in self.deleted():
            mark = _key(tournament_id, "deleted")
            keys = [key for key in self.store.keys(_key(tournament_id, "")) if key != mark]
            for key in keys:
                self.store.delete(key)
            if keys:
                cleared.append(tournament_id)
        return tuple(cleared)

    def forget(self, tournament_id: str) -> None:
        """Remove the last trace of a deleted tournament, once the other home has nothing of it either."""
        self.store.delete(_key(tournament_id, "deleted"))

    def _numbers(self) -> dict[str, tuple[int, int]]:
        """Of each tournament that is not deleted, how many records it has and the highest number."""
        numbers: dict[str, tuple[int, int]] = {}
        deleted = set()
        for key in self.store.keys(PREFIX):
            tournament_id, _, rest = key[len(PREFIX) :].partition(".")
            if rest == "deleted":
                deleted.add(tournament_id)
            elif is_id(tournament_id) and _NUMBER.fullmatch(rest):
                count, last = numbers.get(tournament_id, (0, 0))
                numbers[tournament_id] = count + 1, max(last, int(rest))
        return {tournament_id: each for tournament_id, each in numbers.items() if tournament_id not in deleted}

    def _summary(self, tournament_id: str, numbers: tuple[int, int]) -> Summary:
        try:
            summary = SUMMARY_CODEC.from_json(loads(self.store.get(_key(tournament_id, "summary")) or ""))
            here = (summary.id, summary.records, summary.last_seq)
            if here == (tournament_id, *numbers) and summary.players >= 0:
                return summary
        except Unreadable:
            pass
        return self.note(tournament_id, open_journal(self.texts(tournament_id)).journal)

    def _full(self, tournament_id: str) -> Refused:
        others = [summary for summary in self.summaries() if summary.id != tournament_id]
        if not others:
            return refused(
                N_(
                    "The storage of this browser is full, so nothing was changed. "
                    "Export this tournament, then let the browser remove the data of pages you don't need."
                )
            )
        largest = max(others, key=lambda summary: (summary.archived, summary.records))
        return refused(
            N_(
                "The storage of this browser is full, so nothing was changed. "
                "Export “{name}” if you want to keep it, then delete it to make room."
            ),
            name=largest.name,
        )


def _key(tournament_id: str, rest: int | str) -> str:
    return f"{PREFIX}{tournament_id}.{rest}"


def _aside(tournament_id: str, text: SetAside) -> str:
    checksum = crc32(text.text.encode("utf-8", "surrogatepass"))
    return _key(tournament_id, f"aside.{text.home.value}.{text.seq}.{checksum:08x}")
