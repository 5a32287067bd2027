"""Who gets what from the pots: the last side pot first, the main pot last, each split on its own.

Rules: TDA 20, 21; WSOP 73; Robert's Rules on ties and all-in. A pot only one player can win goes to that player
without a showdown. High and low: the odd chip of the pot goes to the high half, then each half is split (TDA 20-C).
Two boards: half of each pot for either, the odd chip to the first; then high and low on each, then equal hands, as
pokerkit pays them too. Amounts are whole chips.
"""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.dealer.awards import Award, Awards, AwardTerms, CardsWanted, Contest, Part, Share
from shuffleup.dealer.odd_chips import IdenticalHands, even_split
from shuffleup.dealer.pot_names import players_called, pot_called
from shuffleup.dealer.pots import Pot, Pots
from shuffleup.dealer.splitting import share
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.chips import in_words, payable
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused


def award(pots: Pots, contests: Sequence[Contest], terms: AwardTerms) -> Awards | CardsWanted | Refused:
    """Pay the pots by the hands that were shown: one contest, or a high and a low; with two boards the first's before
    the second's.

    A low may have nobody in it. Players who don't show may be missing; where nobody of a pot is there, it is refused,
    as is who has folded, or is named twice.

    >>> from shuffleup.dealer.pots import PutIn, pots_of
    >>> pots = pots_of((PutIn(1, 50), PutIn(2, 100), PutIn(3, 150)), carried=300)
    >>> dict(award(pots, [Contest([[1], [2, 3]])], AwardTerms((1, 2, 3))).paid)
    {2: 50, 3: 100, 1: 450}

    Two boards: on the first, player 2 has the high and half of the low; on the second nobody has a low.

    >>> high, low = Contest([[1], [2]]), Contest([[2, 1]], low=True)
    >>> both = pots_of((PutIn(1, 400), PutIn(2, 400)))
    >>> dict(award(both, [Contest([[2], [1]]), low, high, Contest([], low=True)], AwardTerms((1, 2))).paid)
    {2: 300, 1: 500}
    """
    if fault := _fault(pots, contests, terms):
        return Refused(fault)
    return _award_all(pots, [contests] * len(pots.pots), terms)


def award_each(
    pots: Pots, contests: Sequence[Sequence[Contest]], terms: AwardTerms
) -> Awards | CardsWanted | Refused:
    """Pay each pot as the table says: for each, main pot first, the contests as in `award`.

    Nothing needs to be said of a pot only one can win. Refused also where somebody is said to win a pot he isn't in.

    >>> from shuffleup.dealer.pots import PutIn, pots_of
    >>> pots = pots_of((PutIn(1, 50), PutIn(2, 150), PutIn(3, 150)))
    >>> judged = [[Contest([[1]])], [Contest([[1]])]]
    >>> print(award_each(pots, judged, AwardTerms((1, 2, 3), names={1: "Ada", 2: "Bo", 3: "Cy"})).why.english())
    Side pot: Ada can't win it, only Bo and Cy are in it.
    """
    for place, (pot, judged) in enumerate(zip(pots.pots, contests, strict=True)):
        if fault := _fault(pots, judged, terms):
            return Refused(fault)
        for player in _named(judged):
            if player not in pot.players:
                return refused(
                    N_("{pot}: {player} can't win it, only {players} are in it."),
                    pot=pot_called(place, len(pots.pots)),
                    player=seat_called(player, terms.names),
                    players=players_called(pot.players, terms.names),
                )
    return _award_all(pots, contests, terms)


def busted_by(awards: Awards, player: int) -> tuple[int, ...]:
    """Who puts a player out: the winners of the last pot that he could have won, in their order at the table.

    >>> from shuffleup.dealer.pots import PutIn, pots_of
    >>> pots = pots_of((PutIn(1, 50), PutIn(2, 150), PutIn(3, 150)))
    >>> busted_by(award(pots, [Contest([[1], [2], [3]])], AwardTerms((1, 2, 3))), 3)
    (2,)
    """
    last = max((place for place, pot in enumerate(awards.pots.pots) if player in pot.players), default=None)
    found = [winner for award in awards.awards if award.pot == last for winner in award.winners]
    return tuple(dict.fromkeys(found))


def _award_all(
    pots: Pots, contests: Sequence[Sequence[Contest]], terms: AwardTerms
) -> Awards | CardsWanted | Refused:
    made: list[Award] = []
    for place in reversed(range(len(pots.pots))):
        awarded = _award_pot(pots, place, contests[place], terms)
        if not isinstance(awarded, tuple):
            return awarded
        made += awarded
    return Awards(tuple(made), pots)


def _award_pot(
    pots: Pots, place: int, contests: Sequence[Contest], terms: AwardTerms
) -> tuple[Award, ...] | CardsWanted | Refused:
    """Award one pot, part by part."""
    pot = pots.pots[place]
    called = pot_called(place, len(pots.pots))
    if len(pot.players) == 1:
        return (Award(place, Part.UNCONTESTED, pot.amount, (Share(pot.players[0], pot.amount),)),)
    if not payable(pot.amount, terms.chips):
        return refused(
            N_("{pot}: {amount} can't be paid with the chips in play. Check what was put in."),
            pot=called,
            amount=in_words(pot.amount, terms.decimals),
        )
    parts = _parts(pot, contests, terms)
    if not parts:
        return refused(
            N_("{pot}: say who wins it. {players} are in it."),
            pot=called,
            players=players_called(pot.players, terms.names),
        )
    made: list[Award] = []
    for part, amount, winners, contest in parts:
        awarded = share(place, part, amount, winners, contest, terms)
        if not isinstance(awarded, Award):
            return awarded
        made.append(awarded)
    return tuple(made)


def _parts(
    pot: Pot, contests: Sequence[Contest], terms: AwardTerms
) -> list[tuple[Part, int, tuple[int, ...], Contest]]:
    """What the pot is split into, and who wins each part; empty where nobody is known to."""
    boards = _boards(contests)
    parts: list[tuple[Part, int, tuple[int, ...], Contest]] = []
    for place, amount in enumerate(even_split(pot.amount, len(boards), terms.chips) if boards else ()):
        of_board = _parts_of_board(pot, amount, boards[place], terms)
        if not of_board:
            return []
        for part, chips, won, contest in of_board:
            parts.append((part.of_board(place) if len(boards) > 1 else part, chips, won, contest))
    winners = {won for _, _, won, _ in parts}
    if len(parts) > 1 and len(winners) == 1 and len(parts[0][2]) == 1:
        return [(Part.BOTH, pot.amount, parts[0][2], parts[0][3])]
    return parts


def _boards(contests: Sequence[Contest]) -> list[list[Contest]]:
    """The contests board by board: a low belongs to the high before it."""
    boards: list[list[Contest]] = []
    for contest in contests:
        if contest.low and boards:
            boards[-1].append(contest)
        else:
            boards.append([contest])
    return boards


def _parts_of_board(
    pot: Pot, amount: int, contests: Sequence[Contest], terms: AwardTerms
) -> list[tuple[Part, int, tuple[int, ...], Contest]]:
    """The same for what is played for on one board: all of it, or high and low."""
    winners = [_winners(pot, contest, terms.order) for contest in contests]
    if not winners[0]:
        return []
    if len(contests) == 1:
        return [(Part.WHOLE, amount, winners[0], contests[0])]
    if not winners[1]:
        return [(Part.NO_LOW, amount, winners[0], contests[0])]
    evenly = terms.rules.identical is IdenticalHands.EVEN_SPLIT
    if winners[0] == winners[1] and (len(winners[0]) == 1 or evenly):
        return [(Part.BOTH, amount, winners[0], contests[0])]
    halves = even_split(amount, 2, terms.chips)
    return list(zip((Part.HIGH, Part.LOW), halves, winners, contests, strict=True))


def _winners(pot: Pot, contest: Contest, order: Sequence[int]) -> tuple[int, ...]:
    """Who has the best hand of those who can win the pot, in their order at the table; empty where nobody showed."""
    best = next((able for group in contest.groups if (able := set(group) & set(pot.players))), set())
    return tuple(player for player in order if player in best)


def _named(contests: Sequence[Contest]) -> list[int]:
    return [player for contest in contests for group in contest.groups for player in group]


def _fault(pots: Pots, contests: Sequence[Contest], terms: AwardTerms) -> Sentence | None:
    """What is wrong with the hands that were shown, or with the order at the table."""
    able = {player for pot in pots.pots for player in pot.players} or set(pots.returned)
    for player in sorted(able - set(terms.order)):
        called = {"player": seat_called(player, terms.names)}
        return Sentence(N_("{player} has put in chips but doesn't sit at the table."), called)
    for named in (_named([contest]) for contest in contests):
        for place, player in enumerate(named):
            called = {"player": seat_called(player, terms.names)}
            if player not in able:
                return Sentence(N_("{player} isn't in the hand any more and can't win."), called)
            if player in named[:place]:
                return Sentence(N_("{player} is named twice: everybody has one place among the hands."), called)
    return None
