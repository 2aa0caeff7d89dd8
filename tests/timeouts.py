"""How long a test waits before it fails."""

from __future__ import annotations

TEST_TIMEOUT_S = 300.0
"""Far more than anything takes: a shared machine may stand still for minutes, and no test may fail
because of that."""
