"""The clauses of the rulebook, with their status in every edition."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from magie.words import has, say

CLAUSE_STATUSES = ("yes", "implied", "inherited", "differs", "silent", "no")
APPLYING_STATUSES = ("yes", "implied", "inherited", "differs")
"""The statuses with which a clause applies."""
EXTENDED = {"mega-2007": "classic"}
"""The booklet that holds where that of an edition is silent."""


@dataclass(frozen=True)
class BookletLines:
    """Where a booklet says something."""

    booklet: str
    """The edition of the booklet."""
    lines: str
    """``112,269``, ``68-69``"""


@dataclass(frozen=True)
class Clause:
    """One sentence of the rules."""

    id: str
    status: Mapping[str, str]
    """By edition: one of CLAUSE_STATUSES."""
    parameters: tuple[str, ...]
    """The rules of the table that decide it."""
    rulings: tuple[str, ...]
    """The rulings that concern it."""
    excused: tuple[str, ...]
    """The editions in which no scenario can prove it."""
    booklets: tuple[BookletLines, ...] = ()
    """Where the booklets say it."""

    @property
    def topic(self) -> str:
        """The topic of the rulebook, from the id."""
        return self.id.rpartition("-")[0]

    @property
    def is_code(self) -> bool:
        """Whether functions implement it; if not, ``reason`` says why."""
        return len(self.excused) < len(self.status)

    def applies(self, edition: str) -> bool:
        """Whether the edition has this rule, or a variant of it."""
        return self.status[edition] in APPLYING_STATUSES

    def exists(self, edition: str) -> bool:
        """Whether the edition has the clause, or a remark on it."""
        return self.status[edition] != "no" or has(self._remark(edition))

    def lines(self, edition: str) -> BookletLines | None:
        """Where the booklet of an edition says it, or the booklet that this one extends."""
        found = {place.booklet: place for place in self.booklets}
        if edition in found or self.status[edition] == "no":
            return found.get(edition)
        return found.get(EXTENDED.get(edition, ""))

    def wording(self, language: str) -> str:
        """The text of the clause."""
        return say(f"clause-{self.id}", language)

    def remark(self, edition: str, language: str) -> str:
        """The remark on an edition; empty if there is none."""
        key = self._remark(edition)
        return say(key, language) if has(key) else ""

    def reason(self, language: str) -> str:
        """Why it is not code; empty if it is."""
        return say(f"not-code-{self.id}", language) if self.excused else ""

    def _remark(self, edition: str) -> str:
        return f"remark-{self.id}-{edition}"


@cache
def clauses() -> Mapping[str, Clause]:
    """All clauses by id, in the order of the booklets."""
    data = _data()
    names: list[str] = data["editions"]
    excused: dict[str, Any] = data["not_code"]
    booklets: dict[str, str] = data["booklets"]
    return {
        id: Clause(
            id,
            dict(zip(names, entry["is"], strict=True)),
            tuple(entry.get("rules", ())),
            tuple(entry.get("rulings", ())),
            tuple(names if excused.get(id) == "all" else excused.get(id, ())),
            tuple(BookletLines(booklets[each[0]], each[1:]) for each in entry["lines"].split()),
        )
        for id, entry in data["clause"].items()
    }


@cache
def editions() -> tuple[str, ...]:
    """The editions, in display order."""
    return tuple(_data()["editions"])


@cache
def topics() -> tuple[str, ...]:
    """The topics of the rulebook, in order."""
    return tuple(dict.fromkeys(clause.topic for clause in clauses().values()))


@cache
def rulings() -> tuple[str, ...]:
    """The rulings on what the booklets leave open, by number."""
    return tuple(sorted({ruling for clause in clauses().values() for ruling in clause.rulings}))


def of_topic(topic: str) -> list[Clause]:
    """The clauses of one topic."""
    return [clause for clause in clauses().values() if clause.topic == topic]


def under(ruling: str) -> list[Clause]:
    """The clauses that a ruling concerns."""
    return [clause for clause in clauses().values() if ruling in clause.rulings]


def decided_by(parameter: str) -> list[Clause]:
    """The clauses that a rule of the table decides."""
    return [clause for clause in clauses().values() if parameter in clause.parameters]


def ruling_words(ruling: str, language: str) -> tuple[str, str]:
    """The title and the text of a ruling."""
    title, _, text = say(f"ruling-{ruling}", language).partition(" — ")
    return title, text


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((files("magie.rulebook") / "clauses.toml").read_text("utf-8"))
