"""The examples in docstrings, tried."""

from __future__ import annotations

import doctest
import linecache
from types import ModuleType


def tried(module: ModuleType) -> doctest.TestResults:
    """How many of a module's examples were tried, and how many were not true."""
    # Before each example doctest looks whether any source that was ever shown has changed: by now hundreds.
    linecache.clearcache()
    return doctest.testmod(module)
