"""All the boards that can still come, or a sample of them, and who wins on each.

From the flop on there are a few hundred, so the figures are exact. Before it there are a million and more: a sample
is enough for a screen, and its standard error says how good it is; who has the time can have exact figures there too.

The work comes in steps, so that no screen stands still. Chance is an argument: whole numbers from 0 up, so large (64
bits or more) that their remainders favor no card.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb

from shuffleup.dealer.cards import Card, cards_of, rest_of
from shuffleup.dealer.equity import Equity, Outcome, Winners
from shuffleup.dealer.games import Game, fault_in_hands
from shuffleup.dealer.omaha import omaha_high, omaha_low
from shuffleup.dealer.ranking import HighRanking
from shuffleup.dealer.tally import FIVE_OF_A_SUIT, MARKS, RANKS_ONLY, suited_pattern, tally_of
from shuffleup.tournament.refusal import N_, Refused, Sentence

HANDS_IN_A_STEP = 500
OMAHA_HANDS_IN_A_STEP = 50
SAMPLE = 20_000

Cards = tuple[Card, ...]
Steps = Generator[Equity, None, Equity]
Strengths = Callable[[Cards], list[int]]
"""The strength of each player's hand when these cards come."""


def boards_to_come(game: Game, holes: Mapping[int, Sequence[str]], board: Sequence[str], dead: Sequence[str]) -> int:
    """How many boards there can still be.

    >>> from shuffleup.dealer.games import HOLDEM
    >>> holes = {1: ("As", "Ad"), 2: ("Ks", "Kd")}
    >>> boards_to_come(HOLDEM, holes, ("2c", "7d", "9h"), ()), boards_to_come(HOLDEM, holes, (), ())
    (990, 1712304)
    """
    out = sum(map(len, holes.values())) + len(board) + len(dead)
    return comb(len(game.deck) - out, game.board - len(board))


def exact_equity(
    game: Game,
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str] = (),
    dead: Sequence[str] = (),
    names: Mapping[int, str] | None = None,
) -> Steps | Refused:
    """The equity over all boards to come, in steps: each gives what is counted so far, and the end is the whole.

    What is counted so far is no figure to show, as boards come in order. *holes* are the cards of those in the hand,
    *dead* are other cards that can't come, known from players who folded, say. Refused: what `fault_in_hands` finds,
    a game without a board, fewer than two players.

    >>> from shuffleup.dealer.games import HOLDEM
    >>> from shuffleup.tournament.icm import finished
    >>> holes = {1: ("As", "Ad"), 2: ("Ks", "Kd")}
    >>> equity = finished(exact_equity(HOLDEM, holes, ("2c", "7d", "9h")))
    >>> equity.share(1), equity.share(2)
    (916, 84)
    """
    if fault := fault_in_odds(game, holes, board, dead, names):
        return Refused(fault)
    rest, common = rest_after(game, holes, board, dead), cards_of(board)
    coming = combinations(rest, game.board - len(board))
    of = boards_to_come(game, holes, board, dead)
    return _counted(game, holes, common, coming, of, exact=True)


def sampled_equity(
    game: Game,
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str],
    draws: Iterator[int],
    dead: Sequence[str] = (),
    boards: int = SAMPLE,
    names: Mapping[int, str] | None = None,
) -> Steps | Refused:
    """The equity over so many *boards* dealt at random, one for each of the *draws*, in steps as in `exact_equity`.

    What is counted so far is a smaller sample, and a figure to show. Refused: the same as there.

    >>> from shuffleup.dealer.games import HOLDEM
    >>> holes = {1: ("As", "Ad"), 2: ("Ks", "Kd")}
    >>> steps = sampled_equity(HOLDEM, holes, (), iter(range(0, 10**15, 10**11 + 7)), boards=1_000)
    >>> so_far = next(steps)
    >>> so_far.boards < so_far.of, 700 < so_far.share(1) < 900, so_far.standard_error(1) < 30
    (True, True, True)
    """
    if fault := fault_in_odds(game, holes, board, dead, names):
        return Refused(fault)
    rest, common = rest_after(game, holes, board, dead), cards_of(board)
    coming = (_dealt(rest, game.board - len(board), draw) for draw in islice(draws, boards))
    return _counted(game, holes, common, coming, boards, exact=False)


def _dealt(rest: Sequence[Card], count: int, draw: int) -> tuple[Card, ...]:
    """So many cards of the rest, by the remainders of a number."""
    left = list(rest)
    dealt = []
    for _ in range(count):
        draw, place = divmod(draw, len(left))
        left[place], left[-1] = left[-1], left[place]
        dealt.append(left.pop())
    return tuple(dealt)


def rest_after(
    game: Game, holes: Mapping[int, Sequence[str]], board: Sequence[str], dead: Sequence[str]
) -> tuple[Card, ...]:
    """The cards that can still come."""
    out = [*(card for hole in holes.values() for card in hole), *board, *dead]
    return rest_of(cards_of(out), game.deck)


def fault_in_odds(
    game: Game,
    holes: Mapping[int, Sequence[str]],
    board: Sequence[str],
    dead: Sequence[str],
    names: Mapping[int, str] | None,
) -> Sentence | None:
    """What is wrong with cards that odds are asked for, as a sentence for the table, or None."""
    if not game.board:
        return Sentence(N_("Odds are for games with a board."))
    if len(holes) < 2:
        return Sentence(N_("Odds need the cards of two players or more."))
    if fault := fault_in_hands(game, holes, board, dead, names):
        return fault
    if not boards_to_come(game, holes, board, dead):
        return Sentence(N_("There are not enough cards left for a board."))
    return None


def _counted(
    game: Game,
    holes: Mapping[int, Sequence[str]],
    board: Cards,
    coming: Iterator[Cards],
    of: int,
    exact: bool,
) -> Steps:
    """Count who wins on each of the boards."""
    players = tuple(sorted(holes))
    outcome = judge(game, {player: cards_of(holes[player]) for player in players}, board)
    in_a_step = (OMAHA_HANDS_IN_A_STEP if game.two_from_hole else HANDS_IN_A_STEP) // len(players)
    counts: dict[Outcome, int] = {}
    done = 0
    while cards_coming := list(islice(coming, max(in_a_step, 1))):
        for cards in cards_coming:
            won = outcome(cards)
            counts[won] = counts.get(won, 0) + 1
        done += len(cards_coming)
        if done < of:
            yield Equity(players, dict(counts), done, of, exact)
    if done < of:
        raise ValueError("a sample needs a number to draw with for each board")
    return Equity(players, counts, done, of, exact)


def judge(game: Game, holes: Mapping[int, Cards], board: Cards) -> Callable[[Cards], Outcome]:
    """What says who wins when some cards come to the board."""
    high = _omaha_strengths(holes, board) if game.two_from_hole else _strengths(game, holes, board)
    alone = [(player,) for player in holes]
    players = tuple(holes)
    nobody: Winners = ()

    def best(strengths: list[int]) -> Winners:
        most = max(strengths)
        if strengths.count(most) == 1:
            return alone[strengths.index(most)]
        return tuple(player for player, strength in zip(players, strengths, strict=True) if strength == most)

    def of_one(coming: Cards) -> Outcome:
        return best(high(coming)), nobody

    def of_two(coming: Cards) -> Outcome:
        lows = [omaha_low(hole, board + coming) or 0 for hole in holes.values()]
        return best(high(coming)), best(lows) if any(lows) else nobody

    return of_two if game.splits else of_one


def _omaha_strengths(holes: Mapping[int, Cards], board: Cards) -> Strengths:
    hands = tuple(holes.values())

    def strengths(coming: Cards) -> list[int]:
        whole = board + coming
        return [omaha_high(hole, whole) for hole in hands]

    return strengths


def _strengths(game: Game, holes: Mapping[int, Cards], board: Cards) -> Strengths:
    """For hold'em: the board is tallied once for all players, and each hand laid on top of it."""
    ranking = game.high
    if not isinstance(ranking, HighRanking):
        raise TypeError("a game with a board is played for the high hand")
    known, on_board = ranking.patterns, tally_of(board)
    hands = [(hole, tally_of(hole, 0)) for hole in holes.values()]

    def strengths(coming: Cards) -> list[int]:
        common = on_board
        for card in coming:
            common += MARKS[card]
        found = []
        for hole, own in hands:
            tally = common + own
            if tally & FIVE_OF_A_SUIT:
                found.append(ranking.suited_strength(suited_pattern(tally, hole + board + coming)))
            elif (strength := known.get(tally & RANKS_ONLY)) is not None:
                found.append(strength)
            else:
                found.append(ranking.pattern_strength(tally & RANKS_ONLY))
        return found

    return strengths
