"""The rules of the house in sentences for the room, made from what was chosen: a topic a page, a rule a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shuffleup.dealer.dealer_options import chosen, differing, option_called
from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.rule_books import BOOKS, book_of
from shuffleup.screens.desk import Desk
from shuffleup.screens.price_words import PriceWords
from shuffleup.tournament.balancing import Method
from shuffleup.tournament.bounties import BountyKind, BountyTarget
from shuffleup.tournament.breaking import FinalTable
from shuffleup.tournament.button import ButtonRule
from shuffleup.tournament.chips import worth
from shuffleup.tournament.house_rules import EqualStacks, OddCoin, OtherTables
from shuffleup.tournament.lowest_goes import LowestGoes
from shuffleup.tournament.offers import FREE, SALES, Sale
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.tables import sizes_for

BOUNTIES = {
    BountyKind.FIXED: N_("Who knocks a player out gets the bounty on that head."),
    BountyKind.PROGRESSIVE: N_(
        "Half of a bounty is cash for who wins it, the other half goes onto the winner’s head."
    ),
    BountyKind.MYSTERY: N_("Who knocks a player out draws an envelope."),
}
TARGETS = {
    BountyTarget.LAST_POT: N_("The bounty goes to who wins the last pot the player could win."),
    BountyTarget.MAIN_POT: N_("The bounty goes to who wins the main pot."),
    BountyTarget.ANY_POT: N_("The bounty goes to all who win a pot the player could win."),
}
EQUAL = {
    EqualStacks.SHARE: N_("Out in one hand: the larger stack finishes higher; equal stacks share place and prize."),
    EqualStacks.CARD: N_("Out in one hand: the larger stack finishes higher; between equal stacks a card decides."),
}
OTHERS = {
    OtherTables.TIE: N_("Out in the same hand at different tables: they share place and prize."),
    OtherTables.BY_STACK: N_("Out in the same hand at different tables: the larger stack finishes higher."),
}
ODD_COIN = {
    OddCoin.LIST: N_("The odd coin of a shared prize goes to who is first on the list."),
    OddCoin.BUTTON: N_("The odd coin of a shared prize goes to who sat first left of the button."),
    OddCoin.SEAT: N_("The odd coin of a shared prize goes to who sat in the lower seat."),
}
LOWEST = {
    LowestGoes.UNTIL_FINAL_TABLE: N_(
        "When the blinds go up, the lowest stack at each table leaves, until the final table."
    ),
    LowestGoes.TO_THE_END: N_("When the blinds go up, the lowest stack at each table leaves, to the end."),
}
BUTTONS = {
    ButtonRule.DEAD: N_("Dead button: nobody misses a blind, the button may stand at an empty seat."),
    ButtonRule.MOVING: N_("Moving button: it always goes to the next player."),
    ButtonRule.SIMPLIFIED: N_("Simplified button: it goes to the next player, and the blinds follow it."),
}
METHODS = {
    Method.SAME_POSITION: N_("Who moves comes from the larger table, to the same position or a worse one."),
    Method.NEXT_BIG_BLIND: N_("Who moves is the next big blind of the larger table."),
    Method.RANDOM: N_("Who moves from the larger table is drawn by lot."),
}
FINALS = {
    FinalTable.WHEN_THEY_FIT: N_("The final table is drawn as soon as all fit at it."),
    FinalTable.WSOP: N_("The final table is drawn with one player more than a full table."),
    FinalTable.TDA: N_("The final table is drawn as the TDA has it."),
}


@dataclass(frozen=True)
class Page:
    """A topic of the card: its *key*, its name and its rules, a sentence each."""

    key: str
    name: str
    lines: tuple[str, ...]


def rules_card(desk: Desk) -> tuple[Page, ...]:
    """All topics of which there is something to say."""
    topics = (
        ("buying", N_("Buying in"), _buying(desk)),
        ("bounties", N_("Bounties"), _bounties(desk)),
        ("out", N_("Going out"), _going_out(desk)),
        ("seats", N_("Seats"), _seats(desk)),
        ("chips", N_("Chips"), _chips(desk)),
        ("table", N_("At the table"), _at_the_table(desk)),
    )
    pages = (
        Page(key, desk.tongue.translate(name), tuple(map(desk.tongue.say, lines))) for key, name, lines in topics
    )
    return tuple(page for page in pages if page.lines)


def _buying(desk: Desk) -> Iterator[Sentence]:
    tournament, tongue = desk.tournament, desk.tongue
    terms, chips = tournament.terms, tournament.chips
    if terms == FREE:
        return
    words = PriceWords(tongue, tournament.schedule, worth(chips.stack), chips.chip_set.decimals, {})
    for sale in Sale:
        if terms.offer(sale) is not None:
            values: dict[str, Value] = {"what": Sentence(SALES[sale]), "offer": words.offer(sale, terms)}
            yield Sentence(N_("{what}: {offer}."), values)
    if terms.rebuy is None and terms.re_entry is None:
        yield Sentence(N_("No rebuys: who is out is out."))
    if terms.rebuy and terms.double:
        yield Sentence(N_("Two rebuys at once are allowed."))
    if terms.rebuy and terms.final_table:
        yield Sentence(N_("Nobody rebuys into the final table of {seats}."), {"seats": terms.final_table})


def _bounties(desk: Desk) -> Iterator[Sentence]:
    rules = desk.tournament.bounty_rules
    if rules.kind in BOUNTIES:
        yield Sentence(BOUNTIES[rules.kind])
        yield Sentence(TARGETS[rules.target])


def _going_out(desk: Desk) -> Iterator[Sentence]:
    tournament, rules = desk.tournament, desk.tournament.rules
    yield Sentence(EQUAL[rules.equal_stacks])
    if _several_tables(desk):
        yield Sentence(OTHERS[rules.other_tables])
        if rules.hand_for_hand_at and tournament.has_prizes:
            yield Sentence(N_("Near the money all tables play hand for hand: each deals one hand, then waits."))
    if tournament.terms.for_money or tournament.has_prizes:
        yield Sentence(ODD_COIN[rules.odd_coin])
    if tournament.lowest is not None and tournament.lowest.rule in LOWEST:
        yield Sentence(LOWEST[tournament.lowest.rule])


def _several_tables(desk: Desk) -> bool:
    tournament = desk.tournament
    players = max(tournament.turnout.players, len(tournament.roster.players))
    return len(tournament.room.tables) > 1 or len(sizes_for(players, tournament.room.rules.most)) > 1


def _seats(desk: Desk) -> Iterator[Sentence]:
    rules = desk.tournament.room.rules
    yield Sentence(N_("Seats are drawn; at most {most} sit at a table."), {"most": rules.most})
    if _several_tables(desk):
        if rules.play_down == 1:
            yield Sentence(N_("A shootout: every table plays on by itself until one player is left."))
        elif rules.play_down:
            yield Sentence(
                N_("Tables play on by themselves until {left} are left at each."), {"left": rules.play_down}
            )
        else:
            apart = {"apart": rules.balance.threshold}
            yield Sentence(N_("Tables are kept even: with {apart} players more than another, one moves."), apart)
            yield Sentence(METHODS[rules.balance.method])
            yield Sentence(FINALS[rules.breaking.final])
        for tables in rules.breaking.redraw_at:
            yield Sentence(N_("With {tables} tables left everybody draws a new seat."), {"tables": tables})
    yield Sentence(BUTTONS[rules.button])


def _chips(desk: Desk) -> Iterator[Sentence]:
    if not desk.tournament.chips.stack:
        return
    yield Sentence(N_("Small chips come off in a break once no blind needs them."))
    yield Sentence(
        N_("Odd chips are raced with a card each: at most one new chip a player, and nobody is raced out.")
    )


def _at_the_table(desk: Desk) -> Iterator[Sentence]:
    rules = desk.dealer_rules or DealerRules()
    book, home = book_of(rules), BOOKS[0]
    if book and book is not home:
        yield Sentence(N_("At the table the rules of “{book}” are played by."), {"book": Sentence(book.name)})
    odd_chip = option_called("odd_chip")
    own = () if book else tuple(each for each in differing(rules, home.rules) if each is not odd_chip)
    for option in (odd_chip, *own):
        values = {"rule": option.name, "choice": chosen(rules, option).name}
        yield Sentence(N_("{rule}: {choice}"), values)
    if rules.shot_clock:
        yield Sentence(N_("There is a shot clock."))
