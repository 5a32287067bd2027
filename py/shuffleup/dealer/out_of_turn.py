"""Action out of turn: whether it binds once those who were skipped have acted, and what becomes of a skipped hand.

Rules: TDA 53 with the examples of its addendum, 50, 58; WSOP 84, 90-d; Robert's Rules 3. The action always goes back
to the right player first. A check, call or fold there changes nothing, and what was done out of turn binds; a bet or
a raise changes it. A fold always binds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from shuffleup.dealer.substantial_action import Act, SubstantialAction, substantial
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

THREE_BEHIND = 3


class OutOfTurn(Enum):
    """When action out of turn binds.

    Unless the action changes (TDA 53, WSOP 90-d). The same, and who checked may not bet or raise, who called may not
    raise, when the turn comes after a change (Robert's Rules 3). Or never, with a word of warning; a fold binds there
    too.
    """

    UNLESS_CHANGED = "unless_changed"
    HELD_BACK = "held_back"
    NEVER = "never"


class SkippedHand(Enum):
    """What becomes of the hand of a skipped player who had time to speak up and did not (TDA 53-B leaves both)."""

    NO_RAISE = "no_raise"
    DEAD = "dead"


@dataclass(frozen=True)
class Done:
    """What was done, and the total of a bet or raise, in chips."""

    act: Act
    to: int = 0


@dataclass(frozen=True)
class OutOfTurnRuling:
    """Whether it *binds*; None while skipped players are still to act. *returned*: the chips go back.

    Where it does not bind, the player may check or call or fold, and *may_raise*, at least to *raise_to* in chips.
    """

    binds: bool | None
    why: Sentence
    rule: str
    returned: bool = False
    may_raise: bool = True
    raise_to: int = 0


def out_of_turn(
    early: Done,
    bet: int,
    smallest: int,
    between: Sequence[Done] = (),
    waiting: bool = False,
    rule: OutOfTurn = OutOfTurn.UNLESS_CHANGED,
) -> OutOfTurnRuling | Refused:
    """Whether an act out of turn binds.

    It was done in front of a *bet* in chips, the last full raise or smallest bet being *smallest*; *between* is what
    the skipped players did then, *waiting* whether some of them are still to act. Refused where the acts can't be.

    Somebody makes it 300. Out of turn comes a raise to 800; then the player who was skipped raises to 600:

    >>> ruling = out_of_turn(Done(Act.RAISE, 800), 300, 300, (Done(Act.RAISE, 600),))
    >>> ruling.binds, ruling.raise_to
    (False, 900)
    >>> out_of_turn(Done(Act.RAISE, 800), 300, 300, (Done(Act.CALL),)).binds
    True
    """
    if bet < 0 or smallest <= 0:
        return refused(N_("Say the bet there was, and the smallest raise."))
    if fault := _fault([early], bet) or _fault(between, bet):
        return Refused(fault)
    if early.act is Act.FOLD:
        return OutOfTurnRuling(True, Sentence(N_("A fold out of turn is binding.")), "TDA 58")
    now, size = _bet_after(between, bet, smallest)
    if now > bet:
        return _changed(early, now + size, rule)
    if rule is OutOfTurn.NEVER:
        why = N_("Action out of turn doesn't bind here: the chips go back, and the player acts in turn.")
        return OutOfTurnRuling(False, Sentence(why), "", returned=early.act.puts_chips_in, raise_to=now + size)
    if waiting:
        why = N_("The action goes back to the right player. If nobody bets or raises, what was done binds.")
        return OutOfTurnRuling(None, Sentence(why), "TDA 53-A")
    why = N_("Nobody has bet or raised in between: what was done out of turn is binding.")
    return OutOfTurnRuling(True, Sentence(why), "TDA 53-A")


@dataclass(frozen=True)
class SkippedRuling:
    """Whether the skipped player has *kept* the right to act, or else may not raise, or has a *dead* hand."""

    kept: bool
    why: Sentence
    rule: str
    dead: bool = False


def skipped(
    behind: Sequence[Act],
    had_time: bool,
    substantial_action: SubstantialAction = SubstantialAction.TWO_WITH_CHIPS,
    hand: SkippedHand = SkippedHand.NO_RAISE,
) -> SkippedRuling:
    """What becomes of a player who was skipped, after the acts out of turn *behind* (TDA 53-B, Robert's Rules 3).

    >>> skipped((Act.CALL, Act.FOLD), had_time=True).kept, skipped((Act.CALL,), had_time=True).kept
    (False, True)
    """
    if substantial_action is SubstantialAction.ANY_TWO:
        enough, rule = len(behind) >= THREE_BEHIND, "RRP 3"
    else:
        enough, rule = substantial(behind), "TDA 53-B"
    if not enough:
        why = N_("Not much has been done out of turn yet: the action goes back to the skipped player.")
        return SkippedRuling(True, Sentence(why), rule)
    if not had_time:
        why = N_("The skipped player had no time to speak up: the action goes back there.")
        return SkippedRuling(True, Sentence(why), rule)
    if hand is SkippedHand.DEAD:
        why = N_("The skipped player had time to speak up and did not: what was done binds, and the hand is dead.")
        return SkippedRuling(False, Sentence(why), rule, dead=True)
    why = N_(
        "The skipped player had time to speak up and did not: what was done binds. "
        "The player may check, call or fold, but not raise."
    )
    return SkippedRuling(False, Sentence(why), rule)


def _changed(early: Done, raise_to: int, rule: OutOfTurn) -> OutOfTurnRuling:
    """The ruling after somebody in between has bet or raised."""
    returned = early.act.puts_chips_in
    if rule is OutOfTurn.HELD_BACK and early.act in (Act.CHECK, Act.CALL):
        why = N_("The action has changed: any chips go back. After acting out of turn, call or fold, but no raise.")
        return OutOfTurnRuling(False, Sentence(why), "RRP 3", returned, may_raise=False)
    why = N_(
        "The action has changed: any chips go back, and the player may call, raise to at least {raise_to}, or fold."
    )
    book = "" if rule is OutOfTurn.NEVER else "TDA 53-A"
    return OutOfTurnRuling(False, Sentence(why, {"raise_to": raise_to}), book, returned, raise_to=raise_to)


def _bet_after(acts: Sequence[Done], bet: int, smallest: int) -> tuple[int, int]:
    """The bet after these acts, and the smallest raise on top of it (TDA 43-A), in chips."""
    for done in acts:
        if done.act.changes_the_bet:
            smallest = max(smallest, done.to - bet)
            bet = done.to
    return bet, smallest


def _fault(acts: Sequence[Done], bet: int) -> Sentence | None:
    for done in acts:
        if done.act is Act.CHECK and bet:
            return Sentence(N_("Nobody checks in front of a bet."))
        if done.act in (Act.CALL, Act.RAISE) and not bet:
            return Sentence(N_("There was no bet to call or raise."))
        if done.act is Act.BET and bet:
            return Sentence(N_("There was a bet already: that would be a raise."))
        if done.act.changes_the_bet:
            if done.to <= bet:
                return Sentence(N_("A bet or raise goes beyond the bet before it: say the total."))
            bet = done.to
    return None
