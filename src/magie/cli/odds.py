"""``magie odds``: how often every square is touched, exactly and by walking."""

from __future__ import annotations

from pathlib import Path

import click
from rich.progress import BarColumn, Progress, TextColumn

from magie.base.jit import can_compile
from magie.cli.localized import LocalizedCommand, language, spoken, tell
from magie.cli.names import edition_named
from magie.cli.options import book_of, one_of, some_number, write_json
from magie.cli.pages import odds_page
from magie.cli.pages.layout import Page
from magie.cli.pages.odds_page import Findings
from magie.editions.book import Book
from magie.editions.load import VARIANTS
from magie.odds import JAIL, Sample, odds_of, sample_of
from magie.rulebook import catalogue

BOTH = "both"
SORTS = ("board", "share")


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("name", default=catalogue.editions()[0])
@click.option("--jail", default=BOTH)
@click.option("--variant", default=VARIANTS[0])
@click.option("--rule", "rules", multiple=True)
@click.option("--throws")
@click.option("--seed", default="0")
@click.option("--replace", is_flag=True)
@click.option("--sort", default=SORTS[0])
@click.option("--json", "file")
@spoken
def odds(
    name: str,
    jail: str,
    variant: str,
    rules: tuple[str, ...],
    throws: str | None,
    seed: str,
    replace: bool,
    sort: str,
    file: str | None,
) -> None:
    """Show how often every square of a board is touched."""
    book = book_of(edition_named(name), one_of("--variant", variant, VARIANTS), rules)
    jails = JAIL if one_of("--jail", jail, (*JAIL, BOTH)) == BOTH else (jail,)
    by_share = one_of("--sort", sort, SORTS) == SORTS[1]
    count = some_number("--throws", throws)
    paper = Page()
    exact = odds_of(book, jails)
    samples: list[Sample] = []
    if count != 0:
        samples = [_sample(paper, book, way, count or 0, seed, replace) for way in jails]
    findings = Findings(book, exact, samples, replace)
    if file:
        _write(Path(file), findings, seed)
    odds_page.show(paper, findings, by_share)


def _sample(paper: Page, book: Book, jail: str, throws: int, seed: str, replace: bool) -> Sample:
    """Walk; the first time, what is to be fast has to be compiled, and that takes a while."""
    if not paper.is_terminal or not can_compile():
        return sample_of(book, jail, throws, seed, replace, None, None)
    columns = TextColumn("{task.description}"), BarColumn()
    with Progress(*columns, console=paper.console, transient=True) as bar:
        task = bar.add_task(tell("odds-compiling"), total=None, visible=False)

        def watch(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, visible=True)

        return sample_of(book, jail, throws, seed, replace, None, watch)


def _write(file: Path, findings: Findings, seed: str) -> None:
    """The figures for other programs, in full."""
    data = findings.data(language()) | ({"seed": seed} if findings.samples else {})
    write_json(file, data)
