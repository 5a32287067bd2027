"""Reading a code: what the camera is doing, and the way round it."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import N_

SAYS = {
    "asking": N_("The browser asks whether it may use the camera. Allow it."),
    "denied": N_("The browser keeps the camera from this page. Allow it in its settings, or paste the text instead."),
    "none": N_("There is no camera that this page can use. Paste the text instead."),
    "busy": N_("Another program has the camera. Close it and try again, or paste the text instead."),
    "blind": N_("What reads the codes could not be loaded. Paste the text instead."),
}
LOOKING = ("on", "asking")


@dataclass(frozen=True)
class CodeReader:
    """How reading stands: *looking*, or why not in a sentence. *doing* opens the camera, *form* takes a text."""

    doing: str
    form: str
    looking: bool
    on: bool
    says: str
    wrong: bool
    several: bool
    text: str = ""


def code_reader(desk: Desk, doing: str, form: str, text: str = "") -> CodeReader:
    """The reader of a screen."""
    state = desk.camera
    return CodeReader(
        doing,
        form,
        state in LOOKING,
        state == "on",
        desk.tongue.translate(SAYS[state]) if state in SAYS else "",
        state in SAYS and state not in LOOKING,
        desk.several_cameras,
        text,
    )
