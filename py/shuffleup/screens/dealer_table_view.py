"""The table that a hand is dealt at, to be set up: who sits where, with how much, the blinds, the chips."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.games import GAMES
from shuffleup.dealer.set_up import is_of, sheet_at, tables_with_seats
from shuffleup.dealer.sheet import LimitKind, Sheet, Stakes
from shuffleup.screens.choice import Choice
from shuffleup.screens.dealer_looks import amount_shown, name_shown
from shuffleup.screens.dealer_table_taps import LADDERS, SEATS
from shuffleup.screens.desk import Desk
from shuffleup.screens.seat_plan import called
from shuffleup.tournament.chips import shown
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Ante

PAID_BY = {Ante.BIG_BLIND: N_("Big blind"), Ante.EACH: N_("Each player")}
LIMITS = {
    LimitKind.NO_LIMIT: N_("No limit"),
    LimitKind.POT_LIMIT: N_("Pot limit"),
    LimitKind.FIXED: N_("Fixed limit"),
    LimitKind.SPREAD: N_("Spread limit"),
}


@dataclass(frozen=True)
class SeatForm:
    """A seat in the set-up: free, or with a player whose *name* and *stack* can be typed."""

    seat: int
    player: int = 0
    called: str = ""
    name: str = ""
    stack: str = ""
    away: bool = False
    button: bool = False


@dataclass(frozen=True)
class TableView:
    """The set-up. *own*: no tournament says who sits here, so that seats are taken and left by hand.

    *blinds* is a line for the head of the screen; *news* says what the tournament has by now and the sheet has not.
    *asks_stacks*: the stack of more than one player isn't known. *tablet*: the table may have one of its own.
    """

    title: str
    tables: tuple[Choice, ...]
    games: tuple[Choice, ...]
    game: str
    own: bool
    counts: tuple[Choice, ...]
    seats: tuple[SeatForm, ...]
    small: str
    big: str
    ante: str
    most: str
    bring_in: str
    paid_by: tuple[Choice, ...]
    limits: tuple[Choice, ...]
    spread: bool
    stud: bool
    smallest: tuple[Choice, ...]
    blinds: str
    news: str = ""
    carried: str = ""
    asks_stacks: bool = False
    number: int = 0
    tablet: bool = False


def table_view(desk: Desk, sheet: Sheet) -> TableView:
    """The set-up of the table."""
    tongue, stakes = desk.tongue, sheet.stakes
    _ = tongue.translate
    tables = tables_with_seats(desk.tournament)
    point = tongue.words.point
    own = not is_of(desk.tournament, sheet)

    def _typed(amount: int) -> str:
        return shown(amount, sheet.decimals, point) if amount else ""

    return TableView(
        title=called(desk, sheet.table) if sheet.table else _(N_("Dealer")),
        tables=tuple(Choice(str(each), called(desk, each), each == sheet.table) for each in tables)
        if len(tables) > 1
        else (),
        games=tuple(Choice(key, _(game.name), key == sheet.game) for key, game in GAMES.items()),
        game=_(sheet.rules_of_game.name),
        own=own,
        counts=tuple(
            Choice(str(count), tongue.number(count), count == len(sheet.players)) for count in range(2, SEATS + 1)
        ),
        seats=_seats(desk, sheet, own),
        small=_typed(stakes.small),
        big=_typed(stakes.big),
        ante=_typed(stakes.ante),
        most=_typed(stakes.most),
        bring_in=_typed(stakes.bring_in),
        paid_by=tuple(Choice(each.value, _(label), each is stakes.paid_by) for each, label in PAID_BY.items()),
        limits=tuple(Choice(each.value, _(label), each is stakes.limit) for each, label in LIMITS.items()),
        spread=stakes.limit is LimitKind.SPREAD,
        stud=sheet.rules_of_game.stud,
        smallest=()
        if not own
        else tuple(Choice(str(value), tongue.number(value), sheet.chips[0] == value) for value in LADDERS),
        blinds=blinds_told(desk, sheet, stakes),
        news=_news(desk, sheet),
        carried=_typed(sheet.carried),
        asks_stacks=sum(not each.stack for each in sheet.players) > 1,
        number=sheet.table,
        tablet=not own and desk.tablet is None,
    )


def blinds_told(desk: Desk, sheet: Sheet, stakes: Stakes) -> str:
    """Blinds and ante in short: "100 – 200, ante 200"; empty where there are none."""

    def _amount(amount: int) -> str:
        return amount_shown(desk, sheet, amount)

    values = {"small": _amount(stakes.small), "big": _amount(stakes.big), "ante": _amount(stakes.ante)}
    if stakes.big and stakes.ante:
        return desk.tongue.say(Sentence(N_("{small} – {big}, ante {ante}"), dict(values)))
    if stakes.big:
        return desk.tongue.say(Sentence(N_("{small} – {big}"), dict(values)))
    return desk.tongue.say(Sentence(N_("Ante {ante}"), dict(values))) if stakes.ante else ""


def _seats(desk: Desk, sheet: Sheet, own: bool) -> tuple[SeatForm, ...]:
    by_seat = {each.seat: each for each in sheet.players}
    free = range(1, SEATS + 1) if own else ()
    forms = []
    for seat in sorted({*by_seat, *free}):
        there = by_seat.get(seat)
        if there is None:
            forms.append(SeatForm(seat))
            continue
        stack = shown(there.stack, sheet.decimals, desk.tongue.words.point) if there.stack else ""
        forms.append(
            SeatForm(
                seat,
                there.player,
                name_shown(desk, sheet, there.player),
                there.name,
                stack,
                there.away,
                there.player == sheet.button,
            )
        )
    return tuple(forms)


def _news(desk: Desk, sheet: Sheet) -> str:
    """What the tournament has by now: other blinds, or other players; empty where the sheet has it all."""
    if not is_of(desk.tournament, sheet):
        return ""
    fresh = sheet_at(desk.tournament, sheet.table, desk.now)
    if {(each.player, each.seat) for each in fresh.players} != {(each.player, each.seat) for each in sheet.players}:
        return desk.tongue.say(Sentence(N_("Others sit here by now.")))
    if fresh.stakes != sheet.stakes and fresh.stakes != Stakes():
        blinds = blinds_told(desk, sheet, fresh.stakes)
        return desk.tongue.say(Sentence(N_("The blinds are {blinds} by now."), {"blinds": blinds}))
    return ""
