"""The names of players: how they are kept, and how they compare when nobody types accents."""

from __future__ import annotations

import re
from unicodedata import category, combining, normalize

from shuffleup.tournament.refusal import N_, Sentence

MAX_NAME = 60

# Emoji of several parts and Persian words are written with these two; all else that is invisible can only mislead.
_JOINERS = "\u200c\u200d"
# Letters and marks that look like nothing at all.
_BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
_NEVER_SHOWN = frozenset(("Cc", "Cf", "Cs", "Co"))
_NO_LETTERS = re.compile(r"[\W_]+")
# Letters that have their stroke or their tie inside, so that Unicode does not take them apart.
_BASE_LETTERS = str.maketrans({
    "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ħ": "h", "ŋ": "n", "ŧ": "t",
})  # fmt: skip


def clean_name(typed: str) -> str:
    """A name as it is kept: one line, composed letters, nothing invisible that could turn or hide what is around it.

    Marks that are only a name's spelling in HTML or a spreadsheet stay: they are part of what was typed.

    >>> clean_name("  Ada \\t Berg\\u202e "), clean_name("A\\u030asa"), clean_name("<b>Bo</b>")
    ('Ada Berg', 'Åsa', '<b>Bo</b>')
    """
    if typed.isascii() and typed.isprintable():
        return " ".join(typed.split())
    spaced = "".join(" " if mark.isspace() else mark for mark in typed.translate(_BLANKS))
    shown = "".join(mark for mark in spaced if mark in _JOINERS or category(mark) not in _NEVER_SHOWN)
    name = " ".join(normalize("NFC", shown).split())
    return name if name.strip(_JOINERS + " ") else ""


def fault_in_name(name: str) -> Sentence | None:
    """What is wrong with a cleaned name, as a sentence for the host, or None: it has 1 to 60 characters.

    >>> fault_in_name("").english()
    'Give the player a name.'
    """
    if not name:
        return Sentence(N_("Give the player a name."))
    if len(name) > MAX_NAME:
        return Sentence(N_("A name has at most {most} characters."), {"most": MAX_NAME})
    return None


def folded(text: str) -> str:
    """A text as it is compared: no capitals, no accents, letters of other alphabets as they are.

    >>> folded("Åsa Öberg"), folded("Zoë Weiß"), folded("Søren")
    ('asa oberg', 'zoe weiss', 'soren')
    """
    if text.isascii():
        return text.lower()
    apart = normalize("NFKD", normalize("NFKD", text).casefold()).casefold()
    return "".join(mark for mark in apart if not combining(mark) and mark not in _JOINERS).translate(_BASE_LETTERS)


def name_words(text: str) -> tuple[str, ...]:
    """The words of a name, and the parts of words with a hyphen or an apostrophe.

    >>> name_words("anna-lena o'neill")
    ('annalena', 'anna', 'lena', 'oneill', 'o', 'neill')
    """
    words: list[str] = []
    for word in text.split():
        parts = [part for part in _NO_LETTERS.split(word) if part]
        words += ["".join(parts), *parts] if len(parts) > 1 else parts
    return tuple(words)
