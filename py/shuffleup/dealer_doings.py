"""What a window does at the dealer's table: holds the sheet of the hand, the sheets before it, and what is confirmed.

A tap makes a new sheet of the old one; it is kept at once, so that a reload in mid-hand brings the hand back. The old
one stays for undoing. There is one hand for each table of each tournament, and one for no tournament at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.dealer.awards import Awards, CardsWanted
from shuffleup.dealer.from_hand_to_hand import brought, next_sheet, untouched, with_forced_bets
from shuffleup.dealer.set_up import bought_since, is_of, sheet_at, tables_with_seats, with_bought
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.sheet_outcome import after_hand, awards_on
from shuffleup.journal import undo_next
from shuffleup.screens.dealer_house import house_hand, split_by
from shuffleup.screens.dealer_recording import recording
from shuffleup.screens.dealer_taps import RUNS_ON, TAPS
from shuffleup.sheet_text import read_rules, read_sheet, rules_text, sheet_text
from shuffleup.tablet.dealing import in_game_of, sheet_now
from shuffleup.tournament.refusal import N_, Refused, refused

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.dealer.dealer_rules import DealerRules
    from shuffleup.tablet.table_tablet import Tablet
    from shuffleup.tournament.state import Command

Fields = Mapping[str, str]
DRAFT = "dealer"
TABLET = "tablet"
NO_TOURNAMENT = "alone"
UNDO_STEPS = 200


class DealerDoings:
    """The doings of the dealer's screen, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._sheets: dict[str, Sheet] = {}
        self._before: dict[str, list[tuple[Sheet, tuple[int, ...]]]] = {}
        self._last = ("", "", "")
        self._rules: DealerRules | None = None
        self.doings: dict[str, Callable[[Fields], None]] = {
            "dealer": self._tap,
            "dealer_undo": self._undo,
            "dealer_table": self._choose_table,
            "dealer_update": self._update,
            "dealer_confirm": self._confirm,
        }

    # What there is

    @property
    def sheet(self) -> Sheet:
        """The hand at the table of this window."""
        key = self.key
        if key not in self._sheets:
            kept = read_sheet(self._app.office.memory.hand(key))
            self._sheets[key] = kept or with_forced_bets(self._from_tournament(), self.rules.ante_order)
        sheet = self._sheets[key]
        if self._bought(sheet) and untouched(sheet, self.rules.ante_order):
            right = with_bought(sheet, self._app.journal.tournament)
            sheet = self._sheets[key] = with_forced_bets(right, self.rules.ante_order)
        return sheet

    @property
    def can_undo(self) -> bool:
        """Whether a tap can be taken back."""
        return bool(self._before.get(self.key))

    @property
    def rules(self) -> DealerRules:
        """The rules of this device's dealer."""
        if self._rules is None:
            self._rules = read_rules(self._app.office.memory.dealer_rules())
        return self._rules

    def keep_rules(self, rules: DealerRules) -> None:
        """Play by these rules from now on, on this device."""
        self._rules = rules
        self._app.office.memory.keep_dealer_rules(rules_text(rules))

    @property
    def table(self) -> int:
        """The table of the tournament that is dealt at here; 0 for none."""
        if tablet := self._tablet:
            return tablet.given.number
        tables = tables_with_seats(self._app.journal.tournament)
        kept = self._app.office.memory.hand(f"{self._app.tid}.at")
        chosen = int(kept) if kept.isdecimal() and len(kept) < 6 else 0
        return chosen if chosen in tables else min(tables, default=0)

    @property
    def key(self) -> str:
        """What the table of this window is kept under."""
        tablet = self._tablet
        return f"{tablet.name if tablet else self._app.tid or NO_TOURNAMENT}.{self.table}"

    @property
    def _tablet(self) -> Tablet | None:
        """The tablet that this window is, where it is a table's."""
        return self._app.later.tablets.tablet if self._app.screen == TABLET else None

    def _bought(self, sheet: Sheet) -> Mapping[int, int]:
        """The chips players have bought since this sheet; a tablet hears of them in a code."""
        tournament = self._app.journal.tournament
        return bought_since(sheet, tournament) if not self._tablet and is_of(tournament, sheet) else {}

    def _from_tournament(self) -> Sheet:
        app = self._app
        if tablet := self._tablet:
            return sheet_now(tablet, app.watch.wall)
        return sheet_at(app.journal.tournament, self.table, app.watch.wall)

    # Taps

    def _tap(self, fields: Fields) -> None:
        """A tap by its name: a new sheet, or why there is none; *opens* is what it opens besides ("" closes)."""
        name = fields.get("tap", "")
        if name not in TAPS:
            self._app.refuse(refused(N_("This button does nothing yet.")))
            return
        made = TAPS[name](self.sheet, {**fields, "ante_order": self.rules.ante_order.value})
        if isinstance(made, Refused):
            self._app.refuse(made)
            return
        this = (self.key, name, fields.get("player", ""))
        self.put(made, one_step=name in RUNS_ON and this == self._last)
        self._last = this
        if "opens" in fields:
            self._app.drafts.put(DRAFT, {"_open": fields["opens"]})

    def put(self, sheet: Sheet, one_step: bool = False, recorded: tuple[int, ...] = ()) -> None:
        """Go on with this sheet; *one_step*: it is undone together with the one before.

        *recorded* are the records that the tournament has got with it, and that are undone with it.
        """
        key, old = self.key, self.sheet
        if sheet == old and not recorded:
            return
        if not one_step:
            self._before[key] = [*self._before.get(key, ()), (old, recorded)][-UNDO_STEPS:]
        self._sheets[key] = sheet
        self._app.office.memory.keep_hand(key, sheet_text(sheet))
        self._app.later.table_help.hand_moved()

    def _undo(self, _: Fields) -> None:
        """The sheet before the last tap; and where that recorded a hand, the tournament before it too."""
        app, key = self._app, self.key
        before = self._before.get(key)
        self._last = ("", "", "")
        if not before:
            return
        sheet, recorded = before[-1]
        if recorded and self._tablet:
            if not app.later.tablets.take_back(recorded[0]):
                return
        elif recorded and undo_next(app.journal) == recorded:
            app.command("undo", {})
        elif recorded and not set(recorded) <= app.journal.undone:
            app.refuse(refused(N_("More has happened since this hand was recorded: undo it in the history.")))
            return
        before.pop()
        self._sheets[key] = sheet
        app.office.memory.keep_hand(key, sheet_text(sheet))
        app.drafts.drop(DRAFT)

    def _choose_table(self, fields: Fields) -> None:
        """Deal at another table of the tournament."""
        table = fields.get("table", "")
        if table.isdecimal():
            self._app.office.memory.keep_hand(f"{self._app.tid}.at", table)
            self._app.drafts.drop(DRAFT)

    def _update(self, _: Fields) -> None:
        """Begin the hand again with what the tournament says: who sits here, the blinds; and with known stacks."""
        self.bring_up_to_date(brought(self.sheet, self._from_tournament()))

    def bring_up_to_date(self, sheet: Sheet) -> None:
        """Begin the hand again with the table as it is by now."""
        right = self._app.later.tablets.put_right(sheet) if self._tablet else sheet
        self.put(with_forced_bets(right, self.rules.ante_order))
        if right != sheet:
            self._before.pop(self.key, None)
        self._app.drafts.drop(DRAFT)

    def tablet_dealt(self, table: int) -> None:
        """Hands at a table came from its tablet: what was set up here goes by them, unless a hand is being played."""
        app, key = self._app, f"{self._app.tid}.{table}"
        old = self._sheets.get(key) or read_sheet(app.office.memory.hand(key))
        if old is None or not untouched(old, self.rules.ante_order):
            return
        fresh = in_game_of(old, sheet_at(app.journal.tournament, table, app.watch.wall))
        self._sheets[key] = with_forced_bets(fresh, self.rules.ante_order)
        self._before.pop(key, None)
        app.office.memory.keep_hand(key, sheet_text(self._sheets[key]))

    # The end of a hand

    def _confirm(self, _: Fields) -> None:
        """The hand is over: the tournament gets the stacks and who is out, the sheet goes on to the next hand."""
        app, house = self._app, house_hand(self.rules)
        sheet = split_by(self.sheet, self.rules)
        awards = awards_on(sheet, house)
        if isinstance(awards, CardsWanted):
            app.refuse(refused(N_("The odd chips wait for a card each: draw them first.")))
            return
        after = after_hand(sheet, awards, house) if isinstance(awards, Awards) else awards
        if isinstance(after, Refused):
            app.refuse(after)
            return
        after = after.with_bought(self._bought(sheet))
        tournament, key = app.journal.tournament, self.key
        recorded = self._record(recording(tournament, sheet, after, app.ports.device.chance()))
        if recorded is None:
            return
        fresh = self._from_tournament() if is_of(tournament, sheet) else None
        rule = tournament.room.rules.button
        following = next_sheet(self.sheet, after.after, after.carried, fresh, rule, self.rules.ante_order)
        if self._tablet:
            following = with_forced_bets(app.later.tablets.put_right(following), self.rules.ante_order)
        self.put(following, recorded=recorded)
        self._last = ("", "", "")
        app.drafts.put(DRAFT, {"_open": "", "_over": key if after.out else ""})

    def _record(self, wish: Command | None) -> tuple[int, ...] | None:
        """Write a hand into the tournament, or down for the host; what undoes it, or None where it was refused."""
        app = self._app
        if self._tablet:
            return app.later.tablets.write_down(wish)
        seen = undo_next(app.journal)
        if wish:
            app.issue(wish)
            if app.refusal:
                return None
        recorded = undo_next(app.journal)
        return recorded if recorded != seen else ()
