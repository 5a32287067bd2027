"""The pots and who wins them, as sentences to read aloud at the table, pot by pot."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.dealer.awards import Award, Awards, AwardTerms, CardsWanted, Part
from shuffleup.dealer.odd_chips import OddChip, StudOddChip
from shuffleup.dealer.pot_names import players_called, pot_called
from shuffleup.dealer.pots import Pots
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.chips import in_words
from shuffleup.tournament.refusal import N_, Sentence, Value, listed

_FIRST, _SECOND = N_("{pot}, first board"), N_("{pot}, second board")
HALVES = {
    Part.HIGH: N_("{pot}, high"),
    Part.LOW: N_("{pot}, low"),
    Part.BOTH: N_("{pot}, both halves"),
    Part.NO_LOW: N_("{pot}, no low"),
}
_BOARDS = {
    part.of_board(board): (text, HALVES.get(part))
    for part in (Part.WHOLE, *HALVES)
    for board, text in enumerate((_FIRST, _SECOND))
}


def pots_told(pots: Pots, names: Mapping[int, str] | None = None, decimals: int = 0) -> tuple[Sentence, ...]:
    """What goes back, then each pot with its size and those who can win it, the main pot first.

    >>> from shuffleup.dealer.pots import PutIn, pots_of
    >>> pots = pots_of((PutIn(1, 500), PutIn(2, 400), PutIn(3, 150)))
    >>> for line in pots_told(pots, {1: "Ada", 2: "Bo", 3: "Cy"}):
    ...     print(line.english())
    100 back to Ada: nobody has called it.
    Main pot: 450 for Ada, Bo and Cy.
    Side pot: 500 for Ada and Bo.
    """
    lines = list(_returned_told(pots, names, decimals))
    for place, pot in enumerate(pots.pots):
        text = N_("{pot}: {amount} for {players}.")
        if len(pot.players) == 1:
            text = N_("{pot}: {amount} for {players} alone.")
        values: dict[str, Value] = {
            "pot": pot_called(place, len(pots.pots)),
            "amount": in_words(pot.amount, decimals),
        }
        lines.append(Sentence(text, values | {"players": players_called(pot.players, names)}))
    if pots.unreached:
        text = N_("{amount} of it is more than anybody still in has put in: the last to fold should have won that.")
        lines.append(Sentence(text, {"amount": in_words(pots.unreached, decimals)}))
    return tuple(lines)


def awards_told(awards: Awards, terms: AwardTerms) -> tuple[Sentence, ...]:
    """What goes back, then who gets what, in the order it is paid: the last side pot first.

    >>> from shuffleup.dealer.awarding import award
    >>> from shuffleup.dealer.awards import Contest
    >>> from shuffleup.dealer.pots import PutIn, pots_of
    >>> pots = pots_of((PutIn(1, 50), PutIn(2, 100), PutIn(3, 100)), carried=75)
    >>> terms = AwardTerms((3, 1, 2), chips=(25, 100), names={1: "Ada", 2: "Bo", 3: "Cy"})
    >>> for line in awards_told(award(pots, [Contest([[1, 3], [2]])], terms), terms):
    ...     print(line.english())
    Side pot: 100 to Cy.
    Main pot: 225 for Cy and Ada, 100 each, the odd 25 to Cy, first left of the button.
    """
    told = [_award_told(award, len(awards.pots.pots), terms) for award in awards.awards]
    return (*_returned_told(awards.pots, terms.names, terms.decimals), *told)


def sums_told(awards: Awards, terms: AwardTerms) -> tuple[Sentence, ...]:
    """What each player gets in all, in their order at the table: pots, and what went back.

    >>> from shuffleup.dealer.awarding import award
    >>> from shuffleup.dealer.awards import Contest
    >>> from shuffleup.dealer.pots import PutIn, pots_of
    >>> terms = AwardTerms((1, 2), names={1: "Ada", 2: "Bo"})
    >>> sums = sums_told(award(pots_of((PutIn(1, 50), PutIn(2, 80))), [Contest([[1]])], terms), terms)
    >>> [line.english() for line in sums]
    ['Ada gets 100 in all.', 'Bo gets 30 in all.']
    """
    paid = awards.paid
    return tuple(
        Sentence(
            N_("{player} gets {amount} in all."),
            {"player": seat_called(player, terms.names), "amount": in_words(paid[player], terms.decimals)},
        )
        for player in terms.order
        if player in paid
    )


def cards_wanted_told(wanted: CardsWanted, pots: int, terms: AwardTerms) -> Sentence:
    """What to do about an odd chip that goes by card; *pots*: how many there are.

    >>> from shuffleup.dealer.awards import Part
    >>> terms = AwardTerms((1, 2), names={1: "Ada", 2: "Bo"})
    >>> cards_wanted_told(CardsWanted(0, Part.WHOLE, (1, 2), 1), 1, terms).english()
    'The pot: 1 is odd. A card each for Ada and Bo, the highest gets it.'
    """
    if wanted.drawn:
        text = N_("{part}: {odd} is odd. A card each for {players}, the highest gets it.")
    elif terms.rules.stud is StudOddChip.FIVE_CARD_HIGH_SUIT:
        text = N_("{part}: {odd} is odd. It goes by the highest card of the five: which has {players}?")
    else:
        text = N_(
            "{part}: {odd} is odd. It goes by the highest of all cards, for a low the lowest: which has {players}?"
        )
    values: dict[str, Value] = {"part": _part_called(wanted.pot, wanted.part, pots)}
    values["odd"] = in_words(wanted.odd, terms.decimals)
    return Sentence(text, values | {"players": players_called(wanted.players, terms.names)})


def _returned_told(pots: Pots, names: Mapping[int, str] | None, decimals: int) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(
            N_("{amount} back to {player}: nobody has called it."),
            {"amount": in_words(amount, decimals), "player": seat_called(player, names or {})},
        )
        for player, amount in pots.returned.items()
    )


def _part_called(pot: int, part: Part, pots: int) -> Sentence:
    """A pot, or a half or a quarter of it.

    >>> _part_called(0, Part.SECOND_LOW, 2).english()
    'Main pot, second board, low'
    """
    called = pot_called(pot, pots)
    for text in _BOARDS.get(part, (HALVES.get(part),)):
        called = Sentence(text, {"pot": called}) if text else called
    return called


def _award_told(award: Award, pots: int, terms: AwardTerms) -> Sentence:
    """One award: to whom, how much each, and where the odd chips go."""
    least = min(share.amount for share in award.shares)
    lucky = [share for share in award.shares if share.odd]
    values: dict[str, Value] = {
        "part": _part_called(award.pot, award.part, pots),
        "amount": in_words(award.amount, terms.decimals),
        "players": players_called(award.winners, terms.names),
        "each": in_words(least, terms.decimals),
    }
    if award.carried:
        values["odd"] = in_words(award.carried, terms.decimals)
        text = N_("{part}: {amount} for {players}, {each} each, {odd} stays for the next pot.")
    elif len(award.shares) == 1:
        text = N_("{part}: {amount} to {players}.")
    elif not lucky:
        text = N_("{part}: {amount} for {players}, {each} each.")
    elif len({share.odd for share in lucky}) > 1:
        return _shares_told(award, values, terms)
    else:
        values["odd"] = in_words(lucky[0].odd, terms.decimals)
        values["lucky"] = players_called((share.player for share in lucky), terms.names)
        text = _odd_text(len(lucky) > 1, terms)
    return Sentence(text, values)


def _odd_text(several: bool, terms: AwardTerms) -> str:
    """The sentence for a pot with odd chips: who gets them, and by what rule."""
    if terms.rules.odd_chip is OddChip.DRAW_CARD:
        if several:
            return N_("{part}: {amount} for {players}, {each} each, an odd {odd} each to {lucky}, who drew highest.")
        return N_("{part}: {amount} for {players}, {each} each, the odd {odd} to {lucky}, who drew highest.")
    if terms.stud:
        if several:
            return N_("{part}: {amount} for {players}, {each} each, an odd {odd} each to {lucky}, by their cards.")
        return N_("{part}: {amount} for {players}, {each} each, the odd {odd} to {lucky}, by the card that counts.")
    if several:
        return N_(
            "{part}: {amount} for {players}, {each} each, an odd {odd} each to {lucky}, first left of the button."
        )
    return N_("{part}: {amount} for {players}, {each} each, the odd {odd} to {lucky}, first left of the button.")


def _shares_told(award: Award, values: Mapping[str, Value], terms: AwardTerms) -> Sentence:
    """Shares that are uneven because of the chips there are, one by one."""
    shares = listed(
        Sentence(
            N_("{amount} to {player}"),
            {
                "amount": in_words(share.amount, terms.decimals),
                "player": seat_called(share.player, terms.names),
            },
        )
        for share in award.shares
    )
    return Sentence(N_("{part}: {shares}."), {"part": values["part"], "shares": shares})
