"""What can happen in a hand: cards and their ranking, bets, pots, the showdown, and rulings when things go wrong.

A player is a number; the order of play is a tuple of players, clockwise from the first seat left of the button. Cards
are the texts everyone types, "As", "Td"; chips are whole numbers.
"""
