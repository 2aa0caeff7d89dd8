"""A session: a bot joins a table, plays, reconnects when the connection drops, and leaves."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from magie.bots.player import Player
from magie.client.connection import GoneError, TableConnection, connect_to
from magie.client.decider import Decider, Wait
from magie.client.http import OfflineError, RefusedError, request
from magie.client.links import TableLink
from magie.client.replica import DesyncError, GapError, Replica
from magie.client.table_state import TableState
from magie.client.wire_types import (
    WireClockMessage,
    WireEntryMessage,
    WireLog,
    WireReject,
    WireSeated,
    WireWelcome,
)
from magie.dice.draw import SHARE_BYTES, seal
from magie.notation.play import EventTuple

SESSION_RETRY_S, MAX_SESSION_RETRY_S = 0.5, 15.0
"""Before a reconnect; doubled from one attempt to the next (exponential backoff)."""
LEAVE_TIMEOUT_S = 3.0
"""For leaving the seats at the end."""
MAX_DESYNCS = 3
"""In a row, after which the session ends: the server plays by other rules."""
MAX_NAME_ATTEMPTS = 9
"""How many names to try where the first is taken."""


class SessionObserver(Protocol):
    """Receives the events of a session."""

    def on_seated(self, session: TableSession) -> None:
        """The bot has taken a seat."""
        ...

    def on_offline(self, why: str, seconds: float) -> None:
        """The connection is down; the session reconnects after so many seconds."""
        ...

    def on_events(self, state: TableState, events: Sequence[EventTuple]) -> None:
        """Events happened in the game."""
        ...


@dataclass
class TableSession:
    """One bot at one table."""

    link: TableLink
    player: Player
    name: str
    seconds: float
    """Thinking time for one decision."""
    observer: SessionObserver
    token: str = ""
    seats: list[int] = field(default_factory=list[int])
    state: TableState | None = None
    _share: bytes = field(default_factory=lambda: secrets.token_bytes(SHARE_BYTES), repr=False)
    _revealed: dict[int, str] = field(default_factory=dict[int, str], repr=False)
    _desyncs: int = 0

    async def run(self) -> TableState:
        """Play from joining to the end of the game; a cancelled session leaves its seats first."""
        decider = Decider(self.player, self.seconds, self._share.hex(), self._revealed)
        try:
            await self._sit_down()
            self.observer.on_seated(self)
            attempt = 0
            while True:
                began = asyncio.get_running_loop().time()
                try:
                    return await self._play_connected(decider)
                except OfflineError as error:
                    lasted = asyncio.get_running_loop().time() - began
                    attempt = 0 if lasted > MAX_SESSION_RETRY_S else attempt
                    # Jitter needs no secure random numbers.
                    spread = 1 + random.random() / 2  # noqa: S311
                    wait = min(MAX_SESSION_RETRY_S, SESSION_RETRY_S * 2.0**attempt) * spread
                    self.observer.on_offline(str(error), wait)
                    await asyncio.sleep(wait)
                    attempt += 1
        finally:
            self.player.leave()

    # ------------------------------------------------------------------------------ joining

    async def _sit_down(self) -> None:
        """Take a seat by the link, with another name if the first is taken."""
        for number in range(1, MAX_NAME_ATTEMPTS + 1):
            name = self.name if number == 1 else f"{self.name} {number}"
            body = {"key": self.link.key, "name": name, "seal": seal(self._share).hex()}
            try:
                seated = await self._join(body)
            except RefusedError as error:
                if error.code != "name-taken" or number == MAX_NAME_ATTEMPTS:
                    raise
            else:
                self.token, self.seats, self.name = seated.token, seated.seats, name
                return

    async def _join(self, body: dict[str, str]) -> WireSeated:
        while True:
            try:
                return await request(self.link.api("join"), WireSeated, body)
            except RefusedError as error:
                if error.code != "too-fast":
                    raise
                await asyncio.sleep(error.retry_after)

    # ---------------------------------------------------------------------------- connected

    async def _play_connected(self, decider: Decider) -> TableState:
        """Play until the connection drops or the game is over."""
        state = self.state = self.state or TableState(await self._log(), self.observer.on_events)
        async with connect_to(self.link, self.token, state.replica.version) as connection:
            listening = asyncio.create_task(self._listen(connection, state))
            playing = asyncio.create_task(self._play(connection, state, decider))
            tasks = (listening, playing)
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            except asyncio.CancelledError:
                playing.cancel()
                await self._leave_seats(connection, state)
                raise
            finally:
                for task in tasks:
                    task.cancel()
                done = await asyncio.gather(*tasks, return_exceptions=True)
        self._raise_failure(done)
        return state

    def _raise_failure(self, done: Sequence[object]) -> None:
        """Raise why the connection has ended; nothing if the game is over."""
        for error in done:
            if isinstance(error, GapError | DesyncError):
                # Read the whole log again; a desync that remains is not a transmission error.
                self.state = None
                self._desyncs += isinstance(error, DesyncError)
                if self._desyncs < MAX_DESYNCS:
                    raise OfflineError(str(error)) from error
            if isinstance(error, Exception):
                raise error

    async def _log(self) -> Replica:
        """A replica of the log so far."""
        try:
            log = await request(self.link.api("log"), WireLog, token=self.token)
        except RefusedError as error:
            if error.code == "not-found":
                raise GoneError(error.code) from None
            raise OfflineError(error.code) from None
        replica = Replica(self.link.table, self._revealed)
        for each in log.entries:
            replica.apply(each.version, each.entry)
        return replica

    async def _listen(self, connection: TableConnection, state: TableState) -> None:
        async for message in connection.listen():
            if isinstance(message, WireWelcome):
                state.welcome(message)
                self._desyncs = 0
            elif isinstance(message, WireEntryMessage):
                state.apply(message)
            elif isinstance(message, WireClockMessage):
                state.clock = message.clock
            if state.replica.is_over:
                return

    async def _play(self, connection: TableConnection, state: TableState, decider: Decider) -> None:
        while True:
            state.changed.clear()
            version = state.replica.version
            step = await decider.next(state)
            if isinstance(step, Wait):
                with suppress(TimeoutError):
                    async with asyncio.timeout(step.seconds):
                        await state.changed.wait()
            else:
                answer = await connection.command(step.do, version, seat=step.seat, **step.fields)
                await asyncio.sleep(decider.on_answer(step, answer, version))
                await state.wait_for_version(answer.version)

    async def _leave_seats(self, connection: TableConnection, state: TableState) -> None:
        """Leave the seats, so that the other players do not wait for the bot."""
        with suppress(OfflineError, TimeoutError):
            async with asyncio.timeout(LEAVE_TIMEOUT_S):
                for seat in state.seats:
                    while isinstance(
                        answer := await connection.command(
                            "leave", state.replica.version, seat=seat
                        ),
                        WireReject,
                    ) and answer.code in ("stale", "too-fast"):
                        await asyncio.sleep(answer.retry_after)
                        await state.wait_for_version(answer.version)
