"""``magie check``: run scenarios, and play lessons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

from magie.cli.localized import LocalizedCommand, UsageProblem, localize, localized_options, nearest
from magie.cli.pages.layout import Page
from magie.editions.load import load
from magie.game.edition import Edition
from magie.lessons import SUFFIX
from magie.match import Match
from magie.notation import lesson
from magie.notation.scenario import Result, check_file
from magie.notation.words import NotationError
from magie.rulebook.coverage import scenario_files


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("paths", nargs=-1)
@localized_options
@click.pass_context
def check(context: click.Context, paths: tuple[str, ...]) -> None:
    """Run the scenarios and lessons of files and folders."""
    files = _files(paths)
    page = Page()
    passed = failed = 0
    for result in _results(files, page):
        passed, failed = passed + result.passed, failed + (not result.passed)
        if not result.passed:
            _show(result, page)
    if failed:
        page.blank()
    closing = localize("check-closing", passed=str(passed), failed=str(failed))
    page.prose(Text(closing, "bold red" if failed else "bold green"))
    context.exit(1 if failed else 0)


def _files(paths: Sequence[str]) -> list[Path]:
    """The scenarios and lessons in these paths, without duplicates; folders are searched."""
    if not paths:
        raise UsageProblem("check-nothing")
    files: dict[Path, None] = {}
    for path in map(Path, paths):
        if path.is_dir():
            files |= dict.fromkeys([*scenario_files(path), *_lesson_files(path)])
        elif path.is_file():
            files[path] = None
        else:
            raise UsageProblem("unknown-file", word=str(path), near=_near(path))
    if not files:
        raise UsageProblem("check-empty", folders=", ".join(paths))
    return [*files]


def _lesson_files(folder: Path) -> list[Path]:
    """The lessons under a folder, in order; other game files are left out."""
    return [path for path in sorted(folder.rglob(f"*{SUFFIX}")) if lesson.is_lesson(_text(path))]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _near(path: Path) -> str:
    """The file with the most similar name in the folder of a missing file."""
    folder = path.parent
    beside = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    near = nearest(path.name, beside)
    return str(folder / near) if near in beside else near


def _results(files: Sequence[Path], page: Page) -> Iterator[Result]:
    ids: dict[str, str] = {}
    if not page.is_terminal:
        yield from _run(files, ids)
        return
    bar = Progress(
        BarColumn(), TextColumn("{task.description}"), console=page.console, transient=True
    )
    with bar:
        task = bar.add_task("", total=len(files))
        for file in files:
            bar.update(task, description=str(file))
            yield from _run([file], ids)
            bar.advance(task)


def _run(files: Iterable[Path], ids: dict[str, str]) -> Iterator[Result]:
    for file in files:
        yield from (
            [_check_lesson(file)] if file.suffix == SUFFIX else check_file(file, _edition, ids)
        )


def _check_lesson(path: Path) -> Result:
    """Play a lesson: its moves, its texts in both languages, its squares."""
    text = _text(path)
    if not lesson.is_lesson(text):
        faults = [NotationError("this game is no lesson: a lesson begins with `# lesson: NAME`")]
    else:
        faults = lesson.faults_of(text, lambda file: Match.from_file(file).edition)
    failures = tuple(f"{path}:{fault.line}: {fault.reason}" for fault in faults)
    return Result(str(path), path.stem, "", "", (), failures)


def _edition(name: str, variant: str, rules: Mapping[str, Any]) -> Edition:
    return load(name, variant, rules).edition


def _show(result: Result, page: Page) -> None:
    """Print a failed scenario and what differed."""
    page.blank()
    page.prose(
        Text.assemble((result.id, "bold red"), "  ", (result.edition, "cyan"), "  ", result.title)
    )
    page.prose(Text(result.source, "dim"), indent=4)
    for failure in result.failures:
        page.prose(Text(failure), indent=4)
