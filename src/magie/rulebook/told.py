"""The rulebook as an edition tells it: without the sections and chapters that it does not have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from magie.editions.book import Book
from magie.rulebook import manual


@dataclass(frozen=True)
class ToldSection:
    """A section with its texts in one language."""

    id: str
    number: str
    """``6.3``: the third section of the sixth chapter."""
    heading: str
    paragraphs: Mapping[str, str]
    """By clause."""
    example: str


@dataclass(frozen=True)
class ToldChapter:
    """A chapter with its texts in one language."""

    id: str
    number: int
    heading: str
    sections: Sequence[ToldSection]


def tell(book: Book, language: str) -> list[ToldChapter]:
    """The chapters of an edition, numbered as they are told."""
    told: list[ToldChapter] = []
    for chapter in manual.chapters():
        number = len(told) + 1
        found = [(each, each.paragraphs(book, language)) for each in chapter.sections]
        present = [(section, paragraphs) for section, paragraphs in found if paragraphs]
        sections = [
            ToldSection(
                section.id,
                f"{number}.{at}",
                section.heading(language),
                paragraphs,
                section.example(book, language),
            )
            for at, (section, paragraphs) in enumerate(present, 1)
        ]
        if sections:
            told.append(ToldChapter(chapter.id, number, chapter.heading(language), sections))
    return told
