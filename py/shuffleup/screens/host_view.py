"""The host's screen: who is left, when it will end and how to steer it, and which chips come off next."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from shuffleup.screens.chip_looks import ChipLook, chip_amount, chip_look
from shuffleup.screens.desk import Desk, TvWindow
from shuffleup.screens.shell import Shell
from shuffleup.screens.structure_picture import StructurePicture
from shuffleup.screens.tournament_picture import field_of, picture_of
from shuffleup.screens.views import shell
from shuffleup.tournament.antes import first_row_to_come, schedule_with_antes
from shuffleup.tournament.clock import State
from shuffleup.tournament.color_up import ColorUp, to_bring
from shuffleup.tournament.pilot import Field, drift_sentence, forecast, propose
from shuffleup.tournament.placing import finished
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Ante, Blinds, Break, Level, level_number

if TYPE_CHECKING:
    from shuffleup.screens.room_cards import RoomCards

SEATS = 10
ANTES = {Ante.NONE: N_("None"), Ante.EACH: N_("Each player"), Ante.BIG_BLIND: N_("Big blind")}


@dataclass(frozen=True)
class Count:
    """Something that is counted with two buttons."""

    counted: str
    label: str
    value: str
    less: str
    more: str


@dataclass(frozen=True)
class AnteChoice:
    """Antes to have from the next level on: when it would end then, or *chosen* where they are there already."""

    ante: str
    label: str
    ends: str
    chosen: bool


@dataclass(frozen=True)
class Steering:
    """The expected end: the likely hour, the range, how far off the wish, and what would mend it.

    *rows* and *seconds* are the proposal's, for the `change_lengths` command; *proposal* is empty where there is
    none. *antes* are the other way to steer.
    """

    ends: str
    between: str
    picture: StructurePicture
    drift: str = ""
    on_time: bool = True
    proposal: str = ""
    rows: str = ""
    seconds: int = 0
    antes: tuple[AnteChoice, ...] = ()


@dataclass(frozen=True)
class ComingOff:
    """A color-up to come: the chip, *when*, what to bring for it and the chip brought; *due* while it is time."""

    value: int
    chip: ChipLook
    when: str
    bring: str
    larger: ChipLook | None
    due: bool


@dataclass(frozen=True)
class HostView:
    """The host's screen.

    *left* and *entries* are players, *stacks* what they have; *why_not* says what is missing to steer. *named*: the
    players have names and are seen to on their own screen. *finished*: one is left. *tv* is the TV's window on this
    computer, *speakers* which of the two may sound: the choice, its label, and whether it is the one.
    """

    shell: Shell
    running: bool
    begun: bool
    on_break: bool
    left: str
    entries: str
    counts: tuple[Count, ...]
    stacks: str
    wished: str
    steering: Steering | None
    why_not: str
    coming_off: tuple[ComingOff, ...]
    can_undo: str
    named: bool = False
    finished: bool = False
    room: RoomCards | None = None
    tv: TvWindow = field(default_factory=TvWindow)
    speakers: tuple[tuple[str, str, bool], ...] = ()


def draw(desk: Desk) -> str:
    """The host's screen as HTML."""
    return desk.tongue.environment.get_template("host.html").render(view=host_view(desk))


def host_view(desk: Desk) -> HostView:
    """The host's screen."""
    tournament, tongue = desk.tournament, desk.tongue
    there, ends_at = tournament.turnout, tournament.planned_end.ends_at
    return HostView(
        shell=shell(desk, "host"),
        running=desk.at.running or desk.at.state is State.COUNTDOWN,
        begun=tournament.clock.begun,
        on_break=desk.at.on_break,
        left=tongue.number(there.left),
        entries=tongue.number(there.players),
        counts=_counts(desk),
        stacks=_stacks(desk),
        wished=tongue.time_of_day(ends_at) if ends_at else "",
        steering=_steering(desk),
        why_not=_why_not(desk),
        coming_off=tuple(_coming_off(desk, up) for up in tournament.color_ups),
        can_undo=tongue.say(desk.undo) if desk.undo else "",
        named=bool(tournament.roster),
        finished=finished(tournament),
        room=_room(desk),
        tv=desk.tv,
        speakers=_speakers(desk),
    )


def _speakers(desk: Desk) -> tuple[tuple[str, str, bool], ...]:
    """Where the sounds may come from, once the TV has a window of its own."""
    _ = desk.tongue.translate
    on_the_tv = desk.tv.sound in ("live", "blocked")
    return (("tv", _(N_("Sound from the TV")), on_the_tv), ("host", _(N_("Sound from here")), not on_the_tv))


def _room(desk: Desk) -> RoomCards | None:
    """What is asked about tables, once there are any."""
    tournament = desk.tournament
    if not (tournament.room.seating.rows or tournament.together or tournament.lowest):
        return None
    from shuffleup.screens.room_cards import room_cards

    return room_cards(desk)


def _counts(desk: Desk) -> tuple[Count, ...]:
    there, tongue = desk.tournament.turnout, desk.tongue

    def _count(counted: str, value: int, *words: str) -> Count:
        label, less, more = (tongue.translate(word) for word in words)
        return Count(counted, label, tongue.number(value), less, more)

    return (
        _count("entries", there.players, N_("Entries"), N_("One entry less"), N_("One more entry")),
        _count("rebuys", there.rebuys, N_("Rebuys"), N_("One rebuy less"), N_("One more rebuy")),
        _count("add_ons", there.add_ons, N_("Add-ons"), N_("One add-on less"), N_("One more add-on")),
    )


def _stacks(desk: Desk) -> str:
    """What is in play and what a player has on average; empty where nobody can tell."""
    field = field_of(desk)
    if field is None:
        return ""
    decimals = desk.tournament.chips.chip_set.decimals
    return desk.tongue.say(
        Sentence(
            N_("{chips} chips in play, {average} each on average"),
            {
                "chips": chip_amount(field.in_play, decimals, desk.tongue),
                "average": chip_amount(field.in_play // field.left, decimals, desk.tongue),
            },
        )
    )


# Steering


def _why_not(desk: Desk) -> str:
    _ = desk.tongue.translate
    if not desk.tournament.chips.stack:
        return _(N_("Lay out the chips, and this says when it will end and how to steer it."))
    if not desk.tournament.turnout.players:
        return _(N_("Count the players, and this says when it will end and how to steer it."))
    return ""


def _steering(desk: Desk) -> Steering | None:
    field = field_of(desk)
    if field is None or finished(desk.tournament):
        return None
    tournament, tongue = desk.tournament, desk.tongue
    now = tournament.house_time(desk.now)
    planned = tournament.planned_end
    seen = forecast(tournament, field, now, planned.rule)
    steering = Steering(
        tongue.time_of_day(seen.likely),
        f"{tongue.time_of_day(seen.earliest)} – {tongue.time_of_day(seen.latest)}",
        picture_of(desk),
        antes=_antes(desk, field, now),
    )
    if not planned.ends_at:
        return steering
    drift = seen.drift(planned.ends_at)
    proposal = propose(tournament, field, planned.ends_at, now, planned.rule)
    return replace(
        steering,
        drift=tongue.say(drift_sentence(drift)),
        on_time=drift_sentence(drift) == drift_sentence(0),
        proposal=tongue.say(proposal.sentence(tongue.time_of_day(proposal.ends_at))) if proposal else "",
        rows=",".join(str(row) for row in proposal.rows) if proposal else "",
        seconds=proposal.seconds if proposal else 0,
    )


def _antes(desk: Desk, field: Field, now: int) -> tuple[AnteChoice, ...]:
    """What antes from the next level on would do to the end; nothing in games without blinds."""
    tournament, tongue = desk.tournament, desk.tongue
    row = first_row_to_come(tournament, now)
    rest = tournament.schedule[row:] if row is not None else ()
    if row is None or not any(isinstance(stage, Level) and isinstance(stage.stakes, Blinds) for stage in rest):
        return ()
    found = []
    for ante, label in ANTES.items():
        changed = schedule_with_antes(tournament, ante, row)
        seen = forecast(replace(tournament, schedule=changed), field, now, tournament.planned_end.rule)
        chosen = changed == tournament.schedule
        found.append(AnteChoice(ante.value, tongue.translate(label), tongue.time_of_day(seen.likely), chosen))
    return tuple(found)


# Chips


def _coming_off(desk: Desk, up: ColorUp) -> ComingOff:
    tournament, tongue = desk.tournament, desk.tongue
    chips, there = tournament.chips, tournament.turnout
    decimals = chips.chip_set.decimals
    by_value = {chip.value: chip for chip in chips.chip_set.denominations}
    bring = to_bring(chips.chip_set, chips.in_play(max(there.entries, 1)), up.value, -(-there.left // SEATS) or 1)
    said = ""
    if bring and there.players:
        said = tongue.say(
            Sentence(
                N_("Bring {count} × {larger} for {off} × {value}."),
                {
                    "count": bring.count,
                    "larger": chip_amount(bring.larger, decimals, tongue),
                    "off": bring.off,
                    "value": chip_amount(up.value, decimals, tongue),
                },
            )
        )
    return ComingOff(
        up.value,
        chip_look(by_value[up.value], decimals, tongue),
        _when(desk, up),
        said,
        chip_look(by_value[bring.larger], decimals, tongue, bring.count) if bring else None,
        tournament.clock.begun and up.stage <= desk.at.stage,
    )


def _when(desk: Desk, up: ColorUp) -> str:
    schedule, tongue = desk.tournament.schedule, desk.tongue
    stage = schedule[up.stage]
    level = level_number(schedule, up.stage)
    if not isinstance(stage, Break):
        return tongue.say(Sentence(N_("Before level {number}"), {"number": level}))
    if desk.tournament.clock.begun and desk.at.stage == up.stage:
        return tongue.say(Sentence(N_("Now, in this break")))
    return tongue.say(Sentence(N_("In the break after level {number}"), {"number": level}))
