"""All in, cards up: who wins how often, exactly where all boards can be gone through, and by a sample elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.cards import TEXTS, cards_of, rest_of, texts_of
from shuffleup.dealer.comparing import rank_players
from shuffleup.dealer.equity import Equity, Outcome, part_of, per_thousand
from shuffleup.dealer.games import GAMES, HOLDEM, OMAHA, OMAHA_8, SHORT_DECK_HOLDEM, STUD, Game
from shuffleup.dealer.runouts import Steps, boards_to_come, exact_equity, sampled_equity
from shuffleup.tournament.icm import finished
from shuffleup.tournament.refusal import Refused

Holes = Mapping[int, tuple[str, ...]]
WITH_BOARD = [game for game in GAMES.values() if game.board]


def steps(found: Steps | Refused) -> Steps:
    assert not isinstance(found, Refused)
    return found


def exact(game: Game, holes: Mapping[int, str], board: str = "", dead: str = "") -> Equity:
    cards = {player: tuple(hole.split()) for player, hole in holes.items()}
    return finished(steps(exact_equity(game, cards, board.split(), dead.split())))


def draws(seed: int) -> Iterator[int]:
    chance = Random(seed)
    while True:
        yield chance.getrandbits(64)


def by_showdowns(game: Game, holes: Holes, board: tuple[str, ...]) -> dict[Outcome, int]:
    """Who wins on each board, one showdown after the other."""
    out = cards_of([*(card for hole in holes.values() for card in hole), *board])
    found: dict[Outcome, int] = {}
    for coming in combinations(rest_of(out, game.deck), game.board - len(board)):
        contests = rank_players(game, holes, (*board, *texts_of(coming)))
        assert not isinstance(contests, Refused)
        high, low = (contest.groups[0] if contest.groups else () for contest in (*contests, *contests[:1])[:2])
        outcome = tuple(sorted(high)), tuple(sorted(low)) if game.splits else ()
        found[outcome] = found.get(outcome, 0) + 1
    return found


@st.composite
def on_the_turn(draw: st.DrawFn) -> tuple[Game, Holes, tuple[str, ...]]:
    game = draw(st.sampled_from(WITH_BOARD))
    players = draw(st.integers(2, 4))
    count = game.hole * players + 4
    cards = draw(st.lists(st.sampled_from(texts_of(game.deck)), min_size=count, max_size=count, unique=True))
    holes = {player: tuple(cards[player * game.hole :][: game.hole]) for player in range(players)}
    return game, holes, tuple(cards[-4:])


# -- Exact


@given(on_the_turn())
def test_odds_are_what_all_the_showdowns_come_to(table: tuple[Game, Holes, tuple[str, ...]]) -> None:
    game, holes, board = table
    equity = finished(steps(exact_equity(game, holes, board)))
    assert dict(equity.outcomes) == by_showdowns(game, holes, board)
    assert sum(equity.outcomes.values()) == equity.boards == equity.of == boards_to_come(game, holes, board, ())


def test_the_lower_set_needs_the_last_card_of_its_rank() -> None:
    equity = exact(HOLDEM, {1: "9s 9d", 2: "4s 4d"}, "9c 4c Kh Qs")
    assert equity.outcomes == {((1,), ()): 43, ((2,), ()): 1}
    assert (equity.wins(2), equity.ties(2), equity.share(2), equity.standard_error(2)) == (23, 0, 23, 0)


def test_aces_against_kings_on_a_dry_flop() -> None:
    equity = exact(HOLDEM, {1: "As Ad", 2: "Ks Kd"}, "2c 7d 9h")
    # One of two kings comes with one of the 41 cards that are neither kings nor aces; or both kings do.
    king_without_ace = 2 * 41 + 1
    assert equity.outcomes[((2,), ())] == king_without_ace
    assert equity.boards == 990


def test_on_a_board_that_plays_all_share() -> None:
    equity = exact(HOLDEM, {1: "2s 2d", 2: "3s 3d", 3: "4s 4d"}, "As Ks Qs Js Ts")
    assert equity.outcomes == {((1, 2, 3), ()): 1}
    assert [equity.share(player) for player in equity.players] == [333, 333, 333]
    assert [equity.ties(player) for player in equity.players] == [1000, 1000, 1000]


def test_a_card_that_is_dead_can_not_come() -> None:
    holes = {1: "9s 9d", 2: "4s 4d"}
    assert exact(HOLDEM, holes, "9c 4c Kh Qs", dead="4h").outcomes == {((1,), ()): 43}


def test_who_is_quartered_gets_a_quarter() -> None:
    equity = exact(OMAHA_8, {1: "As 2s Kh Kd", 2: "Ad 2d Qh Jc"}, "Kc 7c 5d 4h Ts")
    assert equity.outcomes == {((1,), (1, 2)): 1}
    assert (equity.share(1), equity.share(2)) == (750, 250)
    assert (equity.wins(1), equity.ties(1), equity.wins(2), equity.ties(2)) == (0, 1000, 0, 1000)


def test_without_a_low_the_high_hand_scoops() -> None:
    equity = exact(OMAHA_8, {1: "As 2s Kh Kd", 2: "Ad 2d Qh Jc"}, "Kc 9c Ts 9d Jd")
    assert (equity.wins(1), equity.share(2)) == (1000, 0)


@given(on_the_turn())
def test_shares_add_up_to_the_pot(table: tuple[Game, Holes, tuple[str, ...]]) -> None:
    game, holes, board = table
    equity = finished(steps(exact_equity(game, holes, board)))
    for outcome in equity.outcomes:
        assert sum(part_of(outcome, player, 5_040) for player in equity.players) == 5_040


def test_the_order_of_entry_does_not_matter() -> None:
    one = exact(HOLDEM, {1: "As Kd", 2: "7s 7d", 3: "Qh Jh"}, "Kh 7h 2c")
    other = exact(HOLDEM, {3: "Jh Qh", 2: "7d 7s", 1: "Kd As"}, "2c Kh 7h")
    assert one == other


@pytest.mark.parametrize(
    ("holes", "board"),
    [
        (("As Ad", "Ks Kd"), "2c 7d 9h"),
        (("As Ks", "Qd Qc", "8h 7h"), "Qs 6h 5h"),
        (("Ah Kh", "Ac Kc", "Td 9d", "2s 2d"), "Th 9h 3d"),
    ],
)
def test_odds_from_the_flop_are_those_of_phevaluator(holes: tuple[str, ...], board: str) -> None:
    phevaluator = pytest.importorskip("phevaluator")
    hands = [hole.split() for hole in holes]
    flop = board.split()
    out = {card for cards in (*hands, flop) for card in cards}
    expected: dict[Outcome, int] = {}
    for coming in combinations([card for card in TEXTS if card not in out], 2):
        values = [phevaluator.evaluate_cards(*hand, *flop, *coming) for hand in hands]
        winners = tuple(seat for seat, value in enumerate(values) if value == min(values))
        expected[(winners, ())] = expected.get((winners, ()), 0) + 1
    assert exact(HOLDEM, dict(enumerate(holes)), board).outcomes == expected


def test_omaha_odds_from_the_turn_are_those_of_phevaluator() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    hands, turn = (["As", "Ad", "Ks", "Kd"], ["8h", "9h", "Tc", "Jc"]), ["2c", "7d", "9c", "Qh"]
    expected: dict[Outcome, int] = {}
    for river in TEXTS:
        if river not in {*hands[0], *hands[1], *turn}:
            values = [phevaluator.evaluate_omaha_cards(*turn, river, *hand) for hand in hands]
            winners = tuple(seat for seat, value in enumerate(values) if value == min(values))
            expected[(winners, ())] = expected.get((winners, ()), 0) + 1
    assert exact(OMAHA, {0: "As Ad Ks Kd", 1: "8h 9h Tc Jc"}, "2c 7d 9c Qh").outcomes == expected


@pytest.mark.slow
def test_aces_against_kings_before_the_flop_are_those_of_phevaluator() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    evaluate = phevaluator.evaluate_cards
    ours = exact(HOLDEM, {1: "As Ad", 2: "Ks Kd"})
    assert (ours.boards, ours.share(1), ours.share(2)) == (1_712_304, 826, 174)
    aces, kings = cards_of(("As", "Ad")), cards_of(("Ks", "Kd"))
    counts = [0, 0, 0]
    for coming in combinations(rest_of(aces + kings), 5):
        one, other = evaluate(*aces, *coming), evaluate(*kings, *coming)
        counts[(one > other) + 2 * (one == other)] += 1
    assert [ours.outcomes[outcome] for outcome in (((1,), ()), ((2,), ()), ((1, 2), ()))] == counts


# -- Sampled


@pytest.mark.parametrize(
    ("game", "holes"),
    [
        (HOLDEM, {1: "As Kd", 2: "7s 7d", 3: "Qh Jh"}),
        (SHORT_DECK_HOLDEM, {1: "As Kd", 2: "7s 7d"}),
        (OMAHA_8, {1: "As 2s Kh Kd", 2: "Ad 3d Qh Jc"}),
    ],
)
def test_a_sample_is_within_its_error_of_the_exact_figure(game: Game, holes: dict[int, str]) -> None:
    board = "Kc 8h 6d"
    true = exact(game, holes, board)
    cards = {player: tuple(hole.split()) for player, hole in holes.items()}
    sample = finished(steps(sampled_equity(game, cards, board.split(), draws(7), boards=2_000)))
    for player in holes:
        assert 0 < sample.standard_error(player) < 15
        assert abs(sample.share(player) - true.share(player)) <= 4 * sample.standard_error(player)


def test_a_larger_sample_has_a_smaller_error() -> None:
    holes = {1: ("As", "Kd"), 2: ("7s", "7d")}
    errors = [
        finished(steps(sampled_equity(HOLDEM, holes, (), draws(1), boards=boards))).standard_error(1)
        for boards in (100, 400, 6_400)
    ]
    assert errors == sorted(errors, reverse=True)
    assert errors[0] > 2 * errors[2]


def test_the_standard_error_of_an_even_coin_is_a_half_over_the_root() -> None:
    tossed = Equity((1, 2), {((1,), ()): 5_000, ((2,), ()): 5_000}, 10_000, 10_000, exact=False)
    assert tossed.standard_error(1) == tossed.standard_error(2) == 6  # 5.0003, rounded up


def test_the_same_numbers_give_the_same_sample() -> None:
    holes = {1: ("As", "Kd"), 2: ("7s", "7d")}
    once, again = (finished(steps(sampled_equity(HOLDEM, holes, (), draws(3), boards=500))) for _ in range(2))
    assert once == again


def test_dead_cards_are_never_dealt() -> None:
    holes = {1: ("9s", "9d"), 2: ("4s", "4d")}
    found = finished(steps(sampled_equity(HOLDEM, holes, ("9c", "4c", "Kh", "Qs"), draws(2), ("4h",), boards=300)))
    assert found.outcomes == {((1,), ()): 300}


def test_a_sample_needs_a_number_for_each_board() -> None:
    with pytest.raises(ValueError, match="number to draw with"):
        finished(steps(sampled_equity(HOLDEM, {1: ("9s", "9d"), 2: ("4s", "4d")}, (), iter((1, 2, 3)), boards=4)))


# -- In steps


def test_the_work_comes_in_short_steps_that_only_ever_go_on() -> None:
    so_far = list(steps(exact_equity(HOLDEM, {1: ("As", "Kd"), 2: ("7s", "7d")}, ("2c", "2d", "2h"))))
    assert len(so_far) > 1
    done = [equity.boards for equity in so_far]
    assert done == sorted(set(done))
    assert done[-1] < so_far[-1].of == 990
    assert all(sum(equity.outcomes.values()) == equity.boards for equity in so_far)


def test_before_the_flop_the_exact_figure_can_be_had_too() -> None:
    first = next(steps(exact_equity(HOLDEM, {1: ("As", "Kd"), 2: ("7s", "7d")})))
    assert (first.of, first.exact) == (1_712_304, True)


# -- In parts per thousand


@given(st.integers(0, 2_000_000), st.integers(1, 2_000_000))
def test_parts_per_thousand_are_near_and_never_deny_what_can_be(count: int, of: int) -> None:
    count = min(count, of)
    parts = per_thousand(count, of)
    assert abs(parts * of - 1_000 * count) <= of
    assert (parts == 0) == (count == 0)
    assert (parts == 1000) == (count == of)


# -- What can't be


@pytest.mark.parametrize(
    ("game", "holes", "board", "sentence"),
    [
        (STUD, {1: "As", 2: "Ks"}, "", "Odds are for games with a board."),
        (HOLDEM, {1: "As Ks"}, "", "Odds need the cards of two players or more."),
        (HOLDEM, {1: "As Ks", 2: "As Qs"}, "", "The card A♠ is there twice."),
        (HOLDEM, {1: "As Ks", 2: "Ad"}, "", "Cards of Seat 2: 1. In this game a hand has 2."),
    ],
)
def test_what_can_not_be_is_refused(game: Game, holes: dict[int, str], board: str, sentence: str) -> None:
    cards = {player: tuple(hole.split()) for player, hole in holes.items()}
    for refused in (
        exact_equity(game, cards, board.split()),
        sampled_equity(game, cards, board.split(), draws(1)),
    ):
        assert isinstance(refused, Refused)
        assert refused.why.english() == sentence


def test_a_board_needs_cards() -> None:
    holes = {player: texts_of(HOLDEM.deck[2 * player : 2 * player + 2]) for player in range(10)}
    dead = texts_of(HOLDEM.deck[20:48])
    refused = exact_equity(HOLDEM, holes, (), dead)
    assert isinstance(refused, Refused)
    assert refused.why.english() == "There are not enough cards left for a board."
