"""Stalls: players who are there hold a turn up, with every trick that the protocol allows.

``python -m proofs.faults.stalls [--games 1000] [--first 0] [--inject DEFECT]``

A table is opened at a decision of some kind.  One player or two stall: they take all of their time,
leave and return, hand the seat over to themselves, offer deals to bots and to people and take them
back, trade with each other, mortgage and lift, undo, vote, mute, talk and reconnect, within the
rate limits.  The others play at once.  A question waits for a player no longer than the time
control says, all questions of a turn no longer than its budget, and the turn goes on; it all takes
place on virtual time.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Set
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from magie.bots.player import Player
from magie.bots.seat_adapter import Act
from magie.engine import menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, SEATS, Game
from magie.notation import position
from magie.notation.gamefile import TIME_UP
from magie.notation.wording import step_text
from magie.server.api.context import AppContext, Settings
from magie.server.live import driver
from magie.server.live.bot_threads import InlineBots
from magie.server.live.chat import say
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms, SeatGrant
from magie.server.live.timekeeper import Asked, Timekeeper
from magie.server.table import clocks, commands, decide
from magie.server.table.auth import Principal
from magie.server.table.clocks import CLAIM_DELAY_S, TIME_CONTROLS
from magie.server.table.entries import (
    ENTRY_SCHEMA,
    Entry,
    Moved,
    Paused,
    Resumed,
    TimeControlName,
    decode_entry,
)
from magie.server.table.ids import new_id
from magie.server.table.opening import JoinRequest, Place, Terms
from magie.server.table.rejections import RejectedError
from magie.server.table.state import Table
from proofs.proof import Proof
from proofs.virtual.decisions import KINDS, kept
from proofs.virtual.people import WRITTEN_WHOLE, Ear
from proofs.virtual.simloop import CircleError, LateError, StillError, simulate
from proofs.virtual.world import seeded, virtual_rooms

CLOCKS: tuple[TimeControlName, ...] = tuple(
    pace for pace, control in TIME_CONTROLS.items() if control.decision is not None
)
"""The time controls with a limit: where there is none, a player who is there may think for ever."""
BUDGETS = {pace: TIME_CONTROLS[pace].turn or 0.0 for pace in CLOCKS}
"""The bound: how long a turn may wait for each player, in seconds."""
COMPANIES = (1, 2)
"""How many stall together."""
TURNS = 3
"""Turns that each game has to get through."""
THINK_S = 0.5
"""What a bot takes to think, as on a busy machine: long enough to be overtaken."""
SLACK_S = (driver.MAX_OVERTAKEN + 1) * THINK_S
"""For a decision when the time is over: the bot that thinks may be overtaken so often."""
TEMPOS = (0.0, 0.6, 5.0)
BLOCK = 20
"""Games of one job."""


@dataclass(frozen=True)
class Plan:
    """One game: where it begins, how long it waits, and how many stall."""

    number: int
    clock: TimeControlName
    company: int
    line: str
    tempo: float
    trick: int
    """The trick that they like best."""


@dataclass(frozen=True)
class Result:
    """What came of a game; a complaint where a turn was held up."""

    plan: Plan
    turns: int = 0
    entries: int = 0
    worst: float = 0.0
    """The longest wait for one player in one turn, as a part of the budget."""
    tricks: Counter[str] = field(default_factory=Counter[str])
    complaint: str = ""


@cache
def has_three(line: str) -> bool:
    """Whether three seats at least are still in the game."""
    game, _ = position.parse(line)
    return sum(not game.out[seat] for seat in range(game.seats)) > 2


def plan_of(number: int) -> Plan:
    """The plan of a game by its number: all clocks and companies in turn."""
    random = Random(f"stalls {number}")
    lines = [line for kind in KINDS for line in kept()[kind] if has_three(line)]
    clock = CLOCKS[number % len(CLOCKS)]
    company = COMPANIES[number // len(CLOCKS) % len(COMPANIES)]
    trick = number // (len(CLOCKS) * len(COMPANIES)) % len(TRICKS)
    return Plan(number, clock, company, random.choice(lines), random.choice(TEMPOS), trick)


class ThinkingBots(InlineBots):
    """Bots that take their time to think, in which the table may change."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        await asyncio.sleep(THINK_S)
        return await super().think(player, game, edition, seat, people)


# ----------------------------------------------------------------------------------- the judge


@dataclass
class Turn:
    """One turn of the game."""

    seconds: float = 0.0
    waits: Counter[int] = field(default_factory=Counter[int])
    """For each player."""
    clocks: Counter[int] = field(default_factory=Counter[int])
    """Moves of the clock for each player."""
    moves: int = 0
    """All moves of bots and of the clock."""


class Judge:
    """Looks on, and measures for whom the table waits, by what everybody is shown."""

    def __init__(self, room: Room, plan: Plan) -> None:
        self.principal = Principal(room.table.id, "")
        self.table, self.plan = room.table, plan
        self.decision = TIME_CONTROLS[plan.clock].decision or 0.0
        self.budget = BUDGETS[plan.clock]
        self.turns, self.entries, self.worst = 0, 0, 0.0
        self.complaint = ""
        self.news = asyncio.Event()
        """Set when a turn is over."""
        self._at = asyncio.get_running_loop().time()
        self._turn, self._records = NO_SEAT, dict[int, Turn]()
        self._questions: Counter[Any] = Counter()
        """By seat and question: how long it has waited."""
        self._returns: Counter[Any] = Counter()
        """How often each came back after another question."""
        self._asked = self._ask()

    def send(self, message: bytes) -> None:
        said = msgspec.json.decode(message)
        if said["t"] == "entry":
            self.entries += 1
            self.on_entry(decode_entry(msgspec.json.encode(said["entry"]), ENTRY_SCHEMA))

    def close(self, code: int, reason: str) -> None:
        """The server shuts down."""

    def _ask(self) -> tuple[int, Any]:
        """The seat that has to decide, and what it is asked."""
        table = self.table
        seat = table.waits_for()
        if seat == NO_SEAT:
            return NO_SEAT, None
        game = table.playing
        at = game.depth - 1
        task = (game.task[at], game.what[at]) if game.depth else ()
        wishes = tuple(game.wish[each] for each in range(SEATS))
        return seat, (game.turn, game.phase, table.drawn, task, game.bid, wishes)

    def on_entry(self, entry: Entry) -> None:
        """Charge the time since the last entry to the seat that was asked, and look again."""
        self.charge()
        record = self._records.setdefault(self._turn, Turn())
        if isinstance(entry, Moved):
            record.moves += entry.hand != "person"
            if entry.link:
                self._questions.clear()
                self._returns.clear()
            if entry.hand == "clock" and TIME_UP not in entry.lines:
                record.clocks[entry.seat] += 1
                self._questions.pop(self._asked, None)
                self._returns.pop(self._asked, None)
        turn = self.table.playing.turn if self.table.is_running else NO_SEAT
        if turn != self._turn:
            if isinstance(entry, Moved):
                self.turns += 1
                self.news.set()
                self._records = {self._turn: record, turn: Turn()}
            self._turn = turn
        before, self._asked = self._asked, self._ask()
        if self._asked != before and self._asked in self._questions:
            self._returns[self._asked] += 1

    def charge(self) -> None:
        """Charge the time until now, and complain where a player was waited for too long."""
        now = asyncio.get_running_loop().time()
        since, self._at = now - self._at, now
        seat, question = self._asked
        record = self._records.setdefault(self._turn, Turn())
        record.seconds += since
        people = sum(bool(each.person) for each in self.table.seats)
        if question is not None and self.table.seats[seat].is_human:
            self._questions[self._asked] += since
            record.waits[seat] += since
            waited, decided = record.waits[seat], record.clocks[seat]
            # Each time that a question comes back, the bot that thinks may be overtaken again.
            limit = self.decision + self._returns[self._asked] * SLACK_S
            self._check(f"a question {question}", self._questions[self._asked], limit)
            self._check(f"a turn for seat {seat}", waited, self.budget + decided * SLACK_S)
            self.worst = max(self.worst, waited / self.budget)
        bots = record.moves * (self.plan.tempo + CLAIM_DELAY_S + SLACK_S)
        self._check("a turn", record.seconds, people * self.budget + bots)

    def _check(self, what: str, seconds: float, limit: float) -> None:
        if seconds > limit + SLACK_S and not self.complaint:
            self.complaint = f"held up: {what} waited {seconds:.0f} s, {limit:.0f} s at most"


# ----------------------------------------------------------------------------------- the people


class Guest:
    """A person with a seat, who keeps to the rate limits."""

    def __init__(self, context: AppContext, seated: SeatGrant, seat: int, random: Random) -> None:
        self.context, self.rooms, self.seat, self.random = context, context.rooms, seat, random
        self.tricks: Counter[str] = Counter()
        self._card = Menu()
        self._take(seated)

    def _take(self, seated: SeatGrant) -> None:
        self.principal = Principal(seated.table, seated.person)
        self.ear = Ear(self.principal)

    @property
    def room(self) -> Room:
        return self.rooms.loaded[self.principal.table]

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def is_in_play(self) -> bool:
        return self.table.is_running and not self.table.playing.out[self.seat]

    @property
    def is_asked(self) -> bool:
        return self.table.waits_for() == self.seat

    async def give(self, kind: type[commands.Command], **more: Any) -> str:
        """Give a command for the seat; how it was answered."""
        if "seat" in kind.__struct_fields__:
            more = {"seat": self.seat, **more}
        command = kind(new_id(), self.table.version, **more)
        try:
            self.context.check_rate(self.context.commands, self.principal.person)
            self.context.check_aside(self.principal, self.table, command)
            await self.room.execute(self.principal, command)
        except RejectedError as error:
            return error.code
        return "ack"

    def choices(self, verbs: Set[int] | None = None) -> list[str]:
        """The moves on the menu, or those with these verbs."""
        game, card = self.table.playing, self._card
        menu(game, self.table.edition, self.seat, card)
        return [
            step_text(game, self.seat, (Verb(card.verb[at]), card.target[at], card.low[at]))
            for at in range(card.count)
            if card.verb[at] not in WRITTEN_WHOLE
            and (verbs is None or card.verb[at] in verbs)
            and card.verb[at] != Verb.RESIGN
        ]

    async def move(self, line: str) -> str:
        return await self.give(commands.Move, text=line.partition(" ")[2])

    async def play(self) -> None:
        """Play until cancelled."""
        await self.room.join(self.ear, 0)
        while True:
            self.ear.news.clear()
            if not self.is_asked:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self.pause()):
                        await self.ear.news.wait()
            await self.act()

    def pause(self) -> float:
        """How long a guest who is not asked does nothing by himself."""
        return 3600.0

    async def act(self) -> None:
        raise NotImplementedError


class Honest(Guest):
    """Decides at once, wants no deal, no pause and no undo."""

    async def act(self) -> None:
        await asyncio.sleep(self.random.uniform(0.1, 2.0))
        table = self.table
        for deal in [*table.deals.values()]:
            if deal.other == self.seat:
                await self.give(commands.Decline, deal=deal.id)
        for about in [*table.votes]:
            if about in ("undo", "pause"):
                await self.give(commands.Vote, about=about, yes=False)
        if table.paused:
            await self.give(commands.Vote, about="resume", yes=True)
        if table.seats[self.seat].bot:
            await self.give(commands.Return)
        if table.is_running and self.is_asked and (found := self.choices()):
            await self.move(found[0])


class Staller(Guest):
    """Takes all of the time that there is, and tries to get more."""

    friend: Staller | None = None
    favourite = 0

    def pause(self) -> float:
        control = TIME_CONTROLS[self.table.terms.clock]
        return self.random.choice((0.4, 3.0, (control.decision or 0.0) / 2))

    async def act(self) -> None:
        if not self.table.is_running:
            await asyncio.sleep(1.0)
            return
        left = self.room.clock.left if self.is_asked else None
        if left is not None:
            await asyncio.sleep(left * self.random.choice((0.0, 0.5, 0.9, 0.999)))
        for _ in range(self.random.choice((1, 1, 2, 8))):
            liked = self.random.random() < 0.6
            name, trick = TRICKS[self.favourite] if liked else self.random.choice(TRICKS)
            self.tricks[name] += 1
            await trick(self)
            await asyncio.sleep(self.random.choice((0.0, 0.05, 0.3)))
        if self.is_asked and self.random.random() < 0.3:
            # Progress at the last moment: a new question has its full time.
            await asyncio.sleep((self.room.clock.left or 0.0) * 0.99)
            if self.table.is_running and self.is_asked and (found := self.choices()):
                await self.move(self.random.choice(found))

    # ------------------------------------------------------------------------------- tricks

    async def leave_and_return(self) -> None:
        await self.give(commands.Leave)
        await asyncio.sleep(self.random.choice((0.0, 0.25, 0.55)))
        await self.give(commands.Return)

    async def hand_over(self) -> None:
        with suppress(RejectedError):
            key = await self.rooms.hand_over(self.principal, self.seat)
            name = f"Again {self.random.randrange(10**6)}"
            seated = await self.rooms.join(self.table.id, JoinRequest(key=key, name=name))
            self._take(seated)
            await self.room.join(self.ear, 0)

    async def reconnect(self) -> None:
        self.room.leave(self.ear)
        control = TIME_CONTROLS[self.table.terms.clock]
        await asyncio.sleep(self.random.choice((0.0, 1.0, control.away * 0.9)))
        await self.room.join(self.ear, 0)

    def _others(self, *, bots: bool) -> list[int]:
        seats = enumerate(self.table.seats)
        return [at for at, seat in seats if at != self.seat and bool(seat.bot) == bots]

    async def offer_to_a_bot(self) -> None:
        for other in self._others(bots=True)[:1]:
            words = f"offer {'ABCDEFGH'[other]} $1 for $100"
            await self.give(commands.Move, text=words)

    async def propose(self) -> None:
        others = self._others(bots=self.random.random() < 0.5)
        if others:
            text = f"${self.random.randrange(1, 9)} for $1"
            await self.give(commands.Propose, other=self.random.choice(others), text=text)

    async def counter(self) -> None:
        for deal in [*self.table.deals.values()]:
            if deal.other == self.seat:
                more = {"other": deal.seat, "text": "$1 for $9", "counters": deal.id}
                await self.give(commands.Propose, **more)

    async def withdraw(self) -> None:
        for deal in [*self.table.deals.values()]:
            if deal.seat == self.seat:
                await self.give(commands.Withdraw, deal=deal.id)

    async def trade(self) -> None:
        """Deal with the friend: money for money, or a deed, mortgaged where there is one."""
        if self.friend is None:
            return
        game = self.table.playing
        deeds = [at for at, owner in enumerate(game.owner) if owner == self.seat]
        deeds.sort(key=lambda at: -game.mortgaged[at])
        given = str(deeds[0]) if deeds and self.random.random() < 0.6 else "$2"
        await self.give(commands.Propose, other=self.friend.seat, text=f"{given} for $1")
        for deal in [*self.table.deals.values()]:
            if deal.other == self.friend.seat:
                await self.friend.give(commands.Accept, deal=deal.id)

    async def aside(self) -> None:
        """Mortgage, lift, build or sell, whatever is possible."""
        found = self.choices(ASIDE_VERBS) if self.table.is_running else []
        if found:
            await self.move(self.random.choice(found))

    async def bid(self) -> None:
        """Bid as little more as can be."""
        found = self.choices({Verb.BID}) if self.table.is_running else []
        if found:
            await self.move(found[0])

    async def undo(self) -> None:
        await self.give(commands.Undo)

    async def vote(self) -> None:
        about = self.random.choice(("undo", "pause", "resume", "time"))
        for each in (self, self.friend):
            if each is not None:
                await each.give(commands.Vote, about=about, yes=about != "resume")

    async def mute(self) -> None:
        other = self.random.choice([at for at in range(len(self.table.seats)) if at != self.seat])
        await self.give(commands.Mute, other=other, on=self.random.random() < 0.5)

    async def talk(self) -> None:
        with suppress(RejectedError):
            self.context.check_rate(self.context.remarks, self.principal.person)
            await say(self.room, self.principal, "one moment", "")


ASIDE_VERBS = frozenset((Verb.MORTGAGE, Verb.LIFT, Verb.BUILD, Verb.SELL))
TRICKS: tuple[tuple[str, Callable[[Staller], Awaitable[None]]], ...] = tuple(
    (each.__name__, each)
    for each in (
        Staller.leave_and_return,
        Staller.hand_over,
        Staller.reconnect,
        Staller.offer_to_a_bot,
        Staller.propose,
        Staller.counter,
        Staller.withdraw,
        Staller.trade,
        Staller.aside,
        Staller.bid,
        Staller.undo,
        Staller.vote,
        Staller.mute,
        Staller.talk,
    )
)
"""Everything that the protocol lets a player do beside their decision."""


# ------------------------------------------------------------------------------------ the game


def in_play(game: Game, asked: int) -> list[int]:
    """The seats that are still in the game, without the one that is asked."""
    return [seat for seat in range(game.seats) if seat != asked and not game.out[seat]]


async def gather(plan: Plan, rooms: Rooms, random: Random) -> tuple[Room, list[Guest]]:
    """Open the table and let everybody sit down: the stallers, a player, and others or bots."""
    game, _ = position.parse(plan.line)
    asked = game.turn if game.depth == 0 else game.who[game.depth - 1]
    [honest, *others] = random.sample(playing := in_play(game, asked), len(playing))
    stalling = {asked, *others[: plan.company - 1]}
    rest = {*range(game.seats)} - stalling - {honest}
    bots = {seat for seat in rest if random.random() < 0.7}
    places = tuple(Place(bot="steady") if seat in bots else Place() for seat in range(game.seats))
    terms = Terms(places, position=plan.line, clock=plan.clock, tempo=plan.tempo)
    host = await rooms.create(terms)
    context, guests = AppContext(rooms, Settings(limited=True)), list[Guest]()
    for seat in sorted({*range(game.seats)} - bots):
        claim = JoinRequest(key=host.invite, name=f"Person {seat}", seat=seat)
        kind = Staller if seat in stalling else Honest
        guest = kind(context, await rooms.join(host.table, claim), seat, Random(f"{plan} {seat}"))
        guests.append(guest)
    pair = [guest for guest in guests if isinstance(guest, Staller)]
    for guest, friend in zip(pair, reversed(pair), strict=True):
        guest.friend, guest.favourite = None if friend is guest else friend, plan.trick
    room = await rooms.room(host.table)
    start = commands.Start(new_id(), room.table.version)
    await room.execute(Principal(host.table, host.person), start)
    return room, guests


async def perform(plan: Plan) -> Result:
    """Play until some turns are over; what was found."""
    random = Random(f"table {plan.number}")
    rooms = virtual_rooms(bot_runner=ThinkingBots())
    await rooms.open()
    room, guests = await gather(plan, rooms, random)
    judge = Judge(room, plan)
    await room.join(judge, 0)
    playing = [asyncio.create_task(guest.play()) for guest in guests]
    try:
        while (
            judge.turns < TURNS
            and not judge.complaint
            and any(isinstance(guest, Honest) and guest.is_in_play for guest in guests)
        ):
            with suppress(TimeoutError):
                async with asyncio.timeout(judge.decision / 4):
                    await judge.news.wait()
            judge.news.clear()
            for task in playing:
                if task.done():
                    task.result()
            judge.charge()
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await rooms.close()
    tricks: Counter[str] = sum((guest.tricks for guest in guests), Counter())
    return Result(plan, judge.turns, judge.entries, judge.worst, tricks, judge.complaint)


def watch(plan: Plan) -> Result:
    """Play one game on virtual time."""
    ends = (TURNS + 1) * SEATS * BUDGETS[plan.clock] + 36_000
    try:
        with seeded(plan.number):
            return simulate(perform(plan), plan.number, ends=ends)
    except (StillError, LateError, CircleError) as error:
        return Result(plan, complaint=f"held up: {error}")
    except Exception as error:
        return Result(plan, complaint=f"{type(error).__name__}: {error}")


# --------------------------------------------------------------------------- planted defects

ASKED, SUSPEND, VOTES = Timekeeper._asked_now, Timekeeper._suspend, decide.vote_result


def by_bot(keeper: Timekeeper) -> Asked:
    """Time that begins anew when a bot stands in, and when the player is back."""
    seat, question = ASKED(keeper)
    return seat, (*question, keeper.table.seats[seat].bot)


def by_person(keeper: Timekeeper) -> Asked:
    """Time that begins anew for another person at the seat."""
    seat, question = ASKED(keeper)
    return seat, (*question, keeper.table.seats[seat].person)


def by_task(keeper: Timekeeper) -> Asked:
    """Time that a deal interrupts: the bot that answers it has a question of its own."""
    _, question = ASKED(keeper)
    game = keeper.table.game
    return keeper.table.next_to_decide(), (*question, game.depth if game else 0)


def forget(keeper: Timekeeper, now: float) -> None:
    """Time that begins anew after every interruption."""
    SUSPEND(keeper, now)
    keeper._left.clear()


def by_majority(
    table: Table, about: str, votes: Mapping[int, bool], present: Set[str]
) -> list[Entry]:
    """Pauses that more than half begin, and more than half end."""
    if about not in ("pause", "resume"):
        return VOTES(table, about, votes, present)
    if 2 * sum(votes.values()) <= len(table.voters()):
        return []
    return [Paused() if about == "pause" else Resumed()]


DEFECTS: dict[str, tuple[tuple[Any, str, Any], ...]] = {
    "leave": ((Timekeeper, "_asked_now", by_bot), (Timekeeper, "_suspend", forget)),
    "handover": ((Timekeeper, "_asked_now", by_person),),
    "offers": ((Timekeeper, "_asked_now", by_task), (Timekeeper, "_suspend", forget)),
    "no_budget": ((clocks, "TURN_DECISIONS", 10**6),),
    "overtaken": ((driver, "MAX_OVERTAKEN", 10**9),),
    "majority": ((decide, "vote_result", by_majority), (driver, "vote_result", by_majority)),
}
"""Planted: each has to be found."""


@contextmanager
def injected(name: str) -> Iterator[None]:
    """Plant a defect, if one is named."""
    with ExitStack() as stack:
        for planted in DEFECTS[name] if name else ():
            stack.enter_context(patch.object(*planted))
        yield


# ------------------------------------------------------------------------------- many games


def batch(first: int, count: int, inject: str) -> list[Result]:
    """Some games, one after the other; what each is depends on its number alone."""
    with injected(inject):
        return [watch(plan_of(number)) for number in range(first, first + count)]


def report(results: list[Result]) -> str:
    """One line of figures."""
    played = Counter((result.plan.clock, result.plan.company) for result in results)
    tricks: Counter[str] = sum((result.tricks for result in results), Counter())
    return (
        f"{len(results)} games, {sum(result.turns for result in results)} turns,"
        f" {len(played)} of {len(CLOCKS) * len(COMPANIES)} pairs of clock and company,"
        f" {sum(tricks.values())} tricks of {len(tricks)} kinds,"
        f" {sum(result.entries for result in results)} entries;"
        f" of its budget a turn waited for one player"
        f" {max((result.worst for result in results), default=0):.0%} at most"
    )


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.stalls")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    began, results = time.perf_counter(), list[Result]()
    with ProcessPoolExecutor(options.processes) as pool:
        ends = options.first + options.games
        jobs = [
            pool.submit(batch, first, min(BLOCK, ends - first), options.inject)
            for first in range(options.first, ends, BLOCK)
        ]
        for job in jobs:
            results += job.result()
    wrong = [_said(result) for result in results if result.complaint]
    passed = len(results) - len(wrong)
    figures = f"{report(results)}, {time.perf_counter() - began:.0f} s"
    return Proof(figures, passed, wrong).tell()


def _said(result: Result) -> str:
    """A finding, and how it is seen again."""
    plan = result.plan
    return (
        f"{plan.company} at clock {plan.clock}: {result.complaint}\n"
        f"  again: python -m proofs.faults.stalls --first {plan.number} --games 1"
    )


if __name__ == "__main__":
    sys.exit(main())
