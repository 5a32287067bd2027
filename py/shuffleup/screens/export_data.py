"""The evening as one JSON text for other programs, with names that don't change (`docs/exports.md`)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from time import gmtime, strftime
from typing import Any

from shuffleup.history import lines
from shuffleup.screens.desk import Desk
from shuffleup.timeline import timeline
from shuffleup.tournament.cash_box import cash_box
from shuffleup.tournament.money import currency
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.placing import finished
from shuffleup.tournament.roster import Player
from shuffleup.tournament.schedule import AnteOnly, Blinds, Level, Limits, Stage
from shuffleup.tournament.standings import Row, standings

FORMAT = "shuffle-up evening"
VERSION = 1
Data = dict[str, Any]


def evening_json(desk: Desk) -> str:
    """All that other programs may want to know of an evening."""
    tournament, say = desk.tournament, _Say(desk)
    there = tournament.turnout
    data = {
        "format": FORMAT,
        "format_version": VERSION,
        "name": tournament.name,
        "created": say.time(tournament.created_at),
        "started": say.time(timeline(desk.journal).begins if tournament.clock.begun else 0),
        "ended": say.time(timeline(desk.journal).ends),
        "finished": finished(tournament),
        "currency": tournament.terms.currency,
        "players": there.players,
        "players_left": there.left,
        "entries": there.entries,
        "rebuys": there.rebuys,
        "add_ons": there.add_ons,
        "re_entries": there.re_entries,
        "starting_stack": say.chips(there.stack),
        "chips_in_play": say.chips(there.chips),
        "prize_pool": say.money(prize_pool(tournament)),
        "fees": say.money(cash_box(tournament).fees),
        "prizes": [say.money(prize) for prize in tournament.prizes] if isinstance(tournament.prizes, tuple) else [],
        "results": [say.result(row) for row in standings(tournament)],
        "purchases": say.purchases(),
        "knock_outs": say.knock_outs(),
        "structure": [say.stage(stage) for stage in tournament.schedule],
        "history": [
            {"time": say.time(line.at), "text": desk.tongue.say(line.text), "undone": line.undone}
            for line in reversed(lines(desk.journal, desk.now))
        ],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


class _Say:
    """How amounts, times and rows are written."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tournament = desk.tournament
        self._times: Mapping[int, int] = timeline(desk.journal).times

    def money(self, amount: int) -> int | float:
        """An amount in the currency, not in its minor units."""
        return _decimal(amount, currency(self._tournament.terms.currency).decimals)

    def chips(self, amount: int) -> int | float:
        """An amount of chips as it is printed on them."""
        return _decimal(amount, self._tournament.chips.chip_set.decimals)

    def time(self, at: int) -> str | None:
        """A moment as ISO 8601 in UTC; None for one that nobody knows."""
        if not at:
            return None
        try:
            return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(at // 1000))
        except (OverflowError, ValueError, OSError):
            return None

    def result(self, row: Row) -> Data:
        """A player in the standings."""
        paid_in = sum(each.price for each in row.player.valid)
        return {
            "player": row.player.number,
            "name": row.player.name,
            "place": row.place.best if row.place else None,
            "place_to": row.place.worst if row.place else None,
            "prize": self.money(row.prize),
            "besides_money": row.in_kind,
            "bounties": self.money(row.bounties),
            "paid_in": self.money(paid_in),
            "net": self.money(row.prize + row.bounties - paid_in),
            "owes": self.money(row.player.owes),
            "knock_outs": row.knock_outs,
            "rebuys": row.rebuys,
            "add_ons": row.add_ons,
            "re_entries": row.re_entries,
            "stack": self.chips(row.player.stack) if row.player.stack else None,
        }

    def purchases(self) -> list[Data]:
        """Everything that was bought, in order."""
        stack = self._tournament.turnout.stack
        found = [(each, player) for player in self._players for each in player.bought]
        return [
            {
                "time": self.time(self._times.get(each.item, 0)),
                "player": player.number,
                "name": player.name,
                "what": each.sale.value,
                "price": self.money(each.price),
                "fee": self.money(each.fee),
                "bounty": self.money(each.bounty),
                "to_pool": self.money(each.to_pool),
                "chips": self.chips(each.chips or stack),
                "paid": each.paid.value,
                "struck": each.struck,
            }
            for each, player in sorted(found, key=lambda pair: pair[0].item)
        ]

    def knock_outs(self) -> list[Data]:
        """Every time somebody went out, in order."""
        found = [(out, player) for player in self._players if player.entered for out in player.knock_outs]
        places = self._tournament.places
        return [
            {
                "time": self.time(self._times.get(out.item, 0)),
                "player": player.number,
                "name": player.name,
                "place": places[player.number].best if out is player.out and player.number in places else None,
                "by": [{"player": number, "name": name} for number, name in self._winners(out.by)],
                "stack": self.chips(out.stack) if out.stack else None,
                "came_back": out is not player.out,
            }
            for out, player in sorted(found, key=lambda pair: (pair[0].item, pair[0].rank))
        ]

    @property
    def _players(self) -> tuple[Player, ...]:
        return self._tournament.roster.players

    def _winners(self, numbers: tuple[int, ...]) -> list[tuple[int, str]]:
        players = (self._tournament.roster.get(number) for number in numbers)
        return [(player.number, player.name) for player in players if player]

    def stage(self, stage: Stage) -> Data:
        """A level or a break."""
        data: Data = {"kind": "break", "seconds": stage.seconds, "name": stage.name, "pause_after": stage.pause_after}
        if not isinstance(stage, Level):
            return data
        data |= {"kind": "level", "hands": stage.hands or None, "game": stage.game}
        data["seconds"] = None if stage.hands else stage.seconds
        match stage.stakes:
            case Blinds(small, big, ante, payer):
                data |= {"small_blind": self.chips(small), "big_blind": self.chips(big)}
                data |= {"ante": self.chips(ante), "ante_from": payer.value}
            case Limits(lower, upper, ante):
                data |= {"lower_bet": self.chips(lower), "upper_bet": self.chips(upper), "ante": self.chips(ante)}
            case AnteOnly(ante):
                data["ante"] = self.chips(ante)
        return data


def _decimal(amount: int, decimals: int) -> int | float:
    unit = int(10**decimals)
    return amount // unit if amount % unit == 0 else round(amount / unit, decimals)
