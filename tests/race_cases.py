"""Chip races worked out by hand, with where they come from, and races of any kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hypothesis import strategies as st

from shuffleup.tournament.card_ranks import RANKS, SUITS
from shuffleup.tournament.chip_race import Method, Protect, Race, Racer, RaceRules, Rounding, deal, hold_race
from shuffleup.tournament.refusal import Refused

DECK = [rank + suit for rank in RANKS for suit in SUITS]
NOBODY: tuple[str, ...] = ()


@dataclass(frozen=True)
class Case:
    """A race worked out by hand: old chips and cards of each player, and the new chips each gets."""

    source: str
    old: int
    new: int
    rules: RaceRules
    odd: Mapping[str, int]
    cards: Mapping[str, str]
    got: Mapping[str, int]
    only_odd: tuple[str, ...] = ()
    change: int = 0
    protected: tuple[str, ...] = field(default=NOBODY)


FOUR = {"Albert": 1, "Bodil": 2, "Cesar": 4, "Dagmar": 3}
THREE = {"A": 2, "B": 2, "C": 2}
SWEDISH_CARDS = {"Albert": "As", "Bodil": "4s 2c", "Cesar": "4d 4h 3c 3h"}
GERMAN_CARDS = {"A": "Kh 2c", "B": "Qs Js", "C": "9d 8d"}
CASES = {
    "swedish_rule": Case(
        "seed 000, Uppväxling: seven fives make one 25, and the 10 left are not over half. The printed deal has the"
        " four of spades twice; Cesar's first card is the four of diamonds here",
        5, 25, RaceRules(rounding=Rounding.MORE_THAN_HALF, protect=Protect.BEFORE), FOUR, SWEDISH_CARDS,
        {"Albert": 1, "Bodil": 0, "Cesar": 0, "Dagmar": 1}, ("Dagmar",), 0, ("Dagmar",),
    ),
    "swedish_story": Case(
        "seed 000, Uppväxling: what the story tells needs rounding up; the four of spades beats the four of hearts",
        5, 25, RaceRules(rounding=Rounding.UP, protect=Protect.BEFORE), FOUR, SWEDISH_CARDS,
        {"Albert": 1, "Bodil": 1, "Cesar": 0, "Dagmar": 1}, ("Dagmar",), 25, ("Dagmar",),
    ),
    "tda": Case(
        "TDA 2024 rule 24 on the same chips: ten fives are two 25s, for the two highest cards",
        5, 25, RaceRules(), FOUR, SWEDISH_CARDS | {"Dagmar": "Kd 9c 2d"},
        {"Albert": 1, "Bodil": 0, "Cesar": 0, "Dagmar": 1}, ("Dagmar",), 0,
    ),
    "tda_protected": Case(
        "TDA 2024 rule 24-A: Dagmar draws low, would be left with nothing, and gets a 25 on top",
        5, 25, RaceRules(), FOUR, {"Albert": "As", "Bodil": "4s 2c", "Cesar": "Kd 4h 3c 3h", "Dagmar": "5d 9c 2d"},
        {"Albert": 1, "Bodil": 0, "Cesar": 1, "Dagmar": 1}, ("Dagmar",), 25, ("Dagmar",),
    ),
    "german_single": Case(
        "seed 001, single winner: of 120 the odd 20 goes, and the highest card takes both 50s",
        20, 50, RaceRules(Method.SINGLE_WINNER, Rounding.DOWN), THREE, GERMAN_CARDS,
        {"A": 2, "B": 0, "C": 0}, (), -20,
    ),
    "german_multiple": Case(
        "seed 001, multiple winners: the two highest cards win a 50 each",
        20, 50, RaceRules(Method.MULTIPLE_CARDS, Rounding.DOWN), THREE, GERMAN_CARDS,
        {"A": 1, "B": 1, "C": 0}, (), -20,
    ),
    "german_multiple_same": Case(
        "seed 001, multiple winners: both highest cards may be the same player's",
        20, 50, RaceRules(Method.MULTIPLE_CARDS, Rounding.DOWN), THREE, GERMAN_CARDS | {"A": "Kh Kd"},
        {"A": 2, "B": 0, "C": 0}, (), -20,
    ),
    "at_most_one": Case(
        "TDA 2024 rule 24-A on the same deal: nobody wins two; the 20 left are under half of 50",
        20, 50, RaceRules(), THREE, GERMAN_CARDS | {"A": "Kh Kd"},
        {"A": 1, "B": 1, "C": 0}, (), -20,
    ),
    "round_up": Case(
        "the quick way of home games (pokerchipforum.com, thread 67298): any odd chip becomes a new one",
        25, 100, RaceRules(Method.ROUND_UP_EACH, Rounding.UP), {"A": 1, "B": 3, "C": 0}, {},
        {"A": 1, "B": 1, "C": 0}, (), 100,
    ),
}  # fmt: skip


def held(case: Case) -> Race:
    racers = tuple(
        Racer(player, seat, count, 0 if player in case.only_odd else 500, tuple(case.cards.get(player, "").split()))
        for seat, (player, count) in enumerate(case.odd.items(), start=1)
    )
    race = hold_race(racers, case.old, case.new, case.rules)
    assert isinstance(race, Race), race.why.english()
    return race


rules = st.builds(
    RaceRules,
    st.sampled_from(Method),
    st.sampled_from(Rounding),
    st.sampled_from(Protect),
    st.permutations(SUITS).map("".join),
)
denominations = st.sampled_from([(5, 25), (25, 100), (100, 500), (500, 1_000), (20, 50), (1, 5), (10, 25), (2, 5)])


@st.composite
def races(draw: st.DrawFn) -> tuple[tuple[Racer, ...], Race]:
    old, new = draw(denominations)
    by = draw(rules)
    seats = draw(st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True))
    racers = tuple(
        Racer(f"P{seat}", seat, draw(st.integers(0, 30)), draw(st.sampled_from([0, 0, new, 7 * new])))
        for seat in seats
    )
    dealt = deal(racers, old, new, by, draw(st.permutations(DECK)))
    assert not isinstance(dealt, Refused)
    race = hold_race(dealt, old, new, by)
    assert isinstance(race, Race)
    return dealt, race
