"""What a rule that can be chosen looks like on the dealer's screen: a line for it, and one for each choice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.refusal import N_, Sentence


class Group(Enum):
    """Where on the screen a rule belongs."""

    POTS = "pots"
    BETTING = "betting"
    LIMIT = "limit"
    CHIPS_AND_WORDS = "chips_and_words"
    OUT_OF_TURN = "out_of_turn"
    SHOWDOWN = "showdown"
    DEALING = "dealing"
    CASH = "cash"


@dataclass(frozen=True)
class Choice:
    """One way to play a rule: its *value* as in JSON, its *name*, and who plays it so where a book does."""

    value: str | bool
    name: Sentence


@dataclass(frozen=True)
class Option:
    """A rule that can be chosen: its *key* in `DealerRules`, a *name*, what it is *about*, and the *choices*."""

    key: str
    group: Group
    name: Sentence
    about: Sentence
    choices: tuple[Choice, ...]


GROUPS = {
    Group.POTS: N_("Splitting pots"),
    Group.BETTING: N_("Antes, bets and raises"),
    Group.LIMIT: N_("Limit poker"),
    Group.CHIPS_AND_WORDS: N_("What counts as a raise"),
    Group.OUT_OF_TURN: N_("Out of turn"),
    Group.SHOWDOWN: N_("Showdown"),
    Group.DEALING: N_("Mistakes in the deal"),
    Group.CASH: N_("Cash game"),
}
"""The names of the groups, marked for translation."""


def option(key: str, group: Group, name: str, about: str, *choices: tuple[Enum | bool, str]) -> Option:
    """An option from its sentences, each marked for translation."""
    told = (Choice(each.value if isinstance(each, Enum) else each, Sentence(text)) for each, text in choices)
    return Option(key, group, Sentence(name), Sentence(about), tuple(told))
