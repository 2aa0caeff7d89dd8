"""Somebody guesses ids of tables, invitations and tokens (threat 8): he gets in nowhere, and learns
nothing by trying.

``python -m tests.reliability.guesses --guesses 100000 --seed 7 [--inject telling]``

Every guess is made twice, at a table that exists and at one that does not.  The two answers must be
the same, byte for byte, and none may let him in; the long form also holds the times that they take
against each other.  Then the same with the limits on: after so many misses an address hears of
nothing but the limit, and others hear nothing of that.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from magie.server.auth import HOUSE, Principal
from magie.server.closing import Close
from magie.server.desk import Desk, Settings
from magie.server.limits import MISSES
from magie.server.operations import OPERATIONS
from magie.server.rejections import Code, RejectedError
from magie.server.rooms import Rooms
from tests.reliability.proof import Proof
from tests.server.house import House, Json, house

SEED = 7
PATIENCE = 60.0
"""Seconds for one answer, on however slow a machine."""
SOCKETS = 16
"""Every so many guesses, one is made on a socket."""
FLOOD = 10 * MISSES.count
"""Guesses with the limits on: far more than are let through, however slowly they come."""
ALIKE = 0.01
"""The probability above which two sets of times may well be of one kind."""
BATCHES = 5
"""How often the times are taken; the best counts, since a machine has other things to do."""
TIMED = 1000
"""Pairs in each."""
PROXIED = Settings(trusted_proxies=("127.0.0.1",))
"""A server behind a proxy, which tells it who knocks: so many addresses fit on one machine."""
BODIES: dict[str, Json] = {
    "words": {},
    "why": {"seat": 0, "text": "roll"},
    "preview": {"seat": 0, "other": 1, "text": "$10 for $20"},
    "command": {"do": "undo", "seat": 0, "id": "f" * 32, "version": 1},
    "hand_over": {"seat": 0},
    "join": {"name": "Mallory"},
}
"""What an operation takes beside a key."""
KEYED = ("door", "join", "watch")
"""What opens with a key in the body, and not with a token."""
SOCKET = "socket"
DOORS = (*(each.name for each in OPERATIONS if "{table}" in each.path), SOCKET)
"""Everything that somebody can knock at."""


# --------------------------------------------------------------------------------- the victims


@dataclass
class Town:
    """Private tables, awake and asleep, and everything that would open them."""

    home: House
    tables: list[str]
    secrets: list[str]
    people: list[str]


async def settle(home: House) -> Town:
    """A table that waits, one in play, one that nobody has awake."""
    made = [await home.open_table(seats=[{"name": "Ann"}, {}]) for _ in range(3)]
    secrets = [seated[what] for seated in made for what in ("token", "invite")]
    bo = await home.sit(made[1]["table"], made[1]["invite"], "Bo")
    path = f"/api/tables/{made[0]['table']}"
    _, watcher = await home.call("POST", f"{path}/watch", {"key": made[0]["invite"]})
    _, link = await home.call("POST", f"{path}/handover", {"seat": 0}, made[0]["token"])
    async with home.connect(made[1]) as guest:
        assert (await guest.send("start"))["t"] == "ack"
    room = home.rooms.awake.pop(made[2]["table"])
    home.rooms._drivers.pop(room.table.id).cancel()
    secrets += [bo["token"], watcher["token"], link["key"]]
    return Town(home, [each["table"] for each in made], secrets, [made[0]["person"], HOUSE])


# --------------------------------------------------------------------------------- the guesses


@dataclass(frozen=True)
class Guess:
    """Something to show at a door."""

    door: str
    table: str
    secret: str

    def at(self, table: str) -> Guess:
        """The same at another table."""
        return Guess(self.door, table, self.secret)

    def __str__(self) -> str:
        return f"{self.door} of table {self.table!r} with {self.secret!r}"


def guesses(town: Town, random: Random) -> Iterator[tuple[Guess, Guess]]:
    """Pairs without end: at a table that exists, and at one that does not."""
    doors = [door for door in DOORS if door != SOCKET]
    number = 0
    while True:
        number += 1
        door = SOCKET if number % (SOCKETS // 2) == 0 else doors[number % len(doors)]
        table = town.tables[number % len(town.tables)]
        made = Guess(door, table, _secret(town, table, random))
        yield made, made.at(_other(table, random))


def _secret(town: Town, table: str, random: Random) -> str:
    """Any token, or one that comes near to one, or what was meant for something else."""
    known = random.choice(town.secrets)
    at = random.randrange(len(known))
    return random.choice(
        (
            _token(random),
            _token(random),
            _flipped(known, random),
            known[:at] + random.choice("Aa0_-") + known[at + 1 :] if at % 2 else known[::-1],
            known.swapcase(),
            known[:-1],
            known + "A",
            random.choice((*town.people, table, "", "null", "0" * 32, "%00", "' OR 1=1 --")),
        )
    )


def _other(table: str, random: Random) -> str:
    """An id that there is not: any, or one bit beside."""
    if random.random() < 0.5:
        return random.randbytes(16).hex()
    return f"{int(table, 16) ^ 1 << random.randrange(128):032x}"


def _token(random: Random) -> str:
    return urlsafe_b64encode(random.randbytes(24)).decode()


def _flipped(token: str, random: Random) -> str:
    data = bytearray(urlsafe_b64decode(token))
    bit = random.randrange(192)
    data[bit // 8] ^= 1 << bit % 8
    return urlsafe_b64encode(data).decode()


# ----------------------------------------------------------------------------------- the doors


@dataclass(frozen=True)
class Answer:
    """Everything that somebody hears, without the date."""

    status: int
    """Of HTTP, or the code with which a socket was closed; 200 for one that was let in."""
    heard: bytes


class Line:
    """One connection, used again and again."""

    def __init__(self, port: int, address: str = "") -> None:
        self.port, self.address = port, address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, guess: Guess) -> Answer:
        """What a door answers."""
        async with asyncio.timeout(PATIENCE):
            return await (self._knock(guess) if guess.door == SOCKET else self._request(guess))

    async def _request(self, guess: Guess) -> Answer:
        while True:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self.port)
            reader, writer = self._streams
            try:
                writer.write(_written(guess, self.address))
                await writer.drain()
                lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
                break
            except (asyncio.IncompleteReadError, ConnectionError):
                # Nobody keeps a line open on which nothing was said for a while.
                await self.close()
        (length,) = [
            int(each[15:]) for each in lines if each.lower().startswith(b"content-length:")
        ]
        body = await reader.readexactly(length)
        kept = [each for each in lines if not each.lower().startswith(b"date:")]
        return Answer(int(lines[0].split()[1]), b"\r\n".join(kept) + body)

    async def _knock(self, guess: Guess) -> Answer:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{guess.table}/socket"
        headers = {"x-forwarded-for": self.address} if self.address else {}
        async with connect(url, compression=None, additional_headers=headers) as socket:
            await socket.send(json.dumps({"t": "hello", "token": guess.secret}))
            said: str | bytes = b""
            try:
                said = await socket.recv()
            except ConnectionClosed:
                assert socket.response is not None
                shaken = [
                    f"{name}: {value}"
                    for name, value in socket.response.headers.raw_items()
                    if name.lower() not in ("date", "sec-websocket-accept")
                ]
                heard = "\n".join([*shaken, str(socket.close_code), str(socket.close_reason)])
                return Answer(socket.close_code or 0, heard.encode())
        return Answer(200, said if isinstance(said, bytes) else said.encode())

    async def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            with suppress(ConnectionError):
                await self._streams[1].wait_closed()
            self._streams = None


BY_NAME = {each.name: each for each in OPERATIONS}


def _written(guess: Guess, address: str) -> bytes:
    operation = BY_NAME[guess.door]
    body = BODIES.get(guess.door)
    if guess.door in KEYED:
        body = {**(body or {}), "key": guess.secret}
    data = b"" if body is None else json.dumps(body).encode()
    lines = [
        f"{operation.method} {operation.path.format(table=guess.table)} HTTP/1.1",
        "host: 127.0.0.1",
        f"content-length: {len(data)}",
        *(["content-type: application/json"] if data else []),
        *([f"authorization: Bearer {guess.secret}"] if guess.door not in KEYED else []),
        *([f"x-forwarded-for: {address}"] if address else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + data


# ----------------------------------------------------------------------------------- the proof


@dataclass
class Findings:
    """What came of the guesses."""

    guesses: int = 0
    statuses: Counter[int] = field(default_factory=Counter[int])
    wrong: list[str] = field(default_factory=list[str])
    alike: dict[str, float] = field(default_factory=dict[str, float])
    """How probable it is that two sets of times are of one kind, by door."""

    def judge(self, there: Guess, nowhere: Guess, answers: tuple[Answer, Answer]) -> None:
        """See that neither guess got in, and that both were answered alike."""
        for guess, answer in zip((there, nowhere), answers, strict=True):
            self.guesses += 1
            self.statuses[answer.status] += 1
            if answer.status == 200:
                self.wrong.append(f"let in: {guess}: {answer.heard[-300:]!r}")
            elif answer.status not in (404, Close.NOT_FOUND):
                self.wrong.append(f"not “not found”: {guess}: {answer.heard!r}")
        if answers[0] != answers[1]:
            self.wrong.append(
                f"told apart: {there}: {answers[0].heard!r}, but of table {nowhere.table}:"
                f" {answers[1].heard!r}"
            )


async def guess_at(town: Town, pairs: int, seed: int, findings: Findings) -> None:
    """Make so many guesses, twice each."""
    line = Line(town.home.port)
    for there, nowhere in islice(guesses(town, Random(f"guesses {seed}")), pairs):
        answers = (await line.ask(there), await line.ask(nowhere))
        findings.judge(there, nowhere, answers)
    await line.close()


async def flood(town: Town, seed: int, findings: Findings) -> None:
    """Guess from one address until it is told to wait, and see that nobody else is."""
    guesser, neighbour = Line(town.home.port, "192.0.2.1"), Line(town.home.port, "192.0.2.2")
    made = guesses(town, Random(f"flood {seed}"))
    heard: Counter[int] = Counter()
    began = time.monotonic()
    for number, pair in enumerate(islice(made, FLOOD)):
        answer = await guesser.ask(pair[number % 2])
        heard[429 if answer.status == Close.TOO_FAST else answer.status] += 1
    windows = int((time.monotonic() - began) // MISSES.seconds) + 1
    findings.guesses += FLOOD
    findings.statuses.update(heard)
    passed = FLOOD - heard[429]
    if passed > MISSES.count * windows:
        findings.wrong.append(
            f"no limit: {passed} of {FLOOD} guesses from one address were looked at, {dict(heard)}"
        )
    last, _ = next(made)
    for door in ("state", SOCKET):
        answer = await neighbour.ask(Guess(door, last.table, last.secret))
        if answer.status not in (404, Close.NOT_FOUND):
            findings.wrong.append(f"limited for others too: {door}: {answer.heard!r}")
    await guesser.close()
    await neighbour.close()


# ------------------------------------------------------------------------------------ the times


def probability(one: Sequence[float], other: Sequence[float]) -> float:
    """How probable it is that two samples are of one kind, by Kolmogorov and Smirnov."""
    first, second = sorted(one), sorted(other)
    at = [0, 0]
    apart = 0.0
    while at[0] < len(first) and at[1] < len(second):
        value = min(first[at[0]], second[at[1]])
        for side, sample in enumerate((first, second)):
            while at[side] < len(sample) and sample[at[side]] == value:
                at[side] += 1
        apart = max(apart, abs(at[0] / len(first) - at[1] / len(second)))
    size = sqrt(len(first) * len(second) / (len(first) + len(second)))
    x = (size + 0.12 + 0.11 / size) * apart
    if x < 0.2:
        return 1.0
    return min(1.0, 2 * sum((-1) ** (k - 1) * exp(-2 * k * k * x * x) for k in range(1, 101)))


def told_by_time(batches: dict[str, list[float]]) -> list[str]:
    """The doors at which the times alone tell whether there is a table."""
    return [
        f"told apart by time: {door}: {max(found):.2g} at best that both are of one kind"
        for door, found in batches.items()
        if max(found) <= ALIKE
    ]


async def timed(town: Town, seed: int, findings: Findings, pairs: int = TIMED) -> None:
    """Hold the times of guesses at tables that exist against those at tables that do not."""
    random = Random(f"times {seed}")
    line = Line(town.home.port)
    batches: dict[str, list[float]] = {}
    for door in DOORS:
        found = batches[door] = []
        while len(found) < BATCHES and max(found, default=0.0) <= ALIKE:
            found.append(probability(*await _times(line, town, door, pairs, random)))
            findings.guesses += 2 * pairs
        findings.alike[door] = max(found)
    await line.close()
    findings.wrong += told_by_time(batches)


async def _times(
    line: Line, town: Town, door: str, pairs: int, random: Random
) -> tuple[list[float], list[float]]:
    """One by one, now this first, now that."""
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(pairs if door != SOCKET else pairs // 4):
        table = town.tables[number % len(town.tables)]
        order = [(0, table), (1, random.randbytes(16).hex())]
        random.shuffle(order)
        for side, each in order:
            guess = Guess(door, each, _token(random))
            began = time.perf_counter()
            await line.ask(guess)
            times[side].append(time.perf_counter() - began)
    return times


# --------------------------------------------------------------------------- what may be planted


async def _exists(rooms: Rooms, table: str) -> bool:
    return table in rooms.awake or bool(await rooms.store.read(table))


def _otherwise(error: Callable[[], RejectedError]) -> dict[str, Any]:
    """Authorities that refuse in another way where there is a table."""
    principal, knock, watch = Rooms.principal, Rooms.knock, Rooms.watch

    async def refused(rooms: Rooms, table: str, work: Awaitable[Any]) -> Any:
        try:
            return await work
        except RejectedError:
            if await _exists(rooms, table):
                raise error() from None
            raise

    return {
        "principal": lambda self, token, table: refused(self, table, principal(self, token, table)),
        "knock": lambda self, id, secret: refused(self, id, knock(self, id, secret)),
        "watch": lambda self, id, secret="": refused(self, id, watch(self, id, secret)),
    }


async def _lenient(rooms: Rooms, token: str, table: str) -> Principal:
    """An authority that looks at the shape of a token, and not at whose it is."""
    if len(token) == 32 and await _exists(rooms, table):
        return Principal(table, "")
    raise RejectedError(Code.NOT_FOUND)


PLANTS: dict[str, tuple[type, dict[str, Any]]] = {
    "forbidding": (Rooms, _otherwise(lambda: RejectedError(Code.NOT_YOUR_SEAT))),
    "telling": (Rooms, _otherwise(lambda: RejectedError(Code.NOT_FOUND, detail="wrong key"))),
    "lenient": (Rooms, {"principal": _lenient}),
    "unlimited": (
        Desk,
        {"let_look": lambda *_: None, "missed": lambda _self, _address, error: error},
    ),
}
"""Whose work is done otherwise, and how."""


@contextmanager
def planted(inject: str) -> Iterator[None]:
    """A defect, for as long as it is wanted."""
    if not inject:
        yield
        return
    kind, methods = PLANTS[inject]
    whole = {name: getattr(kind, name) for name in methods}
    try:
        for name, method in methods.items():
            setattr(kind, name, method)
        yield
    finally:
        for name, method in whole.items():
            setattr(kind, name, method)


@asynccontextmanager
async def town_of(folder: Path, name: str, settings: Settings | None = None) -> AsyncIterator[Town]:
    """A house with its tables."""
    under = folder / name
    under.mkdir()
    async with house(under, settings=settings) as home:
        yield await settle(home)


def guess(
    folder: Path, number: int, seed: int = SEED, inject: str = "", times: bool = False
) -> Findings:
    """The whole of it."""
    findings = Findings()

    async def play() -> None:
        async with town_of(folder, "free") as town:
            with planted(inject):
                await guess_at(town, number // 2, seed, findings)
                if times:
                    await timed(town, seed, findings)
        async with town_of(folder, "limited", PROXIED) as town:
            with planted(inject):
                await flood(town, seed, findings)

    asyncio.run(play())
    return findings


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.guesses")
    parser.add_argument("--guesses", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--inject", choices=[*PLANTS], default="")
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        found = guess(Path(name), options.guesses, options.seed, options.inject, times=True)
    hits = sum(each.startswith("let in") for each in found.wrong)
    least = min(found.alike, key=found.alike.__getitem__)
    figures = (
        f"{found.guesses} guesses at {len(DOORS)} doors, {hits} hits; times of one kind with"
        f" p ≥ {found.alike[least]:.2g} ({least}); {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, found.guesses, found.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
