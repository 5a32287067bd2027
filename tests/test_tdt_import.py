"""What is understood of an evening of The Tournament Director, and what comes of it here."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.export import export, read_export
from shuffleup.record import write
from shuffleup.tdt.evening import MOST_PLAYERS, TdtEvening, read_evening, understand
from shuffleup.tdt.reader import Made, Value
from shuffleup.tdt.replay import Choices, Replayed, replay
from shuffleup.tdt.schedule import color_of
from shuffleup.tournament.chips import Color, Pile
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.refusal import Refused, Sentence
from shuffleup.tournament.roster import Paid, Player, Standing
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level
from shuffleup.tournament.state import Tournament
from tdt_files import (
    EVENING,
    LEVELS,
    MINUTE,
    PLAYERS,
    New,
    bought,
    break_,
    config,
    level,
    out,
    player,
    prize,
    tournament,
    written,
)

LATER = EVENING + 10**9


def evening(**more: Any) -> TdtEvening:
    read = read_evening(tournament(**more))
    assert isinstance(read, TdtEvening)
    return read


def played(currency: str = "SEK", ante_from: Ante = Ante.EACH, **more: Any) -> Replayed:
    replayed = replay(evening(**more), Choices(currency, ante_from), LATER, {"Ada Berg": "ada"})
    assert isinstance(replayed, Replayed)
    return replayed


def came(**more: Any) -> Tournament:
    return played(**more).journal.tournament


def told(sentences: tuple[Sentence, ...]) -> str:
    return " ".join(each.english() for each in sentences)


def who(there: Tournament, name: str) -> Player:
    return next(each for each in there.roster.players if each.name == name)


def placed(there: Tournament) -> dict[str, str]:
    return {there.roster.names((number,))[0]: str(place) for number, place in there.places.items()}


# The schedule and the chips


def test_levels_and_breaks_are_taken_over() -> None:
    assert evening().schedule().schedule == (
        Level(Blinds(25, 50), 1200),
        Level(Blinds(50, 100), 1200),
        Break(600),
        Level(Blinds(100, 200, 25, Ante.EACH), 1200),
        Level(Blinds(200, 400, 50, Ante.EACH), 1200),
    )


def test_the_host_says_who_paid_the_antes_as_the_file_does_not() -> None:
    stakes = came(ante_from=Ante.BIG_BLIND).schedule[3].stakes  # type: ignore[union-attr]
    assert stakes == Blinds(100, 200, 25, Ante.BIG_BLIND)


def test_games_are_named_only_where_they_change() -> None:
    horse = evening(levels=[level(25, 50, game="Hold’em"), level(50, 100, game="Omaha")]).schedule().schedule
    assert [stage.game for stage in horse if isinstance(stage, Level)] == ["Hold’em", "Omaha"]
    assert all(not stage.game for stage in evening().schedule().schedule if isinstance(stage, Level))


def test_a_row_that_makes_no_level_is_told_and_left_out() -> None:
    odd = [level(0.25, 0.5), level(25, 50, minutes=0), level(0, 0), level(100, 50), New("GameOrbit", {}), "x"]
    read = evening(levels=[level(25, 50, minutes=7.5), *odd, level(0, 0, ante=5), break_(), break_()]).schedule()
    assert read.schedule == (Level(Blinds(25, 50), 450), Level(AnteOnly(5), 1200))
    words = told(read.left_out)
    for row, why in (
        (2, "not whole chips"),
        (3, "between one second"),
        (4, "neither blinds nor an ante"),
        (5, "larger than the big blind"),
        (6, "neither a level nor a break"),
    ):
        assert f"Row {row} of the schedule is left out:" in words
        assert why in words
    assert "break at the end" in words


def test_a_file_without_levels_is_refused() -> None:
    for text in (tournament(levels=[]), '{ V: "3.7", T: 1 }', "[]", "null", "new Tournament({})"):
        refusal = read_evening(text)
        assert isinstance(refusal, Refused)
        assert "no schedule" in refusal.why.english()
    worse = read_evening(tournament(levels=[level(0, 0)]))
    assert isinstance(worse, Refused)
    assert "Row 1" in worse.why.english()


def test_the_chips_of_a_stack_are_taken_over_and_nobody_knows_how_many_there_are() -> None:
    there = came()
    assert there.chips.stack == (Pile(25, 20), Pile(100, 10), Pile(500, 7))
    assert [chip.color for chip in there.chips.chip_set.denominations] == [Color.GREEN, Color.RED, Color.BLACK]
    assert "How many chips you own is not in the file" in told(played().left_out)


@pytest.mark.parametrize("value", [0, 0.5, -25])
def test_chips_of_no_whole_value_are_left_out(value: float) -> None:
    chips = New("GameChips", {"Chips": [New("GameChip", {"Value": value, "Use": True, "PerPlayer": 5})]})
    assert came(Chips=chips).chips.stack == ()
    assert "The chips are left out" in told(played(Chips=chips).left_out)


@pytest.mark.parametrize(
    ("name", "color"),
    [
        ("#F00", Color.RED),
        ("Blue", Color.BLUE),
        ("#fefefe", Color.WHITE),
        ("silver", Color.GRAY),
        ("rgb(0)", Color.GRAY),
    ],
)
def test_colors_of_web_pages_are_colors_of_chips(name: str, color: Color) -> None:
    assert color_of(name) is color


# The players


def test_everybody_is_on_the_list_by_the_name_they_have() -> None:
    there = came()
    assert [each.name for each in there.roster.players] == ["Ada Berg", "Bo", "Cleo", "Dag", "Eva"]
    assert [each.nickname for each in evening().people] == ["Ace", "", "", "", ""]
    assert who(there, "Ada Berg").book_id == "ada"
    assert who(there, "Eva").standing is Standing.EXPECTED


def test_there_is_a_number_of_players_nobody_has_at_home() -> None:
    crowd = read_evening(tournament(players=[[str(n), None] for n in range(MOST_PLAYERS + 1)]))
    assert isinstance(crowd, Refused)
    assert "2000 players" in crowd.why.english()


def test_two_of_one_name_are_two() -> None:
    two = [player("a", "Kim", bought(0)), player("b", "kim", bought(0)), player("c", "", bought(0))]
    assert [each.name for each in evening(players=two).players] == ["Kim", "kim (2)", "#3"]


def test_places_follow_from_who_went_out_when() -> None:
    assert placed(came()) == {"Ada Berg": "1", "Cleo": "2", "Dag": "3", "Bo": "4"}


def test_what_was_bought_keeps_its_price_and_whether_it_was_paid() -> None:
    there = came()
    bo, cleo, dag = (who(there, name) for name in ("Bo", "Cleo", "Dag"))
    assert [(each.sale, each.price, each.chips) for each in bo.bought] == [
        (Sale.BUY_IN, 10_000, 5_000),
        (Sale.ADD_ON, 5_000, 2_500),
    ]
    assert [each.sale for each in cleo.bought] == [Sale.BUY_IN, Sale.REBUY]
    assert [(each.price, each.fee, each.paid) for each in dag.bought] == [(12_000, 2_000, Paid.OWES)]


def test_a_second_buy_in_from_the_list_of_buy_ins_is_a_re_entry() -> None:
    again = [player("a", "Ada", bought(0)), player("b", "Bo", bought(0, out(10, 1, "a")), bought(11, level=1))]
    there = came(players=again)
    assert [each.sale for each in who(there, "Bo").bought] == [Sale.BUY_IN, Sale.RE_ENTRY]
    assert there.terms.re_entry is not None


def test_a_rebuy_without_going_out_needs_no_knock_out() -> None:
    more = [player("a", "Ada", bought(0), bought(9, profile="Double")), player("b", "Bo", bought(0, out(20, 1, "a")))]
    ada = who(came(players=more), "Ada")
    assert [each.sale for each in ada.bought] == [Sale.BUY_IN, Sale.REBUY]
    assert not ada.knock_outs


def test_the_winner_of_the_pot_is_who_the_file_says() -> None:
    there = came()
    bo = who(there, "Bo").out
    dag = who(there, "Dag").out
    assert bo
    assert dag
    assert bo.by == (who(there, "Ada Berg").number,)
    assert dag.by == ()


def test_a_winner_who_was_out_already_is_left_out_and_told() -> None:
    odd = [
        player("a", "Ada", bought(0)),
        player("b", "Bo", bought(0, out(10, 1, "a"))),
        player("c", "Cleo", bought(0, out(20, 1, "b"))),
    ]
    replayed = played(players=odd)
    assert placed(replayed.journal.tournament) == {"Ada": "1", "Cleo": "2", "Bo": "3"}
    assert "Who beat Cleo is left out." in told(replayed.left_out)


def test_who_went_out_at_one_time_shares_the_place() -> None:
    together = [player("a", "Ada", bought(0)), *(player(n, n, bought(0, out(10, 1, "a"))) for n in ("Bo", "Cy"))]
    replayed = played(players=together)
    assert placed(replayed.journal.tournament) == {"Ada": "1", "Bo": "2–3", "Cy": "2–3"}
    assert "Bo, Cy went out at the same time" in told(replayed.left_out)


def test_the_last_one_can_t_go_out() -> None:
    nobody = [player("a", "Ada", bought(0, out(30, 1))), player("b", "Bo", bought(0, out(10, 1)))]
    replayed = played(players=nobody)
    assert placed(replayed.journal.tournament) == {"Ada": "1", "Bo": "2"}
    assert "Ada: One player stays in: the winner." in told(replayed.left_out)


def test_players_who_were_only_counted_are_counted() -> None:
    counted = {"TrackPlayers": False, "NumberOfEntries": 12, "NumberOfPlayers": 4, "NumberOfRebuys": 3}
    gathered = New("GamePlayers", {"Players": New("Map.from", []), "Config": New("GamePlayersConfig", counted)})
    assert came(Players=gathered).heads == Headcount(12, 8, 3)
    counted["NumberOfPlayers"] = 0
    wrong = New("GamePlayers", {"Config": New("GamePlayersConfig", counted)})
    assert came(Players=wrong).heads == Headcount()
    assert "count of players" in told(played(Players=wrong).left_out)


# Money


def test_prices_are_those_of_the_lists() -> None:
    terms = came().terms
    assert terms.currency == "SEK"
    assert (terms.buy_in.price, terms.buy_in.chips, terms.buy_in.window.until_level) == (10_000, 0, 3)
    assert terms.rebuy
    assert terms.add_on
    assert (terms.rebuy.price, terms.rebuy.each, terms.rebuy.window.until_level) == (10_000, 0, 2)
    assert (terms.add_on.price, terms.add_on.chips, terms.add_on.each) == (5_000, 2_500, 1)


def test_what_was_not_for_sale_is_not() -> None:
    money = {"Buyins": config("Standard", 20.5, 4_000, rake=2.5), "Rebuys": config("R", 20, allow=False)}
    terms = came(players=[], currency="EUR", Financials=New("FinancialConfig", money)).terms
    assert (terms.buy_in.price, terms.buy_in.fee, terms.buy_in.chips) == (2_050, 250, 4_000)
    assert terms.rebuy is None
    assert terms.add_on is None


def test_of_several_price_lists_the_one_counts_that_was_sold_from() -> None:
    lists = config("Standard", 100, others=[("Late", 200, 0, 5_000)])
    late = [player(each, each, bought(0, profile="Late", price=200)) for each in ("Ada", "Bo")]
    money = New("FinancialConfig", {"Buyins": lists})
    assert came(players=late, Financials=money).terms.buy_in.price == 20_000
    assert came(players=[], Financials=money).terms.buy_in.price == 10_000


def test_points_have_no_cents() -> None:
    assert came(currency="points").terms.buy_in.price == 100


def test_prizes_are_as_they_were_paid() -> None:
    there = came()
    assert there.prizes == (38_500, 16_500)
    assert {there.roster.names((n,))[0]: won for n, won in there.payouts.items() if won} == {
        "Ada Berg": 38_500,
        "Cleo": 16_500,
    }


def test_prizes_that_were_not_the_pool_set_it() -> None:
    replayed = played(prizes=[prize(1, 200, 200, fixed=True), prize(2, 100, 100, fixed=True)])
    assert replayed.journal.tournament.prizes == (20_000, 10_000)
    assert "the pool is set to them" in told(replayed.left_out)


def test_prizes_nobody_has_won_yet_are_planned() -> None:
    thirds = [prize(place, 33.33333333333333) for place in (1, 2, 3)]
    assert came(players=[], prizes=thirds).prize_plan.percentages == (3_334, 3_333, 3_333)
    plan = came(players=[], prizes=[prize(1, 500, fixed=True), prize(2, 100)]).prize_plan
    assert (plan.fixed[0].amount, plan.percentages) == (50_000, (10_000,))
    assert "percentages" in told(played(prizes=[prize(1, 70), prize(2, 20)]).left_out)


def test_prizes_that_are_not_for_a_place_are_counted_and_left_out() -> None:
    prizes = [prize(1, 100, 550), prize(2, 5, kind=3), prize(0, 1)]
    assert "not simply for a place: 2." in told(played(prizes=prizes).left_out)


# The clock and the time


def test_things_happen_at_the_time_and_in_the_level_that_the_file_tells() -> None:
    journal = played().journal
    assert [each.at for each in journal.records] == sorted(each.at for each in journal.records)
    assert journal.records[0].at == EVENING
    assert journal.records[-1].at == EVENING + 70 * MINUTE
    clock = journal.tournament.clock
    assert (clock.begun, clock.since, clock.stage, clock.elapsed_ms) == (True, None, 4, 300_000)


def test_nothing_is_written_down_in_the_time_to_come() -> None:
    early = replay(evening(), Choices(), EVENING + MINUTE)
    assert isinstance(early, Replayed)
    assert early.journal.latest_at == EVENING + MINUTE
    assert placed(early.journal.tournament) == placed(came())


def test_an_evening_that_never_began_waits_for_its_start() -> None:
    waiting = came(StartTime=0, EndTime=0, CurrentLevel=0, players=[player("a", "Ada"), player("b", "Bo")])
    assert not waiting.clock.begun
    assert waiting.created_at == LATER
    assert len(waiting.roster) == 2


def test_a_template_is_a_schedule_and_no_more() -> None:
    read = read_evening('{ V: "3.7", T: ' + written(New("GameLevels", {"Levels": LEVELS})) + " }")
    assert isinstance(read, TdtEvening)
    assert len(read.schedule().schedule) == 5
    assert not read.players


def test_what_has_no_place_here_is_told() -> None:
    words = told(
        played(
            chops=[New("GameChop", {})],
            players=[*PLAYERS, player("f", "Fia", bought(3), adjusted=-50)],
            Tables=New("GameTables", {"Tables": [New("GameTable", {"Name": "1"})]}),
            Financials=New("FinancialConfig", {"UseBounties": True, "FixedRake": New("X", {"Real": [50]})}),
        ).left_out
    )
    for each in ("deal", "Bounties", "took off the whole pool", "put right by hand", "sat where", "league", "sounds"):
        assert each in words
    assert "Addresses" in words


def test_the_looks_that_stand_beside_the_tournament_do_no_harm() -> None:
    row = New("LO.Row", {"Elements": [New("LO.CellRef", {"CellName": "Clock"})], "Dims": New("Dimension", {})})
    looks = {
        "V": "3.7.2",
        "L": New("LO.Layout", {"Screens": New("Map.from", [["Main", New("LO.Screen", {"Top": row})]])}),
    }
    read = read_evening(f"{tournament().removesuffix(' }')}, L: {written(looks)} }}")
    assert read == evening()


# Whatever a file says


def test_what_comes_of_it_can_be_kept_and_read_again() -> None:
    journal = played().journal
    texts = {record.seq: write(record) for record in journal.records}
    taken = read_export(export(texts, "Friday", "1", LATER))
    assert not isinstance(taken, Refused)
    assert taken.report == ()
    assert taken.opened.journal.tournament == journal.tournament


FIELDS = (
    "V T Levels Minutes SmallBlind BigBlind Ante Players Buyins BustOut Time Round Amount Chips Value PerPlayer "
    "Financials Profiles Fee Rake Prizes Recipient Title"
)
NAMES = st.sampled_from(FIELDS.split())
MAKERS = st.sampled_from(
    ("Tournament", "GameLevels", "GameRound", "GameBreak", "Map.from", "GamePlayer", "GameBuyin")
)
LEAVES = st.none() | st.booleans() | st.integers(-(10**14), 10**14) | st.fractions() | st.text(max_size=8)
NONSENSE: st.SearchStrategy[Value] = st.recursive(
    LEAVES,
    lambda inside: (
        st.lists(inside, max_size=4).map(tuple)
        | st.dictionaries(NAMES, inside, max_size=5)
        | st.builds(Made, MAKERS, st.tuples(inside))
    ),
    max_leaves=25,
)


@given(NONSENSE)
def test_any_data_is_an_evening_or_refused(value: Value) -> None:
    read = understand(value)
    if isinstance(read, TdtEvening):
        assert isinstance(replay(read, Choices(), LATER), Replayed | Refused)


@given(st.data())
def test_a_file_in_which_something_is_something_else_still_makes_a_tournament(data: st.DataObject) -> None:
    part = data.draw(
        st.sampled_from(("Financials", "Players", "Prizes", "Chips", "StartTime", "CurrentLevel", "Title"))
    )
    wrong = data.draw(
        st.sampled_from((None, -1, 10**30, "", "x" * 500, [], [[1]], {"Players": 5}, {"Prizes": [5, None]}))
    )
    read = read_evening(tournament(**{part: wrong}))
    assert isinstance(read, TdtEvening)
    replayed = replay(read, Choices(), LATER)
    assert isinstance(replayed, Replayed)
    for record in replayed.journal.records:
        write(record)
