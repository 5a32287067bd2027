"""How places are said: "7th", "T7" for a shared one."""

from __future__ import annotations

from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.placing import Place
from shuffleup.tournament.refusal import N_, Sentence


def place_label(place: Place, tongue: Tongue) -> str:
    """A place as people say it; of shared places the better end is shown, with a mark.

    Sources: seed 000; rooms print the better place of a shared range.
    """
    return tongue.say(place_told(place))


def place_told(place: Place) -> Sentence:
    """The same as a value for a sentence.

    >>> place_told(Place(2, 2)).english(), place_told(Place(7, 9)).english()
    ('2nd', 'T7')
    """
    if place.shared:
        return Sentence(N_("T{place}"), {"place": place.best})
    return _ordinal(place.best)


def ordinal(place: int, tongue: Tongue) -> str:
    """A place as an ordinal: "1st", "22nd", "113th"."""
    return tongue.say(_ordinal(place))


def _ordinal(place: int) -> Sentence:
    tens, ones = divmod(place % 100, 10)
    endings = {1: N_("{place}st"), 2: N_("{place}nd"), 3: N_("{place}rd")}
    text = N_("{place}th") if tens == 1 else endings.get(ones, N_("{place}th"))
    return Sentence(text, {"place": place})
