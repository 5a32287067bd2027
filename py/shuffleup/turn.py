"""One thing that happens to a window, while it happens. The rules of the talk that `windows` describes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from shuffleup.codec import Unreadable
from shuffleup.journal import Journal, Wish, decide
from shuffleup.messages import (
    Answer,
    Ask,
    Hello,
    Message,
    News,
    Writing,
    Yield,
    Yielded,
    command_text,
    read_command,
    read_sentence,
    sentence_text,
)
from shuffleup.record import Record, read_all, write
from shuffleup.shelf import Superseded
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.window import Do, Keep, Role, Step, Window, digest_of, last_seq

REMEMBERED = 200
AT_ONCE = 10_000


class Turn:
    """One thing that happens to a window, while it happens."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.send: list[Message] = []
        self.new: list[Record] = []
        self.replaced = False
        self.answers: list[tuple[str, Refused | None]] = []
        self.do: list[Do] = []

    def step(self) -> Step:
        """What came of it."""
        return Step(
            self.window, tuple(self.send), tuple(self.new), self.replaced, tuple(self.answers), tuple(self.do)
        )

    def change(self, **fields: object) -> None:
        """Change the window."""
        self.window = replace(self.window, **fields)  # type: ignore[arg-type]

    # What is said

    def hello(self) -> None:
        """Say what this window has, so that it gets what it lacks."""
        window = self.window
        self.send.append(Hello(window.me, window.tournament, window.last, window.digest))

    def say_writing(self, now: int) -> None:
        """Say who the writer is."""
        window = self.window
        self.change(said_at=now)
        self.send.append(Writing(window.me, window.tournament, window.term, window.last, window.digest))

    def ask(self, now: int, only: str = "") -> None:
        """Ask the writer for all that has no answer, or *only* for the command of this id."""
        window = self.window
        asked = tuple(each for each in window.pending if only in ("", each.id))
        if not window.writer:
            self.hello()
        for each in asked if window.writer else ():
            command = command_text(each.command)
            self.send.append(Ask(window.me, window.tournament, window.term, each.id, command))
        self.change(pending=tuple(replace(each, asked_at=now) if each in asked else each for each in window.pending))

    def tell(self, after: int, until: int | None = None) -> None:
        """Tell the records after a number, up to another."""
        window = self.window
        before = tuple(record for record in window.journal.records if record.seq <= after)
        rest = [r for r in window.journal.records[len(before) :] if until is None or r.seq <= until]
        digest = digest_of(before)
        for start in range(0, len(rest), AT_ONCE):
            part = rest[start : start + AT_ONCE]
            texts = tuple(map(write, part))
            self.send.append(News(window.me, window.tournament, window.term, after, digest, texts))
            after, digest = part[-1].seq, digest_of(part, digest)

    # What is written

    def add(self, records: tuple[Record, ...]) -> None:
        """Take records into the journal; commands of this window that led to them are done."""
        window = self.window
        journal = window.journal
        if records and records[0].seq < journal.next_seq:
            # Where something unreadable stood, there may turn up a record after all.
            journal = Journal.of((*journal.records, *records), journal.next_seq)
        else:
            journal = journal.with_records(records)
        self.change(journal=journal, digest=digest_of(records, window.digest), outdated=False)
        self.new += records
        self.settle(record.command_id for record in records)

    def replace_journal(self, journal: Journal) -> None:
        """Take another course of events for the true one."""
        known = {record.seq: record for record in self.window.journal.records}
        self.new += [record for record in journal.records if known.get(record.seq) != record]
        self.replaced = True
        self.change(journal=journal, digest=digest_of(journal.records), outdated=False)
        self.settle(record.command_id for record in journal.records)

    def settle(self, command_ids: Iterable[str]) -> None:
        """Note that commands have led to records."""
        if self.window.pending:
            done = set(command_ids)
            self.answers += [(each.id, None) for each in self.window.pending if each.id in done]
            self.change(pending=tuple(each for each in self.window.pending if each.id not in done))

    def decide(self, command: Wish, command_id: str, now: int, keep: Keep) -> Refused | None:
        """Decide a command as the writer; keep and tell what it leads to."""
        window = self.window
        outcome = decide(window.journal, command, now, command_id)
        if isinstance(outcome, Refused):
            return outcome
        if outcome:
            try:
                texts = tuple(map(write, outcome))
            except Unreadable:
                return refused(N_("This is too long to be kept."))
            if refusal := keep(outcome, window.term):
                return refusal
            self.send.append(News(window.me, window.tournament, window.term, window.last, window.digest, texts))
            self.add(outcome)
        return None

    def decide_own(self, now: int, keep: Keep) -> None:
        """Decide what this window itself has asked for."""
        for each in self.window.pending:
            try:
                refusal = self.decide(each.command, each.id, now, keep)
            except Superseded:
                self.wait(now)
                return
            if each in self.window.pending:
                self.answer_own(each.id, refusal)

    def answer_own(self, command_id: str, refusal: Refused | None) -> None:
        """Note the answer to a command that led to no record."""
        self.answers.append((command_id, refusal))
        self.change(pending=tuple(each for each in self.window.pending if each.id != command_id))

    def wait(self, now: int) -> None:
        """Stop writing: another window writes, or is about to."""
        self.change(role=Role.WAITING, waiting_since=now)

    # What is heard

    def hear(self, message: Message, now: int, keep: Keep) -> None:
        """Another window has said something about this tournament."""
        window = self.window
        if isinstance(message, Writing | News | Answer):
            self.follow(message.term, message.sender, now)
        match message:
            case Hello():
                self.heard_hello(message, now)
            case Writing(last=last, digest=digest) if message.sender == self.window.writer:
                self.change(heard_at=now)
                if last > self.window.last or (last == self.window.last and digest != self.window.digest):
                    self.hello()
            case News():
                self.heard_news(message)
            case Ask() if window.role is Role.WRITING:
                self.heard_ask(message, now, keep)
            case Answer(term=term, to=to) if to == window.me and term == self.window.term:
                self.heard_answer(message)
            case Yield(term=term) if window.role in (Role.WRITING, Role.WAITING) and window.writer == window.me:
                if term == window.term:
                    self.wait(now)
                    self.send.append(Yielded(window.me, window.tournament, window.term, message.sender))
                else:
                    self.say_writing(now)
            case Yielded(to=to) if to == window.me and window.taking_since is not None:
                self.change(taking_since=now)
                self.do.append(Do.STEAL)
            case _:
                return

    def follow(self, term: int, writer: str, now: int) -> None:
        """Somebody speaks as the writer of a term; if it is the newest, follow, and ask again what has no answer."""
        window = self.window
        if term > window.term or (term == window.term and not window.writer):
            self.change(term=term, writer=writer, heard_at=now)
            if window.role is not Role.FOLLOWING:
                self.wait(now)
            if window.pending:
                self.ask(now)

    def heard_hello(self, message: Hello, now: int) -> None:
        """Tell a window who the writer is, and what it lacks."""
        window = self.window
        if window.role is not Role.WRITING:
            return
        self.say_writing(now)
        if (message.last, message.digest) != (window.last, window.digest):
            before = [record for record in window.journal.records if record.seq <= message.last]
            self.tell(message.last if digest_of(before) == message.digest else 0)

    def heard_news(self, message: News) -> None:
        """Take in records, if they follow on what there is; ask for what is missing in between."""
        window = self.window
        if window.role in (Role.WRITING, Role.LOADING):
            return
        records = tuple(read for read in read_all(message.records) if isinstance(read, Record))
        if len(records) < len(message.records):
            self.change(outdated=True)
            return
        if (message.after, message.digest) == (window.last, window.digest):
            self.add(records)
            return
        ours = window.journal.records
        before = tuple(record for record in ours if record.seq <= message.after)
        if digest_of(before) != message.digest:
            self.hello()
            return
        known = ours[len(before) :]
        both = min(len(known), len(records))
        if known[:both] == records[:both]:
            self.add(records[both:])
        elif message.term == window.term:
            self.replace_journal(Journal.of((*before, *records)))

    def heard_ask(self, message: Ask, now: int, keep: Keep) -> None:
        """Decide a command of another window, or answer again what has been decided."""
        window = self.window
        if message.term != window.term:
            self.say_writing(now)
            return
        if known := window.journal.of_command(message.id):
            before = [record for record in window.journal.records if record.seq < known[0].seq]
            self.tell(last_seq(tuple(before)), known[-1].seq)
            return
        answers = dict(window.answered)
        if message.id not in answers:
            try:
                refusal = self.decide(read_command(message.command), message.id, now, keep)
            except Superseded:
                self.wait(now)
                return
            except Unreadable:
                refusal = refused(N_("This window runs another version of the app; reload it."))
            if self.new:
                return
            answers[message.id] = sentence_text(refusal.why) if refusal else ""
            self.change(answered=tuple(answers.items())[-REMEMBERED:])
        why = answers[message.id]
        self.send.append(Answer(window.me, window.tournament, window.term, message.sender, message.id, why))

    def heard_answer(self, message: Answer) -> None:
        """Take the answer to a command of this window."""
        if any(each.id == message.id for each in self.window.pending):
            try:
                refusal = Refused(read_sentence(message.why)) if message.why else None
            except Unreadable:
                refusal = refused(N_("This window runs another version of the app; reload it."))
            self.answer_own(message.id, refusal)
