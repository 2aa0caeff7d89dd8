"""Runs an external bot in a subprocess, which is killed when it does not answer in time."""

from __future__ import annotations

import json
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, cast

from magie.bots.errors import BotFault, ExternalBotError
from magie.bots.worker import READY, run_worker

LOAD_TIMEOUT_S = 30.0
"""Seconds that the subprocess may take to start and to load the bot's file."""
ANSWER_GRACE_S = 0.25
"""Seconds by which an answer may be late, since it comes from another process."""
EXIT_TIMEOUT_S = 1.0
"""Seconds that the subprocess has to exit before it is killed."""
MAX_ANSWER_BYTES = 100_000
"""Limit on an answer: many times what any decision needs."""


class SubprocessHost:
    """One subprocess, started on the first question and restarted after it was killed."""

    def __init__(self, path: Path, function: str, seed: int) -> None:
        self.path, self.function, self.seed = path, function, seed
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def open(self) -> Connection:
        """Start the subprocess and load the bot, or raise why it cannot be loaded."""
        if self.pipe is not None:
            return self.pipe
        context = multiprocessing.get_context("spawn")
        # On Windows the ends of a pipe have a class of their own, with the same methods.
        ends: tuple[Any, Any] = context.Pipe()
        pipe: Connection[Any, Any] = ends[0]
        self.pipe, child_end = pipe, ends[1]
        args = (child_end, str(self.path), self.function, self.seed)
        name = f"bot {self.function}"
        self.process = context.Process(target=run_worker, args=args, name=name, daemon=True)
        # A restarted bot gets another seed, so that it does not repeat what got it killed.
        self.seed += 1
        self.process.start()
        # The pipe reports EOF only when this copy of the child's end is closed.
        child_end.close()
        self._await_loading()
        return pipe

    def _await_loading(self) -> None:
        name = self.path.name
        reply = self._receive(
            LOAD_TIMEOUT_S,
            ExternalBotError("guest-loads-slowly", file=name, seconds=LOAD_TIMEOUT_S),
            ExternalBotError("guest-ended", file=name),
        )
        if READY not in reply:
            self.close()
            raise ExternalBotError(str(reply.get("key")), **reply.get("values", {}))

    def ask(self, position: str, seat: str, seconds: float) -> dict[str, Any]:
        """The bot's answer; else ExternalBotError, and the subprocess is killed."""
        question = {"position": position, "seat": seat, "seconds": seconds}
        bot, pipe = self.function, self.open()
        died = ExternalBotError("guest-died", BotFault.DIED, bot=bot)
        try:
            pipe.send_bytes(json.dumps(question).encode())
        except OSError:
            self.kill()
            raise died from None
        late = ExternalBotError("guest-late", BotFault.LATE, bot=bot, seconds=seconds)
        return self._receive(seconds + ANSWER_GRACE_S, late, died)

    def _receive(
        self, seconds: float, late: ExternalBotError, died: ExternalBotError
    ) -> dict[str, Any]:
        """The next message; the subprocess is killed when it is late or sends none."""
        assert self.pipe is not None
        try:
            if self.pipe.poll(seconds):
                return cast("dict[str, Any]", json.loads(self.pipe.recv_bytes(MAX_ANSWER_BYTES)))
        # The process is gone, or the pipe carried something that is no answer.
        except (EOFError, OSError, ValueError):
            self.kill()
            raise died from None
        self.kill()
        raise late

    def close(self) -> None:
        """Close the pipe; kill the subprocess if it does not exit by itself."""
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None:
            self.process.join(EXIT_TIMEOUT_S)
        self.kill()

    def kill(self) -> None:
        """Kill the subprocess."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None
