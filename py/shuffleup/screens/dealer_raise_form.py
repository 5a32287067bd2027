"""What was typed and tapped about a bet: what the player faced, what was said, which chips went in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from shuffleup.dealer.chips_thrown import Thrown
from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.facing import Facing, Ruling
from shuffleup.dealer.facing_now import action_of, facing_now
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.sheet import Depth, Sheet, Step
from shuffleup.dealer.sheet_outcome import HouseHand, hand_of, step_of
from shuffleup.dealer.spoken import Said, Word, wager_ruling
from shuffleup.screens.typed import amount_in
from shuffleup.tournament.refusal import Refused, Sentence

DRAFT = "dealer_raise"
PILES = ("chips", "later", "prior", "taken")
FIELDS = ("bet", "opening", "front", "raise_to", "pot", "stack")
MANY_BLINDS = 1_000


@dataclass(frozen=True)
class RaiseForm:
    """A question as it stands: what was *typed* of the facing, *said* and *thrown*, and the *faults* of fields.

    *player* is who faces it in the hand that is played, 0 where the question is about some other hand.
    """

    facing: Facing
    said: Said
    thrown: Thrown
    into: str
    player: int = 0
    faults: Mapping[str, Sentence] = field(default_factory=dict)

    @property
    def asks(self) -> bool:
        """Whether anything was said or put out yet."""
        return self.said.word is not Word.NOTHING or bool(self.thrown.chips or self.thrown.taken)


def raise_form(draft: Mapping[str, str], sheet: Sheet, house: HouseHand) -> RaiseForm:
    """The question in a draft; about the hand that is played, unless somebody asks about another one."""
    faults: dict[str, Sentence] = {}
    typed = {name: _amount(draft, name, sheet.decimals, faults) for name in (*FIELDS, "amount")}
    player, facing = _from_hand(sheet, house) if "_own" not in draft else (0, None)
    if facing is None:
        facing = _typed_facing(draft, sheet, typed)
    thrown = {pile: pile_in(draft, pile) for pile in PILES}
    word = next((each for each in Word if each.value == draft.get("said")), Word.NOTHING)
    takes_amount = word in (Word.BET, Word.RAISE, Word.AMOUNT)
    return RaiseForm(
        facing,
        Said(word, typed["amount"] if takes_amount else 0, draft.get("first") == "chips"),
        Thrown(**thrown, gathered="gathered" in draft and bool(thrown["prior"])),
        into=draft.get("_into", "") if draft.get("_into") in PILES else "chips",
        player=player,
        faults=faults,
    )


def ruling_in(form: RaiseForm, rules: DealerRules) -> Ruling | Refused | None:
    """The ruling on a question; refused where it can't be so, None where it isn't asked to the end yet."""
    if form.faults:
        return Refused(next(iter(form.faults.values())))
    if not form.asks or (form.said.word is Word.AMOUNT and not form.said.amount):
        return None
    return wager_ruling(form.facing, form.said, form.thrown, rules.wagers)


def step_in(form: RaiseForm, rules: DealerRules) -> Step | None:
    """What the ruling does in the hand that is played; None for another hand, and where the player has to choose."""
    ruling = ruling_in(form, rules)
    if not form.player or ruling is None or isinstance(ruling, Refused):
        return None
    action = action_of(ruling, form.player)
    return None if action is None else step_of(action)


def pile_in(draft: Mapping[str, str], pile: str) -> tuple[int, ...]:
    """The chips in a pile, in the order they were tapped.

    >>> pile_in({"_chips": "500 1000 x"}, "chips")
    (500, 1000)
    """
    return tuple(int(word) for word in draft.get(f"_{pile}", "").split()[:200] if word.isdecimal() and len(word) < 13)


def _from_hand(sheet: Sheet, house: HouseHand) -> tuple[int, Facing | None]:
    """Who is to act in the hand on the sheet, and what that player faces."""
    hand = hand_of(sheet, house) if sheet.depth is Depth.HAND else None
    if not isinstance(hand, Hand):
        return 0, None
    facing = facing_now(hand, min(sheet.chips))
    return (0, None) if isinstance(facing, Refused) else (hand.turn or 0, facing)


def _typed_facing(draft: Mapping[str, str], sheet: Sheet, typed: Mapping[str, int]) -> Facing:
    """What a player faces by what was typed; what was left empty follows from the blinds."""
    big = sheet.stakes.big or 2 * min(sheet.chips)
    bet = typed["bet"] if draft.get("bet", "").strip() else sheet.stakes.big
    opening = typed["opening"]
    if not draft.get("opening", "").strip() and bet > sheet.stakes.big > 0:
        opening = sheet.stakes.big
    earlier = (opening,) if 0 < opening < bet else ()
    size = max(bet - earlier[0], big) if earlier else max(bet, big)
    return Facing(
        bet=bet,
        raise_to=typed["raise_to"] or bet + size,
        stack=typed["stack"] or MANY_BLINDS * max(big, bet),
        in_front=typed["front"],
        pot=typed["pot"] or bet + sheet.stakes.small + sheet.stakes.big,
        earlier=earlier,
        heads_up="heads_up" in draft,
        chip=min(sheet.chips),
    )


def _amount(draft: Mapping[str, str], name: str, decimals: int, faults: dict[str, Sentence]) -> int:
    amount = amount_in(draft, name, decimals)
    if isinstance(amount, Refused):
        faults[name] = amount.why
        return 0
    return amount
