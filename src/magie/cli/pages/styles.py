"""Small things that several pages show in the same way."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from magie.cli.localized import language, tell
from magie.rulebook import catalogue
from magie.rulebook.catalogue import Clause
from magie.rulebook.coverage import Scenario

STYLES = {
    "yes": "green",
    "implied": "green",
    "inherited": "cyan",
    "differs": "yellow",
    "silent": "dim",
    "no": "red",
}


def shown(path: Path) -> str:
    """A path as the reader would type it from where he stands."""
    try:
        near = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return str(path) if near.startswith("..") else near


def status(clause: Clause, edition: str) -> Text:
    """What an edition is to a clause."""
    kind = clause.status[edition]
    return Text(tell(f"status-{kind}"), STYLES[kind])


def standing(clause: Clause, editions: Sequence[str]) -> Text:
    """What some editions are to a clause, those alike together."""
    alike: dict[tuple[str, str], list[str]] = {}
    for edition in editions:
        key = clause.status[edition], clause.remark(edition, language())
        alike.setdefault(key, []).append(edition)
    parts = [_part(kind, remark, names) for (kind, remark), names in alike.items()]
    return Text("; ").join(parts)


def _part(kind: str, remark: str, editions: Sequence[str]) -> Text:
    everywhere = len(editions) == len(catalogue.editions())
    where = tell("everywhere") if everywhere else ", ".join(editions)
    text = Text.assemble((where, "dim"), " ", (tell(f"status-{kind}"), STYLES[kind]))
    return text.append(f": {remark}" if remark else "")


def names_of(scenario: Scenario) -> str:
    """The editions of a scenario, in their order."""
    return ", ".join(name for name in catalogue.editions() if name in scenario.editions)


def chosen(edition: str) -> tuple[str, ...]:
    """The edition that was asked for, or all of them."""
    return (edition,) if edition else catalogue.editions()
