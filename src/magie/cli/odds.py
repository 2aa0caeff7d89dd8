"""``magie odds``: how often tokens land on each square, exactly and by simulation."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click

from magie.base.jit import can_compile
from magie.cli.localized import LocalizedCommand, language, localize, localized_options
from magie.cli.names import edition_named
from magie.cli.options import one_of, optional_number, write_json
from magie.cli.pages import odds_page
from magie.cli.pages.layout import Page
from magie.cli.pages.odds_page import Findings
from magie.cli.run_options import book_of
from magie.editions.book import Book
from magie.editions.load import VARIANTS
from magie.odds import JAIL_STRATEGIES, Sample, odds_of, sample_of
from magie.odds.sample import DEFAULT_PLAIN_THROWS
from magie.rulebook import catalogue
from magie.simulate.progress import default_progress

BOTH = "both"
SORT_ORDERS = ("board", "share")


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("name", default=catalogue.editions()[0])
@click.option("--jail", default=BOTH)
@click.option("--variant", default=VARIANTS[0])
@click.option("--rule", "--house-rule", "rules", multiple=True)
@click.option("--throws")
@click.option("--seed", default="0")
@click.option("--replace", is_flag=True)
@click.option("--sort", default=SORT_ORDERS[0])
@click.option("--json", "file")
@localized_options
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
    """Show how often tokens land on each square of a board."""
    book = book_of(edition_named(name), one_of("--variant", variant, VARIANTS), rules)
    jails = JAIL_STRATEGIES if one_of("--jail", jail, (*JAIL_STRATEGIES, BOTH)) == BOTH else (jail,)
    by_share = one_of("--sort", sort, SORT_ORDERS) == SORT_ORDERS[1]
    count = optional_number("--throws", throws)
    page = Page()
    if count != 0 and not can_compile():
        click.echo(localize("odds-plain", throws=count or DEFAULT_PLAIN_THROWS), err=True)
    exact = odds_of(book, jails)
    samples: list[Sample] = []
    if count != 0:
        samples = [_sample(book, way, count or 0, seed, replace) for way in jails]
    findings = Findings(book, exact, samples, replace)
    if file:
        _write(Path(file), findings, seed)
    odds_page.show(page, findings, by_share)


def _sample(book: Book, jail: str, throws: int, seed: str, replace: bool) -> Sample:
    """Simulate random walks, and show the progress."""
    with closing(default_progress(language(), "walks")) as progress:
        return sample_of(book, jail, throws, seed, replace, None, progress)


def _write(file: Path, findings: Findings, seed: str) -> None:
    """Write the figures as JSON."""
    data = findings.data(language()) | ({"seed": seed} if findings.samples else {})
    write_json(file, data)
