"""A server in a process of its own, as an operator starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGTERM

from tests.timeouts import TEST_TIMEOUT_S


@dataclass
class ServerProcess:
    """A running server process."""

    process: subprocess.Popen[str]
    port: int
    errors: Path
    """What it writes to its standard error."""

    def stop(self, signal: int = SIGTERM) -> int:
        """Send a signal and wait; returns the exit status."""
        self.process.send_signal(signal)
        return self.process.wait(TEST_TIMEOUT_S)


def magie_command(*words: str) -> list[str]:
    """The command line of a ``magie`` command."""
    return [sys.executable, "-m", "magie", *words]


@contextmanager
def server_process(folder: Path, *words: str, port: int = 0) -> Iterator[ServerProcess]:
    """``magie serve`` on a free port, from a folder, until the test is done with it."""
    folder.mkdir(parents=True, exist_ok=True)
    errors = folder / "errors.txt"
    command = magie_command("serve", "--port", str(port), "--database", str(folder), *words)
    with (
        errors.open("a") as stream,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=stream, text=True, env={**os.environ}
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline().strip()
            assert line.startswith("serving on http://"), errors.read_text()
            yield ServerProcess(process, int(line.rpartition(":")[2]), errors)
        finally:
            process.kill()
            process.wait()
