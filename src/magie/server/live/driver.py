"""The driver of a table: bots decide, clocks run out, deals expire.  Nothing waits for ever.

Every loaded room has one.  It does what is due, and sleeps until something changes.  Its decisions
are versioned like a client's commands: one for an old version is dropped, and it looks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Set
from functools import partial

from magie.bots.player import Player
from magie.bots.seat_adapter import MAX_ABANDONED_DEALS, Act, safe_act
from magie.game.state import NO_SEAT, Game, Task
from magie.notation.moves import parse
from magie.notation.play import play
from magie.notation.words import letter
from magie.rules.agenda import asks
from magie.server.live.abortable_thread import BusyError, OverrunError
from magie.server.live.bot_threads import BotRunner
from magie.server.live.room import Room
from magie.server.live.timekeeper import NOTHING_ASKED, Asked
from magie.server.live.warm_up import seat_bot
from magie.server.table.clocks import CLAIM_DELAY_S, HOST_TIMEOUT_S, REVEAL_TIMEOUT_S, Countdown
from magie.server.table.decide import accept_deal, move_by, propose_deal, time_up, vote_result
from magie.server.table.entries import Dropped, Entry, Hand, Hosted
from magie.server.table.guards import CommandResult
from magie.server.table.ids import new_id
from magie.server.table.proposals import refusal_now
from magie.server.table.recorded import lesson_move
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.seating import begin_game, missing_shares, next_host
from magie.server.table.state import PendingDeal, Table, shares_of

log = logging.getLogger("magie.driver")

DRIVER_LEASE_S = 10.0
"""How long a process may drive a table without renewing its lease."""
MAX_BOT_FAILURES = 5
"""Failures in a row, after which a bot is not asked again."""
MAX_RETRY_DELAY_S = 60.0
"""Upper bound of the exponential backoff after rejections."""
MAX_OVERTAKEN = 3
"""How often a bot thinks about one question: then the safe choice is made, before the table changes
once more."""
CLOCK_SAVE_INTERVAL_S = 30.0
"""How often the remaining time is stored."""
REJECT = Act("reject")
Step = tuple[float | None, Callable[[], Awaitable[None]] | None]
"""A delay in seconds and the action that is due then, unless something changes first."""


class Driver:
    """Drives one table."""

    def __init__(self, room: Room, bot_runner: BotRunner, holder: str) -> None:
        self.room, self.bot_runner, self.holder = room, bot_runner, holder
        self._players: dict[tuple[int, str], Player] = {}
        self._leased_until = 0.0
        self._clocks_saved_at = 0.0
        self._reveal_timer, self._host_timer = Countdown(), Countdown()
        self._blocked_deals = 0
        self._offered: tuple[int, set[int]] = (NO_SEAT, set())
        """Whose turn it is, and which bots have offered a player a deal in it."""
        self._overtaken = (NOTHING_ASKED, 0)
        """The question that a bot thinks about, and how often the table has changed meanwhile."""
        self._refusals = 0
        self._failures: Counter[tuple[int, str]] = Counter()

    @property
    def table(self) -> Table:
        """The table."""
        return self.room.table

    async def run(self) -> None:
        """Drive until cancelled."""
        while True:
            self.room.changed.clear()
            delay, action = self._next_step()
            due = False
            try:
                # Unlike wait_for before Python 3.12, this is cancelled even if something changes.
                async with asyncio.timeout(delay):
                    await self.room.changed.wait()
            except TimeoutError:
                due = True
            # Act outside the handler: cancelled there, the traceback would keep the room alive.
            if due and action is not None and await self._holds_lease():
                await self._attempt(action)

    async def _attempt(self, action: Callable[[], Awaitable[None]]) -> None:
        """Do what is due; after a rejection, wait before the next look."""
        wait = 0.0
        try:
            await action()
            self._refusals = 0
        except RejectedError as error:
            wait = error.retry_after or self._retry_delay(error)
        if wait:
            await asyncio.sleep(wait)

    def _retry_delay(self, error: RejectedError) -> float:
        """Seconds to wait after a rejection, by exponential backoff; 0 if it was stale."""
        if error.code == Code.STALE:
            return 0.0
        log.warning("a driver was rejected", extra={"table": self.table.id, "code": error.code})
        self._refusals += 1
        return min(2.0 ** (self._refusals - 1), MAX_RETRY_DELAY_S)

    async def _holds_lease(self) -> bool:
        """Whether this process holds the lease of the table; another one may hold it."""
        now = asyncio.get_running_loop().time()
        if now < self._leased_until - DRIVER_LEASE_S / 2:
            return True
        if await self.room.store.lease(self.table.id, self.holder, DRIVER_LEASE_S):
            self._leased_until = now + DRIVER_LEASE_S
            return True
        await asyncio.sleep(DRIVER_LEASE_S / 4)
        return False

    # ------------------------------------------------------------------------- what is next

    def _next_step(self) -> Step:
        """What is due, and when."""
        now = asyncio.get_running_loop().time()
        steps = [*self._start_steps(now), *self._host_steps(now)]
        if self.table.is_running:
            # Of what is due at the same time the first is done: no deal delays a decision.
            steps += [*self._vote_steps(), *self._decision_steps(now), *self._answer_steps(now)]
            steps += [*self._expiry_steps(now), *self._clock_steps(now)]
        return min(steps, key=lambda step: step[0] or 0.0, default=(None, None))

    def _start_steps(self, now: float) -> list[Step]:
        """When the game starts, or the table is opened again because a dice share is missing."""
        table = self.table
        if not table.closed or table.game is not None:
            self._reveal_timer.start(now, None)
            return []
        if not self._reveal_timer.is_running:
            self._reveal_timer.start(now, REVEAL_TIMEOUT_S)
        if missing_shares(table):
            return [(self._reveal_timer.left(now), self.room.reopen)]
        return [(0.0, self._start_game)]

    def _host_steps(self, now: float) -> list[Step]:
        """When another player becomes the host, because the host is away."""
        table, present = self.table, self.room.audience.present
        if table.is_over or table.host in present or not next_host(table, present):
            self._host_timer.start(now, None)
            return []
        if not self._host_timer.is_running:
            self._host_timer.start(now, HOST_TIMEOUT_S)
        return [(self._host_timer.left(now), self._replace_host)]

    def _vote_steps(self) -> list[Step]:
        """Votes that are carried now, because a player who had not agreed has left."""
        table, present = self.table, self.room.audience.present
        return [
            (0.0, partial(self._carry_vote, about))
            for about, votes in table.votes.items()
            if not (table.paused and about == "undo")
            and _carried_vote(table, about, votes, present)
        ]

    def _decision_steps(self, now: float) -> list[Step]:
        table, time = self.table, self.room.timekeeper
        if table.paused:
            return []
        steps: list[Step] = []
        if time.game.is_running:
            steps.append((time.game.left(now), self._call_time))
        seat = table.waits_for()
        if seat == NO_SEAT:
            return steps
        if table.seats[seat].bot:
            left = time.decision.left(now)
            if self._is_watched() and not time.awaits_answer(seat):
                # Counted from the question, so that chat cannot delay it.
                wait = max(0.0, time.asked_at + self._bot_delay(seat) - now)
                left = wait if left is None else min(wait, left)
            if left is not None:
                steps.append((left, self._let_bot_decide))
            return steps
        left = time.left(now)
        if left is not None:
            steps.append((left, self._decide_for_absent))
        return steps

    def _clock_steps(self, now: float) -> list[Step]:
        """When the remaining time is stored."""
        time = self.room.timekeeper
        if not time.decision.is_running and not time.game.is_running:
            return []
        return [(max(0.0, self._clocks_saved_at + CLOCK_SAVE_INTERVAL_S - now), self._save_clocks)]

    def _is_watched(self) -> bool:
        """Whether bots may play on: while a player or spectator is there, or players wait for one
        another."""
        if self.room.audience.present or self.room.audience.watching:
            return True
        return not self.room.timekeeper.is_alone and any(
            seat.is_human and not self.table.playing.out[at]
            for at, seat in enumerate(self.table.seats)
        )

    @property
    def _tempo(self) -> float:
        """Seconds that a bot takes to decide: none where every connected player is in a hurry."""
        return 0.0 if self.room.audience.is_hurrying else self.table.terms.tempo

    def _bot_delay(self, seat: int) -> float:
        """Seconds before a bot decides: its tempo, or longer while a player may claim a rent."""
        game = self.table.playing
        owners = {game.claim_owner[at] for at in range(game.claims)}
        people = any(self.table.seats[owner].is_human for owner in owners - {seat})
        return max(self._tempo, CLAIM_DELAY_S if people else 0.0)

    def _expiry_steps(self, now: float) -> list[Step]:
        """When the pending deals expire."""
        return [
            (countdown.left(now), partial(self._expire_deal, deal))
            for deal, countdown in self.room.timekeeper.deals.items()
            if countdown.is_running
        ]

    def _answer_steps(self, now: float) -> list[Step]:
        """When bots answer the deals offered to them: as soon as the rules allow the deal."""
        table, time = self.table, self.room.timekeeper
        if table.paused:
            return []
        steps: list[Step] = []
        for deal in table.deals.values():
            if table.seats[deal.other].bot and not refusal_now(table, table.playing, deal.line):
                countdown = time.deals.get(deal.id)  # A deal of this very moment has none yet.
                left = countdown.left(now) or 0.0 if countdown else time.time_control.deal
                shown = time.time_control.deal - left
                steps.append((max(0.0, self._tempo - shown), partial(self._answer_deal, deal)))
        return steps

    # ------------------------------------------------------------------------ what is done

    async def _start_game(self) -> None:
        """Start the game: a seat that had committed to a share has left."""
        context = self.room.decision_context
        await self.room.decide_and_commit(
            lambda table: CommandResult([begin_game(table, shares_of(table), context)]),
            version=self.table.version,
        )

    async def _replace_host(self) -> None:
        present = self.room.audience.present

        def decision(table: Table) -> CommandResult:
            return _unless_stale(
                [Hosted(successor)] if (successor := next_host(table, present)) else []
            )

        await self.room.decide_and_commit(decision)

    async def _carry_vote(self, about: str) -> None:
        present = self.room.audience.present

        def decision(table: Table) -> CommandResult:
            votes = table.votes.get(about)
            return _unless_stale(_carried_vote(table, about, votes, present) if votes else [])

        await self.room.decide_and_commit(decision)

    async def _expire_deal(self, deal: str) -> None:
        def decision(table: Table) -> CommandResult:
            return _unless_stale([Dropped(deal, "expired")] if deal in table.deals else [])

        await self.room.decide_and_commit(decision)

    async def _answer_deal(self, deal: PendingDeal) -> None:
        """Let a bot answer a deal as if it had been offered in the game."""
        seat, bot, game = deal.other, self.table.seats[deal.other].bot, self.table.playing
        offered = game.copy()
        play(offered, self.table.edition, parse(deal.line, offered))
        act = REJECT
        if not self._keeps_out(seat):
            act = await self._bot_act(seat, bot, offered, deal.line)
        context, id = self.room.decision_context, new_id()

        def decision(table: Table) -> CommandResult:
            if table.game is not game or table.paused or deal.id not in table.deals:
                raise RejectedError(Code.STALE)
            if act.text == "accept":
                return accept_deal(table, deal, "bot", context, act.why)
            if act.partner != NO_SEAT and (act.partner, seat) not in table.muted:
                return CommandResult(
                    propose_deal(table, seat, act.partner, act.text, id, deal.id, act.why)
                )
            return CommandResult([Dropped(deal.id, "declined", act.why)])

        await self.room.decide_and_commit(decision, id)

    async def _call_time(self) -> None:
        await self.room.decide_and_commit(time_up)

    async def _save_clocks(self) -> None:
        self._clocks_saved_at = asyncio.get_running_loop().time()
        await self.room.timekeeper.save(self.room.store, self._clocks_saved_at)

    async def _let_bot_decide(self) -> None:
        seat = self.table.waits_for()
        if seat != NO_SEAT and self.table.seats[seat].bot:
            await self._decide(seat, self.table.seats[seat].bot, "bot")

    async def _decide_for_absent(self) -> None:
        seat = self.table.waits_for()
        if seat != NO_SEAT and not self.table.seats[seat].bot:
            await self._decide(seat, self.table.level, "clock")

    async def _decide(self, seat: int, bot: str, hand: Hand) -> None:
        """Let a bot decide; at once where it was overtaken too often."""
        asked, times = self.room.timekeeper.asked, 0
        if self._overtaken[0] == asked:
            times = self._overtaken[1]
        try:
            if times < MAX_OVERTAKEN:
                await self._think_and_commit(seat, bot, hand)
            else:
                await self._commit_safe_act(seat, asked)
        except RejectedError as error:
            self._overtaken = (asked, times + (error.code == Code.STALE))
            raise

    async def _commit_safe_act(self, seat: int, asked: Asked) -> None:
        """Make the safe choice for a bot, or for a player whose time is over, in one step."""
        context, time = self.room.decision_context, self.room.timekeeper

        def decision(table: Table) -> CommandResult:
            is_bots = bool(table.seats[seat].bot)
            is_due = is_bots or time.left(asyncio.get_running_loop().time()) == 0.0
            if table.waits_for() != seat or time.asked != asked or not is_due:
                raise RejectedError(Code.STALE)
            act = safe_act(table.playing, table.edition, seat)
            return move_by(table, seat, act.text, "bot" if is_bots else "clock", context)

        await self.room.decide_and_commit(decision)

    async def _think_and_commit(self, seat: int, bot: str, hand: Hand) -> None:
        """Ask a bot for a decision, and commit it unless the game has changed meanwhile."""
        game = self.table.playing
        if asks(game, Task.DEAL, seat) and self._keeps_out(seat, hand):
            act = REJECT
        else:
            act = await self._bot_act(seat, bot, game)
        if self._is_blocked(act, seat, hand):
            # The bot remembers this offer, and will choose something else next time.
            self._blocked_deals += 1
            if self._blocked_deals < MAX_ABANDONED_DEALS:
                self.room.changed.set()
                return
            act = safe_act(self.table.playing, self.table.edition, seat)
        self._blocked_deals = 0
        refused = ""
        try:
            await self._commit_act(act, seat, hand, game)
        except RejectedError as error:
            if error.retry_after or error.code == Code.STALE:
                raise
            refused = error.code
        if refused:
            self._record_failure(seat, bot, f"{act.text}: {refused}")
            await self._commit_act(safe_act(game, self.table.edition, seat), seat, hand, game)

    def _is_blocked(self, act: Act, seat: int, hand: Hand) -> bool:
        """Whether a deal may not be offered: the bot has offered a player one in this turn, the
        other player has muted this seat, or a bot that makes no deals would offer it."""
        if act.rejects:
            return False
        turn, offered = self._offered
        if act.partner != NO_SEAT and turn == self.table.playing.turn and seat in offered:
            return True
        is_deal = act.partner != NO_SEAT or act.text.startswith(("offer ", "counter "))
        return (act.partner, seat) in self.table.muted or (is_deal and self._keeps_out(seat, hand))

    def _keeps_out(self, seat: int, hand: Hand = "bot") -> bool:
        """Whether a bot makes no deals, because the player whom it decides for is only away."""
        return hand == "clock" or not self.table.seats[seat].makes_deals

    async def _bot_act(self, seat: int, bot: str, game: Game, *offered: str) -> Act:
        """A bot's decision: that of the lesson, if one is played, and a deal that is offered is
        part of it; the safe choice where the bot fails or takes too long."""
        table = self.table
        if lesson := table.terms.lesson:
            text = lesson_move(lesson, [*table.lines, *offered], letter(seat))
            if text:
                return Act(text)
        people = {at for at, each in enumerate(table.seats) if each.is_human}
        if self._failures[seat, bot] >= MAX_BOT_FAILURES:
            return safe_act(game, table.edition, seat)
        try:
            player = self._player(seat, bot)
            act = await self.bot_runner.think(player, game, table.edition, seat, people - {seat})
        except Exception as error:
            # A failing bot loses its own decision and nothing else.
            self._record_failure(seat, bot, error)
            if not isinstance(error, OverrunError):
                # Its memory may be the cause: start with a new bot.
                self._players.pop((seat, bot), None)
            return safe_act(game, table.edition, seat)
        self._failures[seat, bot] = 0
        return act

    def _record_failure(self, seat: int, bot: str, why: object) -> None:
        """Count and log a failed decision of a bot."""
        self.room.counters.bot_failures += 1
        self._failures[seat, bot] += not isinstance(why, BusyError)
        log.warning(
            "a bot failed to decide",
            exc_info=why if isinstance(why, Exception) else None,
            extra={"table": self.table.id, "seat": seat, "bot": bot, "reason": str(why)},
        )

    async def _commit_act(self, act: Act, seat: int, hand: Hand, game: Game) -> None:
        """Commit a bot's decision, unless the game has changed; chat and deals do not matter."""
        context, id = self.room.decision_context, new_id()

        def decision(table: Table) -> CommandResult:
            is_bots = bool(table.seats[seat].bot)
            if table.game is not game or table.waits_for() != seat or is_bots != (hand == "bot"):
                raise RejectedError(Code.STALE)
            if act.partner == NO_SEAT:
                return move_by(table, seat, act.text, hand, context, act.why)
            if not act.rejects:
                return CommandResult(
                    propose_deal(table, seat, act.partner, act.text, id, why=act.why)
                )
            result = move_by(table, seat, "reject", hand, context, act.why)
            if (act.partner, seat) not in table.muted and not self._keeps_out(seat, hand):
                result.entries += propose_deal(table, seat, act.partner, act.text, id, why=act.why)
            return result

        await self.room.decide_and_commit(decision, id)
        if act.partner != NO_SEAT:
            turn, offered = self._offered
            again = offered if turn == game.turn else set[int]()
            self._offered = (game.turn, again | {seat})

    def _player(self, seat: int, bot: str) -> Player:
        """The bot at a seat, which remembers what it has offered."""
        if (seat, bot) not in self._players:
            self._players[seat, bot] = seat_bot(bot, self.room.env.new_id())
        return self._players[seat, bot]


def _carried_vote(
    table: Table, about: str, votes: Mapping[int, bool], present: Set[str]
) -> list[Entry]:
    """The entries of a carried vote.

    The votes of absent players alone do not pause a game: no player might be left to resume it.
    """
    wanted = any(yes and table.seats[seat].person in present for seat, yes in votes.items())
    return vote_result(table, about, votes, present) if wanted or about != "pause" else []


def _unless_stale(entries: list[Entry]) -> CommandResult:
    """A result with these entries; stale where there are none, since they were made meanwhile."""
    if not entries:
        raise RejectedError(Code.STALE)
    return CommandResult(entries)
