"""How often something that is left to chance is tried: a few times whenever tests run, many times in the slow run."""

from __future__ import annotations

import pytest


def seeds(few: int, many: int) -> pytest.MarkDecorator:
    """Gives a test its *seeds*: the first *few* always, and those up to *many* where there is time."""
    return pytest.mark.parametrize(
        "seeds",
        [
            pytest.param(range(few), id="few"),
            pytest.param(range(few, many), id="many", marks=pytest.mark.slow),
        ],
    )
