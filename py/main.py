"""Starts the app."""

import jinja2
from js import document

print(jinja2.__version__)
document.documentElement.dataset.app = "ready"
