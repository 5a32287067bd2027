"""Going out: who finishes where, who gets the bounty, who is paid what, and what is put right afterwards."""

from __future__ import annotations

import pytest

from money_evenings import Evening, evening
from shuffleup.journal import decide
from shuffleup.tournament.accounts import accounts, payments
from shuffleup.tournament.bounties import BountyKind, BountyRules, NamedBounty
from shuffleup.tournament.bounties_set import SetBounties
from shuffleup.tournament.deal_made import DealShare, MakeDeal, prizes_left
from shuffleup.tournament.house_rules import EqualStacks, HouseRules, SetRules
from shuffleup.tournament.knock_outs import (
    CorrectKnockOut,
    KnockedOut,
    KnockOutPlayers,
    Loser,
    TakeBackKnockOut,
    ranks_of,
)
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.payouts import deal_stands, prize_pool
from shuffleup.tournament.placing import finished
from shuffleup.tournament.prize_plan import FixedPrize, PlanPrizes, PrizeInKind, PrizePlan
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Paid, Standing
from shuffleup.tournament.settle_up import Payment
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.standings import bubble, standings
from shuffleup.undoing import Undo

FREE = Terms("SEK", Offer(), Offer(), None, Offer())
TWO_HUNDRED = Terms("SEK", Offer(20_000), Offer(20_000), None, Offer(20_000))
KNOCK_OUT = Terms(
    "SEK", Offer(20_000, bounty=10_000), Offer(20_000, bounty=10_000), None, Offer(20_000, bounty=10_000)
)
NINE = ("Albert", "Bodil", "Cesar", "Dag", "Eli", "Fia", "Gro", "Hal", "Ida")


def why_not(night: Evening, command: object) -> str:
    """What a host reads when this is refused."""
    outcome = decide(night.journal, command, night.now + 1)  # type: ignore[arg-type]
    assert isinstance(outcome, Refused), outcome
    return outcome.why.english()


def hand(night: Evening, *losers: tuple[str, int], by: str = "", cards: tuple[str, ...] = ()) -> KnockOutPlayers:
    """The players who go out in one hand, with what they had when it began."""
    winners = (night.number_of(by),) if by else ()
    shown = cards or ("",) * len(losers)
    return KnockOutPlayers(
        tuple(
            Loser(night.number_of(name), stack, winners, card)
            for (name, stack), card in zip(losers, shown, strict=True)
        )
    )


def places(night: Evening) -> dict[str, str]:
    """Everybody's place by name."""
    roster = night.tournament.roster
    return {
        player.name: str(night.tournament.places[player.number])
        for player in roster.players
        if player.number in night.tournament.places
    }


# Places


def test_the_larger_stack_finishes_higher_and_equal_ones_share() -> None:
    # Seed 000: nine left; Albert had 25, Bodil and Cesar the same and more.
    night = evening(FREE, *NINE)
    night.do(hand(night, ("Albert", 25), ("Bodil", 60), ("Cesar", 60)))
    assert places(night) == {"Albert": "9", "Bodil": "7–8", "Cesar": "7–8"}
    night.out("Dag")
    assert places(night)["Dag"] == "6"


def test_a_place_is_how_many_were_left() -> None:
    # Seed 000; 100 left, two go out with 11,234 and 9,543 (rooms: 99th and 100th).
    night = evening(FREE, *(f"Player {n}" for n in range(100)))
    night.do(hand(night, ("Player 0", 11_234), ("Player 1", 9_543)))
    assert places(night) == {"Player 0": "99", "Player 1": "100"}


def test_equal_stacks_may_be_decided_by_a_card() -> None:
    # Seed 001: one card each, spades over hearts; the higher card finishes higher.
    night = evening(FREE, "X", "Y", "Cleo", "Dag", "Eli").do(SetRules(HouseRules(EqualStacks.CARD)))
    assert "give each of these players a card" in why_not(night, hand(night, ("X", 300), ("Y", 300)))
    assert "twice" in why_not(night, hand(night, ("X", 300), ("Y", 300), cards=("Qs", "Qs")))
    night.do(hand(night, ("X", 300), ("Y", 300), cards=("Qh", "Qs")))
    assert places(night) == {"Y": "4", "X": "5"}
    assert ranks_of((Loser(1, 300), Loser(2, 500)), EqualStacks.CARD) == (0, 1), "unequal ones need no card"


def test_who_has_more_to_begin_with_takes_the_last_prize() -> None:
    # Seven left, six paid; four all in, the two small stacks lose: 300 is sixth and paid, 150 seventh and not.
    night = evening(TWO_HUNDRED, "A", "B", "C", "D", "E", "F", "G").do(PlanPrizes(PrizePlan(places=6)))
    night.do(hand(night, ("C", 300), ("D", 150), by="A"))
    assert places(night) == {"C": "6", "D": "7"}
    assert night.tournament.payouts[night.number_of("C")] > 0
    assert night.number_of("D") not in night.tournament.payouts or not night.tournament.payouts[night.number_of("D")]


def test_somebody_who_comes_late_moves_those_down_who_are_out() -> None:
    night = evening(FREE, "Ada", "Bo", "Cleo").out("Cleo").do(SignUp((Newcomer("Dag"),), here=True)).buy("Dag")
    assert places(night) == {"Cleo": "4"}


def test_who_comes_back_gives_the_place_back() -> None:
    night = evening(FREE, "Ada", "Bo", "Cleo").out("Cleo").out("Bo")
    assert finished(night.tournament)
    night.buy("Cleo", Sale.RE_ENTRY)
    assert places(night) == {"Bo": "3"}
    assert night.player("Cleo").stack == 0
    assert len(night.player("Cleo").outs) == 1


def test_nobody_goes_out_who_is_not_in() -> None:
    night = evening(FREE, "Ada", "Bo", "Cleo").do(SignUp((Newcomer("Dag"),)))
    night.out("Cleo")
    assert why_not(night, hand(night, ("Cleo", 0))) == "Cleo is out already."
    assert "not bought in yet" in why_not(night, hand(night, ("Dag", 0)))
    assert "One player stays in" in why_not(night, hand(night, ("Ada", 0), ("Bo", 0)))
    assert "Say once" in why_not(night, hand(night, ("Ada", 0), ("Ada", 0)))
    assert "Nobody beats himself" in why_not(night, hand(night, ("Ada", 0), by="Ada"))
    assert "can't have won" in why_not(night, hand(night, ("Ada", 0), by="Cleo"))


def test_taking_a_knock_out_back_moves_the_later_ones() -> None:
    night = evening(FREE, "Ada", "Bo", "Cleo", "Dag").out("Dag").out("Cleo")
    assert places(night) == {"Dag": "4", "Cleo": "3"}
    night.do(TakeBackKnockOut(night.number_of("Dag")))
    assert places(night) == {"Cleo": "4"}
    assert night.player("Dag").standing is Standing.IN


# Prizes


def test_tied_places_share_their_prizes_and_no_ore_is_lost() -> None:
    # Seed 000: the prizes for seventh and eighth are added and divided.
    night = evening(TWO_HUNDRED, *NINE).do(PlanPrizes(PrizePlan(places=8, unit=100)))
    night.do(hand(night, ("Albert", 25), ("Bodil", 60), ("Cesar", 60)))
    prizes, paid = night.tournament.prizes, night.tournament.payouts
    assert isinstance(prizes, tuple)
    together = paid[night.number_of("Bodil")] + paid[night.number_of("Cesar")]
    assert together == prizes[6] + prizes[7]


def test_on_the_bubble_the_tied_share_what_the_one_paid_place_gets() -> None:
    # TDA RP-8, WSOP 126b: places 3 and 4 with three paid.
    night = evening(TWO_HUNDRED, "Ada", "Bo", "X", "Y").do(PlanPrizes(PrizePlan(places=3)))
    near = bubble(night.tournament)
    assert near is not None
    assert near.on
    night.do(hand(night, ("X", 500), ("Y", 500), by="Ada"))
    prizes = night.tournament.prizes
    assert isinstance(prizes, tuple)
    assert {night.tournament.payouts[night.number_of(name)] for name in ("X", "Y")} == {prizes[2] // 2}


def test_the_winner_gets_the_first_prize_and_the_bottle() -> None:
    night = evening(TWO_HUNDRED, "Ada", "Bo", "Cleo").do(
        PlanPrizes(PrizePlan(places=2, fixed=(FixedPrize(2, 15_000),), in_kind=(PrizeInKind(3, "A bottle"),)))
    )
    night.out("Cleo", "Ada").out("Bo", "Ada")
    top = standings(night.tournament)
    assert [(row.player.name, row.prize, row.in_kind, row.knock_outs) for row in top] == [
        ("Ada", 45_000, "", 2),
        ("Bo", 15_000, "", 0),
        ("Cleo", 0, "A bottle", 0),
    ]
    assert top[2].by == ("Ada",)


# Bounties


def test_a_progressive_bounty_is_half_cash_and_half_on_the_winners_head() -> None:
    night = evening(KNOCK_OUT, "P1", "P2", "P3", bounties=BountyRules(BountyKind.PROGRESSIVE))
    night.out("P2", "P1").out("P1", "P3")
    bounties = night.tournament.bounties
    assert bounties.cash(night.number_of("P1")) == 5_000
    # Half of the 150 on P1's head, then as the winner all that is on the own one.
    assert bounties.cash(night.number_of("P3")) == 7_500 + 17_500
    assert bounties.bounties.total == 30_000


def test_undoing_a_knock_out_takes_the_bounty_back_too() -> None:
    night = evening(KNOCK_OUT, "P1", "P2", "P3", bounties=BountyRules(BountyKind.PROGRESSIVE))
    night.out("P2", "P1").out("P1", "P3")
    out = next(record for record in night.journal.records if isinstance(record.event, KnockedOut))
    night.do(Undo(out.seq))
    assert night.tournament.bounties.cash(night.number_of("P1")) == 0
    assert night.tournament.bounties.cash(night.number_of("P3")) == 5_000
    assert night.tournament.bounties.bounties.total == 30_000


def test_who_beat_whom_can_be_put_right() -> None:
    night = evening(KNOCK_OUT, "Ada", "Bo", "Cleo", bounties=BountyRules(BountyKind.FIXED))
    night.out("Cleo", "Ada")
    out = night.player("Cleo").out
    assert out is not None
    night.do(CorrectKnockOut(night.number_of("Cleo"), out.item, (night.number_of("Bo"),)))
    assert night.tournament.bounties.cash(night.number_of("Ada")) == 0
    assert night.tournament.bounties.cash(night.number_of("Bo")) == 10_000


def test_a_bounty_on_one_player_is_for_whoever_beats_them() -> None:
    night = evening(TWO_HUNDRED, "Ada", "Bo", "Cleo")
    night.do(SetBounties(BountyRules(named=(NamedBounty(night.number_of("Cleo"), 5_000),))))
    night.out("Cleo", "Bo")
    assert night.tournament.bounties.cash(night.number_of("Bo")) == 5_000
    assert "player of this tournament" in why_not(night, SetBounties(BountyRules(named=(NamedBounty(77, 1),))))


# Deals


def test_a_deal_is_between_all_who_are_left_and_adds_up() -> None:
    night = evening(TWO_HUNDRED, "Ada", "Bo", "Cleo", "Dag", "Eli", "Fia").do(PlanPrizes(PrizePlan(places=3)))
    night.out("Fia").out("Eli").out("Dag")
    left = prizes_left(night.tournament)
    assert isinstance(left, tuple)
    ada, bo, cleo = (night.number_of(name) for name in ("Ada", "Bo", "Cleo"))
    total = sum(left)
    assert "all who are still in" in why_not(night, MakeDeal((DealShare(ada, 10), DealShare(bo, 10))))
    over = MakeDeal((DealShare(ada, total), DealShare(bo, 1), DealShare(cleo, 0)))
    assert "more than the" in why_not(night, over)
    lost = MakeDeal((DealShare(ada, 0), DealShare(bo, 0), DealShare(cleo, 0)))
    assert "nobody’s" in why_not(night, lost)
    each = (total - 10_000) // 3
    night.do(MakeDeal(tuple(DealShare(number, each) for number in (ada, bo, cleo))))
    assert deal_stands(night.tournament)
    night.out("Bo").out("Ada")
    paid = night.tournament.payouts
    assert paid[cleo] == total - 2 * each
    assert sum(paid.values()) == prize_pool(night.tournament)


def test_a_deal_no_longer_stands_when_somebody_is_back_in() -> None:
    night = evening(TWO_HUNDRED, "Ada", "Bo", "Cleo").out("Cleo")
    left = prizes_left(night.tournament)
    assert isinstance(left, tuple)
    night.do(MakeDeal(tuple(DealShare(night.number_of(name), sum(left) // 2) for name in ("Ada", "Bo"))))
    assert deal_stands(night.tournament)
    night.do(TakeBackKnockOut(night.number_of("Cleo")))
    assert not deal_stands(night.tournament)
    assert not night.tournament.payouts


# Settling up


def test_prizes_bounties_and_debts_come_to_the_fewest_payments() -> None:
    night = evening(TWO_HUNDRED, "Ada", "Bo", "Cleo").buy("Bo", Sale.REBUY, paid=Paid.OWES)
    night.out("Cleo", "Ada").out("Bo", "Ada")
    owed = {account.number: account.balance for account in accounts(night.tournament)}
    assert owed[night.number_of("Bo")] == -20_000 + night.tournament.payouts.get(night.number_of("Bo"), 0)
    paid = payments(night.tournament)
    assert isinstance(paid, tuple)
    got = dict.fromkeys((0, *(player.number for player in night.tournament.roster.players)), 0)
    for payment in paid:
        assert isinstance(payment, Payment)
        got[payment.payer] -= payment.amount
        got[payment.payee] += payment.amount
    assert all(got[number] == balance for number, balance in owed.items())


@pytest.mark.parametrize("kind", [BountyKind.FIXED, BountyKind.PROGRESSIVE])
def test_the_bank_pays_out_what_came_in(kind: BountyKind) -> None:
    night = evening(KNOCK_OUT, *NINE[:5], bounties=BountyRules(kind))
    for name in ("Bodil", "Cesar", "Dag", "Eli"):
        night.out(name, "Albert")
    paid_out = sum(account.balance for account in accounts(night.tournament))
    assert paid_out == 5 * 20_000


def test_who_comes_back_has_a_known_stack_only_where_stacks_are_kept() -> None:
    night = evening(FREE, "Ada", "Bo", "Cleo").out("Cleo")
    night.buy("Cleo", Sale.RE_ENTRY)
    assert {player.stack for player in night.tournament.roster.in_play} == {0}
