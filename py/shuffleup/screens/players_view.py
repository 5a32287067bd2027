"""The players' screen: the sign-in list before the start, and everything about a player a tap away after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.desk import Desk
from shuffleup.screens.knock_out_view import KnockOutPanel, knock_out_panel
from shuffleup.screens.last_out import last_out
from shuffleup.screens.money_looks import money
from shuffleup.screens.player_rows import rows_of
from shuffleup.screens.player_sheet import DRAFT, PlayerSheet, player_sheet
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.buy_ins import waiting
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.placing import Place
from shuffleup.tournament.player_names import clean_name, folded, name_words
from shuffleup.tournament.refusal import N_
from shuffleup.tournament.roster import Player, Standing
from shuffleup.tournament.sale_windows import why_not_for_sale
from shuffleup.tournament.state import Tournament

MOST_SUGGESTED = 6
FILTERS = {
    "": N_("All"),
    "expected": N_("Expected"),
    "here": N_("Here"),
    "in": N_("In"),
    "out": N_("Out"),
    "owes": N_("Owes"),
}
_ORDER = {"expected": 1, "here": 1, "in": 0, "out": 2}


@dataclass(frozen=True)
class Suggestion:
    """Somebody in the player book who is not on the list: a tap puts them there."""

    book: str
    name: str
    nickname: str = ""


@dataclass(frozen=True)
class Filter:
    """A part of the list, with how many are in it."""

    name: str
    label: str
    count: str
    chosen: bool


@dataclass(frozen=True)
class BuyIn:
    """What sells to all who wait: its label, and how many there are and for how much."""

    label: str
    count: str


@dataclass(frozen=True)
class PlayersView:
    """The players' screen.

    *find* is what is typed: it narrows the list, and *new_name* is what could be added. *facts* are figures with
    labels. *counted* is how many were counted without names, who could get some. *here*: newcomers are here already;
    *several*: players can go out; *buy_in*: all who wait can buy in at once. *last_out* tells of the last hand in
    which somebody went out.
    """

    shell: Shell
    find: str
    new_name: str
    facts: tuple[tuple[str, str], ...]
    filters: tuple[Filter, ...]
    listed: bool
    nobody: str
    suggestions: tuple[Suggestion, ...]
    counted: str
    here: bool
    several: bool
    can_undo: str
    last_out: tuple[str, ...]
    sheet: PlayerSheet | None
    panel: KnockOutPanel | None
    buy_in: BuyIn | None = None


def draw(desk: Desk) -> str:
    """The players' screen as HTML, its list left empty."""
    return desk.tongue.environment.get_template("players.html").render(view=players_view(desk))


def rows(desk: Desk) -> dict[str, Sequence[tuple[str, str]]]:
    """The rows of the list, each with its id."""
    return {"roster": [(f"p{number}", html) for number, html in rows_of(desk, _shown(desk))]}


def _shown(desk: Desk) -> list[Player]:
    """Who is in the part of the list that was chosen and fits what is typed, in order."""
    tournament, draft = desk.tournament, desk.draft(DRAFT)
    find, chosen = draft.get("name", ""), draft.get("_filter", "")
    shown = [player for player in tournament.roster.players if _is_in(player, chosen) and matches(player.name, find)]
    places, begun = tournament.places, tournament.clock.begun
    shown.sort(key=lambda player: _order(player, places, begun))
    return shown


def players_view(desk: Desk) -> PlayersView:
    """The players' screen."""
    tournament, tongue, draft = desk.tournament, desk.tongue, desk.draft(DRAFT)
    find, chosen_filter = draft.get("name", ""), draft.get("_filter", "")
    found = [player for player in tournament.roster.players if matches(player.name, find)]
    shown = [player for player in found if _is_in(player, chosen_filter)]
    number = int(draft["_player"]) if draft.get("_player", "").isdecimal() else 0
    chosen = tournament.roster.get(number)
    counted = tournament.heads.entries
    return PlayersView(
        shell=shell(desk, "players"),
        find=find,
        new_name=_new_name(tournament, find),
        facts=_facts(desk),
        filters=_filters(desk, found, chosen_filter),
        listed=bool(shown),
        nobody="" if shown else _nobody(desk, find),
        suggestions=_suggestions(desk, find),
        counted=tongue.number(counted) if counted else "",
        here=tournament.clock.begun,
        several=tournament.turnout.left > 1 and tournament.clock.begun,
        can_undo=tongue.say(desk.undo) if desk.undo else "",
        last_out=last_out(desk),
        sheet=player_sheet(desk, chosen) if chosen else None,
        panel=knock_out_panel(desk),
        buy_in=_buy_in(desk),
    )


def _buy_in(desk: Desk) -> BuyIn | None:
    """The button that sells to all who wait, where that is more than one tap."""
    tournament = desk.tournament
    players = waiting(tournament)
    if len(players) < 2 or desk.draft(DRAFT).get("name", "").strip():
        return None
    if why_not_for_sale(tournament, Sale.BUY_IN, tournament.house_time(desk.now), len(players)):
        return None
    others = any(player.standing is Standing.EXPECTED for player in tournament.roster.players)
    label = N_("All who are here buy in") if players[0].here and others else N_("All buy in")
    count, price = desk.tongue.number(len(players)), tournament.terms.buy_in.price
    told = f"{count} × {money(price, tournament.terms.currency, desk.tongue)}" if price else count
    return BuyIn(desk.tongue.translate(label), told)


@lru_cache(maxsize=4096)
def _words_of(name: str) -> tuple[str, ...]:
    return name_words(folded(name))


def matches(name: str, typed: str) -> bool:
    """Whether every word typed begins a word of the name; accents and capitals don't matter.

    >>> matches("Åsa Öberg", "ob"), matches("Åsa Öberg", "b")
    (True, False)
    """
    wanted = name_words(folded(clean_name(typed)))
    return all(any(word.startswith(part) for word in _words_of(name)) for part in wanted)


def _is_in(player: Player, name: str) -> bool:
    if name == "owes":
        return player.owes > 0
    return not name or player.standing.value == name


def _order(player: Player, places: Mapping[int, Place], begun: bool) -> tuple[int, int, str]:
    place = places.get(player.number)
    return _ORDER[player.standing.value] if begun else 0, place.best if place else 0, _folded(player.name)


@lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    return folded(name)


def _new_name(tournament: Tournament, typed: str) -> str:
    """The name typed, if nobody on the list is called just that."""
    name = clean_name(typed)
    there = {player.name.casefold() for player in tournament.roster.players}
    return "" if name.casefold() in there else name


def _filters(desk: Desk, found: list[Player], chosen: str) -> tuple[Filter, ...]:
    tongue = desk.tongue
    standings = Counter(player.standing.value for player in found)
    counts = {name: standings[name] for name in FILTERS}
    counts |= {"": len(found), "owes": sum(player.owes > 0 for player in found)}
    return tuple(
        Filter(name, tongue.translate(label), tongue.number(counts[name]), name == chosen)
        for name, label in FILTERS.items()
        if not name or counts[name] or name == chosen
    )


def _nobody(desk: Desk, find: str) -> str:
    if not desk.tournament.roster:
        return desk.tongue.translate(N_("Nobody has signed up yet. Type a name and press Enter."))
    if find:
        return desk.tongue.translate(N_("Nobody here is called that."))
    return desk.tongue.translate(N_("Nobody is in this part of the list."))


def _suggestions(desk: Desk, find: str) -> tuple[Suggestion, ...]:
    """Who of the player book could be meant and is not on the list."""
    if desk.book is None or not desk.book.players:
        return ()
    from shuffleup.book.search import find as find_in

    there = {player.book_id for player in desk.tournament.roster.players}
    names = {player.name.casefold() for player in desk.tournament.roster.players}
    free = (
        player
        for player in find_in(desk.book, find, len(there) + MOST_SUGGESTED)
        if not there & set(player.ids) and player.name.casefold() not in names
    )
    return tuple(Suggestion(each.id, each.name, each.nickname) for each in islice(free, MOST_SUGGESTED))


def _facts(desk: Desk) -> tuple[tuple[str, str], ...]:
    """The figures at the head: players, average, rebuys, add-ons, the pool."""
    tournament, tongue = desk.tournament, desk.tongue
    there, _ = tournament.turnout, tongue.translate
    facts = [(_(N_("Players left")), f"{tongue.number(there.left)} / {tongue.number(there.players)}")]
    if there.average:
        decimals = tournament.chips.chip_set.decimals
        facts.append((_(N_("Average stack")), chip_amount(there.average, decimals, tongue)))
    for label, count in (
        (N_("Rebuys"), there.rebuys),
        (N_("Add-ons"), there.add_ons),
        (N_("Re-entries"), there.re_entries),
    ):
        if count:
            facts.append((_(label), tongue.number(count)))
    if pool := prize_pool(tournament):
        facts.append((_(N_("Prize pool")), money(pool, tournament.terms.currency, tongue)))
    return tuple(facts)
