"""The voice in the settings: whether it speaks, which one, how, of what, and how names are said."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.locale import LANGUAGES
from shuffleup.screens.desk import Desk
from shuffleup.settings import RATES
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.voices import VoiceOffered

KINDS = (
    ("speak_levels", N_("New levels")),
    ("speak_warnings", N_("Time running out")),
    ("speak_breaks", N_("Breaks")),
    ("speak_outs", N_("Who goes out")),
    ("speak_moves", N_("Seats and moves")),
    ("speak_winner", N_("The winner")),
)


@dataclass(frozen=True)
class VoiceView:
    """The voice. *state* is "ready", "foreign" (none speaks the language) or "none" (the browser has no voice).

    *ours* are the voices of the language and *others* the rest: address, name, whether it is chosen. *kinds* are the
    settings of what is said: name, label, on. *names* are those said otherwise than written, *players* who may be.
    """

    on: bool = False
    state: str = "none"
    language: str = ""
    by_itself: bool = True
    ours: tuple[tuple[str, str, bool], ...] = ()
    others: tuple[tuple[str, str, bool], ...] = ()
    volume: int = 100
    rate: int = 100
    slowest: int = RATES[0]
    fastest: int = RATES[1]
    kinds: tuple[tuple[str, str, bool], ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    players: tuple[str, ...] = ()
    name: str = ""
    said: str = ""


def voice_view(desk: Desk) -> VoiceView:
    """The voice as it is set."""
    chosen, language = desk.settings, desk.tongue.language
    ours = tuple(each for each in desk.voices if each.speaks(language))
    others = tuple(each for each in desk.voices if not each.speaks(language))
    draft = desk.draft("say_as")
    return VoiceView(
        on=chosen.speak,
        state="ready" if ours else "foreign" if others else "none",
        language=LANGUAGES[language],
        by_itself=chosen.voice not in {each.uri for each in desk.voices},
        ours=tuple(_choice(desk, each) for each in ours),
        others=tuple(_choice(desk, each) for each in others),
        volume=chosen.speech_volume,
        rate=chosen.speech_rate,
        kinds=tuple((name, desk.tongue.translate(label), getattr(chosen, name)) for name, label in KINDS),
        names=tuple(sorted(desk.said_as.items())),
        players=tuple(player.name for player in desk.tournament.roster.players),
        name=draft.get("name", ""),
        said=draft.get("said", ""),
    )


def _choice(desk: Desk, voice: VoiceOffered) -> tuple[str, str, bool]:
    label = voice.name
    if not voice.here:
        label = desk.tongue.say(Sentence(N_("{name} (by network)"), {"name": voice.name}))
    return voice.uri, label, voice.uri == desk.settings.voice
