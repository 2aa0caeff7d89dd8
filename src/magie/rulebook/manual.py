"""The rulebook to read: what the rules of an edition say to its players, clause by clause."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from magie.editions.book import NO_BREAK_SPACE, Book
from magie.game.edition import STATIONS, UTILITIES, Kind
from magie.rulebook.catalogue import Clause, clauses
from magie.words import say

SAMPLE_GROUP = "orange"
"""The colour of the examples: of middling price, and in every edition."""
PERCENT = 100


@dataclass(frozen=True)
class Section:
    """A few clauses under one heading."""

    id: str
    clauses: tuple[Clause, ...]

    @property
    def parameters(self) -> tuple[str, ...]:
        """The rules of the table that decide something here."""
        return tuple(dict.fromkeys(name for each in self.clauses for name in each.parameters))

    def heading(self, language: str) -> str:
        """The heading of the section."""
        return say(f"manual-section-{self.id}", language)

    def paragraphs(self, book: Book, language: str) -> dict[str, str]:
        """What each clause says in an edition; a clause that says nothing there is left out."""
        written = {each.id: text(each.id, book, language) for each in self.clauses}
        return {id: words for id, words in written.items() if words}

    def example(self, book: Book, language: str) -> str:
        """An example with figures of the edition; empty where the section is not told there."""
        return _written(f"manual-example-{self.id}", book, language)


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rulebook."""

    id: str
    sections: tuple[Section, ...]

    def heading(self, language: str) -> str:
        """The heading of the chapter."""
        return say(f"manual-chapter-{self.id}", language)


@cache
def chapters() -> tuple[Chapter, ...]:
    """The chapters, in the order in which they are read."""
    known = clauses()
    data = tomllib.loads((files("magie.rulebook") / "manual.toml").read_text("utf-8"))
    return tuple(
        Chapter(
            chapter,
            tuple(Section(id, tuple(known[each] for each in ids)) for id, ids in sections.items()),
        )
        for chapter, sections in data.items()
    )


@cache
def section_of(clause: str) -> Section:
    """The section that tells a clause."""
    return next(
        section
        for chapter in chapters()
        for section in chapter.sections
        if any(each.id == clause for each in section.clauses)
    )


def text(clause: str, book: Book, language: str) -> str:
    """What a clause says to the players of an edition; empty where it says nothing."""
    return _written(f"manual-{clause}", book, language)


def _written(key: str, book: Book, language: str) -> str:
    return say(key, language, **figures(book, language)).strip()


def figures(book: Book, language: str) -> Mapping[str, str | int]:
    """The names, sums and numbers of an edition that its texts insert."""
    edition = book.edition
    group = next(at for at, each in enumerate(book.groups) if each.id == SAMPLE_GROUP)
    lots = [at for at in range(edition.squares) if edition.square[at].group == group]
    first, last = edition.square[lots[0]], edition.square[lots[-1]]
    station, utility = (
        next(at for at in range(edition.squares) if edition.square[at].group == wanted)
        for wanted in (STATIONS, UTILITIES)
    )
    kinds = [edition.square[at].kind for at in range(edition.squares)]
    income_tax = next(
        each.tax for each in map(edition.square.__getitem__, range(edition.squares)) if each.income
    )
    interest = last.mortgage * edition.mortgage_interest // PERCENT
    rail = edition.square[station]
    hotel_short = 3 * last.house + last.hotel
    bare = last.rent[0]
    sums = {
        "start": edition.start_cash,
        "salary": edition.go_salary,
        "salary_twice": 2 * edition.go_salary,
        "fine": edition.jail_fine,
        "income_tax": income_tax,
        "after_tax": edition.start_cash - income_tax,
        "tax_share": edition.start_cash * edition.income_tax_percent // PERCENT,
        "luxury_tax": edition.luxury_tax,
        "gift": edition.gift,
        "price_first": first.price,
        "price": last.price,
        "bid": last.price * 3 // 4,
        "point_first": edition.square[utility].rent[0],
        "point_all": edition.square[utility].rent[1],
        "house": last.house,
        "house_half": last.house // 2,
        "houses_three": 3 * last.house,
        "hotel": last.hotel,
        "hotel_back": 5 * last.house // 2,
        "hotel_back_short": 4 * last.house // 2,
        "hotel_half": last.hotel // 2,
        "skyscraper": last.skyscraper,
        "skyscraper_half": last.skyscraper // 2,
        "rent_first": first.rent[0],
        "rent": bare,
        "rent_double": 2 * bare,
        "rent_triple": 3 * bare,
        **{f"rent_{houses}": last.rent[houses] for houses in range(1, 5)},
        "rent_hotel": last.rent[5],
        "rent_skyscraper": last.rent[6],
        "mortgage": last.mortgage,
        "interest": interest,
        "lift": last.mortgage + interest,
        "lift_later": last.mortgage + 2 * interest,
        "station_price": rail.price,
        "utility_price": edition.square[utility].price,
        "depot": rail.house,
        "depot_half": rail.house // 2,
        **{f"stations_{n}": rail.rent[n - 1] for n in range(1, 5)},
        **{f"utilities_{n}": 7 * edition.square[utility].rent[n - 1] for n in range(1, 4)},
        "depot_rent": 2 * rail.rent[0],
        "rent_first_double": 2 * first.rent[0],
        "fine_twice": 2 * edition.jail_fine,
        "card_price": edition.jail_fine * 4 // 5,
        "cash_left": edition.start_cash - last.price - rail.price,
        "means": edition.jail_fine + last.mortgage,
        "beyond_means": edition.jail_fine + last.mortgage + interest,
        "station_mortgage": rail.mortgage,
        "hotel_cost": 4 * last.house + last.hotel,
        "hotel_cost_short": hotel_short,
        "fortune": edition.go_salary + last.price + hotel_short + rail.mortgage,
    }
    return {
        "edition": book.id,
        "players_min": edition.players_min,
        "players_max": edition.players_max,
        "squares": edition.squares,
        "deeds": sum(kind in (Kind.LOT, Kind.STATION, Kind.UTILITY) for kind in kinds),
        "lots": kinds.count(Kind.LOT),
        "utilities": kinds.count(Kind.UTILITY),
        "houses": edition.houses,
        "hotels": edition.hotels,
        "skyscrapers": edition.skyscrapers,
        "depots": edition.depots,
        "tickets": edition.tickets,
        "percent": edition.mortgage_interest,
        **{f"factor_{n}": edition.square[utility].rent[n - 1] for n in range(1, 4)},
        "notes": ", ".join(
            f"{note.count}{NO_BREAK_SPACE}×{NO_BREAK_SPACE}{book.money(note.value, language)}"
            for note in book.notes
        ),
        "notes_sum": " + ".join(
            book.money(note.count * note.value, language) for note in book.notes
        ),
        "go": book.name(0, language),
        "chest": book.name(kinds.index(Kind.CHEST), language),
        "parking": book.name(kinds.index(Kind.PARKING), language),
        "colour": book.groups[group].name.say(language),
        "lot_first": book.name(lots[0], language),
        "lot_second": book.name(lots[1], language),
        "lot": book.name(lots[-1], language),
        "station": book.name(station, language),
        "utility": book.name(utility, language),
        **{name: book.money(amount, language) for name, amount in sums.items()},
    }
