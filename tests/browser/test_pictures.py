"""A photo becomes a small square, whatever it was."""

import pytest

from shuffleup.book.people import LARGEST_PHOTO, fault_in_photo

pytestmark = pytest.mark.browser

SETUP = """
import js
from pyodide.ffi import to_js
from shuffleup.browser import pictures

async def drawn(width, height, kind, *rects):
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = width, height
    pen = canvas.getContext("2d")
    for color, *rect in rects:
        pen.fillStyle = color
        pen.fillRect(*rect)
    blob = await (await js.fetch(canvas.toDataURL(kind))).blob()
    return js.File.new(to_js([blob]), "photo")

async def seen(url, x, y):
    image = js.Image.new()
    image.src = url
    await image.decode()
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = image.naturalWidth, image.naturalHeight
    pen = canvas.getContext("2d")
    pen.drawImage(image, 0, 0)
    color = list(pen.getImageData(x, y, 1, 1).data)
    return [image.naturalWidth, image.naturalHeight, *(round(each / 255) for each in color)]
"""

NOISE = """
async def noise(width, height):
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = width, height
    pen = canvas.getContext("2d")
    image = pen.createImageData(width, height)
    fill = "for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 : Math.random() * 256"
    js.Function.new("data", fill)(image.data)
    pen.putImageData(image, 0, 0)
    blob = await (await js.fetch(canvas.toDataURL("image/png"))).blob()
    return js.File.new(to_js([blob]), "noise")
"""


@pytest.fixture
def page(harness):
    harness.run(SETUP)
    return harness


@pytest.mark.parametrize(
    "kind", ["image/jpeg", *(pytest.param(f"image/{each}", marks=pytest.mark.slow) for each in ("png", "webp"))]
)
def test_the_middle_of_a_wide_picture_is_kept(page, kind):
    rects = "('red', 0, 0, 300, 200), ('lime', 300, 0, 200, 200), ('red', 500, 0, 300, 200)"
    page.run(f"url = await pictures.portrait(await drawn(800, 200, {kind!r}, {rects}))")
    assert fault_in_photo(page.run("url")) is None
    assert page.run("await seen(url, 64, 64)") == [128, 128, 0, 1, 0, 1]
    assert page.run("await seen(url, 4, 120)") == [128, 128, 0, 1, 0, 1]


@pytest.mark.slow
def test_of_a_tall_picture_it_is_where_heads_are(page):
    page.run("url = await pictures.portrait(await drawn(100, 1100, 'image/png', ('lime', 0, 300, 100, 100)))")
    assert page.run("await seen(url, 64, 64)") == [128, 128, 0, 1, 0, 1]


@pytest.mark.slow
def test_what_is_transparent_becomes_white(page):
    page.run("url = await pictures.portrait(await drawn(50, 50, 'image/png'))")
    assert page.run("await seen(url, 64, 64)") == [128, 128, 1, 1, 1, 1]


@pytest.mark.slow
def test_the_busiest_picture_is_small_enough(page):
    page.run(
        "import random\n"
        "rects = [(f'hsl({random.randrange(360)} 100% {random.randrange(100)}%)', x, y, 1, 1)"
        " for x in range(128) for y in range(128)]\n"
        "url = await pictures.portrait(await drawn(128, 128, 'image/png', *rects))"
    )
    assert len(page.run("url")) <= LARGEST_PHOTO
    assert fault_in_photo(page.run("url")) is None


@pytest.mark.slow
@pytest.mark.parametrize("content", [b"", b"no picture", b"<svg xmlns='http://www.w3.org/2000/svg'>"])
def test_what_is_no_picture_is_refused(page, content):
    code = (
        f"file = js.File.new(to_js([to_js({content!r})]), 'no.jpg')\n"
        "try:\n    await pictures.portrait(file)\n    answer = 'read'\n"
        "except pictures.PictureUnreadableError as error:\n    answer = str(error)\n"
        "answer"
    )
    assert page.run(code) == "no.jpg"


@pytest.mark.slow
def test_the_mark_of_a_house_keeps_its_shape_and_its_holes(page):
    page.run("url, shape = await pictures.mark(await drawn(1600, 400, 'image/png', ('lime', 0, 0, 800, 400)))")
    assert page.run("shape") == 4
    assert page.run("await seen(url, 40, 80)") == [640, 160, 0, 1, 0, 1]
    assert page.run("await seen(url, 600, 80)") == [640, 160, 0, 0, 0, 0]


@pytest.mark.slow
def test_a_small_mark_is_not_blown_up(page):
    page.run("url, shape = await pictures.mark(await drawn(60, 30, 'image/png', ('lime', 0, 0, 60, 30)))")
    assert page.run("await seen(url, 20, 20)") == [60, 30, 0, 1, 0, 1]


@pytest.mark.slow
def test_a_mark_with_much_in_it_is_made_smaller_until_it_can_be_kept(page):
    page.run(NOISE)
    page.run("url, shape = await pictures.mark(await noise(1600, 900))")
    assert page.run("len(url) <= pictures.MARK_LONGEST")
    page.run("pictures.MARK_LONGEST = 100")
    try:
        with pytest.raises(AssertionError, match="PictureTooLargeError"):
            page.run("await pictures.mark(await noise(400, 400))")
    finally:
        page.run("pictures.MARK_LONGEST = 100_000")
