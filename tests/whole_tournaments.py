"""Tournaments played to the end by chance, through the commands a host has; with an account of its own to compare."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from money_evenings import Evening, with_chips
from seat_evenings import FREE, check_room, done
from shuffleup.journal import Wish, decide
from shuffleup.tournament.balancing import BalanceRule, Method, Source
from shuffleup.tournament.breaking import BreakRule, Breaks, FinalTable, to_break
from shuffleup.tournament.buttons import EndHandAt, NextHandAt, TellButton
from shuffleup.tournament.first_dealer import FirstDealerRule
from shuffleup.tournament.first_dealer_found import DealFirstDealer
from shuffleup.tournament.hand_for_hand_held import BeginHandForHand, EndHandForHand, FinishHand
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Sale, SetTerms
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import SeatRules, seated, table_states, without_chairs
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.seat_moves import AnnounceMoves, CallOffMoves, ChangeMove, MakeMoves
from shuffleup.tournament.seat_rules import SetSeatRules
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SeatLate, SetTables
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import Start
from shuffleup.tournament.tables import Table, sizes_for
from shuffleup.undoing import Redo, Undo

MOST_MOVES = 400


def rules_by(dice: Random, seats: int) -> SeatRules:
    """Any rules a house may have."""
    balance = BalanceRule(
        threshold_of_many=dice.choice((2, 3)),
        method=dice.choice(tuple(Method)),
        source=dice.choice(tuple(Source)),
    )
    breaking = BreakRule(
        final=dice.choice(tuple(FinalTable)),
        breaks=dice.choice(tuple(Breaks)),
        redraw_at=dice.choice(((), (), (3, 2))),
    )
    return SeatRules(seats, balance=balance, breaking=breaking)


@dataclass
class Floor:
    """An evening that is played by chance; *hands* are those in which somebody went out, the first one first.

    A hand has a (player, stack, table) triple for each who is still out by it; all of them *tie* where it was dealt
    hand for hand and they sat at several tables.
    """

    dice: Random
    night: Evening
    hands: list[tuple[bool, list[tuple[int, int, int]]]] = field(default_factory=list)
    late: int = 0
    blinds: dict[int, int] = field(default_factory=dict)

    @staticmethod
    def opened(players: int, seats: int, dice: Random, spare: int = 1) -> Floor:
        """Players sit at tables with so many seats, as few as will do; *spare* more tables are there."""
        night = done(Evening(with_chips()), SetTerms(FREE))
        done(night, SignUp(tuple(Newcomer(f"P{number}") for number in range(players)), here=True), Start())
        for player in night.tournament.roster.players:
            night.do(Buy(player.number, Sale.BUY_IN))
        count = len(sizes_for(players, seats)) + spare
        floor = Floor(dice, night)
        done(night, SetTables(tuple(Table(number, seats=seats) for number in range(1, count + 1))))
        rules = rules_by(dice, seats)
        if rules != night.tournament.room.rules:
            done(night, SetSeatRules(rules))
        done(night, PrepareDraw(floor.seed()), DrawSeats())
        floor.find_dealers()
        return floor

    def seed(self) -> str:
        return f"{self.dice.getrandbits(256):064x}"

    def do(self, command: Wish) -> None:
        """Do it; sometimes undo and redo it, which changes nothing. Whoever plays has a chair of their own."""
        before = self.night.tournament
        done(self.night, command)
        if self.dice.random() < 4 / self.night.number and self.night.number < 1_000:
            after = self.night.tournament
            self.night.do(Undo())
            assert self.night.tournament == before
            self.night.do(Redo())
            assert self.night.tournament == after
        tournament = self.night.tournament
        if self.night.number % 5 and len(tournament.roster) > 100:
            return
        check_room(self.night)
        there = {row[0] for row in seated(tournament).rows} | {player.number for player in without_chairs(tournament)}
        assert there == {player.number for player in tournament.roster.in_play}, "nobody is lost"

    # Hands

    def find_dealers(self) -> None:
        if max(seated(self.night.tournament).sizes.values(), default=0) < 2:
            return
        rule = self.dice.choice((FirstDealerRule.FIRST_JACK, FirstDealerRule.RANDOM))
        for number, size in seated(self.night.tournament).sizes.items():
            if size > 1:
                self.do(DealFirstDealer(self.seed(), rule, table=number))
        self.blinds = {}

    def deal(self, table: int) -> None:
        """A hand at a table: the big blind goes on to the next player, and is nobody's twice running."""
        room = self.night.tournament.room
        last = room.last_hand(table, self.now)
        state = next(each for each in table_states(self.night.tournament) if each.number == table)
        if last is None:
            self.do(TellButton(table, self.dice.choice(state.taken)[0]))
            self.blinds.pop(table, None)
            return
        self.do(NextHandAt(table))
        marker = self.night.tournament.room.marker(table)
        assert marker is not None
        seats = room.table(table).seats  # type: ignore[union-attr]
        players = dict(state.taken)
        steps = (marker.big_blind - last.markers.big_blind) % seats or seats
        for seat in players:
            assert not 0 < (seat - last.markers.big_blind) % seats < steps, "the big blind skips nobody"
        pays = players[marker.big_blind]
        assert self.blinds.get(table) != pays, "nobody pays it twice running"
        self.blinds[table] = pays
        if self.dice.random() < 0.5:
            self.do(EndHandAt(table))

    @property
    def now(self) -> int:
        return self.night.tournament.house_time(self.night.now)

    def round_of_hands(self) -> None:
        for number, size in sorted(seated(self.night.tournament).sizes.items()):
            if size > 1 and self.dice.random() < 0.9:
                self.deal(number)

    # Players go out, come late and come back

    def somebody_goes_out(self) -> None:
        """One or a few at one table, in one hand; or some at several tables hand for hand."""
        sizes = seated(self.night.tournament).sizes
        dealing = [number for number, size in sizes.items() if size > 1]
        if len(dealing) > 1 and self.dice.random() < 0.1:
            self.hand_for_hand()
            return
        table = self.dice.choice(dealing)
        outs = self._losers(table)
        self.do(KnockOutPlayers(tuple(Loser(number, stack) for number, stack, _ in outs)))
        if self.dice.random() < 0.1 and self.night.number < 1_000:
            self.night.do(Undo())
            assert all(number not in self.night.tournament.places for number, _, _ in outs), "they are in again"
        else:
            self.hands.append((False, outs))

    def _losers(self, table: int) -> list[tuple[int, int, int]]:
        there = seated(self.night.tournament).players_at(table)
        count = min(self.dice.choice((1, 1, 1, 1, 2, 3)), len(there) - 1)
        return [(number, self.dice.choice((0, 500, 900)), table) for number in self.dice.sample(there, count)]

    def hand_for_hand(self) -> None:
        self.do(BeginHandForHand())
        for _ in range(self.dice.randint(1, 2)):
            sizes = seated(self.night.tournament).sizes
            if self.night.tournament.together is None or len(sizes) < 2:
                break
            outs: list[tuple[int, int, int]] = []
            for table in self.dice.sample(sorted(sizes), min(2, len(sizes))):
                if sizes[table] > 1:
                    losers = self._losers(table)
                    self.do(KnockOutPlayers(tuple(Loser(number, stack) for number, stack, _ in losers)))
                    outs += losers
            if outs:
                self.hands.append((len({table for _, _, table in outs}) > 1, outs))
            self.do(FinishHand())
        if self.night.tournament.together is not None:
            self.do(EndHandForHand())
        # Meanwhile the buttons went on without a tap.
        self.blinds = {}

    def somebody_comes(self) -> None:
        """A late entry or a re-entry, with a chair drawn where one is free."""
        tournament = self.night.tournament
        if tournament.roster.out and self.dice.random() < 0.5:
            number = self.dice.choice(tournament.roster.out).number
            self.do(Buy(number, Sale.RE_ENTRY))
            self.hands = [(tie, [row for row in hand if row[0] != number]) for tie, hand in self.hands]
            # Who comes back is a new player to the tables, and may draw the next big blind (TDA 8-A).
            self.blinds = {table: player for table, player in self.blinds.items() if player != number}
        else:
            self.late += 1
            self.do(SignUp((Newcomer(f"Late {self.late}"),), here=True))
            number = self.night.number_of(f"Late {self.late}")
            self.do(Buy(number, Sale.BUY_IN))
        self.seat(number)

    def seat(self, number: int) -> None:
        while isinstance(decide(self.night.journal, SeatLate(number, "ab" * 32), self.night.now + 1), Refused):
            tables = self.night.tournament.room.tables
            seats = self.night.tournament.room.rules.most
            self.do(SetTables((*tables, Table(max(each.number for each in tables) + 1, seats=seats))))
        self.do(SeatLate(number, self.seed()))

    # Moves

    def settle(self) -> None:
        """Take every proposal there is, changed now and then, until the tables are as the rules want them."""
        for _ in range(MOST_MOVES):
            asked = AnnounceMoves(self.dice.getrandbits(48), self.seed())
            outcome = decide(self.night.journal, asked, self.night.now + 1)
            if isinstance(outcome, Refused):
                if self._helped(outcome):
                    continue
                self.check_sizes()
                return
            spread = self._spread()
            self.do(asked)
            room = self.night.tournament.room
            if room.held is not None:
                self._know(room.held.table)
            elif room.prepared is not None:
                self.do(DrawSeats())
                self.find_dealers()
            elif room.announced:
                self._make_moves()
                assert room.broken or self._spread() <= spread, "no proposal makes it worse"
        raise AssertionError("the moves never end")

    def _helped(self, outcome: Refused) -> bool:
        """Do what a refusal asks for; False where it says that nothing is to be done."""
        why = outcome.why.english()
        playing = [number for number, hand in self.night.tournament.room.hands if hand.playing]
        if "played out" in why:
            for number in playing:
                self.do(EndHandAt(number))
            return True
        if (held := self.night.tournament.room.held) and ("plays its hand out" in why or "Where was" in why):
            self._know(held.table)
            return True
        assert "even enough" in why, why
        return False

    def _know(self, table: int) -> None:
        hand = self.night.tournament.room.last_hand(table)
        if hand is not None and hand.playing and hand.known(self.now):
            self.do(EndHandAt(table))
            return
        state = next(each for each in table_states(self.night.tournament) if each.number == table)
        self.do(TellButton(table, self.dice.choice(state.taken)[0]))
        self.blinds.pop(table, None)

    def _make_moves(self) -> None:
        move = self.dice.choice(self.night.tournament.room.announced)
        target = next(each for each in table_states(self.night.tournament) if each.number == move.to_table)
        promised = {each.to_seat for each in self.night.tournament.room.announced if each.to_table == target.number}
        others = [seat for seat in target.free if seat not in promised]
        if others and self.dice.random() < 0.2:
            self.do(ChangeMove(move.player, target.number, self.dice.choice(others)))
        if self.dice.random() < 0.1:
            self.do(CallOffMoves())
            return
        moved = {each.player for each in self.night.tournament.room.announced}
        self.do(MakeMoves())
        self.blinds = {table: player for table, player in self.blinds.items() if player not in moved}

    def _spread(self) -> int:
        sizes = seated(self.night.tournament).sizes.values()
        return max(sizes) - min(sizes)

    def check_sizes(self) -> None:
        """Within the rule: none too far apart, and no table that could be broken."""
        tables, rules = table_states(self.night.tournament), self.night.tournament.room.rules
        sizes = seated(self.night.tournament).sizes
        assert to_break(tables, rules.breaking) is None
        assert self._spread() < rules.balance.too_far(len(sizes))

    # The end

    def play(self, comers: float = 0.05) -> None:
        """Play it down to a winner."""
        players = self.night.tournament.turnout.players
        while self.night.tournament.turnout.left > 1:
            self.settle()
            if self.dice.random() < min(0.5, 20 / self.night.tournament.turnout.left):
                self.round_of_hands()
            if self.night.tournament.turnout.players < players + 8 and self.dice.random() < comers:
                self.somebody_comes()
            self.somebody_goes_out()

    def places(self) -> dict[int, str]:
        """The places as the rules say them: later is higher, in one hand the larger stack, equal ones share; hand
        for hand those at different tables share.
        """
        winner = self.night.tournament.roster.in_play[0].number
        found = {winner: "1"}
        for tie, hand in reversed(self.hands):
            for stack in sorted({stack for _, stack, _ in hand}, reverse=True) if not tie else [None]:
                together = [number for number, has, _ in hand if tie or has == stack]
                best, worst = len(found) + 1, len(found) + len(together)
                place = str(best) if best == worst else f"{best}–{worst}"
                found |= dict.fromkeys(together, place)
        return found
