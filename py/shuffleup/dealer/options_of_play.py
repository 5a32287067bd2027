"""What can be chosen about pots, antes, bets and raises, in words."""

from __future__ import annotations

from shuffleup.dealer.betting_rules import (
    HeadsUpCap,
    LateMinimum,
    LimitShortAllIn,
    PotBeforeFlop,
    Reopening,
    StudFirst,
)
from shuffleup.dealer.deal import AnteOrder, ShortAnte
from shuffleup.dealer.dealer_rules import OddChipUnit, RaiseCap
from shuffleup.dealer.odd_chips import IdenticalHands, OddChip, StudOddChip
from shuffleup.dealer.option import Group, option
from shuffleup.tournament.refusal import N_

OPTIONS_OF_PLAY = (
    option(
        "odd_chip",
        Group.POTS,
        N_("Odd chip"),
        N_("Who gets a chip that can't be shared."),
        (OddChip.LEFT_OF_BUTTON, N_("The first winner left of the button (TDA, WSOP)")),
        (OddChip.CARRY_OVER, N_("Nobody: it stays for the next pot (Swedish)")),
        (OddChip.DRAW_CARD, N_("The winners draw a card for it (Swedish)")),
    ),
    option(
        "odd_chip_unit",
        Group.POTS,
        N_("Smallest share"),
        N_("How far a pot is broken down before a chip is odd."),
        (OddChipUnit.SMALLEST_CHIP, N_("To the smallest chip in play (TDA)")),
        (OddChipUnit.ONE, N_("To 1: there is change for everything")),
    ),
    option(
        "hilo_identical",
        Group.POTS,
        N_("The same hand high and low"),
        N_("How players share who have the same hand both ways."),
        (IdenticalHands.STRICT, N_("Half by half, an odd chip each time (TDA)")),
        (IdenticalHands.EVEN_SPLIT, N_("The whole pot as evenly as it goes (WSOP)")),
    ),
    option(
        "stud_odd_chip",
        Group.POTS,
        N_("Odd chip in stud"),
        N_("Without a button, a card and its suit decide."),
        (StudOddChip.FIVE_CARD_HIGH_SUIT, N_("The highest of the five cards that win (TDA)")),
        (StudOddChip.ALL_CARDS_HIGH_SUIT, N_("The highest of all cards, the lowest for the low (Robert's Rules)")),
    ),
    option(
        "ante_order",
        Group.BETTING,
        N_("Short big blind with the ante"),
        N_("What is paid first by a big blind who pays the ante for all and is short of chips."),
        (AnteOrder.BLIND_FIRST, N_("The blind (TDA, WSOP)")),
        (AnteOrder.ANTE_FIRST, N_("The ante")),
    ),
    option(
        "short_ante",
        Group.BETTING,
        N_("Short ante"),
        N_("What happens to a player who can't pay the whole ante."),
        (ShortAnte.ALL_IN, N_("All-in for what there is")),
        (ShortAnte.NO_CARDS, N_("No cards in this hand (German)")),
    ),
    option(
        "nl_min_bet_late",
        Group.BETTING,
        N_("Smallest bet late in a hand"),
        N_("In no-limit and pot limit, on the last two streets."),
        (LateMinimum.BIG_BLIND, N_("The big blind, as ever")),
        (LateMinimum.DOUBLE, N_("Two big blinds (Swedish)")),
    ),
    option(
        "reopening",
        Group.BETTING,
        N_("All-in for less than a raise"),
        N_("When players who have acted may raise again."),
        (Reopening.CUMULATIVE, N_("When what came since adds up to a full raise (TDA, WSOP)")),
        (Reopening.SINGLE, N_("Only when somebody made a full raise at once")),
        (Reopening.ALWAYS, N_("After every all-in above the bet")),
    ),
    option(
        "raise_nobody_calls",
        Group.BETTING,
        N_("Raise against players all-in"),
        N_("A raise nobody can call only comes back."),
        (False, N_("Not allowed")),
        (True, N_("Allowed, as online")),
    ),
    option(
        "pl_preflop_pot",
        Group.BETTING,
        N_("Pot before the flop"),
        N_("In pot limit, where a blind is dead or short."),
        (PotBeforeFlop.ASSUME_FULL_BLINDS, N_("As if both blinds were there (TDA)")),
        (PotBeforeFlop.ACTUAL, N_("What is there (WSOP)")),
        (PotBeforeFlop.SMALL_AS_BIG, N_("As if both were big blinds (Robert's Rules)")),
    ),
    option(
        "pl_ante_counts",
        Group.BETTING,
        N_("Antes in pot limit"),
        N_("Whether antes are part of the pot before the flop."),
        (True, N_("They count")),
        (False, N_("They don't count")),
    ),
    option(
        "limit_cap_raises",
        Group.LIMIT,
        N_("Most raises"),
        N_("How many raises may follow a bet on one street."),
        (RaiseCap.THREE, N_("Three (Robert's Rules, Swedish)")),
        (RaiseCap.FOUR, N_("Four (WSOP)")),
        (RaiseCap.NONE, N_("As many as you like")),
    ),
    option(
        "limit_headsup_uncapped",
        Group.LIMIT,
        N_("No cap heads-up"),
        N_("When two players may raise without end."),
        (HeadsUpCap.IN_HAND, N_("When they are alone in the hand before the cap (Robert's Rules, Swedish)")),
        (HeadsUpCap.LAST_TWO_OF_EVENT, N_("When they are the last two of the event (TDA, WSOP)")),
    ),
    option(
        "limit_short_allin",
        Group.LIMIT,
        N_("All-in for part of a bet"),
        N_("What it is worth in limit poker."),
        (LimitShortAllIn.HALF_BET, N_("From half a bet on a whole one (TDA, Robert's Rules)")),
        (LimitShortAllIn.NEXT_LEVEL, N_("Always to be completed, as online")),
        (LimitShortAllIn.FULL_LEVEL, N_("The others owe the whole bet (Swedish)")),
    ),
    option(
        "stud_open_pair",
        Group.LIMIT,
        N_("Open pair on fourth street"),
        N_("Whether it lets everybody bet the upper limit in stud."),
        (False, N_("No (TDA)")),
        (True, N_("Yes (Robert's Rules)")),
    ),
    option(
        "stud_first",
        Group.LIMIT,
        N_("Equal open hands in stud"),
        N_("Who of them acts first."),
        (StudFirst.HIGH_CARD, N_("The high card by suit (TDA)")),
        (StudFirst.FIRST_DEALT, N_("Who was dealt to first (Robert's Rules)")),
    ),
)
