"""Seats drawn with a real deck: which card is which seat, and who drew which, taken with a tap a player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.race import CardFace, card_face
from shuffleup.screens.seat_plan import called
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.room import chair_named
from shuffleup.tournament.seat_cards import cards_told, pile
from shuffleup.tournament.seating_lots import Lots
from shuffleup.tournament.seats_drawn import tables_put_up
from shuffleup.tournament.tables import Chair

DRAFT = "cards"


@dataclass(frozen=True)
class Drawer:
    """A player who draws: their card and the seat it means, if they have drawn; *now*: the next tap is theirs."""

    number: int
    name: str
    card: CardFace | None
    seat: str
    now: bool


@dataclass(frozen=True)
class PileCard:
    """A card of the pile: what is printed on it, its seat, and who has drawn it, if anybody."""

    face: CardFace
    seat: int
    who: str


@dataclass(frozen=True)
class PileOf:
    """The cards of a table, and what to take out of the deck for it."""

    name: str
    told: str
    cards: tuple[PileCard, ...]


@dataclass(frozen=True)
class SeatCardsView:
    """The draw with a deck: *fault* says why there is none. *cards* is what the command takes."""

    fault: str = ""
    piles: tuple[PileOf, ...] = ()
    drawers: tuple[Drawer, ...] = ()
    asked: str = ""
    asked_number: int = 0
    cards: str = ""
    left: int = 0


def seat_cards_view(desk: Desk) -> SeatCardsView:
    """The draw with a deck as far as it has come."""
    from shuffleup.tournament.redraws import lots_now, redraw_due

    due = redraw_due(desk.tournament, desk.tournament.house_time(desk.now))
    lots = lots_now(desk.tournament, due.left if due else tables_put_up(desk.tournament))
    if isinstance(lots, Refused):
        return SeatCardsView(desk.tongue.say(lots.why))
    cards = pile(lots)
    if isinstance(cards, Refused):
        return SeatCardsView(desk.tongue.say(cards.why))
    drawn = _drawn(desk, lots)
    locked = {lock.player for lock in lots.locks if lock.seat}
    draws = [number for number, _ in lots.players if number not in locked]
    missing = [number for number in draws if number not in drawn]
    chosen = desk.draft(DRAFT).get("_p", "")
    now = int(chosen) if chosen.isdecimal() and int(chosen) in draws else 0
    now = now if now and now not in drawn else (missing[0] if missing else 0)
    names = dict(lots.players)
    asked = Sentence(N_("Which card does {name} have?"), {"name": names[now]}) if now else None
    return SeatCardsView(
        piles=_piles(desk, cards, drawn, names),
        drawers=tuple(_drawer(desk, number, names[number], cards, drawn, now) for number in draws),
        asked=desk.tongue.say(asked) if asked else "",
        asked_number=now,
        cards=",".join(f"{number}:{drawn[number]}" for number in draws if number in drawn),
        left=len(missing),
    )


def _drawn(desk: Desk, lots: Lots) -> Mapping[int, str]:
    """The cards that were told so far, by the players' numbers."""
    draft = desk.draft(DRAFT)
    return {number: card for number, _ in lots.players if (card := draft.get(f"_c_{number}", ""))}


def _drawer(
    desk: Desk, number: int, name: str, cards: Mapping[str, Chair], drawn: Mapping[int, str], now: int
) -> Drawer:
    card = drawn.get(number, "")
    chair = cards.get(card)
    seat = desk.tongue.say(chair_named(desk.tournament.room, chair)) if chair else ""
    return Drawer(number, name, card_face(card) if chair else None, seat, number == now)


def _piles(
    desk: Desk, cards: Mapping[str, Chair], drawn: Mapping[int, str], names: Mapping[int, str]
) -> tuple[PileOf, ...]:
    who = {card: names[number] for number, card in drawn.items()}
    tables = [table for table in desk.tournament.room.tables if any(c.table == table.number for c in cards.values())]
    told = cards_told(cards, tables)
    return tuple(
        PileOf(
            called(desk, table.number),
            desk.tongue.say(sentence),
            tuple(
                PileCard(card_face(card, card in who), chair.seat, who.get(card, ""))
                for card, chair in cards.items()
                if chair.table == table.number
            ),
        )
        for table, sentence in zip(tables, told, strict=True)
    )
