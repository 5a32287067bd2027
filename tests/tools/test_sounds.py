"""The sounds are what the program makes, don't clip, and can be told apart."""

import array
import io
import math
from itertools import combinations

import pytest
import soundfile

from tools import make_sounds

NAMES = ("break_ending", "break_start", "end", "last_hand", "level_up", "one_minute", "test")


def samples_of(content: bytes) -> list[int]:
    with soundfile.SoundFile(io.BytesIO(content)) as reader:
        assert (reader.format, reader.channels, reader.subtype, reader.samplerate) == ("FLAC", 1, "PCM_16", 22_050)
        return array.array("h", bytes(reader.buffer_read(dtype="int16"))).tolist()


def portrait(samples: list[int]) -> list[float]:
    """How loud twelve pitches are in each tenth of a second: what an ear would compare."""
    step = make_sounds.RATE // 10
    parts = [samples[at : at + step] for at in range(0, len(samples) - step + 1, step)]
    seen = []
    for part in (parts + [[]] * 16)[:16]:
        for band in range(12):
            turn = 2.0 * math.cos(2.0 * math.pi * 200.0 * 2.0 ** (band / 3.0) / make_sounds.RATE)
            before = older = 0.0
            for value in part:
                before, older = value + turn * before - older, before
            seen.append(math.sqrt(max(0.0, before * before + older * older - turn * before * older)))
    size = math.sqrt(sum(value * value for value in seen))
    return [value / size for value in seen]


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return make_sounds.all_sounds()


def test_the_committed_sounds_are_what_the_program_makes(made):
    kept = {file.name: file.read_bytes() for file in make_sounds.SOUNDS.glob("*.flac")}
    assert sorted(kept) == [f"{name}.flac" for name in NAMES]
    assert kept == made


def test_making_them_twice_gives_the_same_bytes(made):
    assert make_sounds.all_sounds() == made


def test_none_clips_and_none_is_faint(made):
    for name, content in made.items():
        samples = samples_of(content)
        loudest = max(abs(value) for value in samples)
        assert 28_000 < loudest < 30_000, name
        strength = math.sqrt(sum(value * value for value in samples) / len(samples))
        assert strength > 4_000, name


def test_each_begins_and_ends_in_silence(made):
    for name, content in made.items():
        samples = samples_of(content)
        assert abs(samples[0]) < 600, name
        assert abs(samples[-1]) < 10, name
        assert max(abs(value) for value in samples[-220:]) < 400, name


def test_they_are_short_and_small(made):
    assert sum(len(content) for content in made.values()) < 150_000
    for content in made.values():
        assert 0.4 < len(samples_of(content)) / make_sounds.RATE < 1.8


def test_no_two_are_alike(made):
    portraits = {name: portrait(samples_of(content)) for name, content in made.items()}
    for (one, first), (other, second) in combinations(portraits.items(), 2):
        likeness = sum(a * b for a, b in zip(first, second, strict=True))
        assert likeness < 0.75, f"{one} and {other}: {likeness:.2f}"
