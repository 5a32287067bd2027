"""From the desk to the views that the templates show."""

from __future__ import annotations

from dataclasses import fields

from shuffleup.history import lines as lines_of
from shuffleup.journal import redo_next, undo_next
from shuffleup.locale import LANGUAGES
from shuffleup.screens import clock, history, home, notices, settings
from shuffleup.screens.chip_looks import ChipLook, chip_look
from shuffleup.screens.clock import ClockView, Fact, Ticks
from shuffleup.screens.clock_texts import amount, clock_texts, clock_time
from shuffleup.screens.desk import Desk, Shelved
from shuffleup.screens.history import HistoryLine, HistoryView
from shuffleup.screens.home import HomeView, TournamentCard
from shuffleup.screens.notices import Notice, NoticesView
from shuffleup.screens.overlays import ConfirmView, render_confirm, render_help, render_menu
from shuffleup.screens.prize_board import Board, bought_facts, prize_board
from shuffleup.screens.settings import SettingsView
from shuffleup.screens.shell import Shell
from shuffleup.tournament.forced_bets import main_bet
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Blinds, Level, Stakes, levels_left, next_level

WARN_LEVELS_LEFT = 2


def ticks(desk: Desk) -> Ticks:
    """The ticking texts as they are now, so that the HTML is right before the first patch."""
    if not desk.tournament.schedule:
        return Ticks()
    tongue = desk.tongue
    texts = clock_texts(desk.tournament, desk.now, tongue.words, tongue.time_of_day, desk.settings.cue_times)
    return Ticks(**{field.name: texts.get(field.name) or "" for field in fields(Ticks)})


def shell(desk: Desk, here: str) -> Shell:
    """The head of a screen."""
    return Shell(here, bool(desk.tournament.schedule), desk.tournament.name, ticks(desk))


# The clock


def draw_clock(desk: Desk) -> str:
    """The clock."""
    stage = desk.at.at
    board = prize_board(desk.tournament, desk.tongue, desk.now)
    view = ClockView(
        title=desk.tournament.name,
        ticks=ticks(desk),
        facts=_facts(desk, board),
        board=board,
        off_chips=_off_chips(desk),
        hands=isinstance(stage, Level) and stage.hands > 0,
        can_undo=_undo_label(desk),
        sound=desk.can.sound,
    )
    if desk.tournament.room.announced:
        from shuffleup.screens.seat_moves_view import with_moves

        view = with_moves(view, desk)
    return clock.render(view, desk.tongue.environment)


def asides(desk: Desk) -> str:
    """What stands beside the table: the facts in the corners, and the money."""
    board = prize_board(desk.tournament, desk.tongue, desk.now)
    return clock.render_asides(ClockView(facts=_facts(desk, board), board=board), desk.tongue.environment)


def _facts(desk: Desk, board: Board | None) -> tuple[Fact, ...]:
    """Who is left and what they have on average, once somebody counts; and what the board would say, without one."""
    tournament, tongue = desk.tournament, desk.tongue
    there = tournament.turnout
    if not there.players:
        return ()
    _ = tongue.translate
    facts = [Fact(_(N_("Players")), f"{tongue.number(there.left)} / {tongue.number(there.players)}")]
    more = [] if board else [Fact(label, value) for label, value in bought_facts(tournament, tongue)]
    if there.average:
        facts += more[:-1]
        shown = amount(there.average, tongue.words, tournament.chips.chip_set.decimals)
        if stakes := _stakes_now(desk):
            blinds = tongue.say(Sentence(N_("{count} BB"), {"count": there.average // main_bet(stakes)}))
            shown = f"{shown} · {blinds}"
        facts.append(Fact(_(N_("Average stack")), shown))
    return tuple(facts + more[-1:])


def _stakes_now(desk: Desk) -> Stakes | None:
    """The stakes of the level being played, or of the one after the break."""
    at = desk.at.at
    level = at if isinstance(at, Level) else next_level(desk.tournament.schedule, desk.at.stage)
    return level.stakes if isinstance(level.stakes, Blinds) else None


def _off_chips(desk: Desk) -> tuple[ChipLook, ...]:
    off = {up.value for up in desk.tournament.color_ups if up.stage == desk.at.stage}
    chips = desk.tournament.chips.chip_set
    return tuple(chip_look(chip, chips.decimals, desk.tongue) for chip in chips.denominations if chip.value in off)


def _undo_label(desk: Desk) -> str:
    return desk.tongue.say(desk.undo) if desk.undo else ""


# Home


def draw_home(desk: Desk) -> str:
    """The home screen."""
    view = HomeView(
        shell=shell(desk, "home"),
        tournaments=tuple(_card(desk, shelved) for shelved in desk.shelf),
        deleted=desk.deleted,
        storage=_storage(desk),
    )
    return home.render(view, desk.tongue.environment)


def _card(desk: Desk, shelved: Shelved) -> TournamentCard:
    tongue = desk.tongue
    parts = [tongue.day(shelved.changed_at)]
    if shelved.level and shelved.played_ms:
        parts += [
            tongue.say(Sentence(N_("level {number}"), {"number": shelved.level})),
            tongue.say(Sentence(N_("{time} played"), {"time": clock_time(shelved.played_ms)})),
        ]
    about = " · ".join(parts)
    return TournamentCard(shelved.tid, shelved.name, about, shelved.tid == desk.tid, shelved.archived)


def _storage(desk: Desk) -> str:
    if desk.trouble.nothing_is_kept:
        return ""
    if desk.can.kept:
        return desk.tongue.translate(N_("Kept on this device for good."))
    return desk.tongue.translate(N_("Kept on this device. Export what you want to be sure of."))


# Notices


def draw_notices(desk: Desk, screen: str) -> str:
    """What the host should know now, the most important first."""
    found: list[Notice] = []
    if desk.trouble.nothing_is_kept:
        found.append(Notice("nothing_kept", closable=False))
    if desk.gap:
        found.append(Notice("gap", clock_time(desk.gap.length_ms)))
    if desk.trouble.set_aside:
        lines = tuple(desk.tongue.say(sentence) for sentence in desk.trouble.set_aside)
        found.append(Notice("damaged", count=desk.trouble.lost, lines=lines))
    if desk.refusal:
        found.append(Notice("refusal", desk.tongue.say(desk.refusal)))
    if desk.news:
        found.append(Notice("done", desk.tongue.say(desk.news)))
    if running_out := _running_out(desk):
        found.append(Notice("running_out", desk.tongue.say(running_out)))
    if desk.can.update_waiting:
        found.append(Notice("update"))
    if not desk.writer:
        found.append(Notice("reader"))
    if desk.can.sound == "blocked" and screen == "clock" and desk.tournament.schedule:
        found.append(Notice("sound_blocked"))
    shown = tuple(notice for notice in found if notice.kind not in desk.dismissed)
    return notices.render(NoticesView(shown), desk.tongue.environment)


def _running_out(desk: Desk) -> Sentence | None:
    tournament = desk.tournament
    if not tournament.schedule or not tournament.clock.begun:
        return None
    here = desk.at
    left = levels_left(tournament.schedule, here.stage)
    if here.repeats or left > WARN_LEVELS_LEFT or len(tournament.schedule) <= WARN_LEVELS_LEFT + 1:
        return None
    if left == 0:
        return Sentence(N_("This is the last level of the schedule."))
    if left == 1:
        return Sentence(N_("The schedule runs out after the next level."))
    return Sentence(N_("The schedule runs out in {levels} levels."), {"levels": left})


# History


def draw_history(desk: Desk) -> str:
    """The history."""
    lines: list[HistoryLine] = []
    day = tongue_day = desk.tongue.day(desk.now)
    for line in lines_of(desk.journal, desk.now):
        tongue_day, before = desk.tongue.day(line.at), tongue_day
        lines.append(
            HistoryLine(
                time=desk.tongue.time_of_day(line.at),
                text=desk.tongue.say(line.text),
                seq=line.seq,
                undone=line.undone,
                undoable=line.undoable,
                redoable=line.redoable,
                day=tongue_day if tongue_day != before or (not lines and tongue_day != day) else "",
            )
        )
    view = HistoryView(
        shell=shell(desk, "history"),
        lines=tuple(lines),
        can_undo=bool(undo_next(desk.journal)),
        can_redo=bool(redo_next(desk.journal)),
    )
    return history.render(view, desk.tongue.environment)


# Settings


def draw_settings(desk: Desk) -> str:
    """The settings."""
    chosen, kept = desk.settings, desk.settings.language
    by_browser = desk.tongue.translate(N_("As the browser"))
    languages = (("", by_browser, not kept), *((code, name, code == kept) for code, name in LANGUAGES.items()))
    view = SettingsView(
        shell=shell(desk, "settings"),
        languages=languages,
        theme=chosen.theme,
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


# What lies over a screen


def draw_overlay(desk: Desk) -> str:
    """A question, the keys, or nothing."""
    environment = desk.tongue.environment
    if desk.question:
        lines = tuple(
            (desk.tongue.time_of_day(line.at), desk.tongue.say(line.text)) for line in desk.question.consequences
        )
        told = tuple(map(desk.tongue.say, desk.question.told))
        view = ConfirmView(desk.tongue.say(desk.question.ask), desk.question.confirm, lines, told)
        return render_confirm(view, environment)
    overlays = {"help": render_help, "menu": render_menu}
    return overlays[desk.overlay](environment) if desk.overlay in overlays else ""
