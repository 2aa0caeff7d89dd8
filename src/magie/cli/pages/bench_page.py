"""What a machine does, on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from magie.bench.measurements import BotSpeed, Costs, Measurements
from magie.bench.parts import Parts
from magie.bench.speed import PLAIN_TURNS, Speed
from magie.cli.localized import language, tell
from magie.cli.pages.layout import GAP, Cell, Column, Page
from magie.editions.book import NARROW
from magie.simulate.number_format import NONE, compact

TIMES = (1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")
RATES = (1e6, "M"), (1e3, "k"), (1, "")
SIZES = (1e9, "GB"), (1e6, "MB")


def show(paper: Page, figures: Measurements) -> None:
    """The whole page."""
    paper.title("magie bench", _machine(figures))
    paper.blank()
    paper.table([Column(style="dim"), Column(right=True)], _facts(figures))
    if figures.numba:
        paper.heading(tell("bench-compiled", seats=figures.seats))
        _table(paper, _paces(figures, compiled=True), [*map(_compiled, figures.paces)])
    paper.heading(tell("bench-plain", seats=figures.seats))
    _table(paper, _paces(figures, compiled=False), [*map(_plain, figures.paces)])
    paper.heading(tell("bench-parts"))
    _table(paper, [*_parts(figures)], [*map(_costs, figures.costs)])
    paper.blank()
    paper.prose(Text(tell("bench-read", turns=PLAIN_TURNS), "dim"))


def _machine(figures: Measurements) -> str:
    numba = f", Numba {figures.numba}" if figures.numba else ""
    return f"Python {figures.python}{numba}, " + tell("bench-cores", count=figures.cores)


def _facts(figures: Measurements) -> Iterator[list[Cell]]:
    yield [tell("bench-calibration"), _measured(figures.calibration, TIMES)]
    if figures.warm_start is not None:
        yield [tell("bench-warm-start"), _measured(figures.warm_start, TIMES)]
    if figures.cold_start is not None:
        yield [tell("bench-cold-start"), _measured(figures.cold_start, TIMES)]
    if figures.peak_memory is not None:
        yield [tell("bench-memory"), _measured(figures.peak_memory, SIZES)]


def _measured(value: float | None, units: Sequence[tuple[float, str]]) -> str:
    """A figure in the unit that leaves it at least one."""
    if value is None:
        return NONE
    size, name = next((unit for unit in units if value >= unit[0]), units[-1])
    return f"{compact(value / size, language())}{NARROW if name else ''}{name}"


def _table(paper: Page, columns: list[Column], rows: list[list[Cell]]) -> None:
    """A table that comes closer together where the page is narrow."""
    paper.table(columns, rows, gap=GAP if paper.holds(columns, rows, GAP) else 1)


def _paces(figures: Measurements, compiled: bool) -> list[Column]:
    names = ["action", "turn", "actions", "games"]
    columns = [Column(tell("column-edition")), Column(tell("bench-column-bot"))]
    columns += [Column(tell(f"bench-column-{name}"), right=True) for name in names]
    if compiled:
        more = ("all-actions", "all-games")
        values = {"count": figures.cores}
        columns += [Column(tell(f"bench-column-{name}", **values), right=True) for name in more]
    elif figures.numba:
        columns.append(Column(tell("bench-column-times"), right=True))
    return columns


def _compiled(pace: BotSpeed) -> list[Cell]:
    assert pace.compiled is not None
    assert pace.all_cores is not None
    one, every = pace.compiled, pace.all_cores
    return [
        *_speed(pace, one, one.games_a_second),
        _measured(every.actions_a_second, RATES),
        _measured(every.games_a_second, RATES),
    ]


def _plain(pace: BotSpeed) -> list[Cell]:
    cells = _speed(pace, pace.plain, pace.plain_games_a_second)
    if pace.compiled is None:
        return cells
    return [*cells, compact(pace.plain.an_action / pace.compiled.an_action, language())]


def _speed(pace: BotSpeed, speed: Speed, games: float | None) -> list[Cell]:
    return [
        pace.edition,
        pace.bot,
        _measured(speed.an_action, TIMES),
        _measured(speed.a_turn, TIMES),
        _measured(speed.actions_a_second, RATES),
        _measured(games, RATES),
    ]


def _parts(figures: Measurements) -> Iterator[Column]:
    yield Column(tell("column-edition"))
    for form in ("", "plain-") if figures.numba else ("plain-",):
        for name in ("menu", "apply", "clone"):
            yield Column(tell(f"bench-column-{form}{name}"), right=True)


def _costs(costs: Costs) -> list[Cell]:
    forms = [costs.compiled, costs.plain] if costs.compiled else [costs.plain]
    return [costs.edition, *(cell for parts in forms for cell in _each(parts))]


def _each(parts: Parts) -> Iterator[str]:
    for seconds in (parts.menu, parts.apply, parts.clone):
        yield _measured(seconds, TIMES)
