"""The report of a game: its statistics, for a page to draw."""
