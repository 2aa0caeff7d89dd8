"""The pages of ``magie analyse``: where a game was decided, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.bars import bar
from magie.cli.pages.curve import MARKS, axis, curve, mark_of, marks
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.simulate_tables import BAR_STYLE, BAR_WIDTH, fitted_table
from magie.editions.book import Book
from magie.insight.analysis import Analysis
from magie.insight.evaluator import Rolled
from magie.insight.points import Grade, SeatSum
from magie.insight.sentences import Commentator, signed
from magie.notation.words import letter
from magie.simulate.number_format import HUNDRED, NO_FIGURE, decimal, percent, whole

CURVE_WIDTH = 60
"""Characters of a curve, where the terminal has room for them."""
CURVE_HEIGHT, LOW_CURVE_HEIGHT = 3, 2
"""Lines of a curve, and of each where many seats play."""
MOST_HIGH_CURVES = 4
SCALE_WIDTH = 5
CLEAR = 2
"""Standard errors in a margin."""


def show(page: Page, analysis: Analysis, seat: int | None) -> None:
    """Print the analysis of a game; mistakes of one seat alone, where one is named."""
    teller = Commentator(analysis, language())
    page.title(analysis.book.tag, analysis.book.title.say(language()))
    page.blank()
    page.prose(Text(teller.headline(), "bold"))
    page.prose(teller.verdict())
    _curves(page, analysis)
    _turning_points(page, analysis, teller)
    _mistakes(page, analysis, teller, seat)
    _sums(page, analysis)
    _luck(page, analysis)
    page.blank()
    for note in [*teller.notes(), localize("insight-sum-note")]:
        page.prose(Text(note, "dim"))


def _curves(page: Page, analysis: Analysis) -> None:
    """Print a curve for each seat, its turning points below it."""
    page.heading(f"{localize('insight-chances')} ({localize('insight-reference')})")
    rows, seats = analysis.chances, len(analysis.names)
    height = CURVE_HEIGHT if seats <= MOST_HIGH_CURVES else LOW_CURVE_HEIGHT
    room = page.console.width - SCALE_WIDTH if page.is_terminal else CURVE_WIDTH
    width = max(min(room, CURVE_WIDTH), 1)
    points = analysis.turning_points
    for seat, name in enumerate(analysis.names):
        found = [row[seat] for row in rows]
        page.blank()
        start, end = analysis.sums[seat].start, analysis.sums[seat].result
        head = localize("analyse-curve", first=_points(start), last=_points(end))
        page.prose(Text.assemble((f"{letter(seat)} {name}", "bold"), f"  {head}"))
        for number, line in enumerate(curve(found, width, height)):
            label = "100" if number == 0 else "0" if number == height - 1 else ""
            head = f"{label:>{SCALE_WIDTH - 1}} " if line else label.rjust(SCALE_WIDTH - 1).rstrip()
            page.prose(Text.assemble(head, (line, BAR_STYLE)))
        below = marks(points, seat, len(rows), width)
        if below:
            page.prose(" " * SCALE_WIDTH + below)
    page.blank()
    page.prose(" " * SCALE_WIDTH + axis(analysis.turns, width))
    page.prose(Text(" " * SCALE_WIDTH + localize("analyse-axis"), "dim"))


def _turning_points(page: Page, analysis: Analysis, teller: Commentator) -> None:
    """Print the turning points in sentences, with the numbers that the curves have."""
    points = analysis.turning_points
    if not points:
        return
    page.heading(localize("insight-turning-points"))
    columns = [Column(right=True), Column(), Column(right=True, style="dim"), Column(wraps=True)]
    rows: list[list[Cell]] = [
        [str(number), mark_of(point), _turn(point.turn), teller.point(point)]
        for number, point in enumerate(points, 1)
    ]
    page.table(columns, rows)
    page.prose(Text(localize("analyse-marks", **_shapes()), "dim"))


def _shapes() -> dict[str, str]:
    return {
        "luck": MARKS["luck"],
        "mistake": MARKS[Grade.MISTAKE],
        "inaccuracy": MARKS[Grade.INACCURACY],
        "opportunity": MARKS["opportunity"],
    }


def _mistakes(page: Page, analysis: Analysis, teller: Commentator, seat: int | None) -> None:
    """Print all mistakes, or those of a seat, each with its grade."""
    found = [each for each in analysis.mistakes if seat is None or each.seat == seat]
    heading = localize("insight-mistakes").capitalize()
    page.heading(heading if seat is None else f"{heading}, {analysis.names[seat]}")
    if not found:
        page.prose(localize("analyse-flawless"))
        return
    columns = [Column(right=True, style="dim"), Column(), Column(wraps=True)]
    page.table(
        columns,
        [
            [_turn(each.turn), localize("insight-grade", grade=each.grade), teller.mistake(each)]
            for each in found
        ],
    )


def _sums(page: Page, analysis: Analysis) -> None:
    """Print what adds up to the result of every seat."""
    page.heading(localize("insight-sums"))
    names = ("start", "luck", "choices", "gap", "result", "adjusted", "mean-loss", "mistakes")
    columns = [Column(localize("insight-seat"))]
    columns += [Column(localize(f"insight-{name}"), right=True) for name in names]
    fitted_table(page, columns, [_sum(each) for each in analysis.sums])


def _sum(sum_: SeatSum) -> list[Cell]:
    return [
        f"{letter(sum_.seat)} {sum_.name}",
        _points(sum_.start),
        *(signed(each) for each in (sum_.luck, sum_.choices, sum_.gap)),
        _points(sum_.result),
        _points(sum_.luck_adjusted),
        decimal(HUNDRED * sum_.mean_loss, 1, language()),
        _grades(sum_),
    ]


def _grades(sum_: SeatSum) -> str:
    """How many mistakes, and how many inaccuracies."""
    grave = sum_.grades.get(Grade.MISTAKE, 0) + sum_.grades.get(Grade.BLUNDER, 0)
    counts = ((grave, Grade.MISTAKE), (sum_.grades.get(Grade.INACCURACY, 0), Grade.INACCURACY))
    return " ".join(f"{count}{MARKS[grade]}" for count, grade in counts if count) or NO_FIGURE


def _luck(page: Page, analysis: Analysis) -> None:
    """Print where the luck of every seat came from."""
    page.heading(localize("analyse-luck"))
    columns = [Column(localize("insight-seat"))]
    for name in ("own-dice", "others-dice", "cards"):
        columns.append(Column(localize(f"analyse-column-{name}"), right=True))
    columns.append(Column(localize("insight-luck"), right=True))
    rows: list[list[Cell]] = [
        [
            f"{letter(each.seat)} {each.name}",
            *map(signed, (each.own_dice, each.others_dice, each.cards, each.luck)),
        ]
        for each in analysis.sums
    ]
    fitted_table(page, columns, rows)


def show_position(
    page: Page, book: Book, names: Sequence[str], value: Sequence[float], rolled: Rolled | None
) -> None:
    """Print every seat's chance in one position."""
    page.title(book.tag, book.title.say(language()))
    page.heading(f"{localize('insight-chances')} ({localize('insight-reference')})")
    columns = [Column(localize("insight-seat")), Column(localize("analyse-column-value"), True)]
    columns += [Column(localize("analyse-column-rollouts"), True)] if rolled else []
    columns.append(Column(style=BAR_STYLE))
    rows: list[list[Cell]] = []
    for seat, name in enumerate(names):
        row: list[Cell] = [f"{letter(seat)} {name}", percent(value[seat], 0, language())]
        row += [_rolled(rolled, seat)] if rolled else []
        rows.append([*row, bar(rolled.chances[seat] if rolled else value[seat], BAR_WIDTH)])
    page.table(columns, rows)
    page.blank()
    note = localize("analyse-rolled", count=rolled.games) if rolled else localize("analyse-valued")
    page.prose(Text(note, "dim"))


def _rolled(rolled: Rolled, seat: int) -> str:
    """A chance by rollouts, with its margin."""
    margin = decimal(HUNDRED * CLEAR * float(rolled.errors[seat]), 1, language())
    return f"{percent(float(rolled.chances[seat]), 1, language())} ±{margin}"


def position_data(line: str, value: Sequence[float], rolled: Rolled | None) -> dict[str, Any]:
    """The same for other programs: fractions."""
    found: dict[str, Any] = {"position": line, "chances": [*value], "rollouts": None}
    if rolled:
        found["rollouts"] = {
            "games": rolled.games,
            "chances": [float(each) for each in rolled.chances],
            "margins": [CLEAR * float(each) for each in rolled.errors],
        }
    return found


def _turn(turn: int) -> str:
    return localize("insight-turn", turn=turn)


def _points(chance: float) -> str:
    return whole(HUNDRED * chance, language())
