"""What the TV says of the money: the pool, the places and what they pay, the bubble, and how long rebuys are sold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.money_looks import money
from shuffleup.screens.place_names import ordinal
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.offers import Sale, Window
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.sale_windows import level_at, why_not_for_sale
from shuffleup.tournament.standings import bubble
from shuffleup.tournament.state import Tournament

MOST_PLACES = 9
SELLING = {
    Sale.REBUY: (
        N_("Last level for rebuys"),
        N_("Rebuys until the end of level {level}"),
        N_("Rebuys in the first {minutes} minutes"),
    ),
    Sale.ADD_ON: (
        N_("Add-on now"),
        N_("Add-on until the end of level {level}"),
        N_("Add-on in the first {minutes} minutes"),
    ),
    Sale.RE_ENTRY: (
        N_("Last level for re-entries"),
        N_("Re-entries until the end of level {level}"),
        N_("Re-entries in the first {minutes} minutes"),
    ),
    Sale.BUY_IN: (
        N_("Last level for late entries"),
        N_("Late entries until the end of level {level}"),
        N_("Late entries in the first {minutes} minutes"),
    ),
}


@dataclass(frozen=True)
class PlacePaid:
    """A place that is paid: its *place*, the *prize*, who has it already, and what comes with it besides money."""

    place: str
    prize: str
    who: str = ""
    in_kind: str = ""


@dataclass(frozen=True)
class Board:
    """The money on the TV.

    *more* says how many places are paid beyond those listed. *alert* is what everybody should know now: the bubble.
    *facts* are labels with values, *selling* says what is sold until when.
    """

    pool: str
    places: tuple[PlacePaid, ...]
    more: str = ""
    alert: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    selling: tuple[str, ...] = ()


def prize_board(tournament: Tournament, tongue: Tongue, now: int) -> Board | None:
    """The board at *now* (epoch ms), or None where there is nothing to win."""
    prizes = tournament.prizes
    if not isinstance(prizes, tuple) or not tournament.has_prizes:
        return None
    code = tournament.terms.currency
    rows = list(_rows(tournament, prizes, tongue))
    shown, more = rows[:MOST_PLACES], len(rows) - MOST_PLACES
    if more == 1:
        shown, more = rows[: MOST_PLACES + 1], 0
    return Board(
        pool=money(prize_pool(tournament), code, tongue) if prizes else "",
        places=tuple(shown),
        more=tongue.plural("{count} more place is paid", "{count} more places are paid", more) if more > 0 else "",
        alert=_alert(tournament, tongue),
        facts=tuple(bought_facts(tournament, tongue)),
        selling=tuple(_selling(tournament, tongue, now)),
    )


def _rows(tournament: Tournament, prizes: tuple[int, ...], tongue: Tongue) -> Iterator[PlacePaid]:
    code, plan = tournament.terms.currency, tournament.prize_plan
    taken = {place.best: number for number, place in tournament.places.items() if not place.shared}
    last = max(len(prizes), *(prize.place for prize in plan.in_kind), 0)
    for place in range(1, last + 1):
        prize = prizes[place - 1] if place <= len(prizes) else 0
        in_kind = plan.besides_money(place)
        if prize or in_kind:
            who = tournament.roster.get(taken[place]) if place in taken else None
            shown = money(prize, code, tongue) if prize else ""
            yield PlacePaid(ordinal(place, tongue), shown, who.name if who else "", in_kind)


def _alert(tournament: Tournament, tongue: Tongue) -> str:
    near = bubble(tournament)
    if near is None or not tournament.clock.begun or tournament.turnout.out == 0:
        return ""
    if near.on:
        return tongue.translate(N_("Bubble: who goes out next wins nothing"))
    if tournament.turnout.left == near.paid:
        return tongue.translate(N_("In the money"))
    return ""


def bought_facts(tournament: Tournament, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """What was bought besides entries, and last what chips that makes: labels with values."""
    there, _ = tournament.turnout, tongue.translate
    for label, count in (
        (N_("Rebuys"), there.rebuys),
        (N_("Add-ons"), there.add_ons),
        (N_("Re-entries"), there.re_entries),
    ):
        if count:
            yield _(label), tongue.number(count)
    if there.chips:
        yield _(N_("Chips in play")), chip_amount(there.chips, tournament.chips.chip_set.decimals, tongue)


def _selling(tournament: Tournament, tongue: Tongue, now: int) -> Iterator[str]:
    """Until when rebuys, the add-on and late entries are sold, while they are and where it ends."""
    house = tournament.house_time(now)
    for sale, (last_level, by_level, by_time) in SELLING.items():
        offer = tournament.terms.offer(sale)
        window = offer.window if offer else Window()
        if offer is None or why_not_for_sale(tournament, sale, house) is not None:
            continue
        if window.until_level:
            last = level_at(tournament, tournament.position_at(house)) == window.until_level
            text = last_level if last and tournament.clock.begun else by_level
            yield tongue.say(Sentence(text, {"level": window.until_level}))
        elif window.until_minutes:
            yield tongue.say(Sentence(by_time, {"minutes": window.until_minutes}))
