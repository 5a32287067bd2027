"""From the desk to the screen of deals."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from shuffleup.screens.deal import Column, DealRow, DealView, OwnCell, ShareCell, Standing, render
from shuffleup.screens.deal_form import (
    DRAFT,
    OWN,
    Asked,
    DealTyped,
    Party,
    deal_typed,
    drafted,
    own_method,
    own_proposal,
    own_shares,
    side_by_side,
)
from shuffleup.screens.deal_words import count_told
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money, money_field
from shuffleup.screens.percents import percent_shown
from shuffleup.screens.place_names import ordinal, place_label
from shuffleup.screens.views import shell
from shuffleup.tournament.chips import shown
from shuffleup.tournament.deal_made import prizes_left
from shuffleup.tournament.deal_talk import DEAL_METHODS, DealMethod
from shuffleup.tournament.deals import Cut, Proposal, SideBySide
from shuffleup.tournament.money import currency
from shuffleup.tournament.payouts import deal_stands
from shuffleup.tournament.placing import finished
from shuffleup.tournament.refusal import N_, Refused, Sentence

MOST_ROWS = 60


def draw(desk: Desk) -> str:
    """The screen of deals as HTML."""
    return render(deal_view(desk), desk.tongue.environment)


def deal_view(desk: Desk) -> DealView:
    """The screen of deals."""
    view = DealView(replace(shell(desk, "deal"), tab="prizes"), _standing(desk), tid=desk.tid)
    if view.standing and not view.standing.stale and not desk.draft(DRAFT).get("_again"):
        return view
    why_not, way = _nothing_to_share(desk)
    prizes = prizes_left(desk.tournament)
    if why_not or isinstance(prizes, Refused):
        return replace(view, why_not=why_not, way=way)
    return _table(desk, view, deal_typed(desk, prizes))


def _nothing_to_share(desk: Desk) -> tuple[str, str]:
    """Why there is nothing to share, and which screen mends that."""
    tournament, _ = desk.tournament, desk.tongue.translate
    prizes = prizes_left(tournament)
    if not tournament.turnout.players:
        return _(N_("Nobody has bought in yet.")), "players"
    if finished(tournament) or tournament.turnout.left < 2:
        return _(N_("One player is left: there is nobody to make a deal with.")), "results"
    if isinstance(prizes, Refused):
        return desk.tongue.say(prizes.why), "prizes"
    if not sum(prizes):
        return _(N_("There is no money to share. Set the prizes first.")), "prices"
    return "", ""


# The deal that was made


def _standing(desk: Desk) -> Standing | None:
    tournament, tongue = desk.tournament, desk.tongue
    deal, code = tournament.deal, tournament.terms.currency
    if not deal.shares:
        return None
    shares = []
    for share in sorted(deal.shares, key=lambda share: -share.amount):
        player, place = tournament.roster.get(share.number), tournament.places.get(share.number)
        name = player.name if player else tongue.translate(N_("a player"))
        shares.append((name, money(share.amount, code, tongue), place_label(place, tongue) if place else ""))
    if not deal_stands(tournament):
        return Standing(tuple(shares), "", stale=True)
    prizes = tournament.prizes
    rest = sum(prizes[: len(deal.shares)]) - deal.total if isinstance(prizes, tuple) else 0
    text = ""
    if rest:
        told = N_("{amount} is still played for: the winner gets it on top.")
        if finished(tournament):
            told = N_("{amount} went to the winner on top.")
        text = tongue.say(Sentence(told, {"amount": money(rest, code, tongue)}))
    return Standing(tuple(shares), text, stale=False)


# The table


def _table(desk: Desk, view: DealView, typed: DealTyped) -> DealView:
    tongue, draft = desk.tongue, drafted(desk)
    kind = currency(typed.code)
    found = side_by_side(desk, typed)
    table = found if isinstance(found, SideBySide) else None
    own = own_proposal(draft, typed, table) if table else None
    page = _page(draft, len(typed.parties))
    here = range(page * MOST_ROWS, min((page + 1) * MOST_ROWS, len(typed.parties)))
    columns, deals = _columns(desk, typed, table, own)
    return replace(
        view,
        total=money(sum(typed.prizes), typed.code, tongue),
        prizes=tuple(
            (ordinal(place, tongue), money(prize, typed.code, tongue))
            for place, prize in enumerate(typed.prizes, 1)
            if prize
        ),
        first=typed.first_text,
        most_first=_at_most(desk, typed, table.talk.most_for_first) if table else "",
        unit=typed.unit_text,
        unit_placeholder=money_field(typed.unit, typed.code, tongue),
        symbol=tongue.translate(kind.symbol),
        rows=_rows(desk, typed, table, deals, here),
        columns=columns,
        own=own_method(draft).value,
        fault=tongue.say(found.why) if isinstance(found, Refused) else "",
        own_fault=tongue.say(own.why) if isinstance(own, Refused) else "",
        counted=tongue.say(count_told(desk, typed)),
        part=min(100 * typed.counted // typed.in_play, 100) if typed.in_play else 0,
        wrong=typed.ready and typed.missing != 0,
        right=typed.ready and typed.missing == 0 and typed.in_play > 0,
        working=int(100 * found) if isinstance(found, float) else None,
        nameless=bool(typed.nameless),
        which=_which(desk, here, len(typed.parties)) if len(typed.parties) > MOST_ROWS else "",
        before=page - 1 if page else None,
        after=page + 1 if here.stop < len(typed.parties) else None,
        hidden=_hidden(draft, tuple(party for place, party in enumerate(typed.parties) if place not in here)),
    )


def _page(draft: dict[str, str], players: int) -> int:
    """Which part of a crowd is to be seen."""
    wished = int(draft["_page"]) if draft.get("_page", "").isdecimal() else 0
    return min(wished, (players - 1) // MOST_ROWS)


def _which(desk: Desk, here: range, players: int) -> str:
    number = desk.tongue.number
    values = {"first": number(here.start + 1), "last": number(here.stop), "all": number(players)}
    return desk.tongue.say(Sentence(N_("{first} to {last} of {all}"), values))


def _at_most(desk: Desk, typed: DealTyped, most: int) -> str:
    return desk.tongue.say(Sentence(N_("at most {most}"), {"most": money(most, typed.code, desk.tongue)}))


def _hidden(draft: dict[str, str], unseen: tuple[Party, ...]) -> tuple[tuple[str, str], ...]:
    """What was typed into fields that are not shown now: shares of the other kind, and the rest of a crowd."""
    other = DealMethod.BY_HAND if own_method(draft) is DealMethod.PERCENT else DealMethod.PERCENT
    beyond = {str(party.number) for party in unseen}
    return tuple(
        (name, text)
        for name, text in draft.items()
        if text and (name.startswith(f"{other.value}_") or name.rpartition("_")[2] in beyond)
    )


def _columns(
    desk: Desk, typed: DealTyped, table: SideBySide | None, own: Proposal | Refused | None
) -> tuple[tuple[Column, ...], tuple[Proposal | None, ...]]:
    """The columns, and the deal in each of them."""
    tongue = desk.tongue
    deals = [each for each in (table.proposals if table else ()) if typed.ready or each.method is DealMethod.EVEN]
    chosen = drafted(desk).get("_method", "")
    if chosen not in {OWN, *(deal.method.value for deal in deals)}:
        chosen = deals[0].method.value if deals else OWN
    found: list[Proposal | None] = [*deals, own if isinstance(own, Proposal) else None]
    columns = []
    for deal in found:
        method = deal.method.value if deal in deals and deal else OWN
        label = tongue.translate(DEAL_METHODS[deal.method] if method != OWN and deal else N_("Your own"))
        column = Column(method, label, method == chosen)
        if deal:
            total = sum(cut.amount for cut in deal.cuts)
            column = replace(
                column,
                total=money(total, typed.code, tongue),
                first=_on_top(desk, typed, deal),
                warnings=tuple(map(tongue.say, deal.warnings)),
                can_be_made=not typed.nameless,
            )
        columns.append(column)
    return tuple(columns), tuple(found)


def _on_top(desk: Desk, typed: DealTyped, deal: Proposal) -> str:
    if not deal.for_first:
        return ""
    first = money(deal.for_first, typed.code, desk.tongue)
    return desk.tongue.say(Sentence(N_("+ {amount} for first"), {"amount": first}))


def _rows(
    desk: Desk, typed: DealTyped, table: SideBySide | None, deals: tuple[Proposal | None, ...], here: range
) -> tuple[DealRow, ...]:
    tongue, decimals = desk.tongue, desk.tournament.chips.chip_set.decimals
    draft = drafted(desk)
    shared = table.talk.shared if table else sum(typed.prizes)
    asked = own_shares(draft, typed, shared)
    parties = typed.parties
    return tuple(
        DealRow(
            (party := parties[place]).number,
            party.name,
            party.text,
            shown(party.chips, decimals, tongue.words.point) if party.rest else "",
            tongue.say(party.fault) if party.fault else "",
            tuple(_cell(desk, typed, deal.cuts[place]) if deal else None for deal in deals),
            _own(desk, typed, own_method(draft), asked[place]),
        )
        for place in here
    )


def _cell(desk: Desk, typed: DealTyped, cut: Cut) -> ShareCell:
    tongue = desk.tongue
    amount = money(cut.amount, typed.code, tongue)
    warnings = tuple(map(tongue.say, cut.warnings))
    if not typed.ready:
        return ShareCell(amount, warnings=warnings)
    # In whole coins, as people count: what rounding a share has moved is no gain and no loss.
    coin = min(currency(typed.code).coin, typed.unit)
    difference = int(Fraction(cut.difference, coin)) * coin
    told = money(difference, typed.code, tongue)
    if difference > 0:
        return ShareCell(amount, f"+{told}", "more", warnings)
    return ShareCell(amount, told if difference else "±0", "less" if difference else "", warnings)


def _own(desk: Desk, typed: DealTyped, method: DealMethod, asked: Asked) -> OwnCell:
    tongue = desk.tongue
    placeholder = ""
    if asked.rest and asked.value is not None:
        if method is DealMethod.PERCENT:
            placeholder = percent_shown(asked.value, tongue.words.point)
        else:
            placeholder = money_field(asked.value, typed.code, tongue) or "0"
    fault = tongue.say(asked.fault) if asked.fault else ""
    return OwnCell(f"{method.value}_{asked.number}", asked.text, placeholder, fault)
