"""A deal in words: read aloud to the players before it is made, and as the command that makes it."""

from __future__ import annotations

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.deal_form import DealTyped, proposal
from shuffleup.screens.desk import Desk, Question
from shuffleup.screens.money_looks import money
from shuffleup.tournament.deal_talk import DEAL_METHODS
from shuffleup.tournament.deals import Proposal
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused


def question(desk: Desk, method: str) -> Question | Refused:
    """What is read to the players before the deal of this method is made."""
    found = proposal(desk, method)
    if isinstance(found, Refused):
        return found
    typed, deal = found
    if typed.nameless:
        return refused(N_("A deal is kept by name. Give the players names first."))
    amount = money(sum(cut.amount for cut in deal.cuts), typed.code, desk.tongue)
    ask = Sentence(
        N_("{method}: {amount} between {count} players. Do all agree?"),
        {"method": Sentence(DEAL_METHODS[deal.method]), "amount": amount, "count": len(deal.cuts)},
    )
    fields = {"shares": shares_as_field(typed, deal)}
    return Question(ask, "deal", "do", "really_deal", fields, told=tuple(_told(desk, typed, deal)))


def _told(desk: Desk, typed: DealTyped, deal: Proposal) -> list[Sentence]:
    names = {party.number: party.name for party in typed.parties}
    told = [
        Sentence(
            N_("{name} gets {amount}."),
            {"name": names[cut.number], "amount": money(cut.amount, typed.code, desk.tongue)},
        )
        for cut in deal.cuts
    ]
    if deal.for_first:
        first = money(deal.for_first, typed.code, desk.tongue)
        told.append(Sentence(N_("{amount} is still played for: the winner gets it on top."), {"amount": first}))
    if typed.ready and typed.missing:
        told.append(count_told(desk, typed))
    return told


def count_told(desk: Desk, typed: DealTyped) -> Sentence:
    """How the chips that were counted go with those in play."""
    decimals = desk.tournament.chips.chip_set.decimals
    values = {
        "counted": chip_amount(typed.counted, decimals, desk.tongue),
        "all": chip_amount(typed.in_play, decimals, desk.tongue),
        "count": chip_amount(abs(typed.missing), decimals, desk.tongue),
    }
    if not typed.counted:
        return Sentence(N_("Count the chips of everybody for ICM and chip chop."))
    if not typed.in_play:
        return Sentence(N_("{counted} chips counted"), values)
    if not typed.ready:
        return Sentence(N_("{counted} of {all} chips counted"), values)
    if typed.missing > 0:
        return Sentence(N_("{count} chips are missing: {counted} of {all} counted"), values)
    if typed.missing < 0:
        return Sentence(N_("{count} chips too many: {counted} counted, {all} in play"), values)
    return Sentence(N_("All {all} chips counted"), values)


def shares_as_field(typed: DealTyped, deal: Proposal) -> str:
    """The shares as the command reads them: "7:120000:54000" is number 7, 1,200.00, and 54,000 chips."""
    chips = {party.number: party.chips for party in typed.parties}
    return ",".join(f"{cut.number}:{cut.amount}:{chips[cut.number]}" for cut in deal.cuts)
