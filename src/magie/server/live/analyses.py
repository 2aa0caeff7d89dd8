"""Analyses of games that are over: a queue, one worker process, and the results in the store."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import OrderedDict
from collections.abc import Set
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Any, Literal

import msgspec

from magie.base import worker_processes
from magie.base.worker_processes import WorkerDiedError, WorkerProcesses, file_workers
from magie.insight.points import VERSION
from magie.notation import gamefile
from magie.server.history.analysis_view import AnalysisReply
from magie.server.history.analysis_worker import (
    JobRequest,
    JobStatus,
    MakeAnalysis,
    begin_job,
    job_status,
    make_analysis,
    positions_of,
)
from magie.server.history.replay import MAX_REPLAY_LINES
from magie.server.live import messages
from magie.server.live.fairness import is_copy, require_not_in_play
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms
from magie.server.live.warm_up import analysis_warm_up
from magie.server.storage.retry import retry_until_available
from magie.server.storage.store import StoredAnalysis
from magie.server.table.export import export_game
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

log = logging.getLogger("magie.analyses")

ANALYSIS_CPU_S = 20.0
"""Processor time for an analysis; after that what is there is kept."""
ANALYSIS_GRACE_S = 15.0
"""Beyond that; after it the worker is killed, and the analysis has failed."""
MAX_QUEUED_ANALYSES = 32
"""Analyses that are waiting or being made."""
MAX_ANALYSIS_BYTES = 16 << 20
"""The JSON of an analysis, unpacked."""
ANALYSIS_RETRY_S = 10.0
"""When to retry after the queue was full."""
PROGRESS_INTERVAL_S = 0.5
"""Between two messages about the progress of an analysis."""
INLINE_PAUSE_S = 0.02
"""Between two lines, where the event loop itself makes an analysis: a command takes several rounds
of the loop."""
KNOWN_DIGESTS = 256
"""Tables whose digest is in memory, and failed analyses that are remembered."""


class JobFailedError(Exception):
    """An analysis could not be made."""


@dataclass
class AnalysisJob:
    """An analysis that waits or is being made."""

    digest: bytes
    table: str
    text: str
    callers: Set[str]
    """By what the limits know the person who asked."""
    state: Literal["waiting", "running"] = "waiting"
    done: int = 0
    all: int = 0
    chances: list[list[float]] = field(default_factory=list[list[float]])


class _Confirmed(msgspec.Struct):
    """Whether rollouts confirmed the mistakes of a stored analysis."""

    confirmed: bool


class Analyses:
    """The analyses of a process."""

    def __init__(
        self, rooms: Rooms, seconds: float = ANALYSIS_CPU_S, make: MakeAnalysis = make_analysis
    ) -> None:
        self._rooms, self._make_analysis = rooms, make
        self.seconds, self.grace = seconds, ANALYSIS_GRACE_S
        self._workers = WorkerProcesses(1)
        self._jobs: dict[bytes, AnalysisJob] = {}
        """Those that wait or are being made, in their order."""
        self._digests: OrderedDict[str, tuple[int, bytes]] = OrderedDict()
        """By table: the digest of its game, and the version of the table that it is of."""
        self._failed: OrderedDict[bytes, None] = OrderedDict()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def of(self, room: Room) -> AnalysisReply:
        """How far the analysis of a table's game is."""
        require_over(room.table)
        digest = await self._digest(room)
        if digest in self._jobs:
            return _progress(self._jobs[digest])
        stored = await room.store.analysis(digest, VERSION)
        if stored is not None:
            return await asyncio.to_thread(_reply, stored.body)
        return AnalysisReply("failed" if digest in self._failed else "none")

    async def ask(self, room: Room, callers: Set[str]) -> AnalysisReply:
        """Ask for the analysis of a table's game; an unconfirmed one is made again by rollouts."""
        require_over(room.table)
        if len(room.table.lines) > MAX_REPLAY_LINES:
            raise RejectedError(Code.TOO_LARGE, detail=f"{MAX_REPLAY_LINES} lines at most")
        analysis_warm_up.start()
        digest = await self._digest(room)
        stored = await room.store.analysis(digest, VERSION)
        if stored is not None and digest not in self._jobs:
            final = not analysis_warm_up.is_done or await asyncio.to_thread(_is_confirmed, stored)
            if final:
                return await asyncio.to_thread(_reply, stored.body)
        if digest not in self._jobs:
            text = await self._text(room)
            await self._require_not_in_play(room.table, text)
            self._queue(AnalysisJob(digest, room.table.id, text, callers))
        return _progress(self._jobs[digest])

    async def close(self) -> None:
        """Stop: an analysis that is being made is lost, and can be asked for again."""
        self._closing = True
        if self._task is not None:
            with suppress(TimeoutError, asyncio.CancelledError):
                async with asyncio.timeout(2 * PROGRESS_INTERVAL_S):
                    await self._task
        self._workers.close()

    # ----------------------------------------------------------------------------- the game

    async def _digest(self, room: Room) -> bytes:
        """The digest of the game's text."""
        id, version = room.table.id, room.table.version
        known = self._digests.get(id)
        if known is None or known[0] != version:
            text = await self._text(room)
            known = self._digests[id] = (version, sha256(text.encode()).digest())
        self._digests.move_to_end(id)
        _bound(self._digests)
        return known[1]

    async def _text(self, room: Room) -> str:
        return await file_workers.run(gamefile.format, export_game(room.table, room.dice))

    async def _require_not_in_play(self, table: Table, text: str) -> None:
        """Reject a game from elsewhere that has a position of a table in play here."""
        if is_copy(table):
            passed = await file_workers.run(positions_of, text)
            await require_not_in_play(self._rooms, table, passed)

    # ----------------------------------------------------------------------------- the queue

    def _queue(self, job: AnalysisJob) -> None:
        """Queue a job, unless it is there already."""
        if job.digest in self._jobs:
            return
        if any(job.callers & other.callers for other in self._jobs.values()):
            raise RejectedError(Code.ONE_ANALYSIS)
        if len(self._jobs) >= MAX_QUEUED_ANALYSES:
            raise RejectedError(Code.TOO_FAST, retry_after=ANALYSIS_RETRY_S)
        self._failed.pop(job.digest, None)
        self._jobs[job.digest] = job
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="magie-analyses")

    async def _run(self) -> None:
        """Make all analyses that wait, one after the other."""
        while self._jobs and not self._closing:
            job = next(iter(self._jobs.values()))
            try:
                await self._make(job)
            except (JobFailedError, WorkerDiedError) as error:
                log.warning(
                    "an analysis has failed", extra={"table": job.table, "reason": _reason(error)}
                )
                self._failed[job.digest] = None
                _bound(self._failed)
            except Exception:
                self._rooms.counters.internal_errors += 1
                log.exception("an analysis has failed", extra={"table": job.table})
                self._failed[job.digest] = None
            finally:
                del self._jobs[job.digest]
            self._tell(job, "failed" if job.digest in self._failed else "done")

    async def _make(self, job: AnalysisJob) -> None:
        """Make an analysis and store it."""
        job.state = "running"
        self._tell(job, job.state)
        body = await self._computed(job)
        made = StoredAnalysis(job.digest, VERSION, job.table, self._rooms.env.now(), body)
        await retry_until_available(partial(self._rooms.store.save_analysis, made))

    async def _computed(self, job: AnalysisJob) -> bytes:
        """The result of a job; its worker is killed where the job fails or overruns."""
        request = JobRequest(job.text, self.seconds, self.grace, analysis_warm_up.is_done)
        await self._workers.run(begin_job, self._make_analysis, request)
        while not self._closing:
            status: JobStatus = await self._workers.run(job_status, PROGRESS_INTERVAL_S)
            if not worker_processes.HAS_PROCESSES:
                # That was one line of the game: now other work has its turn.
                await asyncio.sleep(INLINE_PAUSE_S)
            progress = (job.done, job.all)
            job.done, job.all, job.chances = status.done, status.all, status.chances
            if status.body is not None:
                return status.body
            if status.error or status.seconds > self.seconds + self.grace:
                self._workers.close()
                raise JobFailedError(status.error or "it overran its processor time")
            if progress != (job.done, job.all):
                self._tell(job, job.state)
        raise JobFailedError("the server shuts down")

    def _tell(self, job: AnalysisJob, state: messages.AnalysisState) -> None:
        """Tell the connections of the table how far its analysis is."""
        room = self._rooms.loaded.get(job.table)
        if room is not None and room.table.is_over:
            room.audience.broadcast(messages.analysis(state, job.done, job.all))


def require_over(table: Table) -> None:
    """Raise unless the game of a table is over: before, no seat or spectator learns a chance."""
    if table.game is None:
        raise RejectedError(Code.NOT_STARTED)
    if not table.is_over:
        raise RejectedError(Code.NOT_WHILE_PLAYING)


def _progress(job: AnalysisJob) -> AnalysisReply:
    return AnalysisReply(job.state, job.done, job.all, job.chances)


def _reply(body: bytes) -> AnalysisReply:
    """The reply with a stored analysis, which is sent as it was stored."""
    as_stored: Any = msgspec.Raw(_unpacked(body))
    return AnalysisReply("done", analysis=as_stored)


def _is_confirmed(stored: StoredAnalysis) -> bool:
    return msgspec.json.decode(_unpacked(stored.body), type=_Confirmed).confirmed


def _unpacked(body: bytes) -> bytes:
    """The JSON of a stored analysis."""
    return zlib.decompressobj().decompress(body, MAX_ANALYSIS_BYTES)


def _bound(known: OrderedDict[Any, Any]) -> None:
    """Forget what is oldest."""
    while len(known) > KNOWN_DIGESTS:
        known.popitem(last=False)


def _reason(error: JobFailedError | WorkerDiedError) -> str:
    return "its worker has died" if isinstance(error, WorkerDiedError) else str(error)
