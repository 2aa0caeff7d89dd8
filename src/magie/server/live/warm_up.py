"""Warm-up: compiles the rollouts of the master bot, or of analyses, in the background.

The first compilation takes a minute.  Until it is over masters and analyses run uncompiled; their
worker processes then read the code from the disk cache.
"""

from __future__ import annotations

import atexit
import logging
from collections.abc import Callable
from typing import Any

from magie.base.background_compiler import BackgroundCompiler
from magie.base.jit import can_compile
from magie.bots.factory import create
from magie.bots.player import Player
from magie.bots.rollout import run_rollouts
from magie.insight.settle import work
from magie.server.live.remote_master import RemoteMaster

log = logging.getLogger("magie.warm_up")

MASTER = "master"


class WarmUp(BackgroundCompiler):
    """Compiles one kind of rollouts once, behind all that the server does."""

    def __init__(
        self,
        function: Callable[..., Any] = run_rollouts,
        else_logged: str = "master bots run uncompiled",
    ) -> None:
        super().__init__(function, steps_aside=True)
        self._else_logged = else_logged

    def start(self) -> None:
        """Start to compile where that can be done, unless it is done or under way."""
        if can_compile():
            super().start()

    def _fail(self, reason: str) -> None:
        super()._fail(reason)
        log.warning(self._else_logged, extra={"reason": reason})


warm_up, analysis_warm_up = WarmUp(), WarmUp(work, "analyses run uncompiled")
"""One per process, as the workers are."""
for _each in (warm_up, analysis_warm_up):
    atexit.register(_each.close)


def seat_bot(bot: str, seed: int | str) -> Player:
    """Create a bot for a seat without waiting for a compilation."""
    if bot != MASTER:
        return create(bot, seed)
    warm_up.start()
    return RemoteMaster(seed, _is_compiled)


def _is_compiled() -> bool:
    return warm_up.is_done
