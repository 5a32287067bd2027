"""A tap a hand: who was dealt in, whether it is played, from where somebody went out, hands that make a level."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evenings import after
from money_evenings import MINUTE, Evening
from seat_evenings import FREE, done, drawn, player_in, players_at, table_of, told_last, why_not
from shuffleup.tournament.button import Blind, ButtonRule, Markers, Post
from shuffleup.tournament.buttons import ButtonTold, EndHandAt, NextHandAt, TellButton, hand_at, next_hand_at
from shuffleup.tournament.editing import ReplaceSchedule
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import SeatRules, table_states
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.seat_moves import AnnounceMoves, CallOffMoves, MakeMoves, MoveHeld
from shuffleup.tournament.seat_rules import SetBalanceOrder, SetSeatRules
from shuffleup.tournament.seats_drawn import SeatAt, SeatLate
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import Pause
from shuffleup.tournament.table_state import BIG_BLIND, WentOut
from shuffleup.undoing import Undo


def told(night: Evening, *tables: int) -> Evening:
    """The button is told to be in the first seat of these tables."""
    return done(night, *(TellButton(table, table_of(night, table).taken[0][0]) for table in tables))


def house_time(night: Evening) -> int:
    return night.tournament.house_time(night.now)


# What a tap tells


def test_a_tap_says_who_is_dealt_in_and_that_a_hand_is_played() -> None:
    night = done(told(drawn(4, (6,)), 1), NextHandAt(1))
    state = table_of(night, 1)
    assert state.dealt == (1, 2, 3, 4)
    assert state.in_hand
    done(night, EndHandAt(1))
    assert told_last(night) == "Table 1: the hand is over"
    assert not table_of(night, 1).in_hand
    assert why_not(night, EndHandAt(1)) == "Table 1: no hand is being played."


def test_a_told_button_says_that_the_hand_is_over() -> None:
    assert not table_of(told(drawn(4, (6,)), 1), 1).in_hand


def test_who_came_since_was_not_dealt_in() -> None:
    night = done(told(drawn(3, (6,)), 1), NextHandAt(1), SignUp((Newcomer("Late"),), here=True))
    done(night.buy("Late"), SeatAt(night.number_of("Late"), 1, 5))
    assert table_of(night, 1).dealt == (1, 2, 3)
    assert [seat for seat, _ in table_of(night, 1).taken] == [1, 2, 3, 5]
    done(night, NextHandAt(1))
    assert table_of(night, 1).dealt == (1, 2, 3), "between the button and the small blind they wait (TDA 8-A)"
    done(night, NextHandAt(1))
    assert table_of(night, 1).dealt == (1, 2, 3, 5)


def test_who_went_out_ended_the_hand_there_but_not_elsewhere() -> None:
    night = done(told(drawn(8, (4, 4)), 1, 2), NextHandAt(1), NextHandAt(2))
    done(night, KnockOutPlayers((Loser(players_at(night, 1)[0]),)))
    assert [state.in_hand for state in table_states(night.tournament)] == [False, True]


def test_the_position_of_who_went_out_stays_known_while_the_button_goes_on() -> None:
    night = done(told(drawn(6, (6,)), 1), NextHandAt(1))
    marker = night.tournament.room.marker(1)
    assert marker is not None
    done(night, KnockOutPlayers((Loser(player_in(night, 1, marker.big_blind)),)))
    assert table_of(night, 1).outs == (WentOut(marker.big_blind),)
    for _ in range(3):
        done(night, NextHandAt(1))
        assert table_of(night, 1).outs == (WentOut(marker.big_blind, BIG_BLIND),)


def test_a_button_that_is_told_says_from_where_the_last_one_went_out() -> None:
    night = drawn(6, (6,))
    seats = [seat for seat, _ in table_of(night, 1).taken]
    done(night, KnockOutPlayers((Loser(player_in(night, 1, seats[2])),)), TellButton(1, seats[0]), NextHandAt(1))
    assert table_of(night, 1).outs == (WentOut(seats[2], 2),)


def test_a_button_that_is_told_counts_who_has_just_gone_out() -> None:
    # The big blind goes out; the next one is the player after that seat, whom nobody skips (TDA 32).
    night = drawn(6, (6,))
    done(night, KnockOutPlayers((Loser(player_in(night, 1, 3)),)), TellButton(1, 1))
    assert night.tournament.room.marker(1) == Markers(1, 2, 3)
    done(night, NextHandAt(1))
    assert night.tournament.room.marker(1) == Markers(2, 3, 4)


def test_the_button_may_have_been_with_who_has_just_gone_out() -> None:
    night = drawn(6, (6,))
    done(night, KnockOutPlayers((Loser(player_in(night, 1, 3)),)), KnockOutPlayers((Loser(player_in(night, 1, 4)),)))
    done(night, TellButton(1, 3))
    assert night.tournament.room.marker(1) == Markers(3, 4, 5)
    assert table_of(night, 1).outs == (WentOut(3, 6), WentOut(4, 1))
    later = drawn(6, (6,))
    done(later, KnockOutPlayers((Loser(player_in(later, 1, 3)),)))
    later.now += 4 * MINUTE
    assert "Nobody sits in seat 3" in why_not(later, TellButton(1, 3)), "that hand is long over"


def test_a_position_is_forgotten_with_the_knock_out_it_belongs_to() -> None:
    night = done(told(drawn(6, (6,), FREE), 1), NextHandAt(1))
    gone = player_in(night, 1, 2)
    done(night, KnockOutPlayers((Loser(gone),)), NextHandAt(1), Buy(gone, Sale.REBUY), NextHandAt(1), EndHandAt(1))
    done(night, KnockOutPlayers((Loser(gone),)))
    (out,) = table_of(night, 1).outs
    assert out.position is None, "not the position of the time before"


def test_what_was_told_grows_old() -> None:
    night = told(drawn(6, (6,)), 1)
    assert table_states(night.tournament, house_time(night) + 3 * MINUTE)[0].markers is not None
    assert table_states(night.tournament, house_time(night) + 3 * MINUTE + 1)[0].markers is None
    done(night, NextHandAt(1))
    assert table_states(night.tournament, house_time(night) + 10 * MINUTE)[0].markers is not None
    later = table_states(night.tournament, house_time(night) + 10 * MINUTE + 1)[0]
    assert later.markers is None
    assert not later.in_hand, "nobody taps there any more"
    assert night.tournament.room.marker(1) is not None, "a picture may still show it"


def test_the_hand_before_and_after_the_tap_is_told_with_all_its_parts() -> None:
    night = told(drawn(4, (6,)), 1)
    hand = next_hand_at(night.tournament, 1)
    assert not isinstance(hand, Refused)
    done(night, NextHandAt(1))
    now = hand_at(night.tournament, 1)
    assert now is not None
    assert (now.markers, now.dealt_in, now.posts) == (hand.markers, hand.dealt_in, hand.posts)
    assert hand_at(night.tournament, 2) is None
    assert "where the button is" in why_not(night, NextHandAt(2))


def test_blinds_owed_under_the_moving_button_are_kept_from_hand_to_hand() -> None:
    # Robert's Rules 4.2a: who is passed over pays the big blind at once, and owes the small one.
    night = done(told(drawn(5, (6,)), 1), SetSeatRules(SeatRules(button=ButtonRule.MOVING)))
    marker = night.tournament.room.marker(1)
    assert marker == Markers(1, 2, 3)
    done(night, KnockOutPlayers((Loser(player_in(night, 1, 2)),)), KnockOutPlayers((Loser(player_in(night, 1, 3)),)))
    hand = next_hand_at(night.tournament, 1)
    assert not isinstance(hand, Refused)
    done(night, NextHandAt(1))
    last = night.tournament.room.last_hand(1)
    assert last is not None
    assert last.owed == hand.owed
    assert all(isinstance(post, Post) and post.blind in Blind for post in last.owed)


def test_undoing_a_tap_takes_the_button_back() -> None:
    night = told(drawn(4, (6,)), 1)
    before = night.tournament
    done(night, NextHandAt(1))
    night.journal = after(night.journal, Undo(), night.now + 1, "undo")
    assert night.tournament == before


def test_an_old_record_of_a_button_is_read_as_it_was_meant() -> None:
    event = ButtonTold(1, Markers(1, 2, 3))
    night = drawn(4, (6,))
    tournament = event.apply(night.tournament, 0)
    state = table_states(tournament)[0]
    assert (state.markers, state.dealt, state.in_hand) == (Markers(1, 2, 3), (), False)


@given(st.integers(3, 9), st.data())
def test_the_big_blind_never_skips_a_player_and_never_comes_twice(players: int, data: st.DataObject) -> None:
    night = told(drawn(players, (10,)), 1)
    before = None
    for _ in range(data.draw(st.integers(2, 12))):
        state = table_of(night, 1)
        if state.size < 2:
            break
        if state.size > 2 and data.draw(st.booleans()):
            done(night, KnockOutPlayers((Loser(data.draw(st.sampled_from(state.taken))[1]),)))
        last = night.tournament.room.marker(1)
        assert last is not None
        done(night, NextHandAt(1))
        marker = night.tournament.room.marker(1)
        assert marker is not None
        seats = [seat for seat, _ in table_of(night, 1).taken]
        skipped = [seat for seat in seats if _between(last.big_blind, seat, marker.big_blind)]
        assert not skipped
        pays = dict(table_of(night, 1).taken).get(marker.big_blind)
        assert pays is not None
        assert pays != before
        before = pays


def _between(start: int, seat: int, end: int) -> bool:
    """Whether a seat lies clockwise between two others."""
    return 0 < (seat - start) % 10 < (end - start) % 10


# Hands that make a level


BY_HANDS = (Level(Blinds(10, 20), hands=3), Break(600), Level(Blinds(20, 40), hands=3))


def test_the_tap_that_moves_the_button_counts_the_hand() -> None:
    night = told(done(drawn(4, (6,)), ReplaceSchedule(BY_HANDS)), 1)
    for left in (2, 1):
        done(night, NextHandAt(1))
        assert night.tournament.position_at(house_time(night)).hands_left == left
    done(night, NextHandAt(1))
    assert night.tournament.position_at(house_time(night)).on_break
    done(night, NextHandAt(1))
    assert night.tournament.clock.hands == 0, "hands dealt in a break make no level"
    night.journal = after(night.journal, Undo(), night.now + 1, "undo")
    night.journal = after(night.journal, Undo(), night.now + 2, "undo again")
    assert night.tournament.position_at(house_time(night)).hands_left == 1, "one tap, one undoing"


def test_one_table_counts_the_hands_for_the_room() -> None:
    night = told(done(drawn(8, (4, 4)), ReplaceSchedule(BY_HANDS)), 1, 2)
    done(night, NextHandAt(2))
    assert night.tournament.clock.hands == 0
    done(night, NextHandAt(1))
    assert night.tournament.clock.hands == 1


def test_no_hand_is_counted_by_the_clock_or_while_it_stands_still() -> None:
    night = done(told(drawn(4, (6,)), 1), NextHandAt(1))
    assert night.tournament.clock.hands == 0, "minutes make this level"
    night = done(told(done(drawn(4, (6,)), ReplaceSchedule(BY_HANDS)), 1), Pause(), NextHandAt(1))
    assert night.tournament.clock.hands == 0


# Moves wait for hands and buttons, and keep their lots


def uneven(tables: tuple[int, ...] = (6, 6, 6), gone: int = 2) -> Evening:
    night = drawn(sum(tables), tables)
    return done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, 1)[:gone]))


@given(st.integers(0, 2**48), st.integers(0, 2**48))
def test_lots_that_are_drawn_stand_until_the_move_is_made(chance: int, other: int) -> None:
    night = done(uneven(), AnnounceMoves(chance))
    held = night.tournament.room.held
    assert held is not None
    assert (held.sources, held.targets, held.wants_button) == ((2, 3), (1,), True)
    assert held.table in (2, 3, 1)
    assert "Where was the button" in why_not(night, AnnounceMoves(other))
    told(night, 1, 2, 3)
    done(night, AnnounceMoves(other))
    announced = night.tournament.room.announced
    alone = done(told(uneven(), 1, 2, 3), AnnounceMoves(chance))
    assert announced == alone.tournament.room.announced
    assert night.tournament.room.held is None


def test_other_sizes_draw_other_lots() -> None:
    night = done(uneven(), AnnounceMoves(1))
    done(night, KnockOutPlayers((Loser(players_at(night, 2)[0]),)), AnnounceMoves(2))
    held = night.tournament.room.held
    assert held is not None
    assert (held.sources, held.chance) == ((3,), 2)


def test_the_larger_table_plays_its_hand_out_first() -> None:
    # Seed 000: six at A lose Albert on the big blind; B has seven and finishes the hand; Bodil, on B's, comes.
    night = drawn(13, (6, 7))
    told(night, 1, 2)
    done(night, NextHandAt(1), NextHandAt(2))
    marker, other = night.tournament.room.marker(1), night.tournament.room.marker(2)
    assert marker is not None
    assert other is not None
    done(night, KnockOutPlayers((Loser(player_in(night, 1, marker.big_blind)),)), AnnounceMoves(7))
    held = night.tournament.room.held
    assert held is not None
    assert not held.wants_button
    assert told_last(night) == "Table 2 plays its hand out; then it is counted again."
    assert "plays its hand out" in why_not(night, AnnounceMoves(7))
    done(night, EndHandAt(2), AnnounceMoves(7))
    (move,) = night.tournament.room.announced
    bodil = player_in(night, 2, other.big_blind)
    assert (move.player, move.to_table, move.to_seat) == (bodil, 1, marker.big_blind)
    done(night, MakeMoves())
    assert table_of(night, 1).in_hand is False


@pytest.mark.parametrize(("more_out", "moves"), [(0, True), (1, False), (2, False), (3, False), (4, True)])
def test_it_is_counted_again_when_the_hand_is_over(more_out: int, moves: bool) -> None:
    # Seed 000: up to three more out at B and nobody moves; with four it is A that gives a player.
    night = told(drawn(13, (6, 7)), 1, 2)
    done(night, NextHandAt(2), KnockOutPlayers((Loser(players_at(night, 1)[0]),)))
    if more_out:
        gone = tuple(Loser(player) for player in players_at(night, 2)[:more_out])
        done(night, KnockOutPlayers(gone))
    done(night, *([EndHandAt(2)] if not more_out else []))
    told(night, 1, 2)
    if moves:
        done(night, AnnounceMoves(1))
        assert night.tournament.room.announced[0].from_table == (1 if more_out else 2)
    else:
        assert "even enough" in why_not(night, AnnounceMoves(1))


def test_a_table_is_broken_when_its_hand_is_over() -> None:
    night = drawn(12, (4, 4, 4))
    told(night, 3)
    for table, count in ((1, 2), (2, 2)):
        done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, table)[:count]))
    done(night, NextHandAt(3))
    assert why_not(night, AnnounceMoves(1)) == "First these hands are played out: Table 3."
    done(night, EndHandAt(3), AnnounceMoves(1), MakeMoves())
    assert [state.number for state in table_states(night.tournament)] == [1, 2]
    assert night.tournament.room.last_hand(3) is None


def test_a_move_that_waits_is_forgotten_with_other_rules() -> None:
    night = done(uneven(), AnnounceMoves(1))
    assert night.tournament.room.held is not None
    done(night, SetBalanceOrder((3, 2, 1)))
    assert night.tournament.room.held is None
    done(night, AnnounceMoves(5))
    held = night.tournament.room.held
    assert held is not None
    assert held.sources == (3,), "the first in the order gives a player"


def test_the_history_says_what_a_move_waits_for() -> None:
    night = done(uneven(), AnnounceMoves(1))
    event = night.journal.records[-1].event
    assert isinstance(event, MoveHeld)
    assert "Where was the button in the last hand at table" in told_last(night)
    night.journal = after(night.journal, Undo(), night.now + 1, "undo")
    assert night.tournament.room.held is None


def test_a_late_player_gets_no_chair_that_is_promised() -> None:
    night = told(uneven((4, 6), 2), 1, 2)
    done(night, AnnounceMoves(1))
    move = night.tournament.room.announced[0]
    done(night, SignUp((Newcomer("Late"),), here=True))
    night.buy("Late")
    for number in range(20):
        done(night, SeatLate(night.number_of("Late"), f"{number:064x}"))
        late = next(row for row in night.tournament.room.seating.rows if row[0] == night.number_of("Late"))
        assert late[1:] != (move.to_table, move.to_seat)
        night.journal = after(night.journal, Undo(), night.now + 1, f"undo {number}")
    assert "is to move there" in why_not(night, SeatAt(night.number_of("Late"), move.to_table, move.to_seat))
    done(night, CallOffMoves(), SeatAt(night.number_of("Late"), move.to_table, move.to_seat))
