"""The results page, winners and games: bots, seats, lengths, and fortunes over time."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.bars import spark
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.simulate_tables import (
    BAR_STYLE,
    FACT_COLUMNS,
    figures,
    heading,
    table_with_bars,
    table_with_drawing,
    title,
)
from magie.notation.words import letter
from magie.simulate.number_format import HUNDRED, decimal, percent, whole
from magie.simulate.results import Results
from magie.simulate.statistics.intervals import Estimate
from magie.simulate.statistics.money import MoneySample
from magie.simulate.statistics.wins import Wins

SPARK_WIDTH = 24
"""Characters of a spark line."""
TIME_COLUMNS = 5
"""Columns of the table over time."""


def bots(page: Page, results: Results) -> None:
    """Print how often each bot wins, where there are several."""
    if len(results.wins_by_bot) == 1:
        return
    heading(page, "by-bot")
    columns = [Column(title("bot")), *figures("seats", "won", "interval", "par")]
    rows: list[list[Cell]] = [
        [wins.bot, str(wins.seats), *_rate(wins), percent(wins.par, 1, language())]
        for wins in results.wins_by_bot
    ]
    table_with_bars(page, columns, rows, [wins.rate.value for wins in results.wins_by_bot])


def _rate(wins: Wins) -> list[Cell]:
    return [percent(wins.rate.value, 1, language()), _range(wins.rate)]


def _range(rate: Estimate) -> str:
    low, high = (decimal(HUNDRED * edge, 1, language()) for edge in (rate.low, rate.high))
    return f"{low}–{high}"


def seats(page: Page, results: Results) -> None:
    """Print how often each seat wins; on a wide page, for each bot too."""
    heading(page, "by-seat")
    columns = [Column(title("seat")), *figures("won", "interval")]
    rows: list[list[Cell]] = [
        [letter(wins.seat or 0), *_rate(wins)] for wins in results.wins_by_seat
    ]
    wider = columns + [
        Column(wins.bot, right=True, style="dim")
        for wins in (results.wins_by_bot if len(results.wins_by_bot) > 1 else [])
    ]
    full = [row + _bots_at(results, seat) for seat, row in enumerate(rows)]
    shares = [wins.rate.value for wins in results.wins_by_seat]
    if page.fits(wider, full, 1):
        table_with_bars(page, wider, full, shares)
    else:
        table_with_bars(page, columns, rows, shares)


def order(page: Page, results: Results) -> None:
    """Print how often each place in the order of play wins."""
    heading(page, "by-order")
    columns = [Column(title("order")), *figures("won", "interval")]
    wins = results.wins_by_order
    rows: list[list[Cell]] = [[str(at + 1), *_rate(each)] for at, each in enumerate(wins)]
    table_with_bars(page, columns, rows, [each.rate.value for each in wins])


def _bots_at(results: Results, seat: int) -> list[Cell]:
    if len(results.wins_by_bot) == 1:
        return []
    here = [wins.rate for wins in results.wins_by_bot_and_seat if wins.seat == seat]
    return [_with_margin(rate) if rate.of else "" for rate in here]


def _with_margin(rate: Estimate) -> str:
    margin = decimal(HUNDRED * rate.margin, 1, language())
    return f"{percent(rate.value, 1, language())} ±{margin}"


def lengths(page: Page, results: Results) -> None:
    """Print how many turns games take, as a spark line and in figures."""
    heading(page, "length")
    found, here = results.lengths, language()
    rows: list[list[Cell]] = []
    if page.is_terminal and found.ended:
        width = min(2 * SPARK_WIDTH, page.console.width - 2 * SPARK_WIDTH)
        line = spark([bin.games for bin in found.bins], width)
        ends = Text.assemble("0 ", (line, BAR_STYLE), f" {whole(found.limit, here)}")
        rows.append([localize("simulate-page-lengths"), ends])
    interval = f"{whole(found.mean.low, here)}–{whole(found.mean.high, here)}"
    mean = whole(found.mean.value, here)
    rows.append(
        [
            localize("simulate-page-mean"),
            localize("simulate-page-turns", mean=mean, interval=interval),
        ]
    )
    for part, turn in zip(("quarter", "half", "most"), found.quartiles, strict=True):
        if turn is not None:
            words = localize("simulate-page-by-turn", turn=whole(turn, here))
            rows.append([localize(f"simulate-page-{part}"), words])
    if results.cut:
        share = percent(results.cut / results.games, 1, here)
        rows.append([localize("simulate-page-never"), share])
    page.table(FACT_COLUMNS, rows)


def time(page: Page, results: Results) -> None:
    """Print games, cash and fortunes at some turns, and as spark lines."""
    moments = results.moments
    if not moments:
        return
    heading(page, "over-time")
    here = language()
    chosen = _evenly_spaced(len(moments), TIME_COLUMNS)
    lines = [
        (localize("simulate-page-alive"), [float(moment.games) for moment in moments], 0.0),
        (localize("simulate-page-cash"), [moment.cash for moment in moments], 0.0),
        *_fortunes(moments),
    ]
    columns = [
        Column(title("turn")),
        *(Column(whole(moments[at].turn, here), right=True) for at in chosen),
    ]
    rows: list[list[Cell]] = [
        [name, *(whole(values[at], here) for at in chosen)] for name, values, _ in lines
    ]
    drawn = [
        [*row, spark(values, SPARK_WIDTH, top)]
        for row, (_, values, top) in zip(rows, lines, strict=True)
    ]
    table_with_drawing(page, columns, rows, drawn)


def _fortunes(moments: Sequence[MoneySample]) -> list[tuple[str, list[float], float]]:
    """The fortune of each bot, all to the same scale."""
    found = {bot: [moment.bots[bot].value for moment in moments] for bot in moments[0].bots}
    top = max(max(values) for values in found.values())
    return [(localize("simulate-page-fortune", bot=bot), found[bot], top) for bot in found]


def _evenly_spaced(length: int, count: int) -> list[int]:
    """Indices spread over a sequence, the first and the last among them."""
    steps = max(min(count, length) - 1, 1)
    return [*dict.fromkeys(at * (length - 1) // steps for at in range(steps + 1))]
