"""The settings screen: what belongs to this device."""

from __future__ import annotations

from dataclasses import dataclass, field

from jinja2 import Environment

from shuffleup.screens.backup_view import BackupPanel
from shuffleup.screens.looks_view import LooksView
from shuffleup.screens.shell import Shell
from shuffleup.screens.voice_view import VoiceView


@dataclass(frozen=True)
class SettingsView:
    """The settings, and how things stand.

    *languages* are code, name, and whether it is the one chosen; the first has an empty code and means the browser's.
    *sound* is "live", "muted", "blocked", "elsewhere" or "none"; *wake* a sentence on the screen staying on;
    *full_screen* "on", "off" or "page"; *storage* labels and values.
    """

    shell: Shell
    languages: tuple[tuple[str, str, bool], ...]
    looks: LooksView = field(default_factory=LooksView)
    voice: VoiceView = field(default_factory=VoiceView)
    sound: str = "blocked"
    volume: int = 80
    muted: bool = False
    warning_s: int = 60
    last_hand_s: int = 15
    break_ending_s: int = 60
    keep_awake: bool = True
    wake: str = ""
    shift: bool = True
    full_screen: str = "off"
    backup: BackupPanel | None = None
    storage: tuple[tuple[str, str], ...] = ()
    update_waiting: bool = False
    version: str = ""


def render(view: SettingsView, environment: Environment) -> str:
    """The settings screen as HTML."""
    return environment.get_template("settings.html").render(view=view)
