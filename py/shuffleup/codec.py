"""Frozen dataclasses to JSON values and back, by class name, strictly.

A dataclass becomes an object whose ``"is"`` is the name of its class (no field can be called that, it is a Python
keyword); fields that have their default are left out, and read as their default where they are missing, so records
stay small and old records can be read when a class has gained a field. What is not exactly as the classes say is
`Unreadable`: stored text and imported files are data, and may be anything.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Generic, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from shuffleup.tournament.refusal import Sentence

T = TypeVar("T")
Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
Fault: TypeAlias = Callable[[Any], Sentence | None]
Finder: TypeAlias = Callable[[str], "type[Any] | None"]

LARGEST_NUMBER = 2**53 - 1
LONGEST_TEXT = 400_000
LONGEST_LIST = 10_000
DEEPEST = 32

_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"?')
_NOT_BRACKETS = re.compile(r"[^\[\]{}]+")


class Unreadable(ValueError):  # noqa: N818 (it is what the text is)
    """A value that is not as the classes of the vocabulary say."""


class _Plan:
    """How values of one type are written and read; *tag* is what tells them apart in a union."""

    __slots__ = ("read", "tag", "write")

    def __init__(self, tag: object, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        self.tag, self.write, self.read = tag, write, read


class Codec(Generic[T]):
    """Writes and reads values of the classes in a vocabulary, and what those are made of.

    A large vocabulary is a function that finds a class by its name, so that only those are loaded that occur.
    *checks* says for some classes, by name, what can be wrong with a value beyond its types.

    >>> from shuffleup.tournament.schedule import Break
    >>> codec = Codec([Break])
    >>> codec.to_json(Break(600, "Dinner"))
    {'is': 'Break', 'seconds': 600, 'name': 'Dinner'}
    >>> codec.from_json({"is": "Break", "seconds": 600})
    Break(seconds=600, name='', pause_after=False)
    """

    def __init__(self, classes: Iterable[type[Any]] | Finder, checks: Mapping[str, Fault] | None = None) -> None:
        self._find = classes if callable(classes) else {cls.__name__: cls for cls in classes}.get
        self._checks = checks or {}
        self._plans: dict[Any, _Plan] = {}

    def to_json(self, value: T) -> Json:
        """The value as a JSON value; `Unreadable` for one that `from_json` would not take back."""
        if self._find(type(value).__name__) is not type(value):
            raise Unreadable(f"{type(value).__name__} is not in the vocabulary")
        return cast(Json, self._plan(type(value)).write(value))

    def from_json(self, data: object) -> T:
        """The value that a JSON value stands for; `Unreadable` if there is none."""
        cls = self._find(_tag(data))
        if cls is None:
            raise Unreadable(f"{_tag(data)!r:.60} is not in the vocabulary")
        return cast(T, self._plan(cls).read(data))

    def _plan(self, hint: Any) -> _Plan:
        plan = self._plans.get(hint)
        if plan is None:
            plan = self._plans[hint] = self._make(hint)
        return plan

    def _make(self, hint: Any) -> _Plan:
        if hint in (bool, int, str, NoneType):
            return _PLAIN[hint]
        if get_origin(hint) in (Union, UnionType):
            return _union([self._plan(branch) for branch in get_args(hint)])
        if get_origin(hint) is tuple:
            inner = get_args(hint)
            if len(inner) == 2 and inner[1] is ...:
                return _list(self._plan(inner[0]))
            return _row([self._plan(each) for each in inner])
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _enum(hint)
        if isinstance(hint, type) and is_dataclass(hint):
            return self._dataclass(hint)
        raise TypeError(f"no JSON for {hint!r}")

    def _dataclass(self, cls: type[Any]) -> _Plan:
        name = cls.__name__
        hints = get_type_hints(cls)
        known: dict[str, tuple[_Plan, Any]] = {}
        for field in fields(cls):
            default = field.default_factory() if field.default_factory is not MISSING else field.default
            known[field.name] = (self._plan(hints[field.name]), default)
        needed = frozenset(field for field, (_, default) in known.items() if default is MISSING)
        check = self._checks.get(name)

        def write(value: Any) -> dict[str, Any]:
            if type(value) is not cls:
                raise Unreadable(f"a {name} was expected")
            written: dict[str, Any] = {"is": name}
            for field, (plan, default) in known.items():
                part = getattr(value, field)
                if part == default and type(part) is type(default):
                    continue
                try:
                    written[field] = plan.write(part)
                except Unreadable as fault:
                    raise Unreadable(f"{name}.{field}: {fault}") from None
            return written

        defaults = {field: default for field, (_, default) in known.items() if default is not MISSING}
        readers = {field: plan.read for field, (plan, _) in known.items()}
        # Without a making of its own, a value is nothing but its fields, and can be made of them much faster.
        plain = not hasattr(cls, "__post_init__") and "__dict__" in dir(cls)

        def read(data: Any) -> Any:
            if type(data) is not dict or data.get("is") != name:
                raise Unreadable(f"a {name} was expected")
            values: dict[str, Any] = {}
            field = ""
            try:
                for field, part in data.items():
                    if field != "is":
                        values[field] = readers[field](part)
            except KeyError:
                raise Unreadable(f"{name} has no {field!r:.60}") from None
            except Unreadable as fault:
                raise Unreadable(f"{name}.{field}: {fault}") from None
            if not needed <= values.keys():
                raise Unreadable(f"{name} lacks {', '.join(sorted(needed - values.keys()))}")
            if plain:
                value = object.__new__(cls)
                value.__dict__.update(defaults, **values)
            else:
                value = cls(**values)
            if check and (fault_found := check(value)):
                raise Unreadable(f"{name}: {fault_found.english()}")
            return value

        return _Plan(name, write, read)


def loads(text: str) -> Any:
    """JSON text to a value; `Unreadable` for what is not JSON or is nested too deeply to be ours."""
    if text.count("[") + text.count("{") > DEEPEST:
        deep = depth = 0
        for bracket in _NOT_BRACKETS.sub("", _STRINGS.sub("", text)):
            depth += 1 if bracket in "[{" else -1
            deep = max(deep, depth)
        if deep > DEEPEST:
            raise Unreadable("nested too deeply")
    try:
        return json.loads(text)
    except ValueError as fault:
        raise Unreadable(f"not JSON: {fault}") from None


def dumps(value: Json) -> str:
    """A JSON value as text: no spaces, nothing but ASCII."""
    return json.dumps(value, separators=(",", ":"))


def _tag(data: object) -> str:
    tag = data.get("is") if isinstance(data, dict) else None
    return tag if isinstance(tag, str) else ""


def _flag(value: object) -> object:
    if type(value) is not bool:
        raise Unreadable("true or false was expected")
    return value


def _number(value: object) -> object:
    if type(value) is not int:
        raise Unreadable("a whole number was expected")
    if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise Unreadable("the number is too large")
    return value


def _text(value: object) -> object:
    if type(value) is not str:
        raise Unreadable("a text was expected")
    if len(value) > LONGEST_TEXT:
        raise Unreadable("the text is too long")
    return value


def _nothing(value: object) -> object:
    if value is not None:
        raise Unreadable("nothing was expected")
    return value


_PLAIN = {
    bool: _Plan(bool, _flag, _flag),
    int: _Plan(int, _number, _number),
    str: _Plan(str, _text, _text),
    NoneType: _Plan(NoneType, _nothing, _nothing),
}


def _list(of: _Plan) -> _Plan:
    def write(value: Any) -> list[Any]:
        if type(value) is not tuple or len(value) > LONGEST_LIST:
            raise Unreadable("a tuple that is not too long was expected")
        return [of.write(each) for each in value]

    def read(data: Any) -> tuple[Any, ...]:
        if type(data) is not list or len(data) > LONGEST_LIST:
            raise Unreadable("a list that is not too long was expected")
        return tuple([of.read(each) for each in data])

    return _Plan(list, write, read)


def _row(of: list[_Plan]) -> _Plan:
    def write(value: Any) -> list[Any]:
        if type(value) is not tuple or len(value) != len(of):
            raise Unreadable(f"{len(of)} values were expected")
        return [plan.write(each) for plan, each in zip(of, value, strict=True)]

    def read(data: Any) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(of):
            raise Unreadable(f"{len(of)} values were expected")
        return tuple([plan.read(each) for plan, each in zip(of, data, strict=True)])

    return _Plan(list, write, read)


def _enum(cls: type[Enum]) -> _Plan:
    members = {member.value: member for member in cls}
    if {type(value) for value in members} - {str, int}:
        raise TypeError(f"{cls.__name__} needs values that are text or whole numbers")

    def write(value: Any) -> Any:
        if type(value) is not cls:
            raise Unreadable(f"a {cls.__name__} was expected")
        return value.value

    def read(data: Any) -> Enum:
        if type(data) not in (str, int) or data not in members:
            raise Unreadable(f"{data!r:.60} is no {cls.__name__}")
        return members[data]

    return _Plan(cls, write, read)


def _union(branches: list[_Plan]) -> _Plan:
    by_tag = {plan.tag: plan for plan in branches}
    if len(by_tag) < len(branches) or any(isinstance(tag, type) and issubclass(tag, Enum) for tag in by_tag):
        raise TypeError("the branches of a union must be told apart by their JSON")

    def write(value: Any) -> Any:
        kind = type(value)
        plan = by_tag.get(list if kind is tuple else kind) or by_tag.get(kind.__name__)
        if plan is None:
            raise Unreadable(f"{kind.__name__} was not expected here")
        return plan.write(value)

    def read(data: Any) -> Any:
        plan = by_tag.get(_tag(data) if type(data) is dict else type(data))
        if plan is None:
            raise Unreadable(f"{_tag(data) or type(data).__name__!r:.60} was not expected here")
        return plan.read(data)

    return _Plan("union", write, read)
