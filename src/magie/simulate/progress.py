"""Progress: what a run says while it lasts, so that nobody waits without knowing for what."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any, Protocol

from magie.words import of_environment, say


class Progress(Protocol):
    """Whoever wants to know how far a run is."""

    def compiling(self, done: int, total: int) -> None:
        """So many functions of the game are compiled; not called where they all are."""

    def playing(self, done: int, total: int) -> None:
        """So many games are over."""

    def remark(self, key: str) -> None:
        """Something that the caller should know: a key of the locales."""

    def close(self) -> None:
        """The run is over."""


class NoProgress:
    """Says nothing."""

    def compiling(self, done: int, total: int) -> None:
        """Nothing."""

    def playing(self, done: int, total: int) -> None:
        """Nothing."""

    def remark(self, key: str) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class ProgressLines:
    """A line on standard error for what a reader should know, and no more."""

    def __init__(self, language: str | None = None) -> None:
        self.language = language or of_environment()
        self._compiles = False

    def compiling(self, done: int, total: int) -> None:
        """The first time, say what is going on and how long it takes."""
        if not self._compiles:
            self._compiles = True
            self.remark("simulate-run-compiling")

    def playing(self, done: int, total: int) -> None:
        """Nothing: a log is no place for a bar."""

    def remark(self, key: str) -> None:
        """One line."""
        print(say(key, self.language), file=sys.stderr, flush=True)

    def close(self) -> None:
        """Nothing is open."""


class ProgressBars(ProgressLines):
    """The same on a terminal, with a bar for what is being done."""

    def __init__(self, language: str | None = None) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        super().__init__(language)
        columns: tuple[Any, ...] = (
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.fields[words]}"),
            TimeRemainingColumn(),
        )
        console = Console(stderr=True, highlight=False)
        self._bars = Progress(*columns, console=console, transient=True)
        self._compiled: Any = None
        self._played: Any = None
        self._start = 0.0
        self._bars.start()

    def compiling(self, done: int, total: int) -> None:
        """A bar of functions, below the line that explains it."""
        super().compiling(done, total)
        if self._compiled is None:
            self._compiled = self._bar("simulate-run-bar-compiling")
        words = say("simulate-run-bar-functions", self.language, done=done, total=total)
        self._bars.update(self._compiled, completed=done, total=total, words=words)

    def playing(self, done: int, total: int) -> None:
        """A bar of games, with how many there are a second and how long it will take."""
        if self._played is None:
            self._played, self._start = self._bar("simulate-run-bar-playing"), monotonic()
            if self._compiled is not None:
                self._bars.update(self._compiled, visible=False)
        rate = round(done / max(monotonic() - self._start, 1e-3))
        words = say("simulate-run-bar-games", self.language, done=done, total=total, rate=rate)
        self._bars.update(self._played, completed=done, total=total, words=words)

    def remark(self, key: str) -> None:
        """One line above the bar."""
        self._bars.console.print(say(key, self.language), markup=False)

    def close(self) -> None:
        """Leave the terminal as it was."""
        self._bars.stop()

    def _bar(self, key: str) -> Any:
        return self._bars.add_task(say(key, self.language), total=None, words="")


def usual(language: str | None = None) -> Progress:
    """Bars on a terminal, lines elsewhere."""
    return ProgressBars(language) if sys.stderr.isatty() else ProgressLines(language)
