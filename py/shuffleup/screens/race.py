"""The chip race at the table: who has which old chips, the cards, and who gets the new ones."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.chip_looks import ChipLook
from shuffleup.screens.shell import Shell
from shuffleup.tournament.card_ranks import card_shown

Options = tuple[tuple[str, str, bool], ...]
"""The choices of a field: value, label, and whether it is the chosen one."""


@dataclass(frozen=True)
class CardFace:
    """A playing card: its name ("Td"), what is printed on it, and whether somebody has it already."""

    card: str
    rank: str
    suit: str
    red: bool
    label: str
    used: bool = False


def card_face(card: str, used: bool = False) -> CardFace:
    """A card ("Td") as it is printed.

    >>> card_face("Td").rank, card_face("Td").red
    ('10', True)
    """
    text = card_shown(card)
    return CardFace(card, text[:-1], text[-1], card[1] in "hd", text, used)


@dataclass(frozen=True)
class SeatRow:
    """One seat: the texts in its fields, its cards, and what became of it.

    *placeholder* is the seat's own name. *fewer* and *more* are what the buttons beside the count make of it. *odd*
    says how many chips can't be changed evenly, *waiting* how many cards are missing. *got* are the new chips, *why*
    says why; *fault* says what is wrong.
    """

    seat: int
    name: str
    placeholder: str
    count: str
    only: bool
    text: str
    fewer: int
    more: int
    cards: tuple[CardFace, ...] = ()
    due: int = 0
    odd: str = ""
    waiting: str = ""
    fault: str = ""
    got: ChipLook | None = None
    why: str = ""
    wins: bool = False


@dataclass(frozen=True)
class Rule:
    """A rule that can differ from the preset's: its field, what it is called, and its choices."""

    field: str
    label: str
    options: Options


@dataclass(frozen=True)
class Result:
    """What a race did: the old chips that went, the new ones that came, and by how much the chips in play change."""

    removed: ChipLook
    added: ChipLook
    before: str
    after: str
    change: str
    same: bool


@dataclass(frozen=True)
class LogLine:
    """Something already written down: the time of day, what, and the number of its record."""

    time: str
    text: str
    seq: int


@dataclass(frozen=True)
class RaceView:
    """A chip race.

    *old_options* is empty where there is no chip set: then both values are typed. *deck* is there while cards are
    being tapped, *tap_for* says whose card comes next; *letters* is the language in which cards are typed. *recorded*
    is the number of the record if this very race is written down, else -1.
    """

    shell: Shell
    old: ChipLook
    new: ChipLook
    old_value: int
    new_value: int
    old_options: Options
    new_options: Options
    table: str
    seat_options: Options
    presets: Options
    rules: tuple[Rule, ...]
    rules_open: bool
    rows: tuple[SeatRow, ...]
    lead: str = ""
    fault: str = ""
    can_deal: bool = False
    tapping: bool = False
    deck: tuple[CardFace, ...] = ()
    tap_for: str = ""
    letters: str = "en"
    result: Result | None = None
    recorded: int = -1
    log: tuple[LogLine, ...] = ()


def render(view: RaceView, environment: Environment) -> str:
    """The chip race as HTML."""
    return environment.get_template("race.html").render(view=view)
