"""Copies of frozen values with something changed, made quickly: a long evening has thousands of events to fold."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def with_changes(value: T, **changes: Any) -> T:
    """The value with these fields changed, as `dataclasses.replace` makes it, in a fraction of the time.

    For frozen dataclasses with no making of their own; what they keep of their fields for later is not copied.

    >>> from shuffleup.tournament.roster import Player
    >>> with_changes(Player(1, "Ada"), here=True)
    Player(number=1, name='Ada', book_id='', here=True, bought=(), out=None, outs=(), stack=0, raced=0)
    """
    names = type(value).__dataclass_fields__  # type: ignore[attr-defined]
    here = value.__dict__
    changed = object.__new__(type(value))
    changed.__dict__.update(here if len(here) == len(names) else {name: here[name] for name in names}, **changes)
    return changed
