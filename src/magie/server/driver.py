"""The driver of a table: bots decide, clocks run out, deals expire.  Nothing waits for ever.

There is one for every room that is awake.  It looks at the table, does what is due, and sleeps
until something changes.  It commands like everybody else: what it decided for a version that is
past is dropped, and it looks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from magie.bots.invite import invite
from magie.bots.pilot import Act, think
from magie.bots.player import Player
from magie.game.edition import Edition, Variant
from magie.game.state import NOBODY, Game
from magie.server.clocks import CLAIM, CLOCKS, MINUTE, REVEAL
from magie.server.decide import Verdict, beginning, move_by, owing, proposal, time_up
from magie.server.entries import Dropped, Hand
from magie.server.ids import new_id
from magie.server.rejections import RejectedError
from magie.server.room import Room
from magie.server.table import Table, shares_of

log = logging.getLogger("magie.driver")

LEASE = 10.0
"""Seconds for which a process has the right to drive a table, unless it asks again."""
SECONDS = 0.3
"""What a bot may think."""
KEEP_TIME = 30.0
"""How often the time that is left is stored."""
Step = tuple[float | None, Callable[[], Awaitable[None]] | None]
"""After how many seconds to do what, unless something changes first."""


def whole_game(table: str) -> str:
    """The name under which the time of a whole timed game is kept, beside that of a decision."""
    return f"{table}/game"


class Thinker(Protocol):
    """Where bots think: in threads beside the loop, or at once in a test."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """What a player does."""
        ...


class Threads:
    """Lets bots think beside everything else."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """What a player does, on a copy of the game."""
        return await asyncio.to_thread(
            think, player, game.copy(), edition, seat, self.seconds, people
        )


@dataclass
class AtOnce:
    """Lets bots think on the spot, for tests and for play without end."""

    seconds: float = SECONDS

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """What a player does."""
        return think(player, game.copy(), edition, seat, self.seconds, people)


class Driver:
    """Drives one table."""

    def __init__(self, room: Room, thinker: Thinker, holder: str) -> None:
        self.room, self.thinker, self.holder = room, thinker, holder
        self._players: dict[tuple[int, str], Player] = {}
        self._leased_until = 0.0
        self._kept_at = 0.0
        self._deals: dict[str, float] = {}
        self._ends: float | None = None

    @property
    def table(self) -> Table:
        """The table."""
        return self.room.table

    async def run(self) -> None:
        """Drive until cancelled."""
        while True:
            self.room.changed.clear()
            delay, action = self._next()
            try:
                await asyncio.wait_for(self.room.changed.wait(), delay)
            except TimeoutError:
                if action is not None and await self._may_drive():
                    await self._attempt(action)

    async def _attempt(self, action: Callable[[], Awaitable[None]]) -> None:
        """Do what is due; what comes too late is looked at anew."""
        try:
            await action()
        except RejectedError as error:
            if error.retry_after:
                await asyncio.sleep(error.retry_after)
            elif error.code != "stale":
                log.warning(
                    "a driver was refused", extra={"table": self.table.id, "code": error.code}
                )
                await asyncio.sleep(1.0)

    async def _may_drive(self) -> bool:
        """Whether this process has the right to; another one may have it."""
        now = asyncio.get_running_loop().time()
        if now < self._leased_until - LEASE / 2:
            return True
        if await self.room.store.lease(self.table.id, self.holder, LEASE):
            self._leased_until = now + LEASE
            return True
        await asyncio.sleep(LEASE / 4)
        return False

    # ------------------------------------------------------------------------- what is next

    def _next(self) -> Step:
        """What is due, and when."""
        now = asyncio.get_running_loop().time()
        steps = [step for step in (*self._decisions(now), *self._expiries(now)) if step[1]]
        return min(steps, key=lambda step: step[0] or 0.0, default=(None, None))

    def _decisions(self, now: float) -> list[Step]:
        table = self.table
        if table.closed and table.game is None:
            return [(REVEAL if owing(table) else 0.0, self._begin)]
        if not table.is_on or table.paused:
            return []
        steps: list[Step] = []
        if self._ends is not None:
            steps.append((max(0.0, self._ends - now), self._call_time))
        seat = table.waits_for()
        if seat == NOBODY:
            return steps
        if table.seats[seat].bot:
            if self._is_watched():
                steps.append((self._patience(seat), self._let_bot_decide))
            return steps
        left = self.room.countdown.left(now)
        if left is not None:
            steps.append((left, self._decide_for_absent))
            steps.append((min(left, KEEP_TIME), self._keep_time))
        return steps

    def _is_watched(self) -> bool:
        """Bots among themselves play on only while somebody looks on."""
        return bool(self.room.listeners) or any(
            seat.is_played_by_hand and not self.table.playing.out[at]
            for at, seat in enumerate(self.table.seats)
        )

    def _patience(self, seat: int) -> float:
        """What a bot waits: its tempo, and longer while a person may still claim a rent."""
        game = self.table.playing
        owners = {game.claim_owner[at] for at in range(game.claims)}
        people = any(self.table.seats[owner].is_played_by_hand for owner in owners - {seat})
        return max(self.table.terms.tempo, CLAIM if people else 0.0)

    def _expiries(self, now: float) -> list[Step]:
        """When the deals that wait are off the table."""
        table = self.table
        self._deals = {
            deal: self._deals.get(deal, now + CLOCKS[table.terms.clock].deal)
            for deal in table.deals
        }
        if table.paused or not self._deals:
            return []
        first = min(self._deals, key=lambda deal: self._deals[deal])

        async def expire() -> None:
            await self.room.act(lambda _: Verdict([Dropped(first, "expired")]))

        return [(max(0.0, self._deals[first] - now), expire)]

    def set_end(self, left: float | None = None) -> None:
        """Let a timed game end when its booklet says so, or after the time that was left of it."""
        minutes = self.table.edition.time_limit
        if self.table.edition.variant == Variant.TIMED and minutes and self.table.is_on:
            seconds = minutes * MINUTE if left is None else left
            self._ends = asyncio.get_running_loop().time() + seconds

    # ------------------------------------------------------------------------ what is done

    async def _begin(self) -> None:
        """Begin without the shares that nobody has shown."""
        hands = self.room.hands
        await self.room.act(
            lambda table: Verdict([beginning(table, shares_of(table), hands)]),
            version=self.table.version,
        )
        self.set_end()

    async def _call_time(self) -> None:
        self._ends = None
        await self.room.act(time_up)

    async def _keep_time(self) -> None:
        now = asyncio.get_running_loop().time()
        left = self.room.countdown.left(now)
        if left is not None:
            await self.room.store.keep_time(self.table.id, left)
        if self._ends is not None:
            await self.room.store.keep_time(whole_game(self.table.id), max(0.0, self._ends - now))

    async def _let_bot_decide(self) -> None:
        seat = self.table.waits_for()
        if seat != NOBODY and self.table.seats[seat].bot:
            await self._decide(seat, self.table.seats[seat].bot, "bot")

    async def _decide_for_absent(self) -> None:
        seat = self.table.waits_for()
        if seat != NOBODY and not self.table.seats[seat].bot:
            await self._decide(seat, self.table.terms.level, "clock")

    async def _decide(self, seat: int, bot: str, hand: Hand) -> None:
        """Let a bot think, and do what it says if nothing has changed meanwhile."""
        table, version, id = self.table, self.table.version, new_id()
        people = {at for at, each in enumerate(table.seats) if each.is_played_by_hand}
        player = self._player(seat, bot)
        act = await self.thinker.think(player, table.playing, table.edition, seat, people - {seat})
        if (act.partner, seat) in table.muted and not act.rejects:
            # Nobody hears it.  The bot has now said it, and will think of something else.
            self.room.changed.set()
            return
        hands = self.room.hands

        def carry_out(table: Table) -> Verdict:
            if act.partner == NOBODY:
                return move_by(table, seat, act.text, hand, hands, act.why)
            if not act.rejects:
                return Verdict(proposal(table, seat, act.partner, act.text, id))
            verdict = move_by(table, seat, "reject", hand, hands, act.why)
            if (act.partner, seat) not in table.muted:
                verdict.entries += proposal(table, seat, act.partner, act.text, id)
            return verdict

        await self.room.act(carry_out, id, version)

    def _player(self, seat: int, bot: str) -> Player:
        """The bot at a seat, which remembers what it has offered."""
        if (seat, bot) not in self._players:
            self._players[seat, bot] = invite(bot, new_id())
        return self._players[seat, bot]
