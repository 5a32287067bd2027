"""The evening in pictures: who was out when, where the money went, the stacks, and the structure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.screens.desk import Desk
from shuffleup.screens.money_picture import MoneyPicture, money_picture
from shuffleup.screens.shell import Shell
from shuffleup.screens.stacks_picture import StacksPicture, stacks_picture
from shuffleup.screens.stays_picture import StaysPicture, stays_picture
from shuffleup.screens.structure_picture import StructurePicture
from shuffleup.screens.tournament_picture import picture_of
from shuffleup.screens.views import shell
from shuffleup.timeline import timeline


@dataclass(frozen=True)
class PicturesView:
    """The pictures there are."""

    shell: Shell
    structure: StructurePicture
    stays: StaysPicture | None
    money: MoneyPicture | None
    stacks: StacksPicture | None


def draw(desk: Desk) -> str:
    """The pictures as HTML."""
    return desk.tongue.environment.get_template("pictures.html").render(view=pictures_view(desk))


def pictures_view(desk: Desk) -> PicturesView:
    """The evening so far."""
    course = timeline(desk.journal)
    return PicturesView(
        replace(shell(desk, "pictures"), tab="prizes"),
        picture_of(desk),
        stays_picture(desk, course),
        money_picture(desk),
        stacks_picture(desk, course),
    )
