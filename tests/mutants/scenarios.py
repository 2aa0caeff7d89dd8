"""The conformance scenarios, up to the first that fails: ``python -m tests.mutants.scenarios``.

Given a clause, the files that name it come first.  Says which scenario has failed, and how.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from magie.editions.load import load
from magie.game.edition import Edition
from magie.notation.scenario import check_file

SCENARIOS = Path(__file__).parents[1] / "conformance"
BROKEN = (ArithmeticError, AssertionError, RecursionError, ValueError)
"""How a false rule can break the engine outright, which a scenario notices as well.  A name or
an import that is missing is a bug that was badly planted, and ends the run instead."""


def files(clause: str) -> list[Path]:
    """All scenario files, those that name the clause most often first."""
    named = re.compile(rf"(?<![\w-]){re.escape(clause)}\b") if clause else re.compile(r"\A")
    found = sorted(SCENARIOS.glob("*.yaml"))
    return sorted(found, key=lambda path: -len(named.findall(path.read_text("utf-8"))))


def first_failure(clause: str) -> str | None:
    """The first scenario that fails, and how; None where all pass."""
    for path in files(clause):
        last = path.stem
        try:
            for result in check_file(path, edition):
                last = result.id
                if not result.passed:
                    return f"{result.id} in {result.edition}\n{result.failures[0]}"
        except BROKEN as error:
            return f"the scenario after {last}\n{error!r}"
    return None


def edition(name: str, variant: str, rules: Mapping[str, Any]) -> Edition:
    """An edition as a scenario asks for it."""
    return load(name, variant, rules).edition


if __name__ == "__main__":
    failure = first_failure(sys.argv[1] if len(sys.argv) > 1 else "")
    if failure:
        print(failure)
        sys.exit(1)
