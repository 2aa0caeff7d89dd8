"""The coach of tables where it is allowed: one worker process judges, and all are told the same."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from magie.base.worker_processes import WorkerProcesses
from magie.game.state import NO_SEAT, Game
from magie.server.history.analysis_worker import position_digest
from magie.server.live.coach_worker import (
    Advice,
    AdviceRequest,
    Beginning,
    DealAnswer,
    DealRequest,
    advise,
    judge_deal,
)
from magie.server.live.fairness import is_copy, require_not_in_play
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms
from magie.server.table.coaching import coached_seats, require_coach
from magie.server.table.entries import Coached
from magie.server.table.guards import CommandResult
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table, first_position

MAX_QUEUED_QUESTIONS = 32
"""Questions that wait for an answer, or are being answered."""
COACH_RETRY_S = 2.0
"""When to retry after that many."""
KNOWN_ANSWERS = 256
"""Answers that are kept: one who asks the same gets the same."""


class CoachQueue:
    """The questions to the coach of a process, and its answers."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._workers = WorkerProcesses(1)
        self._turn = asyncio.Lock()
        """One question at a time, so that no thread waits for the worker."""
        self._questions = 0
        self._answers: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()

    async def advice(self, room: Room, person: str) -> Advice:
        """What trader would do at the seat that has to decide, and what each way is worth."""
        table = room.table
        await self._require_fair(table, person)
        request = _advice_request(table)
        key = (table.id, request.version, request.seat)
        advice: Advice = await self._answer(key, advise, request)
        await self._note(room, person)
        return advice

    async def deal(self, room: Room, person: str, refused: Game, made: Game) -> DealAnswer:
        """The chances of all seats where a deal is refused, and where it is made."""
        table = room.table
        await self._require_fair(table, person)
        tag, version = table.book.tag, table.edition.rules_version
        key = (version, position_digest(refused, tag), position_digest(made, tag))
        request = DealRequest(tag, version, refused, made)
        found: DealAnswer = await self._answer(key if all(key) else object(), judge_deal, request)
        await self._note(room, person)
        return found

    def close(self) -> None:
        """Stop."""
        for task in self._answers.values():
            task.cancel()
        self._workers.close()

    async def _require_fair(self, table: Table, person: str) -> None:
        """Raise unless the coach helps this person, and helps at no other table by that."""
        require_coach(table, person)
        if not is_copy(table):
            return
        tag = table.book.tag
        first, _ = first_position(table.terms, table.edition)
        seen = {position_digest(first, tag), position_digest(table.playing, tag)}
        await require_not_in_play(self._rooms, table, seen)
        require_coach(table, person)

    async def _answer(
        self, key: Hashable, function: Callable[[Any], Any], request: AdviceRequest | DealRequest
    ) -> Any:
        """The answer to a question; one that was asked already is not worked out again."""
        task = self._answers.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            if self._questions >= MAX_QUEUED_QUESTIONS:
                raise RejectedError(Code.TOO_FAST, retry_after=COACH_RETRY_S)
            task = self._answers[key] = asyncio.create_task(self._work_out(function, request))
        self._answers.move_to_end(key)
        while len(self._answers) > KNOWN_ANSWERS:
            self._answers.popitem(last=False)
        # Others may wait for the same answer.
        return await asyncio.shield(task)

    async def _work_out(self, function: Callable[[Any], Any], request: Any) -> Any:
        self._questions += 1
        try:
            async with self._turn:
                return await self._workers.run(function, request)
        finally:
            self._questions -= 1

    async def _note(self, room: Room, person: str) -> None:
        """Note in the log of a table that the coach has helped its players."""

        def coached(table: Table) -> CommandResult:
            # It may have been ended meanwhile: then no answer is given.
            require_coach(table, person)
            if not coached_seats(table):
                raise RejectedError(Code.STALE)
            return CommandResult([Coached(coached_seats(table))])

        require_coach(room.table, person)
        if coached_seats(room.table):
            try:
                await room.decide_and_commit(coached)
            except RejectedError:
                # Another question may have noted it first.
                if coached_seats(room.table):
                    raise


def _advice_request(table: Table) -> AdviceRequest:
    seat = table.waits_for()
    if seat != NO_SEAT and not table.seats[seat].is_human:
        seat = NO_SEAT
    first, imported = first_position(table.terms, table.edition)
    tag, version = table.book.tag, table.edition.rules_version
    return AdviceRequest(
        Beginning(tag, version, first, tuple(table.names)),
        tuple(table.lines[len(imported) :]),
        seat,
        table.revisions.game,
    )
