"""Cases of play and deal: action out of turn, a player skipped, a wrong bet, misdeals, the board, missed blinds."""

from __future__ import annotations

from shuffleup.dealer.board_mistakes import BoardMistake, board_ruling
from shuffleup.dealer.misdeals import REPLAY, Mistake, Remedy, button_short, misdeal
from shuffleup.dealer.missed_blinds import Missing, away, entries
from shuffleup.dealer.out_of_turn import Done, out_of_turn, skipped
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.substantial_action import Act
from shuffleup.dealer.wrong_bets import WrongBet, put_right
from shuffleup.screens.dealer_cases import (
    ACTS,
    Acts,
    Amount,
    Answers,
    Case,
    Choices,
    Switch,
    Verdict,
    choice_in,
    verdict,
)
from shuffleup.tournament.chips import in_words
from shuffleup.tournament.refusal import N_, Refused, Sentence

MANY_BLINDS = 1_000
EARLY = Choices("early", N_("What was done out of turn"), tuple((act.value, label) for act, label in ACTS.items()))
BETWEEN = Choices(
    "between",
    N_("Those who were skipped"),
    (
        ("waiting", N_("Are still to act")),
        ("same", N_("Checked, called or folded")),
        ("changed", N_("Somebody bet or raised")),
    ),
)
WRONG_BET = Choices(
    "wrong",
    N_("What was wrong"),
    (
        (WrongBet.BELOW_SMALLEST.value, N_("A bet or raise below the smallest")),
        (WrongBet.POT_TOO_HIGH.value, N_("The pot was counted too high")),
        (WrongBet.POT_TOO_LOW.value, N_("The pot was counted too low")),
    ),
)
MISTAKE = Choices(
    "mistake",
    N_("What went wrong"),
    (
        (Mistake.FIRST_CARDS_SHOWN.value, N_("The dealer showed one of the first two cards")),
        (Mistake.ONE_CARD_SHOWN.value, N_("The dealer showed another card")),
        (Mistake.TWO_CARDS_SHOWN.value, N_("The dealer showed two cards or more")),
        (Mistake.SHOWN_BY_PLAYER.value, N_("A player showed a card")),
        (Mistake.ONE_BOXED.value, N_("A card lay face up in the deck")),
        (Mistake.TWO_BOXED.value, N_("Two cards or more lay face up in the deck")),
        (Mistake.WRONG_FIRST_SEAT.value, N_("The first card went to the wrong seat")),
        (Mistake.EMPTY_SEAT_DEALT.value, N_("A seat got cards that should get none")),
        (Mistake.PLAYER_LEFT_OUT.value, N_("A player was left out")),
        (Mistake.WRONG_NUMBER.value, N_("Somebody has the wrong number of cards")),
        (Mistake.BUTTON_SHORT.value, N_("The button has too few cards")),
        (Mistake.WRONG_BUTTON.value, N_("The button was in the wrong place")),
        (Mistake.JOKER.value, N_("There is a joker or another strange card")),
        (Mistake.SAME_CARD_TWICE.value, N_("The same card is there twice")),
        (Mistake.OTHER_BACK.value, N_("A card has another back")),
    ),
)
BOARD = Choices(
    "board",
    N_("What went wrong"),
    (
        (BoardMistake.FOUR_ON_THE_FLOP.value, N_("Four cards on the flop")),
        (BoardMistake.NO_BURN.value, N_("No burn card before the flop")),
        (BoardMistake.EARLY_FLOP.value, N_("The flop came too early")),
        (BoardMistake.EARLY_TURN.value, N_("The turn came too early")),
        (BoardMistake.EARLY_RIVER.value, N_("The river came too early")),
    ),
)
MISSED = Choices(
    "missed",
    N_("The player has missed"),
    (
        ("both", N_("Both blinds")),
        ("small", N_("The small blind")),
        ("big", N_("The big blind")),
        ("new", N_("Nothing: new at the table")),
    ),
)
_REMEDIES = {
    Remedy.DEAL_AGAIN: (N_("Misdeal: deal again."), "no"),
    Remedy.PLAY_ON: (N_("Play on."), "yes"),
    Remedy.HAND_DEAD: (N_("That hand is dead."), "no"),
    Remedy.NEXT_CARD: (N_("Play on, with one card more."), "yes"),
    Remedy.ALL_BACK: (N_("All bets go back."), "no"),
}


def _early(answers: Answers) -> Act:
    return Act(choice_in(answers, EARLY))


def _out_of_turn(answers: Answers) -> Verdict | Refused:
    typed = answers.amounts(bet=0, smallest=answers.sheet.stakes.big or 1, to=0, raised=0)
    if isinstance(typed, Refused):
        return typed
    bet, smallest, to, raised = typed
    early, how = Done(_early(answers), to), choice_in(answers, BETWEEN)
    between = (Done(Act.RAISE if bet else Act.BET, raised),) if how == "changed" else ()
    ruling = out_of_turn(early, bet, smallest, between, how == "waiting", answers.rules.out_of_turn)
    if isinstance(ruling, Refused):
        return ruling
    if ruling.binds is None:
        return verdict(N_("Wait: the right player acts first."), ruling.why, ruling.rule, "open")
    if ruling.binds:
        return verdict(N_("It binds."), ruling.why, ruling.rule, "yes")
    return verdict(N_("It does not bind."), ruling.why, ruling.rule, "no")


def _skipped(answers: Answers) -> Verdict:
    rules = answers.rules
    ruling = skipped(answers.acts("acts"), answers.on("time"), rules.substantial_action, rules.skipped_hand)
    if ruling.kept:
        return verdict(N_("The skipped player acts."), ruling.why, ruling.rule, "yes")
    told = N_("The hand is dead.") if ruling.dead else N_("Too late to raise.")
    return verdict(told, ruling.why, ruling.rule, "no")


def _wrong_bet(answers: Answers) -> Verdict:
    wrong = WrongBet(choice_in(answers, WRONG_BET))
    ruling = put_right(wrong, answers.acts("acts"), answers.on("next_card"), answers.rules.substantial_action)
    if ruling.corrected:
        return verdict(N_("The bet is put right."), ruling.why, ruling.rule, "yes")
    return verdict(N_("The bet stands."), ruling.why, ruling.rule, "no")


def _misdeal(answers: Answers) -> Verdict:
    mistake = Mistake(choice_in(answers, MISTAKE))
    if mistake is Mistake.BUTTON_SHORT:
        ruling = button_short(answers.on("acted"))
    else:
        ruling = misdeal(mistake, answers.acts("acts"), answers.rules.misdeals)
    told, kind = _REMEDIES[ruling.remedy]
    more = tuple(map(Sentence, REPLAY)) if ruling.misdeal else ()
    return verdict(told, ruling.why, ruling.rule, kind, *more)


def _board(answers: Answers) -> Verdict:
    mistake = BoardMistake(choice_in(answers, BOARD))
    ruling = board_ruling(mistake, answers.on("action"), answers.rules.early_turn)
    return Verdict(Sentence(N_("Put it right like this.")), ruling.steps, ruling.rule, "open", steps=True)


def _missed(answers: Answers) -> Verdict | Refused:
    stakes, decimals = answers.sheet.stakes, answers.sheet.decimals
    typed = answers.amounts(small_blind=stakes.small, big_blind=stakes.big, stack=0)
    if isinstance(typed, Refused):
        return typed
    small, big, stack = typed
    what = choice_in(answers, MISSED)
    missing = Missing(what in ("both", "small"), what in ("both", "big"), what == "new", answers.on("between"))
    ways = entries(missing, small, big, stack or MANY_BLINDS * (big or 1), answers.rules.coming_back)
    if isinstance(ways, Refused):
        return ways
    first = ways[0]
    if first.waiting:
        told = Sentence(N_("Wait for the big blind.")) if not answers.on("between") else Sentence(N_("Wait."))
        return Verdict(told, tuple(way.why for way in ways), "RRP 4", "open")
    told = Sentence(N_("Post {chips}, or wait for the big blind."), {"chips": in_words(first.total, decimals)})
    return Verdict(told, tuple(way.why for way in ways), "RRP 4", "yes")


def _away(answers: Answers) -> Verdict | Refused:
    typed = answers.amounts(due=answers.sheet.stakes.big, stack=0)
    if isinstance(typed, Refused):
        return typed
    due, stack = typed
    ruling = away(due, stack or MANY_BLINDS * (due or 1))
    if isinstance(ruling, Refused):
        return ruling
    paid = in_words(ruling.paid, answers.sheet.decimals)
    return Verdict(
        Sentence(N_("{chips} go in, the hand is killed."), {"chips": paid}), (ruling.why,), ruling.rule, "open"
    )


def _big(sheet: Sheet) -> int:
    return sheet.stakes.big


def _bets(answers: Answers) -> bool:
    return _early(answers).changes_the_bet


def _somebody_raised(answers: Answers) -> bool:
    return choice_in(answers, BETWEEN) == "changed"


def _not_folded(answers: Answers) -> bool:
    return _early(answers) is not Act.FOLD


def _too_low(answers: Answers) -> bool:
    return choice_in(answers, WRONG_BET) == WrongBet.POT_TOO_LOW.value and not answers.on("next_card")


def _button_short(answers: Answers) -> bool:
    return choice_in(answers, MISTAKE) == Mistake.BUTTON_SHORT.value


def _matters(answers: Answers) -> bool:
    """Whether it matters what was done before the mistake was seen."""
    some, much = (misdeal(Mistake(choice_in(answers, MISTAKE)), (Act.CALL,) * n).remedy for n in (0, 3))
    return some is not much


RULING_CASES = (
    Case(
        "turn",
        N_("Action out of turn"),
        "repeat",
        (
            EARLY,
            Amount("to", N_("To how much in all"), when=_bets),
            Amount("bet", N_("The bet there was"), when=_not_folded),
            Amount("smallest", N_("Last full raise, or smallest bet"), _big, when=_not_folded),
            Choices(BETWEEN.key, BETWEEN.label, BETWEEN.choices, when=_not_folded),
            Amount("raised", N_("To how much in all"), when=lambda of: _not_folded(of) and _somebody_raised(of)),
        ),
        _out_of_turn,
    ),
    Case(
        "skipped",
        N_("A player was skipped"),
        "people",
        (
            Acts("acts", N_("Done behind the skipped player")),
            Switch("time", N_("The player had time to speak up")),
        ),
        _skipped,
    ),
    Case(
        "wrong_bet",
        N_("A wrong bet that nobody saw"),
        "coin",
        (
            WRONG_BET,
            Switch("next_card", N_("The next card is out, or the showdown has begun")),
            Acts("acts", N_("Done since the bet"), when=_too_low),
        ),
        _wrong_bet,
    ),
    Case(
        "misdeal",
        N_("A mistake in the deal"),
        "cards",
        (
            MISTAKE,
            Acts("acts", N_("Done since, blinds left out"), when=_matters),
            Switch("acted", N_("The button has acted"), _button_short),
        ),
        _misdeal,
    ),
    Case(
        "board",
        N_("A mistake with the board"),
        "warning",
        (
            BOARD,
            Switch(
                "action",
                N_("Somebody has acted on the flop"),
                lambda of: choice_in(of, BOARD) == BoardMistake.NO_BURN.value,
            ),
        ),
        _board,
    ),
    Case(
        "missed",
        N_("Missed blinds in a cash game"),
        "coin",
        (
            MISSED,
            Switch("between", N_("The seat is between the button and the big blind")),
            Amount("small_blind", N_("Small blind"), lambda sheet: sheet.stakes.small),
            Amount("big_blind", N_("Big blind"), _big),
            Amount("stack", N_("Stack, if it is short")),
        ),
        _missed,
    ),
    Case(
        "away",
        N_("Away from a tournament table"),
        "clock",
        (Amount("due", N_("Blind or ante that is due"), _big), Amount("stack", N_("Stack, if it is short"))),
        _away,
    ),
)
