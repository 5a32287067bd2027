"""What belongs to this device and not to a tournament: language, theme, sounds, warnings."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from shuffleup.codec import loads
from shuffleup.tournament.cues import CueTimes
from shuffleup.tournament.refusal import N_, Refused, refused

KEY = "shuffleup.settings"
SPEAKERS = ("", "host", "tv")
THEMES = ("", "dark", "light", "night", "contrast")
TV_STAGES = ("", "turns", "clock", "prizes", "players", "seats")
TV_BLOCKS = ("title", "next", "break", "players", "prizes", "stages", "time_of_day", "played")
TV_LARGE = ("", "blinds")
LONGEST_WARNING_S = 3600
MOST = {"volume": 100, "speech_volume": 100}
RATES = (60, 160)
"""How slowly and how fast voices may speak, in percent of their own pace."""


@dataclass(frozen=True)
class Settings:
    """The settings of this device.

    *language* and *theme* are empty where the browser's are followed; the dark theme is the usual one. *accent* is a
    colour as "#rrggbb", empty for the theme's own. *volume* is 0 to 100. The warnings say how many seconds before the
    end of a level (or break) they come; 0 turns one off. *keep_awake* keeps the screen on, *shift* moves the layout
    slowly against burn-in.

    *speak*: a voice says what happens, each kind of it unless it is turned off; *voice* is the one chosen by its
    address, empty for the first of the language; *speech_volume* 0 to 100, *speech_rate* a percentage. *speaker* is
    the window that sounds where the TV has one of its own: "host" or "tv", empty as long as nobody has chosen.

    *tv_stage* is what stands beside the clock: what fits by itself where it is empty, several in turn for *tv_turn_s*
    seconds each, or one for good. *tv_hide* are the blocks of the clock that are hidden, with spaces between them;
    *tv_large* is "blinds" where they are written largest. *announce*: what happens is announced on the clock;
    *announced* is what was done last about an announcement (`screens.announced.Handled`).

    *currency* is what was played for last, by its code; empty for the one that goes with the place and the language.
    """

    language: str = ""
    theme: str = "dark"
    volume: int = 80
    muted: bool = False
    warning_s: int = 60
    last_hand_s: int = 15
    break_ending_s: int = 60
    keep_awake: bool = True
    shift: bool = True
    accent: str = ""
    speak: bool = False
    voice: str = ""
    speech_volume: int = 100
    speech_rate: int = 100
    speak_levels: bool = True
    speak_warnings: bool = True
    speak_breaks: bool = True
    speak_outs: bool = True
    speak_moves: bool = True
    speak_winner: bool = True
    tv_stage: str = ""
    tv_turn_s: int = 20
    tv_hide: str = ""
    tv_large: str = ""
    announce: bool = True
    announced: str = ""
    speaker: str = ""
    currency: str = ""

    @property
    def cue_times(self) -> CueTimes:
        """When the warnings come."""
        return CueTimes(self.warning_s * 1000, self.last_hand_s * 1000, self.break_ending_s * 1000)


def settings_text(settings: Settings) -> str:
    """The settings as the text to be stored."""
    return json.dumps(asdict(settings))


def read_settings(text: str | None, languages: tuple[str, ...]) -> Settings:
    """The settings from a stored text; whatever is missing or out of place in it has its default."""
    try:
        stored = loads(text or "{}")
    except ValueError:
        stored = {}
    settings = Settings()
    for name, value in (stored if isinstance(stored, dict) else {}).items():
        changed = changed_setting(settings, name, value, languages)
        settings = settings if isinstance(changed, Refused) else changed
    return settings


def changed_setting(settings: Settings, name: str, value: object, languages: tuple[str, ...]) -> Settings | Refused:
    """The settings with one changed; refused for a name or value that is not one of theirs."""
    kinds = {field.name: type(field.default) for field in fields(Settings)}
    if name not in kinds or type(value) is not kinds[name]:
        return refused(N_("There is no such setting."))
    if name == "language" and value not in ("", *languages):
        return refused(N_("This language is not one of ours yet."))
    if name == "speaker" and value not in SPEAKERS:
        return refused(N_("There is no such setting."))
    if name == "theme" and value not in THEMES:
        return refused(N_("There is no such theme."))
    if name == "currency" and not (value == "" or str(value).isalpha()):
        return refused(N_("There is no such setting."))
    if name == "accent" and not is_colour(value):
        return refused(N_("That is no colour."))
    choices = {"tv_stage": TV_STAGES, "tv_large": TV_LARGE}.get(name)
    if (choices and value not in choices) or (name == "tv_hide" and not set(str(value).split()) <= set(TV_BLOCKS)):
        return refused(N_("There is no such setting."))
    lowest, highest = RATES if name == "speech_rate" else (0, MOST.get(name, LONGEST_WARNING_S))
    if isinstance(value, int) and type(value) is not bool and not lowest <= value <= highest:
        return refused(N_("That number is out of range."))
    changed: dict[str, Any] = {name: value}
    return replace(settings, **changed)


def is_colour(value: object) -> bool:
    """Whether this is a colour as pages write it, or none at all.

    >>> is_colour("#0c6650"), is_colour(""), is_colour("red")
    (True, True, False)
    """
    text = str(value)
    return not text or (len(text) == 7 and text[0] == "#" and all(sign in "0123456789abcdef" for sign in text[1:]))
