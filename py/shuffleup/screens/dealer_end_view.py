"""The end of a hand on the dealer's screen: stacks before and after it, who is out, and what that brings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.dealer.awards import Awards
from shuffleup.dealer.set_up import is_of
from shuffleup.dealer.sheet import OUT, Sheet
from shuffleup.dealer.sheet_outcome import After, HouseHand, after_hand, equal_stacks
from shuffleup.journal import Journal
from shuffleup.screens.dealer_looks import amount_shown, name_shown
from shuffleup.screens.dealer_pots_view import Draw
from shuffleup.screens.dealer_recording import recording
from shuffleup.screens.desk import Desk
from shuffleup.screens.last_out import last_out
from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.house_rules import EqualStacks
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class StackChange:
    """A player's stack *before* and *after* the hand, and the *change*.

    *paid*: the player got something from the pots. *out*: nothing is left.
    """

    player: int
    name: str
    before: str
    after: str
    change: str
    paid: bool
    out: bool = False


@dataclass(frozen=True)
class EndView:
    """What there is to confirm. *told* are the lines for who goes out; *fault*: why it can't be recorded as it is.

    *draw*: who goes out with equal stacks and draws a card each, which decides who is placed higher.
    """

    changes: tuple[StackChange, ...] = ()
    told: tuple[str, ...] = ()
    fault: str = ""
    carried: str = ""
    draw: Draw | None = None

    @property
    def ready(self) -> bool:
        """Whether the hand can be recorded as it is."""
        return not self.fault and (self.draw is None or all(card for _, _, card in self.draw.players))

    def of(self, player: int) -> StackChange | None:
        """What a player's stack has become, where it is known and has changed."""
        return next((each for each in self.changes if each.player == player), None)


def end_view(desk: Desk, sheet: Sheet, awards: Awards, house: HouseHand) -> EndView:
    """What the hand has changed."""
    after = after_hand(sheet, awards, house)
    if isinstance(after, Refused):
        return EndView(fault=desk.tongue.say(after.why))
    changes = tuple(
        _change(desk, sheet, player, after, bool(awards.paid.get(player)))
        for player in sheet.order
        if player in after.before and after.before[player] != after.after[player]
    )
    told = _told(desk, sheet, after)
    carried = amount_shown(desk, sheet, after.carried) if after.carried else ""
    draw = _draw(desk, sheet, after)
    if isinstance(told, Refused):
        waits = draw is not None and not all(card for _, _, card in draw.players)
        return EndView(changes, (), "" if waits else desk.tongue.say(told.why), carried, draw)
    return EndView(changes, told, "", carried, draw)


def _draw(desk: Desk, sheet: Sheet, after: After) -> Draw | None:
    """The cards that decide between those who go out with equal stacks, where the house plays so."""
    equal = equal_stacks(after)
    if not equal or desk.tournament.rules.equal_stacks is not EqualStacks.CARD or not is_of(desk.tournament, sheet):
        return None
    players = tuple((player, name_shown(desk, sheet, player), sheet.card_out(player)) for player in equal)
    return Draw(desk.tongue.say(Sentence(N_("Equal stacks: give each of these players a card."))), 0, OUT, players)


def _change(desk: Desk, sheet: Sheet, player: int, after: After, paid: bool) -> StackChange:
    before, now = after.before[player], after.after[player]
    return StackChange(
        player,
        name_shown(desk, sheet, player),
        amount_shown(desk, sheet, before),
        amount_shown(desk, sheet, now),
        ("+" if now > before else "") + amount_shown(desk, sheet, now - before),
        paid,
        not now,
    )


def _told(desk: Desk, sheet: Sheet, after: After) -> tuple[str, ...] | Refused:
    """Who goes out, with place, prize and bounty, as the tournament would say it; without one just who."""
    wish = recording(desk.tournament, sheet, after)
    if wish is None or (desk.tablet and sheet.elsewhere):
        return tuple(
            desk.tongue.say(Sentence(N_("{name} is out."), {"name": name_shown(desk, sheet, player)}))
            for player, _ in after.out
        )
    now = desk.tournament.house_time(desk.now)
    events = wish.decide(desk.tournament, now)
    if isinstance(events, Refused):
        return events
    if not after.out:
        return ()
    then: Tournament = desk.tournament
    for event in events:
        then = event.apply(then, now)
    if then.bounty_rules.kind is BountyKind.MYSTERY:
        then = replace(then, bounty_rules=BountyRules())  # Nobody knows yet what is in the envelope.
    return last_out(replace(desk, journal=Journal(tournament=then)))
