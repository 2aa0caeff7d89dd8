"""``magie tournament``: bots meet at many tables, and are rated by who wins."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from magie.bots.errors import ExternalBotError
from magie.bots.factory import check
from magie.bots.game_loop import SECONDS
from magie.bots.registry import names
from magie.cli.localized import LocalizedCommand, UsageProblem, language, spoken, tell
from magie.cli.names import edition_named
from magie.cli.options import (
    INTERRUPTED,
    book_of,
    drawing,
    duration,
    hindrances,
    new_file,
    number,
    one_of,
    some_number,
    unwritable,
    write_json,
)
from magie.cli.pages import tournament_page
from magie.cli.pages.layout import Page
from magie.editions.book import Book
from magie.editions.load import VARIANTS
from magie.rulebook import catalogue
from magie.simulate.progress import usual
from magie.simulate.run_spec import RunSpecError
from magie.tournament import markdown
from magie.tournament.play import play
from magie.tournament.plots import draw
from magie.tournament.results import Tournament
from magie.tournament.schedule import SEATS, Schedule, schedule


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("name", default=catalogue.editions()[0])
@click.option("--bots")
@click.option("--bot", "own", multiple=True)
@click.option("--games", default="1000")
@click.option("--seats", default=str(SEATS))
@click.option("--seed", default="0")
@click.option("--variant", default=VARIANTS[0])
@click.option("--rule", "rules", multiple=True)
@click.option("--turns")
@click.option("--seconds", default=str(SECONDS))
@click.option("--ladder", is_flag=True)
@click.option("--cores")
@click.option("--plain", is_flag=True)
@click.option("--json", "file")
@click.option("--markdown", "document")
@click.option("--plot", "plots", multiple=True)
@spoken
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
    cores: str | None,
    plain: bool,
    file: str | None,
    document: str | None,
    plots: tuple[str, ...],
) -> None:
    """Let bots meet, and show who is stronger."""
    book = book_of(edition_named(name), one_of("--variant", variant, VARIANTS), rules)
    wanted = _programme(
        book,
        _bots(bots, own),
        number("--games", games, 1),
        number("--seats", seats, 1),
        seed,
        some_number("--turns", turns, 1),
        duration("--seconds", seconds),
        ladder,
    )
    hands = some_number("--cores", cores, 1)
    figures = new_file(file) if file else None
    text = _document(document) if document else None
    drawings = [drawing(plot) for plot in plots]
    found = _played(wanted, hands, plain)
    _write(found, figures, text, drawings)
    tournament_page.show(Page(), found)
    if found.interrupted:
        click.echo(tell("simulate-run-interrupted"), err=True)
        context.exit(INTERRUPTED)


def _bots(words: str | None, own: Sequence[str]) -> list[str]:
    """All bots that play: those of ``--bots`` and of ``--bot``; without either, the built-in ones."""
    if words is None:
        field = [*own] or names()
    else:
        listed = [word.strip().lower() for word in words.split(",")]
        field = [*(word for word in listed if word or not own), *own]
    for word in field:
        if word not in names():
            _meet(word)
    return field


def _meet(word: str) -> None:
    """See at the door whether a bot comes at all, rather than after hours."""
    try:
        check(word)
    except ExternalBotError as error:
        raise UsageProblem(error.key, None, **error.values) from error


def _programme(
    book: Book,
    bots: Sequence[str],
    games: int,
    seats: int,
    seed: str,
    turns: int | None,
    seconds: float,
    ladder: bool,
) -> Schedule:
    rules, variant = book.overrides, book.variant
    try:
        with hindrances():
            return schedule(
                book.id, bots, games, seed, rules, variant, seats, turns, ladder, seconds
            )
    except RunSpecError as error:
        if error.part != "seats":
            raise UsageProblem("simulate-run-order", part=error.part, why=error.reason) from error
        least, most = book.edition.players_min, book.edition.players_max
        raise UsageProblem(
            "tournament-run-table", edition=book.id, least=least, most=most, count=seats
        ) from error


def _document(word: str) -> Path:
    """A page that is new, or that has a place for the tables."""
    path = new_file(word)
    with hindrances():
        markdown.check(path)
    return path


def _played(wanted: Schedule, cores: int | None, plain: bool) -> Tournament:
    compiled = False if plain else None
    try:
        with hindrances():
            return play(wanted, cores=cores, compiled=compiled, progress=usual(language()))
    except KeyboardInterrupt as error:
        click.echo(tell("simulate-run-nothing"), err=True)
        raise click.exceptions.Exit(INTERRUPTED) from error


def _write(
    found: Tournament, figures: Path | None, text: Path | None, drawings: Sequence[Path]
) -> None:
    """The files that were asked for beside the page."""
    if figures:
        write_json(figures, found.data())
    for path in [*([text] if text else []), *drawings]:
        try:
            with hindrances():
                if path == text:
                    markdown.write(found, path, language())
                else:
                    draw(found, path, language())
        except OSError as error:
            raise unwritable(path, error) from error
