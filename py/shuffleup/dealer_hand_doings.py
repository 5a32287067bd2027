"""What a window does while a hand is told action by action: the taps, the pad for amounts, and the keys for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.dealer.sheet import Depth
from shuffleup.dealer.sheet_outcome import hand_of
from shuffleup.screens.dealer_hand_taps import HAND_TAPS, amount_after
from shuffleup.screens.dealer_hand_view import DRAFT, typed_now
from shuffleup.screens.dealer_house import house_hand
from shuffleup.screens.keys import Key, Meaning
from shuffleup.tournament.refusal import N_, Refused, refused

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.dealer.hand import Hand
    from shuffleup.dealer_doings import DealerDoings

Fields = Mapping[str, str]
PICKER = "dealer"
DIGITS = "0123456789"


class DealerHandDoings:
    """The doings of a whole hand, by the names the page calls them; *dealer* holds the sheet."""

    def __init__(self, app: App, dealer: DealerDoings) -> None:
        self._app, self._dealer = app, dealer
        self.doings: dict[str, Callable[[Fields], None]] = {"hand": self._tap, "hand_amount": self._amount}

    def _tap(self, fields: Fields) -> None:
        """A tap by its name: an action more, or the rule against it."""
        tap = HAND_TAPS.get(fields.get("tap", ""))
        if tap is None:
            self._app.refuse(refused(N_("This button does nothing yet.")))
            return
        sheet = self._dealer.sheet
        typed = {"to": typed_now(self._app.drafts[DRAFT], sheet)}
        made = tap(sheet, {**typed, **fields}, house_hand(self._dealer.rules))
        if isinstance(made, Refused):
            self._app.refuse(made)
            return
        self._dealer.put(made)
        self._app.drafts.drop(DRAFT)
        if "opens" in fields:
            self._app.drafts.put(PICKER, {"_open": fields["opens"]})

    def _amount(self, fields: Fields) -> None:
        """A key of the pad, or a whole amount *to*."""
        sheet, drafts = self._dealer.sheet, self._app.drafts
        text = fields.get("to", amount_after(typed_now(drafts[DRAFT], sheet), fields.get("key", "")))
        drafts.put(DRAFT, {"to": text, "at": str(len(sheet.steps))})

    # Keys

    def key(self, key: Key) -> Meaning | None:
        """What a key means at the table: an action, a figure of an amount; undoing is of the hand's."""
        name = key.key if len(key.key) > 1 else key.key.lower()
        if key.typing or key.alt or key.repeat:
            return None
        if key.ctrl or name == "u":
            undoes = not key.ctrl or (name == "z" and not key.shift)
            return Meaning("do", "dealer_undo") if undoes else None
        # A figure is for an amount here, also when nobody is to act any more: it never leads to another screen.
        return self._of_the_hand(name) or (Meaning("do", "nothing") if name in DIGITS else None)

    def _of_the_hand(self, name: str) -> Meaning | None:
        sheet = self._dealer.sheet
        if sheet.depth is not Depth.HAND:
            return None
        hand = hand_of(sheet, house_hand(self._dealer.rules))
        return None if isinstance(hand, Refused) or hand.turn is None else self._meant(name, hand)

    def _meant(self, name: str, hand: Hand) -> Meaning | None:
        typed = typed_now(self._app.drafts[DRAFT], self._dealer.sheet)
        if name in DIGITS or name in (".", ","):
            return Meaning("do", "hand_amount", {"key": name.replace(",", ".")})
        if name == "Backspace" and typed:
            return Meaning("do", "hand_amount", {"key": "back"})
        if name == "r" or (name == "Enter" and typed):
            return Meaning("do", "hand", {"tap": "raise"})
        kind = {"f": "fold", "a": "all_in", "c": self._checking(hand)}.get(name)
        return Meaning("do", "hand", {"tap": "act", "kind": kind}) if kind else None

    @staticmethod
    def _checking(hand: Hand) -> str:
        """What C does: check where nothing is to call, else call, or bring in."""
        assert hand.turn is not None, "somebody is to act"
        if hand.to_bring_in:
            return "bring_in"
        return "call" if hand.to_call(hand.player(hand.turn)) else "check"
