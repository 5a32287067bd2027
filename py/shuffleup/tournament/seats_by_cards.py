"""Seats drawn with a real deck (seed 000): which card is which chair, and what everybody drew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.seats_drawn import newly_seated, with_room
from shuffleup.tournament.tables import Chair, Row

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class SeatsDrawnWithCards:
    """Everybody drew a card: rows of player, table, seat, and the *cards* by player; who is locked drew none."""

    rows: tuple[Row, ...]
    cards: tuple[tuple[int, str], ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Everybody sits there; buttons and announced moves are of yesterday."""
        return with_room(tournament, replace(newly_seated(tournament.room, self.rows), cards=self.cards))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell how many."""
        return Sentence(N_("Seats drawn with cards for {count} players"), {"count": len(self.rows)})


def cards_for_seats(tournament: Tournament, now: int | None = None) -> Mapping[str, Chair] | Refused:
    """The cards to shuffle and the chair each means, for the draw that is due: a new one of all seats, or the first.

    *now* is house time in ms (see `redraws.redraw_due`). Refused as in `seating_lots.lots_for` and for more chairs
    than a deck has cards. `seat_cards.cards_told` says it table by table.
    """
    from shuffleup.tournament.redraws import lots_now
    from shuffleup.tournament.seat_cards import pile

    lots = lots_now(tournament, _tables(tournament, now))
    return lots if isinstance(lots, Refused) else pile(lots)


def fault_in_seat_cards(tournament: Tournament, drawn: Mapping[int, str], now: int | None = None) -> Sentence | None:
    """What is wrong with the cards drawn so far, by the players' numbers, as a sentence for the host, or None."""
    from shuffleup.tournament.redraws import lots_now
    from shuffleup.tournament.seat_cards import fault_in_cards

    lots = lots_now(tournament, _tables(tournament, now))
    return lots.why if isinstance(lots, Refused) else fault_in_cards(lots, drawn)


def _tables(tournament: Tournament, now: int | None) -> tuple[int, ...]:
    """The tables of the draw that is due: those that are left, none named for a draw of all seats there are."""
    from shuffleup.tournament.redraws import redraw_due

    due = redraw_due(tournament, now)
    return due.left if due is not None else ()


@dataclass(frozen=True)
class TakeSeatCards:
    """Everybody has drawn a card from the shuffled pile: these, by the players' numbers.

    Where no draw of new seats is due, it is to exactly these *tables*; none named means as few of all as will do.
    """

    cards: tuple[tuple[int, str], ...]
    tables: tuple[int, ...] = ()

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where nobody could be seated, for cards that are not in the pile or there twice, and for none."""
        from shuffleup.tournament.redraws import lots_now, redraw_due
        from shuffleup.tournament.seat_cards import taken
        from shuffleup.tournament.seat_moves import plays_out

        due = redraw_due(tournament, now)
        if due is not None and due.in_hand:
            return Refused(plays_out(tournament, due.in_hand))
        lots = lots_now(tournament, due.left if due is not None else self.tables)
        if isinstance(lots, Refused):
            return lots
        drawn = dict(self.cards)
        if len(drawn) < len(self.cards):
            return Refused(Sentence(N_("Each player draws one card.")))
        found = taken(lots, drawn)
        if isinstance(found, Refused):
            return found
        return (SeatsDrawnWithCards(found.seating.rows, tuple(sorted(self.cards))),)


EVENTS = (SeatsDrawnWithCards,)
COMMANDS = (TakeSeatCards,)
