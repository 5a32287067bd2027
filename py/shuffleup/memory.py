"""What a device remembers besides its tournaments: settings, the face, what was on the table, and when."""

from __future__ import annotations

from shuffleup.settings import KEY as SETTINGS_KEY
from shuffleup.settings import Settings, read_settings, settings_text
from shuffleup.shelf import PREFIX, is_id
from shuffleup.store import StorageFull, Store

CURRENT_KEY = "shuffleup.current"
SEEN_KEY = "shuffleup.seen"
FACE_KEY = "shuffleup.face"
HAND_KEY = "shuffleup.hand."
DEALER_KEY = "shuffleup.dealer"
HANDED = 0
"""Before the first record, the mirror has the mark of a tournament that was handed over."""
LOOK_KEY = "shuffleup.look"
LOGO_KEY = "shuffleup.logo"
SAID_AS_KEY = "shuffleup.said_as"
LONGEST_MOMENT = 13


class Memory:
    """Small texts under keys of their own. A full storage forgets them rather than keep an old one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._handed: dict[str, int] = {}

    def settings(self, languages: tuple[str, ...]) -> Settings:
        """The settings of this device."""
        return read_settings(self._store.get(SETTINGS_KEY), languages)

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._keep(SETTINGS_KEY, settings_text(settings))

    def keep_face(self, text: str) -> None:
        """Keep the face of the clock, for the first paint of the next start."""
        self._keep(FACE_KEY, text)

    def last_current(self) -> str:
        """The id of the tournament that was on the table last, whether it can be opened or not."""
        tid = self._store.get(CURRENT_KEY) or ""
        return tid if is_id(tid) else ""

    def make_current(self, tid: str) -> None:
        """Remember which tournament is on the table."""
        if not tid:
            self._store.delete(CURRENT_KEY)
            self._store.delete(FACE_KEY)
        elif self._store.get(CURRENT_KEY) != tid:
            self._keep(CURRENT_KEY, tid)

    def handed_over(self, tid: str) -> int:
        """When a tournament was handed over to another device, in epoch ms; 0 if this one plays it."""
        if tid not in self._handed:
            self._handed[tid] = mark(self._store.get(f"{PREFIX}{tid}.handed") or "")
        return self._handed[tid]

    def look_again(self) -> None:
        """Another window may have handed a tournament over: what is asked for from now on is read anew."""
        self._handed.clear()

    def mark_handed(self, tid: str, at: int) -> bool:
        """Mark when a tournament was handed over, so that no window of this device writes it; 0 lets it write again.

        False if there is no room.
        """
        self._handed.clear()
        if not at:
            self._store.delete(f"{PREFIX}{tid}.handed")
            return True
        try:
            self._store.set(f"{PREFIX}{tid}.handed", str(at))
        except StorageFull:
            return False
        return True

    def last_seen(self) -> int:
        """When a window was last seen open on this device, in epoch ms."""
        return _moment(self._store.get(SEEN_KEY) or "")

    def leave(self, now: int) -> None:
        """A window was seen open at *now* (epoch ms)."""
        self._keep(SEEN_KEY, str(now))

    def hand(self, key: str) -> str:
        """What was kept of a hand at a table, as a text; empty if there is none."""
        return self._store.get(HAND_KEY + key) or ""

    def keep_hand(self, key: str, text: str) -> None:
        """Keep a hand as it stands."""
        self._keep(HAND_KEY + key, text)

    def dealer_rules(self) -> str:
        """The rules of this device's dealer, as a text; empty where nobody has changed them."""
        return self._store.get(DEALER_KEY) or ""

    def keep_dealer_rules(self, text: str) -> None:
        """Keep the rules of the dealer."""
        self._keep(DEALER_KEY, text)

    def look(self) -> str:
        """What this device's look adds to the style sheet, as a text; empty where nobody has changed it."""
        return self._store.get(LOOK_KEY) or ""

    def keep_look(self, text: str) -> None:
        """Keep the look, for the first paint of the next start."""
        self._keep(LOOK_KEY, text)

    def logo(self) -> str:
        """The picture of the house, as a `data:` URL; empty if there is none."""
        return self._store.get(LOGO_KEY) or ""

    def keep_logo(self, picture: str) -> bool:
        """Keep the picture of the house, or forget it; False where the storage has no room for it."""
        try:
            if picture:
                self._store.set(LOGO_KEY, picture)
            else:
                self._store.delete(LOGO_KEY)
        except StorageFull:
            return False
        return True

    def said_as(self) -> str:
        """How names are said, as a text; empty where nobody has told."""
        return self._store.get(SAID_AS_KEY) or ""

    def keep_said_as(self, text: str) -> None:
        """Keep how names are said."""
        self._keep(SAID_AS_KEY, text)

    def _keep(self, key: str, text: str) -> None:
        try:
            self._store.set(key, text)
        except StorageFull:
            self._store.delete(key)


def mark(text: str) -> int:
    """When a mark was set, in epoch ms; 0 for none. One that can't be read is a mark all the same."""
    return _moment(text) or int(bool(text))


def _moment(text: str) -> int:
    """Epoch ms from a stored text; 0 for what is none."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_MOMENT else 0
