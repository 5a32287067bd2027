"""What a host does with players: signs them up, sells to them, knocks them out, puts mistakes right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.book.tonight import newcomer, newcomers
from shuffleup.screens.chip_amounts import amount_typed
from shuffleup.screens.typed import number_in
from shuffleup.tournament.buy_ins import BuyEverybodyIn
from shuffleup.tournament.knock_outs import CorrectKnockOut, KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.naming import NameField
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.roster import Paid
from shuffleup.tournament.sales import Buy, MovePurchase, SetPayment, StrikePurchase
from shuffleup.tournament.sign_up import Arrive, Newcomer, RenamePlayer, SignUp, Withdraw
from shuffleup.tournament.state import Command

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment

Fields = Mapping[str, str]
Reader = Callable[[Fields, "Moment"], Command | Refused]
MOST_LOSERS = 10


def _of_player(make: Callable[[int, Fields], Command | Refused]) -> Reader:
    """A reader of a tap about the player in the field *player*."""

    def read(fields: Fields, _: Moment) -> Command | Refused:
        number = number_in(fields, "player")
        return number if isinstance(number, Refused) else make(number, fields)

    return read


def _sign_up(fields: Fields, moment: Moment) -> Command | Refused:
    """One player, by the name typed or by an entry of the player book; or all whose entries are in *books*."""
    here, name, entry = fields.get("here") == "true", fields.get("name", ""), fields.get("book", "")
    book, players = moment.book(), moment.tournament.roster.players
    if "books" in fields and book:
        wanted = newcomers(book, fields["books"].split(","), players)
        return SignUp(wanted, here) if wanted else refused(N_("They are on the list already."))
    return SignUp((newcomer(book, name, players) if book and not entry else Newcomer(name, entry),), here)


def _buy(fields: Fields, moment: Moment) -> Command | Refused:
    number, count = number_in(fields, "player"), number_in(fields, "count", 1)
    if isinstance(number, Refused):
        return number
    if isinstance(count, Refused):
        return count
    sale, paid = fields.get("sale", ""), fields.get("paid", Paid.CASH.value)
    if sale not in {each.value for each in Sale} or paid not in {each.value for each in Paid}:
        return refused(N_("This button does nothing yet."))
    stack = _stack(fields, moment)
    return stack if isinstance(stack, Refused) else Buy(number, Sale(sale), count, Paid(paid), stack)


def _stack(fields: Fields, moment: Moment, name: str = "stack") -> int | Refused | None:
    """The chips a player has, None where nobody wrote them down."""
    text = fields.get(name, "").strip()
    return amount_typed(text, moment.tournament.chips.chip_set.decimals) if text else None


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(",") if part.strip().isdecimal())


def _knock_out(fields: Fields, moment: Moment) -> Command | Refused:
    losers = losers_in(fields, moment)
    return losers if isinstance(losers, Refused) else KnockOutPlayers(losers, moment.chance)


def losers_in(fields: Fields, moment: Moment) -> tuple[Loser, ...] | Refused:
    """One player with one tap; or those ticked as *out_7*, with *stack_7* and *card_7*, all beaten by *by*."""
    ticked = sorted(int(name[4:]) for name in fields if name.startswith("out_") and name[4:].isdecimal())
    numbers = ticked or _numbers(fields.get("player", ""))
    losers = []
    for number in numbers[:MOST_LOSERS]:
        stack = _stack(fields, moment, f"stack_{number}")
        if isinstance(stack, Refused):
            return stack
        by = _numbers(fields.get(f"by_{number}", "")) or _winners(fields, ticked)
        losers.append(Loser(number, stack or 0, by, fields.get(f"card_{number}", "").strip()))
    return tuple(losers)


def _winners(fields: Fields, losers: list[int]) -> tuple[int, ...]:
    """Who is named in *by*, or ticked as *by_7*."""
    ticked = (
        int(name[3:]) for name, text in fields.items() if name.startswith("by_") and name[3:].isdecimal() and text
    )
    return _numbers(fields.get("by", "")) or tuple(number for number in ticked if number not in losers)


def _correct_knock_out(fields: Fields, _: Moment) -> Command | Refused:
    number, item = number_in(fields, "player"), number_in(fields, "item")
    if isinstance(number, Refused):
        return number
    return item if isinstance(item, Refused) else CorrectKnockOut(number, item, _winners(fields, []))


def _payment(number: int, fields: Fields) -> Command | Refused:
    paid = fields.get("paid", "")
    if paid not in {each.value for each in Paid}:
        return refused(N_("This button does nothing yet."))
    return SetPayment(number, Paid(paid), _numbers(fields.get("items", "")))


def _strike(fields: Fields, _: Moment) -> Command | Refused:
    item = number_in(fields, "item")
    return item if isinstance(item, Refused) else StrikePurchase(item)


def _move(fields: Fields, _: Moment) -> Command | Refused:
    item, to = number_in(fields, "item"), number_in(fields, "to")
    if isinstance(item, Refused):
        return item
    return to if isinstance(to, Refused) else MovePurchase(item, to)


def _name_field(fields: Fields, _: Moment) -> Command | Refused:
    """One name a line for as many as are known."""
    return NameField(tuple(fields.get("names", "").splitlines()), fields.get("stand_in", "").strip() or "Player")


READ: dict[str, Reader] = {
    "sign_up": _sign_up,
    "arrive": _of_player(lambda number, fields: Arrive(number, fields.get("here") != "false")),
    "rename_player": _of_player(
        lambda number, fields: RenamePlayer(number, fields.get("name", ""), fields.get("book"))
    ),
    "withdraw": _of_player(lambda number, _: Withdraw(number)),
    "buy": _buy,
    "buy_everybody_in": lambda _fields, _moment: BuyEverybodyIn(),
    "set_payment": _of_player(_payment),
    "strike_purchase": _strike,
    "move_purchase": _move,
    "knock_out": _knock_out,
    "correct_knock_out": _correct_knock_out,
    "take_back_knock_out": _of_player(lambda number, _: TakeBackKnockOut(number)),
    "name_field": _name_field,
}
