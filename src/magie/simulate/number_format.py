"""Numerals: figures as a language writes them."""

from __future__ import annotations

from magie.editions.book import MINUS, NARROW, is_french

HUNDRED = 100
NONE = "–"
"""Stands for a figure that there is not."""


def decimal(value: float | None, digits: int, language: str) -> str:
    """A figure with that many digits behind the point: 1,234.5 in English, 1 234,5 in French."""
    if value is None:
        return NONE
    text = f"{abs(value):,.{digits}f}"
    if is_french(language):
        text = text.replace(",", NARROW).replace(".", ",")
    return f"{MINUS}{text}" if value < 0 and text.strip("0.,") else text


def whole(value: float | None, language: str) -> str:
    """A figure to the nearest whole number."""
    return decimal(value, 0, language)


def percent(part: float | None, digits: int, language: str) -> str:
    """A part of one in hundredths: 12.5% in English, 12,5 % in French."""
    if part is None:
        return NONE
    sign = f"{NARROW}%" if is_french(language) else "%"
    return decimal(HUNDRED * part, digits, language) + sign


def compact(value: float | None, language: str) -> str:
    """A figure with three digits that count, where there are as many: 0.25, 3.14, 12.3, 1,234."""
    digits = 2 if value is None or abs(value) < 10 else 1 if abs(value) < HUNDRED else 0
    return decimal(value, digits, language)
