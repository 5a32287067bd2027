"""What can happen in a tournament: pure Python, a module for each topic of the game."""
