"""A town whose server is ``magie serve``, as an operator starts it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from websockets.asyncio.client import ClientConnection

from proofs.faults.crash import Json, Mover, Town
from tests.server.live_server import request
from tests.timeouts import TEST_TIMEOUT_S

PAUSE = 0.05
"""Seconds until somebody tries again who was told that nothing can be stored."""
ADMIN_ENDPOINT = re.compile(r"admin endpoint open.*?http://127\.0\.0\.1:(\d+)", re.S)


class Patient(Mover):
    """Waits a moment where nothing can be stored, and then decides anew."""

    async def _settle(self, socket: ClientConnection, again: bool = False) -> None:
        assert self.pending is not None
        command = str(self.pending["id"])
        await super()._settle(socket, again)
        if command in self.town.ledger.refused:
            await asyncio.sleep(PAUSE)


@dataclass
class Hosted(Town):
    """Its server is told where to store, and may be watched or have a defect planted."""

    mover: ClassVar[type[Mover]] = Patient
    database: str = ""
    """Where the tables are; files in the folder if empty."""
    before: Sequence[str] = ()
    """What the command line begins with: a program that watches it."""
    environment: Mapping[str, str] | None = None
    operator: int = 0
    """The port of the admin endpoint."""
    tokens: dict[str, str] = field(default_factory=dict[str, str])
    """By table: what lets somebody in."""
    statuses: list[int] = field(default_factory=list[int])
    """With what each server ended that ended by itself."""

    @property
    def errors(self) -> Path:
        """What the server writes to its standard error."""
        return self.folder / "errors.txt"

    async def start(self) -> None:
        """Begin a life of the server; a RuntimeError if it does not come about."""
        began = time.perf_counter()
        module = ["-m", "magie"]
        if self.inject:
            module = ["-m", "proofs.planted", self.inject]
        words = ["serve", "--port", "0", "--metrics-port", "0", "--no-limits"]
        words += ["--database", self.database or str(self.folder)]
        with self.errors.open("wb") as errors:
            self._nursery = await asyncio.create_subprocess_exec(
                *self.before, sys.executable, *module, *words,
                stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=errors,
                env=self.environment, start_new_session=True,
            )  # fmt: skip
        assert self._nursery.stdout is not None
        async with asyncio.timeout(TEST_TIMEOUT_S):
            line = (await self._nursery.stdout.readline()).decode()
        if not line.startswith("serving on "):
            self.statuses.append(await self._nursery.wait())
            raise RuntimeError(f"the server does not come up: {self.said()}")
        self.port = int(line.rpartition(":")[2])
        endpoint = ADMIN_ENDPOINT.search(self.errors.read_text("utf-8"))
        assert endpoint is not None
        self.operator = int(endpoint[1])
        self.pid = self._nursery.pid if not self.before else self._noted()
        self.starts.append(time.perf_counter() - began)

    def _noted(self) -> int:
        """The process behind whatever watches it, which leaves word of itself."""
        return int(json.loads((self.folder / "serving.json").read_text("utf-8"))["pid"])

    def said(self) -> str:
        """The last that the server had to say."""
        return self.errors.read_text("utf-8", "replace")[-2000:].strip()

    @property
    def is_up(self) -> bool:
        """Whether the server lives."""
        return self._nursery is not None and self._nursery.returncode is None

    async def ended(self) -> int:
        """Wait until the server has ended by itself; its status."""
        assert self._nursery is not None
        async with asyncio.timeout(TEST_TIMEOUT_S):
            self.statuses.append(await self._nursery.wait())
        return self.statuses[-1]

    async def kill(self) -> None:
        """End it as a loss of power would, as far as a process can tell."""
        await self.close(signal.SIGKILL)

    async def close(self, how: int = signal.SIGTERM) -> None:
        """Let nothing run on."""
        if self._nursery is None:
            return
        with suppress(ProcessLookupError):
            if self.is_up:
                os.kill(self.pid or self._nursery.pid, how)
        async with asyncio.timeout(TEST_TIMEOUT_S):
            await self._nursery.wait()

    async def ask(self, path: str, body: Json, token: str = "") -> Json:
        """A request that is made again until a server answers it."""
        answer = await super().ask(path, body, token)
        if "token" in answer:
            self.tokens[answer["table"]] = answer["token"]
        return answer

    async def ready(self) -> tuple[int, Json]:
        """What the operator is told: whether something can be stored, and if not, why."""
        status, _, answer = await request(self.operator, "GET", "/ready")
        return status, dict(answer)

    async def until_acked(self, more: int = 1) -> None:
        """Wait until so many commands more have been carried out."""
        goal = self.ledger.acks + more
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while self.ledger.acks < goal:
                await asyncio.sleep(0.01)
