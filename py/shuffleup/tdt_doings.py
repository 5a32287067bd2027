"""A file of The Tournament Director from a window's side: looked at, then taken as a tournament or a template."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from shuffleup.book.lists import Enrolled, enroll
from shuffleup.codec import Unreadable
from shuffleup.export import export
from shuffleup.journal import Journal
from shuffleup.record import write
from shuffleup.tdt.evening import TdtEvening, read_evening
from shuffleup.tdt.reader import is_tdt_file
from shuffleup.tdt.replay import Choices, Replayed, replay
from shuffleup.tdt.schedule import usual_ante
from shuffleup.tournament.money import CURRENCIES
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import Ante
from shuffleup.tournament.template import MAX_TEMPLATE_NAME, Template, free_name

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
DRAFT = OVERLAY = "tdt"
PAYERS = {ante.value: ante for ante in (Ante.EACH, Ante.BIG_BLIND)}


class TdtDoings:
    """What a window can do with the evening of a file that it looks at."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.evening: TdtEvening | None = None
        self._replayed = lru_cache(maxsize=4)(self._replay)
        self.doings: dict[str, Callable[[Fields], None]] = {
            "take_tdt": self._take,
            "take_tdt_template": self._take_template,
        }

    def import_text(self, text: str) -> bool:
        """Look at a file; False if it is none of The Tournament Director."""
        if not is_tdt_file(text):
            return False
        app = self._app
        evening = read_evening(text)
        if isinstance(evening, Refused):
            app.refuse(evening)
            return True
        self.evening = evening
        self._replayed.cache_clear()
        schedule, code = evening.schedule().schedule, app.journal.tournament.terms.currency
        app.drafts.drop(DRAFT)
        app.drafts.put(DRAFT, {"currency": code, "ante_from": usual_ante(schedule).value, "book": "true"})
        app.refusal, app.question, app.overlay = None, None, OVERLAY
        return True

    @property
    def looked_at(self) -> Replayed | Refused | None:
        """What would come of the evening with what stands in the form; None where nothing is looked at."""
        return self._replayed(choices_in(self._app.drafts[DRAFT])) if self.evening else None

    def _replay(self, choices: Choices) -> Replayed | Refused:
        assert self.evening is not None
        return replay(self.evening, choices, self._app.watch.wall)

    # Taking it

    def _take(self, fields: Fields) -> None:
        """Put the tournament on the shelf, and its players into the book where that is wished."""
        app, evening = self._app, self.evening
        if evening is None:
            return
        enrolled = self._enrolled(evening) if fields.get("book") == "true" else None
        if isinstance(enrolled, Refused):
            app.refuse(enrolled)
            return
        names = [player.name for player in evening.players]
        ids = dict(zip(names, enrolled.ids, strict=True)) if enrolled else {}
        replayed = replay(evening, choices_in(fields), app.watch.wall, ids)
        kept = replayed if isinstance(replayed, Refused) else self._keep(replayed.journal)
        if isinstance(kept, Refused):
            app.refuse(kept)
            return
        if enrolled:
            told = Sentence(N_("The players of “{name}” are in the book."), {"name": evening.name})
            app.later.people.change(enrolled.book, told)
        self._done(Sentence(N_("“{name}” is here."), {"name": app.office.journal(kept).tournament.name}))

    def _enrolled(self, evening: TdtEvening) -> Enrolled | Refused | None:
        if not evening.players:
            return None
        return enroll(self._app.later.people.book, evening.people, self._app.office.new_id)

    def _keep(self, journal: Journal) -> str | Refused:
        """Put a journal on the shelf, as any file's; its id."""
        app = self._app
        try:
            texts = {record.seq: write(record) for record in journal.records}
        except Unreadable:
            return refused(N_("This evening is larger than this app can keep."))
        kept = app.office.import_text(export(texts, journal.tournament.name, app.version, app.watch.wall))
        return kept if isinstance(kept, Refused) else kept[0]

    def _take_template(self, _: Fields) -> None:
        """Keep the schedule and the chips as a template."""
        app, evening = self._app, self.evening
        if evening is None:
            return
        shelf = app.later.templates.shelf
        schedule = evening.schedule(choices_in(app.drafts[DRAFT]).ante_from).schedule
        name = free_name(evening.name[:MAX_TEMPLATE_NAME], [kept.template.name for kept in shelf.all()])
        chips = evening.chips
        kept = shelf.put(Template(name, schedule, chips.chip_set, chips.stack))
        if isinstance(kept, Refused):
            app.refuse(kept)
        else:
            self._done(Sentence(N_("The template “{name}” is here: make a new tournament with it."), {"name": name}))

    def _done(self, told: Sentence) -> None:
        app = self._app
        self.evening, app.overlay = None, ""
        app.drafts.drop(DRAFT)
        app.tell(told)


def choices_in(fields: Fields) -> Choices:
    """What stands in the form; what is none of the choices there are is the first of them.

    >>> choices_in({"currency": "EUR", "ante_from": "big_blind"}) == Choices("EUR", Ante.BIG_BLIND)
    True
    >>> choices_in({"currency": "?", "ante_from": ""}) == Choices()
    True
    """
    code = fields.get("currency", "")
    payer = PAYERS.get(fields.get("ante_from", ""), Ante.EACH)
    return Choices(code if code in CURRENCIES else Choices.currency, payer)
