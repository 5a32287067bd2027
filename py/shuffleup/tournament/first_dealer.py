"""Who deals first, or has the button first: the high card, the first jack, a lot, or a given seat.

Rules: seed 000 (the first jack, or the high card with a new deal among equals); Robert's Rules (suits break the tie);
WSOP 85 (the first player to the right of a house dealer). Cards and lots come in from outside: real ones, or those
the app has shuffled. Every answer keeps the log of the cards, so that the table can see it was fair.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.button import clockwise
from shuffleup.tournament.button_told import seat_called, seats_listed
from shuffleup.tournament.card_ranks import SUITS, card_order, card_shown, is_card
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused


class FirstDealerRule(Enum):
    """How the first dealer is found."""

    HIGH_CARD = "high_card"
    FIRST_JACK = "first_jack"
    RANDOM = "random"
    GIVEN = "given"
    RIGHT_OF_HOUSE_DEALER = "right_of_house_dealer"


class Tie(Enum):
    """What decides between equal high cards: a new card each (seed 000), or the suit (Robert's Rules)."""

    REDEAL = "redeal"
    SUIT = "suit"


@dataclass(frozen=True)
class CardDealt:
    """A *seat* got a *card*, in the first *deal* or in one among equals after it."""

    seat: int
    card: str
    deal: int = 1


@dataclass(frozen=True)
class FirstDealer:
    """The *seat* that deals first or has the button, the *rule* that found it, and the cards there were."""

    seat: int
    rule: FirstDealerRule
    log: tuple[CardDealt, ...] = ()

    def told(self, names: Mapping[int, str] | None = None) -> Sentence:
        """It in a sentence for the table; *names* by seat, a seat without one is called by its number."""
        values = {"player": seat_called(self.seat, names or {})}
        own = [dealt.card for dealt in self.log if dealt.seat == self.seat]
        if not own:
            return Sentence(N_("{player} deals first."), values)
        values["card"] = card_shown(own[-1])
        if self.rule is FirstDealerRule.FIRST_JACK:
            return Sentence(N_("{player} gets the first jack, {card}, and deals first."), values)
        return Sentence(N_("{player} has the highest card, {card}, and deals first."), values)


@dataclass(frozen=True)
class CardsNeeded:
    """Not decided yet: these *seats* get a card each now. *equal*: because theirs were the highest and alike."""

    seats: tuple[int, ...]
    log: tuple[CardDealt, ...] = ()
    equal: bool = False

    def told(self, names: Mapping[int, str] | None = None) -> Sentence:
        """It in a sentence for the table; *names* by seat, a seat without one is called by its number."""
        players = seats_listed(self.seats, names or {})
        if self.equal:
            return Sentence(N_("The highest cards are equal: a new card each for {players}."), {"players": players})
        return Sentence(N_("The next card goes to {players}."), {"players": players})


def by_high_card(
    seats: Collection[int], deals: Sequence[Mapping[int, str]], tie: Tie = Tie.REDEAL, suits: str = SUITS
) -> FirstDealer | CardsNeeded | Refused:
    """Who has the highest card. *deals*: a card for each seat, then one for each of those that were equal, and on.

    The ace is high; *suits* from the highest to the lowest. Refused: cards for the wrong seats, a card twice in a
    deal, or a deal when all is decided.

    >>> first = {1: "Kh", 2: "Ks", 3: "9d"}
    >>> by_high_card([1, 2, 3], [first]).seats
    (1, 2)
    >>> by_high_card([1, 2, 3], [first, {1: "2c", 2: "Td"}]).seat, by_high_card([1, 2, 3], [first], Tie.SUIT).seat
    (2, 2)
    """
    if fault := _fault_in_seats(seats):
        return Refused(fault)
    highest, equal = tuple(sorted(seats)), False
    log: tuple[CardDealt, ...] = ()
    for number, cards in enumerate(deals, start=1):
        if len(highest) == 1:
            return refused(N_("The first dealer is found already: no more cards."))
        if set(cards) != set(highest):
            return refused(N_("A card each for {players}, and for nobody else."), players=seats_listed(highest, {}))
        if fault := _fault_in_cards(tuple(cards.values()), suits):
            return Refused(fault)
        log += tuple(CardDealt(seat, cards[seat], number) for seat in highest)
        highest, equal = _highest_of(cards, tie, suits), True
    if len(highest) > 1:
        return CardsNeeded(highest, log, equal)
    return FirstDealer(highest[0], FirstDealerRule.HIGH_CARD, log)


def deal_high_card(
    seats: Collection[int], deck: Sequence[str], tie: Tie = Tie.REDEAL, suits: str = SUITS
) -> FirstDealer | Refused:
    """Who has the highest card when the cards come off a shuffled *deck*; equals get new ones from the rest of it.

    >>> deal_high_card([1, 2, 3], ["Kh", "Ks", "9d", "2c", "Td"]).told({2: "Bo"}).english()
    'Bo has the highest card, 10♦, and deals first.'
    """
    deals: list[Mapping[int, str]] = []
    used = 0
    found = by_high_card(seats, deals, tie, suits)
    while isinstance(found, CardsNeeded):
        cards = deck[used : used + len(found.seats)]
        if len(cards) < len(found.seats):
            return refused(N_("The cards have run out before it was decided: shuffle them all and begin again."))
        deals.append(dict(zip(found.seats, cards, strict=True)))
        used += len(cards)
        found = by_high_card(seats, deals, tie, suits)
    return found


def by_first_jack(
    seats: Collection[int], cards: Sequence[str], first: int | None = None
) -> FirstDealer | CardsNeeded | Refused:
    """Who gets the first jack when *cards* go round face up, from seat *first* or else from the lowest.

    Cards after the jack don't count: a whole deck may come in. Refused: a seat with nobody in it, or a card twice.

    >>> by_first_jack([1, 2, 3], ["7h", "Qd", "3c", "9s", "Jh"]).seat
    2
    >>> by_first_jack([1, 2, 3], ["7h", "Qd"]).seats
    (3,)
    """
    if fault := _fault_in_seats(seats) or _fault_in_cards(cards, SUITS):
        return Refused(fault)
    round_the_table = tuple(sorted(seats))
    if first is not None:
        if first not in seats:
            return _nobody_there(first)
        round_the_table = clockwise(seats, after=first - 1)
    log: tuple[CardDealt, ...] = ()
    for number, card in enumerate(cards):
        log += (CardDealt(round_the_table[number % len(round_the_table)], card),)
        if card[0] == "J":
            return FirstDealer(log[-1].seat, FirstDealerRule.FIRST_JACK, log)
    return CardsNeeded((round_the_table[len(cards) % len(round_the_table)],), log)


def by_lot(seats: Collection[int], lot: int) -> FirstDealer | Refused:
    """The seat that the *lot* names, drawn from 0 up to one less than there are players, in the order of the seats.

    >>> by_lot({3, 8, 5}, 1).seat
    5
    """
    if fault := _fault_in_seats(seats):
        return Refused(fault)
    if not 0 <= lot < len(seats):
        return refused(N_("The lot is not among the players: draw again."))
    return FirstDealer(sorted(seats)[lot], FirstDealerRule.RANDOM)


def by_choice(seats: Collection[int], seat: int) -> FirstDealer | Refused:
    """The *seat* the host says; refused where nobody sits in it.

    >>> by_choice([1, 2], 3).why.english()
    'Nobody sits in seat 3: choose one that is taken.'
    """
    if fault := _fault_in_seats(seats):
        return Refused(fault)
    return FirstDealer(seat, FirstDealerRule.GIVEN) if seat in seats else _nobody_there(seat)


def right_of_house_dealer(seats: Collection[int]) -> FirstDealer | Refused:
    """The first player to the right of a dealer who does not play and has seat 1 on the left (WSOP 85).

    >>> right_of_house_dealer({2, 4, 7}).seat
    7
    """
    if fault := _fault_in_seats(seats):
        return Refused(fault)
    return FirstDealer(max(seats), FirstDealerRule.RIGHT_OF_HOUSE_DEALER)


def _highest_of(cards: Mapping[int, str], tie: Tie, suits: str) -> tuple[int, ...]:
    """The seats with the highest card: one where suits count, all of the highest rank where they do not."""
    order = {
        seat: card_order(card, suits) if tie is Tie.SUIT else card_order(card)[:1] for seat, card in cards.items()
    }
    best = max(order.values())
    return tuple(sorted(seat for seat, place in order.items() if place == best))


def _nobody_there(seat: int) -> Refused:
    return refused(N_("Nobody sits in seat {seat}: choose one that is taken."), seat=seat)


def _fault_in_seats(seats: Collection[int]) -> Sentence | None:
    if len(set(seats)) < 2:
        return Sentence(N_("A hand needs two players."))
    if len(set(seats)) < len(seats):
        return Sentence(N_("Two players have the same seat."))
    return Sentence(N_("Seats are numbered from 1.")) if min(seats) < 1 else None


def _fault_in_cards(cards: Iterable[str], suits: str) -> Sentence | None:
    if sorted(suits) != sorted(SUITS):
        return Sentence(N_("The order of suits must name each suit once."))
    seen: set[str] = set()
    for card in cards:
        if not is_card(card):
            return Sentence(N_("“{card}” is no card."), {"card": card[:10]})
        if card in seen:
            return Sentence(N_("The card {card} is there twice."), {"card": card_shown(card)})
        seen.add(card)
    return None
