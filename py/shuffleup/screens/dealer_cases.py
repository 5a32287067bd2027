"""Cases at the table: a question, a few taps that say what happened, and the ruling at once.

A case is data: what is asked, and a function from the answers to a verdict. A form with the case's own draft holds
the answers, so the screen needs no more than to draw it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.substantial_action import Act
from shuffleup.screens.typed import amount_in
from shuffleup.tournament.refusal import N_, Refused, Sentence

ACTS = {
    Act.FOLD: N_("Fold"),
    Act.CHECK: N_("Check"),
    Act.CALL: N_("Call"),
    Act.BET: N_("Bet"),
    Act.RAISE: N_("Raise"),
}
MOST_ACTS = 12


@dataclass(frozen=True)
class Answers:
    """What was answered so far, as texts; over a *sheet*, by the *rules* of the house."""

    texts: Mapping[str, str]
    sheet: Sheet = field(default_factory=Sheet)
    rules: DealerRules = field(default_factory=DealerRules)

    def on(self, key: str) -> bool:
        """Whether a switch is on."""
        return key in self.texts

    def text(self, key: str) -> str:
        """The choice that was made, empty for none."""
        return self.texts.get(key, "")

    def amount(self, key: str, standing: int = 0) -> int | Refused:
        """An amount of chips, *standing* where nothing was typed."""
        if not self.text(key).strip():
            return standing
        return amount_in(self.texts, key, self.sheet.decimals)

    def amounts(self, **standing: int) -> tuple[int, ...] | Refused:
        """Several amounts at once, each with what holds where nothing was typed."""
        found = []
        for key, chips in standing.items():
            amount = self.amount(key, chips)
            if isinstance(amount, Refused):
                return amount
            found.append(amount)
        return tuple(found)

    def acts(self, key: str) -> tuple[Act, ...]:
        """What was done, one after the other.

        >>> Answers({"_acts": "fold call"}).acts("acts")
        (<Act.FOLD: 'fold'>, <Act.CALL: 'call'>)
        """
        known = {act.value: act for act in Act}
        return tuple(known[word] for word in self.texts.get(f"_{key}", "").split()[:MOST_ACTS] if word in known)


Asked = Callable[[Answers], bool]


def always(_: Answers) -> bool:
    """What is asked of everybody."""
    return True


@dataclass(frozen=True)
class Choices:
    """One of several; the first where nothing was chosen."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    when: Asked = always


@dataclass(frozen=True)
class Switch:
    """So or not; off to begin with."""

    key: str
    label: str
    when: Asked = always


@dataclass(frozen=True)
class Amount:
    """Chips; *standing* says what holds where nothing was typed."""

    key: str
    label: str
    standing: Callable[[Sheet], int] = lambda _: 0
    when: Asked = always


@dataclass(frozen=True)
class Acts:
    """What players did, tapped one after the other."""

    key: str
    label: str
    acts: tuple[Act, ...] = tuple(Act)
    when: Asked = always


Ask = Choices | Switch | Amount | Acts


@dataclass(frozen=True)
class Verdict:
    """A ruling: what is to be done in few words, the sentences that go with it, and the *rule*.

    *kind* picks its color: "yes", "no" or "open". *steps*: the sentences say what to do, one after the other.
    """

    told: Sentence
    lines: tuple[Sentence, ...] = ()
    rule: str = ""
    kind: str = "open"
    steps: bool = False


@dataclass(frozen=True)
class Case:
    """A case: its key, its name, a picture, what is asked, and how it is judged."""

    key: str
    name: str
    picture: str
    asks: Sequence[Ask]
    judge: Callable[[Answers], Verdict | Refused]


def verdict(told: str, why: Sentence, rule: str, kind: str, *more: Sentence) -> Verdict:
    """A verdict from a sentence marked for translation and why it is so."""
    return Verdict(Sentence(told), (why, *more), rule, kind)


def choice_in(answers: Answers, ask: Choices) -> str:
    """The value that is chosen; the first where none is."""
    chosen = answers.text(ask.key)
    known = [value for value, _ in ask.choices]
    return chosen if chosen in known else known[0]
