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
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

from magie.base.cores import cores as usable_cores

Process: TypeAlias = "subprocess.Popen[str]"

COMMAND = (sys.executable, "-P", "-m", "magie.base.compile_process")
"""Without the current folder on the path, where a user may have a random.py."""
ASIDE, BESIDE, OTHER_END = "aside", "beside", "other-end"
"""The way: behind everything else, as fast as the caller plays, or from the other end."""

free_cores: int | None = None
"""Cores that neither compile nor play; None for all but one."""


def start_process(
    function: Callable[..., Any],
    way: str,
    cores: int | None = None,
    environment: Mapping[str, str] = os.environ,
    stdout: int | None = None,
    stderr: int | None = None,
) -> Process:
    """Have a process compile a function; it ends with this process, if not before.

    It imports from where this process does.
    """
    known = usable_cores()
    words = function.__module__, function.__name__, way, str(min(cores or known, known))
    return subprocess.Popen(
        [*COMMAND, *words],
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=stderr,
        env={**environment, "PYTHONPATH": os.pathsep.join(sys.path)},
        encoding="utf-8",
        errors="replace",
    )


class BackgroundCompiler:
    """Has the twin of a marked function compiled, once."""

    def __init__(
        self,
        function: Callable[..., Any],
        *,
        steps_aside: bool = False,
        cores: int | None = None,
    ) -> None:
        self._function, self._cores = function, cores
        self._way = ASIDE if steps_aside else BESIDE
        self._thread: threading.Thread | None = None
        self._process: Process | None = None
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
            name = f"compile {self._function.__name__}"
            self._thread = threading.Thread(target=self._compile, name=name, daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until nothing more will come."""
        if self._thread:
            self._thread.join()

    def close(self) -> None:
        """Stop compiling; the functions that are done stay on disk."""
        self._is_closed = True
        if self._process:
            self._process.terminate()

    def _compile(self) -> None:
        try:
            self._process = start_process(
                self._function, self._way, self._cores, stdout=subprocess.PIPE
            )
        except OSError as error:
            self._fail(str(error))
            return
        if self._is_closed:
            self._process.terminate()
        with self._process as process:
            for line in process.stdout or ():
                self._note(line.split())
        self.is_done = process.returncode == 0
        if process.returncode and not self._is_closed:
            self._fail(f"status {process.returncode}")

    def _note(self, words: list[str]) -> None:
        """Note how far it is; what an imported module prints says nothing."""
        if len(words) == 2 and all(word.isdecimal() for word in words):
            self.progress = int(words[0]), int(words[1])

    def _fail(self, reason: str) -> None:
        self.failure = reason


@contextmanager
def from_the_other_end(function: Callable[..., Any]) -> Generator[None]:
    """Have a second process compile what the function calls, the last first, if a core is free.

    Each process takes from disk what the other has compiled.
    """
    free = usable_cores() - 1 if free_cores is None else free_cores
    if free < 1 or function.__module__ == "__main__":
        yield
        return
    nowhere = subprocess.DEVNULL
    with start_process(function, OTHER_END, stdout=nowhere, stderr=nowhere) as process:
        try:
            yield
        finally:
            process.kill()
