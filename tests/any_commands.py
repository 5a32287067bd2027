"""Any command there is, made by chance from its fields: what a clumsy, tired or hostile host might tap next.

Every command of `vocabulary.TOPICS` is among them, so that no topic of the game is left out. Most values make sense
now: players who are there, chairs that are. A few make none at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from random import Random
from types import UnionType
from typing import Any, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

from shuffleup.dealer.cards import DECK, texts_of
from shuffleup.journal import Wish
from shuffleup.tournament.buttons import EndHandAt, NextHandAt, TellButton
from shuffleup.tournament.chip_race import Racer
from shuffleup.tournament.chip_race_held import HoldChipRace
from shuffleup.tournament.deal_made import DealShare, MakeDeal, prizes_left
from shuffleup.tournament.first_dealer_found import DealFirstDealer
from shuffleup.tournament.hand_for_hand_held import BeginHandForHand, DealNextHand, FinishHand, FinishHandAt
from shuffleup.tournament.hands_played import LostAll, RecordHand
from shuffleup.tournament.hands_taken import TakeHands, taken_up_to
from shuffleup.tournament.jumps import DoNotCount
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.lowest_gone import LetLowestGo
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.redraws import PrepareRedraw
from shuffleup.tournament.roster import Paid
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.seat_moves import AnnounceMoves, MakeMoves
from shuffleup.tournament.seats_by_cards import TakeSeatCards
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SeatAt, SeatLate, SetTables
from shuffleup.tournament.settled import SettlePayment
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.tables import Table
from shuffleup.tournament.vocabulary import TOPICS, command_class
from shuffleup.undoing import Redo, Undo

ODD_NUMBERS = (-1, 0, 10_001, 2**31, 10**12, 2**53 - 1)
ODD_NAMES = (
    "",
    " ",
    "{name}",
    "{0}",
    "%(name)s",
    "<b>Ada</b>",
    "Å" * 41,
    "x" * 500,
    "\u202eada",
    "🂡",
    "=1+1",
    "a\nb",
)
NAMES = tuple(
    f"{first}{last}" for first in ("Ada", "Bo", "Cleo", "Dag", "Eli", "Fia") for last in ("", " K", " L", " M")
)
STACKS = (0, 1, 25, 500, 1_000, 4_975, 5_000, 5_025, 12_345, 20_000)
MONEY = (0, 1, 50, 100, 999, 5_000, 10_000, 20_000, 33_333)

Maker: TypeAlias = "Callable[[Guess], Wish]"


@cache
def commands() -> tuple[type[Any], ...]:
    """Every command of every topic, but for the founding."""
    names = (name for listed in TOPICS.values() for name in listed.split() if name != "Found")
    return tuple(found for name in names if (found := command_class(name)))


@cache
def types_of(kind: type[Any]) -> Mapping[str, Any]:
    return get_type_hints(kind)


@dataclass
class Guess:
    """Commands for a tournament by chance, at house time *now*."""

    dice: Random
    tournament: Tournament
    now: int
    odd: float = 0.02

    def command(self) -> Wish:
        """Something to do now."""
        if self.dice.random() < 0.45:
            return self.dice.choice(OFTEN)(self)
        if self.dice.random() < 0.06:
            records = self.dice.choice((None, self.dice.randint(0, 200)))
            return self.dice.choice((Undo(records), Redo(records), Undo(), Redo()))
        kind = self.dice.choice(commands())
        made = LIKELY[kind](self) if kind in LIKELY and self.dice.random() < 0.8 else self.value(kind, kind.__name__)
        return cast(Wish, made)

    # Values

    def value(self, kind: Any, name: str) -> Any:
        """A value of this type for a field of this name."""
        origin, inside = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            return self.value(self.dice.choice(inside), name)
        if origin is tuple:
            if inside[-1] is not Ellipsis:
                return tuple(self.value(each, name) for each in inside)
            count = self.dice.choice((0, 1, 1, 2, 2, 3, 5))
            return tuple(self.value(inside[0], name) for _ in range(count))
        if kind is type(None):
            return None
        if kind is bool:
            return self.dice.random() < 0.5
        if kind is int:
            return self.number(name)
        if kind is str:
            return self.text(name)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self.dice.choice(tuple(kind))
        assert is_dataclass(kind), (kind, name)
        return kind(**self._fields(kind))

    def _fields(self, kind: Any) -> dict[str, Any]:
        there = {}
        for field in fields(kind):
            has_default = field.default is not MISSING or field.default_factory is not MISSING
            if not has_default or self.dice.random() < 0.6:
                there[field.name] = self.value(types_of(kind)[field.name], field.name)
        return there

    def number(self, name: str) -> int:
        if self.dice.random() < self.odd:
            return self.dice.choice(ODD_NUMBERS)
        match name:
            case "number" | "player" | "players" | "payer" | "payee" | "by" | "to" | "without" | "links":
                return self.anybody()
            case "stacks" | "before_stacks" | "bought" | "cards":
                return self.dice.choice((self.anybody(), *STACKS))
            case "table" | "from_table" | "to_table" | "order" | "tables":
                return self.table()
            case "seat" | "button" | "first" | "closed":
                return self.dice.randint(1, 10)
            case "item" | "items":
                return self.item()
            case "stage" | "row" | "rows":
                return self.dice.randint(0, len(self.tournament.schedule))
            case "seconds" | "hand_seconds":
                return self.dice.choice((60, 300, 1200, 1201))
            case "ms":
                return self.dice.choice((-60_000, 60_000, 300_000, 1_000, 1_234))
            case "starts_at" | "ends_at":
                return self.tournament.wall_time(self.now) + self.dice.choice((-60_000, 3_600_000, 14_400_000))
            case "before" | "after":
                return self.tournament.wall_time(self.now) + self.dice.choice((-600_000, -1, 0, 600_000))
            case "small" | "big" | "ante" | "lower" | "upper" | "value" | "old" | "new":
                return self.dice.choice((5, 10, 20, 25, 50, 100, 200, 500, 1_000))
            case "stack" | "chips" | "after" | "rebuy_chips" | "add_on_chips" | "other":
                return self.dice.choice(STACKS)
            case "price" | "fee" | "bounty" | "amount" | "added" | "guarantee" | "pool" | "envelopes":
                return self.dice.choice(MONEY)
            case "percentages":
                return self.dice.choice((10_000, 5_000, 3_000, 2_000))
            case "cash_share":
                return self.dice.choice((0, 3_333, 5_000, 10_000))
            case "chance" | "chances":
                return self.dice.getrandbits(31)
            case "seats" | "most":
                return self.dice.randint(2, 10)
        return self.dice.choice((0, 1, 2, 3, 5, 10, 50, 100))

    def text(self, name: str) -> str:
        if self.dice.random() < self.odd * 3:
            return self.dice.choice(ODD_NAMES)
        match name:
            case "seed":
                return self.seed()
            case "cards" | "card":
                return self.dice.choice(("", *CARDS))
            case "currency":
                return self.dice.choice(("SEK", "EUR", "USD", "points"))
        return self.dice.choice(NAMES)

    def seed(self) -> str:
        return f"{self.dice.getrandbits(256):064x}"

    # Who and what is there

    def anybody(self) -> int:
        roster = self.tournament.roster
        some = self.dice.choice((roster.in_play, roster.in_play, roster.out, roster.players))
        return self.dice.choice(some).number if some else 1

    def table(self) -> int:
        there = self.tournament.room.tables
        return self.dice.choice(there).number if there else 1

    def item(self) -> int:
        there = self.tournament.roster.players
        items = [each.item for player in there for each in (*player.bought, *player.knock_outs)]
        return self.dice.choice(items) if items else 1

    def some_in_play(self, most: int) -> list[int]:
        there = [player.number for player in self.tournament.roster.in_play]
        return self.dice.sample(there, min(self.dice.randint(1, most), len(there)))

    # What hosts do all evening

    def sign_up(self) -> Wish:
        taken = {player.name for player in self.tournament.roster.players}
        free = [name for name in NAMES if name not in taken]
        names = self.dice.sample(free, min(len(free), self.dice.randint(1, 3))) or ["Somebody"]
        return SignUp(tuple(Newcomer(name) for name in names), here=self.dice.random() < 0.8)

    def buy(self) -> Wish:
        roster = self.tournament.roster
        new = [player.number for player in roster.players if not player.entered]
        if new and self.dice.random() < 0.7:
            return Buy(self.dice.choice(new), Sale.BUY_IN, paid=self.dice.choice(tuple(Paid)))
        out = [player.number for player in roster.out]
        if out and self.dice.random() < 0.5:
            return Buy(self.dice.choice(out), self.dice.choice((Sale.REBUY, Sale.RE_ENTRY)))
        return Buy(self.anybody(), self.dice.choice(tuple(Sale)), paid=self.dice.choice(tuple(Paid)))

    def knock_out(self) -> Wish:
        losers = self.some_in_play(2)
        others = [player.number for player in self.tournament.roster.in_play if player.number not in losers]
        by = tuple(self.dice.sample(others, min(len(others), self.dice.choice((0, 1, 1, 2)))))
        return KnockOutPlayers(
            tuple(Loser(each, self.dice.choice(STACKS), by) for each in losers), self.dice.getrandbits(31)
        )

    def tables(self) -> Wish:
        count = self.dice.randint(1, 4)
        return SetTables(tuple(Table(number, seats=self.dice.randint(4, 10)) for number in range(1, count + 1)))

    def seat(self) -> Wish:
        if self.dice.random() < 0.7:
            return SeatLate(self.anybody(), self.seed())
        return SeatAt(self.anybody(), self.table(), self.dice.randint(1, 10))

    def hand(self) -> RecordHand:
        table = self.table()
        at = self.tournament.seated.players_at(table)
        players = list(at) if len(at) > 1 else self.some_in_play(4)
        roster = self.tournament.roster
        before = {number: getattr(roster.get(number), "stack", 0) or 5_000 for number in players}
        after = dict(before)
        if len(players) > 1:
            winner, loser = self.dice.sample(players, 2)
            lost = self.dice.choice((after[loser], 1, after[loser] // 2))
            after[winner] += lost
            after[loser] -= lost
        out = tuple(LostAll(number, (winner,)) for number, chips in after.items() if not chips)
        told = tuple(before.items()), tuple(after.items())
        return RecordHand(table, *told, out, chance=self.dice.getrandbits(31), button=self.dice.randint(0, 10))

    def tablets_hands(self) -> Wish:
        series = self.dice.choice((7, 77_777))
        first = taken_up_to(self.tournament, series) + self.dice.choice((1, 1, 1, 0, 2))
        without = tuple(self.some_in_play(1)) if self.dice.random() < 0.2 else ()
        return TakeHands(self.table(), series, first, (self.hand(),), without, (self.dice.getrandbits(31),))

    def gap(self) -> Wish:
        wall = self.tournament.wall_time(self.now)
        long = self.dice.choice((1_000, 400_000, 3_600_000))
        return DoNotCount(wall - long, wall)

    def race(self) -> Wish:
        old, new = self.dice.choice(((5, 25), (25, 100), (25, 500), (100, 500), (100, 1_000)))
        deck = self.dice.sample(CARDS, 52)
        racers = []
        for seat, number in enumerate(self.some_in_play(6), start=1):
            chips = self.dice.randint(0, 8)
            odd = chips % max(new // old, 1)
            name = getattr(self.tournament.roster.get(number), "name", "?")
            racers.append(Racer(name, seat, chips, self.dice.choice((0, 500)), tuple(deck.pop() for _ in range(odd))))
        rules = self.value(types_of(HoldChipRace)["rules"], "rules")
        return HoldChipRace(old, new, tuple(racers), rules, self.table())

    def deal(self) -> Wish:
        left, there = prizes_left(self.tournament), self.tournament.roster.in_play
        if not isinstance(left, tuple) or not there or self.dice.random() < 0.2:
            return MakeDeal(())
        each = sum(left) // len(there) * self.dice.choice((10, 10, 9)) // 10
        return MakeDeal(tuple(DealShare(player.number, each) for player in there))

    def floor(self) -> Wish:
        """What keeps the tables going."""
        kinds = (
            AnnounceMoves,
            MakeMoves,
            DrawSeats,
            PrepareDraw,
            PrepareRedraw,
            NextHandAt,
            EndHandAt,
            TellButton,
            BeginHandForHand,
            FinishHandAt,
            FinishHand,
            DealNextHand,
            LetLowestGo,
            DealFirstDealer,
            NextLevel,
        )
        kind = self.dice.choice(kinds)
        return cast(Wish, self.value(kind, kind.__name__))

    def seat_cards(self) -> Wish:
        there = [player.number for player in self.tournament.roster.in_play]
        deck = self.dice.sample(CARDS, min(52, len(there)))
        return TakeSeatCards(tuple(zip(there, deck, strict=False)), tuple({self.table()}))

    def schedule(self) -> Wish:
        from shuffleup.tournament.editing import ReplaceSchedule

        levels = tuple(Level(Blinds(25 * n, 50 * n), 1200) for n in range(1, self.dice.randint(2, 9)))
        return ReplaceSchedule((*levels[:2], Break(600), *levels[2:], levels[-1]))

    def payment(self) -> Wish:
        from shuffleup.tournament.accounts import payments

        due = payments(self.tournament)
        if not isinstance(due, tuple) or not due:
            return SettlePayment(self.anybody(), 0, self.number("amount"))
        one = self.dice.choice(due)
        return SettlePayment(one.payer, one.payee, self.dice.choice((one.amount, max(one.amount // 2, 1))))


CARDS = texts_of(DECK)
OFTEN: tuple[Maker, ...] = (
    Guess.sign_up,
    Guess.buy,
    Guess.buy,
    Guess.buy,
    Guess.knock_out,
    Guess.seat,
    Guess.seat,
    Guess.hand,
    Guess.tablets_hands,
    Guess.floor,
    Guess.floor,
)
LIKELY: Mapping[type[Any], Maker] = {
    SignUp: Guess.sign_up,
    Buy: Guess.buy,
    KnockOutPlayers: Guess.knock_out,
    SetTables: Guess.tables,
    SeatLate: Guess.seat,
    RecordHand: Guess.hand,
    TakeHands: Guess.tablets_hands,
    DoNotCount: Guess.gap,
    HoldChipRace: Guess.race,
    MakeDeal: Guess.deal,
    TakeSeatCards: Guess.seat_cards,
    SettlePayment: Guess.payment,
}
