"""One of several things to choose from, in a form."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """Something to choose: its *value* in the form, its *label*, and whether it is *chosen*."""

    value: str
    label: str
    chosen: bool = False
