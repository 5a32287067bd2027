"""What is served packed opens to the very bytes that were packed, also for the reader that the page has."""

import json
import random
import subprocess
from pathlib import Path

import pytest
import zstandard
from tools.build_site import packed

from tools import layout

OPENED = """
const { decompress } = await import(process.argv[1]);
const { readFileSync, writeFileSync } = await import("node:fs");
writeFileSync(process.argv[3], decompress(readFileSync(process.argv[2])));
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    chance = random.Random(8)
    words = [chance.randbytes(40) for _ in range(60)]
    file = tmp_path / "archive.zip"
    file.write_bytes(b"".join(chance.choice(words) for _ in range(20_000)) + chance.randbytes(70_000))
    return file


def test_a_packed_file_is_smaller_and_comes_out_as_it_went_in(archive: Path) -> None:
    small = packed(archive)
    assert small[0] == 0x28, "how the page tells a packed file from a plain one"
    assert len(small) < archive.stat().st_size / 4
    assert zstandard.ZstdDecompressor().decompress(small) == archive.read_bytes()


def test_the_library_of_the_page_opens_it_too(archive: Path, tmp_path: Path) -> None:
    module = layout.MODULES / "fzstd" / "esm" / "index.mjs"
    if not module.exists():
        pytest.skip("node_modules is not there")
    there, back = tmp_path / "archive.pack", tmp_path / "back.zip"
    there.write_bytes(packed(archive))
    arguments = ["--input-type=module", "-e", OPENED, *map(str, (module, there, back))]
    subprocess.run(["node", *arguments], check=True)
    assert back.read_bytes() == archive.read_bytes()


def test_it_is_the_pinned_library_that_is_served() -> None:
    wanted = json.loads((layout.ROOT / "package.json").read_text("utf-8"))["dependencies"]
    assert "fzstd" in wanted
    assert "vendor/fzstd.js" in layout.vendor_files()
