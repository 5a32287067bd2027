"""What happens with seats is written, read back the same, and refused where a file says what can't be."""

from __future__ import annotations

from functools import cache

import pytest

from evenings import after
from money_evenings import Evening
from seat_evenings import SEED, check_room, done, drawn, player_in, players_at, table_of
from shuffleup.codec import Unreadable
from shuffleup.journal import Journal, can_be_undone, fold
from shuffleup.record import Record, read, write
from shuffleup.tournament.breaking import BreakRule
from shuffleup.tournament.button import Blind, Markers, Post
from shuffleup.tournament.buttons import ButtonTold, EndHandAt, HandEnded, NextHandAt
from shuffleup.tournament.first_dealer import CardDealt, FirstDealer, FirstDealerRule
from shuffleup.tournament.first_dealer_found import DealFirstDealer, FirstDealerFound
from shuffleup.tournament.hand_for_hand import Bust
from shuffleup.tournament.hand_for_hand_held import BeginHandForHand, FinishHand, FinishHandAt, ReopenHandAt
from shuffleup.tournament.house_rules import HouseRules, RulesSet, SetRules
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.lowest_goes import LowestGoes
from shuffleup.tournament.lowest_gone import LetLowestGo, LowestLeft, SetLowestGoes
from shuffleup.tournament.room import Prepared, Reason, SeatMove, SeatRules
from shuffleup.tournament.roster import KnockOut
from shuffleup.tournament.seat_moves import AnnounceMoves, HeldMove, MakeMoves, MoveHeld, MovesMade
from shuffleup.tournament.seat_rules import SeatRulesSet, SetBreakOrder
from shuffleup.tournament.seats_by_cards import SeatsDrawnWithCards, TakeSeatCards, cards_for_seats
from shuffleup.tournament.seats_drawn import DrawPrepared, DrawSeats
from shuffleup.tournament.shared_hands import HandForHandBegun, SharedHandBegun, SharedHandOver, TableFinishedHand
from shuffleup.tournament.shared_outs import KnockedOutTogether
from shuffleup.undoing import Redone, Undo, Undone

HIGH = FirstDealer(2, FirstDealerRule.HIGH_CARD, (CardDealt(2, "As"),))
NO_CARD = FirstDealer(2, FirstDealerRule.HIGH_CARD, (CardDealt(2, "??"),))
GIVEN = FirstDealer(2, FirstDealerRule.GIVEN)
SOUND = (
    ButtonTold(1, Markers(1, 2, 3), (1, 2, 3), True, True, ((7, 70, 2),), (Post(2, Blind.SMALL),)),
    HandEnded(1),
    MoveHeld(HeldMove(2**48, (2, 3), (1,), 2, True, Reason("Where?", (("table", 2),)))),
    MovesMade((SeatMove(7, 1, 1, 2, 2),)),
    SeatRulesSet(SeatRules(breaking=BreakRule(order=(2, 1), redraw_at=(3, 2)), play_down=3)),
    RulesSet(HouseRules(hand_seconds=0, hand_for_hand_at=5)),
    DrawPrepared(Prepared(SEED, "ab" * 32, (1,))),
    SeatsDrawnWithCards(((7, 1, 2), (9, 1, 1)), ((7, "2s"), (9, "As"))),
    FirstDealerFound(1, HIGH, Markers(2, 3, 1), (1, 2, 3), SEED),
    HandForHandBegun((1, 2), 0, True),
    SharedHandBegun(2, (1, 2)),
    TableFinishedHand(1, 2, finished=False),
    KnockedOutTogether(70, (Bust(1, Loser(7, 900, (9,))),), ((7, 0), (8, 1)), 5),
    SharedHandOver(2),
    LowestLeft(2, ((7, KnockOut(70, stack=300)),), ((9, 5_000),)),
)

UNSOUND = (
    ButtonTold(1, Markers(1, 2, 3), (0,)),
    ButtonTold(1, Markers(1, 2, 3), outs=((7, 70, 0),)),
    ButtonTold(1, Markers(1, 3, 2)),
    MovesMade((SeatMove(7, 1, 1, 2, 0),)),
    SeatRulesSet(SeatRules(most=12)),
    SeatRulesSet(SeatRules(play_down=-1)),
    RulesSet(HouseRules(hand_seconds=-1)),
    SeatsDrawnWithCards(((9, 1, 1), (7, 1, 2)), ()),
    SeatsDrawnWithCards(((7, 1, 2),), ((7, "2x"),)),
    FirstDealerFound(1, NO_CARD, Markers(2, 3, 1), (1, 2, 3)),
    FirstDealerFound(0, GIVEN, Markers(2, 3, 1), (1, 2, 3)),
    FirstDealerFound(1, GIVEN, Markers(2, 3, 1), (0, 2, 3)),
    HandForHandBegun((0,)),
    HandForHandBegun((1,), -5),
    SharedHandBegun(0, (1, 2)),
    SharedHandOver(-1),
    KnockedOutTogether(-1, (), ()),
    KnockedOutTogether(1, (), ((7, -1),)),
    KnockedOutTogether(1, (Bust(1, Loser(7, -900)),), ((7, 0),)),
    LowestLeft(2, (), ((9, -1),)),
    LowestLeft(-2),
)


@pytest.mark.parametrize("event", SOUND, ids=lambda event: type(event).__name__)
def test_it_is_read_back_the_same(event: object) -> None:
    record = Record(2, 1_800_000_000_000, event)  # type: ignore[arg-type]
    assert read(write(record)) == record


@pytest.mark.parametrize("event", UNSOUND, ids=lambda event: type(event).__name__)
def test_what_can_not_be_is_not_read(event: object) -> None:
    text = write(Record(2, 1_800_000_000_000, event))  # type: ignore[arg-type]
    with pytest.raises(Unreadable):
        read(text)


@cache
def busy() -> Journal:
    """An evening on which everything happens with seats."""
    night = done(drawn(15, (5, 5, 5)), SetBreakOrder((2, 3, 1)), DealFirstDealer(SEED))
    done(night, *(NextHandAt(table) for table in (1, 2, 3)), EndHandAt(2))
    done(night, KnockOutPlayers((Loser(players_at(night, 1)[0]), Loser(players_at(night, 1)[1]))))
    done(night, AnnounceMoves(4), EndHandAt(3), AnnounceMoves(5), MakeMoves())
    done(night, SetLowestGoes(LowestGoes.TO_THE_END), NextLevel())
    done(night, LetLowestGo((Loser(player_in(night, 2, table_of(night, 2).taken[0][0])),)))
    done(night, SetRules(HouseRules(hand_for_hand_at=3)), BeginHandForHand(), FinishHandAt(1))
    done(night, ReopenHandAt(1), FinishHandAt(1, (Loser(players_at(night, 1)[0]),)))
    done(night, KnockOutPlayers((Loser(players_at(night, 3)[0]),)), FinishHand())
    done(night, *(KnockOutPlayers((Loser(players_at(night, table)[0]),)) for table in (2, 3)), FinishHand())
    done(night, AnnounceMoves(6), MakeMoves())
    done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, 1)[:3]))
    done(night, FinishHand(), AnnounceMoves(7, SEED), DrawSeats())
    cards = cards_for_seats(night.tournament)
    numbers = [player.number for player in night.tournament.roster.in_play]
    done(night, TakeSeatCards(tuple(zip(numbers, cards, strict=False))))
    return night.journal


def test_a_busy_evening_is_the_same_from_its_texts() -> None:
    journal = busy()
    again = Journal.of(read(write(record)) for record in journal.records)
    assert again.tournament == journal.tournament
    assert not again.puzzling


def test_every_line_of_a_busy_evening_is_told() -> None:
    before = fold(())
    for record in busy().records:
        assert record.event.told(before).english()
        before = record.event.apply(before, record.at - before.offset_ms)


def test_undoing_any_event_leaves_an_evening_that_makes_sense() -> None:
    journal = busy()
    now = journal.latest_at
    for record in journal.records[1:]:
        if not can_be_undone(record) or isinstance(record.event, Undone | Redone):
            continue
        undone = after(journal, Undo(record.seq), now + 1, "undo")
        assert not undone.puzzling, record.event
        check_room(Evening(undone, now))
        taken = sorted(
            place for each in set(undone.tournament.places.values()) for place in range(each.best, each.worst + 1)
        )
        assert taken == list(range(undone.tournament.turnout.left + 1, undone.tournament.turnout.players + 1))


def test_every_command_of_a_busy_evening_has_its_own_undoing() -> None:
    journal = busy()
    while journal.undone != after(journal, Undo(), journal.latest_at + 1, "undo").undone:
        journal = after(journal, Undo(), journal.latest_at + 1, f"undo {len(journal.records)}")
        check_room(Evening(journal))
        if len(journal.undone) > 60:
            break
    assert journal.tournament.together is None
    assert not journal.puzzling
