"""Puzzles: what is owed, what is legal, what happens next, from the scenarios of the rulebook.

``python -m tools.puzzles.collection`` writes them into ``puzzles.json``.
"""
