"""From the desk to sheets of paper: structure, prizes, results, seats, what beats what, house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.clock_texts import amount, coming_off, length_text, stakes_text
from shuffleup.screens.dealer_ranking_view import ranking_view
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.paper import Paper, PaperRow, PaperTable, SeatCard, Topic
from shuffleup.screens.place_names import ordinal
from shuffleup.screens.results_view import day_beside_name, facts, results_view
from shuffleup.screens.schedule_rows import beginnings
from shuffleup.screens.seat_plan import called, shown_seating
from shuffleup.tournament.chips import worth
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, level_number

DRAFT = "share"
SHEETS = {
    "structure": N_("Structure"),
    "payout": N_("Prizes"),
    "results": N_("Results"),
    "seats": N_("Seating plan"),
    "cards": N_("Seat cards"),
    "ranking": N_("What beats what"),
    "rules": N_("House rules"),
}
PICTURES = {
    "structure": "list",
    "payout": "coin",
    "results": "trophy",
    "seats": "seats",
    "cards": "people",
    "ranking": "cards",
    "rules": "hand",
}


def sheets_of(desk: Desk) -> tuple[str, ...]:
    """The sheets that there is something to print on."""
    tournament = desk.tournament
    there = {
        "payout": tournament.has_prizes,
        "results": bool(tournament.turnout.players),
        "seats": bool(shown_seating(desk).rows),
        "cards": bool(shown_seating(desk).rows),
    }
    return tuple(sheet for sheet in SHEETS if there.get(sheet, True))


def paper(desk: Desk, sheet: str) -> Paper:
    """The sheet with this name, or the structure."""
    return MADE.get(sheet, _structure)(desk)


def _structure(desk: Desk) -> Paper:
    tournament, tongue = desk.tournament, desk.tongue
    _ = tongue.translate
    facts: list[tuple[str, str]] = []
    if stack := worth(tournament.chips.stack):
        facts.append((_(N_("Starting stack")), chip_amount(stack, tournament.chips.chip_set.decimals, tongue)))
    if tournament.planned_end.ends_at:
        facts.append((_(N_("Wished end")), tongue.time_of_day(tournament.planned_end.ends_at)))
    blinds = [each.stakes for each in tournament.schedule if isinstance(each, Level)]
    big = any(isinstance(each, Blinds) and each.ante_from is Ante.BIG_BLIND for each in blinds)
    antes = any(not isinstance(each, AnteOnly) and each.ante for each in blinds)
    head = (
        _(N_("Level")),
        _(N_("Blinds")),
        _(N_("Ante from the big blind")) if big else _(N_("Ante")) if antes else "",
        _(N_("Length")),
        _(N_("Begins")) if tournament.clock.since is not None else "",
    )
    return Paper(
        "structure",
        tournament.name,
        day_beside_name(desk),
        tuple(facts),
        (PaperTable(tuple(_stages(desk)), head),),
    )


def _stages(desk: Desk) -> Iterator[PaperRow]:
    tournament, tongue = desk.tournament, desk.tongue
    words, decimals = tongue.words, tournament.chips.chip_set.decimals
    off = coming_off(tournament, words)
    started = tournament.clock.since is not None
    for (row, stage), begins in zip(enumerate(tournament.schedule), beginnings(desk), strict=True):
        at = tongue.time_of_day(begins) if started and begins is not None else ""
        if isinstance(stage, Break):
            name = stage.name or words.break_
            yield PaperRow(("", name, off.get(row, ""), length_text(stage.seconds, words), at), "break")
            continue
        ante = 0 if isinstance(stage.stakes, AnteOnly) else stage.stakes.ante
        length = length_text(stage.seconds, words)
        if stage.hands:
            length = tongue.plural("{count} hand", "{count} hands", stage.hands)
        yield PaperRow(
            (
                tongue.number(level_number(tournament.schedule, row)),
                stakes_text(stage.stakes, words, decimals),
                amount(ante, words, decimals) if ante else "",
                length,
                at,
            )
        )


def _payout(desk: Desk) -> Paper:
    """What each place gets, who has it, and room to sign for it."""
    tournament, tongue = desk.tournament, desk.tongue
    code, plan, _ = tournament.terms.currency, tournament.prize_plan, tongue.translate
    prizes = tournament.prizes if isinstance(tournament.prizes, tuple) else ()
    taken = {place.best: number for number, place in tournament.places.items() if not place.shared}
    rows = []
    for place in range(1, max(len(prizes), *(each.place for each in plan.in_kind), 0) + 1):
        prize = money(prizes[place - 1], code, tongue) if place <= len(prizes) and prizes[place - 1] else ""
        besides = plan.besides_money(place)
        if prize or besides:
            name = "".join(tournament.roster.names((taken[place],))) if place in taken else ""
            rows.append(PaperRow((ordinal(place, tongue), prize or besides, besides if prize else "", name, "")))
    pool = prize_pool(tournament)
    facts = ((_(N_("Prize pool")), money(pool, code, tongue)),) if pool else ()
    head = (_(N_("Place")), _(N_("Prize")), "", _(N_("Name")), _(N_("Received")))
    return Paper(
        "payout", tournament.name, day_beside_name(desk), facts, (PaperTable(tuple(rows), head, _(N_("Prizes"))),)
    )


def _results(desk: Desk) -> Paper:
    view, _ = results_view(desk), desk.tongue.translate
    rows = [
        PaperRow(
            (
                row.place or _(N_("In")),
                row.name,
                " · ".join(row.details),
                " · ".join(part for part in (row.prize, row.in_kind) if part),
                row.bounties,
            ),
            "strong" if row.standing == "first" else "",
        )
        for row in (*((view.winner,) if view.winner else ()), *view.podium, *view.rows)
    ]
    rows += [PaperRow((row.place, "", "", row.prize, row.in_kind)) for row in view.places]
    bounties = any(row.cells[4] for row in rows)
    head = (_(N_("Place")), _(N_("Name")), "", _(N_("Prize")), _(N_("Bounties")) if bounties else "")
    return Paper("results", view.title, view.day, tuple(facts(desk)), (PaperTable(tuple(rows), head),))


def _seats(desk: Desk) -> Paper:
    """A list for each table, large enough to be read from where people stand."""
    there, roster = shown_seating(desk), desk.tournament.roster
    tables: list[PaperTable] = []
    for table in desk.tournament.room.tables:
        sitting = {seat: player for player, number, seat in there.rows if number == table.number}
        rows = tuple(
            PaperRow((desk.tongue.number(seat), "".join(roster.names((sitting[seat],))) if seat in sitting else ""))
            for seat in table.open_seats
        )
        if sitting:
            tables.append(PaperTable(rows, name=called(desk, table.number), apart=bool(tables)))
    return Paper("seats", desk.tournament.name, day_beside_name(desk), tables=tuple(tables))


def _cards(desk: Desk) -> Paper:
    roster, tongue = desk.tournament.roster, desk.tongue
    cards = [
        SeatCard(
            "".join(roster.names((player,))),
            called(desk, table),
            tongue.say(Sentence(N_("Seat {seat}"), {"seat": seat})),
        )
        for player, table, seat in sorted(shown_seating(desk).rows, key=lambda row: row[1:])
    ]
    return Paper("cards", "", cards=tuple(cards))


def _ranking(desk: Desk) -> Paper:
    ranking = ranking_view(desk)
    return Paper("ranking", ranking.game, ranking=ranking)


def _rules(desk: Desk) -> Paper:
    from shuffleup.screens.rules_card import rules_card

    topics = tuple(Topic(page.name, page.lines) for page in rules_card(desk))
    return Paper("rules", desk.tongue.translate(N_("House rules")), desk.tournament.name, topics=topics)


MADE: dict[str, Callable[[Desk], Paper]] = {
    "structure": _structure,
    "payout": _payout,
    "results": _results,
    "seats": _seats,
    "cards": _cards,
    "ranking": _ranking,
    "rules": _rules,
}
