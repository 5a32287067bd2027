"""The screen on which a tournament is made."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING

from jinja2 import Environment

from shuffleup.screens.shell import Shell
from shuffleup.tournament.schedule import AnteOnly, Blinds, Break, Limits, Schedule, Stakes

if TYPE_CHECKING:
    from shuffleup.screens.my_templates import MyTemplates
    from shuffleup.screens.plan import PlanView

LOWEST_BAR = 6


@dataclass(frozen=True)
class PresetCard:
    """One ready schedule to pick.

    *facts* are label and value ("Stack", "5 000"). *profile* are the heights of its bars, 0 for a break (see
    `profile`). *stack_matters*: the stack may be chosen. *hands*: levels may be counted in hands.
    """

    key: str
    name: str
    about: str
    facts: tuple[tuple[str, str], ...] = ()
    profile: tuple[int, ...] = ()
    stack_matters: bool = False
    hands: bool = False


@dataclass(frozen=True)
class LastTime:
    """The tournament that was played last on this device: its id and its name."""

    id: str
    name: str


@dataclass(frozen=True)
class NewView:
    """The new tournament as it stands in the form.

    *way* is "plan" with the *plan* of an evening, or "ready" with ready schedules to choose from and the templates
    that are *mine*. *last* is the evening to be played again. *minutes* are the lengths of a level to choose from; an
    empty text stands for the schedule's own and "hands" for levels of *hands* hands; *length* is the one that is
    chosen. *start_hour* is "19:30" or empty.
    """

    shell: Shell
    presets: tuple[PresetCard, ...]
    chosen: str
    name: str = ""
    way: str = "ready"
    plan: PlanView | None = None
    mine: MyTemplates | None = None
    last: LastTime | None = None
    minutes: tuple[int, ...] = (10, 12, 15, 20, 25, 30, 40, 60)
    hands: int = 5
    stack: str = "1000"
    start_hour: str = ""
    length: str = ""


def profile(schedule: Schedule) -> tuple[int, ...]:
    """How the stakes of a schedule climb, as heights of 6 to 100 in even steps of proportion; 0 for a break.

    >>> from shuffleup.tournament.schedule import Level
    >>> profile((Level(Blinds(5, 10), 60), Break(60), Level(Blinds(50, 100), 60)))
    (6, 0, 100)
    """
    sizes = [0 if isinstance(stage, Break) else _size(stage.stakes) for stage in schedule]
    played = [log(size) for size in sizes if size]
    low, span = min(played), max(max(played) - min(played), 1e-9)
    return tuple(round(LOWEST_BAR + (100 - LOWEST_BAR) * (log(size) - low) / span) if size else 0 for size in sizes)


def _size(stakes: Stakes) -> int:
    match stakes:
        case Blinds(_, big):
            return big
        case Limits(_, upper):
            return upper
        case AnteOnly(ante):
            return ante


def render(view: NewView, environment: Environment) -> str:
    """The new tournament as HTML."""
    return environment.get_template("new.html").render(view=view)
