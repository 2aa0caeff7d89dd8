"""Warm-up: compiles the master bot's rollouts in the background.

The first compilation takes minutes, and loading the cached code takes a second: too long for the
event loop.  So a subprocess compiles, a thread loads, and until then masters run uncompiled.
"""

from __future__ import annotations

import atexit
import logging
import subprocess
import sys
import threading

from magie.base.jit import can_compile, is_ready, twin
from magie.base.priority import step_aside
from magie.bots.factory import create, prepare
from magie.bots.master import Master
from magie.bots.player import Player
from magie.bots.rollout import run_rollouts

log = logging.getLogger("magie.warm_up")

WARM_UP_COMMAND = (sys.executable, "-m", "magie.server.live.warm_up")
MASTER = "master"


class WarmUp:
    """Compiles the rollouts once."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    def start(self) -> None:
        """Start to compile, unless that is done or under way."""
        if self._thread is None and can_compile() and not is_ready(run_rollouts):
            self._thread = threading.Thread(target=self._compile, name="magie-warm-up", daemon=True)
            self._thread.start()

    def _compile(self) -> None:
        try:
            self._process = subprocess.Popen(
                WARM_UP_COMMAND, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
            )
            if self._is_closed:
                self._process.terminate()
            status = self._process.wait()
        except OSError as error:
            log.warning("master bots run uncompiled", extra={"reason": str(error)})
            return
        if status and not self._is_closed:
            log.warning("master bots run uncompiled", extra={"reason": f"status {status}"})
        elif not self._is_closed:
            # The code is in the disk cache now.
            twin(run_rollouts)

    def close(self) -> None:
        """Stop compiling."""
        self._is_closed = True
        if self._process:
            self._process.terminate()


warm_up = WarmUp()
"""One per process, as compiled code is."""
atexit.register(warm_up.close)


def seat_bot(bot: str, seed: int | str) -> Player:
    """Create a bot for a seat without waiting for a compilation."""
    if bot != MASTER:
        return create(bot, seed)
    warm_up.start()
    return Master(seed, waits=False)


def main() -> None:
    """Compile at the lowest priority."""
    step_aside()
    prepare([MASTER], lambda _done, _all: None)


if __name__ == "__main__":
    main()
