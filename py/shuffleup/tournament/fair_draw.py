"""A draw that anyone can recompute: a commitment before it, the seed after it, and numbers out of the seed.

Before the draw everybody sees the commitment, a SHA-256 of a secret seed and of what is drawn for. After it they see
the seed, and can check that it belongs to the commitment and work the draw out themselves (`docs/draw.md`). What is
drawn for can't be changed then, nor the seed. A word that somebody in the room says once the commitment is there
makes it impossible, too, to have looked for a seed that pleases.

The seed is an argument here: 32 random bytes from the operating system, as 64 hexadecimal digits.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from struct import Struct
from typing import TypeVar

from shuffleup.tournament.refusal import N_, Sentence

T = TypeVar("T")

SEED_DIGITS = 64
MAX_WORD = 80
NUMBERS = 2**32

_HEXADECIMAL = frozenset("0123456789abcdef")
_EIGHT_NUMBERS = Struct(">8I")


def commitment(text: str, seed: str) -> str:
    """What is shown before the draw: the SHA-256, in hexadecimal, of the seed, a line feed and *text*, in UTF-8.

    *text* says what is drawn for (see `seating_lots.sheet`).

    >>> commitment("", "00" * 32)[:16]
    '827d096d92f3deea'
    """
    return hashlib.sha256(f"{seed}\n{text}".encode()).hexdigest()


def numbers_of(seed: str, word: str = "") -> Iterator[int]:
    """The numbers below 2**32 that a seed and a word stand for, without end.

    Eight at a time they are the SHA-256 of the 32 bytes of the seed, a counter from 0 in 8 bytes, and the word in
    UTF-8; counter and numbers have their highest byte first.

    >>> numbers = numbers_of("00" * 32)
    >>> next(numbers), next(numbers)
    (741658141, 4063986572)
    """
    key, said = bytes.fromhex(seed), word.encode()
    counter = 0
    while True:
        yield from _EIGHT_NUMBERS.unpack(hashlib.sha256(key + counter.to_bytes(8, "big") + said).digest())
        counter += 1


def below(numbers: Iterator[int], limit: int) -> int:
    """A number from 0 to *limit* − 1, each as likely, out of the next number.

    The highest numbers, those that would favor some remainders, are passed over. *limit* is 1 to 2**32.

    >>> below(iter([2**32 - 1, 14]), 10)
    4
    """
    end = NUMBERS - NUMBERS % limit
    while (number := next(numbers)) >= end:
        pass
    return number % limit


def take(numbers: Iterator[int], left: list[T]) -> T:
    """Take one of those left out of the list, each as likely; the others keep their order.

    >>> cards = ["As", "Kh", "2c"]
    >>> take(iter([4]), cards), cards
    ('Kh', ['As', '2c'])
    """
    return left.pop(below(numbers, len(left)))


def fault_in_seed(seed: str) -> Sentence | None:
    """What is wrong with a seed, as a sentence for the host, or None.

    >>> fault_in_seed("7") is None, fault_in_seed("0f" * 32) is None
    (False, True)
    """
    if len(seed) != SEED_DIGITS or not _HEXADECIMAL.issuperset(seed):
        return Sentence(N_("The seed of a draw has {digits} digits, each 0 to 9 or a to f."), {"digits": SEED_DIGITS})
    return None


def fault_in_word(word: str) -> Sentence | None:
    """What is wrong with the word of the room, as a sentence for the host, or None; it may be empty.

    >>> fault_in_word("two\\nlines").english()
    'The word for the draw has at most 80 characters, all in one line.'
    """
    if len(word) > MAX_WORD or not word.isprintable() or word != word.strip():
        return Sentence(
            N_("The word for the draw has at most {most} characters, all in one line."), {"most": MAX_WORD}
        )
    return None
