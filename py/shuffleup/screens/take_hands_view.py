"""Hands from a table's tablet, before and after they are taken: stacks, who is out, where host and table differ."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.code_reader import CodeReader, code_reader
from shuffleup.screens.desk import Desk
from shuffleup.screens.last_out import out_lines
from shuffleup.screens.seat_moves_view import moves_view
from shuffleup.screens.seat_plan import called
from shuffleup.screens.shell import Shell
from shuffleup.screens.take_hands_form import (
    DRAFT,
    STAY,
    bought_since,
    differing,
    fresh_hands,
    hands_in,
    stays,
    wish_for,
)
from shuffleup.screens.views import shell
from shuffleup.tablet.hands_text import HandsTold, TabletHand
from shuffleup.tournament.hands_played import RecordHand
from shuffleup.tournament.hands_taken import Difference, Differs, taken_up_to, with_bought
from shuffleup.tournament.hands_taken import called as player_called
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value

SAYS = {
    Differs.GONE: N_("{name} is not in here any more."),
    Differs.ELSEWHERE: N_("{name} sits at {table} by now."),
    Differs.BOUGHT: N_("{name} has bought {here} since."),
    Differs.STACK: N_("{name} has {here} here, {there} at the table."),
}


@dataclass(frozen=True)
class StackRow:
    """A player's chips *before* the hands and *after* them; *out*: none are left."""

    player: int
    name: str
    before: str
    after: str
    change: str
    up: bool = False
    out: bool = False


@dataclass(frozen=True)
class Differing:
    """A player whom the host knows otherwise: in words, what was chosen, and whether there is a choice.

    *takes* is what the other choice is called, by which the player does not stay as here.
    """

    player: int
    name: str
    says: str
    stays: bool
    choice: bool
    field: str
    takes: str


@dataclass(frozen=True)
class Looked:
    """Hands that are looked at. *fault*: why they can't be taken."""

    table: str
    hands: str
    confirm: str
    rows: tuple[StackRow, ...]
    differing: tuple[Differing, ...]
    fault: str = ""


@dataclass(frozen=True)
class Done:
    """Hands that were taken: who went out in them, and why somebody has to move now."""

    told: tuple[str, ...]
    moves: str = ""


@dataclass(frozen=True)
class TakeHandsView:
    """The screen: hands to look at, or those just taken, or nothing yet and how to bring some."""

    shell: Shell
    draft: str
    reader: CodeReader
    looked: Looked | None = None
    done: Done | None = None


def draw(desk: Desk) -> str:
    """The screen as HTML."""
    return desk.tongue.environment.get_template("take_hands.html").render(view=take_hands_view(desk))


def take_hands_view(desk: Desk) -> TakeHandsView:
    """The screen."""
    draft = desk.draft(DRAFT)
    text = draft.get("text", "")
    told = hands_in(text) if text else None
    return TakeHandsView(
        replace(shell(desk, "take-hands"), tab="seats"),
        DRAFT,
        code_reader(desk, "read_hands_code", "hands_typed", text),
        _looked(desk, told) if isinstance(told, HandsTold) else None,
        _done(desk) if _is_done(desk) else None,
    )


def _looked(desk: Desk, told: HandsTold) -> Looked:
    tournament, tongue, draft = desk.tournament, desk.tongue, desk.draft(DRAFT)
    fresh = fresh_hands(tournament, told)
    wish = wish_for(draft, tournament, told, lambda: 0)
    outcome = wish if isinstance(wish, Refused) else wish.decide(tournament, tournament.house_time(desk.now))
    hands = () if isinstance(fresh, Refused) else fresh
    first = told.last - len(hands) + 1
    numbers: dict[str, Value] = {"first": first, "last": told.last}
    if len(hands) == 1:
        said = tongue.say(Sentence(N_("Hand {number}"), {"number": told.last}))
    else:
        said = tongue.say(Sentence(N_("Hands {first} to {last}"), numbers)) if hands else ""
    return Looked(
        called(desk, told.table) if told.table else "",
        said,
        tongue.plural("Take {count} hand", "Take {count} hands", len(hands)),
        _rows(desk, tuple(with_bought(hand, bought_since(draft, tournament, told)) for hand in hands)),
        tuple(_differing(desk, each) for each in differing(tournament, told)),
        tongue.say(outcome.why) if isinstance(outcome, Refused) else "",
    )


def _amount(desk: Desk, chips: int) -> str:
    return chip_amount(chips, desk.tournament.chips.chip_set.decimals, desk.tongue)


def _name(desk: Desk, player: int) -> str:
    name = player_called(desk.tournament, player)
    return desk.tongue.say(name) if isinstance(name, Sentence) else name


def _rows(desk: Desk, hands: tuple[TabletHand, ...]) -> tuple[StackRow, ...]:
    """Everybody whose chips have changed from the first of these hands to the last."""
    before: dict[int, int] = {}
    after: dict[int, int] = {}
    for hand in hands:
        if isinstance(hand, RecordHand):
            before = dict(hand.before) | before
            after |= dict(hand.after)
        else:
            before = {each.number: each.stack for each in hand.losers} | before
            after |= {each.number: 0 for each in hand.losers}
    changed = sorted(player for player in after if after[player] != before[player] or not after[player])
    return tuple(
        StackRow(
            player,
            _name(desk, player),
            _amount(desk, before[player]) if before[player] else "",
            _amount(desk, after[player]),
            ("+" if after[player] > before[player] else "") + _amount(desk, after[player] - before[player]),
            after[player] > before[player],
            not after[player],
        )
        for player in sorted(changed, key=lambda each: -after[each])
    )


def _differing(desk: Desk, differs: Difference) -> Differing:
    values: dict[str, Value] = {
        "name": _name(desk, differs.player),
        "here": _amount(desk, differs.here),
        "there": _amount(desk, differs.there),
        "table": called(desk, differs.table) if differs.table else "",
    }
    return Differing(
        differs.player,
        str(values["name"]),
        desk.tongue.say(Sentence(SAYS[differs.kind], values)),
        stays(desk.draft(DRAFT), differs),
        not differs.must_stay,
        f"{STAY}{differs.player}",
        desk.tongue.translate(N_("Count it in") if differs.kind is Differs.BOUGHT else N_("As the table says")),
    )


def _is_done(desk: Desk) -> bool:
    """Whether the hands that were taken last are still here: an undo takes them back."""
    series, _, last = desk.draft(DRAFT).get("_done", "").partition(".")
    return series.isdecimal() and last.isdecimal() and taken_up_to(desk.tournament, int(series)) >= int(last)


def _done(desk: Desk) -> Done:
    moves = moves_view(desk, 0)
    out = [int(number) for number in desk.draft(DRAFT).get("_out", "").split() if number.isdecimal()]
    return Done(out_lines(desk, out), moves.why if moves else "")
