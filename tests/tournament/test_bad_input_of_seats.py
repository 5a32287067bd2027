"""What can't be about seats, knock-outs and stacks is refused, with what is wrong and what to do."""

from __future__ import annotations

import pytest

from evenings import BEGINNING, after
from money_evenings import SCHEDULE, Evening, evening
from seat_evenings import FREE, SEED, check_room, done, drawn, names, players_at, table_of, why_not
from shuffleup.journal import Journal
from shuffleup.tournament.balancing import BalanceRule, Source
from shuffleup.tournament.breaking import BreakRule
from shuffleup.tournament.buttons import TellButton
from shuffleup.tournament.founding import Found
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.room import SeatRules, seated, without_chairs
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.seat_moves import AnnounceMoves, CallOffMoves, ChangeMove, MakeMoves
from shuffleup.tournament.seat_rules import SetBalanceOrder, SetBreakOrder, SetSeatRules
from shuffleup.tournament.seating_wishes import KeepApart, SeatingWishes, SeatLock
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SeatAt, SeatLate, SetTables, SetWishes
from shuffleup.tournament.sign_up import Newcomer, SignUp, Withdraw
from shuffleup.tournament.tables import Chair, Table
from shuffleup.undoing import Undo


def on_the_list(*players: str) -> Evening:
    """An evening on which these are signed up and have not bought in."""
    night = Evening(after(Journal(), Found("Friday", SCHEDULE), BEGINNING, "found"))
    return done(night, SignUp(tuple(Newcomer(name) for name in players)))


# The draw


def test_a_draw_without_players() -> None:
    night = done(Evening(after(Journal(), Found("Friday", SCHEDULE), BEGINNING, "found")), SetTables((Table(1),)))
    assert "Nobody is there to be seated" in why_not(night, PrepareDraw(SEED))


def test_a_draw_without_tables_or_with_too_few_seats() -> None:
    night = evening(FREE, *names(5))
    assert "5 players and only 0 open seats" in why_not(night, PrepareDraw(SEED))
    done(night, SetTables((Table(1, seats=4),)))
    assert "put up one more table, or open seats" in why_not(night, PrepareDraw(SEED))
    done(night, SetTables((Table(1, seats=6, closed=(1, 2)),)))
    assert "only 4 open seats" in why_not(night, PrepareDraw(SEED))


@pytest.mark.parametrize("seed", ["", "5e", "5E" * 32, "zz" * 32])
def test_a_seed_that_is_none(seed: str) -> None:
    night = done(evening(FREE, *names(3)), SetTables((Table(1),)))
    assert "64 digits" in why_not(night, PrepareDraw(seed))


def test_a_lock_on_a_closed_seat_or_on_no_seat() -> None:
    night = done(evening(FREE, *names(3)), SetTables((Table(1, seats=6, closed=(2,)),)))
    host = night.number_of("P1")
    assert "seat 2 is closed" in why_not(night, SetWishes(SeatingWishes((SeatLock(host, 1, 2),))))
    assert "has no seat 9" in why_not(night, SetWishes(SeatingWishes((SeatLock(host, 1, 9),))))
    assert "no table 4" in why_not(night, SetWishes(SeatingWishes((SeatLock(host, 4),))))
    both = SeatingWishes((SeatLock(host, 1, 1), SeatLock(night.number_of("P2"), 1, 1)))
    assert "both P1 and P2 are locked to it" in why_not(night, SetWishes(both))


def test_a_seat_closed_under_a_lock_stops_the_draw() -> None:
    night = done(evening(FREE, *names(3)), SetTables((Table(1, seats=6),)))
    done(night, SetWishes(SeatingWishes((SeatLock(night.number_of("P1"), 1, 2),))))
    done(night, SetTables((Table(1, seats=6, closed=(2,)),)))
    assert "seat 2 is closed" in why_not(night, PrepareDraw(SEED))


def test_wishes_of_who_was_taken_off_the_list_are_forgotten() -> None:
    night = done(on_the_list("Ada", "Bo", "Cleo", "Dag"), SetTables((Table(1), Table(2))))
    ada, bo, cleo, dag = (night.number_of(name) for name in ("Ada", "Bo", "Cleo", "Dag"))
    wishes = SeatingWishes((SeatLock(ada, 1),), (KeepApart((bo, cleo)),))
    done(night, SetWishes(wishes), Withdraw(ada), Withdraw(bo))
    done(night, SetWishes(SeatingWishes((*wishes.locks, SeatLock(dag, 2)), wishes.groups)))
    assert night.tournament.room.wishes == SeatingWishes((SeatLock(dag, 2),))
    assert "2 to 50 players" in why_not(night, SetWishes(SeatingWishes((), (KeepApart((dag,)),))))


# Chairs


def test_two_players_on_one_chair() -> None:
    night = drawn(4, (4, 4))
    one, other = seated(night.tournament).rows[:2]
    assert "sits there" in why_not(night, SeatAt(one[0], other[1], other[2]))


def test_a_chair_that_was_drawn_is_kept_for_who_has_not_bought_in() -> None:
    night = done(on_the_list("Ada", "Bo", "Cleo"), SetTables((Table(1, seats=6),)))
    done(night, PrepareDraw(SEED), DrawSeats())
    chairs = {player: Chair(table, seat) for player, table, seat in night.tournament.room.seating.rows}
    ada, bo = night.number_of("Ada"), night.number_of("Bo")
    done(night, Buy(ada, Sale.BUY_IN))
    assert "Bo sits there" in why_not(night, SeatAt(ada, chairs[bo].table, chairs[bo].seat))
    assert "Move the player first" in why_not(night, SetTables((Table(2, seats=6),)))
    done(night, SignUp((Newcomer("Late"),)))
    late = night.number_of("Late")
    done(night, Buy(late, Sale.BUY_IN), SeatLate(late, SEED))
    assert seated(night.tournament).chair(late) not in chairs.values()
    done(night, Buy(bo, Sale.BUY_IN))
    assert seated(night.tournament).chair(bo) == chairs[bo]


def test_who_is_out_is_not_moved() -> None:
    night = drawn(4, (4, 4))
    player = players_at(night, 1)[0]
    done(night, KnockOutPlayers((Loser(player),)))
    assert "is out already" in why_not(night, SeatAt(player, 2, 1))
    assert "has not bought in yet" in why_not(night, SeatLate(player, SEED))


def test_who_is_announced_and_goes_out_is_not_moved() -> None:
    night = drawn(12, (6, 6))
    done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, 1)[:2]))
    done(night, *(TellButton(table, table_of(night, table).taken[0][0]) for table in (1, 2)), AnnounceMoves(3))
    move = night.tournament.room.announced[0]
    done(night, KnockOutPlayers((Loser(move.player),)))
    assert "is out by now" in why_not(night, MakeMoves())
    assert "is out already" in why_not(night, ChangeMove(move.player, 1, move.to_seat))
    done(night, CallOffMoves())


def test_a_move_to_a_chair_that_is_not_there_or_taken() -> None:
    night = drawn(12, (6, 6))
    done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, 1)[:2]))
    done(night, *(TellButton(table, table_of(night, table).taken[0][0]) for table in (1, 2)), AnnounceMoves(3))
    move = night.tournament.room.announced[0]
    sits = table_of(night, 1).taken[0][0]
    assert "this chair is taken" in why_not(night, ChangeMove(move.player, 1, sits))
    assert "has no seat 7" in why_not(night, ChangeMove(move.player, 1, 7))
    assert "no table 9" in why_not(night, ChangeMove(move.player, 9, 1))
    assert "stands already" in why_not(night, ChangeMove(move.player, move.to_table, move.to_seat))
    assert "No move of this player" in why_not(night, ChangeMove(table_of(night, 1).taken[0][1], 2, 1))
    done(night, SetTables((Table(1, seats=6, closed=(move.to_seat,)), Table(2, seats=6))))
    assert "is closed" in why_not(night, MakeMoves())


def test_a_move_into_the_table_that_is_broken() -> None:
    night = drawn(12, (4, 4, 4))
    for table, gone in ((1, 2), (2, 2), (3, 1)):
        done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, table)[:gone]))
    done(night, AnnounceMoves(1))
    move = night.tournament.room.announced[0]
    assert "is broken" in why_not(night, ChangeMove(move.player, 3, table_of(night, 3).free[0]))


def test_a_chair_taken_while_the_move_was_announced() -> None:
    night = drawn(12, (6, 6))
    done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, 1)[:2]))
    gone = [night.tournament.roster.out[0].number, night.tournament.roster.out[1].number]
    done(night, *(TellButton(table, table_of(night, table).taken[0][0]) for table in (1, 2)), AnnounceMoves(3))
    done(night, *(TakeBackKnockOut(player) for player in gone))
    assert "this chair is taken" in why_not(night, MakeMoves()), "who was out is back on it"
    check_room(night)


def test_a_knock_out_undone_leaves_nobody_on_a_chair_of_another() -> None:
    night = drawn(12, (6, 6))
    first, second = players_at(night, 1)[:2]
    done(night, KnockOutPlayers((Loser(first),)))
    seq = night.journal.records[-1].seq
    done(night, KnockOutPlayers((Loser(second),)))
    done(night, *(TellButton(table, table_of(night, table).taken[0][0]) for table in (1, 2)), AnnounceMoves(3))
    done(night, MakeMoves(), SignUp((Newcomer("Late"), Newcomer("Later")), here=True))
    for name in ("Late", "Later"):
        night.buy(name)
        night.do(SeatLate(night.number_of(name), SEED))
    night.journal = after(night.journal, Undo(seq), night.now + 1, "undo")
    check_room(night)
    assert not night.journal.puzzling
    without = {player.number for player in without_chairs(night.tournament)}
    assert first in without or seated(night.tournament).chair(first)


def test_tables_go_with_what_was_remembered_there() -> None:
    night = drawn(4, (4, 4))
    gone = players_at(night, 1)
    done(
        night,
        *(KnockOutPlayers((Loser(player),)) for player in gone[:2]),
        *(SeatAt(p, 2, s) for s, p in enumerate(gone[2:], 3)),
    )
    done(night, SetTables((Table(2, seats=4),)))
    done(night, TakeBackKnockOut(gone[0]))
    check_room(night)
    assert [player.number for player in without_chairs(night.tournament)] == [gone[0]]


# Knock-outs and stacks


def test_the_last_player_is_not_knocked_out() -> None:
    night = drawn(2, (4,))
    one, other = players_at(night, 1)
    assert "One player stays in" in why_not(night, KnockOutPlayers((Loser(one), Loser(other))))
    done(night, KnockOutPlayers((Loser(one),)))
    assert "One player stays in" in why_not(night, KnockOutPlayers((Loser(other),)))
    assert "is out already" in why_not(night, KnockOutPlayers((Loser(one),)))
    assert "not on the list" in why_not(night, KnockOutPlayers((Loser(999),)))


def test_stacks_of_more_than_the_chips_in_play() -> None:
    night = drawn(4, (4,))
    one, other, *_ = players_at(night, 1)
    chips = night.tournament.turnout.chips
    assert chips == 20_000
    assert why_not(night, KnockOutPlayers((Loser(one, 20_001),))) == (
        "These stacks come to 20001; there are only 20000 in play. Count again."
    )
    assert "Count again" in why_not(night, KnockOutPlayers((Loser(one, 10_001), Loser(other, 10_000))))
    assert "negative" in why_not(night, KnockOutPlayers((Loser(one, -1),)))
    done(night, KnockOutPlayers((Loser(one, 10_000), Loser(other, 10_000))))


def test_where_nobody_knows_the_chips_any_stack_may_be() -> None:
    night = on_the_list("Ada", "Bo")
    for name in ("Ada", "Bo"):
        night.buy(name)
    assert night.tournament.turnout.chips == 0
    done(night, KnockOutPlayers((Loser(night.number_of("Ada"), 1_000_000),)))


# Rules


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (SeatRules(most=11), "2 to 10 seats"),
        (SeatRules(most=1), "2 to 10 seats"),
        (SeatRules(balance=BalanceRule(threshold=1)), "say 2 or more"),
        (SeatRules(balance=BalanceRule(many=1)), "two tables at least"),
        (SeatRules(balance=BalanceRule(order=(1, 1))), "each table once"),
        (SeatRules(breaking=BreakRule(order=(0,))), "numbered from 1"),
        (SeatRules(breaking=BreakRule(handed=11)), "2 to 10 seats"),
        (SeatRules(breaking=BreakRule(redraw_at=(2, 2))), "Say once"),
        (SeatRules(most=6, play_down=7), "1 to 6 players"),
        (SeatRules(), "rules already"),
    ],
)
def test_rules_that_can_not_be(rules: SeatRules, why: str) -> None:
    assert why in why_not(drawn(4, (4,)), SetSeatRules(rules))


def test_orders_name_tables_that_are_there() -> None:
    night = drawn(12, (4, 4, 4))
    for command in (SetBreakOrder((7,)), SetBalanceOrder((1, 7))):
        assert "no table 7" in why_not(night, command)
    assert "each table once" in why_not(night, SetBreakOrder((2, 2)))
    done(night, SetBreakOrder((2, 1, 3)), SetBalanceOrder((2, 1, 3)))
    assert night.tournament.room.rules.balance.source is Source.ORDER
    for table in (1, 2, 3):
        done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, table)[:2]))
    assert night.tournament.turnout.left == 6
    done(night, AnnounceMoves(1))
    assert night.tournament.room.broken == 2, "the first in the order the host has set"
    done(night, CallOffMoves(), SetBalanceOrder(()))
    assert night.tournament.room.rules.balance.source is Source.LOT
