"""Help at the table: sheets that open over the dealer's screen, one for each thing that people ask a dealer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.screens.dealer_cases_rulings import RULING_CASES
from shuffleup.screens.dealer_cases_showdown import SHOWDOWN_CASES
from shuffleup.screens.dealer_cases_view import CasesView, cases_view, with_order
from shuffleup.screens.dealer_odds_view import OddsView, odds_view
from shuffleup.screens.dealer_raise_view import RaiseView, raise_view
from shuffleup.screens.dealer_ranking_view import RankingView, ranking_view
from shuffleup.screens.dealer_rules_view import RulesView, rules_view
from shuffleup.screens.dealer_shot_view import ShotView, shot_view
from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import N_

SHEETS = {
    "raise": (N_("What counts as a raise?"), N_("Raise?"), "chips"),
    "rulings": (N_("Rulings"), N_("Rulings"), "help"),
    "showdown": (N_("Showdown"), N_("Showdown"), "hand"),
    "odds": (N_("Chances"), N_("Chances"), "growing"),
    "shot": (N_("Shot clock"), N_("Shot clock"), "clock"),
    "ranking": (N_("What beats what"), N_("What beats what"), "trophy"),
    "rules": (N_("House rules at the table"), N_("House rules"), "settings"),
}
OVERLAYS = frozenset(f"dealer_{name}" for name in SHEETS)


@dataclass(frozen=True)
class Way:
    """The way to a sheet: its name, a label, a picture, and whether it is open."""

    sheet: str
    label: str
    picture: str
    here: bool


@dataclass(frozen=True)
class HelpView:
    """A sheet: its head, the ways to the others, and what is on it."""

    sheet: str
    head: str
    ways: tuple[Way, ...]
    raised: RaiseView | None = None
    cases: CasesView | None = None
    ranking: RankingView | None = None
    shot: ShotView | None = None
    odds: OddsView | None = None
    rules: RulesView | None = None


@dataclass(frozen=True)
class HelpBar:
    """What the dealer's screen itself shows: the *shot* clock, its *seconds*, *who* is thinking, who is *next*."""

    shot: bool = False
    seconds: str = ""
    who: str = ""
    next: str = ""


def help_bar(desk: Desk) -> HelpBar:
    """What stands in the head of the dealer's screen."""
    if not (desk.dealer_rules and desk.dealer_rules.shot_clock):
        return HelpBar()
    shot = shot_view(desk)
    return HelpBar(True, shot.seconds, shot.who, shot.next)


def ways(desk: Desk, here: str = "") -> tuple[Way, ...]:
    """The ways to all sheets."""
    _ = desk.tongue.translate
    return tuple(Way(name, _(short), picture, name == here) for name, (_head, short, picture) in SHEETS.items())


def help_view(desk: Desk) -> HelpView:
    """The sheet that is open."""
    here = desk.overlay.removeprefix("dealer_")
    view = HelpView(here, desk.tongue.translate(SHEETS[here][0]), ways(desk, here))
    match here:
        case "raise":
            return replace(view, raised=raise_view(desk))
        case "showdown":
            return replace(view, cases=with_order(desk, cases_view(desk, "dealer_showdown", SHOWDOWN_CASES)))
        case "rulings":
            return replace(view, cases=cases_view(desk, "dealer_rulings", RULING_CASES))
        case "ranking":
            return replace(view, ranking=ranking_view(desk))
        case "shot":
            return replace(view, shot=shot_view(desk))
        case "odds":
            return replace(view, odds=odds_view(desk))
    return replace(view, rules=rules_view(desk))


def draw(desk: Desk) -> str:
    """The sheet that is open as HTML."""
    return desk.tongue.environment.get_template("dealer_help.html").render(view=help_view(desk))
