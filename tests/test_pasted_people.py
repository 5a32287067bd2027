"""Lists of people as they come: from chats, spreadsheets and other programs, and from our own files."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.book.lists import book_csv, enroll
from shuffleup.book.people import MAX_NOTES, MOST_PLAYERS, Book, BookPlayer, add
from shuffleup.csv_text import BOM
from shuffleup.pasted_people import LARGEST_MB, PastedPeople, PastedPerson, read_people
from shuffleup.people_columns import HEADINGS, Column, headings
from shuffleup.tournament.player_names import clean_name
from shuffleup.tournament.refusal import Refused


def read(text: str, columns: tuple[Column, ...] = ()) -> PastedPeople:
    found = read_people(text, columns)
    assert isinstance(found, PastedPeople)
    return found


def names(text: str) -> list[str]:
    found = read(text)
    assert found.faults == ()
    return [person.name for person in found.people]


def new_ids() -> Callable[[], str]:
    return (f"new{number}" for number in itertools.count(1)).__next__


# Lists

THREE = ["Ada Berg", "Bo", "Åsa Ek"]


@pytest.mark.parametrize(
    "text",
    [
        "Ada Berg\nBo\nÅsa Ek",
        "Ada Berg\r\nBo\r\n\r\nÅsa Ek\r\n",
        "Ada Berg\rBo\rÅsa Ek",
        "Ada Berg, Bo, Åsa Ek",
        "Ada Berg;Bo;Åsa Ek;",
        "Ada Berg|Bo|Åsa Ek",
        "Ada Berg\tBo\tÅsa Ek",
        "Ada Berg, Bo\nÅsa Ek",
        f'{BOM}"Ada Berg","Bo","Åsa Ek"',
        "1. Ada Berg\n2. Bo\n3. Åsa Ek",
        "1) Ada Berg\n2) Bo\n3) Åsa Ek",
        "(1) Ada Berg\n(2) Bo\n(3) Åsa Ek",
        "1.Ada Berg\n2.Bo\n3.Åsa Ek",
        "1: Ada Berg\n2: Bo\n3: Åsa Ek",
        "#1 Ada Berg\n#2 Bo\n#3 Åsa Ek",
        "1 Ada Berg\n2 Bo\n3 Åsa Ek",
        "1\tAda Berg\n2\tBo\n3\tÅsa Ek",
        "1\ufe0f\u20e3 Ada Berg\n2\ufe0f\u20e3 Bo\n1\ufe0f\u20e30\ufe0f\u20e3 Åsa Ek",
        "- Ada Berg\n- Bo\n- Åsa Ek",
        "* Ada Berg\n* Bo\n* Åsa Ek",
        "•\tAda Berg\n•\tBo\n•\tÅsa Ek",
        "1.\tAda Berg\n2.\tBo\n3.\tÅsa Ek",
        "• Ada Berg\n– Bo\n· Åsa Ek",
        "- [x] Ada Berg\n- [ ] Bo\n- [X] Åsa Ek",
        "✅ Ada Berg\n✔\ufe0f Bo\n☐ Åsa Ek",
        "1. Ada Berg ✅\n2. Bo ✔\ufe0f\n3. Åsa Ek",
        "Namn\nAda Berg\nBo\nÅsa Ek",
        "1. Ada Berg\n2. Bo\n3. Åsa Ek\n4.\n5. \n- \n-----",
        "Spelare:\n1. Ada Berg\n2. Bo\n3. Åsa Ek",
        "\n\n  Ada Berg  \n\tBo\n\u00a0Åsa Ek",
    ],
)
def test_a_list_is_read_however_it_is_written(text: str) -> None:
    assert names(text) == THREE


@pytest.mark.parametrize(
    ("text", "name", "nickname"),
    [
        ("Ada Berg (Adde)", "Ada Berg", "Adde"),
        ("1. Ada (Adde) Berg", "Ada Berg", "Adde"),
        ('Åke "Ace" Ek', "Åke Ek", "Ace"),
        ("Åke “Ace” Ek", "Åke Ek", "Ace"),
        ("Åke „Ass“ Ek", "Åke Ek", "Ass"),
        ('"Ace" Ek', "Ek", "Ace"),
        ("(Adde)", "Adde", ""),
        ("Ada ()", "Ada", ""),
        ("3 Fingers Brown", "3 Fingers Brown", ""),
        ("Ada +1", "Ada +1", ""),
        ("-Ada", "-Ada", ""),
        ("50 Cent", "50 Cent", ""),
        ("<b>Bo</b>", "<b>Bo</b>", ""),
        ("=1+Ada", "=1+Ada", ""),
        ('"Davis, Sammy"', "Davis, Sammy", ""),
        ('"Åke', '"Åke', ""),
    ],
)
def test_a_name_and_the_nickname_in_it(text: str, name: str, nickname: str) -> None:
    assert [(person.name, person.nickname) for person in read(text).people] == [(name, nickname)]


def test_a_first_player_called_nick_is_no_heading() -> None:
    assert names("Nick, Bo, Cecilia") == ["Nick", "Bo", "Cecilia"]


def test_numbers_beside_names_are_no_names() -> None:
    assert names("1, Ada, 1500\n2, Bo, 900") == ["Ada", "Bo"]


# Tables


@pytest.mark.parametrize("language", HEADINGS)
@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_a_heading_says_what_is_in_the_columns(language: str, separator: str) -> None:
    head = headings(language)
    for order in itertools.permutations(range(4)):
        row = ("Ada Berg", "Adde", "tea", "Friday")
        text = "\n".join(separator.join(cells[place] for place in order) for cells in (head, row))
        assert read(text).people == (PastedPerson("Ada Berg", "Adde", "tea", ("Friday",), 2),)


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("NAMN;GRUPP\nAda;Fredag, Klubben", PastedPerson("Ada", groups=("Fredag", "Klubben"), line=2)),
        ("Rank,Player,Chips\n1,Ada Berg,1500", PastedPerson("Ada Berg", line=2)),
        ("Förnamn;Efternamn\nAda;Berg", PastedPerson("Ada Berg", line=2)),
        ("Nachname,Vorname,Spitzname\nBerg,Ada,Ass", PastedPerson("Ada Berg", "Ass", line=2)),
        ("Vorname;Notiz\nAda;Tee", PastedPerson("Ada", notes="Tee", line=2)),
        ("Name;Notes\nAda (Adde) Berg;tea", PastedPerson("Ada Berg", "Adde", "tea", line=2)),
        ("Name;Nickname\nAda (2);", PastedPerson("Ada (2)", line=2)),
        ("Name;Nickname\n;Adde", PastedPerson("Adde", line=2)),
        ("Name;Nickname\n1. Ada;Adde", PastedPerson("1. Ada", "Adde", line=2)),
        ("sep=;\nName;Notes\nAda;a, b", PastedPerson("Ada", notes="a, b", line=3)),
        ("| Name | Nickname |\n|------|:--------:|\n| Ada  | Adde |", PastedPerson("Ada", "Adde", line=3)),
        ('Name,Notes\nAda,"two\nlines"', PastedPerson("Ada", notes="two\nlines", line=2)),
        ("\n\nName,Notes\n\nAda,tea", PastedPerson("Ada", notes="tea", line=5)),
        ("Name,Notes\n'=1,tea", PastedPerson("=1", notes="tea", line=2)),
        ("Ada Berg\tAdde\n\t\n", PastedPerson("Ada Berg", line=1)),
        ("Name,Notes\nAda,tea\n,,\n;;", PastedPerson("Ada", notes="tea", line=2)),
    ],
)
def test_tables(text: str, person: PastedPerson) -> None:
    assert read(text).people[0] == person


def test_a_spreadsheet_without_a_heading_has_our_columns() -> None:
    text = "1\tAda Berg\tAdde\n2\tBo\t\n3\tCy\tCee"
    assert [(person.name, person.nickname) for person in read(text).people] == [
        ("Ada Berg", "Adde"),
        ("Bo", ""),
        ("Cy", "Cee"),
    ]


def test_somebody_may_say_what_the_columns_are() -> None:
    columns = (Column.LAST_NAME, Column.FIRST_NAME)
    assert read("Berg, Ada\nEk, Bo").people[:2] == (PastedPerson("Berg", line=1), PastedPerson("Ada", line=1))
    assert [person.name for person in read("Berg, Ada\nEk, Bo", columns).people] == ["Ada Berg", "Bo Ek"]
    assert [person.name for person in read("sep=,\nBerg, Ada\nEk, Bo", columns).people] == ["Ada Berg", "Bo Ek"]


# What can't be read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ada\n" + "x" * 61 + "\nBo", f"Line 2, “{'x' * 40}”: A name has at most 60 characters."),
        ("Ada\n1500\nBo", "Line 2, “1500”: There is no name in it."),
        ("1. Ada\n2. 1500\n3. Bo", "Line 2, “2. 1500”: There is no name in it."),
        ("Name;Notes\nAda;tea\n;cake\nBo;", "Line 3, “;cake”: There is no name in it."),
        ("Name;Notes\nAda;tea\nCy;a;b\nBo;", "Line 3, “Cy;a;b”: It has more cells than the heading."),
        (
            f"Name;Notes\nAda;tea\nCy;{'a' * (MAX_NOTES + 1)}\nBo;",
            f"Line 3, “Cy;{'a' * 37}”: The notes on a player have at most 1000 characters.",
        ),
    ],
)
def test_a_line_that_can_t_be_read_is_said_and_the_others_are_taken(text: str, said: str) -> None:
    found = read(text)
    assert [person.name for person in found.people] == ["Ada", "Bo"]
    assert [fault.sentence().english() for fault in found.faults] == [said]


def test_what_is_too_long_is_refused_as_a_whole() -> None:
    lines = read_people("\n".join(f"Guest {number}" for number in range(MOST_PLAYERS + 1)))
    assert isinstance(lines, Refused)
    assert "more than 5000 names" in lines.why.english()
    large = read_people("x" * (LARGEST_MB * 1_000_000 + 1))
    assert isinstance(large, Refused)
    assert f"larger than {LARGEST_MB} MB" in large.why.english()
    assert len(read("\n\n".join(f"Guest {number}" for number in range(MOST_PLAYERS))).people) == MOST_PLAYERS


def test_a_cell_with_many_names_can_t_go_past_the_end_either() -> None:
    assert isinstance(read_people(", ".join(f"Guest {number}" for number in range(MOST_PLAYERS + 1))), Refused)


def test_nothing_is_nobody() -> None:
    assert read("") == read(" \n\t\n") == read("Name;Notes") == PastedPeople(())


@given(st.text(st.sampled_from("aå1.-•(\"“,;|\t\n\r '=@[x]✅\u202e") | st.characters(exclude_categories=["Cs"])))
def test_any_text_gives_sound_names_and_faults(text: str) -> None:
    for person in read(text).people:
        assert person.name
        assert person.name == clean_name(person.name)


@given(
    st.lists(st.text("abcåäö", min_size=1, max_size=9), min_size=1, max_size=9), st.sampled_from(["\n", ", ", ";"])
)
def test_every_name_in_a_list_is_found(listed: list[str], separator: str) -> None:
    text = separator.join(listed)
    assert names(text) == listed


# Our own files

words = st.text(st.sampled_from("aå1.-•(=+@'\"<>“ ") | st.characters(categories=["L", "P", "S"]), max_size=8)
marks = ",;|"
in_book = st.builds(
    BookPlayer,
    st.just("1"),
    words.map(lambda word: f"{word}z"),
    words,
    st.lists(words | st.just("two, lines;"), max_size=3).map("\n".join),
    st.lists(words.map(lambda word: "".join(mark for mark in word if mark not in marks)), max_size=3).map(tuple),
)


@given(st.lists(in_book, max_size=4), st.sampled_from(["en", "sv", "de", "fr"]))
def test_our_own_file_gives_the_same_people(players: list[BookPlayer], language: str) -> None:
    book = add(Book(), *(BookPlayer(str(n), p.name, p.nickname, p.notes, p.groups) for n, p in enumerate(players)))
    assert isinstance(book, Book)
    found = read(book_csv(book, language))
    assert found.faults == ()
    assert [(person.name, person.nickname, person.notes, person.groups) for person in found.people] == [
        (player.name, player.nickname, player.notes, player.groups) for player in book.players
    ]


def test_a_language_without_headings_gets_english_ones() -> None:
    assert headings("fr") == headings("en") == ("Name", "Nickname", "Notes", "Groups")


# Into the book


def test_who_is_known_by_a_name_stays_one_player_and_gains_what_was_not_known() -> None:
    book = add(Book(), BookPlayer("1", "Åsa Ek", groups=("Club",)), BookPlayer("2", "Bo Berg", "Bosse", "tea"))
    assert isinstance(book, Book)
    people = read("Name;Nickname;Notes;Group\nASA EK;Ess;late;Friday\nBosse;;tea;\nCy;;;Friday\ncy;Cee;;").people
    enrolled = enroll(book, people, new_ids())
    assert not isinstance(enrolled, Refused)
    assert (enrolled.ids, enrolled.new) == (("1", "2", "new1", "new1"), ("new1",))
    assert enrolled.book.players == (
        BookPlayer("1", "Åsa Ek", "Ess", "late", ("Club", "Friday")),
        BookPlayer("2", "Bo Berg", "Bosse", "tea"),
        BookPlayer("new1", "Cy", "Cee", "", ("Friday",)),
    )


def test_two_of_one_name_are_not_guessed_between() -> None:
    book = add(Book(), BookPlayer("1", "Ada Berg"), BookPlayer("2", "Ada Berg"))
    assert isinstance(book, Book)
    enrolled = enroll(book, [PastedPerson("Ada Berg")], new_ids())
    assert not isinstance(enrolled, Refused)
    assert enrolled.new == enrolled.ids == ("new1",)


def test_what_does_not_fit_into_an_entry_leaves_it_as_it_was() -> None:
    book = add(Book(), BookPlayer("1", "Ada", notes="x" * MAX_NOTES))
    assert isinstance(book, Book)
    enrolled = enroll(book, [PastedPerson("Ada", notes="y")], new_ids())
    assert not isinstance(enrolled, Refused)
    assert enrolled.book == book


def test_a_full_book_takes_nobody() -> None:
    book = add(Book(), *(BookPlayer(str(number), f"Guest {number}") for number in range(MOST_PLAYERS)))
    assert isinstance(book, Book)
    assert isinstance(enroll(book, [PastedPerson("Ada")], new_ids()), Refused)
    assert not isinstance(enroll(book, [PastedPerson("Guest 7")], new_ids()), Refused)


@pytest.mark.parametrize(
    "text",
    [
        "Hej alla!\n1. Ada\n2. Bo\nVi ses på fredag",
        "Hi all,\nAda\nBo\nCheers",
        "Hallo zusammen 👋\nAda, Bo\n\nViele Grüße",
        "Good evening everyone\n- Ada\n- Bo\nThanks a lot!",
        "hej, Ada, Bo",
        "Tjena grabbar\nAda\nBo",
        "Guten Abend,\nAda\nBo\nBis Freitag",
    ],
)
def test_greetings_in_a_chat_are_nobody_and_no_fault(text: str) -> None:
    read = read_people(text)
    assert isinstance(read, PastedPeople)
    assert [person.name for person in read.people] == ["Ada", "Bo"]
    assert read.faults == ()


@pytest.mark.parametrize("name", ["Hej Anna", "Alla", "God", "Best", "Allen Day", "Kim Good", "Dear", "Hejmo"])
def test_a_name_that_only_looks_like_a_greeting_stays_one(name: str) -> None:
    read = read_people(f"{name}\nBo")
    assert isinstance(read, PastedPeople)
    assert [person.name for person in read.people] == [name, "Bo"]
