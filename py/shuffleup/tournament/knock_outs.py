"""Players go out: who, by whom, and in which order where several go in one hand (TDA 2024 RP-8, seed 000)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from shuffleup.tournament.card_ranks import card_order, card_shown, is_card
from shuffleup.tournament.house_rules import EqualStacks
from shuffleup.tournament.quick import with_changes
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, listed, refused
from shuffleup.tournament.room import with_hands_over
from shuffleup.tournament.roster import KnockOut, Player, Sat, Standing
from shuffleup.tournament.sales import with_player
from shuffleup.tournament.sign_up import name_of, unknown_player
from shuffleup.tournament.stacks import fault_in_stacks
from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class Loser:
    """A player who goes out: the *stack* when the hand began (0: nobody knows), who won the last pot they were in.

    *by* are those winners in order from the button. *card* decides between equal stacks, if the house plays so.
    """

    number: int
    stack: int = 0
    by: tuple[int, ...] = ()
    card: str = ""


def with_outs(tournament: Tournament, outs: Iterable[tuple[int, KnockOut]]) -> Tournament:
    """The tournament once these have gone out, as far as they are in; a hand at their table is over."""
    roster = tournament.roster
    gone = []
    for number, out in outs:
        player = roster.get(number)
        if player is not None and player.standing is Standing.IN:
            roster = roster.with_player(with_changes(player, out=out, stack=0))
            gone.append(number)
    if not gone:
        return tournament
    room = with_hands_over(tournament.room, gone)
    after = tournament.with_roster(roster)
    return after if room is tournament.room else replace(after, room=room)


def sat_at(tournament: Tournament, number: int, at: int) -> Sat | None:
    """Where a player sits in the hand that is over at house time *at* (ms), None without a seat.

    Dealt hand for hand, a table may be a hand further than the last button anybody told.
    """
    room = tournament.room
    chair = tournament.seated.chair(number)
    table = room.table(chair.table) if chair else None
    if chair is None or table is None:
        return None
    hand = room.last_hand(table.number, at)
    if hand is None or not (hand.playing or hand.at == at or tournament.together is None):
        return Sat(chair.table, chair.seat)
    return Sat(chair.table, chair.seat, (chair.seat - hand.markers.button - 1) % table.seats + 1)


def told_outs(before: Tournament, outs: Sequence[tuple[int, KnockOut]]) -> Sentence:
    """Who went out, and by whom, as a line of the history."""
    if not outs:
        return Sentence(N_("{names} out"), {"names": Sentence(N_("nobody"))})
    (number, out) = outs[0]
    by = before.roster.names(out.by)
    if len(outs) == 1 and len(by) == 1:
        return Sentence(N_("{name} is out, beaten by {other}"), {"name": name_of(before, number), "other": by[0]})
    return Sentence(N_("{names} out"), {"names": listed(name_of(before, number) for number, _ in outs)})


@dataclass(frozen=True)
class KnockedOut:
    """These players went out in one hand."""

    outs: tuple[tuple[int, KnockOut], ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Those who are in go out."""
        return with_outs(tournament, self.outs)

    def told(self, before: Tournament) -> Sentence:
        """Tell who, and by whom."""
        return told_outs(before, self.outs)


@dataclass(frozen=True)
class KnockOutCorrected:
    """How a player went out was put right: the stack, the rank, or who takes the bounty."""

    number: int
    out: KnockOut

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take it, for the knock-out of that number."""
        player = tournament.roster.get(self.number)
        if player is None:
            return tournament
        outs = tuple(self.out if out.item == self.out.item else out for out in player.outs)
        out = self.out if player.out and player.out.item == self.out.item else player.out
        return with_player(tournament, replace(player, out=out, outs=outs))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        values: dict[str, Value] = {
            "name": name_of(before, self.number),
            "by": listed(before.roster.names(self.out.by)) or Sentence(N_("nobody")),
        }
        return Sentence(N_("Put right: {name} was beaten by {by}"), values)


@dataclass(frozen=True)
class KnockOutTakenBack:
    """A player who was thought to be out is in."""

    number: int
    item: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """They play on, as if they had never been out."""
        player = tournament.roster.get(self.number)
        if player is None or player.out is None or player.out.item != self.item:
            return tournament
        return with_player(tournament, replace(player, out=None))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("{name} is still in after all"), {"name": name_of(before, self.number)})


@dataclass(frozen=True)
class KnockOutPlayers:
    """Players go out in one hand: the larger stack is placed higher; equal ones share, or a card decides.

    *chance* is a number drawn by whoever asks, for mystery bounties.
    """

    losers: tuple[Loser, ...]
    chance: int = 0

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for who is not in, if nobody would be left, for winners, stacks and cards that can't be."""
        if fault := fault_in_losers(tournament, self.losers):
            return fault
        if tournament.together is not None:
            from shuffleup.tournament.shared_outs import out_together

            return out_together(tournament, self.losers, self.chance, now)
        ranks = ranks_of(self.losers, tournament.rules.equal_stacks)
        if isinstance(ranks, Refused):
            return ranks
        item = tournament.roster.new_item(tournament.elapsed(now))
        sat = [sat_at(tournament, loser.number, now) for loser in self.losers]
        return (KnockedOut(outs_of(self.losers, ranks, item, self.chance, sat)),)


def outs_of(
    losers: Sequence[Loser], ranks: Sequence[int], item: int, chance: int, sat: Sequence[Sat | None]
) -> tuple[tuple[int, KnockOut], ...]:
    """The knock-outs of those who go out together, by number; *item* is theirs, *chance* draws mystery bounties."""
    return tuple(
        (loser.number, KnockOut(item, rank, loser.stack, loser.by, chance + number, chair))
        for number, (loser, rank, chair) in enumerate(zip(losers, ranks, sat, strict=True))
    )


def fault_in_losers(tournament: Tournament, losers: Sequence[Loser]) -> Refused | None:
    """Refused where these can't go out together, see `KnockOutPlayers`; else None."""
    if not losers or len({loser.number for loser in losers}) < len(losers):
        return refused(N_("Say once who goes out."))
    for loser in losers:
        if fault := _fault(tournament, loser, {each.number for each in losers}):
            return fault
    if tournament.turnout.left - len(losers) < 1:
        return refused(N_("One player stays in: the winner."))
    return fault_in_stacks(tournament, *(loser.stack for loser in losers))


def _fault(tournament: Tournament, loser: Loser, out: set[int]) -> Refused | None:
    player = tournament.roster.get(loser.number)
    if player is None:
        return unknown_player()
    if player.standing is Standing.OUT:
        return refused(N_("{name} is out already."), name=player.name)
    if player.standing is not Standing.IN:
        return refused(N_("{name} has not bought in yet."), name=player.name)
    return _fault_in_winners(tournament, player, loser.by, out)


def _fault_in_winners(tournament: Tournament, player: Player, by: tuple[int, ...], out: set[int]) -> Refused | None:
    for number in by:
        winner = tournament.roster.get(number)
        if winner is None or not winner.entered:
            return refused(N_("Who beat {name} has to be a player of this tournament."), name=player.name)
        if winner.number == player.number:
            return refused(N_("Nobody beats himself: {name}."), name=player.name)
        if number in out or winner.standing is not Standing.IN:
            return refused(N_("{name} is out and can't have won that pot."), name=winner.name)
    if len(set(by)) < len(by):
        return refused(N_("Name each winner once."))
    return None


def ranks_of(losers: tuple[Loser, ...], equal: EqualStacks) -> tuple[int, ...] | Refused:
    """How those who go out in one hand rank among themselves, 0 the lowest; those of equal rank share.

    >>> ranks_of((Loser(1, 25), Loser(2, 400), Loser(3, 400)), EqualStacks.SHARE)
    (0, 1, 1)
    >>> ranks_of((Loser(1, 300, card="Qh"), Loser(2, 300, card="Qs")), EqualStacks.CARD)
    (0, 1)
    """
    stacks = [loser.stack for loser in losers]
    tied = [loser for loser in losers if stacks.count(loser.stack) > 1] if equal is EqualStacks.CARD else []
    for loser in tied:
        if not is_card(loser.card):
            return refused(N_("Equal stacks: give each of these players a card."))
        if [other.card for other in tied].count(loser.card) > 1:
            return refused(N_("The card {card} is there twice."), card=card_shown(loser.card))
    keys = [(loser.stack, card_order(loser.card) if loser in tied else ()) for loser in losers]
    distinct = sorted(set(keys))
    return tuple(distinct.index(key) for key in keys)


@dataclass(frozen=True)
class CorrectKnockOut:
    """Put right how a player went out: by whom."""

    number: int
    item: int
    by: tuple[int, ...]

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is not out in that way, for winners who can't be, and where nothing would change."""
        player = tournament.roster.get(self.number)
        out = next((out for out in player.knock_outs if out.item == self.item), None) if player else None
        if player is None or out is None:
            return unknown_player()
        if len(set(self.by)) < len(self.by) or self.number in self.by:
            return refused(N_("Name each winner once."))
        for number in self.by:
            winner = tournament.roster.get(number)
            if winner is None or not winner.entered:
                return refused(N_("Who beat {name} has to be a player of this tournament."), name=player.name)
        if out.by == self.by:
            return refused(N_("That is how it stands already."))
        return (KnockOutCorrected(self.number, replace(out, by=self.by)),)


@dataclass(frozen=True)
class TakeBackKnockOut:
    """A player is not out after all."""

    number: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is not out."""
        player = tournament.roster.get(self.number)
        if player is None:
            return unknown_player()
        if player.out is None:
            return refused(N_("{name} is not out."), name=player.name)
        back = KnockOutTakenBack(self.number, player.out.item)
        together = tournament.together
        if together is None or together.item != player.out.item:
            return (back,)
        from shuffleup.tournament.shared_outs import others_ranked

        return (back, *others_ranked(tournament, self.number))


EVENTS = (KnockedOut, KnockOutCorrected, KnockOutTakenBack)
COMMANDS = (KnockOutPlayers, CorrectKnockOut, TakeBackKnockOut)
