"""Comparisons of two tables, game by game."""
