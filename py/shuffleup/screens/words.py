"""What the clock says in one language: the words of its ticking texts, and the labels on its skeleton."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields

from shuffleup.tournament.refusal import N_


@dataclass(frozen=True)
class Words:
    """Short templates with one ``{place}`` at most, named after what they are for."""

    level: str = N_("Level {number}")
    break_: str = N_("Break")
    after_level: str = N_("After level {number}")
    minutes: str = N_("{minutes} min")
    limit: str = N_("Limit {stakes}")
    ante: str = N_("Ante {amount}")
    each: str = N_("each")
    big_blind: str = N_("big blind")
    before: str = N_("Not started")
    countdown: str = N_("Cards in the air {time}")
    paused: str = N_("Paused")
    break_paused: str = N_("Break paused")
    break_ending: str = N_("Break ends soon")
    overtime: str = N_("Last level repeats")
    repeat: str = N_("Repeat {number}")
    last_minute: str = N_("Last minute")
    ending: str = N_("Ends soon")
    hands: str = N_("Hands left")
    last_hand: str = N_("Last hand")
    then_stop: str = N_("Then the clock stops")
    then_repeat: str = N_("Then this level repeats")
    then_break: str = N_("Then {what}")
    then_level: str = N_("Then level {number} goes on")
    chips_off: str = N_("Color-up: {chips} off")
    # Translators: how one thousand is written; the thousands separator of all amounts is taken from here.
    thousand: str = N_("1,000")
    # Translators: how one half is written; the decimal point of all amounts is taken from here.
    half: str = N_("0.5")

    @property
    def separator(self) -> str:
        """What stands between groups of three digits."""
        return self.thousand[1:-3]

    @property
    def point(self) -> str:
        """What stands before decimals."""
        return self.half[1:-1]


def words(translate: Callable[[str], str]) -> Words:
    """The words in the language that *translate* speaks."""
    return Words(**{field.name: translate(str(field.default)) for field in fields(Words)})


LABELS = (
    N_("Ante"),
    N_("Break now, ten minutes"),
    N_("Break"),
    N_("Clock"),
    N_("Controls"),
    N_("End break"),
    N_("Full screen"),
    N_("Menu"),
    N_("Next break"),
    N_("Next level"),
    N_("Next"),
    N_("1 min"),
    N_("1 min less"),
    N_("1 min more"),
    N_("Pause"),
    N_("Played"),
    N_("Previous"),
    N_("Resume"),
    N_("Sound"),
    N_("Start"),
    N_("Time"),
)


def labels(translate: Callable[[str], str]) -> dict[str, str]:
    """Translations of the texts that stand still on the skeleton, which is built in English."""
    return {label: said for label in LABELS if (said := translate(label)) != label}


def fill(template: str, value: object) -> str:
    """A template with *value* in its place.

    >>> fill("Level {number}", 4)
    'Level 4'
    """
    return re.sub(r"\{[a-z_]+\}", lambda _: str(value), template)
