"""What a tablet is given for its table: who sits there with what, the button, the chips, the game, and the clock.

The clock is the text of those who follow on a phone (`follow_text`): the schedule, and where the clock stood when.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from functools import cached_property
from typing import TypeVar
from zlib import crc32

from shuffleup.dealer.dealer_rules import DealerRules, from_primitives, to_primitives
from shuffleup.dealer.games import GAMES
from shuffleup.dealer.sheet import AtTable, LimitKind
from shuffleup.screens.follow_read import name_of, read
from shuffleup.screens.follow_text import Facts, name_text
from shuffleup.tablet.code_text import TABLE, NoCode, from_signs, in_signs, opened, sealed
from shuffleup.tournament.button import ButtonRule
from shuffleup.tournament.chips import Color, Denomination, Mark
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import MAX_CHIPS

VERSION = "1"
LONGEST_CLOCK = 360
MOST_PLAYERS = 10
LAST_PARTS = 8
SHOT = "shot"

E = TypeVar("E", bound=Enum)


@dataclass(frozen=True)
class TableGiven:
    """A table as its tablet is given it.

    *tag* tells tournaments apart. *players* as at the dealer's table, *button* is the seat that has it (0: unknown).
    *elsewhere*: others play at other tables. *heard*: up to which hand the host has the hands of a tablet, by its
    series. *rules* are the dealer's of the house; None: those of the tablet. *clock* is the text of followers.
    *bought* are the chips that each player has bought in all.
    """

    tag: int
    table: int
    name: str
    seats: int
    players: tuple[AtTable, ...]
    clock: str
    button: int = 0
    rule: ButtonRule = ButtonRule.DEAD
    elsewhere: bool = False
    chips: tuple[Denomination, ...] = ()
    game: str = "holdem"
    limit: LimitKind = LimitKind.NO_LIMIT
    most: int = 0
    bring_in: int = 0
    rules: DealerRules | None = None
    heard: tuple[tuple[int, int], ...] = ()
    bought: tuple[int, ...] = ()

    @cached_property
    def facts(self) -> Facts:
        """The schedule and the clock, as those who follow are told."""
        return read(self.clock)

    @property
    def number(self) -> int:
        """The table's number on the tablet: where no seats were drawn there is one table only."""
        return self.table or 1

    def same_table(self, other: TableGiven) -> bool:
        """Whether both are the same table of the same tournament."""
        return (self.tag, self.table) == (other.tag, other.table)

    @property
    def chips_bought(self) -> Mapping[int, int]:
        """The chips that each player has bought, by their numbers."""
        return {each.player: chips for each, chips in zip(self.players, self.bought, strict=False)}


def table_text(given: TableGiven) -> str:
    """The text of the code for a table."""
    rule, limit = _place(given.rule), _place(given.limit)
    least = min(each.player for each in given.players) - 1
    head = (given.tag, given.table, given.seats, given.button, rule, int(given.elsewhere), least)
    parts = (
        VERSION,
        in_signs(head),
        "/".join(
            in_signs((each.player - least, each.seat, each.stack, int(each.waits), bought))
            for each, bought in zip(given.players, _as_many(given.bought, given.players), strict=True)
        ),
        "/".join(in_signs((chip.value, _place(chip.color), _place(chip.mark))) for chip in given.chips),
        name_text(given.game),
        in_signs((limit, given.most, given.bring_in)),
        "" if given.rules is None else _rules_text(given.rules),
        "/".join(in_signs(row) for row in given.heard),
        name_text(given.name),
        *(name_text(each.name) for each in given.players),
        given.clock,
    )
    return sealed(TABLE, ":".join(parts))


def read_table(text: str) -> TableGiven:
    """The table that a text hands over. `NoCode` for one that did not arrive as it was, and for anything else."""
    parts = opened(text, TABLE).split(":")
    if len(parts) < LAST_PARTS + 2 or parts[0] != VERSION:
        raise NoCode(text)
    _, head, players, chips, game, stakes, rules, heard, *rest = parts
    tag, table, seats, button, rule, elsewhere, least = from_signs(head, 7)[:7]
    rows = [from_signs(row, 5)[:5] for row in players.split("/")]
    names = [name_of(name) for name in rest[: len(rows) + 1]]
    limit, most, bring_in = from_signs(stakes, 3)[:3]
    found = TableGiven(
        tag,
        table,
        names[0],
        seats,
        tuple(
            AtTable(least + player, seat, name, stack, bool(waits), bool(waits))
            for (player, seat, stack, waits, _), name in zip(rows, names[1:], strict=False)
        ),
        ":".join(rest[len(rows) + 1 :]),
        button,
        _nth(ButtonRule, rule),
        bool(elsewhere),
        tuple(
            Denomination(value, _nth(Color, color), _nth(Mark, mark), 1)
            for value, color, mark in (from_signs(row, 3)[:3] for row in chips.split("/") if row)
        ),
        name_of(game),
        _nth(LimitKind, limit),
        most,
        bring_in,
        _rules_read(rules) if rules else None,
        tuple((series, number) for series, number in (from_signs(row, 2)[:2] for row in heard.split("/") if row)),
        tuple(row[4] for row in rows),
    )
    return _sound(found, len(rows))


def _as_many(numbers: Sequence[int], players: Sequence[AtTable]) -> tuple[int, ...]:
    return (*numbers, *(0 for _ in players))[: len(players)]


def _sound(given: TableGiven, rows: int) -> TableGiven:
    """The table, as far as anybody could play at it."""
    seats = {each.seat for each in given.players}
    numbers = {each.player for each in given.players}
    fits = len(seats) == len(numbers) == len(given.players) == rows and 1 <= rows <= MOST_PLAYERS
    values = (*seats, *numbers, *(chip.value for chip in given.chips))
    amounts = (*values, *(each.stack for each in given.players), *given.bought, given.most, given.bring_in)
    if not fits or given.game not in GAMES or min(values) < 1 or not all(0 <= each <= MAX_CHIPS for each in amounts):
        raise NoCode(given.name)
    try:
        assert given.facts["stages"]
    except (ValueError, LookupError, AssertionError, ArithmeticError):
        raise NoCode(given.name) from None
    return given


def _place(value: Enum) -> int:
    return list(type(value)).index(value)


def _nth(kind: type[E], number: int) -> E:
    known = list(kind)
    if not 0 <= number < len(known):
        raise NoCode(kind.__name__)
    return known[number]


# The dealer's rules: what differs from a home game's, as numbers


def _choices() -> Iterator[tuple[str, tuple[object, ...]]]:
    """Every rule with what can be chosen, in an order that is the same wherever this version runs."""
    plain = DealerRules()
    for each in fields(DealerRules):
        value = getattr(plain, each.name)
        if isinstance(value, Enum):
            yield each.name, tuple(one.value for one in type(value))
        elif isinstance(value, bool):
            yield each.name, (False, True)


def _edition() -> int:
    """Tells apart versions that know other rules."""
    return crc32(repr(tuple(_choices())).encode()) % 36**3


def _rules_text(rules: DealerRules) -> str:
    said, plain = to_primitives(rules), to_primitives(DealerRules())
    rows = [
        (number, known.index(said[key])) for number, (key, known) in enumerate(_choices()) if said[key] != plain[key]
    ]
    shot = tuple(int(getattr(rules.shot, each.name)) for each in fields(rules.shot) if said[SHOT] != plain[SHOT])
    return "/".join((in_signs((_edition(),)), in_signs(shot), *(in_signs(row) for row in rows)))


def _rules_read(text: str) -> DealerRules | None:
    """The rules of the house; None where this device knows others."""
    edition, shot, *rows = text.split("/")
    if from_signs(edition, 1)[0] != _edition():
        return None
    plain = DealerRules().shot
    numbers = from_signs(shot, len(fields(plain)))
    said = to_primitives(DealerRules())
    if shot:
        said[SHOT] = {
            each.name: bool(value) if isinstance(getattr(plain, each.name), bool) else value
            for each, value in zip(fields(plain), numbers, strict=False)
        }
    known = tuple(_choices())
    for row in rows:
        number, choice = from_signs(row, 2)[:2]
        if not (0 <= number < len(known) and 0 <= choice < len(known[number][1])):
            raise NoCode(text)
        said[known[number][0]] = known[number][1][choice]  # type: ignore[assignment]
    rules = from_primitives(said)
    return None if isinstance(rules, Refused) else rules
