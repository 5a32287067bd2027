"""A chip race in the journal, why each player got what, and old chips that turn up after it (TDA 24)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.card_ranks import card_shown, highest
from shuffleup.tournament.chip_race import (
    MAX_CHIPS_HELD,
    Method,
    Protect,
    Race,
    Racer,
    RaceRules,
    Share,
    hold_race,
    ranking,
)
from shuffleup.tournament.chips import in_words, shown
from shuffleup.tournament.race_stacks import (
    Stacks,
    stacks_raced,
    stacks_with_late_chips,
    told_unknown,
    with_stacks,
)
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused
from shuffleup.tournament.state import Outcome, Tournament

MAX_NAME = 80


def reasons(race: Race, decimals: int = 0) -> tuple[Sentence, ...]:
    """Why each player gets what, in the order of the seats; *decimals* of the chip set.

    >>> race = hold_race((Racer("Ada", 1, 3, 100, ("2c", "3c", "As")), Racer("Bo", 2, 3, 0, ("Kc", "5d", "6d"))), 5,
    ...     25, RaceRules())
    >>> for reason in reasons(race): print(reason.english())
    Ada: A♠ is card 1 of 1 to win, and wins 1 × 25.
    Bo: K♣ is too low for the 1 × 25 to win. One 25 all the same, so as not to be left with nothing.
    """
    ranked = [share.seat for share in ranking(race.shares, race.rules)]
    return tuple(_reason(race, share, ranked, decimals) for share in race.shares)


def _reason(race: Race, share: Share, ranked: list[int], decimals: int) -> Sentence:
    new = in_words(race.new, decimals)
    parts: list[Sentence] = []
    if share.direct:
        parts.append(
            Sentence(
                N_("{chips} × {old} change for {direct} × {new}."),
                {
                    "chips": share.chips - share.odd,
                    "old": in_words(race.old, decimals),
                    "direct": share.direct,
                    "new": new,
                },
            )
        )
    if share.odd and not (share.protected and race.rules.protect is Protect.BEFORE and not share.cards):
        parts.append(_by_the_cards(race, share, ranked, new))
    if share.protected:
        text = N_("One {new} all the same, so as not to be left with nothing.")
        if not parts:
            text = N_("One {new} before the race, so as not to be left with nothing.")
        parts.append(Sentence(text, {"new": new}))
    if not parts:
        parts.append(Sentence(N_("Nothing to change.")))
    told = parts[0]
    for part in parts[1:]:
        told = Sentence(N_("{first} {second}"), {"first": told, "second": part})
    return Sentence(N_("{player}: {what}"), {"player": share.player, "what": told})


def _by_the_cards(race: Race, share: Share, ranked: list[int], new: Value) -> Sentence:
    if race.rules.method is Method.ROUND_UP_EACH:
        return Sentence(
            N_("Odd chips: {odd}, rounded up to {won} × {new}."), {"odd": share.odd, "won": share.won, "new": new}
        )
    card = card_shown(highest(share.cards, race.rules.suits)[0])
    values: dict[str, Value] = {"card": card, "won": share.won, "new": new, "raced": race.raced}
    if not race.raced:
        return Sentence(N_("The odd chips don't make one {new}; nobody wins."), values)
    if not share.won:
        return Sentence(N_("{card} is too low for the {raced} × {new} to win."), values)
    if race.rules.method is Method.SINGLE_WINNER:
        return Sentence(N_("{card} is the highest card and wins all, {won} × {new}."), values)
    if race.rules.method is Method.MULTIPLE_CARDS:
        return Sentence(N_("{won} of the {raced} highest cards, the best {card}, win {won} × {new}."), values)
    values["place"] = ranked.index(share.seat) + 1
    return Sentence(N_("{card} is card {place} of {raced} to win, and wins {won} × {new}."), values)


# Events


@dataclass(frozen=True)
class ChipRaceHeld:
    """A table raced its old chips off; *race* has what everybody gave, drew and got.

    *stacks* are the known ones that are others now, 0 where that can't be told.
    """

    race: Race
    table: int = 0
    stacks: Stacks = ()

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """The old chips are off, and the chips in play have changed by what was rounded."""
        after = replace(tournament, chips=tournament.chips.without(self.race.old, self.race.change))
        return with_stacks(after, self.stacks)

    def told(self, before: Tournament) -> Sentence:
        """Tell it, with the change of the chips in play."""
        decimals = before.chips.chip_set.decimals
        change = self.race.change
        text = N_("Chip race: {removed} × {old} off, {added} × {new} in, the same in all")
        if change:
            text = N_("Chip race: {removed} × {old} off, {added} × {new} in, {change} in all")
        told = Sentence(
            text,
            {
                "removed": self.race.removed,
                "old": in_words(self.race.old, decimals),
                "added": self.race.added,
                "new": in_words(self.race.new, decimals),
                "change": ("+" if change > 0 else "−") + shown(abs(change), decimals),
            },
        )
        return told_unknown(told, before, self.stacks)


@dataclass(frozen=True)
class LateChipsChanged:
    """A player found old chips after the race: *chips* of value *old* went, *got* of value *new* came.

    *stacks* are the known ones that are others now.
    """

    player: str
    old: int
    new: int
    chips: int
    got: int
    stacks: Stacks = ()

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """The chips in play lose what did not make a whole new chip."""
        change = self.got * self.new - self.chips * self.old
        return with_stacks(replace(tournament, chips=tournament.chips.without(self.old, change)), self.stacks)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        decimals = before.chips.chip_set.decimals
        told = Sentence(
            N_("{player} found {chips} × {old} late: {got} × {new}"),
            {
                "player": self.player,
                "chips": self.chips,
                "old": in_words(self.old, decimals),
                "got": self.got,
                "new": in_words(self.new, decimals),
            },
        )
        return told_unknown(told, before, self.stacks)


# Commands


@dataclass(frozen=True)
class HoldChipRace:
    """Race the old chips of a table off for new ones, with the cards the players have."""

    old: int
    new: int
    racers: tuple[Racer, ...]
    rules: RaceRules
    table: int = 0

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for chips the set has not, for counts and cards that don't fit, and where nothing comes off."""
        chips = tournament.chips.chip_set
        for value in (self.old, self.new):
            if chips.values and value not in chips.values:
                return refused(N_("There are no chips of {value}."), value=in_words(value, chips.decimals))
        for racer in self.racers:
            if not racer.player.strip() or len(racer.player) > MAX_NAME:
                return refused(N_("A name has 1 to {most} characters."), most=MAX_NAME)
        race = hold_race(self.racers, self.old, self.new, self.rules)
        if isinstance(race, Refused):
            return race
        if not race.removed:
            return refused(N_("Nobody has any of these chips."))
        return (ChipRaceHeld(race, self.table, stacks_raced(tournament, race, self.table)),)


@dataclass(frozen=True)
class ChangeLateChips:
    """Change old chips that a player found after the race, at full value only."""

    player: str
    old: int
    new: int
    chips: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where the chips don't make a whole new one, since they are then worth nothing any more."""
        decimals = tournament.chips.chip_set.decimals
        if not 0 < self.old < self.new:
            return refused(N_("The new chips must be worth more than the old ones."))
        if not self.player.strip() or len(self.player) > MAX_NAME:
            return refused(N_("A name has 1 to {most} characters."), most=MAX_NAME)
        if not 1 <= self.chips <= MAX_CHIPS_HELD:
            return refused(N_("{player} can't have that many chips."), player=self.player)
        got = self.chips * self.old // self.new
        if not got:
            return refused(
                N_("{chips} × {old} don't make one {new}; after the race they are worth nothing."),
                chips=self.chips,
                old=in_words(self.old, decimals),
                new=in_words(self.new, decimals),
            )
        player = self.player.strip()
        stacks = stacks_with_late_chips(
            tournament, player, (self.old, self.new), got * self.new - self.chips * self.old
        )
        return (LateChipsChanged(player, self.old, self.new, self.chips, got, stacks),)


EVENTS = (ChipRaceHeld, LateChipsChanged)
COMMANDS = (HoldChipRace, ChangeLateChips)
