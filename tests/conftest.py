"""What all tests share: Hypothesis tries the same examples every time, however slow the machine;
an interrupt is one, also where the tests were started in the background; who waits makes room."""

from __future__ import annotations

import os
import signal
import threading

import pytest
from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=80)
settings.load_profile("steady")

if threading.current_thread() is threading.main_thread():
    # A shell lets what it starts in the background ignore it, and whatever that starts in turn.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: much of the time is spent waiting for servers and for a browser."""
    return 3 * (os.cpu_count() or 1) // 2 or 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The page first: it waits longest, and workers steal from the end, so one browser will do."""
    items.sort(key=lambda item: "page" not in item.path.parent.parts)
