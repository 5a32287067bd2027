"""The text of The Tournament Director's files is read as data, whatever it says."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tdt import reader
from shuffleup.tdt.reader import DEEPEST, LARGEST_MB, Made, Value, is_tdt_file, read_tdt
from shuffleup.tournament.refusal import Refused

PIECES = (
    "{", "}", "[", "]", "(", ")", ",", ":", "new ", "Map.from(", "GameRound", "Minutes", "20", "-1.5", "1e9",
    '"', "'", "\\", "\\u00e5", "\\ud83d", "null", "true", "undefined", " ", "\n", "\0", "\ufffd", "\ufeff", ".", "…",
)  # fmt: skip
NAMES = st.from_regex(r"[A-Za-z_$][A-Za-z0-9_$]{0,8}", fullmatch=True).filter(
    lambda name: name not in ("new", "true", "false", "null", "undefined", "NaN", "Infinity")
)
# A text may hold any character that is whole; a half of one is what `test_halves…` is about.
PLAIN = st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(max_size=12)
VALUES: st.SearchStrategy[Value] = st.recursive(
    PLAIN,
    lambda inside: (
        st.lists(inside, max_size=4).map(tuple)
        | st.dictionaries(NAMES, inside, max_size=4)
        | st.builds(Made, NAMES, st.lists(inside, max_size=2).map(tuple))
    ),
    max_leaves=20,
)


def why(text: str) -> str:
    read = read_tdt(text)
    assert isinstance(read, Refused)
    return read.why.english()


def written(value: Value) -> str:
    """A value as The Tournament Director writes one."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            escaped = "".join(f"\\u{ord(each):04x}" if each < " " or each in '"\\\x7f' else each for each in value)
            return f'"{escaped}"'
        case tuple():
            return "[" + ", ".join(map(written, value)) + "]"
        case Made(name, of):
            return f"new {name}({', '.join(map(written, of))})"
        case dict():
            return "{" + ", ".join(f"{name}: {written(each)}" for name, each in value.items()) + "}"
    raise AssertionError(value)


@given(VALUES)
def test_what_is_written_is_read_again(value: Value) -> None:
    assert read_tdt(written(value)) == value


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    read = read_tdt(text)
    is_tdt_file(text)
    if isinstance(read, Refused):
        assert read.why.english().endswith(".")


@given(VALUES, st.data())
def test_a_file_that_was_cut_off_is_never_taken_for_a_whole_one(value: Value, data: st.DataObject) -> None:
    text = f"new Tournament({written(value)})"
    assert isinstance(read_tdt(text[: data.draw(st.integers(0, len(text) - 1))]), Refused)


def test_a_file_that_was_cut_off_is_told_as_such() -> None:
    assert "cut off" in why('{ V: "3.7", T: new Tournament({Title: "Fri')
    assert "cut off" in why('{ V: "3.7", T: new Tournament({Title: "Friday"')
    assert "cut off" in why("")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1744302672780", 1744302672780),
        ("-12", -12),
        ("0.25", Fraction(1, 4)),
        ("5e2", 500),
        ("2.50", Fraction(5, 2)),
        ("3.0", 3),
        ('"A \\"B\\" \\\\ \\/ \\n \\u00e5 \\x41 \\q"', 'A "B" \\ / \n å A q'),
        ("'it\\'s'", "it's"),
        ('"\\ud83c\\udca1"', "🂡"),
        ("[undefined, NaN, Infinity, -Infinity]", (None, None, None, None)),
        ('{"a b": 1, 2: 3, true: 4}', {"a b": 1, "2": 3, "true": 4}),
        (
            'Map.from([["1", new LO.Icon({Size: 32})]])',
            Made("Map.from", ((("1", Made("LO.Icon", ({"Size": 32},))),),)),
        ),
        ("{a: 1, a: 2}", {"a": 2}),
        ("\ufeff { } \n", {}),
    ],
)
def test_values_are_what_a_script_would_mean(text: str, value: Value) -> None:
    assert read_tdt(text) == value


def test_halves_of_characters_are_marked() -> None:
    assert read_tdt('"a\\ud83c"') == "a\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize(
    "text",
    [
        "alert(1)",
        "new Game",
        "new new(1)",
        "[Game]",
        "[1, 2] + 3",
        "{get a() {}}",
        "[1,]",
        "{a: 1,}",
        "[1 2]",
        "(1)",
        "`x`",
        "/* x */ 1",
        "self.self",
        "{a: b}",
        "1..2",
        "0x10",
        "1e999999",
        "9" * 60,
        "\0{\0",
        "{...a}",
        "new A(1)(2)",
        '"two\nlines"',
        "<?xml version='1.0'?>",
    ],
)
def test_what_is_no_data_is_refused_and_nothing_is_run(text: str) -> None:
    assert isinstance(read_tdt(text), Refused)


def test_the_place_is_told() -> None:
    assert "At character 9 " in why("[1, 25, fetch(1)]")


def test_nothing_is_too_deep_for_the_reader() -> None:
    assert read_tdt("[" * DEEPEST + "]" * DEEPEST)
    for opening in ("[", "{a:", "new A("):
        assert "nested deeper" in why(opening * 100_000)


def test_files_have_a_size_and_a_number_of_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"{LARGEST_MB} MB" in why(" " * (LARGEST_MB * 1_000_000 + 1))
    monkeypatch.setattr(reader, "MOST_VALUES", 100)
    assert "100 entries" in why("[" + "1," * 99 + "1]")
    assert read_tdt("[" + "1," * 98 + "1]") == (1,) * 99


def test_files_of_the_tournament_director_are_told_from_others() -> None:
    assert is_tdt_file('\ufeff{ V: "3.7.2", T: new Tournament({UUID: "x"')
    assert is_tdt_file('{"V":"2.5", "T": 1}')
    assert is_tdt_file("new GameLevels({Levels: []})")
    assert not is_tdt_file('{"format": "shuffle-up tournament", "records": []}')
    assert not is_tdt_file("1. Ada\n2. Bo")
    assert not is_tdt_file("")
