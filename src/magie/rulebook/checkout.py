"""The source checkout that the package runs from, where there is one."""

from __future__ import annotations

from pathlib import Path

from magie.rulebook.coverage import PACKAGE

SCENARIOS = Path("tests", "conformance")
PAGES = Path("docs", "rules")


def root() -> Path | None:
    """The top folder of the checkout; an installed package has none."""
    top = PACKAGE.parent.parent
    return top if PACKAGE.parent.name == "src" and (top / "pyproject.toml").is_file() else None


def scenario_folder() -> Path | None:
    """Where the scenarios are, when they are at hand."""
    top = root()
    return top / SCENARIOS if top and (top / SCENARIOS).is_dir() else None
