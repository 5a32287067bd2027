"""A table and its hands as the texts of codes: whole they come back as they were, damaged not at all."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.dealer.dealer_rules import DealerRules, OddChipUnit, RaiseCap
from shuffleup.dealer.sheet import AtTable, LimitKind
from shuffleup.dealer.shot_clock import ShotRules
from shuffleup.screens.follow_text import follow_text, followed
from shuffleup.screens.qr import qr_code
from shuffleup.tablet.code_text import HANDS, TABLE, NoCode, carried_by, opened, sealed
from shuffleup.tablet.given_tournament import tournament_at
from shuffleup.tablet.hands_text import HandsTold, fitting, hands_text, read_hands
from shuffleup.tablet.table_given import LONGEST_CLOCK, TableGiven, read_table, table_text
from shuffleup.tablet.table_tablet import (
    Tablet,
    began,
    given_anew,
    handed_over,
    read_tablet,
    tablet_text,
    to_tell,
    with_hand,
    without_last,
)
from shuffleup.tournament.button import ButtonRule
from shuffleup.tournament.chips import Color, Denomination, Mark
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.hands_played import LostAll, RecordHand
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import MAX_CHIPS, Ante, Blinds, Break, Level
from shuffleup.tournament.state import Tournament
from strategies import schedules

NOW = 1_900_000_000_000
EVENING = (
    Level(Blinds(25, 50), 1_200),
    Level(Blinds(50, 100, 100, Ante.BIG_BLIND), 1_200, game="Omaha"),
    Break(600, "Dinner"),
    Level(Blinds(100, 200, 25, Ante.EACH), 1_200),
)
RUNNING = Tournament("Friday", schedule=EVENING, clock=Clock(since=NOW - 60_000, begun=True))
CLOCK = follow_text(followed(RUNNING, NOW), LONGEST_CLOCK)
NAMES = st.text(st.characters(exclude_categories=("C",)), min_size=1, max_size=40)
CHIPS = st.integers(0, 200).map(lambda chips: chips * 25)
RULES = st.builds(
    DealerRules,
    odd_chip_unit=st.sampled_from(OddChipUnit),
    limit_cap_raises=st.sampled_from(RaiseCap),
    pl_ante_counts=st.booleans(),
    shot_clock=st.booleans(),
    shot=st.builds(ShotRules, seconds=st.integers(10, 60), by_itself=st.booleans()),
)


@st.composite
def tables(draw: st.DrawFn) -> TableGiven:
    seats = draw(st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True))
    numbers = draw(st.lists(st.integers(1, 9_999), min_size=len(seats), max_size=len(seats), unique=True))
    waits = draw(st.lists(st.booleans(), min_size=len(seats), max_size=len(seats)))
    values = draw(st.lists(st.integers(1, 10**6), max_size=6, unique=True))
    players = tuple(
        AtTable(number, seat, draw(NAMES), draw(CHIPS), wait, wait)
        for number, seat, wait in zip(numbers, seats, waits, strict=True)
    )
    return TableGiven(
        draw(st.integers(0, 36**4 - 1)),
        draw(st.integers(0, 99)),
        draw(st.one_of(st.just(""), NAMES)),
        10,
        players,
        CLOCK,
        draw(st.integers(0, 10)),
        draw(st.sampled_from(ButtonRule)),
        draw(st.booleans()),
        tuple(
            Denomination(each, draw(st.sampled_from(Color)), draw(st.sampled_from(Mark)), 1)
            for each in sorted(values)
        ),
        draw(st.sampled_from(("holdem", "omaha"))),
        draw(st.sampled_from(LimitKind)),
        draw(CHIPS),
        draw(CHIPS),
        draw(st.one_of(st.none(), RULES)),
        tuple(draw(st.lists(st.tuples(st.integers(1, 36**5), st.integers(0, 999)), max_size=3))),
        tuple(draw(CHIPS) for _ in players),
    )


@st.composite
def hands(draw: st.DrawFn) -> HandsTold:
    """Hands that could have been: chips go from one to another, who has none is out, newcomers sit down."""
    stacks = {9_000 + number: draw(st.integers(1, 200)) * 25 for number in range(1, draw(st.integers(3, 9)))}
    made: list[RecordHand | KnockOutPlayers] = []
    for _ in range(draw(st.integers(1, 8))):
        if draw(st.integers(0, 4)) == 0:
            stacks[draw(st.integers(20, 30))] = 1_000
        before = dict(stacks)
        loser, winner = draw(st.sampled_from(sorted(stacks))), draw(st.sampled_from(sorted(stacks)))
        lost = draw(st.integers(0, stacks[loser] // 25)) * 25
        lost = stacks[loser] if draw(st.integers(0, 3)) == 0 and len(stacks) > 2 else lost
        if loser != winner:
            stacks[loser] -= lost
            stacks[winner] += lost
        card = draw(st.sampled_from(("", "Qh", "Ts")))
        out = (LostAll(loser, (winner,), card),) if not stacks[loser] else ()
        if draw(st.integers(0, 5)) == 0:
            made.append(KnockOutPlayers((Loser(loser, lost, (winner,), card),)))
        else:
            rows = tuple(sorted(before.items())), tuple(sorted(stacks.items()))
            made.append(RecordHand(3, *rows, out, button=draw(st.integers(0, 10))))
        stacks = {player: chips for player, chips in stacks.items() if chips}
    return HandsTold(draw(st.integers(0, 36**4 - 1)), 3, draw(st.integers(1, 36**5)), 4, tuple(made), NOW)


# Both ways


@given(tables())
@settings(max_examples=60, deadline=None)
def test_a_table_arrives_as_it_was(table: TableGiven) -> None:
    assert read_table(table_text(table)) == table


@given(schedules())
@settings(deadline=None)
def test_any_schedule_arrives_with_its_table(schedule: tuple[Level | Break, ...]) -> None:
    host = replace(RUNNING, schedule=schedule)
    clock = follow_text(followed(host, NOW), 10_000)
    given = TableGiven(1, 1, "", 9, (AtTable(1, 1, "Ada"), AtTable(2, 2, "Bo")), clock)
    there = tournament_at(read_table(table_text(given)), {})
    plain = tuple(replace(each, seconds=0) if isinstance(each, Level) and each.hands else each for each in schedule)
    assert there.schedule == plain
    for later in (0, 61_000, 1_900_000):
        assert there.position_at(NOW + later) == replace(host, schedule=plain).position_at(NOW + later)


@given(hands())
@settings(max_examples=60, deadline=None)
def test_hands_arrive_as_they_were(told: HandsTold) -> None:
    assert read_hands(hands_text(told)) == told


@given(hands())
@settings(deadline=None)
def test_hands_are_read_as_a_link_or_as_somebody_types_them(told: HandsTold) -> None:
    text = hands_text(told)
    assert read_hands(f"https://someone.example/shuffle-up/#{text}") == told
    assert read_hands(" ".join(re.findall(".{1,4}", text.lower()))) == told


@given(hands(), st.data())
@settings(deadline=None)
def test_what_did_not_arrive_as_it_was_is_nothing(told: HandsTold, data: st.DataObject) -> None:
    text = hands_text(told)
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-./:$"))
    changed = text[:at] + other + text[at + 1 :]
    for broken in (text[:at], text[:at] + text[at + 1 :], text + other, *([changed] if changed != text else ())):
        with pytest.raises(NoCode):
            read_hands(broken)


@given(st.text(max_size=60))
def test_anything_else_is_nothing(text: str) -> None:
    for read in (read_table, read_hands):
        with pytest.raises(NoCode):
            read(text)


@given(st.text("0123456789ABCXYZ:/.$-RSK", max_size=60))
@settings(deadline=None)
def test_a_text_with_the_right_sum_and_no_sense_is_nothing_or_hands(body: str) -> None:
    for word, read in ((TABLE, read_table), (HANDS, read_hands)):
        try:
            assert read(sealed(word, body))
        except NoCode:
            continue


def test_more_chips_than_there_can_be_are_no_hands() -> None:
    rows = ((1, MAX_CHIPS), (2, MAX_CHIPS))
    with pytest.raises(NoCode):
        read_hands(hands_text(HandsTold(1, 1, 7, 1, (RecordHand(1, rows, ((1, 2 * MAX_CHIPS), (2, 0))),))))


def test_one_code_is_not_the_other() -> None:
    with pytest.raises(NoCode):
        opened(sealed(TABLE, "1"), HANDS)
    assert carried_by("hello") == "HELLO"


def test_a_full_table_fits_a_code_that_a_tablet_can_read() -> None:
    players = tuple(AtTable(7_000_000 + 13_000 * seat, seat, f"Christopher {seat}", 12_345) for seat in range(1, 11))
    given = TableGiven(1, 12, "Window", 10, players, CLOCK, rules=DealerRules(stud_open_pair=True))
    assert qr_code("https://someone.example/shuffle-up/#", table_text(given)).version <= 16


def test_of_many_hands_a_code_has_as_many_as_fit() -> None:
    rows = tuple((player, 10_000) for player in range(7_000_000, 7_090_000, 10_000))
    many = tuple(
        RecordHand(1, rows, tuple((player, 10_000 + 75 * ((player // 10_000 + n) % 9 - 4)) for player, _ in rows))
        for n in range(60)
    )
    told = HandsTold(1, 1, 7, 1, many)
    some = fitting(told)
    assert 1 <= len(some.hands) < 60
    assert len(hands_text(some)) <= 600
    assert fitting(replace(told, hands=many[:1])) == replace(told, hands=many[:1])


# The tablet


def table_of(*players: tuple[int, str, int], heard: tuple[tuple[int, int], ...] = (), bought: int = 0) -> str:
    rows = tuple(AtTable(number, number, name, stack) for number, name, stack in players)
    return table_text(
        TableGiven(5, 2, "", 9, rows, CLOCK, heard=heard, bought=tuple(1_000 + bought for _ in rows), elsewhere=True)
    )


ADA_BO_CLEO = table_of((1, "Ada", 1_000), (2, "Bo", 1_000), (3, "Cleo", 1_000))


def beaten(loser: int, winner: int, before: dict[int, int]) -> RecordHand:
    after = before | {loser: 0, winner: before[loser] + before[winner]}
    return RecordHand(2, tuple(before.items()), tuple(after.items()), (LostAll(loser, (winner,)),))


def pays(loser: int, winner: int, chips: int, before: dict[int, int]) -> RecordHand:
    after = before | {loser: before[loser] - chips, winner: before[winner] + chips}
    return RecordHand(2, tuple(before.items()), tuple(after.items()))


ALL = {1: 1_000, 2: 1_000, 3: 1_000}


def test_hands_are_told_until_the_host_has_them() -> None:
    tablet = with_hand(with_hand(began(ADA_BO_CLEO, 77), pays(1, 2, 300, ALL)), beaten(3, 1, ALL))
    told = to_tell(tablet)
    assert told is not None
    assert (told.first, told.last, told.series, told.table, told.given_at) == (1, 2, 77, 2, NOW)
    assert read_hands(hands_text(told)) == told
    half = handed_over(tablet, 1)
    assert (half.waiting, to_tell(half)) == (1, replace(told, first=2, hands=told.hands[1:]))
    assert to_tell(handed_over(tablet, 2)) is None
    assert handed_over(tablet, 99).handed == 2


def test_who_is_out_is_gone_from_the_tablet_and_stacks_go_on() -> None:
    tablet = with_hand(began(ADA_BO_CLEO, 77), beaten(3, 1, ALL))
    assert [(each.number, each.stack) for each in tablet.tournament.roster.in_play] == [(1, 2_000), (2, 1_000)]
    assert tablet.tournament.name == "Friday"


def test_a_hand_can_be_taken_back_until_the_host_has_it() -> None:
    tablet = with_hand(began(ADA_BO_CLEO, 77), pays(1, 2, 300, ALL))
    assert without_last(tablet, 1) == began(ADA_BO_CLEO, 77)
    assert isinstance(without_last(tablet, 2), Refused)
    assert isinstance(without_last(handed_over(tablet, 1), 1), Refused)


def test_a_new_code_says_what_the_host_has_and_what_was_given_since() -> None:
    tablet = with_hand(with_hand(began(ADA_BO_CLEO, 77), pays(1, 2, 300, ALL)), pays(2, 3, 100, ALL))
    code = table_of((1, "Ada", 700), (2, "Bo", 1_300), (3, "Cleo", 1_500), (4, "Dag", 1_000), heard=((77, 1),))
    fresh = given_anew(tablet, code, 88)
    assert (fresh.series, fresh.first, len(fresh.hands), fresh.handed) == (77, 2, 1, 1)
    assert fresh.owed == ((3, 500),)
    assert fresh.given.players[3].name == "Dag"


def test_a_rebuy_is_owed_though_nobody_counted_the_stack() -> None:
    code = table_of((1, "Ada", 1_000), (2, "Bo", 1_000), (3, "Cleo", 1_000), bought=500)
    assert given_anew(began(ADA_BO_CLEO, 77), code, 88).owed == ((1, 500), (2, 500), (3, 500))


def test_another_table_begins_anew() -> None:
    other = table_text(replace(read_table(ADA_BO_CLEO), table=9))
    fresh = given_anew(with_hand(began(ADA_BO_CLEO, 77), pays(1, 2, 300, ALL)), other, 88)
    assert fresh == Tablet(other, 88)


def test_a_tablet_is_kept_as_a_text() -> None:
    tablet = with_hand(began(ADA_BO_CLEO, 77), KnockOutPlayers((Loser(3, 1_000, (1, 2)),)))
    assert read_tablet(tablet_text(tablet)) == tablet
    assert read_tablet("") is None
    assert read_tablet("scribbles") is None
    assert read_tablet(tablet_text(Tablet("TABLE:1", 3))) is None
