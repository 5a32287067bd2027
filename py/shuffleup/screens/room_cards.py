"""What a host is asked for about the room, on the host's screen and at the seats: hand for hand, and the lowest."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.lowest_view import LowestView, firm_end_told, lowest_view
from shuffleup.screens.room_notices import hand_for_hand_told
from shuffleup.screens.shared_view import SharedView, shared_view


@dataclass(frozen=True)
class RoomCards:
    """*proposed* says why hand for hand should begin; *ends* when it ends at the latest, where the lowest go."""

    proposed: str
    shared: SharedView | None
    lowest: LowestView | None
    ends: str


def room_cards(desk: Desk) -> RoomCards:
    """What there is to ask and to say."""
    return RoomCards(hand_for_hand_told(desk), shared_view(desk), lowest_view(desk), firm_end_told(desk))
