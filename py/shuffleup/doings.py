"""What concerns a window and not the tournament: full screen, sound, settings, files, the list of tournaments."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.locale import LANGUAGES
from shuffleup.screens.desk import Editing, Question
from shuffleup.settings import changed_setting
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.undoing import Undo

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
PASSING = ("gap", "refusal", "done")
"""Notices of something that happened; the others are of how things stand."""
THEME_AFTER = {"": "dark", "dark": "light", "light": "night", "night": "contrast", "contrast": "dark"}


def file_name(name: str) -> str:
    """A name that every system takes for a file.

    >>> file_name("Friday: 9/11?")
    'Friday 9 11'
    """
    return " ".join(re.sub(r"[^\w .-]+", " ", name).split()).strip(". ")[:60] or "shuffle-up"


class Doings:
    """The things a window can do, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._all: dict[str, Callable[[Fields], None]] = {
            "fullscreen": lambda _: app.ports.full_screen.toggle(),
            "mute": self._mute,
            "unlock_sound": self._unlock_sound,
            "test_sound": self._test_sound,
            "theme": self._theme,
            "setting": self._setting,
            "help": lambda _: self._toggle("help"),
            "menu": lambda _: self._toggle("menu"),
            "follow": lambda _: self._toggle("follow"),
            "back": self._back,
            "close": self._close,
            "controls": self._controls,
            "focus": lambda fields: app.ports.page.focus_step(int(fields.get("step", "1"))),
            "start_or_pause": self._start_or_pause,
            "break": self._break,
            "dismiss": self._dismiss,
            "count_gap": self._count_gap,
            "give_back_gap": self._give_back_gap,
            "update": lambda _: app.ports.updates.apply_now(),
            "take_over": lambda _: app.office.take_over(),
            "reload": lambda _: app.ports.device.reload(),
            "undo_line": self._undo_line,
            "confirm": self._confirm,
            "edit_row": self._edit_row,
            "insert_row": self._insert_row,
            "open": self._open,
            "duplicate": self._duplicate,
            "export": self._export,
            "export_damaged": self._export,
            "delete": self._delete,
            "really_delete": self._really_delete,
            "undelete": self._undelete,
            "copy_report": lambda _: app.ports.device.copy(app.error),
            **app.drafts.doings,
            **app.cells.doings,
        }

    def do(self, name: str, fields: Fields) -> None:
        """Do the thing with this name; an unknown one does nothing."""
        doing = self._all.get(name) or self._app.later.doings.get(name)
        if doing:
            doing(fields)

    # The window

    def _toggle(self, overlay: str) -> None:
        app = self._app
        app.overlay = "" if app.overlay == overlay else overlay

    def _back(self, _: Fields) -> None:
        app = self._app
        if app.question or app.overlay:
            app.question, app.overlay = None, ""
        elif app.editing:
            app.editing = None
        elif app.drafts.close_sheet(app.screen):
            return
        elif app.ports.page.typing or app.ports.page.focused:
            app.ports.page.blur()
        elif app.screen != "clock":
            app.go("clock")
        elif app.ports.page.role == "tv" and app.ports.full_screen.state != "off":
            app.ports.full_screen.toggle()

    def _close(self, _: Fields) -> None:
        self._app.question, self._app.overlay = None, ""

    def _controls(self, _: Fields) -> None:
        self._app.touched()
        self._app.ports.page.focus_on(".dock .dock-main")

    def _dismiss(self, fields: Fields) -> None:
        """What passes by itself is closed for now, the next one is to be seen; what stands is closed for good."""
        app, notice = self._app, fields.get("notice", "")
        if notice == "gap":
            app.watch.gaps = ()
        app.news = None
        if notice not in PASSING:
            app.dismissed.add(notice)

    # Sound and settings

    def _mute(self, _: Fields) -> None:
        app = self._app
        if not app.watch.sounds or app.settings.muted:
            if app.settings.speaker or app.ports.page.role == "tv":
                self._set("speaker", app.ports.page.role)
            app.muted_here = False
            self._set("muted", False)
        else:
            app.muted_here = True

    def _unlock_sound(self, _: Fields) -> None:
        """The tap itself has unlocked it."""
        self._app.dismissed.add("sound_blocked")

    def _test_sound(self, fields: Fields) -> None:
        app = self._app
        app.ports.sound.play(fields.get("sound", "test"), app.settings.volume / 100)

    def _theme(self, _: Fields) -> None:
        self._set("theme", THEME_AFTER[self._app.settings.theme])

    def _setting(self, fields: Fields) -> None:
        name = fields.get("name", "")
        value = fields.get(name, "")
        kind = type(getattr(self._app.settings, name, ""))
        if kind is bool:
            self._set(name, value in ("true", "on", "1"))
        elif kind is int:
            self._set(name, int(value) if value.isdecimal() else -1)
        else:
            self._set(name, value)

    def _set(self, name: str, value: object) -> None:
        app = self._app
        changed = changed_setting(app.settings, name, value, tuple(LANGUAGES))
        if isinstance(changed, Refused):
            app.refuse(changed)
        else:
            app.set_settings(changed)

    # The clock, where one key has two meanings

    def _start_or_pause(self, _: Fields) -> None:
        here = self._app.position
        if here is not None:
            self._app.command("pause" if here.running else "start", {})

    def _break(self, _: Fields) -> None:
        here = self._app.position
        if here is not None:
            self._app.command("skip_break" if here.on_break else "break_now", {})

    def _count_gap(self, _: Fields) -> None:
        self._app.watch.gaps = ()

    def _give_back_gap(self, _: Fields) -> None:
        self._app.watch.give_back()

    # History

    def _undo_line(self, fields: Fields) -> None:
        """Undo a line of the history; if later ones would lose their sense, ask first."""
        from shuffleup.history import consequences

        app = self._app
        seq = int(fields["seq"]) if fields.get("seq", "").isdecimal() else 0
        lost = consequences(app.journal, seq)
        if lost and fields.get("sure") != "true":
            app.question = Question(
                Sentence(N_("Undo this? Then these later entries change nothing any more:")),
                "undo",
                "do",
                "undo_line",
                {"seq": str(seq), "sure": "true"},
                lost,
            )
        else:
            app.question = None
            app.issue(Undo(seq))

    def _confirm(self, _: Fields) -> None:
        question, self._app.question = self._app.question, None
        if question:
            self.do(question.name, question.fields)

    # The schedule

    def _edit_row(self, fields: Fields) -> None:
        """Open the editor at a row; once more, or without a row, close it."""
        app, row = self._app, fields.get("row", "")
        here = app.editing
        again = here is not None and not here.new and row == str(here.row)
        rows = len(app.journal.tournament.schedule)
        app.editing = Editing(int(row)) if row.isdecimal() and int(row) < rows and not again else None

    def _insert_row(self, fields: Fields) -> None:
        row = fields.get("row", "")
        if row.isdecimal():
            self._app.editing = Editing(int(row), new=True, is_break=fields.get("kind") == "break")

    # The list of tournaments

    def _open(self, fields: Fields) -> None:
        self._app.open(fields.get("tournament", ""))
        self._app.go("clock")

    def _duplicate(self, fields: Fields) -> None:
        app = self._app
        made = app.office.duplicate(fields.get("tournament", ""))
        if isinstance(made, Refused):
            app.refuse(made)

    def _export(self, fields: Fields) -> None:
        app = self._app
        tid = fields.get("tournament") or app.tid
        text = app.office.export(tid, app.version)
        app.ports.files.download(f"{file_name(app.office.journal(tid).tournament.name)}.json", text)

    def import_text(self, text: str) -> None:
        """Take what a file holds: a template or a player book at once; the host is shown a tournament before.

        So it is with a file of another program, and with all that another device has kept.
        """
        later = self._app.later
        if not any(each.import_text(text) for each in (later.templates, later.people, later.tdt)):
            later.restore.look(text)

    def _delete(self, fields: Fields) -> None:
        app, tid = self._app, fields.get("tournament", "")
        name = app.office.journal(tid).tournament.name
        app.question = Question(
            Sentence(N_("Delete “{name}”? It can be brought back until you leave this page."), {"name": name}),
            "delete",
            "do",
            "really_delete",
            {"tournament": tid},
        )

    def _really_delete(self, fields: Fields) -> None:
        app, tid = self._app, fields.get("tournament", "")
        app.office.delete(tid)
        if tid == app.tid:
            app.open("")

    def _undelete(self, _: Fields) -> None:
        self._app.office.undelete()
