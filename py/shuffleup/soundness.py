"""What can be wrong with an event that was read, beyond the types of its fields.

`decide` lets none of this happen; but a file can say anything. What a check needs of a topic is imported in it, so
that only those topics are loaded that occur.
"""

from __future__ import annotations

from typing import Any

from shuffleup.codec import Fault
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import MAX_CHIPS, MAX_SECONDS, MAX_STAGES, fault_in_schedule, fault_in_stage

LATEST_MS = 4_102_444_800_000
"""The beginning of the year 2100."""
FURTHEST_STAGE = 1_000_000


def is_moment(at: int) -> bool:
    """Whether epoch ms are a time at which somebody may play poker."""
    return 0 <= at < LATEST_MS


def _schedule(event: Any) -> Sentence | None:
    return fault_in_schedule(event.schedule)


def _title(event: Any) -> Sentence | None:
    from shuffleup.tournament.founding import MAX_TITLE

    if len(event.name) <= MAX_TITLE:
        return None
    return Sentence(N_("A name has at most {most} characters."), {"most": MAX_TITLE})


def _founding(event: Any) -> Sentence | None:
    return _title(event) or _schedule(event)


def _stage(event: Any) -> Sentence | None:
    if 0 <= event.stage <= FURTHEST_STAGE:
        return None
    return Sentence(N_("There is no row {row} in the schedule."), {"row": event.stage + 1})


def _length(event: Any) -> Sentence | None:
    least = -MAX_SECONDS if type(event).__name__ == "TimeAdded" else 0
    if least <= event.ms / 1000 <= MAX_SECONDS:
        return None
    return Sentence(N_("A length is between one second and 24 hours."))


def _start(event: Any) -> Sentence | None:
    return None if is_moment(event.starts_at) else Sentence(N_("The start must lie ahead, within a year."))


def _stretch(event: Any) -> Sentence | None:
    return None if is_moment(event.before) and is_moment(event.after) else Sentence(N_("There is no such gap."))


def _end(event: Any) -> Sentence | None:
    if is_moment(event.ends_at):
        return None
    return Sentence(N_("The end must lie ahead, within a year."))


def _lengths(event: Any) -> Sentence | None:
    if len(event.rows) <= MAX_STAGES and all(0 < seconds <= MAX_SECONDS for seconds in event.seconds):
        return None
    return Sentence(N_("A length is between one second and 24 hours."))


def _chips(event: Any) -> Sentence | None:
    from shuffleup.tournament.chips_in_use import fault_in_chips

    return fault_in_chips(event.chip_set, event.stack)


def _heads(event: Any) -> Sentence | None:
    from shuffleup.tournament.head_count import fault_in_heads

    return fault_in_heads(event.heads)


def _race(event: Any) -> Sentence | None:
    from shuffleup.tournament.chip_race import MAX_CHIPS_HELD, MAX_RACERS
    from shuffleup.tournament.chips import MAX_VALUE

    race = event.race
    sound = 0 < race.old < race.new <= MAX_VALUE and len(race.shares) <= MAX_RACERS
    if sound and all(0 <= share.chips <= MAX_CHIPS_HELD and share.new_chips >= 0 for share in race.shares):
        return _stacks(event, 0)
    return Sentence(N_("There was no such chip race."))


def _late_chips(event: Any) -> Sentence | None:
    from shuffleup.tournament.chip_race import MAX_CHIPS_HELD
    from shuffleup.tournament.chips import MAX_VALUE

    if 0 < event.old < event.new <= MAX_VALUE and 0 <= event.got <= event.chips <= MAX_CHIPS_HELD:
        return _stacks(event, 0)
    return Sentence(N_("There was no such chip race."))


def _taken_off(event: Any) -> Sentence | None:
    from shuffleup.tournament.chips import MAX_VALUE

    if 0 < event.value <= MAX_VALUE and abs(event.change) <= MAX_CHIPS:
        return _stacks(event, 0)
    return Sentence(N_("There was no such chip race."))


def _named(event: Any) -> Sentence | None:
    from shuffleup.tournament.player_names import MAX_NAME

    if 0 < len(event.name) <= MAX_NAME:
        return None
    return Sentence(N_("A name has at most {most} characters."), {"most": MAX_NAME})


def _signed_up(event: Any) -> Sentence | None:
    from shuffleup.tournament.roster import MAX_PLAYERS

    if event.players and len(event.players) <= MAX_PLAYERS and all(number > 0 for number, _ in event.players):
        return None
    return Sentence(N_("A tournament has at most {most} players."), {"most": MAX_PLAYERS})


def _links(event: Any) -> Sentence | None:
    from shuffleup.tournament.roster import MAX_PLAYERS

    if len(event.links) <= MAX_PLAYERS and all(number > 0 and book_id for number, book_id in event.links):
        return None
    return Sentence(N_("A tournament has at most {most} players."), {"most": MAX_PLAYERS})


def _player(player: Any) -> Sentence | None:
    return _named(player) if player.number > 0 and player.stack >= 0 else Sentence(N_("There is no such player."))


def _purchase(bought: Any) -> Sentence | None:
    from shuffleup.tournament.money import MAX_MONEY

    sound = 0 <= bought.fee + bought.bounty <= bought.price <= MAX_MONEY and min(bought.fee, bought.bounty) >= 0
    return None if sound and 0 <= bought.chips <= MAX_CHIPS else Sentence(N_("There is no such purchase."))


def _knock_out(out: Any) -> Sentence | None:
    if min(out.item, out.rank, out.chance) >= 0 and 0 <= out.stack <= MAX_CHIPS:
        return None
    return Sentence(N_("There was no such knock-out."))


def _terms(event: Any) -> Sentence | None:
    from shuffleup.tournament.offers import fault_in_terms

    return fault_in_terms(event.terms)


def _prizes(event: Any) -> Sentence | None:
    from shuffleup.tournament.prize_plan import fault_in_prize_plan

    return fault_in_prize_plan(event.plan)


def _bounties(event: Any) -> Sentence | None:
    from shuffleup.tournament.bounties import fault_in_bounty_rules

    return fault_in_bounty_rules(event.rules)


def _share(share: Any) -> Sentence | None:
    from shuffleup.tournament.money import MAX_MONEY

    if 0 <= share.amount <= MAX_MONEY and 0 <= share.stack <= MAX_CHIPS:
        return None
    return Sentence(N_("There was no such deal."))


def _settled(payment: Any) -> Sentence | None:
    from shuffleup.tournament.money import MAX_MONEY

    if 0 < payment.amount <= MAX_MONEY and min(payment.payer, payment.payee) >= 0 and payment.payer != payment.payee:
        return None
    return Sentence(N_("There was no such payment."))


def _tables(event: Any) -> Sentence | None:
    from shuffleup.tournament.tables import fault_in_tables

    return fault_in_tables(event.tables)


def _rows(event: Any) -> Sentence | None:
    sound = all(min(row) > 0 for row in event.rows) and list(event.rows) == sorted(set(event.rows))
    return None if sound else Sentence(N_("Each player sits once, in the order of the players."))


def _seated(event: Any) -> Sentence | None:
    if event.player > 0 and event.table > 0 and event.seat > 0:
        return None
    return Sentence(N_("There is no such chair."))


def _markers(event: Any) -> Sentence | None:
    from shuffleup.tournament.button import fault_in_markers

    return fault_in_markers(event.markers)


def _button(event: Any) -> Sentence | None:
    if min((*event.dealt, *(number for row in event.outs for number in row)), default=1) < 1:
        return Sentence(N_("Seats are numbered from 1."))
    return _markers(event)


def _seat_rules(event: Any) -> Sentence | None:
    from shuffleup.tournament.seat_rules import fault_in_seat_rules

    return fault_in_seat_rules(event.rules)


def _house_rules(event: Any) -> Sentence | None:
    from shuffleup.tournament.house_rules import fault_in_house_rules

    return fault_in_house_rules(event.rules)


def _move(move: Any) -> Sentence | None:
    if min(move.player, move.from_table, move.from_seat, move.to_table, move.to_seat) > 0:
        return None
    return Sentence(N_("There is no such chair."))


def _seat_cards(event: Any) -> Sentence | None:
    from shuffleup.tournament.card_ranks import is_card

    if all(number > 0 and is_card(card) for number, card in event.cards):
        return _rows(event)
    return Sentence(N_("There was no such draw."))


def _first_dealer(event: Any) -> Sentence | None:
    from shuffleup.tournament.card_ranks import is_card

    seats = min((event.found.seat, *event.dealt))
    if event.table > 0 and seats > 0 and all(is_card(dealt.card) for dealt in event.found.log):
        return _markers(event)
    return Sentence(N_("There was no such draw."))


def _shared_hand(event: Any) -> Sentence | None:
    tables = getattr(event, "tables", ())
    sound = getattr(event, "number", 1) > 0 and 0 <= getattr(event, "seconds", 0) <= MAX_SECONDS
    if sound and all(number > 0 for number in tables):
        return None
    return Sentence(N_("There was no such hand."))


def _out_together(event: Any) -> Sentence | None:
    ranks = (rank for _, rank in event.ranks)
    if min((event.item, event.chance, *ranks), default=0) >= 0:
        return None
    return Sentence(N_("There was no such knock-out."))


def _bust(bust: Any) -> Sentence | None:
    if bust.table >= 0 and 0 <= bust.loser.stack <= MAX_CHIPS:
        return None
    return Sentence(N_("There was no such knock-out."))


def _lowest(event: Any) -> Sentence | None:
    if event.level >= 0 and all(0 <= chips <= MAX_CHIPS for _, chips in event.stacks):
        return None
    return Sentence(N_("There was no such knock-out."))


def _stacks(event: Any, least: int = 1) -> Sentence | None:
    from shuffleup.tournament.roster import MAX_PLAYERS

    if len(event.stacks) <= MAX_PLAYERS and all(least <= chips <= MAX_CHIPS for _, chips in event.stacks):
        return None
    return Sentence(N_("There is no such stack."))


CHECKS: dict[str, Fault] = {
    "Level": fault_in_stage,
    "Break": fault_in_stage,
    "Founded": _founding,
    "Renamed": _title,
    "VenueSet": _title,
    "ScheduleReplaced": _schedule,
    "AntesSet": _schedule,
    "WentTo": _stage,
    "TimeAdded": _length,
    "RemainingSet": _length,
    "BreakCalled": _length,
    "StartSet": _start,
    "TimeNotCounted": _stretch,
    "EndPlanned": _end,
    "LengthsChanged": _lengths,
    "ChipsLaidOut": _chips,
    "ChipsTakenOff": _taken_off,
    "HeadsCounted": _heads,
    "SignedUp": _signed_up,
    "LinkedToBook": _links,
    "Newcomer": _named,
    "PlayerRenamed": _named,
    "Player": _player,
    "Purchase": _purchase,
    "KnockOut": _knock_out,
    "TermsSet": _terms,
    "PrizesPlanned": _prizes,
    "BountiesSet": _bounties,
    "DealShare": _share,
    "TablesSet": _tables,
    "SeatsDrawn": _rows,
    "PlayerSeated": _seated,
    "ButtonTold": _button,
    "SeatRulesSet": _seat_rules,
    "RulesSet": _house_rules,
    "SeatMove": _move,
    "SeatsDrawnWithCards": _seat_cards,
    "FirstDealerFound": _first_dealer,
    "HandForHandBegun": _shared_hand,
    "SharedHandBegun": _shared_hand,
    "SharedHandOver": _shared_hand,
    "KnockedOutTogether": _out_together,
    "Bust": _bust,
    "LowestLeft": _lowest,
    "Settled": _settled,
    "HandPlayed": _stacks,
    "ChipRaceHeld": _race,
    "LateChipsChanged": _late_chips,
}
