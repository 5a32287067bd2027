"""The player book: who is in it, whom one finds in it, and who turns out to be somebody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.book.duplicates import duplicates
from shuffleup.book.groups import add_to_group, groups, members, remove_from_group, rename_group
from shuffleup.book.people import (
    LARGEST_PHOTO,
    MAX_NOTES,
    MOST_GROUPS,
    MOST_PLAYERS,
    Book,
    BookPlayer,
    add,
    book_of,
    change,
    fault_in_player,
    keep_apart,
    merge,
    remove,
)
from shuffleup.book.search import directory, find
from shuffleup.tournament.player_names import MAX_NAME, clean_name, folded
from shuffleup.tournament.refusal import Refused

PIXEL = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=="
JPEG = "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ=="
WEBP = "data:image/webp;base64,UklGRiQAAABXRUJQVlA4"


def book(*names: str) -> Book:
    """A book of players with these names, whose ids are 0, 1, 2, …"""
    return made(add(Book(), *(BookPlayer(str(number), name) for number, name in enumerate(names))))


def made(outcome: Book | Refused) -> Book:
    assert isinstance(outcome, Book), outcome.why.english()
    return outcome


def why(outcome: object) -> str:
    assert isinstance(outcome, Refused)
    return outcome.why.english()


def names(players: tuple[BookPlayer, ...]) -> list[str]:
    return [player.name for player in players]


def named(book: Book, name: str) -> BookPlayer:
    [player] = [player for player in book.players if player.name == name]
    return player


# Adding, changing, removing


def test_players_stand_in_the_order_of_their_names() -> None:
    assert names(book("Cecilia", "åsa", "Bo", "Asa", "Åsa").players) == ["Asa", "Åsa", "åsa", "Bo", "Cecilia"]


def test_what_was_typed_is_cleaned() -> None:
    player = BookPlayer(
        "1", " Ada\u202e  Berg", " A\u030as ", "tea \x00\r\n\r\n\r\n\r\nno cake ", (" Friday ", "FRIDAY", "")
    )
    [kept] = made(add(Book(), player)).players
    assert kept == BookPlayer("1", "Ada Berg", "Ås", "tea\n\nno cake", ("Friday",))


def test_names_in_html_and_formulas_are_names() -> None:
    odd = ("<img src=x onerror=alert(1)>", "=HYPERLINK(0)", "{{ 7*7 }}", "%s")
    assert set(names(book(*odd).players)) == set(odd)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (BookPlayer("1", " \u200b "), "Give the player a name."),
        (BookPlayer("1", "A" * (MAX_NAME + 1)), "at most 60 characters"),
        (BookPlayer("1", "Ada", "A" * (MAX_NAME + 1)), "at most 60 characters"),
        (BookPlayer("1", "Ada", notes="a" * (MAX_NOTES + 1)), "at most 1000 characters"),
        (BookPlayer("1", "Ada", groups=("A;B",)), "can't have a comma"),
        (BookPlayer("1", "Ada", groups=("A" * 41,)), "at most 40 characters"),
        (BookPlayer("1", "Ada", groups=tuple(map(str, range(MOST_GROUPS + 1)))), "at most 20 groups"),
        (BookPlayer("Ada!", "Ada"), "no entry"),
        (BookPlayer("1", "Ada", merged=("1",)), "no entry"),
        (BookPlayer("1", "Ada", merged=tuple(map(str, range(2, 300)))), "Too many entries"),
    ],
)
def test_what_can_t_be_is_refused(player: BookPlayer, said: str) -> None:
    assert said in why(add(Book(), player))


@pytest.mark.parametrize("photo", ["", PIXEL, JPEG, WEBP])
def test_a_photo_is_a_small_picture(photo: str) -> None:
    assert named(made(add(Book(), BookPlayer("1", "Ada", photo=photo))), "Ada").photo == photo


@pytest.mark.parametrize(
    "photo",
    [
        "data:image/svg+xml;base64,PHN2Zz4=",
        "data:text/html;base64,/9j/4AAQ",
        "data:image/png;base64,/9j/4AAQ",
        "https://example.org/ada.png",
        "javascript:alert(1)",
        f'{JPEG}" onerror="alert(1)',
        f"{JPEG}\n",
        f" {JPEG}",
    ],
)
def test_what_is_no_picture_is_refused(photo: str) -> None:
    assert "must be a JPEG, PNG or WebP" in why(add(Book(), BookPlayer("1", "Ada", photo=photo)))


def test_a_large_picture_is_refused() -> None:
    largest = PIXEL.rstrip("=").ljust(LARGEST_PHOTO, "A")
    assert fault_in_player(BookPlayer("1", "Ada", photo=largest)) is None
    assert "at most 24 kB" in why(add(Book(), BookPlayer("1", "Ada", photo=largest + "A")))


def test_an_id_is_given_once() -> None:
    here = book("Ada")
    assert "in the book already" in why(add(here, BookPlayer("0", "Bo")))
    assert "in the book already" in why(add(here, BookPlayer("1", "Bo"), BookPlayer("1", "Cy")))
    assert "in the book already" in why(add(here, BookPlayer("1", "Bo", merged=("0",))))


def test_a_book_has_an_end() -> None:
    full = book_of(BookPlayer(str(number), f"Guest {number}") for number in range(MOST_PLAYERS))
    assert f"at most {MOST_PLAYERS} players" in why(add(full, BookPlayer("a", "Ada")))


def test_a_player_is_changed_and_removed() -> None:
    here = book("Ada", "Bo")
    changed = made(change(here, replace(named(here, "Ada"), name="Zoë")))
    assert names(changed.players) == ["Bo", "Zoë"]
    assert names(made(remove(changed, "0")).players) == ["Bo"]
    assert names(here.players) == ["Ada", "Bo"]
    assert "no longer in the book" in why(remove(changed, "9"))
    assert "no longer in the book" in why(change(changed, BookPlayer("9", "Cy")))
    assert "Give the player a name" in why(change(changed, BookPlayer("0", "")))
    assert "in the book already" in why(change(changed, BookPlayer("0", "Ada", merged=("1",))))


# Two who are one


def test_after_a_merge_all_that_was_known_is_known_of_one() -> None:
    ada = BookPlayer("1", "Ada Berg", "", "tea", ("Friday",), merged=("9",))
    bergh = BookPlayer("2", "Ada Bergh", "Adde", "no cake", ("friday", "Club"), PIXEL, ("A. Berg",))
    one = made(merge(made(add(Book(), ada, bergh)), "1", "2"))
    assert one.players == (
        BookPlayer(
            *("1", "Ada Berg", "Adde", "tea\nno cake", ("Friday", "Club"), PIXEL),
            other_names=("Ada Bergh", "A. Berg"),
            merged=("9", "2"),
        ),
    )
    assert one.get("1") is one.get("2") is one.get("9") is one.players[0]


def test_a_nickname_that_gives_way_is_still_found() -> None:
    two = made(add(Book(), BookPlayer("1", "Ada", "Adde"), BookPlayer("2", "Ada", "Ace")))
    assert names(find(made(merge(two, "1", "2")), "ace")) == ["Ada"]


def test_a_merge_that_is_too_much_for_one_entry_is_refused() -> None:
    long = "x" * (MAX_NOTES - 10)
    two = made(add(Book(), BookPlayer("1", "Ada", notes=long), BookPlayer("2", "Bo", notes="y" * 10)))
    assert "at most 1000 characters" in why(merge(two, "1", "2"))


def test_only_two_who_are_there_can_be_one() -> None:
    here = book("Ada", "Bo")
    assert "two different" in why(merge(here, "0", "0"))
    assert "no longer in the book" in why(merge(here, "0", "7"))
    assert "no longer in the book" in why(merge(here, "7", "0"))
    assert "two different" in why(keep_apart(here, "0", "0"))
    assert "no longer in the book" in why(keep_apart(here, "0", "7"))


typed = st.text(st.sampled_from("aåbBß -'é=<"), max_size=8)
players = st.builds(
    BookPlayer, st.just("1"), typed.map(lambda name: f"A{name}"), typed, typed, st.lists(typed, max_size=3).map(tuple)
)


@given(players, players)
def test_whoever_is_merged_all_their_names_and_groups_are_kept(one: BookPlayer, other: BookPlayer) -> None:
    two = made(add(Book(), replace(one, id="1"), replace(other, id="2")))
    [both] = made(merge(two, "1", "2")).players
    for player in two.players:
        assert {folded(name) for name in player.names} <= {folded(name) for name in both.names}
        assert {folded(group) for group in player.groups} <= {folded(group) for group in both.groups}
        assert player.notes in both.notes
    assert fault_in_player(both) is None


# Groups


def test_players_come_into_groups_and_leave_them() -> None:
    here = made(add_to_group(book("Ada", "Bo", "Cy"), " Friday ", ["0", "1"]))
    here = made(add_to_group(here, "FRIDAY", ["1", "2"]))
    assert groups(here) == (("Friday", 3),)
    here = made(add_to_group(here, "Club", ["2"]))
    here = remove_from_group(here, "friday", ["0", "9"])
    assert groups(here) == (("Club", 1), ("Friday", 2))
    assert names(members(here, "fríday")) == ["Bo", "Cy"]


def test_a_group_gets_another_name_or_goes_into_another_group() -> None:
    here = made(add_to_group(made(add_to_group(book("Ada", "Bo"), "Friday", ["0", "1"])), "Club", ["1"]))
    assert groups(made(rename_group(here, "friday", "Fredag"))) == (("Club", 1), ("Fredag", 2))
    assert groups(made(rename_group(here, "friday", "FRIDAY"))) == (("Club", 1), ("FRIDAY", 2))
    assert groups(made(rename_group(here, "Friday", "club"))) == (("Club", 2),)
    assert "Nobody is in this group" in why(rename_group(here, "Monday", "Tuesday"))
    assert "Give the group a name" in why(rename_group(here, "Friday", " "))


def test_groups_that_can_t_be_are_refused() -> None:
    here = book("Ada")
    assert "Give the group a name" in why(add_to_group(here, " ", ["0"]))
    assert "no longer in the book" in why(add_to_group(here, "Friday", ["7"]))
    for number in range(MOST_GROUPS):
        here = made(add_to_group(here, f"Group {number}", ["0"]))
    assert "at most 20 groups" in why(add_to_group(here, "One more", ["0"]))


# Finding


def test_beginnings_of_any_word_come_before_what_is_inside() -> None:
    here = book("Barbara Ek", "Bo Arvidsson", "Arne Holm", "Lars-Arne Ask", "Carl Berg", "Dag Ek")
    assert names(find(here, "ar")) == ["Arne Holm", "Bo Arvidsson", "Lars-Arne Ask", "Barbara Ek", "Carl Berg"]


def test_letters_as_typed_come_before_other_accents() -> None:
    here = book("Asa", "Åsa", "Ása", "Äsa")
    assert names(find(here, "å"))[0] == "Åsa"
    assert names(find(here, "a"))[0] == "Asa"
    assert names(find(here, "äs"))[0] == "Äsa"
    assert sorted(names(find(here, "as"))) == sorted(names(here.players))


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("öst", "Östen Weiß"),
        ("os", "Östen Weiß"),
        ("WEISS", "Östen Weiß"),
        ("weiß", "Östen Weiß"),
        ("jorg m", "Jörg Müller"),
        ("müll jö", "Jörg Müller"),
        ("rené", "Rene Ek"),
        ("rene", "Rene Ek"),
        ("o'ne", "Pat O’Neill"),
        ("onei", "Pat O’Neill"),
        ("neil", "Pat O’Neill"),
        ("lena", "Anna-Lena Dahl"),
        ("annalena", "Anna-Lena Dahl"),
        ("ha", "李小龍"),
        ("小", "李小龍"),
        ("★", "★"),
    ],
)
def test_two_letters_find_somebody(typed: str, found: str) -> None:
    here = book("Östen Weiß", "Jörg Müller", "Rene Ek", "Pat O’Neill", "Anna-Lena Dahl", "李小龍", "★", "Bo By")
    here = made(change(here, replace(named(here, "李小龍"), nickname="Häger")))
    assert names(find(here, typed)) == [found]


def test_all_words_typed_must_be_there() -> None:
    here = book("Ada Berg", "Ada Ek", "Bo Berg")
    assert names(find(here, "be ad")) == ["Ada Berg"]
    assert find(here, "ada x") == ()


def test_nothing_typed_finds_everybody_and_a_list_has_an_end() -> None:
    here = book(*(f"Guest {number:03}" for number in range(200)))
    assert find(here, " ", most=500) == here.players
    assert find(here, "gu", most=7) == here.players[:7]


@given(st.lists(typed, min_size=1, max_size=8), st.integers(0, 7), st.data())
def test_whoever_s_name_begins_so_is_found(typed_names: list[str], which: int, data: Any) -> None:
    here = book(*(f"a{name}" for name in typed_names))
    player = here.players[which % len(here.players)]
    length = data.draw(st.integers(1, len(player.name)))
    assert player in find(here, player.name[:length])
    assert player in find(here, folded(player.name[:length]))


@given(st.lists(typed, max_size=8), typed)
def test_whoever_is_found_has_what_was_typed_and_the_order_is_always_the_same(
    typed_names: list[str], text: str
) -> None:
    here = book(*(f"a{name}" for name in typed_names))
    found = find(here, text)
    assert find(book_of(reversed(here.players)), text) == found
    letters = folded("".join(filter(str.isalnum, clean_name(text))))
    for player in found:
        assert set(letters) <= set(folded(player.name))


def test_a_name_means_the_only_one_who_has_it() -> None:
    here = made(add(Book(), BookPlayer("1", "Åsa", "Bo"), BookPlayer("2", "Bo"), BookPlayer("3", "Cy", "Ace")))
    here = made(add(here, BookPlayer("4", "Dan", "Ace"), BookPlayer("5", "Eva"), BookPlayer("6", "eva")))
    assert {name: player.id for name, player in directory(here).items()} == {
        "asa": "1",
        "bo": "2",
        "cy": "3",
        "dan": "4",
    }


# Probably the same


def pairs(here: Book) -> list[tuple[str, str, str]]:
    return [(pair.first.name, pair.second.name, pair.why.english()) for pair in duplicates(here)]


SAME = "The names are the same."
SWAPPED = "First and last name have changed places."
KNOWN = "The nickname or other name of one is the name of the other."
LETTER = "The names differ by one letter."


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("Åsa Ek", "asa  EK", SAME),
        ("Anna-Lena Ek", "Anna Lena Ek", SAME),
        ("Pat O'Neill", "Pat O’Neill", SAME),
        ("Ada Berg", "Berg, Ada", SWAPPED),
        ("Eric Berg", "Erik Berg", LETTER),
        ("Ada Berg", "Ada Bergh", LETTER),
        ("Jörg Müller", "Jorg Mueller", LETTER),
    ],
)
def test_two_of_nearly_the_same_name_are_probably_one(one: str, other: str, reason: str) -> None:
    [(first, second, said)] = pairs(book(one, other))
    assert ({first, second}, said) == ({one, clean_name(other)}, reason)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bo Ek", "Bo Ed"),
        ("Ada", "Ida"),
        ("Guest 1", "Guest 2"),
        ("Guest 1", "Guest 11"),
        ("Erik Berg", "Elin Berg"),
        ("Dan Ström", "Dna Ström"),
        ("★", "✪"),
    ],
)
def test_short_names_numbers_and_two_letters_make_no_pair(one: str, other: str) -> None:
    assert pairs(book(one, other)) == []


def test_a_nickname_may_be_another_s_name() -> None:
    here = made(
        add(Book(), BookPlayer("1", "Ada Berg", "Adde"), BookPlayer("2", "adde"), BookPlayer("3", "Bo", "Bo"))
    )
    assert pairs(here) == [("Ada Berg", "adde", KNOWN)]


def test_a_pair_has_one_reason_and_the_surest_comes_first() -> None:
    here = book("Erik Berg", "Eric Berg", "Berg Erik", "ERIK BERG")
    assert [said for _, _, said in pairs(here)] == [SAME, SWAPPED, SWAPPED, LETTER, LETTER]


def test_two_who_are_known_to_be_two_are_no_pair() -> None:
    here = book("Ada Berg", "Ada Berg", "Ada Berg")
    apart = made(keep_apart(here, "0", "1"))
    assert made(keep_apart(apart, "1", "0")).players
    assert {frozenset((pair.first.id, pair.second.id)) for pair in duplicates(apart)} == {
        frozenset("02"),
        frozenset("12"),
    }
    assert duplicates(made(merge(apart, "1", "2"))) == ()


def test_saying_twice_that_two_are_two_changes_nothing() -> None:
    apart = made(keep_apart(book("Ada", "Ada"), "0", "1"))
    assert keep_apart(apart, "0", "1") == apart


def test_there_are_not_too_many_pairs() -> None:
    assert len(duplicates(book(*["Ada Berg"] * 60), most=25)) == 25


letters = st.text(st.sampled_from("ab"), min_size=5, max_size=7)


def letters_off(one: str, other: str) -> int:
    """The fewest letters that must be changed, added or left out."""
    row = list(range(len(other) + 1))
    for done, letter in enumerate(one, start=1):
        before, row[0] = row[0], done
        for place, wanted in enumerate(other, start=1):
            before, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, before + (letter != wanted))
    return row[-1]


@given(letters, letters)
def test_one_letter_off_is_one_letter_changed_added_or_left_out(one: str, other: str) -> None:
    assert bool(pairs(book(one, other))) is (letters_off(one, other) <= 1)
