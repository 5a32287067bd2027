"""Copies of frozen values with something changed, made quickly: a long evening has thousands of events to fold."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def with_changes(value: T, **changes: Any) -> T:
    """The value with these fields changed, as `dataclasses.replace` makes it, in a fraction of the time.

    For frozen dataclasses that compute nothing of their fields, neither at their making nor kept for later.

    >>> from shuffleup.tournament.roster import Player
    >>> with_changes(Player(1, "Ada"), here=True)
    Player(number=1, name='Ada', book_id='', here=True, bought=(), out=None, outs=(), stack=0)
    """
    changed = object.__new__(type(value))
    changed.__dict__.update(value.__dict__, **changes)
    return changed
