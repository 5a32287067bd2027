"""Takes the pictures of the documentation from the running app: `make pictures`."""

from playwright.sync_api import Page, sync_playwright

from tools import chromium, layout
from tools.serve import serving

DOCS = layout.ROOT / "docs"
SEVEN_O_CLOCK = "2026-11-27T19:00:00"


def evening(page: Page, url: str) -> None:
    """Bring a tournament into the middle of its fourth level."""
    page.clock.install(time=SEVEN_O_CLOCK)
    page.goto(url)
    page.wait_for_selector("html[data-app=ready]", state="attached", timeout=60_000)
    page.locator("[data-go=new]").first.click()
    page.locator("[data-name=way][data-value=ready]").click()
    page.locator("input[name=name]").fill("Friday at the kitchen table")
    page.locator("form[data-command=found] [type=submit]").click()
    page.wait_for_selector("html[data-state=before]", state="attached")
    page.keyboard.press("Space")
    page.wait_for_selector("html[data-state=running]", state="attached")
    page.clock.fast_forward("01:05:28")
    page.locator("[data-tick=time]", has_text="14:3").first.wait_for()
    page.locator("[data-do=count_gap]").click()
    page.wait_for_selector("html[data-idle]", state="attached")


def main() -> None:
    """Take them all."""
    with serving(layout.SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.FLAGS)
        page = browser.new_page(viewport={"width": 1920, "height": 1080}, locale="en-GB", reduced_motion="reduce")
        evening(page, url)
        page.screenshot(path=DOCS / "clock.png", animations="disabled")
        browser.close()


if __name__ == "__main__":
    main()
