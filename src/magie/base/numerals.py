"""Numerals: what somebody wrote, as a number."""

from __future__ import annotations

LONGEST = 18
"""Digits that fit into a number of a table."""


def whole(text: str) -> int | None:
    """A whole number in plain digits; None where it is something else, or too long to mean it.

    To Python a superscript is a digit too, and thousands of digits are an error.
    """
    if text.isascii() and text.isdigit() and len(text) <= LONGEST:
        return int(text)
    return None
