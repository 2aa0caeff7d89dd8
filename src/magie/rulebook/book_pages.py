"""The pages of ``docs/rulebook``: the rulebook of every edition, in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from magie.editions.book import Book
from magie.editions.load import load
from magie.rulebook.catalogue import editions
from magie.rulebook.page_files import page
from magie.rulebook.told import tell
from magie.words import FALLBACK_LANGUAGE, LANGUAGES, say


def pages() -> dict[str, str]:
    """Every page by its file name."""
    every = {
        _name(edition, language): page(_edition(load(edition), language))
        for language in LANGUAGES
        for edition in editions()
    }
    return {"README.md": page(_index()), **every}


def _name(edition: str, language: str) -> str:
    return f"{edition}.md" if language == FALLBACK_LANGUAGE else f"{language}/{edition}.md"


def _index() -> Iterator[str]:
    yield from ("# The rulebook to read", "")
    yield "What the rules of each edition say to its players; the page has them at `/rules`, and"
    yield from ("`magie rules --book` in the terminal.", "")
    for edition in editions():
        title = load(edition).title
        links = (f"[{title.say(each)}]({_name(edition, each)})" for each in LANGUAGES)
        yield f"- {' · '.join(links)}"


def _edition(book: Book, language: str) -> Iterator[str]:
    yield f"# {book.title.say(language)}"
    for chapter in tell(book, language):
        yield from ("", f"## {chapter.number}. {chapter.heading}")
        for section in chapter.sections:
            yield from ("", f"### {section.number} {section.heading}", "")
            yield " ".join(section.paragraphs.values())
            if section.example:
                yield from ("", f"> **{say('book-example', language)}** {section.example}")
            yield from ("", f"<sub>{' · '.join(_links(section.paragraphs, language))}</sub>")


def _links(clauses: Iterable[str], language: str) -> Iterator[str]:
    up = ".." if language == FALLBACK_LANGUAGE else "../.."
    for id in clauses:
        yield f"[{id}]({up}/rules/{id.rpartition('-')[0].lower()}.md#{id.lower()})"
