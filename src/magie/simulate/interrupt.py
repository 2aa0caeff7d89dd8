"""Stop: the first Ctrl-C asks a run to come to an end, the second one gives it up."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any


class InterruptHandler:
    """Whether somebody has asked to stop; listens while it is entered.

    The signal sets a mark and interrupts nothing, so that no chunk is counted by half and no row
    written twice.  Only the main thread hears it; in any other a run cannot be interrupted.
    """

    def __init__(self, heard: Callable[[], None]) -> None:
        self._heard, self._asked, self._answered = heard, False, False
        self._before: Any = None

    def __call__(self) -> bool:
        """Whether to stop; the first to ask after the signal lets the reader know."""
        if self._asked and not self._answered:
            self._answered = True
            self._heard()
        return self._asked

    def __enter__(self) -> InterruptHandler:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, _: int, __: FrameType | None) -> None:
        if self._asked:
            raise KeyboardInterrupt
        self._asked = True
