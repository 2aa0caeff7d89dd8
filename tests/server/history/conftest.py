"""What the tests of replays and reports share."""

from __future__ import annotations

import asyncio

import pytest

from magie.base.worker_processes import file_workers


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compute in a thread instead of a worker, where what was patched for a test is seen."""
    monkeypatch.setattr(file_workers, "run", asyncio.to_thread)
