"""The sign-in list: who is expected, who is here, under which name."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.head_count import HeadsCounted
from shuffleup.tournament.player_names import clean_name, fault_in_name
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.roster import MAX_PLAYERS, Player
from shuffleup.tournament.state import Outcome, Tournament


def named(tournament: Tournament, name: str) -> Player | None:
    """The player of this name, however it is written large or small; None if there is none."""
    folded = name.casefold()
    return next((player for player in tournament.roster.players if player.name.casefold() == folded), None)


@dataclass(frozen=True)
class Newcomer:
    """Somebody to be put on the list: a name, and which entry of the player book it is, if any."""

    name: str
    book_id: str = ""


@dataclass(frozen=True)
class SignedUp:
    """These players are on the list, each with a number."""

    players: tuple[tuple[int, Newcomer], ...]
    here: bool = False

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Add them; who is on it already stays as they are."""
        roster = tournament.roster
        new = (
            Player(number, who.name, who.book_id, self.here)
            for number, who in self.players
            if roster.get(number) is None
        )
        return tournament.with_roster(roster.with_players(new))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        if len(self.players) == 1:
            return Sentence(N_("{name} signed up"), {"name": self.players[0][1].name})
        return Sentence(N_("{count} players signed up"), {"count": len(self.players)})


@dataclass(frozen=True)
class Arrived:
    """This player is here, or not after all."""

    number: int
    here: bool = True

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Mark it."""
        player = tournament.roster.get(self.number)
        if player is None:
            return tournament
        return tournament.with_roster(tournament.roster.with_player(replace(player, here=self.here)))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        text = N_("{name} is here") if self.here else N_("{name} is not here yet")
        return Sentence(text, {"name": name_of(before, self.number)})


@dataclass(frozen=True)
class PlayerRenamed:
    """This player is called something else, or is another entry of the player book."""

    number: int
    name: str
    book_id: str = ""

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take the name."""
        player = tournament.roster.get(self.number)
        if player is None:
            return tournament
        changed = replace(player, name=self.name, book_id=self.book_id)
        return tournament.with_roster(tournament.roster.with_player(changed))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("{name} is now {new}"), {"name": name_of(before, self.number), "new": self.name})


@dataclass(frozen=True)
class Withdrawn:
    """This player does not play after all."""

    number: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take them off the list; who has bought in stays."""
        player = tournament.roster.get(self.number)
        if player is None or player.entered:
            return tournament
        return tournament.with_roster(tournament.roster.without(self.number))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("{name} taken off the list"), {"name": name_of(before, self.number)})


def name_of(tournament: Tournament, number: int) -> str | Sentence:
    """The name of a player, or a word for one nobody knows any more."""
    player = tournament.roster.get(number)
    return player.name if player else Sentence(N_("a player"))


def unknown_player() -> Refused:
    """The refusal of a command about a player who is not there."""
    return refused(N_("This player is not on the list any more."))


@dataclass(frozen=True)
class SignUp:
    """Put these players on the list, as expected or already *here*."""

    newcomers: tuple[Newcomer, ...]
    here: bool = False

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for names that are empty, too long or on the list already, and for a list that gets too long."""
        cleaned = tuple(replace(who, name=clean_name(who.name)) for who in self.newcomers)
        if not cleaned:
            return refused(N_("Give the player a name."))
        if len(tournament.roster.players) + len(cleaned) > MAX_PLAYERS:
            return refused(N_("A tournament has at most {most} players."), most=MAX_PLAYERS)
        taken = {player.name.casefold() for player in tournament.roster.players}
        for who in cleaned:
            if fault := fault_in_name(who.name):
                return Refused(fault)
            if who.name.casefold() in taken:
                return refused(N_("{name} is on the list already. Give one of them another name."), name=who.name)
            taken.add(who.name.casefold())
        first = tournament.roster.new_number(tournament.elapsed(now))
        signed_up = SignedUp(tuple(enumerate(cleaned, start=first)), self.here)
        heads = tournament.heads
        if not heads.entries:
            return (signed_up,)
        if tournament.clock.begun:
            return refused(
                N_(
                    "{count} players were counted without names. Give those names first, so that nobody counts twice."
                ),
                count=heads.entries,
            )
        # Before the start a count is only how many are expected.
        return (HeadsCounted(replace(heads, entries=0, out=0)), signed_up)


@dataclass(frozen=True)
class Arrive:
    """Mark a player as here, or not here yet."""

    number: int
    here: bool = True

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a player who is not on the list or has bought in, and where nothing would change."""
        player = tournament.roster.get(self.number)
        if player is None:
            return unknown_player()
        if player.entered:
            return refused(N_("{name} has bought in already."), name=player.name)
        if player.here is self.here:
            return refused(N_("That is how it stands already."))
        return (Arrived(self.number, self.here),)


@dataclass(frozen=True)
class RenamePlayer:
    """Call a player something else; *book_id* says who it is in the player book (None: stays)."""

    number: int
    name: str
    book_id: str | None = None

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is not on the list, a name that can't be or is taken, and where nothing changes."""
        player, name = tournament.roster.get(self.number), clean_name(self.name)
        if player is None:
            return unknown_player()
        if fault := fault_in_name(name):
            return Refused(fault)
        other = named(tournament, name)
        if other is not None and other.number != self.number:
            return refused(N_("{name} is on the list already. Give one of them another name."), name=name)
        book_id = player.book_id if self.book_id is None else self.book_id
        if (name, book_id) == (player.name, player.book_id):
            return refused(N_("That is how it stands already."))
        return (PlayerRenamed(self.number, name, book_id),)


@dataclass(frozen=True)
class Withdraw:
    """Take a player off the list who does not come."""

    number: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a player who is not on the list or who has bought in."""
        player = tournament.roster.get(self.number)
        if player is None:
            return unknown_player()
        if player.entered:
            return refused(N_("{name} has bought in. Take the buy-in back first."), name=player.name)
        return (Withdrawn(self.number),)


EVENTS = (SignedUp, Arrived, PlayerRenamed, Withdrawn)
COMMANDS = (SignUp, Arrive, RenamePlayer, Withdraw)
