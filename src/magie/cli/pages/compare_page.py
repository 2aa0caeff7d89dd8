"""The page of a comparison: two tables, and what differs between their games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.simulate_tables import FACT_COLUMNS, fitted_table
from magie.simulate.compare.paired import Comparison, Difference
from magie.simulate.compare.words import figure_name
from magie.simulate.number_format import HUNDRED, compact, decimal, percent
from magie.simulate.results import Results

FOUND_MARK, FOUND_STYLE = "*", "bold"
"""Of a difference whose interval leaves out 0."""


def show(page: Page, comparison: Comparison) -> None:
    """Print the whole page."""
    page.title("magie compare", localize("compare-title"))
    page.blank()
    page.table(FACT_COLUMNS, _facts(comparison))
    page.blank()
    columns = [
        Column(localize("compare-column-figure")),
        *(
            Column(localize(f"compare-column-{name}"), right=True)
            for name in ("first", "second", "difference", "interval")
        ),
        Column(),
    ]
    fitted_table(page, columns, [_row(comparison, each) for each in comparison.differences])
    page.blank()
    if comparison.is_same:
        page.prose(localize("compare-same"))
        return
    count = len(comparison.differences)
    words = localize(
        "compare-read",
        confidence=compact(HUNDRED * comparison.confidence, language()).rstrip("0").rstrip(",."),
        count=count,
        chance=compact(count * (1 - comparison.confidence), language()),
    )
    page.prose(Text(words, "dim"))


def _facts(comparison: Comparison) -> Iterator[list[Cell]]:
    yield [localize("compare-first"), _table(comparison.first)]
    yield [localize("compare-second"), _table(comparison.second)]
    seed = comparison.first.run_spec.seed
    yield [localize("compare-games"), localize("compare-pairs", games=comparison.games, seed=seed)]


def _table(results: Results) -> str:
    bots = (f"{count} × {bot}" for bot, count in Counter(results.run_spec.bots).items())
    return localize("compare-table", tag=results.run_spec.tag, bots=", ".join(bots))


def _row(comparison: Comparison, found: Difference) -> list[Cell]:
    gap = found.difference
    style = FOUND_STYLE if found.is_found else ""
    return [
        Text(figure_name(comparison, found, language()), style),
        _figure(found, found.first.value),
        _figure(found, found.second.value),
        Text(_signed(found, gap.value), style),
        f"{_signed(found, gap.low)} … {_signed(found, gap.high)}",
        FOUND_MARK if found.is_found else "",
    ]


def _figure(found: Difference, value: float) -> str:
    if found.unit == "share":
        return percent(value, 1, language())
    return compact(value, language())


def _signed(found: Difference, value: float) -> str:
    text = (
        decimal(HUNDRED * value, 1, language())
        if found.unit == "share"
        else compact(value, language())
    )
    return f"+{text}" if value > 0 and text.strip("0.,") else text
