"""Lowest goes on an evening (seed 000): asked at each rise, the lowest leave together, and the end is known."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evenings import after
from money_evenings import MINUTE, Evening, evening
from seat_evenings import FREE, done, drawn, names, place, players_at, told_last, why_not
from shuffleup.tournament.editing import ReplaceSchedule
from shuffleup.tournament.hand_for_hand_held import BeginHandForHand, FinishHand
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.levels import NextLevel, PreviousLevel
from shuffleup.tournament.lowest_ends import FirmEnd, lowest_ends_at
from shuffleup.tournament.lowest_goes import LowestGoes
from shuffleup.tournament.lowest_gone import CountLowest, LetLowestGo, LowestDue, SetLowestGoes, lowest_due
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.seat_moves import AnnounceMoves, MakeMoves
from shuffleup.tournament.seats_drawn import DrawSeats
from shuffleup.undoing import Undo


def rising(levels: int, seconds: int = 1_200) -> tuple[Level, ...]:
    return tuple(Level(Blinds(10 * n, 20 * n), seconds) for n in range(1, levels + 1))


def lowest(players: int, tables: tuple[int, ...], rule: LowestGoes = LowestGoes.UNTIL_FINAL_TABLE) -> Evening:
    return done(drawn(players, tables), SetLowestGoes(rule))


def due(night: Evening) -> LowestDue | None:
    return lowest_due(night.tournament, night.tournament.house_time(night.now))


def ends(night: Evening) -> FirmEnd | None:
    return lowest_ends_at(night.tournament, night.tournament.house_time(night.now))


def counted(night: Evening, *chips: int) -> CountLowest:
    """Everybody counted, table by table, seat by seat."""
    there = [player for table in (1, 2, 3) for player in players_at(night, table)]
    return CountLowest(tuple(zip(there, chips, strict=True)))


# When it is asked


def test_it_is_asked_at_each_rise_of_the_blinds() -> None:
    night = lowest(8, (4, 4))
    assert due(night) is None, "the level in which it was switched on is no rise"
    night.now += 20 * MINUTE
    asked = due(night)
    assert asked is not None
    assert asked.level == 2
    assert [number for number, _ in asked.tables] == [1, 2]
    assert asked.told.english() == "Level 2: the blinds go up, and the lowest stack at each table leaves."
    done(night, LetLowestGo((Loser(players_at(night, 1)[0], 300),)))
    assert due(night) is None
    night.now += 20 * MINUTE
    assert due(night) is not None


def test_a_break_and_a_level_with_the_same_blinds_are_no_rises() -> None:
    same = Level(Blinds(10, 20), 600)
    night = lowest(8, (4, 4))
    done(night, ReplaceSchedule((same, Break(600), same, Level(Blinds(20, 40), 600))))
    done(night, NextLevel())
    assert due(night) is None
    done(night, NextLevel())
    assert due(night) is None
    done(night, NextLevel())
    assert due(night) is not None


def test_the_last_level_repeats_without_a_rise() -> None:
    night = lowest(8, (4, 4))
    done(night, ReplaceSchedule(rising(2)), NextLevel(), LetLowestGo())
    night.now += 60 * MINUTE
    assert due(night) is None


def test_two_rises_missed_are_asked_once_and_going_back_asks_nothing_anew() -> None:
    night = done(lowest(8, (4, 4)), NextLevel(), NextLevel(), LetLowestGo())
    assert due(night) is None
    done(night, PreviousLevel(), NextLevel())
    assert due(night) is None


def test_nobody_leaves_before_it_is_due() -> None:
    night = lowest(8, (4, 4))
    for command in (LetLowestGo(), CountLowest(())):
        assert "when the blinds go up" in why_not(night, command)
    done(night, NextLevel(), SetLowestGoes(LowestGoes.OFF))
    assert due(night) is None
    assert "stands already" in why_not(night, SetLowestGoes(LowestGoes.OFF))


def test_it_ends_with_the_final_table_or_goes_on() -> None:
    night = done(lowest(4, (4, 4)), NextLevel())
    assert due(night) is None, "one table is the final table"
    done(night, SetLowestGoes(LowestGoes.TO_THE_END), NextLevel())
    asked = due(night)
    assert asked is not None
    assert len(asked.tables) == 1


def test_an_evening_without_seats_asks_once_for_all() -> None:
    night = done(evening(FREE, *names(5)), SetLowestGoes(LowestGoes.TO_THE_END), NextLevel())
    asked = due(night)
    assert asked is not None
    assert asked.tables == ((0, tuple(player.number for player in night.tournament.roster.in_play)),)
    done(night, LetLowestGo((Loser(asked.tables[0][1][2]),)))
    assert night.tournament.turnout.left == 4


# Who leaves


def test_the_worked_case_the_two_lowest_share_eighth_and_ninth() -> None:
    # Seed 000: nine are left; A 500, B 300, C 300, D 900 at a table.
    night = done(lowest(9, (5, 5), LowestGoes.TO_THE_END), NextLevel())
    here, there = players_at(night, 1), players_at(night, 2)
    stacks = dict(zip((*here, *there), (500, 300, 300, 900, 800, 700, 700, 700, 700), strict=True))
    done(night, CountLowest(tuple(stacks.items())))
    assert {place(night, number) for number in here[1:3]} == {"8–9"}
    assert night.tournament.turnout.left == 7
    assert {player.number: player.stack for player in night.tournament.roster.in_play} == {
        number: chips for number, chips in stacks.items() if number not in here[1:3]
    }


def test_all_who_leave_at_one_rise_share_their_places() -> None:
    night = done(lowest(9, (3, 3, 3)), NextLevel(), counted(lowest(9, (3, 3, 3)), *(1, 2, 3, 40, 50, 60, 7, 8, 9)))
    assert [str(each) for each in set(night.tournament.places.values())] == ["7–9"]
    assert told_last(night).startswith("Level 2: ")


def test_the_host_may_say_who_is_the_lowest() -> None:
    night = done(lowest(6, (3, 3)), NextLevel())
    one, other = players_at(night, 1)[0], players_at(night, 2)[1]
    done(night, LetLowestGo((Loser(one, 300), Loser(other, 900))))
    assert (place(night, one), place(night, other)) == ("5–6", "5–6")


def test_where_all_have_the_same_nobody_leaves() -> None:
    night = done(lowest(6, (3, 3)), NextLevel(), counted(lowest(6, (3, 3)), 5, 5, 5, 9, 9, 9))
    assert night.tournament.turnout.left == 6
    assert due(night) is None
    assert told_last(night) == "Level 2: nobody is the lowest, so nobody leaves"


def test_what_can_not_be_the_lowest_is_refused() -> None:
    night = done(lowest(6, (3, 3)), NextLevel())
    here = players_at(night, 1)
    chips = night.tournament.turnout.chips
    name = {player.number: player.name for player in night.tournament.roster.players}
    assert why_not(night, LetLowestGo((Loser(here[0], 300), Loser(here[1], 400)))) == (
        f"{name[here[1]]} has more than {name[here[0]]} and stays."
    )
    assert "Somebody stays" in why_not(night, LetLowestGo(tuple(Loser(number, 300) for number in here)))
    assert "Count again" in why_not(night, LetLowestGo((Loser(here[0], chips // 3 + 1),)))
    assert "Say once" in why_not(night, LetLowestGo((Loser(here[0]), Loser(here[0]))))
    done(night, KnockOutPlayers((Loser(here[0]),)))
    assert "is out already" in why_not(night, LetLowestGo((Loser(here[0]),)))


def test_a_count_that_can_not_be_is_refused() -> None:
    night = done(lowest(6, (3, 3)), NextLevel())
    chips = night.tournament.turnout.chips
    first = players_at(night, 1)[0]
    assert "count everybody's chips first" in why_not(night, CountLowest(((first, 50),)))
    assert "Count again" in why_not(night, counted(night, chips, 1, 1, 1, 1, 1))
    assert "negative" in why_not(night, CountLowest(((first, -1),)))
    assert "once" in why_not(night, CountLowest(((first, 1), (first, 2))))
    assert "not on the list" in why_not(night, CountLowest(((999, 1),)))
    done(night, KnockOutPlayers((Loser(first),)))
    assert "is out already" in why_not(night, CountLowest(((first, 1),)))


def test_a_player_who_sits_alone_is_the_lowest_of_nobody() -> None:
    night = lowest(5, (3, 3))
    alone = players_at(night, 2)
    done(night, KnockOutPlayers((Loser(alone[0]),)), NextLevel())
    asked = due(night)
    assert asked is not None
    assert [number for number, _ in asked.tables] == [1]
    assert "sits at no table" in why_not(night, LetLowestGo((Loser(alone[1]),)))


def test_a_hand_that_all_tables_deal_is_over_first() -> None:
    night = done(lowest(8, (4, 4)), NextLevel(), BeginHandForHand())
    one, other = players_at(night, 1)[0], players_at(night, 2)[0]
    done(night, KnockOutPlayers((Loser(one),)))
    assert "over at all tables" in why_not(night, LetLowestGo((Loser(other),)))
    done(night, FinishHand(), LetLowestGo((Loser(other),)))
    assert (place(night, one), place(night, other)) == ("8", "7")


def test_undoing_it_asks_again() -> None:
    night = done(lowest(6, (3, 3)), NextLevel())
    before = night.tournament
    done(night, LetLowestGo((Loser(players_at(night, 1)[0], 300),)))
    night.journal = after(night.journal, Undo(), night.now + 1, "undo")
    assert night.tournament == before
    assert due(night) is not None


# The end


@pytest.mark.parametrize(("players", "level"), [(10, 10), (21, 15)])
def test_the_winner_is_known_at_a_level_known_beforehand(players: int, level: int) -> None:
    night = drawn(players, (10,) * (-(-players // 10)))
    done(night, ReplaceSchedule(rising(20)), SetLowestGoes(LowestGoes.TO_THE_END))
    end = ends(night)
    assert end is not None
    assert (end.level, end.left) == (level, 1)
    here = night.tournament.position_at(night.now)
    assert end.at == night.now + (here.remaining_ms or 0) + (level - 2) * 20 * MINUTE


def test_the_end_of_it_is_the_final_table_where_it_stops_there() -> None:
    night = drawn(21, (10, 10, 10))
    done(night, ReplaceSchedule(rising(20)), SetLowestGoes(LowestGoes.UNTIL_FINAL_TABLE))
    end = ends(night)
    assert end is not None
    assert (end.level, end.left) == (6, 10)
    assert ends(done(drawn(4, (4, 4)), SetLowestGoes(LowestGoes.UNTIL_FINAL_TABLE))) is None, "it is reached"


def test_no_end_is_promised_that_the_schedule_can_not_keep() -> None:
    assert ends(drawn(8, (4, 4))) is None, "the lowest don't go"
    night = done(drawn(8, (4, 4)), ReplaceSchedule(rising(3)), SetLowestGoes(LowestGoes.TO_THE_END))
    assert ends(night) is None, "three levels are too few"
    by_hands = (rising(1)[0], Level(Blinds(20, 40), hands=5), *rising(20)[2:])
    night = done(drawn(8, (4, 4)), ReplaceSchedule(by_hands), SetLowestGoes(LowestGoes.TO_THE_END))
    assert ends(night) is None, "hands, not minutes, decide"


def test_a_break_on_the_way_counts() -> None:
    two = (rising(1)[0], Break(600), *rising(3)[1:])
    night = done(drawn(2, (4,)), ReplaceSchedule(two), SetLowestGoes(LowestGoes.TO_THE_END))
    end = ends(night)
    assert end is not None
    assert end.level == 2
    assert end.at == night.now + (night.tournament.position_at(night.now).remaining_ms or 0) + 10 * MINUTE


@given(st.integers(2, 30), st.integers(0, 2**20))
def test_nobody_is_left_later_than_promised(players: int, chance: int) -> None:
    """Whatever the stacks are (never equal all round), the winner is known at the level that was promised."""
    dice = random.Random(chance)
    night = drawn(players, (9,) * (-(-players // 9)))
    done(night, ReplaceSchedule(rising(40)), SetLowestGoes(LowestGoes.TO_THE_END))
    promised = ends(night)
    assert promised is not None
    for level in range(2, promised.level + 1):
        if night.tournament.turnout.left == 1:
            break
        done(night, NextLevel())
        asked = due(night)
        assert asked is not None
        assert asked.level == level
        stacks = tuple(
            (number, chips)
            for _, here in asked.tables
            for number, chips in zip(here, dice.sample(range(100, 130), len(here)), strict=True)
        )
        sits = {number for number, _ in stacks}
        alone = tuple((each.number, 50) for each in night.tournament.roster.in_play if each.number not in sits)
        night.do(CountLowest((*stacks, *alone)))
        even_out(night)
    assert night.tournament.turnout.left == 1


def even_out(night: Evening) -> None:
    """Break tables until the fewest are left; buttons don't matter here."""
    for _ in range(10):
        night.do(AnnounceMoves(5, "ab" * 32), MakeMoves(), DrawSeats())
