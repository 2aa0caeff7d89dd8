"""``magie rules``: show, compare, check and write the rulebook."""

from __future__ import annotations

from pathlib import Path

import click

from magie.cli import coverage_check
from magie.cli.localized import LocalizedCommand, UsageProblem, language, localized_options
from magie.cli.names import chapter_named, edition_named, find
from magie.cli.pages import manual_page, rulebook_page
from magie.cli.pages.layout import Page
from magie.editions.load import load
from magie.rulebook import catalogue, checkout
from magie.rulebook.coverage import Coverage, cover, functions
from magie.rulebook.told import tell

USUAL_EDITION = "classic"
"""The edition of the rulebook where none is named."""


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("names", nargs=-1)
@click.option("--book", "reads", is_flag=True)
@click.option("--diff", "compared", nargs=2)
@click.option("--check", "checks", is_flag=True)
@click.option("--write", "written")
@click.option("--docs")
@click.option("--scenarios")
@localized_options
@click.pass_context
def rules(
    context: click.Context,
    names: tuple[str, ...],
    reads: bool,
    compared: tuple[str, str] | None,
    checks: bool,
    written: str | None,
    docs: str | None,
    scenarios: str | None,
) -> None:
    """Show the rulebook, or check what implements and proves it."""
    page = Page()
    if checks or written:
        coverage = cover(_scenarios(scenarios))
        if written:
            coverage_check.write(page, coverage, Path(written))
        if checks:
            context.exit(coverage_check.check(page, coverage, _docs(docs)))
    elif reads:
        _read(page, names)
    elif compared:
        rulebook_page.comparison(page, edition_named(compared[0]), edition_named(compared[1]))
    else:
        _show(page, names, scenarios)


def _read(page: Page, names: tuple[str, ...]) -> None:
    """Print the rulebook of an edition, or one chapter of it."""
    editions = [name.lower() for name in names if name.lower() in catalogue.editions()]
    chapters = [name for name in names if name.lower() not in catalogue.editions()]
    if len(editions) > 1 or len(chapters) > 1:
        raise UsageProblem("too-many-chapters", words=" ".join(names))
    book = load(editions[0] if editions else USUAL_EDITION)
    told = tell(book, language())
    manual_page.read(page, book, [chapter_named(chapters[0], told)] if chapters else told)


def _show(page: Page, names: tuple[str, ...], scenarios: str | None) -> None:
    found = [find(name) for name in names]
    editions = [name for kind, name in found if kind == "edition"]
    others = [(kind, name) for kind, name in found if kind != "edition"]
    if len(editions) > 1 or len(others) > 1:
        raise UsageProblem("too-many-names", words=" ".join(names))
    edition = editions[0] if editions else ""
    if not others:
        if edition:
            rulebook_page.edition(page, edition)
        else:
            rulebook_page.overview(page, _known_coverage(scenarios))
        return
    kind, name = others[0]
    if kind in ("topic", "family"):
        rulebook_page.topics(page, name, edition)
    elif kind == "clause":
        rulebook_page.clause(page, name, edition, _known_coverage(scenarios))
    elif kind == "ruling":
        rulebook_page.ruling(page, name, edition, _known_coverage(scenarios))
    else:
        rulebook_page.parameter(page, name, edition)


def _known_coverage(named: str | None) -> Coverage:
    """Coverage with scenarios, or of functions alone: an installed package has no scenarios."""
    if named is None and checkout.scenario_folder() is None:
        return Coverage(functions(), ())
    return cover(_scenarios(named))


def _scenarios(named: str | None) -> Path:
    folder = Path(named) if named else checkout.scenario_folder()
    if folder is None:
        raise UsageProblem("no-checkout")
    if not folder.is_dir():
        raise UsageProblem("unknown-folder", word=str(folder))
    return folder


def _docs(named: str | None) -> Path:
    if named:
        return Path(named)
    top = checkout.root()
    if top is None:
        raise UsageProblem("no-checkout")
    return top / checkout.DOCS
