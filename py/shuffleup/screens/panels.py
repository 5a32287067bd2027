"""What stands beside the clock on the TV: the stage of the evening decides, or the host does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from shuffleup.screens.chip_looks import ChipLook, chip_amount
from shuffleup.screens.money_looks import money
from shuffleup.tournament.clock import State
from shuffleup.tournament.payouts import deal_stands, prize_pool
from shuffleup.tournament.placing import finished
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.room import holding, seated
from shuffleup.tournament.standings import Bubble, bubble

if TYPE_CHECKING:
    from shuffleup.screens.desk import Desk
    from shuffleup.screens.results import ResultRow
    from shuffleup.tournament.state import Tournament
    from shuffleup.tournament.tables import Seating

PAGE_MS = 15_000
MOST_ROWS = 16
MOST_RULES = 4
CARD = "house_rules"


class Stage(Enum):
    """A stage of the evening, or what the host wants to see in its place."""

    BEFORE = "before"
    PLAY = "play"
    BREAK = "break"
    BUBBLE = "bubble"
    FINAL_TABLE = "final_table"
    DEAL = "deal"
    RESULTS = "results"
    PRIZES = "prizes"
    PLAYERS = "players"
    SEATS = "seats"


TURNS = (Stage.PLAY, Stage.PLAYERS, Stage.PRIZES, Stage.SEATS)
PINNED = {"prizes": Stage.PRIZES, "players": Stage.PLAYERS, "seats": Stage.SEATS, "clock": Stage.PLAY}


@dataclass(frozen=True)
class PanelRow:
    """A line of a list: what stands first (a place, a seat), the *name*, and what stands at its end."""

    name: str
    first: str = ""
    last: str = ""
    quiet: bool = False


Rows = Sequence[PanelRow]


@dataclass(frozen=True)
class Panel:
    """What stands beside the clock.

    *alert* is said loudest, *lines* quietly. *facts* are labels with values. *top* is the one line that matters most.
    *rows* fill so many *columns*; *high* is how many lines that makes. *page* is "2 / 3" where they take turns. *off*
    are the chips that come off. It is *wide* where the clock may be smaller. *closes* names what people can put away.
    """

    kind: str
    title: str
    alert: str = ""
    lines: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    top: PanelRow | None = None
    rows: tuple[PanelRow, ...] = ()
    columns: int = 1
    high: int = 0
    page: str = ""
    off: tuple[ChipLook, ...] = ()
    wide: bool = False
    closes: str = ""


def stage_of(desk: Desk) -> Stage:
    """The stage that is on the TV: as the evening goes, in turn, or the one the host holds on to."""
    settings = desk.settings
    if settings.tv_stage in PINNED:
        return PINNED[settings.tv_stage]
    stage = Stage.PLAY if "stages" in settings.tv_hide.split() else evening_stage(desk)
    if settings.tv_stage == "turns" and stage in (Stage.PLAY, Stage.FINAL_TABLE):
        there = [each for each in TURNS if each is Stage.PLAY or panel_of(each, desk)]
        return there[desk.now // (max(settings.tv_turn_s, 5) * 1000) % len(there)]
    return stage


def evening_stage(desk: Desk) -> Stage:
    """How far the evening has come."""
    tournament, here = desk.tournament, desk.at
    if finished(tournament):
        return Stage.RESULTS
    if here.state in (State.BEFORE, State.COUNTDOWN):
        return Stage.BEFORE
    if here.on_break:
        return Stage.BREAK
    if deal_stands(tournament):
        return Stage.DEAL
    near = bubble(tournament)
    if near is not None and near.on and tournament.turnout.out:
        return Stage.BUBBLE
    return Stage.FINAL_TABLE if _final_table(tournament) else Stage.PLAY


def _final_table(tournament: Tournament) -> bool:
    """Whether all that are left of more than one table sit at one."""
    sizes = seated(tournament).sizes
    if len(sizes) != 1 or not tournament.turnout.out:
        return False
    table = tournament.room.table(next(iter(sizes)))
    return table is not None and (len(tournament.room.tables) > 1 or tournament.turnout.players > table.seats)


def panel(desk: Desk) -> Panel | None:
    """What stands beside the clock now; None where the clock stands alone, or beside the prizes."""
    return panel_of(stage_of(desk), desk)


def panel_of(stage: Stage, desk: Desk) -> Panel | None:
    """The panel of a stage; None where there is nothing to show in it."""
    make = MADE.get(stage)
    return make(desk) if make else None


def _listed(made: Panel, desk: Desk, rows: Rows, columns: int = 1, kept: Rows = ()) -> Panel:
    """The panel with as many rows as can be read across the room; more take turns, below the *kept*."""
    pages = max(1, -(-len(rows) // (MOST_ROWS * columns - len(kept))))
    each, page = -(-len(rows) // (pages * columns)) * columns, desk.now // PAGE_MS % pages
    told = f"{page + 1} / {pages}" if pages > 1 else ""
    shown, high = (*kept, *rows[page * each : (page + 1) * each]), -(-(len(kept) + each) // columns)
    return replace(made, rows=shown, columns=columns, high=max(high, 1), page=told)


# Who is there, and where


def _before(desk: Desk) -> Panel | None:
    """Who is signed up; once the seats are drawn, where everybody sits."""
    tournament, tongue = desk.tournament, desk.tongue
    if tournament.room.seating.rows and (found := _seats(desk)):
        return replace(found, wide=True)
    players = sorted(tournament.roster.players, key=lambda player: player.name.casefold())
    if not players:
        return None
    rows = [PanelRow(player.name, quiet=not (player.here or player.entered)) for player in players]
    title = tongue.plural("{count} player signed up", "{count} players signed up", len(rows))
    return _listed(Panel("before", title, wide=True), desk, rows, 1 if len(rows) <= MOST_ROWS // 2 else 2)


def _players(desk: Desk) -> Panel | None:
    """Who is in, the largest stack first where stacks were counted."""
    stacks = _stacks(desk)
    players = sorted(desk.tournament.roster.in_play, key=lambda player: player.name.casefold())
    if not players:
        return None
    players.sort(key=lambda player: -player.stack if stacks else 0)
    rows = [PanelRow(player.name, last=stacks.get(player.number, "")) for player in players]
    columns = 1 if stacks or len(rows) <= MOST_ROWS // 2 else 2
    return _listed(Panel("players", desk.tongue.translate(N_("Players left"))), desk, rows, columns)


def _seats(desk: Desk) -> Panel | None:
    """Who sits where: at one table by the seats, at several by the names."""
    tournament, tongue = desk.tournament, desk.tongue
    there = _seating(tournament)
    tables = list(there.sizes)
    if not tables:
        return None
    if len(tables) == 1:
        table = tournament.room.table(tables[0])
        called = table.called if table else ""
        title = tongue.say(called) if isinstance(called, Sentence) else str(called)
        stacks = _stacks(desk)
        rows = [
            PanelRow(player.name, tongue.number(seat), stacks.get(number, ""))
            for seat, number in there.at(tables[0])
            if (player := tournament.roster.get(number))
        ]
        return _listed(Panel("seats", title), desk, rows)
    return _listed(Panel("seats", tongue.translate(N_("Seats"))), desk, sorted(_chairs(desk), key=_by_name))


def _seating(tournament: Tournament) -> Seating:
    """Who sits where; before the start also who has not bought in yet."""
    return seated(tournament) if tournament.clock.begun else holding(tournament)


def _by_name(row: PanelRow) -> str:
    return row.name.casefold()


def _chairs(desk: Desk) -> Iterator[PanelRow]:
    tournament = desk.tournament
    for number, table, seat in _seating(tournament).rows:
        player, at = tournament.roster.get(number), tournament.room.table(table)
        if player and at:
            called = desk.tongue.say(at.called) if isinstance(at.called, Sentence) else str(at.called)
            yield PanelRow(player.name, last=f"{called} · {seat}")


def _final(desk: Desk) -> Panel | None:
    found = _seats(desk)
    return replace(found, kind="final", title=desk.tongue.translate(N_("Final table"))) if found else None


def _stacks(desk: Desk) -> dict[int, str]:
    """The chips of those who are in, by their numbers; nothing where what was counted is not what is in play now."""
    tournament, players = desk.tournament, desk.tournament.roster.in_play
    if sum(player.stack for player in players) != tournament.turnout.chips:
        return {}
    decimals = tournament.chips.chip_set.decimals
    return {player.number: chip_amount(player.stack, decimals, desk.tongue) for player in players}


# Breaks, the bubble, the money


def _break(desk: Desk) -> Panel | None:
    """The add-on while it is sold, the chips that come off, and the card of the house, topic by topic."""
    from shuffleup.screens.chip_looks import chip_look
    from shuffleup.screens.rules_card import rules_card

    tournament, tongue = desk.tournament, desk.tongue
    chips = tournament.chips.chip_set
    off = {up.value for up in tournament.color_ups if up.stage == desk.at.stage}
    looks = tuple(chip_look(chip, chips.decimals, tongue) for chip in chips.denominations if chip.value in off)
    if not (looks or tournament.turnout.players):
        return None
    cards = [
        (page.name, page.lines[at : at + MOST_RULES])
        for page in rules_card(desk)
        for at in range(0, len(page.lines), MOST_RULES)
    ]
    if CARD in desk.dismissed or not cards:
        return Panel("break", tongue.translate(N_("Break")), alert=_add_on(desk), off=looks)
    page = desk.now // PAGE_MS % len(cards)
    topic, rules = cards[page]
    return Panel(
        "break", topic, alert=_add_on(desk), lines=rules, page=f"{page + 1} / {len(cards)}", off=looks, closes=CARD
    )


def _add_on(desk: Desk) -> str:
    """The add-on and its price, while it is sold in this break."""
    from shuffleup.tournament.offers import Sale
    from shuffleup.tournament.sale_windows import why_not_for_sale

    tournament, tongue = desk.tournament, desk.tongue
    offer = tournament.terms.add_on
    if offer is None or why_not_for_sale(tournament, Sale.ADD_ON, tournament.house_time(desk.now)) is not None:
        return ""
    price = money(offer.price, tournament.terms.currency, tongue)
    chips = chip_amount(tournament.turnout.add_on_chips, tournament.chips.chip_set.decimals, tongue)
    return tongue.say(Sentence(N_("Add-on now: {chips} chips for {price}"), {"chips": chips, "price": price}))


def _bubble(desk: Desk) -> Panel | None:
    tournament, tongue = desk.tournament, desk.tongue
    near, prizes = bubble(tournament), tournament.prizes
    if near is None or isinstance(prizes, Refused):
        return None
    alert = tongue.translate(N_("Bubble: who goes out next wins nothing"))
    return replace(_money(desk, near), kind="bubble", alert=alert)


def _prizes(desk: Desk) -> Panel | None:
    near = bubble(desk.tournament)
    return _money(desk, near) if near is not None and desk.tournament.has_prizes else None


def _money(desk: Desk, near: Bubble) -> Panel:
    from shuffleup.screens.prize_board import prize_board

    tournament, tongue = desk.tournament, desk.tongue
    board = prize_board(tournament, tongue, desk.now)
    pool = money(prize_pool(tournament), tournament.terms.currency, tongue)
    rows = [
        PanelRow(each.who, each.place, f"{each.prize} {each.in_kind}".strip(), quiet=bool(each.who))
        for each in (board.places if board else ())
    ]
    _ = tongue.translate
    facts = ((_(N_("Prize pool")), pool), (_(N_("Places paid")), tongue.number(near.paid)))
    made = Panel("prizes", _(N_("Prizes")), alert=board.alert if board else "", facts=facts)
    return _listed(made, desk, rows)


def _deal(desk: Desk) -> Panel | None:
    tournament, tongue = desk.tournament, desk.tongue
    code, shares = tournament.terms.currency, tournament.deal.shares
    rows = [
        PanelRow(player.name, last=money(share.amount, code, tongue))
        for share in sorted(shares, key=lambda share: -share.amount)
        if (player := tournament.roster.get(share.number))
    ]
    title = tongue.plural("By a deal between {count} player", "By a deal between {count} players", len(rows))
    prizes = tournament.prizes
    left = 0 if isinstance(prizes, Refused) else sum(prizes[: len(shares)]) - tournament.deal.total
    facts = ((tongue.translate(N_("Still played for")), money(left, code, tongue)),) if left > 0 else ()
    return _listed(Panel("deal", title, facts=facts), desk, rows)


def _results(desk: Desk) -> Panel | None:
    from shuffleup.screens.results_view import results_view

    found = results_view(desk)
    if found.winner is None:
        return None
    rows = [_result(row) for row in (*found.podium, *found.rows)]
    kept = [row for row in rows[: MOST_ROWS // 2] if row.last]
    made = Panel("results", desk.tongue.translate(N_("Winner")), top=_result(found.winner), wide=True)
    return replace(_listed(made, desk, rows[len(kept) :], kept=kept), lines=(found.deal,) if found.deal else ())


def _result(row: ResultRow) -> PanelRow:
    won = f"{row.prize} {row.in_kind}".strip() or row.bounties
    return PanelRow(row.name, row.place, won, quiet=row.standing == "out")


MADE = {
    Stage.BEFORE: _before,
    Stage.BREAK: _break,
    Stage.BUBBLE: _bubble,
    Stage.FINAL_TABLE: _final,
    Stage.DEAL: _deal,
    Stage.RESULTS: _results,
    Stage.PRIZES: _prizes,
    Stage.PLAYERS: _players,
    Stage.SEATS: _seats,
}
