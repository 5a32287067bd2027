"""Hand for hand on an evening: tables are ticked, places follow, a hand takes two minutes, the bubble bursts."""

from __future__ import annotations

import pytest

from evenings import after
from money_evenings import MINUTE, Evening
from seat_evenings import done, drawn, place, players_at, told_last, why_not
from shuffleup.journal import decide
from shuffleup.tournament.buttons import NextHandAt, TellButton
from shuffleup.tournament.clock import State
from shuffleup.tournament.editing import ReplaceSchedule
from shuffleup.tournament.hand_for_hand import clock_after_hand
from shuffleup.tournament.hand_for_hand_held import (
    BeginHandForHand,
    DealNextHand,
    EndHandForHand,
    FinishHand,
    FinishHandAt,
    ReopenHandAt,
    hand_for_hand_due,
)
from shuffleup.tournament.house_rules import EqualStacks, HouseRules, OtherTables, SetRules
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.room import table_states
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.seat_moves import AnnounceMoves
from shuffleup.tournament.shared_hands import told_of_tables, waiting_for
from shuffleup.tournament.starting import Pause, Start
from shuffleup.undoing import Undo

MONEY = Terms("SEK", Offer(20_000), Offer(20_000), None, Offer(20_000))


def near_the_money(players: int = 9, paid: int = 8, tables: tuple[int, ...] = (3, 3, 3)) -> Evening:
    """So many players with so many places paid."""
    return done(drawn(players, tables, MONEY), PlanPrizes(PrizePlan(places=paid)))


def on(players: int = 9, paid: int = 8, tables: tuple[int, ...] = (3, 3, 3)) -> Evening:
    return done(near_the_money(players, paid, tables), BeginHandForHand())


def remaining(night: Evening) -> int | None:
    return night.tournament.position_at(night.tournament.house_time(night.now)).remaining_ms


# When it begins, and when it ends


def test_it_is_proposed_one_place_from_the_money() -> None:
    night = near_the_money(10, 8, (4, 3, 3))
    assert hand_for_hand_due(night.tournament) is None, "two places away"
    night.out("P1")
    due = hand_for_hand_due(night.tournament)
    assert due is not None
    assert "9 players are left and 8 are paid" in due.english()
    done(night, BeginHandForHand())
    assert hand_for_hand_due(night.tournament) is None
    assert "on already" in why_not(night, BeginHandForHand())


def test_a_house_proposes_it_earlier_or_never() -> None:
    night = near_the_money(10, 8, (4, 3, 3))
    done(night, SetRules(HouseRules(hand_for_hand_at=2)))
    assert hand_for_hand_due(night.tournament) is not None
    done(night, SetRules(HouseRules(hand_for_hand_at=0)))
    assert hand_for_hand_due(night.out("P1").tournament) is None
    assert "0 to 600 seconds" in why_not(night, SetRules(HouseRules(hand_seconds=601)))
    assert "0 to 100 places" in why_not(night, SetRules(HouseRules(hand_for_hand_at=-1)))


def test_one_table_waits_for_nobody() -> None:
    night = near_the_money(5, 4, (6,))
    assert hand_for_hand_due(night.tournament) is None
    assert "two tables or more" in why_not(night, BeginHandForHand())


def test_it_ends_by_itself_when_the_bubble_bursts() -> None:
    night = on()
    first = players_at(night, 1)[0]
    done(night, FinishHandAt(2), FinishHandAt(3))
    assert night.tournament.together is not None
    done(night, FinishHandAt(1, (Loser(first),)))
    assert night.tournament.together is None
    assert place(night, first) == "9"
    assert told_last(night) == "Everybody left is in the money: hand for hand is over"


def test_it_goes_on_hand_by_hand_while_nobody_goes_out() -> None:
    night = on()
    for hand in (1, 2, 3):
        for table in (3, 1, 2):
            done(night, FinishHandAt(table))
        told = told_of_tables(night.tournament)
        assert told is not None
        assert told.english() == f"Hand {hand} is over at all tables."
    done(night, EndHandForHand())
    assert night.tournament.together is None
    for command in (EndHandForHand(), FinishHand(), FinishHandAt(1), ReopenHandAt(1), DealNextHand()):
        assert "is not on" in why_not(night, command)


def test_it_ends_when_one_table_is_left() -> None:
    night = on(4, 1, (2, 2))
    gone = players_at(night, 1)
    done(night, FinishHandAt(2), FinishHandAt(1, (Loser(gone[0]),)))
    assert night.tournament.together is None, "at the first table one is left, who plays no hand"


def test_begun_in_the_money_it_ends_when_the_host_says_so() -> None:
    night = done(near_the_money(9, 9), BeginHandForHand())
    done(night, FinishHandAt(1, (Loser(players_at(night, 1)[0]),)), FinishHand())
    assert night.tournament.together is not None
    done(night, EndHandForHand())


# Tables wait for each other


def test_tables_are_ticked_and_waited_for() -> None:
    night = done(on(), FinishHandAt(2))
    assert waiting_for(night.tournament) == (1, 3)
    told = told_of_tables(night.tournament)
    assert told is not None
    assert told.english() == "Hand 1 is still played: Table 1, Table 3."
    assert why_not(night, FinishHandAt(2)) == "Table 2 has finished this hand already."
    assert why_not(night, DealNextHand()) == told.english()
    assert why_not(night, FinishHandAt(7)) == "7 does not play this hand."
    done(night, ReopenHandAt(2))
    assert waiting_for(night.tournament) == (1, 2, 3)
    assert why_not(night, ReopenHandAt(2)) == "Table 2 is still playing this hand."


def test_the_first_tick_of_the_next_hand_says_that_it_was_dealt() -> None:
    night = done(on(), FinishHand())
    assert "over at all tables" in why_not(night, ReopenHandAt(1))
    done(night, FinishHandAt(3))
    assert night.tournament.together is not None
    assert night.tournament.together.hand.number == 2
    assert waiting_for(night.tournament) == (1, 2)
    done(night, FinishHand(), DealNextHand())
    assert night.tournament.together.hand.number == 3


def test_a_player_is_said_to_be_out_at_the_table_where_they_sit() -> None:
    night = on()
    elsewhere = night.tournament.roster.get(players_at(night, 2)[0])
    assert elsewhere is not None
    assert why_not(night, FinishHandAt(1, (Loser(elsewhere.number),))) == (
        f"{elsewhere.name} does not sit at Table 1."
    )


def test_a_table_where_one_is_left_is_not_waited_for() -> None:
    night = on(8, 1, (2, 3, 3))
    done(night, KnockOutPlayers((Loser(players_at(night, 1)[0]),)))
    assert waiting_for(night.tournament) == (2, 3)


def test_who_plays_the_hand_moves_nowhere() -> None:
    night = done(on(8, 1, (4, 4)), FinishHandAt(1))
    gone = players_at(night, 1)[:2]
    done(night, KnockOutPlayers(tuple(Loser(number) for number in gone)))
    states = {state.number: state.in_hand for state in table_states(night.tournament)}
    assert states == {1: False, 2: True}
    done(night, AnnounceMoves(1))
    held = night.tournament.room.held
    assert held is not None
    assert not held.wants_button
    done(night, FinishHandAt(2))
    assert not any(state.in_hand for state in table_states(night.tournament))


# Places (TDA 2024 RP-8, WSOP 126b)


def test_two_out_at_two_tables_share_whoever_is_told_first() -> None:
    night = on(9, 7)
    one, other = players_at(night, 1)[0], players_at(night, 2)[0]
    done(night, FinishHandAt(1, (Loser(one, 900),)))
    assert place(night, one) == "9"
    done(night, FinishHandAt(2, (Loser(other, 4_000),)), FinishHandAt(3))
    assert (place(night, one), place(night, other)) == ("8–9", "8–9")
    assert night.tournament.together is None


def test_two_out_at_one_table_rank_by_their_stacks_also_when_told_one_by_one() -> None:
    night = on(9, 7)
    one, other = players_at(night, 1)[:2]
    done(night, KnockOutPlayers((Loser(one, 4_000),)), KnockOutPlayers((Loser(other, 900),)), FinishHand())
    assert (place(night, one), place(night, other)) == ("8", "9")


def test_rooms_online_compare_stacks_over_all_tables() -> None:
    night = done(near_the_money(9, 7), SetRules(HouseRules(other_tables=OtherTables.BY_STACK)), BeginHandForHand())
    one, other = players_at(night, 1)[0], players_at(night, 2)[0]
    done(night, FinishHandAt(1, (Loser(one, 900),)), FinishHandAt(2, (Loser(other, 4_000),)), FinishHandAt(3))
    assert (place(night, one), place(night, other)) == ("9", "8")


def test_out_on_the_player_list_counts_for_the_hand_that_is_played() -> None:
    night = on(9, 7)
    one, other = players_at(night, 1)[0], players_at(night, 2)[0]
    done(night, KnockOutPlayers((Loser(one),)), KnockOutPlayers((Loser(other),)))
    assert (place(night, one), place(night, other)) == ("8–9", "8–9")
    done(night, FinishHand())


def test_out_in_the_hand_after_is_placed_higher() -> None:
    night = on(9, 6)
    one, other, third = (players_at(night, table)[0] for table in (1, 2, 3))
    done(night, FinishHandAt(1, (Loser(one),)), FinishHandAt(2, (Loser(other),)), FinishHandAt(3))
    done(night, FinishHandAt(3, (Loser(third),)))
    assert (place(night, one), place(night, other), place(night, third)) == ("8–9", "8–9", "7")


def test_a_mistake_taken_back_leaves_the_others_ranked_among_themselves() -> None:
    night = on(9, 5)
    one, other = players_at(night, 1)[:2]
    third = players_at(night, 2)[0]
    done(night, KnockOutPlayers((Loser(one, 4_000), Loser(other, 900))))
    done(night, KnockOutPlayers((Loser(third),)))
    assert place(night, one) == "7–9"
    done(night, TakeBackKnockOut(third))
    assert (place(night, one), place(night, other)) == ("8", "9")
    assert night.tournament.roster.get(third) in night.tournament.roster.in_play


@pytest.mark.parametrize("which", [0, 1, 2])
def test_undoing_one_knock_out_of_a_hand_leaves_the_others(which: int) -> None:
    night = on(9, 5)
    gone = [players_at(night, table)[0] for table in (1, 2, 3)]
    seqs = []
    for player in gone:
        done(night, KnockOutPlayers((Loser(player),)))
        seqs.append(night.journal.records[-1].seq)
    assert {place(night, player) for player in gone} == {"7–9"}
    night.journal = after(night.journal, Undo(seqs[which]), night.now + 1, "undo")
    assert not night.journal.puzzling
    left = [player for player in gone if player != gone[which]]
    assert {place(night, player) for player in left} == {"8–9"}
    assert gone[which] not in night.tournament.places


def test_undoing_a_tick_takes_all_of_it_back() -> None:
    night = done(on(), FinishHandAt(2), FinishHandAt(3))
    before = night.tournament
    done(night, FinishHandAt(1, (Loser(players_at(night, 1)[0]),)))
    night.journal = after(night.journal, Undo(), night.now + 1, "undo")
    assert night.tournament == before


def test_undoing_that_it_began_leaves_who_is_out() -> None:
    night = near_the_money()
    done(night, BeginHandForHand())
    begun = night.journal.records[-1].seq
    gone = players_at(night, 1)[0]
    done(night, FinishHandAt(1, (Loser(gone),)), FinishHandAt(2))
    night.journal = after(night.journal, Undo(begun), night.now + 1, "undo")
    assert night.tournament.together is None
    assert place(night, gone) == "9"
    assert not night.journal.puzzling


def test_equal_stacks_at_one_table_need_cards_where_the_house_plays_so() -> None:
    rules = HouseRules(EqualStacks.CARD)
    night = done(near_the_money(9, 7), SetRules(rules), BeginHandForHand())
    one, other = players_at(night, 1)[:2]
    assert "give each of these players a card" in why_not(
        night, FinishHandAt(1, (Loser(one, 300), Loser(other, 300)))
    )
    done(night, FinishHandAt(1, (Loser(one, 300, card="Qh"), Loser(other, 300, card="Qs"))))
    assert (place(night, one), place(night, other)) == ("9", "8")


def test_who_buys_chips_in_a_hand_can_not_go_out_in_it_again() -> None:
    night = on(9, 5)
    one, other = players_at(night, 1)[0], players_at(night, 2)[0]
    done(night, KnockOutPlayers((Loser(one),)), Buy(one, Sale.REBUY), KnockOutPlayers((Loser(other),)))
    assert "plays from the next one" in why_not(night, KnockOutPlayers((Loser(one),)))
    done(night, FinishHand(), KnockOutPlayers((Loser(one),)))
    assert (place(night, one), place(night, other)) == ("8", "9")


def test_stacks_of_all_who_go_out_in_a_hand_are_no_more_than_the_chips() -> None:
    night = on(9, 5)
    chips = night.tournament.turnout.chips
    one, other = players_at(night, 1)[0], players_at(night, 2)[0]
    done(night, KnockOutPlayers((Loser(one, chips - 10),)))
    assert "Count again" in why_not(night, KnockOutPlayers((Loser(other, 11),)))
    done(night, KnockOutPlayers((Loser(other, 10),)))


# The clock (TDA 2024 RP-8 B–D: two minutes a hand, whatever it takes)


def test_the_clock_stands_still_and_gives_two_minutes_a_hand() -> None:
    night = near_the_money()
    begins = remaining(night)
    assert begins is not None
    done(night, BeginHandForHand())
    night.now += 9 * MINUTE
    assert remaining(night) == begins - MINUTE // 10
    done(night, FinishHand(), FinishHand())
    assert remaining(night) == begins - MINUTE // 10 - 4 * MINUTE
    done(night, EndHandForHand())
    night.now += MINUTE
    assert remaining(night) == begins - MINUTE // 10 - 5 * MINUTE


def test_the_worked_case_of_the_clock() -> None:
    # TDA RP-8: 17:30 on the clock, two hands: 13:30.
    level = (Level(Blinds(10, 20), 1_200),)
    clock = near_the_money().tournament.clock
    clock = clock_after_hand(level, clock.__class__(elapsed_ms=150_000, begun=True))
    assert 1_200_000 - clock_after_hand(level, clock).elapsed_ms == 810_000


def test_a_house_may_let_the_clock_run() -> None:
    night = done(near_the_money(), SetRules(HouseRules(hand_seconds=0)), BeginHandForHand())
    before = remaining(night)
    assert before is not None
    done(night, FinishHand())
    assert remaining(night) == before - MINUTE // 10
    assert night.tournament.position_at(night.now).state is State.RUNNING


def test_a_clock_that_stood_still_stands_still_afterwards() -> None:
    night = done(near_the_money(), Pause(), BeginHandForHand(), FinishHand(), EndHandForHand())
    assert night.tournament.position_at(night.now).state is State.PAUSED


def test_levels_go_on_and_a_break_begins_with_all_its_time() -> None:
    schedule = (Level(Blinds(10, 20), 300), Level(Blinds(15, 30), 60), Break(600), Level(Blinds(20, 40), 300))
    night = done(near_the_money(), ReplaceSchedule(schedule), NextLevel(), BeginHandForHand())
    done(night, FinishHand())
    here = night.tournament.position_at(night.now)
    assert here.on_break
    assert here.remaining_ms == 600_000
    assert here.running, "the break runs as on the wall"
    done(night, FinishHand())
    after_break = night.tournament.position_at(night.now)
    assert after_break.on_break, "a hand ticked in the break takes nothing off it"


def test_time_that_ran_after_a_break_is_not_taken_twice() -> None:
    schedule = (Level(Blinds(10, 20), 200), Break(60), Level(Blinds(20, 40), 3_000))
    night = done(near_the_money(), ReplaceSchedule(schedule), BeginHandForHand(), FinishHand())
    night.now += 3 * MINUTE
    ran = night.tournament.position_at(night.now)
    assert ran.running
    done(night, FinishHand())
    here = night.tournament.position_at(night.now)
    assert here.state is State.PAUSED
    assert here.elapsed_ms == ran.elapsed_ms + MINUTE // 10


def test_a_pause_after_a_level_stays_a_pause() -> None:
    schedule = (Level(Blinds(10, 20), 200, pause_after=True), Level(Blinds(20, 40), 3_000))
    night = done(near_the_money(), ReplaceSchedule(schedule), BeginHandForHand(), FinishHand(), EndHandForHand())
    here = night.tournament.position_at(night.now)
    assert (here.stage, here.elapsed_ms, here.state) == (1, 0, State.PAUSED)


def test_levels_counted_in_hands_count_the_hands_all_tables_deal() -> None:
    schedule = (Level(Blinds(10, 20), hands=2), Level(Blinds(20, 40), hands=2))
    night = done(near_the_money(), ReplaceSchedule(schedule), BeginHandForHand(), FinishHand())
    assert night.tournament.position_at(night.now).hands_left == 1
    done(night, FinishHand())
    assert night.tournament.position_at(night.now).stage == 1


def test_a_host_may_start_the_clock_by_hand() -> None:
    night = done(on(), Start(), EndHandForHand())
    assert night.tournament.position_at(night.now).running


# Buttons


def test_a_tick_moves_the_button_of_a_table_that_told_where_it_is() -> None:
    night = near_the_money()
    seats = [seat for seat, _ in table_states(night.tournament)[0].taken]
    done(night, TellButton(1, seats[0]), BeginHandForHand(), FinishHandAt(1))
    marker = night.tournament.room.marker(1)
    assert marker is not None
    assert marker.button == seats[1]
    assert night.tournament.room.marker(2) is None


def test_a_tap_at_the_beginning_of_the_hand_and_a_tick_at_its_end_move_it_once() -> None:
    night = near_the_money()
    seats = [seat for seat, _ in table_states(night.tournament)[0].taken]
    done(night, TellButton(1, seats[0]), NextHandAt(1), BeginHandForHand())
    assert "say that Table 1 has finished" in why_not(night, NextHandAt(1))
    done(night, FinishHandAt(1))
    marker = night.tournament.room.marker(1)
    assert marker is not None
    assert marker.button == seats[1]
    assert "waits until the other tables" in why_not(night, NextHandAt(1))
    done(night, FinishHand(), NextHandAt(1))


def test_who_went_out_in_the_hand_was_dealt_in() -> None:
    night = near_the_money(9, 5)
    seats = [seat for seat, _ in table_states(night.tournament)[0].taken]
    done(night, TellButton(1, seats[0]), BeginHandForHand())
    big_blind = dict(table_states(night.tournament)[0].taken)[seats[0]]
    done(night, KnockOutPlayers((Loser(big_blind),)), FinishHandAt(1))
    last = night.tournament.room.last_hand(1)
    assert last is not None
    assert last.dealt == tuple(seats)
    assert last.markers.big_blind == seats[0]
    assert night.tournament.roster.get(big_blind).standing is Standing.OUT  # type: ignore[union-attr]


def test_a_refused_tick_changes_nothing() -> None:
    night = on()
    outcome = decide(night.journal, FinishHandAt(1, (Loser(players_at(night, 1)[0], -1),)), night.now)
    assert "negative" in outcome.why.english()  # type: ignore[union-attr]
