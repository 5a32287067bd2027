"""Who went out last, in words to read aloud: the place, by whom, and what that brought."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.place_names import place_label
from shuffleup.tournament.bounties import Taken
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.roster import Player


def last_out(desk: Desk) -> tuple[str, ...]:
    """A line for each player of the last hand in which somebody went out, the better place first."""
    out = desk.tournament.roster.out
    if not out:
        return ()
    last = out[-1].out
    together = [player for player in reversed(out) if last and player.out and player.out.item == last.item]
    return tuple(line for player in together for line in _lines(desk, player))


def out_lines(desk: Desk, numbers: Iterable[int]) -> tuple[str, ...]:
    """A line for each of these players who is out, the better place first."""
    gone = [player for player in reversed(desk.tournament.roster.out) if player.number in set(numbers)]
    return tuple(line for player in gone for line in _lines(desk, player))


def _lines(desk: Desk, player: Player) -> list[str]:
    tournament, tongue = desk.tournament, desk.tongue
    by = ", ".join(tournament.roster.names(player.out.by)) if player.out else ""
    values = {"name": player.name, "place": place_label(tournament.places[player.number], tongue), "by": by}
    text = N_("{name} is out, {place}, beaten by {by}.") if by else N_("{name} is out, {place}.")
    lines = [tongue.say(Sentence(text, values))]
    if won := tournament.payouts.get(player.number, 0):
        prize = money(won, tournament.terms.currency, tongue)
        lines.append(tongue.say(Sentence(N_("{name} wins {prize}."), {"name": player.name, "prize": prize})))
    taken = [each for busted, each in tournament.bounties.taken if busted == player.number]
    winners = len(player.out.by) if player.out else 0
    return lines + [_bounty(desk, each) for each in taken[len(taken) - winners :]]


def _bounty(desk: Desk, taken: Taken) -> str:
    tournament, tongue = desk.tournament, desk.tongue
    name = ", ".join(tournament.roster.names((taken.player,)))
    code = tournament.terms.currency
    values = {"name": name, "cash": money(taken.cash, code, tongue), "head": money(taken.head, code, tongue)}
    if taken.head:
        return tongue.say(Sentence(N_("{name} takes a bounty of {cash}, and {head} goes on the own head."), values))
    return tongue.say(Sentence(N_("{name} takes a bounty of {cash}."), values))
