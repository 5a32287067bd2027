"""Every event and command of a tournament, and the values they are made of."""

from typing import Any

from shuffleup.tournament import editing, founding, jumps, levels, starting, time_left
from shuffleup.tournament.schedule import AnteOnly, Blinds, Break, Level, Limits

TOPICS = (founding, starting, levels, time_left, editing, jumps)
EVENTS: tuple[type[Any], ...] = tuple(event for topic in TOPICS for event in topic.EVENTS)
COMMANDS: tuple[type[Any], ...] = tuple(command for topic in TOPICS for command in topic.COMMANDS)
VALUES = (Level, Break, Blinds, Limits, AnteOnly)
