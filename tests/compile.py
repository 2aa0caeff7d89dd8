"""Compile the twins that tests use: ``python -m tests.compile``."""

from __future__ import annotations

from magie.base.jit import can_compile, twin
from magie.bots.rollout import run_rollouts
from magie.insight.settle import work
from magie.simulate.chunk import play_function
from tests import stepwise_run


def main() -> None:
    """Compile play, the analysis and the search; every later process reads them from the cache."""
    if can_compile():
        play_function(compiled=True)
        stepwise_run.player(compiled=True)
        twin(work)
        twin(run_rollouts)


if __name__ == "__main__":
    main()
