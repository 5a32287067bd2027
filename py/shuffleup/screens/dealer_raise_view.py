"""“What counts as a raise?”: chips and words go in, the ruling comes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.facing import Facing, Kind, Ruling
from shuffleup.dealer.spoken import Word
from shuffleup.screens.chip_looks import ChipLook
from shuffleup.screens.dealer_house import house_of, sheet_of
from shuffleup.screens.dealer_looks import amount_shown, name_shown, single_chips
from shuffleup.screens.dealer_raise_form import (
    DRAFT,
    PILES,
    RaiseForm,
    pile_in,
    raise_form,
    ruling_in,
    step_in,
)
from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import N_, Refused

WORDS = {
    Word.NOTHING: N_("Nothing"),
    Word.CALL: N_("“Call”"),
    Word.RAISE: N_("“Raise”"),
    Word.AMOUNT: N_("An amount"),
    Word.ALL_IN: N_("“All-in”"),
    Word.BET: N_("“Bet”"),
    Word.POT: N_("“Pot”"),
    Word.CHECK: N_("“Check”"),
    Word.FOLD: N_("“Fold”"),
}
USUAL = (1, 5, 25, 100, 500, 1_000)
PILE_NAMES = {
    "chips": N_("Put out"),
    "later": N_("Went back for more"),
    "prior": N_("Lay there before"),
    "taken": N_("Pulled back"),
}


@dataclass(frozen=True)
class TypedField:
    """A field of the form: as typed, what holds where it is empty, and what is wrong with it."""

    name: str
    label: str
    value: str
    standing: str
    fault: str = ""


@dataclass(frozen=True)
class Chosen:
    """One choice of several."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class ThrownChip:
    """A chip in a pile or beside it; *then* is what the pile's field holds after a tap."""

    look: ChipLook
    then: str


@dataclass(frozen=True)
class Pile:
    """A heap of chips by how they came: its field, its name, the chips, and whether taps go there."""

    name: str
    label: str
    chosen: bool
    chips: tuple[ThrownChip, ...]
    total: str


@dataclass(frozen=True)
class Answer:
    """A ruling: what it is, why, and by which rule; *kind* picks its color."""

    told: str
    why: str
    rule: str
    kind: str


@dataclass(frozen=True)
class RaiseView:
    """The sheet "What counts as a raise?". *plays*: the ruling can go on with the hand that is played."""

    draft: str
    who: str
    facts: tuple[tuple[str, str], ...]
    fields: tuple[TypedField, ...]
    own: bool
    heads_up: bool
    words: tuple[Chosen, ...]
    amount: TypedField | None
    firsts: tuple[Chosen, ...]
    piles: tuple[Pile, ...]
    into: str
    taps: tuple[ThrownChip, ...]
    gathers: bool
    gathered: bool
    answer: Answer | None
    fault: str
    plays: bool = False


def raise_view(desk: Desk) -> RaiseView:
    """The question as it stands, and its answer."""
    draft, sheet, tongue = desk.draft(DRAFT), sheet_of(desk), desk.tongue
    _ = tongue.translate
    form = raise_form(draft, sheet, house_of(desk))
    looks = chip_faces(desk)
    piles = tuple(_pile(desk, draft, name, form.into, looks) for name in PILES)
    answer, fault = _answer(desk, form)
    firsts = (("words", N_("The word came first")), ("chips", N_("The chips came first")))
    both = form.said.word is not Word.NOTHING and form.thrown.chips
    return RaiseView(
        draft=DRAFT,
        who=name_shown(desk, sheet, form.player) if form.player else "",
        facts=_facts(desk, form.facing) if form.player else (),
        fields=() if form.player else _fields(desk, draft, form),
        own="_own" in draft,
        heads_up="heads_up" in draft,
        words=tuple(Chosen(word.value, _(label), word is form.said.word) for word, label in WORDS.items()),
        amount=_amount_field(desk, draft, form),
        firsts=tuple(Chosen(key, _(label), (key == "chips") == form.said.chips_first) for key, label in firsts)
        if both
        else (),
        piles=piles,
        into=form.into,
        taps=tuple(
            ThrownChip(look, f"{draft.get(f'_{form.into}', '')} {value}".strip()) for value, look in looks.items()
        ),
        gathers=bool(form.thrown.prior),
        gathered=form.thrown.gathered,
        answer=answer,
        fault=fault,
        plays=step_in(form, desk.dealer_rules or DealerRules()) is not None,
    )


def chip_faces(desk: Desk) -> dict[int, ChipLook]:
    """The chips in play at the table by their values, as they look; those of a usual set where nobody has told."""
    sheet = sheet_of(desk)
    return dict(single_chips(desk, replace(sheet, chips=USUAL) if sheet.chips == (1,) else sheet))


def _pile(desk: Desk, draft: Mapping[str, str], name: str, into: str, looks: Mapping[int, ChipLook]) -> Pile:
    values = pile_in(draft, name)
    chips = tuple(
        ThrownChip(looks[value], " ".join(str(each) for each in (*values[:n], *values[n + 1 :])))
        for n, value in enumerate(values)
        if value in looks
    )
    total = amount_shown(desk, sheet_of(desk), sum(values)) if values else ""
    return Pile(name, desk.tongue.translate(PILE_NAMES[name]), name == into, chips, total)


def _answer(desk: Desk, form: RaiseForm) -> tuple[Answer | None, str]:
    tongue, decimals = desk.tongue, sheet_of(desk).decimals
    ruling = ruling_in(form, desk.dealer_rules or DealerRules())
    if ruling is None:
        return None, ""
    if isinstance(ruling, Refused):
        return None, tongue.say(ruling.why)
    return Answer(tongue.say(ruling.told(decimals)), tongue.say(ruling.why), ruling.rule, _kind(ruling)), ""


def _kind(ruling: Ruling) -> str:
    if ruling.kind in (Kind.BET, Kind.RAISE):
        return "up"
    return "open" if ruling.kind is Kind.CALL_OR_FOLD else "flat"


def _facts(desk: Desk, facing: Facing) -> tuple[tuple[str, str], ...]:
    """What the player of the hand faces, in a few numbers."""
    _, sheet = desk.tongue.translate, sheet_of(desk)

    def amount(chips: int) -> str:
        return amount_shown(desk, sheet, chips)

    facts = [(_(N_("Bet")), amount(facing.bet)), (_(N_("In front")), amount(facing.in_front))]
    if facing.may_raise:
        facts.append((_(N_("Smallest raise to")), amount(facing.raise_to)))
    return (*facts, (_(N_("Stack")), amount(facing.stack)), (_(N_("Pot")), amount(facing.pot)))


def _fields(desk: Desk, draft: Mapping[str, str], form: RaiseForm) -> tuple[TypedField, ...]:
    _, facing, sheet = desk.tongue.translate, form.facing, sheet_of(desk)

    def made(name: str, label: str, standing: int) -> TypedField:
        shown = amount_shown(desk, sheet, standing) if standing else ""
        fault = desk.tongue.say(form.faults[name]) if name in form.faults else ""
        return TypedField(name, _(label), draft.get(name, ""), shown, fault)

    return (
        made("bet", N_("Bet"), facing.bet),
        made("raise_to", N_("Smallest raise to"), facing.raise_to),
        made("front", N_("In front of the player"), facing.in_front),
        made("opening", N_("First bet, if it was raised"), facing.earlier[0] if facing.earlier else 0),
        made("pot", N_("Pot"), facing.pot),
        made("stack", N_("Stack"), 0),
    )


def _amount_field(desk: Desk, draft: Mapping[str, str], form: RaiseForm) -> TypedField | None:
    if form.said.word not in (Word.BET, Word.RAISE, Word.AMOUNT):
        return None
    fault = desk.tongue.say(form.faults["amount"]) if "amount" in form.faults else ""
    label = desk.tongue.translate(N_("The amount that was said"))
    return TypedField("amount", label, draft.get("amount", ""), "", fault)
