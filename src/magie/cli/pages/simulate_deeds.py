"""The results page, board and money: landings, deeds, bankruptcies and jail."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.board_page import SWATCH, group_cell
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.simulate_tables import (
    FACT_COLUMNS,
    figures,
    fitted_table,
    heading,
    table_with_bars,
    title,
)
from magie.game.edition import GROUPS
from magie.simulate.number_format import HUNDRED, compact, decimal, percent, whole
from magie.simulate.results import Results
from magie.simulate.statistics.bankruptcies import BankruptcyStatistics
from magie.simulate.statistics.deeds import Holding
from magie.simulate.statistics.landings import Landing

TOP_ROWS = 10
"""Rows of a table that shows only the largest."""
BANKRUPTCY_ROWS = 5


def landings(page: Page, results: Results) -> None:
    """Print the squares where tokens land most."""
    first = sorted(results.landings, key=lambda each: -each.landed)[:TOP_ROWS]
    heading(page, "landings", count=len(first))
    columns = [*_square_columns(), *figures("per-100", "share")]
    rows = [_landing(page, results, each) for each in first]
    table_with_bars(page, columns, rows, [each.landed for each in first])


def _square_columns(over: str = "square") -> list[Column]:
    return [
        Column("#", right=True, style="dim"),
        Column(),
        Column(title(over), wraps=True),
    ]


def _landing(page: Page, results: Results, landing: Landing) -> list[Cell]:
    rates = [
        decimal(HUNDRED * landing.per_throw, 2, language()),
        percent(landing.share, 2, language()),
    ]
    if landing.jailed:
        return ["", "", Text(localize("odds-in-jail"), "italic"), *rates]
    return [*_square(page, results, landing.square), *rates]


def _square(page: Page, results: Results, at: int) -> list[Cell]:
    """Its number, its group and its name."""
    book = results.book
    group, name = book.edition.square[at].group, book.name(at, language())
    if group >= GROUPS:
        return [str(at), "", Text(name, "dim")]
    return [str(at), group_cell(page, book.groups[group]), name]


def groups(page: Page, results: Results) -> None:
    """Print what the groups earn and cost."""
    heading(page, "groups", currency=results.book.currency.name.say(language()))
    columns = [
        Column(localize("column-group")),
        *figures("rents", "earned", "spent", "back", "payback"),
    ]
    rows: list[list[Cell]] = [
        [_group(page, results, each), *_earned(each)] for each in results.groups
    ]
    table_with_bars(page, columns, rows, [each.rent for each in results.groups])


def _group(page: Page, results: Results, holding: Holding) -> Text:
    group = results.book.groups[holding.group]
    swatch = Text.assemble((SWATCH, group.hex), " ") if page.has_colours else Text()
    return swatch.append(group.name.say(language()))


def _earned(holding: Holding) -> list[Cell]:
    """Rents per game, their sum, the money spent, and when that is earned back."""
    here = language()
    back = holding.rent / holding.cost if holding.cost > 0 else None
    return [
        compact(holding.rents / holding.games, here),
        whole(holding.rent / holding.games, here),
        whole(holding.cost / holding.games, here),
        percent(back, 0, here),
        whole(holding.payback, here),
    ]


def deeds(page: Page, results: Results) -> None:
    """Print the deeds that earn most."""
    first = sorted(results.deeds, key=lambda each: -each.rent)[:TOP_ROWS]
    heading(page, "deeds", count=len(first))
    columns = [*_square_columns(), *figures("rents", "earned", "spent", "back", "payback")]
    rows = [[*_square(page, results, each.squares[0]), *_earned(each)] for each in first]
    fitted_table(page, columns, rows)


def market(page: Page, results: Results) -> None:
    """Print how deeds change hands: bought, auctioned, dealt."""
    heading(page, "market")
    names = ["bought", "auctioned", "auction-rate", "unsold", "dealt", "deal-rate"]
    columns = [Column(localize("column-group")), *figures(*names)]
    rows: list[list[Cell]] = [
        [_group(page, results, each), *_traded(each)] for each in results.groups
    ]
    fitted_table(page, columns, rows)


def _traded(holding: Holding) -> list[Cell]:
    here, games = language(), holding.games
    return [
        decimal(holding.bought / games, 2, here),
        decimal(holding.auctioned / games, 2, here),
        percent(holding.auction_rate, 0, here),
        decimal(holding.unsold / games, 2, here),
        decimal(holding.dealt / games, 2, here),
        percent(holding.deal_rate, 0, here),
    ]


def bankruptcies(page: Page, results: Results) -> None:
    """Print the causes and squares of bankruptcies."""
    counted, here = results.bankruptcies, language()
    heading(page, "ruin")
    if not counted.total:
        page.prose(localize("simulate-page-no-ruin"))
        return
    counts = counted.causes | ({"resigned": counted.resigned} if counted.resigned else {})
    rows: list[list[Cell]] = [
        [
            localize(f"simulate-page-cause-{cause}"),
            whole(count, here),
            percent(count / counted.total, 1, here),
        ]
        for cause, count in counts.items()
    ]
    columns = [Column(title("cause")), *figures("count", "share")]
    table_with_bars(page, columns, rows, [*counts.values()])
    page.blank()
    page.table(FACT_COLUMNS, _debts(counted))
    page.blank()
    first = [*counted.squares.items()][:BANKRUPTCY_ROWS]
    columns = [*_square_columns("stood"), *figures("count", "share")]
    rows = [
        [*_square(page, results, at), whole(count, here), percent(count / counted.total, 1, here)]
        for at, count in first
    ]
    table_with_bars(page, columns, rows, [count for _, count in first])


def _debts(counted: BankruptcyStatistics) -> Iterator[list[Cell]]:
    seats, bank = (
        percent(count / counted.total, 1, language())
        for count in (counted.to_seat, counted.to_bank)
    )
    yield [localize("simulate-page-ruined"), decimal(counted.total / counted.games, 2, language())]
    yield [
        localize("simulate-page-owed"),
        localize("simulate-page-creditors", seats=seats, bank=bank),
    ]


def jail(page: Page, results: Results) -> None:
    """Print the ways into and out of jail, salaries and taxes."""
    jail, here = results.jail, language()
    heading(page, "jail")

    def mean(count: int) -> str:
        return compact(jail.per_game(count), here)

    rows: list[list[Cell]] = [
        [localize("simulate-page-sent"), mean(jail.sent)],
        [
            localize("simulate-page-freed"),
            localize(
                "simulate-page-ways",
                fines=mean(jail.fines),
                doubles=mean(jail.doubles),
                cards=mean(jail.cards),
            ),
        ],
        [localize("simulate-page-stays"), mean(jail.stays)],
        [
            localize("simulate-page-salaries"),
            results.book.money(round(results.bank.salaries), here),
        ],
        [localize("simulate-page-taxes"), results.book.money(round(results.bank.taxes), here)],
    ]
    page.table(FACT_COLUMNS, rows)
