"""What is laid over the schedule: pasting rows, scaling lengths, a name for a template."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jinja2 import Environment

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.clock_texts import length_text, stakes_text
from shuffleup.screens.desk import Desk
from shuffleup.screens.schedule_taps import usual_minutes
from shuffleup.screens.schedule_view import about
from shuffleup.tournament.lengths import LengthsChanged, ScaleLengths
from shuffleup.tournament.pasted_rows import read_rows
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import AnteOnly, Break, Stage

PERCENT_STEP = 5


@dataclass(frozen=True)
class PasteView:
    """What is understood of a text: rows of stakes, ante, length and whether they are breaks; and what is not."""

    refusal: str = ""
    empty: bool = True
    about: str = ""
    rows: tuple[tuple[str, str, str, bool], ...] = ()
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class ScaleView:
    """How the lengths are to be scaled, and what would come of it: how long all is before and after, or why not."""

    refusal: str = ""
    percent: str = "100"
    less: int = 100 - PERCENT_STEP
    more: int = 100 + PERCENT_STEP
    breaks: bool = True
    before: str = ""
    after: str = ""
    changed: int = 0
    why_not: str = ""


@dataclass(frozen=True)
class NameView:
    """A name for a template: a new one, or the one with this id."""

    refusal: str = ""
    id: str = ""
    name: str = ""
    about: str = ""
    chips: bool = False


def draw(desk: Desk) -> str:
    """The dialog that lies over the screen, if one of these does."""
    environment = desk.tongue.environment
    match desk.overlay:
        case "paste":
            return _render("paste", _paste(desk), environment)
        case "scale":
            return _render("scale", _scale(desk), environment)
        case "new_template":
            chips, name = bool(desk.tournament.chips.stack), desk.tournament.name
            view = NameView(_refusal(desk), "", name, about(desk, desk.tournament.schedule), chips)
            return _render("template_name", view, environment)
        case "template_name":
            fields = desk.draft("template_name")
            view = NameView(_refusal(desk), fields.get("_template", ""), fields.get("_name", ""))
            return _render("template_name", view, environment)
    return ""


def _render(name: str, view: object, environment: Environment) -> str:
    return environment.get_template(f"{name}.html").render(view=view)


def _refusal(desk: Desk) -> str:
    return desk.tongue.say(desk.refusal) if desk.refusal else ""


def _paste(desk: Desk) -> PasteView:
    text = desk.draft("paste").get("text", "")
    if not text.strip():
        return PasteView(_refusal(desk))
    read = read_rows(text, usual_minutes(desk.tournament.schedule), desk.tournament.chips.chip_set.decimals)
    return PasteView(
        _refusal(desk),
        False,
        about(desk, read.stages) if read.stages else "",
        tuple(_row(desk, stage) for stage in read.stages),
        tuple(desk.tongue.say(fault.sentence()) for fault in read.faults),
    )


def _row(desk: Desk, stage: Stage) -> tuple[str, str, str, bool]:
    words, decimals = desk.tongue.words, desk.tournament.chips.chip_set.decimals
    length = length_text(stage.seconds, words)
    if isinstance(stage, Break):
        return stage.name or words.break_, "", length, True
    ante = 0 if isinstance(stage.stakes, AnteOnly) else stage.stakes.ante
    shown = chip_amount(ante, decimals, desk.tongue) if ante else ""
    return stakes_text(stage.stakes, words, decimals), shown, length, False


def _scale(desk: Desk) -> ScaleView:
    fields, schedule = desk.draft("scale"), desk.tournament.schedule
    percent, breaks = fields.get("percent", "100"), not fields or fields.get("breaks") == "true"
    number = int(percent) if percent.isdecimal() and len(percent) < 5 else 0
    view = ScaleView(
        _refusal(desk), percent, max(0, number - PERCENT_STEP), number + PERCENT_STEP, breaks, about(desk, schedule)
    )
    if number == 100:
        return view
    house = desk.tournament.house_time(desk.now)
    outcome = ScaleLengths(number, breaks).decide(desk.tournament, house)
    if isinstance(outcome, Refused):
        return replace(view, why_not=desk.tongue.say(outcome.why))
    after = outcome[0].apply(desk.tournament, house)
    changed = len(outcome[0].rows) if isinstance(outcome[0], LengthsChanged) else 0
    return replace(view, after=about(desk, after.schedule), changed=changed)
