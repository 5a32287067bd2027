"""From the desk to the views that the templates show."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from shuffleup.screens import clock, notices
from shuffleup.screens.chip_looks import ChipLook, chip_look
from shuffleup.screens.clock import ClockView, Fact, Ticks
from shuffleup.screens.clock_texts import amount, clock_texts, clock_time
from shuffleup.screens.desk import Desk
from shuffleup.screens.notices import Notice, NoticesView
from shuffleup.screens.overlays import ConfirmView, render_confirm, render_help, render_menu
from shuffleup.screens.shell import Shell
from shuffleup.tournament.forced_bets import main_bet
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Blinds, Level, Stakes, levels_left, next_level

if TYPE_CHECKING:
    from shuffleup.screens.prize_board import Board

WARN_LEVELS_LEFT = 2
WAITS = ("lowest", "together", "propose")
"""What is not put off for an announcement: tables wait for what is tapped there."""


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
    board = _board(desk)
    view = ClockView(
        title=desk.tournament.name,
        ticks=ticks(desk),
        facts=_facts(desk, board),
        board=board,
        off_chips=_off_chips(desk),
        hands=isinstance(stage, Level) and stage.hands > 0,
        can_undo=_undo_label(desk),
        sound=desk.can.sound,
        begun=desk.tournament.clock.begun,
    )
    if _may_have_panel(desk, board):
        from shuffleup.screens.panels import panel

        view = replace(view, panel=panel(desk))
    if desk.told:
        from shuffleup.screens.announced_view import on_now

        view = replace(view, told=on_now(desk.told, desk.tongue))
    if desk.tournament.room.announced:
        from shuffleup.screens.seat_moves_view import with_moves

        view = with_moves(view, desk)
    elif _has_room(desk):
        from shuffleup.screens.room_notices import room_notice

        view = replace(view, room=room_notice(desk))
    if desk.at.on_break and not (view.moves or view.room or view.off_chips or view.panel):
        from shuffleup.screens.rules_card_view import break_rule

        view = replace(view, rules=break_rule(desk))
    return clock.render(_one_at_a_time(view), desk.tongue.environment)


def _one_at_a_time(view: ClockView) -> ClockView:
    """What is told for some seconds goes before what hangs over the clock, but not before what waits for a tap."""
    if view.told is None:
        return view
    if (view.room and view.room.kind in WAITS) or (view.moves and view.told.kind == "moves"):
        return replace(view, told=None)
    return replace(view, moves=(), room=None)


def _has_room(desk: Desk) -> bool:
    """Whether there can be anything to tell the room: a clock alone waits for no rules about tables."""
    tournament = desk.tournament
    return bool(tournament.room.seating.rows) or tournament.together is not None or tournament.lowest is not None


def _may_have_panel(desk: Desk, board: Board | None) -> bool:
    """Whether something may stand beside the clock: a level that is simply played does not wait to know."""
    here, tournament, wished = desk.at, desk.tournament, desk.settings.tv_stage
    if wished == "clock":
        return False
    if wished or here.on_break or not tournament.clock.begun or tournament.deal.shares:
        return True
    there = tournament.turnout
    last_table = there.out > 0 and len(tournament.seated.sizes) == 1
    return there.left == 1 or last_table or bool(board and board.alert)


def asides(desk: Desk) -> str:
    """What stands beside the table: the facts in the corners, and the money."""
    board = _board(desk)
    return clock.render_asides(ClockView(facts=_facts(desk, board), board=board), desk.tongue.environment)


def _board(desk: Desk) -> Board | None:
    if not desk.tournament.has_prizes or _hides(desk, "prizes"):
        return None
    from shuffleup.screens.prize_board import prize_board

    return prize_board(desk.tournament, desk.tongue, desk.now)


def _facts(desk: Desk, board: Board | None) -> tuple[Fact, ...]:
    """Who is left and what they have on average, once somebody counts; and what the board would say, without one."""
    tournament, tongue = desk.tournament, desk.tongue
    there = tournament.turnout
    if not there.players or _hides(desk, "players"):
        return ()
    from shuffleup.screens.prize_board import bought_facts

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
    if tournament.lowest is not None:
        from shuffleup.screens.lowest_view import firm_end_fact

        if fact := firm_end_fact(desk):
            facts.append(Fact(*fact))
    return tuple(facts + more[-1:])


def _hides(desk: Desk, block: str) -> bool:
    return block in desk.settings.tv_hide.split()


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


# Notices


def draw_notices(desk: Desk, screen: str) -> str:
    """What the host should know now, the most important first."""
    found: list[Notice] = []
    if desk.trouble.nothing_is_kept:
        found.append(Notice("nothing_kept", closable=False))
    if desk.slept_ms:
        found.append(Notice("gap", clock_time(desk.slept_ms)))
    if desk.trouble.set_aside:
        lines = tuple(desk.tongue.say(sentence) for sentence in desk.trouble.set_aside)
        found.append(Notice("damaged", count=desk.trouble.lost, lines=lines))
    if desk.refusal:
        found.append(Notice("refusal", desk.tongue.say(desk.refusal)))
    if desk.news:
        found.append(Notice("done", desk.tongue.say(desk.news)))
    if running_out := _running_out(desk):
        found.append(Notice("running_out", desk.tongue.say(running_out)))
    if desk.backup and desk.backup.remind:
        from shuffleup.screens.backup_view import backup_notice

        found.append(backup_notice(desk))
    if desk.can.update_waiting:
        found.append(Notice("update"))
    if desk.handed_at and screen != "hand-over":
        since = {"time": desk.tongue.time_of_day(desk.handed_at)}
        found.append(Notice("handed", desk.tongue.say(Sentence(N_("Handed over at {time}"), since))))
    elif not desk.writer and not desk.handed_at:
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
