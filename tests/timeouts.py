"""How long a test waits for what should come at once."""

from __future__ import annotations

PATIENCE = 300.0
"""Seconds after which it gives up.  Nothing is meant to take so long; but a machine that is shared
may stand still for minutes, and no test fails because of that."""
