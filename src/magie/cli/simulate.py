"""``magie simulate``: play many games between bots and show the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import click

from magie.base import priority
from magie.bots.registry import names
from magie.cli.localized import (
    LocalizedCommand,
    UsageProblem,
    language,
    localize,
    localized_options,
    nearest,
)
from magie.cli.names import edition_named
from magie.cli.options import (
    EXIT_INTERRUPTED,
    book_of,
    number,
    one_of,
    optional_number,
    output_file,
    panel_options,
    plot_file,
    report_hindrances,
    write_json,
    write_problem,
)
from magie.cli.pages import simulate_page
from magie.cli.pages.layout import Page
from magie.editions.book import Book
from magie.editions.load import VARIANTS
from magie.gpu.run import gpu_pool
from magie.rulebook import catalogue
from magie.simulate.cluster import Certificates, connect
from magie.simulate.plots.panels import Panel, draw
from magie.simulate.progress import Progress, default_progress
from magie.simulate.results import Results
from magie.simulate.run import simulate_spec
from magie.simulate.run_spec import RunSpec, RunSpecError, make_run_spec
from magie.simulate.worker_pool import WorkerPool


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("name", default=catalogue.editions()[0])
@click.option("--bots", default="thrifty")
@click.option("--games", default="1000")
@click.option("--seed", default="0")
@click.option("--variant", default=VARIANTS[0])
@click.option("--rule", "--house-rule", "rules", multiple=True)
@click.option("--seats")
@click.option("--turns")
@click.option("--cores")
@click.option("--plain", is_flag=True)
@click.option("--gpu", is_flag=True)
@click.option("--out")
@click.option("--json", "file")
@click.option("--plot", "plots", multiple=True)
@panel_options
@click.option("--cluster")
@click.option("--tls-ca")
@click.option("--tls-cert")
@click.option("--tls-key")
@localized_options
@click.pass_context
def simulate(
    context: click.Context,
    name: str,
    bots: str,
    games: str,
    seed: str,
    variant: str,
    rules: tuple[str, ...],
    seats: str | None,
    turns: str | None,
    cores: str | None,
    plain: bool,
    gpu: bool,
    out: str | None,
    file: str | None,
    plots: tuple[str, ...],
    panel: Panel | None,
    cluster: str | None,
    tls_ca: str | None,
    tls_cert: str | None,
    tls_key: str | None,
) -> None:
    """Play games between bots, and show the statistics."""
    book = book_of(edition_named(name), one_of("--variant", variant, VARIANTS), rules)
    count = number("--games", games, 1)
    seat_count, limit = optional_number("--seats", seats, 1), optional_number("--turns", turns, 1)
    spec = _run_spec(book, _bots(bots), seed, seat_count, limit)
    core_count = optional_number("--cores", cores, 1)
    if gpu:
        _refuse_beside_gpu({"--plain": plain, "--cores": cores, "--cluster": cluster})
    rows_file = output_file(out) if out else None
    figures = output_file(file) if file else None
    drawings = [plot_file(plot) for plot in plots]
    priority.step_aside()
    progress, files = default_progress(language()), Certificates(tls_ca, tls_cert, tls_key)
    with report_hindrances(), _workers(cluster, files) as executor:
        workers = gpu_pool(spec, progress) if gpu else executor
        results = _run(spec, count, rows_file, workers, core_count, plain, progress)
    _write(results, figures, drawings, panel)
    simulate_page.show(Page(), results)
    if results.interrupted:
        click.echo(localize("simulate-run-interrupted"), err=True)
        context.exit(EXIT_INTERRUPTED)


def _bots(words: str) -> list[str]:
    """The line-up: bot names separated by commas."""
    line_up = [word.strip().lower() for word in words.split(",")]
    for word in line_up:
        if word not in names():
            known = ", ".join(names())
            raise UsageProblem(
                "simulate-run-bot", word=word, near=nearest(word, names()), known=known
            )
    return line_up


def _refuse_beside_gpu(options: Mapping[str, object]) -> None:
    """Refuse options that say how a CPU plays."""
    for option, value in options.items():
        if value:
            raise UsageProblem("simulate-run-gpu-alone", option=option)


def _run_spec(
    book: Book, bots: Sequence[str], seed: str, seats: int | None, turns: int | None
) -> RunSpec:
    try:
        return make_run_spec(book.id, bots, seed, book.overrides, book.variant, seats, turns)
    except RunSpecError as error:
        if error.part != "seats":
            raise UsageProblem("simulate-run-order", part=error.part, why=error.reason) from error
        least, most = book.edition.players_min, book.edition.players_max
        count = seats or len(bots)
        raise UsageProblem(
            "simulate-run-seats", edition=book.id, least=least, most=most, count=count
        ) from error


def _workers(address: str | None, files: Certificates) -> AbstractContextManager[Executor | None]:
    """The executor of a cluster, or None for this machine."""
    if address:
        return connect(address, files)
    if files != Certificates():
        raise UsageProblem("simulate-run-tls-alone", option="--tls-ca, --tls-cert, --tls-key")
    return nullcontext()


def _run(
    spec: RunSpec,
    games: int,
    out: Path | None,
    workers: Executor | WorkerPool | None,
    cores: int | None,
    plain: bool,
    progress: Progress,
) -> Results:
    try:
        return simulate_spec(
            spec,
            games,
            out=out,
            executor=workers,
            cores=cores,
            compiled=False if plain else None,
            progress=progress,
        )
    except KeyboardInterrupt as error:
        click.echo(localize("simulate-run-nothing"), err=True)
        raise click.exceptions.Exit(EXIT_INTERRUPTED) from error
    except OSError as error:
        if out is None:
            raise
        raise write_problem(out, error) from error


def _write(
    results: Results, figures: Path | None, drawings: Sequence[Path], panel: Panel | None
) -> None:
    """Write the JSON file and the plots."""
    if figures:
        write_json(figures, results.data(language()))
    for path in drawings:
        try:
            draw(results, path, language(), panel)
        except OSError as error:
            raise write_problem(path, error) from error
