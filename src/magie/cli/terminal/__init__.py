"""A game in the terminal: typed, and told in sentences."""
