"""What a host reads when a rule says no."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

Value: TypeAlias = "str | int | Sentence"


def N_(sentence: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Mark a sentence for translation; it is translated where it is shown."""
    return sentence


@dataclass(frozen=True)
class Sentence:
    """An English sentence to be translated, with the values for its ``{names}``.

    >>> Sentence("{count} levels", {"count": 3}).english()
    '3 levels'
    """

    text: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def english(self) -> str:
        """The sentence in English, values filled in."""
        return self.text.format_map(
            {name: v.english() if isinstance(v, Sentence) else v for name, v in self.values.items()}
        )


def listed(parts: Iterable[Value]) -> Value:
    """Names side by side, as one value for a sentence; empty for none.

    >>> listed(("Ada", "Bo")).english()
    'Ada, Bo'
    """
    told: Value | None = None
    for part in parts:
        told = part if told is None else Sentence(N_("{first}, {second}"), {"first": told, "second": part})
    return "" if told is None else told


@dataclass(frozen=True)
class Refused:
    """The answer of `decide` when a rule forbids a command: what is wrong and what to do."""

    why: Sentence


def refused(text: str, /, **values: Value) -> Refused:
    """Refuse with the sentence *text* (marked with `N_`) and its values."""
    return Refused(Sentence(text, values))
