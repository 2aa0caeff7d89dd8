"""Check and write the rulebook pages, for ``make check`` and ``make docs``."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from magie.cli.localized import UsageProblem, localize
from magie.cli.pages.layout import Page
from magie.cli.pages.styles import relative_path
from magie.rulebook import catalogue, docs, page_files
from magie.rulebook.coverage import Coverage, Gap


def check(page: Page, coverage: Coverage, folder: Path) -> int:
    """Print what is missing; return the exit status."""
    gaps = [*coverage.gaps(), *_stale(coverage, folder)]
    for gap in gaps:
        page.prose(localize(f"gap-{gap.kind}", subject=gap.subject, edition=gap.edition))
    if gaps:
        page.prose(Text(localize("rules-missing", count=len(gaps)), "bold red"))
        return 1
    page.prose(
        Text(
            localize(
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


def _stale(coverage: Coverage, folder: Path) -> list[Gap]:
    if not folder.is_dir():
        return [Gap("pages", relative_path(folder))]
    wanted = docs.pages(coverage, folder)
    return [Gap("page", relative_path(folder / name)) for name in page_files.stale(wanted, folder)]


def write(page: Page, coverage: Coverage, folder: Path) -> None:
    """Write the pages, and list those that changed."""
    if folder.exists() and not folder.is_dir():
        raise UsageProblem("not-a-folder", word=str(folder))
    changed = page_files.write(docs.pages(coverage, folder), folder)
    for name in changed:
        page.prose(relative_path(folder / name))
    page.prose(localize("rules-written", count=len(changed), folder=relative_path(folder)))
