"""The study: where the machine code is made that a master thinks with, and nobody waits for it.

Compiling takes minutes at the first time, and reading what was kept takes a second: too long for
those who sit at other tables.  So a process beside the server compiles, a thread reads, and until
then masters think without.
"""

from __future__ import annotations

import atexit
import logging
import os
import subprocess
import sys
import threading

from magie.base.jit import can_compile, is_ready, twin
from magie.bots.factory import create, prepare
from magie.bots.master import Master
from magie.bots.player import Player
from magie.bots.rollout import run_rollouts

log = logging.getLogger("magie.study")

WARM_UP_COMMAND = (sys.executable, "-m", "magie.server.live.warm_up")
MASTER = "master"


class WarmUp:
    """Has the machine code made, once."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._maker: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    def begin(self) -> None:
        """Have it made, unless that has been asked for already."""
        if self._thread is None and can_compile() and not is_ready(run_rollouts):
            self._thread = threading.Thread(target=self._make, name="magie-study", daemon=True)
            self._thread.start()

    def _make(self) -> None:
        try:
            self._maker = subprocess.Popen(
                WARM_UP_COMMAND, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
            )
            if self._is_closed:
                self._maker.terminate()
            status = self._maker.wait()
        except OSError as error:
            log.warning("masters think without machine code", extra={"reason": str(error)})
            return
        if status and not self._is_closed:
            log.warning("masters think without machine code", extra={"reason": f"status {status}"})
        elif not self._is_closed:
            # It lies on the disk by now.
            twin(run_rollouts)

    def close(self) -> None:
        """Nobody needs it any more."""
        self._is_closed = True
        if self._maker:
            self._maker.terminate()


study = WarmUp()
"""One for each process, as its machine code is."""
atexit.register(study.close)


def seat_bot(bot: str, seed: int | str) -> Player:
    """A bot for a seat, at once."""
    if bot != MASTER:
        return create(bot, seed)
    study.begin()
    return Master(seed, waits=False)


def main() -> None:
    """Compile, behind everybody who plays."""
    if hasattr(os, "nice"):
        os.nice(19)
    prepare([MASTER], lambda _done, _all: None)


if __name__ == "__main__":
    main()
