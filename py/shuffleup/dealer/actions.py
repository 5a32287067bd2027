"""What can happen in a hand once the blinds are in. Amounts are chips, and totals of the street: a raise to 600."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Fold:
    """The *player* gives up the hand; also where nobody has bet (TDA 58)."""

    player: int


@dataclass(frozen=True)
class Check:
    """The *player* bets nothing where nothing has to be called."""

    player: int


@dataclass(frozen=True)
class Call:
    """The *player* puts in what is missing to the highest bet, or all chips where there are fewer."""

    player: int


@dataclass(frozen=True)
class Bet:
    """The *player* opens the betting of a street with *to* chips."""

    player: int
    to: int


@dataclass(frozen=True)
class RaiseTo:
    """The *player* raises to *to* chips, or completes a short bet to them."""

    player: int
    to: int


@dataclass(frozen=True)
class AllIn:
    """The *player* puts in all chips: a call, a bet or a raise, whichever that is."""

    player: int


@dataclass(frozen=True)
class Opens:
    """Stud: by the open cards it is for this *player* to act first on the street. *pair*: there is an open pair."""

    player: int
    pair: bool = False


@dataclass(frozen=True)
class BringIn:
    """Stud: the *player* puts in the bring-in, or all chips where there are fewer."""

    player: int


@dataclass(frozen=True)
class KillHand:
    """The *player*'s hand is dead, at any time: absent, fouled, folded out of turn. What is in the pot stays there.

    TDA 30, 35, 65-A.
    """

    player: int


Action: TypeAlias = Fold | Check | Call | Bet | RaiseTo | AllIn | Opens | BringIn | KillHand
