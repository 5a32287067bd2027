"""What the TV shows: ready layouts, single blocks, what stands beside the clock, announcements."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.layouts import BLOCKS, LAYOUTS, layout_of
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.refusal import N_

STAGES = {
    "": N_("What fits the evening"),
    "turns": N_("In turn"),
    "clock": N_("Only the clock"),
    "players": N_("Players"),
    "prizes": N_("Prizes"),
    "seats": N_("Seats"),
}
TURN_SECONDS = (10, 15, 20, 30, 60)


@dataclass(frozen=True)
class Choice:
    """Something to choose: its *key* and *name*, and whether it is *chosen*."""

    key: str
    name: str
    chosen: bool


@dataclass(frozen=True)
class TvView:
    """The screen: layouts, what stands beside the clock, for how many seconds in turn (0: not in turn), blocks.

    *announce*: announcements are on. *open*: there is a clock to look at.
    """

    shell: Shell
    layouts: tuple[Choice, ...]
    stages: tuple[Choice, ...]
    blocks: tuple[Choice, ...]
    seconds: tuple[Choice, ...]
    announce: bool
    open: bool


def draw(desk: Desk) -> str:
    """The screen as HTML."""
    settings, _ = desk.settings, desk.tongue.translate
    hidden = settings.tv_hide.split()
    here = layout_of(settings.tv_hide, settings.tv_large)
    seconds = sorted({*TURN_SECONDS, settings.tv_turn_s})
    view = TvView(
        shell(desk, "tv"),
        tuple(Choice(key, _(each.name), key == here) for key, each in LAYOUTS.items()),
        tuple(Choice(key, _(name), key == settings.tv_stage) for key, name in STAGES.items()),
        tuple(Choice(key, _(name), key not in hidden) for key, name in BLOCKS.items()),
        tuple(Choice(str(each), desk.tongue.number(each), each == settings.tv_turn_s) for each in seconds)
        if settings.tv_stage == "turns"
        else (),
        settings.announce,
        bool(desk.tournament.schedule),
    )
    return desk.tongue.environment.get_template("tv.html").render(view=view)
