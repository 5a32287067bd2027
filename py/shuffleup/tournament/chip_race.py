"""The chip race: small chips come off the table, and cards decide who gets what can't be changed evenly.

Rules: TDA 24, WSOP 77, Robert's Rules 15.8; seed 000 "Uppväxling"; seed 001 "Race for chips". First everybody changes
as many old chips as make whole new ones. For each odd chip left there is a card, face up, player by player from seat
1. The odd chips of all make so many new ones, the rest rounded by the rule. Nobody is raced out. Values are whole
numbers of the smallest unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import gcd

from shuffleup.tournament.card_ranks import SUITS, card_order, card_shown, highest, is_card
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

MAX_CHIPS_HELD = 10_000
MAX_RACERS = 100


class Method(Enum):
    """Who can get new chips: one for each of the highest players, a card each, all for one, or one for everybody."""

    ONE_PER_PLAYER = "one_per_player"
    MULTIPLE_CARDS = "multiple_cards"
    SINGLE_WINNER = "single_winner"
    ROUND_UP_EACH = "round_up_each"


class Rounding(Enum):
    """When the rest of the odd chips makes one more new chip."""

    HALF_OR_MORE = "half_or_more"
    MORE_THAN_HALF = "more_than_half"
    DOWN = "down"
    UP = "up"


class Protect(Enum):
    """When a player who would be left with nothing gets a chip: before the race, in place of it, or after it."""

    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True)
class RaceRules:
    """The rules of a race; *suits* from the highest to the lowest."""

    method: Method = Method.ONE_PER_PLAYER
    rounding: Rounding = Rounding.HALF_OR_MORE
    protect: Protect = Protect.AFTER
    suits: str = SUITS


@dataclass(frozen=True)
class RacePreset:
    """The rules of a house or a book, with its key and its name (a sentence marked for translation)."""

    key: str
    name: str
    rules: RaceRules


PRESETS = (
    RacePreset("home", N_("Home game"), RaceRules()),
    RacePreset("tda", N_("TDA and WSOP"), RaceRules()),
    RacePreset(
        "swedish",
        N_("Swedish: only more than half counts, protected before"),
        RaceRules(rounding=Rounding.MORE_THAN_HALF, protect=Protect.BEFORE),
    ),
    RacePreset(
        "german_single",
        N_("German: one winner takes all"),
        RaceRules(Method.SINGLE_WINNER, Rounding.DOWN),
    ),
    RacePreset(
        "german_multiple",
        N_("German: the highest cards win"),
        RaceRules(Method.MULTIPLE_CARDS, Rounding.DOWN),
    ),
    RacePreset("quick", N_("Quick: everybody rounds up"), RaceRules(Method.ROUND_UP_EACH, Rounding.UP)),
)


@dataclass(frozen=True)
class Racer:
    """A player at the table: *chips* old chips, *other* the worth of all others, and the *cards* for the odd ones."""

    player: str
    seat: int
    chips: int
    other: int = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Share:
    """What a player gave and got: *direct* new chips for even change, *odd* old ones left, *won* new chips for those.

    *protected*: one new chip more, or before the race, so as not to be left with nothing.
    """

    player: str
    seat: int
    chips: int
    direct: int = 0
    odd: int = 0
    cards: tuple[str, ...] = ()
    won: int = 0
    protected: bool = False

    @property
    def new_chips(self) -> int:
        """All new chips the player gets."""
        return self.direct + self.won + self.protected


@dataclass(frozen=True)
class Race:
    """A race that was held: old chips of value *old* for new ones of value *new*, in the order of the seats.

    *raced* new chips were to be won.
    """

    old: int
    new: int
    rules: RaceRules
    shares: tuple[Share, ...]
    raced: int

    @property
    def removed(self) -> int:
        """How many old chips came off."""
        return sum(share.chips for share in self.shares)

    @property
    def added(self) -> int:
        """How many new chips came in."""
        return sum(share.new_chips for share in self.shares)

    @property
    def change(self) -> int:
        """By how much the chips in play have changed."""
        return self.added * self.new - self.removed * self.old


def odd_chips(chips: int, old: int, new: int) -> int:
    """How many old chips are left when as many as possible are changed evenly.

    >>> odd_chips(11, 25, 100), odd_chips(6, 20, 50)
    (3, 1)
    """
    return chips % (new // gcd(old, new))


def new_chips_for(odd: int, old: int, new: int, rounding: Rounding) -> int:
    """How many new chips so many odd old ones make, the rest rounded by the rule.

    >>> [new_chips_for(6, 25, 100, rounding) for rounding in Rounding]
    [2, 1, 1, 2]
    """
    whole, rest = divmod(odd * old, new)
    match rounding:
        case Rounding.HALF_OR_MORE:
            more = 2 * rest >= new
        case Rounding.MORE_THAN_HALF:
            more = 2 * rest > new
        case Rounding.DOWN:
            more = False
        case Rounding.UP:
            more = rest > 0
    return whole + more


def cards_due(racer: Racer, old: int, new: int, rules: RaceRules) -> int:
    """How many cards a player gets: one for each odd chip, none where there is nothing to draw for."""
    if rules.method is Method.ROUND_UP_EACH or _protected_before(racer, old, new, rules):
        return 0
    return odd_chips(racer.chips, old, new)


def deal(
    racers: Sequence[Racer], old: int, new: int, rules: RaceRules, deck: Sequence[str]
) -> tuple[Racer, ...] | Refused:
    """The players with their cards from a shuffled deck: all for the odd chips of seat 1, then of seat 2, and on.

    >>> dealt = deal((Racer("B", 2, 1, 50), Racer("A", 1, 2, 50)), 5, 25, RaceRules(), ["As", "2c", "Kd"])
    >>> [racer.cards for racer in dealt]
    [('As', '2c'), ('Kd',)]
    """
    dealt = []
    at = 0
    for racer in sorted(racers, key=lambda racer: racer.seat):
        due = cards_due(racer, old, new, rules)
        dealt.append(replace(racer, cards=tuple(deck[at : at + due])))
        at += due
    if at > len(deck):
        return refused(
            N_("{needed} cards are needed, more than there are; race a table at a time, or round up."), needed=at
        )
    return tuple(dealt)


def hold_race(racers: Sequence[Racer], old: int, new: int, rules: RaceRules) -> Race | Refused:
    """The race with the cards that were dealt, or why it can't be held.

    >>> racers = Racer("A", 1, 3, 100, ("2c", "3c", "4c")), Racer("B", 2, 3, 100, ("As", "5d", "6d"))
    >>> race = hold_race(racers, 5, 25, RaceRules())
    >>> [(share.player, share.won) for share in race.shares], race.change
    ([('A', 0), ('B', 1)], -5)
    """
    if fault := _fault(racers, old, new, rules):
        return Refused(fault)
    seated = sorted(racers, key=lambda racer: racer.seat)
    shares = []
    for racer in seated:
        odd = odd_chips(racer.chips, old, new)
        direct = (racer.chips - odd) * old // new
        before = _protected_before(racer, old, new, rules)
        shares.append(Share(racer.player, racer.seat, racer.chips, direct, odd, racer.cards, protected=before))
    racing = [share for share in shares if share.odd and not share.protected]
    raced, won = _won(racing, old, new, rules)
    others = {racer.seat: racer.other for racer in seated}
    final = []
    for share in shares:
        share = replace(share, won=won.get(share.seat, 0))
        if share.odd and not share.new_chips and not others[share.seat]:
            share = replace(share, protected=True)
        final.append(share)
    return Race(old, new, rules, tuple(final), raced)


def _won(racing: Sequence[Share], old: int, new: int, rules: RaceRules) -> tuple[int, dict[int, int]]:
    """How many new chips there are to win, and how many of them each seat gets."""
    if rules.method is Method.ROUND_UP_EACH:
        won = {share.seat: new_chips_for(share.odd, old, new, Rounding.UP) for share in racing}
        return sum(won.values()), won
    raced = new_chips_for(sum(share.odd for share in racing), old, new, rules.rounding)
    ranked = ranking(racing, rules)
    if rules.method is Method.SINGLE_WINNER:
        return raced, {ranked[0].seat: raced} if ranked else {}
    if rules.method is Method.MULTIPLE_CARDS:
        cards = [(card_order(card, rules.suits), share.seat) for share in racing for card in share.cards]
        seats = [seat for _, seat in sorted(cards, reverse=True)]
    else:
        seats = [share.seat for share in ranked]
    won = {}
    for place in range(raced):
        # Where new chips are no multiple of old ones, there can be more of them than players: then once round again.
        seat = seats[place % len(seats)]
        won[seat] = won.get(seat, 0) + 1
    return raced, won


def _protected_before(racer: Racer, old: int, new: int, rules: RaceRules) -> bool:
    """Whether a player gets a chip before the race: one who has nothing but odd chips, unless all round up anyway."""
    if rules.protect is Protect.AFTER or rules.method is Method.ROUND_UP_EACH or racer.other:
        return False
    odd = odd_chips(racer.chips, old, new)
    return odd > 0 and odd == racer.chips


def ranking(racing: Sequence[Share], rules: RaceRules) -> list[Share]:
    """The players with cards, the one with the highest single card first."""
    return sorted(
        (share for share in racing if share.cards),
        key=lambda share: highest(share.cards, rules.suits)[1],
        reverse=True,
    )


def _fault(racers: Sequence[Racer], old: int, new: int, rules: RaceRules) -> Sentence | None:
    if not 0 < old < new:
        return Sentence(N_("The new chips must be worth more than the old ones."))
    if sorted(rules.suits) != sorted(SUITS):
        return Sentence(N_("The order of suits must name each suit once."))
    if not 1 <= len(racers) <= MAX_RACERS:
        return Sentence(N_("A race needs 1 to {most} players."), {"most": MAX_RACERS})
    if len({racer.seat for racer in racers}) < len(racers):
        return Sentence(N_("Two players have the same seat."))
    seen: set[str] = set()
    for racer in racers:
        if not 0 <= racer.chips <= MAX_CHIPS_HELD or racer.other < 0:
            return Sentence(N_("{player} can't have that many chips."), {"player": racer.player})
        due = cards_due(racer, old, new, rules)
        if len(racer.cards) != due:
            return Sentence(
                N_("{player} needs {due} cards, one for each odd chip, and has {count}."),
                {"player": racer.player, "due": due, "count": len(racer.cards)},
            )
        for card in racer.cards:
            if not is_card(card):
                return Sentence(
                    N_("{player} has “{card}”, which is no card."), {"player": racer.player, "card": card[:10]}
                )
            if card in seen:
                return Sentence(N_("The card {card} is there twice."), {"card": card_shown(card)})
            seen.add(card)
    return None
