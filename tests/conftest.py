"""What all tests share: the same Hypothesis examples every time, however slow the machine; an
interrupt is one, also where the tests were started in the background; no bot fails because the
machine is busy; a command that is called here keeps the tests' priority; and what the markers
``numba`` and ``long`` mean."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Iterator

import pytest
from hypothesis import settings

from magie.base import priority, worker_processes
from magie.base.jit import can_compile
from magie.bots import subprocess_host
from tests.scale import LONG, sized
from tests.timeouts import TEST_TIMEOUT_S
from tests.worker_priority import serve

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=sized(30, 150))
settings.load_profile("steady")

if threading.current_thread() is threading.main_thread():
    # A shell lets what it starts in the background ignore it, and whatever that starts in turn.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def time_to_load() -> Iterator[None]:
    """Let the files of external bots load for as long as they need."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess_host, "LOAD_TIMEOUT_S", TEST_TIMEOUT_S)
        yield


@pytest.fixture(scope="session", autouse=True)
def same_priority() -> Iterator[None]:
    """Let a command that runs in this process leave its priority and its session alone, and worker
    processes too.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(priority, "step_aside", lambda: None)
        patch.setattr(worker_processes, "_serve", serve)
        yield


def pytest_collection_finish() -> None:
    """Look no more through what all tests hold, which is never given back while they run."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what cannot or need not run; run compiled tests last, when their twins are compiled."""
    for item in items:
        if item.get_closest_marker("numba") and not can_compile():
            item.add_marker(pytest.mark.skip(reason="needs Numba: make fast"))
        if item.get_closest_marker("long") and not LONG:
            item.add_marker(pytest.mark.skip(reason="part of make test-long"))
    items.sort(key=lambda item: item.get_closest_marker("numba") is not None)
