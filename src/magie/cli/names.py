"""Resolve a word of the command line to an edition, topic, clause, ruling or rule."""

from __future__ import annotations

import re
from collections.abc import Sequence

from magie.cli.localized import UsageProblem, nearest
from magie.editions.parameters import PARAMETERS
from magie.rulebook import catalogue
from magie.rulebook.told import ToldChapter


def edition_named(word: str) -> str:
    """The edition of a name, ignoring case."""
    if word.lower() in catalogue.editions():
        return word.lower()
    known = catalogue.editions()
    raise UsageProblem(
        "unknown-edition", word=word, near=nearest(word, known), known=", ".join(known)
    )


def chapter_named(word: str, chapters: Sequence[ToldChapter]) -> ToldChapter:
    """The chapter of a number, a name or the beginning of a heading, ignoring case."""
    for chapter in chapters:
        if word.lower() in (chapter.id, str(chapter.number)):
            return chapter
    for chapter in chapters:
        if chapter.heading.lower().startswith(word.lower()):
            return chapter
    names = [chapter.id for chapter in chapters]
    raise UsageProblem(
        "unknown-chapter", word=word, near=nearest(word, names), known=", ".join(names)
    )


def find(word: str) -> tuple[str, str]:
    """The kind and the canonical name of a word: ``rent-6`` is the clause RENT-06."""
    id = _as_id(word)
    places = {
        "edition": (word.lower(), catalogue.editions()),
        "clause": (id, catalogue.clauses()),
        "topic": (id, catalogue.topics()),
        "family": (id, _families()),
        "ruling": (id, catalogue.rulings()),
        "parameter": (word.lower(), PARAMETERS),
    }
    for kind, (name, known) in places.items():
        if name in known:
            return kind, name
    known = [name for _, names in places.values() for name in names]
    raise UsageProblem("unknown-name", word=word, near=nearest(id, known))


def _as_id(word: str) -> str:
    """A word as an id: in capitals, its number in two digits."""
    return re.sub(r"-(\d)$", r"-0\1", word.upper())


def _families() -> list[str]:
    """First words that several topics share, such as MEGA."""
    first = [topic.partition("-")[0] for topic in catalogue.topics() if "-" in topic]
    return [*dict.fromkeys(first)]
