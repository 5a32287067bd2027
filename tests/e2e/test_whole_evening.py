"""A whole evening as a host plays it: eighteen players at two tables, a TV, a tablet at table 1, a phone.

With `SHUFFLE_UP_PICTURES` naming a folder it leaves pictures of its stations there; `make pictures` picks from them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import PHONE, TABLET, TV, Device, ready
from .hosting import at_table, draw, go, html, key, read_off, row, sizes, standing
from .test_long_evening import DRAWN

SEVEN = "2026-11-27T18:00:00Z"
PEOPLE = [
    *("Ada Berg", "Bo Ek", "Cleo Frost", "Dag Holm", "Eli Vik", "Fia Lund", "Gro Dahl", "Hal Strand", "Ida Sten"),
    *("Jon Åker", "Kim Ask", "Liv Moe", "Max Öst", "Nils Rask", "Olga Sand", "Per Tall", "Ronja Ulv"),
]
LATE = "Sam Vinter"
PICTURES = os.environ.get("SHUFFLE_UP_PICTURES", "")


def picture(page: Page, name: str) -> None:
    """What the window shows now, as a file in the folder that was named."""
    if PICTURES:
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        page.screenshot(path=Path(PICTURES) / f"{name}.png", animations="disabled")


@dataclass
class Evening:
    """The host's window, and the TV's beside it."""

    host: Page
    tv: Page

    def later(self, length: str) -> None:
        """So much time passes ("00:20:00"); the host says that it counts."""
        self.host.clock.fast_forward(length)
        self.host.locator("[data-do=count_gap]").click()
        expect(self.host.locator("[data-do=count_gap]")).to_have_count(0)

    def calm(self, fifties: int = 1) -> None:
        """What was announced has had its time: so many times 50 seconds, as one announcement waits for the other.

        Every window has to see each of them go by: it asks about a minute in which it was silent.
        """
        for _ in range(fifties):
            self.host.clock.fast_forward("00:50")
            for page in (self.host, self.tv):
                page.wait_for_function(DRAWN)
        expect(self.tv.locator(".told-card")).to_have_count(0)

    def both(self, name: str, text: str) -> None:
        """Both windows say the same."""
        for page in (self.host, self.tv):
            expect(page.locator(f"[data-tick={name}]").first).to_have_text(text)

    def pictures(self, name: str) -> None:
        picture(self.host, f"{name}-host")
        picture(self.tv, f"{name}-tv")


def test_a_whole_evening(new_device: Callable[..., Device]) -> None:
    laptop = new_device(fresh=True, viewport=TABLET, reduced_motion="reduce")
    laptop.context.clock.install(time=SEVEN)
    host = laptop.window()
    planned(host)
    evening = Evening(host, tv_window(host))
    seated(evening)
    two_levels(evening)
    a_phone_follows(evening, new_device(fresh=True, viewport=PHONE, color_scheme="dark", reduced_motion="reduce"))
    a_hand_at_the_tablet(evening, new_device(fresh=True, viewport=TABLET, reduced_motion="reduce"))
    the_break(evening)
    to_the_final_table(evening)
    to_the_bubble(evening)
    to_a_deal(evening)
    to_the_podium(evening)


def planned(host: Page) -> None:
    """Seventeen are expected, for a rebuy night at €20; their names are pasted."""
    host.locator("[data-go=new]").first.click()
    host.locator("[name=name]").fill("Friday at the boathouse")
    host.locator("#plan-players").fill("17")
    host.locator(".choice-button[data-name=price][data-value='20']").click()
    host.locator(".plan-kind:has-text('Rebuy night')").click()
    expect(host.locator("input[name=evening][value=rebuys]")).to_be_checked()
    expect(host.locator(".plan-pool strong")).to_contain_text("€")
    picture(host, "new-host")
    host.locator(".plan-go button").click()
    html(host).to_have_attribute("data-state", "before")
    go(host, "players")
    host.locator("#counted summary").click()
    host.locator("[name=names]").fill("\n".join(PEOPLE))
    host.locator("form[data-command=name_field] [type=submit]").click()
    expect(host.locator("#roster .player.in")).to_have_count(17)
    picture(host, "players-host")


def tv_window(host: Page) -> Page:
    go(host, "host")
    with host.expect_popup() as popup:
        host.locator("main [data-do=open_tv]").click()
    tv = ready(popup.value)
    tv.set_viewport_size(TV)
    html(tv).to_have_attribute("data-window", "tv")
    return tv


def seated(evening: Evening) -> None:
    """Two tables are drawn before everybody's eyes; who deals first is found."""
    host = evening.host
    go(host, "seats")
    draw(host, 2)
    expect(host.locator(".chair.taken")).to_have_count(17)
    evening.calm()
    tv_says(evening.tv, "Seats")
    evening.pictures("draw")
    host.locator("#first-deal").click()
    expect(host.locator(".dealer-button")).to_have_count(2)
    picture(host, "first-host")


def two_levels(evening: Evening) -> None:
    """Cards in the air, two rebuys, somebody late, and well into level 3."""
    host, tv = evening.host, evening.tv
    go(host, "host")
    host.locator("main [data-command=start]").click()
    html(tv).to_have_attribute("data-state", "running")
    evening.both("level", "Level 1")
    evening.pictures("start")
    go(host, "players")
    host.locator("form.find [name=name]").fill(LATE)
    host.keyboard.press("Enter")
    standing(host, LATE, "Here")
    key(host, LATE, "buy_in")
    standing(host, LATE, "In")
    for name in PEOPLE[:2]:
        key(host, name, "rebuy")
        expect(row(host, name)).to_contain_text("1 rebuy")
    go(host, "seats")
    host.locator(".seat-late [data-command=seat_late]").click()
    expect(host.locator(".chair.taken")).to_have_count(18)
    tv_says(tv, "18 / 18", "€400")
    evening.later("00:46:12")
    evening.both("level", "Level 3")
    expect(tv.locator("[data-tick=time]").first).to_contain_text("13:4")
    picture(tv, "clock-tv")
    picture(host, "seats-host")
    go(host, "host")
    picture(host, "clock-host")


def tv_says(tv: Page, *facts: str) -> None:
    for fact in facts:
        expect(tv.locator(".clock-screen")).to_contain_text(fact)


def same_time(evening: Evening, device: Device) -> Page:
    """A window of another device, whose clock shows the same."""
    device.context.clock.install(time=evening.host.evaluate("new Date().toISOString()"))
    return device.context.new_page()


def a_phone_follows(evening: Evening, device: Device) -> None:
    host = evening.host
    go(host, "clock")
    host.keyboard.press("q")
    phone = same_time(evening, device)
    phone.goto(read_off(host))
    picture(host, "code-host")
    host.keyboard.press("Escape")
    for place in ("title", "level", "blinds", "next"):
        expect(phone.locator(f"[data-tick={place}]")).to_have_text(
            evening.tv.locator(f".felt [data-tick={place}]").text_content() or ""
        )
    picture(phone, "phone")


def a_hand_at_the_tablet(evening: Evening, device: Device) -> None:
    """Table 1 gets its tablet; somebody is out there, and the host and the room hear of it by its code."""
    host, tv = evening.host, evening.tv
    go(host, "seats")
    here = at_table(host, 1)
    host.locator("#tablet-1").click()
    tablet = same_time(evening, device)
    tablet.goto(read_off(host))
    picture(host, "table-code-host")
    host.keyboard.press("Escape")
    ready(tablet)
    rows = tablet.locator(".dealer-row")
    expect(rows).to_have_count(len(here))
    tablet.locator("#dealer-table").click()
    tablet.locator(".setup-stacks [name=stack]").fill("2500")
    tablet.locator(".setup-stacks [name=stack]").press("Enter")
    expect(tablet.locator(".setup-stacks")).to_have_count(0)
    tablet.locator("#setup-done").click()
    rows.nth(0).locator(".all-in").click()
    rows.nth(1).locator(".all-in").click()
    expect(tablet.locator(".contender")).to_have_count(2)
    tablet.clock.fast_forward("00:20")
    expect(tablet.locator(".notice")).to_have_count(0)
    picture(tablet, "hand-tablet")
    tablet.locator(".contender-name").first.click()
    expect(tablet.locator(".out-line")).to_contain_text("is out")
    picture(tablet, "told-tablet")
    tablet.locator("#dealer-confirm").click()
    expect(rows).to_have_count(len(here) - 1)
    tablet.locator("#table-hands").click()
    back = read_off(tablet)
    picture(tablet, "code-tablet")
    host.goto(back)
    ready(host)
    picture(host, "hands-host")
    host.locator("#take-hands").click()
    expect(host.locator(".hands-done")).to_contain_text("is out, 18th")
    tablet.locator("#hands-handed").click()
    tv_says(tv, "17 / 18")
    picture(tv, "out-tv")


def the_break(evening: Evening) -> None:
    """The second break: add-ons, and the smallest chips come off."""
    host, tv = evening.host, evening.tv
    evening.later("01:24:00")
    html(tv).to_have_attribute("data-state", "break")
    go(host, "players")
    for name in host.locator("#roster .player.in .player-name strong").all_text_contents()[:3]:
        key(host, name, "add_on")
        expect(row(host, name)).to_contain_text("add-on")
    go(host, "host")
    evening.pictures("break")
    host.locator("main [data-command=take_chips_off]").first.click()
    expect(host.locator(".coming-off.due")).to_have_count(0)
    evening.later("00:10:00")
    evening.both("level", "Level 7")
    html(tv).to_have_attribute("data-state", "running")


def names_at(host: Page, table: int) -> list[str]:
    """Who sits at a table."""
    go(host, "seats")
    return host.locator(f"#seat-plan #table-{table} .chair.taken .seat-name").all_text_contents()


def out(host: Page, *names: str) -> None:
    go(host, "players")
    for name in names:
        key(host, name, "out")
        expect(row(host, name)).to_have_class(re.compile(r"\bout\b"))


def who_moves(host: Page) -> None:
    """It is asked who moves; where the button is not known, it is told first."""
    expect(host.locator("#who-moves, .asks").first).to_be_visible()
    asked = host.locator(".seat-moves .seat-table")
    for left in reversed(range(asked.count())):
        asked.first.locator(".chair.taken .seat-tap").first.click()
        expect(asked).to_have_count(left)
    host.locator("#who-moves").click()


def to_the_final_table(evening: Evening) -> None:
    """The tables are kept even; at ten, all draw a seat at one table."""
    host, tv = evening.host, evening.tv
    out(host, *names_at(host, 1)[:2])
    tv_says(tv, "15 / 18")
    evening.calm()
    go(host, "seats")
    picture(host, "balance-host")
    picture(tv, "balance-tv")
    who_moves(host)
    expect(tv.locator("#moves-notice")).to_be_visible()
    evening.pictures("move")
    host.locator("#moves-done").click()
    expect(tv.locator("#moves-notice")).to_have_count(0)
    assert sorted(sizes(host).values()) == [7, 8]
    smaller, larger = sorted((names_at(host, 1), names_at(host, 2)), key=len)
    out(host, larger[0], smaller[0], larger[1], smaller[1], larger[2])
    tv_says(tv, "10 / 18")
    go(host, "seats")
    host.locator("#who-moves").click()
    expect(host.locator(".seat-draw .digits span")).to_have_count(16)
    evening.pictures("final-draw")
    host.locator("#draw-hold").click()
    expect(host.locator("#seat-moves")).to_have_count(0)
    assert list(sizes(host).values()) == [10]
    tv_says(tv, "Final table")
    evening.calm(2)
    evening.pictures("final")


def to_the_bubble(evening: Evening) -> None:
    """Who is fourth wins nothing."""
    host, tv = evening.host, evening.tv
    evening.later("00:50:00")
    left = names_at(host, 1) or names_at(host, 2)
    out(host, *left[4:])
    expect(tv.locator(".board-alert:visible")).to_contain_text("Bubble")
    evening.calm(2)
    evening.pictures("bubble")
    out(host, left[3])
    expect(tv.locator(".board-alert:visible")).to_have_count(0)


def to_a_deal(evening: Evening) -> None:
    """The last three share by what their chips are worth, and play on for the rest."""
    host, tv = evening.host, evening.tv
    go(host, "deal")
    stacks = host.locator("[name^=stack_]")
    for at, chips in enumerate(("24000", "16000", "")):
        stacks.nth(at).fill(chips)
    expect(host.locator(".deal-count")).to_contain_text("All")
    host.locator("[name=first]").fill("40")
    expect(host.locator("#way-icm")).to_be_visible()
    expect(host.locator(".deal-working")).to_have_count(0)
    picture(host, "deal-host")
    host.locator("#way-icm").click()
    host.locator("[data-do=ask_deal][data-method=icm]").click()
    host.locator("[data-front] [data-do=confirm]").click()
    expect(host.locator(".deal-made")).to_be_visible()
    tv_says(tv, "By a deal between 3 players", "€40")
    evening.calm()
    picture(tv, "deal-tv")


def to_the_podium(evening: Evening) -> None:
    """A winner, and everybody gets what is theirs."""
    host, tv = evening.host, evening.tv
    go(host, "players")
    last = host.locator("#roster .player.in .player-name strong").all_text_contents()
    out(host, *last[1:])
    expect(tv.locator(".felt-winner-name")).to_have_text(last[0])
    evening.calm()
    picture(tv, "podium-tv")
    go(host, "results")
    expect(host.locator("#winner")).to_have_text(last[0])
    picture(host, "podium-host")
    ticks = host.locator(".payment:not(.done) .tick-box")
    for left in reversed(range(ticks.count())):
        ticks.first.click()
        expect(ticks).to_have_count(left)
    expect(host.locator(".settle")).to_contain_text("Everything is settled.")
    picture(host, "settled-host")
