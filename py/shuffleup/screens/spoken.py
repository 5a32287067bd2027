"""What a voice says: the room's announcements and the clock's moments, written so that voices read them right.

Numbers have no groups of digits, stakes no strokes, and a name is said the way its owner says it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from shuffleup.locale import spoken
from shuffleup.screens.announcements import Announcement, Kind, of_event, of_stage
from shuffleup.screens.place_names import place_told
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.cues import Cue, CueTimes
from shuffleup.tournament.placing import Place
from shuffleup.tournament.refusal import N_, Sentence, Value

if TYPE_CHECKING:
    from shuffleup.settings import Settings
    from shuffleup.tournament.clock import Position
    from shuffleup.tournament.state import Event, Tournament

MINUTE_MS = 60_000
THE_CLOCKS = (Kind.LEVEL, Kind.BREAK)

# What is shown in one way and said in another.
SAID = {
    "Blinds {small} / {big}": N_("Blinds {small} and {big}"),
    "Limit {lower} / {upper}": N_("Limit {lower} and {upper}"),
    "{name} is out, {place}.": N_("{name} is out in {place} place."),
}

# The switch of the settings that each kind of announcement goes by.
SWITCHES = {
    Kind.LEVEL: "speak_levels",
    Kind.COLOR_UP: "speak_levels",
    Kind.BREAK: "speak_breaks",
    Kind.OUT: "speak_outs",
    Kind.MONEY: "speak_outs",
    Kind.DEAL: "speak_outs",
    Kind.MOVES: "speak_moves",
    Kind.DRAW: "speak_moves",
    Kind.FINAL_TABLE: "speak_moves",
    Kind.WINNER: "speak_winner",
}

SaidAs = Mapping[str, str]


def said_of_cue(cue: Cue, here: Position, tournament: Tournament, settings: Settings) -> tuple[Sentence, ...]:
    """The sentences for a moment of the clock, which shows *here*; none for what this device keeps quiet about."""
    if cue in (Cue.LEVEL_UP, Cue.BREAK_START):
        told = (_called(here),) if here.called_break else of_stage(tournament, here.stage)
        return _wanted(told, settings)
    if cue is Cue.END:
        return (Sentence(N_("The last level repeats")),) if settings.speak_levels else ()
    return (_warning(cue, settings.cue_times),) if settings.speak_warnings else ()


def said_of_event(event: Event, tournament: Tournament, settings: Settings) -> tuple[Sentence, ...]:
    """The sentences for an event; *tournament* is how things stand now. What the clock shows is told by its cues."""
    told = of_event(event, tournament)
    return () if any(each.kind in THE_CLOCKS for each in told) else _wanted(told, settings)


def voiced(sentence: Sentence, tongue: Tongue, said_as: SaidAs) -> str:
    """A sentence as the text that a voice is given."""
    return spoken(_for_ears(sentence, tongue, said_as), tongue.translate, str)


def _called(here: Position) -> Announcement:
    """A break that the host has called, by its whole length."""
    minutes = -(-(here.elapsed_ms + (here.remaining_ms or 0)) // MINUTE_MS)
    return Announcement(Kind.BREAK, _minutes(N_("Break: one minute"), N_("Break: {minutes} minutes"), minutes))


def _wanted(told: tuple[Announcement, ...], settings: Settings) -> tuple[Sentence, ...]:
    heard = (each for each in told if getattr(settings, SWITCHES[each.kind]))
    return tuple(line for each in heard for line in (each.says, *each.lines))


def _warning(cue: Cue, times: CueTimes) -> Sentence:
    if cue is Cue.LAST_HAND:
        return Sentence(N_("Last hand before the next level"))
    if cue is Cue.BREAK_ENDING:
        return _left(
            N_("The break is over in one minute"),
            N_("The break is over in {minutes} minutes"),
            N_("The break is over in {seconds} seconds"),
            times.break_ending_ms,
        )
    return _left(N_("One minute left"), N_("{minutes} minutes left"), N_("{seconds} seconds left"), times.warning_ms)


def _left(one: str, many: str, seconds: str, ms: int) -> Sentence:
    if ms % MINUTE_MS:
        return Sentence(seconds, {"seconds": ms // 1000})
    return _minutes(one, many, ms // MINUTE_MS)


def _minutes(one: str, many: str, minutes: int) -> Sentence:
    return Sentence(one) if minutes == 1 else Sentence(many, {"minutes": minutes})


def _for_ears(sentence: Sentence, tongue: Tongue, said_as: SaidAs) -> Sentence:
    if sentence.text == "T{place}":
        best = int(str(sentence.values["place"]))
        return Sentence(N_("shared {place}"), {"place": place_told(Place(best, best))})
    values = {name: _value(value, tongue, said_as) for name, value in sentence.values.items()}
    return Sentence(SAID.get(sentence.text, sentence.text), values)


def _value(value: Value, tongue: Tongue, said_as: SaidAs) -> Value:
    """A name as it is said; figures with the decimal point of the language."""
    if isinstance(value, Sentence):
        return _for_ears(value, tongue, said_as)
    if isinstance(value, int):
        return value
    return said_as.get(value) or re.sub(r"(?<=\d)\.(?=\d)", tongue.words.point, value)
