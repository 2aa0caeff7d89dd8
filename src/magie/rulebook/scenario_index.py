"""The index of the scenarios for installed packages.

``python -m magie.rulebook.scenario_index`` writes it into ``scenarios.json``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from magie.rulebook import checkout
from magie.rulebook.catalogue import editions
from magie.rulebook.coverage import PACKAGE, Scenario, read_scenarios
from magie.rulebook.proofs import ALL, INDEX_NAME

INDEX_FILE = PACKAGE / "rulebook" / INDEX_NAME


def index_text(scenarios: Sequence[Scenario]) -> str:
    """The content of the file: a line for each scenario."""
    rows = (
        [each.id, each.title, _names(each), " ".join(dict.fromkeys(each.clauses))]
        for each in scenarios
    )
    lines = (json.dumps(row, ensure_ascii=False) for row in rows)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _names(scenario: Scenario) -> str:
    names = [edition for edition in editions() if edition in scenario.editions]
    return ALL if len(names) == len(editions()) else " ".join(names)


def main() -> None:
    """Write the file, from the scenarios of the checkout."""
    folder = checkout.scenario_folder()
    if folder is None:
        raise SystemExit("this needs the sources, where the scenarios are")
    INDEX_FILE.write_text(index_text(read_scenarios(folder)[0]), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
