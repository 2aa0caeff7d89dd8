"""Scarcity: who comes when the system has hardly a descriptor left is told so, and the rest go on.

A process that runs out of them can neither read its files nor say no: so some are kept back.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection

SPARE = 64
"""Descriptors that are kept for the store, and for saying no; of a small number a quarter."""
OWN = 24
"""Descriptors of the process itself: its files, its loop, what it was started with."""
_connections: Collection[object] = ()
"""Whoever is connected to the server of this process."""


def know(connections: Collection[object]) -> None:
    """Count these from now on."""
    global _connections
    _connections = connections


def is_scarce() -> bool:
    """Whether so few descriptors are left that nobody else should stay."""
    return _left() < _spare()


def is_dire() -> bool:
    """Whether there are so few that nobody else is even listened to."""
    return _left() < _spare() // 2


def _spare() -> int:
    return min(SPARE, _limit() // 4)


def _left() -> int:
    """How many there are beyond those in use: all below the lowest that is free, and at least one
    for each connection, since what was closed just now leaves a low one free for a moment."""
    try:
        lowest = os.open(os.devnull, os.O_RDONLY)
    except OSError:
        return 0
    os.close(lowest)
    return _limit() - max(lowest, len(_connections) + OWN)


def _limit() -> int:
    """How many a process may have."""
    if sys.platform == "win32":
        return 1 << 20
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if limit == resource.RLIM_INFINITY else limit
