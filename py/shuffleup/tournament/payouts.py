"""Who is paid what: the prizes, shared where places are shared, and what a deal has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from shuffleup.tournament.deal_made import AgreedDeal
from shuffleup.tournament.house_rules import OddCoin
from shuffleup.tournament.money import currency
from shuffleup.tournament.placing import Place
from shuffleup.tournament.prizes import pool_of, prizes_for, shared_prizes
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Sat
from shuffleup.tournament.takings import takings

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament


def prize_pool(tournament: Tournament) -> int:
    """What is played for, in minor units: what was paid in less fees and bounties, with what the host adds to it."""
    return pool_of(takings(tournament).to_pool, tournament.prize_plan)


def prizes_of(tournament: Tournament) -> tuple[int, ...] | Refused:
    """The prize of each place, first place first; refused where the plan does not go with the pool.

    How many are paid follows from the entries, but never more than there are players. Prizes are whole coins of the
    currency, unless the plan says otherwise.
    """
    there, pool = tournament.turnout, prize_pool(tournament)
    coin = currency(tournament.terms.currency).coin
    return prizes_for(tournament.prize_plan, there.entries, pool, there.players, coin)


def deal_stands(tournament: Tournament) -> bool:
    """Whether there is a deal, and it is still between those in the first places, for no more than their prizes."""
    prizes, deal = tournament.prizes, tournament.deal
    if not deal.shares or isinstance(prizes, Refused):
        return False
    parties = {share.number for share in deal.shares}
    first = {player.number for player in tournament.roster.in_play}
    first |= {number for number, place in tournament.places.items() if place.worst <= len(parties)}
    return first == parties and deal.total <= sum(prizes[: len(parties)])


def in_line(tournament: Tournament, numbers: Iterable[int]) -> list[int]:
    """The players who share places, first who gets an odd coin first.

    Who sat at different tables, or left of a button nobody knew, goes by the lower seat.
    """
    rule, listed = tournament.rules.odd_coin, sorted(numbers)
    sat = {number: _sat(tournament, number) for number in listed}
    if rule is OddCoin.LIST or None in sat.values():
        return listed
    one_table = len({each.table for each in sat.values() if each}) == 1
    by_button = rule is OddCoin.BUTTON and one_table and all(each.left for each in sat.values() if each)

    def place(number: int) -> tuple[int, int]:
        seat = sat[number]
        assert seat is not None
        return (seat.left if by_button else seat.seat, seat.table)

    return sorted(listed, key=place)


def _sat(tournament: Tournament, number: int) -> Sat | None:
    player = tournament.roster.get(number)
    return player.out.sat if player and player.out else None


def payouts(tournament: Tournament) -> Mapping[int, int]:
    """What everybody has won in prizes, by the player's number, in minor units; nobody if prizes can't be reckoned.

    Who shares places shares their prizes (seed 000), in whole coins. A deal's share is a player's own; the winner has
    the rest of what it was about in addition.
    """
    prizes = tournament.prizes
    if isinstance(prizes, Refused):
        return {}
    deal = tournament.deal if deal_stands(tournament) else AgreedDeal()
    won = {share.number: share.amount for share in deal.shares}
    together: dict[Place, list[int]] = {}
    for number, place in tournament.places.items():
        together.setdefault(place, []).append(number)
    coin = currency(tournament.terms.currency).coin
    for place, numbers in together.items():
        for number, share in shared_prizes(
            prizes, place.best, place.worst, in_line(tournament, numbers), coin
        ).items():
            if number not in won:
                won[number] = share
            elif place.best == 1:
                won[number] += sum(prizes[: len(deal.shares)]) - deal.total
    return won
