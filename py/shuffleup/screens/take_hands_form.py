"""Hands that came from a tablet, as they are looked at: read, compared with what is here, and as a command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from shuffleup.tablet.code_text import NoCode
from shuffleup.tablet.dealing import tag_of
from shuffleup.tablet.hands_text import HandsTold, TabletHand, read_hands
from shuffleup.tournament.hands_played import RecordHand
from shuffleup.tournament.hands_taken import Difference, Differs, TakeHands, differences, hands_to_take
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.state import Tournament

DRAFT = "hands"
STAY = "_stay_"
NOT_WHOLE = refused(N_("Not all of the code arrived, or it is none of ours. Scan it again."))


def hands_in(text: str) -> HandsTold | Refused:
    """The hands in a link, or in what somebody typed; refused for anything else."""
    try:
        return read_hands(text)
    except NoCode:
        return NOT_WHOLE


def fresh_hands(tournament: Tournament, told: HandsTold) -> tuple[TabletHand, ...] | Refused:
    """The hands that are not here yet. Refused for another tournament's, and where earlier ones are missing."""
    if told.tag != tag_of(tournament):
        return refused(N_("These hands are from another tournament. Open that one, then take them."))
    return hands_to_take(tournament, told.series, told.first, told.hands)


def differing(tournament: Tournament, told: HandsTold) -> tuple[Difference, ...]:
    """Whom the host knows otherwise than the table."""
    fresh = fresh_hands(tournament, told)
    return () if isinstance(fresh, Refused) else differences(tournament, told.table, fresh, told.given_at)


def stays(draft: Mapping[str, str], differs: Difference) -> bool:
    """Whether a player stays as the host has them: as was tapped, or as is usual."""
    said = draft.get(f"{STAY}{differs.player}", "")
    return differs.must_stay or (said == "1" if said else differs.stays)


def wish_for(
    draft: Mapping[str, str], tournament: Tournament, told: HandsTold, chance: Callable[[], int]
) -> TakeHands | Refused:
    """The command that takes these hands the way the host has chosen."""
    fresh = fresh_hands(tournament, told)
    if isinstance(fresh, Refused):
        return fresh
    without = tuple(each.player for each in differing(tournament, told) if stays(draft, each))
    chances = tuple(chance() for _ in fresh)
    bought = tuple(bought_since(draft, tournament, told).items())
    return TakeHands(told.table, told.series, told.first, told.hands, without, chances, bought)


def bought_since(draft: Mapping[str, str], tournament: Tournament, told: HandsTold) -> Mapping[int, int]:
    """The chips that players have bought since the table was told, and that are counted in."""
    return {
        each.player: each.here
        for each in differing(tournament, told)
        if each.kind is Differs.BOUGHT and not stays(draft, each)
    }


def gone_in(hands: Iterable[TabletHand]) -> tuple[int, ...]:
    """Who goes out in these hands, one after the other."""
    outs = (
        [each.player for each in hand.out] if isinstance(hand, RecordHand) else [each.number for each in hand.losers]
        for hand in hands
    )
    return tuple(player for out in outs for player in out)
