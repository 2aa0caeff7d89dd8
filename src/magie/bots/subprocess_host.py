"""The parlour: the process in which a guest thinks, where it can keep nobody waiting for ever."""

from __future__ import annotations

import json
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, cast

from magie.bots.errors import BotFault, ExternalBotError
from magie.bots.worker import READY, think

LOADING = 30.0
"""Seconds that a guest may take to start and to load its file."""
GRACE = 0.25
"""Seconds by which an answer may be late, since it has to come from another process."""
LEAVING = 1.0
"""Seconds that a guest has to leave by itself."""
LARGEST = 100_000
"""Bytes in an answer: many times what any decision needs."""


class SubprocessHost:
    """One process at a time, started when it is first asked and anew after it was ended."""

    def __init__(self, path: Path, function: str, whims: int) -> None:
        self.path, self.function, self.whims = path, function, whims
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def open(self) -> Connection:
        """Have the guest loaded, or say why it cannot be."""
        if self.pipe is not None:
            return self.pipe
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        inside = (theirs, str(self.path), self.function, self.whims)
        name = f"guest {self.function}"
        self.process = context.Process(target=think, args=inside, name=name, daemon=True)
        # A guest that had to be ended does not repeat the whims that led there.
        self.whims += 1
        self.process.start()
        # Only with one end left does the pipe tell when the other side is gone.
        theirs.close()
        self._await_loading()
        return self.pipe

    def _await_loading(self) -> None:
        name = self.path.name
        reply = self._receive(
            LOADING,
            ExternalBotError("guest-loads-slowly", file=name, seconds=LOADING),
            ExternalBotError("guest-ended", file=name),
        )
        if READY not in reply:
            self.close()
            raise ExternalBotError(str(reply.get("key")), **reply.get("values", {}))

    def ask(self, position: str, seat: str, seconds: float) -> dict[str, Any]:
        """What the guest answers, in good time; else a GuestError, and the parlour is empty."""
        question = {"position": position, "seat": seat, "seconds": seconds}
        bot, pipe = self.function, self.open()
        died = ExternalBotError("guest-died", BotFault.DIED, bot=bot)
        try:
            pipe.send_bytes(json.dumps(question).encode())
        except OSError:
            self.end()
            raise died from None
        late = ExternalBotError("guest-late", BotFault.LATE, bot=bot, seconds=seconds)
        return self._receive(seconds + GRACE, late, died)

    def _receive(
        self, seconds: float, late: ExternalBotError, died: ExternalBotError
    ) -> dict[str, Any]:
        """The next message; who is late or sends none is put out."""
        assert self.pipe is not None
        try:
            if self.pipe.poll(seconds):
                return cast("dict[str, Any]", json.loads(self.pipe.recv_bytes(LARGEST)))
        # The process is gone, or something else than its answer came through the pipe.
        except (EOFError, OSError, ValueError):
            self.end()
            raise died from None
        self.end()
        raise late

    def close(self) -> None:
        """Hang up; a guest that does not leave then is put out."""
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None:
            self.process.join(LEAVING)
        self.end()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None
