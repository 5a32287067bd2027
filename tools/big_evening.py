"""Large evenings by name, as files to import: to measure with, not to play."""

from __future__ import annotations

from shuffleup.export import export
from shuffleup.journal import Journal, Wish, decide
from shuffleup.record import write
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile
from shuffleup.tournament.chips_in_use import LayOutChips
from shuffleup.tournament.founding import Found
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.schedule import Blinds, Level
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import Start

BEGAN = 1_800_000_000_000
SCHEDULE = tuple(Level(Blinds(25 * n, 50 * n), 1200) for n in range(1, 21))
TERMS = Terms("SEK", Offer(20_000), Offer(20_000), Offer(10_000, 2_500))


def big_evening(players: int, events: int = 0) -> Journal:
    """An evening of so many players who have bought in; rebuys and knock-outs make it so many events."""
    journal = Journal()
    now = BEGAN

    def do(*commands: Wish) -> None:
        nonlocal journal, now
        for command in commands:
            now += 100
            outcome = decide(journal, command, now, f"c{now}")
            if isinstance(outcome, Refused):
                raise ValueError(outcome.why.english())
            journal = journal.with_records(outcome)

    do(Found("Big", SCHEDULE), LayOutChips(ready_set("pieces500"), (Pile(25, 8), Pile(100, 8))), SetTerms(TERMS))
    do(SignUp(tuple(Newcomer(f"Player {n:04}") for n in range(players)), here=True), Start())
    numbers = [player.number for player in journal.tournament.roster.players]
    do(*(Buy(number, Sale.BUY_IN) for number in numbers))
    out = players - 2 if events else 0
    for turn in range(max(events - players - 5 - out, 0)):
        do(Buy(numbers[turn % players], Sale.REBUY))
    for number in numbers[:out]:
        do(KnockOutPlayers((Loser(number, 0, (numbers[-1],)),)))
    return journal


def texts_of(journal: Journal) -> dict[int, str]:
    """The records as they are stored."""
    return {record.seq: write(record) for record in journal.records}


def big_file(players: int) -> str:
    """The same as a file."""
    return export(texts_of(big_evening(players)), "Big", "bench", BEGAN)
