"""``magie analyse``: where a game was decided, by luck or by choices; what a position is worth."""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bars

from magie.base import priority
from magie.base.jit import can_compile, is_kept, twin
from magie.bots.candidates import Candidate
from magie.bots.seat_adapter import next_seat
from magie.cli.localized import (
    LocalizedCommand,
    UsageProblem,
    language,
    localize,
    localized_options,
)
from magie.cli.options import (
    EXIT_INTERRUPTED,
    duration,
    number,
    output_file,
    write_json,
    write_problem,
)
from magie.cli.pages import analyse_page
from magie.cli.pages.layout import Page
from magie.cli.run_options import plot_file
from magie.engine.chance import chance
from magie.game.actions import Verb
from magie.insight.analysis import Analysis, Progress
from magie.insight.analysis import analyse as analysis_of
from magie.insight.confirm import MOST
from magie.insight.evaluator import Evaluator, Rolled
from magie.insight.knowledge import Knowledge
from magie.insight.plots import draw
from magie.insight.points import Grades
from magie.insight.sentences import LEAST_LINES
from magie.insight.settle import work
from magie.match import Match
from magie.notation.words import SEAT_LETTERS, NotationError
from magie.simulate.progress import default_progress

STANDARD_INPUT = "-"
POINTS = 100
"""Points of win chance in a certain win."""


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("file", required=False)
@click.option("--position", "line")
@click.option("--seat")
@click.option("--seconds")
@click.option("--no-rollouts", "value_alone", is_flag=True)
@click.option("--inaccuracy", default="2")
@click.option("--mistake", default="5")
@click.option("--blunder", default="10")
@click.option("--seed", default="0")
@click.option("--json", "target")
@click.option("--plot", "plots", multiple=True)
@localized_options
@click.pass_context
def analyse(
    context: click.Context,
    file: str | None,
    line: str | None,
    seat: str | None,
    seconds: str | None,
    value_alone: bool,
    inaccuracy: str,
    mistake: str,
    blunder: str,
    seed: str,
    target: str | None,
    plots: tuple[str, ...],
) -> None:
    """Analyse a game, or a position."""
    if (file is None) == (line is None):
        raise UsageProblem("analyse-nothing" if file is None else "analyse-both")
    grades = _grades(inaccuracy, mistake, blunder)
    limit, dice = duration("--seconds", seconds) if seconds else None, number("--seed", seed)
    figures = output_file(target) if target else None
    drawings = [plot_file(plot) for plot in plots]
    priority.step_aside()
    if line is not None:
        _position(line, dice, figures, rollouts=not value_alone)
        return
    match, text = _read(file or STANDARD_INPUT)
    only = _seat(seat, match)
    compiled = not value_alone and _may_compile(waits=limit is not None)
    try:
        with _progress() as progress:
            found = analysis_of(
                text,
                seconds=limit,
                rollouts=not value_alone,
                compiled=None if compiled else False,
                grades=grades,
                seed=dice,
                progress=progress,
            )
    except KeyboardInterrupt:
        click.echo(localize("simulate-run-nothing"), err=True)
        context.exit(EXIT_INTERRUPTED)
    _write(found, figures, drawings)
    analyse_page.show(Page(), found, only)


def _grades(*words: str) -> Grades:
    """The grades, from points of win chance."""
    names = ("--inaccuracy", "--mistake", "--blunder")
    points = [number(name, word, 1) for name, word in zip(names, words, strict=True)]
    if points != sorted(points):
        raise UsageProblem("analyse-grades")
    return Grades(*(each / POINTS for each in points))


def _read(file: str) -> tuple[Match, str]:
    """The text of a game, and the match that it tells; every move is checked."""
    try:
        with click.open_file(file, encoding="utf-8") as stream:
            text = stream.read()
        match = Match.replay(text, file)
    except NotationError as error:
        raise UsageProblem("analyse-wrong", why=str(error)) from error
    except UnicodeDecodeError as error:
        raise UsageProblem("analyse-not-text", file=file) from error
    except OSError as error:
        raise UsageProblem("analyse-no-file", file=file, why=error.strerror) from error
    if len(match.lines) < LEAST_LINES:
        raise UsageProblem("analyse-short", file=file, count=len(match.lines), least=LEAST_LINES)
    return match, text


def _seat(word: str | None, match: Match) -> int | None:
    """The seat of a letter, or of a player's name."""
    if word is None:
        return None
    letters = [*SEAT_LETTERS[: match.game.seats]]
    if word.upper() in letters:
        return letters.index(word.upper())
    if word in match.names:
        return match.names.index(word)
    raise UsageProblem("analyse-seat", word=word, known=", ".join(letters))


def _may_compile(*, waits: bool) -> bool:
    """Whether rollouts are compiled, now if the caller ``waits``; say what that means."""
    if not can_compile():
        click.echo(localize("analyse-plain"), err=True)
        return False
    with closing(default_progress(language())) as progress:
        if waits:
            twin(work, progress.compiling)
        elif not is_kept(work):
            progress.remark("simulate-run-compiling")
            progress.remark("analyse-plain-until")
    return True


@contextmanager
def _progress() -> Generator[Progress | None]:
    """Report how far an analysis is, on a terminal alone."""
    if not sys.stderr.isatty():
        yield None
        return
    console = Console(stderr=True, highlight=False)
    columns = BarColumn(), TextColumn("{task.description}")
    with Bars(*columns, console=console, transient=True) as bars:
        task = bars.add_task("", total=None)

        def report(done: int, total: int, _chances: Sequence[float]) -> None:
            said = localize("insight-progress", done=done, all=total)
            if done == total:
                said = localize("analyse-confirming")
            bars.update(task, completed=done, total=total, description=said)

        yield report


def _position(line: str, seed: int, figures: Path | None, *, rollouts: bool) -> None:
    """Print the chances of all seats in one position."""
    try:
        match = Match.at(line)
    except NotationError as error:
        raise UsageProblem("analyse-wrong", why=str(error)) from error
    compiled = rollouts and _may_compile(waits=True)
    evaluator = Evaluator(match.edition, match.game.seats, compiled=compiled)
    value = [float(each) for each in evaluator.settled(match.game)]
    rolled = _rolled(evaluator, match, seed) if compiled and not match.over else None
    if figures:
        write_json(figures, analyse_page.position_data(line, value, rolled))
    analyse_page.show_position(Page(), match.book, match.names, value, rolled)


def _rolled(evaluator: Evaluator, match: Match, seed: int) -> Rolled:
    """The chances by rollouts, which begin with the reference player's own choice."""
    game, known = match.game, Knowledge(match.game.seats).memories
    # Where chance is due, the engine refuses every action, and the rollout goes on by its dice.
    seat, ways = 0, [Candidate(verb=Verb.ROLL)]
    if not chance(game):
        seat = next_seat(game)
        ways = evaluator.candidates(game, seat, known[seat])[:1]
    evaluator.rolled(game, seat, ways, known, seed, 0, MOST)
    return evaluator.sum_of(0)


def _write(found: Analysis, figures: Path | None, drawings: Sequence[Path]) -> None:
    """Write the JSON file and the plots."""
    if figures:
        write_json(figures, found.to_dict())
    for path in drawings:
        try:
            draw(found, path, language())
        except OSError as error:
            raise write_problem(path, error) from error
