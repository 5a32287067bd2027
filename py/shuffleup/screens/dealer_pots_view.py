"""The pots of a hand on the dealer's screen, who wins them, and what everybody gets."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.awards import Awards, CardsWanted
from shuffleup.dealer.pot_names import pot_called
from shuffleup.dealer.pot_words import awards_told, cards_wanted_told
from shuffleup.dealer.pots import Pots
from shuffleup.dealer.sheet import Depth, Sheet
from shuffleup.dealer.sheet_outcome import HouseHand, terms_of
from shuffleup.screens.chip_looks import ChipLook
from shuffleup.screens.dealer_boards_view import half_called
from shuffleup.screens.dealer_looks import amount_shown, name_shown, piles_of
from shuffleup.screens.desk import Desk
from shuffleup.screens.place_names import ordinal
from shuffleup.tournament.refusal import Refused


@dataclass(frozen=True)
class PotLook:
    """A pot: what it is called, its *amount* and its chips, who plays for it, its *share* of all in percent.

    *alone*: only one can win it.
    """

    called: str
    amount: str
    players: tuple[str, ...]
    chips: tuple[ChipLook, ...]
    share: int
    alone: bool = False


@dataclass(frozen=True)
class Back:
    """What goes back to a player, as nobody has called it."""

    name: str
    amount: str


@dataclass(frozen=True)
class Contender:
    """Somebody who can win: the *rank* among the hands once it was told ("1st"), and whether it is shared.

    *can_tie*: there is a better or an equal one before it.
    """

    player: int
    name: str
    rank: str = ""
    place: int = 0
    tied: bool = False
    can_tie: bool = False


@dataclass(frozen=True)
class Ranking:
    """Who has the best hand, for the *low* or the high half, on the *second* board or the first; *label* is empty
    where there is but one."""

    label: str
    low: bool
    second: bool
    contenders: tuple[Contender, ...]


@dataclass(frozen=True)
class Payment:
    """What a player gets in all, with the chips for it."""

    player: int
    name: str
    amount: str
    chips: tuple[ChipLook, ...]


@dataclass(frozen=True)
class Draw:
    """Cards that odd chips wait for: what to say, and who draws; each with the card drawn, if it was."""

    told: str
    pot: int
    part: str
    players: tuple[tuple[int, str, str], ...]


@dataclass(frozen=True)
class PotsView:
    """The pots as they stand; *hint* says what is to be told first. *told* is to be read aloud, pot by pot."""

    pots: tuple[PotLook, ...] = ()
    back: tuple[Back, ...] = ()
    total: str = ""
    hint: str = ""
    fault: str = ""
    rankings: tuple[Ranking, ...] = ()
    told: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    draw: Draw | None = None


def pots_view(
    desk: Desk,
    sheet: Sheet,
    house: HouseHand,
    pots: Pots | Refused,
    awards: Awards | CardsWanted | Refused,
    by_cards: bool = False,
) -> PotsView:
    """The pots and who wins them; *by_cards*: the cards say who, nobody has to be asked."""
    if isinstance(pots, Refused):
        somebody = any(not each.folded for each in sheet.told) or sheet.depth is Depth.HAND
        return PotsView(fault=desk.tongue.say(pots.why) if somebody else "")
    if not (pots.pots or pots.returned):
        return PotsView()
    terms = terms_of(sheet, house)
    looks = tuple(_pot(desk, sheet, pots, place) for place in range(len(pots.pots)))
    back = tuple(
        Back(name_shown(desk, sheet, player), amount_shown(desk, sheet, amount))
        for player, amount in pots.returned.items()
    )
    contested = any(len(pot.players) > 1 for pot in pots.pots)
    told: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    draw, hint = None, ""
    if isinstance(awards, Awards):
        told = tuple(map(desk.tongue.say, awards_told(awards, terms)))
        payments = _payments(desk, sheet, awards)
    elif isinstance(awards, CardsWanted):
        draw = _draw(desk, sheet, awards, desk.tongue.say(cards_wanted_told(awards, len(pots.pots), terms)))
    else:
        hint = desk.tongue.say(awards.why)
    return PotsView(
        looks,
        back,
        amount_shown(desk, sheet, pots.total),
        hint,
        "",
        _rankings(desk, sheet, pots) if contested and not by_cards else (),
        told,
        payments,
        draw,
    )


def _pot(desk: Desk, sheet: Sheet, pots: Pots, place: int) -> PotLook:
    pot = pots.pots[place]
    return PotLook(
        desk.tongue.say(pot_called(place, len(pots.pots))),
        amount_shown(desk, sheet, pot.amount),
        tuple(name_shown(desk, sheet, player) for player in pot.players),
        piles_of(desk, sheet, pot.amount),
        round(100 * pot.amount / pots.total) if pots.total else 0,
        len(pot.players) == 1,
    )


def _rankings(desk: Desk, sheet: Sheet, pots: Pots) -> tuple[Ranking, ...]:
    halves = (False, True) if sheet.rules_of_game.splits else (False,)
    return tuple(
        Ranking(
            half_called(sheet, low, second, desk.tongue),
            low,
            second,
            _contenders(desk, sheet, pots, sheet.won_by(low, second)),
        )
        for second in ((False, True) if sheet.two_boards else (False,))
        for low in halves
    )


def _contenders(desk: Desk, sheet: Sheet, pots: Pots, groups: tuple[tuple[int, ...], ...]) -> tuple[Contender, ...]:
    """Everybody who can win a pot that more than one can, the best hands first as they were told, then the others."""
    able = {player for pot in pots.pots if len(pot.players) > 1 for player in pot.players}
    found: list[Contender] = []
    place = 1
    for group in groups:
        for at, player in enumerate(group):
            rank = ordinal(place, desk.tongue)
            can_tie = bool(found)
            found.append(Contender(player, name_shown(desk, sheet, player), rank, place, at > 0, can_tie))
        place += len(group)
    named = {each.player for each in found}
    rest = (player for player in sheet.order if player in able and player not in named)
    return (*found, *(Contender(player, name_shown(desk, sheet, player)) for player in rest))


def _payments(desk: Desk, sheet: Sheet, awards: Awards) -> tuple[Payment, ...]:
    paid = awards.paid
    return tuple(
        Payment(
            player,
            name_shown(desk, sheet, player),
            amount_shown(desk, sheet, paid[player]),
            piles_of(desk, sheet, paid[player]),
        )
        for player in sheet.order
        if paid.get(player)
    )


def _draw(desk: Desk, sheet: Sheet, wanted: CardsWanted, told: str) -> Draw:
    drawn = {
        each.player: each.card for each in sheet.drawn if (each.pot, each.part) == (wanted.pot, wanted.part.value)
    }
    players = tuple((player, name_shown(desk, sheet, player), drawn.get(player, "")) for player in wanted.players)
    return Draw(told, wanted.pot, wanted.part.value, players)
