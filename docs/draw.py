"""Works a draw of seats out again: python3 draw.py sheet.txt

The sheet is what Shuffle Up gives after a draw; draw.md explains each step. This needs Python and nothing else, and
has nothing of Shuffle Up in it. It is meant to be read before it is trusted.
"""

import hashlib
import math
import sys
from functools import partial

DRAWS, PLACINGS, MORE_PLACINGS = 200, 20, 500


class Sheet:
    """What stands in the sheet."""

    def __init__(self, text):
        self.covered = text.partition("\ncommitment ")[0] + "\n"
        self.names, self.chairs, self.locks, self.wishes, self.sits = {}, [], {}, [], {}
        self.commitment = self.seed = self.word = ""
        for line in text.split("\n"):
            kind, _, rest = line.partition(" ")
            if kind == "player":
                number, _, name = rest.partition(" ")
                self.names[int(number)] = name
            elif kind == "chair":
                self.chairs.append(numbers_in(rest))
            elif kind == "lock":
                player, *place = numbers_in(rest)
                self.locks[player] = tuple(place)
            elif kind in ("together", "apart"):
                self.wishes.append((kind, numbers_in(rest)))
            elif kind == "sits":
                player, *place = numbers_in(rest)
                self.sits[player] = tuple(place)
            elif kind in ("commitment", "seed", "word"):
                setattr(self, kind, rest)


def numbers_in(text):
    """The numbers of a line."""
    return tuple(map(int, text.split()))


# Chance


def numbers_of(seed, word):
    """Numbers below 2**32 without end: each SHA-256 of seed, counter and word gives eight of them."""
    counter = 0
    while True:
        block = hashlib.sha256(bytes.fromhex(seed) + counter.to_bytes(8, "big") + word.encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def below(numbers, limit):
    """A number from 0 to limit - 1. Those above the largest multiple of it are passed over: they would favor some."""
    return next(number for number in numbers if number < 2**32 // limit * limit) % limit


def take(numbers, lots):
    """Take one of the lots out of the list."""
    return lots.pop(below(numbers, len(lots)))


def left(chairs, sits):
    """The chairs that nobody has yet, in the order of the sheet."""
    taken = set(sits.values())
    return [chair for chair in chairs if chair not in taken]


def left_at(table, chairs, sits):
    """The chairs of a table that nobody has yet."""
    return [chair for chair in left(chairs, sits) if chair[0] == table]


# The draw


def seating(sheet):
    """The chair, (table, seat), of each player."""
    numbers = numbers_of(sheet.seed, sheet.word)
    sits = {player: place for player, place in sheet.locks.items() if len(place) == 2}
    for player, place in sheet.locks.items():
        if player not in sits:
            sits[player] = take(numbers, left_at(place[0], sheet.chairs, sits))
    sits.update(Wishes(sheet, sits).drawn(numbers))
    lots = left(sheet.chairs, sits)
    for player in sheet.names:
        if player not in sits:
            sits[player] = take(numbers, lots)
    return sits


class Wishes:
    """The wishes of a sheet, and the tables while those in wishes are put at them."""

    def __init__(self, sheet, locked):
        self.locked = {player: table for player, (table, _) in locked.items()}
        self.chairs = left(sheet.chairs, locked)
        self.tables = list(dict.fromkeys(table for table, _ in sheet.chairs))
        self.room = {at: sum(table == at for table, _ in self.chairs) for at in self.tables}
        self.apart = [players for kind, players in sheet.wishes if kind == "apart"]
        self.parties = self.parties_of(sheet.wishes)

    def parties_of(self, wishes):
        """Who is seated as one, and the table if one of them is locked to it, in the order of seating."""
        together = []
        for kind, players in wishes:
            for group in [players] if kind == "together" else [[player] for player in players]:
                met = [party for party in together if party.intersection(group)]
                together = [party for party in together if party not in met] + [set(group).union(*met)]
        mentioned = list(dict.fromkeys(player for _, players in wishes for player in players))
        parties = []
        for party in sorted(together, key=lambda party: min(map(mentioned.index, party))):
            players = sorted(party.difference(self.locked), key=mentioned.index)
            if players:
                table = next((self.locked[player] for player in party if player in self.locked), None)
                parties.append((players, table))
        return sorted(parties, key=lambda party: (party[1] is None, -len(party[0])))

    def free(self, table, at):
        """How many chairs a table has left for those in wishes, when these are at their tables."""
        there = sum(where == table for player, where in at.items() if player not in self.locked)
        return self.room[table] - there

    def takes(self, table, party, at):
        """Whether a party can sit at a table."""
        players, fixed = party
        if fixed not in (None, table) or self.free(table, at) < len(players):
            return False
        here = {player for player, where in at.items() if where == table}.union(players)
        concerned = [group for group in self.apart if set(group).intersection(players)]
        return all(len(here.intersection(group)) <= math.ceil(len(group) / len(self.tables)) for group in concerned)

    def drawn(self, numbers):
        """The chairs of all those in wishes who are not locked."""
        for _ in range(DRAWS):
            if (chairs := self.drawn_freely(numbers)) is not None:
                return chairs
        by_lot = partial(self.by_lot, numbers)
        for order in [by_lot] * PLACINGS + [self.in_order]:
            if (at := self.tables_for_all(order)) is not None:
                break
        chairs = {}
        for players, _ in self.parties:
            for player in players:
                chairs[player] = take(numbers, left_at(at[player], self.chairs, chairs))
        return chairs

    def drawn_freely(self, numbers):
        """What they draw as if there were no wishes, or None as soon as a wish is broken."""
        lots, chairs, at = self.chairs.copy(), {}, dict(self.locked)
        for players, fixed in self.parties:
            for player in players:
                chairs[player] = take(numbers, lots)
                table = chairs[players[0]][0]
                if player == players[0] and not self.takes(table, (players, fixed), at):
                    return None
                if chairs[player][0] != table:
                    return None
            at.update(dict.fromkeys(players, table))
        return chairs

    def tables_for_all(self, order):
        """A table for each party; where one finds none, the party before it moves on to its next."""
        at, ahead = dict(self.locked), []
        for _ in range(MORE_PLACINGS + len(self.parties)):
            if len(ahead) < len(self.parties):
                ahead.append(order(self.parties[len(ahead)], at))
                while (table := next(ahead[-1], None)) is None:
                    ahead.pop()
                    if not ahead:
                        return None
                    for player in self.parties[len(ahead) - 1][0]:
                        del at[player]
                at.update(dict.fromkeys(self.parties[len(ahead) - 1][0], table))
        return at if len(ahead) == len(self.parties) else None

    def by_lot(self, numbers, party, at):
        """The tables for a party, drawn: a table has a lot for each way to choose chairs for the party there."""
        open_to = [table for table in self.tables if self.takes(table, party, at)]
        ways = {table: math.comb(self.free(table, at), len(party[0])) for table in open_to}
        while ways:
            number = below(numbers, sum(ways.values()))
            for table in ways:
                if number < ways[table]:
                    break
                number -= ways[table]
            del ways[table]
            yield table

    def in_order(self, party, at):
        """The tables for a party, in the order of the sheet."""
        return iter([table for table in self.tables if self.takes(table, party, at)])


def main(text):
    """Check a sheet and print the seating; what is wrong, or None."""
    sheet = Sheet(text)
    if hashlib.sha256(f"{sheet.seed}\n{sheet.covered}".encode()).hexdigest() != sheet.commitment:
        return "The commitment does not belong to this seed and these lots."
    sits = seating(sheet)
    for player, (table, seat) in sorted(sits.items(), key=lambda each: each[1]):
        print(f"table {table}, seat {seat}: {sheet.names[player]}")
    if sheet.sits and sheet.sits != sits:
        return "The commitment is right, but the sheet seats them otherwise."
    print("The commitment is right" + (", and so is the seating." if sheet.sits else "."))
    return None


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", newline="\n") as file:
        sys.exit(main(file.read()))
