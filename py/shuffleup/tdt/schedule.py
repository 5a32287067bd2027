"""Levels, breaks and chips as The Tournament Director keeps them.

A round has whole minutes or parts of them, blinds and an ante; who pays the ante is not said. A chip has a color as
a web page names one, and how many of it each player begins with; how many the house owns is not said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from shuffleup.tdt.reader import Value
from shuffleup.tdt.values import amount, listed, made, member, text, whole
from shuffleup.tournament.chips import MAX_DENOMINATIONS, MAX_PIECES, ChipSet, Color, Denomination, Mark, Pile, piles
from shuffleup.tournament.chips_in_use import fault_in_chips
from shuffleup.tournament.player_names import clean_name
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import (
    MAX_NAME,
    MAX_STAGES,
    Ante,
    AnteOnly,
    Blinds,
    Break,
    Level,
    Schedule,
    Stage,
    Stakes,
    fault_in_schedule,
    fault_in_stage,
)

_HEX = re.compile(r"#([0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)
_SHADES = {
    Color.WHITE: ((255, 255, 255), (245, 245, 220)),
    Color.GRAY: ((128, 128, 128), (192, 192, 192)),
    Color.YELLOW: ((255, 255, 0), (255, 215, 0)),
    Color.ORANGE: ((255, 140, 0), (255, 165, 0)),
    Color.PINK: ((255, 105, 180), (255, 192, 203)),
    Color.RED: ((255, 0, 0), (200, 30, 30), (139, 0, 0)),
    Color.BROWN: ((139, 69, 19), (101, 67, 33)),
    Color.GREEN: ((0, 255, 0), (0, 128, 0)),
    Color.BLUE: ((0, 0, 255), (65, 105, 225), (135, 206, 235)),
    Color.PURPLE: ((128, 0, 128), (238, 130, 238)),
    Color.BLACK: ((0, 0, 0), (40, 40, 40)),
}
_NAMED = {"silver": Color.GRAY, "grey": Color.GRAY, "lime": Color.GREEN, "gold": Color.YELLOW, "navy": Color.BLUE}
_NAMED |= {"maroon": Color.RED, "violet": Color.PURPLE, "magenta": Color.PINK, "fuchsia": Color.PINK}
_NAMED |= {color.value: color for color in Color}


@dataclass(frozen=True)
class ReadSchedule:
    """The levels and breaks that were understood; *rows* tells at which of them each of the file's rows is."""

    schedule: Schedule = ()
    rows: tuple[int, ...] = ()
    left_out: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class ReadChips:
    """The chips of the house and a starting stack of them; both empty where they are not to be had."""

    chip_set: ChipSet = field(default_factory=ChipSet)
    stack: tuple[Pile, ...] = ()
    left_out: tuple[Sentence, ...] = ()


def schedule_in(levels: Value, ante_from: Ante = Ante.EACH) -> ReadSchedule:
    """The schedule of a file's list of levels, in which antes are paid as *ante_from* says.

    A row that makes no level or break is left out and told; so is a break at the end, since nothing comes after it.
    """
    games = {clean_name(text(member(row, "GameName"))) for row in listed(levels) if made(row) == "GameRound"}
    stages: list[Stage] = []
    rows: list[int] = []
    faults: list[Sentence] = []
    for number, row in enumerate(listed(levels), start=1):
        rows.append(len(stages))
        stage = _stage(row, ante_from, several_games=len(games) > 1)
        fault = stage if isinstance(stage, Sentence) else fault_in_stage(stage)
        if not fault and len(stages) >= MAX_STAGES:
            fault = Sentence(N_("A schedule has at most {most} levels and breaks."), {"most": MAX_STAGES})
        if fault:
            faults.append(
                Sentence(N_("Row {row} of the schedule is left out: {fault}"), {"row": number, "fault": fault})
            )
        elif not isinstance(stage, Sentence):
            stages.append(stage)
    while stages and isinstance(stages[-1], Break):
        stages.pop()
        faults.append(Sentence(N_("The break at the end of the schedule is left out: nothing comes after it.")))
    schedule = tuple(stages)
    if fault_in_schedule(schedule):
        return ReadSchedule((), (), tuple(faults))
    return ReadSchedule(schedule, tuple(min(row, len(schedule) - 1) for row in rows), tuple(faults))


def _stage(row: Value, ante_from: Ante, *, several_games: bool) -> Stage | Sentence:
    """A level or a break, or why it is none."""
    seconds = amount(member(row, "Minutes")) * 60
    if seconds.denominator > 1:
        return Sentence(N_("Its length is not whole seconds."))
    if made(row) == "GameBreak":
        return Break(int(seconds))
    if made(row) != "GameRound":
        return Sentence(N_("It is neither a level nor a break."))
    stakes = _stakes(row, ante_from)
    if isinstance(stakes, Sentence):
        return stakes
    game = clean_name(text(member(row, "GameName")))[:MAX_NAME] if several_games else ""
    return Level(stakes, int(seconds), game=game)


def _stakes(row: Value, ante_from: Ante) -> Stakes | Sentence:
    small, big, ante = (amount(member(row, name)) for name in ("SmallBlind", "BigBlind", "Ante"))
    if any(chips.denominator > 1 for chips in (small, big, ante)):
        return Sentence(N_("Its blinds are not whole chips."))
    if big:
        return Blinds(int(small), int(big), int(ante), ante_from if ante else Ante.NONE)
    if any(map(amount, listed(member(row, "Limits")))):
        return Sentence(N_("It is a limit level without blinds; put it in by hand."))
    if ante:
        return AnteOnly(int(ante))
    return Sentence(N_("It has neither blinds nor an ante."))


def chips_in(chips: Value, players: int) -> ReadChips:
    """The chips in use, for so many players; a starting stack only where each player's chips are said.

    >>> from shuffleup.tdt.reader import Made
    >>> chip = Made("GameChip", ({"Color": "blue", "Value": 25, "Use": True, "PerPlayer": 8},))
    >>> read = chips_in({"Chips": (chip,)}, 10)
    >>> read.stack, read.chip_set.denominations[0].count
    ((Pile(value=25, count=8),), 80)
    """
    used = [chip for chip in listed(member(chips, "Chips")) if member(chip, "Use") is not False]
    if not used:
        return ReadChips()
    values = [whole(member(chip, "Value")) for chip in used]
    if not all(values) or len(set(values)) < len(values) or len(values) > MAX_DENOMINATIONS:
        return ReadChips(left_out=(Sentence(N_("The chips are left out: not all have a whole value of their own.")),))
    used.sort(key=lambda chip: whole(member(chip, "Value")))
    each = {whole(member(chip, "Value")): whole(member(chip, "PerPlayer")) for chip in used}
    chip_set = ChipSet(
        tuple(
            Denomination(value, color_of(text(member(chip, "Color"))), mark, min(per * max(players, 1), MAX_PIECES))
            for chip, mark, (value, per) in zip(used, Mark, each.items(), strict=False)
        )
    )
    stack = piles(each.items())
    if fault_in_chips(chip_set, stack):
        return ReadChips(left_out=(Sentence(N_("The chips are left out: the file does not say what a stack is.")),))
    told = Sentence(N_("How many chips you own is not in the file; enough for the players are written down."))
    return ReadChips(chip_set, stack, (told,))


def color_of(name: str) -> Color:
    """The color of a chip that is nearest to a color of a web page; gray for one that nobody knows.

    >>> color_of("#00ff00").value, color_of("Silver").value, color_of("#d02020").value, color_of("?").value
    ('green', 'gray', 'red', 'gray')
    """
    name = name.strip().lower()
    if name in _NAMED:
        return _NAMED[name]
    found = _HEX.fullmatch(name)
    if not found:
        return Color.GRAY
    digits = found[1] if len(found[1]) == 6 else "".join(each * 2 for each in found[1])
    shade = tuple(int(digits[place : place + 2], 16) for place in (0, 2, 4))
    return min(_SHADES, key=lambda color: min(_apart(shade, other) for other in _SHADES[color]))


def _apart(one: Sequence[int], other: Sequence[int]) -> int:
    return sum((mine - theirs) ** 2 for mine, theirs in zip(one, other, strict=True))


def has_antes(schedule: Iterable[Stage]) -> bool:
    """Whether anybody pays an ante besides blinds, so that who does is worth asking."""
    return any(
        isinstance(stage, Level) and isinstance(stage.stakes, Blinds) and stage.stakes.ante for stage in schedule
    )


def usual_ante(schedule: Iterable[Stage]) -> Ante:
    """Who is taken to pay antes until the host says: one of a whole big blind is the big blind's, for all.

    >>> usual_ante((Level(Blinds(100, 200, 200, Ante.EACH), 1200),)), usual_ante(())
    (<Ante.BIG_BLIND: 'big_blind'>, <Ante.EACH: 'each'>)
    """
    with_ante = [
        stage.stakes
        for stage in schedule
        if isinstance(stage, Level) and isinstance(stage.stakes, Blinds) and stage.stakes.ante
    ]
    whole_blinds = all(stakes.ante >= stakes.big for stakes in with_ante)
    return Ante.BIG_BLIND if with_ante and whole_blinds else Ante.EACH


def left_of_stage(duration: Value, elapsed: Value) -> int:
    """How much of a stage is left, in ms, of its length and what has been played of it, both in seconds."""
    left = amount(duration) - amount(elapsed)
    return int(max(left, Fraction(0)) * 1000)
