"""Planning an evening: the form, and what comes of it while it is being filled in."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.chip_looks import ChipLook, chip_amount, chip_looks
from shuffleup.screens.clock_texts import amount, length_text, stakes_text
from shuffleup.screens.desk import Desk
from shuffleup.screens.plan_form import DEFAULTS, LENGTHS, begins_at, filled, found_of, structure_from
from shuffleup.screens.plan_kinds import KindLook, kinds_view
from shuffleup.screens.plan_money import (
    PAID_FOR,
    PlannedPrizes,
    code_of,
    evening_of,
    more_expected,
    planned_prizes,
    usual_prices,
)
from shuffleup.screens.price_form import usual_currency
from shuffleup.screens.structure_picture import Course, StructurePicture, structure_picture
from shuffleup.screens.taps import Moment
from shuffleup.screens.words import fill
from shuffleup.tournament.bank import times_in_bank
from shuffleup.tournament.chip_sets import READY_SETS
from shuffleup.tournament.chips import ChipSet, worth
from shuffleup.tournament.founding import Found
from shuffleup.tournament.money import CURRENCIES, POINTS, currency
from shuffleup.tournament.ready_prices import Evening
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.schedule import Ante, AnteOnly, Break, Level, level_number
from shuffleup.tournament.structure import Structure, sooner_with_antes
from shuffleup.tournament.structure_draft import Growth
from shuffleup.tournament.structure_stakes import ROTATIONS, Game
from shuffleup.tournament.tables import sizes_for

HOUR_MS = 3_600_000
SHORTEST_H, LONGEST_H = 2, 7
GAMES = {
    Game.NO_LIMIT: N_("No limit"),
    Game.POT_LIMIT: N_("Pot limit"),
    Game.FIXED_LIMIT: N_("Fixed limit"),
    Game.SPREAD_LIMIT: N_("Spread limit"),
    Game.GERMAN_LIMIT: N_("German limits, 1-2-5"),
    Game.ANTE_ONLY: N_("Ante only"),
}
TOPICS = {
    "rebuys": ("rebuys", "add_ons", "rebuy_chips", "add_on_chips"),
    "prizes": ("places",),
    "seats": ("seats", "play_down"),
}
GROWTHS = {Growth.GENTLE: N_("Gentle"), Growth.STANDARD: N_("Standard"), Growth.STEEP: N_("Steep")}


@dataclass(frozen=True)
class Choice:
    """One of several to pick: its value in the form, and its words; *more* is a second, quieter text."""

    value: str
    label: str
    more: str = ""


@dataclass(frozen=True)
class SetChoice:
    """A chip set to pick, with its chips."""

    key: str
    name: str
    looks: tuple[ChipLook, ...]


@dataclass(frozen=True)
class LevelLine:
    """A row of the preview: "1", "25 / 50", "Ante 5", "20 min"; what comes *off* in it, and whether it *ends*."""

    number: str
    stakes: str
    ante: str
    length: str
    off: str = ""
    ends: bool = False


@dataclass(frozen=True)
class Planned:
    """What comes of the form.

    *ends* is the likely hour and *between* the range round it; *facts* are labels with values. *stack* and *bank* are
    chips, *rebuys_left* says what the bank is good for. *notes* are sentences for the host, a warning where *meets*
    is false.
    """

    ends: str
    between: str
    meets: bool
    facts: tuple[tuple[str, str], ...]
    picture: StructurePicture
    stack: tuple[ChipLook, ...]
    bank: tuple[ChipLook, ...]
    rebuys_left: str
    lines: tuple[LevelLine, ...]
    notes: tuple[str, ...]
    tables: str = ""
    prizes: PlannedPrizes | None = None


@dataclass(frozen=True)
class MoneyChoices:
    """What the form offers about money: currencies, usual *prices*, kinds of *evenings* that cost something.

    *evening* is the kind that is meant; *free*: nothing costs anything. *rebuys* and *add_ons* are how many are
    expected where nobody says otherwise.
    """

    code: str
    symbol: str
    symbol_first: bool
    currencies: tuple[Choice, ...]
    prices: tuple[Choice, ...]
    evenings: tuple[Choice, ...]
    evening: str
    free: bool
    rebuys: str
    add_ons: str


@dataclass(frozen=True)
class PlanView:
    """The form as it stands, its choices, and what comes of it: *planned*, or *refusal* where nothing does.

    *open* are the topics that are unfolded: "rebuys", "prizes", "seats"; *more* says it of the structure.
    """

    form: dict[str, str]
    sets: tuple[SetChoice, ...]
    hours: tuple[Choice, ...]
    lengths: tuple[Choice, ...]
    antes: tuple[Choice, ...]
    games: tuple[Choice, ...]
    growths: tuple[Choice, ...]
    more: bool
    kinds: tuple[KindLook, ...]
    money: MoneyChoices
    open: frozenset[str] = frozenset()
    planned: Planned | None = None
    refusal: str = ""


def plan_view(desk: Desk) -> PlanView:
    """The plan of an evening."""
    form = filled(desk.draft("plan"))
    usual = usual_currency(desk.settings.currency, desk.tongue.language, desk.tongue.zone())
    made = structure_from(form, Moment(desk.now, desk.next_time_it_is))
    found = made if isinstance(made, Refused) else found_of(form | {"name": "-"}, made, usual)
    if isinstance(found, Refused):
        made = found
    return PlanView(
        form=form,
        sets=_sets(desk),
        hours=_hours(desk, form),
        lengths=tuple(Choice(str(minutes), desk.tongue.number(minutes)) for minutes in LENGTHS),
        antes=_antes(desk, None if isinstance(made, Refused) else made),
        games=_games(desk),
        growths=tuple(Choice(growth.value, desk.tongue.translate(name)) for growth, name in GROWTHS.items()),
        more=desk.draft("plan").get("_more") == "yes" or _touched(form),
        kinds=kinds_view(form, code_of(form, usual), desk.tongue),
        money=_money(desk, form, usual),
        open=frozenset(
            topic
            for topic, names in TOPICS.items()
            if desk.draft("plan").get(f"_{topic}") == "yes" or _changed(form, names)
        ),
        planned=None
        if isinstance(made, Refused) or isinstance(found, Refused)
        else _planned(desk, form, made, found),
        refusal=desk.tongue.say(made.why) if isinstance(made, Refused) else "",
    )


def _touched(form: dict[str, str]) -> bool:
    """Whether one of the settings that are folded away was changed."""
    return _changed(form, ("stack", "minutes", "ante", "game", "growth", "end_rule", "breaks"))


def _changed(form: dict[str, str], names: tuple[str, ...]) -> bool:
    return any(form[name].strip() not in (DEFAULTS[name], "") for name in names)


def _money(desk: Desk, form: dict[str, str], usual: str) -> MoneyChoices:
    tongue = desk.tongue
    code = code_of(form, usual)
    expected = more_expected(form, int(form["players"]) if form["players"].isdecimal() else 0)
    counts = {} if isinstance(expected, Refused) else expected
    evening = evening_of(form)
    return MoneyChoices(
        code=code,
        symbol=tongue.translate(currency(code).symbol),
        symbol_first=currency(code).symbol_first,
        currencies=tuple(
            Choice(each.code, each.code if each is not POINTS else tongue.translate(N_("Points")))
            for each in CURRENCIES.values()
        ),
        prices=tuple(Choice(*each) for each in usual_prices(code, tongue)),
        evenings=tuple(Choice(each.value, tongue.translate(name)) for each, name in PAID_FOR.items()),
        evening=evening.value,
        free=evening is Evening.FREE,
        rebuys=str(counts.get("rebuys", 0)),
        add_ons=str(counts.get("add_ons", 0)),
    )


def _sets(desk: Desk) -> tuple[SetChoice, ...]:
    tongue = desk.tongue
    return tuple(
        SetChoice(ready.key, tongue.translate(ready.name), _one_of_each(ready.chips, desk)) for ready in READY_SETS
    )


def _one_of_each(chips: ChipSet, desk: Desk) -> tuple[ChipLook, ...]:
    return chip_looks(chips.piles, chips, desk.tongue)


def _hours(desk: Desk, form: dict[str, str]) -> tuple[Choice, ...]:
    """Full hours at which an evening that begins when the form says may end."""
    begins = begins_at(form, Moment(desk.now, desk.next_time_it_is))
    starts_at = desk.now if isinstance(begins, Refused) else begins
    first = -(-(starts_at + SHORTEST_H * HOUR_MS) // HOUR_MS) * HOUR_MS
    hours = [first + more * HOUR_MS for more in range(LONGEST_H - SHORTEST_H)]
    return tuple(Choice(desk.tongue.time_of_day(at), desk.tongue.time_of_day(at)) for at in hours)


def _antes(desk: Desk, made: Structure | None) -> tuple[Choice, ...]:
    """Who may pay antes; nothing to choose in games that are played with antes of their own."""
    if made and made.wish.game in (Game.GERMAN_LIMIT, Game.ANTE_ONLY):
        return ()
    _ = desk.tongue.translate
    found = [Choice("none", _(N_("None")))]
    for ante, name in ((Ante.EACH, N_("Each player")), (Ante.BIG_BLIND, N_("Big blind"))):
        more = ""
        if made and made.wish.game in (Game.NO_LIMIT, Game.POT_LIMIT) and not made.wish.rotation:
            minutes = round(sooner_with_antes(made, ante, made.wish.ante_from_level) / 60)
            if minutes > 0:
                more = desk.tongue.say(Sentence(N_("{minutes} min sooner"), {"minutes": minutes}))
        found.append(Choice(ante.value, _(name), more))
    return tuple(found)


def _games(desk: Desk) -> tuple[Choice, ...]:
    _ = desk.tongue.translate
    plain = [Choice(game.value, _(name)) for game, name in GAMES.items()]
    mixed = [Choice(f"{Game.FIXED_LIMIT.value}:{mixed.key}", _(mixed.name)) for mixed in ROTATIONS]
    return (*plain, *mixed)


# What comes of it


def _planned(desk: Desk, form: dict[str, str], made: Structure, found: Found) -> Planned:
    tongue, wish = desk.tongue, made.wish
    decimals = wish.chip_set.decimals
    end = made.end

    def hour(seconds: int) -> str:
        return tongue.time_of_day(made.at(seconds))

    levels = [stage for stage in made.schedule if isinstance(stage, Level)]
    course = Course(
        made.schedule,
        wish.starts_at,
        wish.players,
        made.in_play,
        made.heights,
        end,
        decimals,
        wish.seconds if wish.seconds is not None else -1,
    )
    stack = chip_amount(made.stack.chips, decimals, tongue)
    _ = tongue.translate
    return Planned(
        ends=hour(end.likely),
        between=f"{hour(end.earliest)} – {hour(end.latest)}",
        meets=made.meets,
        facts=(
            (_(N_("Stack")), stack),
            (_(N_("Levels")), f"{len(levels)} × {length_text(levels[0].seconds, tongue.words)}"),
            (_(N_("First blinds")), stakes_text(levels[0].stakes, tongue.words, decimals)),
            (_(N_("Chips in play")), chip_amount(made.in_play, decimals, tongue)),
        ),
        picture=structure_picture(course, tongue),
        stack=chip_looks(made.stack.each, wish.chip_set, tongue),
        bank=chip_looks(made.stack.bank, wish.chip_set, tongue),
        rebuys_left=_rebuys_left(desk, made),
        lines=_lines(desk, made),
        notes=tuple(tongue.say(note) for note in made.notes),
        tables=" + ".join(map(str, sizes_for(wish.players, found.seats.most))),
        prizes=planned_prizes(form, found, desk.now, tongue),
    )


def _rebuys_left(desk: Desk, made: Structure) -> str:
    count = times_in_bank(made.stack.bank, worth(made.stack.each))
    return desk.tongue.plural("{count} more stack in the bank", "{count} more stacks in the bank", count)


def _lines(desk: Desk, made: Structure) -> tuple[LevelLine, ...]:
    words, decimals = desk.tongue.words, made.wish.chip_set.decimals
    off: dict[int, list[str]] = {}
    for up in made.ups:
        off.setdefault(up.stage, []).append(chip_amount(up.value, decimals, desk.tongue))
    found = []
    for row, stage in enumerate(made.schedule):
        said = ""
        if row in off:
            said = desk.tongue.say(Sentence(N_("{chips} off"), {"chips": " + ".join(off[row])}))
        ends = row == made.end.stage and not made.end.beyond
        length = length_text(stage.seconds, words)
        if isinstance(stage, Break):
            found.append(LevelLine("", stage.name or words.break_, "", length, said, ends))
        else:
            number, stakes = str(level_number(made.schedule, row)), stakes_text(stage.stakes, words, decimals)
            ante = 0 if isinstance(stage.stakes, AnteOnly) else stage.stakes.ante
            with_ante = fill(words.ante, amount(ante, words, decimals)) if ante else ""
            found.append(LevelLine(number, stakes, with_ante, length, said, ends))
    return tuple(found)
