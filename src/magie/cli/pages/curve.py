"""Curves of win chances in characters: a block for each seat, with its turning points below it."""

from __future__ import annotations

from collections.abc import Sequence

from magie.cli.pages.bars import SPARK_LEVELS, bin_means
from magie.insight.points import Grade, TurningPoint
from magie.insight.sentences import kind_of

CURVE_LEVELS = f" {SPARK_LEVELS}"
TOP_LEVEL = len(SPARK_LEVELS)
TICKS = 4
"""Parts of the axis of turns, each with a number at its ends."""
MARKS = {
    "luck": "◆",
    Grade.INACCURACY: "▽",
    Grade.MISTAKE: "▼",
    Grade.BLUNDER: "▼",
    "opportunity": "△",
}
"""By the kind of a turning point: different shapes, for a page without colours."""


def curve(chances: Sequence[float], width: int, height: int) -> list[str]:
    """An area chart of chances between 0 and 1, its lines from the top."""
    levels = [_level(each, height) for each in bin_means(chances, width)]
    return [
        "".join(_character(each - TOP_LEVEL * below) for each in levels).rstrip()
        for below in reversed(range(height))
    ]


def _character(eighths: int) -> str:
    return CURVE_LEVELS[min(max(eighths, 0), TOP_LEVEL)]


def _level(chance: float, height: int) -> int:
    """Eighths of a character; at least one where there is a chance."""
    return max(round(chance * height * TOP_LEVEL), 1 if chance > 0 else 0)


def marks(points: Sequence[TurningPoint], seat: int, rows: int, width: int) -> str:
    """The marks of a seat's turning points, with their numbers in the list of all."""
    line = ""
    for number, point in enumerate(points, 1):
        if point.seat == seat:
            mark = mark_of(point) + str(number)
            column = min(column_of(point.ply, rows, width), width - len(mark))
            room = column - len(line)
            line += " " * (room if room >= 0 or not line else 1) + mark
    return line


def mark_of(point: TurningPoint) -> str:
    """The mark of a turning point."""
    return MARKS[kind_of(point)]


def column_of(ply: int, rows: int, width: int) -> int:
    """The column in which a curve of so many rows shows a ply."""
    return min(ply, rows - 1) * min(width, rows) // rows


def axis(turns: Sequence[int], width: int) -> str:
    """The numbers of turns below a curve."""
    columns, line = min(width, len(turns)), ""
    for tick in range(TICKS + 1):
        ply = tick * (len(turns) - 1) // TICKS
        column = column_of(ply, len(turns), width)
        number = str(turns[ply])
        at = min(column, max(columns - len(number), 0))
        if not line or at > len(line):
            line += " " * (at - len(line)) + number
    return line
