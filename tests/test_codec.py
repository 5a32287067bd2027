"""What is written is read back the same, and nothing else is read at all."""

from __future__ import annotations

import json
import pkgutil
from dataclasses import dataclass, is_dataclass
from enum import Enum
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup import tournament
from shuffleup.codec import DEEPEST, LARGEST_NUMBER, LONGEST_LIST, LONGEST_TEXT, Codec, Unreadable, dumps, loads
from shuffleup.soundness import CHECKS
from shuffleup.tournament import editing
from shuffleup.tournament.refusal import Sentence
from shuffleup.tournament.schedule import Ante, Blinds, Level, Limits, Schedule
from shuffleup.tournament.vocabulary import TOPICS, command_class, event_class
from strategies import schedules

MODULES = {
    each.name: import_module(f"shuffleup.tournament.{each.name}")
    for each in pkgutil.iter_modules(tournament.__path__)
}
EVENTS = [cls for topic in TOPICS for cls in MODULES[topic].EVENTS]
COMMANDS = [cls for topic in TOPICS for cls in MODULES[topic].COMMANDS]


class Suit(Enum):
    SPADES = "s"
    HEARTS = "h"


@dataclass(frozen=True)
class Card:
    rank: int
    suit: Suit = Suit.SPADES


@dataclass(frozen=True)
class Joker:
    pass


@dataclass(frozen=True)
class Hand:
    cards: tuple[Card | Joker, ...] = ()
    shown: bool = False
    player: str | None = None
    pot: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Uncodable:
    weight: float


CODEC: Codec[object] = Codec([Hand, Card])
NUMBERS = st.integers(-LARGEST_NUMBER, LARGEST_NUMBER)
CARDS = st.one_of(st.builds(Card, NUMBERS, st.sampled_from(Suit)), st.builds(Joker))
HANDS = st.builds(
    Hand,
    st.lists(CARDS, max_size=4).map(tuple),
    st.booleans(),
    st.one_of(st.none(), st.text(max_size=20)),
    st.tuples(NUMBERS, NUMBERS),
)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.sampled_from(("s", "h"))),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(("is", "rank", "suit", "cards", "shown", "player", "pot", "Card")), inner, max_size=5
        ),
    ),
    max_leaves=12,
)


@given(HANDS)
def test_a_value_comes_back_the_same_through_json_text(hand: Hand) -> None:
    assert CODEC.from_json(loads(dumps(CODEC.to_json(hand)))) == hand


@given(schedules())
def test_a_schedule_comes_back_the_same(schedule: Schedule) -> None:
    codec: Codec[object] = Codec(EVENTS)
    replaced = editing.ScheduleReplaced(schedule)
    assert codec.from_json(loads(dumps(codec.to_json(replaced)))) == replaced


@pytest.mark.parametrize("cls", [*EVENTS, *COMMANDS])
def test_every_event_and_command_of_the_game_has_a_json_form(cls: type[object]) -> None:
    codec: Codec[object] = Codec([cls])
    with pytest.raises(Unreadable, match=r"is not in the vocabulary|has no 'nonsense'"):
        codec.from_json({"is": cls.__name__, "nonsense": 1})


def test_the_vocabulary_has_every_topic_and_all_its_names() -> None:
    with_events = {name for name, module in MODULES.items() if hasattr(module, "EVENTS")}
    assert set(TOPICS) == with_events
    for topic, names in TOPICS.items():
        module = MODULES[topic]
        assert sorted(names.split()) == sorted(cls.__name__ for cls in (*module.COMMANDS, *module.EVENTS))
    assert [event_class(cls.__name__) for cls in EVENTS] == EVENTS
    assert [command_class(cls.__name__) for cls in COMMANDS] == COMMANDS


def test_an_event_is_no_command_and_what_nobody_knows_is_neither() -> None:
    assert command_class("Founded") is event_class("Found") is None
    assert command_class("Joker") is event_class("Joker") is event_class("") is None


def test_every_check_is_about_a_class_of_the_game() -> None:
    classes = {name for module in MODULES.values() for name, value in vars(module).items() if is_dataclass(value)}
    assert set(CHECKS) <= classes


def test_fields_that_have_their_default_are_left_out_and_read_as_their_default() -> None:
    assert CODEC.to_json(Hand()) == {"is": "Hand"}
    assert CODEC.from_json({"is": "Hand"}) == Hand()
    assert CODEC.to_json(Card(0)) == {"is": "Card", "rank": 0}


@given(JSON)
def test_any_json_is_read_as_a_value_that_is_written_the_same_or_refused(data: object) -> None:
    for tagged in (data, {"is": "Hand", "cards": data}, {"is": "Card", "rank": data}, {"is": "Hand", "pot": data}):
        try:
            value = CODEC.from_json(tagged)
        except Unreadable:
            continue
        assert CODEC.from_json(CODEC.to_json(value)) == value


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"is": "Joker"}, "'Joker' is not in the vocabulary"),
        ({"rank": 1}, "'' is not in the vocabulary"),
        ([], "'' is not in the vocabulary"),
        ({"is": ["Card"], "rank": 1}, "'' is not in the vocabulary"),
        ({"is": "Card"}, "Card lacks rank"),
        ({"is": "Card", "rank": 1, "color": 2}, "Card has no 'color'"),
        ({"is": "Card", "rank": True}, r"Card\.rank: a whole number was expected"),
        ({"is": "Card", "rank": 1.0}, r"Card\.rank: a whole number was expected"),
        ({"is": "Card", "rank": "1"}, r"Card\.rank: a whole number was expected"),
        ({"is": "Card", "rank": LARGEST_NUMBER + 1}, r"Card\.rank: the number is too large"),
        ({"is": "Card", "rank": 1, "suit": "x"}, r"Card\.suit: 'x' is no Suit"),
        ({"is": "Card", "rank": 1, "suit": ["s"]}, r"Card\.suit: \['s'\] is no Suit"),
        ({"is": "Hand", "shown": 1}, r"Hand\.shown: true or false was expected"),
        ({"is": "Hand", "player": 7}, r"Hand\.player: 'int' was not expected here"),
        ({"is": "Hand", "player": "x" * (LONGEST_TEXT + 1)}, r"Hand\.player: the text is too long"),
        ({"is": "Hand", "cards": {}}, r"Hand\.cards: a list that is not too long was expected"),
        (
            {"is": "Hand", "cards": [{"is": "Joker"}] * (LONGEST_LIST + 1)},
            r"Hand\.cards: a list that is not too long",
        ),
        ({"is": "Hand", "cards": [{"is": "Hand"}]}, r"Hand\.cards: 'Hand' was not expected here"),
        ({"is": "Hand", "cards": [{"is": "Card", "rank": "x"}]}, r"Hand\.cards: Card\.rank: a whole number"),
        ({"is": "Hand", "pot": [1]}, r"Hand\.pot: 2 values were expected"),
    ],
)
def test_what_is_not_exactly_right_is_refused_and_named(data: object, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        CODEC.from_json(data)


@pytest.mark.parametrize(
    "value",
    [
        Joker(),
        Card(True),
        Card(2**60),
        Card(1, "s"),  # type: ignore[arg-type]
        Hand(cards=[Card(1)]),  # type: ignore[arg-type]
        Hand(cards=(Hand(),)),  # type: ignore[arg-type]
        Hand(player="x" * (LONGEST_TEXT + 1)),
        Hand(shown=1),  # type: ignore[arg-type]
        Hand(pot=(1, 2, 3)),  # type: ignore[arg-type]
    ],
)
def test_nothing_is_written_that_could_not_be_read_again(value: object) -> None:
    with pytest.raises(Unreadable):
        CODEC.to_json(value)


def test_a_value_of_another_class_with_the_same_name_is_not_written() -> None:
    @dataclass(frozen=True)
    class Card:
        rank: int

    with pytest.raises(Unreadable):
        CODEC.to_json(Card(1))


def test_a_check_refuses_a_value_whose_types_are_right() -> None:
    codec: Codec[object] = Codec([Hand], {"Card": lambda card: Sentence("too high") if card.rank > 14 else None})
    assert codec.from_json({"is": "Hand", "cards": [{"is": "Card", "rank": 14}]}) == Hand((Card(14),))
    with pytest.raises(Unreadable, match=r"Hand\.cards: Card: too high"):
        codec.from_json({"is": "Hand", "cards": [{"is": "Card", "rank": 15}]})


def test_a_class_that_has_no_json_form_is_a_fault_of_the_program() -> None:
    codec: Codec[object] = Codec([Uncodable])
    with pytest.raises(TypeError):
        codec.to_json(Uncodable(1.5))


def test_stakes_are_told_apart_by_their_class() -> None:
    codec: Codec[object] = Codec([Level])
    for level in (Level(Blinds(5, 10, 10, Ante.BIG_BLIND), 60), Level(Limits(5, 10), 60)):
        assert codec.from_json(json.loads(json.dumps(codec.to_json(level)))) == level


@pytest.mark.parametrize("bracket", ["[", '{"a":', "[{", '["]]]]",'])
def test_text_that_is_nested_too_deeply_is_refused_before_it_is_parsed(bracket: str) -> None:
    with pytest.raises(Unreadable):
        loads(bracket * 100_000)


def test_brackets_inside_texts_are_not_nesting() -> None:
    text = json.dumps(["[{" * 100, '\\"[[[[' * 50])
    assert loads(text) == json.loads(text)


def test_nesting_up_to_the_limit_is_read() -> None:
    assert loads("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(Unreadable, match="nested too deeply"):
        loads("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


@pytest.mark.parametrize("text", ["", "{", "nul", '"\\x"', "1" * 5000, "[1,]", "\x00"])
def test_what_is_not_json_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        loads(text)
