"""What can be chosen on the dealer's screen, in words: a line for each rule, and for each choice there is.

The keys and values are those of `DealerRules` and of the enums beside each rule; here is only what a host reads.
"""

from __future__ import annotations

from enum import Enum

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.option import Choice, Option
from shuffleup.dealer.options_of_play import OPTIONS_OF_PLAY
from shuffleup.dealer.options_of_rulings import OPTIONS_OF_RULINGS

OPTIONS: tuple[Option, ...] = OPTIONS_OF_PLAY + OPTIONS_OF_RULINGS
"""All options, in the order of the screen."""


def chosen(rules: DealerRules, option: Option) -> Choice:
    """The choice that a house has made.

    >>> chosen(DealerRules(), option_called("odd_chip")).name.english()
    'The first winner left of the button (TDA, WSOP)'
    """
    value = getattr(rules, option.key)
    plain = value.value if isinstance(value, Enum) else value
    return next(choice for choice in option.choices if choice.value == plain)


def option_called(key: str) -> Option:
    """The option with a key that there is."""
    return next(option for option in OPTIONS if option.key == key)


def differing(one: DealerRules, other: DealerRules) -> tuple[Option, ...]:
    """The options in which two houses differ, in the order of the screen.

    >>> from shuffleup.dealer.rule_books import TDA, WSOP
    >>> [option.key for option in differing(TDA, WSOP)]
    ['hilo_identical', 'pl_preflop_pot', 'limit_cap_raises']
    """
    return tuple(option for option in OPTIONS if chosen(one, option) != chosen(other, option))
