"""The end: the last hand decides, and the clock stops with it."""

from money_evenings import Evening, evening
from shuffleup.tournament.clock import Position
from shuffleup.tournament.counting import ChangeCount, Counted
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.placing import finished
from shuffleup.tournament.starting import Pause, Start
from shuffleup.undoing import Undo

FREE = Terms("SEK", Offer(), Offer(), None, Offer())


def clock(night: Evening) -> Position:
    return night.tournament.position_at(night.tournament.house_time(night.now))


def test_the_clock_stops_when_one_player_has_all_the_chips() -> None:
    night = evening(FREE, "Ada", "Bo", "Cleo").out("Cleo")
    assert clock(night).running
    night.out("Bo")
    assert finished(night.tournament)
    assert not clock(night).running


def test_one_undo_takes_the_end_back_and_the_clock_has_run_on() -> None:
    night, other = evening(FREE, "Ada", "Bo", "Cleo"), evening(FREE, "Ada", "Bo", "Cleo")
    night.out("Cleo").out("Bo").do(Undo())
    other.out("Cleo").now = night.now
    assert not finished(night.tournament)
    assert clock(night) == clock(other)


def test_who_comes_back_starts_the_clock_with_a_tap() -> None:
    night = evening(FREE, "Ada", "Bo").out("Bo")
    night.buy("Bo", Sale.RE_ENTRY)
    assert not clock(night).running
    assert clock(night.do(Start())).running


def test_a_field_that_is_only_counted_ends_too() -> None:
    night = evening(FREE).do(ChangeCount(Counted.ENTRIES, 3))
    assert clock(night.do(ChangeCount(Counted.OUT, 1))).running
    assert not clock(night.do(ChangeCount(Counted.OUT, 1))).running


def test_a_clock_that_stands_is_left_as_it_is() -> None:
    night = evening(FREE, "Ada", "Bo").do(Pause())
    records = len(night.journal.records)
    night.out("Bo")
    assert len(night.journal.records) == records + 1
