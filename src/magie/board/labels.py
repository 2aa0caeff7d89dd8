"""The name of a square in a few lines: the generic part small, the own name large."""

from __future__ import annotations

import re
from typing import NamedTuple

from magie.editions.book import is_french

GENERIC_FRENCH = re.compile(
    r"(Boulevard|Avenue|Rue|Place|Faubourg|Gare|Chemin de fer|Compagnie de distribution|Compagnie"
    r"|Aéroport|Jardins|Promenade)( (de la |de l['’]|des |du |de |d['’])?)?(?=\S)"
)
GENERIC_ENGLISH = re.compile(r" (Avenue|Place|Gardens|Railroad|Company|Station|Airport|Works)$")
ABRIDGED = {
    "Compagnie de distribution": "Cie",
    "Boulevard": "Bd",
    "Avenue": "Av.",
    "Place": "Pl.",
    "Faubourg": "Fg",
    "Compagnie": "Cie",
    "Aéroport": "Aér.",
}
NARROW, WIDE, UPPER = 0.29, 0.82, 0.65
"""Widths of letters in parts of the font size, as in Arial."""
USUAL_WIDTH = 0.53
CONDENSED = 0.8
"""How far a line may be squeezed before its letters get smaller."""
LINE_STEP = 1.06


class LabelLine(NamedTuple):
    """A line of a label: its words, font size and width, and whether it is the own name."""

    text: str
    size: float
    width: float
    is_own: bool


def label(name: str, language: str, width: float, size: float, lines: int = 2) -> list[LabelLine]:
    """The lines of a name that fit a width; the own name has at most so many, if it can."""
    generic, own, is_first = _parts(name, language)
    least = 0.72 * size
    rows = _wrapped(own, width, size)
    while size > least and (len(rows) > lines or any(_is_wide(row, width, size) for row in rows)):
        size -= 0.5
        rows = _wrapped(own, width, size)
    found = [_line(row, size, width, True) for row in rows]
    if generic:
        small = 0.8 * size
        if text_width(generic, small) * CONDENSED > width:
            generic = _abridged(generic)
        row = _line(generic, small, width, False)
        found = [row, *found] if is_first else [*found, row]
    return found


def _abridged(generic: str) -> str:
    for long, short in ABRIDGED.items():
        if generic.startswith(long):
            return short + generic.removeprefix(long)
    return generic


def text_width(text: str, size: float) -> float:
    """About how wide a text is."""
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if letter in "iljtfrI'’.,:|- \u00a0\u202f()!":
        return NARROW
    if letter in "mwMW%@€":
        return WIDE
    return UPPER if letter.isupper() else USUAL_WIDTH


def _line(text: str, size: float, width: float, is_own: bool) -> LabelLine:
    return LabelLine(text, size, min(text_width(text, size), width), is_own)


def _is_wide(text: str, width: float, size: float) -> bool:
    return text_width(text, size) * CONDENSED > width


def _wrapped(text: str, width: float, size: float) -> list[str]:
    """The words in lines, broken at spaces and after hyphens."""
    rows: list[str] = []
    for word in re.findall(r"[^\s-]+-?", text):
        joined = f"{rows[-1]}{'' if rows[-1].endswith('-') else ' '}{word}" if rows else word
        if rows and not _is_wide(joined, width, size):
            rows[-1] = joined
        else:
            rows.append(word)
    return rows or [text]


def _parts(name: str, language: str) -> tuple[str, str, bool]:
    """The generic part, the own name, and whether the generic part comes first."""
    found = GENERIC_FRENCH.match(name)
    if found and found.end() < len(name):
        return found[0].strip(), name[found.end() :], True
    end = None if is_french(language) else GENERIC_ENGLISH.search(name)
    return (end[1], name[: end.start()], False) if end else ("", name, True)
