"""What ``make check`` and ``make docs`` ask of the rulebook."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from magie.cli.localized import UsageProblem, tell
from magie.cli.pages.layout import Page
from magie.cli.pages.styles import shown
from magie.rulebook import catalogue, tables
from magie.rulebook.coverage import Coverage, Gap


def check(paper: Page, coverage: Coverage, docs: Path) -> int:
    """Print what is missing; the exit status."""
    gaps = [*coverage.gaps(), *_stale(coverage, docs)]
    for gap in gaps:
        paper.prose(tell(f"gap-{gap.kind}", subject=gap.subject, edition=gap.edition))
    if gaps:
        paper.prose(Text(tell("rules-missing", count=len(gaps)), "bold red"))
        return 1
    paper.prose(
        Text(
            tell(
                "rules-complete",
                clauses=len(catalogue.clauses()),
                functions=len({place.name for all in coverage.functions.values() for place in all}),
                scenarios=len(coverage.scenarios),
                runs=sum(len(scenario.editions) for scenario in coverage.scenarios),
            ),
            "bold green",
        )
    )
    return 0


def _stale(coverage: Coverage, docs: Path) -> list[Gap]:
    if not docs.is_dir():
        return [Gap("pages", shown(docs))]
    return [Gap("page", shown(docs / name)) for name in tables.stale(coverage, docs)]


def write(paper: Page, coverage: Coverage, folder: Path) -> None:
    """Write the pages, and say which were new."""
    if folder.exists() and not folder.is_dir():
        raise UsageProblem("not-a-folder", word=str(folder))
    changed = tables.write(coverage, folder)
    for name in changed:
        paper.prose(shown(folder / name))
    paper.prose(tell("rules-written", count=len(changed), folder=shown(folder)))
