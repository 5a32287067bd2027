"""Starts Shuffle Up in this window."""

from shuffleup.browser.start import start

await start()  # noqa: F704 (PyScript runs this at the top level of a coroutine)
