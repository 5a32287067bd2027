"""The sample evening from a window's side: laid on the table, anew where the one there is is of another day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.export import export
from shuffleup.record import write
from shuffleup.tournament.refusal import N_, Refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
FRESH_MS = 6 * 3_600_000


class SampleDoings:
    """What a window can do with the sample evening."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {"sample": self._open}

    def _open(self, _: Fields) -> None:
        """Go on with the sample there is, if it is of today; else play it over and clear the old one away."""
        app = self._app
        there = [each for each in app.office.summaries() if each.sample]
        fresh = [each for each in there if app.watch.wall - each.created_at < FRESH_MS]
        made = fresh[0].id if fresh else self._made()
        if isinstance(made, Refused):
            app.refuse(made)
            return
        for old in there:
            if old not in fresh:
                app.office.delete(old.id)
        app.open(made)
        app.go("clock")

    def _made(self) -> str | Refused:
        from shuffleup.sample_evening import sample_evening
        from shuffleup.screens.price_form import USUAL_PRICES, usual_currency
        from shuffleup.tournament.money import currency

        app = self._app
        code = usual_currency(app.settings.currency, app.tongue.language, app.tongue.zone())
        price = USUAL_PRICES[code] * int(10 ** currency(code).decimals)
        name = app.tongue.translate(N_("Sample evening"))
        journal = sample_evening(name, code, price, app.ports.device.seed(), app.watch.wall)
        texts = {record.seq: write(record) for record in journal.records}
        taken = app.office.import_text(export(texts, name, app.version, app.watch.wall))
        return taken if isinstance(taken, Refused) else taken[0]
