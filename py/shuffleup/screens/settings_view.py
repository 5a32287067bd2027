"""The settings of this device."""

from __future__ import annotations

from shuffleup.locale import LANGUAGES
from shuffleup.screens import settings
from shuffleup.screens.backup_view import backup_panel
from shuffleup.screens.desk import Desk
from shuffleup.screens.looks_view import looks_view
from shuffleup.screens.settings import SettingsView
from shuffleup.screens.views import shell
from shuffleup.screens.voice_view import voice_view
from shuffleup.tournament.refusal import N_


def draw(desk: Desk) -> str:
    """The settings."""
    chosen, kept = desk.settings, desk.settings.language
    by_browser = desk.tongue.translate(N_("As the browser"))
    languages = (("", by_browser, not kept), *((code, name, code == kept) for code, name in LANGUAGES.items()))
    view = SettingsView(
        shell=shell(desk, "settings"),
        languages=languages,
        looks=looks_view(desk),
        voice=voice_view(desk),
        sound=desk.can.sound,
        volume=chosen.volume,
        muted=chosen.muted,
        warning_s=chosen.warning_s,
        last_hand_s=chosen.last_hand_s,
        break_ending_s=chosen.break_ending_s,
        keep_awake=chosen.keep_awake,
        wake=_wake(desk),
        shift=chosen.shift,
        full_screen=desk.can.full_screen,
        backup=backup_panel(desk),
        storage=_kept_here(desk),
        update_waiting=desk.can.update_waiting,
        version=desk.version,
    )
    return settings.render(view, desk.tongue.environment)


def _wake(desk: Desk) -> str:
    told = {
        "held": N_("The screen stays on."),
        "refused": N_("The browser refused; a silent video keeps the screen on where it can."),
        "unsupported": N_("This browser can't; a silent video keeps the screen on where it can."),
    }
    return desk.tongue.translate(told.get(desk.can.wake, N_("The screen stays on while the clock runs.")))


def _kept_here(desk: Desk) -> tuple[tuple[str, str], ...]:
    _ = desk.tongue.translate
    yes, no = _(N_("Yes")), _(N_("No"))
    kept = _(N_("Nothing")) if desk.trouble.nothing_is_kept else desk.tongue.number(len(desk.shelf))
    for_good = _(N_("The browser does not say")) if desk.can.kept is None else yes if desk.can.kept else no
    return (
        (_(N_("Tournaments")), kept),
        (_(N_("Kept for good")), for_good),
        (_(N_("Works offline")), yes if desk.can.offline else _(N_("Not yet"))),
        (_(N_("This window writes")), yes if desk.writer else _(N_("No, another one does"))),
    )
