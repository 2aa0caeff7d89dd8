"""The rulebook to read: every clause once, every sentence tied to a clause, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from magie import words
from magie.editions.book import Book
from magie.editions.load import load, names
from magie.game.edition import Variant
from magie.rulebook import manual
from magie.rulebook.catalogue import clauses, editions
from magie.words import LANGUAGES

LOCALES = Path(words.__file__).parent / "locales"
SECTIONS = [section for chapter in manual.chapters() for section in chapter.sections]
FIGURES = re.compile(r"\d[\d.,\u202f]*")


def messages(language: str) -> set[str]:
    """The keys of the rulebook's texts."""
    text = (LOCALES / language / "manual.ftl").read_text("utf-8")
    return set(re.findall(r"^(manual-[\w-]+) =", text, re.MULTILINE))


def expected() -> set[str]:
    """The keys that the rulebook is made of: headings, clauses, examples."""
    chapters = {f"manual-chapter-{each.id}" for each in manual.chapters()}
    sections = {f"manual-{kind}-{each.id}" for each in SECTIONS for kind in ("section", "example")}
    return chapters | sections | {f"manual-{id}" for id in clauses()}


def test_every_clause_stands_in_exactly_one_section() -> None:
    told = Counter(clause.id for section in SECTIONS for clause in section.clauses)
    assert told == dict.fromkeys(clauses(), 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_belongs_to_a_heading_a_clause_or_an_example(language: str) -> None:
    assert messages(language) == expected()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_what_applies_in_an_edition_is_told_there_and_nothing_else(
    edition: str, language: str
) -> None:
    book = load(edition)
    for section in SECTIONS:
        told = section.paragraphs(book, language)
        for clause in section.clauses:
            if clause.applies(edition):
                assert clause.id in told, f"{clause.id} says nothing in {edition}, {language}"
            if clause.status[edition] == "no":
                assert clause.id not in told, f"{clause.id} does not exist in {edition}"
        assert bool(section.example(book, language)) == bool(told), section.id


@pytest.mark.parametrize("edition", editions())
def test_a_clause_is_told_in_both_languages_or_in_neither(edition: str) -> None:
    book = load(edition)
    for section in SECTIONS:
        told = [list(section.paragraphs(book, language)) for language in LANGUAGES]
        assert told[0] == told[1], section.id


@pytest.mark.parametrize("edition", editions())
def test_the_figures_are_the_same_in_both_languages(edition: str) -> None:
    book = load(edition)
    for section in SECTIONS:
        for id in section.paragraphs(book, "en"):
            assert figures(id, book, "en") == figures(id, book, "fr"), id


def figures(clause: str, book: Book, language: str) -> list[int]:
    """The numbers of a text, in ascending order."""
    found = FIGURES.findall(manual.text(clause, book, language))
    return sorted(int(re.sub(r"\D", "", each)) for each in found)


def test_all_variants_read_alike() -> None:
    for edition in names():
        standard = manual.figures(load(edition), "en")
        for variant in Variant:
            assert manual.figures(load(edition, variant.name.lower()), "en") == standard


def test_a_clause_leads_to_its_section() -> None:
    assert manual.section_of("BUILD-07").id == "evenly"
