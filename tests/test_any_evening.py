"""Anything a host may tap, in any order, on whole evenings: nothing fails, nothing is lost, a "no" is a sentence.

The commands are made by chance from the fields they have (`any_commands`), so that none is left out. On the way chips
and money are counted, chairs and places are looked at, every record is written and read, what was undone is redone,
and every sentence is said in all languages. Now and then every screen is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

import pytest

from any_commands import NAMES, Guess, commands
from evening_checks import check_evening
from luck import seeds
from money_evenings import Evening, evening
from seat_evenings import check_room
from shuffleup.history import lines
from shuffleup.journal import decide, fold
from shuffleup.locale import LANGUAGES
from shuffleup.record import Record, read, write
from shuffleup.screens import SCREENS, html, rows
from shuffleup.screens.desk import Desk
from shuffleup.screens.spoken import said_of_event
from shuffleup.screens.tongue import Tongue, tongue
from shuffleup.settings import Settings
from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.buttons import TellButton
from shuffleup.tournament.offers import Offer, Terms
from shuffleup.tournament.refusal import Refused, Sentence
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.tables import Table
from shuffleup.undoing import Redo, Undo

OF_THE_CLOCK = (
    *("starting", "levels", "time_left", "editing", "lengths", "antes", "jumps", "hand_for_hand_held", "undoing"),
    *("lowest_gone",),
)
COMMANDS_AN_EVENING = 250
DRAWN_EVERY = 120


@cache
def tongues() -> tuple[Tongue, ...]:
    return tuple(tongue(code, lambda _: "20:15", lambda _: "30 November") for code in LANGUAGES)


def begun(dice: Random) -> Evening:
    """An evening at several tables, with everything to buy and bounties to win."""
    terms = Terms(
        dice.choice(("SEK", "EUR")),
        Offer(20_000, fee=2_000, bounty=5_000),
        Offer(20_000),
        Offer(10_000, 2_500),
        Offer(20_000, bounty=5_000),
    )
    kind = dice.choice((BountyKind.NONE, BountyKind.FIXED, BountyKind.PROGRESSIVE))
    night = evening(terms, *dice.sample(NAMES, dice.randint(4, len(NAMES))), bounties=BountyRules(kind))
    tables = tuple(Table(number, seats=dice.choice((5, 6, 9))) for number in range(1, 6))
    night.do(SetTables(tables), PrepareDraw("ab" * 32), DrawSeats())
    return night.do(*(TellButton(table.number, dice.randint(1, 5)) for table in tables))


def is_said(sentence: Sentence) -> None:
    """It has all its values, in every language."""
    for each in tongues():
        assert "{" not in each.say(Sentence(sentence.text, {name: _plain(v) for name, v in sentence.values.items()}))
    assert sentence.english()


def _plain(value: str | int | Sentence) -> str | int | Sentence:
    """A value without what a host may have typed."""
    return value.replace("{", "(") if isinstance(value, str) else _no_braces(value)


def _no_braces(value: int | Sentence) -> int | Sentence:
    if isinstance(value, int):
        return value
    return Sentence(value.text, {name: _plain(each) for name, each in value.values.items()})


def check(night: Evening) -> None:
    tournament = night.tournament
    assert not night.journal.puzzling
    check_room(night)
    check_evening(tournament)


def check_clock(before: Tournament, after: Tournament, now: int, command: object) -> None:
    """What is no matter of time leaves the clock as it is."""
    if _topic(command) not in OF_THE_CLOCK:
        here, there = before.position_at(before.house_time(now)), after.position_at(after.house_time(now))
        assert (here.stage, here.remaining_ms, here.played_ms) == (there.stage, there.remaining_ms, there.played_ms)


def _topic(command: object) -> str:
    return type(command).__module__.rpartition(".")[2]


def check_records(night: Evening, records: Iterable[Record], before: Tournament) -> None:
    """They are read as they were written, and can be told and said."""
    for record in records:
        assert read(write(record)) == record
        is_said(record.event.told(before))
        for sentence in said_of_event(record.event, night.tournament, Settings()):
            is_said(sentence)


def check_undoing(night: Evening) -> None:
    """Undone, it never happened; redone, it has."""
    after = night.tournament
    night.do(Undo())
    assert not night.journal.puzzling
    night.do(Redo())
    assert night.tournament == after == fold(night.journal.records)


def draw_everything(night: Evening, speech: Tongue) -> None:
    desk = Desk(speech, Settings(), night.now, "t", night.journal)
    for screen in SCREENS:
        assert html(screen, desk)
        rows(screen, desk)
    assert lines(night.journal, night.now)


def played(chance: int) -> Iterator[tuple[Evening, str, bool]]:
    """An evening by chance: how it stands after each command, the command's name, and whether it was refused."""
    dice = Random(chance)
    night = begun(dice)
    for number in range(COMMANDS_AN_EVENING):
        night.now += dice.choice((1, 1_000, 6_000, 60_000, 600_000))
        before = night.tournament
        try:
            command = Guess(dice, before, before.house_time(night.now)).command()
        except ValueError:
            continue  # A value that no form can make.
        outcome = decide(night.journal, command, night.now, f"any{number}")
        if isinstance(outcome, Refused):
            is_said(outcome.why)
        else:
            night.journal = night.journal.with_records(outcome)
            check_records(night, outcome, before)
            check(night)
            check_clock(before, night.tournament, night.now, command)
            if outcome and dice.random() < 0.1:
                check_undoing(night)
        if number % DRAWN_EVERY == DRAWN_EVERY - 1:
            draw_everything(night, dice.choice(tongues()))
        yield night, type(command).__name__, isinstance(outcome, Refused)


@seeds(2, 60)
def test_whatever_is_tapped_nothing_fails_and_nothing_is_lost(seeds: range) -> None:
    for chance in seeds:
        *_, (night, _, _) = played(chance)
        assert fold(night.journal.records) == night.tournament


@pytest.mark.slow
def test_most_commands_are_done_on_some_evening() -> None:
    done = {name for chance in range(40) for _, name, refused in played(chance) if not refused}
    kinds = {kind.__name__ for kind in commands()}
    assert 6 * len(kinds - done) <= len(kinds), kinds - done
