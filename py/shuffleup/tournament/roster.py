"""Who plays by name: what each player bought, when they went out, and how they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import chain

from shuffleup.tournament.offers import Sale
from shuffleup.tournament.refusal import N_

MAX_PLAYERS = 10_000
PAGE = 32


class Paid(Enum):
    """How something was paid for."""

    CASH = "cash"
    TRANSFER = "transfer"
    OWES = "owes"


PAID = {Paid.CASH: N_("Cash"), Paid.TRANSFER: N_("Transfer"), Paid.OWES: N_("Owes")}


class Standing(Enum):
    """How a player stands: signed up and awaited, here but without chips, in play, or out."""

    EXPECTED = "expected"
    HERE = "here"
    IN = "in"
    OUT = "out"


@dataclass(frozen=True)
class Purchase:
    """Something a player bought, as it was sold.

    *item* numbers purchases and knock-outs of a tournament in their order. *price*, *fee* and *bounty* are in minor
    units, as in `offers.Offer`. *struck*: it was a mistake and doesn't count, but stays to be seen.
    """

    item: int
    sale: Sale
    chips: int
    price: int = 0
    fee: int = 0
    bounty: int = 0
    paid: Paid = Paid.CASH
    struck: bool = False

    @property
    def to_pool(self) -> int:
        """What of it went into the prize pool."""
        return 0 if self.struck else self.price - self.fee - self.bounty


@dataclass(frozen=True)
class Sat:
    """Where a player sat who went out: *left* is how many seats left of the button, 0 where nobody knows."""

    table: int
    seat: int
    left: int = 0


@dataclass(frozen=True)
class KnockOut:
    """A player went out.

    Those who go out in one hand have the same *item*; of them the one with the higher *rank* finishes higher, and
    equal ranks share. *stack* is what they had when the hand began, 0 where nobody knows. *by* are the players who
    won the last pot this one could win, in order from the button. *chance* draws a mystery bounty. *sat* is where the
    player sat, as the room knew it.
    """

    item: int
    rank: int = 0
    stack: int = 0
    by: tuple[int, ...] = ()
    chance: int = 0
    sat: Sat | None = None


@dataclass(frozen=True)
class Player:
    """A player of this tournament, known by a *number*; *book_id* is theirs in the player book, if they are in it.

    *out* is how they went out, None while they have not; *outs* is how they went out before they bought in again.
    *stack* is what they were last counted with, 0 where nobody counted; *raced* is what chip races have added to it.
    """

    number: int
    name: str
    book_id: str = ""
    here: bool = False
    bought: tuple[Purchase, ...] = ()
    out: KnockOut | None = None
    outs: tuple[KnockOut, ...] = ()
    stack: int = 0
    raced: int = 0

    @cached_property
    def valid(self) -> tuple[Purchase, ...]:
        """What they bought and what was no mistake."""
        return tuple(purchase for purchase in self.bought if not purchase.struck)

    @cached_property
    def entered(self) -> bool:
        """Whether they have bought in."""
        return any(purchase.sale is Sale.BUY_IN for purchase in self.valid)

    @cached_property
    def standing(self) -> Standing:
        """How they stand."""
        if self.entered:
            return Standing.OUT if self.out else Standing.IN
        return Standing.HERE if self.here else Standing.EXPECTED

    def count(self, sale: Sale) -> int:
        """How many of these they bought."""
        return sum(purchase.sale is sale for purchase in self.valid)

    @cached_property
    def owes(self) -> int:
        """What they have yet to pay, in minor units."""
        return sum(purchase.price for purchase in self.valid if purchase.paid is Paid.OWES)

    @property
    def knock_outs(self) -> tuple[KnockOut, ...]:
        """Every time they went out, in order."""
        return self.outs if self.out is None else (*self.outs, self.out)


@dataclass(frozen=True)
class Page:
    """Some of the players of a roster. What is reckoned of them is kept, as most events change one page only."""

    players: tuple[Player, ...]

    @cached_property
    def purchases(self) -> tuple[Purchase, ...]:
        """Everything they bought and that was no mistake."""
        return tuple(chain.from_iterable(player.valid for player in self.players))

    @cached_property
    def in_play(self) -> tuple[Player, ...]:
        """Who is in."""
        return tuple(player for player in self.players if player.standing is Standing.IN)

    @cached_property
    def out(self) -> tuple[Player, ...]:
        """Who is out."""
        return tuple(player for player in self.players if player.standing is Standing.OUT)

    @cached_property
    def sums(self) -> Sums:
        """What they bought, added up."""
        counts = Counter(purchase.sale for purchase in self.purchases)
        return Sums(
            tuple(counts[sale] for sale in Sale),
            sum(purchase.chips for purchase in self.purchases),
            sum(not purchase.chips for purchase in self.purchases),
            sum(purchase.price for purchase in self.purchases),
            sum(purchase.fee for purchase in self.purchases),
            sum(purchase.bounty for purchase in self.purchases),
            sum(player.owes for player in self.players),
        )

    @cached_property
    def last_item(self) -> int:
        """The highest number of a purchase or knock-out of theirs."""
        bought = (each.item for player in self.players for each in player.bought)
        return max((*bought, *(out.item for player in self.players for out in player.knock_outs)), default=0)


@dataclass(frozen=True)
class Sums:
    """Purchases added up: how many of each `Sale` in its order, the chips they gave, and the money in minor units.

    *stacks* is how many gave a starting stack, whose chips are not among *chips*.
    """

    counts: tuple[int, ...] = (0,) * len(Sale)
    chips: int = 0
    stacks: int = 0
    price: int = 0
    fee: int = 0
    bounty: int = 0
    owed: int = 0

    def sold(self, sale: Sale) -> int:
        """How many of these were sold."""
        return self.counts[_SALES.index(sale)]


_SALES = tuple(Sale)


@dataclass(frozen=True)
class Roster:
    """The players of a tournament, in the order of their numbers; `Roster.of` makes one.

    They stand in pages of `PAGE`, so that an event about one player does not copy a thousand.

    >>> table = Roster.of((Player(1, "Ada"), Player(2, "Bo", here=True)))
    >>> table.get(2).standing, table.get(3)
    (<Standing.HERE: 'here'>, None)
    """

    pages: tuple[Page, ...] = ()

    @staticmethod
    def of(players: Iterable[Player]) -> Roster:
        """The roster of these players."""
        ordered = tuple(sorted(players, key=lambda player: player.number))
        return Roster(tuple(Page(ordered[start : start + PAGE]) for start in range(0, len(ordered), PAGE)))

    def __len__(self) -> int:
        return sum(len(page.players) for page in self.pages)

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """All of them."""
        return tuple(chain.from_iterable(page.players for page in self.pages))

    def get(self, number: int) -> Player | None:
        """The player with this number, or None."""
        place = self._places.get(number)
        return None if place is None else self.pages[place // PAGE].players[place % PAGE]

    @cached_property
    def _places(self) -> Mapping[int, int]:
        return {player.number: place for place, player in enumerate(self.players)}

    def with_player(self, player: Player) -> Roster:
        """The roster with this player, new or changed."""
        place = self._places.get(player.number)
        if place is None:
            return self.with_players((player,))
        number, at = divmod(place, PAGE)
        there = self.pages[number].players
        page = Page((*there[:at], player, *there[at + 1 :]))
        changed = Roster((*self.pages[:number], page, *self.pages[number + 1 :]))
        # The others keep their places, which saves a large field from being gone through at every event.
        changed.__dict__["_places"] = self._places
        return changed

    def with_players(self, players: Iterable[Player]) -> Roster:
        """The roster with these players, new or changed."""
        changed = {player.number: player for player in players}
        kept = {player.number: player for player in self.players}
        return Roster.of((kept | changed).values())

    def without(self, number: int) -> Roster:
        """The roster without this player."""
        return Roster.of(player for player in self.players if player.number != number)

    def new_number(self, elapsed: int) -> int:
        """A number that no player has nor had, at *elapsed* ms of the tournament.

        Time makes it new: what was undone keeps its number, and may be redone.
        """
        return max(elapsed, self.players[-1].number + 1 if self.players else 1)

    def new_item(self, elapsed: int) -> int:
        """A number that no purchase or knock-out has nor had, at *elapsed* ms of the tournament."""
        return max(elapsed, self._last_item + 1)

    @cached_property
    def _last_item(self) -> int:
        return max((page.last_item for page in self.pages), default=0)

    def purchase(self, item: int) -> tuple[Player, Purchase] | None:
        """The purchase with this number and who made it, or None."""
        for player in self.players:
            for purchase in player.bought:
                if purchase.item == item:
                    return player, purchase
        return None

    @cached_property
    def in_play(self) -> tuple[Player, ...]:
        """Who is in."""
        return tuple(chain.from_iterable(page.in_play for page in self.pages))

    @cached_property
    def out(self) -> tuple[Player, ...]:
        """Who is out, the first to go first."""
        gone = [(out, player) for page in self.pages for player in page.out if (out := player.out)]
        return tuple(player for _, player in sorted(gone, key=lambda each: (each[0].item, each[0].rank)))

    @cached_property
    def purchases(self) -> tuple[Purchase, ...]:
        """Everything that was bought and was no mistake."""
        return tuple(chain.from_iterable(page.purchases for page in self.pages))

    @cached_property
    def sums(self) -> Sums:
        """Everything that was bought, added up."""
        sums = [page.sums for page in self.pages]
        return Sums(
            tuple(sum(column) for column in zip(*(each.counts for each in sums), strict=True)) or Sums.counts,
            sum(each.chips for each in sums),
            sum(each.stacks for each in sums),
            sum(each.price for each in sums),
            sum(each.fee for each in sums),
            sum(each.bounty for each in sums),
            sum(each.owed for each in sums),
        )

    @property
    def has_paid(self) -> bool:
        """Whether anybody bought anything that costs something."""
        return self.sums.price > 0

    def sold(self, sale: Sale) -> int:
        """How many of these were sold."""
        return self.sums.sold(sale)

    def names(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """The names of these players."""
        return tuple(player.name for number in numbers if (player := self.get(number)))


def changed(player: Player, purchase: Purchase) -> Player:
    """The player with a purchase of theirs changed."""
    return replace(player, bought=tuple(purchase if p.item == purchase.item else p for p in player.bought))
