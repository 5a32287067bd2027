"""What beats what: every high hand there is, counted, and random ones beside three evaluators of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.cards import DECK, SHORT_DECK, Card, cards_of, texts_of
from shuffleup.dealer.ranking import SHORT_DECK as SIX_PLUS
from shuffleup.dealer.ranking import SHORT_DECK_TRIPS_FIRST, USUAL, Category, HighRanking
from shuffleup.dealer.tally import tally_of

# The 2,598,960 hands of five cards, by category (any table of poker probabilities).
FIVE_CARDS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
# The 133,784,560 hands of seven cards, by the best five of each.
SEVEN_CARDS = {
    Category.STRAIGHT_FLUSH: 41_584,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}
# The 376,992 hands of five cards without twos to fives: nine ranks, six straights.
FIVE_OF_THE_SHORT_DECK = {
    Category.STRAIGHT_FLUSH: 6 * 4,
    Category.FOUR_OF_A_KIND: 9 * 32,
    Category.FLUSH: 4 * (comb(9, 5) - 6),
    Category.FULL_HOUSE: 9 * 4 * 8 * 6,
    Category.STRAIGHT: 6 * (4**5 - 4),
    Category.THREE_OF_A_KIND: 9 * 4 * comb(8, 2) * 16,
    Category.TWO_PAIR: comb(9, 2) * 36 * 28,
    Category.PAIR: 9 * 6 * comb(8, 3) * 64,
    Category.HIGH_CARD: (comb(9, 5) - 6) * (4**5 - 4),
}
CLASSES = 7_462


def hand(text: str) -> tuple[Card, ...]:
    return cards_of(text.split())


def category_of(text: str, ranking: HighRanking = USUAL) -> Category:
    return ranking.category(ranking.strength(hand(text)))


def flushes_among(times: Sequence[int], of_one_suit: int = 5) -> int:
    """In how many ways cards of these counts by rank have so many, or more, of one suit: nine cards at most."""
    ways = [1]
    for count in times:
        without, with_it = comb(3, count), comb(3, count - 1)
        ways = [without * here + with_it * before for here, before in zip([*ways, 0], [0, *ways], strict=True)]
    return 4 * sum(ways[of_one_suit:])


def counted_by_ranks(ranking: HighRanking, lowest: int, cards: int) -> tuple[Counter[Category], set[int]]:
    """How many hands there are of each category, and all their strengths, without looking at each: by their ranks."""
    found: Counter[Category] = Counter()
    strengths = set()
    for ranks in combinations_with_replacement(range(14, lowest - 1, -1), cards):
        times = Counter(ranks)
        if max(times.values()) <= 4:
            plain = prod(comb(4, count) for count in times.values()) - flushes_among(list(times.values()))
            strength = ranking.pattern_strength(sum(1 << 3 * (rank - 2) for rank in ranks))
            if plain:
                found[ranking.category(strength)] += plain
                strengths.add(strength)
    for count in range(5, cards + 1):
        for suited in combinations(range(14, lowest - 1, -1), count):
            strength = ranking.suited_strength(sum(1 << 3 * (rank - 2) for rank in suited))
            found[ranking.category(strength)] += 4 * comb(3 * (15 - lowest), cards - count)
            strengths.add(strength)
    return found, strengths


# -- All hands there are


def test_every_hand_of_five_cards_has_its_category_and_there_are_7462_that_differ() -> None:
    found, strengths = counted_by_ranks(USUAL, 2, 5)
    assert found == FIVE_CARDS
    assert sum(found.values()) == comb(52, 5)
    assert len(strengths) == CLASSES


def test_every_hand_of_the_short_deck_has_its_category() -> None:
    found, _ = counted_by_ranks(SIX_PLUS, 6, 5)
    assert found == FIVE_OF_THE_SHORT_DECK
    assert sum(found.values()) == comb(36, 5)


@pytest.mark.slow
def test_every_hand_of_seven_cards_has_its_category() -> None:
    found, strengths = counted_by_ranks(USUAL, 2, 7)
    assert found == SEVEN_CARDS
    assert sum(found.values()) == comb(52, 7)
    assert len(strengths) == 4_824


@pytest.mark.slow
def test_every_hand_of_five_cards_one_by_one() -> None:
    times = Counter(map(USUAL.strength, combinations(DECK, 5)))
    found: Counter[Category] = Counter()
    for strength, count in times.items():
        found[USUAL.category(strength)] += count
    assert found == FIVE_CARDS
    assert len(times) == CLASSES


# -- Beside the evaluators of others


def dealt(count: int, hands: int, seed: int, deck: Sequence[Card] = DECK) -> list[tuple[Card, ...]]:
    """Random hands, the same ones each time, many of them with few suits, where it is easy to go wrong."""
    chance = Random(seed)
    found = []
    for number in range(hands):
        few = [card for card in deck if number % 3 or card % 4 < 2]
        found.append(tuple(chance.sample(few if number % 2 else deck, count)))
    return found


def same_order(hands: list[tuple[Card, ...]], ours: Callable[[Any], int], theirs: Callable[[Any], Any]) -> bool:
    """Whether both put all hands in the same order, and find the same ones equal."""
    both = sorted(((ours(cards), theirs(cards)) for cards in hands), key=lambda pair: pair[0])
    return all(
        (one[0] < two[0]) == (one[1] < two[1]) and (one[0] == two[0]) == (one[1] == two[1])
        for one, two in pairwise(both)
    )


@pytest.mark.parametrize("count", [5, 6, 7])
def test_hands_rank_as_phevaluator_ranks_them(count: int) -> None:
    phevaluator = pytest.importorskip("phevaluator")
    hands = dealt(count, 20_000, seed=count)
    assert same_order(hands, USUAL.strength, lambda cards: -phevaluator.evaluate_cards(*cards))


@pytest.mark.parametrize("count", [5, 6, 7])
def test_hands_rank_as_treys_ranks_them(count: int) -> None:
    treys = pytest.importorskip("treys")
    evaluate = treys.Evaluator().evaluate

    def theirs(cards: Sequence[Card]) -> int:
        return -int(evaluate([], [treys.Card.new(text) for text in texts_of(cards)]))

    assert same_order(dealt(count, 2_000, seed=10 + count), USUAL.strength, theirs)


@pytest.mark.parametrize("count", [5, 7])
def test_hands_rank_as_pokerkit_ranks_them(count: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")

    def theirs(cards: Sequence[Card]) -> Any:
        return pokerkit.StandardHighHand.from_game("".join(texts_of(cards)))

    assert same_order(dealt(count, 300, seed=20 + count), USUAL.strength, theirs)


@pytest.mark.parametrize("count", [5, 7])
def test_short_deck_hands_rank_as_pokerkit_ranks_them(count: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")

    def theirs(cards: Sequence[Card]) -> Any:
        return pokerkit.ShortDeckHoldemHand.from_game("".join(texts_of(cards)))

    assert same_order(dealt(count, 400, seed=30 + count, deck=SHORT_DECK), SIX_PLUS.strength, theirs)


# -- Any hand

seven = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)


@given(seven, st.sampled_from([USUAL, SIX_PLUS, SHORT_DECK_TRIPS_FIRST]))
def test_a_hand_is_worth_its_best_five_cards(cards: list[Card], ranking: HighRanking) -> None:
    assert ranking.strength(cards) == max(map(ranking.strength, combinations(cards, 5)))


@given(seven, st.randoms(use_true_random=False))
def test_the_order_of_cards_does_not_matter(cards: list[Card], chance: Random) -> None:
    shuffled = chance.sample(cards, 7)
    assert USUAL.strength(shuffled) == USUAL.strength(cards)


@given(seven, st.permutations(range(4)))
def test_no_suit_is_better_than_another(cards: list[Card], suits: list[int]) -> None:
    assert USUAL.strength([Card(card & ~3 | suits[card & 3]) for card in cards]) == USUAL.strength(cards)


@given(seven)
def test_two_tallies_laid_together_are_the_tally_of_all_cards(cards: list[Card]) -> None:
    assert tally_of(cards[:2], tally_of(cards[2:])) == tally_of(cards)


@given(seven)
def test_one_more_card_never_makes_a_hand_worse(cards: list[Card]) -> None:
    strengths = [USUAL.strength(cards[:count]) for count in range(5, 8)]
    assert strengths == sorted(strengths)


# -- By name


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("As Ks Qs Js Ts 9s 8s", Category.STRAIGHT_FLUSH, (14,)),
        ("5s 4s 3s 2s As Kd Qd", Category.STRAIGHT_FLUSH, (5,)),
        ("9s 9d 9h 9c 2s 2d 2h", Category.FOUR_OF_A_KIND, (9, 2)),
        ("Ks Kd Kh 2s 2d 2h 3c", Category.FULL_HOUSE, (13, 2)),
        ("Ks Kd Kh 2s 2d 3h 3c", Category.FULL_HOUSE, (13, 3)),
        ("As 3s 5s 7s 9s Js Ks", Category.FLUSH, (14, 13, 11, 9, 7)),
        ("As 2d 3h 4c 5s 6d Kh", Category.STRAIGHT, (6,)),
        ("As 2d 3h 4c 5s Kd Ah", Category.STRAIGHT, (5,)),
        ("Qs Kd Ah 2c 3s 9d 9h", Category.PAIR, (9, 14, 13, 12)),
        ("9s 9d 9h Kc 3s 2d 7h", Category.THREE_OF_A_KIND, (9, 13, 7)),
        ("As Ad Kh Kc Qs Qd 2h", Category.TWO_PAIR, (14, 13, 12)),
        ("As Qd Jh 9c 7s 4d 2h", Category.HIGH_CARD, (14, 12, 11, 9, 7)),
    ],
)
def test_what_seven_cards_make(cards: str, category: Category, ranks: tuple[int, ...]) -> None:
    strength = USUAL.strength(hand(cards))
    assert (USUAL.category(strength), USUAL.ranks(strength)) == (category, ranks)


def test_a_third_pair_is_only_a_kicker() -> None:
    assert USUAL.strength(hand("As Ad Kh Kc Qs Qd 2h")) == USUAL.strength(hand("As Ad Kh Kc Qs 3d 2h"))


def test_a_straight_does_not_go_round_the_corner() -> None:
    assert category_of("Qs Kd Ah 2c 3s") is Category.HIGH_CARD
    assert category_of("Js Qs Ks As 2s") is Category.FLUSH


def test_the_wheel_is_the_lowest_straight() -> None:
    assert USUAL.strength(hand("As 2d 3h 4c 5s")) < USUAL.strength(hand("2s 3d 4h 5c 6s"))


def test_in_short_deck_the_ace_is_below_the_six() -> None:
    assert category_of("As 6d 7h 8c 9s", SIX_PLUS) is Category.STRAIGHT
    assert SIX_PLUS.strength(hand("As 6d 7h 8c 9s")) < SIX_PLUS.strength(hand("6s 7d 8h 9c Ts"))
    assert category_of("As 6s 7s 8s 9s", SIX_PLUS) is Category.STRAIGHT_FLUSH


def test_in_short_deck_a_flush_beats_a_full_house() -> None:
    flush, boat = hand("As Js 9s 8s 6s"), hand("Ks Kd Kh 7s 7d")
    assert SIX_PLUS.strength(flush) > SIX_PLUS.strength(boat)
    assert USUAL.strength(flush) < USUAL.strength(boat)


def test_a_house_may_put_three_of_a_kind_before_a_straight() -> None:
    both = hand("Ts Td Th 9c 8s 7d 6h")
    assert SIX_PLUS.category(SIX_PLUS.strength(both)) is Category.STRAIGHT
    assert SHORT_DECK_TRIPS_FIRST.category(SHORT_DECK_TRIPS_FIRST.strength(both)) is Category.THREE_OF_A_KIND


def test_open_cards_in_stud_are_compared_before_there_are_five() -> None:
    showing = [hand(cards) for cards in ("As Kd", "2s 2d", "As Qd", "As Ad")]
    assert sorted(showing, key=USUAL.strength, reverse=True) == [showing[3], showing[1], showing[0], showing[2]]
    assert category_of("As Ks Qs Js") is Category.HIGH_CARD
