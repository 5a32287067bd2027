"""What is true of every evening by name, whatever happened on it: no money, chip or place is lost."""

from __future__ import annotations

from shuffleup.tournament.accounts import payments
from shuffleup.tournament.chips import worth
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.placing import finished
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.settle_up import Payment
from shuffleup.tournament.standings import standings
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.takings import takings


def check_evening(tournament: Tournament) -> None:
    """All of it."""
    check_money(tournament)
    check_chips(tournament)
    check_places(tournament)
    check_settling(tournament)


def check_money(tournament: Tournament) -> None:
    """Money in = fees + prize pool less what the host adds + bounties in cash, on heads, in envelopes or waiting.

    What was won is what there was to win.
    """
    came_in = takings(tournament)
    assert came_in.total == sum(purchase.price for purchase in tournament.roster.purchases)
    assert came_in.total == came_in.fees + came_in.bounties + came_in.to_pool
    named = sum(bounty.amount for bounty in tournament.bounty_rules.named)
    assert tournament.bounties.bounties.total == came_in.bounties + named
    assert all(amount >= 0 for amount in tournament.bounties.bounties.heads.values())
    prizes, pool = tournament.prizes, prize_pool(tournament)
    if isinstance(prizes, tuple) and tournament.turnout.players:
        assert sum(prizes) == pool
        assert list(prizes) == sorted(prizes, reverse=True)
        paid = sum(tournament.payouts.values())
        assert paid <= pool
        if finished(tournament):
            assert paid == pool


def check_chips(tournament: Tournament) -> None:
    """Chips in play are what was sold, and what races changed."""
    stack = worth(tournament.chips.stack)
    sold = sum(purchase.chips or stack for purchase in tournament.roster.purchases)
    assert tournament.turnout.chips == max(sold + tournament.chips.change, 0)


def check_places(tournament: Tournament) -> None:
    """Everybody who is out has a place, no place is given twice or left out, and they are counted from the top."""
    roster, places = tournament.roster, tournament.places
    out = [player for player in roster.players if player.standing is Standing.OUT]
    assert {player.number for player in out} <= places.keys()
    taken = sorted(place for each in set(places.values()) for place in range(each.best, each.worst + 1))
    first = 1 if finished(tournament) else tournament.turnout.left + 1
    assert taken == list(range(first, tournament.turnout.players + 1))
    assert len(standings(tournament)) == tournament.turnout.players
    assert not finished(tournament) or tournament.turnout.left == 1


def check_settling(tournament: Tournament) -> None:
    """After the payments of the evening everybody has what is theirs."""
    paid = payments(tournament)
    assert isinstance(paid, tuple)
    assert all(isinstance(payment, Payment) and payment.amount > 0 for payment in paid)
