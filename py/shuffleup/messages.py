"""What the windows of a tournament say to each other.

A *term* is the reign of one writer: it grows by one with each, so that what comes late from an old one is known for
what it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from shuffleup import undoing
from shuffleup.codec import LONGEST_TEXT, Codec, Json, Unreadable, dumps, loads
from shuffleup.journal import Wish
from shuffleup.tournament.refusal import Sentence, Value
from shuffleup.tournament.vocabulary import command_class

LONGEST_MESSAGE = 50_000_000
DEEPEST_SENTENCE = 4


@dataclass(frozen=True)
class Hello:
    """A window is here, and has the journal up to record *last*; *digest* is of all records up to there."""

    sender: str
    tournament: str
    last: int
    digest: int


@dataclass(frozen=True)
class Writing:
    """The sender is the writer of this term, and has the journal up to record *last*."""

    sender: str
    tournament: str
    term: int
    last: int
    digest: int


@dataclass(frozen=True)
class News:
    """Records that come after record number *after*; *digest* is of all records up to that one."""

    sender: str
    tournament: str
    term: int
    after: int
    digest: int
    records: tuple[str, ...]


@dataclass(frozen=True)
class Ask:
    """A command for the writer of this term. The same *id* may be asked again until there is an answer."""

    sender: str
    tournament: str
    term: int
    id: str
    command: str


@dataclass(frozen=True)
class Answer:
    """The command *id* led to nothing: it is refused with the sentence *why*, or there was nothing to do.

    What does lead to records is answered by `News` of them.
    """

    sender: str
    tournament: str
    term: int
    to: str
    id: str
    why: str = ""


@dataclass(frozen=True)
class Yield:
    """The sender would like to be the writer after this term."""

    sender: str
    tournament: str
    term: int


@dataclass(frozen=True)
class Yielded:
    """The writer of this term has written its last record, and leaves the lock to window *to*."""

    sender: str
    tournament: str
    term: int
    to: str


Message: TypeAlias = Hello | Writing | News | Ask | Answer | Yield | Yielded

_MESSAGES: Codec[Message] = Codec((Hello, Writing, News, Ask, Answer, Yield, Yielded))


def _command_class(name: str) -> type[Any] | None:
    return _UNDOING.get(name) or command_class(name)


_UNDOING = {cls.__name__: cls for cls in undoing.COMMANDS}
_COMMANDS: Codec[Wish] = Codec(_command_class)


def message_text(message: Message) -> str:
    """A message as text."""
    return dumps(_MESSAGES.to_json(message))


def read_message(text: object) -> Message | None:
    """The message in what came over the channel; None if it is none (of this version of the app)."""
    if not isinstance(text, str) or len(text) > LONGEST_MESSAGE:
        return None
    try:
        return _MESSAGES.from_json(loads(text))
    except Unreadable:
        return None


def command_text(command: Wish) -> str:
    """A command as text; raises `Unreadable` if it is none of the game's, or too long."""
    text = dumps(_COMMANDS.to_json(command))
    if len(text) > LONGEST_TEXT:
        raise Unreadable("the command is too long")
    return text


def read_command(text: str) -> Wish:
    """The command in a text; raises `Unreadable`."""
    return _COMMANDS.from_json(loads(text))


def sentence_text(sentence: Sentence) -> str:
    """A sentence as text."""
    return dumps(_sentence_json(sentence))


def read_sentence(text: str) -> Sentence:
    """The sentence in a text; raises `Unreadable`."""
    return _sentence(loads(text), DEEPEST_SENTENCE)


def _sentence_json(sentence: Sentence) -> Json:
    return {
        "text": sentence.text,
        "values": {
            name: _sentence_json(value) if isinstance(value, Sentence) else value
            for name, value in sentence.values.items()
        },
    }


def _sentence(data: Any, depth: int) -> Sentence:
    match data:
        case {"text": str(text), "values": dict(values)} if depth:
            return Sentence(text, {str(name): _value(value, depth - 1) for name, value in values.items()})
    raise Unreadable("a sentence was expected")


def _value(data: Any, depth: int) -> Value:
    return data if type(data) in (str, int) else _sentence(data, depth)
