"""``magie simulate``: play many games between bots and show the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import NamedTuple

import click
from click.core import ParameterSource

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
from magie.cli.pages import simulate_page
from magie.cli.pages.layout import Page
from magie.cli.run_options import book_of, line_up, panel_options, plot_file, report_hindrances
from magie.editions.book import Book
from magie.editions.load import VARIANTS
from magie.gpu.run import gpu_pool
from magie.notation.position import POSITION_VERSION
from magie.notation.words import NotationError
from magie.rulebook import catalogue
from magie.simulate.cluster import Certificates, connect
from magie.simulate.plots.panels import Panel, draw
from magie.simulate.progress import Progress, default_progress
from magie.simulate.results import Results
from magie.simulate.run import simulate_spec
from magie.simulate.run_spec import (
    COUNTS,
    DEFAULT_EDITION,
    RunSpec,
    RunSpecError,
    make_run_spec,
)
from magie.simulate.starting_position import setup_line
from magie.simulate.worker_pool import WorkerPool

SAID_BY_LINE = {
    "name": "EDITION",
    "variant": "--variant",
    "rules": "--rule",
    "seats": "--seats",
    "table": "--setup",
}
"""What a position line says already, by the names of the parameters."""


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("name", default=catalogue.editions()[0])
@click.option("--bots", default="thrifty")
@click.option("--games", default="1000")
@click.option("--seed", default="0")
@click.option("--variant", default=VARIANTS[0])
@click.option("--rule", "--house-rule", "rules", multiple=True)
@click.option("--seats")
@click.option("--turns")
@click.option("--from", "line")
@click.option("--setup", "table")
@click.option("--rotate", is_flag=True)
@click.option("--count", default=COUNTS[-1])
@click.option("--cores")
@click.option("--plain", is_flag=True)
@click.option("--gpu", is_flag=True)
@click.option("--out")
@click.option("--events")
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
    line: str | None,
    table: str | None,
    rotate: bool,
    count: str,
    cores: str | None,
    plain: bool,
    gpu: bool,
    out: str | None,
    events: str | None,
    file: str | None,
    plots: tuple[str, ...],
    panel: Panel | None,
    cluster: str | None,
    tls_ca: str | None,
    tls_cert: str | None,
    tls_key: str | None,
) -> None:
    """Play games between bots, and show the statistics."""
    game_count = number("--games", games, 1)
    seat_count, limit = optional_number("--seats", seats, 1), optional_number("--turns", turns, 1)
    asked = _Asked(line_up(bots), seed, limit, one_of("--count", count, COUNTS))
    if line is not None:
        _refuse_beside_line(context)
        spec = asked.from_position(_position_line(line), rotate)
    else:
        book = book_of(edition_named(name), one_of("--variant", variant, VARIANTS), rules)
        if table is not None:
            spec = asked.from_position(_setup_line(book, table, seat_count or 0), rotate)
        else:
            spec = asked.from_the_beginning(book, seat_count)
    core_count = optional_number("--cores", cores, 1)
    if gpu:
        _refuse_beside_gpu({"--plain": plain, "--cores": cores, "--cluster": cluster})
    rows_file = output_file(out) if out else None
    events_file = output_file(events) if events else None
    figures = output_file(file) if file else None
    drawings = [plot_file(plot) for plot in plots]
    if drawings and count != COUNTS[-1]:
        raise UsageProblem("simulate-plot-uncounted", count=count)
    priority.step_aside()
    progress, files = default_progress(language()), Certificates(tls_ca, tls_cert, tls_key)
    with report_hindrances(), _workers(cluster, files) as executor:
        workers = gpu_pool(spec, progress) if gpu else executor
        results = _run(
            spec, game_count, rows_file, events_file, workers, core_count, plain, progress
        )
    _write(results, figures, drawings, panel)
    simulate_page.show(Page(), results)
    if results.interrupted:
        click.echo(localize("simulate-run-interrupted"), err=True)
        context.exit(EXIT_INTERRUPTED)


def _refuse_beside_gpu(options: Mapping[str, object]) -> None:
    """Refuse options that say how a CPU plays."""
    for option, value in options.items():
        if value:
            raise UsageProblem("simulate-run-gpu-alone", option=option)


def _refuse_beside_line(context: click.Context) -> None:
    """Refuse what a position line says already."""
    for parameter in context.command.params:
        if parameter.name in SAID_BY_LINE:
            source = context.get_parameter_source(parameter.name)
            if source != ParameterSource.DEFAULT:
                raise UsageProblem("simulate-run-said-by-line", option=SAID_BY_LINE[parameter.name])


def _position_line(word: str) -> str:
    """A position line as it is, or the position of a saved game."""
    if word.startswith(f"{POSITION_VERSION} "):
        return word
    # It needs the server's terms, which would slow down every other run.
    from magie.cli.saved_game import read_saved_game

    try:
        return str(read_saved_game(word).match)
    except UsageProblem as problem:
        if not isinstance(problem.__cause__, OSError):
            raise
        why = problem.__cause__.strerror
        raise UsageProblem(
            "simulate-run-no-start", word=word, version=POSITION_VERSION, why=why
        ) from problem


def _setup_line(book: Book, table: str, seats: int) -> str:
    try:
        return setup_line(book, table, seats)
    except NotationError as error:
        raise UsageProblem("simulate-run-setup", why=str(error)) from error


class _Asked(NamedTuple):
    """What is asked for, wherever the games begin."""

    bots: Sequence[str]
    seed: str
    turns: int | None
    counted: str

    def from_position(self, line: str, rotate: bool) -> RunSpec:
        """The run spec of games that go on from a position."""
        try:
            return make_run_spec(
                DEFAULT_EDITION,
                self.bots,
                self.seed,
                turns=self.turns,
                rotate=rotate,
                count=self.counted,
                start=line,
            )
        except RunSpecError as error:
            raise UsageProblem("simulate-run-start", why=error.reason) from error

    def from_the_beginning(self, book: Book, seats: int | None) -> RunSpec:
        """The run spec of whole games."""
        try:
            return make_run_spec(
                book.id,
                self.bots,
                self.seed,
                book.overrides,
                book.variant,
                seats,
                self.turns,
                count=self.counted,
            )
        except RunSpecError as error:
            if error.part != "seats":
                raise UsageProblem(
                    "simulate-run-order", part=error.part, why=error.reason
                ) from error
            least, most = book.edition.players_min, book.edition.players_max
            seat_count = seats or len(self.bots)
            raise UsageProblem(
                "simulate-run-seats", edition=book.id, least=least, most=most, count=seat_count
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
    events: Path | None,
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
            events=events,
            executor=workers,
            cores=cores,
            compiled=False if plain else None,
            progress=progress,
        )
    except KeyboardInterrupt as error:
        click.echo(localize("simulate-run-nothing"), err=True)
        raise click.exceptions.Exit(EXIT_INTERRUPTED) from error
    except OSError as error:
        file = out or events
        if file is None:
            raise
        raise write_problem(file, error) from error


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
