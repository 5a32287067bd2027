"""Pictures in: one that a person chose, as a photo cut to a small square, or whole as the mark of the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import js
from pyodide.ffi import JsException

Drawn = TypeVar("Drawn")

SIDE = 128
LONGEST = 10_000
"""How many characters a photo should have: a thousand of them share the storage with the tournaments."""
QUALITIES = (0.85, 0.75, 0.6, 0.45, 0.3)
HEADS_AT = 0.3
"""Where the square lies in a picture that is taller than wide: heads are rather above the middle."""

MARK_BOX = (640, 176)
"""How large the mark of the house is kept at most: twice what a TV shows."""
MARK_SIZES = (1.0, 0.75, 0.5, 0.35, 0.25)
MARK_LONGEST = 100_000
"""How many characters the mark of the house may have."""


class PictureUnreadableError(ValueError):
    """The chosen file is no picture that this browser can show."""


class PictureTooLargeError(ValueError):
    """The picture has too much in it to be kept, however small it is made."""


async def portrait(file: Any) -> str:
    """A ``File`` of the browser as a square JPEG in a ``data:`` URL; raises `PictureUnreadableError`."""
    return await _drawn(file, _square)


async def mark(file: Any) -> tuple[str, float]:
    """A ``File`` of the browser as a small picture in a ``data:`` URL, and how many times it is as wide as high.

    What is transparent stays so. Raises `PictureUnreadableError` and `PictureTooLargeError`.
    """
    return await _drawn(file, _mark)


async def _drawn(file: Any, draw: Callable[[Any, str], Drawn]) -> Drawn:
    address = js.URL.createObjectURL(file)
    try:
        image = js.Image.new()
        image.src = address
        await image.decode()
        return draw(image, str(file.name))
    except JsException as error:
        raise PictureUnreadableError(str(file.name)) from error
    finally:
        js.URL.revokeObjectURL(address)


def _mark(image: Any, name: str) -> tuple[str, float]:
    wide, high = int(image.naturalWidth), int(image.naturalHeight)
    if not wide or not high:
        raise PictureUnreadableError(name)
    fits = min(MARK_BOX[0] / wide, MARK_BOX[1] / high, 1.0)
    for size in MARK_SIZES:
        canvas = js.document.createElement("canvas")
        canvas.width, canvas.height = max(1, round(wide * fits * size)), max(1, round(high * fits * size))
        pen = canvas.getContext("2d")
        pen.imageSmoothingQuality = "high"
        pen.drawImage(image, 0, 0, canvas.width, canvas.height)
        # A browser that can't write WebP writes PNG instead.
        picture = str(canvas.toDataURL("image/webp", QUALITIES[0]))
        if len(picture) <= MARK_LONGEST:
            return picture, wide / high
    raise PictureTooLargeError(name)


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
