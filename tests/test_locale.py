"""The app speaks all its languages, wholly: each sentence of the sources, with its values in place."""

from __future__ import annotations

import ast
import gettext
import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from shuffleup.locale import ENGLISH, LANGUAGES, best_language, spoken
from shuffleup.screens.clock_texts import amount
from shuffleup.screens.templating import environment
from shuffleup.screens.words import words
from shuffleup.tournament.refusal import Sentence

pytest.importorskip("babel", reason="the interpreter of the page has no Babel; the catalogs are the same in both")

from babel.messages.catalog import Catalog, Message
from jinja2 import nodes

from tools import messages, sayings

ROOT = Path(__file__).parents[1]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
TEMPLATES = sorted(messages.PACKAGE.glob("screens/templates/*.html"))
SENTENCES = messages.template()


@cache
def catalog(language: str) -> Catalog:
    return messages.read(messages.catalogs()[language], language)


@cache
def translations(language: str) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(messages.compiled(messages.catalogs()[language])))


def forms(text: Any) -> tuple[str, ...]:
    """A sentence in the singular and, where it counts, in the plural."""
    return tuple(text) if isinstance(text, tuple | list) else (text,)


@cache
def sources_ids() -> set[tuple[str, ...]]:
    return ids(SENTENCES)


def ids(sentences: Catalog) -> set[tuple[str, ...]]:
    return {forms(message.id) for message in sentences if message.id}


def translated(language: str) -> Iterator[tuple[Message, str, str]]:
    """Each sentence with each form of its translation, next to the source's form that it stands for."""
    for message in catalog(language):
        if message.id:
            sources = forms(message.id)
            for number, text in enumerate(forms(message.string)):
                yield message, sources[min(number, len(sources) - 1)], text


# -- The catalogs


def test_every_language_has_its_catalog() -> None:
    assert sorted(messages.catalogs()) == sorted(OTHERS)


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalog_has_the_sentences_of_the_sources_and_no_others(language: str) -> None:
    here, there = ids(catalog(language)), sources_ids()
    assert not there - here, "run `make messages`, then translate"
    assert not here - there, "run `make messages`"


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(language: str) -> None:
    lacking = [message.id for message, _, text in translated(language) if not text.strip()]
    guessed = [message.id for message in catalog(language) if message.id and message.fuzzy]
    assert (lacking, guessed) == ([], [])


@pytest.mark.parametrize("language", OTHERS)
def test_what_counts_has_every_plural_of_its_language(language: str) -> None:
    texts = catalog(language)
    counting = [message for message in texts if message.pluralizable]
    assert counting
    assert {len(message.string) for message in counting} == {texts.num_plurals}


@pytest.mark.parametrize("language", OTHERS)
def test_values_stay_in_their_places(language: str) -> None:
    for _, source, text in translated(language):
        assert values_in(text) == values_in(source), text


def values_in(text: str) -> Counter[str]:
    """The ``{names}`` and ``%(names)s`` in a sentence."""
    named = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    return Counter(named + re.findall(r"%\(\w+\)\w|%(?!\()", text))


@pytest.mark.parametrize("language", OTHERS)
def test_babel_finds_nothing_wrong(language: str) -> None:
    texts = catalog(language)
    assert [(message.id, str(fault)) for message in texts for fault in message.check(texts)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_begins_and_ends_like_its_source(language: str) -> None:
    for _, source, text in translated(language):
        assert text == text.strip(), text
        assert "\n" not in text, text
        if source in ORDINALS:  # A dot after a number is not the end of a sentence.
            continue
        ends = [one[-1] if one[-1] in ".?!:…" else "" for one in (source, text)]
        assert ends[0] == ends[1], text


ORDINALS = tuple(f"{{place}}{ending}" for ending in ("st", "nd", "rd", "th"))
QUOTES = {"sv": ("”", "”"), "de": ("„", "“")}


@pytest.mark.parametrize("language", sorted(QUOTES))
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    opening, closing = QUOTES[language]
    for _, source, text in translated(language):
        assert not set(text) & set("\"'"), text
        quoted = re.findall("“(.*?)”", source)
        in_translation = re.findall(f"{opening}(.*?){closing}", text)
        assert len(in_translation) == len(quoted), text
        # A value in quotation marks stays what it is; a word that is said at the table is said in the language.
        assert [each for each in in_translation if "{" in each] == [each for each in quoted if "{" in each], text
        assert len(re.findall("[“”„]", text)) == 2 * len(quoted), text


# -- The sources


@cache
def all_calls() -> list[tuple[Path, str, ast.Call]]:
    """Each call in the sources, with the name of what is called."""
    found = []
    for path in sorted(messages.PACKAGE.rglob("*.py")):
        if "compiled" not in path.parts:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    found.append((path, name, node))
    return found


def calls(*names: str) -> Iterator[tuple[Path, ast.Call]]:
    return ((path, call) for path, name, call in all_calls() if name in names)


def test_every_marked_sentence_is_taken_into_the_catalogs() -> None:
    found = {text for sentence in sources_ids() for text in sentence}
    marked = [(path, call.args[0]) for path, call in calls("N_")]
    assert len(marked) > 100
    for path, sentence in marked:
        assert isinstance(sentence, ast.Constant), f"{path.name}:{sentence.lineno}: mark whole sentences"
        assert sentence.value in found, sentence.value


def test_every_count_is_taken_into_the_catalogs_in_both_forms() -> None:
    counted = [call.args[:2] for _, call in calls("plural", "ngettext")]
    assert counted
    for one, many in counted:
        assert (getattr(one, "value", None), getattr(many, "value", None)) in sources_ids(), ast.unparse(one)


def test_no_sentence_for_the_host_goes_unmarked() -> None:
    for path, call in calls("Sentence", "refused"):
        if call.args:
            bare = isinstance(call.args[0], ast.Constant | ast.JoinedStr)
            assert not bare, f"{path.name}:{call.lineno}: mark it with N_"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_no_text_of_a_screen_goes_unmarked(template: Path) -> None:
    tree = environment().parse(template.read_text("utf-8"))
    page = "".join(
        part.data if isinstance(part, nodes.TemplateData) else "□"
        for output in tree.find_all(nodes.Output)
        for part in output.nodes
    )
    spoken_attributes = re.findall(r'\b(?:aria-label|title|alt|placeholder)="([^"]*)"', page)
    texts = re.sub(r"<svg.*?</svg>|<[^<>]*>|[\w□-]+=\"[^\"]*\"|\bdata-[\w□-]*", " ", page, flags=re.DOTALL)
    words_left = set(re.findall(r"[^\W\d_]{2,}", " ".join([texts, *spoken_attributes])))
    # Attributes stand apart from their tags where they depend on something.
    assert not words_left - {"Shuffle", "Up", "CSV", "JSON", "disabled", "checked", "selected", "open", "required"}


# -- The languages, spoken


def test_the_first_language_we_have_is_taken() -> None:
    assert best_language(["xx", "sv-FI", "de"]) == "sv"
    assert best_language(["de_AT"]) == "de"
    assert best_language([]) == ENGLISH


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_can_be_said(language: str) -> None:
    texts = translations(language)
    for message in SENTENCES:
        for text in forms(message.id):
            names = [name for _, name, _, _ in Formatter().parse(text) if name]
            values = {name: f"<{name}>" for name in names}
            if not message.pluralizable and names:
                said = spoken(Sentence(text, values), texts.gettext)
                assert said == texts.gettext(text).format_map(values)
                assert all(value in said for value in values.values())


@pytest.mark.parametrize(
    ("language", "millions"), [("en", "1,234,567"), ("sv", "1\xa0234\xa0567"), ("de", "1.234.567")]
)
def test_amounts_are_grouped_as_the_language_does(language: str, millions: str) -> None:
    translate = str if language == ENGLISH else translations(language).gettext
    assert amount(1_234_567, words(translate)) == millions


@pytest.mark.parametrize(("language", "one", "many"), [("sv", "nivå", "nivåer"), ("de", "Level", "Levels")])
def test_levels_are_counted(language: str, one: str, many: str) -> None:
    count = translations(language).ngettext
    assert count("{count} level", "{count} levels", 1) == f"{{count}} {one}"
    assert {count("{count} level", "{count} levels", number) for number in (0, 2, 21)} == {f"{{count}} {many}"}


# -- What the scripts say by themselves


@pytest.mark.parametrize("name", sayings.SCRIPTS)
def test_a_script_speaks_every_language_like_the_catalogs(name: str) -> None:
    script = (ROOT / name).read_text("utf-8")
    texts = sayings.english(script)
    table = re.search(r"const SAYINGS = \{\n(.*?)\n  \};", sayings.spoken(script, messages.translators()), re.DOTALL)
    assert table is not None
    said = {line[4:6]: json.loads(line[8:].rstrip(",")) for line in table[1].splitlines()}
    assert sorted(said) == sorted(LANGUAGES)
    for language, spoken_texts in said.items():
        translate = translations(language).gettext if language in OTHERS else str
        assert spoken_texts == {key: translate(text) for key, text in texts.items()}


def test_what_the_scripts_say_is_to_be_translated() -> None:
    wanted = {sentence for _, sentence in sayings.sentences()}
    assert wanted <= {form for each in sources_ids() for form in each}


def test_face_js_has_all_it_says() -> None:
    script = (ROOT / "assets" / "face.js").read_text("utf-8")
    shown = set(re.findall(r"(?:show|failed)\(\s*'(\w+)'", script))
    used = set(re.findall(r"\bsay\.(\w+)", script)) | shown | {f"{what}_do" for what in shown}
    assert len(used) > 10
    assert not used - sayings.english(script).keys()


def test_a_script_without_its_table_is_not_served_silent() -> None:
    with pytest.raises(ValueError, match="no table"):
        sayings.english("const SAYINGS = {};")
