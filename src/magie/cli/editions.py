"""``magie editions``: the five editions, their boards, cards and rules."""

from __future__ import annotations

import click

from magie.cli.localized import LocalizedCommand, language, spoken, tell
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
@spoken
def editions(names: tuple[str, ...], cards: bool, rules: bool) -> None:
    """Show the editions, or everything about one."""
    books = [load(edition_named(name)) for name in names]
    paper = Page()
    if not books:
        _overview(paper)
    for at, book in enumerate(books):
        if at:
            paper.blank()
        board_page.show(paper, book)
        if cards:
            board_page.cards(paper, book)
        if rules:
            board_page.rules(paper, book)
        board_page.doubts(paper, book)


def _overview(paper: Page) -> None:
    columns = [
        Column(tell("column-edition"), style="cyan"),
        Column(tell("column-title"), wraps=True),
        Column(tell("column-squares"), right=True),
        Column(tell("column-deeds"), right=True),
        Column(tell("column-currency")),
        Column(tell("column-seats")),
        Column(tell("column-cash"), right=True),
        Column(tell("column-doubts"), right=True),
    ]
    paper.table(columns, (_row(load(name)) for name in catalogue.editions()))
    paper.blank()
    paper.prose(tell("editions-hint"))


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
