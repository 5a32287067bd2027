"""Names of players: what is kept of what somebody typed, and when two are the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shuffleup.tournament.player_names import MAX_NAME, clean_name, fault_in_name, folded, name_words

OVERRIDE, ISOLATE, POP, MARK = "\u202e", "\u2066", "\u2069", "\u200f"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ada Berg", "Ada Berg"),
        ("  Ada \t\r\n Berg ", "Ada Berg"),
        ("Ada\u00a0\u2003Berg", "Ada Berg"),
        ("A\u030asa", "Åsa"),
        (f"Ada{OVERRIDE}greB{POP}", "AdagreB"),
        (f"{ISOLATE}Ada{MARK}\ufeff\u200b", "Ada"),
        ("A\x00d\x1b[31ma\x7f", "Ad[31ma"),
        ("Ada\ud800", "Ada"),
        ("\u3164\u2800\u115f", ""),
        ("\u200d \u200c", ""),
        (f"Bo {FAMILY}", f"Bo {FAMILY}"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"),
        ("'; DROP TABLE players; --", "'; DROP TABLE players; --"),
        ("李小龍", "李小龍"),
        ("  ", ""),
    ],
)
def test_what_is_kept_of_a_name(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(st.text())
@example("\u1100\u200b\u1161")
def test_a_cleaned_name_is_clean(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert "  " not in name
    assert name == name.strip()
    assert not {unicodedata.category(mark) for mark in name} & {"Cc", "Cs", "Co", "Zl", "Zp"}
    assert {mark for mark in name if unicodedata.category(mark) == "Cf"} <= {"\u200c", "\u200d"}


@given(st.text(st.characters(categories=["L", "N", "P", "S"], exclude_characters="\u115f\u1160\u2800\u3164\uffa0")))
def test_what_can_be_read_is_kept(typed: str) -> None:
    assert clean_name(typed) == unicodedata.normalize("NFC", typed)


def test_a_name_has_one_to_sixty_characters() -> None:
    assert fault_in_name("A") is None
    assert fault_in_name("A" * MAX_NAME) is None
    longer = fault_in_name("A" * (MAX_NAME + 1))
    assert longer is not None
    assert longer.english() == "A name has at most 60 characters."
    empty = fault_in_name("")
    assert empty is not None
    assert empty.english() == "Give the player a name."


@pytest.mark.parametrize(
    "alike",
    [
        ("Åsa", "asa", "ASA", "Âsa", "A\u030asa"),
        ("Jörg Müller", "JORG MULLER"),
        ("Weiß", "weiss", "WEISS"),
        ("René", "rene"),
        ("Søren", "soren"),
        ("Łukasz", "lukasz"),
        ("Ægir", "aegir"),
        ("Anıl", "anil", "ANİL"),
        ("Ａｄａ", "ada"),
        ("Œdipe", "oedipe"),
    ],
)
def test_capitals_and_accents_make_no_difference(alike: tuple[str, ...]) -> None:
    assert len({folded(name) for name in alike}) == 1


@given(st.text())
def test_folding_once_is_enough(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@given(st.text(st.characters(max_codepoint=0x17F)))
def test_a_name_and_its_capitals_are_the_same(text: str) -> None:
    assert folded(text.upper()) == folded(text)


def test_names_of_other_alphabets_stay_apart() -> None:
    assert len({folded(name) for name in ("Иван", "Олег", "小龍", "小虎", "Νίκος")}) == 5


def test_the_words_of_a_name() -> None:
    assert name_words("ada berg") == ("ada", "berg")
    assert name_words("anna-lena af trolle") == ("annalena", "anna", "lena", "af", "trolle")
    assert name_words("o'neill, jr.") == ("oneill", "o", "neill", "jr")
    assert name_words("★ -") == ()
