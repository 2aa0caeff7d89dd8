"""Numerals: parse a number from user input."""

from __future__ import annotations

MAX_DIGITS = 18
"""Digits that fit into 64 bits."""


def parse_whole(text: str) -> int | None:
    """A whole number in ASCII digits; None if the text is something else, or too long.

    Python also accepts a superscript as a digit, and raises on thousands of digits.
    """
    if text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS:
        return int(text)
    return None
