"""Scheduling priority: a long computation gives way to every other process."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

LOWEST_PRIORITY = 19
AUTOGROUP = Path("/proc/self/autogroup")
"""Linux shares a processor between sessions first, by this file, and by nice values within one."""


def step_aside() -> None:
    """Run at the lowest priority, and in a session of its own where there is no terminal.

    A process that leaves the session of its terminal does not receive Ctrl-C.
    """
    if sys.platform == "win32":
        return
    os.nice(LOWEST_PRIORITY)
    if not _has_terminal():
        with suppress(OSError):
            os.setsid()
    if os.getsid(0) == os.getpid():
        with suppress(OSError):
            AUTOGROUP.write_text(str(LOWEST_PRIORITY), "ascii")


def _has_terminal() -> bool:
    if sys.platform == "win32":
        return False
    try:
        os.close(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    except OSError:
        return False
    return True
