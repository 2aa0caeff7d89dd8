"""Compile in other processes (``magie.base.compile_process``).

The first compilation takes a minute.  A caller that does not want to wait has a process compile,
and goes on uncompiled until the machine code is on disk.  A caller that waits has a process compile
from the other end, on a second core.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

COMMAND = (sys.executable, "-m", "magie.base.compile_process")
ASIDE, BESIDE, OTHER_END = "aside", "beside", "other-end"
"""The last argument: behind everything else, as fast as the caller plays, or from the other end."""

cores_in_use = 1
"""Cores that compile or play already."""


class BackgroundCompiler:
    """Has the twin of a marked function compiled, once."""

    def __init__(self, function: Callable[..., Any], *, steps_aside: bool = False) -> None:
        way = ASIDE if steps_aside else BESIDE
        self._names = function.__module__, function.__name__, way
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[str] | None = None
        self._is_closed = False
        self.is_done = False
        """Whether the machine code is on disk."""
        self.failure = ""
        """Why there will be none."""
        self.progress = 0, 1
        """Functions compiled so far, and functions in all."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self.is_done or bool(self.failure)

    def start(self) -> None:
        """Start to compile, unless that is done or under way."""
        if self._thread is None:
            name = f"compile {self._names[1]}"
            self._thread = threading.Thread(target=self._compile, name=name, daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stop compiling; the functions that are done stay on disk."""
        self._is_closed = True
        if self._process:
            self._process.terminate()

    def _compile(self) -> None:
        try:
            self._process = subprocess.Popen(
                [*COMMAND, *self._names],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                encoding="ascii",
            )
        except OSError as error:
            self._fail(str(error))
            return
        if self._is_closed:
            self._process.terminate()
        with self._process as process:
            for line in process.stdout or ():
                done, total = map(int, line.split())
                self.progress = done, total
        self.is_done = process.returncode == 0
        if process.returncode and not self._is_closed:
            self._fail(f"status {process.returncode}")

    def _fail(self, reason: str) -> None:
        self.failure = reason


@contextmanager
def from_the_other_end(function: Callable[..., Any]) -> Generator[None]:
    """Have a second process compile what the function calls, the last first, if a core is free.

    Each process takes from disk what the other has compiled.
    """
    if (os.cpu_count() or 1) <= cores_in_use or function.__module__ == "__main__":
        yield
        return
    command = [*COMMAND, function.__module__, function.__name__, OTHER_END]
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere)
    try:
        yield
    finally:
        process.kill()
        process.wait()
