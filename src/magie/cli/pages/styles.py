"""Paths, statuses and names, as several pages show them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from magie.cli.localized import language, localize
from magie.rulebook import catalogue
from magie.rulebook.catalogue import Clause
from magie.rulebook.coverage import Scenario

STATUS_STYLES = {
    "yes": "green",
    "implied": "green",
    "inherited": "cyan",
    "differs": "yellow",
    "silent": "dim",
    "no": "red",
}


def relative_path(path: Path) -> str:
    """A path relative to the working directory, where it lies inside."""
    try:
        near = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return str(path) if near.startswith("..") else near


def status(clause: Clause, edition: str) -> Text:
    """The status of a clause in an edition."""
    kind = clause.status[edition]
    return Text(localize(f"status-{kind}"), STATUS_STYLES[kind])


def standing(clause: Clause, editions: Sequence[str]) -> Text:
    """The status of a clause in some editions, equal ones grouped."""
    alike: dict[tuple[str, str], list[str]] = {}
    for edition in editions:
        key = clause.status[edition], clause.remark(edition, language())
        alike.setdefault(key, []).append(edition)
    parts = [_part(kind, remark, names) for (kind, remark), names in alike.items()]
    return Text("; ").join(parts)


def _part(kind: str, remark: str, editions: Sequence[str]) -> Text:
    everywhere = len(editions) == len(catalogue.editions())
    where = localize("everywhere") if everywhere else ", ".join(editions)
    text = Text.assemble((where, "dim"), " ", (localize(f"status-{kind}"), STATUS_STYLES[kind]))
    return text.append(f": {remark}" if remark else "")


def names_of(scenario: Scenario) -> str:
    """The editions of a scenario, in their order."""
    return ", ".join(name for name in catalogue.editions() if name in scenario.editions)


def chosen(edition: str) -> tuple[str, ...]:
    """The edition that was named, or all editions."""
    return (edition,) if edition else catalogue.editions()
