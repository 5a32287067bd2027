"""How this device looks: the themes, and an accent colour of one's own that stays legible in each of them."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass

from shuffleup.settings import Settings
from shuffleup.tournament.refusal import N_

LEGIBLE = 4.5
"""The contrast of texts that WCAG asks for at level AA."""
STEPS = 100


@dataclass(frozen=True)
class Theme:
    """A theme by its name, as the page has it; *about* is what people call it.

    *grounds* are the colours of `style.css` on which its accent colour stands as text.
    """

    name: str
    about: str
    grounds: tuple[str, ...]
    bright: bool = False


FELT = Theme("dark", N_("Felt"), ("#080b0a", "#101614", "#131a18", "#1b2522", "#26332f", "#1b5a4a", "#1f5148"))
PAPER = Theme(
    "light", N_("Paper"), ("#e4e9e5", "#f3f6f3", "#ffffff", "#f0f4f1", "#d3dfd8", "#e0efe7", "#e3efe9"), bright=True
)
NIGHT = Theme("night", N_("Night"), ("#000000", "#070504", "#0e0c0a", "#171411", "#221d19", "#1b150f"))
CONTRAST = Theme("contrast", N_("High contrast"), ("#000000", "#121212", "#2b2b2b"))
THEMES = (FELT, PAPER, NIGHT, CONTRAST)

# A gold, the green of paper, and the colours of chips. Each is brought to what a theme can carry.
ACCENTS = (
    ("#f3c46c", N_("Gold")),
    ("#ff8f3f", N_("Orange")),
    ("#e5484d", N_("Red")),
    ("#e0559f", N_("Pink")),
    ("#9b6ef0", N_("Purple")),
    ("#3f8cff", N_("Blue")),
    ("#18b5a6", N_("Turquoise")),
    ("#46a758", N_("Green")),
)


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1, as WCAG reckons it.

    >>> luminance("#000000"), luminance("#ffffff")
    (0.0, 1.0)
    """
    red, green, blue = (_linear(part) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast between two colours, from 1 to 21, as WCAG reckons it.

    >>> contrast("#ffffff", "#000000")
    21.0
    """
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def legible(colour: str, theme: Theme) -> str:
    """The colour, made lighter (on paper: darker) as far as a text on every ground of the theme needs it.

    >>> legible("#f3c46c", FELT), legible("#0000ff", FELT)
    ('#f3c46c', '#bdbdff')
    """
    hue, lightness, saturation = rgb_to_hls(*_parts(colour))
    end = 0.0 if theme.bright else 1.0
    for step in range(STEPS + 1):
        tried = _text(hls_to_rgb(hue, lightness + (end - lightness) * step / STEPS, saturation))
        if all(contrast(tried, ground) >= LEGIBLE for ground in theme.grounds):
            return tried
    return "#000000" if theme.bright else "#ffffff"


def accent(colour: str, theme: Theme) -> dict[str, str]:
    """What the style sheet needs for an accent colour in a theme: the colour, ink to write on it, and one lit up."""
    found = legible(colour, theme)
    hue, lightness, saturation = rgb_to_hls(*_parts(found))
    lit = lightness * 0.72 if theme.bright else lightness + (1 - lightness) * 0.4
    return {
        "--own-accent": found,
        "--own-accent-ink": "#ffffff" if theme.bright else _text(hls_to_rgb(hue, 0.06, min(saturation, 0.6))),
        "--own-accent-lit": _text(hls_to_rgb(hue, lit, saturation)),
    }


def look(settings: Settings) -> dict[str, str | None]:
    """The custom properties for the accent colour of these settings; None for those the theme itself has.

    Where the device's own preference is followed, both values stand side by side as they do in the style sheet.
    """
    if not settings.accent:
        return dict.fromkeys(accent("#ffffff", FELT))
    if settings.theme:
        return {**accent(settings.accent, theme(settings.theme))}
    dark, light = accent(settings.accent, FELT), accent(settings.accent, PAPER)
    return {name: f"var(--if-dark, {dark[name]}) var(--if-light, {light[name]})" for name in dark}


def theme(name: str) -> Theme:
    """The theme with this name; felt where there is none."""
    return next((each for each in THEMES if each.name == name), FELT)


def _parts(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def _text(parts: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
