"""Players as The Tournament Director keeps them: their names, what they bought, and how they went out.

Each buy-in of a player stands with the knock-out that ended it. A player who bought in again has several; what the
further ones were, a rebuy or a re-entry, is told by the price list they were sold from.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from shuffleup.tdt.reader import Value
from shuffleup.tdt.values import amount, entries, listed, member, moment, text, whole
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.player_names import MAX_NAME, clean_name


@dataclass(frozen=True)
class WentOut:
    """When somebody went out (epoch ms, 0: not said), in which level, and the ids of those who won the pot."""

    at: int
    level: int
    by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Bought:
    """Something a player bought, when (epoch ms) and in which level; *price* has the *fee* in it, both in money."""

    at: int
    level: int
    sale: Sale
    price: Fraction
    fee: Fraction
    chips: int
    profile: str = ""
    out: WentOut | None = None


@dataclass(frozen=True)
class TdtPlayer:
    """A player with an *id* of the file; *paid*: owes nothing."""

    id: str
    name: str
    nickname: str = ""
    bought: tuple[Bought, ...] = ()
    paid: bool = True
    adjusted: bool = False

    @property
    def entered(self) -> bool:
        """Whether they have bought in."""
        return bool(self.bought)


def players_in(
    players: Value, rebuy_profiles: Container[str], buy_in_profiles: Container[str]
) -> tuple[TdtPlayer, ...]:
    """The players of a file in its order, each with a name that nobody else has.

    *rebuy_profiles* and *buy_in_profiles* are the names of the price lists that rebuys and buy-ins are sold from.
    """
    found: list[TdtPlayer] = []
    taken: set[str] = set()
    for number, (key, value) in enumerate(entries(member(players, "Players")), start=1):
        player = _player(key, value, number)
        name = _own_name(player.name, taken)
        taken.add(name.casefold())
        bought = tuple(_bought(value, rebuy_profiles, buy_in_profiles))
        found.append(replace(player, name=name, bought=bought))
    return tuple(found)


def _player(key: str, value: Value, number: int) -> TdtPlayer:
    first, last, nick = (
        clean_name(text(member(value, "Name", name)))[:MAX_NAME].strip()
        for name in ("Firstname", "Lastname", "Nickname")
    )
    full = clean_name(f"{first} {last}")[:MAX_NAME].strip() if first and last else ""
    name = full or nick or first or last or f"#{number}"
    adjusted = any(_adjusts(member(value, each)) for each in ("CashAdjustment", "PointsAdjustment", "HitsAdjustment"))
    return TdtPlayer(key, name, "" if nick == name else nick, (), member(value, "PaidInFull") is not False, adjusted)


def _adjusts(value: Value) -> bool:
    return isinstance(value, int | Fraction) and value != 0


def _own_name(name: str, taken: Container[str]) -> str:
    own, number = name, 1
    while own.casefold() in taken:
        number += 1
        own = f"{name[: MAX_NAME - 6]} ({number})"
    return own


def _bought(value: Value, rebuys: Container[str], buy_ins: Container[str]) -> Iterator[Bought]:
    """What a player bought in the order of the file, the entries first."""
    before: Bought | None = None
    for each in listed(member(value, "Buyins")):
        sale = Sale.BUY_IN
        if before is not None:
            profile = text(member(each, "ProfileName"))
            again = before.out is not None and profile in buy_ins and profile not in rebuys
            sale = Sale.RE_ENTRY if again else Sale.REBUY
        before = _purchase(each, sale)
        yield before
    for each in listed(member(value, "Rebuys")):
        yield _purchase(each, Sale.REBUY)
    for each in listed(member(value, "AddOns")):
        yield _purchase(each, Sale.ADD_ON)


def _purchase(value: Value, sale: Sale) -> Bought:
    price = amount(member(value, "Amount"))
    return Bought(
        moment(member(value, "Time")),
        whole(member(value, "Round")),
        sale,
        price,
        min(rake(member(value, "Rake")), price),
        whole(member(value, "Chips")),
        text(member(value, "ProfileName")),
        _out(member(value, "BustOut")),
    )


def _out(value: Value) -> WentOut | None:
    if value is None:
        return None
    by = member(value, "HitmanUUID")
    winners = tuple(text(each) for each in listed(by)) or (text(by),)
    return WentOut(moment(member(value, "Time")), whole(member(value, "Round")), tuple(filter(None, winners)))


def rake(value: Value) -> Fraction:
    """What of a price goes to the house: a number, or several that are taken one after the other.

    >>> from shuffleup.tdt.reader import Made
    >>> rake(Made("PerPlayerRake", ((20, 5),))), rake(7)
    (Fraction(25, 1), Fraction(7, 1))
    """
    return sum(map(amount, listed(value)), amount(value))
