"""Whether a screen shuts anybody out, as axe-core finds it, and whether all of it is on the screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path("node_modules/axe-core/axe.min.js")
# A button that was another one a moment ago still has its color for a frame.
CALM = "!document.getAnimations().some(each => each instanceof CSSTransition)"
VIOLATIONS = """where => axe.run(where || document).then(done => done.violations.map(each =>
    [each.id, each.nodes[0].failureSummary, each.nodes[0].html].join(' ')))"""
FITS = "document.documentElement.scrollWidth <= innerWidth"


def nothing_hinders(page: Page, state: str = "", where: str = "") -> None:
    """axe-core finds no violation on the page, or below *where*, and nothing is cut off at the side.

    It needs no leave of the page's policy: what is evaluated from outside is none of the page's scripts.
    """
    page.wait_for_function(CALM)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(VIOLATIONS, where) == [], state
    assert page.evaluate(FITS), state
