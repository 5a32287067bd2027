"""What the room is to be told over the clock, until somebody says that it is done: the most urgent thing first."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import N_, Sentence

DRAFT = "room"
STAYS_MS = 5 * 60_000
LOOKED_AT = 40


@dataclass(frozen=True)
class Key:
    """A button of a notice, by what a tap on it does, as the control's data."""

    label: str
    picture: str
    data: tuple[tuple[str, str], ...]
    primary: bool = False


@dataclass(frozen=True)
class Tick:
    """A table to be ticked off; *label* is for those who hear it."""

    number: int
    name: str
    done: bool
    label: str


@dataclass(frozen=True)
class RoomNotice:
    """A sentence for the room, more *lines* below it, tables to tick, and buttons."""

    kind: str
    says: str
    lines: tuple[str, ...] = ()
    ticks: tuple[Tick, ...] = ()
    keys: tuple[Key, ...] = ()


def room_notice(desk: Desk) -> RoomNotice | None:
    """What is over the clock now; None where nothing is to be told. Announced moves are told by themselves."""
    tournament = desk.tournament
    if tournament.lowest is not None and (notice := _lowest(desk)):
        return notice
    if tournament.together is not None and (notice := _shared(desk)):
        return notice
    if notice := _news(desk):
        return notice
    if not tournament.clock.begun or len(tournament.room.tables) < 2:
        return None
    later = desk.draft(DRAFT).get("_later", "")
    return next((each for each in (_proposed(desk), _needed(desk)) if each and later != mark(desk, each)), None)


def mark(desk: Desk, notice: RoomNotice) -> str:
    """What tells a proposal that was put off from the next one of its kind."""
    return f"{desk.tid}.{notice.kind}.{desk.tournament.turnout.left}"


def _key(desk: Desk, label: str, picture: str, primary: bool = False, **data: str) -> Key:
    return Key(desk.tongue.translate(label), picture, tuple(data.items()), primary)


def _later(desk: Desk, notice: RoomNotice) -> Key:
    return _key(desk, N_("Later"), "close", do="draft_set", draft=DRAFT, name="_later", value=mark(desk, notice))


def _lowest(desk: Desk) -> RoomNotice | None:
    from shuffleup.screens.lowest_view import lowest_asked

    asked = lowest_asked(desk)
    if not asked:
        return None
    return RoomNotice("lowest", asked, keys=(_key(desk, N_("Who is the lowest?"), "people", True, go="seats"),))


def _shared(desk: Desk) -> RoomNotice | None:
    from shuffleup.screens.shared_view import settled, tables_of
    from shuffleup.tournament.shared_hands import told_of_tables, waiting_for

    told = told_of_tables(desk.tournament)
    if told is None:
        return None
    says = desk.tongue.say(told)
    if not waiting_for(desk.tournament):
        deal = _key(desk, N_("Next hand"), "forward", True, command="deal_next_hand")
        end = _key(desk, N_("End hand for hand"), "close", command="end_hand_for_hand")
        return RoomNotice("together", says, settled(desk), keys=(deal, end))
    ticks = tuple(Tick(each.number, each.name, each.done, each.label) for each in tables_of(desk))
    return RoomNotice("together", says, ticks=ticks)


def _proposed(desk: Desk) -> RoomNotice | None:
    told = hand_for_hand_told(desk)
    if not told:
        return None
    notice = RoomNotice("propose", told)
    begin = _key(desk, N_("Hand for hand"), "hand", True, command="begin_hand_for_hand")
    return RoomNotice(notice.kind, told, keys=(begin, _later(desk, notice)))


def hand_for_hand_told(desk: Desk) -> str:
    """Why hand for hand should begin now, as a sentence; empty where it should not."""
    from shuffleup.tournament.hand_for_hand_held import hand_for_hand_due

    if not desk.tournament.clock.begun:
        return ""
    due = hand_for_hand_due(desk.tournament)
    return desk.tongue.say(due) if due else ""


def _needed(desk: Desk) -> RoomNotice | None:
    """A move or a new draw of seats that is needed; while tables play down or hands are played, nobody moves."""
    from shuffleup.screens.seat_moves_view import moves_view

    moves = moves_view(desk, 0)
    if moves is None or not moves.why or moves.waits:
        return None
    notice = RoomNotice("moves", moves.why)
    says = N_("Announce the draw") if moves.redraw else N_("Who moves?")
    if moves.ready and not moves.redraw:
        go = _key(desk, says, "people", True, command="announce_moves")
    else:
        go = _key(desk, says, "seats", True, go="seats")
    return RoomNotice(notice.kind, notice.says, keys=(go, _later(desk, notice)))


# What was decided a moment ago


def _news(desk: Desk) -> RoomNotice | None:
    """What was decided last, for some minutes or until somebody has read it: first dealers, who left, places."""
    from shuffleup.screens.shared_view import places_told
    from shuffleup.tournament.first_dealer_found import FirstDealerFound
    from shuffleup.tournament.lowest_gone import LowestLeft
    from shuffleup.tournament.shared_hands import HandForHandEnded

    seen = desk.draft(DRAFT).get("_seen", "")
    lines: tuple[str, ...] = ()
    kind, newest, says = "", 0, ""
    for record in reversed(desk.journal.records[-LOOKED_AT:]):
        event = record.event
        if desk.now - record.at > STAYS_MS or seen == f"{desk.tid}.{record.seq}":
            break
        if record.seq in desk.journal.undone or not isinstance(
            event, FirstDealerFound | LowestLeft | HandForHandEnded
        ):
            continue
        if isinstance(event, FirstDealerFound):
            if kind not in ("", "dealer"):
                break
            kind, newest = "dealer", newest or record.seq
            lines = (_found(desk, event), *lines)
        elif not kind and isinstance(event, LowestLeft):
            kind, newest = "left", record.seq
            says = desk.tongue.say(event.told(desk.tournament))
            lines = places_told(desk, [number for number, _ in event.outs])
            break
        elif not kind and isinstance(event, HandForHandEnded) and event.burst:
            kind, newest = "burst", record.seq
            says = desk.tongue.say(event.told(desk.tournament))
            lines = places_told(desk, _last_out(desk))
            break
    if not kind:
        return None
    read = _key(
        desk, N_("Done"), "check", True, do="draft_set", draft=DRAFT, name="_seen", value=f"{desk.tid}.{newest}"
    )
    return RoomNotice(kind, says or lines[0], lines if says else lines[1:], keys=(read,))


def _found(desk: Desk, event: object) -> str:
    from shuffleup.screens.seat_plan import called
    from shuffleup.tournament.first_dealer_found import FirstDealerFound, names_at

    assert isinstance(event, FirstDealerFound), "a first dealer"
    found = event.found.told(names_at(desk.tournament, event.table))
    if len(desk.tournament.room.tables) < 2:
        return desk.tongue.say(found)
    return desk.tongue.say(Sentence(N_("{table}: {found}"), {"table": called(desk, event.table), "found": found}))


def _last_out(desk: Desk) -> list[int]:
    """Who went out in the last hand in which anybody did."""
    outs = [(player.out.item, player.number) for player in desk.tournament.roster.out if player.out is not None]
    latest = max((item for item, _ in outs), default=0)
    return [number for item, number in outs if item == latest]
