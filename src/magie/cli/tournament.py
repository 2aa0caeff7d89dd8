"""``magie tournament``: play bots against each other and rate them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from magie.bots.game_loop import DEFAULT_DECISION_TIME_S
from magie.bots.registry import names
from magie.cli.invited_bots import check_bot
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
    duration,
    number,
    one_of,
    optional_number,
    output_file,
    write_json,
    write_problem,
)
from magie.cli.pages import tournament_page
from magie.cli.pages.layout import Page
from magie.cli.run_options import book_of, plot_file, report_hindrances
from magie.editions.book import Book
from magie.editions.load import VARIANTS
from magie.rulebook import catalogue
from magie.simulate.progress import default_progress
from magie.simulate.run_spec import RunSpecError
from magie.tournament import markdown
from magie.tournament.play import play
from magie.tournament.plots import draw
from magie.tournament.results import Tournament
from magie.tournament.schedule import DEFAULT_SEATS, Schedule, schedule


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("name", default=catalogue.editions()[0])
@click.option("--bots")
@click.option("--bot", "own", multiple=True)
@click.option("--games", default="1000")
@click.option("--seats", default=str(DEFAULT_SEATS))
@click.option("--seed", default="0")
@click.option("--variant", default=VARIANTS[0])
@click.option("--rule", "--house-rule", "rules", multiple=True)
@click.option("--turns")
@click.option("--seconds", default=str(DEFAULT_DECISION_TIME_S))
@click.option("--ladder", is_flag=True)
@click.option("--luck-adjusted", is_flag=True)
@click.option("--cores")
@click.option("--plain", is_flag=True)
@click.option("--json", "file")
@click.option("--markdown", "document")
@click.option("--plot", "plots", multiple=True)
@localized_options
@click.pass_context
def tournament(
    context: click.Context,
    name: str,
    bots: str | None,
    own: tuple[str, ...],
    games: str,
    seats: str,
    seed: str,
    variant: str,
    rules: tuple[str, ...],
    turns: str | None,
    seconds: str,
    ladder: bool,
    luck_adjusted: bool,
    cores: str | None,
    plain: bool,
    file: str | None,
    document: str | None,
    plots: tuple[str, ...],
) -> None:
    """Play a tournament, and show win rates and ratings."""
    book = book_of(edition_named(name), one_of("--variant", variant, VARIANTS), rules)
    planned = _schedule(
        book,
        _bots(bots, own),
        number("--games", games, 1),
        number("--seats", seats, 1),
        seed,
        optional_number("--turns", turns, 1),
        duration("--seconds", seconds),
        ladder,
        luck_adjusted,
    )
    core_count = optional_number("--cores", cores, 1)
    figures = output_file(file) if file else None
    text = _document(document) if document else None
    drawings = [plot_file(plot) for plot in plots]
    results = _run(planned, core_count, plain)
    _write(results, figures, text, drawings)
    tournament_page.show(Page(), results)
    if results.interrupted:
        click.echo(localize("simulate-run-interrupted"), err=True)
        context.exit(EXIT_INTERRUPTED)


def _bots(words: str | None, own: Sequence[str]) -> list[str]:
    """The bots of ``--bots`` and ``--bot``; without either, all built-in ones."""
    if words is None:
        field = [*own] or names()
    else:
        listed = [word.strip().lower() for word in words.split(",")]
        field = [*(word for word in listed if word or not own), *own]
    for word in field:
        if word not in names():
            check_bot(word)
    return field


def _schedule(
    book: Book,
    bots: Sequence[str],
    games: int,
    seats: int,
    seed: str,
    turns: int | None,
    seconds: float,
    ladder: bool,
    luck_adjusted: bool,
) -> Schedule:
    rules, variant = book.overrides, book.variant
    try:
        with report_hindrances():
            return schedule(
                book.id,
                bots,
                games,
                seed,
                rules,
                variant,
                seats,
                turns,
                ladder,
                seconds,
                luck_adjusted,
            )
    except RunSpecError as error:
        if error.part != "seats":
            raise UsageProblem("simulate-run-order", part=error.part, why=error.reason) from error
        least, most = book.edition.players_min, book.edition.players_max
        raise UsageProblem(
            "tournament-run-table", edition=book.id, least=least, most=most, count=seats
        ) from error


def _document(word: str) -> Path:
    """A Markdown file that is new, or that has markers for the tables."""
    path = output_file(word)
    with report_hindrances():
        markdown.check(path)
    return path


def _run(planned: Schedule, cores: int | None, plain: bool) -> Tournament:
    compiled = False if plain else None
    try:
        with report_hindrances():
            return play(
                planned, cores=cores, compiled=compiled, progress=default_progress(language())
            )
    except KeyboardInterrupt as error:
        click.echo(localize("simulate-run-nothing"), err=True)
        raise click.exceptions.Exit(EXIT_INTERRUPTED) from error


def _write(
    results: Tournament, figures: Path | None, text: Path | None, drawings: Sequence[Path]
) -> None:
    """Write the JSON file, the Markdown page and the plots."""
    if figures:
        write_json(figures, results.data())
    for path in [*([text] if text else []), *drawings]:
        try:
            with report_hindrances():
                if path == text:
                    markdown.write(results, path, language())
                else:
                    draw(results, path, language())
        except OSError as error:
            raise write_problem(path, error) from error
