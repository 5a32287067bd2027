"""The camera of this device, with an eye for QR codes: the browser's own where it has one, else zxing's.

The screen that wants it draws ``<video data-camera>``. The camera finds that by itself, and lets go as soon as it is
no longer on the page: no camera stays on that nobody sees.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import js
from pyodide.ffi import JsException, create_proxy, to_js

from .guard import guard, spawn

PAUSE_S = 0.06
PATIENCE_S = 2.0
MOST_FAILURES = 30
LONGEST_SIDE = 1280
WISHED = {"width": {"ideal": 1920}, "height": {"ideal": 1080}}
FACING = ("environment", "user")
READER = "./vendor/zxing_reader"
PACKED = 0x28
WHAT_TO_READ = {"formats": ["QRCode"], "maxNumberOfSymbols": 4}
STATES = {
    "NotAllowedError": "denied",
    "SecurityError": "denied",
    "NotFoundError": "none",
    "OverconstrainedError": "none",
    "NotReadableError": "busy",
    "AbortError": "busy",
}
FRAME_READY = 2

Eye: TypeAlias = Callable[[Any], Awaitable[Sequence[str]]]
"""Reads the codes in what a video element shows."""


class Camera:
    """The camera of this device. *changed* is told when its state is another one.

    *state* is "off", "asking" (the person decides), "on", "denied", "none" (there is no camera, or the page may not
    know), "busy" (another program has it) or "blind" (the reader could not be loaded).
    """

    def __init__(self, changed: Callable[[], object]) -> None:
        self.state = "off"
        self.several = False
        self._changed = guard(changed)
        self._seen: Callable[[str], object] = lambda _: None
        self._stream: Any = None
        self._facing = 0
        self._turn = 0

    def open(self, seen: Callable[[str], object]) -> None:
        """Look for codes from now on; *seen* is told the text of each, again and again while it is in sight."""
        self._seen = guard(seen)
        if self.state not in ("on", "asking"):
            self._begin()

    def turn_round(self) -> None:
        """Look with the camera on the other side."""
        self._facing = 1 - self._facing
        self.close()
        self._begin()

    def close(self) -> None:
        """Let go of the camera."""
        self._turn += 1
        if self._stream is not None:
            for track in self._stream.getTracks():
                track.stop()
            self._stream = None
        self._to("off")

    def _begin(self) -> None:
        self._turn += 1
        self._to("asking")
        spawn(self._look(self._turn))

    def _to(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self._changed()

    async def _look(self, turn: int) -> None:
        """Look through the camera until it is closed, or nobody sees its picture any more."""
        if (state := await self._opened(turn)) != "on":
            if turn == self._turn:
                self._to(state)
            return
        self._to("on")
        eye = await _eye()
        if eye is None:
            if turn == self._turn:
                self.close()
                self._to("blind")
            return
        unseen_s, failures = 0.0, 0
        while turn == self._turn:
            video = js.document.querySelector("video[data-camera]")
            unseen_s = 0.0 if video else unseen_s + PAUSE_S
            if unseen_s > PATIENCE_S or self._ended:
                ended = self._ended
                self.close()
                self._to("busy" if ended else "off")
                return
            if video and self._shown_in(video):
                try:
                    texts, failures = await eye(video), 0
                except JsException:
                    # A frame that comes while the camera turns round can't be read; a broken reader never reads any.
                    texts, failures = (), failures + 1
                if failures > MOST_FAILURES and turn == self._turn:
                    self.close()
                    self._to("blind")
                for text in texts:
                    if turn == self._turn:
                        self._seen(text)
            await asyncio.sleep(PAUSE_S)

    async def _opened(self, turn: int) -> str:
        """Ask for the camera; the state that it leads to."""
        devices = getattr(js.navigator, "mediaDevices", None)
        if not devices:
            return "none"
        video = {"facingMode": {"ideal": FACING[self._facing]}, **WISHED}
        try:
            stream = await devices.getUserMedia(_js({"audio": False, "video": video}))
        except JsException as error:
            return STATES.get(str(error.name), "none")
        if turn != self._turn:
            for track in stream.getTracks():
                track.stop()
            return "off"
        self._stream = stream
        cameras = [each for each in await devices.enumerateDevices() if each.kind == "videoinput"]
        self.several = len(cameras) > 1
        return "on" if turn == self._turn else "off"

    @property
    def _ended(self) -> bool:
        return any(track.readyState == "ended" for track in self._stream.getTracks())

    def _shown_in(self, video: Any) -> bool:
        """Whether the picture is there; brings it to a video element that has just been drawn."""
        if not video.srcObject or video.srcObject.id != self._stream.id:
            video.muted = True
            video.srcObject = self._stream
        if video.paused:
            video.play().catch(_nothing)
        return int(video.readyState) >= FRAME_READY and int(video.videoWidth) > 0


async def _eye() -> Eye | None:
    """Something that reads codes; None if there is nothing."""
    return await _own_eye() or await _zxing_eye()


async def _own_eye() -> Eye | None:
    """The browser's own, which some have."""
    detector = getattr(js.window, "BarcodeDetector", None)
    if not detector:
        return None
    try:
        if "qr_code" not in (await detector.getSupportedFormats()).to_py():
            return None
        own = detector.new(_js({"formats": ["qr_code"]}))
    except JsException:
        return None
    other: list[Eye | None] = []

    async def read(video: Any) -> Sequence[str]:
        try:
            if not other:
                return [str(each.rawValue) for each in await own.detect(video)]
        except JsException:
            # Some systems have the name and nothing behind it.
            other.append(await _zxing_eye())
        return await other[0](video) if other[0] else ()

    return read


async def _zxing_eye() -> Eye | None:
    """zxing's, loaded when it is first needed."""
    try:
        if not hasattr(js.window, "ZXingWASM"):
            await _script(f"{READER}.js")
            wasm = js.Uint8Array.new(await (await js.fetch(f"{READER}.pack")).arrayBuffer())
            if wasm[0] == PACKED:  # nothing is kept on this device
                await _script("./vendor/fzstd.js")
                wasm = js.fzstd.decompress(wasm)
            js.ZXingWASM.prepareZXingModule(_js({"overrides": {"wasmBinary": wasm}, "fireImmediately": True}))
    except JsException:
        return None
    canvas = js.document.createElement("canvas")
    pen = canvas.getContext("2d", _js({"willReadFrequently": True}))
    wanted = _js(WHAT_TO_READ)

    async def read(video: Any) -> Sequence[str]:
        wide, high = int(video.videoWidth), int(video.videoHeight)
        scale = min(1.0, LONGEST_SIDE / max(wide, high))
        wide, high = round(wide * scale), round(high * scale)
        if (canvas.width, canvas.height) != (wide, high):
            canvas.width, canvas.height = wide, high
        pen.drawImage(video, 0, 0, wide, high)
        found = await js.ZXingWASM.readBarcodes(pen.getImageData(0, 0, wide, high), wanted)
        return [str(each.text) for each in found if each.isValid]

    return read


async def _script(address: str) -> None:
    """Load a script; raises `JsException` if it does not come."""
    script = js.document.createElement("script")
    loaded: asyncio.Future[str] = asyncio.get_event_loop().create_future()
    settle = create_proxy(lambda event: loaded.set_result(str(event.type)))
    script.onload = script.onerror = settle
    script.src = address
    js.document.head.appendChild(script)
    how = await loaded
    settle.destroy()
    if how != "load":
        raise JsException("NetworkError", f"{address} could not be loaded")


def _js(data: Mapping[str, Any]) -> Any:
    return to_js(data, dict_converter=js.Object.fromEntries)


_nothing = create_proxy(lambda _: None)
