"""The page of ``magie bench``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from magie.bench.analyses import AnalysisCosts
from magie.bench.environment import EnvironmentSpeed
from magie.bench.measurements import BotSpeed, Costs, Measurements
from magie.bench.parts import Parts
from magie.bench.speed import PLAIN_TURNS, Speed
from magie.cli.localized import language, localize
from magie.cli.pages.layout import COLUMN_GAP, Cell, Column, Page
from magie.editions.book import NARROW_SPACE
from magie.simulate.number_format import NO_FIGURE, compact

TIME_UNITS = (1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")
RATE_UNITS = (1e6, "M"), (1e3, "k"), (1, "")
SIZE_UNITS = (1e9, "GB"), (1e6, "MB")


def show(page: Page, figures: Measurements) -> None:
    """Print the whole page."""
    page.title("magie bench", _machine(figures))
    page.blank()
    page.table([Column(style="dim"), Column(right=True)], _facts(figures))
    if figures.numba:
        page.heading(localize("bench-compiled", seats=figures.seats))
        _table(page, _speed_columns(figures, compiled=True), [*map(_compiled, figures.paces)])
    page.heading(localize("bench-plain", seats=figures.seats))
    _table(page, _speed_columns(figures, compiled=False), [*map(_plain, figures.paces)])
    page.heading(localize("bench-parts"))
    _table(page, [*_cost_columns(figures)], [*map(_costs, figures.costs)])
    costs = figures.analysis
    page.heading(localize("bench-analysis", edition=costs.edition, lines=costs.lines))
    _table(page, [*_analysis_columns()], [*_analysis(costs)])
    if figures.environment:
        page.heading(localize("bench-environment", edition=costs.edition))
        _table(page, [*_environment_columns()], [*map(_environment, figures.environment)])
    page.blank()
    page.prose(Text(localize("bench-read", turns=PLAIN_TURNS), "dim"))


def _machine(figures: Measurements) -> str:
    numba = f", Numba {figures.numba}" if figures.numba else ""
    return f"Python {figures.python}{numba}, " + localize("bench-cores", count=figures.cores)


def _facts(figures: Measurements) -> Iterator[list[Cell]]:
    yield [localize("bench-calibration"), _measured(figures.calibration, TIME_UNITS)]
    if figures.warm_start is not None:
        yield [localize("bench-warm-start"), _measured(figures.warm_start, TIME_UNITS)]
    if figures.cold_start is not None:
        yield [localize("bench-cold-start"), _measured(figures.cold_start, TIME_UNITS)]
    if figures.peak_memory is not None:
        yield [localize("bench-memory"), _measured(figures.peak_memory, SIZE_UNITS)]


def _measured(value: float | None, units: Sequence[tuple[float, str]]) -> str:
    """A figure in the largest unit that keeps it at 1 or more."""
    if value is None:
        return NO_FIGURE
    size, name = next((unit for unit in units if value >= unit[0]), units[-1])
    return f"{compact(value / size, language())}{NARROW_SPACE if name else ''}{name}"


def _table(page: Page, columns: list[Column], rows: list[list[Cell]]) -> None:
    """Print a table, with a smaller column gap on a narrow page."""
    page.table(columns, rows, gap=COLUMN_GAP if page.fits(columns, rows, COLUMN_GAP) else 1)


def _speed_columns(figures: Measurements, compiled: bool) -> list[Column]:
    names = ["action", "turn", "actions", "games"]
    columns = [Column(localize("column-edition")), Column(localize("bench-column-bot"))]
    columns += [Column(localize(f"bench-column-{name}"), right=True) for name in names]
    if compiled:
        more = ("all-actions", "all-games")
        values = {"count": figures.cores}
        columns += [Column(localize(f"bench-column-{name}", **values), right=True) for name in more]
    elif figures.numba:
        columns.append(Column(localize("bench-column-times"), right=True))
    return columns


def _compiled(bot_speed: BotSpeed) -> list[Cell]:
    assert bot_speed.compiled is not None
    assert bot_speed.all_cores is not None
    one, every = bot_speed.compiled, bot_speed.all_cores
    return [
        *_speed(bot_speed, one, one.games_a_second),
        _measured(every.actions_a_second, RATE_UNITS),
        _measured(every.games_a_second, RATE_UNITS),
    ]


def _plain(bot_speed: BotSpeed) -> list[Cell]:
    cells = _speed(bot_speed, bot_speed.plain, bot_speed.plain_games_a_second)
    if bot_speed.compiled is None:
        return cells
    return [*cells, compact(bot_speed.plain.an_action / bot_speed.compiled.an_action, language())]


def _speed(bot_speed: BotSpeed, speed: Speed, games: float | None) -> list[Cell]:
    return [
        bot_speed.edition,
        bot_speed.bot,
        _measured(speed.an_action, TIME_UNITS),
        _measured(speed.a_turn, TIME_UNITS),
        _measured(speed.actions_a_second, RATE_UNITS),
        _measured(games, RATE_UNITS),
    ]


def _cost_columns(figures: Measurements) -> Iterator[Column]:
    yield Column(localize("column-edition"))
    for form in ("", "plain-") if figures.numba else ("plain-",):
        for name in ("menu", "apply", "clone"):
            yield Column(localize(f"bench-column-{form}{name}"), right=True)


def _costs(costs: Costs) -> list[Cell]:
    forms = [costs.compiled, costs.plain] if costs.compiled else [costs.plain]
    return [costs.edition, *(cell for parts in forms for cell in _each(parts))]


def _each(parts: Parts) -> Iterator[str]:
    for seconds in (parts.menu, parts.apply, parts.clone):
        yield _measured(seconds, TIME_UNITS)


def _analysis_columns() -> Iterator[Column]:
    yield Column()
    for name in ("alone", "batched", "luck", "whole"):
        yield Column(localize(f"bench-column-{name}"), right=True)


def _analysis(costs: AnalysisCosts) -> Iterator[list[Cell]]:
    """A row for each form: compiled, and plain Python."""
    for form, times in (("compiled", costs.compiled), ("plain", costs.plain)):
        if times is not None:
            figures = (times.alone, times.batched, times.luck, times.whole)
            cells = [_measured(seconds, TIME_UNITS) for seconds in figures]
            yield [localize(f"bench-form-{form}"), *cells]


def _environment_columns() -> Iterator[Column]:
    for name in ("side-by-side", "through", "bare", "part"):
        yield Column(localize(f"bench-column-{name}"), right=True)


def _environment(speed: EnvironmentSpeed) -> list[Cell]:
    return [
        compact(speed.games, language()),
        _measured(speed.decisions, RATE_UNITS),
        _measured(speed.bare, RATE_UNITS),
        f"{speed.decisions / speed.bare:.0%}",
    ]
