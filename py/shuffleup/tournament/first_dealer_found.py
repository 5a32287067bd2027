"""The first dealer in the journal: how it was found at each table, with the cards, and the button that comes of it.

Rules: seed 000 (first jack, or high card with a new deal among equals), Robert's Rules (suits decide), WSOP 85 (right
of a house dealer). The cards are real ones that are typed in, or come from a deck shuffled with a seed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.button import Markers, fault_in_markers, first_markers
from shuffleup.tournament.buttons import seats_taken, table_called, with_hand
from shuffleup.tournament.card_ranks import RANKS, SUITS
from shuffleup.tournament.fair_draw import below, fault_in_seed, numbers_of, take
from shuffleup.tournament.first_dealer import (
    CardsNeeded,
    FirstDealer,
    FirstDealerRule,
    Tie,
    by_choice,
    by_first_jack,
    by_high_card,
    by_lot,
    deal_high_card,
    right_of_house_dealer,
)
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.room import LastHand, seated
from shuffleup.tournament.seats_drawn import with_room

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament

WITH_CARDS = (FirstDealerRule.HIGH_CARD, FirstDealerRule.FIRST_JACK)


@dataclass(frozen=True)
class FirstDealerFound:
    """The first dealer of a table was *found*; the first hand has these *markers* and is *dealt* to these seats.

    *seed* shuffled the cards.
    """

    table: int
    found: FirstDealer
    markers: Markers
    dealt: tuple[int, ...]
    seed: str = ""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """The button is there, and the first hand is about to be dealt to all who sit there."""
        hand = LastHand(self.markers, self.dealt, tapped=True, at=at)
        found = {**dict(tournament.room.first_dealers), self.table: self.found}
        room = with_hand(tournament.room, self.table, hand)
        room = replace(room, first_dealers=tuple((table, found[table]) for table in sorted(found)))
        return with_room(tournament, room)

    def told(self, before: Tournament) -> Sentence:
        """Tell who, and with which card."""
        return Sentence(
            N_("{table}: {found}"),
            {
                "table": table_called(before, self.table),
                "found": self.found.told(names_at(before, self.table)),
            },
        )


def names_at(tournament: Tournament, table: int) -> Mapping[int, str]:
    """The names of the players at a table, by their seats."""
    roster = tournament.roster
    return {seat: who.name for seat, player in seated(tournament).at(table) if (who := roster.get(player))}


def shuffled(seed: str, table: int) -> tuple[str, ...]:
    """A deck for a table, shuffled with a seed (see `fair_draw.take`).

    >>> len(set(shuffled("5e" * 32, 1))), shuffled("5e" * 32, 1) == shuffled("5e" * 32, 2)
    (52, False)
    """
    numbers = numbers_of(seed, _word(table))
    left = [rank + suit for suit in SUITS for rank in RANKS]
    return tuple(take(numbers, left) for _ in range(len(left)))


def _word(table: int) -> str:
    return f"first dealer {table}"


def found_with(
    seats: Collection[int],
    rule: FirstDealerRule,
    cards: Sequence[str],
    tie: Tie = Tie.REDEAL,
    first: int | None = None,
) -> FirstDealer | CardsNeeded | Refused:
    """The first dealer by real cards in the order they were dealt, or who gets the next ones.

    For the high card they go to the seats from the lowest on, then among equals again; for the first jack they go
    round from seat *first*, or the lowest. Refused for a seat with nobody in it, what is no card, a card twice in a
    deal, cards when all is decided, and for a rule without cards.

    >>> found_with([1, 2, 3], FirstDealerRule.HIGH_CARD, ["Kh", "Ks", "9d"]).seats
    (1, 2)
    >>> found_with([1, 2, 3], FirstDealerRule.HIGH_CARD, ["Kh", "Ks", "9d", "2c", "Td"]).seat
    2
    """
    if rule is FirstDealerRule.FIRST_JACK:
        return by_first_jack(seats, cards, first)
    if rule is not FirstDealerRule.HIGH_CARD:
        return refused(N_("This way to find the first dealer takes no cards."))
    deals: list[Mapping[int, str]] = []
    left = list(cards)
    found = by_high_card(seats, deals, tie)
    while isinstance(found, CardsNeeded) and left:
        if len(left) < len(found.seats):
            # The deal is not done yet: who has a card is not asked again.
            return CardsNeeded(found.seats[len(left) :], found.log, found.equal)
        deals.append({seat: left.pop(0) for seat in found.seats})
        found = by_high_card(seats, deals, tie)
    return refused(N_("The first dealer is found already: no more cards.")) if left else found


# Commands


@dataclass(frozen=True)
class DealFirstDealer:
    """Find the first dealer at a table, or at every table where 0: by a card, a lot, or right of a house dealer.

    *seed*, 64 hexadecimal digits, shuffles a deck for each table.
    """

    seed: str
    rule: FirstDealerRule = FirstDealerRule.HIGH_CARD
    tie: Tie = Tie.REDEAL
    table: int = 0

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a table with fewer than two players, a seed that is none, and where the host has to choose."""
        if fault := fault_in_seed(self.seed):
            return Refused(fault)
        tables = (self.table,) if self.table else _tables(tournament)
        events = []
        for table in tables:
            found = self._found(seats_taken(tournament, table), table)
            event = found if isinstance(found, Refused) else found_at(tournament, table, found, self._seed())
            if isinstance(event, Refused):
                return event
            events.append(event)
        return tuple(events) or refused(N_("Draw the seats first: nobody sits anywhere."))

    def _seed(self) -> str:
        return "" if self.rule is FirstDealerRule.RIGHT_OF_HOUSE_DEALER else self.seed

    def _found(self, seats: tuple[int, ...], table: int) -> FirstDealer | Refused:
        match self.rule:
            case FirstDealerRule.HIGH_CARD:
                return deal_high_card(seats, shuffled(self.seed, table), self.tie)
            case FirstDealerRule.FIRST_JACK:
                found = by_first_jack(seats, shuffled(self.seed, table))
                assert not isinstance(found, CardsNeeded), "there are four jacks in a deck"
                return found
            case FirstDealerRule.RANDOM:
                numbers = numbers_of(self.seed, _word(table))
                return by_lot(seats, below(numbers, max(len(seats), 1)))
            case FirstDealerRule.RIGHT_OF_HOUSE_DEALER:
                return right_of_house_dealer(seats)
            case FirstDealerRule.GIVEN:
                return refused(N_("Choose the seat that deals first."))


@dataclass(frozen=True)
class TakeFirstDealer:
    """The first dealer of a table by real *cards*, in the order they were dealt (see `found_with`)."""

    table: int
    cards: tuple[str, ...]
    rule: FirstDealerRule = FirstDealerRule.HIGH_CARD
    tie: Tie = Tie.REDEAL
    first: int = 0

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for cards that can't be, and where more of them are needed."""
        seats = seats_taken(tournament, self.table)
        found = found_with(seats, self.rule, self.cards, self.tie, self.first or None)
        if isinstance(found, CardsNeeded):
            return Refused(found.told(names_at(tournament, self.table)))
        event = found if isinstance(found, Refused) else found_at(tournament, self.table, found)
        return event if isinstance(event, Refused) else (event,)


@dataclass(frozen=True)
class NameFirstDealer:
    """The host says which seat deals first at a table."""

    table: int
    seat: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a seat nobody sits in."""
        found = by_choice(seats_taken(tournament, self.table), self.seat)
        event = found if isinstance(found, Refused) else found_at(tournament, self.table, found)
        return event if isinstance(event, Refused) else (event,)


def found_at(tournament: Tournament, table: int, found: FirstDealer, seed: str = "") -> FirstDealerFound | Refused:
    """The event of a first dealer that was found, with the button and blinds of the first hand."""
    seats = seats_taken(tournament, table)
    markers = first_markers(seats, found.seat)
    if isinstance(markers, Refused):
        return markers
    if fault := fault_in_markers(markers):
        return Refused(fault)
    return FirstDealerFound(table, found, markers, seats, seed)


def _tables(tournament: Tournament) -> tuple[int, ...]:
    """The tables with two players or more."""
    return tuple(sorted(number for number, size in seated(tournament).sizes.items() if size > 1))


EVENTS = (FirstDealerFound,)
COMMANDS = (DealFirstDealer, TakeFirstDealer, NameFirstDealer)
