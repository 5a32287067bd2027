"""How bounties are played for, as it stands in the form of the prices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from shuffleup.screens.money_looks import money_typed
from shuffleup.screens.percents import percent_shown, percent_typed
from shuffleup.screens.typed import number_in
from shuffleup.tournament.bounties import MAX_NAMED, BountyKind, BountyRules, NamedBounty, fault_in_bounty_rules
from shuffleup.tournament.envelopes import Spread, prepare_envelopes
from shuffleup.tournament.money import currency, figures
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.takings import takings

Fields = Mapping[str, str]
NAMED = ("named", "amount")


def bounty_fields(rules: BountyRules, code: str, point: str = ".") -> dict[str, str]:
    """The fields that show rules for bounties."""
    fields = {
        "kind": rules.kind.value,
        "share": percent_shown(rules.cash_share, point),
        "target": rules.target.value,
        "envelopes": str(len(rules.envelopes)) if rules.envelopes else "",
        "spread": "" if rules.envelopes else Spread.SOME.value,
    }
    for row, bounty in enumerate(rules.named):
        fields[f"named_{row}"] = str(bounty.player)
        fields[f"amount_{row}"] = figures(bounty.amount, currency(code).decimals, point)
    return fields


def kind_typed(fields: Fields) -> BountyKind:
    """The kind of bounties chosen."""
    return next((kind for kind in BountyKind if kind.value == fields.get("kind")), BountyKind.NONE)


def rules_typed(fields: Fields, code: str, tournament: Tournament) -> BountyRules | Refused:
    """The rules that the form says, with the envelopes it asks for once there is money to put into them."""
    was, kind = tournament.bounty_rules, kind_typed(fields)
    named = named_typed(fields, code)
    if isinstance(named, Refused):
        return named
    if kind is BountyKind.NONE and not named:
        return BountyRules()
    share = percent_typed(fields.get("share", "")) if kind is BountyKind.PROGRESSIVE else BountyRules().cash_share
    if isinstance(share, Refused):
        return share
    money = takings(tournament).bounties if kind is BountyKind.MYSTERY else 0
    envelopes = envelopes_typed(fields, money, code, was.envelopes) if money else ()
    if isinstance(envelopes, Refused):
        return envelopes
    target = next((each for each in type(was.target) if each.value == fields.get("target")), was.target)
    rules = BountyRules(kind, share, envelopes, currency(code).coin, target, named)
    if fault := fault_in_bounty_rules(rules):
        return Refused(fault)
    return rules


def envelopes_typed(fields: Fields, money: int, code: str, kept: tuple[int, ...] = ()) -> tuple[int, ...] | Refused:
    """As many envelopes as asked for, none where none are; those there are as long as nothing else is asked for."""
    count = number_in(fields, "envelopes")
    if isinstance(count, Refused):
        return count
    spread = next((each for each in Spread if each.value == fields.get("spread")), None)
    if kept and count == len(kept) and spread is None:
        return kept
    if not count:
        return ()
    unit = currency(code).coin
    return prepare_envelopes(money, count, spread or Spread.SOME, unit)


def named_rows(fields: Fields) -> Iterator[tuple[str, str]]:
    """The bounties by name as they stand in the form: a player's number and an amount, both as texts."""
    for row in range(MAX_NAMED + 1):
        texts = fields.get(f"named_{row}", "").strip(), fields.get(f"amount_{row}", "").strip()
        if any(texts):
            yield texts


def named_typed(fields: Fields, code: str) -> tuple[NamedBounty, ...] | Refused:
    """The bounties by name; a row without a player or without an amount is not done yet."""
    named = []
    for player, amount in named_rows(fields):
        money = money_typed(amount, code) if amount else 0
        if isinstance(money, Refused):
            return money
        if not player.isdecimal():
            return refused(N_("Say on whose head the bounty is."))
        named.append(NamedBounty(int(player), money))
    return tuple(named)


def with_rows_in_order(fields: Fields) -> dict[str, str]:
    """The fields with the bounties by name one after the other, without empty rows."""
    kept = {name: text for name, text in fields.items() if name.rpartition("_")[0] not in NAMED}
    for row, (player, amount) in enumerate(named_rows(fields)):
        kept |= {f"named_{row}": player, f"amount_{row}": amount}
    return kept


def bounty_sentence(rules: BountyRules, point: str = ".") -> Sentence:
    """What becomes of the bounty on a player who goes out, in the host's words."""
    texts = {
        BountyKind.NONE: N_("No bounties."),
        BountyKind.FIXED: N_("Who knocks a player out gets all of the bounty, in cash."),
        BountyKind.PROGRESSIVE: N_(
            "Who knocks a player out gets {percent} percent in cash; the rest is on their own head."
        ),
        BountyKind.MYSTERY: N_("Who knocks a player out draws an envelope."),
    }
    if rules.kind is BountyKind.MYSTERY and rules.envelopes:
        return Sentence(
            N_("From the last {count} players on, who knocks one out draws an envelope; the winner gets the last."),
            {"count": len(rules.envelopes)},
        )
    return Sentence(texts[rules.kind], {"percent": percent_shown(rules.cash_share, point)})
