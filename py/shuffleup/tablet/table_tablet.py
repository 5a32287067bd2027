"""The tablet of a table: the code it was given, and the hands dealt since, until the host has them.

All of it is values: a code more, a hand more, a hand taken back. It is kept as one text on the device.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from shuffleup.codec import Codec, Unreadable, dumps, loads
from shuffleup.tablet.code_text import NoCode
from shuffleup.tablet.given_tournament import tournament_at
from shuffleup.tablet.hands_text import HandsTold, TabletHand, fitting, in_order
from shuffleup.tablet.table_given import TableGiven, read_table
from shuffleup.tournament.hands_played import RecordHand
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class Tablet:
    """What a tablet keeps: the *code* of its table, its own *series*, the *hands* from number *first* on.

    The host has the hands up to *handed*, as far as anybody said. *owed* is what the host has given players, or taken
    from them, while a hand was played: it counts from the next one on. *rules_due*: so do the rules of the house.
    """

    code: str
    series: int
    first: int = 1
    hands: tuple[TabletHand, ...] = ()
    handed: int = 0
    owed: tuple[tuple[int, int], ...] = ()
    rules_due: bool = False

    @cached_property
    def given(self) -> TableGiven:
        """The table as it was given."""
        return read_table(self.code)

    @property
    def name(self) -> str:
        """What tells it from all others."""
        return f"tablet.{self.series}"

    @property
    def last(self) -> int:
        """The number of the last hand."""
        return self.first + len(self.hands) - 1

    @property
    def waiting(self) -> int:
        """How many hands the host has not got."""
        return self.last - self.handed

    @cached_property
    def tournament(self) -> Tournament:
        """The tournament as far as this table knows it."""
        stacks = self._stacks
        return tournament_at(self.given, stacks, {player for player, chips in stacks.items() if not chips})

    @cached_property
    def _stacks(self) -> Mapping[int, int]:
        """The stacks after the hands since the code, 0 for who is out; those the code knows better are not in it."""
        stacks: dict[int, int] = {}
        for hand in self.hands:
            if isinstance(hand, RecordHand):
                stacks |= dict(hand.after)
            else:
                stacks |= {loser.number: 0 for loser in hand.losers}
        return stacks


def began(code: str, series: int) -> Tablet:
    """A tablet at the start of its work at a table; `NoCode` where the text is none of a table."""
    tablet = Tablet(code, series)
    _ = tablet.given
    return tablet


def given_anew(tablet: Tablet | None, code: str, series: int) -> Tablet:
    """The tablet after a code of the host: the same table as it is by now, or another one from the start.

    The host's word counts for the hands it has; what players have been given since is owed to them.
    """
    fresh = began(code, series)
    if tablet is None or not fresh.given.same_table(tablet.given):
        return fresh
    heard = min(dict(fresh.given.heard).get(tablet.series, 0), tablet.last)
    had = {each.player: each.stack for each in tablet.given.players}
    for number, hand in enumerate(tablet.hands, start=tablet.first):
        if number <= heard and isinstance(hand, RecordHand):
            had |= dict(hand.after)
    owed, bought = dict(tablet.owed), tablet.given.chips_bought
    for each in fresh.given.players:
        more = each.stack - had[each.player] if each.stack and had.get(each.player) else 0
        if not more and had.get(each.player):
            more = fresh.given.chips_bought[each.player] - bought.get(each.player, 0)
        if more:
            owed[each.player] = owed.get(each.player, 0) + more
    first = max(tablet.first, heard + 1)
    return replace(
        tablet,
        code=code,
        first=first,
        hands=tablet.hands[first - tablet.first :],
        handed=max(tablet.handed, heard),
        owed=tuple(owed.items()),
    )


def with_hand(tablet: Tablet, hand: TabletHand) -> Tablet:
    """The tablet with one more hand to tell the host."""
    return replace(tablet, hands=(*tablet.hands, in_order(hand, tablet.given.table)))


def without_last(tablet: Tablet, number: int) -> Tablet | Refused:
    """The tablet without its last hand. Refused where more were dealt since, or the host has it."""
    if number != tablet.last or not tablet.hands:
        return refused(N_("More has happened since this hand was recorded: undo it in the history."))
    if number <= tablet.handed:
        return refused(N_("The host has this hand already: it has to be put right there."))
    return replace(tablet, hands=tablet.hands[:-1])


def to_tell(tablet: Tablet) -> HandsTold | None:
    """The hands for the next code: the first ones that the host has not got; None where it has them all."""
    if not tablet.waiting:
        return None
    start = max(tablet.handed + 1, tablet.first)
    hands = tablet.hands[start - tablet.first :]
    given = tablet.given
    return fitting(HandsTold(given.tag, given.table, tablet.series, start, hands, given.facts["made"]))


def handed_over(tablet: Tablet, number: int) -> Tablet:
    """The host has the hands up to this number; a lower one than before shows the rest again."""
    return replace(tablet, handed=min(max(number, tablet.first - 1), tablet.last))


TABLETS: Codec[Tablet] = Codec([Tablet])


def tablet_text(tablet: Tablet) -> str:
    """The tablet as it is kept."""
    return dumps(TABLETS.to_json(tablet))


def read_tablet(text: str) -> Tablet | None:
    """The tablet that a text holds; None for anything else."""
    try:
        tablet = TABLETS.from_json(loads(text)) if text else None
        return tablet if tablet is not None and tablet.given and tablet.first >= 1 else None
    except (Unreadable, NoCode):
        return None
