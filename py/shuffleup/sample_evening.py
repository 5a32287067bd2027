"""A sample evening to play with: eighteen invented players at two tables, in the middle of level five.

It is played over by the journal's own commands, at the times they would have been given, so everything in it can be
tapped, undone and looked up like in an evening of one's own. It is marked as a sample from its first record on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from shuffleup.journal import Journal, decide
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile, worth
from shuffleup.tournament.founding import Found
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Sale, rebuy_evening
from shuffleup.tournament.presets import ready_schedule
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import Start
from shuffleup.tournament.state import Command, Tournament
from shuffleup.tournament.tables import Table

MINUTE_MS = 60_000
STACK = (Pile(25, 8), Pile(100, 8), Pile(500, 4), Pile(1_000, 2))
SEATS = 9
NAMES = (
    "Agnes", "Bruno", "Cleo", "Dante", "Edda", "Falk", "Greta", "Hektor", "Ines",
    "Jasper", "Kaja", "Linus", "Mira", "Nestor", "Olga", "Pelle", "Quinn", "Rufus",
)  # fmt: skip
# The fifth level of the standard schedule begins after four of twenty minutes and a break of ten.
MINUTES_PLAYED = 98
# When a player at a table loses all, in minutes of play: those of the first list buy again, the others are out.
REBUYS = ((24, 1, 2), (37, 2, 0), (51, 1, 4), (66, 2, 3), (78, 2, 5))
OUTS = ((62, 2, 1), (71, 1, 0), (92, 2, 0), (96, 1, 5))


@dataclass
class _Writing:
    """The journal while it is being written."""

    journal: Journal = field(default_factory=Journal)

    @property
    def tournament(self) -> Tournament:
        return self.journal.tournament

    def wish(self, at: int, command: Command) -> None:
        """Give a command; whatever the rules refuse is left out."""
        records = decide(self.journal, command, at, f"sample-{self.journal.next_seq}")
        if not isinstance(records, Refused):
            self.journal = self.journal.with_records(records)

    def at_table(self, table: int) -> tuple[int, ...]:
        """Who sits there and is in."""
        return self.tournament.seated.players_at(table)

    def lose_all(self, at: int, table: int, which: int) -> int:
        """One at the table loses all to the neighbor; the number of who lost."""
        there = self.at_table(table)
        loser, winner = there[which % len(there)], there[(which + 1) % len(there)]
        self.wish(at, KnockOutPlayers((Loser(loser, by=(winner,)),)))
        return loser


def sample_evening(name: str, code: str, price: int, seed: str, now: int) -> Journal:
    """The journal of the sample as of *now* (epoch ms): its *name*, a buy-in of *price* minor units of a currency,
    and the *seed* of its draw for seats."""
    writing = _Writing()
    began = now - MINUTES_PLAYED * MINUTE_MS
    schedule = ready_schedule("standard", 20)
    terms = rebuy_evening(price, schedule, worth(STACK), code)
    writing.wish(
        began - 30 * MINUTE_MS, Found(name, schedule, ready_set("pieces500"), STACK, terms=terms, sample=True)
    )
    writing.wish(began - 20 * MINUTE_MS, SignUp(tuple(map(Newcomer, NAMES)), here=True))
    for order, player in enumerate(writing.tournament.roster.players):
        writing.wish(began - 15 * MINUTE_MS + order * MINUTE_MS // 4, Buy(player.number, Sale.BUY_IN))
    tables = tuple(Table(number, seats=SEATS) for number in (1, 2))
    for minutes, command in ((6, SetTables(tables)), (5, PrepareDraw(seed)), (4, DrawSeats()), (0, Start())):
        writing.wish(began - minutes * MINUTE_MS, command)
    losses = sorted([(*loss, True) for loss in REBUYS] + [(*loss, False) for loss in OUTS])
    for minutes, table, which, again in losses:
        at = began + minutes * MINUTE_MS
        loser = writing.lose_all(at, table, which)
        if again:
            writing.wish(at + MINUTE_MS, Buy(loser, Sale.REBUY))
    return writing.journal
