"""The buttons of whose turn it is, always in the same places, and the amounts that one tap puts on the pad."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.hand import Hand
from shuffleup.dealer.in_hand import InHand
from shuffleup.dealer.legal import Legal
from shuffleup.dealer.raise_sizes import pot_total
from shuffleup.dealer.sheet import LimitKind, Sheet
from shuffleup.screens.chip_amounts import amount_typed
from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.dealer_hand_words import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE, amount_said
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.chips import shown
from shuffleup.tournament.refusal import N_, Refused


@dataclass(frozen=True)
class ActButton:
    """One of the buttons that stay in place: the *kind* of action, its words; *off*: not now, and a tap says why."""

    kind: str
    label: str
    off: bool = False
    all_in: bool = False


@dataclass(frozen=True)
class Shortcut:
    """An amount that one tap puts on the pad: *typed* is how it stands there, *on* that it does."""

    label: str
    typed: str
    amount: str
    on: bool = False


def acts_now(hand: Hand, each: InHand, now: Legal, typed: str, sheet: Sheet, tongue: Tongue) -> tuple[ActButton, ...]:
    """Fold; check, call or bring in; bet or raise; all-in."""

    def said(text: str, chips: int) -> str:
        return amount_said(text, chips, sheet.decimals, tongue)

    middle = ActButton("check", tongue.translate(CHECK))
    if now.bring_in:
        middle = ActButton("bring_in", said(BRING_IN, now.bring_in), all_in=now.bring_in == each.behind)
    elif now.call:
        middle = ActButton("call", said(CALL, now.call), all_in=now.call == each.behind)
    chips = amount_typed(typed, sheet.decimals) if typed else now.raise_from
    text = BET if now.bet else RAISE
    if hand.wagers.to and not hand.wagers.opened:
        text = COMPLETE
    if isinstance(chips, Refused) or not (chips or now.may_raise):
        raising = ActButton("raise", tongue.translate(N_("Bet") if now.bet else N_("Raise")), off=True)
    else:
        off = not now.allows(chips)
        raising = ActButton("raise", said(text, chips), off=off, all_in=chips == each.all_in_to)
    to_all_in = now.allows(each.all_in_to) or each.behind in (now.call, now.bring_in)
    all_in = ActButton("all_in", tongue.translate(N_("All-in")), off=not to_all_in)
    return (ActButton("fold", tongue.translate(FOLD), off=not now.may_fold), middle, raising, all_in)


def no_acts(tongue: Tongue) -> tuple[ActButton, ...]:
    """The buttons in their places while nobody can act."""
    words = (("fold", FOLD), ("check", CHECK), ("raise", N_("Raise")), ("all_in", N_("All-in")))
    return tuple(ActButton(kind, tongue.translate(text), off=True) for kind, text in words)


def shortcuts_now(
    hand: Hand, each: InHand, now: Legal, typed: str, sheet: Sheet, tongue: Tongue
) -> tuple[Shortcut, ...]:
    """Amounts people bet: the least, half the pot, the pot; or those there are to choose from."""
    if not now.may_raise or now.raise_to == now.raise_from:
        return ()
    totals: list[tuple[str, int]] = [(N_("Min"), now.raise_from)]
    if now.only:
        totals = [(N_("Lower bet"), now.only[0]), (N_("Upper bet"), now.only[-1])]
    elif sheet.stakes.limit is LimitKind.SPREAD:
        totals.append((N_("Max"), now.raise_to))
    else:
        call_to, pot = now.call_to, pot_total(hand, each)
        for text, chips in ((N_("½ pot"), call_to + -(-(pot - call_to) // 2)), (N_("Pot"), pot)):
            totals.append((text, _in_chips_of(min(sheet.chips), chips, now)))
    made = ((tongue.translate(text), shown(chips, sheet.decimals), chips) for text, chips in totals)
    return tuple(
        Shortcut(label, text, chip_amount(chips, sheet.decimals, tongue), text == typed)
        for label, text, chips in made
    )


def _in_chips_of(smallest: int, chips: int, now: Legal) -> int:
    """An amount that can be put out with the chips there are, and is allowed."""
    return min(max(-(-chips // smallest) * smallest, now.raise_from), now.raise_to)
