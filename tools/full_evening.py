"""An evening on which everything happens that can happen: every kind of event there is stands in its journal.

It is what a version of the app leaves behind, for the versions after it to be tested with.
"""

from __future__ import annotations

from shuffleup.journal import Journal, Wish, decide
from shuffleup.tournament.accounts import payments
from shuffleup.tournament.antes import SetAntes
from shuffleup.tournament.book_links import LinkToBook
from shuffleup.tournament.bounties import BountyKind, BountyRules, NamedBounty
from shuffleup.tournament.bounties_set import SetBounties
from shuffleup.tournament.buttons import EndHandAt, NextHandAt, TellButton
from shuffleup.tournament.chip_race import Racer, RaceRules
from shuffleup.tournament.chip_race_held import ChangeLateChips, HoldChipRace
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile
from shuffleup.tournament.chips_in_use import LayOutChips, TakeChipsOff
from shuffleup.tournament.counting import ChangeCount, Counted
from shuffleup.tournament.deal_made import DealShare, MakeDeal, prizes_left
from shuffleup.tournament.editing import ChangeStage, InsertStage, MoveStage, RemoveStage, ReplaceSchedule
from shuffleup.tournament.first_dealer_found import DealFirstDealer
from shuffleup.tournament.founding import Archive, Found, Rename
from shuffleup.tournament.hand_for_hand_held import (
    BeginHandForHand,
    DealNextHand,
    EndHandForHand,
    FinishHand,
    FinishHandAt,
    ReopenHandAt,
)
from shuffleup.tournament.hands_played import LostAll, RecordHand
from shuffleup.tournament.hands_taken import TakeHands
from shuffleup.tournament.house_rules import EqualStacks, HouseRules
from shuffleup.tournament.house_rules import SetRules as SetHouseRules
from shuffleup.tournament.jumps import DoNotCount
from shuffleup.tournament.knock_outs import CorrectKnockOut, KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.lengths import ScaleLengths
from shuffleup.tournament.levels import DealHand, NextLevel
from shuffleup.tournament.lowest_goes import LowestGoes
from shuffleup.tournament.lowest_gone import LetLowestGo, SetLowestGoes
from shuffleup.tournament.naming import NameField
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms, Window
from shuffleup.tournament.planned_end import PlanEnd
from shuffleup.tournament.prize_plan import FixedPrize, PlanPrizes, PrizeInKind, PrizePlan
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.roster import KnockOut, Paid, Purchase
from shuffleup.tournament.sales import Buy, MovePurchase, SetPayment, StrikePurchase
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Schedule
from shuffleup.tournament.seat_moves import AnnounceMoves, CallOffMoves, MakeMoves
from shuffleup.tournament.seat_rules import SetBreakOrder
from shuffleup.tournament.seating_wishes import KeepApart, KeepTogether, SeatingWishes, SeatLock
from shuffleup.tournament.seats_by_cards import TakeSeatCards, cards_for_seats
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SeatLate, SetTables, SetWishes
from shuffleup.tournament.settled import SettlePayment, TakeBackPayment
from shuffleup.tournament.sign_up import Arrive, Newcomer, RenamePlayer, SignUp, Withdraw
from shuffleup.tournament.starting import Pause, SetStart, Start
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.tables import Table
from shuffleup.tournament.time_left import AddTime, BreakNow, SetRemaining, SkipBreak
from shuffleup.tournament.venue import SetVenue
from shuffleup.undoing import Redo, Undo

BEGAN = 1_800_000_000_000
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
SEED = "5e" * 32
STACK = (Pile(25, 8), Pile(100, 8), Pile(500, 4), Pile(1_000, 2))
NAMES = (
    "Agnes", "Bruno", "Cléo", "Dante", "Edda", "Falk", "Greta", "Hektor", "Ines",
    "Jasper", "Kaja", "Łukasz", "Mira", "Nestor", "Åke", "Pelle",
)  # fmt: skip
TERMS = Terms(
    "EUR",
    Offer(2_000, fee=200, bounty=500, window=Window(until_level=6)),
    Offer(2_000, 5_000, window=Window(until_level=6), each=3),
    Offer(1_000, 2_500, window=Window(until_level=8)),
    Offer(2_000, window=Window(until_level=6)),
)  # fmt: skip


def schedule() -> Schedule:
    """Levels of all kinds, and breaks."""
    return (
        *(Level(Blinds(25 * n, 50 * n), 1200) for n in range(1, 5)),
        Break(600, "Dinner “à la carte”", pause_after=True),
        Level(Blinds(200, 400, 50, Ante.EACH), hands=8, game="Omaha"),
        Level(Limits(400, 800, 50), 900, game="Stud", name="Mixed"),
        Level(AnteOnly(500), 600),
        *(Level(Blinds(500 * n, 1000 * n, 1000 * n, Ante.BIG_BLIND), 1200) for n in range(1, 9)),
    )


class Evening:
    """The journal while it is written, a few seconds a command."""

    def __init__(self) -> None:
        self.journal = Journal()
        self.now = BEGAN

    @property
    def tournament(self) -> Tournament:
        """As it is now."""
        return self.journal.tournament

    def do(self, *commands: Wish, after: int = 5 * SECOND) -> None:
        """Give commands, so much time after one another (ms)."""
        for command in commands:
            self.now += after
            records = decide(self.journal, command, self.now, f"host-{self.journal.next_seq}")
            if isinstance(records, Refused):
                raise ValueError(f"{type(command).__name__}: {records.why.english()}")
            self.journal = self.journal.with_records(records)

    def number(self, name: str) -> int:
        """The number of a player on the list."""
        return next(player.number for player in self.tournament.roster.players if player.name == name)

    def at(self, table: int) -> tuple[int, ...]:
        """Who sits at a table and is in."""
        return seated(self.tournament).players_at(table)

    def seats(self, table: int) -> tuple[int, ...]:
        """The seats at a table that somebody sits in who is in."""
        return tuple(seat for seat, _ in seated(self.tournament).at(table))

    def bought(self, number: int) -> tuple[Purchase, ...]:
        """What a player has bought."""
        player = self.tournament.roster.get(number)
        return player.bought if player else ()

    def out(self, number: int) -> KnockOut:
        """How a player went out."""
        player = self.tournament.roster.get(number)
        assert player is not None
        assert player.out is not None
        return player.out

    def first_at(self, table: int, *by: int) -> Loser:
        """The first at a table, to go out, beaten by these."""
        return Loser(self.at(table)[0], 0, by)


def full_evening(evening: Evening | None = None) -> Journal:
    """The journal of the whole evening, as *evening* keeps it."""
    evening = evening or Evening()
    for part in PARTS:
        part(evening)
    return evening.journal


def _planned(evening: Evening) -> None:
    evening.do(
        Found("Friday", schedule()[:6]), Rename("Friday night in the “Blue Room” 🂡"), Archive(), Archive(False)
    )
    evening.do(SetVenue("Blue Room, first floor"))
    evening.do(ReplaceSchedule(schedule()), InsertStage(3, Break(300)), MoveStage(3, 2), RemoveStage(2))
    evening.do(ChangeStage(0, Level(Blinds(25, 50), 1500, name="Warm-up")), ScaleLengths(90))
    evening.do(LayOutChips(ready_set("pieces500"), STACK), PlanEnd(BEGAN + 7 * HOUR))
    evening.do(SetTerms(TERMS), SetHouseRules(HouseRules(EqualStacks.CARD, hand_for_hand_at=3)))
    evening.do(PlanPrizes(PrizePlan(4, fixed=(FixedPrize(4, 2_000),), in_kind=(PrizeInKind(5, "A bottle"),))))


def _counted(evening: Evening) -> None:
    evening.do(ChangeCount(Counted.ENTRIES, 3), NameField(("Åke", "Pelle"), "Player"))
    evening.do(SetStart(evening.now + HOUR))


def _listed(evening: Evening) -> None:
    evening.do(SignUp(tuple(map(Newcomer, NAMES[:10]))), SignUp(tuple(map(Newcomer, NAMES[10:14])), here=True))
    evening.do(SignUp((Newcomer("Nobody"), Newcomer("Quinn", "entry0")), here=True))
    evening.do(RenamePlayer(evening.number("Player 1"), "Olga"), Withdraw(evening.number("Nobody")))
    evening.do(LinkToBook(((evening.number("Agnes"), "entry1"), (evening.number("Bruno"), "entry2"))))
    evening.do(Arrive(evening.number("Dante")), Arrive(evening.number("Dante"), here=False))
    bounty = NamedBounty(evening.number("Greta"), 1_000)
    evening.do(SetBounties(BountyRules(BountyKind.PROGRESSIVE, unit=100, named=(bounty,))))
    for place, name in enumerate(NAMES[:14]):
        evening.do(Buy(evening.number(name), Sale.BUY_IN, paid=Paid.OWES if place % 4 else Paid.CASH))
    falk, greta = evening.number("Falk"), evening.number("Greta")
    evening.do(SetPayment(falk, Paid.CASH), Buy(falk, Sale.ADD_ON), Buy(falk, Sale.ADD_ON))
    first, second = (bought.item for bought in evening.bought(falk)[-2:])
    evening.do(StrikePurchase(second), MovePurchase(first, greta))


def _seats(evening: Evening) -> None:
    agnes, bruno, cleo, dante = (evening.number(name) for name in NAMES[:4])
    evening.do(SetTables((Table(1, seats=6), Table(2, "Kitchen", 6), Table(3, seats=6, closed=(6,)))))
    evening.do(
        SetWishes(SeatingWishes((SeatLock(agnes, 2, 1),), (KeepApart((bruno, cleo)), KeepTogether((agnes, dante)))))
    )
    evening.do(PrepareDraw(SEED), DrawSeats(), SetBreakOrder((2, 3, 1)))


def _levels(evening: Evening) -> None:
    evening.do(Start(), after=10 * MINUTE)
    evening.do(AddTime(2 * MINUTE), SetRemaining(9 * MINUTE), BreakNow(5), SkipBreak(), Pause(), Start())
    evening.do(SetAntes(Ante.BIG_BLIND), DoNotCount(evening.now - 4 * SECOND, evening.now))
    evening.do(NextLevel(), NextLevel(), Undo(), Redo(), Undo(), after=MINUTE)


def _hands(evening: Evening) -> None:
    evening.do(DealFirstDealer(SEED), *(NextHandAt(table) for table in (1, 2, 3)), EndHandAt(2))
    one, other, *_ = evening.at(1)
    held = (one, 5_000), (other, 5_000)
    evening.do(RecordHand(1, held, ((one, 9_000), (other, 1_000))))
    evening.do(KnockOutPlayers((Loser(other, 1_000, (one,)),)))
    evening.do(CorrectKnockOut(other, evening.out(other).item, ()), TakeBackKnockOut(other))
    evening.do(RecordHand(1, held, ((one, 10_000), (other, 0)), (LostAll(other, (one,)),)))
    evening.do(Buy(other, Sale.RE_ENTRY), SeatLate(other, "ab" * 32))
    left = evening.at(2)[:2]
    hand = RecordHand(2, tuple((each, 5_000) for each in left), ((left[0], 4_000), (left[1], 6_000)))
    evening.do(TakeHands(2, 1234, 1, (hand,)))


def _moves(evening: Evening) -> None:
    first, second = evening.at(3)[:2]
    evening.do(KnockOutPlayers((Loser(first, 800, card="Qs"), Loser(second, 800, card="Qh"))))
    evening.do(AnnounceMoves(1), *(TellButton(table, evening.seats(table)[0]) for table in (1, 2, 3)))
    evening.do(AnnounceMoves(1), CallOffMoves(), AnnounceMoves(2), MakeMoves())


def _chips(evening: Evening) -> None:
    while not isinstance(level := evening.tournament.position_at(evening.now).at, Level) or not level.hands:
        evening.do(NextLevel(), after=2 * MINUTE)
    evening.do(DealHand(), TakeChipsOff(25))
    racers = Racer("Agnes", 1, 3, 900, ("2c", "3c", "As")), Racer("Bruno", 2, 7, 0, ("Kc", "5d")), Racer("Cléo", 3, 5)
    evening.do(HoldChipRace(100, 500, racers, RaceRules(), 1), ChangeLateChips("Dante", 100, 500, 6))


def _hand_for_hand(evening: Evening) -> None:
    evening.do(SetLowestGoes(LowestGoes.TO_THE_END), NextLevel(), LetLowestGo((evening.first_at(2),)))
    evening.do(BeginHandForHand(), FinishHandAt(1), ReopenHandAt(1), FinishHandAt(1, (evening.first_at(1),)))
    evening.do(KnockOutPlayers((evening.first_at(3),)), FinishHand(), DealNextHand(), FinishHand(), EndHandForHand())
    evening.do(SetLowestGoes(LowestGoes.OFF))


def _final_table(evening: Evening) -> None:
    while evening.tournament.turnout.left > 6:
        largest = max((1, 2, 3), key=lambda table: len(evening.at(table)))
        evening.do(KnockOutPlayers((evening.first_at(largest, evening.at(largest)[1]),)), after=3 * MINUTE)
    cards = cards_for_seats(evening.tournament, evening.now)
    assert not isinstance(cards, Refused)
    players = (player.number for player in evening.tournament.roster.in_play)
    evening.do(TakeSeatCards(tuple(zip(players, cards, strict=False))))


def _the_end(evening: Evening) -> None:
    while len(left := evening.tournament.roster.in_play) > 2:
        evening.do(KnockOutPlayers((Loser(left[0].number, 0, (left[-1].number,)),)), after=7 * MINUTE)
    prizes = prizes_left(evening.tournament)
    assert not isinstance(prizes, Refused)
    half = sum(prizes) // 2 - 1_000
    evening.do(MakeDeal(tuple(DealShare(player.number, half, 40_000) for player in left)))
    evening.do(KnockOutPlayers((Loser(left[0].number, 0, (left[1].number,)),)))
    due = payments(evening.tournament)
    assert not isinstance(due, Refused)
    for each in due[:3]:
        evening.do(SettlePayment(each.payer, each.payee, each.amount))
    evening.do(TakeBackPayment(due[0].payer, due[0].payee, due[0].amount))


PARTS = (
    _planned,
    _counted,
    _listed,
    _seats,
    _levels,
    _moves,
    _hands,
    _chips,
    _hand_for_hand,
    _final_table,
    _the_end,
)
