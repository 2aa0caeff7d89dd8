"""A ruleset: the rules of a game as one hash."""

from __future__ import annotations

from hashlib import sha256

from magie.editions.book import Book

RULES_VERSION = 1
"""Increases only when the rules change: a game ends by the rules that it began with."""


def ruleset_of(book: Book, version: int = RULES_VERSION) -> bytes:
    """The hash of a table's rules."""
    return sha256(f"magie-rules/{version} {book.tag}".encode()).digest()
