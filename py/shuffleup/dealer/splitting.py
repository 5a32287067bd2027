"""A pot, or a half of it, shared by those who win it, down to the last odd chip. Amounts are whole chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shuffleup.dealer.awards import Award, AwardTerms, CardsWanted, Contest, Part, Share
from shuffleup.dealer.odd_chips import OddChip, by_card, by_cards_held, even_split, floor_split
from shuffleup.dealer.pot_names import players_called
from shuffleup.tournament.card_ranks import card_shown, is_card
from shuffleup.tournament.refusal import N_, Refused, Sentence


def share(
    pot: int, part: Part, amount: int, winners: Sequence[int], contest: Contest, terms: AwardTerms
) -> Award | CardsWanted | Refused:
    """Share a part of the pot in place *pot* among its *winners*, given in their order at the table.

    Where an odd chip goes by card and there is none yet, the answer asks for it. Refused: cards of others, a card
    twice, or what is no card.

    >>> terms = AwardTerms((7, 2), chips=(25, 100))
    >>> [(each.player, each.amount) for each in share(0, Part.WHOLE, 125, (7, 2), Contest([[2, 7]]), terms).shares]
    [(7, 75), (2, 50)]
    """
    ways = len(winners)
    least = floor_split(amount, ways, terms.chips)
    odd = amount - ways * least
    if not odd or terms.rules.odd_chip is OddChip.CARRY_OVER:
        return Award(pot, part, amount, tuple(Share(player, least) for player in winners), odd)
    line = _line(pot, part, odd, winners, contest, terms)
    if not isinstance(line, tuple):
        return line
    amounts = dict(zip(line, even_split(amount, ways, terms.chips), strict=True))
    least = min(amounts.values())
    return Award(
        pot, part, amount, tuple(Share(player, amounts[player], amounts[player] - least) for player in winners)
    )


def _line(
    pot: int, part: Part, odd: int, winners: Sequence[int], contest: Contest, terms: AwardTerms
) -> tuple[int, ...] | CardsWanted | Refused:
    """The winners in the order they get an odd chip."""
    by_draw = terms.rules.odd_chip is OddChip.DRAW_CARD
    if not by_draw and not terms.stud:
        return tuple(winners)
    if not by_draw and all(contest.cards.get(player) for player in winners):
        held = {player: contest.cards[player] for player in winners}
        return by_cards_held(held, terms.rules.stud, contest.low)
    cards = terms.draws.get((pot, part), {})
    if fault := _fault_in_cards(cards, winners, terms):
        return Refused(fault)
    waiting = tuple(player for player in winners if player not in cards)
    if waiting:
        return CardsWanted(pot, part, waiting, odd, by_draw)
    if by_draw:
        return by_card(cards)
    return by_cards_held({player: (card,) for player, card in cards.items()}, terms.rules.stud, contest.low)


def _fault_in_cards(cards: Mapping[int, str], winners: Sequence[int], terms: AwardTerms) -> Sentence | None:
    if not set(cards) <= set(winners):
        return Sentence(
            N_("A card each for {players}, and for nobody else."), {"players": players_called(winners, terms.names)}
        )
    seen: set[str] = set()
    for card in cards.values():
        if not is_card(card):
            return Sentence(N_("“{card}” is no card."), {"card": card[:10]})
        if card in seen:
            return Sentence(N_("The card {card} is there twice."), {"card": card_shown(card)})
        seen.add(card)
    return None
