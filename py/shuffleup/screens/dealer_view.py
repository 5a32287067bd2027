"""The dealer's screen: a hand at a table, so that who is no dealer gets every pot right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.dealer.awards import Awards
from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.from_hand_to_hand import markers_of, untouched
from shuffleup.dealer.set_up import is_of
from shuffleup.dealer.sheet import Depth, Sheet
from shuffleup.dealer.sheet_outcome import awards_on, pots_on
from shuffleup.screens.chip_looks import ChipLook
from shuffleup.screens.choice import Choice
from shuffleup.screens.dealer_boards_view import boards_offered
from shuffleup.screens.dealer_cards_view import CardsView, cards_view, in_hand
from shuffleup.screens.dealer_end_view import EndView, end_view
from shuffleup.screens.dealer_hand_view import HandView, hand_view, told_by_hand
from shuffleup.screens.dealer_help_view import HelpBar, help_bar
from shuffleup.screens.dealer_house import house_of, sheet_of, split_by
from shuffleup.screens.dealer_looks import amount_shown, name_shown, piles_of, single_chips
from shuffleup.screens.dealer_pots_view import PotsView, pots_view
from shuffleup.screens.dealer_table_view import TableView, table_view
from shuffleup.screens.desk import Desk
from shuffleup.screens.last_out import last_out
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.chips import shown
from shuffleup.tournament.late_entry import FirstHand
from shuffleup.tournament.refusal import N_, Sentence

if TYPE_CHECKING:
    from shuffleup.screens.tablet_view import TabletBar

DRAFT = "dealer"
WAITS = FirstHand(dealt_in=False).told
PICKERS = ("draw", "cards", "second", "open")
DEPTHS = {Depth.POTS: N_("Just the pots"), Depth.CARDS: N_("With cards"), Depth.HAND: N_("The whole hand")}


@dataclass(frozen=True)
class Row:
    """A player's row: *state* is "in", "all_in", "folded", "out" or "away".

    *put_in* is what the player has put in, *ante* what was paid for all; *stack* is before the hand. *mark* is D, SB
    or BB. *cards* are the player's own and *slots* how many are still to come. *away* says why no cards are dealt.
    """

    player: int
    name: str
    seat: int
    stack: str
    state: str
    put_in: str = ""
    ante: str = ""
    mark: str = ""
    mark_label: str = ""
    knows_stack: bool = False
    cards: tuple[str, ...] = ()
    slots: int = 0
    chosen: bool = False
    away: str = ""


@dataclass(frozen=True)
class Pad:
    """The pad to type what somebody put in: the *amount* as text and in chips, and the chips that can be added."""

    player: int
    name: str
    typed: str
    amount: str
    piles: tuple[ChipLook, ...]
    chips: tuple[tuple[int, ChipLook], ...]
    folded: bool
    stack: str


@dataclass(frozen=True)
class Over:
    """The hand before is over: who went out in it, and *moves*: why somebody has to move."""

    told: tuple[str, ...]
    moves: str = ""


@dataclass(frozen=True)
class DealerView:
    """The dealer's screen. *depth* is how much is told of a hand (see `Depth`); *setting_up*: the table is open.

    *fresh*: nothing was told of the hand yet.
    """

    shell: Shell
    depth: str
    depths: tuple[Choice, ...]
    number: str
    table: TableView
    setting_up: bool
    rows: tuple[Row, ...]
    pots: PotsView
    end: EndView | None = None
    cards: CardsView | None = None
    pad: Pad | None = None
    over: Over | None = None
    carried: str = ""
    can_undo: bool = False
    fresh: bool = True
    hand: HandView | None = None
    help: HelpBar | None = None
    tablet: TabletBar | None = None
    boards: tuple[Choice, ...] = ()


def draw(desk: Desk) -> str:
    """The dealer's screen as HTML."""
    return desk.tongue.environment.get_template("dealer.html").render(view=dealer_view(desk))


def dealer_view(desk: Desk) -> DealerView:
    """The dealer's screen."""
    rules = desk.dealer_rules or DealerRules()
    sheet, house = sheet_of(desk), house_of(desk)
    opened = desk.draft(DRAFT).get("_open", "")
    split = split_by(sheet, rules)
    _ = desk.tongue.translate
    pots, awards = pots_on(split, house), awards_on(split, house)
    hand = hand_view(desk) if sheet.depth is Depth.HAND else None
    known = told_by_hand(sheet, house) if hand else sheet
    with_cards = sheet.depth is Depth.CARDS or bool(hand and hand.showing)
    by_cards = with_cards and any(sheet.cards(player) for player in in_hand(known))
    fresh = untouched(sheet, rules.ante_order)
    over = end_view(desk, split, awards, house) if isinstance(awards, Awards) and awards.paid else None
    return DealerView(
        shell=shell(desk, "dealer"),
        depth=sheet.depth.value,
        depths=tuple(Choice(each.value, _(label), each is sheet.depth) for each, label in DEPTHS.items()),
        number=desk.tongue.say(Sentence(N_("Hand {number}"), {"number": sheet.number + 1})),
        table=table_view(desk, sheet),
        setting_up=opened == "table" or len(sheet.players) < 2,
        rows=_rows(desk, sheet, opened),
        pots=pots_view(desk, split, house, pots, awards, by_cards),
        end=over,
        cards=cards_view(desk, known, opened) if with_cards or opened.startswith(PICKERS) else None,
        pad=_pad(desk, sheet, opened),
        over=_over(desk) if fresh else None,
        carried=amount_shown(desk, sheet, sheet.carried) if sheet.carried else "",
        can_undo=desk.dealer_undo,
        fresh=fresh,
        help=help_bar(desk),
        hand=hand,
        boards=boards_offered(sheet, desk.tongue),
    )


def _rows(desk: Desk, sheet: Sheet, opened: str) -> tuple[Row, ...]:
    marks = _marks(sheet)
    _ = desk.tongue.translate
    dead = dict(sheet.dead)
    game = sheet.rules_of_game
    rows = []
    for each in sorted(sheet.players, key=lambda there: there.seat):
        told = sheet.telling(each.player)
        ante = dead.get(each.player, 0)
        state = "away" if each.away else "out"
        put_in = ""
        if told:
            whole = bool(each.stack and told.chips is not None and told.chips + ante >= each.stack)
            state = "folded" if told.folded else "all_in" if whole else "in"
            put_in = amount_shown(desk, sheet, told.chips) if told.chips is not None else ""
        mark, label = marks.get(each.seat, ("", ""))
        cards = sheet.cards(each.player)
        rows.append(
            Row(
                each.player,
                name_shown(desk, sheet, each.player),
                each.seat,
                amount_shown(desk, sheet, each.stack) if each.stack else "",
                state,
                put_in,
                amount_shown(desk, sheet, ante) if ante else "",
                mark,
                _(label) if label else "",
                bool(each.stack),
                cards,
                max(game.hole - len(cards), 0),
                opened in (f"amount:{each.player}", f"cards:{each.player}"),
                desk.tongue.say(WAITS) if each.waits else _(N_("Away")),
            )
        )
    return tuple(rows)


def _marks(sheet: Sheet) -> dict[int, tuple[str, str]]:
    """The button and the blinds by their seats."""
    markers = markers_of(sheet)
    seats = {each.player: each.seat for each in sheet.players}
    if sheet.rules_of_game.stud:
        return {}
    if markers is None:
        return {seats[sheet.button]: ("D", N_("Button"))} if sheet.button in seats else {}
    marks = {markers.big_blind: ("BB", N_("Big blind"))}
    if markers.small_blind is not None:
        marks[markers.small_blind] = ("SB", N_("Small blind"))
    return marks | {markers.button: ("D", N_("Button"))}


def _pad(desk: Desk, sheet: Sheet, opened: str) -> Pad | None:
    kind, _, who = opened.partition(":")
    there = sheet.at(int(who)) if kind == "amount" and who.isdecimal() else None
    if there is None:
        return None
    told = sheet.telling(there.player)
    chips = (told.chips or 0) if told else 0
    return Pad(
        there.player,
        name_shown(desk, sheet, there.player),
        shown(chips, sheet.decimals, desk.tongue.words.point) if chips else "",
        amount_shown(desk, sheet, chips),
        piles_of(desk, sheet, chips) if chips else (),
        single_chips(desk, sheet),
        bool(told and told.folded),
        amount_shown(desk, sheet, there.stack) if there.stack else "",
    )


def _over(desk: Desk) -> Over | None:
    """What the last hand has led to, as long as the next has not begun."""
    if not desk.draft(DRAFT).get("_over") or not desk.sheet or not is_of(desk.tournament, desk.sheet):
        return None
    if desk.tablet:
        return None
    from shuffleup.screens.seat_moves_view import moves_view

    moves = moves_view(desk, 0)
    return Over(last_out(desk), moves.why if moves else "")
