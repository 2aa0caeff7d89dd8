"""Numbers as a language writes them."""

from __future__ import annotations

from magie.editions.book import MINUS, NARROW_SPACE, is_french

HUNDRED = 100
NO_FIGURE = "–"
"""Stands for a missing figure."""


def decimal(value: float | None, digits: int, language: str) -> str:
    """A number with so many decimals: 1,234.5 in English, 1 234,5 in French."""
    if value is None:
        return NO_FIGURE
    text = f"{abs(value):,.{digits}f}"
    if is_french(language):
        text = text.replace(",", NARROW_SPACE).replace(".", ",")
    return f"{MINUS}{text}" if value < 0 and text.strip("0.,") else text


def whole(value: float | None, language: str) -> str:
    """A number, rounded to an integer."""
    return decimal(value, 0, language)


def percent(part: float | None, digits: int, language: str) -> str:
    """A fraction as a percentage: 12.5% in English, 12,5 % in French."""
    if part is None:
        return NO_FIGURE
    sign = f"{NARROW_SPACE}%" if is_french(language) else "%"
    return decimal(HUNDRED * part, digits, language) + sign


def compact(value: float | None, language: str) -> str:
    """A number with up to three significant digits: 0.25, 3.14, 12.3, 1,234."""
    digits = 2 if value is None or abs(value) < 10 else 1 if abs(value) < HUNDRED else 0
    return decimal(value, digits, language)
