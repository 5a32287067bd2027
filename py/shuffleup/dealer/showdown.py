"""Rulings at the showdown: who shows and when, what a hand needs to win, who may ask to see one.

Rules: TDA 12-19, 22; WSOP 69-72, 75, 76, 109; Robert's Rules 3; seed 000 "Syn och visning av kort". Cards speak. A
hand wins only with all its cards face up, also when it plays the board; the last player left need not show.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.refusal import N_, Refused, Sentence, refused


class OneCard(Enum):
    """What becomes of a hand of which one card is shown at the showdown.

    The dealer asks for the others (TDA 15-A). Or the hand is dead, so that nobody slowly shows a winner (seed 000).
    """

    ASK = "ask"
    KILLS = "kills"


class AskToSee(Enum):
    """Whose hand a player may ask to see: that of the last to bet or raise, by those who paid for it (TDA 18), or
    every hand that was called, by everybody who was dealt in (Robert's Rules 3)."""

    WHO_PAID = "who_paid"
    EVERYBODY = "everybody"


class FaceUp(Enum):
    """When hands are turned up: not yet, all at once, one after the other, or never where only one player is left."""

    NOT_YET = "not_yet"
    ALL_NOW = "all_now"
    IN_ORDER = "in_order"
    NO_NEED = "no_need"


@dataclass(frozen=True)
class Turning:
    """When hands are turned up, *why*, and the *rule* that says so."""

    when: FaceUp
    why: Sentence
    rule: str


def turning(live: Collection[int], all_in: Collection[int], acted: bool, last_street: bool) -> Turning:
    """When the hands of the *live* players are turned up (TDA 16, 17; WSOP 70, 72).

    *acted*: the betting of this street is over. Once somebody is all-in and nobody can bet any more, everybody turns
    up at once, and the board is dealt afterwards.

    One player is all-in before the flop, two others have chips behind: they can still bet.

    >>> turning((1, 2, 3), (1,), acted=True, last_street=False).when
    <FaceUp.NOT_YET: 'not_yet'>
    >>> turning((1, 2, 3), (1, 2), acted=True, last_street=False).when
    <FaceUp.ALL_NOW: 'all_now'>
    """
    if len(set(live)) <= 1:
        why = N_("Only one player is left and wins without showing.")
        return Turning(FaceUp.NO_NEED, Sentence(why), "TDA 17-B")
    if not acted:
        return Turning(FaceUp.NOT_YET, Sentence(N_("Somebody is still to act: all cards stay face down.")), "TDA 16")
    with_chips = set(live) - set(all_in)
    if len(with_chips) == len(set(live)):
        if last_street:
            return Turning(FaceUp.IN_ORDER, Sentence(N_("Showdown: one after the other.")), "TDA 17-A")
        return Turning(FaceUp.NOT_YET, Sentence(N_("There is more betting to come.")), "TDA 17-A")
    if last_street or len(with_chips) <= 1:
        why = N_("Somebody is all-in and the betting is over: all hands are turned up now, before more cards come.")
        return Turning(FaceUp.ALL_NOW, Sentence(why), "TDA 16")
    why = N_("Two players have chips and can still bet: all cards stay face down.")
    return Turning(FaceUp.NOT_YET, Sentence(why), "TDA 16")


@dataclass(frozen=True)
class ShownRuling:
    """Whether a hand can win as it lies there; if not, whether it is *dead* or only waits to be shown."""

    can_win: bool
    dead: bool
    why: Sentence
    rule: str


def hand_shown(
    shown: int,
    hole_cards: int,
    one_card: OneCard = OneCard.ASK,
    plays_board: bool = False,
    refuses: bool = False,
) -> ShownRuling | Refused:
    """What a hand is worth of which so many of its cards are face up, with other players still in.

    *refuses*: the player was asked for the others and does not show them. Refused where that many can't be shown.

    >>> hand_shown(1, 2).why.english()
    'A hand wins with all its cards face up: ask for the others.'
    >>> hand_shown(1, 2, OneCard.KILLS).dead
    True
    """
    if not 0 <= shown <= hole_cards or hole_cards < 1:
        return refused(N_("A hand of {cards} cards can't show {shown}."), cards=hole_cards, shown=shown)
    if shown == hole_cards:
        why = N_("All cards are face up: the cards speak, whatever was said.")
        return ShownRuling(True, False, Sentence(why), "TDA 12, 13-A")
    if shown and one_card is OneCard.KILLS:
        why = N_("Not all cards were shown together: by the rule of the house the hand is dead.")
        return ShownRuling(False, True, Sentence(why), "seed 000")
    if refuses:
        why = N_("Asked for all cards and not showing them: the hand can't win.")
        return ShownRuling(False, False, Sentence(why), "TDA 15-A")
    if plays_board:
        why = N_("Also who plays the board turns up all cards to get a share.")
        return ShownRuling(False, False, Sentence(why), "TDA 19")
    why = N_("A hand wins with all its cards face up: ask for the others.")
    return ShownRuling(False, False, Sentence(why), "TDA 15-A" if shown else "TDA 13-A")


def thrown_away(in_the_muck: bool, known: bool, was_shown: bool = False) -> ShownRuling:
    """What a hand is worth that was pushed away at the showdown (TDA 13-C, 14; WSOP 71, 109).

    *in_the_muck*: it lies among other cards. *known*: it can be told from them with certainty. *was_shown*: all of it
    had been face up for all to read.

    >>> thrown_away(in_the_muck=False, known=True).dead, thrown_away(in_the_muck=True, known=False).dead
    (False, True)
    """
    if was_shown:
        why = N_("All of it was face up for everybody to read: a winning hand can't be killed after that.")
        return ShownRuling(True, False, Sentence(why), "TDA 13-C")
    if in_the_muck or not known:
        why = N_("Nobody can say for certain which cards these were: the hand is dead.")
        return ShownRuling(False, True, Sentence(why), "TDA 14")
    why = N_("Face down is not dead as long as the cards can be told for certain: they may still be turned up.")
    return ShownRuling(False, False, Sentence(why), "TDA 14")


@dataclass(frozen=True)
class Request:
    """Whether a hand has to be shown to who asks; None where the host decides."""

    granted: bool | None
    why: Sentence
    rule: str


def asked_to_see(
    asker: int,
    whose: int,
    last_aggressor: int | None,
    callers: Collection[int],
    holding: Collection[int],
    rule: AskToSee = AskToSee.WHO_PAID,
) -> Request | Refused:
    """Whether *asker* may see the hand of *whose* (TDA 18).

    *last_aggressor* bet or raised last on the last street, None where nobody did; *callers* called that; *holding*
    are those who have shown their hand or still hold it. Refused where a player asks for the own hand.

    >>> asked_to_see(4, 3, last_aggressor=3, callers=(1, 2, 4), holding=(1, 2, 3)).granted
    False
    """
    if asker == whose:
        return refused(N_("A player sees the own hand anyway."))
    if rule is AskToSee.EVERYBODY:
        why = N_(
            "Everybody who was dealt in may ask to see a hand that was called; who does it too often is told so."
        )
        return Request(True, Sentence(why), "RRP 3")
    if asker not in holding:
        why = N_("Who has thrown the own cards away may not ask to see a hand.")
        return Request(False, Sentence(why), "TDA 18-A")
    if whose == last_aggressor and asker in callers:
        why = N_("Who called the last bet has paid to see that hand: it must be shown.")
        return Request(True, Sentence(why), "TDA 18-B")
    why = N_("There is no right to see this hand: the host decides.")
    return Request(None, Sentence(why), "TDA 18-B")


class Dispute(Enum):
    """What is disputed: how a hand was read, or how the pot was counted and paid."""

    READING = "reading"
    COUNT = "count"


@dataclass(frozen=True)
class InTime:
    """Whether a dispute comes *in time*."""

    in_time: bool
    why: Sentence
    rule: str = "TDA 22"


def dispute(about: Dispute, next_hand: bool, substantial_action: bool = False) -> InTime:
    """Whether a finished hand may still be disputed, once the *next hand* has begun with the first shuffle (TDA 22).

    >>> dispute(Dispute.READING, next_hand=True).in_time, dispute(Dispute.COUNT, next_hand=True).in_time
    (False, True)
    """
    if about is Dispute.READING:
        why = N_("How a shown hand reads may be disputed until the next hand begins with the first shuffle.")
        return InTime(not next_hand, Sentence(why))
    why = N_("How a pot was counted and paid may be disputed until there is substantial action in the next hand.")
    return InTime(not (next_hand and substantial_action), Sentence(why))
