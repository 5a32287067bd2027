"""The page of those who follow. The build puts it into `follow.html`; `assets/follow.js` brings it to life."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict

from jinja2 import Environment

from shuffleup.screens.clock import ClockView, Fact
from shuffleup.screens.words import labels, words
from shuffleup.tournament.refusal import N_

# What stands on this page besides the labels of the skeleton.
LABELS = (N_("Players"), N_("Average stack"), N_("Light or dark"))


def render(environment: Environment, languages: Mapping[str, Callable[[str], str]]) -> str:
    """The page in English, with what it says in all *languages*, each with its way to translate."""
    view = ClockView(facts=(Fact("Players", "", "players"), Fact("Average stack", "", "average")))
    spoken = {code: _spoken(translate) for code, translate in languages.items()}
    return environment.get_template("follower.html").render(view=view, spoken=spoken)


def _spoken(translate: Callable[[str], str]) -> dict[str, object]:
    own = {label: translate(label) for label in LABELS}
    return {"words": asdict(words(translate)), "labels": labels(translate) | own, "bb": translate(N_("{count} BB"))}
