"""What counts as a raise: chips put out without a word.

Rules: TDA 41-46, 51, 52, 56, 61 with the examples of its addendum; WSOP 92-99, 103; Robert's Rules 3 where it
differs. One chip is a call. Several chips are a call where each of them is needed for it; else half of a raise makes
a raise, and less a call. Chips from an earlier bet that still lie there change what the new ones mean.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.dealer.facing import Facing, Kind, Ruling, fault_in_facing
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

MOST_CHIPS = 1_000


class Undercall(Enum):
    """What becomes of chips that are less than a call.

    By the book (TDA 51-B, WSOP 93-f): a full call heads-up or where the opening bet is faced, else call or fold and
    leave what was meant. Or always a full call. Or, who did not see the raise may take the chips back as long as
    nobody has acted behind (Robert's Rules 3).
    """

    BY_THE_BOOK = "by_the_book"
    FULL_CALL = "full_call"
    TAKE_BACK = "take_back"


@dataclass(frozen=True)
class Thrown:
    """Chips a player put out, by their values: *chips* in one motion, *later* ones after going back to the stack.

    *prior* are chips of an earlier bet that lay there, *taken* those of them that were pulled back. *gathered*: old
    and new chips were pushed forward together. Without *prior*, what the player has in front lies there untouched.
    """

    chips: tuple[int, ...] = ()
    later: tuple[int, ...] = ()
    prior: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    gathered: bool = False

    def lies(self, facing: Facing) -> int:
        """All that lies in front of the player after the first motion, in chips."""
        before = sum(self.prior) if self.prior else facing.in_front
        return before - sum(self.taken) + sum(self.chips)


def fault_in_thrown(thrown: Thrown, facing: Facing) -> Sentence | None:
    """What can't be so about chips that were put out, or None.

    >>> fault_in_thrown(Thrown((1_000,)), Facing(bet=100, raise_to=200, stack=500)).english()
    'That is more than the player has: 500.'
    """
    every = thrown.chips + thrown.later + thrown.prior
    if len(every) > MOST_CHIPS or any(chip <= 0 for chip in every):
        return Sentence(N_("Chips are told by their values, each at least 1."))
    left = list(thrown.prior)
    for chip in thrown.taken:
        if chip not in left:
            return Sentence(N_("Only chips that lay there can be pulled back."))
        left.remove(chip)
    if thrown.prior and sum(thrown.prior) < facing.in_front:
        return Sentence(N_("The chips of the earlier bet are worth at least what the player has in front."))
    if thrown.lies(facing) + sum(thrown.later) > facing.everything:
        return Sentence(N_("That is more than the player has: {everything}."), {"everything": facing.everything})
    return None


def silent_chips(facing: Facing, thrown: Thrown, undercall: Undercall = Undercall.BY_THE_BOOK) -> Ruling | Refused:
    """What chips mean that were put out without a word; refused where there are none, or more than the player has.

    A raise to 1,100, and somebody puts out 1,500 in chips:

    >>> facing = Facing(bet=1_100, raise_to=1_700, stack=20_000, earlier=(500,))
    >>> silent_chips(facing, Thrown((500, 1_000))).told().english()
    'Call: 400 come back.'
    >>> silent_chips(facing, Thrown((1_000, 100, 100, 100, 100, 100))).told().english()
    'Raise to 1700: 200 more.'
    """
    if fault := fault_in_facing(facing) or fault_in_thrown(thrown, facing):
        return Refused(fault)
    if thrown.taken and not thrown.chips and facing.faces_a_bet:
        why = N_("Chips of the earlier bet were pulled back: the player may call or raise, but not fold.")
        return called(facing, thrown.lies(facing), why, "TDA 46-B")
    if not thrown.chips:
        return refused(N_("No chips are out: say which were put out, or what was said."))
    first = thrown.lies(facing)
    if thrown.later and first < facing.bet:
        # Going back for the rest of a call is no string bet; what goes beyond the call is.
        both = replace(thrown, chips=thrown.chips + thrown.later, later=())
        if both.lies(facing) <= facing.bet:
            return silent_chips(facing, both, undercall)
        return called(facing, both.lies(facing), _STRING_BET, "TDA 56")
    ruling = _first_motion(facing, thrown, first, undercall)
    if not thrown.later:
        return ruling
    back = ruling.back + sum(thrown.later)
    return replace(
        ruling,
        back=max(back - ruling.owed, 0),
        owed=max(ruling.owed - back, 0),
        why=Sentence(_STRING_BET),
        rule="TDA 56",
    )


def _first_motion(facing: Facing, thrown: Thrown, lies: int, undercall: Undercall) -> Ruling:
    """What the chips of one motion mean; *lies* is all that lies in front of the player."""
    if not facing.faces_a_bet:
        return opened(facing, lies)
    if lies < facing.bet:
        if lies == facing.everything:
            return called(facing, lies, _LAST_CHIPS_CALL, "TDA 41")
        return undercalled(facing, lies, undercall)
    if lies == facing.bet:
        return called(facing, lies, N_("The chips are exactly the call."), "TDA 41")
    if not _counts_as_a_whole(facing, thrown):
        if len(thrown.chips) == 1 and not thrown.gathered:
            return called(facing, lies, N_("One chip without a word is a call, however large."), "TDA 44")
        if lies - _smallest(thrown) < facing.bet:
            return called(facing, lies, N_("Every chip is needed for the call, so it is a call."), "TDA 45-A")
    if lies == facing.everything:
        return raised(facing, lies, lies, N_("The last chips, and more than a call: all-in."), "TDA 45-B")
    return half_a_raise(facing, lies, lies)


def half_a_raise(facing: Facing, total: int, lies: int) -> Ruling:
    """More than a call: a raise if it is at least half of one, else a call (TDA 43-A, 45-B; WSOP 95)."""
    if facing.is_half_a_raise(total):
        if total >= facing.raise_to:
            return raised(facing, total, lies, N_("More than a call, and a full raise."), "TDA 45-B")
        return raised(facing, total, lies, N_("At least half of a raise: it becomes a full one."), "TDA 43-A")
    why = _STILL_A_CALL if facing.faces_a_bet else _STILL_A_CHECK
    return called(facing, lies, why, "TDA 43-A")


def opened(facing: Facing, lies: int) -> Ruling:
    """Chips where there is no bet to call: a bet of them all, or a raise of one's own blind."""
    if facing.in_front:
        return half_a_raise(facing, lies, lies)
    if lies < facing.wagered(lies):
        return bet(facing, lies, lies, N_("A bet below the smallest is brought up to it."), "TDA 52-A")
    if lies > facing.highest:
        return bet(facing, lies, lies, _TOO_MUCH, "TDA 52")
    return bet(facing, lies, lies, N_("Nobody has bet: all chips put out are the bet."), "TDA 44")


def undercalled(facing: Facing, lies: int, undercall: Undercall) -> Ruling:
    """Less than a call: a full call, or call or fold, as books and the house have it.

    >>> facing = Facing(bet=1_200, raise_to=2_000, stack=9_000, earlier=(400,))
    >>> undercalled(facing, 500, Undercall.BY_THE_BOOK).told().english()
    'Call 1200, or fold and leave 400.'
    """
    if undercall is Undercall.TAKE_BACK and facing.earlier:
        why = N_("Who did not see the raise may take the chips back, as long as nobody has acted behind.")
        return call_or_fold(facing, lies, facing.in_front, why, "RRP 3")
    if undercall is Undercall.BY_THE_BOOK and facing.earlier and not facing.heads_up:
        meant = max((each for each in facing.earlier if facing.in_front < each <= lies), default=lies)
        why = N_("Less than the call, after a raise and with several players: the host may let it be a fold.")
        return call_or_fold(facing, lies, meant, why, "TDA 51-B")
    return called(facing, lies, N_("Less than the call: it must be made a full call."), "TDA 51-B")


def called(facing: Facing, lies: int, why: str, rule: str) -> Ruling:
    """The ruling that this is a call, or a check where there is nothing to call; the rest comes back."""
    to = facing.call_to
    kind = Kind.CALL if facing.faces_a_bet else Kind.CHECK
    return _ruling(facing, kind, to, lies, why, rule)


def call_or_fold(facing: Facing, lies: int, leaves: int, why: str, rule: str) -> Ruling:
    """The ruling that the player may call or fold, and leaves so many chips in front after a fold."""
    return replace(_ruling(facing, Kind.CALL_OR_FOLD, facing.call_to, lies, why, rule), leaves=leaves)


def bet(facing: Facing, total: int, lies: int, why: str, rule: str) -> Ruling:
    """The ruling that this is a bet, within the limits; a check where nobody is left to bet against."""
    if not facing.may_raise:
        return called(facing, lies, N_("There is nothing to bet any more: it is a check."), "TDA 16")
    return _ruling(facing, Kind.BET, facing.wagered(total), lies, why, rule)


def raised(facing: Facing, total: int, lies: int, why: str, rule: str) -> Ruling:
    """The ruling that this is a raise, within the limits; a call where no raise is allowed any more."""
    if not facing.may_raise:
        return called(facing, lies, N_("Raising is closed to this player, so it is no raise."), "TDA 47-A")
    if facing.highest <= facing.bet:
        return called(facing, lies, N_("There are no chips for more than a call."), "TDA 41")
    if total > facing.highest:
        why, rule = _TOO_MUCH, "TDA 52"
    return _ruling(facing, Kind.RAISE, facing.wagered(total), lies, why, rule)


def _ruling(facing: Facing, kind: Kind, to: int, lies: int, why: str, rule: str) -> Ruling:
    all_in = to == facing.everything
    return Ruling(kind, to, max(lies - to, 0), max(to - lies, 0), Sentence(why), rule, all_in=all_in)


def _counts_as_a_whole(facing: Facing, thrown: Thrown) -> bool:
    """Whether old and new chips are one bet (TDA 46-C): part of the old ones pulled back, or enough for a call."""
    covered = (sum(thrown.prior) or facing.in_front) >= facing.bet
    partly = 0 < len(thrown.taken) < len(thrown.prior)
    return covered or partly


def _smallest(thrown: Thrown) -> int:
    """The smallest of the chips that speak: the new ones, and old ones that were pushed forward with them."""
    return min(thrown.chips + thrown.prior if thrown.gathered else thrown.chips)


_STILL_A_CALL = N_("Less than half of a raise: it is a call.")
_STILL_A_CHECK = N_("Less than half of a raise: it is a check.")
_STRING_BET = N_("A string bet: only the chips of the first motion count.")
_LAST_CHIPS_CALL = N_("The last chips, and no more than a call: all-in.")
_TOO_MUCH = N_("More than the limit allows: it becomes the most that is allowed.")
