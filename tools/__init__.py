"""Builds the site, serves it and measures it."""

import sys
from pathlib import Path

_PY = str(Path(__file__).resolve().parent.parent / "py")
if _PY not in sys.path:  # the build renders with the app's own templates
    sys.path.insert(0, _PY)
