"""The scenarios that prove each clause, for packages without the tests: from ``scenarios.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from magie.rulebook.catalogue import editions

INDEX_NAME = "scenarios.json"
ALL = "all"
"""Stands for all editions."""


@dataclass(frozen=True)
class ScenarioProof:
    """A scenario, without its moves."""

    id: str
    title: str
    """In English."""
    editions: tuple[str, ...]


@cache
def proofs() -> Mapping[str, Sequence[ScenarioProof]]:
    """Clause -> the scenarios that prove it, those named after it first."""
    rows: list[list[str]] = json.loads((files("magie.rulebook") / INDEX_NAME).read_text("utf-8"))
    found: dict[str, list[ScenarioProof]] = {}
    for id, title, named, clauses in rows:
        proof = ScenarioProof(id, title, editions() if named == ALL else tuple(named.split()))
        for clause in clauses.split():
            found.setdefault(clause, []).append(proof)
    for clause, proved in found.items():
        proved.sort(key=lambda proof: not proof.id.startswith(clause))
    return found


def proofs_of(clause: str, edition: str) -> list[ScenarioProof]:
    """The scenarios that prove a clause in an edition."""
    return [proof for proof in proofs().get(clause, ()) if edition in proof.editions]
