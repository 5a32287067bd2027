"""A player in a hand: the chips in front, and what was put in."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class InHand:
    """A *player* with so many chips *behind*, who has *bet* so many on this street.

    *live*: all bets of the hand, this street's and an ante that everybody pays included; *dead*: what is no bet, an
    ante for all or a dead blind. *acted*: on this street, and *seen* so many full bets and raises then.
    """

    player: int
    behind: int
    bet: int = 0
    live: int = 0
    dead: int = 0
    ante: int = 0
    acted: bool = False
    seen: int = 0
    folded: bool = False

    @property
    def can_act(self) -> bool:
        """Whether the player has cards and chips."""
        return not self.folded and self.behind > 0

    @property
    def all_in(self) -> bool:
        """Whether the player has cards, and all chips are in."""
        return not self.folded and self.behind == 0

    @property
    def all_in_to(self) -> int:
        """What the player has bet on this street when all chips are in."""
        return self.bet + self.behind

    def betting(self, chips: int) -> InHand:
        """The player with *chips* more bet, or all there are.

        >>> InHand(1, 30).betting(50)
        InHand(player=1, behind=0, bet=30, live=30, dead=0, ante=0, acted=False, seen=0, folded=False)
        """
        chips = min(chips, self.behind)
        return replace(self, behind=self.behind - chips, bet=self.bet + chips, live=self.live + chips)

    def paying_ante(self, chips: int) -> InHand:
        """The player with an ante of *chips* paid that everybody pays, or all there are: no bet, but it counts for
        what can be won from the others."""
        chips = min(chips, self.behind)
        return replace(self, behind=self.behind - chips, live=self.live + chips, ante=self.ante + chips)

    def paying_dead(self, chips: int) -> InHand:
        """The player with *chips*, or all there are, put into the pot as no bet."""
        chips = min(chips, self.behind)
        return replace(self, behind=self.behind - chips, dead=self.dead + chips)

    def on_next_street(self) -> InHand:
        """The player with the bets pulled in."""
        return replace(self, bet=0, acted=False, seen=0)
