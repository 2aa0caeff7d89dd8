"""The scene: a table that is spoken to, and a judge of the answers."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from contextlib import suppress
from random import Random
from typing import Any

from magie.notation import position
from magie.server.api.context import AppContext, Settings
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms, SeatGrant
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.ids import new_id
from magie.server.table.opening import JoinRequest, Place, Terms
from magie.server.table.rejections import Code, RejectedError
from proofs.hostile.messages.drafts import SERVER, golden, live
from proofs.hostile.messages.findings import Findings, picture, stands, uncovered
from proofs.hostile.messages.speaker import Speaker
from proofs.hostile.mutations import Message, mutated
from proofs.hostile.reading import (
    CLOSINGS,
    CODES,
    COMMANDS,
    TALK,
    Fields,
    is_hello,
    is_message,
    may_be_heeded,
    readings,
)
from proofs.virtual.decisions import kept
from proofs.virtual.memory_store import MemoryStore

FRESH = 0.01
"""How often somebody comes anew, and begins with something else than a plain hello."""
UNHEARD = {Code.INTERNAL, Code.STORAGE, Code.TOO_FAST}
"""Codes that nothing here gives a reason for."""
REST = 1.017
"""Virtual seconds for what is due; so many of them are never a whole number, as all clocks are, so
that nothing is due at the very moment at which somebody looks."""
RESTLESS = ("leave", "seatbot", "return")
"""After these a bot may play: the chapter goes on at another table."""


class Scene:
    """A table that is spoken to, two that are not, and what is wrong with the answers."""

    def __init__(self, rooms: Rooms, random: Random, findings: Findings, name: str) -> None:
        self.rooms, self.random, self.findings, self.name = rooms, random, findings, name
        self.context = AppContext(rooms, Settings(limited=False))
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
        self._left = False
        """Whether somebody has hung up since everything was at rest."""
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
        self.room = self.rooms.loaded[people[0].table]
        while len(self.bystanders) < 2:
            with suppress(RejectedError):
                others = await self._seat(self.random.choice(lines))
                self.bystanders.append(self.rooms.loaded[others[0].table])
                self._strangers = [others[0].table, others[0].person, others[0].token]
        watcher = await self.rooms.watch(people[0].table)
        self.speakers = [Speaker(self, each) for each in (*people, watcher)]
        for speaker in self.speakers:
            await speaker.come(json.dumps(speaker.hello).encode())
        await self._rest()

    async def _seat(self, line: str) -> list[SeatGrant]:
        """People at a table that goes on from a position; sometimes play has not begun."""
        seats = position.parse(line)[0].seats
        places = tuple(Place() for _ in range(seats))
        terms = Terms(places, position=line, clock="none", public=True, chat="free")
        host = await self.rooms.create(terms)
        people = []
        for seat in range(seats):
            claim = JoinRequest(key=host.invite, name=f"Person {seat}", seat=seat)
            people.append(await self.rooms.join(host.table, claim))
        if self.random.random() < 0.9:
            table = self.rooms.loaded[host.table].table
            start = commands.Start(new_id(), table.version)
            await self.rooms.loaded[host.table].execute(Principal(host.table, host.person), start)
            while not table.is_running:
                await asyncio.sleep(1)
        return [host, *people]

    async def clear(self) -> None:
        for speaker in self.speakers:
            await speaker.go()

    async def _rest(self) -> None:
        """Let everything happen that is due, and look at how things stand then."""
        await asyncio.sleep(REST)
        table, self._left = self.room.table, False
        self._known = (table.version, table.hash)
        self._picture = picture(table)
        self._paused = table.paused
        kinds: dict[str, list[Message]] = defaultdict(list)
        for each in live(table, self.random):
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
        if answer is None:
            # Whoever was let go is present until his session has come to its end.
            await speaker.go()
        before = self._known
        changed = self._look(answer)
        if answer is not None and answer["t"] == "ack":
            return await self._acknowledged(person, answer, said, legal, changed, before)
        if changed:
            await self._rest()
        return True

    async def _greet(self, speaker: Speaker) -> None:
        """Come anew, with a first message that may be anything."""
        self._left = True
        hello = self.random.random() < 0.5
        self.data = json.dumps(speaker.hello).encode()
        if not hello:
            self.data = mutated(speaker.hello, self.random, self._usual)
        await speaker.come(self.data)
        own = [each for each in readings(self.data) if is_hello(each)]
        # Whoever has left the table before play began is out.
        belongs = speaker.welcome.person in self.room.table.members() | {""}
        expected = belongs and any(each["token"] == speaker.welcome.token for each in own)
        if speaker.line.welcomed:
            self.findings.answers["welcome"] += 1
            if not expected:
                self.complain("welcomed without a hello")
            return
        self._closed(speaker)
        if hello and belongs:
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
        code, self._left = speaker.line.closed, True
        self.findings.answers[f"closed {code}"] += 1
        if code not in CLOSINGS:
            self.complain(f"the connection ends with {code}")

    def _look(self, answer: Message | None) -> bool:
        """See what has changed; nothing may have, but this table by an acknowledged command."""
        others = [(each.table.version, each.table.hash) for each in self.bystanders]
        if others != self._others:
            self.complain("another table has changed")
            self._others = others
        if self.rooms.counters.internal_errors > self._broken:
            self.complain("a mistake of the program was counted")
            self._broken = self.rooms.counters.internal_errors
        table = self.room.table
        changed = (table.version, table.hash) != self._known
        if not changed and not stands(table, self._picture):
            self.complain("the table has changed without an entry")
            self._picture = picture(table)
        heeded = answer is not None and answer["t"] == "ack"
        if changed and not heeded and not self._goes_on_without_the_absent():
            self.complain("the table has changed, and nothing was acknowledged")
        if answer is not None and heeded:
            self._check_ack(answer)
        return changed

    def _check_ack(self, answer: Message) -> None:
        """What has changed was acknowledged, all of it, and to a command."""
        table, store = self.room.table, self.rooms.store
        assert isinstance(store, MemoryStore)
        since = store.logs[table.id][self._known[0] : table.version]
        said = [each for each in self._read if is_message(each) and each["id"] == answer["id"]]
        kinds = {each["do"] for each in said}
        # Whoever has hung up may have been the last whom a vote waited for.
        goes_on = bool(kinds & {*RESTLESS, "start"}) or self._left
        wrong = uncovered(answer, since, bool(kinds & COMMANDS.keys()), goes_on)
        stood = (answer["version"], answer["hash"]) == (table.version, table.hash.hex())
        if not since and not stood and answer["id"] not in self.used:
            wrong = f"version {answer['version']} is acknowledged, and {table.version} stands"
        if wrong:
            self.complain(wrong)

    def _goes_on_without_the_absent(self) -> bool:
        """A pause has begun because the player who had not voted is gone."""
        table = self.room.table
        paused = table.paused and not self._paused and table.version == self._known[0] + 1
        return paused and self._left

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
