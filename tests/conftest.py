"""What all tests share: Hypothesis tries the same examples every time, however slow the machine;
an interrupt is one, also where the tests were started in the background; and nobody's bot is given
up because the machine is busy."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest
from hypothesis import settings

from magie.bots import subprocess_host
from tests.timeouts import PATIENCE

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=80)
settings.load_profile("steady")

if threading.current_thread() is threading.main_thread():
    # A shell lets what it starts in the background ignore it, and whatever that starts in turn.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def time_to_load() -> Iterator[None]:
    """Let the files of guests load for as long as they need."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess_host, "LOADING", PATIENCE)
        yield
