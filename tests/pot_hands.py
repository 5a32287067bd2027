"""Hands Hypothesis makes up for the pots: any stacks, all-ins, folds and dead chips; and what came of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from shuffleup.dealer.awarding import award
from shuffleup.dealer.awards import Awards, AwardTerms, Contest
from shuffleup.dealer.pots import Pots, PutIn, pots_of
from shuffleup.tournament.refusal import Refused

NAMES = {1: "Ada", 2: "Bo", 3: "Cy", 4: "Dag", 5: "Eva", 6: "Finn"}


@dataclass(frozen=True)
class Hand:
    """What everybody put in, the order from the left of the button, chips that lay there, and the hands."""

    put_in: tuple[PutIn, ...]
    order: tuple[int, ...]
    carried: int
    high: tuple[tuple[int, ...], ...]
    low: tuple[tuple[int, ...], ...]

    @property
    def pots(self) -> Pots:
        return made(self.put_in, self.order, self.carried)

    @property
    def chips(self) -> int:
        """All the chips there are."""
        return self.carried + sum(each.live + each.dead for each in self.put_in)

    def awards(self, terms: AwardTerms | None = None, *, low: bool = False) -> Awards:
        contests = (Contest(self.high), Contest(self.low, low=True)) if low else (Contest(self.high),)
        return awarded(award(self.pots, contests, terms or AwardTerms(self.order)))


def made(put_in: Iterable[PutIn], order: Sequence[int] = (), carried: int = 0) -> Pots:
    pots = pots_of(put_in, order, carried)
    assert isinstance(pots, Pots), pots.why.english()
    return pots


def awarded(result: object) -> Awards:
    assert not isinstance(result, Refused), result.why.english()
    assert isinstance(result, Awards), result
    return result


def live(contributed: Mapping[int, int], folded: Iterable[int] = ()) -> tuple[PutIn, ...]:
    """What players put in, all of it bets, blinds and their own antes."""
    return tuple(PutIn(player, chips, folded=player in folded) for player, chips in contributed.items())


@st.composite
def groups_of(draw: st.DrawFn, players: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Players by their hands: some tie."""
    strength = {player: draw(st.integers(1, 4)) for player in players}
    by_strength = ([player for player in players if strength[player] == each] for each in range(4, 0, -1))
    return tuple(tuple(group) for group in by_strength if group)


@st.composite
def hands(draw: st.DrawFn, *, by_the_rules: bool = True, unit: int = 1, dead: bool = True) -> Hand:
    """Any hand of 2 to 10 players; *by_the_rules* nobody folds who has put in as much as the highest still in."""
    order = tuple(draw(st.permutations(range(1, draw(st.integers(2, 10)) + 1))))
    chips = st.one_of(st.integers(0, 6), st.integers(0, 400)).map(lambda count: count * unit)
    dead_chips = st.sampled_from((0, 0, 0, 3 * unit, 10 * unit)) if dead else st.just(0)
    put_in = [PutIn(player, draw(chips), draw(dead_chips), draw(st.booleans())) for player in order]
    top = max(put_in, key=lambda each: each.live)
    first = top if by_the_rules else put_in[0]
    put_in[put_in.index(first)] = PutIn(first.player, max(first.live, unit), first.dead)
    still_in = [each.player for each in put_in if not each.folded and (each.live or each.dead)]
    qualify = [player for player in still_in if draw(st.booleans())]
    carried = draw(dead_chips)
    return Hand(tuple(put_in), order, carried, draw(groups_of(still_in)), draw(groups_of(qualify)) if qualify else ())
