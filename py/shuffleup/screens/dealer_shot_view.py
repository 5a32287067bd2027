"""The shot clock: how long a player may still think, whose turn comes next, and the time banks."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.facing_now import facing_now
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.sheet import Depth, Sheet
from shuffleup.dealer.sheet_outcome import hand_of
from shuffleup.dealer.shot_clock import MS, Reading, ShotClock, read, time_up
from shuffleup.screens.dealer_house import house_hand, sheet_of
from shuffleup.screens.dealer_looks import name_shown
from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import N_, Refused


@dataclass(frozen=True)
class Thinker:
    """A player at the shot clock: the time banks left, whether it runs for *this* one, and who comes *next*."""

    player: int
    name: str
    banks: str
    this: bool
    next: bool


@dataclass(frozen=True)
class ShotField:
    """A number of the shot clock's rules, as it stands in the form."""

    name: str
    label: str
    value: str


@dataclass(frozen=True)
class ShotView:
    """The shot clock. *state* is idle, running, stopped or up; *told* is what happens once time is up."""

    state: str
    seconds: str
    left: str
    mark: str
    who: str
    next: str
    banks: int
    dots: int
    players: tuple[Thinker, ...]
    told: tuple[str, ...]
    on_screen: bool
    by_itself: bool
    fields: tuple[ShotField, ...]
    wrong: bool = False


def shot_view(desk: Desk) -> ShotView:
    """The shot clock as it stands."""
    sheet, rules, tongue = sheet_of(desk), desk.dealer_rules or DealerRules(), desk.tongue
    clock = desk.shot or ShotClock(rules.shot)
    now = read(clock, desk.now)
    after = next_up(clock, sheet, rules)
    texts = shot_texts(clock, desk.now)
    return ShotView(
        state=_state(now),
        seconds=texts["shot"] or "",
        left=texts["--shot"] or "0",
        mark=texts["@shot"] or "",
        who=name_shown(desk, sheet, now.player) if now.player else "",
        next=name_shown(desk, sheet, after) if after else "",
        banks=now.banks,
        dots=min(now.banks, 6),
        players=tuple(
            Thinker(
                player,
                name_shown(desk, sheet, player),
                tongue.number(clock.banks_of(player)),
                player == now.player,
                player == after and player != now.player,
            )
            for player in sheet.order
        ),
        told=_told(desk, sheet, rules) if now.up else (),
        on_screen=rules.shot_clock,
        by_itself=_typed(desk, "by_itself", rules.shot.by_itself),
        fields=_fields(desk, rules),
    )


def shot_texts(clock: ShotClock, now: int) -> dict[str, str | None]:
    """The ticking texts: seconds left, what part of them, and a mark (run, warn, count, up, stopped)."""
    there = read(clock, now)
    seconds = -(-there.left_ms // MS)
    standing = clock.rules.seconds
    mark: str | None = None
    if there.player is not None:
        mark = "run" if there.running else "stopped"
        if there.running and seconds <= clock.rules.warning_seconds:
            mark = "warn"
        if there.running and seconds <= clock.rules.count_seconds:
            mark = "count"
        if there.up:
            mark = "up"
    given = max(there.given_ms, 1)
    return {
        "shot": str(seconds if there.player is not None else standing),
        "--shot": f"{there.left_ms / given if there.player is not None else 1:.3f}",
        "@shot": mark,
    }


def thinking(sheet: Sheet, rules: DealerRules) -> int | None:
    """Who is to act in a hand told action by action, 0 for nobody; None where no hand says it."""
    hand = _hand(sheet, rules)
    return None if hand is None else hand.turn or 0


def next_up(clock: ShotClock, sheet: Sheet, rules: DealerRules) -> int:
    """Whose time runs next: who is to act, or else the next one at the table; 0 for a stranger."""
    hand = _hand(sheet, rules)
    if hand is not None and hand.turn is not None:
        return hand.turn
    order = sheet.order
    if not order:
        return 0
    if clock.player in order:
        return order[(order.index(clock.player) + 1) % len(order)]
    return order[0]


def first_street(sheet: Sheet, rules: DealerRules) -> bool:
    """Whether the first betting round is played."""
    hand = _hand(sheet, rules)
    return not sheet.board if hand is None else hand.number == 0


def _hand(sheet: Sheet, rules: DealerRules) -> Hand | None:
    if sheet.depth is not Depth.HAND:
        return None
    hand = hand_of(sheet, house_hand(rules))
    return hand if isinstance(hand, Hand) and hand.phase is Phase.ACTING else None


def _state(now: Reading) -> str:
    if now.player is None:
        return "idle"
    if now.up:
        return "up"
    return "running" if now.running else "stopped"


def _told(desk: Desk, sheet: Sheet, rules: DealerRules) -> tuple[str, ...]:
    """What happens when time is up: both cases, where nobody knows whether there is a bet."""
    hand = _hand(sheet, rules)
    facing = facing_now(hand) if hand else None
    cases = (True, False) if facing is None or isinstance(facing, Refused) else (facing.faces_a_bet,)
    return tuple(desk.tongue.say(time_up(case).why) for case in cases)


def _typed(desk: Desk, name: str, standing: bool) -> bool:
    draft = desk.draft("dealer_shot")
    return name in draft if draft else standing


def _fields(desk: Desk, rules: DealerRules) -> tuple[ShotField, ...]:
    draft, shot, _ = desk.draft("dealer_shot"), rules.shot, desk.tongue.translate
    standing = {
        "seconds": (N_("Seconds to act"), shot.seconds),
        "first_seconds": (N_("Before the flop, if different"), shot.first_seconds or ""),
        "banks": (N_("Time banks each"), shot.banks),
        "bank_seconds": (N_("Seconds in a time bank"), shot.bank_seconds),
        "warning_seconds": (N_("Warn this many seconds before"), shot.warning_seconds),
        "count_seconds": (N_("Count the last seconds"), shot.count_seconds),
    }
    return tuple(ShotField(name, _(label), draft.get(name, str(value))) for name, (label, value) in standing.items())
