"""Going out, when one tap is not enough: by whom, or several in one hand with what they had."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.tournament.house_rules import EqualStacks

DRAFT = "hand"


@dataclass(frozen=True)
class Seated:
    """A player who is in: whether they are ticked as going out, with what *stack* and *card*, and as winning."""

    number: int
    name: str
    out: bool
    stack: str
    card: str
    won: bool


@dataclass(frozen=True)
class KnockOutPanel:
    """The panel: *several* go out in one hand, or the one *player* who was tapped; who could have won."""

    player: int
    name: str
    several: bool
    seated: tuple[Seated, ...]
    find: str
    asks_stacks: bool
    asks_cards: bool
    item: int = 0


def knock_out_panel(desk: Desk) -> KnockOutPanel | None:
    """The panel as it is being filled in; None while nobody has opened it."""
    from shuffleup.screens.players_view import matches

    draft, tournament = desk.draft(DRAFT), desk.tournament
    opened = draft.get("_open", "")
    if not opened:
        return None
    number = int(draft["_player"]) if draft.get("_player", "").isdecimal() else 0
    player = tournament.roster.get(number)
    if opened != "several" and player is None:
        return None
    find = draft.get("find", "")
    several = opened == "several"
    item = int(draft["_item"]) if opened == "correct" and draft.get("_item", "").isdecimal() else 0
    candidates = tournament.roster.players if item else tournament.roster.in_play
    seated = tuple(
        Seated(
            each.number,
            each.name,
            f"out_{each.number}" in draft,
            draft.get(f"stack_{each.number}", ""),
            draft.get(f"card_{each.number}", ""),
            f"by_{each.number}" in draft,
        )
        for each in candidates
        if each.entered
        and (several or each.number != number)
        and (matches(each.name, find) or f"out_{each.number}" in draft or f"by_{each.number}" in draft)
    )
    ticked = sum(each.out for each in seated)
    return KnockOutPanel(
        number,
        player.name if player else "",
        several,
        seated,
        find,
        ticked > 1,
        ticked > 1 and tournament.rules.equal_stacks is EqualStacks.CARD,
        item,
    )
