"""An evening out of a file of The Tournament Director: what is understood of it, and what is left out.

Nothing is made up: what the file does not say stays open, and what this app has no place for is told.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from shuffleup.pasted_people import PastedPerson
from shuffleup.tdt.players import TdtPlayer, players_in
from shuffleup.tdt.prizes import PriceList, TdtPrize, price_list, prizes_in, profile_names, sold_from
from shuffleup.tdt.reader import Made, Value, read_tdt
from shuffleup.tdt.schedule import ReadChips, ReadSchedule, chips_in, left_of_stage, schedule_in
from shuffleup.tdt.values import amount, entries, listed, made, member, members, moment, text, whole
from shuffleup.tournament.founding import MAX_TITLE
from shuffleup.tournament.head_count import Headcount, fault_in_heads
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.player_names import clean_name
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import Ante

UNNAMED = "The Tournament Director"
MOST_LOOKED_INTO = 20
MOST_PLAYERS = 2_000
IDS = ("UUID", "OptID")


@dataclass(frozen=True)
class TdtEvening:
    """An evening as the file tells it. Moments are epoch ms, 0 where nothing is said; money is in whole units.

    *row* is the row of the file's schedule the clock stood at, with *left_ms* still to play. *levels* is the
    schedule as it stands in the file, for `read_schedule`. *left_out* is what was not taken, as sentences.
    """

    name: str
    levels: Value = None
    started_at: int = 0
    ended_at: int = 0
    row: int = 0
    left_ms: int = 0
    chips: ReadChips = field(default_factory=ReadChips)
    buy_in: PriceList | None = None
    rebuy: PriceList | None = None
    add_on: PriceList | None = None
    players: tuple[TdtPlayer, ...] = ()
    heads: Headcount = field(default_factory=Headcount)
    prizes: tuple[TdtPrize, ...] = ()
    guarantee: Fraction = Fraction(0)
    added: Fraction = Fraction(0)
    left_out: tuple[Sentence, ...] = ()

    def schedule(self, ante_from: Ante = Ante.EACH) -> ReadSchedule:
        """The schedule, with antes paid as *ante_from* says: the file does not."""
        return schedule_in(self.levels, ante_from)

    @property
    def people(self) -> tuple[PastedPerson, ...]:
        """The players as a list for the player book."""
        return tuple(PastedPerson(player.name, player.nickname) for player in self.players)


def read_evening(text_: str) -> TdtEvening | Refused:
    """The evening in the text of a file, or a template's schedule; refused where there is no schedule in it."""
    value = read_tdt(text_)
    return value if isinstance(value, Refused) else understand(value)


def understand(value: Value) -> TdtEvening | Refused:
    """The evening that a file's value tells of.

    >>> level = Made("GameRound", ({"Minutes": 20, "SmallBlind": 25, "BigBlind": 50},))
    >>> evening = understand({"V": "3.7", "T": Made("Tournament", ({"Title": "Friday", "Levels": (level,)},))})
    >>> evening.name, evening.schedule().schedule[0].stakes.big
    ('Friday', 50)
    >>> understand((1, 2)).why.english()
    'There is no schedule in this file, so it holds no tournament.'
    """
    there = _tournament(value)
    levels = member(there, "Levels", "Levels") if made(member(there, "Levels")) else member(there, "Levels")
    if made(there) == "GameLevels":
        levels = member(there, "Levels")
    read = schedule_in(levels)
    if not read.schedule:
        if read.left_out:
            return Refused(read.left_out[0])
        return refused(N_("There is no schedule in this file, so it holds no tournament."))
    if len(listed(member(there, "Players", "Players"))) > MOST_PLAYERS:
        return refused(N_("A tournament of more than {most} players can't be taken over."), most=MOST_PLAYERS)
    return _evening(there, levels)


def _evening(there: Value, levels: Value) -> TdtEvening:
    money, gathered = member(there, "Financials"), member(there, "Players")
    rebuys, buy_ins = profile_names(member(money, "Rebuys")), profile_names(member(money, "Buyins"))
    players = players_in(gathered, rebuys, buy_ins)
    prizes, others = prizes_in(member(there, "Prizes"))
    chips = chips_in(member(there, "Chips"), sum(len(player.bought) for player in players))
    heads, uncounted = _heads(member(gathered, "Config"), players)
    return TdtEvening(
        name=clean_name(text(member(there, "Title")))[:MAX_TITLE].strip() or UNNAMED,
        levels=levels,
        started_at=moment(member(there, "StartTime")),
        ended_at=moment(member(there, "EndTime")),
        row=whole(member(there, "CurrentLevel")),
        left_ms=left_of_stage(member(there, "CurrentPeriodDuration"), member(there, "AccumulatedSeconds")),
        chips=chips,
        buy_in=price_list(member(money, "Buyins"), sold_from(players, Sale.BUY_IN, Sale.RE_ENTRY)),
        rebuy=price_list(member(money, "Rebuys"), sold_from(players, Sale.REBUY)),
        add_on=price_list(member(money, "AddOns"), sold_from(players, Sale.ADD_ON)),
        players=players,
        heads=heads,
        prizes=prizes,
        guarantee=amount(member(money, "GuaranteedPot")),
        added=amount(member(money, "HouseContribution")),
        left_out=(*chips.left_out, *uncounted, *others, *_left_out(there, players)),
    )


def _tournament(value: Value) -> Value:
    """Where in a file the tournament is, or what else has levels: the file itself, or a member of it."""
    queue = [value]
    for _ in range(MOST_LOOKED_INTO):
        if not queue:
            break
        here = queue.pop(0)
        if made(here) == "GameLevels" or member(here, "Levels"):
            return here
        queue += [each for each in members(here).values() if isinstance(each, Made | dict)]
    return None


def _heads(config: Value, players: tuple[TdtPlayer, ...]) -> tuple[Headcount, tuple[Sentence, ...]]:
    """The players that were only counted, where the evening was played without names."""
    if member(config, "TrackPlayers") is not False or players:
        return Headcount(), ()
    came, left = whole(member(config, "NumberOfEntries")), whole(member(config, "NumberOfPlayers"))
    rebuys, add_ons = whole(member(config, "NumberOfRebuys")), whole(member(config, "NumberOfAddOns"))
    heads = Headcount(came, max(came - left, 0), rebuys, add_ons)
    if fault_in_heads(heads):
        return Headcount(), (Sentence(N_("The count of players is left out: it can't be right.")),)
    return heads, ()


def _left_out(there: Value, players: tuple[TdtPlayer, ...]) -> tuple[Sentence, ...]:
    """What the file has and this app has no place for, or no way to tell what it meant."""
    money = member(there, "Financials")
    told = []
    if listed(member(there, "Players", "Chops", "Chops")):
        told.append(Sentence(N_("A deal was made. It is left out; what everybody was paid can be put in by hand.")))
    if member(money, "UseBounties") is True:
        told.append(Sentence(N_("Bounties were played. They are left out, and no price has one in it.")))
    if any(any(map(amount, listed(member(money, "FixedRake", each)))) for each in ("Real", "Percent")):
        told.append(Sentence(N_("What the house took off the whole pool is left out.")))
    if whole(member(there, "Prizes", "RoundPrizes")):
        told.append(Sentence(N_("How prizes are rounded is left out; it can be set with the prizes.")))
    if any(player.adjusted for player in players):
        told.append(
            Sentence(N_("What was put right by hand for a player's money, points or knock-outs is left out."))
        )
    if listed(member(there, "Tables", "Tables")) and players:
        told.append(Sentence(N_("Who sat where is left out.")))
    if text(member(there, "LeagueName")) or text(member(money, "PointsForPlaying", "Text")):
        told.append(Sentence(N_("The league and its points are left out.")))
    if _has_details(there):
        told.append(Sentence(N_("Addresses, numbers and notes of players are left out.")))
    if members(member(there, "Layout")) or members(member(there, "Events")):
        told.append(Sentence(N_("Screens, sounds and events are left out; here they come by themselves.")))
    return tuple(told)


def _has_details(there: Value) -> bool:
    """Whether a file says more of anybody than the name."""
    return any(
        text(detail)
        for _, player in entries(member(there, "Players", "Players"))
        for name, detail in members(member(player, "Info")).items()
        if name not in IDS
    )
