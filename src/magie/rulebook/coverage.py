"""Coverage: the functions and scenarios of every clause, and what is missing."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import magie
from magie import engine, rules
from magie.base.jit import CLAUSES
from magie.notation import scenario as text
from magie.rulebook.catalogue import Clause, clauses

PACKAGE = Path(magie.__file__).parent


@dataclass(frozen=True)
class SourceLocation:
    """A function with its file and line."""

    name: str
    """``rules.rent.lot_rent``"""
    file: Path
    line: int


@dataclass(frozen=True)
class Scenario:
    """The part of a scenario that coverage needs."""

    id: str
    title: str
    clauses: tuple[str, ...]
    editions: tuple[str, ...]
    file: Path


@dataclass(frozen=True)
class Gap:
    """A gap in the coverage; ``kind`` is part of its message key."""

    kind: str
    subject: str
    edition: str = ""


@dataclass(frozen=True)
class Coverage:
    """The functions that implement and the scenarios that prove each clause."""

    functions: Mapping[str, Sequence[SourceLocation]]
    scenarios: Sequence[Scenario]
    unreadable: Sequence[str] = ()

    def functions_of(self, clause: str) -> Sequence[SourceLocation]:
        """The functions marked with a clause."""
        return self.functions.get(clause, ())

    def scenarios_of(self, clause: str, edition: str = "") -> list[Scenario]:
        """The scenarios that name a clause, in one edition or in all."""
        return [
            scenario
            for scenario in self._by_clause.get(clause, ())
            if not edition or edition in scenario.editions
        ]

    @cached_property
    def _by_clause(self) -> dict[str, list[Scenario]]:
        """Clause -> its scenarios, those named after it first."""
        found: dict[str, list[Scenario]] = {}
        for scenario in self.scenarios:
            for clause in dict.fromkeys(scenario.clauses):
                found.setdefault(clause, []).append(scenario)
        for clause, named in found.items():
            named.sort(key=lambda scenario: not scenario.id.startswith(clause))
        return found

    def gaps(self) -> list[Gap]:
        """All gaps, in the order of the rulebook."""
        return [
            *(Gap("unreadable", file) for file in self.unreadable),
            *self._unknown_clauses(),
            *(gap for clause in clauses().values() for gap in self._gaps_of(clause)),
        ]

    def _unknown_clauses(self) -> Iterator[Gap]:
        """Marks and scenarios that name an unknown clause, and duplicate ids."""
        for clause in self.functions:
            if clause not in clauses():
                yield Gap("stranger-function", clause)
        seen: set[str] = set()
        for scenario in self.scenarios:
            if scenario.id in seen:
                yield Gap("twice", scenario.id)
            seen.add(scenario.id)
            for clause in scenario.clauses:
                if clause not in clauses():
                    yield Gap("stranger-scenario", f"{scenario.id}: {clause}")

    def _gaps_of(self, clause: Clause) -> Iterator[Gap]:
        missing = list(self._missing(clause))
        if not clause.excused:
            yield from missing
        elif not missing:
            yield Gap("needless", clause.id)
        else:
            yield from (gap for gap in missing if not _is_excused(clause, gap))

    def _missing(self, clause: Clause) -> Iterator[Gap]:
        """The gaps of a clause, excused or not."""
        if not self.functions_of(clause.id):
            yield Gap("function", clause.id)
        shown = {name for run in self.scenarios_of(clause.id) for name in run.editions}
        if not shown:
            yield Gap("scenario", clause.id)
            return
        for edition in clause.status:
            if clause.applies(edition) and edition not in shown:
                yield Gap("run", clause.id, edition)


def _is_excused(clause: Clause, gap: Gap) -> bool:
    return not clause.is_code or gap.edition in clause.excused


def cover(folder: Path, registry: Mapping[str, Sequence[str]] | None = None) -> Coverage:
    """The coverage by the marked functions and a folder of scenarios."""
    found, unreadable = read_scenarios(folder)
    return Coverage(functions(registry), found, unreadable)


def functions(
    registry: Mapping[str, Sequence[str]] | None = None,
) -> dict[str, list[SourceLocation]]:
    """Clause -> its marked functions."""
    if registry is None:
        registry = _import_registry()
    return {
        clause: [_place(name) for name in sorted(names, key=_rules_first)]
        for clause, names in registry.items()
    }


def read_scenarios(folder: Path) -> tuple[list[Scenario], list[str]]:
    """All scenarios under a folder, and the files that could not be read."""
    found: list[Scenario] = []
    unreadable: list[str] = []
    for file in scenario_files(folder):
        try:
            found += [_scenario(entry, file) for entry in text.scenarios(file)]
        except ValueError as error:
            unreadable.append(str(error))
    return sorted(found, key=lambda scenario: scenario.id), unreadable


def scenario_files(folder: Path) -> list[Path]:
    """The scenario files under a folder, in order."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".yaml", ".yml"))


def _scenario(entry: Mapping[str, Any], file: Path) -> Scenario:
    editions: Iterable[Any] = entry.get("editions") or [entry.get("edition", "")]
    return Scenario(
        str(entry.get("id", "?")),
        str(entry.get("title", "")),
        tuple(str(clause) for clause in entry.get("clauses") or ()),
        tuple(str(edition) for edition in editions),
        file,
    )


def _import_registry() -> Mapping[str, Sequence[str]]:
    """Import all rules and the engine: the marks fill the registry on import."""
    for package in (rules, engine):
        _import_all(package)
    return CLAUSES


def _import_all(package: ModuleType) -> None:
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)


def _rules_first(name: str) -> tuple[bool, str]:
    """A sort key: rules before the engine."""
    return name.startswith(f"{engine.__name__}."), name


def _place(name: str) -> SourceLocation:
    module, _, function = name.rpartition(".")
    file, lines = _lines(module)
    return SourceLocation(name.removeprefix("magie."), file, lines.get(function, 1))


@cache
def _lines(module: str) -> tuple[Path, Mapping[str, int]]:
    """The file of a module, and the line of each function."""
    file = PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")
    tree = ast.parse(file.read_text("utf-8"))
    return file, {node.name: node.lineno for node in tree.body if isinstance(node, ast.FunctionDef)}
