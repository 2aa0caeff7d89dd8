"""File descriptors: new clients are refused before the process runs out of them.

Without any, it could neither read its files nor refuse a connection: so some are reserved.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection

RESERVED_DESCRIPTORS = 64
"""For the store and for refusals; a quarter of the limit if that is less."""
PROCESS_DESCRIPTORS = 24
"""Used by the process itself: its files, its event loop, its standard streams."""
_connections: Collection[object] = ()
"""The connections of this process."""


def watch(connections: Collection[object]) -> None:
    """Count these connections from now on."""
    global _connections
    _connections = connections


def is_scarce() -> bool:
    """Whether the reserve is touched: no new client may stay."""
    return _left() < _reserve()


def is_exhausted() -> bool:
    """Whether half the reserve is used: no new client is even served."""
    return _left() < _reserve() // 2


def _reserve() -> int:
    return min(RESERVED_DESCRIPTORS, _limit() // 4)


def _left() -> int:
    """The number of free descriptors.

    In use are all below the lowest free one, and at least one per connection: a socket that has
    just closed leaves a low one free for a moment.
    """
    try:
        lowest = os.open(os.devnull, os.O_RDONLY)
    except OSError:
        return 0
    os.close(lowest)
    return _limit() - max(lowest, len(_connections) + PROCESS_DESCRIPTORS)


def _limit() -> int:
    """The limit of the process."""
    if sys.platform in ("win32", "emscripten"):
        return 1 << 20
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if limit == resource.RLIM_INFINITY else limit
