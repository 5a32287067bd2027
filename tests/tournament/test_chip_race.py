"""Chip races: who gets a chip, by every rule there is, and that nobody is cheated or raced out."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.race_cases import CASES, DECK, held, races

from shuffleup.tournament.card_ranks import RANKS
from shuffleup.tournament.chip_race import (
    PRESETS,
    Method,
    Race,
    Racer,
    RaceRules,
    Rounding,
    Share,
    cards_due,
    deal,
    hold_race,
    new_chips_for,
    odd_chips,
)
from shuffleup.tournament.refusal import Refused


@pytest.mark.parametrize("name", CASES)
def test_a_race_comes_out_as_worked_out_by_hand(name: str) -> None:
    case = CASES[name]
    race = held(case)
    assert {share.player: share.new_chips for share in race.shares} == case.got
    assert race.change == case.change
    assert tuple(share.player for share in race.shares if share.protected) == case.protected


def test_fifteen_fives_of_six_players_make_three_green_chips() -> None:
    """Wikipedia, Chip race."""
    assert all(new_chips_for(15, 5, 25, rounding) == 3 for rounding in Rounding)


def test_exactly_half_is_where_the_roundings_differ() -> None:
    """Six 25s for 100s leave 50: half or more (Robert's Rules, Wikipedia today) or more than half (seed 000)."""
    assert {rounding.value: new_chips_for(6, 25, 100, rounding) for rounding in Rounding} == {
        "half_or_more": 2,
        "more_than_half": 1,
        "down": 1,
        "up": 2,
    }


def test_the_presets_are_those_of_the_books() -> None:
    rules = {preset.key: preset.rules for preset in PRESETS}
    assert rules["home"] == rules["tda"] == RaceRules()
    assert rules["swedish"] == CASES["swedish_rule"].rules
    assert rules["german_single"] == CASES["german_single"].rules
    assert rules["german_multiple"] == CASES["german_multiple"].rules
    assert rules["quick"] == CASES["round_up"].rules


def test_whole_chips_are_changed_first_and_only_the_rest_is_raced() -> None:
    race = hold_race((Racer("Ada", 1, 11, 0, ("2c", "3c", "4c")), Racer("Bo", 2, 4, 0)), 25, 100, RaceRules())
    assert isinstance(race, Race)
    assert race.shares[0] == Share("Ada", 1, 11, 2, 3, ("2c", "3c", "4c"), 1)
    assert race.shares[1] == Share("Bo", 2, 4, 1)
    assert race.change == 25


def test_another_order_of_suits_decides_otherwise() -> None:
    racers = (Racer("Ada", 1, 2, 50, ("As", "2s")), Racer("Bo", 2, 2, 50, ("Ac", "2c")))
    spades_first = hold_race(racers, 25, 100, RaceRules())
    clubs_first = hold_race(racers, 25, 100, RaceRules(suits="cdhs"))
    assert isinstance(spades_first, Race)
    assert isinstance(clubs_first, Race)
    assert [share.won for share in spades_first.shares] == [1, 0]
    assert [share.won for share in clubs_first.shares] == [0, 1]


def test_cards_are_dealt_from_seat_one_on_all_of_a_player_at_once() -> None:
    racers = (Racer("Cleo", 7, 1, 50), Racer("Ada", 1, 2, 50), Racer("Bo", 4, 4, 50))
    dealt = deal(racers, 25, 100, RaceRules(), ["As", "Kd", "2c"])
    assert not isinstance(dealt, Refused)
    assert [(racer.player, racer.cards) for racer in dealt] == [("Ada", ("As", "Kd")), ("Bo", ()), ("Cleo", ("2c",))]


def test_a_deck_too_small_is_refused() -> None:
    crowd = tuple(Racer(f"P{seat}", seat, 3, 50) for seat in range(1, 21))
    assert isinstance(deal(crowd, 25, 100, RaceRules(), DECK), Refused)


@pytest.mark.parametrize(
    ("racers", "old", "new", "rules", "said"),
    [
        ((Racer("A", 1, 1),), 25, 25, RaceRules(), "The new chips must be worth more than the old ones."),
        ((Racer("A", 1, 1),), 0, 25, RaceRules(), "The new chips must be worth more than the old ones."),
        ((), 5, 25, RaceRules(), "A race needs 1 to 100 players."),
        ((Racer("A", 1, -1),), 5, 25, RaceRules(), "A can't have that many chips."),
        ((Racer("A", 1, 5), Racer("B", 1, 5)), 5, 25, RaceRules(), "Two players have the same seat."),
        (
            (Racer("A", 1, 2, 5, ("As",)),),
            5,
            25,
            RaceRules(),
            "A needs 2 cards, one for each odd chip, and has 1.",
        ),
        ((Racer("A", 1, 1, 5, ("1s",)),), 5, 25, RaceRules(), "A has “1s”, which is no card."),
        (
            (Racer("A", 1, 1, 5, ("Ts",)), Racer("B", 2, 1, 5, ("Ts",))),
            5,
            25,
            RaceRules(),
            "The card 10♠ is there twice.",
        ),
        ((Racer("A", 1, 5),), 5, 25, RaceRules(suits="sss"), "The order of suits must name each suit once."),
    ],
)
def test_what_can_t_be_raced_is_refused_in_a_sentence(racers, old, new, rules, said) -> None:
    race = hold_race(racers, old, new, rules)
    assert isinstance(race, Refused)
    assert race.why.english() == said


def check_race(racers: tuple[Racer, ...], race: Race) -> None:
    others = {racer.player: racer.other for racer in racers}
    held_before = {racer.player: racer.chips * race.old for racer in racers}
    integral = race.new % race.old == 0
    protected = sum(share.protected for share in race.shares)
    odd_value = sum(share.odd for share in race.shares if not (share.protected and not share.cards)) * race.old
    # Nobody is raced out.
    for share in race.shares:
        if held_before[share.player] or others[share.player]:
            assert share.new_chips or others[share.player]
    # Even change is even: only odd chips are raced, and they make no whole new chips.
    for share in race.shares:
        assert share.direct * race.new + share.odd * race.old == share.chips * race.old
        assert share.odd == odd_chips(share.chips, race.old, race.new)
    # The total changes by less than a new chip through rounding, and by one for each player who was protected.
    if race.rules.method is Method.ROUND_UP_EACH:
        assert 0 <= race.change < race.new * len(race.shares)
    else:
        protected_before = sum(share.odd * race.old for share in race.shares if share.protected and not share.cards)
        by_rounding = race.change - protected * race.new + protected_before
        assert -race.new < by_rounding < race.new
        if race.rules.rounding is Rounding.DOWN:
            assert by_rounding <= 0
        if race.rules.rounding is Rounding.UP:
            assert by_rounding >= 0
        if race.rules.rounding in (Rounding.HALF_OR_MORE, Rounding.MORE_THAN_HALF):
            assert 2 * abs(by_rounding) <= race.new
        assert sum(share.won for share in race.shares) == race.raced
        assert race.raced == new_chips_for(odd_value // race.old, race.old, race.new, race.rules.rounding)
    # Nobody gains more than the rule allows.
    for share in race.shares:
        gain = share.new_chips * race.new - share.chips * race.old
        if share.odd == 0:
            assert gain == 0
        elif race.rules.method is Method.ROUND_UP_EACH or (race.rules.method is Method.ONE_PER_PLAYER and integral):
            assert gain < race.new
            assert share.won + share.protected <= 1 or not integral
        elif race.rules.method is Method.MULTIPLE_CARDS:
            assert share.won <= len(share.cards)
        else:
            assert share.won <= race.raced


@given(races())
def test_a_race_keeps_the_total_raises_nobody_too_far_and_races_nobody_out(held_race) -> None:
    check_race(*held_race)


@given(races())
def test_higher_cards_never_win_less(held_race) -> None:
    _, race = held_race
    if race.rules.method is not Method.ONE_PER_PLAYER:
        return
    by_card = sorted(
        (share for share in race.shares if share.cards),
        key=lambda share: max((RANKS.index(c[0]), -race.rules.suits.index(c[1])) for c in share.cards),
        reverse=True,
    )
    won = [share.won for share in by_card]
    assert won == sorted(won, reverse=True)


@given(races())
def test_only_players_with_something_to_draw_for_get_cards(held_race) -> None:
    racers, race = held_race
    for racer in racers:
        assert len(racer.cards) == cards_due(racer, race.old, race.new, race.rules)
