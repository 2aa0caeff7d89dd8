"""``magie bench``: how fast this machine plays."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

import click

from magie.base.jit import can_compile
from magie.bench.measurements import Measurements, measure, prepare
from magie.cli.localized import LocalizedCommand, language, localize, localized_options
from magie.cli.names import edition_named
from magie.cli.options import one_of, output_file, write_json
from magie.cli.pages import bench_page
from magie.cli.pages.layout import Page
from magie.game.state import SEATS
from magie.rulebook import catalogue
from magie.simulate.progress import default_progress

SEAT_COUNTS = [str(count) for count in range(2, SEATS + 1)]


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.option("--edition", "names", multiple=True)
@click.option("--seats", default="4")
@click.option("--cold", is_flag=True)
@click.option("--json", "file")
@localized_options
def bench(names: tuple[str, ...], seats: str, cold: bool, file: str | None) -> None:
    """Measure how fast this machine plays; show and write the figures."""
    editions = [edition_named(name) for name in names] or catalogue.editions()
    seat_count = int(one_of("--seats", seats, SEAT_COUNTS))
    target = output_file(file) if file else None
    page = Page()
    _prepare()
    figures = _measure(page, editions, seat_count, cold)
    if target:
        write_json(target, figures.data())
    bench_page.show(page, figures)


def _prepare() -> None:
    """Compile, or say how to install the compiler."""
    with closing(default_progress(language())) as progress:
        if can_compile():
            prepare(progress.compiling)
        else:
            progress.remark("simulate-run-plain")


def _measure(page: Page, editions: Sequence[str], seats: int, cold: bool) -> Measurements:
    """Measure, and show which edition it is."""
    if not page.is_terminal:
        return measure(
            editions,
            seats,
            cold,
            lambda edition: click.echo(localize("bench-measuring", edition=edition), err=True),
        )
    with page.console.status("") as status:
        return measure(
            editions,
            seats,
            cold,
            lambda edition: status.update(localize("bench-measuring", edition=edition)),
        )
