"""A Chromium from before what Playwright and today's drivers speak, by its own protocol."""

from __future__ import annotations

import itertools
import json
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tools import browsers, chromium

PATIENCE_S = 30


class OldChromium:
    """One window of it."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)

    def open(self, url: str, width: int = 1920, height: int = 1080) -> None:
        """Go to a page in a window of this size, and wait until it is loaded."""
        # A page of another name in between: to change only what stands behind "#" would load nothing.
        self._tell("Page.navigate", url="about:blank")
        self.wait("location.href === 'about:blank'")
        self._tell(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )
        self._tell("Page.navigate", url=url)
        self.wait("location.href !== 'about:blank' && document.readyState === 'complete'")

    def ask(self, expression: str) -> Any:
        """What an expression is on the page."""
        answer = self._tell("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait(self, expression: str) -> None:
        """Wait until an expression is true on the page."""
        until = time.monotonic() + PATIENCE_S
        while not self.ask(expression):
            assert time.monotonic() < until, expression

    def _tell(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (message := json.loads(self._socket.recv())).get("id") != number:
            continue
        assert "error" not in message, message
        return dict(message["result"])


@contextmanager
def chromium_68(profile: Path) -> Iterator[OldChromium]:
    """The browser of a TV of 2020."""
    program = browsers.chromium_68()
    if not program:
        pytest.skip("There is no Chromium 68 here: it comes with `npm ci` in tests/browsers.")
    websocket = pytest.importorskip("websocket", reason="It needs websocket-client: requirements/browsers.txt.")
    own = ["--no-zygote", "--disable-dev-shm-usage", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    with subprocess.Popen([program, "--headless", *chromium.FLAGS, *own], stderr=subprocess.DEVNULL) as running:
        try:
            socket = websocket.create_connection(_address(profile), suppress_origin=True, timeout=PATIENCE_S)
            yield OldChromium(socket)
            socket.close()
        finally:
            running.kill()


def _address(profile: Path) -> str:
    """Where its first window is spoken to, once there is one."""
    said = profile / "DevToolsActivePort"
    until = time.monotonic() + PATIENCE_S
    while True:
        assert time.monotonic() < until, "Chromium 68 does not start."
        if not (said.exists() and "\n" in said.read_text("utf-8")):
            continue
        port = said.read_text("utf-8").split()[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json", timeout=PATIENCE_S) as answer:
            windows = [each for each in json.load(answer) if each["type"] == "page"]
        if windows:
            return str(windows[0]["webSocketDebuggerUrl"])
