"""The languages of the app: gettext catalogs beside this module, English being the language of the sources.

A language more is a catalog under its code and a line in `LANGUAGES`.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from shuffleup.tournament.refusal import Sentence

HERE = Path(__file__).parent
DOMAIN = "shuffleup"
ENGLISH = "en"
LANGUAGES = {"en": "English", "sv": "Svenska", "de": "Deutsch"}

Translate = Callable[[str], str]


def best_language(wished: Iterable[str]) -> str:
    """The first of the wished languages ("sv-FI", "de") that we have, else English.

    >>> best_language(["xx", "de-AT", "en"])
    'de'
    """
    for wish in wished:
        code = wish.replace("_", "-").split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return ENGLISH


def catalog(language: str) -> gettext.NullTranslations:
    """The catalog of a language; the sources' own English where there is none."""
    loader: Any = globals()["__loader__"]  # not open(): the page keeps this package in an archive
    try:
        messages = loader.get_data(str(HERE / language / "LC_MESSAGES" / f"{DOMAIN}.mo"))
    except OSError:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(messages))


def spoken(sentence: Sentence, translate: Translate, number: Callable[[int], str] = str) -> str:
    """A sentence in the language that *translate* speaks, its values filled in, whole numbers written by *number*.

    A catalog's sentence with a place that has no value falls back to English rather than fail in front of a host.
    """
    values = {
        name: spoken(value, translate, number)
        if isinstance(value, Sentence)
        else number(value)
        if isinstance(value, int)
        else value
        for name, value in sentence.values.items()
    }
    try:
        return translate(sentence.text).format_map(values)
    except (KeyError, ValueError, IndexError):
        return sentence.text.format_map(values)
