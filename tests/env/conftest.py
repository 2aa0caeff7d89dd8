"""Tests of an interface are left out where its package is missing; ``test_interfaces`` says so.

Environments are plain here unless a test asks for compiled play, whatever is in the cache.
"""

from __future__ import annotations

import pytest

from magie.env import batch
from tests.env.interfaces import missing

collect_ignore = [*missing()]


@pytest.fixture(autouse=True)
def _no_kept_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "is_kept", lambda _function: False)
