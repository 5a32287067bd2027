"""Three evenings from sign-up to settling, with an account of their own kept by hand after every command.

After each command chips and money are what the account says, places are unique and complete, undoing gives back what
was there before, and what is taken away says what the screens say.
"""

from __future__ import annotations

import csv
import json
import re
from dataclasses import dataclass, field, replace

from evening_checks import check_evening
from money_evenings import Evening, with_chips
from seat_evenings import check_room
from shuffleup.journal import Wish, decide, fold
from shuffleup.screens import html
from shuffleup.screens.desk import Desk
from shuffleup.screens.export_data import evening_json
from shuffleup.screens.export_tables import table_text
from shuffleup.screens.results_text import chat_text
from shuffleup.screens.tongue import tongue
from shuffleup.settings import Settings
from shuffleup.tournament.accounts import accounts, payments
from shuffleup.tournament.balancing import BalanceRule, Method
from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.bounties_set import SetBounties
from shuffleup.tournament.cash_box import cash_box
from shuffleup.tournament.chip_race import PRESETS, Racer
from shuffleup.tournament.chip_race_held import HoldChipRace
from shuffleup.tournament.deal_made import DealShare, MakeDeal, prizes_left
from shuffleup.tournament.deals import proposals
from shuffleup.tournament.editing import ReplaceSchedule
from shuffleup.tournament.hand_for_hand_held import BeginHandForHand, DealNextHand, EndHandForHand, FinishHand
from shuffleup.tournament.house_rules import EqualStacks, HouseRules, OddCoin, SetRules
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms, Window
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.redraws import PrepareRedraw, redraw_due
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import SeatRules, seated, without_chairs
from shuffleup.tournament.roster import Paid
from shuffleup.tournament.sales import Buy, SetPayment, StrikePurchase
from shuffleup.tournament.schedule import Break, Level, Limits
from shuffleup.tournament.seat_moves import AnnounceMoves, MakeMoves
from shuffleup.tournament.seat_rules import SetSeatRules
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SeatLate, SetTables
from shuffleup.tournament.settled import SettlePayment
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.standings import standings
from shuffleup.tournament.starting import Start
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.tables import Table
from shuffleup.undoing import Redo, Undo

SPEECH = tongue("en", lambda _: "20:15", lambda _: "30 November")


@dataclass
class Book:
    """An evening and what its host would keep in a book: *chips* in play, *money* paid, *left* in."""

    night: Evening = field(default_factory=lambda: Evening(with_chips()))
    chips: int = 0
    money: int = 0
    left: int = 0
    done: int = 0

    @property
    def now(self) -> Tournament:
        return self.night.tournament

    def do(self, command: Wish, chips: int = 0, money: int = 0, left: int = 0) -> None:
        """Do it; it adds so many chips, so much money and so many players."""
        before, at = self.now, self.night.now + 6_000
        outcome = decide(self.night.journal, command, at)
        assert not isinstance(outcome, Refused), f"{command}: {outcome.why.english()}"
        self.night.do(command)
        self.chips, self.money, self.left = self.chips + chips, self.money + money, self.left + left
        self.done += 1
        self.right()
        after = self.now
        assert after != before
        self.night.do(Undo())
        assert self.now == before, command
        self.night.do(Redo())
        assert self.now == after == fold(self.night.journal.records), command
        self.taken_away()

    def refused(self, command: Wish, words: str) -> None:
        outcome = decide(self.night.journal, command, self.night.now + 6_000)
        assert isinstance(outcome, Refused), outcome
        assert words in outcome.why.english()

    def right(self) -> None:
        """Chips, money and heads are as in the book; nothing is lost."""
        tournament = self.now
        assert not self.night.journal.puzzling
        there = tournament.turnout
        assert (there.chips, there.left) == (self.chips, self.left)
        assert sum(purchase.price for purchase in tournament.roster.purchases) == self.money
        box = cash_box(tournament)
        assert box.total_in == box.total_out
        assert box.cash + box.transfer + box.owed == self.money
        check_evening(tournament)
        check_room(self.night)

    def taken_away(self) -> None:
        """The file, the table, the chat and the screen say the same."""
        desk = Desk(SPEECH, Settings(), self.night.now, "t", self.night.journal)
        rows = standings(self.now)
        data = json.loads(evening_json(desk))
        assert data["chips_in_play"] == self.chips
        assert data["players_left"] == self.left
        assert round(100 * sum(each["price"] for each in data["purchases"] if not each["struck"])) == self.money
        told = [(each["name"], each["place"], round(100 * each["prize"])) for each in data["results"]]
        assert told == [(row.player.name, row.place.best if row.place else None, row.prize) for row in rows]
        head, *table = csv.reader(table_text(desk, "results").lstrip("\ufeff").splitlines())
        at = {name: head.index(name) for name in ("Place", "Name", "Prize", "Bounties", "Paid in", "Net")}
        for line, row in zip([line for line in table if any(line)], rows, strict=True):
            assert line[at["Name"]] == row.player.name
            assert line[at["Place"]] == (str(row.place.best) if row.place else "")
            won, paid = (round(100 * float(line[at[name]])) for name in ("Prize", "Paid in"))
            assert (won, paid) == (row.prize, sum(each.price for each in row.player.valid))
            bounties = round(100 * float(line[at["Bounties"]]))
            assert round(100 * float(line[at["Net"]])) == won + bounties - paid
        chat, shown = chat_text(desk), re.sub(r"<[^>]*>", " ", html("results", desk))
        for row in rows[:40]:
            assert row.player.name in chat
            assert row.player.name in shown

    # What hosts do

    def number(self, name: str) -> int:
        return self.night.number_of(name)

    def sign_up(self, count: int) -> None:
        self.do(SignUp(tuple(Newcomer(f"Player {number}") for number in range(1, count + 1)), here=True))

    def buy_in(self, name: str, paid: Paid = Paid.CASH) -> None:
        offer = self.now.terms.buy_in
        self.do(Buy(self.number(name), Sale.BUY_IN, paid=paid), offer.chips or 5_000, offer.price, 1)

    def again(self, name: str, sale: Sale, left: int = 0, paid: Paid = Paid.CASH) -> None:
        offer = self.now.terms.offer(sale)
        assert offer
        self.do(Buy(self.number(name), sale, paid=paid), offer.chips or 5_000, offer.price, left)

    def out(self, *losers: str, by: str = "", stacks: tuple[int, ...] = (), cards: tuple[str, ...] = ()) -> None:
        stacks, cards = stacks or (0,) * len(losers), cards or ("",) * len(losers)
        by_whom = (self.number(by),) if by else ()
        gone = zip(losers, stacks, cards, strict=True)
        self.do(
            KnockOutPlayers(tuple(Loser(self.number(name), stack, by_whom, card) for name, stack, card in gone)),
            left=-len(losers),
        )

    def places(self) -> dict[str, str]:
        return {row.player.name: str(row.place) for row in standings(self.now) if row.place}

    def in_play(self) -> list[str]:
        return [player.name for player in self.now.roster.in_play]

    def settles(self) -> None:
        """Everybody gets what is theirs; the box is empty but for the fees."""
        while (due := payments(self.now)) and not isinstance(due, Refused):
            assert len(due) <= len([account for account in accounts(self.now) if account.balance])
            self.do(SettlePayment(due[0].payer, due[0].payee, due[0].amount))
        assert not any(account.balance for account in accounts(self.now))
        box = cash_box(self.now)
        assert box.now == max(box.fees - box.transfer - box.added, 0)
        assert (box.to_come, box.short) == (0, 0)


def players(first: int, last: int) -> list[str]:
    return [f"Player {number}" for number in range(first, last + 1)]


def test_a_freezeout_of_nine() -> None:
    """Seed 000's nine: two go out in one hand with equal stacks and share; one hand is taken back."""
    book = Book()
    book.do(SetTerms(Terms("SEK", Offer(20_000, fee=1_000), None, None)))
    book.sign_up(9)
    for name in players(1, 9):
        book.buy_in(name, Paid.OWES if name == "Player 3" else Paid.CASH)
    book.do(SetTables((Table(1, seats=9),)))
    book.do(PrepareDraw("ab" * 32))
    book.do(DrawSeats())
    book.do(SetRules(HouseRules(odd_coin=OddCoin.SEAT)))
    book.do(Start())
    book.refused(Buy(book.number("Player 9"), Sale.REBUY), "not for sale")
    assert prize_pool(book.now) == 9 * 19_000
    book.out("Player 9", by="Player 1")
    book.out("Player 8", "Player 7", by="Player 2", stacks=(1_500, 1_500))
    assert {name: book.places()[name] for name in players(7, 9)} == dict.fromkeys(players(7, 8), "7–8") | {
        "Player 9": "9"
    }
    book.do(TakeBackKnockOut(book.number("Player 7")), left=1)
    assert book.places()["Player 8"] == "8"
    book.out("Player 7", "Player 6", by="Player 2", stacks=(900, 2_000))
    assert (book.places()["Player 7"], book.places()["Player 6"]) == ("7", "6")
    for loser in ("Player 5", "Player 4"):
        book.out(loser, by="Player 1")
    book.out("Player 3", "Player 2", by="Player 1", stacks=(10_000, 10_000))
    assert book.places()["Player 1"] == "1"
    prizes = book.now.prizes
    assert isinstance(prizes, tuple)
    assert sum(prizes) == 171_000
    shared = sorted(book.now.payouts[book.number(name)] for name in ("Player 2", "Player 3"))
    assert sum(shared) == prizes[1] + prizes[2]
    assert shared[1] - shared[0] <= 100
    book.settles()
    assert book.done > 25


def test_a_rebuy_night_of_23_at_three_tables() -> None:
    """Rebuys, an add-on, re-entries, progressive bounties, tables that break, hand for hand, and a deal."""
    book = Book()
    first_half = Window(until_level=4)
    terms = Terms(
        "SEK",
        Offer(30_000, fee=2_000, bounty=10_000),
        Offer(20_000, window=first_half),
        Offer(10_000, 2_500, window=Window(from_level=4, until_level=4), each=1),
        Offer(30_000, fee=2_000, bounty=10_000, window=first_half, each=2),
    )
    book.do(SetTerms(terms))
    book.do(SetBounties(BountyRules(BountyKind.PROGRESSIVE, unit=100)))
    book.sign_up(23)
    for name in players(1, 22):
        book.buy_in(name, Paid.TRANSFER if name == "Player 5" else Paid.CASH)
    book.do(SetTables(tuple(Table(number, seats=9) for number in (1, 2, 3))))
    book.do(SetSeatRules(SeatRules(9, balance=BalanceRule(method=Method.RANDOM))))
    book.do(PrepareDraw("cd" * 32))
    book.do(DrawSeats())
    assert sorted(seated(book.now).sizes.values()) == [7, 7, 8]
    book.do(Start())
    book.buy_in("Player 23")
    book.do(SeatLate(book.number("Player 23"), "ef" * 32))
    assert sorted(seated(book.now).sizes.values()) == [7, 8, 8]
    # Rebuys: while in, twice, and one by mistake.
    book.again("Player 1", Sale.REBUY)
    book.do(Buy(book.number("Player 2"), Sale.REBUY, 2), 10_000, 40_000)
    item = book.night.player("Player 2").bought[-1].item
    book.do(StrikePurchase(item), -5_000, -20_000)
    # Out and back by a re-entry, twice and no more; the bounty goes with each life.
    for _ in range(2):
        book.out("Player 22", by="Player 3")
        book.again("Player 22", Sale.RE_ENTRY, left=1)
        if without_chairs(book.now):
            book.do(SeatLate(book.number("Player 22"), "aa" * 32))
    cash = book.now.bounties.cash(book.number("Player 3"))
    assert cash == 2 * 5_000
    assert book.now.bounties.bounties.heads[book.number("Player 3")] == 10_000 + 2 * 5_000
    book.out("Player 22", by="Player 3")
    book.refused(Buy(book.number("Player 22"), Sale.RE_ENTRY), "no more than 2")
    for _ in range(3):
        book.do(NextLevel())
    for name in players(1, 4):
        book.again(name, Sale.ADD_ON, paid=Paid.OWES if name == "Player 4" else Paid.CASH)
    book.refused(Buy(book.number("Player 1"), Sale.ADD_ON), "no more than 1")
    book.do(NextLevel())
    book.do(NextLevel())
    book.refused(Buy(book.number("Player 1"), Sale.REBUY), "only until the end of level 4")
    rules = next(each.rules for each in PRESETS if each.key == "quick")
    book.do(HoldChipRace(25, 100, (Racer("Player 1", 1, 6, 100), Racer("Player 6", 2, 3, 100)), rules), 75)
    # Down to the money, tables kept even and broken as it goes.
    paid = len(book.now.prizes)  # type: ignore[arg-type]
    chance = 0
    while book.left > paid + 1:
        loser, winner = book.in_play()[-1], book.in_play()[0]
        book.out(loser, by=winner)
        chance += 1
        moves(book, chance)
    assert book.left == paid + 1
    if len(seated(book.now).sizes) > 1:
        book.do(BeginHandForHand())
        book.do(FinishHand())
        book.do(DealNextHand())
    book.out(book.in_play()[-1], by=book.in_play()[0])
    if book.now.together is not None:
        book.do(EndHandForHand())
    while book.left > 3:
        book.out(book.in_play()[-1], by=book.in_play()[0])
    left = prizes_left(book.now)
    assert isinstance(left, tuple)
    stacks = tuple(zip((book.number(name) for name in book.in_play()), (80_000, 50_000, 30_000), strict=True))
    table = proposals(stacks, left, 100, for_first=20_000, code="SEK")
    assert not isinstance(table, Refused)
    shares = tuple(DealShare(row.number, cut.amount) for row in table.rows for cut in row.cuts[:1])
    assert sum(share.amount for share in shares) == sum(left) - 20_000
    book.do(MakeDeal(shares))
    winner = book.in_play()[2]
    for loser in book.in_play()[:2]:
        book.out(loser, by=winner)
    won = book.now.payouts
    agreed = {share.number: share.amount for share in shares}
    assert won[book.number(winner)] == agreed[book.number(winner)] + 20_000
    assert sum(won.values()) == prize_pool(book.now)
    assert not any(book.now.bounties.bounties.heads.values()), "the winner takes the own head as well"
    assert sum(book.now.bounties.cash(player.number) for player in book.now.roster.players) == 25 * 10_000
    book.settles()


def moves(book: Book, chance: int) -> None:
    """Whatever is due at the tables."""
    for step in range(6):
        seed = f"{chance * 10 + step:064x}"
        at = book.night.now + 6_000
        if redraw_due(book.now, book.now.house_time(at)):
            book.do(PrepareRedraw(seed))
            book.do(DrawSeats())
            continue
        outcome = decide(book.night.journal, AnnounceMoves(chance, seed), at)
        if isinstance(outcome, Refused) or not outcome:
            break
        book.do(AnnounceMoves(chance, seed))
        if book.now.room.announced:
            book.do(MakeMoves())
        elif book.now.room.prepared:
            book.do(DrawSeats())
        else:
            break
    sizes = seated(book.now).sizes.values()
    assert max(sizes) - min(sizes) <= 1


def test_a_german_night_of_fourteen_with_antes_and_limits() -> None:
    """Seed 001: an ante each and limits, no rebuys after level 2, a card between equal stacks, a single race."""
    book = Book()
    limits = tuple(
        Level(Limits(lower, 2 * lower, lower // 5), 1_200) for lower in (100, 200, 500, 1_000, 2_000, 5_000)
    )
    book.do(ReplaceSchedule((*limits[:3], Break(600), *limits[3:])))
    book.do(SetTerms(Terms("EUR", Offer(2_500), Offer(2_500, window=Window(until_level=2)), None)))
    book.do(PlanPrizes(PrizePlan(percentages=(5_000, 3_000, 2_000), unit=500, added=1_234)))
    book.sign_up(14)
    for name in players(1, 14):
        book.buy_in(name)
    book.do(SetPayment(book.number("Player 7"), Paid.OWES))
    book.do(SetTables((Table(1, "Küche", 7), Table(2, "Stube", 7))))
    book.do(SetSeatRules(SeatRules(7, balance=BalanceRule(method=Method.RANDOM))))
    book.do(PrepareDraw("0f" * 32))
    book.do(DrawSeats())
    book.do(SetRules(replace(book.now.rules, equal_stacks=EqualStacks.CARD, hand_for_hand_at=0)))
    book.do(Start())
    book.out("Player 14", by="Player 1")
    book.again("Player 14", Sale.REBUY, left=1)
    if without_chairs(book.now):
        book.do(SeatLate(book.number("Player 14"), "11" * 32))
    for _ in range(2):
        book.do(NextLevel())
    book.refused(Buy(book.number("Player 1"), Sale.REBUY), "only until the end of level 2")
    single = next(each.rules for each in PRESETS if each.key == "german_single")
    racers = (Racer("Player 1", 1, 3, 100, ("2c", "3c", "4c")), Racer("Player 2", 2, 2, 100, ("As", "5d")))
    book.do(HoldChipRace(25, 100, racers, single), -25)
    losers = (Loser(book.number("Player 13"), 700), Loser(book.number("Player 12"), 700))
    book.refused(KnockOutPlayers(losers), "give each of these players a card")
    book.out("Player 13", "Player 12", stacks=(700, 700), cards=("Kh", "Ks"))
    assert (book.places()["Player 12"], book.places()["Player 13"]) == ("13", "14")
    chance = 0
    for name in reversed(players(2, 14)):
        if name in book.in_play():
            book.out(name, by="Player 1")
            chance += 1
            if book.left > 1:
                moves(book, chance)
    # 15 × 25 € and 12.34 €: 20 % is 77.468, 30 % is 116.20; down to 5 €, the rest to first.
    assert book.now.prizes == (38_734 - 11_500 - 7_500, 11_500, 7_500)
    assert [book.places()[f"Player {number}"] for number in (1, 2, 3)] == ["1", "2", "3"]
    book.settles()
