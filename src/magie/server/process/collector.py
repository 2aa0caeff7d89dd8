"""Garbage: how often the collector looks for circles of objects that nobody needs any more.

The server leaves almost none behind, and what a move makes is gone when it is over.  To look
through everything as often as Python does by itself would cost every move a good part of its time.

How long a look takes does not depend on how often there is one: at busy tables everything has been
replaced since the last.  With five hundred of them it is a tenth of a second, in which all wait.
"""

from __future__ import annotations

import gc

YOUNG = 200_000
"""Objects more than before at which the newest are looked through."""
OLDER, OLDEST = 5, 10
"""How often that is done before those are looked through that were left then."""


def collect_seldom() -> None:
    """Leave alone what the program has loaded, and look after the rest now and then."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, OLDEST)
