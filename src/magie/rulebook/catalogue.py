"""The clauses of the rulebook, and what becomes of each in every edition."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from magie.words import has, say

CLAUSE_STATUSES = ("yes", "implied", "inherited", "differs", "silent", "no")
APPLIES = ("yes", "implied", "inherited", "differs")
"""Where an edition has something to show for a clause."""


@dataclass(frozen=True)
class Clause:
    """One sentence of the rules."""

    id: str
    status: Mapping[str, str]
    """By edition: one of STATUSES."""
    parameters: tuple[str, ...]
    """The rules of the table that decide it."""
    rulings: tuple[str, ...]
    """The decisions that bear on it."""
    excused: tuple[str, ...]
    """The editions in which no scenario can show it."""

    @property
    def topic(self) -> str:
        """The part of the rulebook in which it stands."""
        return self.id.rpartition("-")[0]

    @property
    def is_code(self) -> bool:
        """Whether functions make it true; if not, the reason is given."""
        return len(self.excused) < len(self.status)

    def applies(self, edition: str) -> bool:
        """Whether the edition has this rule, or another in its place."""
        return self.status[edition] in APPLIES

    def exists(self, edition: str) -> bool:
        """Whether there is anything to say about it in that edition."""
        return self.status[edition] != "no" or has(self._remark(edition))

    def wording(self, language: str) -> str:
        """The clause itself."""
        return say(f"clause-{self.id}", language)

    def remark(self, edition: str, language: str) -> str:
        """What is particular in an edition, or nothing."""
        key = self._remark(edition)
        return say(key, language) if has(key) else ""

    def reason(self, language: str) -> str:
        """Why it is not code, or nothing where it is."""
        return say(f"not-code-{self.id}", language) if self.excused else ""

    def _remark(self, edition: str) -> str:
        return f"remark-{self.id}-{edition}"


@cache
def clauses() -> Mapping[str, Clause]:
    """All clauses by id, in the order of the booklets."""
    data = _data()
    names: list[str] = data["editions"]
    excused: dict[str, Any] = data["not_code"]
    return {
        id: Clause(
            id,
            dict(zip(names, entry["is"], strict=True)),
            tuple(entry.get("rules", ())),
            tuple(entry.get("rulings", ())),
            tuple(names if excused.get(id) == "all" else excused.get(id, ())),
        )
        for id, entry in data["clause"].items()
    }


@cache
def editions() -> tuple[str, ...]:
    """The editions, in the order in which they are shown."""
    return tuple(_data()["editions"])


@cache
def topics() -> tuple[str, ...]:
    """The parts of the rulebook, in order."""
    return tuple(dict.fromkeys(clause.topic for clause in clauses().values()))


@cache
def rulings() -> tuple[str, ...]:
    """The decisions taken where the booklets are silent or at odds, by number."""
    return tuple(sorted({ruling for clause in clauses().values() for ruling in clause.rulings}))


def of_topic(topic: str) -> list[Clause]:
    """The clauses of one part."""
    return [clause for clause in clauses().values() if clause.topic == topic]


def under(ruling: str) -> list[Clause]:
    """The clauses on which a ruling bears."""
    return [clause for clause in clauses().values() if ruling in clause.rulings]


def decided_by(parameter: str) -> list[Clause]:
    """The clauses that a rule of the table decides."""
    return [clause for clause in clauses().values() if parameter in clause.parameters]


def ruling_words(ruling: str, language: str) -> tuple[str, str]:
    """A ruling's title, and the ruling itself."""
    title, _, text = say(f"ruling-{ruling}", language).partition(" — ")
    return title, text


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((files("magie.rulebook") / "clauses.toml").read_text("utf-8"))
