"""Shuffle Up: a poker tournament clock, manager and dealer's assistant in a web page."""
