"""The button and the seats of the blinds, from hand to hand: dead button, moving button, or simplified."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Markers:
    """The seats the *button* and the blinds of a hand belong to, taken or empty.

    *small_blind* is None where a hand has no seat for it. Heads-up it is the button's seat.
    """

    button: int
    small_blind: int | None
    big_blind: int
