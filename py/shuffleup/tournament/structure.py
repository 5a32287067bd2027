"""From who comes, what chips there are and when it should end, to a structure that ends on time (seed 000).

The first big blind is about a fiftieth of the starting stack, the small blind half of it; each level is 1.2 to 2
times the one before; everything can be paid with the chips then in play; breaks come every 60 to 90 minutes, rather
where chips come off; and the expected end is within a level of the wish, or the structure says why not and what would
help.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from shuffleup.tournament.bank import bank_after, times_in_bank
from shuffleup.tournament.chips import ChipSet, fault_in_chip_set, in_words
from shuffleup.tournament.color_up import ColorUp
from shuffleup.tournament.expected_end import EndRule, ExpectedEnd, Heights, expected_end, heights_at_the_end
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import MAX_CHIPS, MAX_SECONDS, MAX_STAGES, Ante, Schedule
from shuffleup.tournament.starting_stack import StackPlan, choose_stack, fault_in_players, is_complete, plan_stack
from shuffleup.tournament.structure_breaks import breaks_fit
from shuffleup.tournament.structure_draft import Draft, Drawing, Growth
from shuffleup.tournament.structure_stakes import Game, turns_of, with_antes

FIRST_BLIND_PART = 50
FEWEST_BIG_BLINDS = 10
LONGEST_EVENING = 3 * 24 * 3600
MOST_EXTRA = 10_000
_ABOUT = (100 / 3, 75)


@dataclass(frozen=True)
class Wish:
    """What a host wishes for; hours in epoch ms, lengths in seconds, chips in the smallest unit.

    Without *stack* or *level_seconds* the app chooses; without *ends_at* the growth decides when it ends. Rebuys and
    add-ons give a starting stack where their chips are 0. *rotation* is the key of a mixed game, and then counts
    instead of *game*. Antes are for games with blinds; the others have theirs anyway.
    """

    players: int
    chip_set: ChipSet
    starts_at: int = 0
    ends_at: int | None = None
    stack: int | None = None
    level_seconds: int | None = None
    rebuys: int = 0
    rebuy_chips: int = 0
    add_ons: int = 0
    add_on_chips: int = 0
    ante: Ante = Ante.NONE
    ante_from_level: int = 1
    game: Game = Game.NO_LIMIT
    rotation: str = ""
    growth: Growth = Growth.STANDARD
    end_rule: EndRule = EndRule.BIG_BLINDS
    breaks: bool = True

    @property
    def seconds(self) -> int | None:
        """How long it should take, or None if that is left to the growth."""
        return None if self.ends_at is None else (self.ends_at - self.starts_at) // 1000


@dataclass(frozen=True)
class Structure:
    """A schedule that answers a wish, with the chips to play it with.

    *in_play* chips are expected in all. *ups* says what comes off when. *meets* tells whether the likely end is
    within a level of the wish; if not, and for anything else worth knowing, *notes* has sentences for the host.
    """

    wish: Wish
    schedule: Schedule
    stack: StackPlan
    in_play: int
    heights: Heights
    end: ExpectedEnd
    ups: tuple[ColorUp, ...] = ()
    meets: bool = True
    notes: tuple[Sentence, ...] = field(default=())

    def at(self, seconds: int) -> int:
        """The epoch ms of a moment so many seconds after the start."""
        return self.wish.starts_at + seconds * 1000


def span(seconds: int) -> Sentence:
    """A length of time as a sentence, to the minute.

    >>> span(3 * 3600 + 25 * 60).english(), span(40 * 60).english()
    ('3 h 25 min', '40 min')
    """
    hours, minutes = divmod(round(seconds / 60), 60)
    if not hours:
        return Sentence(N_("{minutes} min"), {"minutes": minutes})
    return Sentence(N_("{hours} h {minutes} min"), {"hours": hours, "minutes": minutes})


def generate(wish: Wish) -> Structure | Refused:
    """A structure for the wish, or why there can't be one and what would help.

    >>> from shuffleup.tournament.chip_sets import ready_set
    >>> evening = generate(Wish(10, ready_set("tens"), starts_at=0, ends_at=4 * 3_600_000))
    >>> evening.stack.chips, evening.schedule[0].stakes.big, evening.meets
    (1000, 20, True)
    """
    if fault := fault_in_wish(wish):
        return Refused(fault)
    stack = _stack(wish)
    if isinstance(stack, Refused):
        return stack
    in_play = _chips_in_play(wish, stack.chips)
    if in_play > MAX_CHIPS:
        return refused(N_("That makes more chips than anyone can count."))
    heights = heights_at_the_end(wish.end_rule, in_play, stack.chips)
    drawing = Drawing(
        values=tuple(value for value in wish.chip_set.values if value >= stack.each[0].value),
        stack=stack.chips,
        heights=heights,
        turns=turns_of(wish.game, wish.rotation),
        ante=wish.ante,
        ante_from_level=wish.ante_from_level,
        growth=wish.growth,
        breaks=wish.breaks,
    )
    first = drawing.first_main_bet
    if not first or stack.chips < FEWEST_BIG_BLINDS * first:
        return _stack_too_small(wish, stack, drawing)
    draft = drawing.best(wish.seconds, wish.level_seconds)
    if draft is None:
        return refused(N_("These chips can't pay blinds that rise by 1.2 to 2 times a level; choose other chips."))
    stack = _without_needless(wish, stack, draft)
    meets = wish.seconds is None or abs(draft.end.likely - wish.seconds) <= draft.level_seconds
    notes = (
        *(_about_the_end(wish, drawing, draft) if not meets else ()),
        *_about_the_first_blind(wish, stack, first),
        *_about_the_small_chips(stack),
        *_about_the_bank(wish, stack),
        *_about_the_breaks(wish, draft),
    )
    ups = tuple(up for up in draft.ups if up.value >= stack.each[0].value)
    return Structure(wish, draft.schedule, stack, in_play, heights, draft.end, ups, meets, notes)


def sooner_with_antes(structure: Structure, ante: Ante, from_level: int = 1) -> int:
    """By how many seconds such antes bring the expected end forward, against none (seed 000: the moderating tool).

    >>> from shuffleup.tournament.chip_sets import ready_set
    >>> evening = generate(Wish(10, ready_set("tens"), starts_at=0, ends_at=4 * 3_600_000))
    >>> span(sooner_with_antes(evening, Ante.BIG_BLIND)).english()
    '50 min'
    """
    values = tuple(value for value in structure.wish.chip_set.values if value >= structure.stack.each[0].value)
    without = with_antes(structure.schedule, values, Ante.NONE)
    antes = with_antes(structure.schedule, values, ante, from_level)
    return expected_end(without, structure.heights).likely - expected_end(antes, structure.heights).likely


# What can be wrong with a wish


def fault_in_wish(wish: Wish) -> Sentence | None:
    """The first thing wrong with a wish, as a sentence for the host, or None."""
    if fault := fault_in_players(wish.players) or fault_in_chip_set(wish.chip_set):
        return fault
    if wish.seconds is not None and wish.seconds <= 0:
        return Sentence(N_("The end must come after the start."))
    if wish.seconds is not None and wish.seconds > LONGEST_EVENING:
        return Sentence(N_("The end must come within three days of the start."))
    if wish.stack is not None and wish.stack < 1:
        return Sentence(N_("A starting stack must be at least 1."))
    if wish.level_seconds is not None and not 60 <= wish.level_seconds <= MAX_SECONDS:
        return Sentence(N_("A level lasts one minute to 24 hours."))
    extra = (wish.rebuys, wish.add_ons)
    if min(*extra, wish.rebuy_chips, wish.add_on_chips) < 0 or max(extra) > MOST_EXTRA:
        return Sentence(N_("There can be 0 to {most} rebuys and add-ons."), {"most": MOST_EXTRA})
    if not 1 <= wish.ante_from_level <= MAX_STAGES:
        return Sentence(N_("Antes begin in level 1 to {most}."), {"most": MAX_STAGES})
    try:
        turns_of(wish.game, wish.rotation)
    except KeyError:
        return Sentence(N_("There is no mixed game “{name}”."), {"name": wish.rotation})
    return None


def _stack(wish: Wish) -> StackPlan | Refused:
    if wish.stack is None:
        sizes = (200, 100) if wish.growth is Growth.GENTLE else (100, 200)
        return choose_stack(wish.chip_set, wish.players, wish.rebuys + wish.add_ons, sizes)
    return plan_stack(wish.chip_set, wish.players, wish.stack)


def _chips_in_play(wish: Wish, stack: int) -> int:
    return (
        wish.players * stack + wish.rebuys * (wish.rebuy_chips or stack) + wish.add_ons * (wish.add_on_chips or stack)
    )


def _stack_too_small(wish: Wish, stack: StackPlan, drawing: Drawing) -> Refused:
    decimals = wish.chip_set.decimals
    chosen = choose_stack(wish.chip_set, wish.players)
    better = FIRST_BLIND_PART * drawing.lowest_main_bet if isinstance(chosen, Refused) else chosen.chips
    return refused(
        N_("A stack of {stack} is too small for chips of {chip}; begin with about {better} each, or smaller chips."),
        stack=in_words(stack.chips, decimals),
        chip=in_words(drawing.values[0], decimals),
        better=in_words(better, decimals),
    )


def _without_needless(wish: Wish, stack: StackPlan, draft: Draft) -> StackPlan:
    """The same stack without small chips that no level needs, where that works out."""
    needless = {up.value for up in draft.ups if up.needed_until < 0}
    if stack.each[0].value not in needless:
        return stack
    smallest = wish.chip_set.next_larger(max(needless))
    coarser = plan_stack(wish.chip_set, wish.players, stack.chips, smallest or 0)
    if isinstance(coarser, Refused) or coarser.each[0].value != smallest:
        return stack
    return coarser


# What a host should know


def _about_the_end(wish: Wish, drawing: Drawing, draft: Draft) -> tuple[Sentence, ...]:
    assert wish.seconds is not None
    late = draft.end.likely > wish.seconds
    text = N_("It will end after about {end}, later than the {wish} wished for. {help}")
    if not late:
        text = N_("It will end after about {end}, sooner than the {wish} wished for. {help}")
    values = {"end": span(draft.end.likely), "wish": span(wish.seconds), "help": _help(wish, drawing, late)}
    return (Sentence(text, values),)


def _help(wish: Wish, drawing: Drawing, late: bool) -> Sentence:
    assert wish.seconds is not None
    other = drawing.best(wish.seconds, None) if wish.level_seconds is not None else None
    if other is not None and abs(other.end.likely - wish.seconds) <= other.level_seconds:
        return Sentence(N_("Levels of {minutes} minutes would meet it."), {"minutes": other.level_seconds // 60})
    if late:
        return Sentence(N_("Allow more time, or begin with fewer chips."))
    return Sentence(N_("Plan a shorter evening, or begin with more chips or more players."))


def _about_the_first_blind(wish: Wish, stack: StackPlan, first: int) -> tuple[Sentence, ...]:
    low, high = _ABOUT
    if wish.game in (Game.ANTE_ONLY, Game.GERMAN_LIMIT) or low <= stack.chips / first <= high:
        return ()
    decimals = wish.chip_set.decimals
    return (
        Sentence(
            N_(
                "With these chips the first big blind is {blind}, and a stack has {count} of them, not about {usual}."
            ),
            {"blind": in_words(first, decimals), "count": stack.chips // first, "usual": FIRST_BLIND_PART},
        ),
    )


def _about_the_small_chips(stack: StackPlan) -> tuple[Sentence, ...]:
    if is_complete(stack.each):
        return ()
    return (Sentence(N_("There are few small chips; players will have to give each other change.")),)


def _about_the_bank(wish: Wish, stack: StackPlan) -> tuple[Sentence, ...]:
    notes = []
    bank = stack.bank
    for count, chips, text in (
        (wish.rebuys, wish.rebuy_chips, N_("The bank has the chips for {paid} of the {count} rebuys expected.")),
        (wish.add_ons, wish.add_on_chips, N_("The bank has the chips for {paid} of the {count} add-ons expected.")),
    ):
        paid = times_in_bank(bank, chips or stack.chips, count)
        bank = bank_after(bank, chips or stack.chips, paid)
        if paid < count:
            notes.append(Sentence(text, {"paid": paid, "count": count}))
    return tuple(notes)


def _about_the_breaks(wish: Wish, draft: Draft) -> tuple[Sentence, ...]:
    if not wish.breaks or breaks_fit(draft.level_seconds):
        return ()
    return (
        Sentence(
            N_("With levels of {minutes} minutes breaks can't come every 60 to 90 minutes."),
            {"minutes": round(draft.level_seconds / 60)},
        ),
    )
