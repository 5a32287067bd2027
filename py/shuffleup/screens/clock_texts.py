"""What the ticking places of the clock say at one moment.

The twin of `texts` in `assets/face.js`: the same keys, the same texts, tested against each other. What each place is
for says `screens.clock.Ticks`. A key ``name`` is a text, ``@name`` a mark on ``<html>``, ``--name`` a CSS property;
None empties or removes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from shuffleup.screens.words import Words, fill
from shuffleup.tournament.clock import Clock, Position, State, position, settle, until_next_break_ms
from shuffleup.tournament.cues import CueTimes
from shuffleup.tournament.schedule import (
    Ante,
    AnteOnly,
    Blinds,
    Break,
    Level,
    Limits,
    Schedule,
    Stakes,
    last_level,
    length_ms,
    next_level,
    stage_at,
)
from shuffleup.tournament.state import Tournament

SECOND = 1_000
MINUTE = 60_000
HOUR = 3_600_000
DEFAULT_TIMES = CueTimes()

Texts = dict[str, str | None]


def clock_texts(
    tournament: Tournament,
    now_wall: int,
    words: Words,
    time_of_day: Callable[[int], str],
    times: CueTimes = DEFAULT_TIMES,
) -> Texts:
    """The texts at *now_wall* (epoch ms); *time_of_day* tells the local "HH:MM" of a wall-clock time in epoch ms.

    The tournament needs a schedule.
    """
    look = _Look(tournament, now_wall, words, time_of_day, times)
    return {
        "title": tournament.name or None,
        "time": look.time,
        "level": look.level,
        "game": look.game,
        "state": look.word,
        **look.stakes,
        **look.coming,
        "break_in": look.break_in,
        "clock": time_of_day(now_wall),
        "elapsed": look.elapsed,
        "ends": look.ends,
        "repeat": fill(words.repeat, look.at.repeats) if look.at.repeats else None,
        "off": look.off,
        "@state": look.state,
        "@lastMinute": "" if look.warned else None,
        "@hours": "" if look.hours else None,
        "--progress": _fraction(look.at.left),
        "--last-minute": look.last_minute,
    }


def clock_time(ms: int) -> str:
    """A length of whole seconds as "12:34" or "1:02:03".

    >>> clock_time(42_000), clock_time(3_723_000)
    ('00:42', '1:02:03')
    """
    seconds = ms // SECOND
    minutes, hours = seconds // 60 % 60, seconds // 3600
    text = f"{minutes:02}:{seconds % 60:02}"
    return f"{hours}:{text}" if hours else text


def time_left(ms: int) -> str:
    """The time left as the room sees it: a second is shown until it is over, so 00:00 never stands still."""
    return clock_time(_whole_seconds(ms))


def amount(chips: int, words: Words, decimals: int = 0) -> str:
    """An amount of chips with its groups of three digits, and so many decimals where it is no whole number."""
    whole, part = divmod(chips, 10**decimals)
    text = f"{whole:,}".replace(",", words.separator)
    return f"{text}{words.point}{part:0{decimals}}" if part else text


def stakes_text(stakes: Stakes, words: Words, decimals: int = 0) -> str:
    """The stakes in one line without what the ante line says: "400 / 800", "Limit 20 / 40", "Ante 25"."""
    match stakes:
        case Blinds(small, big):
            return f"{amount(small, words, decimals)} / {amount(big, words, decimals)}"
        case Limits(lower, upper):
            return fill(words.limit, f"{amount(lower, words, decimals)} / {amount(upper, words, decimals)}")
        case AnteOnly(ante):
            return fill(words.ante, amount(ante, words, decimals))


def coming_off(tournament: Tournament, words: Words) -> dict[int, str]:
    """What the clock says of the chips that come off, by the stage in which it says so."""
    decimals = tournament.chips.chip_set.decimals
    stages: dict[int, list[str]] = {}
    for up in tournament.color_ups:
        stages.setdefault(up.stage, []).append(amount(up.value, words, decimals))
    return {stage: fill(words.chips_off, " + ".join(values)) for stage, values in stages.items()}


def length_text(seconds: int, words: Words) -> str:
    """The length of a break: "10 min", or "07:30" where it is not whole minutes."""
    return clock_time(seconds * SECOND) if seconds % 60 else fill(words.minutes, seconds // 60)


def break_text(pause: Break, words: Words) -> str:
    """A break and its length: "Break 10 min", "Dinner 45 min"."""
    return f"{pause.name or words.break_} {length_text(pause.seconds, words)}"


@dataclass(frozen=True)
class _Ante:
    chips: int
    from_big_blind: bool
    worth_saying: bool


def _ante(stakes: Stakes) -> _Ante | None:
    match stakes:
        case Blinds(_, big, ante, ante_from) if ante:
            from_big_blind = ante_from is Ante.BIG_BLIND
            return _Ante(ante, from_big_blind, not from_big_blind or ante != big)
        case Limits(_, _, ante) if ante:
            return _Ante(ante, False, True)
    return None


class _Look:
    """One look at the clock, and what follows from it."""

    def __init__(
        self,
        tournament: Tournament,
        now_wall: int,
        words: Words,
        time_of_day: Callable[[int], str],
        times: CueTimes,
    ) -> None:
        now = tournament.house_time(now_wall)
        self.now_wall = now_wall
        self.words = words
        self.time_of_day = time_of_day
        self.times = times
        self.schedule: Schedule = tournament.schedule
        self.clock: Clock = settle(self.schedule, tournament.clock, now)
        self.at: Position = position(self.schedule, self.clock, now)
        self.break_in_ms = until_next_break_ms(self.schedule, self.clock, now)
        self.planned_break = isinstance(self.at.at, Break)
        self.shows_hands = self.at.remaining_ms is None
        self.warned = self._warned()
        self.decimals = tournament.chips.chip_set.decimals
        self.tournament = tournament

    def _warned(self) -> bool:
        if not self.at.running:
            return False
        if self.at.remaining_ms is None:
            return self.at.hands_left == 1
        return 0 < self.warning_ms >= self.at.remaining_ms

    @property
    def warning_ms(self) -> int:
        return self.times.break_ending_ms if self.at.on_break else self.times.warning_ms

    @property
    def hours(self) -> bool:
        left = self.at.remaining_ms
        return left is not None and _whole_seconds(left) >= HOUR

    @property
    def time(self) -> str:
        if self.at.remaining_ms is None:
            return str(max(0, self.at.hands_left or 0))
        return time_left(self.at.remaining_ms)

    @property
    def level(self) -> str | None:
        if self.at.state is State.COUNTDOWN:
            return None
        stage = self.at.at
        if isinstance(stage, Break):
            unnamed = fill(self.words.after_level, self.at.level) if self.at.level else self.words.break_
            return stage.name or unnamed
        level = fill(self.words.level, self.at.level)
        return f"{level} · {stage.name}" if stage.name else level

    @property
    def game(self) -> str | None:
        stage = self.at.at
        return stage.game or None if isinstance(stage, Level) else None

    @property
    def state(self) -> str:
        if not self.at.running:
            return self.at.state.value
        if self.at.on_break:
            return "break"
        return "overtime" if self.at.repeats else "running"

    @property
    def word(self) -> str | None:
        words = self.words
        match self.state:
            case "before":
                return words.before
            case "countdown":
                return fill(words.countdown, self.time_of_day(self.now_wall + (self.at.remaining_ms or 0)))
            case "paused":
                return words.break_paused if self.at.on_break else words.paused
            case "break":
                return words.break_ending if self.warned else words.break_
        if self.shows_hands:
            return words.last_hand if self.warned else words.hands
        if self.warned:
            return words.last_minute if (self.at.remaining_ms or 0) <= MINUTE else words.ending
        return words.overtime if self.at.repeats else None

    @property
    def stakes(self) -> Mapping[str, str | None]:
        stage = self.at.at
        if isinstance(stage, Break):
            return {"blinds": None, "ante": None, "ante_from": None}
        ante = _ante(stage.stakes)
        if ante is None:
            return {"blinds": stakes_text(stage.stakes, self.words, self.decimals), "ante": None, "ante_from": None}
        return {
            "blinds": stakes_text(stage.stakes, self.words, self.decimals),
            "ante": amount(ante.chips, self.words, self.decimals),
            "ante_from": self.words.big_blind if ante.from_big_blind else self.words.each,
        }

    @property
    def coming(self) -> Mapping[str, str | None]:
        """The next level and when it begins; nothing once only the same one comes again."""
        if not self.planned_break and self.at.stage >= last_level(self.schedule):
            return {"next": None, "next_at": None}
        level = next_level(self.schedule, self.at.stage)
        wait = self._until_next_level_ms() if self.at.running else None
        return {
            "next": " · ".join(self._parts(level)),
            "next_at": None if wait is None else self.time_of_day(self.now_wall + wait),
        }

    def _parts(self, level: Level) -> Iterator[str]:
        if level.game and level.game != self.game:
            yield level.game
        yield stakes_text(level.stakes, self.words, self.decimals)
        ante = _ante(level.stakes)
        if ante and ante.worth_saying:
            yield fill(self.words.ante, amount(ante.chips, self.words, self.decimals))

    def _until_next_level_ms(self) -> int | None:
        wait = self.clock.called_break_ms - self.clock.elapsed_ms
        number = self.clock.stage
        while True:
            stage = stage_at(self.schedule, number)
            length = length_ms(stage)
            if length is None or stage.pause_after:
                return None
            wait += length
            number += 1
            if isinstance(stage_at(self.schedule, number), Level):
                return wait

    @property
    def break_in(self) -> str | None:
        return None if self.break_in_ms is None else time_left(self.break_in_ms)

    @property
    def elapsed(self) -> str | None:
        before = self.at.state in (State.BEFORE, State.COUNTDOWN)
        return None if before and not self.at.played_ms else clock_time(self.at.played_ms)

    @property
    def ends(self) -> str | None:
        if self.at.called_break:
            return fill(self.words.then_level, self.at.level)
        if self.at.at.pause_after:
            return self.words.then_stop
        after = stage_at(self.schedule, self.at.stage + 1)
        if isinstance(after, Break):
            return fill(self.words.then_break, break_text(after, self.words))
        last = self.at.stage == len(self.schedule) - 1
        return self.words.then_repeat if last and not self.planned_break else None

    @property
    def off(self) -> str | None:
        """Which chips come off now."""
        if not self.tournament.color_ups or not self.clock.begun:
            return None
        return coming_off(self.tournament, self.words).get(self.at.stage)

    @property
    def last_minute(self) -> str | None:
        if not self.warned or self.at.remaining_ms is None:
            return None
        return _fraction(self.at.remaining_ms / self.warning_ms)


def _whole_seconds(ms: int) -> int:
    return max(0, -(-ms // SECOND) * SECOND)


def _fraction(value: float) -> str:
    """A number from 0 to 1 in steps of a thousandth, so that it is written only when it can be seen to change."""
    return f"{math.floor(min(max(value, 0.0), 1.0) * 1000) / 1000:g}"
