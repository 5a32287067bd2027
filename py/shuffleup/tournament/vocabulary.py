"""Every event and command of a tournament, and the values they are made of."""

from shuffleup.tournament import controls, editing, founding, jumps
from shuffleup.tournament.schedule import AnteOnly, Blinds, Break, Level, Limits

EVENTS = (*founding.EVENTS, *controls.EVENTS, *editing.EVENTS, *jumps.EVENTS)
COMMANDS = (*founding.COMMANDS, *controls.COMMANDS, *editing.COMMANDS, *jumps.COMMANDS)
VALUES = (Level, Break, Blinds, Limits, AnteOnly)
