"""The house keeps its rooms apart, and the examples in the docstrings hold."""

from __future__ import annotations

import ast
import importlib
from functools import cache
from pathlib import Path

import pytest

import shuffleup
from examples import tried

PACKAGE = Path(shuffleup.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript"}
PURE = [path for path in MODULES if "browser" not in path.parts]
RULES = [path for path in PURE if {"tournament", "dealer", "season"} & set(path.relative_to(PACKAGE).parts)]
LONGEST = 340
# The tournament's own are tried in every Python: see test_examples.
EXAMPLES = [path for path in PURE if path.parent.name != "tournament" and ">>>" in path.read_text("utf-8")]


def name_of(path: Path) -> str:
    return ".".join(("shuffleup", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


@cache
def imports(path: Path) -> set[str]:
    """The modules a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("path", PURE, ids=name_of)
def test_only_the_browser_room_touches_the_browser(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & BROWSER
    assert not {name for name in imports(path) if name.startswith("shuffleup.browser")}


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_the_rules_know_nothing_of_screens_and_windows(path: Path) -> None:
    ours = {name for name in imports(path) if name.startswith("shuffleup.")}
    assert {name.split(".")[1] for name in ours} <= {"tournament", "dealer", "season"}


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_the_rules_never_read_a_clock_nor_draw_a_number(path: Path) -> None:
    assert not imports(path) & {"time", "random", "secrets", "datetime", "os", "uuid"}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_room_is_too_big(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", EXAMPLES, ids=name_of)
def test_the_examples_hold(path: Path) -> None:
    result = tried(importlib.import_module(name_of(path)))
    assert result.attempted
    assert not result.failed
