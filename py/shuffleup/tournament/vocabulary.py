"""Every event and command of a tournament, and the values they are made of."""

from typing import Any

from shuffleup.tournament import (
    antes,
    book_links,
    bounties_set,
    chip_race_held,
    chips_in_use,
    counting,
    deal_made,
    editing,
    founding,
    house_rules,
    jumps,
    knock_outs,
    lengths,
    levels,
    naming,
    offers,
    planned_end,
    prices_set,
    prize_plan,
    sales,
    seat_moves,
    seats_drawn,
    settled,
    sign_up,
    starting,
    time_left,
)
from shuffleup.tournament.balancing import BalanceRule
from shuffleup.tournament.bounties import BountyRules, NamedBounty
from shuffleup.tournament.breaking import BreakRule
from shuffleup.tournament.button import Markers
from shuffleup.tournament.chip_race import Race, Racer, RaceRules, Share
from shuffleup.tournament.chips import ChipSet, Denomination, Pile
from shuffleup.tournament.deal_made import AgreedDeal, DealShare
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.house_rules import HouseRules
from shuffleup.tournament.knock_outs import Loser
from shuffleup.tournament.offers import Offer, Terms, Window
from shuffleup.tournament.places_paid import PaidFrom
from shuffleup.tournament.prize_plan import FixedPrize, PrizeInKind, PrizePlan
from shuffleup.tournament.room import Phrase, Prepared, Reason, SeatMove, SeatRules
from shuffleup.tournament.roster import KnockOut, Player, Purchase
from shuffleup.tournament.schedule import AnteOnly, Blinds, Break, Level, Limits
from shuffleup.tournament.seating_wishes import KeepApart, KeepTogether, SeatingWishes, SeatLock
from shuffleup.tournament.settled import Settled
from shuffleup.tournament.sign_up import Newcomer
from shuffleup.tournament.tables import Table

TOPICS = (
    founding,
    starting,
    levels,
    time_left,
    editing,
    lengths,
    antes,
    jumps,
    chips_in_use,
    chip_race_held,
    counting,
    planned_end,
    offers,
    prize_plan,
    bounties_set,
    prices_set,
    deal_made,
    sign_up,
    book_links,
    sales,
    knock_outs,
    naming,
    house_rules,
    seats_drawn,
    seat_moves,
    settled,
)
EVENTS: tuple[type[Any], ...] = tuple(event for topic in TOPICS for event in topic.EVENTS)
COMMANDS: tuple[type[Any], ...] = tuple(command for topic in TOPICS for command in topic.COMMANDS)
VALUES = (
    *(Level, Break, Blinds, Limits, AnteOnly),
    *(ChipSet, Denomination, Pile),
    *(Race, RaceRules, Racer, Share),
    *(Headcount, HouseRules, Terms, Offer, Window),
    *(PrizePlan, FixedPrize, PrizeInKind, PaidFrom),
    *(BountyRules, NamedBounty, AgreedDeal, DealShare),
    *(Table, SeatRules, BalanceRule, BreakRule, Markers, SeatMove, Reason, Phrase, Prepared),
    *(SeatingWishes, SeatLock, KeepApart, KeepTogether),
    *(Player, Purchase, KnockOut, Newcomer, Loser, Settled),
)
