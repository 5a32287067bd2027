"""A device that is a table's tablet: the dealer's screen for that table, or how to get one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.screens.clock import Ticks
from shuffleup.screens.code_reader import CodeReader, code_reader
from shuffleup.screens.dealer_view import dealer_view
from shuffleup.screens.desk import Desk
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell, ticks
from shuffleup.tablet.table_tablet import Tablet
from shuffleup.tournament.clock import State
from shuffleup.tournament.refusal import N_, Sentence


@dataclass(frozen=True)
class TabletBar:
    """What a tablet says above the hand: the clock, as of when that is, and what waits for the host.

    *reader* is there while a new code is being read.
    """

    title: str
    ticks: Ticks
    as_of: str
    advice: str
    waiting: str
    all_told: str
    again: int
    reader: CodeReader | None = None


@dataclass(frozen=True)
class NoTableView:
    """A device that is no table's tablet yet."""

    shell: Shell
    reader: CodeReader


def draw(desk: Desk) -> str:
    """The screen as HTML."""
    environment = desk.tongue.environment
    if desk.tablet is None:
        view = NoTableView(replace(shell(desk, "tablet"), open=False), _reader(desk))
        return environment.get_template("no_table.html").render(view=view)
    dealing = dealer_view(desk)
    head = replace(dealing.shell, here="tablet", open=False)
    return environment.get_template("dealer.html").render(
        view=replace(dealing, shell=head, tablet=tablet_bar(desk, desk.tablet))
    )


def tablet_bar(desk: Desk, tablet: Tablet) -> TabletBar:
    """What stands above the hand."""
    tongue, made = desk.tongue, tablet.given.facts["made"]
    stands = desk.at.state in (State.PAUSED, State.BEFORE)
    advice = (
        N_("The clock stands here until you scan again.") if stands else N_("Scan again after a pause or a change.")
    )
    return TabletBar(
        desk.tournament.name,
        ticks(desk),
        tongue.say(Sentence(N_("As of {time}."), {"time": tongue.time_of_day(made)})),
        tongue.translate(advice),
        tongue.plural("{count} hand for the host", "{count} hands for the host", tablet.waiting)
        if tablet.waiting
        else "",
        tongue.translate(N_("The host has all hands")) if tablet.handed and not tablet.waiting else "",
        tablet.first - 1,
        _reader(desk) if desk.draft("tablet").get("_code") or desk.camera != "off" else None,
    )


def _reader(desk: Desk) -> CodeReader:
    return code_reader(desk, "read_table_code", "give_table")
