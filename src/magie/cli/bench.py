"""``magie bench``: how fast this machine plays."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

import click

from magie.base.jit import can_compile
from magie.bench.measurements import Measurements, measure, prepare
from magie.cli.localized import LocalizedCommand, language, spoken, tell
from magie.cli.names import edition_named
from magie.cli.options import new_file, one_of, write_json
from magie.cli.pages import bench_page
from magie.cli.pages.layout import Page
from magie.game.state import SEATS
from magie.rulebook import catalogue
from magie.simulate.progress import usual

CHAIRS = [str(count) for count in range(2, SEATS + 1)]


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.option("--edition", "names", multiple=True)
@click.option("--seats", default="4")
@click.option("--cold", is_flag=True)
@click.option("--json", "file")
@spoken
def bench(names: tuple[str, ...], seats: str, cold: bool, file: str | None) -> None:
    """Measure, show and write what this machine does."""
    editions = [edition_named(name) for name in names] or catalogue.editions()
    chairs = int(one_of("--seats", seats, CHAIRS))
    target = new_file(file) if file else None
    paper = Page()
    _prepare()
    figures = _measure(paper, editions, chairs, cold)
    if target:
        write_json(target, figures.data())
    bench_page.show(paper, figures)


def _prepare() -> None:
    """Compile, or say what it takes to compile."""
    with closing(usual(language())) as told:
        if can_compile():
            prepare(told.compiling)
        else:
            told.remark("simulate-run-plain")


def _measure(paper: Page, editions: Sequence[str], seats: int, cold: bool) -> Measurements:
    """Measure; on a terminal one sees how far it is."""
    if not paper.is_terminal:
        return measure(editions, seats, cold)
    with paper.console.status("") as status:
        return measure(
            editions,
            seats,
            cold,
            lambda edition: status.update(tell("bench-measuring", edition=edition)),
        )
