"""From the desk to the screen of the prizes."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.screens import pool_view, prize_form
from shuffleup.screens.choice import Choice
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.percents import percent_shown, percent_typed
from shuffleup.screens.prize_form import BY_AMOUNT, BY_PERCENT, PrizesTyped, Setting
from shuffleup.screens.prizes import FieldRow, PlacesView, PrizeRow, PrizesView
from shuffleup.screens.trying import trying
from shuffleup.screens.views import shell
from shuffleup.tournament.money import CURRENCIES, currency
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.places_paid import MAX_FIELD_ROWS, MAX_PLACES
from shuffleup.tournament.prize_plan import PrizePlan, PrizesPlanned
from shuffleup.tournament.prize_tables import usual_percentages
from shuffleup.tournament.prizes import places_in
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.what_if import with_players

DRAFT = "prizes"
FURTHEST_AHEAD = 200
WAYS = {"usual": N_("As usual"), "number": N_("So many"), "table": N_("By field size")}
SHARES = {
    "usual": N_("Usual table"),
    "percent": N_("Own percentages"),
    "fixed": N_("Fixed amounts"),
    "mix": N_("Both"),
}
SMALL, LARGE = (1, 5, 10, 20, 50), (1, 5, 10, 50, 100)
UNITS = {code: SMALL if code in ("EUR", "GBP", "USD", "CHF") else LARGE for code in CURRENCIES}


def draw(desk: Desk) -> str:
    """The prizes as HTML."""
    return desk.tongue.environment.get_template("prizes.html").render(view=prizes_view(desk))


def prizes_view(desk: Desk) -> PrizesView:
    """The prizes there are, or those that stand in the form."""
    tournament, tongue = desk.tournament, desk.tongue
    draft = desk.draft(DRAFT)
    players = trying(draft, tournament)
    setting = _setting(desk, players.number)
    fields = prize_form.settled(draft, setting)
    typed = prize_form.prizes_typed(fields, setting.code)
    plan = typed.plan if typed.plan and not typed.faults else None
    money_in = with_players(replace(tournament, prize_plan=_only_money(typed)), setting.players)
    tried = replace(money_in, prize_plan=plan or money_in.prize_plan)
    prizes = tried.prizes if plan else ()
    fault = typed.faults.get("shares") or (prizes.why if isinstance(prizes, Refused) else None)
    pool = prize_pool(tried)
    gets = prizes if isinstance(prizes, tuple) and not fault else prize_form.as_typed(fields, setting.code, pool)
    rest = _rest(fields, typed, setting.code)
    touched = prize_form.being_filled_in(draft, setting)
    shares = fields.get("shares", "")
    return PrizesView(
        shell=replace(shell(desk, "prizes"), tab="prizes"),
        hidden=(("there", players.there), *((name, fields[name]) for name in ("was", "shared", "placed"))),
        trying=players,
        pool=pool_view.pool_view(desk, fields, money_in, typed.faults.get("pool")),
        places=_places(desk, fields, typed, setting),
        shares=tuple(Choice(name, tongue.translate(text), name == shares) for name, text in SHARES.items()),
        by_percent=shares in BY_PERCENT,
        by_amount=shares in BY_AMOUNT,
        in_kind="in_kind" in fields,
        units=_units(desk, fields, setting.code),
        rows=_rows(desk, fields, plan, gets, setting),
        total=money(sum(gets), setting.code, tongue) if gets else "",
        off=_off(desk, sum(gets) - pool),
        fault=tongue.say(fault) if fault else "",
        rest=percent_shown(rest, tongue.words.point) if rest else "",
        rest_says=_rest_says(desk, rest),
        usual_again=shares in BY_PERCENT,
        next_paid=_next_paid(desk, plan, setting) if plan else "",
        note=_fewer(desk, plan, gets, setting) if plan and gets and not fault else "",
        state=_state(tournament, typed, touched, isinstance(prizes, Refused)),
    )


def _setting(desk: Desk, players: int) -> Setting:
    times_set = sum(isinstance(record.event, PrizesPlanned) for record in desk.journal.records)
    return Setting(desk.tournament, desk.tid, players, desk.tongue.words.point, times_set)


def _only_money(typed: PrizesTyped) -> PrizePlan:
    """What is added and guaranteed, with the usual prizes; nothing, where that can't be read."""
    if typed.plan is None or "pool" in typed.faults:
        return PrizePlan()
    return PrizePlan(added=typed.plan.added, guarantee=typed.plan.guarantee, pool=typed.plan.pool)


def _state(tournament: Tournament, typed: PrizesTyped, touched: bool, refused: bool) -> str:
    if typed.faults:
        return "wrong"
    if touched and typed.plan != tournament.prize_plan:
        return "wrong" if refused else "changed"
    return "new" if tournament.prize_plan == PrizePlan() else "set"


def _units(desk: Desk, fields: dict[str, str], code: str) -> tuple[Choice, ...]:
    """What prizes can be rounded to; the coin of the currency comes first, and is 0 in a plan."""
    coin, chosen = currency(code).coin, fields.get("unit", "0")
    units = {"0": coin} | {str(coin * times): coin * times for times in UNITS[code][1:]}
    if chosen.isdecimal():
        units.setdefault(chosen, int(chosen))
    return tuple(Choice(value, money(unit, code, desk.tongue), value == chosen) for value, unit in units.items())


def _off(desk: Desk, by: int) -> str:
    """That the prizes are not the pool; empty where they are."""
    if not by:
        return ""
    return desk.tongue.translate(N_("More than the pool") if by > 0 else N_("Not the whole pool"))


# How many places


def _places(desk: Desk, fields: dict[str, str], typed: PrizesTyped, setting: Setting) -> PlacesView:
    tongue, how = desk.tongue, fields.get("places_how", "")
    number = prize_form.places_typed(fields)
    if how != "number" and fields.get("shares") not in BY_PERCENT and typed.plan:
        number = places_in(typed.plan, setting.entries, setting.players)
    fault = typed.faults.get("places")
    return PlacesView(
        ways=tuple(Choice(name, tongue.translate(text), name == how) for name, text in WAYS.items()),
        how=how,
        places=fields.get("places", ""),
        fewer=str(max(number - 1, 1)),
        more=str(min(number + 1, MAX_PLACES)),
        rows=_field_rows(fields),
        own=fields.get("shares") in BY_PERCENT,
        fault=tongue.say(fault) if fault else "",
    )


def _field_rows(fields: dict[str, str]) -> tuple[FieldRow, ...]:
    """The rows of the table by field size, and an empty one."""
    rows = [
        FieldRow(fields.get(f"entries_{number}", ""), fields.get(f"paid_{number}", ""))
        for number in range(MAX_FIELD_ROWS)
    ]
    filled = [row for row in rows if row.entries.strip() or row.places.strip()]
    return (*filled, FieldRow("", ""))


def _next_paid(desk: Desk, plan: PrizePlan, setting: Setting) -> str:
    """From how many entries on one more place is paid; empty where their number is set, or far off."""
    now = places_in(plan, setting.entries, setting.players)
    for more in range(1, FURTHEST_AHEAD):
        if places_in(plan, setting.entries + more, setting.players + more) > now:
            text = N_("Place {place} is paid from {entries} entries on.")
            return desk.tongue.say(Sentence(text, {"place": now + 1, "entries": setting.entries + more}))
    return ""


def _fewer(desk: Desk, plan: PrizePlan, paid: tuple[int, ...], setting: Setting) -> str:
    planned = plan.places or places_in(plan, setting.entries)
    if len(paid) >= planned:
        return ""
    text = N_("{places} places are planned; the pool and the players are enough for {paid}.")
    return desk.tongue.say(Sentence(text, {"places": planned, "paid": len(paid)}))


# Who gets what


def _rest(fields: dict[str, str], typed: PrizesTyped, code: str) -> int:
    """What first place would have with what is missing of 100 percent; 0 where that mends nothing."""
    if fields.get("shares") not in BY_PERCENT or "shares" not in typed.faults:
        return 0
    missing, first = prize_form.missing_percent(fields), percent_typed(fields.get("percent_1", ""))
    if not missing or isinstance(first, Refused):
        return 0
    mended = prize_form.prizes_typed(fields | {"percent_1": percent_shown(max(first + missing, 0))}, code)
    return first + missing if first + missing > 0 and "shares" not in mended.faults else 0


def _rest_says(desk: Desk, rest: int) -> str:
    if not rest:
        return ""
    percent = percent_shown(rest, desk.tongue.words.point)
    return desk.tongue.say(Sentence(N_("First place gets {percent} %"), {"percent": percent}))


def _rows(
    desk: Desk, fields: dict[str, str], plan: PrizePlan | None, gets: tuple[int, ...], setting: Setting
) -> tuple[PrizeRow, ...]:
    """Every place that gets something or has something typed for it, and one to be filled in besides money."""
    tongue, by_amount = desk.tongue, fields.get("shares") in BY_AMOUNT
    shared = prize_form.places_typed(fields)
    if fields.get("shares") not in BY_PERCENT:
        fixed = [place for place, _ in prize_form.rows_with(fields, "amount")] if by_amount else []
        shared = max(places_in(plan or PrizePlan(), setting.entries, setting.players), *fixed, 0)
    count = shared
    if "in_kind" in fields:
        count = max(shared, *(place for place, _ in prize_form.rows_with(fields, "what")), 0) + 1
    shares = _percent_of_each(plan, gets) if plan else ()
    largest = max(gets, default=0)
    rows = []
    for place in range(1, count + 1):
        prize = gets[place - 1] if place <= len(gets) else 0
        share = percent_shown(shares[place - 1], tongue.words.point) if prize and shares else ""
        amount = fields.get(f"amount_{place}", "")
        rows.append(
            PrizeRow(
                place=place,
                gets=money(prize, setting.code, tongue) if prize else "",
                share=tongue.say(Sentence(N_("{percent} %"), {"percent": share})) if share else "",
                thousandths=prize * 1000 // largest if largest else 0,
                percent=fields.get(f"percent_{place}", ""),
                amount=amount,
                what=fields.get(f"what_{place}", ""),
                by_amount=by_amount and bool(amount.strip()),
                shares=place <= shared,
            )
        )
    return tuple(rows)


def _percent_of_each(plan: PrizePlan, prizes: tuple[int, ...]) -> tuple[int, ...]:
    """The percentage of each place: as in the table it is from, or what it comes to where amounts are fixed."""
    table = plan.percentages or (usual_percentages(len(prizes)) if prizes else ())
    if not plan.fixed and len(table) == len(prizes):
        return tuple(table)
    pool = sum(prizes)
    return tuple((prize * 2000 // pool + 1) // 2 * 10 for prize in prizes)
