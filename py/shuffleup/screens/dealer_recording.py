"""What a hand that is over means for the tournament: the command that records it."""

from __future__ import annotations

from shuffleup.dealer.set_up import is_of
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.sheet_outcome import After
from shuffleup.tournament.hands_played import LostAll, RecordHand
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.state import Command, Tournament


def recording(tournament: Tournament, sheet: Sheet, after: After, chance: int = 0) -> Command | None:
    """The command for a hand that is over; None without a tournament, or where it has nothing to tell it.

    Everybody's chips are recorded where all who put in anything were counted; else only who went out.
    """
    if not is_of(tournament, sheet):
        return None
    there = {player.number for player in tournament.roster.in_play if player.standing is Standing.IN}
    paid_in = {each.player for each in sheet.told if each.chips or not each.folded} | {row[0] for row in sheet.dead}
    known = set(after.before)
    if known and paid_in <= known and known <= there:
        return RecordHand(
            sheet.table,
            tuple((number, chips) for number, chips in after.before.items()),
            tuple((number, chips) for number, chips in after.after.items()),
            tuple(LostAll(player, by, sheet.card_out(player)) for player, by in after.out),
            after.carried,
            chance,
            sheet.carried,
            _button(sheet),
        )
    losers = tuple(
        Loser(player, after.before[player], by, sheet.card_out(player)) for player, by in after.out if player in there
    )
    return KnockOutPlayers(losers, chance) if losers else None


def _button(sheet: Sheet) -> int:
    """The seat that had the button, 0 where nobody told it."""
    there = sheet.at(sheet.button)
    return sheet.button_seat or (there.seat if there else 0)
