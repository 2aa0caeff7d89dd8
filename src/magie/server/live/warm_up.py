"""Warm-up: compiles the rollouts of the master bot, or of analyses, in the background.

The first compilation takes minutes.  So a subprocess compiles, and until then masters and analyses
run uncompiled; their worker processes then read the code from the disk cache.
"""

from __future__ import annotations

import atexit
import logging
import signal
import subprocess
import sys
import threading

from magie.base.jit import can_compile, twin
from magie.base.priority import step_aside
from magie.bots.factory import create, prepare
from magie.bots.player import Player
from magie.insight.settle import work
from magie.server.live.remote_master import RemoteMaster

log = logging.getLogger("magie.warm_up")

WARM_UP_COMMAND = (sys.executable, "-m", "magie.server.live.warm_up")
MASTER, ANALYSIS = "master", "analysis"
RUN_UNCOMPILED = {MASTER: "master bots run uncompiled", ANALYSIS: "analyses run uncompiled"}
"""What the log says where the code cannot be made."""


class WarmUp:
    """Compiles one kind of rollouts once."""

    def __init__(self, what: str = MASTER) -> None:
        self._what = what
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False
        self.is_done = False
        """Whether the compiled code is in the disk cache."""

    def start(self) -> None:
        """Start to compile, unless that is done or under way."""
        if self._thread is None and can_compile():
            self._thread = threading.Thread(target=self._compile, name="magie-warm-up", daemon=True)
            self._thread.start()

    def _compile(self) -> None:
        try:
            self._process = subprocess.Popen(
                [*WARM_UP_COMMAND, self._what],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
            if self._is_closed:
                self._process.terminate()
            status = self._process.wait()
        except OSError as error:
            log.warning(RUN_UNCOMPILED[self._what], extra={"reason": str(error)})
            return
        self.is_done = status == 0
        if status and not self._is_closed:
            log.warning(RUN_UNCOMPILED[self._what], extra={"reason": f"status {status}"})

    def close(self) -> None:
        """Stop compiling."""
        self._is_closed = True
        if self._process:
            self._process.terminate()


warm_up, analysis_warm_up = WarmUp(), WarmUp(ANALYSIS)
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


def main(what: str) -> None:
    """Compile at the lowest priority."""
    # On Windows a process gets the Ctrl-C that is meant for the server, and the server ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_aside()
    if what == ANALYSIS:
        twin(work)
    else:
        prepare([MASTER], lambda _done, _all: None)


if __name__ == "__main__":
    main(sys.argv[1])
