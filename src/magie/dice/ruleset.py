"""A ruleset: the rules of a game as one hash."""

from __future__ import annotations

from hashlib import sha256

from magie.editions.book import Book


def ruleset_of(book: Book) -> bytes:
    """The hash of a table's rules."""
    return sha256(f"magie-rules/{book.edition.rules_version} {book.tag}".encode()).digest()
