"""Brings the translations up to date: `python -m tools.messages update`, and compiles them for the page.

update   take new sentences from the sources into every catalog, and drop the ones that are gone
check    say which sentences a catalog lacks; fails when it lacks any
compile  write the .mo files beside the catalogs, for `make dev` and the tests
"""

import argparse
import gettext
import io
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from shuffleup.screens.templating import environment
from tools import layout, sayings

PACKAGE = layout.ROOT / "py" / "shuffleup"
LOCALE = PACKAGE / "locale"
DOMAIN = "shuffleup"
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2), "plural": (1, 2)}
METHODS = [("**/templates/**.html", "jinja2"), ("**.py", "python")]
# A catalog carries no date of its own: it changes when a sentence does.
WHENEVER = datetime(2026, 1, 1, tzinfo=UTC)


def catalogs() -> dict[str, Path]:
    """The catalog of every language there is."""
    return {path.parts[-3]: path for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))}


def template() -> Catalog:
    """All sentences in the sources."""
    made = Catalog(project="Shuffle Up", version="1", charset="utf-8", creation_date=WHENEVER)
    jinja = environment()  # sentences must come out of the templates with the spaces they will have on the page
    options = {METHODS[0][0]: {name: str(getattr(jinja, name)) for name in ("trim_blocks", "lstrip_blocks")}}
    options[METHODS[0][0]]["silent"] = "false"
    found = extract_from_dir(PACKAGE, METHODS, options, KEYWORDS, ("Translators:",), strip_comment_tags=True)
    for file, line, message, comments, context in sorted(found, key=lambda hit: (hit[0], hit[1])):
        made.add(message, None, [(file, line)], auto_comments=comments, context=context)
    for script, sentence in sayings.sentences():
        made.add(sentence, None, [(script, 0)])
    return made


def read(path: Path, language: str | None = None) -> Catalog:
    """A catalog from its file."""
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def updated(language: str, path: Path, sentences: Catalog) -> bytes:
    """The catalog's text with the sentences of today, the translations it had, and no guesses."""
    catalog = read(path, language)
    catalog.update(sentences, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=110, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    return buffer.getvalue()


def lacking(language: str, path: Path, sentences: Catalog) -> Iterator[str]:
    """What is wrong with a catalog, in words."""
    catalog = read(path, language)
    for message in sentences:
        if message.id:
            translated = catalog.get(message.id, message.context)
            if translated is None or not _complete(translated):
                yield f"{language}: not translated: {message.id}"
    for message in catalog:
        if message.id and message.fuzzy:
            yield f"{language}: a guess: {message.id}"
        yield from (f"{language}: {message.id}: {fault}" for fault in message.check(catalog))


def compiled(path: Path) -> bytes:
    """A catalog as gettext reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, read(path))
    return buffer.getvalue()


def compiled_catalogs() -> dict[str, bytes]:
    """All catalogs as gettext reads them, by their names beside the package."""
    return {
        path.with_suffix(".mo").relative_to(PACKAGE.parent).as_posix(): compiled(path) for path in catalogs().values()
    }


def translators() -> dict[str, Callable[[str], str]]:
    """What translates a sentence into each language but English."""
    return {
        language: gettext.GNUTranslations(io.BytesIO(compiled(path))).gettext for language, path in catalogs().items()
    }


def _complete(message: Message) -> bool:
    strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(strings)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("update", "check", "compile"))
    what = parser.parse_args().what
    if what == "compile":
        for path in catalogs().values():
            path.with_suffix(".mo").write_bytes(compiled(path))
        return
    sentences = template()
    if what == "update":
        for language, path in catalogs().items():
            path.write_bytes(updated(language, path, sentences))
            print(f"{language}: {sum(1 for _ in lacking(language, path, sentences))} sentences to translate")
        return
    faults = [fault for language, path in catalogs().items() for fault in lacking(language, path, sentences)]
    print("\n".join(faults))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
