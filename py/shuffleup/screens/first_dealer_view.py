"""Who deals first at each table: cards from the app or from a real deck, a lot, or the seat the host says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from shuffleup.screens.card_pad import CardPad, card_pad, split_cards
from shuffleup.screens.desk import Desk
from shuffleup.screens.race import CardFace, card_face
from shuffleup.screens.seat_plan import called
from shuffleup.tournament.first_dealer import CardDealt, CardsNeeded, FirstDealer, FirstDealerRule, Tie
from shuffleup.tournament.first_dealer_found import WITH_CARDS, FirstDealerFound, found_with, names_at
from shuffleup.tournament.refusal import N_, Refused
from shuffleup.tournament.room import seated

DRAFT = "first"
RULES = {
    FirstDealerRule.HIGH_CARD: N_("High card"),
    FirstDealerRule.FIRST_JACK: N_("First jack"),
    FirstDealerRule.RANDOM: N_("By lot"),
    FirstDealerRule.GIVEN: N_("A seat I name"),
    FirstDealerRule.RIGHT_OF_HOUSE_DEALER: N_("Right of a house dealer"),
}
TIES = {Tie.REDEAL: N_("Equal cards: new ones"), Tie.SUIT: N_("Equal cards: the suit decides")}
CARD_MS = 650
LONGEST_MS = 12_000
A_CARD_TURNS_MS = 1_200


@dataclass(frozen=True)
class FirstChoice:
    """One way to find the first dealer, or to decide between equal cards."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class DealtTo:
    """A seat with the cards it got, each with its turn in the deal; *first*: this one deals."""

    seat: int
    name: str
    cards: tuple[tuple[CardFace, int], ...]
    first: bool


@dataclass(frozen=True)
class FirstAt:
    """How it stands at a table: the cards there were and the sentence, and the seats that can be named."""

    number: int
    name: str
    told: str = ""
    seats: tuple[DealtTo, ...] = ()
    last_ms: int = 0


@dataclass(frozen=True)
class RealCards:
    """Real cards of a table, taken one by one: who gets the next, or who deals first, in a sentence.

    *command* are the fields of the command that takes them, once all is decided.
    """

    table: int
    name: str
    told: str
    fault: bool
    pad: CardPad | None
    dealt: tuple[DealtTo, ...]
    cards: str
    found: bool


@dataclass(frozen=True)
class FirstView:
    """The panel. *named*: the host taps the seat. *cards*: this way takes cards, real ones or the app's.

    *aside*: cards are in the air, and it stands with what is seldom needed.
    """

    rules: tuple[FirstChoice, ...]
    ties: tuple[FirstChoice, ...]
    rule: str
    tie: str
    named: bool
    cards: bool
    tables: tuple[FirstAt, ...]
    real: RealCards | None
    step_ms: int
    open: bool
    aside: bool


def first_view(desk: Desk) -> FirstView | None:
    """The panel, None where nobody could deal."""
    tournament, draft, translate = desk.tournament, desk.draft(DRAFT), desk.tongue.translate
    here = seated(tournament)
    tables = tuple(number for number, size in sorted(here.sizes.items()) if size > 1)
    if not tables:
        return None
    rule = chosen_rule(draft)
    tie = Tie(draft["_tie"]) if draft.get("_tie") in {each.value for each in Tie} else Tie.REDEAL
    known = dict(tournament.room.first_dealers)
    turning = _turning(desk)
    longest = max((len(found.log) for found in known.values()), default=0)
    step = min(CARD_MS, LONGEST_MS // max(longest, 1))
    return FirstView(
        tuple(FirstChoice(each.value, translate(label), each is rule) for each, label in RULES.items()),
        tuple(FirstChoice(each.value, translate(label), each is tie) for each, label in TIES.items())
        if rule is FirstDealerRule.HIGH_CARD
        else (),
        rule.value,
        tie.value,
        rule is FirstDealerRule.GIVEN,
        rule in WITH_CARDS,
        tuple(_at(desk, number, known.get(number), step if number in turning else 0) for number in tables),
        _real(desk, rule, tie),
        step,
        not (tournament.clock.begun or tournament.room.hands),
        tournament.clock.begun,
    )


def chosen_rule(fields: Mapping[str, str]) -> FirstDealerRule:
    """The way that was chosen; the high card where none was."""
    text = fields.get("_rule", "")
    return FirstDealerRule(text) if text in {each.value for each in FirstDealerRule} else FirstDealerRule.HIGH_CARD


def _at(desk: Desk, number: int, found: FirstDealer | None, step: int) -> FirstAt:
    names = names_at(desk.tournament, number)
    if found is None:
        seats = tuple(DealtTo(seat, name, (), False) for seat, name in names.items())
        return FirstAt(number, called(desk, number), seats=seats)
    told = desk.tongue.say(found.told(names))
    last = step * len(found.log) + A_CARD_TURNS_MS if step else 0
    return FirstAt(number, called(desk, number), told, _dealt(found, names), last)


def _dealt(found: FirstDealer | CardsNeeded, names: Mapping[int, str]) -> tuple[DealtTo, ...]:
    """The seats in order, with their cards; who has left since is called by nothing."""
    cards: dict[int, list[tuple[CardFace, int]]] = {seat: [] for seat in names}
    for turn, dealt in enumerate(found.log):
        cards.setdefault(dealt.seat, []).append((card_face(dealt.card), turn))
    first = found.seat if isinstance(found, FirstDealer) else 0
    return tuple(DealtTo(seat, names.get(seat, ""), tuple(cards[seat]), seat == first) for seat in sorted(cards))


def _turning(desk: Desk) -> frozenset[int]:
    """The tables whose cards were dealt here a moment ago: they are turned over one by one."""
    found = set()
    for record in reversed(desk.journal.records[-20:]):
        if desk.now - record.at > LONGEST_MS + A_CARD_TURNS_MS:
            break
        if isinstance(record.event, FirstDealerFound) and record.event.seed and record.seq not in desk.journal.undone:
            found.add(record.event.table)
    return frozenset(found)


# Real cards


def _real(desk: Desk, rule: FirstDealerRule, tie: Tie) -> RealCards | None:
    draft, tournament = desk.draft(DRAFT), desk.tournament
    text = draft.get("_table", "")
    table = int(text) if text.isdecimal() else 0
    names = names_at(tournament, table)
    if rule not in WITH_CARDS or len(names) < 2:
        return None
    cards, _ = split_cards(draft.get("_cards", ""))
    found = found_with(tuple(names), rule, cards, tie)
    if isinstance(found, Refused):
        pad = card_pad(DRAFT, "_cards", draft.get("_cards", ""))
        return RealCards(table, called(desk, table), desk.tongue.say(found.why), True, pad, (), "", False)
    decided = isinstance(found, FirstDealer)
    return RealCards(
        table,
        called(desk, table),
        desk.tongue.say(found.told(names)),
        False,
        card_pad(DRAFT, "_cards", draft.get("_cards", ""), done=decided),
        _dealt(_so_far(found, cards, names, tie), names),
        ",".join(cards),
        decided,
    )


def _so_far(
    found: FirstDealer | CardsNeeded, cards: tuple[str, ...], names: Mapping[int, str], tie: Tie
) -> FirstDealer | CardsNeeded:
    """What is known so far, with the cards of a deal that is not done yet, too."""
    whole = len(found.log)
    if isinstance(found, FirstDealer) or whole == len(cards):
        return found
    before = found_with(tuple(names), FirstDealerRule.HIGH_CARD, cards[:whole], tie)
    assert isinstance(before, CardsNeeded), "this deal began because nothing was decided"
    begun = (CardDealt(seat, card) for seat, card in zip(before.seats, cards[whole:], strict=False))
    return replace(found, log=(*found.log, *begun))
