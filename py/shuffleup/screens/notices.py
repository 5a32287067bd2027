"""What the host should know now, whatever the screen."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

TONES = {
    "nothing_kept": "danger",
    "storage_full": "danger",
    "damaged": "warning",
    "running_out": "warning",
    "error": "warning",
    "gap": "question",
    "update": "quiet",
    "save_copy": "quiet",
    "copy_failed": "warning",
    "sound_blocked": "quiet",
    "reader": "quiet",
    "handed": "warning",
    "refusal": "refusal",
    "done": "done",
}


@dataclass(frozen=True)
class Notice:
    """One notice; *kind* is one of `TONES`.

    *text* is the reason of a refusal, what was done, how long a gap was ("11:20"), when the schedule runs out, or
    when the tournament was handed over;
    *count* is how many records were set aside, *lines* say why, one each.
    *closable*: it has a button that takes it away. *choice*: there is a second way to do it.
    """

    kind: str
    text: str = ""
    count: int = 0
    lines: tuple[str, ...] = ()
    closable: bool = True
    choice: bool = False

    @property
    def tone(self) -> str:
        """How loud it is: danger, warning, question, quiet, refusal or done."""
        return TONES[self.kind]


@dataclass(frozen=True)
class NoticesView:
    """The notices, the most important one first."""

    notices: tuple[Notice, ...] = ()


def render(view: NoticesView, environment: Environment) -> str:
    """The notices as HTML, to stand before the screen; empty if there are none."""
    return environment.get_template("_notices.html").render(view=view) if view.notices else ""
