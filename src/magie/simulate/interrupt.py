"""Interrupts: the first Ctrl-C ends a run early with its results, the second aborts it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any


class InterruptHandler:
    """Whether the user has asked to stop; handles SIGINT while it is entered.

    The signal only sets a flag, so that no chunk is counted by half and no row written twice.
    Only the main thread receives it; in any other thread a run cannot be interrupted.
    """

    def __init__(self, on_request: Callable[[], None]) -> None:
        self._on_request, self._requested, self._announced = on_request, False, False
        self._previous: Any = None

    def __call__(self) -> bool:
        """Whether to stop; the first call after the signal calls ``on_request``."""
        if self._requested and not self._announced:
            self._announced = True
            self._on_request()
        return self._requested

    def __enter__(self) -> InterruptHandler:
        if threading.current_thread() is threading.main_thread():
            self._previous = signal.signal(signal.SIGINT, self._on_signal)
        return self

    def __exit__(self, *_: object) -> None:
        if self._previous is not None:
            signal.signal(signal.SIGINT, self._previous)

    def _on_signal(self, _: int, __: FrameType | None) -> None:
        if self._requested:
            raise KeyboardInterrupt
        self._requested = True
