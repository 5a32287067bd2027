"""Whether something may be sold now: its window, its limits, and the stack that allows it."""

from __future__ import annotations

from shuffleup.tournament.clock import Position
from shuffleup.tournament.offers import SALES, Offer, RebuyStack, Sale, Window
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.roster import Player
from shuffleup.tournament.schedule import level_number
from shuffleup.tournament.state import Tournament

MINUTE_MS = 60_000


def level_at(tournament: Tournament, at: Position) -> int:
    """The level that counts for windows: the one being played, the one before the break, level 1 before the start."""
    return max(level_number(tournament.schedule, at.stage) + at.repeats, 1)


def why_shut(tournament: Tournament, window: Window, now: int) -> Sentence | None:
    """Why a window is shut at house time *now* (ms), as a sentence for the host; None while it is open."""
    at = tournament.position_at(now)
    level = level_at(tournament, at)
    if level < window.from_level:
        return Sentence(N_("not before level {level}"), {"level": window.from_level})
    if window.until_level and level > window.until_level:
        return Sentence(N_("only until the end of level {level}"), {"level": window.until_level})
    if window.breaks_only and not at.on_break:
        return Sentence(N_("only in the break after level {level}"), {"level": window.until_level or level})
    if window.until_minutes and at.played_ms >= window.until_minutes * MINUTE_MS:
        return Sentence(N_("only in the first {minutes} minutes"), {"minutes": window.until_minutes})
    if window.players_above and tournament.clock.begun and tournament.turnout.left <= window.players_above:
        return Sentence(N_("only while more than {players} are left"), {"players": window.players_above})
    return None


def why_not_for_sale(tournament: Tournament, sale: Sale, now: int, count: int = 1) -> Sentence | None:
    """Why nobody can buy *count* of these at house time *now*, as a sentence for the host; None where they can."""
    what = Sentence(SALES[sale])
    offer = tournament.terms.offer(sale)
    if offer is None:
        return Sentence(N_("{what}: not for sale tonight. The prices can change that."), {"what": what})
    if shut := why_shut(tournament, offer.window, now):
        return Sentence(N_("{what}: {when}. The prices can change that."), {"what": what, "when": shut})
    if offer.in_all and tournament.turnout.sold(sale) + count > offer.in_all:
        return Sentence(N_("{what}: no more than {most} in all."), {"what": what, "most": offer.in_all})
    return None


def why_not_for(tournament: Tournament, sale: Sale, player: Player, count: int, stack: int | None) -> Sentence | None:
    """Why this player can't buy *count* of these with a stack of *stack* chips (None: not said); None if they can."""
    terms = tournament.terms
    offer = terms.offer(sale) or Offer()
    what = Sentence(SALES[sale])
    if offer.each and player.count(sale) + count > offer.each:
        return Sentence(
            N_("{what}: no more than {most} for each player; {name} has had {had}."),
            {"what": what, "most": offer.each, "name": player.name, "had": player.count(sale)},
        )
    if sale is not Sale.REBUY:
        return None
    if fault := _stack_too_large(tournament, player, stack):
        return fault
    if player.out is not None and _seats_at_the_final_table(tournament):
        return Sentence(
            N_("{name} would buy a seat at the final table; nobody can, once {seats} or fewer are left."),
            {"name": player.name, "seats": terms.final_table},
        )
    return None


def _stack_too_large(tournament: Tournament, player: Player, stack: int | None) -> Sentence | None:
    rule = tournament.terms.rebuy_stack
    has = 0 if player.out is not None else stack
    if rule is RebuyStack.ANY or has is None:
        return None
    most = tournament.turnout.stack if rule is RebuyStack.STARTING else 0
    if has <= most:
        return None
    if not most:
        return Sentence(N_("{name} still has chips; a rebuy is for those who have none."), {"name": player.name})
    return Sentence(
        N_("{name} has {stack}, more than the {most} a rebuy is for."),
        {"name": player.name, "stack": has, "most": most},
    )


def _seats_at_the_final_table(tournament: Tournament) -> bool:
    """Whether a player who comes back now would sit down at the final table; with one table there is none."""
    seats, there = tournament.terms.final_table, tournament.turnout
    return bool(seats) and there.players > seats and there.left < seats
