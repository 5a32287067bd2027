"""A text cut into codes comes together again, whatever happens to the codes on their way, or not at all."""

from __future__ import annotations

import hashlib
import random
import re
import zlib
from base64 import b32encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.code_series import (
    BYTES_A_CODE,
    DAMAGED,
    NEWER,
    NOT_OURS,
    NOT_WHOLE,
    OTHER_KIND,
    TOO_LONG,
    Code,
    Gathering,
    _written,
    codes_of,
    read_code,
)
from shuffleup.tournament.refusal import Refused

TEXTS = st.text(max_size=600)
SIZES = st.integers(min_value=1, max_value=80)
NOISE = "".join(random.Random(4).choices("0123456789abcdefåß€", k=9_000))


def codes(text: str, size: int = BYTES_A_CODE, kind: str = "H") -> tuple[str, ...]:
    made = codes_of(kind, text, size)
    assert not isinstance(made, Refused)
    return made


def gathered(texts: list[str] | tuple[str, ...], kind: str = "H") -> Gathering:
    """All of these read one after another; what is refused changes nothing."""
    so_far = Gathering(kind)
    for text in texts:
        taken = so_far.taken(text)
        so_far = so_far if isinstance(taken, Refused) else taken
    return so_far


@given(TEXTS, SIZES, st.randoms())
def test_codes_in_any_order_some_of_them_twice_give_the_text(text: str, size: int, chance: random.Random) -> None:
    shown = [*codes(text, size), *codes(text, size)]
    chance.shuffle(shown)
    whole = gathered(shown)
    assert whole.complete
    assert whole.missing == ()
    assert whole.text == text


@given(TEXTS, SIZES, st.data())
def test_what_is_missing_is_known_and_nothing_comes_of_the_rest(text: str, size: int, data: st.DataObject) -> None:
    shown = codes(text, size)
    lost = data.draw(st.sets(st.integers(1, len(shown)), min_size=1))
    part = gathered([code for number, code in enumerate(shown, 1) if number not in lost])
    assert part.missing == (tuple(sorted(lost)) if len(lost) < len(shown) else ())
    assert not part.complete
    assert part.text == NOT_WHOLE


@given(TEXTS, SIZES, st.data())
def test_a_code_with_any_sign_changed_does_not_count(text: str, size: int, data: st.DataObject) -> None:
    shown = codes(text, size)
    code = data.draw(st.sampled_from(shown))
    at = data.draw(st.integers(0, len(code) - 1))
    sign = data.draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567:").filter(lambda each: each != code[at]))
    assert isinstance(Gathering("H").taken(code[:at] + sign + code[at + 1 :]), Refused)


@given(TEXTS, TEXTS, SIZES)
def test_the_codes_of_two_texts_are_never_mixed(one: str, other: str, size: int) -> None:
    first = gathered(codes(one, size)[:-1])
    then = first.taken(codes(other, size)[-1])
    assert isinstance(then, Gathering)
    assert then.series == first.series or then.shares.keys() == {len(codes(other, size))}
    assert gathered(codes(other, size), "H").text == other


@given(st.text())
def test_anything_else_a_camera_may_read_is_refused(text: str) -> None:
    assert isinstance(read_code(text, "H"), Refused)


def test_what_is_no_code_of_ours_is_told_from_one_that_is_damaged_newer_or_of_another_kind() -> None:
    (code,) = codes("Friday", kind="H")
    assert read_code("https://someone.example/", "H") == NOT_OURS
    assert read_code(code[:-1], "H") == DAMAGED
    assert read_code(code.replace("SU1H", "SU2H"), "H") == NEWER
    assert read_code(code, "R") == OTHER_KIND


def test_a_code_needs_nothing_but_what_a_qr_code_packs_tightly_and_stands_being_pasted() -> None:
    made = codes(NOISE)
    assert len(made) > 9
    assert all(re.fullmatch(r"[0-9A-Z:]{1,800}", code) for code in made)
    assert gathered([f"  {code.lower()}\n" for code in made]).text == NOISE


def test_what_fits_into_one_code_is_one() -> None:
    assert len(codes("Shuffle up and deal")) == 1


def test_far_too_much_is_refused() -> None:
    assert codes_of("H", NOISE + NOISE[::-1], 1) == TOO_LONG


@pytest.mark.parametrize(
    "packed", [b"no zip at all", zlib.compress(b"\xff\xfe not text"), zlib.compress(b"cut")[:-2]]
)
def test_a_series_made_by_somebody_else_does_no_harm(packed: bytes) -> None:
    series = b32encode(hashlib.sha256(packed).digest())[:10].decode()
    assert gathered([_written(Code("H", series, 1, 1, packed))]).text == NOT_WHOLE


def test_a_series_that_would_fill_the_memory_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shuffleup.code_series.LARGEST_BYTES", 1_000)
    assert gathered(codes("0" * 1_001)).text == NOT_WHOLE
