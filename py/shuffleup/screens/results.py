"""The results on a screen of their own: who finished where and won what, who pays whom, and the count of the box."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.price_words import Part
from shuffleup.screens.shell import Shell


@dataclass(frozen=True)
class ResultRow:
    """A player in the standings.

    *standing* is "in", "first", "paid" or "out". *prize* and *bounties* are what was won so far,
    *in_kind* what the place gets besides. *details* say how: beaten by whom, knock-outs, what was bought.
    """

    number: int
    standing: str
    place: str
    name: str
    prize: str = ""
    bounties: str = ""
    in_kind: str = ""
    details: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlaceRow:
    """A place that is paid, where nobody knows who has it."""

    place: str
    prize: str
    in_kind: str


@dataclass(frozen=True)
class PaymentRow:
    """A payment that settles the evening: *words* say who pays whom, *about* what is in it; *key* tells it apart."""

    key: str
    payer: int
    payee: int
    minor: int
    words: str
    amount: str
    about: str = ""
    done: bool = False


@dataclass(frozen=True)
class Debt:
    """A player who has not paid yet."""

    number: int
    name: str
    amount: str


@dataclass(frozen=True)
class SettleUp:
    """What is to be paid and what was; *why_not* says what has to be put right before it can be settled."""

    debts: tuple[Debt, ...] = ()
    payments: tuple[PaymentRow, ...] = ()
    left: int = 0
    why_not: str = ""


@dataclass(frozen=True)
class Box:
    """The cash box: what has to be in it *now*, *lines* that add up to that, and what it is *short* of.

    *came* and *goes* are all the money, as parts that come to the same *total*.
    """

    now: str
    lines: tuple[tuple[str, str], ...]
    total: str
    came: tuple[Part, ...]
    goes: tuple[Part, ...]
    short: str = ""


@dataclass(frozen=True)
class ResultsView:
    """The results.

    *winner* is there once one player is left, *podium* are the others in the money then, *rows* all the rest, with
    those who are in first. *places* take their place where players were only counted. *deal* tells of a deal that
    holds. *why_no_prizes* says what is wrong with them, *nobody* why there is nothing to show.
    """

    shell: Shell
    title: str = ""
    day: str = ""
    finished: bool = False
    facts: tuple[tuple[str, str], ...] = ()
    winner: ResultRow | None = None
    podium: tuple[ResultRow, ...] = ()
    rows: tuple[ResultRow, ...] = ()
    places: tuple[PlaceRow, ...] = ()
    deal: str = ""
    why_no_prizes: str = ""
    nobody: str = ""
    settle: SettleUp | None = None
    box: Box | None = None
    can_share: bool = False


def render(view: ResultsView, environment: Environment) -> str:
    """The results as HTML."""
    return environment.get_template("results.html").render(view=view)
