"""What a window does for chips, besides commands: deal the cards of a race, go to the race of a chip, print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import Refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
RACE = "race"


class ChipDoings:
    """The doings of the screens of the chips, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {
            "print": lambda _: app.ports.device.print(),
            "deal": self._deal,
            "race_off": self._race_off,
        }

    def _deal(self, fields: Fields) -> None:
        """Deal from a fresh deck to the players as they stand in the form."""
        from shuffleup.screens import race_form

        app = self._app
        app.drafts.doings["draft"](fields)
        draft = app.drafts[RACE]
        defaults = race_form.defaults_of(app.journal.tournament, draft)
        cards = race_form.dealt(draft, defaults, app.ports.device.shuffled_deck())
        if isinstance(cards, Refused):
            app.refuse(cards)
        else:
            app.drafts.put(RACE, cards)

    def _race_off(self, fields: Fields) -> None:
        """Go and race off the chips of one value."""
        self._app.drafts.drop(RACE)
        self._app.drafts.put(RACE, {"old": fields.get("value", ""), "new": fields.get("larger", "")})
        self._app.go("race")
