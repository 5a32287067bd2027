"""Photos in: a picture that a person chose, cut to a small square."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException

SIDE = 128
LONGEST = 10_000
"""How many characters a photo should have: a thousand of them share the storage with the tournaments."""
QUALITIES = (0.85, 0.75, 0.6, 0.45, 0.3)
HEADS_AT = 0.3
"""Where the square lies in a picture that is taller than wide: heads are rather above the middle."""


class PictureUnreadableError(ValueError):
    """The chosen file is no picture that this browser can show."""


async def portrait(file: Any) -> str:
    """A ``File`` of the browser as a square JPEG in a ``data:`` URL; raises `PictureUnreadableError`."""
    address = js.URL.createObjectURL(file)
    try:
        image = js.Image.new()
        image.src = address
        await image.decode()
        return _square(image, str(file.name))
    except JsException as error:
        raise PictureUnreadableError(str(file.name)) from error
    finally:
        js.URL.revokeObjectURL(address)


def _square(image: Any, name: str) -> str:
    wide, high = int(image.naturalWidth), int(image.naturalHeight)
    side = min(wide, high)
    if side == 0:
        raise PictureUnreadableError(name)
    canvas = js.document.createElement("canvas")
    canvas.width = canvas.height = SIDE
    pen = canvas.getContext("2d")
    # A JPEG has no holes: what is transparent becomes white instead of black.
    pen.fillStyle = "#fff"
    pen.fillRect(0, 0, SIDE, SIDE)
    pen.imageSmoothingQuality = "high"
    pen.drawImage(image, (wide - side) / 2, (high - side) * HEADS_AT, side, side, 0, 0, SIDE, SIDE)
    photo = ""
    for quality in QUALITIES:
        photo = str(canvas.toDataURL("image/jpeg", quality))
        if len(photo) <= LONGEST:
            break
    return photo
