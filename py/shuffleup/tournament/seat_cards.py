"""Drawing seats with a real deck: which card is which chair, and taking what was drawn (seed 000 draws with cards).

Up to four tables have a suit each, and the card says the seat: ace for seat 1, any other card for its number. More
tables get the cards one after the other, ace to king of each suit. Those of chairs somebody is locked to stay out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from shuffleup.tournament.card_ranks import SUITS, card_shown
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused
from shuffleup.tournament.seating_draw import Drawn, round_by_round
from shuffleup.tournament.seating_lots import Lots, Unmet
from shuffleup.tournament.seating_wishes import Group, KeepTogether
from shuffleup.tournament.tables import Chair, Seating, Table

# From the ace on: a seat's card has its number.
SEAT_RANKS = "A23456789TJQK"


def card_chairs(chairs: Sequence[Chair]) -> Mapping[str, Chair] | Refused:
    """The card of each of these chairs, which stand table by table; refused for more than a deck has.

    >>> cards = card_chairs([Chair(1, 1), Chair(1, 4), Chair(2, 10)])
    >>> cards["4s"], cards["Th"]
    (Chair(table=1, seat=4), Chair(table=2, seat=10))
    """
    if len(chairs) > len(SEAT_RANKS) * len(SUITS):
        return refused(
            N_("There are {chairs} chairs and 52 cards in a deck; draw here, or with a deck for some of the tables."),
            chairs=len(chairs),
        )
    tables = list(dict.fromkeys(chair.table for chair in chairs))
    if len(tables) <= len(SUITS):
        suit = dict(zip(tables, SUITS, strict=False))
        return {SEAT_RANKS[chair.seat - 1] + suit[chair.table]: chair for chair in chairs}
    deck = (rank + suit for suit in SUITS for rank in SEAT_RANKS)
    return dict(zip(deck, chairs, strict=False))


def pile(lots: Lots) -> Mapping[str, Chair] | Refused:
    """The cards to shuffle for a draw: one for each chair nobody is locked to. Refused as in `card_chairs`."""
    cards = card_chairs(lots.chairs)
    if isinstance(cards, Refused):
        return cards
    locked = {Chair(lock.table, lock.seat) for lock in lots.locks if lock.seat}
    return {card: chair for card, chair in cards.items() if chair not in locked}


def cards_told(cards: Mapping[str, Chair], tables: Sequence[Table]) -> tuple[Sentence, ...]:
    """What to take out of the deck and what it means, a sentence for each table.

    >>> cards = card_chairs([Chair(1, 1), Chair(1, 2), Chair(1, 3)])
    >>> cards_told(cards, [Table(1)])[0].english()
    'Table 1 is ♠. Take A♠, 2♠, 3♠: the ace is seat 1, any other card the seat of its number.'
    """
    told = []
    for table in tables:
        here = {card: chair.seat for card, chair in cards.items() if chair.table == table.number}
        if not here:
            continue
        values: dict[str, Value] = {
            "table": table.called,
            "cards": ", ".join(map(card_shown, here)),
            "seats": ", ".join(map(str, here.values())),
            "suit": card_shown(next(iter(here)))[-1],
        }
        if all(SEAT_RANKS[seat - 1] == card[0] for card, seat in here.items()):
            text = N_("{table} is {suit}. Take {cards}: the ace is seat 1, any other card the seat of its number.")
        else:
            text = N_("{table}: take {cards}, in this order for seats {seats}.")
        told.append(Sentence(text, values))
    return tuple(told)


def card_told(card: str, chair: Chair, tables: Mapping[int, Table]) -> Sentence:
    """What a card that was drawn means, by the tables' numbers.

    >>> card_told("Td", Chair(3, 10), {3: Table(3)}).english()
    '10♦ is Table 3, seat 10.'
    """
    return Sentence(
        N_("{card} is {table}, seat {seat}."),
        {"card": card_shown(card), "table": tables[chair.table].called, "seat": chair.seat},
    )


def fault_in_cards(lots: Lots, drawn: Mapping[int, str]) -> Sentence | None:
    """What is wrong with the cards drawn so far, by the players' numbers, as a sentence for the host, or None.

    >>> lots = Lots(((1, "Ada"), (2, "Bo")), (Chair(1, 1), Chair(1, 2)))
    >>> fault_in_cards(lots, {1: "2s", 2: "2s"}).english()
    '2♠: both Ada and Bo are said to have drawn it.'
    """
    cards = pile(lots)
    if isinstance(cards, Refused):
        return cards.why
    names = dict(lots.players)
    locks = {lock.player: lock for lock in lots.locks}
    holders: dict[str, int] = {}
    for player, card in drawn.items():
        if player not in names or (player in locks and locks[player].seat):
            return Sentence(N_("{player} has no card to draw."), {"player": names.get(player, player)})
        values: dict[str, Value] = {"player": names[player], "card": card[:10]}
        if card not in cards:
            return Sentence(N_("{player} has “{card}”, which is not in the pile."), values)
        values["card"] = card_shown(card)
        if player in locks and cards[card].table != locks[player].table:
            return Sentence(N_("{player} is locked to a table that {card} does not lead to; draw again."), values)
        if (holder := holders.setdefault(card, player)) != player:
            values |= {"player": names[holder], "other": names[player]}
            return Sentence(N_("{card}: both {player} and {other} are said to have drawn it."), values)
    return None


def taken(lots: Lots, drawn: Mapping[int, str]) -> Drawn | Refused:
    """The seating that the cards say, by the players' numbers; refused while somebody has none, or a wrong one.

    A deck knows nothing of wishes to be apart or together: those that the cards broke are told.

    >>> lots = Lots(((1, "Ada"), (2, "Bo")), (Chair(1, 1), Chair(1, 2)))
    >>> taken(lots, {1: "2s", 2: "As"}).seating.rows
    ((1, 1, 2), (2, 1, 1))
    """
    if fault := fault_in_cards(lots, drawn):
        return Refused(fault)
    cards = pile(lots)
    if isinstance(cards, Refused):
        return cards
    chairs = {lock.player: Chair(lock.table, lock.seat) for lock in lots.locks if lock.seat}
    chairs |= {player: cards[card] for player, card in drawn.items()}
    without = [name for player, name in lots.players if player not in chairs]
    if without:
        return refused(N_("{players} have yet to draw a card."), players=", ".join(without))
    seating = Seating.of(chairs)
    broken = tuple(unmet for group in lots.groups if (unmet := _broken(group, lots, chairs)))
    return Drawn(seating, (*lots.unmet, *broken), round_by_round(seating, lots.chairs))


def _broken(group: Group, lots: Lots, chairs: Mapping[int, Chair]) -> Unmet | None:
    names = dict(lots.players)
    values: dict[str, Value] = {"players": ", ".join(names[player] for player in group.players)}
    most = max(Counter(chairs[player].table for player in group.players).values())
    if isinstance(group, KeepTogether):
        text = N_("{players}: the cards put them at different tables.")
        return Unmet(group, Sentence(text, values)) if most < len(group.players) else None
    text = N_("{players}: the cards put more of them at one table than need be.")
    tables = len({chair.table for chair in lots.chairs})
    return Unmet(group, Sentence(text, values)) if most > group.at_most(tables) else None
