"""A template: what evenings have in common, to be played again. Nothing in it belongs to one evening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from shuffleup.tournament.chips import ChipSet, Pile
from shuffleup.tournament.chips_in_use import fault_in_chips
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Level, Schedule, fault_in_schedule
from shuffleup.tournament.state import Tournament

MAX_TEMPLATE_NAME = 80


@dataclass(frozen=True)
class Template:
    """A schedule under a name, and the chips it is played with where they are known."""

    name: str
    schedule: Schedule
    chip_set: ChipSet = field(default_factory=ChipSet)
    stack: tuple[Pile, ...] = ()


@dataclass(frozen=True)
class KeptTemplate:
    """A template, and the id it is kept under on a device."""

    id: str
    template: Template


def template_of(tournament: Tournament, name: str) -> Template:
    """What of a tournament is worth keeping for the next one."""
    chips = tournament.chips
    if not chips.stack:
        return Template(name.strip(), tournament.schedule)
    return Template(name.strip(), tournament.schedule, chips.chip_set, chips.stack)


def with_level_seconds(template: Template, seconds: int) -> Template:
    """The same with levels that last so long; those that are counted in hands stay as they are."""
    schedule = tuple(
        replace(stage, seconds=seconds) if isinstance(stage, Level) and not stage.hands else stage
        for stage in template.schedule
    )
    return replace(template, schedule=schedule)


def fault_in_template(template: Template) -> Sentence | None:
    """The first thing wrong with a template, as a sentence for the host, or None."""
    if not template.name.strip():
        return Sentence(N_("Give the template a name."))
    if len(template.name) > MAX_TEMPLATE_NAME:
        return Sentence(N_("A name has at most {most} characters."), {"most": MAX_TEMPLATE_NAME})
    if fault := fault_in_schedule(template.schedule):
        return fault
    return fault_in_chips(template.chip_set, template.stack) if template.stack else None


def free_name(name: str, taken: Sequence[str]) -> str:
    """The name, or with a number where it is taken.

    >>> free_name("Friday", ["Friday", "Friday 2"])
    'Friday 3'
    """
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name[: MAX_TEMPLATE_NAME - 5]} {number}"
    return free
