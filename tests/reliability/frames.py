"""Frames: a server in a process of its own hears wrong messages and wrong bytes, and lives.

``python -m tests.reliability.frames [--messages 2000000] [--seed 0] [--inject unbounded]``

Three things happen at once, over real sockets: messages as in ``messages.py``, raw frames and
requests that no client would send, and connections that begin a request and never end it.  Each is
answered as ``docs/protocol.md`` says, or the connection ends with a declared code.  Meanwhile two
people play at another table, without an error.  The long form also looks at the server's memory,
at whether those who never end are cut off, at a flood of remarks under the limits, and at what the
two who play feel of it all: then the attack goes at a steady pace, since a server of one core that
is asked for more than it can do is slow for everybody.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect

from magie.server import serve as serving
from magie.server.limits import HEAD, MESSAGE, WHOLE
from tests.reliability.mutations import Message, mutated
from tests.reliability.proof import Proof
from tests.reliability.raw_socket import (
    PATIENCE,
    TEXT,
    HangingError,
    RawSocket,
    frame,
    handshake,
    new_id,
)
from tests.reliability.reading import CODES
from tests.reliability.wrong_bytes import (
    BAD,
    DROPPED,
    FRAMES,
    GOES_ON,
    UNENDED,
    Outcome,
    beginnings,
    requests,
    spoken,
)
from tests.server.house import Guest, House, request

Json = dict[str, Any]
UNHEARD = ("internal", "storage-unavailable", "too-fast")
"""Codes that nothing here gives a reason for: the server has no limits."""
BATCH = 40
"""Messages that are sent at once."""
ENDING = 0.1
"""How many of those that end a connection are sent: to come anew costs more than all else."""
LOITERERS = 12
"""Connections that begin something and never end it."""
GROWTH = 64
"""MiB by which a server may grow while it is attacked."""
SLOWER = 2.0
"""How much slower the table beside it may be."""
UNFELT = 0.005
"""Seconds below which nobody feels whether it was twice as much."""


# ---------------------------------------------------------------------------- the attack


@dataclass
class Findings:
    """What was sent, what came of it, and what was wrong."""

    messages: int = 0
    frames: int = 0
    moves: int = 0
    outcomes: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])

    def complain(self, what: str) -> None:
        self.wrong.append(what)


class Siege:
    """Everything that is done to one server."""

    def __init__(self, port: int, seed: int, findings: Findings) -> None:
        self.port, self.seed, self.findings = port, seed, findings
        self.house = House(None, port)  # type: ignore[arg-type]
        self.over = asyncio.Event()
        self.seated: Json = {}
        """Where wrong messages are said."""
        self.target: Json = {}
        """Where wrong frames come in."""
        self.latencies: list[float] = []

    async def set_up(self) -> None:
        """Two tables to be attacked: of one person's sockets only the newest stay."""
        seats = [{"name": "Eve"}, {"name": "Mal"}]
        self.seated = await self.house.open_table(seats=seats, public=True)
        self.target = await self.house.open_table(seats=seats, public=True)

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
        if outcome not in allowed and not (name == "noise" and isinstance(outcome, int)):
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
            seated = await self.house.open_table(**terms)
            start = {"do": "start", "id": new_id(), "version": 4}
            await self.house.call(
                "POST", f"/api/tables/{seated['table']}/commands", start, seated["token"]
            )
            async with self._guest(seated) as guest:
                await guest.until(lambda guest=guest: guest.game or guest.closed)
                while not self.over.is_set() and guest.game and guest.game["phase"] != "over":
                    await self._decide(guest)

    @asynccontextmanager
    async def _guest(self, seated: Json) -> AsyncIterator[Guest]:
        """Somebody at a table who does not lose his patience with a busy machine."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{seated['table']}/socket"
        async with connect(url, compression=None, ping_interval=None, open_timeout=None) as line:
            guest = Guest(line)
            await guest.hello(seated["token"])
            try:
                yield guest
            finally:
                await guest.leave()

    async def _decide(self, guest: Guest) -> None:
        assert guest.game is not None
        actor = guest.game["actor"]
        choice = guest.menu(actor)[0]
        text = choice.get("text") or f"{choice['verb']} {choice['low']}"
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
    return len(data) > MESSAGE


def percentile(latencies: list[float], part: float = 0.99) -> float:
    """What so many of them are below."""
    ranked = sorted(latencies)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0


def felt(quiet: list[float], attacked: list[float]) -> str:
    """What is wrong with how long a table takes under attack; nothing if nobody feels it."""
    before, after = percentile(quiet), percentile(attacked)
    if after <= max(SLOWER * before, UNFELT):
        return ""
    return (
        f"beside the attack the slowest hundredth takes {1000 * after:.1f} ms,"
        f" and {1000 * before:.1f} ms without it"
    )


# ---------------------------------------------------------------------------- the server


def serve(folder: Path, inject: str, limited: bool) -> None:
    """Serve until killed, and say where."""
    from magie.server import logs
    from magie.server import socket as sessions
    from magie.server.app import application
    from magie.server.desk import Settings
    from magie.server.rooms import Rooms
    from magie.server.sqlite import SqliteStore

    logs.set_up("error")
    # On a very busy machine it may be us who are slow.
    sessions.HELLO = sessions.STALL = PATIENCE
    serving.IDLE = 2 * PATIENCE
    config = serving.config
    if inject == "unbounded":
        # A planted defect: it takes in whatever a frame says that it is.
        serving.config = lambda app, **more: config(app, ws_max_size=None, **more)
    sock = serving.listen("127.0.0.1", 0)
    app = application(Rooms(SqliteStore(folder)), Settings(limited=limited))
    serving.run(app, sock, lambda: print(sock.getsockname()[1], flush=True))


@dataclass
class Served:
    """A server in a process of its own."""

    process: asyncio.subprocess.Process
    port: int
    errors: Path

    @property
    def lives(self) -> bool:
        return self.process.returncode is None

    @property
    def memory(self) -> float:
        """MiB that it has."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


@asynccontextmanager
async def served(folder: Path, inject: str = "", limited: bool = False) -> AsyncIterator[Served]:
    """The server, until everybody is done with it."""
    words = ["-m", "tests.reliability.frames", "--serve", str(folder)]
    words += ["--inject", inject] if inject else []
    words += ["--limited"] if limited else []
    errors = folder / "errors.txt"
    with errors.open("wb") as stream:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdout=asyncio.subprocess.PIPE, stderr=stream
        )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = await process.stdout.readline()
        yield Served(process, int(line), errors)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        # The pipe's transport is closed by the loop only after it has run once more.
        await asyncio.sleep(0)


async def besiege(
    folder: Path, seed: int, messages: int, rounds: int, inject: str = ""
) -> Findings:
    """The short form: everything at once, until all is said."""
    findings = Findings()
    async with served(folder, inject) as server:
        siege = Siege(server.port, seed, findings)
        await siege.set_up()
        playing = asyncio.create_task(siege.play())
        try:
            async with siege.loitering():
                await asyncio.gather(siege.messages(0, messages), siege.frames(rounds))
            await _still_there(server, siege)
        except HangingError:
            findings.complain("the server does not answer any more")
        finally:
            siege.over.set()
            await playing
    return findings


async def _still_there(server: Served, siege: Siege) -> None:
    """The server lives, answers, and has written down no mistake of its own."""
    if not server.lives:
        siege.findings.complain(f"the server has ended with {server.process.returncode}")
        return
    status, _, _ = await request(server.port, "GET", "/api/about")
    if status != 200:
        siege.findings.complain(f"the server answers {status} to a plain question")
    lines = server.errors.read_text("utf-8").splitlines()
    for line in [each for each in lines if '"level": "warning"' not in each][:5]:
        siege.findings.complain(f"the server has written down: {line[:500]}")


# -------------------------------------------------------------------------- the long form


async def wear_down(folder: Path, seed: int, messages: int, inject: str) -> tuple[Findings, str]:
    """Everything that takes its time; what was found, and figures."""
    findings, grown = Findings(), 0.0
    quiet: list[float] = []
    attacked: list[float] = []
    async with served(folder, inject) as server:
        siege = Siege(server.port, seed, findings)
        await siege.set_up()
        playing = asyncio.create_task(siege.play())
        try:
            # Once round, so that everything is loaded that ever will be.
            await siege.frames(1)
            quiet = await _watched(siege, asyncio.sleep(QUIET))
            attacked = await _watched(siege, _steadily(siege))
            if reason := felt(quiet, attacked):
                findings.complain(reason)
            before = server.memory
            async with siege.loitering(10 * LOITERERS) as lines:
                rounds = max(1, messages // 20_000)
                await asyncio.gather(
                    siege.messages(1, messages // 2),
                    siege.messages(2, messages - messages // 2),
                    siege.frames(rounds),
                    _cut_off(lines, findings),
                )
            grown = server.memory - before
            if grown > GROWTH:
                findings.complain(f"the server has grown by {grown:.0f} MiB")
            await _still_there(server, siege)
        except HangingError:
            findings.complain("the server does not answer any more")
        finally:
            siege.over.set()
            await playing
    return findings, (
        f"{findings.messages} messages, {findings.frames} frames and requests of"
        f" {len(FRAMES)} kinds, {findings.moves} moves beside them; p99"
        f" {1000 * percentile(quiet):.1f} ms, attacked {1000 * percentile(attacked):.1f} ms;"
        f" grown by {grown:.0f} MiB"
    )


QUIET = 30.0
"""Seconds for which the table beside it is measured, with and without an attack."""


async def _watched(siege: Siege, work: Any) -> list[float]:
    """How long every move took while something was done."""
    siege.latencies.clear()
    await work
    return [*siege.latencies]


async def _steadily(siege: Siege) -> None:
    """An attack that a server has the time for: some hundred messages a second, and frames."""
    try:
        async with asyncio.timeout(QUIET):
            async with siege.loitering():
                await asyncio.gather(
                    siege.messages(0, 1 << 30, pause=0.1), siege.frames(1 << 30, pause=0.1)
                )
    except TimeoutError:
        return


async def _cut_off(lines: list[RawSocket], findings: Findings) -> None:
    """Whoever never comes to an end is let go, in his time and some for a busy machine."""
    late = HEAD + WHOLE + 60
    began = time.perf_counter()
    for line in lines:
        with suppress(ConnectionError):
            try:
                async with asyncio.timeout(max(1.0, late - (time.perf_counter() - began))):
                    await line.reader.read()
            except TimeoutError:
                findings.complain(f"a request that never ends is kept for {late:.0f} s")
                return


async def flood(folder: Path) -> Findings:
    """Under limits: one who says too much is told so and let go, and others are heard."""
    findings = Findings()
    async with served(folder, limited=True) as server:
        house = House(None, server.port)  # type: ignore[arg-type]
        ann = await house.open_table(seats=[{"name": "Ann"}, {}])
        bo = await house.sit(ann["table"], ann["invite"], "Bo")
        loud, calm = await RawSocket.open(server.port), await RawSocket.open(server.port)
        try:
            for line, who in ((loud, ann), (calm, bo)):
                if not await line.hello(server.port, who["table"], who["token"]):
                    findings.complain("somebody is not welcome")
            remark = {"do": "say", "text": "spam"}
            some = [frame(TEXT, spoken({**remark, "id": new_id()})) for _ in range(1000)]
            await loud.send(b"".join(some))
            while isinstance(answer := await loud.answer(), dict):
                findings.messages += 1
                findings.outcomes[answer.get("code", "ack")] += 1
            findings.outcomes[str(answer)] += 1
            await calm.say({**remark, "id": new_id()})
            heard = await calm.answer()
            if not isinstance(heard, dict) or heard["t"] != "ack":
                findings.complain(f"beside a flood somebody is told {heard}")
        finally:
            await loud.close()
            await calm.close()
    if not {*findings.outcomes} <= {"ack", "too-fast", "4429", "None"}:
        findings.complain(f"a flood is answered with {dict(findings.outcomes)}")
    if not {"4429", "None"} & {*findings.outcomes}:
        findings.complain("whoever floods a table is not let go")
    return findings


def main() -> int:
    """The long form, and the server that it starts."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.frames")
    parser.add_argument("--messages", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--inject", choices=["", "unbounded"], default="")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--limited", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve is not None:
        serve(options.serve, options.inject, options.limited)
        return 0
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        findings, figures = asyncio.run(
            wear_down(Path(one), options.seed, options.messages, options.inject)
        )
        flooded = asyncio.run(flood(Path(other)))
    wrong = [*findings.wrong, *flooded.wrong]
    passed = findings.messages + findings.frames + flooded.messages
    return Proof(figures, max(0, passed - len(wrong)), wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
