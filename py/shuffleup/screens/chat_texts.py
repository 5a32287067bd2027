"""Texts for the group chat: the invitation before the start, how it stands at a break, the results at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shuffleup.history import lines
from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.clock_texts import amount, length_text, stakes_text
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.place_names import place_label
from shuffleup.screens.price_words import PriceWords
from shuffleup.screens.results_text import chat_text
from shuffleup.screens.results_view import name_and_day
from shuffleup.screens.tournament_picture import expected_end_of
from shuffleup.timeline import timeline
from shuffleup.tournament.chips import worth
from shuffleup.tournament.forced_bets import main_bet
from shuffleup.tournament.offers import SALES, Sale
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.placing import finished
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.schedule import Break, Level, Schedule, length_ms, level_number, next_level
from shuffleup.tournament.standings import standings

MOST_NAMES = 20
MOST_STACKS = 5
BREAK_LINES = ("Break started", "Break is next, the clock waits", "Break called: {time}")
Lines = Iterator[str]


def text_of(desk: Desk, kind: str) -> str:
    """The text with this name: "start", "break", or else "end"."""
    return TEXTS.get(kind, chat_text)(desk)


def fitting(desk: Desk) -> str:
    """Which text fits now."""
    if finished(desk.tournament):
        return "end"
    return "break" if desk.tournament.clock.begun else "start"


def _blocks(*blocks: Iterator[str]) -> str:
    told = ("\n".join(block) for block in blocks)
    return "\n\n".join(text for text in told if text) + "\n"


def _line(desk: Desk, text: str, **values: Value) -> str:
    return desk.tongue.say(Sentence(text, values))


# The start


def start_text(desk: Desk) -> str:
    """When, for how much, and with what structure."""
    return _blocks(_when(desk), _prices(desk), _structure(desk))


def _when(desk: Desk) -> Lines:
    tournament, tongue = desk.tournament, desk.tongue
    clock = tournament.clock
    yield name_and_day(desk)
    if clock.since is not None and not clock.begun:
        starts = tongue.time_of_day(tournament.wall_time(clock.since))
        yield _line(desk, N_("Cards in the air at {time}"), time=starts)
    if clock.begun and not finished(tournament):
        yield _line(desk, N_("Now: level {level}"), level=level_number(tournament.schedule, desk.at.stage))
    if tournament.venue:
        yield _line(desk, N_("Where: {place}"), place=tournament.venue)
    end = expected_end_of(desk)
    if end is not None and not end.beyond and not clock.begun and clock.since is not None:
        yield _line(desk, N_("It probably ends about {time}"), time=tongue.time_of_day(end.likely))
    if there := tournament.turnout.expected:
        yield tongue.plural("{count} player so far", "{count} players so far", there)


def _prices(desk: Desk) -> Lines:
    tournament, tongue = desk.tournament, desk.tongue
    terms, chips = tournament.terms, tournament.chips
    if not terms.for_money:
        return
    words = PriceWords(tongue, tournament.schedule, worth(chips.stack), chips.chip_set.decimals, {})
    for sale in Sale:
        if terms.offer(sale) is not None:
            yield _line(desk, N_("{label}: {value}"), label=Sentence(SALES[sale]), value=words.offer(sale, terms))
    if pool := tournament.prize_plan.guarantee:
        yield _line(desk, N_("Guaranteed: {amount}"), amount=money(pool, terms.currency, tongue))


def _structure(desk: Desk) -> Lines:
    tournament, tongue = desk.tournament, desk.tongue
    plan, decimals = tournament.schedule, tournament.chips.chip_set.decimals
    levels = [stage for stage in plan if isinstance(stage, Level)]
    if stack := worth(tournament.chips.stack):
        yield _line(desk, N_("Starting stack: {chips}"), chips=chip_amount(stack, decimals, tongue))
    first, last = (stakes_text(levels[place].stakes, tongue.words, decimals) for place in (0, -1))
    if length := _same_length(levels):
        yield _line(
            desk,
            N_("{count} levels of {length}, from {first} to {last}"),
            count=len(levels),
            length=length_text(length, tongue.words),
            first=first,
            last=last,
        )
    else:
        yield _line(desk, N_("{count} levels, from {first} to {last}"), count=len(levels), first=first, last=last)
    if breaks := _breaks(plan):
        yield _line(desk, N_("Breaks after level {levels}"), levels=", ".join(map(str, breaks)))


def _same_length(levels: list[Level]) -> int:
    """How long each level is, in seconds; 0 where they differ or are counted in hands."""
    lengths = {level.seconds if length_ms(level) is not None else 0 for level in levels}
    return lengths.pop() if len(lengths) == 1 else 0


def _breaks(plan: Schedule) -> list[int]:
    return [level_number(plan, row) for row, stage in enumerate(plan) if isinstance(stage, Break) and row]


# A break


def break_text(desk: Desk) -> str:
    """Who is left, what they have on average, who went out since the last break, and what comes next."""
    return _blocks(_stands(desk), _gone(desk), _stacks(desk), _next(desk))


def _stands(desk: Desk) -> Lines:
    tournament, tongue = desk.tournament, desk.tongue
    there, decimals = tournament.turnout, tournament.chips.chip_set.decimals
    level = level_number(tournament.schedule, desk.at.stage)
    text = N_("{name}, break after level {level}") if desk.at.on_break else N_("{name}, level {level}")
    yield _line(desk, text, name=tournament.name, level=level)
    if there.players:
        yield _line(desk, N_("{left} of {players} players left"), left=there.left, players=there.players)
    if there.average:
        stage = next_level(tournament.schedule, desk.at.stage - (0 if desk.at.on_break else 1))
        average = chip_amount(there.average, decimals, tongue)
        blinds = max(1, round(there.average / max(main_bet(stage.stakes), 1)))
        yield _line(desk, N_("Average stack: {chips}, {count} BB"), chips=average, count=blinds)
    if pool := prize_pool(tournament):
        yield _line(desk, N_("Prize pool: {amount}"), amount=money(pool, tournament.terms.currency, tongue))


def _gone(desk: Desk) -> Lines:
    """Who went out since the last break and is not back, the last first."""
    tournament, tongue = desk.tournament, desk.tongue
    since, lives = _last_break(desk), timeline(desk.journal).lives
    rows = [
        row
        for row in standings(tournament)
        if row.place and row.player.out and lives[row.player.number].moments[-1].at > since
    ]
    if rows:
        yield tongue.translate(N_("Out since the last break:") if since else N_("Out so far:"))
    for row in rows[:MOST_NAMES]:
        assert row.place
        values: dict[str, Value] = {
            "place": place_label(row.place, tongue),
            "name": row.player.name,
            "names": ", ".join(row.by),
            "amount": money(row.prize, tournament.terms.currency, tongue),
        }
        if row.prize:
            yield tongue.say(Sentence(N_("{place} {name}: {amount}"), values))
        else:
            text = N_("{place} {name}, beaten by {names}") if row.by else N_("{place} {name}")
            yield tongue.say(Sentence(text, values))
    if len(rows) > MOST_NAMES:
        yield tongue.plural("and {count} more", "and {count} more", len(rows) - MOST_NAMES)


def _last_break(desk: Desk) -> int:
    """When the break before this one began, epoch ms; 0 where there was none."""
    began = [line.at for line in lines(desk.journal, desk.now) if not line.undone and _is_break(line.text)]
    before = began[1:] if desk.at.on_break else began
    return before[0] if before else 0


def _is_break(text: Sentence) -> bool:
    """Whether a line of the history tells of a break that began, by itself or because the host went there."""
    stage = text.values.get("stage")
    return text.text in BREAK_LINES or (isinstance(stage, Sentence) and stage.text == "Break")


def _stacks(desk: Desk) -> Lines:
    """The largest stacks that were counted."""
    tournament, tongue = desk.tournament, desk.tongue
    counted = sorted((each for each in tournament.roster.in_play if each.stack), key=lambda each: -each.stack)
    if counted:
        yield tongue.translate(N_("Largest stacks:"))
    for player in counted[:MOST_STACKS]:
        chips = chip_amount(player.stack, tournament.chips.chip_set.decimals, tongue)
        yield _line(desk, N_("{name}: {what}"), name=player.name, what=chips)


def _next(desk: Desk) -> Lines:
    tournament, words = desk.tournament, desk.tongue.words
    level = next_level(tournament.schedule, desk.at.stage)
    number = level_number(tournament.schedule, desk.at.stage) + 1
    decimals = tournament.chips.chip_set.decimals
    stakes, ante = stakes_text(level.stakes, words, decimals), getattr(level.stakes, "ante", 0)
    if ante and not stakes.endswith(amount(ante, words, decimals)):
        told = amount(ante, words, decimals)
        yield _line(desk, N_("Next: level {level}, {stakes}, ante {ante}"), level=number, stakes=stakes, ante=told)
    else:
        yield _line(desk, N_("Next: level {level}, {stakes}"), level=number, stakes=stakes)


TEXTS: dict[str, Callable[[Desk], str]] = {"start": start_text, "break": break_text, "end": chat_text}
