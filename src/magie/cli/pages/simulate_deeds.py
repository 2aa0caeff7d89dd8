"""The page of results, the board and the money: landings, deeds, bankruptcies and jail."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from magie.cli.localized import language, tell
from magie.cli.pages.board_page import SWATCH, group_cell
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.simulate_tables import FACTS, barred, closed_up, figures, heading, title
from magie.game.edition import GROUPS
from magie.simulate.number_format import HUNDRED, compact, decimal, percent, whole
from magie.simulate.results import Results
from magie.simulate.statistics.bankruptcies import BankruptcyStatistics
from magie.simulate.statistics.deeds import Holding
from magie.simulate.statistics.landings import Landing

TOP = 10
"""Lines of a table that shows only the first."""
RUINED = 5


def landings(paper: Page, results: Results) -> None:
    """The squares where tokens stop most."""
    first = sorted(results.landings, key=lambda each: -each.landed)[:TOP]
    heading(paper, "landings", count=len(first))
    columns = [*_square_columns(), *figures("per-100", "share")]
    rows = [_landing(paper, results, each) for each in first]
    barred(paper, columns, rows, [each.landed for each in first])


def _square_columns(over: str = "square") -> list[Column]:
    return [
        Column("#", right=True, style="dim"),
        Column(),
        Column(title(over), wraps=True),
    ]


def _landing(paper: Page, results: Results, landing: Landing) -> list[Cell]:
    rates = [
        decimal(HUNDRED * landing.per_throw, 2, language()),
        percent(landing.share, 2, language()),
    ]
    if landing.jailed:
        return ["", "", Text(tell("odds-in-jail"), "italic"), *rates]
    return [*_square(paper, results, landing.square), *rates]


def _square(paper: Page, results: Results, at: int) -> list[Cell]:
    """Its number, its group and its name."""
    book = results.book
    group, name = book.edition.square[at].group, book.name(at, language())
    if group >= GROUPS:
        return [str(at), "", Text(name, "dim")]
    return [str(at), group_cell(paper, book.groups[group]), name]


def groups(paper: Page, results: Results) -> None:
    """What the groups earn and cost."""
    heading(paper, "groups", currency=results.book.currency.name.say(language()))
    columns = [
        Column(tell("column-group")),
        *figures("rents", "earned", "spent", "back", "payback"),
    ]
    rows: list[list[Cell]] = [
        [_group(paper, results, each), *_earned(each)] for each in results.groups
    ]
    barred(paper, columns, rows, [each.rent for each in results.groups])


def _group(paper: Page, results: Results, holding: Holding) -> Text:
    group = results.book.groups[holding.group]
    swatch = Text.assemble((SWATCH, group.hex), " ") if paper.has_colours else Text()
    return swatch.append(group.name.say(language()))


def _earned(holding: Holding) -> list[Cell]:
    """How many rents in a game, what they bring, what was spent, and when that is back."""
    here = language()
    back = holding.rent / holding.cost if holding.cost > 0 else None
    return [
        compact(holding.rents / holding.games, here),
        whole(holding.rent / holding.games, here),
        whole(holding.cost / holding.games, here),
        percent(back, 0, here),
        whole(holding.payback, here),
    ]


def deeds(paper: Page, results: Results) -> None:
    """The deeds that earn most."""
    first = sorted(results.deeds, key=lambda each: -each.rent)[:TOP]
    heading(paper, "deeds", count=len(first))
    columns = [*_square_columns(), *figures("rents", "earned", "spent", "back", "payback")]
    rows = [[*_square(paper, results, each.squares[0]), *_earned(each)] for each in first]
    closed_up(paper, columns, rows)


def market(paper: Page, results: Results) -> None:
    """How deeds find their owners: bought, auctioned, dealt."""
    heading(paper, "market")
    names = ["bought", "auctioned", "auction-rate", "unsold", "dealt", "deal-rate"]
    columns = [Column(tell("column-group")), *figures(*names)]
    rows: list[list[Cell]] = [
        [_group(paper, results, each), *_traded(each)] for each in results.groups
    ]
    closed_up(paper, columns, rows)


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


def ruin(paper: Page, results: Results) -> None:
    """What bankrupts, and where."""
    ruin, here = results.bankruptcies, language()
    heading(paper, "ruin")
    if not ruin.total:
        paper.prose(tell("simulate-page-no-ruin"))
        return
    counts = ruin.causes | ({"resigned": ruin.resigned} if ruin.resigned else {})
    rows: list[list[Cell]] = [
        [
            tell(f"simulate-page-cause-{cause}"),
            whole(count, here),
            percent(count / ruin.total, 1, here),
        ]
        for cause, count in counts.items()
    ]
    columns = [Column(title("cause")), *figures("count", "share")]
    barred(paper, columns, rows, [*counts.values()])
    paper.blank()
    paper.table(FACTS, _debts(ruin))
    paper.blank()
    first = [*ruin.squares.items()][:RUINED]
    columns = [*_square_columns("stood"), *figures("count", "share")]
    rows = [
        [*_square(paper, results, at), whole(count, here), percent(count / ruin.total, 1, here)]
        for at, count in first
    ]
    barred(paper, columns, rows, [count for _, count in first])


def _debts(ruin: BankruptcyStatistics) -> Iterator[list[Cell]]:
    seats, bank = (
        percent(count / ruin.total, 1, language()) for count in (ruin.to_seat, ruin.to_bank)
    )
    yield [tell("simulate-page-ruined"), decimal(ruin.total / ruin.games, 2, language())]
    yield [tell("simulate-page-owed"), tell("simulate-page-creditors", seats=seats, bank=bank)]


def jail(paper: Page, results: Results) -> None:
    """Ways into jail and out of it, salaries and taxes."""
    jail, here = results.jail, language()
    heading(paper, "jail")

    def mean(count: int) -> str:
        return compact(jail.per_game(count), here)

    rows: list[list[Cell]] = [
        [tell("simulate-page-sent"), mean(jail.sent)],
        [
            tell("simulate-page-freed"),
            tell(
                "simulate-page-ways",
                fines=mean(jail.fines),
                doubles=mean(jail.doubles),
                cards=mean(jail.cards),
            ),
        ],
        [tell("simulate-page-stays"), mean(jail.stays)],
        [tell("simulate-page-salaries"), results.book.money(round(results.bank.salaries), here)],
        [tell("simulate-page-taxes"), results.book.money(round(results.bank.taxes), here)],
    ]
    paper.table(FACTS, rows)
