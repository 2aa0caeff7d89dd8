"""The plot of a comparison: the differences with their intervals, on one page."""

from __future__ import annotations

from pathlib import Path

from magie.editions.book import NARROW_SPACE, NO_BREAK_SPACE
from magie.simulate.compare.paired import Comparison, Difference
from magie.simulate.compare.words import figure_name
from magie.simulate.errors import RunBlockedError, require_module
from magie.simulate.number_format import HUNDRED, decimal
from magie.simulate.plots import palette
from magie.simulate.plots.page import PAGE_DPI, PLOT_PART, drawable, save
from magie.simulate.statistics.intervals import Estimate
from magie.words import say

COMPARISON_WIDTH_IN, COMPARISON_ROW_IN = 10.0, 0.32
HEAD_IN, GAP_IN, FOOT_IN = 1.75, 1.15, 0.65
"""Above the first chart, between both, and below the last."""
NAMES_IN, RIGHT_IN = 3.3, 0.9
"""Left of the charts, for the names of their rows, and right of them."""


def draw(comparison: Comparison, path: str | Path, language: str = "en") -> Path:
    """Draw the page into a file, PNG or SVG; the same comparison gives the same file."""
    file = drawable(path)
    if not comparison.games:
        raise RunBlockedError(PLOT_PART, "simulate-plot-nothing")
    return save(file, lambda: page(comparison, language))


def page(comparison: Comparison, language: str) -> palette.Figure:
    """Draw the title, the shares above, all other figures below."""
    groups = [
        ("share", [each for each in comparison.differences if each.unit == "share"]),
        ("count", [each for each in comparison.differences if each.unit != "share"]),
    ]
    rows = sum(len(found) for _, found in groups)
    height = HEAD_IN + GAP_IN + FOOT_IN + COMPARISON_ROW_IN * rows
    figure = require_module("matplotlib.figure", "sim", PLOT_PART).Figure(
        figsize=(COMPARISON_WIDTH_IN, height), dpi=PAGE_DPI
    )
    _write_title(figure, comparison, height, language)
    top = height - HEAD_IN
    for part, found in groups:
        high = COMPARISON_ROW_IN * len(found)
        box = (
            NAMES_IN / COMPARISON_WIDTH_IN,
            (top - high) / height,
            (COMPARISON_WIDTH_IN - NAMES_IN - RIGHT_IN) / COMPARISON_WIDTH_IN,
            high / height,
        )
        _chart(figure.add_axes(box), comparison, part, found, language)
        top -= high + GAP_IN
    return figure


def _write_title(
    figure: palette.Figure, comparison: Comparison, height: float, language: str
) -> None:
    seed = comparison.first.run_spec.seed
    pairs = say("compare-pairs", language, games=comparison.games, seed=seed)
    lines = [
        (comparison.first.run_spec.tag, 0.25, {"size": 17, "weight": "bold"}),
        (
            f"{say('compare-second', language)} {comparison.second.run_spec.tag}",
            0.62,
            {"size": 12.5, "color": palette.INK_2},
        ),
        (pairs, 0.88, {"size": 12.5, "color": palette.INK_2}),
    ]
    for words, below, style in lines:
        figure.text(
            0.4 / COMPARISON_WIDTH_IN,
            1 - below / height,
            # The serif font has no narrow no-break space.
            words.replace(NARROW_SPACE, NO_BREAK_SPACE),
            family=palette.SERIF,
            va="top",
            **style,
        )


def _chart(
    axes: palette.Axes, comparison: Comparison, part: str, found: list[Difference], language: str
) -> None:
    """A dot and its interval for each figure; an open dot where the interval contains 0."""
    from magie.simulate.plots.charts import heading

    def tick(value: float, _: int) -> str:
        return _signed(value, language, 0)

    axes.axvline(0, color=palette.GOLD, lw=2.2, zorder=1)
    for row, each in enumerate(found):
        gap = _scaled(each)
        if gap is None:
            continue
        fill = palette.BLUE if each.is_found else palette.PAPER_UP
        axes.plot([gap.low, gap.high], [row, row], color=palette.BLUE, lw=2.4, zorder=3)
        axes.plot([gap.value], [row], "o", color=fill, ms=6, mec=palette.BLUE, mew=1.4, zorder=4)
        axes.annotate(
            _signed(gap.value, language),
            (gap.high, row),
            xytext=(7, 0),
            textcoords="offset points",
            va="center",
            size=8.5,
            color=palette.INK_2,
        )
    axes.set_yticks(range(len(found)), [figure_name(comparison, each, language) for each in found])
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.margins(x=0.12)
    axes.xaxis.set_major_formatter(tick)
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    heading(axes, say(f"compare-plot-{part}", language), say(f"compare-plot-{part}-read", language))


def _scaled(found: Difference) -> Estimate | None:
    """In percentage points, or in percent of the second table's mean; None without a mean."""
    if found.unit == "share":
        return found.difference.times(HUNDRED)
    return found.difference.times(HUNDRED / found.second.value) if found.second.value else None


def _signed(value: float, language: str, digits: int = 1) -> str:
    text = decimal(value, digits, language)
    return f"+{text}" if value > 0 and text.strip("0.,") else text
