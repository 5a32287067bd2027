"""What a window does for tables with a tablet of their own: on the tablet, and where the host runs the tournament."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.copying import copy_for_the_chat
from shuffleup.dealer.from_hand_to_hand import brought, untouched
from shuffleup.journal import Journal
from shuffleup.screens.desk import Question
from shuffleup.screens.keys import Key, Meaning
from shuffleup.screens.take_hands_form import DRAFT as TAKING
from shuffleup.screens.take_hands_form import NOT_WHOLE, gone_in, hands_in, wish_for
from shuffleup.sheet_text import read_sheet
from shuffleup.tablet.code_text import HANDS, TABLE, NoCode, carried_by, sealed_as
from shuffleup.tablet.dealing import put_right, sheet_now
from shuffleup.tablet.hands_text import hands_text
from shuffleup.tablet.table_tablet import (
    Tablet,
    given_anew,
    handed_over,
    read_tablet,
    tablet_text,
    to_tell,
    with_hand,
    without_last,
)
from shuffleup.tournament.hands_played import RecordHand
from shuffleup.tournament.knock_outs import KnockOutPlayers
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.dealer.sheet import Sheet
    from shuffleup.tournament.state import Command

Fields = Mapping[str, str]
TABLET_SCREEN, TAKING_SCREEN = "tablet", "take-hands"
MEMORY = "tablet"
SERIES = 36**5
NOT_COPIED = refused(N_("The browser does not let us copy. Scan the code instead."))
CHOSEN = "table"


class TabletDoings:
    """The doings of table tablets, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._tablet: Tablet | None = None
        self._read = False
        self._journal = Journal()
        self._repaid: dict[int, tuple[tuple[int, int], ...]] = {}
        self.doings: dict[str, Callable[[Fields], None]] = {
            "table_code": self._table_code,
            "copy_table_link": lambda _: self._copy(self._table_link()),
            "share_table_link": lambda _: self._share(self._table_link()),
            "give_table": lambda fields: self._give(fields.get("text", ""), fields.get("sure") == "true"),
            "read_table_code": lambda _: app.ports.device.camera.open(self._seen),
            "leave_table": self._leave,
            "really_leave_table": lambda _: self._keep(None),
            "table_hands": lambda _: self._open("table_hands"),
            "copy_hands": lambda _: self._copy(self._hands_link()),
            "share_hands": lambda _: self._share(self._hands_link()),
            "hands_handed": self._handed,
            "read_hands_code": lambda _: app.ports.device.camera.open(self._seen),
            "hands_typed": lambda fields: self._typed(fields.get("text", "")),
            "take_hands": self._take,
        }

    # What there is

    @property
    def tablet(self) -> Tablet | None:
        """The tablet that this device is."""
        if not self._read:
            self._read = True
            self._put(read_tablet(self._app.office.memory.hand(MEMORY)))
        return self._tablet

    @property
    def journal(self) -> Journal:
        """A journal without records: the tournament as this table knows it."""
        _ = self.tablet
        return self._journal

    def _put(self, tablet: Tablet | None) -> None:
        self._tablet = tablet
        self._journal = Journal(tournament=tablet.tournament) if tablet else Journal()

    def _keep(self, tablet: Tablet | None) -> None:
        self._put(tablet)
        self._app.office.memory.keep_hand(MEMORY, tablet_text(tablet) if tablet else "")

    def _open(self, overlay: str) -> None:
        self._app.overlay = overlay

    def key(self, key: Key) -> Meaning | None:
        """What a key means on the tablet where it would change the tournament elsewhere: undo is the table's own."""
        undoes = key.key.lower() == "u" or (key.ctrl and key.key.lower() in ("z", "y"))
        return Meaning("do", "dealer_undo") if undoes and not (key.typing or key.alt) else None

    # Codes that come

    def brought(self, place: str) -> str:
        """A link from a code has been opened: take what it brings; the screen to go to."""
        text = carried_by(place)
        if text.startswith(HANDS):
            self._typed(text)
            return TAKING_SCREEN
        if not text.startswith(TABLE):
            return place
        self._give(text)
        return TABLET_SCREEN

    def _seen(self, text: str) -> None:
        """The camera has read a code; most often the same again."""
        app = self._app
        wanted = {TABLET_SCREEN: TABLE, TAKING_SCREEN: HANDS}.get(app.screen)
        if wanted is None:
            app.ports.device.camera.close()
        elif carried_by(text).startswith(wanted):
            app.ports.device.camera.close()
            (self._give if wanted == TABLE else self._typed)(text)
            app.draw()

    def _give(self, text: str, sure: bool = False) -> None:
        """The host's code for a table: this device becomes its tablet, or knows how things are by now."""
        app, before = self._app, self.tablet
        try:
            fresh = given_anew(self.tablet, sealed_as(text, TABLE), app.ports.device.chance() % SERIES or 1)
        except NoCode:
            app.refuse(NOT_WHOLE)
            return
        app.screen, app.overlay = TABLET_SCREEN, ""
        if before and before.waiting and not fresh.given.same_table(before.given) and not sure:
            ask = Sentence(
                N_("Begin at another table? The host has not got all hands of this one: they would be lost.")
            )
            app.question = Question(ask, "yes", "do", "give_table", {"text": text, "sure": "true"})
            return
        self._keep(replace(fresh, rules_due=fresh.given.rules is not None))
        dealer = app.later.dealer
        if untouched(dealer.sheet, dealer.rules.ante_order):
            self._rules_of_the_house()
            dealer.bring_up_to_date(brought(dealer.sheet, sheet_now(fresh, app.watch.wall)))
        if before and fresh.given.same_table(before.given):
            app.tell(Sentence(N_("This table is up to date.")))

    def _rules_of_the_house(self) -> None:
        """Play by the rules that came with the code, once no hand is being played."""
        tablet = self.tablet
        if tablet and tablet.rules_due:
            if tablet.given.rules is not None:
                self._app.later.dealer.keep_rules(tablet.given.rules)
            self._keep(replace(tablet, rules_due=False))

    def _leave(self, _: Fields) -> None:
        tablet = self.tablet
        if tablet is None:
            return
        ask = N_("Leave this table? The host has all its hands.")
        if tablet.waiting:
            ask = N_("Leave this table? The host has not got all its hands: they would be lost.")
        self._app.question = Question(Sentence(ask), "yes", "do", "really_leave_table")

    # Hands on the tablet

    def write_down(self, wish: Command | None) -> tuple[int, ...]:
        """A hand is over at this table: keep it for the host; its number, none where nobody knows what it did."""
        tablet = self.tablet
        assert tablet is not None, "a hand is dealt at a table"
        if wish is None:
            return ()
        assert isinstance(wish, RecordHand | KnockOutPlayers)
        self._keep(with_hand(tablet, wish))
        self._rules_of_the_house()
        return (self._tablet.last,) if self._tablet else ()

    def take_back(self, number: int) -> bool:
        """Undo a hand that was written down; False, and why, where the host has it."""
        tablet = self.tablet
        before = without_last(tablet, number) if tablet else NOT_WHOLE
        if isinstance(before, Refused):
            self._app.refuse(before)
            return False
        self._keep(replace(before, owed=(*before.owed, *self._repaid.pop(number, ()))))
        return True

    def put_right(self, sheet: Sheet) -> Sheet:
        """The sheet of a hand to come, with what the host has given players since."""
        tablet = self.tablet
        if tablet is None or not tablet.owed:
            return sheet
        self._repaid[tablet.last] = tablet.owed
        self._keep(replace(tablet, owed=()))
        return put_right(tablet, sheet)

    def _handed(self, fields: Fields) -> None:
        """The host has the hands up to a *number*; a lower one shows those after it again."""
        tablet, number = self.tablet, fields.get("number", "")
        if tablet and number.isdecimal():
            self._keep(handed_over(tablet, int(number)))
            if not tablet.waiting or (self._tablet and not self._tablet.waiting):
                self._app.overlay = ""
                self._app.tell(Sentence(N_("The host has all hands of this table.")))

    def _hands_link(self) -> str:
        told = to_tell(self.tablet) if self.tablet else None
        return f"{self._app.ports.page.address}#{hands_text(told)}" if told else ""

    # The host

    def _table_code(self, fields: Fields) -> None:
        self._app.drafts.put("table_code", {CHOSEN: fields.get("table", "0")})
        self._app.overlay = "table_code"

    @property
    def dealt_here(self) -> Sheet | None:
        """The sheet that was dealt from here at the table whose code is shown."""
        table = self._app.drafts["table_code"].get(CHOSEN, "0")
        return read_sheet(self._app.office.memory.hand(f"{self._app.tid}.{table}"))

    def _table_link(self) -> str:
        from shuffleup.screens.table_codes_view import table_link

        return table_link(self._app.drawing.desk())

    def _typed(self, text: str) -> None:
        """Hands that came by link, by camera or by hand: they are looked at first."""
        self._app.drafts.drop(TAKING)
        self._app.drafts.put(TAKING, {"text": text})
        told = hands_in(text)
        if isinstance(told, Refused):
            self._app.refuse(told)
        elif not self._app.office.journal(self._app.tid).tournament.schedule:
            self._app.refuse(refused(N_("Open the tournament that these hands are from, then scan the code again.")))

    def _take(self, _: Fields) -> None:
        """Take the hands that are being looked at."""
        app = self._app
        draft, tournament = app.drafts[TAKING], app.journal.tournament
        told = hands_in(draft.get("text", ""))
        if isinstance(told, Refused):
            app.refuse(told)
            return
        wish = wish_for(draft, tournament, told, app.ports.device.chance)
        if isinstance(wish, Refused):
            app.refuse(wish)
            return
        app.issue(wish)
        if not app.refusal:
            app.later.dealer.tablet_dealt(told.table)
            out = " ".join(map(str, gone_in(told.hands)))
            app.drafts.drop(TAKING)
            app.drafts.put(TAKING, {"_done": f"{told.series}.{told.last}", "_out": out})

    def _copy(self, link: str) -> None:
        copy_for_the_chat(self._app, link, NOT_COPIED)

    def _share(self, link: str) -> None:
        self._app.ports.device.share(self._app.journal.tournament.name, link)
