"""From the desk to the screen on which a tournament is made."""

from __future__ import annotations

from shuffleup.screens import new
from shuffleup.screens.clock_texts import length_text
from shuffleup.screens.desk import Desk
from shuffleup.screens.my_templates import my_templates
from shuffleup.screens.new import LastTime, NewView, PresetCard, profile
from shuffleup.screens.plan import plan_view
from shuffleup.screens.views import shell
from shuffleup.tournament.presets import PRESETS, Preset, ready_schedule
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Level, Limits


def draw(desk: Desk) -> str:
    """The new tournament."""
    tongue = desk.tongue
    form, filled = desk.draft("new"), desk.draft("ready")
    ready = form.get("way") == "ready"
    view = NewView(
        shell=shell(desk, "new"),
        way="ready" if ready else "plan",
        plan=None if ready else plan_view(desk),
        presets=tuple(_preset(desk, preset) for preset in PRESETS),
        chosen=filled.get("preset", PRESETS[0].key),
        mine=my_templates(desk),
        last=next((LastTime(each.tid, each.name) for each in desk.shelf if not each.sample), None),
        name=filled.get("name")
        or desk.draft("plan").get("name")
        or tongue.say(Sentence(N_("Poker night, {day}"), {"day": tongue.day(desk.now)})),
        hands=next(preset.in_hands for preset in PRESETS if preset.in_hands),
        stack=filled.get("stack") or str(next(preset.stack for preset in PRESETS if preset.stack_matters)),
        start_hour=filled.get("start_hour", ""),
        length=filled.get("minutes", ""),
    )
    return new.render(view, tongue.environment)


def _preset(desk: Desk, preset: Preset) -> PresetCard:
    tongue = desk.tongue
    schedule = ready_schedule(preset.key, preset.minutes)
    levels = [stage for stage in schedule if isinstance(stage, Level)]
    hours = sum(stage.seconds for stage in schedule) / 3600
    first = levels[0].stakes
    ante_first = isinstance(first, Limits)
    facts = (
        (tongue.translate(N_("Stack")), tongue.number(preset.stack)),
        (tongue.translate(N_("Levels")), f"{len(levels)} × {length_text(preset.minutes * 60, tongue.words)}"),
        (tongue.translate(N_("In all")), tongue.say(Sentence(N_("{hours} h"), {"hours": _hours(hours)}))),
    )
    return PresetCard(
        preset.key,
        tongue.translate(preset.name),
        tongue.translate(preset.about),
        facts,
        profile(schedule),
        preset.stack_matters,
        ante_first and bool(preset.in_hands),
    )


def _hours(hours: float) -> str:
    whole = round(hours * 2)
    if not whole % 2:
        return str(whole // 2)
    return f"{whole // 2}½" if whole > 1 else "½"
