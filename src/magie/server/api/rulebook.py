"""The rulebook of an edition without its texts, which the page has, and the proofs of a clause."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from magie.editions.book import Book
from magie.editions.load import VARIANTS, names
from magie.rulebook import manual
from magie.rulebook.catalogue import Clause, clauses
from magie.rulebook.drawings import DrawnSquare, drawing
from magie.rulebook.proofs import ScenarioProof, proofs_of
from magie.server.api.boards import book_of
from magie.server.api.call import Call
from magie.server.api.house_rules import Booklet
from magie.server.table.rejections import Code, RejectedError


class Proved(Booklet, frozen=True, forbid_unknown_fields=True):
    """Which clause, and in which edition."""

    clause: str = ""


class ManualClause(msgspec.Struct, frozen=True):
    """A clause as its edition has it; its text is the message ``manual-ID``."""

    id: str
    status: str
    """``yes``, ``implied``, ``inherited``, ``differs``, ``silent`` or ``no``."""
    rulings: list[str]
    parameters: list[str]
    """The rules of the table that decide it."""
    booklet: str
    """The edition in whose booklet it stands; empty where no booklet says it."""
    lines: str
    """The lines of that booklet: ``112,269``, ``68-69``."""
    proofs: int
    """How many scenarios prove it in this edition."""


class ManualSection(msgspec.Struct, frozen=True):
    """A few clauses; the heading is ``manual-section-ID``, the example ``manual-example-ID``."""

    id: str
    clauses: list[ManualClause]
    drawing: list[DrawnSquare]
    """Empty where there is none."""


class ManualChapter(msgspec.Struct, frozen=True):
    """A chapter, with the heading ``manual-chapter-ID``."""

    id: str
    sections: list[ManualSection]


class ManualFigures(msgspec.Struct, frozen=True):
    """The names, sums and numbers that the texts insert, by language."""

    fr: dict[str, str | int]
    en: dict[str, str | int]


class ManualView(msgspec.Struct, frozen=True):
    """The rulebook of an edition, without its texts."""

    edition: str
    variant: str
    unit: int
    """The smallest note: every sum is a multiple of it."""
    chapters: list[ManualChapter]
    figures: ManualFigures


class ProofsView(msgspec.Struct, frozen=True):
    """The scenarios that prove a clause in an edition."""

    proofs: list[ScenarioProof]


async def rulebook(call: Call) -> ManualView:
    """The rulebook of an edition."""
    call.context.check_rate(call.context.views, call.caller)
    return manual_view(_book(call.query))


async def proofs(call: Call) -> ProofsView:
    """The scenarios that prove a clause."""
    call.context.check_rate(call.context.views, call.caller)
    edition = _book(call.query).id
    if call.query.clause not in clauses():
        detail = "name a clause of the rulebook, for example clause=BUILD-07"
        raise RejectedError(Code.NOT_FOUND, detail=detail)
    return ProofsView(proofs_of(call.query.clause, edition))


def _book(query: Booklet) -> Book:
    """The book that was asked for; a rejection that names all books if there is none."""
    try:
        return book_of(query.edition, query.variant)
    except RejectedError as error:
        known = f"editions: {', '.join(names())}; variants: {', '.join(VARIANTS)}"
        raise RejectedError(error.code, detail=known) from None


@lru_cache
def manual_view(book: Book) -> ManualView:
    """The rulebook of a book."""
    return ManualView(
        book.id,
        book.variant,
        book.edition.unit,
        [
            ManualChapter(chapter.id, [_section(section, book) for section in chapter.sections])
            for chapter in manual.chapters()
        ],
        ManualFigures(dict(manual.figures(book, "fr")), dict(manual.figures(book, "en"))),
    )


def _section(section: manual.Section, book: Book) -> ManualSection:
    told = [_clause(each, book.id) for each in section.clauses]
    return ManualSection(section.id, told, [*drawing(section.id, book)])


def _clause(clause: Clause, edition: str) -> ManualClause:
    said = clause.lines(edition)
    return ManualClause(
        clause.id,
        clause.status[edition],
        [*clause.rulings],
        [*clause.parameters],
        said.booklet if said else "",
        said.lines if said else "",
        len(proofs_of(clause.id, edition)),
    )
