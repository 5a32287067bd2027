"""The house's rules at the table: a rule book to begin with, and every choice where books differ."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.dealer_options import OPTIONS, chosen
from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.from_hand_to_hand import untouched
from shuffleup.dealer.option import GROUPS, Choice, Option
from shuffleup.dealer.rule_books import BOOKS, book_of
from shuffleup.screens.dealer_house import sheet_of
from shuffleup.screens.desk import Desk


@dataclass(frozen=True)
class BookView:
    """A rule book to begin with."""

    key: str
    name: str
    about: str
    chosen: bool


@dataclass(frozen=True)
class ChoiceView:
    """One way to play a rule."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class OptionView:
    """A rule: what it is called and about, the ways to play it, and whether it is another one than at home."""

    key: str
    name: str
    about: str
    choices: tuple[ChoiceView, ...]
    now: str
    own: bool


@dataclass(frozen=True)
class GroupView:
    """The rules of one topic."""

    key: str
    name: str
    options: tuple[OptionView, ...]
    own: int


@dataclass(frozen=True)
class RulesView:
    """The sheet "House rules". *running*: a hand is played, which ends by the rules it began with."""

    book: str
    books: tuple[BookView, ...]
    groups: tuple[GroupView, ...]
    running: bool


def rules_view(desk: Desk) -> RulesView:
    """The rules of this house."""
    rules, _ = desk.dealer_rules or DealerRules(), desk.tongue.translate
    book = book_of(rules)
    books = tuple(BookView(each.key, _(each.name), _(each.about), each is book) for each in BOOKS)
    groups = []
    for group, name in GROUPS.items():
        options = tuple(_option(desk, rules, option) for option in OPTIONS if option.group is group)
        groups.append(GroupView(group.value, _(name), options, sum(option.own for option in options)))
    running = not untouched(sheet_of(desk), rules.ante_order)
    return RulesView(_(book.name) if book else "", books, tuple(groups), running)


def _option(desk: Desk, rules: DealerRules, option: Option) -> OptionView:
    say, now = desk.tongue.say, chosen(rules, option)
    choices = tuple(ChoiceView(_value(each), say(each.name), each is now) for each in option.choices)
    own = now != chosen(DealerRules(), option)
    return OptionView(option.key, say(option.name), say(option.about), choices, say(now.name), own)


def _value(choice: Choice) -> str:
    """The choice as the page sends it."""
    return str(choice.value).lower() if isinstance(choice.value, bool) else choice.value
