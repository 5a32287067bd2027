"""What the keys mean, on the keyboard and on a TV's remote control or a presentation clicker."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Key:
    """A key that was pressed; *focused*: a control has the focus; *typing*: a field is being filled in."""

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    focused: bool = False
    typing: bool = False


@dataclass(frozen=True)
class Meaning:
    """What is meant: a command, a screen to go to, or something of this window's, with its fields."""

    kind: str
    name: str
    fields: dict[str, str] = field(default_factory=dict)


def _do(name: str, **fields: str) -> Meaning:
    return Meaning("do", name, fields)


def _command(name: str, **fields: str) -> Meaning:
    return Meaning("command", name, fields)


# The screens in the order of their tabs; a remote without a pointer reaches them so.
SCREENS = ("clock", "host", "players", "seats", "dealer", "prizes", "schedule", "chips", "history")
ANYWHERE = {
    "?": _do("help"),
    "f": _do("fullscreen"),
    "m": _do("mute"),
    "u": _command("undo"),
    "F1": _do("help"),
    "MediaPlayPause": _do("start_or_pause"),
    "MediaPlay": _command("start"),
    "MediaPause": _command("pause"),
    "MediaStop": _command("pause"),
    "MediaTrackNext": _command("next_level"),
    "MediaTrackPrevious": _command("previous_level"),
    "MediaFastForward": _command("add_time", ms="-60000"),
    "MediaRewind": _command("add_time", ms="60000"),
    **{str(at): Meaning("go", screen) for at, screen in enumerate(SCREENS, 1)},
    "0": Meaning("go", "home"),
}
ON_THE_CLOCK = {
    " ": _do("start_or_pause"),
    "ArrowRight": _command("next_level"),
    "ArrowLeft": _command("previous_level"),
    "PageDown": _command("next_level"),
    "PageUp": _command("previous_level"),
    "ArrowUp": _do("controls"),
    "ArrowDown": _do("controls"),
    "Enter": _do("controls"),
    "+": _command("add_time", ms="60000"),
    "=": _command("add_time", ms="60000"),
    "-": _command("add_time", ms="-60000"),
    "b": _do("break"),
    "h": _command("hand_dealt"),
    "t": _do("theme"),
    "q": _do("follow"),
    "a": _do("announced"),
    "o": Meaning("go", "host"),
    "l": Meaning("go", "schedule"),
    "c": Meaning("go", "chips"),
    "j": Meaning("go", "history"),
    "s": Meaning("go", "settings"),
    ".": _do("start_or_pause"),
    "F5": _do("fullscreen"),
}
AMONG_CONTROLS = {
    "ArrowRight": _do("focus", step="1"),
    "ArrowDown": _do("focus", step="1"),
    "ArrowLeft": _do("focus", step="-1"),
    "ArrowUp": _do("focus", step="-1"),
}
BACK = {"Escape", "Backspace", "GoBack", "BrowserBack", "XF86Back"}
PRESSES_THE_CONTROL = {" ", "Enter", "Tab"}
# What a TV's window, which has no controls, has for the keys that look for some.
ON_THE_TV = {"ArrowUp": _command("add_time", ms="60000"), "ArrowDown": _command("add_time", ms="-60000")}
OTHER_NAMES = {"Accept": "Enter", "Select": "Enter", "OK": "Enter", "Spacebar": " "}


def meaning(key: Key, on_the_clock: bool, role: str = "host") -> Meaning | None:
    """What a key means here, or None where the browser's own meaning holds.

    On a control the arrows go to its neighbors and OK presses it, as a TV's remote needs it; while a field is being
    filled in, all keys but Escape belong to the field. The TV's window shows the clock and nothing else: there, no
    key leads away from it.
    """
    name = key.key if len(key.key) > 1 else key.key.lower()
    found = _found(key, OTHER_NAMES.get(name, name), on_the_clock)
    if role == "tv" and found and (found.kind == "go" or found.name in ("controls", "focus")):
        return ON_THE_TV.get(name) if on_the_clock and not key.repeat else None
    return found


def _found(key: Key, name: str, on_the_clock: bool) -> Meaning | None:
    if key.alt or (key.repeat and not name.startswith("Arrow")):
        return None
    if key.ctrl:
        return _undoing(key) if not key.typing else None
    if key.typing:
        return _do("back") if name == "Escape" else None
    if name in BACK:
        return _do("back")
    if key.focused and name in PRESSES_THE_CONTROL:
        return None
    if key.focused and name in AMONG_CONTROLS:
        return AMONG_CONTROLS[name]
    if not on_the_clock and name in AMONG_CONTROLS:
        return AMONG_CONTROLS[name] if name in ("ArrowRight", "ArrowLeft") else None
    if name in ANYWHERE:
        return ANYWHERE[name]
    return ON_THE_CLOCK.get(name) if on_the_clock and not (key.repeat and name.startswith("Arrow")) else None


def _undoing(key: Key) -> Meaning | None:
    name = key.key.lower()
    if name == "z":
        return _command("redo") if key.shift else _command("undo")
    return _command("redo") if name == "y" else None
