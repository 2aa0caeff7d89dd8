"""Five printed rulebooks of one board game, exactly, as a program."""
