"""Compile what the tests play compiled: ``python -m tests.compile``, beside tests that need none."""

from __future__ import annotations

from magie.base.jit import can_compile
from magie.simulate.chunk import player
from tests import watched_run


def main() -> None:
    """Compile bulk play and watched play; every later process reads them from the cache."""
    if can_compile():
        player(compiled=True)
        watched_run.player(compiled=True)


if __name__ == "__main__":
    main()
