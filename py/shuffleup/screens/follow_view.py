"""Follow on a phone: the code of the clock, laid over it, and what else takes it to a phone."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.follow_text import Facts, follow_text, followed, levels_told
from shuffleup.screens.qr import QrCode, qr_code
from shuffleup.screens.views import ticks
from shuffleup.tournament.refusal import N_, Sentence

PAGE = "follow.html"
RENEWED_MS = 10 * 60_000
ONLY_HERE = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True)
class FollowView:
    """The code and the *address* of the page it opens, as people read it.

    *level*, *time* and *blinds* are what the clock says, so that both can be compared. *only_here*: no other device
    reaches the address. *ends* says where a long schedule had to be cut.
    """

    code: QrCode
    address: str
    title: str
    level: str
    time: str
    blinds: str
    only_here: bool = False
    ends: str = ""
    can_share: bool = False


def draw(desk: Desk) -> str:
    """The code, to stand after the screen; nothing as long as there is no clock to follow."""
    if not desk.tournament.schedule:
        return ""
    return desk.tongue.environment.get_template("follow.html").render(view=follow_view(desk))


def follow_view(desk: Desk) -> FollowView:
    """The code of the clock as it stands."""
    facts = _facts(desk)
    text, page = follow_text(facts), f"{desk.address}{PAGE}"
    last, now = levels_told(text, facts), ticks(desk)
    host = desk.address.partition("://")[2].partition("/")[0]
    return FollowView(
        code=qr_code(f"{page}#", text),
        address=page.partition("://")[2],
        title=desk.tournament.name,
        level=now.level,
        time=now.time,
        blinds=now.blinds,
        only_here=not host or host.rpartition(":")[0] in ONLY_HERE or host in ONLY_HERE,
        ends=desk.tongue.say(Sentence(N_("The code goes up to level {level}. Scan it again then."), {"level": last}))
        if last
        else "",
        can_share=desk.can.shares,
    )


def follow_link(desk: Desk) -> str:
    """The address that shows the clock on another device."""
    return f"{desk.address}{PAGE}#{follow_text(_facts(desk))}"


def made_at(desk: Desk) -> int:
    """As of when a code is (epoch ms): the last event, or a later full ten minutes, so that it seldom changes."""
    return max(min(desk.journal.latest_at, desk.now), desk.now - desk.now % RENEWED_MS)


def _facts(desk: Desk) -> Facts:
    return followed(desk.tournament, made_at(desk), desk.settings.cue_times)
