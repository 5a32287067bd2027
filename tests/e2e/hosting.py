"""What a host does at a screen, for the evenings that are played in a browser."""

from __future__ import annotations

import io

import pytest
from playwright.sync_api import Locator, Page, expect

TAP = """data => {
    const button = Object.assign(document.createElement('button'), {type: 'button'});
    Object.assign(button.dataset, data);
    document.querySelector('#app').after(button);
    button.click();
    button.remove();
}"""
"""A tap on a control that is on another screen, so that an evening does not walk through all of them."""


def tap(page: Page, **data: str) -> None:
    page.evaluate(TAP, data)


def html(page: Page):
    return expect(page.locator("html"))


def go(page: Page, place: str) -> None:
    page.evaluate(f"location.hash = '{place}'")
    html(page).to_have_attribute("data-screen", place)


def camera(page: Page) -> tuple[str, int]:
    """What a camera finds on the screen, and how many squares the code has on a side."""
    zxingcpp = pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    expect(page.locator(".follow-code")).to_be_visible()
    (found,) = zxingcpp.read_barcodes(image.open(io.BytesIO(page.screenshot())))
    squares = str(page.locator(".follow-code").get_attribute("viewBox")).split()[2]
    return str(found.text), int(squares) - 8


def read_off(page: Page) -> str:
    """What the code on the screen says, as a camera reads it."""
    return camera(page)[0]


# Players on their screen


def row(page: Page, name: str) -> Locator:
    return page.locator("#roster .player", has=page.get_by_text(name, exact=True))


def key(page: Page, name: str, which: str) -> None:
    """A tap on a key in a player's row."""
    row(page, name).locator(f".key.{which}").click()


def standing(page: Page, name: str, word: str) -> None:
    expect(row(page, name).locator(".standing")).to_have_text(word)


# Seats on their screen


def draw(page: Page, tables: int) -> None:
    """Put up so many tables, announce the draw, and hold it."""
    page.locator(f"[data-command=put_up_tables][data-count='{tables}']").click()
    page.locator("#draw-announce").click()
    expect(page.locator(".seat-draw .digits span")).to_have_count(16)
    page.locator("#draw-hold").click()


def at_table(page: Page, table: int) -> list[str]:
    """The numbers of those who sit at a table, by their seats."""
    return page.evaluate(
        "table => [...document.querySelectorAll(`#seat-plan #table-${table} .chair.taken .seat-tap`)]"
        ".map(each => each.dataset.value)",
        table,
    )


def sizes(page: Page) -> dict[int, int]:
    """How many sit at each table where somebody does."""
    return {
        int(number): count
        for number, count in page.evaluate(
            "[...document.querySelectorAll('#seat-plan .seat-table')]"
            ".map(each => [each.id.slice(6), each.querySelectorAll('.chair.taken').length])"
        )
        if count
    }
