"""The driver of a table: bots decide, clocks run out, deals expire.  Nothing waits for ever.

There is one for every room that is awake.  It looks at the table, does what is due, and sleeps
until something changes.  It commands like everybody else: what it decided for a version that is
past is dropped, and it looks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Set
from functools import partial

from magie.bots.player import Player
from magie.bots.seat_adapter import TRIES, Act, safe_act
from magie.game.state import NO_SEAT, Game
from magie.notation.moves import parse
from magie.notation.play import play
from magie.server.live.abortable_thread import BusyError, OverrunError
from magie.server.live.bot_threads import BotRunner
from magie.server.live.room import Room
from magie.server.live.warm_up import seat_bot
from magie.server.table.clocks import CLAIM, HOST, REVEAL, Countdown
from magie.server.table.decide import accepted, carried, move_by, proposal, time_up
from magie.server.table.entries import Dropped, Entry, Hand, Hosted
from magie.server.table.guards import CommandResult
from magie.server.table.ids import new_id
from magie.server.table.proposals import refusal_of
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.seating import beginning, owing, successor
from magie.server.table.state import PendingDeal, Table, shares_of

log = logging.getLogger("magie.driver")

LEASE = 10.0
"""Seconds for which a process has the right to drive a table, unless it asks again."""
IN_A_ROW = 5
"""Decisions lost one after the other: then a bot is not asked again."""
LONGEST_WAIT = 60.0
"""Seconds before something that was refused again and again is tried once more."""
KEEP_TIME = 30.0
"""How often the time that is left is stored."""
Step = tuple[float | None, Callable[[], Awaitable[None]] | None]
"""After how many seconds to do what, unless something changes first."""


class Driver:
    """Drives one table."""

    def __init__(self, room: Room, thinker: BotRunner, holder: str) -> None:
        self.room, self.thinker, self.holder = room, thinker, holder
        self._players: dict[tuple[int, str], Player] = {}
        self._leased_until = 0.0
        self._kept_at = 0.0
        self._deals: dict[str, Countdown] = {}
        self._closing, self._hostless = Countdown(), Countdown()
        self._unheard = 0
        self._refused = 0
        self._stumbles: Counter[tuple[int, str]] = Counter()

    @property
    def table(self) -> Table:
        """The table."""
        return self.room.table

    async def run(self) -> None:
        """Drive until cancelled."""
        while True:
            self.room.changed.clear()
            delay, action = self._next()
            due = False
            try:
                # Unlike wait_for before Python 3.12, this is cancelled even if something changes.
                async with asyncio.timeout(delay):
                    await self.room.changed.wait()
            except TimeoutError:
                due = True
            # Not while that is handled: stopped there, a driver would keep its room in the trace.
            if due and action is not None and await self._may_drive():
                await self._attempt(action)

    async def _attempt(self, action: Callable[[], Awaitable[None]]) -> None:
        """Do what is due; what comes too late is looked at anew."""
        wait = 0.0
        try:
            await action()
            self._refused = 0
        except RejectedError as error:
            wait = error.retry_after or self._shrug(error)
        if wait:
            await asyncio.sleep(wait)

    def _shrug(self, error: RejectedError) -> float:
        """Seconds to wait after a refusal; none where the table has gone on."""
        if error.code == Code.STALE:
            return 0.0
        log.warning("a driver was refused", extra={"table": self.table.id, "code": error.code})
        self._refused += 1
        return min(2.0 ** (self._refused - 1), LONGEST_WAIT)

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
        steps = [*self._beginnings(now), *self._successions(now)]
        if self.table.is_on:
            self._mind_deals(now)
            steps += [*self._counts(), *self._answers(now), *self._decisions(now)]
            steps += [*self._expiries(now), *self._keepings(now)]
        return min(steps, key=lambda step: step[0] or 0.0, default=(None, None))

    def _beginnings(self, now: float) -> list[Step]:
        """When play begins without the shares that nobody has shown."""
        table = self.table
        if not table.closed or table.game is not None:
            return []
        if not self._closing.runs:
            self._closing.start(now, REVEAL)
        return [(self._closing.left(now) if owing(table) else 0.0, self._begin)]

    def _successions(self, now: float) -> list[Step]:
        """When somebody else looks after a table whose host is away."""
        table, present = self.table, self.room.audience.present
        if table.is_over or table.host in present or not successor(table, present):
            self._hostless.start(now, None)
            return []
        if not self._hostless.runs:
            self._hostless.start(now, HOST)
        return [(self._hostless.left(now), self._pass_on)]

    def _counts(self) -> list[Step]:
        """Votes that are enough, since somebody who was against it or silent has gone."""
        table, present = self.table, self.room.audience.present
        return [
            (0.0, partial(self._count, about))
            for about, votes in table.votes.items()
            if not (table.paused and about == "undo") and _enough(table, about, votes, present)
        ]

    def _decisions(self, now: float) -> list[Step]:
        table, time = self.table, self.room.time
        if table.paused:
            return []
        steps: list[Step] = []
        if time.game.runs:
            steps.append((time.game.left(now), self._call_time))
        seat = table.waits_for()
        if seat == NO_SEAT:
            return steps
        if table.seats[seat].bot:
            if self._is_watched():
                # Counted from the question, so that nobody delays it by chatter.
                wait = max(0.0, time.asked + self._patience(seat) - now)
                steps.append((wait, self._let_bot_decide))
            return steps
        left = time.left(now)
        if left is not None:
            steps.append((left, self._decide_for_absent))
        return steps

    def _keepings(self, now: float) -> list[Step]:
        """When the time that is left is stored."""
        if not self.room.time.decision.runs and not self.room.time.game.runs:
            return []
        return [(max(0.0, self._kept_at + KEEP_TIME - now), self._keep_time)]

    def _is_watched(self) -> bool:
        """Bots among themselves play on only while somebody looks on."""
        return bool(self.room.audience.present or self.room.audience.watching) or any(
            seat.is_played_by_hand and not self.table.playing.out[at]
            for at, seat in enumerate(self.table.seats)
        )

    def _patience(self, seat: int) -> float:
        """What a bot waits: its tempo, and longer while a person may still claim a rent."""
        game = self.table.playing
        owners = {game.claim_owner[at] for at in range(game.claims)}
        people = any(self.table.seats[owner].is_played_by_hand for owner in owners - {seat})
        return max(self.table.terms.tempo, CLAIM if people else 0.0)

    def _mind_deals(self, now: float) -> None:
        """Give every deal that waits its time, which stands still in a pause."""
        known, self._deals = self._deals, {}
        for deal in self.table.deals:
            if deal not in known:
                known[deal] = Countdown()
                known[deal].start(now, self.room.time.pace.deal)
            self._deals[deal] = known[deal]
            if self.table.paused:
                known[deal].stop(now)
            else:
                known[deal].go_on(now)

    def _expiries(self, now: float) -> list[Step]:
        """When the deals that wait are off the table."""
        return [
            (countdown.left(now), partial(self._expire, deal))
            for deal, countdown in self._deals.items()
            if countdown.runs
        ]

    def _answers(self, now: float) -> list[Step]:
        """When bots answer the deals that wait for them: as soon as play rests."""
        table, pace = self.table, self.room.time.pace
        if table.paused:
            return []
        steps: list[Step] = []
        for deal in table.deals.values():
            if table.seats[deal.other].bot and not refusal_of(table, table.playing, deal.line):
                shown = pace.deal - (self._deals[deal.id].left(now) or 0.0)
                steps.append((max(0.0, table.terms.tempo - shown), partial(self._answer, deal)))
        return steps

    # ------------------------------------------------------------------------ what is done

    async def _begin(self) -> None:
        """Begin without the shares that nobody has shown."""
        hands = self.room.hands
        await self.room.act(
            lambda table: CommandResult([beginning(table, shares_of(table), hands)]),
            version=self.table.version,
        )

    async def _pass_on(self) -> None:
        present = self.room.audience.present

        def verdict_on(table: Table) -> CommandResult:
            return _unless_stale([Hosted(heir)] if (heir := successor(table, present)) else [])

        await self.room.act(verdict_on)

    async def _count(self, about: str) -> None:
        present = self.room.audience.present

        def verdict_on(table: Table) -> CommandResult:
            votes = table.votes.get(about)
            return _unless_stale(_enough(table, about, votes, present) if votes else [])

        await self.room.act(verdict_on)

    async def _expire(self, deal: str) -> None:
        def verdict_on(table: Table) -> CommandResult:
            return _unless_stale([Dropped(deal, "expired")] if deal in table.deals else [])

        await self.room.act(verdict_on)

    async def _answer(self, deal: PendingDeal) -> None:
        """Let a bot think about a deal as if it had been offered in the game."""
        seat, bot, game = deal.other, self.table.seats[deal.other].bot, self.table.playing
        offered = game.copy()
        play(offered, self.table.edition, parse(deal.line, offered))
        act = await self._thought(seat, bot, offered)
        hands, id = self.room.hands, new_id()

        def verdict_on(table: Table) -> CommandResult:
            if table.game is not game or table.paused or deal.id not in table.deals:
                raise RejectedError(Code.STALE)
            if act.text == "accept":
                return accepted(table, deal, "bot", hands, act.why)
            if act.partner != NO_SEAT and (act.partner, seat) not in table.muted:
                return CommandResult(
                    proposal(table, seat, act.partner, act.text, id, deal.id, act.why)
                )
            return CommandResult([Dropped(deal.id, "declined", act.why)])

        await self.room.act(verdict_on, id)

    async def _call_time(self) -> None:
        await self.room.act(time_up)

    async def _keep_time(self) -> None:
        self._kept_at = asyncio.get_running_loop().time()
        await self.room.time.keep(self.room.store, self._kept_at)

    async def _let_bot_decide(self) -> None:
        seat = self.table.waits_for()
        if seat != NO_SEAT and self.table.seats[seat].bot:
            await self._decide(seat, self.table.seats[seat].bot, "bot")

    async def _decide_for_absent(self) -> None:
        seat = self.table.waits_for()
        if seat != NO_SEAT and not self.table.seats[seat].bot:
            await self._decide(seat, self.table.terms.level, "clock")

    async def _decide(self, seat: int, bot: str, hand: Hand) -> None:
        """Let a bot think, and do what it says if nothing has changed meanwhile."""
        game = self.table.playing
        act = await self._thought(seat, bot, game)
        if self._is_unheard(act, seat, hand):
            # The bot has now said it, and will think of something else.
            self._unheard += 1
            if self._unheard < TRIES:
                self.room.changed.set()
                return
            act = safe_act(self.table.playing, self.table.edition, seat)
        self._unheard = 0
        refused = ""
        try:
            await self._carry_out(act, seat, hand, game)
        except RejectedError as error:
            if error.retry_after or error.code == Code.STALE:
                raise
            refused = error.code
        if refused:
            self._blame(seat, bot, f"{act.text}: {refused}")
            await self._carry_out(safe_act(game, self.table.edition, seat), seat, hand, game)

    def _is_unheard(self, act: Act, seat: int, hand: Hand) -> bool:
        """Whether a deal is shown to nobody: he does not want to hear it, or its maker is only away
        for a decision, and nobody deals in his name."""
        if act.rejects:
            return False
        is_deal = act.partner != NO_SEAT or act.text.startswith(("offer ", "counter "))
        return (act.partner, seat) in self.table.muted or (hand == "clock" and is_deal)

    async def _thought(self, seat: int, bot: str, game: Game) -> Act:
        """What a bot decides; the safe choice where it cannot, or takes too long."""
        table = self.table
        people = {at for at, each in enumerate(table.seats) if each.is_played_by_hand}
        if self._stumbles[seat, bot] >= IN_A_ROW:
            return safe_act(game, table.edition, seat)
        try:
            player = self._player(seat, bot)
            act = await self.thinker.think(player, game, table.edition, seat, people - {seat})
        except Exception as error:
            # Whatever a bot does wrong, it costs its own decision and nothing else.
            self._blame(seat, bot, error)
            if not isinstance(error, OverrunError):
                # What it had in mind may be the trouble.
                self._players.pop((seat, bot), None)
            return safe_act(game, table.edition, seat)
        self._stumbles[seat, bot] = 0
        return act

    def _blame(self, seat: int, bot: str, why: object) -> None:
        """Count a decision that a bot has lost, and tell whoever reads the log."""
        self.room.figures.stumbles += 1
        self._stumbles[seat, bot] += not isinstance(why, BusyError)
        log.warning(
            "a bot lost a decision",
            exc_info=why if isinstance(why, Exception) else None,
            extra={"table": self.table.id, "seat": seat, "bot": bot, "reason": str(why)},
        )

    async def _carry_out(self, act: Act, seat: int, hand: Hand, game: Game) -> None:
        """Do what was decided in a game, unless it has gone on; talk beside it does not matter."""
        hands, id = self.room.hands, new_id()

        def verdict_on(table: Table) -> CommandResult:
            is_bots = bool(table.seats[seat].bot)
            if table.game is not game or table.waits_for() != seat or is_bots != (hand == "bot"):
                raise RejectedError(Code.STALE)
            if act.partner == NO_SEAT:
                return move_by(table, seat, act.text, hand, hands, act.why)
            if not act.rejects:
                return CommandResult(proposal(table, seat, act.partner, act.text, id, why=act.why))
            verdict = move_by(table, seat, "reject", hand, hands, act.why)
            if (act.partner, seat) not in table.muted and hand != "clock":
                verdict.entries += proposal(table, seat, act.partner, act.text, id, why=act.why)
            return verdict

        await self.room.act(verdict_on, id)

    def _player(self, seat: int, bot: str) -> Player:
        """The bot at a seat, which remembers what it has offered."""
        if (seat, bot) not in self._players:
            self._players[seat, bot] = seat_bot(bot, self.room.world.new_id())
        return self._players[seat, bot]


def _enough(table: Table, about: str, votes: Mapping[int, bool], present: Set[str]) -> list[Entry]:
    """What votes bring about by themselves.  Whoever has gone stops no game: there might be nobody
    else to let it go on."""
    wanted = any(yes and table.seats[seat].person in present for seat, yes in votes.items())
    return carried(table, about, votes, present) if wanted or about != "pause" else []


def _unless_stale(entries: list[Entry]) -> CommandResult:
    """What is still to be done; stale where that has happened meanwhile."""
    if not entries:
        raise RejectedError(Code.STALE)
    return CommandResult(entries)
