"""The source checkout that the package runs from, if any."""

from __future__ import annotations

from pathlib import Path

from magie.rulebook.coverage import PACKAGE

SCENARIOS = Path("tests", "conformance")
DOCS = "docs"
RULES = "rules"
"""The pages of the clauses, below the documentation."""
RULEBOOK = "rulebook"
"""The rulebook to read, below the documentation."""


def root() -> Path | None:
    """The root folder of the checkout; None for an installed package."""
    top = PACKAGE.parent.parent
    return top if PACKAGE.parent.name == "src" and (top / "pyproject.toml").is_file() else None


def scenario_folder() -> Path | None:
    """The folder of the scenarios; None if there is none."""
    top = root()
    return top / SCENARIOS if top and (top / SCENARIOS).is_dir() else None
