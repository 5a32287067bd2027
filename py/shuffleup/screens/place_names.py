"""How places are said: "7th", "T7" for a shared one."""

from __future__ import annotations

from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.placing import Place
from shuffleup.tournament.refusal import N_, Sentence


def place_label(place: Place, tongue: Tongue) -> str:
    """A place as people say it; of shared places the better end is shown, with a mark.

    Sources: seed 000; rooms print the better place of a shared range.
    """
    if place.shared:
        return tongue.say(Sentence(N_("T{place}"), {"place": place.best}))
    return ordinal(place.best, tongue)


def ordinal(place: int, tongue: Tongue) -> str:
    """A place as an ordinal: "1st", "22nd", "113th"."""
    tens, ones = divmod(place % 100, 10)
    endings = {1: N_("{place}st"), 2: N_("{place}nd"), 3: N_("{place}rd")}
    text = N_("{place}th") if tens == 1 else endings.get(ones, N_("{place}th"))
    return tongue.say(Sentence(text, {"place": place}))
