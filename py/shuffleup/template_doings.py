"""Templates from a window's side: saving the schedule as one, renaming, deleting, files out and in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.screens.desk import Question
from shuffleup.templates_shelf import TemplatesShelf, is_template_file, write
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.template import Template, template_of

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]


class TemplateDoings:
    """What a window can do with the templates of its device."""

    def __init__(self, app: App, new_id: Callable[[], str], file_name: Callable[[str], str]) -> None:
        self._app = app
        self._file_name = file_name
        self._deleted: list[Template] = []
        self.shelf = TemplatesShelf(app.office.store, new_id)
        self.doings: dict[str, Callable[[Fields], None]] = {
            "new_template": self._ask_for_a_name,
            "save_template": self._save,
            "ask_template_name": self._ask_for_another_name,
            "rename_template": self._rename,
            "export_template": self._export,
            "export_as_template": self._export_schedule,
            "delete_template": self._delete,
            "really_delete_template": self._really_delete,
            "undelete_template": self._undelete,
        }

    @property
    def deleted(self) -> str:
        """The name of the template that was deleted last and can be brought back; empty if there is none."""
        return self._deleted[-1].name if self._deleted else ""

    def _ask_for_a_name(self, _: Fields) -> None:
        self._app.overlay = "new_template"

    def _ask_for_another_name(self, fields: Fields) -> None:
        template = self.shelf.get(fields.get("template", ""))
        if template:
            self._app.drafts.put("template_name", {"_template": fields["template"], "_name": template.name})
            self._app.overlay = "template_name"

    def _save(self, fields: Fields) -> None:
        """Keep the schedule and the chips as a template; ask before another of this name gives way."""
        app, name = self._app, fields.get("name", "")
        there = self.shelf.named(name)
        if there and fields.get("sure") != "true":
            app.question = Question(
                Sentence(N_("There is a template “{name}” already. Replace it?"), {"name": name.strip()}),
                "yes",
                "do",
                "save_template",
                {"name": name, "sure": "true"},
            )
            return
        app.question = None
        self._put(template_of(app.journal.tournament, name), there, N_("“{name}” is saved as a template."))

    def _rename(self, fields: Fields) -> None:
        tid, name = fields.get("template", ""), fields.get("name", "").strip()
        template = self.shelf.get(tid)
        if template is None:
            self._app.refuse(refused(N_("This template is no longer there.")))
        elif self.shelf.named(name) not in ("", tid):
            self._app.refuse(refused(N_("There is a template of this name already.")))
        else:
            self._put(replace(template, name=name), tid, N_("The template is called “{name}” now."))

    def _put(self, template: Template, template_id: str, told: str) -> None:
        kept = self.shelf.put(template, template_id)
        if isinstance(kept, Refused):
            self._app.refuse(kept)
        else:
            self._app.overlay = ""
            self._app.tell(Sentence(told, {"name": template.name}))

    def _export(self, fields: Fields) -> None:
        template = self.shelf.get(fields.get("template", ""))
        if template:
            self._download(template)

    def _export_schedule(self, fields: Fields) -> None:
        """Hand on the schedule at hand, without keeping it here."""
        tournament = self._app.journal.tournament
        self._download(template_of(tournament, fields.get("name", "") or tournament.name))

    def _download(self, template: Template) -> None:
        self._app.ports.files.download(f"{self._file_name(template.name)}.json", write(template))

    def import_text(self, text: str) -> bool:
        """Take the template of a file; False if the file holds something else."""
        if not is_template_file(text):
            return False
        taken = self.shelf.take(text)
        if isinstance(taken, Refused):
            self._app.refuse(taken)
        else:
            self._app.tell(
                Sentence(N_("The template “{name}” is here: make a new tournament with it."), {"name": taken.name})
            )
        return True

    def _delete(self, fields: Fields) -> None:
        tid = fields.get("template", "")
        template = self.shelf.get(tid)
        if template:
            self._app.question = Question(
                Sentence(
                    N_("Delete the template “{name}”? It can be brought back until you leave this page."),
                    {"name": template.name},
                ),
                "delete",
                "do",
                "really_delete_template",
                {"template": tid},
            )

    def _really_delete(self, fields: Fields) -> None:
        template = self.shelf.delete(fields.get("template", ""))
        if template:
            self._deleted.append(template)

    def _undelete(self, _: Fields) -> None:
        if self._deleted:
            kept = self.shelf.put(self._deleted[-1])
            if isinstance(kept, Refused):
                self._app.refuse(kept)
            else:
                self._deleted.pop()
