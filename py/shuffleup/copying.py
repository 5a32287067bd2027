"""A text goes on the clipboard, and the host hears whether it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Refused, Sentence

if TYPE_CHECKING:
    from shuffleup.app import App


def copy_for_the_chat(app: App, text: str, otherwise: Refused) -> None:
    """Put a text on the clipboard; *otherwise* says what to do where the browser does not let us."""

    def done(allowed: bool) -> None:
        if allowed:
            app.tell(Sentence(N_("Copied. Paste it into the chat.")))
        else:
            app.refuse(otherwise)
        app.draw()

    app.ports.device.copy(text, done)
