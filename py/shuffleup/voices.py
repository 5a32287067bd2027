"""The voices of a browser, as the app uses them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class VoiceOffered:
    """A voice of the browser: its address and name, its language as a tag in small letters.

    *here*: it is on the device, not on the network; *first*: the browser would take it by itself.
    """

    uri: str
    name: str
    tag: str
    here: bool = True
    first: bool = False

    def speaks(self, language: str) -> bool:
        """Whether it speaks this language, whatever its country."""
        return self.tag.split("-")[0] == language

    def order(self, language: str) -> tuple[bool, bool, bool, str]:
        """Where it comes in a list for this language."""
        return (not self.speaks(language), not self.here, not self.first, self.name)


class Voice(Protocol):
    """The voice of this window."""

    def voices(self, language: str) -> tuple[VoiceOffered, ...]:
        """The voices there are, those of the language first."""

    def get_ready(self) -> None:
        """Be ready to speak: where the browser wants a gesture first, the next one will do."""

    def say(
        self, text: str, language: str, voice: str, volume: float, rate: float, done: Callable[[bool], object]
    ) -> None:
        """Say a text in a voice, by its address; *done* hears whether it was said, in any case and in time."""

    def hush(self) -> None:
        """Say no more of what is being said; nobody is told."""
