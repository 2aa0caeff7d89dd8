"""The pages of ``magie rules --book``: the rulebook to read."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.layout import Page
from magie.editions.book import Book
from magie.rulebook.told import ToldChapter, ToldSection


def read(page: Page, book: Book, chapters: Sequence[ToldChapter]) -> None:
    """Print chapters of the rulebook of an edition."""
    page.title(book.id, book.title.say(language()))
    for chapter in chapters:
        page.heading(f"{chapter.number}  {chapter.heading}")
        for section in chapter.sections:
            _section(page, section)


def _section(page: Page, section: ToldSection) -> None:
    page.heading(f"{section.number}  {section.heading}")
    for id, words in section.paragraphs.items():
        page.prose(Text.assemble(words, " ", (f"[{id}]", "dim")), indent=2)
    if section.example:
        page.prose(
            Text.assemble((localize("book-example"), "bold"), "  ", section.example), indent=2
        )
