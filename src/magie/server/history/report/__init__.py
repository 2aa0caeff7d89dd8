"""The report of a game: what its log says in figures, for a page to draw."""
