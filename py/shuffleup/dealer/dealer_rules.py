"""The rules of the dealer's screen: every choice where rule books differ, in one place.

Each choice stands beside the rule it steers; here they come together. A house begins with a book (`rule_books`) and
changes what it likes (`dealer_options` says what can be chosen).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any, TypeAlias, get_type_hints

from shuffleup.dealer.betting_rules import (
    BettingRules,
    HeadsUpCap,
    LateMinimum,
    LimitShortAllIn,
    PotBeforeFlop,
    Reopening,
    StudFirst,
)
from shuffleup.dealer.board_mistakes import EarlyTurn
from shuffleup.dealer.chips_thrown import Undercall
from shuffleup.dealer.deal import AnteOrder, ShortAnte
from shuffleup.dealer.misdeals import Jokers, MisdealRules
from shuffleup.dealer.missed_blinds import ComingBack
from shuffleup.dealer.odd_chips import IdenticalHands, OddChip, OddChipRules, StudOddChip
from shuffleup.dealer.out_of_turn import OutOfTurn, SkippedHand
from shuffleup.dealer.shot_clock import ShotRules, fault_in_shot_rules
from shuffleup.dealer.showdown import AskToSee, OneCard
from shuffleup.dealer.showdown_order import ShowdownOrder
from shuffleup.dealer.spoken import RaiseMotions, UnclearAmount, WagerRules
from shuffleup.dealer.substantial_action import SubstantialAction
from shuffleup.tournament.refusal import N_, Refused, refused

Primitive: TypeAlias = "str | int | bool | dict[str, int | bool]"


class OddChipUnit(Enum):
    """How far a pot is split: down to the smallest chip in play (TDA 20), or to 1, where change can be made."""

    SMALLEST_CHIP = "smallest_chip"
    ONE = "one"


class RaiseCap(Enum):
    """How many raises follow a bet in limit: three (seeds 002 and 003, Robert's Rules), four (WSOP 100-b), no end."""

    THREE = "3"
    FOUR = "4"
    NONE = "none"


@dataclass(frozen=True)
class DealerRules:
    """What the house does where books differ, at the table and on the dealer's screen.

    >>> DealerRules().betting.limit_cap_raises, DealerRules().odd_chips.odd_chip.value
    (3, 'left_of_button')
    """

    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    odd_chip_unit: OddChipUnit = OddChipUnit.SMALLEST_CHIP
    stud_odd_chip: StudOddChip = StudOddChip.FIVE_CARD_HIGH_SUIT
    hilo_identical: IdenticalHands = IdenticalHands.STRICT
    ante_order: AnteOrder = AnteOrder.BLIND_FIRST
    short_ante: ShortAnte = ShortAnte.ALL_IN
    nl_min_bet_late: LateMinimum = LateMinimum.BIG_BLIND
    pl_preflop_pot: PotBeforeFlop = PotBeforeFlop.ASSUME_FULL_BLINDS
    pl_ante_counts: bool = True
    limit_cap_raises: RaiseCap = RaiseCap.THREE
    limit_headsup_uncapped: HeadsUpCap = HeadsUpCap.IN_HAND
    limit_short_allin: LimitShortAllIn = LimitShortAllIn.HALF_BET
    reopening: Reopening = Reopening.CUMULATIVE
    stud_open_pair: bool = False
    raise_nobody_calls: bool = False
    stud_first: StudFirst = StudFirst.HIGH_CARD
    undercall: Undercall = Undercall.BY_THE_BOOK
    unclear_amount: UnclearAmount = UnclearAmount.UP_TO_THE_POT
    raise_motions: RaiseMotions = RaiseMotions.ONE
    out_of_turn: OutOfTurn = OutOfTurn.UNLESS_CHANGED
    skipped_hand: SkippedHand = SkippedHand.NO_RAISE
    showdown_order: ShowdownOrder = ShowdownOrder.FINAL_STREET
    one_card: OneCard = OneCard.ASK
    ask_to_see: AskToSee = AskToSee.WHO_PAID
    substantial_action: SubstantialAction = SubstantialAction.TWO_WITH_CHIPS
    jokers: Jokers = Jokers.MISDEAL
    early_turn: EarlyTurn = EarlyTurn.SHUFFLE
    coming_back: ComingBack = ComingBack.ALL_MISSED
    shot_clock: bool = False
    shot: ShotRules = field(default_factory=ShotRules)

    @property
    def betting(self) -> BettingRules:
        """What concerns bets and raises."""
        return BettingRules(
            self.nl_min_bet_late,
            self.pl_preflop_pot,
            self.pl_ante_counts,
            {RaiseCap.THREE: 3, RaiseCap.FOUR: 4, RaiseCap.NONE: None}[self.limit_cap_raises],
            self.limit_headsup_uncapped,
            self.limit_short_allin,
            self.reopening,
            self.stud_open_pair,
            self.raise_nobody_calls,
            self.stud_first,
        )

    @property
    def odd_chips(self) -> OddChipRules:
        """What concerns chips that can't be shared."""
        return OddChipRules(self.odd_chip, self.stud_odd_chip, self.hilo_identical)

    @property
    def wagers(self) -> WagerRules:
        """What concerns chips put out and words said."""
        return WagerRules(self.undercall, self.unclear_amount, self.raise_motions)

    @property
    def misdeals(self) -> MisdealRules:
        """What concerns mistakes in the deal."""
        return MisdealRules(self.substantial_action, self.jokers)

    def chips_for_pots(self, in_play: tuple[int, ...]) -> tuple[int, ...]:
        """The values of the chips that pots are split in, of those in play.

        >>> DealerRules().chips_for_pots((25, 100)), DealerRules(odd_chip_unit=OddChipUnit.ONE).chips_for_pots((25,))
        ((25, 100), (1,))
        """
        return in_play if self.odd_chip_unit is OddChipUnit.SMALLEST_CHIP and in_play else (1,)


def with_choice(rules: DealerRules, key: str, value: object, hand_running: bool = False) -> DealerRules | Refused:
    """The rules with another choice for one option, *value* as in JSON.

    Refused for an option or a choice there isn't, for what is the rule already, and while a hand is played: a hand
    ends by the rules it began with.

    >>> with_choice(DealerRules(), "one_card", "kills").one_card
    <OneCard.KILLS: 'kills'>
    >>> with_choice(DealerRules(), "one_card", "maybe").why.english()
    'There is no such choice for this rule.'
    """
    hint = _HINTS.get(key)
    if hint is None:
        return refused(N_("There is no such rule."))
    choice = _read(hint, value)
    if isinstance(choice, Refused):
        return choice
    return changed_rules(rules, replace(rules, **{key: choice}), hand_running)


def changed_rules(rules: DealerRules, changed: DealerRules, hand_running: bool) -> DealerRules | Refused:
    """The changed rules, unless they can't be, change nothing, or come while a hand is played."""
    if fault := fault_in_shot_rules(changed.shot):
        return Refused(fault)
    if changed == rules:
        return refused(N_("These are the rules already."))
    if hand_running:
        return refused(N_("Finish this hand first: it ends by the rules it began with."))
    return changed


def to_primitives(rules: DealerRules) -> dict[str, Primitive]:
    """The rules as what JSON can hold.

    >>> to_primitives(DealerRules())["odd_chip"], to_primitives(DealerRules())["limit_cap_raises"]
    ('left_of_button', '3')
    """
    return {each.name: _written(getattr(rules, each.name)) for each in fields(rules)}


def from_primitives(data: object) -> DealerRules | Refused:
    """The rules that such a value stands for; what is missing is as in a home game. Refused is everything else.

    >>> from_primitives({"one_card": "kills"}).one_card
    <OneCard.KILLS: 'kills'>
    >>> from_primitives({"odd_chip": "mine"}).why.english()
    'There is no such choice for this rule.'
    """
    if not isinstance(data, Mapping):
        return refused(N_("These are no rules for a dealer."))
    read: dict[str, Any] = {}
    for key, value in data.items():
        hint = _HINTS.get(key) if isinstance(key, str) else None
        if hint is None:
            return refused(N_("There is no such rule."))
        choice = _read(hint, value)
        if isinstance(choice, Refused):
            return choice
        read[key] = choice
    rules = DealerRules(**read)
    fault = fault_in_shot_rules(rules.shot)
    return Refused(fault) if fault else rules


def _written(value: object) -> Primitive:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, ShotRules):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    assert isinstance(value, bool)
    return value


def _read(hint: type, value: object) -> Any:
    """A value of this type from what JSON holds, or why there is none."""
    if hint is ShotRules:
        known = get_type_hints(ShotRules)
        if isinstance(value, Mapping) and all(type(part) is known.get(key) for key, part in value.items()):
            return ShotRules(**value)
    elif hint is bool:
        if isinstance(value, bool):
            return value
    elif isinstance(value, str):
        found = next((each for each in _choices(hint) if each.value == value), None)
        if found is not None:
            return found
    return refused(N_("There is no such choice for this rule."))


def _choices(hint: type) -> tuple[Enum, ...]:
    assert issubclass(hint, Enum)
    return tuple(hint)


_HINTS: Mapping[str, type] = get_type_hints(DealerRules)
