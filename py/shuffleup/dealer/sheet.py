"""The sheet of a hand on a dealer's tablet: who sits there, what they put in, the cards, who won.

A sheet is written step by step while a hand is played, at one of three depths, and everything else follows from it.
It is a value: the one before a tap is what undoing the tap goes back to. Amounts are whole chips.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.dealer.games import GAMES, Game
from shuffleup.tournament.schedule import Ante


class Depth(Enum):
    """How much is told of a hand: only what went in, the cards too, or every action."""

    POTS = "pots"
    CARDS = "cards"
    HAND = "hand"


class LimitKind(Enum):
    """What may be bet."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED = "fixed"
    SPREAD = "spread"


class Boards(Enum):
    """How many boards are dealt: one; two of their own all evening (a double-board game); or one run twice, from the
    first card, the turn or the river on."""

    ONE = "one"
    TWO = "two"
    TWICE = "twice"
    TURN_TWICE = "turn_twice"
    RIVER_TWICE = "river_twice"

    @property
    def shared(self) -> int:
        """How many cards lie on both boards."""
        return {Boards.TURN_TWICE: 3, Boards.RIVER_TWICE: 4}.get(self, 0)


@dataclass(frozen=True)
class AtTable:
    """Somebody at the table: the *player*'s number, the *seat*, a *name*, and the *stack* before the hand.

    A stack of 0 is not known, which is no obstacle to making pots. *away*: gets no cards in this hand;
    *waits*: because the button has to pass the seat first. *bought*: the chips bought in all, by the time of the
    stack; 0 where nobody knows.
    """

    player: int
    seat: int
    name: str = ""
    stack: int = 0
    away: bool = False
    waits: bool = False
    bought: int = 0


@dataclass(frozen=True)
class Told:
    """What a *player* has put in: so many *chips*, or None for who called, all there was to call.

    *folded*: is out of the hand.
    """

    player: int
    chips: int | None = None
    folded: bool = False


@dataclass(frozen=True)
class Stakes:
    """The forced bets and the limits of a hand. In fixed limit *small* and *big* are half the lower bet and that bet.

    *upper* is the upper bet of fixed limit, 0 for twice the lower; *most* the upper end of a spread. *bring_in* is
    stud's.
    """

    small: int = 0
    big: int = 0
    ante: int = 0
    paid_by: Ante = Ante.NONE
    limit: LimitKind = LimitKind.NO_LIMIT
    most: int = 0
    bring_in: int = 0
    upper: int = 0

    @property
    def least(self) -> int:
        """The least bet of no-limit and pot limit: the big blind, or the ante where that is all (seed 001)."""
        return self.big or (self.ante if self.paid_by is Ante.EACH else 0)


@dataclass(frozen=True)
class Step:
    """An action as it is kept: its *kind* ("fold", "raise", …), the *player*, and the total *to* where it has one."""

    kind: str
    player: int
    to: int = 0
    pair: bool = False


@dataclass(frozen=True)
class Holding:
    """The *cards* of a *player*, as texts, as far as they are known."""

    player: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class DrawnCard:
    """A card drawn for odd chips of pot *pot* and its *part* (see `awards.Part`), or, with part ``out``, to decide
    between players who go out with equal stacks.
    """

    pot: int
    part: str
    player: int
    card: str


OUT = "out"


@dataclass(frozen=True)
class Sheet:
    """A hand as it stands on the tablet.

    *table*: the tournament's, 0 for none. *players* in the order of their seats. *button*: the player who has it, or
    0; *button_seat*: its seat, where that is empty (dead button); *small_seat*: the small blind's, where nobody pays
    it because the seat is empty. *chips*: the values in play. *dead*: what lies in the main pot besides bets, by who
    paid it: the ante of the big blind. *carried*: left there by the last hand.
    *told* at the first two depths, *steps* at the third. *board*, *holdings*: cards, *second_board* all of a second
    one, with those that lie on both; *open_cards*: stud, those that lie open while a hand is told action by action.
    *winners*: groups of players, the best hand first, equals together, *low_winners* those of the low half; the same
    for a second board. *number*: how many hands there were. *elsewhere*: others of the tournament play elsewhere.
    """

    table: int = 0
    players: tuple[AtTable, ...] = ()
    button: int = 0
    button_seat: int = 0
    small_seat: int = 0
    game: str = "holdem"
    stakes: Stakes = Stakes()
    chips: tuple[int, ...] = (1,)
    decimals: int = 0
    depth: Depth = Depth.POTS
    told: tuple[Told, ...] = ()
    dead: tuple[tuple[int, int], ...] = ()
    carried: int = 0
    steps: tuple[Step, ...] = ()
    board: tuple[str, ...] = ()
    holdings: tuple[Holding, ...] = ()
    winners: tuple[tuple[int, ...], ...] = ()
    low_winners: tuple[tuple[int, ...], ...] = ()
    drawn: tuple[DrawnCard, ...] = ()
    number: int = 0
    elsewhere: bool = False
    boards: Boards = Boards.ONE
    second_board: tuple[str, ...] = ()
    second_winners: tuple[tuple[int, ...], ...] = ()
    second_low_winners: tuple[tuple[int, ...], ...] = ()
    open_cards: tuple[Holding, ...] = ()

    @property
    def rules_of_game(self) -> Game:
        """The game that is played."""
        return GAMES[self.game]

    @property
    def names(self) -> Mapping[int, str]:
        """The names of those at the table, by their numbers."""
        return {each.player: each.name for each in self.players if each.name}

    @property
    def order(self) -> tuple[int, ...]:
        """Who gets cards, clockwise from the first seat left of the button; by their seats where nobody has told it.

        >>> sheet = Sheet(players=(AtTable(11, 1), AtTable(12, 4), AtTable(13, 7)), button=12)
        >>> sheet.order, replace(sheet, button=0).order, replace(sheet, button=0, button_seat=8).order
        ((13, 11, 12), (11, 12, 13), (11, 12, 13))
        """
        dealt = sorted((each for each in self.players if not each.away), key=lambda each: each.seat)
        at = self.button_seat or next((each.seat for each in self.players if each.player == self.button), 0)
        return tuple(each.player for each in sorted(dealt, key=lambda each: each.seat <= at))

    def at(self, player: int) -> AtTable | None:
        """Somebody at the table, by number."""
        return next((each for each in self.players if each.player == player), None)

    def telling(self, player: int) -> Told | None:
        """What was told of a player."""
        return next((each for each in self.told if each.player == player), None)

    def cards(self, player: int) -> tuple[str, ...]:
        """A player's cards, as far as they are known, the open ones of stud first."""
        held = next((each.cards for each in self.holdings if each.player == player), ())
        return (*self.open_of(player), *held)

    def open_of(self, player: int) -> tuple[str, ...]:
        """A player's open cards in stud, in the order they were dealt."""
        return next((each.cards for each in self.open_cards if each.player == player), ())

    @property
    def two_boards(self) -> bool:
        """Whether each pot is played for on two boards."""
        return self.boards is not Boards.ONE

    @property
    def all_boards(self) -> tuple[tuple[str, ...], ...]:
        """The board, or both of them."""
        return (self.board, self.second_board) if self.two_boards else (self.board,)

    @property
    def common(self) -> tuple[str, ...]:
        """The cards that lie on both boards."""
        return tuple(card for card in self.board if card in self.second_board)

    def card_out(self, player: int) -> str:
        """The card a player drew who goes out with as many chips as another one, "" for none."""
        return next((each.card for each in self.drawn if (each.part, each.player) == (OUT, player)), "")

    @property
    def all_cards(self) -> tuple[str, ...]:
        """Every card that is out: nobody can have it any more."""
        second = (card for card in self.second_board if card not in self.board)
        held = (card for each in (*self.open_cards, *self.holdings) for card in each.cards)
        return (*self.board, *second, *held)

    def won_by(self, low: bool = False, second: bool = False) -> tuple[tuple[int, ...], ...]:
        """Who was said to win, the best hand first: for the low half, or on the second board."""
        high, lows = (self.second_winners, self.second_low_winners) if second else (self.winners, self.low_winners)
        return lows if low else high

    @property
    def somebody_won(self) -> bool:
        """Whether anybody was said to win."""
        return any(self.won_by(low, second) for low in (False, True) for second in (False, True))


def with_nobody_won(sheet: Sheet) -> Sheet:
    """The sheet where who won has to be said again.

    >>> with_nobody_won(replace(Sheet(), winners=((3,),), second_winners=((1,),))).somebody_won
    False
    """
    return replace(sheet, winners=(), low_winners=(), second_winners=(), second_low_winners=(), drawn=())


def with_telling(sheet: Sheet, player: int, chips: int | None = None, folded: bool = False) -> Sheet:
    """What a player has put in is told, or told anew; who won has to be said again.

    >>> with_telling(with_telling(Sheet(), 2, 100), 2, 300).told
    (Told(player=2, chips=300, folded=False),)
    """
    told = tuple(each for each in sheet.told if each.player != player)
    return with_nobody_won(replace(sheet, told=(*told, Told(player, chips, folded))))


def without_telling(sheet: Sheet, player: int) -> Sheet:
    """A player is not in this hand after all."""
    return with_nobody_won(replace(sheet, told=tuple(each for each in sheet.told if each.player != player)))


def with_winner(sheet: Sheet, player: int, low: bool = False, second: bool = False) -> Sheet:
    """The next best hand is this player's, for the *low* or on the *second* board; tapped again, it is nobody's.

    >>> with_winner(with_winner(Sheet(), 3), 1).winners
    ((3,), (1,))
    """
    groups = sheet.won_by(low, second)
    if any(player in group for group in groups):
        left = (tuple(each for each in group if each != player) for group in groups)
        return _with_won(sheet, tuple(group for group in left if group), low, second)
    return _with_won(sheet, (*groups, (player,)), low, second)


def with_tie(sheet: Sheet, player: int, low: bool = False, second: bool = False) -> Sheet:
    """This player's hand is as good as the one placed before it; tapped again, it is not.

    >>> tied = with_tie(replace(Sheet(), winners=((3,), (1,), (2,))), 1)
    >>> tied.winners, with_tie(tied, 1).winners
    (((3, 1), (2,)), ((3,), (1,), (2,)))
    """
    groups = list(sheet.won_by(low, second))
    place = next((place for place, group in enumerate(groups) if player in group), None)
    if place is None:
        return sheet
    group = groups[place]
    if group.index(player):
        at = group.index(player)
        groups[place : place + 1] = [group[:at], group[at:]]
    elif place:
        groups[place - 1 : place + 1] = [groups[place - 1] + group]
    return _with_won(sheet, tuple(groups), low, second)


def _with_won(sheet: Sheet, groups: tuple[tuple[int, ...], ...], low: bool, second: bool) -> Sheet:
    match low, second:
        case False, False:
            return replace(sheet, winners=groups, drawn=())
        case True, False:
            return replace(sheet, low_winners=groups, drawn=())
        case False, True:
            return replace(sheet, second_winners=groups, drawn=())
        case _:
            return replace(sheet, second_low_winners=groups, drawn=())
