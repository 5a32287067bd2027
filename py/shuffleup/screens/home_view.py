"""The home screen: the tournaments of this device."""

from __future__ import annotations

from shuffleup.screens import home
from shuffleup.screens.clock_texts import clock_time
from shuffleup.screens.desk import Desk, Shelved
from shuffleup.screens.home import HomeView, TournamentCard
from shuffleup.screens.views import shell
from shuffleup.tournament.refusal import N_, Sentence


def draw(desk: Desk) -> str:
    """The home screen."""
    over = desk.tournament.turnout.won
    view = HomeView(
        shell=shell(desk, "home"),
        tournaments=tuple(_card(desk, shelved) for shelved in sorted(desk.shelf, key=lambda each: each.sample)),
        deleted=desk.deleted,
        restored=desk.tongue.say(desk.restored) if desk.restored else "",
        storage=_storage(desk),
        sample=desk.tournament.sample,
        over=over,
        winner=" ".join(player.name for player in desk.tournament.roster.in_play) if over else "",
    )
    return home.render(view, desk.tongue.environment)


def _card(desk: Desk, shelved: Shelved) -> TournamentCard:
    tongue = desk.tongue
    parts = [tongue.day(shelved.changed_at)]
    if shelved.players:
        parts.append(tongue.plural("{count} player", "{count} players", shelved.players))
    if shelved.level and shelved.played_ms and not shelved.winner:
        parts += [
            tongue.say(Sentence(N_("level {number}"), {"number": shelved.level})),
            tongue.say(Sentence(N_("{time} played"), {"time": clock_time(shelved.played_ms)})),
        ]
    about = " · ".join(parts)
    return TournamentCard(
        shelved.tid,
        shelved.name,
        about,
        shelved.tid == desk.tid,
        shelved.archived,
        winner=shelved.winner,
        sample=shelved.sample,
        handed=shelved.handed,
    )


def _storage(desk: Desk) -> str:
    if desk.trouble.nothing_is_kept:
        return ""
    if desk.can.kept:
        return desk.tongue.translate(N_("Kept on this device for good."))
    return desk.tongue.translate(N_("Kept on this device. Export what you want to be sure of."))
