"""The look of this device in the settings: themes as small pictures, colours as dots, the picture of the house."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.looks import ACCENTS, FELT, PAPER, THEMES, Theme, accent, legible, theme
from shuffleup.settings import Settings
from shuffleup.tournament.refusal import N_


@dataclass(frozen=True)
class ThemeChoice:
    """A theme to choose: its *pictures*, each a name of a theme and the style of its accent colour."""

    value: str
    name: str
    chosen: bool
    pictures: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ColourChoice:
    """A ready accent colour, and as it is *shown* in the theme of the moment."""

    value: str
    name: str
    shown: str
    chosen: bool


@dataclass(frozen=True)
class LooksView:
    """What can be chosen. *own* is the colour that is none of the ready ones, *own_shown* how the theme shows it."""

    themes: tuple[ThemeChoice, ...] = ()
    colours: tuple[ColourChoice, ...] = ()
    own: str = ""
    own_chosen: bool = False


def looks_view(desk: Desk) -> LooksView:
    """The look that is chosen, and what else there is."""
    _, chosen = desk.tongue.translate, desk.settings
    device = ThemeChoice("", _(N_("As the device")), not chosen.theme, tuple(_picture(each, chosen) for each in BOTH))
    own = chosen.accent not in {"", *(value for value, _ in ACCENTS)}
    worn = theme(chosen.theme)
    dots = ((value, _(name), legible(value, worn)) for value, name in ACCENTS)
    return LooksView(
        themes=(*(_choice(each, chosen, _(each.about)) for each in THEMES), device),
        colours=(
            ColourChoice("", _(N_("The theme's own")), "", not chosen.accent),
            *(ColourChoice(value, name, shown, value == chosen.accent) for value, name, shown in dots),
        ),
        own=chosen.accent or ACCENTS[0][0],
        own_chosen=own,
    )


BOTH = (FELT, PAPER)


def _choice(each: Theme, chosen: Settings, name: str) -> ThemeChoice:
    return ThemeChoice(each.name, name, each.name == chosen.theme, (_picture(each, chosen),))


def _picture(each: Theme, chosen: Settings) -> tuple[str, str]:
    """The accent colour as this theme would have it; without one, the picture must not take over the page's."""
    made = accent(chosen.accent, each) if chosen.accent else {}
    return each.name, "; ".join(f"{name}: {text}" for name, text in made.items())
