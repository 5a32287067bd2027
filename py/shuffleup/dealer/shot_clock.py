"""The shot clock: how long a player may think, with time banks to add, as a pure function of time.

Rules: TDA 29, RP-19; WSOP 80. The dealer taps when it is a player's turn and again when the player has acted. Nothing
counts down: what is left follows from when it was started. When time is up, a hand facing a bet is dead, any other
checks; a tie goes to the player. Times are house time in ms; banks are counted, each worth the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

MS = 1_000
LEAST_SECONDS, MOST_SECONDS = 5, 600
MOST_BANKS = 99


@dataclass(frozen=True)
class ShotRules:
    """The shot clock of a house: *seconds* for a decision, on the first street *first_seconds* where not 0.

    Everybody begins with *banks* time banks of *bank_seconds* each; with *by_itself* the next one goes in when time
    is up, else the player asks for it. The last *warning_seconds* are warned of, the last *count_seconds* counted.
    """

    seconds: int = 30
    first_seconds: int = 0
    banks: int = 3
    bank_seconds: int = 30
    by_itself: bool = False
    warning_seconds: int = 10
    count_seconds: int = 5


CALLED = ShotRules(seconds=30, banks=0, bank_seconds=30, warning_seconds=0, count_seconds=5)
"""A clock somebody called for: 25 seconds and five that are counted (TDA 29)."""


def fault_in_shot_rules(rules: ShotRules) -> Sentence | None:
    """What is wrong with the rules of a shot clock, or None.

    >>> fault_in_shot_rules(ShotRules(seconds=3)).english()
    'Between 5 and 600 seconds, please.'
    """
    for seconds in (rules.seconds, rules.first_seconds or rules.seconds, rules.bank_seconds):
        if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            return Sentence(
                N_("Between {least} and {most} seconds, please."), {"least": LEAST_SECONDS, "most": MOST_SECONDS}
            )
    if not 0 <= rules.banks <= MOST_BANKS:
        return Sentence(N_("Between 0 and {most} time banks, please."), {"most": MOST_BANKS})
    if not 0 <= rules.count_seconds <= rules.seconds or not 0 <= rules.warning_seconds <= rules.seconds:
        return Sentence(N_("The warning comes within the time for a decision."))
    return None


@dataclass(frozen=True)
class BanksLeft:
    """How many time banks a player has left."""

    player: int
    count: int


@dataclass(frozen=True)
class ShotClock:
    """A shot clock as it was last touched.

    *player* is thinking, None for nobody; *given_ms* had been given and *used_ms* used at *since*, None while it
    stands still. *put_in* time banks went into this decision. *banks* are those left, by players in rising order; who
    is not among them has the full number.
    """

    rules: ShotRules = field(default_factory=ShotRules)
    banks: tuple[BanksLeft, ...] = ()
    player: int | None = None
    given_ms: int = 0
    used_ms: int = 0
    since: int | None = None
    put_in: int = 0

    def banks_of(self, player: int) -> int:
        """How many time banks a player has left."""
        return next((each.count for each in self.banks if each.player == player), self.rules.banks)

    def with_banks(self, player: int, count: int) -> ShotClock:
        """The same clock with so many banks for a player."""
        others = (each for each in self.banks if each.player != player)
        left = sorted((*others, BanksLeft(player, count)), key=lambda each: each.player)
        return replace(self, banks=tuple(left))


@dataclass(frozen=True)
class Reading:
    """What a shot clock shows at one moment: *left_ms* of *given_ms*, and the banks left to the player.

    *in_bank*: the player thinks on a time bank. *up*: the time is over.
    """

    player: int | None
    left_ms: int
    given_ms: int
    banks: int
    in_bank: bool
    running: bool
    up: bool


class ShotCue(Enum):
    """A moment worth a sound."""

    WARNING = "warning"
    COUNT = "count"
    BANK = "bank"
    TIME_UP = "time_up"


def settled(clock: ShotClock, now: int) -> ShotClock:
    """The same clock said anew as of *now*: time used, and the banks that went in by themselves.

    >>> clock = start(ShotClock(ShotRules(seconds=30, bank_seconds=20, by_itself=True)), 7, now=0)
    >>> later = settled(clock, 45_000)
    >>> later.put_in, later.banks_of(7), read(later, 45_000).left_ms
    (1, 2, 5000)
    """
    player = clock.player
    if clock.since is None or player is None or now <= clock.since:
        return clock
    clock = replace(clock, used_ms=clock.used_ms + now - clock.since, since=now)
    over, bank_ms = clock.used_ms - clock.given_ms, clock.rules.bank_seconds * MS
    if over <= 0 or not clock.rules.by_itself:
        return clock
    return _with_bank_time(clock, min(-(-over // bank_ms), clock.banks_of(player)))


def _with_bank_time(clock: ShotClock, count: int) -> ShotClock:
    """The clock with so many more of the player's banks put in."""
    if clock.player is None or not count:
        return clock
    given = clock.given_ms + count * clock.rules.bank_seconds * MS
    left = clock.banks_of(clock.player) - count
    return replace(clock.with_banks(clock.player, left), given_ms=given, put_in=clock.put_in + count)


def read(clock: ShotClock, now: int) -> Reading:
    """What the clock shows at *now*.

    >>> read(start(ShotClock(), 7, now=1_000), 11_000).left_ms
    20000
    """
    clock = settled(clock, now)
    left = clock.given_ms - clock.used_ms
    return Reading(
        player=clock.player,
        left_ms=max(left, 0),
        given_ms=clock.given_ms,
        banks=0 if clock.player is None else clock.banks_of(clock.player),
        in_bank=clock.put_in > 0 and left <= clock.put_in * clock.rules.bank_seconds * MS,
        running=clock.since is not None,
        up=clock.player is not None and left < 0,
    )


def start(clock: ShotClock, player: int, now: int, first_street: bool = False) -> ShotClock:
    """The clock started for a player's decision; whoever was thinking before has acted."""
    before = acted(clock, now)
    rules = clock.rules
    seconds = rules.first_seconds if first_street and rules.first_seconds else rules.seconds
    return replace(before, player=player, given_ms=seconds * MS, used_ms=0, since=now, put_in=0)


def acted(clock: ShotClock, now: int) -> ShotClock:
    """The clock after the player has acted: nobody thinks, and the banks put in are gone."""
    return replace(settled(clock, now), player=None, given_ms=0, used_ms=0, since=None, put_in=0)


def stop(clock: ShotClock, now: int) -> ShotClock | Refused:
    """The clock standing still, for a ruling; refused where it doesn't run."""
    if clock.since is None:
        return refused(N_("The shot clock is not running."))
    return replace(settled(clock, now), since=None)


def go_on(clock: ShotClock, now: int) -> ShotClock | Refused:
    """The clock running on after it stood still; refused where nobody is thinking or it runs."""
    if clock.player is None or clock.since is not None:
        return refused(N_("The shot clock is not standing still."))
    return replace(clock, since=now)


def use_bank(clock: ShotClock, now: int) -> ShotClock | Refused:
    """The clock with one more time bank for who is thinking; refused where there is none left, or time is up.

    >>> clock = start(ShotClock(ShotRules(banks=1)), 7, now=0)
    >>> read(use_bank(clock, 25_000), 25_000).left_ms
    35000
    >>> use_bank(use_bank(clock, 25_000), 26_000).why.english()
    'No time bank is left.'
    """
    clock = settled(clock, now)
    if clock.player is None:
        return refused(N_("Nobody is thinking: start the shot clock first."))
    if clock.used_ms > clock.given_ms:
        return refused(N_("The time is up already."))
    if not clock.banks_of(clock.player):
        return refused(N_("No time bank is left."))
    return _with_bank_time(clock, 1)


def deal_out_banks(clock: ShotClock, count: int, add: bool = False) -> ShotClock | Refused:
    """The clock with *count* time banks for everybody, or with so many more for each (*add*).

    Refused where that is no number of banks. A player who comes later begins with the same number.
    """
    if not 0 <= count <= MOST_BANKS:
        return refused(N_("Between 0 and {most} time banks, please."), most=MOST_BANKS)
    if not add:
        return replace(clock, rules=replace(clock.rules, banks=count), banks=())
    more = tuple(replace(each, count=min(each.count + count, MOST_BANKS)) for each in clock.banks)
    rules = replace(clock.rules, banks=min(clock.rules.banks + count, MOST_BANKS))
    return replace(clock, rules=rules, banks=more)


def shot_cue(then: Reading, now: Reading, rules: ShotRules) -> ShotCue | None:
    """The newest cue between two looks at one decision, or None.

    >>> clock = start(ShotClock(), 7, now=0)
    >>> shot_cue(read(clock, 19_000), read(clock, 20_500), clock.rules)
    <ShotCue.WARNING: 'warning'>
    """
    if now.player is None or now.player != then.player or not now.running:
        return None
    if now.up:
        return None if then.up else ShotCue.TIME_UP
    if now.banks < then.banks:
        return ShotCue.BANK
    seconds, before = -(-now.left_ms // MS), -(-then.left_ms // MS)
    if seconds < before and seconds <= rules.count_seconds:
        return ShotCue.COUNT
    if seconds <= rules.warning_seconds < before:
        return ShotCue.WARNING
    return None


@dataclass(frozen=True)
class TimeUp:
    """What happens when time is up: the hand is dead, or it is a check."""

    dead: bool
    why: Sentence
    rule: str = "TDA 29"


def time_up(faces_a_bet: bool) -> TimeUp:
    """What happens to a player whose time is up.

    >>> time_up(faces_a_bet=True).dead, time_up(faces_a_bet=False).dead
    (True, False)
    """
    if faces_a_bet:
        return TimeUp(True, Sentence(N_("Time is up in front of a bet: the hand is dead.")))
    return TimeUp(False, Sentence(N_("Time is up with no bet to call: it is a check.")))
