"""``magie compare``: play two tables by the same seeds, and show what differs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from magie.base import priority
from magie.cli.localized import (
    LocalizedCommand,
    UsageProblem,
    language,
    localize,
    localized_options,
)
from magie.cli.names import edition_named
from magie.cli.options import (
    EXIT_INTERRUPTED,
    number,
    one_of,
    optional_number,
    output_file,
    write_json,
    write_problem,
)
from magie.cli.pages import compare_page, simulate_page
from magie.cli.pages.layout import Page
from magie.cli.run_options import book_of, line_up, plot_file, report_hindrances
from magie.editions.book import Book
from magie.editions.load import VARIANTS
from magie.rulebook import catalogue
from magie.simulate.compare.paired import Comparison, NoPairInterrupt, compare_specs
from magie.simulate.plots.compare import draw
from magie.simulate.progress import default_progress
from magie.simulate.run_spec import RunSpec, RunSpecError, make_run_spec


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("name", default=catalogue.editions()[0])
@click.option("--bots", default="thrifty")
@click.option("--variant", default=VARIANTS[0])
@click.option("--rule", "--house-rule", "rules", multiple=True)
@click.option("--with", "other_name")
@click.option("--with-bots", "other_bots")
@click.option("--with-variant", "other_variant")
@click.option("--with-rule", "--with-house-rule", "other_rules", multiple=True)
@click.option("--games", default="1000")
@click.option("--seed", default="0")
@click.option("--seats")
@click.option("--turns")
@click.option("--cores")
@click.option("--plain", is_flag=True)
@click.option("--out")
@click.option("--json", "file")
@click.option("--plot", "plots", multiple=True)
@localized_options
@click.pass_context
def compare(
    context: click.Context,
    name: str,
    bots: str,
    variant: str,
    rules: tuple[str, ...],
    other_name: str | None,
    other_bots: str | None,
    other_variant: str | None,
    other_rules: tuple[str, ...],
    games: str,
    seed: str,
    seats: str | None,
    turns: str | None,
    cores: str | None,
    plain: bool,
    out: str | None,
    file: str | None,
    plots: tuple[str, ...],
) -> None:
    """Play a table against another by the same seeds, and show what differs."""
    book = book_of(edition_named(name), one_of("--variant", variant, VARIANTS), rules)
    with_variant = one_of("--with-variant", other_variant or variant, VARIANTS)
    other = book_of(edition_named(other_name or name), with_variant, other_rules)
    seat_count, limit = optional_number("--seats", seats, 1), optional_number("--turns", turns, 1)
    first = _run_spec(book, line_up(bots), seed, seat_count, limit)
    second = _run_spec(other, line_up(other_bots or bots), seed, len(first.bots), limit)
    count, core_count = number("--games", games, 1), optional_number("--cores", cores, 1)
    rows_file = output_file(out) if out else None
    figures = output_file(file) if file else None
    drawings = [plot_file(plot) for plot in plots]
    priority.step_aside()
    with report_hindrances():
        found = _play(first, second, count, core_count, plain)
        _write(found, rows_file, figures, drawings)
    compare_page.show(Page(), found)
    if found.second.interrupted:
        click.echo(localize("simulate-run-interrupted"), err=True)
        context.exit(EXIT_INTERRUPTED)


def _run_spec(
    book: Book, bots: Sequence[str], seed: str, seats: int | None, turns: int | None
) -> RunSpec:
    try:
        return make_run_spec(book.id, bots, seed, book.overrides, book.variant, seats, turns)
    except RunSpecError as error:
        raise UsageProblem("simulate-run-order", part=error.part, why=error.reason) from error


def _play(
    first: RunSpec, second: RunSpec, games: int, cores: int | None, plain: bool
) -> Comparison:
    here = language()
    try:
        return compare_specs(
            *(first, second, games),
            cores=cores,
            compiled=False if plain else None,
            progress=lambda: default_progress(here),
        )
    except NoPairInterrupt as error:
        simulate_page.show(Page(), error.results)
        click.echo(localize("compare-first-alone"), err=True)
        raise click.exceptions.Exit(EXIT_INTERRUPTED) from error
    except KeyboardInterrupt as error:
        click.echo(localize("compare-nothing"), err=True)
        raise click.exceptions.Exit(EXIT_INTERRUPTED) from error


def _write(
    found: Comparison, rows: Path | None, figures: Path | None, drawings: Sequence[Path]
) -> None:
    """Write the table of pairs, the JSON file and the plots."""
    if figures:
        write_json(figures, found.data())
    for path in drawings:
        try:
            draw(found, path, language())
        except OSError as error:
            raise write_problem(path, error) from error
    if rows:
        try:
            found.write(rows)
        except OSError as error:
            raise write_problem(rows, error) from error
