"""Rule books to begin with: a whole set of choices under a name.

The home game is what we would play by; TDA 2024, WSOP, Robert's Rules of Poker and the seeds are as far as
they speak; where a book is silent it does as at home.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.dealer.betting_rules import HeadsUpCap, LateMinimum, LimitShortAllIn, PotBeforeFlop, StudFirst
from shuffleup.dealer.board_mistakes import EarlyTurn
from shuffleup.dealer.chips_thrown import Undercall
from shuffleup.dealer.deal import ShortAnte
from shuffleup.dealer.dealer_rules import DealerRules, RaiseCap, changed_rules
from shuffleup.dealer.misdeals import Jokers
from shuffleup.dealer.odd_chips import IdenticalHands, StudOddChip
from shuffleup.dealer.out_of_turn import OutOfTurn
from shuffleup.dealer.showdown import AskToSee, OneCard
from shuffleup.dealer.showdown_order import ShowdownOrder
from shuffleup.dealer.spoken import RaiseMotions
from shuffleup.dealer.substantial_action import SubstantialAction
from shuffleup.tournament.refusal import N_, Refused, refused


@dataclass(frozen=True)
class Book:
    """The rules of a book: its key, its name and a line *about* it, both marked for translation."""

    key: str
    name: str
    about: str
    rules: DealerRules


HOME = DealerRules()
TDA = DealerRules(limit_headsup_uncapped=HeadsUpCap.LAST_TWO_OF_EVENT)
WSOP = replace(
    TDA,
    hilo_identical=IdenticalHands.EVEN_SPLIT,
    pl_preflop_pot=PotBeforeFlop.ACTUAL,
    limit_cap_raises=RaiseCap.FOUR,
)
ROBERTS = DealerRules(
    stud_odd_chip=StudOddChip.ALL_CARDS_HIGH_SUIT,
    pl_preflop_pot=PotBeforeFlop.SMALL_AS_BIG,
    stud_open_pair=True,
    stud_first=StudFirst.FIRST_DEALT,
    undercall=Undercall.TAKE_BACK,
    raise_motions=RaiseMotions.SEVERAL,
    out_of_turn=OutOfTurn.HELD_BACK,
    ask_to_see=AskToSee.EVERYBODY,
    substantial_action=SubstantialAction.ANY_TWO,
    jokers=Jokers.SCRAP,
    early_turn=EarlyTurn.PUT_ASIDE,
)
SWEDISH = DealerRules(
    nl_min_bet_late=LateMinimum.DOUBLE,
    limit_short_allin=LimitShortAllIn.FULL_LEVEL,
    showdown_order=ShowdownOrder.ANY_STREET,
    one_card=OneCard.KILLS,
)
GERMAN = DealerRules(short_ante=ShortAnte.NO_CARDS)

BOOKS = (
    Book("home", N_("Home game"), N_("What we would play by, with everybody at one table."), HOME),
    Book("tda", N_("TDA"), N_("The Tournament Directors Association, 2024."), TDA),
    Book("wsop", N_("WSOP"), N_("The World Series of Poker: TDA with a few turns of its own."), WSOP),
    Book("roberts", N_("Robert's Rules"), N_("The classic of card rooms, for cash games first of all."), ROBERTS),
    Book(
        "swedish",
        N_("Swedish"),
        N_("Show both cards or lose them; bets of twice the big blind late in a hand."),
        SWEDISH,
    ),
    Book("german", N_("German"), N_("Without the whole ante there are no cards."), GERMAN),
)


def book_of(rules: DealerRules) -> Book | None:
    """The book whose rules these are, whatever the shot clock; None for a house of its own.

    >>> book_of(WSOP).key, book_of(replace(HOME, one_card=OneCard.KILLS))
    ('wsop', None)
    """
    plain = replace(rules, shot_clock=HOME.shot_clock, shot=HOME.shot)
    return next((book for book in BOOKS if book.rules == plain), None)


def by_the_book(rules: DealerRules, key: str, hand_running: bool = False) -> DealerRules | Refused:
    """The rules of the book with this key, the shot clock as it was; refused while a hand is played.

    >>> by_the_book(HOME, "wsop").limit_cap_raises
    <RaiseCap.FOUR: '4'>
    """
    book = next((book for book in BOOKS if book.key == key), None)
    if book is None:
        return refused(N_("There is no such rule book."))
    return changed_rules(rules, replace(book.rules, shot_clock=rules.shot_clock, shot=rules.shot), hand_running)
