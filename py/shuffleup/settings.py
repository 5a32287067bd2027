"""What belongs to this device and not to a tournament: language, theme, sounds, warnings."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from shuffleup.tournament.cues import CueTimes
from shuffleup.tournament.refusal import N_, Refused, refused

KEY = "shuffleup.settings"
THEMES = ("", "dark", "light")
LONGEST_WARNING_S = 3600


@dataclass(frozen=True)
class Settings:
    """The settings of this device.

    *language* and *theme* are empty where the browser's are followed; the dark theme is the usual one. *volume* is 0
    to 100. The warnings say how many seconds before the end of a level (or break) they come; 0 turns one off.
    *keep_awake* keeps the screen on, *shift* moves the layout slowly against burn-in.
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
        stored = json.loads(text or "{}")
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
    if name == "theme" and value not in THEMES:
        return refused(N_("There is no such theme."))
    if isinstance(value, int) and not 0 <= value <= (100 if name == "volume" else LONGEST_WARNING_S):
        return refused(N_("That number is out of range."))
    changed: dict[str, Any] = {name: value}
    return replace(settings, **changed)
