"""Amounts of chips and cards as people type them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from shuffleup.screens.typed import chips_amount
from shuffleup.tournament.card_ranks import RANKS, SUITS
from shuffleup.tournament.chips import MAX_DECIMALS
from shuffleup.tournament.refusal import N_, Refused, refused

_RANKS = {rank: rank for rank in RANKS} | {"10": "T"}
_SUITS = {suit.upper(): suit for suit in SUITS} | dict(zip("♠♥♦♣", SUITS, strict=True))
# What stands on the cards of a language besides: knekt, dam, ess, ruter, klöver; Bube, Dame, Pik, Kreuz, Karo.
# A German K alone could be either of two suits, so it is none.
_RANKS_OF = {"sv": {"KN": "J", "D": "Q", "E": "A"}, "de": {"B": "J", "D": "Q"}}
_SUITS_OF = {"sv": {"R": "d", "K": "c"}, "de": {"P": "s", "KR": "c", "KA": "d"}}


def amount_typed(text: str, decimals: int = 0) -> int | Refused:
    """An amount in the smallest unit; what is no number at all is refused as no amount.

    >>> amount_typed("0,25", 2), print(amount_typed("many").why.english())
    “many” is not an amount.
    (25, None)
    """
    amount = chips_amount(text, decimals)
    if isinstance(amount, Refused) and isinstance(chips_amount(text, MAX_DECIMALS), Refused):
        return refused(N_("“{text}” is not an amount."), text=text.strip()[:40])
    return amount


def all_whole(*typed: int | Refused) -> tuple[int, ...] | Refused:
    """All the numbers, or the first that could not be read.

    >>> all_whole(1, 2)
    (1, 2)
    """
    numbers = []
    for number in typed:
        if isinstance(number, Refused):
            return number
        numbers.append(number)
    return tuple(numbers)


def amount_in(fields: Mapping[str, str], name: str, decimals: int = 0) -> int | Refused | None:
    """The amount in a field, None where it is empty."""
    text = fields.get(name, "").strip()
    return amount_typed(text, decimals) if text else None


def as_pressed(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields of a form once its button has done what it is for: put the text *to* into the field *set*.

    >>> as_pressed({"count_1": "3", "set": "count_1", "to": "4"})
    {'count_1': '4'}
    """
    pressed = {name: text for name, text in fields.items() if name not in ("set", "to")}
    return pressed | {fields["set"]: fields.get("to", "")} if fields.get("set") else pressed


def cards_typed(text: str, language: str = "en") -> tuple[str, ...] | Refused:
    """Cards as people write them, with or without spaces between them; in the letters of their language too.

    >>> cards_typed("As, kd 10h"), cards_typed("Q♣2♦"), cards_typed("")
    (('As', 'Kd', 'Th'), ('Qc', '2d'), ())
    >>> cards_typed("Knh Dr, 10k", "sv"), cards_typed("Bp DKa", "de")
    (('Jh', 'Qd', 'Tc'), ('Js', 'Qd'))
    >>> print(cards_typed("As 1x").why.english())
    “1x” is no card; write cards like As, Kd or 10h.
    """
    ranks, suits = _RANKS | _RANKS_OF.get(language, {}), _SUITS | _SUITS_OF.get(language, {})
    pattern = _card_pattern(tuple(ranks), tuple(suits))
    cards: list[str] = []
    for part in re.split(r"[\s,;]+", text.strip()):
        if pattern.sub("", part):
            return refused(N_("“{text}” is no card; write cards like As, Kd or 10h."), text=part[:20])
        cards += [ranks[rank.upper()] + suits[suit.upper()] for rank, suit in pattern.findall(part)]
    return tuple(cards)


@lru_cache
def _card_pattern(ranks: tuple[str, ...], suits: tuple[str, ...]) -> re.Pattern[str]:
    """A card of any of these ranks and suits, the longer names first."""
    rank, suit = ("|".join(sorted(names, key=len, reverse=True)) for names in (ranks, suits))
    return re.compile(rf"({rank})({suit})\ufe0e?", re.IGNORECASE)


def cards_as_typed(cards: tuple[str, ...]) -> str:
    """Cards the way a person would type them.

    >>> cards_as_typed(("As", "Th"))
    'As 10h'
    """
    return " ".join(card.replace("T", "10") for card in cards)
