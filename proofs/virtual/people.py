"""People on virtual time: they listen, think for some seconds, and play whatever is legal."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from magie.engine import menu
from magie.game.actions import Menu, Verb
from magie.game.state import NO_SEAT
from magie.notation.wording import LAYING_VERBS, step_text
from magie.server.live.room import Room
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.ids import new_id
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table
from tests.random_play import WEIGHTS

WRITTEN_WHOLE = frozenset((*LAYING_VERBS, Verb.OFFER, Verb.COUNTER, Verb.PROPOSE))
"""Steps of a deal, which a person writes in one go."""
TIRED = 60
"""Versions after which people would rather go home: they resign where the table allows it, and
after twice as many they leave their seat to a bot."""
GIVING_UP = 60.0
BORED = 3600.0
"""Seconds after which somebody who is not asked looks again whether he could do something."""


class Ear:
    """A socket as a room sees it."""

    def __init__(self, principal: Principal) -> None:
        self.principal = principal
        self.news = asyncio.Event()
        self.heard = 0

    def send(self, message: bytes) -> None:
        self.heard += 1
        self.news.set()

    def close(self, code: int, reason: str) -> None:
        self.news.set()


class Person:
    """Somebody with a seat."""

    TOLERATED: tuple[str, ...] = ("ack", Code.STALE, Code.PAUSED)
    """How a move from the menu may be answered."""

    def __init__(self, room: Room, principal: Principal, seat: int, random: Random) -> None:
        self.room, self.principal, self.seat, self.random = room, principal, seat, random
        self.ear = Ear(principal)
        self.since = room.table.version
        self._card = Menu()
        self._task: asyncio.Task[None] | None = None

    @property
    def table(self) -> Table:
        return self.room.table

    async def come(self) -> None:
        """Open a socket, and play."""
        await self.room.join(self.ear, 0)
        self._task = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Do nothing any more, with the socket open."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def go(self) -> None:
        """Close the socket without a word."""
        await self.stop()
        self.room.leave(self.ear)

    async def send(self, kind: type[commands.Command], **more: Any) -> str:
        """Give a command; how it was answered."""
        try:
            command = kind(id=new_id(), version=self.table.version, **more)
            await self.room.execute(self.principal, command)
        except RejectedError as error:
            return error.code
        return "ack"

    async def insist(self, kind: type[commands.Command], **more: Any) -> str:
        """The same, for as long as others are faster."""
        while (answer := await self.send(kind, **more)) == Code.STALE:
            pass
        return answer

    def text(self) -> str:
        """A legal move, any verb before any target; nothing where there is none."""
        table, card = self.table, self._card
        if not table.is_running:
            return ""
        game, edition = table.playing, table.edition
        menu(game, edition, self.seat, card)
        weights = [*WEIGHTS]
        if table.version - self.since > TIRED:
            weights[Verb.RESIGN] = GIVING_UP
        entries = [at for at in range(card.count) if card.verb[at] not in WRITTEN_WHOLE]
        if not entries:
            return ""
        verbs = sorted({card.verb[at] for at in entries})
        verb = self.random.choices(verbs, [weights[verb] for verb in verbs])[0]
        at = self.random.choice([at for at in entries if card.verb[at] == verb])
        low, high = card.low[at], card.high[at]
        unit = edition.unit if verb == Verb.BID else 1
        amount = low + self.random.randrange(min(high - low, 20 * unit) // unit + 1) * unit
        step = (Verb(verb), card.target[at], amount)
        return step_text(game, self.seat, step).partition(" ")[2]

    async def _play(self) -> None:
        while not self.table.is_over:
            self.ear.news.clear()
            if not self._is_asked() and self.random.random() > 0.05:
                # Unlike wait_for before Python 3.12, this never loses a cancellation.
                with suppress(TimeoutError):
                    async with asyncio.timeout(BORED):
                        await self.ear.news.wait()
            await asyncio.sleep(self.random.uniform(0.1, 4))
            await self._decide()
            if self.table.version - self.since > 2 * TIRED and self.table.is_running:
                await self.insist(commands.Leave, seat=self.seat)
                return

    def _is_asked(self) -> bool:
        waits = self.table.waits_for() == self.seat
        return waits or any(deal.other == self.seat for deal in self.table.deals.values())

    async def _decide(self) -> None:
        table = self.table
        for kind, more in self._about_deals():
            await self.send(kind, **more)
            return
        if table.is_running and table.waits_for() in (self.seat, NO_SEAT):
            text = self.text()
            if text:
                answer = await self.send(commands.Move, seat=self.seat, text=text)
                assert answer in self.TOLERATED, (text, answer)

    def _about_deals(self) -> Iterator[tuple[type[commands.Command], dict[str, Any]]]:
        """Answer a deal, or think of one, if it so happens."""
        for deal in self.table.deals.values():
            if deal.other == self.seat and self.random.random() < 0.7:
                kind = self.random.choice((commands.Accept, commands.Decline))
                yield kind, {"seat": self.seat, "deal": deal.id}
        if self.random.random() < 0.04:
            other = self.random.randrange(len(self.table.seats))
            sums = self.random.choice(("nothing for $10", "$20 for nothing", "$10 for $10"))
            yield commands.Propose, {"seat": self.seat, "other": other, "text": sums}
        elif self.random.random() < 0.01:
            other = self.random.randrange(len(self.table.seats))
            yield commands.Mute, {"seat": self.seat, "other": other, "on": True}
