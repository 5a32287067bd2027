"""The templates of this device, to be picked for a new tournament."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.desk import Desk
from shuffleup.screens.new import profile
from shuffleup.tournament.chips import worth
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Level, length_ms
from shuffleup.tournament.template import KeptTemplate

CHOICE = "template:"


@dataclass(frozen=True)
class TemplateCard:
    """A template to pick: the *key* its radio button sends, its *id*, its name, facts and profile as a preset's."""

    key: str
    id: str
    name: str
    facts: tuple[tuple[str, str], ...] = ()
    profile: tuple[int, ...] = ()


@dataclass(frozen=True)
class MyTemplates:
    """All of them, and the name of the one that was deleted last and can be brought back."""

    cards: tuple[TemplateCard, ...] = ()
    deleted: str = ""


def my_templates(desk: Desk) -> MyTemplates:
    """The templates of this device as the partial `_my_templates.html` shows them."""
    return MyTemplates(tuple(_card(desk, kept) for kept in desk.templates), desk.template_deleted)


def _card(desk: Desk, kept: KeptTemplate) -> TemplateCard:
    tongue, template = desk.tongue, kept.template
    levels = sum(isinstance(stage, Level) for stage in template.schedule)
    facts = [(tongue.translate(N_("Levels")), str(levels))]
    if template.stack:
        stack = chip_amount(worth(template.stack), template.chip_set.decimals, tongue)
        facts.insert(0, (tongue.translate(N_("Stack")), stack))
    if all(length_ms(stage) is not None for stage in template.schedule):
        minutes = sum(stage.seconds for stage in template.schedule) // 60
        hours = Sentence(N_("{hours} h"), {"hours": f"{minutes // 60}:{minutes % 60:02}"})
        facts.append((tongue.translate(N_("In all")), tongue.say(hours)))
    return TemplateCard(CHOICE + kept.id, kept.id, template.name, tuple(facts), profile(template.schedule))
