"""What counts as a raise: what was said, alone or with chips.

Rules: TDA 40-44, 51-A, 54-D, 55-58; WSOP 60, 90, 93-95, 102; Robert's Rules 14 where it differs. What comes first
counts, words or chips, and words where they come together. An amount alone is the same as so many chips without a
word. A raise with an amount is the total. Half-said amounts ("five") mean what is reasonable for the pot.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.dealer.chips_thrown import (
    Thrown,
    Undercall,
    bet,
    call_or_fold,
    called,
    fault_in_thrown,
    half_a_raise,
    raised,
    silent_chips,
    undercalled,
)
from shuffleup.dealer.facing import Facing, Kind, Ruling, fault_in_facing
from shuffleup.tournament.refusal import N_, Refused, Sentence

MOST_SAID = 10**12
LARGEST_STEP = 7


class UnclearAmount(Enum):
    """What a half-said amount means: the highest reasonable one within the pot (TDA 57, WSOP 60), or the lowest one
    that is legal (older rule books)."""

    UP_TO_THE_POT = "up_to_the_pot"
    LOWEST = "lowest"


class RaiseMotions(Enum):
    """How chips follow the word "raise": in one motion (TDA 42), or in as many as it takes (Robert's Rules 14, where
    it is no tournament)."""

    ONE = "one"
    SEVERAL = "several"


class Word(Enum):
    """What was said."""

    NOTHING = "nothing"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    AMOUNT = "amount"
    ALL_IN = "all_in"
    POT = "pot"
    FOLD = "fold"


@dataclass(frozen=True)
class Said:
    """The *word*, with the *amount* that was said with it, 0 for none; *chips_first*: chips were out before it."""

    word: Word = Word.NOTHING
    amount: int = 0
    chips_first: bool = False


@dataclass(frozen=True)
class WagerRules:
    """What the house does where books differ on words and chips."""

    undercall: Undercall = Undercall.BY_THE_BOOK
    unclear: UnclearAmount = UnclearAmount.UP_TO_THE_POT
    motions: RaiseMotions = RaiseMotions.ONE


NO_CHIPS = Thrown()


def meanings(said: int, facing: Facing) -> tuple[int, ...]:
    """What an amount can mean, in chips, lowest first: itself, or with noughts left out, if there are chips for it.

    An amount that chips in play can make up means itself.

    >>> facing = Facing(bet=400, raise_to=800, stack=60_000, chip=100)
    >>> meanings(5, facing), meanings(500, facing)
    ((500, 5000, 50000), (500,))
    """
    if said % facing.chip == 0:
        return (said,)
    longer = (said * 10**noughts for noughts in range(1, LARGEST_STEP))
    return tuple(each for each in longer if each % facing.chip == 0 and each <= facing.everything)


def amount_meant(said: int, facing: Facing, unclear: UnclearAmount = UnclearAmount.UP_TO_THE_POT) -> int:
    """What an amount means, in chips; what was said itself where no other meaning makes sense.

    Blinds of 200 and 400, and somebody bets "five":

    >>> facing = Facing(bet=0, raise_to=400, stack=60_000, pot=4_999, chip=100)
    >>> amount_meant(5, facing), amount_meant(5, replace(facing, pot=5_000))
    (500, 5000)
    """
    possible = meanings(said, facing)
    legal = tuple(each for each in possible if each >= (facing.bet or facing.raise_to)) or possible
    if not legal:
        return said
    if unclear is UnclearAmount.LOWEST:
        return legal[0]
    return max((each for each in possible if each <= facing.pot), default=legal[0])


def wager_ruling(
    facing: Facing, said: Said = Said(), thrown: Thrown = NO_CHIPS, rules: WagerRules = WagerRules()
) -> Ruling | Refused:
    """What words and chips mean together; refused where there are neither, or what can't be.

    >>> facing = Facing(bet=1_000, raise_to=2_000, stack=20_000, pot=2_500, chip=100)
    >>> wager_ruling(facing, Said(Word.AMOUNT, 1_400)).told().english()
    'Call: 1000 more.'
    >>> wager_ruling(facing, Said(Word.RAISE, 1_400)).told().english()
    'Raise to 2000: 2000 more.'
    >>> wager_ruling(facing, Said(Word.RAISE), Thrown((5_000,))).told().english()
    'Raise to 5000.'
    """
    if fault := fault_in_facing(facing) or fault_in_thrown(thrown, facing) or _fault_in_said(said):
        return Refused(fault)
    if said.word is Word.NOTHING or (said.chips_first and thrown.chips):
        ruling = silent_chips(facing, thrown, rules.undercall)
        if isinstance(ruling, Refused) or said.word is Word.NOTHING:
            return ruling
        return replace(
            ruling, why=Sentence(N_("The chips were out before the word, so they count.")), rule="TDA 40-A"
        )
    return _word(facing, said, thrown, rules)


def _word(facing: Facing, said: Said, thrown: Thrown, rules: WagerRules) -> Ruling:
    lies = thrown.lies(facing) + sum(thrown.later)
    match said.word:
        case Word.FOLD:
            return _folded(facing, lies)
        case Word.CHECK if facing.faces_a_bet:
            why = N_("“Check” in front of a bet: call or fold, but no raise.")
            return call_or_fold(facing, lies, facing.in_front, why, "TDA 55")
        case Word.CHECK:
            return called(facing, lies, N_("Checked."), "TDA 3")
        case Word.CALL if facing.faces_a_bet:
            return called(facing, lies, N_("“Call” is a call of the whole bet."), "TDA 51-A")
        case Word.CALL:
            return called(facing, lies, N_("There is nothing to call: it is a check."), "TDA 55")
        case Word.ALL_IN:
            return wagered(facing, facing.everything, lies, N_("“All-in” is all the player has."), "TDA 3")
        case Word.POT:
            return _pot(facing, lies)
        case _:
            pass
    if said.amount:
        return _amount(facing, said, thrown, rules)
    return _no_amount(facing, said, thrown, rules)


def _amount(facing: Facing, said: Said, thrown: Thrown, rules: WagerRules) -> Ruling:
    """A bet or raise with an amount, or an amount alone."""
    lies = thrown.lies(facing) + sum(thrown.later)
    clear_by_chips = thrown.chips and lies in meanings(said.amount, facing)
    total = min(lies if clear_by_chips else amount_meant(said.amount, facing, rules.unclear), facing.everything)
    raises = said.word is Word.RAISE or not facing.faces_a_bet
    if raises or total == facing.everything:
        ruling = wagered(facing, total, lies, _amount_told(facing, said, total), "TDA 43-B")
    elif total < facing.call_to:
        ruling = undercalled(facing, total, rules.undercall)
        ruling = replace(ruling, back=max(lies - ruling.to, 0), owed=max(ruling.to - lies, 0))
    elif total <= facing.bet:
        ruling = called(facing, lies, N_("The amount is exactly the call."), "TDA 40-C")
    else:
        ruling = half_a_raise(facing, total, lies)
    if total == min(said.amount, facing.everything) or clear_by_chips:
        return ruling
    text = _UNCLEAR[rules.unclear]
    return replace(ruling, why=Sentence(text, {"said": said.amount, "meant": total}), rule="TDA 57")


def _amount_told(facing: Facing, said: Said, total: int) -> str:
    if total < facing.raise_to and total < facing.everything:
        return _TOO_LITTLE if facing.bet else N_("A bet below the smallest is brought up to it.")
    if said.word is Word.RAISE and facing.bet:
        return N_("“Raise” with an amount is the whole bet, not what comes on top.")
    return N_("The amount that was said is the bet.")


def _no_amount(facing: Facing, said: Said, thrown: Thrown, rules: WagerRules) -> Ruling:
    """A bet or raise that was declared without an amount: what the chips say, and at least the smallest."""
    everything = thrown.lies(facing) + sum(thrown.later)
    if not thrown.chips:
        why = N_("No amount was said: at least the smallest, the chips in one motion.")
        ruling = wagered(facing, facing.raise_to, everything, why, "TDA 42")
        return replace(ruling, at_least=ruling.kind in (Kind.BET, Kind.RAISE) and not ruling.all_in)
    if said.word is Word.BET and facing.faces_a_bet:
        # "Bet" in front of a bet says no more than the chips do.
        silent = silent_chips(facing, thrown, rules.undercall)
        assert isinstance(silent, Ruling)
        return silent
    counts = everything if rules.motions is RaiseMotions.SEVERAL else thrown.lies(facing)
    if counts < facing.raise_to:
        return wagered(facing, counts, everything, _TOO_LITTLE if facing.bet else _SMALLEST_BET, "TDA 43-A")
    if len(thrown.chips) == 1 and counts == thrown.lies(facing):
        why = N_("Declared without an amount: as much as the chip allows.")
        return wagered(facing, counts, everything, why, "TDA 44")
    rule = "TDA 42" if rules.motions is RaiseMotions.ONE else "RRP 14"
    return wagered(facing, counts, everything, N_("Declared without an amount: the chips say how much."), rule)


def wagered(facing: Facing, total: int, lies: int, why: str, rule: str) -> Ruling:
    """The ruling on a total that is meant as a bet or raise: a call where it is no more than one."""
    if total <= facing.call_to and facing.faces_a_bet and total == facing.everything:
        return called(facing, lies, N_("All-in for no more than a call."), "TDA 41")
    make = raised if facing.bet else bet
    return make(facing, total, lies, why, rule)


def _pot(facing: Facing, lies: int) -> Ruling:
    if facing.most is not None and facing.most > facing.raise_to:
        return wagered(facing, facing.most, lies, N_("“Pot” is the most pot limit allows."), "TDA 3")
    why = N_("“Pot” is no bet without pot limit, but it binds: at least the smallest.")
    ruling = wagered(facing, facing.raise_to, lies, why, "TDA 54-D")
    return replace(ruling, at_least=ruling.kind in (Kind.BET, Kind.RAISE) and not ruling.all_in)


def _folded(facing: Facing, lies: int) -> Ruling:
    if facing.faces_a_bet:
        why, rule = N_("A fold in turn is binding."), "TDA 50-A"
    else:
        why, rule = N_("A fold with nothing to pay is binding too."), "TDA 58"
    return Ruling(Kind.FOLD, facing.in_front, lies - facing.in_front, 0, Sentence(why), rule)


def _fault_in_said(said: Said) -> Sentence | None:
    if said.word is Word.AMOUNT and not said.amount:
        return Sentence(N_("Say which amount it was."))
    if not 0 <= said.amount <= MOST_SAID:
        return Sentence(N_("Nobody bets {amount}."), {"amount": said.amount})
    if said.amount and said.word not in (Word.BET, Word.RAISE, Word.AMOUNT):
        return Sentence(N_("An amount goes with “bet” or “raise”, or stands alone."))
    return None


_SMALLEST_BET = N_("A bet below the smallest is brought up to it.")
_TOO_LITTLE = N_("“Raise” was said: it becomes a full raise.")
_UNCLEAR = {
    UnclearAmount.UP_TO_THE_POT: N_("“{said}” can mean several amounts: {meant} is the highest within the pot."),
    UnclearAmount.LOWEST: N_("“{said}” can mean several amounts: {meant} is the lowest that is allowed."),
}
