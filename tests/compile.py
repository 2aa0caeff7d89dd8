"""Compile the twins that tests use: ``python -m tests.compile``."""

from __future__ import annotations

from magie.base.jit import can_compile
from magie.simulate.chunk import play_function
from tests import stepwise_run


def main() -> None:
    """Compile bulk play and stepwise play; every later process reads them from the cache."""
    if can_compile():
        play_function(compiled=True)
        stepwise_run.player(compiled=True)


if __name__ == "__main__":
    main()
