"""A draw that anyone can recompute: what a seed stands for, and that no outcome is favored."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import islice
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.fair_draw import (
    NUMBERS,
    below,
    commitment,
    fault_in_seed,
    fault_in_word,
    numbers_of,
    take,
)

SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


def numbered_seed(number: int) -> str:
    return hashlib.sha256(str(number).encode()).hexdigest()


def shuffled(seed: str, count: int) -> tuple[int, ...]:
    numbers, left = numbers_of(seed), list(range(count))
    return tuple(take(numbers, left) for _ in range(count))


def test_the_commitment_covers_the_seed_and_every_letter_of_what_is_drawn() -> None:
    text = "shuffle-up draw 1\nplayer 1 Åsa\nchair 1 1\n"
    assert commitment(text, SEED) == hashlib.sha256(SEED.encode() + b"\n" + text.encode("utf-8")).hexdigest()
    others = {commitment(text + " ", SEED), commitment(text.replace("Å", "A"), SEED), commitment(text, SEED[::-1])}
    assert len({commitment(text, SEED), *others}) == 4


def test_numbers_are_the_hash_of_seed_and_counter_and_word() -> None:
    key = bytes(range(32))
    first = hashlib.sha256(key + bytes(8)).digest()
    second = hashlib.sha256(key + bytes(7) + b"\x01").digest()
    expected = [int.from_bytes((first + second)[at : at + 4], "big") for at in range(0, 64, 4)]
    assert list(islice(numbers_of(SEED), 16)) == expected
    said = hashlib.sha256(key + bytes(8) + "räv".encode()).digest()
    assert next(numbers_of(SEED, "räv")) == int.from_bytes(said[:4], "big")


@given(st.integers(1, NUMBERS))
def test_no_remainder_is_favored(limit: int) -> None:
    """What is passed over is just what is more than a whole multiple, and so each remainder has as many numbers."""
    used = NUMBERS - NUMBERS % limit
    assert used % limit == 0
    assert below(iter([used - 1]), limit) == limit - 1
    if used < NUMBERS:
        assert below(iter([used, NUMBERS - 1, 0]), limit) == 0


@given(seeds, st.lists(st.integers(), unique=True, min_size=1, max_size=60))
def test_what_is_taken_is_gone_and_the_others_keep_their_order(seed: str, items: list[int]) -> None:
    left = items.copy()
    drawn = take(numbers_of(seed), left)
    assert left == [item for item in items if item != drawn]


def test_nine_players_get_each_of_nine_seats_equally_often() -> None:
    draws, players = 20_000, 9
    counts = Counter(
        (player, seat)
        for number in range(draws)
        for seat, player in enumerate(shuffled(numbered_seed(number), players))
    )
    expected = draws / players
    spread = sum((counts[s, p] - expected) ** 2 / expected for p in range(players) for s in range(players))
    # Every player and every seat adds up, so that of 81 counts 64 are free: the usual value is 64, give or take 11.
    chi_square = spread * (players - 1) / players
    assert 25 < chi_square < 120


def test_every_order_of_five_comes_up_equally_often() -> None:
    draws, orders = 12_000, factorial(5)
    counts = Counter(shuffled(numbered_seed(number), 5) for number in range(draws))
    expected = draws / orders
    assert len(counts) == orders
    # 119 are free: the usual value is 119, give or take 15.
    assert 60 < sum((count - expected) ** 2 / expected for count in counts.values()) < 190


@pytest.mark.parametrize("seed", ["", "7", SEED[:-1], SEED + "0", SEED.upper(), SEED[:-1] + "g", SEED[:-1] + " "])
def test_a_seed_has_64_digits(seed: str) -> None:
    fault = fault_in_seed(seed)
    assert fault
    assert fault.english() == "The seed of a draw has 64 digits, each 0 to 9 or a to f."


@given(seeds)
def test_32_bytes_are_a_seed(seed: str) -> None:
    assert fault_in_seed(seed) is None


@pytest.mark.parametrize("word", ["two\nlines", " led", "x" * 81, "\ud800", "a\u202eb", "commitment\r"])
def test_the_word_is_one_line_that_everybody_can_read(word: str) -> None:
    assert fault_in_word(word)


@pytest.mark.parametrize("word", ["", "banana", "två ord", "ナマズ", "x" * 80])
def test_any_word_will_do(word: str) -> None:
    assert fault_in_word(word) is None
