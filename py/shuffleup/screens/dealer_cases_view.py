"""Cases as a screen shows them: the list of them, what is asked of the one that is open, and its ruling."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.sheet import Depth
from shuffleup.dealer.sheet_outcome import hand_of
from shuffleup.dealer.showdown_order import Showdown, showdown
from shuffleup.screens.dealer_cases import ACTS, Acts, Amount, Answers, Ask, Case, Choices, choice_in
from shuffleup.screens.dealer_house import house_of, sheet_of
from shuffleup.screens.dealer_looks import amount_shown, name_shown
from shuffleup.screens.dealer_raise_view import Answer, Chosen
from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import Refused

MANY_CHOICES = 6


@dataclass(frozen=True)
class AskView:
    """Something that is asked: *kind* is pick, list, switch, amount or acts.

    *choices* of a pick or a list; *acts* of acts, with what the field holds after each tap as the value, and *done*
    what was tapped already.
    """

    kind: str
    key: str
    label: str
    choices: tuple[Chosen, ...] = ()
    done: tuple[Chosen, ...] = ()
    on: bool = False
    value: str = ""
    standing: str = ""


@dataclass(frozen=True)
class OneOfCases:
    """A case in the list."""

    key: str
    name: str
    picture: str
    open: bool


@dataclass(frozen=True)
class CasesView:
    """The cases of a sheet, the open one with its *draft* and what it asks, and the ruling.

    *answer* is None where something that was typed can't be: then *fault* says what.
    """

    sheet: str
    cases: tuple[OneOfCases, ...]
    name: str
    draft: str
    asks: tuple[AskView, ...]
    answer: Answer | None
    more: tuple[str, ...]
    fault: str
    steps: bool = False
    order: tuple[str, ...] = ()
    order_why: str = ""
    at_once: bool = False


def cases_view(desk: Desk, name: str, cases: tuple[Case, ...]) -> CasesView:
    """Some cases, the one that was tapped last open."""
    tapped = desk.draft(name).get("_case", "")
    case = next((each for each in cases if each.key == tapped), cases[0])
    draft = f"{name}_{case.key}"
    answers = Answers(desk.draft(draft), sheet_of(desk), desk.dealer_rules or DealerRules())
    _, say = desk.tongue.translate, desk.tongue.say
    ruling = case.judge(answers)
    answer: Answer | None = None
    more: tuple[str, ...] = ()
    fault = ""
    if isinstance(ruling, Refused):
        fault = say(ruling.why)
    else:
        lines = tuple(map(say, ruling.lines))
        why, more = ("", lines) if ruling.steps else (lines[0], lines[1:])
        answer = Answer(say(ruling.told), why, ruling.rule, ruling.kind)
    return CasesView(
        name,
        tuple(OneOfCases(each.key, _(each.name), each.picture, each is case) for each in cases),
        _(case.name),
        draft,
        tuple(_ask(desk, answers, ask) for ask in case.asks if ask.when(answers)),
        answer,
        more,
        fault,
        steps=not isinstance(ruling, Refused) and ruling.steps,
    )


def order_in_hand(desk: Desk) -> tuple[tuple[str, ...], str, bool]:
    """Who shows in the hand that is played, in order, why, and whether all at once; nothing before the showdown."""
    sheet = sheet_of(desk)
    hand = hand_of(sheet, house_of(desk)) if sheet.depth is Depth.HAND else None
    if not isinstance(hand, Hand):
        return (), "", False
    rules = desk.dealer_rules or DealerRules()
    shown = showdown(hand, rules.showdown_order, sheet.names)
    if not isinstance(shown, Showdown):
        return (), "", False
    names = tuple(name_shown(desk, sheet, player) for player in shown.order)
    return names, desk.tongue.say(shown.why), shown.at_once


def _ask(desk: Desk, answers: Answers, ask: Ask) -> AskView:
    _ = desk.tongue.translate
    if isinstance(ask, Choices):
        now = choice_in(answers, ask)
        choices = tuple(Chosen(value, _(label), value == now) for value, label in ask.choices)
        return AskView("list" if len(choices) > MANY_CHOICES else "pick", ask.key, _(ask.label), choices)
    if isinstance(ask, Amount):
        standing = ask.standing(answers.sheet)
        shown = amount_shown(desk, answers.sheet, standing) if standing else ""
        return AskView("amount", ask.key, _(ask.label), value=answers.text(ask.key), standing=shown)
    if isinstance(ask, Acts):
        words = [act.value for act in answers.acts(ask.key)]
        taps = tuple(Chosen(" ".join([*words, act.value]), _(ACTS[act]), False) for act in ask.acts)
        done = tuple(
            Chosen(" ".join([*words[:n], *words[n + 1 :]]), _(ACTS[act]), True)
            for n, act in enumerate(answers.acts(ask.key))
        )
        return AskView("acts", f"_{ask.key}", _(ask.label), taps, done)
    return AskView("switch", ask.key, _(ask.label), on=answers.on(ask.key))
