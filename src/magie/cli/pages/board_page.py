"""The page of one edition: its board with the deeds, its groups, cards, rules and doubts."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.layout import COLUMN_GAP, Cell, Column, Page
from magie.editions.book import NARROW_SPACE, Book, Doubt, Group
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.game.edition import GROUPS, LEVELS, Deck, IncomeTax, Kind, Square
from magie.rulebook import catalogue

SWATCH = "██"
DOUBTFUL = " ?"
WIDE_PAGE = 110
"""From this width on, a group is shown by colour and name."""


def show(page: Page, book: Book) -> None:
    """Print the facts, the board and the groups."""
    page.title(book.id, book.title.say(language()))
    page.blank()
    page.table([Column(style="dim"), Column(wraps=True)], _facts(book))
    page.blank()
    _squares(page, book)
    page.blank()
    _groups(page, book)


def deeds(book: Book) -> int:
    """How many squares can be owned."""
    return sum(square.price > 0 for square in book.edition.square)


def is_doubtful(book: Book, *keys: str) -> bool:
    """Whether the sources leave one of these facts in doubt."""
    return any(key in doubt.about.split(", ") for doubt in book.doubts for key in keys)


def _marked(words: str, doubtful: bool, style: str = "") -> Text:
    text = Text(words, style)
    return text.append(DOUBTFUL, "bold yellow") if doubtful else text


def _facts(book: Book) -> Iterator[list[Cell]]:
    edition = book.edition
    yield [
        localize("fact-board"),
        localize("fact-counts", squares=edition.squares, deeds=deeds(book)),
    ]
    seats = f"{edition.players_min}–{edition.players_max}"
    yield [
        localize("fact-seats"),
        _marked(seats, is_doubtful(book, "rules.players_min", "rules.players_max")),
    ]
    yield [localize("fact-cash"), book.money(edition.start_cash, language())]
    notes = (f"{note.count} × {_figure(note.value)}" for note in book.notes)
    yield [localize("fact-notes"), ", ".join(notes)]
    tokens = ", ".join(token.say(language()) for token in book.tokens)
    yield [localize("fact-tokens"), _marked(tokens, is_doubtful(book, "tokens"))]


def _figure(amount: int) -> str:
    digits = f"{amount:,}"
    return digits.replace(",", NARROW_SPACE) if language() == "fr" else digits


def _squares(page: Page, book: Book) -> None:
    """Print the board: a line per square, or two where the rents do not fit."""
    levels = LEVELS if book.edition.skyscrapers else LEVELS - 1
    columns = [
        Column("#", right=True, style="dim"),
        Column(),
        Column(localize("column-square")),
        Column(localize("column-price"), right=True),
        *(Column(localize(f"column-level-{level}"), right=True) for level in range(levels)),
        Column(localize("column-mortgage"), right=True, style="dim"),
    ]
    squares = range(book.edition.squares)
    rows = [_square(page, book, at, levels) for at in squares]
    for gap in (COLUMN_GAP, 1):
        if page.fits(columns, rows, gap):
            page.table(columns, rows, gap=gap)
            return
    narrow = [
        *columns[:2],
        Column(localize("column-square-rents"), wraps=True),
        columns[3],
        columns[-1],
    ]
    page.table(narrow, (line for row in rows for line in _two_lines(row)), gap=1)
    page.blank()
    page.prose(Text(localize("rents-read", towers=book.edition.skyscrapers), "dim"))


def _two_lines(row: list[Cell]) -> Iterator[list[Cell]]:
    """A square in two lines, the rents in the second."""
    rents = [str(cell) for cell in row[4:-1] if cell]
    yield [*row[:4], row[-1]]
    if rents:
        yield ["", "", Text("  " + " · ".join(rents), "dim"), "", ""]


def _square(page: Page, book: Book, at: int, levels: int) -> list[Cell]:
    square = book.edition.square[at]
    doubtful = is_doubtful(book, f"square.{at}")
    if square.group >= GROUPS:
        name = _marked(_name(book, at), doubtful, "dim")
        return [str(at), "", name, *[""] * (levels + 2)]
    rents = [*_rents(square), *[""] * levels][:levels]
    group = group_cell(page, book.groups[square.group])
    name = _marked(_name(book, at), doubtful)
    return [str(at), group, name, _figure(square.price), *rents, _figure(square.mortgage)]


def _name(book: Book, at: int) -> str:
    """The name of a square, with its salary, gift or tax."""
    name, square, edition = book.name(at, language()), book.edition.square[at], book.edition
    if square.kind == Kind.GO:
        return localize("board-sum", name=name, sum=book.money(edition.go_salary, language()))
    if square.kind == Kind.BIRTHDAY:
        return localize("board-sum", name=name, sum=book.money(edition.gift, language()))
    if square.kind != Kind.TAX:
        return name
    tax = book.money(square.tax, language())
    if square.income and edition.income_tax == IncomeTax.CHOICE:
        return localize("board-choice", name=name, sum=tax, percent=edition.income_tax_percent)
    return localize("board-sum", name=name, sum=tax)


def _rents(square: Square) -> list[str]:
    """Lots by level, stations by number owned, utilities as factors."""
    rents = [_figure(rent) for rent in square.rent if rent]
    return [f"×{rent}" for rent in rents] if square.kind == Kind.UTILITY else rents


def group_cell(page: Page, group: Group) -> Text:
    """A group by colour, by name on a page without colours, by both on a wide page."""
    name = group.name.say(language())
    if not page.has_colours:
        return Text(name)
    if page.console.width < WIDE_PAGE:
        return Text(SWATCH, group.hex)
    return Text.assemble((SWATCH, group.hex), f" {name}")


def _groups(page: Page, book: Book) -> None:
    """Print building prices, and how the rents of stations and utilities are counted."""
    prices = ["house", "hotel"]
    if book.edition.skyscrapers:
        prices += ["skyscraper", "depot"]
    columns = [
        Column(localize("column-group")),
        Column(localize("column-squares"), right=True),
        *(Column(localize(f"column-{piece}"), right=True) for piece in prices),
        Column(wraps=True),
    ]
    page.table(columns, (_group(page, group, prices) for group in book.groups))


def _group(page: Page, group: Group, prices: list[str]) -> list[Cell]:
    swatch = Text.assemble((SWATCH, group.hex), " ") if page.has_colours else Text()
    sums = (int(getattr(group, piece)) for piece in prices)
    note = {"stations": localize("rent-by-stations"), "utilities": localize("rent-by-utilities")}
    return [
        swatch.append(group.name.say(language())),
        str(group.size),
        *(_figure(amount) if amount else "" for amount in sums),
        Text(note.get(group.id, ""), "dim"),
    ]


def cards(page: Page, book: Book) -> None:
    """Print both decks, and the bus tickets where there are any."""
    for deck in Deck:
        heading = localize(f"cards-{deck.name.lower()}")
        page.heading(heading + (DOUBTFUL if is_doubtful(book, "card") else ""))
        rows: list[list[Cell]] = []
        for number, card in enumerate(book.cards[deck]):
            doubtful = is_doubtful(book, f"card.{card.id}")
            rows.append([card.id, _marked(book.card(deck, number, language()), doubtful)])
        page.table([Column(style="cyan"), Column(wraps=True)], rows)
    if book.tickets:
        page.heading(localize("cards-tickets"))
        rows = [[name, words.say(language())] for name, words in book.tickets.items()]
        page.table([Column(style="cyan"), Column(wraps=True)], rows)


def rules(page: Page, book: Book) -> None:
    """Print every rule that a table may set, highlighting those that differ from classic."""
    page.heading(localize("part-table-rules"))
    first = catalogue.editions()[0]
    usual = load(first).parameters
    rows: list[list[Cell]] = []
    for name in PARAMETERS:
        value = book.parameters[name]
        style = "" if value == usual[name] else "bold yellow"
        doubtful = is_doubtful(book, f"rules.{name}")
        rows.append([name, _marked(value, doubtful, style), localize(f"rule-{name}")])
    columns = [
        Column(localize("column-rule"), style="cyan"),
        Column(localize("column-value")),
        Column(wraps=True),
    ]
    page.table(columns, rows)


def doubts(page: Page, book: Book) -> None:
    """Print what the sources leave in doubt."""
    if book.doubts:
        page.heading(localize("part-doubts") + DOUBTFUL)
        rows = [_doubt(doubt) for doubt in book.doubts]
        page.table([Column(style="cyan", wraps=True), Column(), Column(wraps=True)], rows)


def _doubt(doubt: Doubt) -> list[Cell]:
    status = doubt.status.replace("_", "-")
    return [doubt.about, Text(localize(f"doubt-{status}"), "yellow"), doubt.why.say(language())]
