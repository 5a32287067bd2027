"""Kinds of evenings to begin a plan with: one tap fills in what makes them, and all of it can be changed then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shuffleup.screens.price_form import USUAL_PRICES
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.refusal import N_

Fields = Mapping[str, str]
FULL_TABLE = "10"
SMALL_TABLE = 6
PLAIN = {
    "minutes": "",
    "growth": "standard",
    "ante": "none",
    "ante_from": "1",
    "game": "no_limit",
    "end_rule": "big_blinds",
    "evening": "freezeout",
    "play_down": "0",
}
"""What kinds differ in, as a plain evening has it; each sets all of it, so that one can be changed for another."""


@dataclass(frozen=True)
class Kind:
    """A kind of evening: its name, a few words about it, and what is in the form for it where it is not plain."""

    key: str
    name: str
    about: str
    picture: str
    fields: Mapping[str, str]


KINDS = (
    Kind("plain", N_("Home game"), N_("One buy-in, a level length that fits"), "home", PLAIN),
    Kind(
        "turbo",
        N_("Home turbo"),
        N_("Levels of 10 minutes, steep"),
        "clock",
        {"minutes": "10", "growth": "steep", "ends": ""},
    ),
    Kind(
        "deep",
        N_("Deep stack"),
        N_("Long levels, gentle, big-blind ante"),
        "chips",
        {"minutes": "30", "growth": "gentle", "ante": "big_blind", "ante_from": "5"},
    ),
    Kind("rebuys", N_("Rebuy night"), N_("Rebuys in the first half, one add-on"), "repeat", {"evening": "rebuys"}),
    Kind(
        "german",
        N_("German limits"),
        N_("Limit by 1-2-5 with antes"),
        "cards",
        {"game": "german_limit"},
    ),
    Kind("shootout", N_("Shootout"), N_("Every table plays until one is left"), "target", {"play_down": "1"}),
)


@dataclass(frozen=True)
class KindLook:
    """A kind as a button: *data* goes into the form."""

    key: str
    name: str
    about: str
    picture: str
    data: tuple[tuple[str, str], ...]
    chosen: bool


def kinds_view(form: dict[str, str], code: str, tongue: Tongue) -> tuple[KindLook, ...]:
    """All kinds, and which of them stands in the form; *code* is its currency."""
    return tuple(
        KindLook(
            kind.key,
            tongue.translate(kind.name),
            tongue.translate(kind.about),
            kind.picture,
            tuple(filled_by(kind, form, code).items()),
            _chosen(kind, form),
        )
        for kind in KINDS
    )


def filled_by(kind: Kind, form: Fields, code: str) -> dict[str, str]:
    """What a tap on a kind puts into the form: all that kinds differ in, and what this one is nothing without.

    Rebuys have a price, and in a shootout there are at least two tables.
    """
    fields = PLAIN | dict(kind.fields)
    if kind.key == "rebuys" and _free(form):
        fields["price"] = str(USUAL_PRICES[code])
    if kind.key == "shootout" or form["play_down"] == "1":
        fields["seats"] = _seats(form) if kind.key == "shootout" else FULL_TABLE
    return fields


def _seats(form: Fields) -> str:
    """As many seats as the form says, or so many fewer that all do not fit at one table."""
    seats, players = form["seats"], form["players"].strip()
    if not (seats.isdecimal() and players.isdecimal()) or int(players) > int(seats):
        return seats
    return str(max(SMALL_TABLE, int(players) - 1))


def _free(form: Fields) -> bool:
    return not form["price"].strip(" 0")


def _chosen(kind: Kind, form: dict[str, str]) -> bool:
    stands = form | {"evening": PLAIN["evening"]} if _free(form) else form
    return all(stands[name] == kind.fields.get(name, value) for name, value in PLAIN.items())
