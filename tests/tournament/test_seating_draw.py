"""Drawing seats: everybody gets one chair, tables are even, locks hold, wishes are met where they can be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seat_draws import SEED, chi_square, drawn, evenings, is_met, lots, numbered_seed, people, refusal, seeds
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seating_draw import Drawn, draw, sheet_to_check
from shuffleup.tournament.seating_lots import Lots
from shuffleup.tournament.seating_wishes import Group, KeepApart, KeepTogether, SeatingWishes, SeatLock
from shuffleup.tournament.tables import Chair, Table, fault_in_seating, sizes_for

# Everybody sits


@given(evenings(), seeds)
def test_everybody_gets_one_open_chair_to_themselves(
    evening: tuple[list[Player], list[Table], SeatingWishes], seed: str
) -> None:
    players, tables, wishes = evening
    seating = drawn(players, tables, wishes, seed).seating
    assert [player for player, _, _ in seating.rows] == [player.number for player in players]
    assert fault_in_seating(seating, tables) is None


@given(evenings(), seeds)
def test_locks_are_kept(evening: tuple[list[Player], list[Table], SeatingWishes], seed: str) -> None:
    players, tables, wishes = evening
    seating = drawn(players, tables, wishes, seed).seating
    for lock in wishes.locks:
        chair = seating.chair(lock.player)
        assert chair
        assert chair.table == lock.table
        assert lock.seat in (0, chair.seat)


@given(evenings(), seeds)
def test_tables_are_as_even_as_seats_and_locks_allow(
    evening: tuple[list[Player], list[Table], SeatingWishes], seed: str
) -> None:
    players, tables, wishes = evening
    sizes = drawn(players, tables, wishes, seed).seating.sizes
    locked = Counter(lock.table for lock in wishes.locks)
    by_number = {table.number: table for table in tables}
    for table, size in sizes.items():
        for other, less in sizes.items():
            if size > less + 1:
                assert less == len(by_number[other].open_seats) or size == locked[table]


@given(evenings())
def test_no_table_more_is_used_than_must_be(evening: tuple[list[Player], list[Table], SeatingWishes]) -> None:
    players, tables, wishes = evening
    used = {chair.table for chair in lots(players, tables, wishes).chairs}
    locked = {lock.table for lock in wishes.locks}
    rooms = sorted((len(table.open_seats) for table in tables if table.number not in locked), reverse=True)
    assert locked <= used
    fewer = len(used) - len(locked) - 1
    if fewer >= 0:
        held = sum(len(table.open_seats) for table in tables if table.number in locked) + sum(rooms[:fewer])
        assert held < len(players)


@given(st.integers(1, 300), st.integers(2, 10))
def test_alike_tables_are_filled_from_the_first_on(count: int, seats: int) -> None:
    tables = [Table(number, seats=seats) for number in range(1, count + 1)]
    sizes = drawn(people(count), tables).seating.sizes
    assert tuple(sizes[number] for number in sorted(sizes)) == sizes_for(count, seats)
    assert set(sizes) == set(range(1, len(sizes) + 1))


def test_the_first_tables_that_are_large_enough_are_taken() -> None:
    tables = [Table(1, seats=8), Table(2, seats=9), Table(3, seats=9)]
    assert set(drawn(people(16), tables).seating.sizes) == {1, 2}
    assert set(drawn(people(18), tables).seating.sizes) == {2, 3}


def test_the_seats_with_the_lowest_numbers_are_taken_and_those_somebody_is_locked_to() -> None:
    chairs = lots(people(4), [Table(1, closed=(2,))], SeatingWishes((SeatLock(3, 1, 9),))).chairs
    assert chairs == (Chair(1, 1), Chair(1, 3), Chair(1, 4), Chair(1, 9))


def test_a_lock_opens_its_table() -> None:
    """Three tables for twelve, as one of them sits at the third."""
    sizes = drawn(people(12), [Table(n) for n in (1, 2, 3)], SeatingWishes((SeatLock(5, 3),))).seating.sizes
    assert sizes == {1: 6, 3: 6}


def test_too_many_locked_to_a_table_are_the_only_reason_for_uneven_ones() -> None:
    locks = tuple(SeatLock(player, 2) for player in range(1, 8))
    assert drawn(people(11), [Table(1), Table(2)], SeatingWishes(locks)).seating.sizes == {1: 4, 2: 7}


# The seed decides


@given(evenings(), seeds)
def test_the_same_seed_is_the_same_draw(evening: tuple[list[Player], list[Table], SeatingWishes], seed: str) -> None:
    assert drawn(*evening, seed) == drawn(*evening, seed)


def test_another_seed_is_another_draw_and_so_is_another_word() -> None:
    tonight = lots(people(30), [Table(n) for n in (1, 2, 3)])
    seatings = {drawn.seating.rows for n in range(200) if isinstance(drawn := draw(tonight, numbered_seed(n)), Drawn)}
    said = {drawn.seating.rows for n in range(200) if isinstance(drawn := draw(tonight, SEED, f"word {n}"), Drawn)}
    assert len(seatings | said) == 400


def test_wishes_do_not_change_what_is_drawn_when_there_are_none() -> None:
    """The list of players is drawn through in its order, as the page about it says."""
    ahead = drawn(people(9), [Table(1)]).seating
    without = drawn(people(9), [Table(1)], SeatingWishes(groups=(KeepApart((1, 99)), KeepTogether((98, 99)))))
    assert without.seating == ahead
    assert not without.unmet


@given(evenings(), seeds)
def test_the_cards_are_turned_over_table_by_table_in_rounds(
    evening: tuple[list[Player], list[Table], SeatingWishes], seed: str
) -> None:
    result = drawn(*evening, seed)
    assert sorted(result.order) == [player for player, _, _ in result.seating.rows]
    rounds: list[int] = []
    for player in result.order:
        chair = result.seating.chair(player)
        assert chair
        rounds.append(result.seating.players_at(chair.table).index(player))
    assert rounds == sorted(rounds)


# Chance


def test_nine_players_at_two_tables_get_each_chair_equally_often() -> None:
    tonight = lots(people(9), [Table(1, seats=5), Table(2, seats=5)])
    counts: Counter[tuple[int, int, int]] = Counter()
    for number in range(3_000):
        result = draw(tonight, numbered_seed(number))
        assert isinstance(result, Drawn)
        counts.update(result.seating.rows)
    # Rows and columns add up: 64 of 81 are free.
    assert 25 < chi_square(counts, 81) * 8 / 9 < 120


@pytest.mark.parametrize(
    ("locks", "groups"),
    [
        ((), (KeepApart((1, 2)),)),
        ((), (KeepTogether((1, 2)),)),
        ((), (KeepApart((1, 2)), KeepTogether((3, 4)))),
        ((), (KeepApart((1, 2, 3)),)),
        ((SeatLock(1, 1, 2),), (KeepApart((1, 2)),)),
        ((SeatLock(1, 2), SeatLock(4, 1)), (KeepTogether((1, 2)),)),
        ((SeatLock(5, 1),), ()),
    ],
)
def test_all_seatings_that_meet_the_wishes_are_equally_likely(
    locks: tuple[SeatLock, ...], groups: tuple[Group, ...]
) -> None:
    """Five players at tables of three and of two, where all seatings can be counted."""
    tonight = lots(people(5), [Table(1, seats=3), Table(2, seats=3)], SeatingWishes(locks, groups))
    possible = set()
    for chairs in permutations(tonight.chairs):
        at = dict(enumerate(chairs, start=1))
        tables_of = {player: chair.table for player, chair in at.items()}
        kept = all(at[k.player].table == k.table and k.seat in (0, at[k.player].seat) for k in locks)
        if kept and all(is_met(group, tables_of, 2) for group in groups):
            possible.add(tuple((player, chair.table, chair.seat) for player, chair in at.items()))
    counts: Counter[Any] = Counter()
    for number in range(20 * len(possible)):
        result = draw(tonight, numbered_seed(number))
        assert isinstance(result, Drawn)
        counts[result.seating.rows] += 1
    assert tonight.groups == groups
    assert counts.keys() <= possible
    free = len(possible) - 1
    assert abs(sum((counts[each] - 20) ** 2 / 20 for each in possible) - free) < 5 * (2 * free) ** 0.5


def test_where_many_sit_together_their_tables_are_drawn_evenly_enough() -> None:
    """So many pairs that no draw meets them all by itself: each pair still gets each table about as often."""
    pairs = tuple(KeepTogether((player, player + 1)) for player in range(1, 25, 2))
    tonight = lots(people(40), [Table(n) for n in (1, 2, 3, 4)], SeatingWishes(groups=pairs))
    counts: Counter[tuple[int, int]] = Counter()
    draws = 240
    for number in range(draws):
        result = draw(tonight, numbered_seed(number))
        assert isinstance(result, Drawn)
        for pair in pairs:
            tables_of = {table for player, table, _ in result.seating.rows if player in pair.players}
            assert len(tables_of) == 1
            counts[pair.players[0], *tables_of] += 1
    assert len(counts) == 4 * len(pairs)
    # 60 each are expected; a deviation of 6.7 is usual.
    assert all(30 < count < 90 for count in counts.values())


# Refusals


@pytest.mark.parametrize(
    ("count", "locks", "why"),
    [
        (0, (), "Nobody is there to be seated."),
        (10, (), "There are 10 players and only 9 open seats; put up one more table, or open seats."),
        (
            3,
            (SeatLock(1, 1, 2),),
            "Ada is locked to a chair that is not there. Table 1: seat 2 is closed.",
        ),
        (
            3,
            (SeatLock(1, 1, 6),),
            "Ada is locked to a chair that is not there. Table 1 has no seat 6.",
        ),
        (3, (SeatLock(1, 3),), "Ada is locked to a chair that is not there. There is no table 3."),
        (3, (SeatLock(1, 3, 1),), "Ada is locked to a chair that is not there. There is no table 3."),
        (
            3,
            (SeatLock(1, 2, 4), SeatLock(3, 2, 4)),
            "Kitchen, seat 4: both Ada and Cy are locked to it.",
        ),
        (3, (SeatLock(1, 1), SeatLock(1, 2)), "Ada is locked twice; undo one of the locks."),
        (
            6,
            tuple(SeatLock(player, 1) for player in (1, 2, 3, 4, 5)),
            "Table 1 has 4 open seats, and more players are locked to it: Ada, Bo, Cy, Dag, Eva.",
        ),
    ],
)
def test_what_can_not_be_drawn_says_why(count: int, locks: tuple[SeatLock, ...], why: str) -> None:
    tables = [Table(1, seats=5, closed=(2,)), Table(2, "Kitchen", seats=5)]
    assert refusal(people(count), tables, *locks) == why


def test_two_of_one_name_may_not_be_locked_to_one_chair_either() -> None:
    players = [Player(1, "Ada"), Player(2, "Ada")]
    assert refusal(players, [Table(1)], SeatLock(1, 1, 4), SeatLock(2, 1, 4)).startswith("Table 1, seat 4: both")


def test_who_is_there_twice_is_not_drawn() -> None:
    assert refusal([Player(1, "Ada"), Player(1, "Ada")], [Table(1)]) == "A player is there twice."


def test_tables_that_can_not_be_are_not_drawn_for() -> None:
    assert refusal(people(2), [Table(1, seats=12)]) == "Table 1: a table has 2 to 10 seats."


def test_a_draw_needs_a_seed_and_a_word_that_are_such() -> None:
    tonight = lots(people(3), [Table(1)])
    assert isinstance(draw(tonight, "17"), Refused)
    assert isinstance(draw(tonight, SEED, "two\nlines"), Refused)


def test_lots_made_by_hand_are_looked_at() -> None:
    chairs = Chair(1, 1), Chair(2, 1)
    assert isinstance(draw(Lots(((1, "Ada"), (2, "Bo")), chairs[:1]), SEED), Refused)
    together = Lots(((1, "Ada"), (2, "Bo")), chairs, groups=(KeepTogether((1, 2)),))
    assert isinstance(draw(together, SEED), Refused)


# The sheet


def test_the_sheet_has_all_that_is_drawn_line_by_line() -> None:
    wishes = SeatingWishes((SeatLock(3, 1), SeatLock(2, 2, 2)), (KeepTogether((4, 1)), KeepApart((2, 3))))
    tonight = lots([Player(9, " Åsa\tB\n"), *people(4)], [Table(1, seats=3), Table(2, seats=3)], wishes)
    assert tonight.sheet.splitlines() == [
        "shuffle-up draw 1",
        "player 9 Åsa B",
        "player 1 Ada",
        "player 2 Bo",
        "player 3 Cy",
        "player 4 Dag",
        "chair 1 1",
        "chair 1 2",
        "chair 1 3",
        "chair 2 1",
        "chair 2 2",
        "lock 3 1",
        "lock 2 2 2",
        "together 4 1",
        "apart 2 3",
    ]
    assert tonight.sheet.endswith("apart 2 3\n")


def test_the_sheet_to_check_has_the_outcome_too() -> None:
    tonight = lots(people(2), [Table(1)])
    result = draw(tonight, SEED, "banana")
    assert isinstance(result, Drawn)
    text = sheet_to_check(tonight, SEED, "banana", result.seating)
    assert text.startswith(tonight.sheet + "commitment ")
    assert text.splitlines()[-3:] == ["word banana", *(f"sits {p} {t} {s}" for p, t, s in result.seating.rows)]
