"""What follows from a sheet: the hand as it was acted, the pots, who wins them, and the chips after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from shuffleup.dealer.acting import begin, replay
from shuffleup.dealer.actions import Action, AllIn, Bet, BringIn, Call, Check, Fold, KillHand, Opens, RaiseTo
from shuffleup.dealer.awarding import award, busted_by
from shuffleup.dealer.awards import Awards, AwardTerms, CardsWanted, Contest, Part
from shuffleup.dealer.betting_rules import BettingRules
from shuffleup.dealer.comparing import rank_players
from shuffleup.dealer.deal import Antes, Deal, blinds
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.limits import FixedLimit, Limits, NoLimit, PotLimit, SpreadLimit
from shuffleup.dealer.odd_chips import OddChipRules
from shuffleup.dealer.pots import Pots, PutIn, pots_of
from shuffleup.dealer.sheet import OUT, Depth, LimitKind, Sheet, Step
from shuffleup.dealer.streets import FLOP_GAME, SEVEN_CARD_STUD, SINGLE_DRAW, TRIPLE_DRAW, Streets
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.chips import in_words
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import Ante

LATER_DRAWS = 3
KINDS: Mapping[str, type[Fold | Check | Call | AllIn | BringIn | KillHand]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "all_in": AllIn,
    "bring_in": BringIn,
    "kill": KillHand,
}


@dataclass(frozen=True)
class HouseHand:
    """The rules of the house that a hand is played by."""

    betting: BettingRules = field(default_factory=BettingRules)
    odd: OddChipRules = field(default_factory=OddChipRules)
    antes: Antes = field(default_factory=Antes)


@dataclass(frozen=True)
class After:
    """A hand that is over: the chips *before* and *after* it by player, and who is *out*.

    *out*: each with who won the last pot that player could win. Where a stack was not known, neither is it after.
    """

    before: Mapping[int, int]
    after: Mapping[int, int]
    out: tuple[tuple[int, tuple[int, ...]], ...] = ()
    carried: int = 0

    def with_bought(self, bought: Mapping[int, int]) -> After:
        """The hand where players have bought chips while it was played: they have them now, and are not out.

        >>> After({1: 500, 2: 500}, {1: 0, 2: 1_000}, ((1, (2,)),)).with_bought({1: 5_000}).after
        {1: 5000, 2: 1000}
        """
        more = {player: chips for player, chips in bought.items() if chips > 0 and player in self.before}
        return After(
            {player: chips + more.get(player, 0) for player, chips in self.before.items()},
            {player: chips + more.get(player, 0) for player, chips in self.after.items()},
            tuple(row for row in self.out if row[0] not in more),
            self.carried,
        )


def action_of(step: Step) -> Action | None:
    """The action that a step of a sheet means; None for none.

    >>> action_of(Step("raise", 3, 600))
    RaiseTo(player=3, to=600)
    """
    if step.kind in KINDS:
        return KINDS[step.kind](step.player)
    if step.kind == "opens":
        return Opens(step.player, step.pair)
    if step.kind in ("bet", "raise"):
        return (Bet if step.kind == "bet" else RaiseTo)(step.player, step.to)
    return None


def step_of(action: Action) -> Step | None:
    """An action as a sheet keeps it; None for one that no sheet keeps.

    >>> step_of(RaiseTo(3, 600)), action_of(Step("raise", 3, 600)) == RaiseTo(3, 600)
    (Step(kind='raise', player=3, to=600, pair=False), True)
    """
    if isinstance(action, Bet | RaiseTo):
        return Step("bet" if isinstance(action, Bet) else "raise", action.player, action.to)
    if isinstance(action, Opens):
        return Step("opens", action.player, pair=action.pair)
    return next((Step(kind, action.player) for kind, made in KINDS.items() if isinstance(action, made)), None)


def streets_of(sheet: Sheet) -> Streets:
    """The streets of the game on a sheet."""
    game = sheet.rules_of_game
    if game.stud:
        return SEVEN_CARD_STUD
    if game.draws:
        return TRIPLE_DRAW if game.draws == LATER_DRAWS else SINGLE_DRAW
    return FLOP_GAME


def limits_of(sheet: Sheet) -> Limits:
    """The limits on a sheet."""
    stakes = sheet.stakes
    match stakes.limit:
        case LimitKind.NO_LIMIT:
            return NoLimit(stakes.least)
        case LimitKind.POT_LIMIT:
            return PotLimit(stakes.least)
        case LimitKind.FIXED:
            return FixedLimit(stakes.big, stakes.upper or 2 * stakes.big)
        case LimitKind.SPREAD:
            return SpreadLimit(stakes.big, stakes.most)


def deal_of(sheet: Sheet, house: HouseHand) -> Deal | Refused:
    """What the hand on a sheet begins with; refused while a stack or the button isn't known."""
    order = sheet.order
    for player in order:
        there = sheet.at(player)
        if there is None or not there.stack:
            return refused(N_("Type in the stack of {player} first."), player=seat_called(player, sheet.names))
    if not sheet.rules_of_game.stud and not (sheet.button or sheet.button_seat):
        return refused(N_("Tap who has the button first."))
    stakes = sheet.stakes
    antes = Antes()
    if stakes.ante and stakes.paid_by is not Ante.NONE:
        antes = replace(house.antes, chips=stakes.ante, paid_by=stakes.paid_by)
    forced = (
        ()
        if sheet.rules_of_game.stud or len(order) < 2
        else blinds(order, stakes.small, stakes.big, bool(sheet.small_seat))
    )
    return Deal(
        order,
        tuple(there.stack for player in order if (there := sheet.at(player))),
        limits_of(sheet),
        forced,
        antes,
        streets_of(sheet),
        stakes.small,
        stakes.big,
        stakes.bring_in if sheet.rules_of_game.stud else 0,
        carried=sheet.carried,
        last_two=len(sheet.players) == 2 and not sheet.elsewhere,
        rules=house.betting,
    )


def hand_of(sheet: Sheet, house: HouseHand) -> Hand | Refused:
    """The hand on a sheet after all its steps."""
    deal = deal_of(sheet, house)
    if isinstance(deal, Refused):
        return deal
    actions = tuple(action for step in sheet.steps if (action := action_of(step)))
    return replay(deal, actions) if actions else begin(deal)


def put_in_on(sheet: Sheet) -> tuple[PutIn, ...] | Refused:
    """What everybody put in, at the first two depths: who called has the largest amount that was told.

    Refused for more than a stack that is known, and where all called nothing.
    """
    largest = max((each.chips or 0 for each in sheet.told), default=0)
    dead = dict(sheet.dead)
    put_in = []
    for each in sheet.told:
        there = sheet.at(each.player)
        stack = there.stack if there else 0
        called = min(largest, stack - dead.get(each.player, 0)) if stack else largest
        live = called if each.chips is None and not each.folded else each.chips or 0
        if stack and live + dead.get(each.player, 0) > stack:
            return refused(
                N_("{player} has no more than {all}: table stakes."),
                player=seat_called(each.player, sheet.names),
                all=in_words(stack, sheet.decimals),
            )
        put_in.append(PutIn(each.player, live, dead.get(each.player, 0), each.folded))
    others = (player for player in dead if sheet.telling(player) is None)
    return (*put_in, *(PutIn(player, 0, dead[player], folded=True) for player in others))


def pots_on(sheet: Sheet, house: HouseHand) -> Pots | Refused:
    """The pots of a sheet as they stand."""
    if sheet.depth is Depth.HAND:
        hand = hand_of(sheet, house)
        return hand if isinstance(hand, Refused) else hand.pots(sheet.names)
    put_in = put_in_on(sheet)
    if isinstance(put_in, Refused):
        return put_in
    return pots_of(put_in, sheet.order, sheet.carried, sheet.names)


def contests_on(sheet: Sheet, pots: Pots, house: HouseHand) -> tuple[Contest, ...] | Refused:
    """Who has the best hands: by the cards where every hand that matters is there, else as it was tapped."""
    game = sheet.rules_of_game
    in_it = {player for pot in pots.pots for player in pot.players}
    holes = {player: sheet.cards(player) for player in in_it if sheet.cards(player)}
    contests: list[Contest] = []
    for second, board in enumerate(sheet.all_boards):
        if holes and not sheet.somebody_won:
            ranked = rank_players(game, holes, board, house.odd.stud, sheet.names)
            if isinstance(ranked, Refused):
                return ranked
            contests += ranked
        else:
            contests.append(Contest(sheet.won_by(second=bool(second))))
            if game.splits:
                contests.append(Contest(sheet.won_by(low=True, second=bool(second)), low=True))
    return tuple(contests)


def awards_on(sheet: Sheet, house: HouseHand) -> Awards | CardsWanted | Refused:
    """Who gets what; the cards that odd chips wait for; or what has to be told first."""
    if sheet.depth is Depth.HAND:
        hand = hand_of(sheet, house)
        if isinstance(hand, Refused):
            return hand
        if hand.phase not in (Phase.SHOWDOWN, Phase.WON):
            return refused(N_("Betting isn't over yet: the pots can't be paid."))
    pots = pots_on(sheet, house)
    if isinstance(pots, Refused):
        return pots
    contests = contests_on(sheet, pots, house)
    return contests if isinstance(contests, Refused) else award(pots, contests, terms_of(sheet, house))


def terms_of(sheet: Sheet, house: HouseHand) -> AwardTerms:
    """What is the same for all pots of the hand on a sheet."""
    draws: dict[tuple[int, Part], dict[int, str]] = {}
    for each in (card for card in sheet.drawn if card.part != OUT):
        draws.setdefault((each.pot, Part(each.part)), {})[each.player] = each.card
    game = sheet.rules_of_game
    return AwardTerms(sheet.order, house.odd, sheet.chips, game.stud, draws, sheet.names, sheet.decimals)


def equal_stacks(after: After) -> tuple[int, ...]:
    """Who goes out in a hand with as many chips as another one who does: where the house plays so, a card decides.

    >>> equal_stacks(After({1: 50, 2: 50, 3: 70}, {}, ((3, ()), (1, ()), (2, ()))))
    (1, 2)
    """
    had = [after.before[player] for player, _ in after.out]
    return tuple(player for player, _ in after.out if had.count(after.before[player]) > 1)


def after_hand(sheet: Sheet, awards: Awards, house: HouseHand) -> After | Refused:
    """The stacks after the hand, of everybody whose stack is known, and who is out."""
    if sheet.depth is Depth.HAND:
        hand = hand_of(sheet, house)
        put_in = hand if isinstance(hand, Refused) else hand.put_in()
    else:
        put_in = put_in_on(sheet)
    if isinstance(put_in, Refused):
        return put_in
    spent = {each.player: each.live + each.dead for each in put_in}
    before = {each.player: each.stack for each in sheet.players if each.stack}
    after = {player: chips - spent.get(player, 0) + awards.paid.get(player, 0) for player, chips in before.items()}
    lost = sorted((player for player, chips in after.items() if not chips), key=lambda player: -before[player])
    return After(before, after, tuple((player, busted_by(awards, player)) for player in lost), awards.carried)
