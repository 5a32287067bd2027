"""What a hand leaves behind: stacks to the chip, and who is out."""

from __future__ import annotations

from hands_played import A, B, C, D, begun, deal_of, play
from shuffleup.dealer.awarding import award
from shuffleup.dealer.awards import Awards, AwardTerms, Contest
from shuffleup.dealer.deal import Antes
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.hand_result import HandResult, hand_result
from shuffleup.dealer.odd_chips import OddChip, OddChipRules
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante


def paid(hand: Hand, *best_first: tuple[int, ...], rules: OddChipRules | None = None) -> Awards:
    terms = AwardTerms(hand.deal.order, rules or OddChipRules())
    awards = award(hand.pots(), [Contest(best_first)] if best_first else [], terms)
    assert isinstance(awards, Awards)
    return awards


def result(hand: Hand, awards: Awards) -> HandResult:
    made = hand_result(hand, awards)
    assert isinstance(made, HandResult), made.why.english()
    return made


def three_all_in() -> Hand:
    hand = begun(deal_of(4, 50, 100, stacks={"A": 300, "B": 900, "C": 600, "D": 5_000}))
    return play(hand, "C is all-in, D raises to 2000, A is all-in, B is all-in")


def test_everybody_is_out_who_has_no_chips_left_the_larger_stack_at_the_start_first() -> None:
    hand = three_all_in()
    done = result(hand, paid(hand, (D,), (A, B, C)))
    assert dict(done.before) == {A: 300, B: 900, C: 600, D: 5_000}
    assert dict(done.after) == {A: 0, B: 0, C: 0, D: 6_800}
    assert done.out == (B, C, A)


def test_side_pots_and_what_nobody_called() -> None:
    hand = three_all_in()
    done = result(hand, paid(hand, (A,), (C,), (B,), (D,)))
    assert dict(done.after) == {A: 1_200, B: 600, C: 900, D: 4_100}
    assert done.out == ()


def test_an_ante_for_all_is_gone_from_who_paid_it() -> None:
    hand = play(begun(deal_of(2, 50, 100, stacks={"A": 900, "B": 900}, antes=Antes(100, Ante.BIG_BLIND))), "B calls")
    hand = play(hand, "A checks, A folds")
    done = result(hand, paid(hand))
    assert dict(done.after) == {A: 700, B: 1_100}


def test_chips_that_stay_for_the_next_pot_are_carried() -> None:
    hand = play(begun(deal_of(3, 5, 10, stacks={"C": 500})), "C is all-in, A calls, B folds")
    hand_with_odd = play(begun(deal_of(3, 5, 11, stacks={"C": 500})), "C is all-in, A calls, B folds")
    assert result(hand, paid(hand, (A, C))).carried == 0
    carry = OddChipRules(odd_chip=OddChip.CARRY_OVER)
    done = result(hand_with_odd, paid(hand_with_odd, (A, C), rules=carry))
    assert done.carried == 1
    assert sum(done.after.values()) + 1 == sum(done.before.values())


def test_awards_of_another_hand_or_too_early_are_refused() -> None:
    hand = three_all_in()
    other = play(begun(deal_of(2, 50, 100)), "B folds")
    for wrong in (paid(other), Awards((), hand.pots())):
        refused = hand_result(hand, wrong)
        assert isinstance(refused, Refused)
        assert refused.why.english().startswith("That isn't what lies in the middle")
    early = hand_result(begun(deal_of(2, 50, 100)), paid(other))
    assert isinstance(early, Refused)
    assert early.why.english() == "Betting isn't over yet: the pots can't be paid."
