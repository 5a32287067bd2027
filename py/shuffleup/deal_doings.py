"""What a window does for deals, besides commands: works out ICM in slices, and asks before a deal is made."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from shuffleup.tournament.refusal import Refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
Stakes: TypeAlias = "tuple[tuple[int, ...], tuple[int, ...]]"
DRAFT = "deal"
AT_ONCE_MS = 60
SLICE_MS = 40
MOST_KNOWN = 8


class DealDoings:
    """The doings of the screen of deals, by the names the page calls them, and what stacks are `worth`."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._known: dict[Stakes, tuple[float, ...]] = {}
        self._stakes: Stakes | None = None
        self._steps: Generator[float, None, tuple[float, ...]] | None = None
        self._part = 0.0
        self._called = False
        self.doings: dict[str, Callable[[Fields], None]] = {
            "ask_deal": self._ask,
            "really_deal": self._make,
            "deal_by_hand": self._by_hand,
        }

    def worth(self, stacks: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[float, ...] | float:
        """What these stacks are worth for these prizes, by ICM.

        A final table is done at once. A large field takes a while: then how much is done, and the screen is drawn
        again when it is. Who asks for other stacks meanwhile has no use for the first ones any more.
        """
        from shuffleup.tournament.icm import icm_steps

        stakes = (stacks, prizes)
        if stakes not in self._known and stakes != self._stakes:
            self._stakes, self._steps, self._part = stakes, icm_steps(stacks, prizes), 0.0
            self._work(AT_ONCE_MS)
        if stakes not in self._known:
            self._call_back()
        return self._known.get(stakes, self._part)

    def _work(self, ms: int) -> None:
        """Take steps for so long, or to the end."""
        clocks = self._app.ports.clocks
        until = clocks.mono_ms() + ms
        while self._steps is not None and self._stakes is not None:
            try:
                self._part = next(self._steps)
            except StopIteration as end:
                self._keep(self._stakes, end.value)
                self._steps = self._stakes = None
            if clocks.mono_ms() >= until:
                return

    def _keep(self, stakes: Stakes, worth: tuple[float, ...]) -> None:
        while len(self._known) >= MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[stakes] = worth

    def _call_back(self) -> None:
        if not self._called:
            self._called = True
            self._app.ports.device.soon(self._go_on)

    def _go_on(self) -> None:
        self._called = False
        if self._app.screen != DRAFT:
            self._steps = self._stakes = None
        if self._steps is None:
            return
        self._work(SLICE_MS)
        if self._steps is None:
            self._app.draw()
        else:
            self._app.ports.page.patch({"worth": f"{self._part:.0%}", "--worth": f"{self._part:.3f}"})
            self._call_back()

    def _ask(self, fields: Fields) -> None:
        """Read the deal of one method to the players, before it is made."""
        from shuffleup.screens import deal_words

        question = deal_words.question(self._app.drawing.desk(), fields.get("method", ""))
        if isinstance(question, Refused):
            self._app.refuse(question)
        else:
            self._app.question = question

    def _make(self, fields: Fields) -> None:
        """All agree: make the deal, and leave the form that it was worked out in."""
        self._app.command("make_deal", fields)
        self._app.drafts.put(DRAFT, {"_again": ""})

    def _by_hand(self, fields: Fields) -> None:
        """Begin with the shares of one method, to change them by hand."""
        from shuffleup.screens import deal_form

        desk = self._app.drawing.desk()
        texts = deal_form.as_typed(desk, fields.get("method", ""))
        self._app.drafts.put(DRAFT, {**texts, "_own": "by_hand", "_method": "own", "tid": desk.tid})
