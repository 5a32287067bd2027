"""From the desk to the results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.place_names import ordinal, place_label
from shuffleup.screens.results import PlaceRow, ResultRow, ResultsView, render
from shuffleup.screens.settle_view import box_view, settle_view
from shuffleup.screens.views import shell
from shuffleup.tournament.payouts import deal_stands, prize_pool
from shuffleup.tournament.placing import finished
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.standings import Row, standings
from shuffleup.tournament.starting import Started, StartSet

ON_THE_PODIUM = 8


def draw(desk: Desk) -> str:
    """The results as HTML."""
    return render(results_view(desk), desk.tongue.environment)


def results_view(desk: Desk) -> ResultsView:
    """The results as they stand."""
    tournament, tongue = desk.tournament, desk.tongue
    view = ResultsView(replace(shell(desk, "results"), tab="prizes"), tournament.name, day_beside_name(desk))
    if not tournament.turnout.players:
        return replace(view, nobody=tongue.translate(N_("Nobody has bought in yet.")))
    rows = tuple(_row(desk, row) for row in standings(tournament))
    over = finished(tournament)
    winner = next((row for row in rows if row.standing == "first"), None) if over else None
    podium = tuple(row for row in rows if row.standing == "paid")[:ON_THE_PODIUM] if winner else ()
    return replace(
        view,
        finished=over,
        facts=tuple(facts(desk)),
        winner=winner,
        podium=podium,
        rows=tuple(row for row in rows if row is not winner and row not in podium),
        places=() if rows else tuple(_places(desk)),
        deal=_deal(desk),
        why_no_prizes=tongue.say(tournament.prizes.why) if isinstance(tournament.prizes, Refused) else "",
        settle=settle_view(desk),
        box=box_view(desk),
        can_share=desk.can.shares,
    )


def day_of(desk: Desk) -> str:
    """The day it was played, in words: when the clock was started, or was to start, or when it was made."""
    at = desk.tournament.created_at
    for record in desk.journal.records:
        if isinstance(record.event, Started):
            return desk.tongue.day(record.at)
        if isinstance(record.event, StartSet):
            at = record.event.starts_at
    return desk.tongue.day(at)


def day_beside_name(desk: Desk) -> str:
    """The day it was played; empty where the tournament's name says it already."""
    day = day_of(desk)
    return "" if day in desk.tournament.name else day


def name_and_day(desk: Desk) -> str:
    """What evening it was, in a line."""
    name, day = desk.tournament.name, day_beside_name(desk)
    return desk.tongue.say(Sentence(N_("{name}, {day}"), {"name": name, "day": day})) if day else name


def facts(desk: Desk) -> Iterator[tuple[str, str]]:
    """The evening in figures: labels with values."""
    tournament, tongue = desk.tournament, desk.tongue
    there, _ = tournament.turnout, tongue.translate
    yield _(N_("Players")), tongue.number(there.players)
    if not finished(tournament):
        yield _(N_("Players left")), tongue.number(there.left)
    for label, count in (
        (N_("Rebuys"), there.rebuys),
        (N_("Add-ons"), there.add_ons),
        (N_("Re-entries"), there.re_entries),
    ):
        if count:
            yield _(label), tongue.number(count)
    if pool := prize_pool(tournament):
        yield _(N_("Prize pool")), money(pool, tournament.terms.currency, tongue)


def _row(desk: Desk, row: Row) -> ResultRow:
    tongue, code = desk.tongue, desk.tournament.terms.currency
    standing = "in"
    if row.place:
        first = row.place.best == 1 and not row.place.shared
        standing = "first" if first else "paid" if row.prize or row.in_kind else "out"
    return ResultRow(
        row.player.number,
        standing,
        place_label(row.place, tongue) if row.place else "",
        row.player.name,
        money(row.prize, code, tongue) if row.prize else "",
        money(row.bounties, code, tongue) if row.bounties else "",
        row.in_kind,
        tuple(_details(desk, row)),
    )


def _details(desk: Desk, row: Row) -> Iterator[str]:
    tongue, decimals = desk.tongue, desk.tournament.chips.chip_set.decimals
    if not row.place and row.player.stack:
        stack = chip_amount(row.player.stack, decimals, tongue)
        yield tongue.say(Sentence(N_("{amount} chips"), {"amount": stack}))
    if row.by:
        yield tongue.say(Sentence(N_("beaten by {names}"), {"names": ", ".join(row.by)}))
    if row.knock_outs:
        yield tongue.plural("{count} knock-out", "{count} knock-outs", row.knock_outs)
    if row.rebuys:
        yield tongue.plural("{count} rebuy", "{count} rebuys", row.rebuys)
    if row.add_ons:
        yield tongue.plural("{count} add-on", "{count} add-ons", row.add_ons)
    if row.re_entries:
        yield tongue.plural("{count} re-entry", "{count} re-entries", row.re_entries)


def _places(desk: Desk) -> Iterator[PlaceRow]:
    """The prizes by place, for players who were only counted."""
    tournament, tongue = desk.tournament, desk.tongue
    prizes = tournament.prizes if isinstance(tournament.prizes, tuple) else ()
    in_kind = {prize.place: prize.what for prize in tournament.prize_plan.in_kind}
    for place in range(1, max(len(prizes), *in_kind, 0) + 1):
        prize = prizes[place - 1] if place <= len(prizes) else 0
        if prize or place in in_kind:
            shown = money(prize, tournament.terms.currency, tongue) if prize else ""
            yield PlaceRow(ordinal(place, tongue), shown, in_kind.get(place, ""))


def _deal(desk: Desk) -> str:
    tournament = desk.tournament
    if not deal_stands(tournament):
        return ""
    count = len(tournament.deal.shares)
    return desk.tongue.plural("By a deal between {count} player", "By a deal between {count} players", count)
