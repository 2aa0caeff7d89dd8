"""The siege: everything that is done to one server, and the table beside it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from websockets.asyncio.client import connect

from magie.server.live.limits import MAX_MESSAGE_BYTES
from proofs.hostile.frames.findings import Findings
from proofs.hostile.mutations import Message, mutated
from proofs.hostile.raw_socket import TEXT, HangingError, RawSocket, frame, handshake, new_id
from proofs.hostile.reading import CLOSINGS, CODES
from proofs.hostile.wrong_bytes import (
    BAD,
    DROPPED,
    FRAMES,
    GOES_ON,
    LAYERS,
    UNENDED,
    Outcome,
    beginnings,
    requests,
    spoken,
)
from tests.server.live_server import LiveServer, SocketPlayer, lowest_choice

Json = dict[str, Any]
UNHEARD = ("internal", "storage-unavailable", "too-fast")
"""Codes that nothing here gives a reason for: the server has no limits."""
BATCH = 40
"""Messages that are sent at once."""
ENDING = 0.1
"""How many of those that end a connection are sent: to come anew costs more than all else."""
LOITERERS = 12
"""Connections that begin something and never end it."""


class Siege:
    """Everything that is done to one server."""

    def __init__(self, port: int, seed: int, findings: Findings) -> None:
        self.port, self.seed, self.findings = port, seed, findings
        self.live_server = LiveServer(None, port)  # type: ignore[arg-type]
        self.over = asyncio.Event()
        self.seated: Json = {}
        """Where wrong messages are said."""
        self.target: Json = {}
        """Where wrong frames come in."""
        self.latencies: list[float] = []

    async def set_up(self) -> None:
        """Two tables to be attacked: of one person's sockets only the newest stay."""
        seats = [{"name": "Eve"}, {"name": "Mal"}]
        self.seated = await self.live_server.open_table(seats=seats, public=True, chat="free")
        self.target = await self.live_server.open_table(seats=seats, public=True, chat="free")

    # -------------------------------------------------------------------------- messages

    def draft(self, random: Random) -> Message:
        """A message that would do."""
        seat, version = random.randrange(2), random.randrange(12)
        person = self.seated["person"]
        more: Message = random.choice(
            (
                {"do": "move", "seat": seat, "text": random.choice(("roll", "buy", "end"))},
                {"do": "propose", "seat": seat, "other": 1 - seat, "text": "$1 for nothing"},
                {"do": "vote", "seat": seat, "about": "pause", "yes": True},
                {"do": "mute", "seat": seat, "other": 1 - seat, "on": True},
                {"do": "accept", "seat": seat, "deal": new_id()},
                {"do": "choose", "seat": seat, "piece": "dog"},
                {"do": "host", "person": person},
                {"do": "start"},
                {"do": "undo", "seat": seat},
            )
        )
        if random.random() < 0.3:
            return {"id": new_id(), **random.choice(({"do": "ping"}, {"do": "say", "text": "a"}))}
        return {**more, "id": new_id(), "version": version}

    async def messages(self, worker: int, count: int, pause: float = 0.0) -> None:
        """Say so many wrong things, some at a time."""
        random, sent = Random(f"frames {self.seed} {worker}"), 0
        while sent < count:
            line = await self._come(self.seated)
            if line is None:
                return
            while sent < count:
                some = self._batch(random)
                told = await self._tell(line, some, f"seed {self.seed}, worker {worker}")
                sent += told
                self.findings.messages += told
                await asyncio.sleep(pause)
                if told < len(some) or ends(some[-1]):
                    break
            await line.close()

    def _batch(self, random: Random) -> list[bytes]:
        """Some wrong messages, or one alone that ends the connection: it would overtake others."""
        some: list[bytes] = []
        while len(some) < BATCH:
            data = mutated(self.draft(random), random, [new_id()])
            if not ends(data):
                some.append(data)
            elif random.random() < ENDING:
                return [data]
        return some

    async def _come(self, seated: Json) -> RawSocket | None:
        line = await RawSocket.open(self.port)
        if await line.hello(self.port, seated["table"], seated["token"]):
            return line
        self.findings.complain(f"nobody is welcome at table {seated['table']} any more")
        await line.close()
        return None

    async def _tell(self, line: RawSocket, some: list[bytes], who: str) -> int:
        """Say things, and hear an answer to each; how many before the connection ended."""
        await line.send(b"".join(frame(TEXT, data) for data in some))
        for at, data in enumerate(some):
            answer = await line.answer()
            self._count("nothing" if answer is None else answer)
            where = f"{who}, message {self.findings.messages + at}: {data[:200]!r}"
            if isinstance(answer, dict):
                code = answer.get("code", "")
                if answer["t"] == "reject" and (code not in CODES or code in UNHEARD):
                    self.findings.complain(f"rejected as {code}: {where}")
                continue
            # Whoever sends on while he is being let go may not hear why.
            if not ends(data) or answer not in (1007, 1009, None):
                self.findings.complain(f"the connection ends with {answer}: {where}")
            return at + 1
        return len(some)

    def _count(self, answer: Any) -> None:
        told = answer.get("code", "ack") if isinstance(answer, dict) else str(answer)
        self.findings.outcomes[told] += 1

    # ---------------------------------------------------------------------------- frames

    async def frames(self, rounds: int, pause: float = 0.0) -> None:
        """Every wrong frame and every wrong request, again and again."""
        random = Random(f"raw {self.seed}")
        for number in range(rounds):
            for name, (make, allowed) in FRAMES.items():
                outcome = await self._try_frame(make(random), name in UNENDED)
                self._judge(name, outcome, allowed, number)
                await asyncio.sleep(pause)
            for at, data in enumerate(requests(self.port, self.seated["table"], random)):
                status = await self._try_request(data)
                self._judge(f"request {at}", status, {*BAD}, number)
                await asyncio.sleep(pause)

    def _judge(self, name: str, outcome: Outcome, allowed: set[Outcome], number: int) -> None:
        self.findings.frames += 1
        self.findings.outcomes[f"{name}: {outcome}"] += 1
        if outcome not in allowed and not (name == "noise" and outcome in CLOSINGS | LAYERS):
            where = f"seed {self.seed}, round {number}"
            self.findings.complain(
                f"{name}: {outcome} instead of {sorted(map(str, allowed))}, {where}"
            )

    async def _try_frame(self, data: bytes, unended: bool) -> Outcome:
        """What comes of some bytes: a close, or an answer to a ping behind them."""
        line = await self._come(self.target)
        if line is None:
            return "not welcome"
        try:
            after = new_id()
            # In one go: who sends on after the other side has ended may not hear why it did.
            behind = b"" if unended else frame(TEXT, spoken({"do": "ping", "id": after}))
            await line.send(data + behind)
            if unended:
                line.end()
            while True:
                answer = await line.answer()
                if answer is None:
                    return DROPPED
                if isinstance(answer, int):
                    return answer
                if answer["id"] == after:
                    return GOES_ON
                if answer.get("code") in UNHEARD:
                    return str(answer["code"])
        except HangingError:
            return "hangs"
        finally:
            await line.close()

    async def _try_request(self, data: bytes) -> Outcome:
        line = await RawSocket.open(self.port)
        try:
            await line.send(data)
            line.end()
            return await line.head()
        except HangingError:
            return "hangs"
        finally:
            await line.close()

    # -------------------------------------------------------------------- who never ends

    @asynccontextmanager
    async def loitering(self, count: int = LOITERERS) -> AsyncIterator[list[RawSocket]]:
        """Connections that begin something and never end it, some of them byte by byte."""
        begun = [*beginnings(self.port, self.seated["table"])]
        lines = [await RawSocket.open(self.port) for _ in range(count)]
        for at, line in enumerate(lines):
            await line.send(begun[at % len(begun)])
        dripping = asyncio.create_task(self._drip(lines[:: len(begun)]))
        try:
            yield lines
        finally:
            dripping.cancel()
            await asyncio.gather(dripping, return_exceptions=True)
            for line in lines:
                await line.close()

    async def _drip(self, lines: list[RawSocket]) -> None:
        for byte in handshake(self.port, "/api/tables/x/socket")[1:-4]:
            for line in lines:
                await line.send(bytes((byte,)))
            await asyncio.sleep(0.5)

    # ----------------------------------------------------------------------- the bystander

    async def play(self) -> None:
        """Play at another table until it is over, and measure; everything must be heeded."""
        while not self.over.is_set():
            terms = {"seats": [{"name": "Ann"}, {"name": "Bo"}]}
            seated = await self.live_server.open_table(**terms)
            start = {"do": "start", "id": new_id(), "version": 4}
            await self.live_server.call(
                "POST", f"/api/tables/{seated['table']}/commands", start, seated["token"]
            )
            async with self._guest(seated) as guest:
                await guest.until(lambda guest=guest: guest.game or guest.closed)
                while not self.over.is_set() and guest.game and guest.game["phase"] != "over":
                    await self._decide(guest)

    @asynccontextmanager
    async def _guest(self, seated: Json) -> AsyncIterator[SocketPlayer]:
        """Somebody at a table who does not lose his patience with a busy machine."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{seated['table']}/socket"
        async with connect(url, compression=None, ping_interval=None, open_timeout=None) as line:
            guest = SocketPlayer(line)
            await guest.hello(seated["token"])
            try:
                yield guest
            finally:
                await guest.leave()

    async def _decide(self, guest: SocketPlayer) -> None:
        assert guest.game is not None
        actor = guest.game["actor"]
        choice = guest.menu(actor)[0]
        text = lowest_choice(choice)
        began = time.perf_counter()
        answer = await guest.send("move", seat=actor, text=text)
        self.latencies.append(time.perf_counter() - began)
        if answer["t"] != "ack":
            self.findings.complain(f"the table beside it is told {answer}")
            self.over.set()
            return
        await guest.until(lambda: guest.version >= answer["version"] or guest.closed)
        self.findings.moves += 1
        # People think; the server is there for others meanwhile.
        await asyncio.sleep(0.01)


def ends(data: bytes) -> bool:
    """Whether a message is none: too long, or no text."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return True
    return len(data) > MAX_MESSAGE_BYTES
