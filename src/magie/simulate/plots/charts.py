"""Charts: wins, fortunes over time, lengths of games, payback of deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.ticker import FuncFormatter, MaxNLocator

from magie.notation.words import letter
from magie.simulate.number_format import HUNDRED, percent, whole
from magie.simulate.plots import palette
from magie.simulate.results import Results
from magie.simulate.statistics.wins import Wins
from magie.words import say

MAX_LENGTH_COLUMNS = 64
"""Columns in the histogram of lengths, at most."""
MIN_COLUMN_TURNS = 10
"""Turns in a column, at least: fewer would make columns uneven."""


def heading(axes: palette.Axes, words: str, subtitle: str = "") -> None:
    """Write the title of a chart, and how to read it."""
    axes.set_title(
        words, loc="left", family=palette.SERIF, size=15, weight="bold", pad=22 if subtitle else 8
    )
    if subtitle:
        axes.annotate(
            subtitle,
            (0, 1),
            xytext=(0, 7),
            xycoords="axes fraction",
            textcoords="offset points",
            size=9,
            color=palette.INK_3,
        )


def number_axis(language: str) -> Any:
    """A formatter of integers along an axis."""

    def write(value: float, _: int) -> str:
        return whole(value, language)

    return FuncFormatter(write)


def percent_axis(language: str) -> Any:
    """A formatter of percentages along an axis, with a decimal only where it is not 0."""

    def write(value: float, _: int) -> str:
        return percent(value, 0 if round(HUNDRED * value, 6).is_integer() else 1, language)

    return FuncFormatter(write)


def wins(axes: palette.Axes, results: Results, language: str) -> None:
    """Win rates of bots, places and seats, each with its interval and its par."""
    bots = results.wins_by_bot if len(results.wins_by_bot) > 1 else []
    parts: list[tuple[str, Sequence[Wins]]] = [
        ("bots", bots),
        ("places", results.wins_by_place),
        ("seats", results.wins_by_seat),
    ]
    ticks: list[float] = []
    labels: list[str] = []
    row = 0.0
    for part, rates in parts:
        if not rates:
            continue
        axes.text(
            -0.012,
            row,
            say(f"simulate-plot-{part}", language),
            transform=axes.get_yaxis_transform(),
            ha="right",
            va="center",
            size=9,
            style="italic",
            color=palette.INK_3,
        )
        for each in rates:
            row += 1
            ticks.append(row)
            labels.append(_name(part, each))
            _interval(axes, row, each, results, language)
        row += 1.5
    axes.set_yticks(ticks, labels)
    axes.set_ylim(row - 0.7, -0.7)
    top = max(each.rate.high for _, rates in parts for each in rates)
    axes.set_xlim(-0.02 * top, 1.16 * top)
    axes.xaxis.set_major_formatter(percent_axis(language))
    axes.xaxis.set_major_locator(MaxNLocator(6))
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    confidence = percent(results.confidence, 0, language)
    subtitle = say("simulate-plot-wins-read", language, confidence=confidence)
    heading(axes, say("simulate-plot-wins", language), subtitle)


def _name(part: str, wins: Wins) -> str:
    if part == "bots":
        return f"{wins.bot} ×{wins.seats}"
    if part == "places":
        return f"{(wins.place or 0) + 1} {wins.bot}"
    return letter(wins.seat or 0)


def _interval(axes: palette.Axes, row: float, wins: Wins, results: Results, language: str) -> None:
    rate, colour = wins.rate, _colour(results, wins.bot)
    axes.plot([wins.par] * 2, [row - 0.5, row + 0.5], color=palette.GOLD, lw=2.2, zorder=2)
    axes.plot([rate.low, rate.high], [row, row], color=colour, lw=2.4, zorder=3)
    axes.plot(
        [rate.value], [row], "o", color=colour, ms=5.5, mec=palette.PAPER_UP, mew=0.8, zorder=4
    )
    axes.annotate(
        percent(rate.value, 1, language),
        (rate.high, row),
        xytext=(6, 0),
        textcoords="offset points",
        va="center",
        size=8.5,
        color=palette.INK_2,
    )


def _colour(results: Results, bot: str) -> str:
    """The colour of a bot; ink where several are meant."""
    names = [*dict.fromkeys(results.run_spec.bots)]
    return (
        palette.SEAT_COLOURS[names.index(bot) % len(palette.SEAT_COLOURS)] if bot else palette.INK
    )


def fortunes(axes: palette.Axes, results: Results, language: str) -> None:
    """The mean fortune of a seat by bot, over the games that are still played."""
    moments = results.moments
    turns = [moment.turn for moment in moments]
    alive = [moment.games / max(results.games, 1) for moment in moments]
    behind = axes.twinx()
    behind.fill_between([0, *turns], [1.0, *alive], color=palette.PAPER_DOWN, lw=0, zorder=0)
    behind.set_ylim(0, 1)
    behind.yaxis.set_major_formatter(percent_axis(language))
    behind.set_ylabel(say("simulate-plot-alive", language), color=palette.INK_3)
    behind.grid(visible=False)
    behind.spines["right"].set_visible(False)
    behind.tick_params(length=0, labelcolor=palette.INK_3)
    axes.set_zorder(behind.get_zorder() + 1)
    axes.patch.set_visible(False)
    behind.patch.set_visible(True)
    for bot in dict.fromkeys(results.run_spec.bots if moments else ()):
        found = [moment.bots[bot] for moment in moments]
        colour = _colour(results, bot)
        low, high = [each.low for each in found], [each.high for each in found]
        axes.fill_between(turns, low, high, color=colour, alpha=0.22, lw=0)
        axes.plot(turns, [each.value for each in found], color=colour, lw=2, label=bot)
    axes.set_ylim(bottom=0)
    axes.set_xlim(0, results.run_spec.turns)
    axes.xaxis.set_major_formatter(number_axis(language))
    axes.yaxis.set_major_formatter(number_axis(language))
    axes.set_xlabel(say("simulate-plot-turn", language))
    if moments:
        axes.legend(loc="upper left", ncols=4, borderaxespad=0.3, handlelength=1.4)
    currency = results.book.currency.name.say(language)
    subtitle = say("simulate-plot-fortune-read", language, currency=currency)
    heading(axes, say("simulate-plot-fortune", language), subtitle)


def lengths(axes: palette.Axes, results: Results, language: str) -> None:
    """How many games ended at each length, and how many never did."""
    found, games = results.lengths, max(results.games, 1)
    edges, widths, parts = _columns(results)
    axes.bar(
        edges,
        [part / games for part in parts],
        width=widths,
        align="edge",
        color=palette.BLUE,
        lw=0,
    )
    limit, top = float(found.limit), 1.1 * max(*parts, games // HUNDRED, 1) / games
    axes.set_ylim(0, 1.15 * top)
    room = limit * (1.24 if found.cut else 1.02)
    if found.cut:
        _cut(axes, limit, found.cut / games, top, language)
    if found.median is not None:
        axes.axvline(found.median, color=palette.GOLD, lw=2)
        # On the side with more room.
        side = -1 if found.median > limit / 2 else 1
        axes.annotate(
            say("simulate-plot-median", language, turn=whole(found.median, language)),
            (found.median, 1),
            xytext=(5 * side, -4),
            ha="right" if side < 0 else "left",
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            va="top",
            size=9,
            color=palette.INK_2,
        )
    axes.set_xlim(0, room)
    axes.set_xticks([tick for tick in MaxNLocator(6).tick_values(0, limit) if tick <= limit])
    axes.yaxis.set_major_formatter(percent_axis(language))
    axes.xaxis.set_major_formatter(number_axis(language))
    axes.set_xlabel(say("simulate-plot-turn", language))
    axes.grid(visible=False, axis="x")
    mean = whole(found.mean.value, language)
    heading(
        axes, say("simulate-plot-length", language), say("simulate-plot-mean", language, mean=mean)
    )


def _columns(results: Results) -> tuple[list[int], list[int], list[int]]:
    """The histogram in fewer columns: where each begins, how wide it is, and its games."""
    bins, limit = results.lengths.bins, results.lengths.limit
    count, step = min(MAX_LENGTH_COLUMNS, max(limit // MIN_COLUMN_TURNS, 1)), 1
    while len(bins) > count * step:
        step *= 2
    groups = [bins[at : at + step] for at in range(0, len(bins), step)]
    edges = [group[0].first for group in groups]
    widths = [group[-1].last + 1 - group[0].first for group in groups]
    return edges, widths, [sum(bin.games for bin in group) for group in groups]


def _cut(axes: palette.Axes, limit: float, share: float, top: float, language: str) -> None:
    """Draw cut games behind the limit, as high as the chart allows."""
    height = min(share, top)
    axes.bar(
        [1.06 * limit],
        [height],
        width=0.12 * limit,
        align="edge",
        fc=palette.PAPER_DOWN,
        ec=palette.LINE_STRONG,
        hatch="////",
        lw=0.8,
    )
    if height < share:
        # The bar is broken: it would be higher than the chart.
        ends = [1.045 * limit, 1.195 * limit]
        for at in (0.5, 0.54):
            axes.plot(ends, [at * height, (at + 0.06) * height], color=palette.PAPER_UP, lw=3)
            axes.plot(ends, [at * height, (at + 0.06) * height], color=palette.LINE_STRONG, lw=0.8)
    axes.axvline(limit, color=palette.LINE_STRONG, lw=1, ls=(0, (3, 3)))
    axes.annotate(
        say("simulate-plot-cut", language, share=percent(share, 1, language)),
        (1.12 * limit, height),
        xytext=(0, 4),
        textcoords="offset points",
        ha="center",
        va="bottom",
        size=9,
        color=palette.INK_2,
    )


def paybacks(axes: palette.Axes, results: Results, language: str) -> None:
    """The payback of each group's deeds, in turns of the table."""
    groups = results.groups
    turns = [group.payback or 0.0 for group in groups]
    for row, (group, turn) in enumerate(zip(groups, turns, strict=True)):
        colour, line, pattern = palette.GROUP_STYLES[results.book.groups[group.group].id]
        axes.barh(row, turn, height=0.68, fc=colour, ec=line, hatch=pattern, lw=0)
        axes.barh(row, turn, height=0.68, fc="none", ec=palette.INK, lw=0.8)
        axes.annotate(
            whole(group.payback, language),
            (turn, row),
            xytext=(5, 0),
            textcoords="offset points",
            va="center",
            size=9.5,
            color=palette.INK_2,
        )
    names = [results.book.groups[group.group].name.say(language) for group in groups]
    axes.set_yticks(range(len(groups)), names)
    axes.set_ylim(len(groups) - 0.4, -0.6)
    axes.set_xlim(0, 1.12 * max(turns, default=0.0) or 1.0)
    axes.xaxis.set_major_formatter(number_axis(language))
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    axes.set_facecolor("none")
    subtitle = say("simulate-plot-payback-read", language)
    heading(axes, say("simulate-plot-payback", language), subtitle)
