"""``magie rules``: the rulebook, its differences, its coverage and its pages."""

from __future__ import annotations

from pathlib import Path

import click

from magie.cli import gate, pages
from magie.cli.names import edition_named, find
from magie.cli.paper import Paper
from magie.cli.speech import Complaint, Spoken, spoken
from magie.rulebook import checkout
from magie.rulebook.coverage import Coverage, cover, functions


@click.command(cls=Spoken, add_help_option=False)
@click.argument("names", nargs=-1)
@click.option("--diff", "compared", nargs=2)
@click.option("--check", "checks", is_flag=True)
@click.option("--write", "written")
@click.option("--docs")
@click.option("--scenarios")
@spoken
@click.pass_context
def rules(
    context: click.Context,
    names: tuple[str, ...],
    compared: tuple[str, str] | None,
    checks: bool,
    written: str | None,
    docs: str | None,
    scenarios: str | None,
) -> None:
    """Show the rulebook, or check what implements and proves it."""
    paper = Paper()
    if checks or written:
        coverage = cover(_scenarios(scenarios))
        if written:
            gate.write(paper, coverage, Path(written))
        if checks:
            context.exit(gate.check(paper, coverage, _docs(docs)))
    elif compared:
        pages.comparison(paper, edition_named(compared[0]), edition_named(compared[1]))
    else:
        _show(paper, names, scenarios)


def _show(paper: Paper, names: tuple[str, ...], scenarios: str | None) -> None:
    found = [find(name) for name in names]
    editions = [name for kind, name in found if kind == "edition"]
    others = [(kind, name) for kind, name in found if kind != "edition"]
    if len(editions) > 1 or len(others) > 1:
        raise Complaint("too-many-names", words=" ".join(names))
    edition = editions[0] if editions else ""
    if not others:
        if edition:
            pages.edition(paper, edition)
        else:
            pages.overview(paper, _at_hand(scenarios))
        return
    kind, name = others[0]
    if kind in ("topic", "family"):
        pages.topics(paper, name, edition)
    elif kind == "clause":
        pages.clause(paper, name, edition, _at_hand(scenarios))
    elif kind == "ruling":
        pages.ruling(paper, name, edition, _at_hand(scenarios))
    else:
        pages.parameter(paper, name, edition)


def _at_hand(named: str | None) -> Coverage:
    """Coverage as far as it can be known: an installed package has no scenarios."""
    if named is None and checkout.scenario_folder() is None:
        return Coverage(functions(), ())
    return cover(_scenarios(named))


def _scenarios(named: str | None) -> Path:
    folder = Path(named) if named else checkout.scenario_folder()
    if folder is None:
        raise Complaint("no-checkout")
    if not folder.is_dir():
        raise Complaint("unknown-folder", word=str(folder))
    return folder


def _docs(named: str | None) -> Path:
    if named:
        return Path(named)
    top = checkout.root()
    if top is None:
        raise Complaint("no-checkout")
    return top / checkout.PAGES
