"""How things are said in one language: sentences, numbers, dates, and the words of the clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from jinja2 import Environment

from shuffleup.locale import catalog, spoken
from shuffleup.screens.templating import environment
from shuffleup.screens.words import Words, words
from shuffleup.tournament.refusal import Sentence

LocalTime = Callable[[int], str]


@dataclass(frozen=True)
class Tongue:
    """One language, with an environment whose templates speak it.

    *time_of_day* tells the local "HH:MM" of an epoch time in ms, *day* its local date, *zone* the name of the time
    zone ("Europe/Stockholm"; empty where nobody knows).
    """

    language: str
    translate: Callable[[str], str]
    translate_plural: Callable[[str, str, int], str]
    words: Words
    environment: Environment
    time_of_day: LocalTime
    day: LocalTime
    zone: Callable[[], str] = str

    def say(self, sentence: Sentence) -> str:
        """A sentence of the engine's."""
        return spoken(sentence, self.translate, self.number)

    def plural(self, one: str, many: str, count: int) -> str:
        """A sentence on *count* things; `tools.messages` takes both forms from the call, so write them there."""
        return self.translate_plural(one, many, count).format(count=self.number(count))

    def number(self, value: int) -> str:
        """A whole number with its groups of three digits."""
        return f"{value:,}".replace(",", self.words.separator)


def tongue(language: str, time_of_day: LocalTime, day: LocalTime, zone: Callable[[], str] = str) -> Tongue:
    """The tongue of a language of ours."""
    texts = catalog(language)
    spoken_words = words(texts.gettext)
    return Tongue(
        language, texts.gettext, texts.ngettext, spoken_words, _environment(language), time_of_day, day, zone
    )


@lru_cache
def _environment(language: str) -> Environment:
    made = environment()
    made.install_gettext_translations(catalog(language), newstyle=True)  # type: ignore[attr-defined]
    return made
