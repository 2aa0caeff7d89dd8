"""``magie editions``: the five editions, their boards, cards and rules."""

from __future__ import annotations

import click

from magie.cli.localized import LocalizedCommand, language, localize, localized_options
from magie.cli.names import edition_named
from magie.cli.pages import board_page
from magie.cli.pages.layout import Cell, Column, Page
from magie.editions.book import Book
from magie.editions.load import load
from magie.rulebook import catalogue


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("names", nargs=-1)
@click.option("--cards", is_flag=True)
@click.option("--rules", is_flag=True)
@localized_options
def editions(names: tuple[str, ...], cards: bool, rules: bool) -> None:
    """List the editions, or show one in full."""
    books = [load(edition_named(name)) for name in names]
    page = Page()
    if not books:
        _overview(page)
    for at, book in enumerate(books):
        if at:
            page.blank()
        board_page.show(page, book)
        if cards:
            board_page.cards(page, book)
        if rules:
            board_page.rules(page, book)
        board_page.doubts(page, book)


def _overview(page: Page) -> None:
    columns = [
        Column(localize("column-edition"), style="cyan"),
        Column(localize("column-title"), wraps=True),
        Column(localize("column-squares"), right=True),
        Column(localize("column-deeds"), right=True),
        Column(localize("column-currency")),
        Column(localize("column-seats")),
        Column(localize("column-cash"), right=True),
        Column(localize("column-doubts"), right=True),
    ]
    page.table(columns, (_row(load(name)) for name in catalogue.editions()))
    page.blank()
    page.prose(localize("editions-hint"))


def _row(book: Book) -> list[Cell]:
    edition = book.edition
    return [
        book.id,
        book.title.say(language()),
        str(edition.squares),
        str(board_page.deeds(book)),
        book.currency.name.say(language()),
        f"{edition.players_min}–{edition.players_max}",
        book.money(edition.start_cash, language()),
        str(len(book.doubts)),
    ]
