"""Cases at the showdown: when hands are turned up, who shows first, a hand half shown or thrown away."""

from __future__ import annotations

from shuffleup.dealer.showdown import (
    AskToSee,
    Dispute,
    FaceUp,
    ShownRuling,
    asked_to_see,
    dispute,
    hand_shown,
    thrown_away,
    turning,
)
from shuffleup.dealer.showdown_order import ShowdownOrder
from shuffleup.screens.dealer_cases import Answers, Case, Choices, Switch, Verdict, choice_in, verdict
from shuffleup.tournament.refusal import N_, Refused, Sentence

ORDER_BETS = Choices(
    "bets",
    N_("Last bet or raise"),
    (
        ("last", N_("On the last betting round")),
        ("before", N_("On an earlier betting round")),
        ("none", N_("There was none")),
    ),
)
CHIPS_LEFT = Choices(
    "chips",
    N_("Who has chips left to bet"),
    (
        ("one", N_("One player or nobody")),
        ("two", N_("Two or more, somebody is all-in")),
        ("all", N_("Everybody")),
    ),
)
PLAYERS_LEFT = Choices("left", N_("Players in the hand"), (("many", N_("Two or more")), ("one", N_("One"))))
SHOWN = Choices(
    "shown",
    N_("Cards face up"),
    (("some", N_("Not all of them")), ("none", N_("None, but a winner is announced")), ("all", N_("All of them"))),
)
MUCK = Choices(
    "where",
    N_("The hand lies"),
    (
        ("apart", N_("Face down, apart from other cards")),
        ("muck", N_("Among other cards")),
        ("seen", N_("It was face up before, for everybody to read")),
    ),
)
WHOSE = Choices(
    "whose",
    N_("The hand somebody wants to see"),
    (("last", N_("Of who bet or raised last")), ("other", N_("Of somebody else"))),
)
ABOUT = Choices(
    "about",
    N_("What is disputed"),
    (("reading", N_("How a hand reads")), ("count", N_("How the pot was counted or paid"))),
)

_TURN = {
    FaceUp.NOT_YET: (N_("Not yet."), "no"),
    FaceUp.ALL_NOW: (N_("All at once, now."), "yes"),
    FaceUp.IN_ORDER: (N_("Now, one after the other."), "yes"),
    FaceUp.NO_NEED: (N_("Nobody has to show."), "open"),
}
_REQUEST = {
    True: (N_("Yes, it is shown."), "yes"),
    False: (N_("No."), "no"),
    None: (N_("The host decides."), "open"),
}


def _turned_up(answers: Answers) -> Verdict:
    live = (1,) if choice_in(answers, PLAYERS_LEFT) == "one" else (1, 2, 3)
    all_in = {"one": (1, 2), "two": (1,), "all": ()}[choice_in(answers, CHIPS_LEFT)]
    ruling = turning(live, all_in, not answers.on("to_act"), answers.on("last"))
    told, kind = _TURN[ruling.when]
    return verdict(told, ruling.why, ruling.rule, kind)


def _first_to_show(answers: Answers) -> Verdict:
    bets = choice_in(answers, ORDER_BETS)
    if answers.on("all_in"):
        why = Sentence(N_("Somebody is all-in and betting is over: all hands are turned up at once (TDA 16)."))
        return verdict(N_("All at once."), why, "TDA 16", "yes")
    any_street = answers.rules.showdown_order is ShowdownOrder.ANY_STREET
    rule = "seed 003" if any_street else "TDA 17-A"
    if bets == "last" or (bets == "before" and any_street):
        why = Sentence(N_("Callers have paid to see that hand; the others follow clockwise."))
        return verdict(N_("Who bet or raised last."), why, rule, "yes")
    why = Sentence(N_("Without a bet on the last round the first left of the button shows, the others clockwise."))
    return verdict(N_("The first left of the button."), why, rule, "yes")


def _shown(ruling: ShownRuling) -> Verdict:
    if ruling.can_win:
        return verdict(N_("It can win."), ruling.why, ruling.rule, "yes")
    if ruling.dead:
        return verdict(N_("The hand is dead."), ruling.why, ruling.rule, "no")
    return verdict(N_("Not yet: all cards must be up."), ruling.why, ruling.rule, "open")


def _half_shown(answers: Answers) -> Verdict | Refused:
    hole = answers.sheet.rules_of_game.hole
    count = {"some": 1, "none": 0, "all": hole}[choice_in(answers, SHOWN)]
    rule = answers.rules.one_card
    ruling = hand_shown(count, hole, rule, answers.on("board"), answers.on("refuses"))
    return ruling if isinstance(ruling, Refused) else _shown(ruling)


def _away(answers: Answers) -> Verdict:
    where = choice_in(answers, MUCK)
    ruling = thrown_away(where == "muck", known=not answers.on("unsure"), was_shown=where == "seen")
    if ruling.can_win or ruling.dead:
        return _shown(ruling)
    return verdict(N_("It may still be turned up."), ruling.why, ruling.rule, "open")


def _asked(answers: Answers) -> Verdict | Refused:
    asker, whose, other = 1, 2, 3
    last = whose if choice_in(answers, WHOSE) == "last" else other
    callers = () if answers.on("not_called") else (asker,)
    holding = () if answers.on("thrown") else (asker,)
    ruling = asked_to_see(asker, whose, last, callers, holding, answers.rules.ask_to_see)
    if isinstance(ruling, Refused):
        return ruling
    told, kind = _REQUEST[ruling.granted]
    return verdict(told, ruling.why, ruling.rule, kind)


def _disputed(answers: Answers) -> Verdict:
    about = Dispute(choice_in(answers, ABOUT))
    ruling = dispute(about, answers.on("next"), answers.on("much"))
    if ruling.in_time:
        return verdict(N_("In time: look at it again."), ruling.why, ruling.rule, "yes")
    return verdict(N_("Too late: it stands."), ruling.why, ruling.rule, "no")


def _counts(answers: Answers) -> bool:
    return choice_in(answers, ABOUT) == "count" and answers.on("next")


def _partly(answers: Answers) -> bool:
    return choice_in(answers, SHOWN) != "all"


def _by_who_paid(answers: Answers) -> bool:
    return answers.rules.ask_to_see is AskToSee.WHO_PAID


SHOWDOWN_CASES = (
    Case(
        "order",
        N_("Who shows first?"),
        "hand",
        (ORDER_BETS, Switch("all_in", N_("Somebody is all-in"))),
        _first_to_show,
    ),
    Case(
        "turning",
        N_("Are cards turned up now?"),
        "cards",
        (
            PLAYERS_LEFT,
            CHIPS_LEFT,
            Switch("to_act", N_("Somebody is still to act")),
            Switch("last", N_("It is the last betting round")),
        ),
        _turned_up,
    ),
    Case(
        "shown",
        N_("Not all cards are shown"),
        "warning",
        (
            SHOWN,
            Switch("refuses", N_("Asked for the others, and won't show them"), _partly),
            Switch("board", N_("The player says: I play the board"), _partly),
        ),
        _half_shown,
    ),
    Case(
        "muck",
        N_("A hand was thrown away"),
        "trash",
        (MUCK, Switch("unsure", N_("Nobody can say for certain which cards they were"))),
        _away,
    ),
    Case(
        "see",
        N_("Somebody asks to see a hand"),
        "search",
        (
            WHOSE,
            Switch("not_called", N_("Who asks has not called the last bet"), _by_who_paid),
            Switch("thrown", N_("Who asks has thrown the own cards away"), _by_who_paid),
        ),
        _asked,
    ),
    Case(
        "dispute",
        N_("Somebody disputes it"),
        "help",
        (
            ABOUT,
            Switch("next", N_("The next hand has begun")),
            Switch("much", N_("There is substantial action in it"), _counts),
        ),
        _disputed,
    ),
)
