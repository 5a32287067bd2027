"""The seats: tables, the draw that anybody can check, who sits where, and who has to move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.screens.desk import Desk
from shuffleup.screens.first_dealer_view import FirstView, first_view
from shuffleup.screens.play_rules_view import PlayRules, play_rules
from shuffleup.screens.room_cards import RoomCards, room_cards
from shuffleup.screens.seat_cards_view import SeatCardsView, seat_cards_view
from shuffleup.screens.seat_history import MovesOnce, moves_so_far
from shuffleup.screens.seat_moves_view import MovesView, moves_view
from shuffleup.screens.seat_plan import DRAFT, TablePicture, Taps, called, picture, shown_seating
from shuffleup.screens.seat_rules_view import RulesView, WishesView, rules_view, wishes_view
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.room import without_chairs
from shuffleup.tournament.seats_drawn import SeatsDrawn, tables_put_up, to_be_seated
from shuffleup.tournament.tables import Chair, Seating, sizes_for

CARD_MS = 420
LONGEST_DEAL_MS = 15_000
A_CARD_TURNS_MS = 1_500
MORE_TABLES = 3


@dataclass(frozen=True)
class TablesChoice:
    """So many tables, and how many sit at each; *chosen*: they are there already."""

    count: int
    label: str
    each: str
    chosen: bool = False


@dataclass(frozen=True)
class TableRow:
    """A table's name and seats, to be changed."""

    number: int
    called: str
    name: str
    seats: tuple[tuple[int, bool], ...]


@dataclass(frozen=True)
class DrawView:
    """The draw: what can't be about it, the commitment once it is announced, and the seed once it was held.

    *unmet* says which wishes are dropped; *outdated*: what is drawn has changed since it was announced. *word* is
    what was said in the room.
    """

    fault: str = ""
    commitment: tuple[str, ...] = ()
    seed: tuple[str, ...] = ()
    announced: bool = False
    outdated: bool = False
    unmet: tuple[str, ...] = ()
    word: str = ""


@dataclass(frozen=True)
class Dealing:
    """Cards being turned over one by one: *step_ms* apart, *last_ms* for all; *draw* tells this draw from others."""

    draw: str
    step_ms: int
    last_ms: int


@dataclass(frozen=True)
class SeatsView:
    """The screen. *drawn*: there is a seating; *setting_up*: tables are being put up; *late* have no chair yet.

    *cards* is the draw with a real deck, where a draw is due; *first* who deals first; *made* are the moves so far.
    """

    shell: Shell
    players: int
    about: str
    drawn: bool
    setting_up: bool
    choices: tuple[TablesChoice, ...]
    rows: tuple[TableRow, ...]
    tables: tuple[TablePicture, ...]
    draw: DrawView
    late: tuple[tuple[int, str], ...]
    moves: MovesView | None
    halts: tuple[str, ...]
    chosen: int
    chosen_says: str
    dealing: Dealing | None
    rules: RulesView
    wishes: WishesView
    room: RoomCards
    cards: SeatCardsView | None
    first: FirstView | None
    play: PlayRules
    made: tuple[MovesOnce, ...]


def draw(desk: Desk) -> str:
    """The screen as HTML."""
    return desk.tongue.environment.get_template("seats.html").render(view=seats_view(desk))


def seats_view(desk: Desk) -> SeatsView:
    """The screen."""
    tournament, fields = desk.tournament, desk.draft(DRAFT)
    room, there = tournament.room, shown_seating(desk)
    drawn = bool(room.seating.rows)
    setting_up = not drawn or fields.get("_tables") == "1"
    chosen = _chosen(desk)
    dealing = _dealing(desk, there)
    taps = Taps(
        chosen,
        setting_up,
        to_move={move.player: Chair(move.to_table, move.to_seat) for move in room.announced},
        turns=_turns(there) if dealing else {},
        states=_states(desk),
    )
    moves = moves_view(desk, chosen)
    sitting = there.sizes
    tables = [table for table in room.tables if setting_up or chosen or table.number in sitting]
    return SeatsView(
        shell=shell(desk, "seats"),
        players=len(to_be_seated(tournament)),
        about=_about(desk, len(sitting) if drawn else len(room.tables)),
        drawn=drawn,
        setting_up=setting_up,
        choices=_choices(desk) if setting_up else (),
        rows=_rows(desk) if setting_up else (),
        tables=tuple(picture(desk, table, there, taps) for table in tables),
        draw=_draw(desk),
        late=tuple((player.number, player.name) for player in without_chairs(tournament)),
        moves=moves,
        halts=_halts(desk),
        chosen=chosen,
        chosen_says=_chosen_says(desk, chosen),
        dealing=dealing,
        rules=rules_view(desk),
        wishes=wishes_view(desk),
        room=room_cards(desk),
        cards=seat_cards_view(desk) if room.tables and (not drawn or (moves and moves.redraw)) else None,
        first=first_view(desk),
        play=play_rules(desk),
        made=moves_so_far(desk),
    )


def _about(desk: Desk, tables: int) -> str:
    tongue, players = desk.tongue, len(to_be_seated(desk.tournament))
    counted = tongue.plural("{count} player", "{count} players", players)
    if not tables:
        return counted
    return counted + " · " + tongue.plural("{count} table", "{count} tables", tables)


def _chosen(desk: Desk) -> int:
    """The player whose seat is being chosen, 0 for none."""
    text = desk.draft(DRAFT).get("_player", "")
    player = desk.tournament.roster.get(int(text)) if text.isdecimal() else None
    return player.number if player is not None and player.out is None else 0


def _chosen_says(desk: Desk, chosen: int) -> str:
    player = desk.tournament.roster.get(chosen) if chosen else None
    if player is None:
        return ""
    return desk.tongue.say(Sentence(N_("{name}: tap a free seat."), {"name": player.name}))


# Tables


def _choices(desk: Desk) -> tuple[TablesChoice, ...]:
    """The fewest tables that will do, and some more; proposed from the players there are."""
    players, room = len(to_be_seated(desk.tournament)), desk.tournament.room
    if not players:
        return ()
    fewest = len(sizes_for(players, room.rules.most))
    usual = all(table.seats == room.rules.most for table in room.tables)
    found = []
    for count in range(fewest, min(fewest + MORE_TABLES, players // 2 + 1) or 1):
        size, larger = divmod(players, count)
        each = f"{size}–{size + 1}" if larger else str(size)
        label = desk.tongue.plural("{count} table", "{count} tables", count)
        says = desk.tongue.say(Sentence(N_("of {size}"), {"size": each}))
        found.append(TablesChoice(count, label, says, chosen=count == len(room.tables) and usual))
    return tuple(found)


def _rows(desk: Desk) -> tuple[TableRow, ...]:
    return tuple(
        TableRow(
            table.number,
            called(desk, table.number),
            table.name,
            tuple((seats, seats == table.seats) for seats in range(2, 11)),
        )
        for table in desk.tournament.room.tables
    )


# The draw


def in_fours(digits: str) -> tuple[str, ...]:
    """Digits in groups of four, to be compared with a photo.

    >>> in_fours("0123456789")
    ('0123', '4567', '89')
    """
    return tuple(digits[at : at + 4] for at in range(0, len(digits), 4))


def _draw(desk: Desk) -> DrawView:
    """How far the draw is; what it would be of is reckoned only until it was held."""
    from shuffleup.tournament.fair_draw import commitment
    from shuffleup.tournament.redraws import lots_now

    room = desk.tournament.room
    shown = room.prepared or room.drawn
    view = DrawView(announced=room.prepared is not None)
    if shown is not None:
        view = replace(view, commitment=in_fours(shown.commitment))
    if room.drawn is not None and room.prepared is None:
        return replace(view, seed=in_fours(room.drawn.seed), word=room.drawn.word)
    if not room.tables:
        return view
    lots = lots_now(desk.tournament, room.prepared.tables if room.prepared else ())
    if room.prepared is None and not isinstance(lots, Refused):
        lots = lots_now(desk.tournament, tables_put_up(desk.tournament))
    if isinstance(lots, Refused):
        return replace(view, fault=desk.tongue.say(lots.why))
    outdated = room.prepared is not None and commitment(lots.sheet, room.prepared.seed) != room.prepared.commitment
    return replace(view, outdated=outdated, unmet=tuple(desk.tongue.say(each.why) for each in lots.unmet))


def _dealing(desk: Desk, there: Seating) -> Dealing | None:
    """The cards that are being turned over: right after the draw, unless somebody has skipped it."""
    journal = desk.journal
    latest = next((each for each in reversed(journal.records) if isinstance(each.event, SeatsDrawn)), None)
    if latest is None or latest.seq in journal.undone or not there.rows:
        return None
    step = min(CARD_MS, LONGEST_DEAL_MS // len(there))
    last = step * len(there) + A_CARD_TURNS_MS
    mark = f"{desk.tid}.{latest.seq}"
    over = desk.now - latest.at > last or desk.draft(DRAFT).get("_dealt") == mark
    return None if over else Dealing(mark, step, last)


def _turns(there: Seating) -> dict[int, int]:
    from shuffleup.tournament.seating_draw import round_by_round

    chairs = [Chair(table, 1) for table in there.sizes]
    return {player: turn for turn, player in enumerate(round_by_round(there, chairs))}


# Tables that stop


def _halts(desk: Desk) -> tuple[str, ...]:
    from shuffleup.tournament.stopping import stops

    if len(desk.tournament.room.tables) < 2 or not desk.tournament.clock.begun:
        return ()
    return tuple(desk.tongue.say(stop.told) for stop in stops(desk.tournament, desk.tournament.house_time(desk.now)))


def _states(desk: Desk) -> dict[int, str]:
    """What each table does, as far as anybody has told: it plays, waits for others, or has finished its hand."""
    from shuffleup.tournament.stopping import stops

    tournament, now = desk.tournament, desk.tournament.house_time(desk.now)
    if not tournament.clock.begun:
        return {}
    states = {number: "plays" for number, hand in tournament.room.hands if hand.playing and hand.known(now)}
    if tournament.together is not None:
        hand = tournament.together.hand
        states |= {number: "done" if number in hand.finished else "plays" for number in hand.tables}
    return states | {stop.table: "waits" for stop in stops(tournament, now) if stop.now}
