"""What the scripts say without Python: their own English sentences, and each again in every language of ours.

The scripts have their English in a table named SAYINGS; the other languages are put into it when the page is served,
out of the catalogs, so that a language more is a catalog more.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping

from tools import layout

SCRIPTS = ("assets/face.js", "assets/follow.js")
_TABLE = re.compile(r"(?<=const SAYINGS = \{\n)    en: \{\n(.*?)\n    \},\n(?=  \};)", re.DOTALL)
_SAYING = re.compile(r"(\w+): '([^'\n]+)'")


def english(script: str) -> dict[str, str]:
    """The English sentences of a script, by their names; ValueError where it has no table of them."""
    table = _TABLE.search(script)
    if table is None:
        raise ValueError("the script has no table of its sentences, with English as its only language")
    return dict(_SAYING.findall(table[1]))


def sentences() -> Iterator[tuple[str, str]]:
    """Every sentence of the scripts, after the file it stands in."""
    for name in SCRIPTS:
        for sentence in english((layout.ROOT / name).read_text("utf-8")).values():
            yield name, sentence


def spoken(script: str, languages: Mapping[str, Callable[[str], str]]) -> str:
    """A script with its sentences in English and in *languages*, each with what translates into it."""
    texts = english(script)
    said = {"en": texts} | {
        language: {name: translate(text) for name, text in texts.items()} for language, translate in languages.items()
    }
    lines = (f"    {language}: {json.dumps(table, ensure_ascii=False)},\n" for language, table in said.items())
    return _TABLE.sub(lambda _: "".join(lines), script)
