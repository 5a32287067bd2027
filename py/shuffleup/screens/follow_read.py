"""Reads the text of `follow_text`; the twin of `read` in `assets/follow.js`, held to the same vectors."""

from __future__ import annotations

import re
from collections.abc import Sequence

from shuffleup.screens.face import ANTE_ONLY, BLINDS, BREAK
from shuffleup.screens.follow_text import CHECK_SIGNS, STATES, USUAL_WARNING_S, VERSION, Facts, Row, check_of

TOKEN = re.compile(r"([.$/])([^.$/]*)")
BY_STATE = {state: marks for marks, state in STATES.items()}


def read(text: str) -> Facts:
    """What a follower is told. A text that did not arrive as it was, or is none of ours, is a ValueError."""
    body, check = text[:-CHECK_SIGNS], text[-CHECK_SIGNS:]
    if not text.startswith(VERSION) or check != check_of(body):
        raise ValueError("not a text to follow")
    made_part, clock_part, head_part, rows_part, counts_part, off_part, title, *names = body.split(":")
    made = int(made_part[1:], 36) * 1000
    unit, decimals, before, levels_before, more = _numbers(head_part, 5)
    players, left, average, warning, break_ending = _numbers(counts_part, 5)
    off = {fields[0]: fields[1:] for fields in (part.split(".") for part in off_part.split("/") if part)}
    return {
        "v": 1,
        "made": made,
        "title": name_of(title),
        "stages": _left_out(before, levels_before) + _rows(rows_part, unit or 1, [name_of(name) for name in names]),
        "clock": _clock(clock_part, made),
        "warning": (warning + USUAL_WARNING_S) * 1000,
        "break_ending": (break_ending + USUAL_WARNING_S) * 1000,
        "decimals": decimals,
        "off": {str(_number(stage)): [_number(value) for value in values] for stage, values in off.items()},
        "players": players,
        "left": left,
        "average": average,
        "more": more,
    }


def name_of(text: str) -> str:
    """A name as it was.

    >>> name_of(".OMAHA-8"), name_of("/6D/K")
    ('Omaha 8', 'åk')
    """
    found = re.findall(r"\.([A-Z])|/(\w+)/|(-)|(\w)", text)
    return "".join(
        capital or (chr(int(code, 36)) if code else " " if space else small.lower())
        for capital, code, space, small in found
    )


def _number(text: str) -> int:
    return int(text, 36) if text else 0


def _numbers(part: str, count: int) -> Sequence[int]:
    fields = [_number(field) for field in part.split(".")]
    return (fields + [0] * count)[:count]


def _clock(part: str, made: int) -> dict[str, object]:
    stage, *rest = part[1:].split(".")
    begun, has_since = BY_STATE[part[0]]
    elapsed, after, played, hands, called, called_of = _numbers(".".join(rest), 6)
    return {
        "stage": _number(stage),
        "elapsed": elapsed,
        "since": made + after if has_since else None,
        "hands": hands,
        "called": called,
        "called_of": called_of,
        "played": played,
        "begun": begun,
    }


def _left_out(stages: int, levels: int) -> list[Row]:
    """Rows in the place of those that are over, so that the levels keep their numbers."""
    level: Row = [BLINDS, 1, 0, "", 0, "", 0, 1, 0, 0]
    return [list(level) for _ in range(levels)] + [[BREAK, 1, 0, ""] for _ in range(stages - levels)]


def _rows(part: str, unit: int, names: Sequence[str]) -> list[Row]:
    """The rows as the face has them."""
    holds = {"T": 0, "H": 0, "K": BLINDS, "A": 0, "G": 0}
    name, pause, break_s, last_ante = "", 0, 0, 0
    rows: list[Row] = []
    for sign, said in TOKEN.findall(part):
        if sign == "/" and said[0] == "N":
            name = names[_number(said[1:]) - 1]
        elif sign == "/" and said[0] == "P":
            pause = 1
        elif sign == "/":
            holds[said[0]] = _number(said[1:])
        else:
            if sign == "$":
                break_s = _number(said) if said else break_s
                rows.append([BREAK, break_s, pause, name])
            else:
                kind, hands, pays = holds["K"], holds["H"], holds["A"]
                fields = [*said.split("-"), "", ""]
                one = _number(fields[0]) * unit
                two = _number(fields[1]) * unit if fields[1] else 2 * one
                guessed = (0, last_ante, two)[pays]
                ante = _number(fields[2]) * unit if fields[2] else guessed
                last_ante = ante if pays == 1 else last_ante
                bets = (0, 0, one) if kind == ANTE_ONLY else (one, two, ante)
                seconds = 0 if hands else holds["T"]
                game = names[holds["G"] - 1] if holds["G"] else ""
                rows.append([kind, seconds, pause, name, hands, game, *bets, int(pays == 2)])
            name, pause = "", 0
    return rows
