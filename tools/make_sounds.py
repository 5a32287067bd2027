"""Makes the sounds of the clock, note by note.

    python tools/make_sounds.py            writes assets/sounds/*.flac
    python tools/make_sounds.py --check    says which of them differ from what this program makes

The same program gives the same bytes everywhere: the only noise in it comes from a seeded generator.
A cue has to be told from the others across a room full of talk, so they differ in shape first (how many strokes,
rising or falling, wood or metal) and in pitch only then. Their weight lies between 400 and 3,500 Hz, where small
speakers are loud and ears are keen.
"""

from __future__ import annotations

import argparse
import array
import io
import math
import random
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import soundfile

RATE = 22_050
PEAK = 0.89
SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Samples = list[float]


class Partial(NamedTuple):
    """One sine of a struck body: its pitch as a multiple of the note, its strength, how fast it dies."""

    ratio: float
    strength: float
    half_life: float


BELL = (
    Partial(0.5, 0.22, 0.18),
    Partial(1.0, 1.00, 0.16),
    Partial(1.003, 0.35, 0.15),
    Partial(2.0, 0.55, 0.12),
    Partial(2.76, 0.30, 0.09),
    Partial(4.07, 0.18, 0.05),
    Partial(5.40, 0.12, 0.025),
)
GONG = (
    Partial(1.0, 0.60, 0.24),
    Partial(1.006, 0.40, 0.22),
    Partial(1.52, 0.45, 0.20),
    Partial(2.01, 0.90, 0.20),
    Partial(2.66, 0.60, 0.15),
    Partial(3.36, 0.55, 0.12),
    Partial(4.71, 0.40, 0.08),
    Partial(6.10, 0.22, 0.05),
)
WOOD = (
    Partial(1.0, 1.00, 0.050),
    Partial(2.57, 0.55, 0.022),
    Partial(3.93, 0.35, 0.012),
    Partial(6.70, 0.15, 0.006),
)
CHIME = (
    Partial(1.0, 1.00, 0.11),
    Partial(2.0, 0.30, 0.08),
    Partial(3.0, 0.22, 0.05),
    Partial(4.0, 0.10, 0.04),
)

NOTES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(note: str) -> float:
    """The frequency of a note such as ``"E5"``."""
    return 440.0 * math.pow(2.0, (NOTES[note[0]] + 12 * (int(note[1:]) - 4)) / 12.0)


def struck(body: tuple[Partial, ...], frequency: float, seconds: float, *, attack: float = 0.004) -> Samples:
    """A body struck once: every partial a sine that halves again and again, after a soft start."""
    samples = [0.0] * round(seconds * RATE)
    for place, partial in enumerate(body):
        turn = 2.0 * math.pi * frequency * partial.ratio / RATE
        fall = 0.5 ** (1.0 / (partial.half_life * RATE))
        phase = 0.7 * place
        level = partial.strength
        for i in range(len(samples)):
            samples[i] += level * math.sin(turn * i + phase)
            level *= fall
    rise = max(1, round(attack * RATE))
    for i in range(min(rise, len(samples))):
        samples[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    return faded(samples, 0.08)


def faded(samples: Samples, seconds: float) -> Samples:
    """The same samples with a soft end, so that none of them breaks off with a click."""
    last = min(round(seconds * RATE), len(samples))
    for i in range(last):
        samples[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / last)
    return samples


def tick(noise: random.Random, frequency: float, seconds: float = 0.03) -> Samples:
    """One chip falling on another: a short ringing of noise around a pitch."""
    turn = 2.0 * math.pi * frequency / RATE
    width = 0.965
    first, second = 2.0 * width * math.cos(turn), -width * width
    before = older = 0.0
    samples = []
    for i in range(round(seconds * RATE)):
        push = (noise.random() * 2.0 - 1.0) * 0.5 ** (i / (0.003 * RATE))
        value = push + first * before + second * older
        before, older = value, before
        samples.append(value * 0.3)
    return samples


def mixed(seconds: float, parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Lays parts over each other, each ``(start in seconds, strength, samples)``."""
    samples = [0.0] * round(seconds * RATE)
    for start, strength, part in parts:
        first = round(start * RATE)
        for i, value in enumerate(part[: len(samples) - first], first):
            samples[i] += strength * value
    return samples


def in_a_room(samples: Samples, *, wet: float = 0.16) -> Samples:
    """Adds the tail of a small room: four combs that lose their highs, then two all-passes (Schroeder)."""
    tail = [0.0] * len(samples)
    for delay, keep in ((655, 0.74), (752, 0.72), (817, 0.70), (901, 0.68)):
        line = [0.0] * delay
        dull = 0.0
        for i, value in enumerate(samples):
            out = line[i % delay]
            dull = 0.6 * out + 0.4 * dull
            line[i % delay] = value + keep * dull
            tail[i] += 0.25 * out
    for delay in (113, 37):
        line = [0.0] * delay
        for i, value in enumerate(tail):
            held = line[i % delay]
            line[i % delay] = value + 0.5 * held
            tail[i] = held - 0.5 * line[i % delay]
    return [dry + wet * echo for dry, echo in zip(samples, tail, strict=True)]


def finished(samples: Samples, *, drive: float = 1.8, fade: float = 0.12) -> bytes:
    """Presses the peaks softly, fades the end out, sets the loudest sample to ``PEAK``: 16-bit samples."""
    loudest = max(abs(value) for value in samples)
    pressed = faded([math.tanh(drive * value / loudest) for value in samples], fade)
    scale = PEAK * 32_767 / max(abs(value) for value in pressed)
    return array.array("h", (round(value * scale) for value in pressed)).tobytes()


def one_minute() -> Samples:
    """Two falling chimes, as a door bell says "nearly there"."""
    return mixed(
        0.95,
        [
            (0.00, 1.0, struck(CHIME, pitch("E6"), 0.6)),
            (0.20, 1.0, struck(CHIME, pitch("B5"), 0.75)),
        ],
    )


def level_up() -> Samples:
    """Three bells rising: the blinds go up."""
    return mixed(
        1.35,
        [
            (0.00, 0.8, struck(BELL, pitch("C5"), 1.35)),
            (0.16, 0.9, struck(BELL, pitch("E5"), 1.19)),
            (0.32, 1.1, struck(BELL, pitch("G5"), 1.03)),
        ],
    )


def break_start() -> Samples:
    """Two low, warm gongs: leave the table."""
    return mixed(
        1.55,
        [
            (0.00, 1.0, struck(GONG, pitch("D4"), 1.55, attack=0.008)),
            (0.55, 1.1, struck(GONG, pitch("A3"), 1.00, attack=0.008)),
        ],
    )


def break_ending() -> Samples:
    """Chips riffled together, then one bell: back to the table."""
    noise = random.Random(52)
    ticks = [
        (0.02 + 0.031 * i - 0.0004 * i * i, 0.55 + 0.05 * i, tick(noise, 2_300 + 120 * (i % 4))) for i in range(14)
    ]
    return mixed(1.20, [*ticks, (0.46, 0.9, struck(BELL, pitch("D6"), 0.74))])


def last_hand() -> Samples:
    """Three knocks on the table, and a bell's short answer."""
    knock = struck(WOOD, 430.0, 0.25, attack=0.0015)
    return mixed(
        0.85,
        [
            (0.00, 1.0, knock),
            (0.13, 1.0, knock),
            (0.26, 1.0, knock),
            (0.42, 0.55, struck(CHIME, pitch("A5"), 0.43)),
        ],
    )


def end() -> Samples:
    """A small fanfare that comes home: the tournament is over."""
    home = [(0.48, 0.7, struck(BELL, pitch(note), 0.92)) for note in ("C5", "E5", "G5", "C6")]
    return mixed(
        1.40,
        [
            (0.00, 0.9, struck(BELL, pitch("G5"), 0.6)),
            (0.12, 0.9, struck(BELL, pitch("G5"), 0.6)),
            (0.24, 1.0, struck(BELL, pitch("E5"), 0.6)),
            *home,
        ],
    )


def test() -> Samples:
    """One plain bell: sound is on."""
    return mixed(0.60, [(0.0, 1.0, struck(BELL, pitch("A5"), 0.6))])


CUES: tuple[Callable[[], Samples], ...] = (
    one_minute,
    level_up,
    break_start,
    break_ending,
    last_hand,
    end,
    test,
)


def flac(frames: bytes) -> bytes:
    """Frames as a FLAC file: mono, 16 bit, 22.05 kHz, not a bit lost and less than half as large as they are."""
    file = io.BytesIO()
    with soundfile.SoundFile(
        file, "w", samplerate=RATE, channels=1, format="FLAC", subtype="PCM_16", compression_level=1.0
    ) as writer:
        writer.buffer_write(frames, "int16")
    return file.getvalue()


def all_sounds() -> dict[str, bytes]:
    """Every sound as ``name.flac -> bytes``."""
    return {f"{cue.__name__}.flac": flac(finished(in_a_room(cue()))) for cue in CUES}


def main() -> int:
    """Writes the sounds, or checks the ones that are there."""
    options = argparse.ArgumentParser(description="Makes the sounds of the clock.")
    options.add_argument("--check", action="store_true", help="write nothing, fail if a file differs")
    check = options.parse_args().check
    SOUNDS.mkdir(parents=True, exist_ok=True)
    stale = []
    for name, content in all_sounds().items():
        file = SOUNDS / name
        if file.exists() and file.read_bytes() == content:
            continue
        stale.append(name)
        if not check:
            file.write_bytes(content)
    for name in stale:
        print(f"{name}: {'differs' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
