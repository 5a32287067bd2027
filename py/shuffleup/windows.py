"""Several windows on one tournament: one writes, the others follow, and any of them can become the writer.

The writer is the window that holds the lock. Others send it their commands and get records back, through a channel
on which messages may come late, twice or never:

- A command has an id, and is asked until there is an answer. The records it leads to carry the id, so the writer, or
  the next one, knows a command it has seen and answers with the same records.
- News says which record it follows, and a digest of all before; a window that lacks something asks for it.
- A new writer claims the tournament in the storage under a new term, then reads it. What an old writer, frozen or
  late, still tries to write is refused by the storage (`Superseded`), so nothing is written twice or over.

These are functions: from a window and something that happened to the window after it, and what is to be done. Storage
comes in as *keep*, which writes records or says why not.
"""

from __future__ import annotations

from dataclasses import replace

from shuffleup.journal import Journal, Wish
from shuffleup.messages import Message, Yield
from shuffleup.shelf import Superseded
from shuffleup.turn import Turn
from shuffleup.window import Do, Keep, Pending, Role, Step, Window, digest_of

HEARTBEAT_MS = 5_000
RETRY_MS = 1_000
SILENCE_MS = 12_000
POLITE_MS = 1_500
WAIT_MS = 3_000


def opened(me: str, tournament: str, journal: Journal, now: int) -> Step:
    """A window has opened a tournament. *me* is an id that no other window ever has."""
    turn = Turn(Window(me, tournament, journal, digest_of(journal.records), heard_at=now))
    turn.hello()
    turn.do.append(Do.QUEUE)
    return turn.step()


def wish(window: Window, command: Wish, command_id: str, now: int, keep: Keep) -> Step:
    """A person in this window wants something. *command_id* is one that no other command ever has."""
    turn = Turn(window)
    turn.change(pending=(*window.pending, Pending(command_id, command, now, now)))
    if window.role is Role.WRITING:
        turn.decide_own(now, keep)
    elif window.writer:
        turn.ask(now, command_id)
    else:
        turn.hello()
    return turn.step()


def hear(window: Window, message: Message, now: int, keep: Keep) -> Step:
    """Another window has said something."""
    turn = Turn(window)
    if message.tournament == window.tournament and message.sender != window.me:
        turn.hear(message, now, keep)
    return turn.step()


def tick(window: Window, now: int, keep: Keep) -> Step:
    """Time has passed; to be called about once a second."""
    turn = Turn(window)
    if window.role is Role.WRITING:
        if now - window.said_at >= HEARTBEAT_MS:
            turn.say_writing(now)
        turn.decide_own(now, keep)
        return turn.step()
    if window.role is Role.WAITING and now - window.waiting_since >= WAIT_MS:
        turn.change(waiting_since=now)
        turn.do.append(Do.CLAIM)
    if window.taking_since is not None and now - window.taking_since >= POLITE_MS:
        turn.change(taking_since=now)
        turn.do.append(Do.STEAL)
    if now - window.heard_at >= SILENCE_MS:
        turn.change(heard_at=now)
        turn.hello()
    if any(now - pending.asked_at >= RETRY_MS for pending in window.pending):
        turn.ask(now)
    return turn.step()


def take_over(window: Window, now: int) -> Step:
    """This window wants to be the writer: asks politely, and takes the lock if it is left to it, or after a while."""
    turn = Turn(window)
    if window.role in (Role.FOLLOWING, Role.WAITING):
        turn.change(taking_since=now)
        turn.send.append(Yield(window.me, window.tournament, window.term))
    return turn.step()


def lock_granted(window: Window, term: int) -> Step:
    """This window holds the lock and has claimed the tournament under a new term."""
    turn = Turn(window)
    turn.change(role=Role.LOADING, term=term, writer=window.me, answered=(), taking_since=None)
    turn.do.append(Do.LOAD)
    return turn.step()


def loaded(window: Window, term: int, journal: Journal, now: int, keep: Keep) -> Step:
    """What was claimed under *term* has been read from all homes: write from now on."""
    turn = Turn(window)
    if window.role is not Role.LOADING or window.term != term:
        return turn.step()
    ours, theirs = window.journal.records, journal.records
    if ours[: len(theirs)] == theirs:
        # Storage that does not last, or was emptied, may know less than this window does.
        try:
            keep(ours[len(theirs) :], term)
        except Superseded:
            turn.wait(now)
            return turn.step()
    elif theirs[: len(ours)] == ours:
        turn.add(theirs[len(ours) :])
    else:
        turn.replace_journal(journal)
    turn.change(
        role=Role.WRITING,
        journal=replace(turn.window.journal, next_seq=max(turn.window.journal.next_seq, journal.next_seq)),
    )
    turn.decide_own(now, keep)
    turn.say_writing(now)
    return turn.step()


def lock_lost(window: Window, now: int) -> Step:
    """The lock was taken from this window, or never will be granted: follow, and wait for it behind others."""
    turn = Turn(window)
    writer = "" if window.writer == window.me else window.writer
    turn.change(role=Role.FOLLOWING, writer=writer, heard_at=now)
    turn.hello()
    turn.do.append(Do.QUEUE)
    return turn.step()
