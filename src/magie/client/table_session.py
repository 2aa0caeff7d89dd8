"""A visit: a player sits down at a table, plays, comes back when the line breaks, and goes."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from magie.bots.player import Player
from magie.client.connection import Connection, GoneError, line_to
from magie.client.decider import Decider, Wait
from magie.client.http import OfflineError, RefusedError, ask
from magie.client.links import TableLink
from magie.client.replica import DisagreementError, GapError, Replica
from magie.client.table_state import TableState
from magie.client.wire_types import (
    WireHappened,
    WireLog,
    WireReject,
    WireSeated,
    WireTicked,
    WireWelcome,
)
from magie.dice.draw import SHARE_BYTES, seal
from magie.notation.play import EventTuple

FIRST_WAIT, LONGEST_WAIT = 0.5, 15.0
"""Seconds before coming back, doubled from one attempt to the next."""
LEAVING = 3.0
"""Seconds that taking leave may take."""
DISAGREEMENTS = 3
"""After so many in a row a visit is over: the server plays another game."""
NAMES = 9
"""How many names are tried where the first is taken."""


class Companion(Protocol):
    """Whoever is told how a visit goes."""

    def seated(self, visit: TableSession) -> None:
        """A seat was taken."""
        ...

    def offline(self, why: str, seconds: float) -> None:
        """The line is down; it is tried again after so many seconds."""
        ...

    def told(self, seen: TableState, events: Sequence[EventTuple]) -> None:
        """Something happened in the game."""
        ...


@dataclass
class TableSession:
    """One player at one table."""

    link: TableLink
    player: Player
    name: str
    seconds: float
    """What a decision may take."""
    companion: Companion
    token: str = ""
    seats: list[int] = field(default_factory=list[int])
    seen: TableState | None = None
    _share: bytes = field(default_factory=lambda: secrets.token_bytes(SHARE_BYTES), repr=False)
    _shown: dict[int, str] = field(default_factory=dict[int, str], repr=False)
    _disagreements: int = 0

    async def run(self) -> TableState:
        """From sitting down to the end of the game; whoever is stopped takes leave first."""
        decider = Decider(self.player, self.seconds, self._share.hex(), self._shown)
        try:
            await self._sit_down()
            self.companion.seated(self)
            attempt = 0
            while True:
                began = asyncio.get_running_loop().time()
                try:
                    return await self._play_on(decider)
                except OfflineError as error:
                    lasted = asyncio.get_running_loop().time() - began
                    attempt = 0 if lasted > LONGEST_WAIT else attempt
                    # Whoever could guess it would know when we come again, and nothing else.
                    spread = 1 + random.random() / 2  # noqa: S311
                    wait = min(LONGEST_WAIT, FIRST_WAIT * 2.0**attempt) * spread
                    self.companion.offline(str(error), wait)
                    await asyncio.sleep(wait)
                    attempt += 1
        finally:
            self.player.leave()

    # ------------------------------------------------------------------------------ sitting

    async def _sit_down(self) -> None:
        """Take a seat by the link, under another name if the first is taken."""
        for number in range(1, NAMES + 1):
            name = self.name if number == 1 else f"{self.name} {number}"
            body = {"key": self.link.key, "name": name, "seal": seal(self._share).hex()}
            try:
                seated = await self._join(body)
            except RefusedError as error:
                if error.code != "name-taken" or number == NAMES:
                    raise
            else:
                self.token, self.seats, self.name = seated.token, seated.seats, name
                return

    async def _join(self, body: dict[str, str]) -> WireSeated:
        while True:
            try:
                return await ask(self.link.api("join"), WireSeated, body)
            except RefusedError as error:
                if error.code != "too-fast":
                    raise
                await asyncio.sleep(error.retry_after)

    # ---------------------------------------------------------------------------- connected

    async def _play_on(self, decider: Decider) -> TableState:
        """Follow and play for as long as the line holds, or until the game is over."""
        seen = self.seen = self.seen or TableState(await self._log(), self.companion.told)
        async with line_to(self.link, self.token, seen.following.version) as line:
            listening = asyncio.create_task(self._listen(line, seen))
            playing = asyncio.create_task(self._play(line, seen, decider))
            tasks = (listening, playing)
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            except asyncio.CancelledError:
                playing.cancel()
                await self._take_leave(line, seen)
                raise
            finally:
                for task in tasks:
                    task.cancel()
                done = await asyncio.gather(*tasks, return_exceptions=True)
        self._judge(done)
        return seen

    def _judge(self, done: Sequence[object]) -> None:
        """Pass on why the line is no longer used; nothing if the game is over."""
        for error in done:
            if isinstance(error, GapError | DisagreementError):
                # All of it is read again; what still differs then is no slip of the line.
                self.seen = None
                self._disagreements += isinstance(error, DisagreementError)
                if self._disagreements < DISAGREEMENTS:
                    raise OfflineError(str(error)) from error
            if isinstance(error, Exception):
                raise error

    async def _log(self) -> Replica:
        """All that has happened so far, played along."""
        try:
            log = await ask(self.link.api("log"), WireLog, token=self.token)
        except RefusedError as error:
            if error.code == "not-found":
                raise GoneError(error.code) from None
            raise OfflineError(error.code) from None
        following = Replica(self.link.table, self._shown)
        for each in log.entries:
            following.take(each.version, each.entry)
        return following

    async def _listen(self, line: Connection, seen: TableState) -> None:
        async for said in line.listen():
            if isinstance(said, WireWelcome):
                seen.welcome(said)
                self._disagreements = 0
            elif isinstance(said, WireHappened):
                seen.take(said)
            elif isinstance(said, WireTicked):
                seen.clock = said.clock
            if seen.following.is_over:
                return

    async def _play(self, line: Connection, seen: TableState, decider: Decider) -> None:
        while True:
            seen.news.clear()
            version = seen.following.version
            step = await decider.next(seen)
            if isinstance(step, Wait):
                with suppress(TimeoutError):
                    async with asyncio.timeout(step.seconds):
                        await seen.news.wait()
            elif version == seen.following.version:
                answer = await line.command(step.do, version, seat=step.seat, **step.fields)
                await asyncio.sleep(decider.heed(step, answer, version))
                await seen.reach(answer.version)

    async def _take_leave(self, line: Connection, seen: TableState) -> None:
        """Get up, so that nobody waits for somebody who is gone."""
        with suppress(OfflineError, TimeoutError):
            async with asyncio.timeout(LEAVING):
                for seat in seen.seats:
                    while isinstance(
                        answer := await line.command("leave", seen.following.version, seat=seat),
                        WireReject,
                    ) and answer.code in ("stale", "too-fast"):
                        await asyncio.sleep(answer.retry_after)
                        await seen.reach(answer.version)
