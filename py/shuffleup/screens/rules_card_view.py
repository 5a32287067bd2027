"""The rules of the house as a card: on a screen to look at, on the TV in a break, and as a text to hand on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.screens.desk import Desk
from shuffleup.screens.rules_card import Page, rules_card
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.refusal import N_, Sentence

RULE_MS = 15_000


@dataclass(frozen=True)
class BreakRule:
    """The rule that is on the TV now, and its topic."""

    topic: str
    says: str


@dataclass(frozen=True)
class RulesCardView:
    """The card: its *pages*, and whether the system can hand it on; *title* is the tournament's name."""

    shell: Shell
    title: str
    pages: tuple[Page, ...]
    shares: bool


def draw(desk: Desk) -> str:
    """The card as HTML."""
    view = RulesCardView(
        replace(shell(desk, "rules"), tab="host"), desk.tournament.name, rules_card(desk), desk.can.shares
    )
    return desk.tongue.environment.get_template("rules.html").render(view=view)


def break_rule(desk: Desk) -> BreakRule | None:
    """The rule for the TV: they take turns. None where the host has closed them."""
    rules = [BreakRule(page.name, line) for page in rules_card(desk) for line in page.lines]
    if not rules or "house_rules" in desk.dismissed:
        return None
    return rules[desk.now // RULE_MS % len(rules)]


def rules_text(desk: Desk) -> str:
    """The card as people paste it into a chat: a heading and its lines, in the person's language."""
    head = desk.tongue.say(Sentence(N_("House rules of “{name}”"), {"name": desk.tournament.name}))
    blocks = ["\n".join((page.name, *(f"– {line}" for line in page.lines))) for page in rules_card(desk)]
    return "\n\n".join((head, *blocks)) + "\n"
