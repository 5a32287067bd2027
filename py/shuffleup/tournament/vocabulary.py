"""Every command and event of a tournament by name, and the topic it belongs to.

A topic is loaded when one of its names occurs: an evening without names, seats or money starts without them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

TOPICS = {
    "founding": "Found Rename Archive Founded Renamed Archived",
    "venue": "SetVenue VenueSet",
    "starting": "Start SetStart Pause Started StartSet Paused",
    "levels": "NextLevel PreviousLevel JumpTo DealHand WentTo HandDealt CalledBreakEnded",
    "time_left": "AddTime SetRemaining BreakNow SkipBreak TimeAdded RemainingSet BreakCalled",
    "editing": (
        "ChangeStage InsertStage RemoveStage MoveStage ReplaceSchedule StageChanged StageInserted "
        "StageRemoved StageMoved ScheduleReplaced"
    ),
    "lengths": "ChangeLengths ScaleLengths LengthsChanged",
    "antes": "SetAntes AntesSet",
    "jumps": "DoNotCount TimeNotCounted",
    "chips_in_use": "LayOutChips TakeChipsOff ChipsLaidOut ChipsTakenOff",
    "chip_race_held": "HoldChipRace ChangeLateChips ChipRaceHeld LateChipsChanged",
    "counting": "ChangeCount CountHeads HeadsCounted",
    "planned_end": "PlanEnd EndPlanned",
    "offers": "SetTerms TermsSet",
    "prize_plan": "PlanPrizes PrizesPlanned",
    "bounties_set": "SetBounties BountiesSet",
    "prices_set": "SetPrices",
    "deal_made": "MakeDeal DealMade",
    "sign_up": "SignUp Arrive RenamePlayer Withdraw SignedUp Arrived PlayerRenamed Withdrawn",
    "book_links": "LinkToBook LinkedToBook",
    "sales": "Buy SetPayment StrikePurchase MovePurchase Sold PaymentSet PurchaseStruck PurchaseMoved",
    "buy_ins": "BuyEverybodyIn",
    "knock_outs": "KnockOutPlayers CorrectKnockOut TakeBackKnockOut KnockedOut KnockOutCorrected KnockOutTakenBack",
    "hands_played": "RecordHand HandPlayed",
    "hands_taken": "TakeHands HandsTaken",
    "naming": "NameField FieldNamed",
    "house_rules": "SetRules RulesSet",
    "seats_drawn": (
        "SetTables SetWishes PrepareDraw DrawSeats SeatLate SeatAt TablesSet WishesSet DrawPrepared SeatsDrawn "
        "PlayerSeated"
    ),
    "seats_by_cards": "TakeSeatCards SeatsDrawnWithCards",
    "redraws": "PrepareRedraw",
    "seat_rules": "SetSeatRules SetBreakOrder SetBalanceOrder SetRedraws SetPlayDown SeatRulesSet",
    "seat_moves": "AnnounceMoves ChangeMove MakeMoves CallOffMoves MovesAnnounced MovesMade MoveHeld",
    "buttons": "TellButton NextHandAt EndHandAt ButtonTold HandEnded",
    "first_dealer_found": "DealFirstDealer TakeFirstDealer NameFirstDealer FirstDealerFound",
    "shared_hands": "HandForHandBegun SharedHandBegun TableFinishedHand SharedHandOver HandForHandEnded",
    "shared_outs": "KnockedOutTogether",
    "hand_for_hand_held": "BeginHandForHand FinishHandAt FinishHand ReopenHandAt DealNextHand EndHandForHand",
    "lowest_gone": "SetLowestGoes LetLowestGo CountLowest LowestGoesSet LowestLeft",
    "settled": "SettlePayment TakeBackPayment PaymentMade PaymentTakenBack",
}
"""The commands and events of each module of this package that has some."""
_TOPIC_OF = {name: topic for topic, names in TOPICS.items() for name in names.split()}


def event_class(name: str) -> type[Any] | None:
    """The event of this name, or None.

    >>> event_class("Founded").__module__
    'shuffleup.tournament.founding'
    >>> event_class("Found") is None
    True
    """
    return _class(name, "EVENTS") if name in _TOPIC_OF else None


def command_class(name: str) -> type[Any] | None:
    """The command of this name, or None."""
    return _class(name, "COMMANDS") if name in _TOPIC_OF else None


@cache
def _class(name: str, kind: str) -> type[Any] | None:
    known: tuple[type[Any], ...] = getattr(import_module(f"shuffleup.tournament.{_TOPIC_OF[name]}"), kind)
    return next((cls for cls in known if cls.__name__ == name), None)
