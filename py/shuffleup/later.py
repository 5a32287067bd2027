"""What a window needs later than at its start, or not at all: imported and made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.book_doings import BookDoings
    from shuffleup.deal_doings import DealDoings
    from shuffleup.dealer_doings import DealerDoings
    from shuffleup.template_doings import TemplateDoings

Doing: TypeAlias = Callable[[Mapping[str, str]], None]


class Later:
    """The templates, the player book, deals, and what screens can do that no start shows."""

    def __init__(self, app: App) -> None:
        self._app = app

    @cached_property
    def templates(self) -> TemplateDoings:
        """The templates of this device."""
        from shuffleup.doings import file_name
        from shuffleup.template_doings import TemplateDoings

        return TemplateDoings(self._app, self._app.office.new_id, file_name)

    @cached_property
    def people(self) -> BookDoings:
        """The player book of this device."""
        from shuffleup.book_doings import BookDoings

        return BookDoings(self._app)

    @cached_property
    def deals(self) -> DealDoings:
        """What a deal would give everybody."""
        from shuffleup.deal_doings import DealDoings

        return DealDoings(self._app)

    @cached_property
    def dealer(self) -> DealerDoings:
        """The hands that are dealt at tables."""
        from shuffleup.dealer_doings import DealerDoings

        return DealerDoings(self._app)

    @cached_property
    def doings(self) -> Mapping[str, Doing]:
        """The things these screens can do, by the names the page calls them."""
        from shuffleup.chip_doings import ChipDoings
        from shuffleup.follow_doings import FollowDoings
        from shuffleup.player_doings import PlayerDoings
        from shuffleup.result_doings import ResultDoings
        from shuffleup.seat_doings import SeatDoings

        others = (ChipDoings, FollowDoings, PlayerDoings, ResultDoings, SeatDoings)
        made = (self.templates, self.people, self.deals, self.dealer, *(make(self._app) for make in others))
        return {name: doing for each in made for name, doing in each.doings.items()}
