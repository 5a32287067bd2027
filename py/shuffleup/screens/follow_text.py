"""What a phone or an old TV needs to follow the clock, as a short text in the address it opens.

The text is made of digits, capitals and ``- . / : $`` only: a QR code packs those tighter than others, and no
address, phone or chat changes them. `follow_read` reads it back, and so does `assets/follow.js`. Its parts, with
``:`` between them, numbers in base 36:

1. the version, and when it was made, in seconds
2. the clock: ``B`` before, ``C`` countdown, ``P`` paused or ``R`` running with the stage, then ms elapsed, since
   (from when it was made), played, hands, called break, and how long that was
3. the unit of all stakes, decimals, stages and levels left out before, stages left out after
4. the rows: ``.`` a level with small blind, big blind and ante, ``$`` a break with its seconds, ``/`` a letter and
   what holds from here on (``T`` seconds, ``H`` hands, ``K`` kind, ``A`` who pays antes, ``G`` game) or for the next
   row (``N`` name, ``P`` pause after it); what can be guessed is left out
5. players, those left, their average stack, and seconds of warning before the end of a level and of a break
6. the chips that come off, by stage
7. the title, and then every other name

and at the end three signs that tell whether all of it arrived.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, cast

from shuffleup.screens.clock_texts import DEFAULT_TIMES
from shuffleup.screens.face import ANTE_ONLY, BREAK, clock_row, stage_row
from shuffleup.tournament.clock import settle
from shuffleup.tournament.cues import CueTimes
from shuffleup.tournament.state import Tournament

VERSION = "1"
STATES = {(False, False): "B", (False, True): "C", (True, False): "P", (True, True): "R"}
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Fits a code of 77 by 77 squares with some 60 signs of address before it; a larger one can't be read from the table.
LONGEST = 500
LONGEST_NAME = 60
CHECK_PRIME = 46_649
CHECK_SIGNS = 3
USUAL_WARNING_S = 60

Facts = dict[str, Any]
Row = list[int | str]


def followed(tournament: Tournament, made: int, times: CueTimes = DEFAULT_TIMES) -> Facts:
    """What a follower is told of a tournament as it stood at *made* (epoch ms).

    The keys are those of the face, but for its words; *off* has the chips that come off by stage, *more* is the
    number of stages that are left out at the end.
    """
    made -= made % 1000
    clock = settle(tournament.schedule, tournament.clock, tournament.house_time(made))
    off = groupby(tournament.color_ups, key=lambda up: up.stage)
    there = tournament.turnout
    return {
        "v": 1,
        "made": made,
        "title": _short(tournament.name),
        "stages": [_plain(stage_row(stage)) for stage in tournament.schedule],
        "clock": clock_row(tournament, clock),
        "warning": times.warning_ms,
        "break_ending": times.break_ending_ms,
        "decimals": tournament.chips.chip_set.decimals,
        "off": {str(stage): [up.value for up in ups] for stage, ups in off},
        "players": there.players,
        "left": there.left,
        "average": there.average,
        "more": 0,
    }


def follow_text(facts: Facts, longest: int = LONGEST) -> str:
    """The text for what a follower is told.

    A schedule too long for *longest* signs loses first the stages that are over, then the last ones to come.
    """
    whole = len(facts["stages"])
    text = _text(facts, 0, whole)
    if len(text) <= longest:
        return text
    levels = [number for number, row in enumerate(facts["stages"]) if row[0] != BREAK]
    first = min(facts["clock"]["stage"], levels[-1])
    ends = [number + 1 for number in levels if number > first] or [whole]
    while len(ends) > 1 and len(_text(facts, first, ends[-1])) > longest:
        half = len(ends) // 2
        ends = ends[:half] if len(_text(facts, first, ends[half])) > longest else ends[half:-1]
    return _text(facts, first, ends[-1])


def levels_told(text: str, facts: Facts) -> int:
    """Up to which level a text goes, where it does not go to the end; else 0."""
    more = _fields(text.split(":")[2])[4]
    told = facts["stages"][: len(facts["stages"]) - more]
    return sum(row[0] != BREAK for row in told) if more else 0


def check_of(text: str) -> str:
    """The signs at the end of a text; one that is wrong, missing or in another's place changes them."""
    total = 0
    for sign in text:
        total = (total * 37 + ord(sign)) % CHECK_PRIME
    return number(total).rjust(CHECK_SIGNS, "0")


def number(value: int) -> str:
    """A whole number in base 36.

    >>> number(0), number(1200), number(-36)
    ('0', 'XC', '-10')
    """
    signs = ""
    rest = abs(value)
    while rest or not signs:
        rest, digit = divmod(rest, 36)
        signs = DIGITS[digit] + signs
    return f"-{signs}" if value < 0 else signs


def name_text(name: str) -> str:
    """A name in the few signs there are: small letters as capitals, capitals after a dot, the rest by its number.

    >>> name_text("Omaha 8")
    '.OMAHA-8'
    >>> name_text("åk")
    '/6D/K'
    """
    return "".join(_signs(letter) for letter in name)


def _signs(letter: str) -> str:
    if "a" <= letter <= "z":
        return letter.upper()
    if "A" <= letter <= "Z":
        return f".{letter}"
    if "0" <= letter <= "9":
        return letter
    return "-" if letter == " " else f"/{number(ord(letter))}/"


def _short(name: str) -> str:
    """A name without the end that has no room."""
    if len(name_text(name)) <= LONGEST_NAME:
        return name
    while len(name_text(f"{name}…")) > LONGEST_NAME:
        name = name[:-1]
    return f"{name.rstrip()}…"


def _plain(row: Row) -> Row:
    """A row of the face without what its clock never says."""
    row[3] = _short(str(row[3]))
    if row[0] != BREAK:
        row[1] = 0 if row[4] else row[1]
        row[5] = _short(str(row[5]))
        row[9] = row[9] if row[8] else 0
    return row


def _text(facts: Facts, first: int, end: int) -> str:
    stages: list[Row] = facts["stages"]
    rows = stages[first:end]
    levels_before = sum(row[0] != BREAK for row in stages[:first])
    unit = math.gcd(*(int(value) for row in rows for value in row[6:9])) or 1
    names: list[str] = []
    head = (unit, facts["decimals"], first, levels_before, len(stages) - end)
    counts = (facts["players"], facts["left"], facts["average"], *_warnings(facts))
    off = {stage: values for stage, values in facts["off"].items() if first <= int(stage) < end}
    parts = [
        VERSION + number(facts["made"] // 1000),
        _clock(facts),
        _numbers(head),
        _Rows(unit, names).text(rows),
        _numbers(counts),
        "/".join(_numbers((int(stage), *values)) for stage, values in off.items()),
        *map(name_text, (facts["title"], *names)),
    ]
    text = ":".join(parts)
    return text + check_of(text)


def _clock(facts: Facts) -> str:
    clock = facts["clock"]
    since = clock["since"]
    state = STATES[clock["begun"], since is not None]
    after = 0 if since is None else since - facts["made"]
    rest = (clock["elapsed"], after, clock["played"], clock["hands"], clock["called"], clock["called_of"])
    return f"{state}{number(clock['stage'])}.{_numbers(rest)}"


def _warnings(facts: Facts) -> Iterable[int]:
    """How far the warnings are from the usual minute, so that nothing is to be said of it."""
    return (facts[name] // 1000 - USUAL_WARNING_S for name in ("warning", "break_ending"))


def _numbers(values: Sequence[int]) -> str:
    """Numbers with dots between them; a 0 is left empty, and at the end left out."""
    return ".".join(number(value) if value else "" for value in values).rstrip(".")


def _fields(part: str) -> list[int]:
    """The numbers of a part, with as many 0 after them as anybody could ask for."""
    return [int(field, 36) if field else 0 for field in part.split(".")] + [0] * 9


class _Rows:
    """Writes row after row; it remembers what the reader knows by then."""

    def __init__(self, unit: int, names: list[str]) -> None:
        self.unit, self.names = unit, names
        self.said = {"T": 0, "H": 0, "K": 1, "A": 0, "G": 0}
        self.pause_s = self.ante = 0

    def text(self, rows: Iterable[Row]) -> str:
        return "".join(self._row(*cast("list[Any]", row)) for row in rows)

    def _row(self, kind: int, seconds: int, pause: int, name: str, *level: Any) -> str:
        once = (f"/N{self._name(name)}" if name else "") + ("/P" if pause else "")
        if kind != BREAK:
            return once + self._level(kind, seconds, *level)
        said, self.pause_s = "" if seconds == self.pause_s else number(seconds), seconds
        return f"{once}${said}"

    def _level(
        self, kind: int, seconds: int, hands: int, game: str, one: int, two: int, ante: int, big_blind_pays: int
    ) -> str:
        pays = 0 if not ante or kind == ANTE_ONLY else 2 if big_blind_pays else 1
        now = {"T": self.said["T"] if hands else seconds, "H": hands, "K": kind, "A": pays}
        now["G"] = int(self._name(game), 36)
        changed = "".join(f"/{what}{number(value)}" for what, value in now.items() if self.said[what] != value)
        self.said = now
        if kind == ANTE_ONLY:
            return f"{changed}.{number(ante // self.unit)}"
        guessed = (0, self.ante, two)[pays]
        self.ante = ante if pays == 1 else self.ante
        fields = (
            number(one // self.unit),
            "" if two == 2 * one else number(two // self.unit),
            "" if ante == guessed else number(ante // self.unit),
        )
        return f"{changed}.{'-'.join(fields).rstrip('-')}"

    def _name(self, name: str) -> str:
        """The number of a name in the list, from 1; 0 where there is none."""
        if not name:
            return "0"
        if name not in self.names:
            self.names.append(name)
        return number(self.names.index(name) + 1)
