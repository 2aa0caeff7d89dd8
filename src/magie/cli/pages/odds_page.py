"""The page of ``magie odds``: squares, groups, and how they were counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.board_page import SWATCH, group_cell
from magie.cli.pages.layout import COLUMN_GAP, Cell, Column, Page
from magie.editions.book import Book
from magie.game.edition import GROUPS, Face
from magie.odds import Odds, Sample

EXACT_DIGITS = 4
SAMPLE_DIGITS = 3
"""Decimal places."""
HUNDRED = 100


@dataclass(frozen=True)
class Findings:
    """The odds of a board, one entry for each way of leaving jail."""

    book: Book
    exact: Sequence[Odds]
    samples: Sequence[Sample]
    """In the same order, or none."""
    replaces: bool

    def data(self, language: str) -> dict[str, Any]:
        """The figures as JSON data."""
        squares = range(self.book.edition.squares)
        found: dict[str, Any] = {
            "edition": self.book.tag,
            "squares": [self.book.name(square, language) for square in squares],
            "exact": {odds.jail: _exact_data(odds) for odds in self.exact},
        }
        if self.samples:
            found["replaces"] = self.replaces
            found["simulated"] = {
                odds.jail: _sample_data(sample)
                for odds, sample in zip(self.exact, self.samples, strict=True)
            }
        return found


def _exact_data(odds: Odds) -> dict[str, Any]:
    return {
        "share": odds.share,
        "in_jail": odds.in_jail,
        "touches_per_throw": odds.touches,
        "rounds_per_throw": odds.rounds,
        "throws_ending_in_jail": odds.jailed,
    }


def _sample_data(sample: Sample) -> dict[str, Any]:
    *share, in_jail = sample.mean
    *margin, in_jail_margin = sample.margin()
    return {
        "throws": sample.throws,
        "walks": len(sample.shares),
        "share": share,
        "margin": margin,
        "in_jail": in_jail,
        "in_jail_margin": in_jail_margin,
    }


def show(page: Page, findings: Findings, by_share: bool) -> None:
    """Print the squares, the groups and the totals."""
    book = findings.book
    page.title(book.tag, book.title.say(language()))
    page.blank()
    _squares(page, findings, by_share)
    page.blank()
    _groups(page, findings)
    page.blank()
    columns = [Column(style="dim"), *(Column(right=True) for _ in findings.exact)]
    page.table(columns, _totals(findings.exact))
    page.blank()
    for note in _notes(findings):
        page.prose(Text(note, "dim"))


def _squares(page: Page, findings: Findings, by_share: bool) -> None:
    """Print a line per square, then jail; a narrow page wraps the longest names."""
    places = _places(findings, by_share)
    columns = [Column("#", right=True, style="dim"), Column(), Column(localize("column-square"))]
    rows = [_place(page, findings, place) for place in places]
    figures = [*_figure_columns(findings)]
    for gap in (COLUMN_GAP, 1):
        if page.fits([*columns, *figures], rows, gap):
            page.table([*columns, *figures], rows, gap=gap)
            return
    name = Column(localize("column-square"), wraps=True)
    if page.has_colours:
        page.table([*columns[:2], name, *figures], rows, gap=1)
    else:
        page.table([columns[0], name, *figures], ([row[0], *row[2:]] for row in rows), gap=1)


def _places(findings: Findings, by_share: bool) -> list[int]:
    """The squares in order; the number after the last one stands for jail."""
    first = findings.exact[0]
    shares = [*first.share, first.in_jail]
    places = range(len(shares))
    return sorted(places, key=lambda place: -shares[place]) if by_share else [*places]


def _figure_columns(findings: Findings) -> Iterator[Column]:
    for odds in findings.exact:
        yield Column(localize(f"column-jail-{odds.jail}"), right=True)
        if findings.samples:
            yield Column(localize("column-simulated"), right=True, style="dim")


def _place(page: Page, findings: Findings, place: int) -> list[Cell]:
    figures = [*_figures(findings, place)]
    book = findings.book
    if place == book.edition.squares:
        return ["", "", Text(localize("odds-in-jail"), "italic"), *figures]
    group = book.edition.square[place].group
    if group >= GROUPS:
        return [str(place), "", Text(book.name(place, language()), "dim"), *figures]
    return [
        str(place),
        group_cell(page, book.groups[group]),
        book.name(place, language()),
        *figures,
    ]


def _figures(findings: Findings, place: int) -> Iterator[str]:
    for at, odds in enumerate(findings.exact):
        yield _percent([*odds.share, odds.in_jail][place], EXACT_DIGITS)
        if findings.samples:
            sample = findings.samples[at]
            share, margin = sample.mean[place], sample.margin()[place]
            yield f"{_percent(share, SAMPLE_DIGITS)} ±{_percent(margin, SAMPLE_DIGITS)}"


def _percent(share: float, digits: int) -> str:
    return _decimal(HUNDRED * share, digits)


def _decimal(value: float, digits: int) -> str:
    """A number with the decimal sign of the language."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language() == "fr" else text


def _groups(page: Page, findings: Findings) -> None:
    """Print how often tokens land on each group, in total and per round."""
    columns = [
        Column(localize("column-group")),
        Column(localize("column-squares"), right=True),
        *(Column(localize(f"column-jail-{odds.jail}"), right=True) for odds in findings.exact),
        *(Column(localize(f"column-round-{odds.jail}"), right=True) for odds in findings.exact),
    ]
    book = findings.book
    rows: list[list[Cell]] = []
    for number, group in enumerate(book.groups):
        squares = range(book.edition.squares)
        members = [at for at in squares if book.edition.square[at].group == number]
        swatch = Text.assemble((SWATCH, group.hex), " ") if page.has_colours else Text()
        shares = [sum(odds.share[at] for at in members) for odds in findings.exact]
        visits = [sum(odds.visits(at) for at in members) for odds in findings.exact]
        rows.append(
            [
                swatch.append(group.name.say(language())),
                str(len(members)),
                *(_percent(share, EXACT_DIGITS) for share in shares),
                *(_decimal(visit, 2) for visit in visits),
            ]
        )
    page.table(columns, rows)


def _totals(exact: Sequence[Odds]) -> Iterator[list[Cell]]:
    yield ["", *(Text(localize(f"column-jail-{odds.jail}"), "bold") for odds in exact)]
    yield [localize("odds-touches"), *(_percent(odds.touches, 3) for odds in exact)]
    yield [localize("odds-jailed"), *(_percent(odds.jailed, 3) for odds in exact)]
    yield [localize("odds-round"), *(_decimal(1 / odds.rounds, 3) for odds in exact)]


def _notes(findings: Findings) -> Iterator[str]:
    yield localize("odds-read")
    if findings.samples:
        sample = findings.samples[0]
        cards = "replaced" if findings.replaces else "real"
        walks = len(sample.shares)
        yield localize("odds-simulated", throws=sample.throws, walks=walks, cards=cards)
    if Face.MR in findings.book.edition.blue_faces:
        yield localize("odds-blue-die")
