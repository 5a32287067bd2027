"""An evening of The Tournament Director before it is taken: what is understood of it, and what is left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.choice import Choice
from shuffleup.screens.clock_texts import length_text, stakes_text
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.schedule_view import about
from shuffleup.tdt.schedule import has_antes
from shuffleup.tournament.chips import worth
from shuffleup.tournament.money import CURRENCIES, POINTS
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.refusal import N_, Refused
from shuffleup.tournament.schedule import Ante, AnteOnly, Break, Stage
from shuffleup.tournament.state import Tournament

DRAFT = "tdt"
MOST_SHOWN = 200
PAYERS = {Ante.EACH: N_("Every player"), Ante.BIG_BLIND: N_("The big blind, for all")}


@dataclass(frozen=True)
class TdtView:
    """The evening that is looked at.

    *rows* are stakes, ante, length and whether it is a break, *people* place, name, what was bought and what was won.
    *antes* is empty where nobody pays any. *why_not* refuses the whole.
    """

    refusal: str = ""
    why_not: str = ""
    name: str = ""
    day: str = ""
    about: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, str, str, bool], ...] = ()
    people: tuple[tuple[str, str, str, str], ...] = ()
    more: str = ""
    left_out: tuple[str, ...] = ()
    currencies: tuple[Choice, ...] = ()
    antes: tuple[Choice, ...] = ()
    book: bool = False


def draw(desk: Desk) -> str:
    """The dialog as HTML, to stand after the screen."""
    return desk.tongue.environment.get_template("tdt.html").render(view=tdt_view(desk))


def tdt_view(desk: Desk) -> TdtView:
    """The evening as it would be here with what stands in the form."""
    looked_at, tongue = desk.looked_at, desk.tongue
    refusal = tongue.say(desk.refusal) if desk.refusal else ""
    if looked_at is None:
        return TdtView(refusal, tongue.translate(N_("No file is being looked at. Choose it once more.")))
    draft = desk.draft(DRAFT)
    if isinstance(looked_at, Refused):
        return TdtView(refusal, tongue.say(looked_at.why), currencies=_currencies(desk, draft.get("currency", "")))
    there = looked_at.journal.tournament
    people = _people(desk, there)
    over = len(people) - MOST_SHOWN
    return TdtView(
        refusal,
        "",
        there.name,
        tongue.day(there.created_at) if there.clock.begun else "",
        about(desk, there.schedule),
        tuple(_facts(desk, there)),
        tuple(_row(desk, stage, there.chips.chip_set.decimals) for stage in there.schedule),
        people[:MOST_SHOWN],
        tongue.plural("and {count} more", "and {count} more", over) if over > 0 else "",
        tuple(map(tongue.say, looked_at.left_out)),
        _currencies(desk, there.terms.currency),
        _antes(desk, draft.get("ante_from", "")) if has_antes(there.schedule) else (),
        draft.get("book") == "true",
    )


def _currencies(desk: Desk, chosen: str) -> tuple[Choice, ...]:
    points = desk.tongue.translate(N_("Points"))
    return tuple(
        Choice(each.code, points if each is POINTS else each.code, each.code == chosen)
        for each in CURRENCIES.values()
    )


def _antes(desk: Desk, chosen: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(payer.value, desk.tongue.translate(words), payer.value == chosen) for payer, words in PAYERS.items()
    )


def _facts(desk: Desk, there: Tournament) -> Iterator[tuple[str, str]]:
    """The evening in numbers."""
    tongue, turnout = desk.tongue, there.turnout
    say, code = tongue.translate, there.terms.currency
    if there.chips.stack:
        yield say(N_("Stack")), chip_amount(worth(there.chips.stack), there.chips.chip_set.decimals, tongue)
    if there.terms.buy_in.price:
        yield say(N_("Buy-in")), money(there.terms.buy_in.price, code, tongue)
    if turnout.players:
        yield say(N_("Players")), tongue.number(turnout.players)
    again = turnout.sold(Sale.REBUY) + turnout.sold(Sale.RE_ENTRY)
    if again:
        yield say(N_("Rebuys")), tongue.number(again)
    if turnout.sold(Sale.ADD_ON):
        yield say(N_("Add-ons")), tongue.number(turnout.sold(Sale.ADD_ON))
    if isinstance(there.prizes, tuple) and there.prizes:
        yield say(N_("Prizes")), money(sum(there.prizes), code, tongue)


def _row(desk: Desk, stage: Stage, decimals: int) -> tuple[str, str, str, bool]:
    words = desk.tongue.words
    length = length_text(stage.seconds, words)
    if isinstance(stage, Break):
        return stage.name or words.break_, "", length, True
    ante = 0 if isinstance(stage.stakes, AnteOnly) else stage.stakes.ante
    return stakes_text(stage.stakes, words, decimals), str(ante) if ante else "", length, False


def _people(desk: Desk, there: Tournament) -> tuple[tuple[str, str, str, str], ...]:
    """Everybody, the best first: place, name, what was paid in, and what was won."""
    places, payouts, code = there.places, there.payouts, there.terms.currency
    last = len(there.roster) + 1
    ordered = sorted(
        there.roster.players,
        key=lambda player: places[player.number].best if player.number in places else last + (not player.entered),
    )
    return tuple(
        (
            str(places.get(player.number, "")),
            player.name,
            _money_or_nothing(desk, sum(each.price for each in player.valid), code),
            _money_or_nothing(desk, payouts.get(player.number, 0), code),
        )
        for player in ordered
    )


def _money_or_nothing(desk: Desk, amount: int, code: str) -> str:
    return money(amount, code, desk.tongue) if amount else ""
