"""Bounties on the screen of the prices."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.screens import bounty_form, price_form
from shuffleup.screens.choice import Choice
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.price_form import PricesTyped
from shuffleup.screens.prices import BountyView, EnvelopeView, NamedRow
from shuffleup.screens.typed import whole_number
from shuffleup.tournament.bounties import MAX_ENVELOPES, BountyKind, BountyRules, BountyTarget
from shuffleup.tournament.envelopes import Spread
from shuffleup.tournament.prices_set import envelopes_drawn
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value
from shuffleup.tournament.takings import takings
from shuffleup.tournament.what_if import with_players

KINDS = {
    BountyKind.NONE: N_("None"),
    BountyKind.FIXED: N_("Fixed"),
    BountyKind.PROGRESSIVE: N_("Progressive"),
    BountyKind.MYSTERY: N_("Mystery"),
}
TARGETS = {
    BountyTarget.LAST_POT: N_("the last pot the player could win"),
    BountyTarget.MAIN_POT: N_("the main pot"),
    BountyTarget.ANY_POT: N_("any pot the player was in"),
}
SPREADS = {
    Spread.EVEN: N_("All alike"),
    Spread.SOME: N_("Some larger"),
    Spread.STEEP: N_("One that all want"),
}
USUAL_ENVELOPES = 9


def bounty_view(desk: Desk, fields: dict[str, str], typed: PricesTyped, players: int) -> BountyView:
    """How bounties are played for, as it stands in the form; *players* is with how many it is tried."""
    tongue, kind = desk.tongue, bounty_form.kind_typed(fields)
    fault = typed.faults.get("bounties")
    rules = typed.bounties or BountyRules(kind)
    return BountyView(
        kinds=tuple(Choice(each.value, tongue.translate(text), each is kind) for each, text in KINDS.items()),
        kind=kind.value,
        share=fields.get("share", ""),
        targets=tuple(
            Choice(each.value, tongue.translate(text), fields.get("target") == each.value)
            for each, text in TARGETS.items()
        ),
        says="" if fault else tongue.say(bounty_form.bounty_sentence(rules, tongue.words.point)),
        envelopes=_envelopes(desk, fields, typed, players) if kind is BountyKind.MYSTERY else None,
        named=_named(desk, fields),
        can_name=bool(desk.tournament.roster),
        notes=tuple(_notes(desk, kind, typed)),
        fault=tongue.say(fault) if fault else "",
    )


def _notes(desk: Desk, kind: BountyKind, typed: PricesTyped) -> list[str]:
    _ = desk.tongue.translate
    if kind is BountyKind.NONE and (paid := takings(desk.tournament).bounties):
        text = N_("{amount} has been paid for bounties already; without them it waits, and nobody gets it.")
        amount = money(paid, desk.tournament.terms.currency, desk.tongue)
        return [desk.tongue.say(Sentence(text, {"amount": amount}))]
    terms = typed.terms
    if (
        kind is not BountyKind.NONE
        and terms
        and not any(offer.bounty for offer in (terms.buy_in, terms.rebuy, terms.add_on, terms.re_entry) if offer)
    ):
        return [_(N_("Say how much of the buy-in is the bounty."))]
    return []


def _named(desk: Desk, fields: dict[str, str]) -> tuple[NamedRow, ...]:
    """The bounties by name, and a row for one more."""
    rows = [*bounty_form.named_rows(fields), ("", "")]
    nobody = desk.tongue.translate(N_("Nobody"))

    def choices(chosen: str) -> tuple[Choice, ...]:
        people = sorted(desk.tournament.roster.players, key=lambda player: player.name.casefold())
        listed = (Choice(str(each.number), each.name, str(each.number) == chosen) for each in people)
        return (Choice("", nobody, not chosen), *listed)

    return tuple(NamedRow(choices(player), amount) for player, amount in rows)


# Mystery


def _envelopes(desk: Desk, fields: dict[str, str], typed: PricesTyped, players: int) -> EnvelopeView:
    tournament, tongue = desk.tournament, desk.tongue
    code = price_form.code_typed(fields)
    was = tournament.bounty_rules.envelopes
    at_these = replace(tournament, terms=typed.terms or tournament.terms)
    paid = takings(at_these).bounties
    total = paid or takings(with_players(at_these, players)).bounties
    amounts = bounty_form.envelopes_typed(fields, total, code, was) if total else ()
    said: dict[str, Value] = {"count": players, "amount": money(total, code, tongue)}
    state = Sentence(N_("With {count} players {amount} will be in them. Prepare them once all have paid."), said)
    if paid:
        state = Sentence(N_("{amount} has been paid in for them."), said)
    elif not total:
        state = Sentence(N_("There is no money for them yet."))
    drawn = envelopes_drawn(tournament)
    if drawn:
        state = Sentence(N_("Drawn so far: {drawn} of {count}."), {"drawn": drawn, "count": len(was)})
    count = whole_number(fields.get("envelopes", "")) if fields.get("envelopes") else 0
    number = 0 if isinstance(count, Refused) else min(max(count, 0), MAX_ENVELOPES)
    spread = fields.get("spread", "")
    anew = ""
    if was and paid and not drawn and sum(was) != paid and not spread:
        anew = tongue.say(
            Sentence(
                N_("The envelopes hold {held}, and {amount} has been paid in."),
                {"held": money(sum(was), code, tongue), "amount": money(paid, code, tongue)},
            )
        )
    return EnvelopeView(
        count=fields.get("envelopes", ""),
        fewer=str(max(number - 1, 0)),
        more=str(number + 1 if number else USUAL_ENVELOPES),
        spreads=tuple(
            Choice(each.value, tongue.translate(text), each.value == spread) for each, text in SPREADS.items()
        ),
        amounts=() if isinstance(amounts, Refused) else tuple(money(each, code, tongue) for each in amounts),
        state=tongue.say(state),
        locked=bool(drawn),
        anew=anew,
        fault=tongue.say(amounts.why) if isinstance(amounts, Refused) and not paid else "",
    )
