"""Progress: what a run reports while it lasts."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any, Protocol

from magie.words import environment_language, say

FIRST_LINE_S = 1.0
"""A run that takes longer than this says how far it is, where there is no terminal for a bar."""
LONGEST_SILENCE_S = 60.0
MINUTE_S, HOUR_S = 60, 3600
SHORTEST_SPAN = 2
"""Of a unit: below two minutes the time left is given in seconds, below two hours in minutes."""


class Progress(Protocol):
    """Receives the progress of a run."""

    def compiling(self, done: int, total: int) -> None:
        """So many functions are compiled, perhaps while games are played; not called where all were
        compiled before."""

    def playing(self, done: int, total: int) -> None:
        """So many games are over."""

    def remark(self, key: str) -> None:
        """Something that the caller should know: a key of the locales."""

    def close(self) -> None:
        """The run is over."""


class NoProgress:
    """Reports nothing."""

    def compiling(self, done: int, total: int) -> None:
        """Nothing."""

    def playing(self, done: int, total: int) -> None:
        """Nothing."""

    def remark(self, key: str) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class ProgressLines:
    """Lines on standard error: remarks, and at growing intervals how far the run is."""

    def __init__(self, language: str | None = None, unit: str = "games") -> None:
        self.language, self.unit = language or environment_language(), unit
        self._compiles = False
        self._start = self._due = 0.0

    def compiling(self, done: int, total: int) -> None:
        """The first time, say what is going on and how long it takes."""
        if not self._compiles:
            self._compiles = True
            self.remark("simulate-run-compiling")

    def playing(self, done: int, total: int) -> None:
        """A line after a second, and then after twice the time: how far, and how long to go."""
        now = monotonic()
        if not self._start:
            self._start, self._due = now, now + FIRST_LINE_S
        if now < self._due or not 0 < done < total:
            return
        elapsed = now - self._start
        self._due = now + min(elapsed, LONGEST_SILENCE_S)
        self._print(
            "simulate-run-line",
            done=done,
            total=total,
            unit=self.unit,
            **time_left(elapsed / done * (total - done)),
        )

    def remark(self, key: str) -> None:
        """One line."""
        self._print(key)

    def _print(self, key: str, **values: object) -> None:
        print(say(key, self.language, **values), file=sys.stderr, flush=True)

    def close(self) -> None:
        """Nothing is open."""


class ProgressBars(ProgressLines):
    """The same on a terminal, with a bar for what is being done."""

    def __init__(self, language: str | None = None, unit: str = "games") -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        super().__init__(language, unit)
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
        self._bars.start()

    def compiling(self, done: int, total: int) -> None:
        """A bar of functions, below the line that explains it."""
        super().compiling(done, total)
        if self._compiled is None:
            self._compiled = self._bar("simulate-run-bar-compiling")
        words = say("simulate-run-bar-functions", self.language, done=done, total=total)
        is_open = done < total
        self._bars.update(self._compiled, completed=done, total=total, words=words, visible=is_open)

    def playing(self, done: int, total: int) -> None:
        """A bar of games, with how many there are a second and how long it will take."""
        if self._played is None:
            self._played, self._start = self._bar("simulate-run-bar-playing"), monotonic()
        rate = done / max(monotonic() - self._start, 1e-3)
        words = say(
            "simulate-run-bar-games",
            self.language,
            done=done,
            total=total,
            unit=self.unit,
            rate=round(rate) if rate > 10 else round(rate, 1),
        )
        self._bars.update(self._played, completed=done, total=total, words=words)

    def remark(self, key: str) -> None:
        """One line above the bar."""
        self._bars.console.print(say(key, self.language), markup=False)

    def close(self) -> None:
        """Leave the terminal as it was."""
        self._bars.stop()

    def _bar(self, key: str) -> Any:
        return self._bars.add_task(say(key, self.language), total=None, words="")


def time_left(seconds: float) -> dict[str, object]:
    """A time as a count of seconds, minutes or hours, for a sentence of the locales."""
    for span, size in (("hours", HOUR_S), ("minutes", MINUTE_S)):
        if seconds >= SHORTEST_SPAN * size:
            return {"span": span, "count": round(seconds / size)}
    return {"span": "seconds", "count": max(round(seconds), 1)}


def default_progress(language: str | None = None, unit: str = "games") -> Progress:
    """Bars on a terminal, lines elsewhere."""
    return (ProgressBars if sys.stderr.isatty() else ProgressLines)(language, unit)
