"""The garbage collector: how often it runs.

The server creates almost no reference cycles; reference counting frees what a move allocates.
At Python's default thresholds the collector would take a good part of the time of every move.

The pause does not depend on how often it runs: at busy tables all objects are new since the last
run.  With five hundred tables it takes a tenth of a second.
"""

from __future__ import annotations

import gc

GENERATION_0 = 200_000
"""Net new objects that start a collection of the youngest generation."""
GENERATION_1, GENERATION_2 = 5, 10
"""Collections of one generation before the next older one is collected too."""


def collect_seldom() -> None:
    """Exclude the loaded modules from collection, and collect the rest rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GENERATION_0, GENERATION_1, GENERATION_2)
