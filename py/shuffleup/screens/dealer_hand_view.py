"""A hand told action by action, as the dealer sees it: whose turn it is, what may be done, what was done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.from_hand_to_hand import markers_of
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.hand_story import Deed, deeds, posts
from shuffleup.dealer.in_hand import InHand
from shuffleup.dealer.legal import legal
from shuffleup.dealer.open_cards import MOST_OPEN, open_due
from shuffleup.dealer.pot_names import pot_called
from shuffleup.dealer.sheet import LimitKind, Sheet, Told
from shuffleup.dealer.sheet_opening import pair_matters
from shuffleup.dealer.sheet_outcome import HouseHand, hand_of
from shuffleup.dealer.showdown_order import showdown
from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.dealer_boards_view import BoardRow, board_rows
from shuffleup.screens.dealer_hand_acts import ActButton, Shortcut, acts_now, no_acts, shortcuts_now
from shuffleup.screens.dealer_hand_taps import in_chips
from shuffleup.screens.dealer_hand_words import DEALING, STREETS, board_due, deed_said, post_said, who_opens
from shuffleup.screens.dealer_house import house_of, sheet_of
from shuffleup.screens.dealer_looks import name_shown
from shuffleup.screens.desk import Desk
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.refusal import N_, Refused, Sentence

DRAFT = "hand"
MARKS = {"D": N_("Button"), "SB": N_("Small blind"), "BB": N_("Big blind")}


@dataclass(frozen=True)
class HandSeat:
    """Somebody in the hand: chips *behind*, the *bet* in front, what was done last.

    *state* is turn, in, folded or all_in; *mark* is D, SB or BB. *cards* lie open in stud; *slot*: one is missing.
    """

    player: int
    name: str
    behind: str
    bet: str
    did: str
    state: str
    mark: str = ""
    mark_label: str = ""
    can_kill: bool = True
    cards: tuple[str, ...] = ()
    slot: bool = False


@dataclass(frozen=True)
class Line:
    """What somebody did."""

    who: str
    what: str


@dataclass(frozen=True)
class Showing:
    """Somebody who shows down, the *cards* as far as they are known and how many *slots* are still empty."""

    player: int
    name: str
    cards: tuple[str, ...] = ()
    slots: int = 0


@dataclass(frozen=True)
class StreetTold:
    """A street and what was done on it."""

    name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class HandView:
    """The hand, or the *fault* that keeps it from being told; then *stacks* says that stacks are missing."""

    fault: str = ""
    stacks: bool = False
    begun: bool = False
    phase: str = "acting"
    street: str = ""
    due: str = ""
    ask: str = ""
    pair: bool = False
    turn: str = ""
    turn_player: int = 0
    pot: str = ""
    pots: tuple[tuple[str, str], ...] = ()
    to_call: str = ""
    least: str = ""
    most: str = ""
    behind: str = ""
    closed: str = ""
    acts: tuple[ActButton, ...] = ()
    pad: bool = False
    point: str = ""
    typed: str = ""
    shortcuts: tuple[Shortcut, ...] = ()
    seats: tuple[HandSeat, ...] = ()
    log: tuple[StreetTold, ...] = ()
    can_undo: bool = False
    boards: tuple[BoardRow, ...] = ()
    showing: tuple[Showing, ...] = ()
    at_once: bool = False
    why: str = ""


def hand_view(desk: Desk) -> HandView:
    """The hand on the desk's sheet."""
    sheet, tongue = sheet_of(desk), desk.tongue
    fault = _missing(sheet)
    hand = Refused(fault) if fault else hand_of(sheet, house_of(desk))
    if isinstance(hand, Refused):
        stacks = len(sheet.order) > 1 and any(not each.stack for each in sheet.players if not each.away)
        said = tongue.say(in_chips(hand.why, sheet.decimals))
        return HandView(fault=said, stacks=stacks, begun=bool(sheet.steps))
    names = {each.player: name_shown(desk, sheet, each.player) for each in sheet.players}
    told = deeds(hand)
    view = HandView(
        begun=bool(sheet.steps),
        phase=hand.phase.value,
        street=tongue.translate(STREETS[hand.street]),
        due=_due(hand, told, sheet, tongue),
        pot=chip_amount(hand.pot, sheet.decimals, tongue),
        pots=_pots(hand, sheet, tongue),
        seats=tuple(_seat(each, hand, told, names, sheet, tongue) for each in hand.players),
        log=tuple(_log(hand, told, names, sheet.decimals, tongue)),
        boards=board_rows(sheet, board_due(hand), tongue),
        can_undo=desk.dealer_undo,
    )
    if hand.phase is Phase.FIRST:
        ask = tongue.translate(who_opens(hand, sheet.rules_of_game))
        return replace(view, ask=ask, pair=pair_matters(hand), acts=no_acts(tongue))
    if hand.over:
        return _with_showdown(view, hand, names, sheet, desk)
    return _with_turn(view, hand, names, sheet, desk)


def _missing(sheet: Sheet) -> Sentence | None:
    """What has to be known before the first action, where the hand itself would only name an amount."""
    if len(sheet.order) < 2:
        return Sentence(N_("Say who sits at the table first: a hand needs two players."))
    antes_do = sheet.stakes.limit in (LimitKind.NO_LIMIT, LimitKind.POT_LIMIT)
    if not (sheet.stakes.least if antes_do else sheet.stakes.big):
        return Sentence(N_("Type in the blinds first."))
    if sheet.stakes.limit is LimitKind.SPREAD and not sheet.stakes.most:
        return Sentence(N_("Type in the most that may be bet first."))
    return None


def _due(hand: Hand, told: tuple[Deed, ...], sheet: Sheet, tongue: Tongue) -> str:
    """What the dealer does before anybody acts on a street; nothing once somebody has, or the cards are there."""
    if hand.phase is Phase.SHOWDOWN:
        board = sheet.rules_of_game.board
        all_there = all(len(cards) == board for cards in sheet.all_boards)
        dealt = hand.number + 1 == len(hand.deal.streets.rounds) or (board and all_there)
        return "" if dealt else tongue.translate(N_("Deal the streets that are still to come."))
    if hand.phase is Phase.WON:
        return ""
    text = DEALING.get(hand.street)
    begun = any(deed.number == hand.number and deed.added + deed.to for deed in told)
    acted = any(each.acted for each in hand.players)
    if hand.phase is Phase.ACTING and 0 < hand.number < MOST_OPEN and sheet.open_cards:
        return ""
    return tongue.translate(text) if text and not begun and not acted else ""


def _pots(hand: Hand, sheet: Sheet, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    """Main pot and side pots, once somebody is all-in."""
    if not any(each.all_in for each in hand.players):
        return ()
    pots = hand.pots().pots
    return tuple(
        (tongue.say(pot_called(place, len(pots))), chip_amount(pot.amount, sheet.decimals, tongue))
        for place, pot in enumerate(pots)
        if len(pots) > 1
    )


def _seat(
    each: InHand, hand: Hand, told: tuple[Deed, ...], names: Mapping[int, str], sheet: Sheet, tongue: Tongue
) -> HandSeat:
    state = "folded" if each.folded else "all_in" if each.all_in else "in"
    mark = _mark(each.player, sheet)
    last = next((deed for deed in reversed(told) if deed.action.player == each.player), None)
    here = last is not None and last.number == hand.number
    did = deed_said(last, sheet.decimals, tongue) if last and here and state == "in" else ""
    return HandSeat(
        player=each.player,
        name=names[each.player],
        behind=chip_amount(each.behind, sheet.decimals, tongue),
        bet=chip_amount(each.bet, sheet.decimals, tongue) if each.bet else "",
        did=did,
        state="turn" if each.player == hand.turn else state,
        mark=mark,
        mark_label=tongue.translate(MARKS[mark]) if mark else "",
        can_kill=not each.folded and len(hand.still_in) > 1,
        cards=sheet.open_of(each.player),
        slot=len(sheet.open_of(each.player)) < open_due(hand.number) and not each.folded,
    )


def _mark(player: int, sheet: Sheet) -> str:
    """The button or a blind in front of a player."""
    markers, there = markers_of(sheet), sheet.at(player)
    if markers is None or there is None or sheet.rules_of_game.stud:
        return ""
    seats = {markers.big_blind: "BB", markers.small_blind: "SB", markers.button: "D"}
    return seats.get(there.seat, "")


def _log(
    hand: Hand, told: tuple[Deed, ...], names: Mapping[int, str], decimals: int, tongue: Tongue
) -> list[StreetTold]:
    """What was done from the first blind on, the street that is played first."""
    lines = [[Line(names[post.player], post_said(post, decimals, tongue)) for post in posts(hand)]]
    lines += [[] for _ in range(hand.number)]
    for deed in told:
        lines[deed.number].append(Line(names[deed.action.player], deed_said(deed, decimals, tongue)))
    streets = zip(hand.deal.streets.rounds, lines, strict=False)
    return [StreetTold(tongue.translate(STREETS[street]), tuple(told_of)) for street, told_of in streets][::-1]


# Whose turn it is


def _with_turn(view: HandView, hand: Hand, names: Mapping[int, str], sheet: Sheet, desk: Desk) -> HandView:
    tongue, decimals = desk.tongue, sheet.decimals
    now = legal(hand, names)
    assert now.player is not None, "somebody is to act"
    each = hand.player(now.player)

    def amount(chips: int) -> str:
        return chip_amount(chips, decimals, tongue)

    typed = typed_now(desk.draft(DRAFT), sheet)
    return replace(
        view,
        turn=names[now.player],
        turn_player=now.player,
        to_call=amount(now.call),
        least=amount(now.raise_from) if now.may_raise else "",
        most=amount(now.raise_to) if now.raise_to > now.raise_from else "",
        behind=amount(each.behind),
        closed=tongue.say(now.closed) if now.closed else "",
        acts=acts_now(hand, each, now, typed, sheet, tongue),
        pad=now.raise_to > now.raise_from and not now.only,
        point=tongue.words.point if decimals else "",
        typed=typed.replace(".", tongue.words.point),
        shortcuts=shortcuts_now(hand, each, now, typed, sheet, tongue),
    )


def typed_now(draft: Mapping[str, str], sheet: Sheet) -> str:
    """The amount on the pad; what was typed for another action is gone."""
    return draft.get("to", "") if draft.get("at") == str(len(sheet.steps)) else ""


# The end


def _with_showdown(view: HandView, hand: Hand, names: Mapping[int, str], sheet: Sheet, desk: Desk) -> HandView:
    rules = desk.dealer_rules or DealerRules()
    shown_by = showdown(hand, rules.showdown_order, names)
    game = sheet.rules_of_game
    if isinstance(shown_by, Refused):
        winner = hand.still_in[0]
        return replace(view, showing=(Showing(winner, names[winner]),), why=desk.tongue.say(shown_by.why))
    showing = tuple(
        Showing(player, names[player], cards := sheet.cards(player), max(game.hole - len(cards), 0))
        for player in shown_by.order
    )
    boards = board_rows(sheet, game.board, desk.tongue)
    return replace(view, showing=showing, at_once=shown_by.at_once, why=desk.tongue.say(shown_by.why), boards=boards)


def told_by_hand(sheet: Sheet, house: HouseHand) -> Sheet:
    """The sheet with who is still in told as at the other depths, for whatever asks who may have cards."""
    hand = hand_of(sheet, house)
    still_in = () if isinstance(hand, Refused) else hand.still_in
    return replace(sheet, told=tuple(Told(player) for player in still_in))
