"""A ruleset: which rules a game was played by, as one hash that cannot be changed afterwards."""

from __future__ import annotations

from hashlib import sha256

from magie.editions.book import Book

RULES_VERSION = 1
"""Moves only when the rules do: a game is played to its end by those that it began with."""


def ruleset_of(book: Book, version: int = RULES_VERSION) -> bytes:
    """What names the rules of a table."""
    return sha256(f"magie-rules/{version} {book.tag}".encode()).digest()
