"""Tables for spreadsheets: read back as they were, and never run as programs."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shuffleup.csv_text import BOM, csv_cell, csv_rows, csv_text, plain_cell, separator_for

cells = st.text(
    st.sampled_from(
        ["a", "å", "1", "=", "+", "-", "@", "'", '"', ",", ";", "|", "\t", "\r", "\n", " ", "\ufeff", "＝"]
    ),
    max_size=6,
) | st.text(max_size=6)
tables = st.lists(st.lists(cells, min_size=1, max_size=4), max_size=4)


def shown_by_a_spreadsheet(text: str, language: str) -> list[list[str]]:
    """The cells as another program has them, apostrophes and all."""
    source = io.StringIO(text.removeprefix(BOM), newline="")
    return list(csv.reader(source, delimiter=separator_for(language)))


@given(tables, st.sampled_from(["en", "sv", "de"]))
@example([["'=1", "''=1", "'-5", "-5", "' =1"]], "en")
def test_our_own_file_is_read_as_it_was_written(table: list[list[str]], language: str) -> None:
    rows = csv_rows(csv_text(table, language), separator_for(language))
    assert [[plain_cell(cell) for cell in row.cells] for row in rows] == table


@given(tables.filter(lambda table: "\0" not in repr(table)), st.sampled_from(["en", "sv"]))
def test_other_programs_read_it_too(table: list[list[str]], language: str) -> None:
    there = shown_by_a_spreadsheet(csv_text(table, language), language)
    assert [[plain_cell(cell) for cell in row] for row in there] == table


@given(tables, st.sampled_from(["en", "sv"]))
def test_no_cell_begins_like_a_formula(table: list[list[str]], language: str) -> None:
    for row in shown_by_a_spreadsheet(csv_text(table, language), language):
        for cell in row:
            is_number = cell.startswith("-") and cell[1:].replace(",", "").replace(".", "").isdecimal()
            assert is_number or cell.strip()[:1] not in tuple("=+-@＝＋－＠")
            assert cell[:1] not in ("\t", "\r", "\n")


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=cmd|' /C calc'!A0", "\"'=cmd|' /C calc'!A0\""),
        ('=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("+46 70 123", "'+46 70 123"),
        ("+4670123", "'+4670123"),
        ("-1+2", "'-1+2"),
        (" =1", "' =1"),
        ("\t=1", '"\'\t=1"'),
        ("\r=1", '"\'\r=1"'),
        ("＝1", "'＝1"),
        ("-200", "-200"),
        ("-12.50", "-12.50"),
        (-7, "-7"),
        (1_500, "1500"),
        ("'t Hooft", "'t Hooft"),
        ("Ada, 1st", '"Ada, 1st"'),
        (' "Ace"', '" ""Ace"""'),
        ("", ""),
    ],
)
def test_what_a_spreadsheet_would_calculate_is_made_a_text(text: str | int, cell: str) -> None:
    assert csv_cell(text) == cell


def test_cells_are_parted_as_the_language_has_it() -> None:
    assert csv_text([["Åsa", 3]], "en") == f"{BOM}Åsa,3\r\n"
    assert csv_text([["Åsa", 3], [""]], "sv") == f'{BOM}Åsa;3\r\n""\r\n'
    assert csv_text([], "de") == BOM


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a,b\nc", [("a", "b"), ("c",)]),
        ("a,b\r\nc,\r", [("a", "b"), ("c", "")]),
        (f'{BOM}"a" , "b,c" \n', [("a", "b,c")]),
        ('"a\nb",c\nd', [("a\nb", "c"), ("d",)]),
        ('"say ""hi""",x', [('say "hi"', "x")]),
        ('"Ace" Berg,x', [('"Ace" Berg', "x")]),
        ('Bo "Ace" Ek', [('Bo "Ace" Ek',)]),
        ('"never closed,x\ny', [('"never closed', "x"), ("y",)]),
        ('a\n"\nb', [("a",), ('"',), ("b",)]),
        (" \n\n", []),
        ("", []),
        ('""', [("",)]),
        (",", [("", "")]),
    ],
)
def test_rows_and_cells(text: str, rows: list[tuple[str, ...]]) -> None:
    assert [row.cells for row in csv_rows(text)] == rows


def test_a_row_knows_the_line_it_begins_in() -> None:
    rows = csv_rows('a\r\n\r\n"b\nc",d\re\n\nf')
    assert [(row.line, row.text) for row in rows] == [(1, "a"), (3, '"b\nc",d'), (5, "e"), (7, "f")]


@given(st.lists(st.lists(st.text("aå,;\"' \r\n", max_size=4), min_size=2, max_size=3), min_size=1, max_size=3))
def test_what_another_program_wrote_is_read(table: list[list[str]]) -> None:
    written = io.StringIO(newline="")
    csv.writer(written, quoting=csv.QUOTE_ALL).writerows(table)
    assert [list(row.cells) for row in csv_rows(written.getvalue())] == table


@given(st.text(st.sampled_from('ab",;\n\r ')))
def test_whatever_the_quotes_no_letter_is_lost(text: str) -> None:
    assert "".join(cell for row in csv_rows(text) for cell in row.cells).count("a") == text.count("a")
