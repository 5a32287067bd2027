"""Every event and command of a tournament, and the values they are made of."""

from typing import Any

from shuffleup.tournament import (
    antes,
    chip_race_held,
    chips_in_use,
    editing,
    founding,
    head_count,
    jumps,
    lengths,
    levels,
    planned_end,
    starting,
    time_left,
)
from shuffleup.tournament.chip_race import Race, Racer, RaceRules, Share
from shuffleup.tournament.chips import ChipSet, Denomination, Pile
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.schedule import AnteOnly, Blinds, Break, Level, Limits

TOPICS = (
    founding,
    starting,
    levels,
    time_left,
    editing,
    lengths,
    antes,
    jumps,
    chips_in_use,
    chip_race_held,
    head_count,
    planned_end,
)
EVENTS: tuple[type[Any], ...] = tuple(event for topic in TOPICS for event in topic.EVENTS)
COMMANDS: tuple[type[Any], ...] = tuple(command for topic in TOPICS for command in topic.COMMANDS)
VALUES = (
    *(Level, Break, Blinds, Limits, AnteOnly),
    *(ChipSet, Denomination, Pile),
    *(Race, RaceRules, Racer, Share),
    Headcount,
)
