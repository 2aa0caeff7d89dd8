"""Messages: a session hears millions of wrong ones, and answers each as the protocol says.

``python -m tests.reliability.messages [--messages 20000000] [--seed 0] [--processes N]
[--inject forgetful|hasty]``; ``--seed S --chapter N`` plays one chapter again.

Real sessions sit at a real table, on virtual time and without a network.  They are told messages
made of valid ones: of golden tables, of every kind at the moment, and of what the server itself
says, changed at the level of bytes, of JSON and of meaning.  Whatever is said,

- it is answered once, by an ack or by a reject with a declared code and its own id, or the
  connection ends with a declared code; nothing is a mistake of the program (``internal``);
- no other table changes, and this one changes by nothing that was not acknowledged;
- what is acknowledged was valid, as ``reading`` reads it, which asks nothing of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from multiprocessing import get_context
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
from starlette.datastructures import Headers

from magie.engine import menu
from magie.game.actions import Menu, Verb
from magie.notation import position
from magie.notation.wording import step_text
from magie.server import commands, entries, room, socket
from magie.server.auth import Principal
from magie.server.desk import Desk, Settings
from magie.server.ids import new_id
from magie.server.opening import Claim, Place, Terms
from magie.server.rejections import Code, RejectedError
from magie.server.room import Room
from magie.server.rooms import Rooms, Welcome
from magie.server.socket import Session
from magie.server.table import Table
from tests.golden.tables import TABLES
from tests.golden.tables import read as read_golden
from tests.reliability.decisions import kept
from tests.reliability.legality import asks, texts
from tests.reliability.mutations import Message, mutated
from tests.reliability.proof import Proof
from tests.reliability.reading import (
    CLOSINGS,
    CODES,
    TALK,
    Fields,
    is_hello,
    is_message,
    may_be_heeded,
    readings,
)
from tests.reliability.simloop import simulate
from tests.reliability.world import seeded, virtual_rooms

CHAPTER = 5_000
"""Messages at one table, before another is set up."""
HANGING = 60.0
"""Virtual seconds after which a message without an answer is a finding."""
FRESH = 0.01
"""How often somebody comes anew, and begins with something else than a plain hello."""
UNHEARD = {Code.BROKEN, Code.STORAGE, Code.TOO_FAST}
"""Codes that nothing here gives a reason for."""
RESTLESS = ("leave", "seatbot", "calltime", "return")
"""After these a bot may play: the chapter goes on at another table."""
WRONG = 5
"""Findings of one chapter that are told."""


@dataclass
class Findings:
    """What was said, how it was answered, and what was wrong."""

    messages: int = 0
    answers: Counter[str] = field(default_factory=Counter[str])
    heeded: Counter[str] = field(default_factory=Counter[str])
    """By kind: what was acknowledged."""
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: Findings) -> None:
        """Take over what was found elsewhere."""
        self.messages += other.messages
        self.answers += other.answers
        self.heeded += other.heeded
        self.wrong += other.wrong


# ------------------------------------------------------------------------------ who speaks


class Line:
    """A connection as a session sees it, without a network behind it."""

    def __init__(self, table: str) -> None:
        self.headers = Headers()
        self.client = SimpleNamespace(host="127.0.0.1", port=1)
        self.path_params = {"table": table}
        self.closed: int | None = None
        self.welcomed = False
        self.answers: list[Message] = []
        self.news = asyncio.Event()
        self._said: asyncio.Queue[Message] = asyncio.Queue()

    def say(self, data: bytes) -> None:
        """Send a message: what is no UTF-8 cannot be text."""
        try:
            self._said.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self._said.put_nowait({"type": "websocket.receive", "bytes": data})

    def hang_up(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def accept(self) -> None:
        """Every connection is."""

    async def receive(self) -> Message:
        return await self._said.get()

    async def send_text(self, text: str) -> None:
        if text.startswith(('{"t":"ack"', '{"t":"reject"')):
            self.answers.append(json.loads(text))
            self.news.set()
        elif text.startswith('{"t":"welcome"'):
            self.welcomed = True
            self.news.set()

    async def close(self, code: int, reason: str = "") -> None:
        self.closed = code
        self.news.set()


class Speaker:
    """Somebody at the table, over as many connections as it takes."""

    def __init__(self, scene: Scene, welcome: Welcome) -> None:
        self.scene, self.welcome = scene, welcome
        self.line = Line(welcome.table)
        self._task: asyncio.Task[None] | None = None

    @property
    def hello(self) -> Message:
        return {"t": "hello", "token": self.welcome.token, "since": 0}

    async def come(self, first: bytes) -> None:
        """Open a connection, say something, and wait for what comes of it."""
        await self.go()
        self.line = Line(self.welcome.table)
        session: Any = Session(self.scene.desk, self.line)  # type: ignore[arg-type]
        self._task = asyncio.create_task(session.run())
        self._task.add_done_callback(lambda _, line=self.line: line.news.set())
        self.line.say(first)
        await self.hear()

    async def hear(self) -> bool:
        """Wait for something; False if nothing comes."""
        try:
            async with asyncio.timeout(HANGING):
                await self.line.news.wait()
        except TimeoutError:
            return False
        self.line.news.clear()
        return True

    @property
    def is_gone(self) -> bool:
        return self._task is None or self._task.done() or self.line.closed is not None

    async def go(self) -> None:
        """Hang up; a session that raises is a finding."""
        if self._task is None:
            return
        self.line.hang_up()
        [ended] = await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        if isinstance(ended, BaseException):
            self.scene.complain(f"a session ends with {ended!r}")


# ------------------------------------------------------------------------------- the table


class Scene:
    """A table that is spoken to, two that are not, and what is wrong with the answers."""

    def __init__(self, rooms: Rooms, random: Random, findings: Findings, name: str) -> None:
        self.rooms, self.random, self.findings, self.name = rooms, random, findings, name
        self.desk = Desk(rooms, Settings(limited=False))
        self.speakers: list[Speaker] = []
        self.bystanders: list[Room] = []
        self.used: dict[str, str] = {}
        """Who gave the commands that were carried out, by their ids."""
        self.number = 0
        self.data = b""
        self._read: list[Fields] = []
        self._live: list[list[Message]] = []
        """Valid messages by their kinds."""
        self._strangers: list[Any] = []
        self._known = (-1, b"")
        self._broken = 0
        self._picture: tuple[Any, ...] = ()

    def complain(self, what: str) -> None:
        said = self.data if len(self.data) < 300 else self.data[:300] + b"..."
        self.findings.wrong.append(f"{self.name}, message {self.number}: {what}, after {said!r}")

    async def set_up(self) -> None:
        """Sit down at one of the decisions that there are, and at two other tables."""
        lines = [line for each in kept().values() for line in each]
        self.used.clear()
        while True:
            with suppress(RejectedError):
                people = await self._seat(self.random.choice(lines))
                break
        self.room = self.rooms.awake[people[0].table]
        while len(self.bystanders) < 2:
            with suppress(RejectedError):
                others = await self._seat(self.random.choice(lines))
                self.bystanders.append(self.rooms.awake[others[0].table])
                self._strangers = [others[0].table, others[0].person, others[0].token]
        watcher = await self.rooms.watch(people[0].table)
        self.speakers = [Speaker(self, each) for each in (*people, watcher)]
        for speaker in self.speakers:
            await speaker.come(json.dumps(speaker.hello).encode())
        await self._rest()

    async def _seat(self, line: str) -> list[Welcome]:
        """People at a table that goes on from a position; sometimes play has not begun."""
        seats = position.parse(line)[0].seats
        terms = Terms(
            tuple(Place() for _ in range(seats)), position=line, clock="none", public=True
        )
        host = await self.rooms.create(terms)
        people = []
        for seat in range(seats):
            claim = Claim(key=host.invite, name=f"Person {seat}", seat=seat)
            people.append(await self.rooms.join(host.table, claim))
        if self.random.random() < 0.9:
            table = self.rooms.awake[host.table].table
            start = commands.Start(new_id(), table.version)
            await self.rooms.awake[host.table].command(Principal(host.table, host.person), start)
            while not table.is_on:
                await asyncio.sleep(1)
        return [host, *people]

    async def clear(self) -> None:
        for speaker in self.speakers:
            await speaker.go()

    async def _rest(self) -> None:
        """Let everything happen that is due, and look at how things stand then."""
        await asyncio.sleep(1.0)
        table = self.room.table
        self._known = (table.version, table.hash)
        self._picture = _picture(table)
        kinds: dict[str, list[Message]] = defaultdict(list)
        for each in _live(table, self.random):
            kinds[each["do"]].append(each)
        # Moves are what most is said about.
        self._live = [*kinds.values(), *[kinds["move"] or kinds["start"]] * 12]
        self._others = [(each.table.version, each.table.hash) for each in self.bystanders]
        ids = [*self.used][-3:]
        people = sorted(table.people())
        versions = [table.version, table.version - 1, table.version + 1]
        self._usual = [*self._strangers, *ids, *people, *versions, *table.deals]

    # --------------------------------------------------------------------------- speaking

    def draft(self) -> Message:
        """A message that is valid, here or elsewhere."""
        chance, table = self.random.random(), self.room.table
        if chance < 0.6:
            some = self.random.choice(self._live)
            return {**self.random.choice(some), "id": new_id(), "version": table.version}
        if chance < 0.75:
            return {**self.random.choice(golden()), "id": new_id(), "version": table.version}
        if chance < 0.95:
            return {**self.random.choice(self._talk()), "id": new_id()}
        return self.random.choice(SERVER)

    def _talk(self) -> list[Message]:
        person = self.random.choice(sorted(self.room.table.people()) or [new_id()])
        flag = self.random.random() < 0.5
        return [
            {"do": "say", "text": "Good luck, everyone"},
            {"do": "say", "phrase": "good-luck"},
            {"do": "ignore", "person": person, "on": flag},
            {"do": "hush", "person": person, "on": False},
            {"do": "ping"},
        ]

    def _speaker(self, draft: Message) -> Speaker:
        """Who says it: mostly whoever may."""
        if self.random.random() < 0.3:
            return self.random.choice(self.speakers)
        owner = self.room.table.host
        if "seat" in draft and draft.get("do") not in (None, "seatbot", "free"):
            seats = self.room.table.seats
            owner = seats[draft["seat"]].person if draft["seat"] < len(seats) else owner
        own = [each for each in self.speakers if each.welcome.person == owner]
        return own[0] if own else self.random.choice(self.speakers)

    async def speak(self) -> bool:
        """Say one thing, and judge what comes of it; whether the table can go on."""
        draft = self.draft()
        speaker = self._speaker(draft)
        self.number += 1
        self.findings.messages += 1
        if self.random.random() < FRESH or speaker.is_gone:
            await self._greet(speaker)
            return True
        self.data = mutated(draft, self.random, self._usual)
        self._read = [*readings(self.data)]
        said = [each for each in self._read if is_message(each)]
        person = speaker.welcome.person
        legal = [each for each in said if may_be_heeded(self.room, person, each)]
        self._check_line(speaker)
        speaker.line.say(self.data)
        if not await speaker.hear():
            self.complain("nobody answers")
            return False
        answer = self._answer(speaker)
        before = self._known
        changed = self._look(answer)
        if answer is not None and answer["t"] == "ack":
            return await self._acknowledged(person, answer, said, legal, changed, before)
        return True

    async def _greet(self, speaker: Speaker) -> None:
        """Come anew, with a first message that may be anything."""
        hello = self.random.random() < 0.5
        self.data = json.dumps(speaker.hello).encode()
        if not hello:
            self.data = mutated(speaker.hello, self.random, self._usual)
        await speaker.come(self.data)
        own = [each for each in readings(self.data) if is_hello(each)]
        expected = any(each["token"] == speaker.welcome.token for each in own)
        if speaker.line.welcomed:
            self.findings.answers["welcome"] += 1
            if not expected:
                self.complain("welcomed without a hello")
            return
        self._closed(speaker)
        if hello:
            self.complain("a plain hello is turned away")
        self._look(None)
        await speaker.come(json.dumps(speaker.hello).encode())

    def _check_line(self, speaker: Speaker) -> None:
        """Nothing may have come that nobody asked for."""
        if speaker.line.answers:
            self.complain(f"answered twice: {speaker.line.answers}")
            speaker.line.answers.clear()

    def _answer(self, speaker: Speaker) -> Message | None:
        """The answer, if it is one of those that there are; None where the connection ended."""
        if not speaker.line.answers:
            self._closed(speaker)
            return None
        answer = speaker.line.answers.pop(0)
        self.findings.answers[answer.get("code", "ack")] += 1
        if answer["t"] == "reject" and (answer["code"] not in CODES or answer["code"] in UNHEARD):
            self.complain(f"rejected as {answer['code']!r}")
        ids = [each.get("id") for each in self._read]
        if ids and answer["id"] not in (*ids, ""):
            self.complain(f"answered to {answer['id']!r}")
        return answer

    def _closed(self, speaker: Speaker) -> None:
        code = speaker.line.closed
        self.findings.answers[f"closed {code}"] += 1
        if code not in CLOSINGS:
            self.complain(f"the connection ends with {code}")

    def _look(self, answer: Message | None) -> bool:
        """See what has changed; nothing may have, but this table by an acknowledged command."""
        others = [(each.table.version, each.table.hash) for each in self.bystanders]
        if others != self._others:
            self.complain("another table has changed")
            self._others = others
        if self.rooms.figures.broken > self._broken:
            self.complain("a mistake of the program was counted")
            self._broken = self.rooms.figures.broken
        table = self.room.table
        changed = (table.version, table.hash) != self._known
        if not changed and not _stands(table, self._picture):
            self.complain("the table has changed without an entry")
            self._picture = _picture(table)
        if changed and (answer is None or answer["t"] != "ack"):
            self.complain("the table has changed, and nothing was acknowledged")
        return changed

    async def _acknowledged(
        self,
        person: str,
        answer: Message,
        said: list[Fields],
        legal: list[Fields],
        changed: bool,
        before: tuple[int, bytes],
    ) -> bool:
        """An acknowledged message was valid; whether the table can go on."""
        kinds = {each["do"] for each in said}
        if answer["id"] in self.used and not any(each["do"] in TALK for each in legal):
            if changed or self.used[answer["id"]] != person:
                self.complain("a command is carried out again")
            return True
        if not any(each["id"] == answer["id"] for each in legal):
            self.complain(f"acknowledged, and not valid at version {before[0]}")
        self.findings.heeded.update(kinds)
        if changed:
            self.used[answer["id"]] = person
            await self._rest()
        return not (kinds & {*RESTLESS}) and not self.room.table.is_over


def _picture(table: Table) -> tuple[Any, ...]:
    """All that a rejected message must leave as it is, and that no hash covers."""
    game = table.game.copy() if table.game is not None else None
    return (game, *_beside(table))


def _stands(table: Table, picture: tuple[Any, ...]) -> bool:
    """Whether a table is as it was; a game is compared faster than it is copied."""
    return table.game == picture[0] and _beside(table) == picture[1:]


def _beside(table: Table) -> tuple[Any, ...]:
    """What there is of a table beside its game."""
    seats = [(seat.person, seat.name, seat.bot, seat.share) for seat in table.seats]
    votes = {about: dict(votes) for about, votes in table.votes.items()}
    counts = (table.drawn, len(table.lines), len(table.past))
    return (counts, {*table.deals}, votes, {*table.muted}, table.host, table.paused, seats)


# ----------------------------------------------------------------------- valid messages


def _live(table: Table, random: Random) -> Iterator[Message]:
    """Commands of every kind for a table as it stands, on both sides of every boundary."""
    for command in asks(table, random):
        yield msgspec.to_builtins(command)
    if table.game is None:
        return
    for seat in range(len(table.seats)):
        card = Menu()
        menu(table.playing, table.edition, seat, card)
        some = [*texts(table, seat, card, random)]
        for text in random.sample(some, min(len(some), 20)):
            yield {"do": "move", "seat": seat, "text": text}
        for at in range(card.count):
            step = (Verb(card.verb[at]), card.target[at], card.low[at])
            words = step_text(table.playing, seat, step).partition(" ")[2]
            yield {"do": "move", "seat": seat, "text": words}


@cache
def golden() -> list[Message]:
    """The commands behind what stands in the golden tables, as far as an entry tells them."""
    found: list[Message] = []
    for path in sorted(TABLES.glob("*.jsonl")):
        for row, _ in read_golden(path):
            entry = row.entry
            if isinstance(entry, entries.Moved):
                text = " ".join(each for each in entry.lines[0].split()[1:] if "+" not in each)
                found.append({"do": "move", "seat": entry.seat, "text": text})
            elif type(entry) in ASKED:
                kind, names = ASKED[type(entry)]
                values = {name: getattr(entry, name) for name in names}
                found.append({"do": kind, **values})
    return found


ASKED: dict[Any, tuple[str, tuple[str, ...]]] = {
    entries.Proposed: ("propose", ("seat", "other", "text", "counters")),
    entries.Muted: ("mute", ("seat", "other", "on")),
    entries.Voted: ("vote", ("seat", "about", "yes")),
    entries.Revealed: ("reveal", ("seat", "share")),
    entries.Sealed: ("promise", ("seat", "seal")),
    entries.Chose: ("choose", ("seat", "piece")),
    entries.Seated: ("seatbot", ("seat", "bot")),
    entries.Left: ("free", ("seat",)),
    entries.Returned: ("return", ("seat",)),
    entries.Hosted: ("host", ("person",)),
    entries.Closed: ("start", ()),
}
"""By what they came to: what was asked for."""
SERVER: tuple[Message, ...] = (
    {"t": "hello", "token": "a" * 32, "since": 0},
    {"t": "ack", "id": "a" * 32, "version": 1, "hash": "0" * 64},
    {"t": "reject", "id": "a" * 32, "code": "stale", "version": 1},
    {"t": "entry", "version": 1, "hash": "0" * 64, "entry": {"kind": "moved", "seat": 0}},
    {"t": "presence", "present": [], "watching": 0, "hushed": []},
    {"kind": "moved", "seat": 0, "lines": ["A roll 1+3"], "drawn": 1},
    {},
)
"""What only the server says, a second hello, and nothing."""


# ------------------------------------------------------------------------- many of them


async def _story(random: Random, count: int, findings: Findings, name: str) -> None:
    rooms = virtual_rooms()
    await rooms.open()
    scene = Scene(rooms, random, findings, name)
    try:
        goes_on = False
        while scene.number < count and len(findings.wrong) < WRONG:
            if not goes_on:
                await scene.clear()
                await scene.set_up()
            goes_on = await scene.speak()
        await scene.clear()
    finally:
        await rooms.close()


def chapter(seed: int, number: int, count: int = CHAPTER, inject: str = "") -> Findings:
    """So many messages at tables that the seed and the number decide."""
    findings, name = Findings(), f"seed {seed}, chapter {number}"
    random = Random(f"messages {seed} {number}")
    with seeded(f"messages {seed} {number}"), injected(inject), _quiet():
        try:
            simulate(_story(random, count, findings, name), seed=number)
        except Exception as error:
            findings.wrong.append(f"{name}, message {findings.messages}: {error!r} came out")
    return findings


@contextmanager
def _quiet() -> Iterator[None]:
    """What the server writes down about its mistakes is found all the same."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


class _Forgetful:
    """A planted defect: a decoder that raises a KeyError at one field."""

    def decode(self, data: bytes) -> Any:
        if b'"about"' in data:
            raise KeyError("about")
        return DECODER.decode(data)


def _hasty(table: Table, command: Any, hands: Any) -> Any:
    """A planted defect: a handler that changes the table before it rejects a command."""
    if table.game is not None and isinstance(command, commands.Move):
        table.game.pot += 1
    return DECIDE(table, command, hands)


DECODER, DECIDE = socket._spoken, room.decide
DEFECTS: dict[str, Callable[[], Any]] = {
    "": lambda: patch.object(socket, "_spoken", DECODER),
    "forgetful": lambda: patch.object(socket, "_spoken", _Forgetful()),
    "hasty": lambda: patch.object(room, "decide", _hasty),
}


def injected(name: str) -> Any:
    """Plant a defect, if one is named."""
    return DEFECTS[name]()


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.messages")
    parser.add_argument("--messages", type=int, default=20_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--chapter", type=int, help="play this one alone")
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    options = parser.parse_args()
    began, total = time.perf_counter(), Findings()
    if options.chapter is not None:
        total = chapter(options.seed, options.chapter, inject=options.inject)
    else:
        numbers = range(-(-options.messages // CHAPTER))
        with ProcessPoolExecutor(options.processes, get_context("spawn")) as pool:
            play = partial(chapter, options.seed, count=CHAPTER, inject=options.inject)
            for found in pool.map(play, numbers, chunksize=4):
                total.add(found)
    heeded = sum(total.heeded.values())
    codes = [each for each in total.answers if each in CODES]
    figures = (
        f"{total.messages} messages, {heeded} acknowledged of {len(total.heeded)} kinds,"
        f" {len(codes)} codes of rejection, {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, max(0, total.messages - len(total.wrong)), total.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
