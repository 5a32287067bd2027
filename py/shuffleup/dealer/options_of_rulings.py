"""What can be chosen for when something goes wrong, and for the showdown, in words."""

from __future__ import annotations

from shuffleup.dealer.board_mistakes import EarlyTurn
from shuffleup.dealer.chips_thrown import Undercall
from shuffleup.dealer.misdeals import Jokers
from shuffleup.dealer.missed_blinds import ComingBack
from shuffleup.dealer.option import Group, option
from shuffleup.dealer.out_of_turn import OutOfTurn, SkippedHand
from shuffleup.dealer.showdown import AskToSee, OneCard
from shuffleup.dealer.showdown_order import ShowdownOrder
from shuffleup.dealer.spoken import RaiseMotions, UnclearAmount
from shuffleup.dealer.substantial_action import SubstantialAction
from shuffleup.tournament.refusal import N_

OPTIONS_OF_RULINGS = (
    option(
        "undercall",
        Group.CHIPS_AND_WORDS,
        N_("Less than a call"),
        N_("What chips are that are less than the call."),
        (Undercall.BY_THE_BOOK, N_("A full call; after a raise, call or fold and leave them (TDA, WSOP)")),
        (Undercall.FULL_CALL, N_("Always a full call")),
        (Undercall.TAKE_BACK, N_("Who missed a raise may take them back (Robert's Rules)")),
    ),
    option(
        "unclear_amount",
        Group.CHIPS_AND_WORDS,
        N_("“Five”"),
        N_("What an amount means that was said by half."),
        (UnclearAmount.UP_TO_THE_POT, N_("The highest that makes sense within the pot (TDA, WSOP)")),
        (UnclearAmount.LOWEST, N_("The lowest that is allowed")),
    ),
    option(
        "raise_motions",
        Group.CHIPS_AND_WORDS,
        N_("Chips after “raise”"),
        N_("How they may be put out when no amount was said."),
        (RaiseMotions.ONE, N_("In one motion (TDA, WSOP)")),
        (RaiseMotions.SEVERAL, N_("In as many as it takes (Robert's Rules, cash games)")),
    ),
    option(
        "out_of_turn",
        Group.OUT_OF_TURN,
        N_("Action out of turn"),
        N_("When it binds. A fold always does."),
        (OutOfTurn.UNLESS_CHANGED, N_("Unless somebody bets or raises before (TDA, WSOP)")),
        (OutOfTurn.HELD_BACK, N_("The same, and no raise after a check or call out of turn (Robert's Rules)")),
        (OutOfTurn.NEVER, N_("Never: take it back and act in turn")),
    ),
    option(
        "skipped_hand",
        Group.OUT_OF_TURN,
        N_("Skipped and silent"),
        N_("What becomes of a player who lets too much happen behind."),
        (SkippedHand.NO_RAISE, N_("May still check, call or fold")),
        (SkippedHand.DEAD, N_("The hand is dead")),
    ),
    option(
        "showdown_order",
        Group.SHOWDOWN,
        N_("Who shows first"),
        N_("Whose last bet or raise counts, where nobody is all-in."),
        (ShowdownOrder.FINAL_STREET, N_("The last one on the last street (TDA, WSOP)")),
        (ShowdownOrder.ANY_STREET, N_("The last one of the hand (Swedish)")),
    ),
    option(
        "one_card",
        Group.SHOWDOWN,
        N_("One card shown"),
        N_("What becomes of a hand of which only one card is turned up."),
        (OneCard.ASK, N_("The dealer asks for all of it (TDA)")),
        (OneCard.KILLS, N_("The hand is dead (Swedish)")),
    ),
    option(
        "ask_to_see",
        Group.SHOWDOWN,
        N_("Asking to see a hand"),
        N_("Who has the right to."),
        (AskToSee.WHO_PAID, N_("Who called the last bet may see the bettor's (TDA)")),
        (AskToSee.EVERYBODY, N_("Everybody dealt in may see every called hand (Robert's Rules)")),
    ),
    option(
        "substantial_action",
        Group.DEALING,
        N_("Too late for a misdeal"),
        N_("How much must be done before a deal stands."),
        (SubstantialAction.TWO_WITH_CHIPS, N_("Two acts with chips, or any three (TDA, WSOP)")),
        (SubstantialAction.ANY_TWO, N_("Two players have acted (Robert's Rules)")),
    ),
    option(
        "jokers",
        Group.DEALING,
        N_("A joker in the deck"),
        N_("Or any other card that doesn't belong there."),
        (Jokers.MISDEAL, N_("Misdeal, until it is too late for one (TDA)")),
        (Jokers.SCRAP, N_("A scrap of paper (Robert's Rules)")),
    ),
    option(
        "early_turn",
        Group.DEALING,
        N_("Turn dealt too early"),
        N_("Where the betting on the flop wasn't over."),
        (EarlyTurn.SHUFFLE, N_("Back into the deck and shuffle (TDA, WSOP)")),
        (EarlyTurn.PUT_ASIDE, N_("Put it aside until the river (Robert's Rules)")),
    ),
    option(
        "coming_back",
        Group.CASH,
        N_("Missed blinds"),
        N_("What gets somebody cards before the big blind comes."),
        (ComingBack.ALL_MISSED, N_("All that was missed, the small blind dead (Robert's Rules, Swedish)")),
        (ComingBack.ONE_BIG_BLIND, N_("One big blind")),
        (ComingBack.WAIT, N_("Nothing: wait for the big blind")),
    ),
)
