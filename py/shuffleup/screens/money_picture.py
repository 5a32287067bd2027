"""Where the money went: what came in on the left, what it is for in the middle, who has it on the right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.tournament.cash_box import CashBox, cash_box
from shuffleup.tournament.offers import Offer, Sale
from shuffleup.tournament.refusal import N_, Sentence, listed
from shuffleup.tournament.standings import standings

TALL = 1000
LEFT, MIDDLE, RIGHT = (0, 270), (365, 635), (730, 1000)
GAP = 18
LEAST = 82
MOST_PLAYERS = 8
CAME = {
    Sale.BUY_IN: N_("Buy-ins"),
    Sale.REBUY: N_("Rebuys"),
    Sale.ADD_ON: N_("Add-ons"),
    Sale.RE_ENTRY: N_("Re-entries"),
}
USES = {
    "pool": N_("Prize pool"),
    "bounty": N_("Bounties"),
    "fee": N_("Fees"),
    "kept": N_("Kept out of the pool"),
}
Flows = dict[tuple[str, str], int]


@dataclass(frozen=True)
class Stock:
    """Some money at a place of the picture: what it is, how much; *left*, *top*, *width*, *height* in percent."""

    key: str
    kind: str
    label: str
    amount: str
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Ribbon:
    """Money on its way, as an SVG path in a box of 1000 by 1000."""

    kind: str
    path: str


@dataclass(frozen=True)
class MoneyPicture:
    """The picture; *about* says all of it in words."""

    stocks: tuple[Stock, ...]
    ribbons: tuple[Ribbon, ...]
    about: tuple[str, ...]


@dataclass(frozen=True)
class _Heap:
    key: str
    kind: str
    label: str
    amount: int


def money_picture(desk: Desk) -> MoneyPicture | None:
    """The picture; None where nobody plays for money."""
    box = cash_box(desk.tournament)
    if not box.total_in or box.total_in != box.total_out:
        return None
    came, into = _came(desk, box)
    goes, out_of = _goes(desk, box)
    uses = [
        _Heap(key, key, desk.tongue.translate(label), amount)
        for (key, label), amount in zip(USES.items(), (box.prizes, box.bounties, box.fees, box.kept), strict=True)
        if amount > 0
    ]
    columns = [_placed(column) for column in (came, uses, goes)]
    stocks = [
        Stock(
            heap.key,
            heap.kind,
            heap.label,
            _told(desk, heap.amount),
            x[0] / 10,
            top / 10,
            (x[1] - x[0]) / 10,
            tall / 10,
        )
        for column, heaps, x in zip(columns, (came, uses, goes), (LEFT, MIDDLE, RIGHT), strict=True)
        for heap, (top, tall) in zip(heaps, column, strict=True)
    ]
    ribbons = [*_ribbons(came, uses, columns[0], columns[1], into, (LEFT[1], MIDDLE[0]))]
    ribbons += _ribbons(uses, goes, columns[1], columns[2], out_of, (MIDDLE[1], RIGHT[0]))
    return MoneyPicture(tuple(stocks), tuple(ribbons), tuple(_about(desk, (came, uses, goes))))


def _stock(desk: Desk, heap: _Heap, x: tuple[int, int], place: tuple[float, float]) -> Stock:
    left, top, width, height = (round(100 * each / TALL, 2) for each in (x[0], place[0], x[1] - x[0], place[1]))
    return Stock(heap.key, heap.kind, heap.label, _told(desk, heap.amount), left, top, width, height)


def _told(desk: Desk, amount: int) -> str:
    return money(amount, desk.tournament.terms.currency, desk.tongue)


def _came(desk: Desk, box: CashBox) -> tuple[list[_Heap], Flows]:
    """What came in, and what of it went where."""
    tournament, _ = desk.tournament, desk.tongue.translate
    heads, terms = tournament.heads, tournament.terms
    counted = {Sale.BUY_IN: heads.entries, Sale.REBUY: heads.rebuys, Sale.ADD_ON: heads.add_ons}
    heaps, flows = [], Flows()
    for sale, label in CAME.items():
        offer, count = terms.offer(sale) or Offer(), counted.get(sale, 0)
        sold = [each for each in tournament.roster.purchases if each.sale is sale]
        total = sum(each.price for each in sold) + count * offer.price
        if total:
            heaps.append(_Heap(sale.value, sale.value, _(label), total))
            flows[sale.value, "bounty"] = sum(each.bounty for each in sold) + count * offer.bounty
            flows[sale.value, "fee"] = sum(each.fee for each in sold) + count * offer.fee
            flows[sale.value, "pool"] = total - flows[sale.value, "bounty"] - flows[sale.value, "fee"]
    kept = box.kept
    for heap in reversed(heaps):
        # What the host keeps out of the pool is taken from what was bought last.
        taken = min(kept, flows[heap.key, "pool"])
        flows[heap.key, "pool"] -= taken
        flows[heap.key, "kept"] = taken
        kept -= taken
    for key, use, label, amount in (
        ("added", "pool", N_("Added by the host"), box.added),
        ("put_up", "bounty", N_("Put up on heads"), box.put_up),
    ):
        if amount:
            heaps.append(_Heap(key, "added", _(label), amount))
            flows[key, use] = amount
    return heaps, flows


def _goes(desk: Desk, box: CashBox) -> tuple[list[_Heap], Flows]:
    """Who has the prizes and bounties by now, the most first, and what is still to be won."""
    tournament, tongue = desk.tournament, desk.tongue
    rows = [(row, row.prize, row.bounties) for row in standings(tournament) if row.prize + row.bounties > 0]
    rows.sort(key=lambda each: -(each[1] + each[2]))
    heaps, flows = [], Flows()
    for row, prize, bounties in rows[:MOST_PLAYERS]:
        key = f"p{row.player.number}"
        heaps.append(_Heap(key, "player", row.player.name, prize + bounties))
        flows["pool", key], flows["bounty", key] = prize, bounties
    if rest := rows[MOST_PLAYERS:]:
        prize, bounties = sum(each[1] for each in rest), sum(each[2] for each in rest)
        label = tongue.plural("{count} other player", "{count} other players", len(rest))
        heaps.append(_Heap("others", "player", label, prize + bounties))
        flows["pool", "others"], flows["bounty", "others"] = prize, bounties
    to_win = box.prizes - sum(each[1] for each in rows)
    on_heads = box.bounties - sum(each[2] for each in rows)
    if to_win > 0 or on_heads > 0:
        flows["pool", "left"], flows["bounty", "left"] = max(to_win, 0), max(on_heads, 0)
        heaps.append(
            _Heap("left", "left", tongue.translate(N_("Still to be won")), max(to_win, 0) + max(on_heads, 0))
        )
    return heaps, flows


def _placed(heaps: Sequence[_Heap]) -> list[tuple[float, float]]:
    """Top and height of each heap in a column: as high as it is large, and never too low to be read."""
    free = TALL - GAP * max(len(heaps) - 1, 0)
    least = min(LEAST, free / max(len(heaps), 1))
    share = free - least * len(heaps)
    total = sum(heap.amount for heap in heaps) or 1
    found, top = [], 0.0
    for heap in heaps:
        tall = least + share * heap.amount / total
        found.append((round(top, 1), round(tall, 1)))
        top += tall + GAP
    return found


def _ribbons(
    sources: Sequence[_Heap],
    sinks: Sequence[_Heap],
    above: Sequence[tuple[float, float]],
    below: Sequence[tuple[float, float]],
    flows: Flows,
    x: tuple[int, int],
) -> Iterator[Ribbon]:
    into = dict.fromkeys((sink.key for sink in sinks), 0.0)
    middle = (x[0] + x[1]) / 2
    for source, (top, tall) in zip(sources, above, strict=True):
        begun = 0.0
        for sink, (sink_top, sink_tall) in zip(sinks, below, strict=True):
            amount = flows.get((source.key, sink.key), 0)
            if amount <= 0:
                continue
            here, there = tall * amount / source.amount, sink_tall * amount / sink.amount
            a, b = top + begun, sink_top + into[sink.key]
            begun += here
            into[sink.key] += there
            path = (
                f"M{x[0]} {a:.1f}C{middle} {a:.1f} {middle} {b:.1f} {x[1]} {b:.1f}V{b + there:.1f}"
                f"C{middle} {b + there:.1f} {middle} {a + here:.1f} {x[0]} {a + here:.1f}z"
            )
            yield Ribbon(sink.kind if sink.kind in USES else source.kind, path)


def _about(desk: Desk, columns: Iterable[Sequence[_Heap]]) -> Iterator[str]:
    texts = (N_("In: {what}"), N_("For: {what}"), N_("To: {what}"))
    for text, heaps in zip(texts, columns, strict=True):
        parts = [
            Sentence(N_("{label} {amount}"), {"label": heap.label, "amount": _told(desk, heap.amount)})
            for heap in heaps
        ]
        if parts:
            yield desk.tongue.say(Sentence(text, {"what": listed(parts)}))
