"""The page of results, who won and how it went: bots, seats, lengths, and fortunes over time."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from magie.cli.localized import language, tell
from magie.cli.pages.bars import spark
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.simulate_tables import (
    FACTS,
    SHADE,
    barred,
    drawn_beside,
    figures,
    heading,
    title,
)
from magie.notation.words import letter
from magie.simulate.number_format import HUNDRED, decimal, percent, whole
from magie.simulate.results import Results
from magie.simulate.statistics.intervals import Estimate
from magie.simulate.statistics.money import MoneySample
from magie.simulate.statistics.wins import Wins

SPARK = 24
"""Letters of a spark line."""
MOMENTS = 5
"""Columns of the table of time."""


def bots(paper: Page, results: Results) -> None:
    """How often each bot wins, where there are several."""
    if len(results.wins_by_bot) == 1:
        return
    heading(paper, "by-bot")
    columns = [Column(title("bot")), *figures("seats", "won", "interval", "par")]
    rows: list[list[Cell]] = [
        [wins.bot, str(wins.seats), *_rate(wins), percent(wins.par, 1, language())]
        for wins in results.wins_by_bot
    ]
    barred(paper, columns, rows, [wins.rate.value for wins in results.wins_by_bot])


def _rate(wins: Wins) -> list[Cell]:
    return [percent(wins.rate.value, 1, language()), _range(wins.rate)]


def _range(rate: Estimate) -> str:
    low, high = (decimal(HUNDRED * edge, 1, language()) for edge in (rate.low, rate.high))
    return f"{low}–{high}"


def seats(paper: Page, results: Results) -> None:
    """Every seat, and each bot there where the page is wide enough."""
    heading(paper, "by-seat")
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
    if paper.holds(wider, full, 1):
        barred(paper, wider, full, shares)
    else:
        barred(paper, columns, rows, shares)


def order(paper: Page, results: Results) -> None:
    """What it is worth to play first."""
    heading(paper, "by-order")
    columns = [Column(title("order")), *figures("won", "interval")]
    wins = results.wins_by_order
    rows: list[list[Cell]] = [[str(at + 1), *_rate(each)] for at, each in enumerate(wins)]
    barred(paper, columns, rows, [each.rate.value for each in wins])


def _bots_at(results: Results, seat: int) -> list[Cell]:
    if len(results.wins_by_bot) == 1:
        return []
    here = [wins.rate for wins in results.wins_by_bot_and_seat if wins.seat == seat]
    return [_with_margin(rate) if rate.of else "" for rate in here]


def _with_margin(rate: Estimate) -> str:
    margin = decimal(HUNDRED * rate.margin, 1, language())
    return f"{percent(rate.value, 1, language())} ±{margin}"


def lengths(paper: Page, results: Results) -> None:
    """How many turns games take, drawn and in figures."""
    heading(paper, "length")
    found, here = results.lengths, language()
    rows: list[list[Cell]] = []
    if paper.is_terminal and found.ended:
        width = min(2 * SPARK, paper.console.width - 2 * SPARK)
        line = spark([bin.games for bin in found.bins], width)
        ends = Text.assemble("0 ", (line, SHADE), f" {whole(found.limit, here)}")
        rows.append([tell("simulate-page-lengths"), ends])
    interval = f"{whole(found.mean.low, here)}–{whole(found.mean.high, here)}"
    mean = whole(found.mean.value, here)
    rows.append(
        [tell("simulate-page-mean"), tell("simulate-page-turns", mean=mean, interval=interval)]
    )
    for part, turn in zip(("quarter", "half", "most"), found.quartiles, strict=True):
        if turn is not None:
            words = tell("simulate-page-by-turn", turn=whole(turn, here))
            rows.append([tell(f"simulate-page-{part}"), words])
    if results.cut:
        share = percent(results.cut / results.games, 1, here)
        rows.append([tell("simulate-page-never"), share])
    paper.table(FACTS, rows)


def time(paper: Page, results: Results) -> None:
    """Games, cash and fortunes at some turns, and as spark lines."""
    moments = results.moments
    if not moments:
        return
    heading(paper, "over-time")
    here = language()
    chosen = _spread(len(moments), MOMENTS)
    lines = [
        (tell("simulate-page-alive"), [float(moment.games) for moment in moments], 0.0),
        (tell("simulate-page-cash"), [moment.cash for moment in moments], 0.0),
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
        [*row, spark(values, SPARK, top)] for row, (_, values, top) in zip(rows, lines, strict=True)
    ]
    drawn_beside(paper, columns, rows, drawn)


def _fortunes(moments: Sequence[MoneySample]) -> list[tuple[str, list[float], float]]:
    """The fortune of each bot, all to the same height."""
    found = {bot: [moment.bots[bot].value for moment in moments] for bot in moments[0].bots}
    top = max(max(values) for values in found.values())
    return [(tell("simulate-page-fortune", bot=bot), found[bot], top) for bot in found]


def _spread(length: int, count: int) -> list[int]:
    """So many places in a row, the first and the last among them."""
    steps = max(min(count, length) - 1, 1)
    return [*dict.fromkeys(at * (length - 1) // steps for at in range(steps + 1))]
