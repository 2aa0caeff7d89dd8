"""One edition on paper: its board with the deeds, its groups, cards, rules and doubts."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from magie.cli.localized import language, tell
from magie.cli.pages.layout import GAP, Cell, Column, Page
from magie.editions.book import NARROW, Book, Doubt, Group
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.game.edition import GROUPS, LEVELS, Deck, IncomeTax, Kind, Square
from magie.rulebook import catalogue

SWATCH = "██"
DOUBTFUL = " ?"
ROOMY = 110
"""From this width on a group is shown by its colour and by its name."""


def show(paper: Page, book: Book) -> None:
    """The facts, the board and the groups."""
    paper.title(book.id, book.title.say(language()))
    paper.blank()
    paper.table([Column(style="dim"), Column(wraps=True)], _facts(book))
    paper.blank()
    _squares(paper, book)
    paper.blank()
    _groups(paper, book)


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
    yield [tell("fact-board"), tell("fact-counts", squares=edition.squares, deeds=deeds(book))]
    seats = f"{edition.players_min}–{edition.players_max}"
    yield [
        tell("fact-seats"),
        _marked(seats, is_doubtful(book, "rules.players_min", "rules.players_max")),
    ]
    yield [tell("fact-cash"), book.money(edition.start_cash, language())]
    notes = (f"{note.count} × {_figure(note.value)}" for note in book.notes)
    yield [tell("fact-notes"), ", ".join(notes)]
    tokens = ", ".join(token.say(language()) for token in book.tokens)
    yield [tell("fact-tokens"), _marked(tokens, is_doubtful(book, "tokens"))]


def _figure(amount: int) -> str:
    digits = f"{amount:,}"
    return digits.replace(",", NARROW) if language() == "fr" else digits


def _squares(paper: Page, book: Book) -> None:
    """The board: one line a square, or two where a line would not hold the rents."""
    levels = LEVELS if book.edition.skyscrapers else LEVELS - 1
    columns = [
        Column("#", right=True, style="dim"),
        Column(),
        Column(tell("column-square")),
        Column(tell("column-price"), right=True),
        *(Column(tell(f"column-level-{level}"), right=True) for level in range(levels)),
        Column(tell("column-mortgage"), right=True, style="dim"),
    ]
    squares = range(book.edition.squares)
    rows = [_square(paper, book, at, levels) for at in squares]
    for gap in (GAP, 1):
        if paper.holds(columns, rows, gap):
            paper.table(columns, rows, gap=gap)
            return
    narrow = [
        *columns[:2],
        Column(tell("column-square-rents"), wraps=True),
        columns[3],
        columns[-1],
    ]
    paper.table(narrow, (line for row in rows for line in _folded(row)), gap=1)
    paper.blank()
    paper.prose(Text(tell("rents-read", towers=book.edition.skyscrapers), "dim"))


def _folded(row: list[Cell]) -> Iterator[list[Cell]]:
    """A square in two lines, the rents in the second."""
    rents = [str(cell) for cell in row[4:-1] if cell]
    yield [*row[:4], row[-1]]
    if rents:
        yield ["", "", Text("  " + " · ".join(rents), "dim"), "", ""]


def _square(paper: Page, book: Book, at: int, levels: int) -> list[Cell]:
    square = book.edition.square[at]
    doubtful = is_doubtful(book, f"square.{at}")
    if square.group >= GROUPS:
        name = _marked(_name(book, at), doubtful, "dim")
        return [str(at), "", name, *[""] * (levels + 2)]
    rents = [*_rents(square), *[""] * levels][:levels]
    group = group_cell(paper, book.groups[square.group])
    name = _marked(_name(book, at), doubtful)
    return [str(at), group, name, _figure(square.price), *rents, _figure(square.mortgage)]


def _name(book: Book, at: int) -> str:
    """What a square is called, and the sum that it is worth by itself."""
    name, square, edition = book.name(at, language()), book.edition.square[at], book.edition
    if square.kind == Kind.GO:
        return tell("board-sum", name=name, sum=book.money(edition.go_salary, language()))
    if square.kind == Kind.BIRTHDAY:
        return tell("board-sum", name=name, sum=book.money(edition.gift, language()))
    if square.kind != Kind.TAX:
        return name
    tax = book.money(square.tax, language())
    if square.income and edition.income_tax == IncomeTax.CHOICE:
        return tell("board-choice", name=name, sum=tax, percent=edition.income_tax_percent)
    return tell("board-sum", name=name, sum=tax)


def _rents(square: Square) -> list[str]:
    """Lots by level, stations by number owned, utilities as factors."""
    rents = [_figure(rent) for rent in square.rent if rent]
    return [f"×{rent}" for rent in rents] if square.kind == Kind.UTILITY else rents


def group_cell(paper: Page, group: Group) -> Text:
    """A group by its colour, by its name where colours say nothing, by both where there is room."""
    name = group.name.say(language())
    if not paper.has_colours:
        return Text(name)
    if paper.console.width < ROOMY:
        return Text(SWATCH, group.hex)
    return Text.assemble((SWATCH, group.hex), f" {name}")


def _groups(paper: Page, book: Book) -> None:
    """What building costs, and what the rents of stations and utilities are read by."""
    prices = ["house", "hotel"]
    if book.edition.skyscrapers:
        prices += ["skyscraper", "depot"]
    columns = [
        Column(tell("column-group")),
        Column(tell("column-squares"), right=True),
        *(Column(tell(f"column-{piece}"), right=True) for piece in prices),
        Column(wraps=True),
    ]
    paper.table(columns, (_group(paper, group, prices) for group in book.groups))


def _group(paper: Page, group: Group, prices: list[str]) -> list[Cell]:
    swatch = Text.assemble((SWATCH, group.hex), " ") if paper.has_colours else Text()
    sums = (int(getattr(group, piece)) for piece in prices)
    note = {"stations": tell("rent-by-stations"), "utilities": tell("rent-by-utilities")}
    return [
        swatch.append(group.name.say(language())),
        str(group.size),
        *(_figure(amount) if amount else "" for amount in sums),
        Text(note.get(group.id, ""), "dim"),
    ]


def cards(paper: Page, book: Book) -> None:
    """Both decks, and the bus tickets where there are any."""
    for deck in Deck:
        heading = tell(f"cards-{deck.name.lower()}")
        paper.heading(heading + (DOUBTFUL if is_doubtful(book, "card") else ""))
        rows: list[list[Cell]] = []
        for number, card in enumerate(book.cards[deck]):
            doubtful = is_doubtful(book, f"card.{card.id}")
            rows.append([card.id, _marked(book.card(deck, number, language()), doubtful)])
        paper.table([Column(style="cyan"), Column(wraps=True)], rows)
    if book.tickets:
        paper.heading(tell("cards-tickets"))
        rows = [[name, words.say(language())] for name, words in book.tickets.items()]
        paper.table([Column(style="cyan"), Column(wraps=True)], rows)


def rules(paper: Page, book: Book) -> None:
    """Every rule that a table may set, those that are not the classic ones standing out."""
    paper.heading(tell("part-table-rules"))
    first = catalogue.editions()[0]
    usual = load(first).parameters
    rows: list[list[Cell]] = []
    for name in PARAMETERS:
        value = book.parameters[name]
        style = "" if value == usual[name] else "bold yellow"
        doubtful = is_doubtful(book, f"rules.{name}")
        rows.append([name, _marked(value, doubtful, style), tell(f"rule-{name}")])
    columns = [
        Column(tell("column-rule"), style="cyan"),
        Column(tell("column-value")),
        Column(wraps=True),
    ]
    paper.table(columns, rows)


def doubts(paper: Page, book: Book) -> None:
    """What the sources do not settle."""
    if book.doubts:
        paper.heading(tell("part-doubts") + DOUBTFUL)
        rows = [_doubt(doubt) for doubt in book.doubts]
        paper.table([Column(style="cyan", wraps=True), Column(), Column(wraps=True)], rows)


def _doubt(doubt: Doubt) -> list[Cell]:
    status = doubt.status.replace("_", "-")
    return [doubt.about, Text(tell(f"doubt-{status}"), "yellow"), doubt.why.say(language())]
