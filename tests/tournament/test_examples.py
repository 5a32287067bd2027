"""The examples in the docstrings of the tournament's modules are true."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

from examples import tried
from shuffleup import tournament

MODULES = [found.name for found in pkgutil.iter_modules(tournament.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    assert tried(importlib.import_module(f"{tournament.__name__}.{name}")).failed == 0
