"""The evening as tables: purchases, knock-outs, the structure, the history, each as CSV (`docs/exports.md`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shuffleup.csv_text import csv_text
from shuffleup.history import lines
from shuffleup.screens.desk import Desk
from shuffleup.screens.results_text import spreadsheet
from shuffleup.timeline import timeline
from shuffleup.tournament.chips import shown
from shuffleup.tournament.money import currency, figures
from shuffleup.tournament.offers import SALES
from shuffleup.tournament.refusal import N_
from shuffleup.tournament.roster import PAID
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Level, Limits, level_number

Cells = Iterator[tuple[str | int, ...]]

PURCHASES = (
    N_("Day"),
    N_("Time"),
    N_("Name"),
    N_("What"),
    N_("Price"),
    N_("Fee"),
    N_("Bounty"),
    N_("To the pool"),
    N_("Chips"),
    N_("Paid with"),
    N_("Struck"),
)
KNOCK_OUTS = (N_("Day"), N_("Time"), N_("Name"), N_("Place"), N_("Beaten by"), N_("Stack"), N_("Came back"))
STRUCTURE = (
    N_("Level"),
    N_("Small blind"),
    N_("Big blind"),
    N_("Lower bet"),
    N_("Upper bet"),
    N_("Ante"),
    N_("Who pays the ante"),
    N_("Minutes"),
    N_("Hands"),
    N_("Game"),
    N_("Name"),
)
HISTORY = (N_("Day"), N_("Time"), N_("What happened"), N_("Undone"))
PAYERS = {Ante.NONE: "", Ante.EACH: N_("each"), Ante.BIG_BLIND: N_("big blind")}


def table_text(desk: Desk, name: str) -> str:
    """The table with this name, one of `TABLES`, as CSV; empty for any other."""
    if name == "results":
        return spreadsheet(desk)
    made = MADE.get(name)
    if made is None:
        return ""
    columns, rows = made
    head = tuple(desk.tongue.translate(column) for column in columns)
    return csv_text([head, *rows(desk)], desk.tongue.language)


def _money(desk: Desk, amount: int) -> str:
    kind = currency(desk.tournament.terms.currency)
    return figures(amount, kind.decimals, desk.tongue.words.point).replace("−", "-")


def _chips(desk: Desk, amount: int) -> str:
    return shown(amount, desk.tournament.chips.chip_set.decimals, desk.tongue.words.point)


def _tick(desk: Desk, yes: bool) -> str:
    return desk.tongue.translate(N_("Yes")) if yes else ""


def _time(desk: Desk, at: int) -> tuple[str, str]:
    return (desk.tongue.day(at), desk.tongue.time_of_day(at)) if at else ("", "")


def _purchases(desk: Desk) -> Cells:
    """Everything that was bought, in order; what was struck stays to be seen."""
    times, _ = timeline(desk.journal).times, desk.tongue.translate
    bought = [(each, player.name) for player in desk.tournament.roster.players for each in player.bought]
    stack = desk.tournament.turnout.stack
    for each, name in sorted(bought, key=lambda pair: pair[0].item):
        amounts = (each.price, each.fee, each.bounty, each.to_pool)
        yield (
            *_time(desk, times.get(each.item, 0)),
            name,
            _(SALES[each.sale]),
            *(_money(desk, amount) for amount in amounts),
            _chips(desk, each.chips or stack),
            _(PAID[each.paid]),
            _tick(desk, each.struck),
        )


def _knock_outs(desk: Desk) -> Cells:
    """Every time somebody went out, in order; the place of those who did not come back."""
    tournament, course = desk.tournament, timeline(desk.journal)
    found = []
    for player in tournament.roster.players:
        found += [(out, player) for out in player.knock_outs if player.number in course.lives]
    for out, player in sorted(found, key=lambda pair: (pair[0].item, pair[0].rank)):
        last = out is player.out
        place = tournament.places.get(player.number)
        yield (
            *_time(desk, course.times.get(out.item, 0)),
            player.name,
            place.best if last and place else "",
            ", ".join(tournament.roster.names(out.by)),
            _chips(desk, out.stack) if out.stack else "",
            _tick(desk, not last),
        )


def _structure(desk: Desk) -> Cells:
    """Level by level; a break has no number."""
    plan, words = desk.tournament.schedule, desk.tongue.words

    def minutes(seconds: int) -> str:
        whole, rest = divmod(seconds, 60)
        return f"{whole}{words.point}{round(rest / 0.6):02}".rstrip("0") if rest else str(whole)

    for row, stage in enumerate(plan):
        if not isinstance(stage, Level):
            yield "", "", "", "", "", "", "", minutes(stage.seconds), "", "", stage.name or words.break_
            continue
        blinds = limits = (0, 0)
        ante, payer = 0, Ante.NONE
        match stage.stakes:
            case Blinds(small, big, ante, payer):
                blinds = (small, big)
            case Limits(lower, upper, ante):
                limits, payer = (lower, upper), Ante.EACH if ante else Ante.NONE
            case AnteOnly(ante):
                payer = Ante.EACH
        yield (
            level_number(plan, row),
            *(_chips(desk, each) if sum(blinds) else "" for each in blinds),
            *(_chips(desk, each) if sum(limits) else "" for each in limits),
            _chips(desk, ante) if ante else "",
            desk.tongue.translate(PAYERS[payer]) if ante else "",
            "" if stage.hands else minutes(stage.seconds),
            stage.hands or "",
            stage.game,
            stage.name,
        )


def _history(desk: Desk) -> Cells:
    """What happened, the first thing first."""
    for line in reversed(lines(desk.journal, desk.now)):
        yield *_time(desk, line.at), desk.tongue.say(line.text), _tick(desk, line.undone)


MADE: dict[str, tuple[tuple[str, ...], Callable[[Desk], Cells]]] = {
    "purchases": (PURCHASES, _purchases),
    "knock_outs": (KNOCK_OUTS, _knock_outs),
    "structure": (STRUCTURE, _structure),
    "history": (HISTORY, _history),
}
TABLES = {
    "results": N_("Results"),
    "purchases": N_("Purchases"),
    "knock_outs": N_("Knock-outs"),
    "structure": N_("Structure"),
    "history": N_("History"),
}
