"""A game in the terminal, by typed commands and sentences."""
