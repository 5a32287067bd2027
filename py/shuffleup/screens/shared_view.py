"""Hand for hand: which tables have finished the hand, who went out in it, and what that settles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.clock_texts import clock_time
from shuffleup.screens.desk import Desk
from shuffleup.screens.seat_plan import called
from shuffleup.tournament.hand_for_hand import rank_busts
from shuffleup.tournament.refusal import N_, Refused, Sentence, listed
from shuffleup.tournament.room import seated
from shuffleup.tournament.shared_hands import HandForHand, told_of_tables, waiting_for
from shuffleup.tournament.shared_outs import busts_now

DRAFT = "shared"


@dataclass(frozen=True)
class SharedTable:
    """A table of the shared hand: whether it is *done*; *label* says what a tap on it does, for those who hear it."""

    number: int
    name: str
    done: bool
    label: str


@dataclass(frozen=True)
class BustLook:
    """Somebody who went out in this hand: with what *stack* it began, and by whom, if anybody has told."""

    number: int
    name: str
    stack: str
    by: str


@dataclass(frozen=True)
class AtTheTable:
    """A player at a table whose outs are being told: ticked as *out*, with what *stack*, or as having *won*."""

    number: int
    name: str
    out: bool
    stack: str
    won: bool


@dataclass(frozen=True)
class BustForm:
    """Who went out at a table; *some*: anybody is ticked."""

    table: int
    name: str
    players: tuple[AtTheTable, ...]
    some: bool


@dataclass(frozen=True)
class SharedView:
    """Hand for hand: how the hand stands in a sentence, and what it does to the *clock*.

    *over*: all tables have finished. *settled* says which places that gives, and why.
    """

    told: str
    clock: str
    over: bool
    tables: tuple[SharedTable, ...]
    busts: tuple[BustLook, ...]
    settled: tuple[str, ...]
    form: BustForm | None


def shared_view(desk: Desk) -> SharedView | None:
    """Hand for hand as it stands, None where nobody plays it."""
    together, told = desk.tournament.together, told_of_tables(desk.tournament)
    if together is None or told is None:
        return None
    over = not waiting_for(desk.tournament)
    return SharedView(
        desk.tongue.say(told),
        _clock(desk, together),
        over,
        tables_of(desk),
        _busts(desk),
        settled(desk) if over else (),
        None if over else _form(desk, together),
    )


def _clock(desk: Desk, together: HandForHand) -> str:
    if not together.seconds:
        return desk.tongue.translate(N_("The clock runs on."))
    text = N_("The clock stands still: each hand takes {time} off it.")
    return desk.tongue.say(Sentence(text, {"time": clock_time(1_000 * together.seconds)}))


def tables_of(desk: Desk) -> tuple[SharedTable, ...]:
    """The tables that deal the hand, and whether they have finished it."""
    together = desk.tournament.together
    if together is None:
        return ()
    waiting = waiting_for(desk.tournament)
    found = []
    for number in together.hand.tables:
        name, done = called(desk, number), number not in waiting
        text = N_("{table} is still playing after all") if done else N_("{table} has finished the hand")
        found.append(SharedTable(number, name, done, desk.tongue.say(Sentence(text, {"table": name}))))
    return tuple(found)


def _busts(desk: Desk) -> tuple[BustLook, ...]:
    tournament, tongue = desk.tournament, desk.tongue
    decimals = tournament.chips.chip_set.decimals
    found = []
    for bust in busts_now(tournament):
        player = tournament.roster.get(bust.loser.number)
        if player is None:
            continue
        stack = chip_amount(bust.loser.stack, decimals, tongue) if bust.loser.stack else ""
        by = listed(tournament.roster.names(player.out.by if player.out else ()))
        found.append(
            BustLook(
                player.number,
                player.name,
                tongue.say(Sentence(N_("{chips} at the start of the hand"), {"chips": stack})) if stack else "",
                tongue.say(Sentence(N_("beaten by {names}"), {"names": by})) if by else "",
            )
        )
    return tuple(found)


def _form(desk: Desk, together: HandForHand) -> BustForm | None:
    """The table whose outs are being told, as long as it still plays."""
    draft, tournament = desk.draft(DRAFT), desk.tournament
    text = draft.get("_table", "")
    table = int(text) if text.isdecimal() else 0
    if table not in together.hand.waiting_for:
        return None
    there = (tournament.roster.get(number) for _, number in seated(tournament).at(table))
    players = tuple(
        AtTheTable(
            each.number,
            each.name,
            f"out_{each.number}" in draft,
            draft.get(f"stack_{each.number}", ""),
            f"by_{each.number}" in draft,
        )
        for each in there
        if each is not None
    )
    return BustForm(table, called(desk, table), players, any(each.out for each in players))


# Places


def settled(desk: Desk) -> tuple[str, ...]:
    """What a shared hand that is over has settled: the places, and by which rule; nothing where nobody went out."""
    tournament = desk.tournament
    busts = busts_now(tournament)
    if not busts:
        return ()
    told = places_told(desk, [bust.loser.number for bust in busts])
    rules = tournament.rules
    ranking = rank_busts(busts, rules.other_tables, rules.equal_stacks)
    if len(busts) < 2 or isinstance(ranking, Refused):
        return told
    return (desk.tongue.say(ranking.told), *told)


def places_told(desk: Desk, players: Sequence[int]) -> tuple[str, ...]:
    """The places of players who are out, a sentence for each place, the best first."""
    places, roster = desk.tournament.places, desk.tournament.roster
    by_place: dict[tuple[int, int], list[int]] = {}
    for number in players:
        if place := places.get(number):
            by_place.setdefault((place.best, place.worst), []).append(number)
    found = []
    for (best, worst), numbers in sorted(by_place.items()):
        values = {"names": listed(roster.names(numbers)), "first": best, "last": worst}
        text = N_("{names} share places {first} to {last}.") if worst > best else N_("{names}: place {first}.")
        found.append(desk.tongue.say(Sentence(text, values)))
    return tuple(found)
