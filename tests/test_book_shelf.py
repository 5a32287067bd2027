"""The player book on a device and as a file: kept, handed on, damaged, and nobody lost to a full storage."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.book.file import LARGEST_FILE_MB, TakenBook, export_book, is_book_file, read_book, take
from shuffleup.book.people import (
    LARGEST_PHOTO,
    MAX_GROUP,
    MAX_NOTES,
    MOST_GROUPS,
    MOST_IDS,
    MOST_OTHER_NAMES,
    MOST_PLAYERS,
    Book,
    BookPlayer,
    book_of,
    fault_in_player,
    merge,
    remove,
)
from shuffleup.book.shelf import ASIDE, LONGEST_ENTRY, PREFIX, BookShelf, Lost, OpenedBook, read_player, write_player
from shuffleup.store import MemoryStore
from shuffleup.tournament.player_names import MAX_NAME
from shuffleup.tournament.refusal import Refused

ADA = BookPlayer("ada1", "Åda ♠ Berg", "Adde", "tea\nno cake", ("Friday",), "", ("A. Berg",), ("old1",), ("bo1",))
BO = BookPlayer("bo1", "Bo")
CY = BookPlayer("cy1", "Cy", notes="x" * 500)
BOOK = book_of((ADA, BO, CY))


def why(outcome: object) -> str:
    assert isinstance(outcome, Refused)
    return outcome.why.english()


def kept(book: Book, room: int = 10_000_000) -> MemoryStore:
    store = MemoryStore(room=room)
    assert BookShelf(store).keep(Book(), book) is None
    return store


def opened(outcome: OpenedBook | Refused) -> OpenedBook:
    assert isinstance(outcome, OpenedBook), outcome.why.english()
    return outcome


def told(book: OpenedBook) -> list[str]:
    return [sentence.english() for sentence in book.report]


def newer(player: BookPlayer) -> str:
    """An entry as a later version of the app may write it."""
    return json.dumps({"v": 2, "player": {"is": "BookPlayer", "id": player.id, "shoe_size": 42}})


# One player as text


@pytest.mark.parametrize("player", BOOK.players)
def test_a_player_is_read_as_they_were_written(player: BookPlayer) -> None:
    assert read_player(write_player(player)) == player
    assert write_player(player).isascii()


def test_a_changed_or_cut_text_is_damaged() -> None:
    text = write_player(ADA)
    for damaged in (
        text[:-1],
        text[:40],
        text.replace("Adde", "Edde"),
        text + " x",
        text.replace('"crc"', '"crd"'),
        "",
    ):
        assert read_player(damaged) is Lost.DAMAGED
    assert read_player(newer(ADA)) is Lost.NEWER
    for other in ("[]", "7", '{"v": "1"}', "{" * 100, " " * (LONGEST_ENTRY + 1)):
        assert read_player(other) is Lost.DAMAGED


def test_a_whole_text_may_still_hold_nonsense() -> None:
    for unsound in (
        replace(BO, name=""),
        replace(BO, name="Bo\u202e"),
        replace(BO, name=" Bo"),
        replace(BO, photo="data:image/svg+xml;base64,PHN2Zz4="),
        replace(BO, groups=("Friday", "friday")),
        replace(BO, id="../bo"),
        replace(BO, merged=("bo1",)),
    ):
        assert read_player(write_player(unsound)) is Lost.DAMAGED


def test_the_longest_entry_there_can_be_is_read() -> None:
    wide = "\U0001f0a1"
    longest = BookPlayer(
        "i" * 40,
        wide * MAX_NAME,
        wide * MAX_NAME,
        wide * MAX_NOTES,
        tuple(f"{number:02}{wide * (MAX_GROUP - 2)}" for number in range(MOST_GROUPS)),
        "data:image/png;base64,iVBORw0KGgo".ljust(LARGEST_PHOTO, "A"),
        tuple(f"{number:02}{wide * (MAX_NAME - 2)}" for number in range(MOST_OTHER_NAMES)),
        tuple(f"m{number:039}" for number in range(MOST_IDS)),
        tuple(f"n{number:039}" for number in range(MOST_IDS)),
    )
    assert fault_in_player(longest) is None
    assert read_player(write_player(longest)) == longest


# The store


def test_the_book_is_opened_as_it_was_kept() -> None:
    assert BookShelf(kept(BOOK)).open() == OpenedBook(BOOK)
    assert BookShelf(MemoryStore()).open() == OpenedBook(Book())


def test_one_more_player_is_one_text_more() -> None:
    store = kept(BOOK)
    before = dict(store.texts)
    dan = BookPlayer("dan1", "Dan")
    assert BookShelf(store).keep(BOOK, book_of((*BOOK.players, dan))) is None
    assert store.texts == before | {f"{PREFIX}dan1": write_player(dan)}


def test_a_change_touches_nobody_else() -> None:
    store = kept(BOOK)
    elsewhere = replace(CY, notes="written by another window")
    store.set(f"{PREFIX}cy1", write_player(elsewhere))
    changed = book_of((replace(ADA, nickname="Ace"), CY))
    assert BookShelf(store).keep(BOOK, changed) is None
    assert BookShelf(store).open().book == book_of((replace(ADA, nickname="Ace"), elsewhere))


def test_what_can_t_be_read_is_told_and_stays() -> None:
    store = kept(BOOK)
    damaged, later, elsewhere = write_player(ADA)[:-9], newer(BO), write_player(CY)
    store.texts |= {f"{PREFIX}ada1": damaged, f"{PREFIX}bo1": later, f"{PREFIX}dan1": elsewhere}
    found = BookShelf(store).open()
    assert found.book == book_of((CY,))
    assert found.lost == (f"{PREFIX}ada1", f"{PREFIX}bo1", f"{PREFIX}dan1")
    assert told(found) == [
        "Players in the book whose entries are damaged and were left out: 2.",
        "Players in the book who come back when you update the app: 1.",
    ]
    assert BookShelf(store).keep(found.book, book_of((CY, BookPlayer("eva1", "Eva")))) is None
    assert store.texts[f"{PREFIX}ada1"] == damaged
    assert store.texts[f"{PREFIX}bo1"] == later


def test_what_can_t_be_read_is_set_aside_before_its_place_is_taken_or_cleared() -> None:
    store = kept(BOOK)
    damaged = {f"{PREFIX}{player.id}": write_player(player)[:-9] for player in (ADA, BO)}
    store.texts |= damaged
    assert BookShelf(store).keep(BOOK, book_of((replace(ADA, notes=""), CY))) is None
    aside = {key: text for key, text in store.texts.items() if key.startswith(PREFIX + ASIDE)}
    assert sorted(aside.values()) == sorted(damaged.values())
    assert BookShelf(store).open() == OpenedBook(book_of((replace(ADA, notes=""), CY)))


@pytest.mark.parametrize(
    "after",
    [
        (replace(ADA, notes="y" * 200), replace(BO, notes="y" * 400), CY),
        (ADA, BO, CY, BookPlayer("dan1", "Dan"), BookPlayer("eva1", "Eva", notes="z" * 400)),
        (replace(ADA, notes=""), BookPlayer("eva1", "Eva", notes="z" * 990)),
    ],
)
def test_a_full_storage_is_told_and_nothing_is_changed(after: tuple[BookPlayer, ...]) -> None:
    store = kept(BOOK)
    before = dict(store.texts)
    store.room = store.used + 300
    assert "player book was not changed" in why(BookShelf(store).keep(BOOK, book_of(after)))
    assert store.texts == before


def test_a_full_storage_still_lets_players_go_and_two_become_one() -> None:
    store = kept(BOOK)
    store.room = store.used
    one = merge(BOOK, "bo1", "cy1")
    assert isinstance(one, Book)
    assert BookShelf(store).keep(BOOK, one) is None
    assert BookShelf(store).open() == OpenedBook(one)
    fewer = remove(one, "bo1")
    assert isinstance(fewer, Book)
    assert BookShelf(store).keep(one, fewer) is None
    assert BookShelf(store).open() == OpenedBook(fewer)


sizes = st.lists(st.integers(0, 60), min_size=1, max_size=5)


@given(sizes, sizes, st.integers(0, 120))
def test_a_change_that_fits_is_kept_and_one_that_does_not_changes_nothing(
    before: list[int], after: list[int], spare: int
) -> None:
    was, will_be = (
        book_of(BookPlayer(f"p{number}", "P", notes="n" * size) for number, size in enumerate(notes))
        for notes in (before, after)
    )
    store = kept(was)
    texts = dict(store.texts)
    store.room = store.used + spare
    refusal = BookShelf(store).keep(was, will_be)
    assert store.texts == (texts if refusal else kept(will_be).texts)
    assert bool(refusal) is (kept(will_be).used > store.room)


# The file


def test_the_book_goes_out_as_a_file_and_comes_in() -> None:
    text = export_book(BOOK)
    assert is_book_file(text)
    assert text.isascii()
    assert read_book(text) == OpenedBook(BOOK)
    assert read_book(export_book(Book())) == OpenedBook(Book())
    assert json.loads(text)["format"] == "shuffle-up players"


def test_a_file_from_a_windows_editor_or_another_program_s_layout_is_the_same() -> None:
    text = export_book(BOOK)
    assert read_book(text.replace("\n", "\r\n")) == OpenedBook(BOOK)
    assert read_book(json.dumps(json.loads(text), indent=4)) == OpenedBook(BOOK)


def test_a_damaged_file_gives_up_what_is_whole() -> None:
    text = export_book(BOOK)
    cut = opened(read_book(text[: text.index("cy1")]))
    assert cut.book == book_of((ADA, BO))
    assert told(cut) == ["The file was changed or cut off after it was exported."]
    changed = opened(read_book(text.replace("Adde", "Edde")))
    assert changed.book == book_of((BO, CY))
    assert told(changed) == ["Players in the book whose entries are damaged and were left out: 1."]
    lines = text.split("\n")
    fewer = opened(read_book("\n".join(line for line in lines if "bo1\\" not in line or "ada1" in line)))
    assert fewer.book == book_of((ADA, CY))
    assert told(fewer) == ["The file was changed or cut off after it was exported."]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "does not hold a player book"),
        ('{"format": "shuffle-up tournament"}', "does not hold a player book"),
        ('{"format": "shuffle-up players"}', "does not hold a player book"),
        ('{"format": "shuffle-up players", "v": 1, "players": {}}', "does not hold a player book"),
        ('{"format": "shuffle-up players", "v": 1, "players": ["x", 7]}', "does not hold a player book"),
        ('["shuffle-up players"]', "does not hold a player book"),
        ('{"format": "shuffle-up players", "v": 2, "players": []}', "newer version"),
        ('{"format": "shuffle-up players", ' + "[" * 50, "does not hold a player book"),
        (
            json.dumps({"format": "shuffle-up players", "v": 1, "players": ["x"] * (MOST_PLAYERS + 1)}),
            f"at most {MOST_PLAYERS} players",
        ),
        ("shuffle-up players".ljust(LARGEST_FILE_MB * 1_000_000 + 1), f"larger than {LARGEST_FILE_MB} MB"),
    ],
)
def test_what_is_no_book_is_refused(text: str, said: str) -> None:
    assert said in why(read_book(text))


# A file into the book


def taken(book: Book, other: Book) -> TakenBook:
    outcome = take(book, other)
    assert isinstance(outcome, TakenBook), outcome.why.english()
    return outcome


def test_the_same_book_once_more_changes_nothing() -> None:
    assert taken(BOOK, BOOK) == TakenBook(BOOK, new=0, there=3)
    assert taken(Book(), BOOK) == TakenBook(BOOK, new=3, there=0)


def test_who_is_in_both_keeps_what_is_known_here_and_gains_the_rest() -> None:
    file = book_of((replace(BO, name="Bo Ek", nickname="Bosse", groups=("Club",)), BookPlayer("dan1", "Dan")))
    found = taken(BOOK, file)
    assert (found.new, found.there, found.report) == (1, 1, ())
    assert found.book.get("bo1") == replace(BO, nickname="Bosse", groups=("Club",), other_names=("Bo Ek",))


def test_the_only_one_of_a_name_is_the_same_on_two_devices() -> None:
    found = taken(BOOK, book_of((BookPlayer("other", "BO", "Bosse"),)))
    assert (found.new, found.there) == (0, 1)
    assert found.book.get("other") == found.book.get("bo1") == replace(BO, nickname="Bosse", merged=("other",))


@pytest.mark.parametrize(
    ("here", "file"),
    [
        ((BO, BookPlayer("bo2", "Bo")), (BookPlayer("other", "Bo"),)),
        ((BO,), (BookPlayer("o1", "Bo"), BookPlayer("o2", "bo"))),
        ((BO,), (BookPlayer("o1", "Bo"), BookPlayer("bo1", "Bo Ek"))),
        ((BO,), (BookPlayer("o1", "Bö"),)),
    ],
)
def test_where_a_name_may_be_another_player_s_nobody_is_guessed(
    here: tuple[BookPlayer, ...], file: tuple[BookPlayer, ...]
) -> None:
    found = taken(book_of(here), book_of(file))
    assert found.new == sum(book_of(here).get(player.id) is None for player in file)


def test_two_here_who_became_one_elsewhere_become_one() -> None:
    here = book_of((BO, BookPlayer("bo2", "Bo Ek")))
    elsewhere = merge(here, "bo1", "bo2")
    assert isinstance(elsewhere, Book)
    assert taken(here, elsewhere).book == elsewhere
    assert taken(elsewhere, here).book == elsewhere


def test_what_does_not_fit_into_an_entry_is_told() -> None:
    found = taken(book_of((CY,)), book_of((replace(CY, notes="y" * MAX_NOTES),)))
    assert found.book == book_of((CY,))
    assert [sentence.english() for sentence in found.report] == [
        "Cy has more in the file than fits into one entry, and stays as in this book."
    ]


def test_a_full_book_takes_no_more() -> None:
    full = book_of(BookPlayer(f"p{number}", f"Guest {number}") for number in range(MOST_PLAYERS))
    assert f"at most {MOST_PLAYERS} players" in why(take(full, book_of((BO,))))
    assert taken(full, book_of((BookPlayer("x", "Guest 7", "Seven"),))).there == 1
