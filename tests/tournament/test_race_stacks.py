"""Stacks that are known follow a chip race, or are not known any more; the chips in play are right to the last."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from money_evenings import Evening, evening
from seat_evenings import done, drawn, player_in, told_last
from shuffleup.dealer.set_up import chips_bought
from shuffleup.tournament.chip_race import PRESETS, Protect, Racer, RaceRules, cards_due, hold_race
from shuffleup.tournament.chip_race_held import ChangeLateChips, ChipRaceHeld, HoldChipRace
from shuffleup.tournament.chips_in_use import TakeChipsOff
from shuffleup.tournament.hands_played import HandPlayed, RecordHand
from shuffleup.tournament.offers import Offer, Terms
from shuffleup.tournament.refusal import Refused
from shuffleup.undoing import Undo

MONEY = Terms("SEK", Offer(20_000))
DECK = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


def kept(*stacks: int) -> Evening:
    """An evening of three with these stacks, kept at the table."""
    night = evening(MONEY, "Ada", "Bo", "Cleo")
    numbers = [night.number_of(name) for name in ("Ada", "Bo", "Cleo")]
    total = night.tournament.turnout.chips
    before = tuple((number, total // 3) for number in numbers)
    return done(night, RecordHand(0, before, tuple(zip(numbers, stacks, strict=True))))


def stacks(night: Evening) -> list[int]:
    return [player.stack for player in night.tournament.roster.players]


def race(*racers: Racer) -> HoldChipRace:
    return HoldChipRace(25, 100, racers, RaceRules())


RACED = race(Racer("Ada", 1, 3, 100, ("2c", "3c", "4c")), Racer("Bo", 2, 2, 100, ("As", "5d")))
"""Ada gives 75, Bo 50 and wins the one chip of 100 (TDA 24)."""


def test_known_stacks_follow_the_race_and_so_do_the_chips_in_play() -> None:
    night = done(kept(5_075, 4_950, 4_975), RACED)
    assert stacks(night) == [5_000, 5_000, 4_975], "Cleo has not raced"
    assert night.tournament.turnout.chips == 15_000 - 25
    assert "no longer known" not in told_last(night)
    done(night, race(Racer("Cleo", 3, 3, 100, ("Ks", "Kd", "Kc"))))
    assert stacks(night) == [5_000, 5_000, 5_000]
    assert sum(stacks(night)) == night.tournament.turnout.chips
    done(night, Undo(), Undo())
    assert stacks(night) == [5_075, 4_950, 4_975]
    assert night.tournament.turnout.chips == 15_000


def test_a_dealers_screen_hears_of_it_as_of_chips_that_were_bought() -> None:
    night = kept(5_075, 4_950, 4_975)
    before = [chips_bought(player) for player in night.tournament.roster.players]
    done(night, RACED)
    after = [chips_bought(player) for player in night.tournament.roster.players]
    assert [more - less for less, more in zip(before, after, strict=True)] == [-75, 50, 0]


def test_who_raced_under_a_name_nobody_knows_makes_stacks_with_odd_chips_unknown() -> None:
    night = kept(5_075, 4_925, 5_000)
    done(night, race(Racer("Seat 1", 1, 3, 100, ("2c", "3c", "4c")), Racer("Bo", 2, 1, 100, ("As",))))
    assert stacks(night) == [0, 5_000, 5_000], "5,000 was without odd chips, and still is"
    assert told_last(night).endswith("; no longer known: the chips of Ada")
    assert night.tournament.turnout.chips == 15_000


def test_odd_chips_raced_for_larger_ones_than_the_smallest_may_have_been_in_any_stack() -> None:
    """Four of 25 are odd where they are raced for 500, and 100 in the stack of who had them."""
    night = kept(5_100, 4_900, 5_000)
    done(night, HoldChipRace(25, 500, (Racer("Seat 1", 1, 4, 500, ("2c", "3c", "4c", "5c")),), RaceRules()))
    assert stacks(night) == [0, 0, 0]


def test_the_same_name_twice_is_nobody() -> None:
    night = kept(5_075, 4_925, 5_000)
    done(night, race(Racer("Ada", 1, 3, 100, ("2c", "3c", "4c")), Racer("ada", 2, 1, 100, ("As",))))
    assert stacks(night) == [0, 0, 5_000]


def test_only_the_table_that_raced_is_in_doubt() -> None:
    night = drawn(4, (2, 2), MONEY)
    here, there = player_in(night, 1, 1), player_in(night, 2, 1)
    done(night, RecordHand(1, ((here, 5_000), (there, 5_000)), ((here, 5_025), (there, 4_975))))
    done(night, HoldChipRace(25, 100, (Racer("Seat 1", 1, 1, 100, ("As",)),), RaceRules(), table=1))
    assert [night.tournament.roster.get(number).stack for number in (here, there)] == [0, 4_975]  # type: ignore[union-attr]


def test_chips_taken_off_without_a_race_leave_those_stacks_known_that_had_no_odd_ones() -> None:
    night = done(kept(5_075, 4_925, 5_000), TakeChipsOff(25))
    assert stacks(night) == [0, 0, 5_000]
    assert told_last(night) == "Chips of 25 off; no longer known: the chips of Ada, Bo"
    assert night.tournament.turnout.chips == 15_000
    untouched = done(kept(5_100, 4_900, 5_000), TakeChipsOff(25))
    assert stacks(untouched) == [5_100, 4_900, 5_000]
    assert told_last(untouched) == "Chips of 25 off"
    larger = done(kept(5_025, 4_975, 5_000), TakeChipsOff(100))
    assert stacks(larger) == [5_025, 4_975, 5_000], "there is change for all"


def test_who_has_less_than_he_raced_was_not_counted_right() -> None:
    night = kept(50, 9_950, 5_000)
    done(night, race(Racer("Ada", 1, 3, 100, ("2c", "3c", "4c")), Racer("Bo", 2, 2, 100, ("As", "5d"))))
    assert stacks(night) == [0, 10_000, 5_000]


def test_chips_found_late_change_the_stack_of_who_found_them() -> None:
    night = done(kept(5_150, 4_850, 5_000), ChangeLateChips("Ada", 25, 100, 6))
    assert stacks(night) == [5_100, 4_850, 5_000]
    assert night.tournament.turnout.chips == 14_950
    nobody = done(kept(5_150, 4_850, 5_000), ChangeLateChips("Somebody", 25, 100, 6))
    assert stacks(nobody) == [0, 0, 5_000], "the chips that were lost were in one of the two"
    assert told_last(nobody).endswith("late: 1 × 100; no longer known: the chips of Ada, Bo")
    even = done(kept(5_150, 4_850, 5_000), ChangeLateChips("Somebody", 25, 100, 4))
    assert stacks(even) == [5_150, 4_850, 5_000]


def test_where_nobody_keeps_stacks_none_is_known_after_a_race() -> None:
    night = done(evening(MONEY, "Ada", "Bo", "Cleo"), RACED)
    assert stacks(night) == [0, 0, 0]
    event = night.journal.records[-1].event
    assert isinstance(event, ChipRaceHeld)
    assert event.stacks == ()


@given(
    counts=st.lists(st.integers(0, 12), min_size=3, max_size=3),
    preset=st.sampled_from(PRESETS),
    deck=st.permutations(DECK),
)
def test_the_stacks_come_to_the_chips_in_play_after_any_race(
    counts: list[int], preset: object, deck: list[str]
) -> None:
    rules = preset.rules  # type: ignore[attr-defined]
    # Whole hundreds and the small chips: all stacks together are the 15,000 in play.
    small = [25 * count for count in counts]
    first, second = 5_000 + small[0], 5_000 + small[1]
    stacked = (first, second, 15_000 - first - second)
    odd = (stacked[2] // 25) % 4
    numbers = [counts[0], counts[1], odd]
    racers = []
    for seat, (name, chips) in enumerate(zip(("Ada", "Bo", "Cleo"), numbers, strict=True), start=1):
        racer = Racer(name, seat, chips, 1_000)
        due = cards_due(racer, 25, 100, rules)
        racers.append(Racer(name, seat, chips, 1_000, tuple(deck.pop() for _ in range(due))))
    assert rules.protect in Protect
    night = kept(*stacked)
    if isinstance(hold_race(racers, 25, 100, rules), Refused) or not sum(numbers):
        return
    done(night, HoldChipRace(25, 100, tuple(racers), rules))
    assert sum(stacks(night)) == night.tournament.turnout.chips
    assert all(stack % 100 == 0 for stack in stacks(night))


def test_hands_after_a_race_go_on_from_the_stacks_it_left() -> None:
    night = done(kept(5_075, 4_950, 4_975), RACED)
    ada, bo, cleo = (player.number for player in night.tournament.roster.players)
    done(night, RecordHand(0, ((ada, 5_000), (bo, 5_000)), ((ada, 4_000), (bo, 6_000))))
    assert stacks(night) == [4_000, 6_000, 4_975]
    assert isinstance(night.journal.records[-1].event, HandPlayed)
    assert night.tournament.roster.get(cleo)
