"""Which part of the player book is shown, and who in it is ticked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from shuffleup.book.groups import groups
from shuffleup.book.people import MOST_PLAYERS, Book, BookPlayer
from shuffleup.book.search import find
from shuffleup.tournament.player_names import folded

if TYPE_CHECKING:
    from shuffleup.drafting import Drafts

DRAFT = "book"
TICKED = "ticked"

Fields = Mapping[str, str]

all_groups = lru_cache(maxsize=1)(groups)


def chosen_group(book: Book, draft: Fields) -> str:
    """The group that is shown, as it is written in the book; empty for everybody."""
    wanted = folded(draft.get("_group", ""))
    return next((name for name, _ in all_groups(book) if wanted and folded(name) == wanted), "")


def shown(book: Book, draft: Fields) -> tuple[BookPlayer, ...]:
    """Who fits what is typed and is in the group that is shown."""
    group = folded(chosen_group(book, draft))
    found = find(book, draft.get("name", ""), MOST_PLAYERS)
    return tuple(each for each in found if not group or group in map(folded, each.groups))


def ids_in(draft: Fields) -> set[str]:
    """The ids of those who are ticked, as they are written in a draft."""
    return set(filter(None, draft.get("_ids", "").split(",")))


def ids_ticked(drafts: Drafts) -> set[str]:
    """The ids of those who are ticked."""
    return ids_in(drafts[TICKED])


def tick(drafts: Drafts, ids: Iterable[str]) -> None:
    """Have these ticked, and nobody else."""
    drafts.all[TICKED] = {"_ids": ",".join(sorted(ids))}


def in_order(book: Book, ids: Collection[str]) -> tuple[BookPlayer, ...]:
    """Those with these ids who are in the book, in its order."""
    return tuple(player for player in book.players if player.id in ids)
