"""How long the best hand of seven cards takes, ours beside treys, phevaluator and pokerkit: all in this interpreter.

Everybody gets the same hands, with the cards made beforehand in the form each likes best; turns are taken, so that
whatever else the machine does hits all. Alone: `python -m tools.bench_ranking`.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence

import phevaluator  # type: ignore[import-untyped]
import pokerkit
import treys  # type: ignore[import-untyped]

from tools.layout import ROOT

sys.path.insert(0, str(ROOT / "py"))

from shuffleup.dealer.cards import TEXTS, cards_of
from shuffleup.dealer.ranking import USUAL

HANDS = 3_000
FEWER = 100
TURNS = 7
OURS = "shuffle up"
Work = Callable[[], object]


def seven_cards(count: int) -> list[list[str]]:
    """So many hands of seven cards, the same each time."""
    chance = random.Random(7)
    return [chance.sample(TEXTS, 7) for _ in range(count)]


def workers(hands: Sequence[Sequence[str]]) -> dict[str, tuple[int, Work]]:
    """For each evaluator how many hands it ranks, and the ranking of them."""
    ours = [cards_of(hand) for hand in hands]
    of_treys = [[treys.Card.new(card) for card in hand] for hand in hands]
    of_phevaluator = [[phevaluator.Card.to_id(card) for card in hand] for hand in hands]
    of_pokerkit = [tuple(pokerkit.Card.parse("".join(hand))) for hand in hands[:FEWER]]
    evaluate, best = treys.Evaluator().evaluate, pokerkit.StandardHighHand.from_game
    return {
        OURS: (len(hands), lambda: [USUAL.strength(hand) for hand in ours]),
        "treys": (len(hands), lambda: [evaluate(hand[:2], hand[2:]) for hand in of_treys]),
        "phevaluator": (len(hands), lambda: [phevaluator.evaluate_cards(*hand) for hand in of_phevaluator]),
        "pokerkit": (FEWER, lambda: [best(hand[:2], hand[2:]) for hand in of_pokerkit]),
    }


def ranking_times() -> dict[str, float]:
    """The median time of one hand in µs, by evaluator, once each has seen the hands."""
    working = workers(seven_cards(HANDS))
    times: dict[str, list[float]] = {name: [] for name in working}
    for turn in range(TURNS + 1):
        for name, (count, work) in working.items():
            began = time.perf_counter()
            work()
            if turn:
                times[name].append(1e6 * (time.perf_counter() - began) / count)
    return {name: statistics.median(found) for name, found in times.items()}


if __name__ == "__main__":
    for evaluator, microseconds in ranking_times().items():
        print(f"{evaluator:12} {microseconds:10,.2f} µs")
