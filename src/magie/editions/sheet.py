"""A sheet: one edition file, parsed and typed, not yet checked for contradictions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from magie.base.numerals import parse_whole
from magie.editions.book import CardText, CurrencyFormat, Doubt, Group, Note, Words
from magie.editions.errors import EditionError, RuleError, unknown
from magie.editions.parameters import PARAMETERS, Parameter, Value
from magie.editions.toml_table import TomlTable
from magie.game.edition import STATIONS, UTILITIES, Deck, Effect, Kind

COLOURS = ("brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue")
GROUP_IDS = (*COLOURS, "stations", "utilities")
"""In the order of the Edition record."""
UNOWNED_KINDS = tuple(kind for kind in Kind if kind not in (Kind.LOT, Kind.STATION, Kind.UTILITY))
"""The kinds of squares without a deed."""
DOUBT_STATUSES = ("reconstructed", "single_source", "disputed", "odd")
"""The statuses of a doubtful fact."""
CARD_FIGURES = {
    Effect.PAY: ("amount",),
    Effect.COLLECT: ("amount",),
    Effect.MOVE_TO: ("target",),
    Effect.MOVE_BACK_TO: ("target",),
    Effect.MOVE_BY: ("squares",),
    Effect.NEAREST_STATION: ("factor",),
    Effect.NEAREST_UTILITY: ("factor",),
    Effect.PAY_EACH: ("amount",),
    Effect.COLLECT_EACH: ("amount",),
    Effect.REPAIRS: ("per_house", "per_hotel"),
    Effect.GO_TO_JAIL: (),
    Effect.RELEASE: (),
    Effect.PAY_OR_DRAW: ("amount", "deck"),
}
"""The figures that a card needs, by its effect."""


@dataclass(frozen=True)
class PrintedSquare:
    """A square of the file."""

    at: str
    name: Words
    kind: Kind
    group: int
    """The group number, or -1."""
    price: int
    mortgage: int
    rent: tuple[int, ...]
    tax: str
    """``income``, ``luxury`` or nothing."""


@dataclass(frozen=True)
class PrintedCard:
    """A card of the file."""

    id: str
    effect: Effect
    figures: dict[str, int]
    text: Words

    @property
    def shown(self) -> CardText:
        """The text of the card."""
        return CardText(self.id, self.effect.name.lower(), self.text)


@dataclass(frozen=True)
class EditionSheet:
    """A parsed edition file."""

    file: str
    title: Words
    currency: CurrencyFormat
    counts: dict[str, int]
    """The counts that the file states: squares, deeds, and the total price of all deeds."""
    rules: dict[str, Value]
    groups: tuple[Group, ...]
    squares: tuple[PrintedSquare, ...]
    cards: tuple[PrintedCard, ...]
    tickets: dict[str, Words]
    tokens: tuple[Words, ...]
    notes: tuple[Note, ...]
    sources: tuple[str, ...]
    doubts: tuple[Doubt, ...]

    def error(self, key: str, reason: str) -> EditionError:
        """An error in this file."""
        return EditionError(self.file, key, reason)

    def sums(self) -> Iterator[tuple[str, int]]:
        """Every sum of money in the file, rules excepted, with its key."""
        for square in self.squares:
            for amount in (square.price, square.mortgage, *square.rent):
                yield f"square.{square.at}", amount
        for group in self.groups:
            for amount in (group.house, group.hotel, group.skyscraper, group.depot, *group.rent):
                yield f"group.{group.id}", amount
        for card in self.cards:
            for name in ("amount", "per_house", "per_hotel"):
                yield f"card.{card.id}.{name}", card.figures.get(name, 0)
        for note in self.notes:
            yield "notes", note.value


def read_sheet(top: TomlTable) -> EditionSheet:
    """Parse a whole file."""
    doubts = [_stated_doubt(table) for table in top.tables("doubt")] if top.has("doubt") else []
    sheet = EditionSheet(
        file=top.file,
        title=top.words("title"),
        currency=_currency(top.table("currency")),
        counts=_counts(top.table("board")),
        rules=read_rules(top.table("rules")),
        groups=_groups(top.table("group"), doubts),
        squares=tuple(_square(table, key, doubts) for key, table in top.table("square").inner()),
        cards=tuple(_card(table, key, doubts) for key, table in top.table("card").inner()),
        tickets=_tickets(top.table("ticket")) if top.has("ticket") else {},
        tokens=top.words_list("tokens"),
        notes=_notes(top),
        sources=_sources(top),
        doubts=tuple(doubts),
    )
    top.close()
    return sheet


def read_rules(table: TomlTable) -> dict[str, Value]:
    """Parse all rules; none may be missing."""
    rules = {
        key: read_rule(table.file, table.path(key), key, table.get(key)) for key in table.listed()
    }
    for name in PARAMETERS:
        table.get(name)
    return rules


def read_rule(
    file: str,
    key: str,
    name: str,
    value: object,
    parameters: Mapping[str, Parameter] = PARAMETERS,
) -> Value:
    """Parse one rule."""
    if name not in parameters:
        raise RuleError(file, key, unknown("rule", name, parameters))
    try:
        return parameters[name].read(value)
    except ValueError as error:
        raise RuleError(file, key, str(error)) from None


def _currency(table: TomlTable) -> CurrencyFormat:
    currency = CurrencyFormat(table.text("code"), table.text("symbol"), table.words("name"))
    table.close()
    return currency


def _counts(table: TomlTable) -> dict[str, int]:
    counts = {key: table.number(key) for key in ("squares", "deeds", "total")}
    table.close()
    return counts


def _groups(table: TomlTable, doubts: list[Doubt]) -> tuple[Group, ...]:
    groups = tuple(_group(table.table(key), key, doubts) for key in GROUP_IDS)
    table.close()
    return groups


def _group(table: TomlTable, key: str, doubts: list[Doubt]) -> Group:
    doubts += _inline_doubts(table)
    group = Group(
        id=key,
        name=table.words("name"),
        hex=table.text("hex"),
        size=table.number("size"),
        house=table.sum("house"),
        hotel=table.sum("hotel"),
        skyscraper=table.sum("skyscraper"),
        depot=table.sum("depot"),
        rent=table.numbers("rent") if table.has("rent") else (),
    )
    table.close()
    return group


def _square(table: TomlTable, at: str, doubts: list[Doubt]) -> PrintedSquare:
    doubts += _inline_doubts(table)
    group = _group_number(table)
    square = PrintedSquare(
        at=at,
        name=table.words("name"),
        kind=_kind(table, group),
        group=group,
        price=table.sum("price"),
        mortgage=table.sum("mortgage"),
        rent=table.numbers("rent") if table.has("rent") else (),
        tax=table.text("tax") if table.has("tax") else "",
    )
    table.close()
    return square


def _group_number(table: TomlTable) -> int:
    return table.choice("group", GROUP_IDS) if table.has("group") else -1


def _kind(table: TomlTable, group: int) -> Kind:
    """The kind of a square: from its group, or stated where it has none."""
    if table.has("kind") == (group >= 0):
        raise table.error("kind", "a square has either a group or a kind")
    if group >= 0:
        return {STATIONS: Kind.STATION, UTILITIES: Kind.UTILITY}.get(group, Kind.LOT)
    return UNOWNED_KINDS[table.choice("kind", [kind.name.lower() for kind in UNOWNED_KINDS])]


def _card(table: TomlTable, key: str, doubts: list[Doubt]) -> PrintedCard:
    doubts += _inline_doubts(table)
    effect = [*Effect][table.choice("effect", [effect.name.lower() for effect in Effect])]
    figures = {figure: _figure(table, figure) for figure in CARD_FIGURES[effect]}
    card = PrintedCard(key, effect, figures, table.words("text"))
    table.close()
    return card


def _figure(table: TomlTable, figure: str) -> int:
    if figure == "deck":
        return table.choice(figure, [deck.name.lower() for deck in Deck])
    return table.number(figure)


def _tickets(table: TomlTable) -> dict[str, Words]:
    tickets = {key: table.words(key) for key in ("plain", "expire")}
    table.close()
    return tickets


def _notes(top: TomlTable) -> tuple[Note, ...]:
    table = top.table("notes")
    notes = [Note(table.number(value), _value(table, value)) for value in table.listed()]
    return tuple(sorted(notes, key=lambda note: -note.value))


def _value(table: TomlTable, key: str) -> int:
    value = parse_whole(key)
    if value is None:
        raise table.error(key, "is no value of a note")
    return value


def _sources(top: TomlTable) -> tuple[str, ...]:
    return top.texts("sources") if top.has("sources") else ()


def _stated_doubt(table: TomlTable) -> Doubt:
    status = DOUBT_STATUSES[table.choice("status", DOUBT_STATUSES)]
    doubt = Doubt(table.text("about"), status, table.sentence("why"))
    table.close()
    return doubt


def _inline_doubts(table: TomlTable) -> list[Doubt]:
    return [Doubt(table.at, key, table.sentence(key)) for key in DOUBT_STATUSES if table.has(key)]
