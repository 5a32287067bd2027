"""Settings for all tests: how long Hypothesis looks."""

import os
import sys

from hypothesis import HealthCheck, settings

# Deterministic, so that a red run stays red; `make test-slow` looks further and elsewhere each time.
settings.register_profile("default", max_examples=60, deadline=None, derandomize=True)
settings.register_profile(
    "pyodide", max_examples=10, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("slow", max_examples=2000, deadline=None, suppress_health_check=[HealthCheck.too_slow])

usual = "pyodide" if sys.platform == "emscripten" else "default"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))
