"""The home screen: tonight's tournament, a new one, and those that were played."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.shell import Shell


@dataclass(frozen=True)
class TournamentCard:
    """One tournament of the list.

    *about* is a line on when and how far ("12 November · 18 players · level 9 · 3:40 played"). *open*: it is the one
    on the table. *renaming*: its further choices are open. *winner* is a name, once there is one. A *sample* is only
    to play with. *handed*: it was handed over to another device.
    """

    id: str
    name: str
    about: str = ""
    open: bool = False
    archived: bool = False
    renaming: bool = False
    winner: str = ""
    sample: bool = False
    handed: bool = False


@dataclass(frozen=True)
class HomeView:
    """The home screen.

    *restored* is what was just brought back from a file, *deleted* the name of a tournament just deleted; both
    can still be undone. *storage* is a sentence on the state of the storage, or empty; what is urgent is a notice
    instead. *sample*: the one on the table is only to play with; *over*: it is won, by the *winner* if named.
    """

    shell: Shell
    tournaments: tuple[TournamentCard, ...] = ()
    deleted: str = ""
    restored: str = ""
    storage: str = ""
    sample: bool = False
    over: bool = False
    winner: str = ""


def render(view: HomeView, environment: Environment) -> str:
    """The home screen as HTML."""
    return environment.get_template("home.html").render(view=view)
