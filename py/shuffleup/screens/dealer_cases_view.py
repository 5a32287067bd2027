"""Cases as a screen shows them: the list of them, what is asked of the one that is open, and its ruling."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.sheet import Depth, Sheet
from shuffleup.dealer.sheet_outcome import hand_of, put_in_on
from shuffleup.dealer.showdown_order import Showdown, showdown, showdown_told
from shuffleup.screens.dealer_cards_view import in_hand
from shuffleup.screens.dealer_cases import ACTS, Acts, Amount, Answers, Ask, Case, Choices, choice_in
from shuffleup.screens.dealer_house import house_of, sheet_of
from shuffleup.screens.dealer_looks import amount_shown, name_shown
from shuffleup.screens.dealer_raise_view import Answer, Chosen
from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import Refused

MANY_CHOICES = 6
ORDER_DRAFT = "dealer_order"


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

    *answer* is None where something that was typed can't be: then *fault* says what. *order* is who shows when in the
    hand that is played, *last* who may have bet last in it, where nobody told every action.
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
    last: tuple[Chosen, ...] = ()


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


def with_order(desk: Desk, view: CasesView) -> CasesView:
    """The cases with who shows in the hand that is played, in order, and why; as they are before the showdown."""
    sheet = sheet_of(desk)
    shown = _shown_in_hand(desk) if sheet.depth is Depth.HAND else _shown_as_told(desk)
    if shown is None:
        return view
    names = tuple(name_shown(desk, sheet, player) for player in shown.order)
    last = _who_bet_last(desk, shown) if sheet.depth is not Depth.HAND and not shown.at_once else ()
    return replace(view, order=names, order_why=desk.tongue.say(shown.why), at_once=shown.at_once, last=last)


def _shown_in_hand(desk: Desk) -> Showdown | None:
    sheet = sheet_of(desk)
    hand = hand_of(sheet, house_of(desk))
    if isinstance(hand, Refused):
        return None
    shown = showdown(hand, (desk.dealer_rules or DealerRules()).showdown_order, sheet.names)
    return None if isinstance(shown, Refused) else shown


def _shown_as_told(desk: Desk) -> Showdown | None:
    """The order where only is told who is in: from who was tapped as the last to bet, or from the button."""
    sheet = sheet_of(desk)
    players, put_in = in_hand(sheet), put_in_on(sheet)
    known = (sheet.button or sheet.button_seat) and not sheet.rules_of_game.stud
    if len(players) < 2 or isinstance(put_in, Refused) or not known:
        return None
    stacks = {each.player: each.stack for each in sheet.players}
    all_in = any(each.live + each.dead == stacks[each.player] for each in put_in if not each.folded)
    tapped = desk.draft(ORDER_DRAFT).get("_last", "")
    last = next((player for player in players if tapped == _of_this_hand(sheet, player)), None)
    return showdown_told(players, last, all_in, sheet.names)


def _who_bet_last(desk: Desk, shown: Showdown) -> tuple[Chosen, ...]:
    """Who may have bet last, by the seats; a tap on who was tapped already takes it back."""
    sheet = sheet_of(desk)
    return tuple(
        Chosen(
            "" if player == shown.aggressor else _of_this_hand(sheet, player),
            name_shown(desk, sheet, player),
            player == shown.aggressor,
        )
        for player in in_hand(sheet)
    )


def _of_this_hand(sheet: Sheet, player: int) -> str:
    return f"{sheet.table}.{sheet.number}.{player}"


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
