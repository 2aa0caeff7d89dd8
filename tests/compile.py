"""Compile the twins that tests use: ``python -m tests.compile``."""

from __future__ import annotations

from magie.base.jit import can_compile, twin
from magie.bots.rollout import run_rollouts
from magie.env.kernel import step_many
from magie.insight.settle import work
from magie.simulate.chunk import play_function
from tests import stepwise_run


def main() -> None:
    """Compile what tests use; every later process reads it from the cache."""
    if can_compile():
        play_function(compiled=True)
        stepwise_run.player(compiled=True)
        twin(work)
        twin(run_rollouts)
        twin(step_many)


if __name__ == "__main__":
    main()
