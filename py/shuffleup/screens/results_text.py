"""The results to take away: a text for a group chat, and a table for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.csv_text import csv_text
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.place_names import place_label
from shuffleup.screens.results_view import facts, name_and_day, results_view
from shuffleup.screens.settle_view import payment_told
from shuffleup.tournament.accounts import payments
from shuffleup.tournament.money import currency, figures
from shuffleup.tournament.placing import finished
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, listed
from shuffleup.tournament.standings import Row, standings

MOST_LINES = 40


def chat_text(desk: Desk) -> str:
    """The results as people paste them into a chat: short lines, no tables, in the person's language."""
    head = [name_and_day(desk)]
    for label, value in facts(desk):
        head.append(desk.tongue.say(Sentence(N_("{label}: {value}"), {"label": label, "value": value})))
    blocks = [head, list(_standings(desk)) or list(_places(desk)), list(_payments(desk))]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _standings(desk: Desk) -> Iterator[str]:
    rows = standings(desk.tournament)
    say = desk.tongue.say
    for row in rows[:MOST_LINES]:
        values: dict[str, Value] = {"name": row.player.name, "won": _won(desk, row)}
        if row.place:
            values["place"] = place_label(row.place, desk.tongue)
            yield say(Sentence(N_("{place} {name}: {won}") if values["won"] else N_("{place} {name}"), values))
        else:
            yield say(Sentence(N_("still in: {name}, {won}") if values["won"] else N_("still in: {name}"), values))
    if len(rows) > MOST_LINES:
        yield desk.tongue.plural("and {count} more", "and {count} more", len(rows) - MOST_LINES)


def _won(desk: Desk, row: Row) -> Value:
    """What a player has won, side by side: the prize, what comes besides, the bounties."""
    code = desk.tournament.terms.currency
    parts: list[Value] = []
    if row.prize:
        parts.append(money(row.prize, code, desk.tongue))
    if row.in_kind:
        parts.append(row.in_kind)
    if row.bounties:
        parts.append(Sentence(N_("{amount} in bounties"), {"amount": money(row.bounties, code, desk.tongue)}))
    return listed(parts)


def _places(desk: Desk) -> Iterator[str]:
    for row in results_view(desk).places:
        prize = listed(part for part in (row.prize, row.in_kind) if part)
        yield desk.tongue.say(Sentence(N_("{place}: {prize}"), {"place": row.place, "prize": prize}))


def _payments(desk: Desk) -> Iterator[str]:
    """Who pays whom, once it is over."""
    due = payments(desk.tournament)
    if isinstance(due, Refused) or not finished(desk.tournament):
        return
    code = desk.tournament.terms.currency
    for payment in due:
        values: dict[str, Value] = {
            "who": payment_told(desk, payment),
            "amount": money(payment.amount, code, desk.tongue),
        }
        yield desk.tongue.say(Sentence(N_("{who}: {amount}"), values))


# The spreadsheet

COLUMNS = (
    N_("Place"),
    N_("Name"),
    N_("Prize"),
    N_("Besides money"),
    N_("Bounties"),
    N_("Knock-outs"),
    N_("Rebuys"),
    N_("Add-ons"),
    N_("Re-entries"),
    N_("Paid in"),
    N_("Net"),
    N_("Owes"),
    N_("Beaten by"),
)


def spreadsheet(desk: Desk) -> str:
    """The standings as CSV; amounts are plain figures in the currency of the tournament, shared places the better."""
    return csv_text(_cells(desk), desk.tongue.language)


def _cells(desk: Desk) -> Iterator[tuple[str | int, ...]]:
    tongue, code = desk.tongue, desk.tournament.terms.currency
    yield tuple(tongue.translate(column) for column in COLUMNS)

    def plain(amount: int) -> str:
        return figures(amount, currency(code).decimals, tongue.words.point).replace("−", "-")

    for row in standings(desk.tournament):
        paid_in = sum(purchase.price for purchase in row.player.valid)
        yield (
            row.place.best if row.place else "",
            row.player.name,
            plain(row.prize),
            row.in_kind,
            plain(row.bounties),
            row.knock_outs,
            row.rebuys,
            row.add_ons,
            row.re_entries,
            plain(paid_in),
            plain(row.prize + row.bounties - paid_in),
            plain(row.player.owes),
            ", ".join(row.by),
        )
