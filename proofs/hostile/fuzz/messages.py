"""Targets: what comes on a socket or as a body, and whole requests."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec

from magie.server.api import socket
from magie.server.api.context import Settings
from magie.server.api.operations import OPERATIONS
from magie.server.live.rooms import Rooms, SeatGrant
from magie.server.process.app import application
from magie.server.table.opening import Place, Terms
from proofs.hostile.fuzz.mixing import reworded
from proofs.hostile.fuzz.target import Target, UndeclaredError
from proofs.hostile.mutations import WORDS, Message, mutated
from proofs.virtual.world import virtual_rooms


class Messages(Target):
    """What comes on a socket, and every body that comes by HTTP."""

    name = "message"
    declared = (msgspec.MsgspecError, RecursionError, UnicodeError)

    def __init__(self) -> None:
        self.decoders = [
            msgspec.json.Decoder(each.body) for each in OPERATIONS if each.body is not None
        ]

    def make(self, random: Random) -> bytes:
        return mutated(random.choice(VALID), random)

    def read(self, data: bytes) -> None:
        socket._id_of(data)
        for decoder in (socket._message_decoder, socket._hello_decoder, *self.decoders):
            with suppress(*self.declared):
                decoder.decode(data)


VALID: tuple[Message, ...] = (
    {"t": "hello", "token": "a" * 32, "since": 0},
    {"do": "move", "id": "0" * 32, "version": 7, "seat": 0, "text": "roll"},
    {"do": "propose", "id": "0" * 32, "version": 7, "seat": 0, "other": 1, "text": "5 for $9"},
    {"do": "vote", "id": "0" * 32, "version": 7, "seat": 0, "about": "undo", "yes": True},
    {"do": "say", "id": "0" * 32, "text": "Good luck"},
    {"seats": [{"name": "Ann"}, {}, {"bot": "trader"}], "edition": "classic", "clock": "fast"},
    {"seats": [{"name": "Ann"}, {}], "rules": {"jail_fine": "60"}, "banker": -1, "tempo": 0.5},
    {"key": "a" * 32, "name": "Bo", "seal": "0" * 64, "others": [{"name": "Di", "seat": 1}]},
    {"game": "edition: classic\nseats: Ann, Bo\n\nA roll 1+2\n"},
    {"seat": 0, "other": 1, "text": "5 $90 for 12"},
    {"events": [{"event": "roll", "seat": 0}], "language": "fr"},
)


class Addresses(Target):
    """A request: its method, address, query, headers and body."""

    name = "address"
    declared = ()

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.rooms, self.seated = self.runner.run(self._open())
        self.app = application(self.rooms, Settings(limited=False))

    async def _open(self) -> tuple[Rooms, SeatGrant]:
        rooms = virtual_rooms()
        await rooms.open()
        terms = Terms((Place("Ann"), Place("Bo")), public=True, chat="free")
        return rooms, await rooms.create(terms)

    def nested(self) -> bytes:
        """A command within brackets without end."""
        path, body = f"/api/tables/{self.seated.table}/commands", '{"x": ' + "[" * 16_000
        headers = [
            ["authorization", f"Bearer {self.seated.token}"],
            ["content-type", "application/json"],
        ]
        return json.dumps(["POST", path, "", headers, body]).encode()

    def make(self, random: Random) -> bytes:
        if random.random() < 0.01:
            return self.nested()
        operation = random.choice(OPERATIONS)
        path = operation.path.replace("{table}", self.seated.table).replace("{edition}", "classic")
        query = random.choice(("", "after=0", "edition=classic&variant=short", "variant=timed"))
        if random.random() < 0.5:
            path = reworded(path, random)
        if random.random() < 0.6:
            query = reworded(query, random)
        body: bytes = mutated(random.choice(VALID), random) if operation.body else b""
        headers = [["authorization", f"Bearer {self.seated.token}"]]
        headers.append(["content-type", random.choice(("application/json", "text/plain", ""))])
        if random.random() < 0.3:
            headers.append([random.choice(HEADERS), random.choice((*WORDS, "gzip", "1, 2"))])
        method = operation.method if random.random() < 0.9 else random.choice(METHODS)
        request = [method, path, query, headers, body.decode("latin-1")]
        return json.dumps(request).encode()

    def read(self, data: bytes) -> None:
        try:
            method, path, query, headers, body = json.loads(data)
            names = [[str(each).encode("latin-1", "replace") for each in one] for one in headers]
            sent = str(body).encode("latin-1", "replace")
        except (ValueError, TypeError, RecursionError):
            return
        scope = {
            "type": "http",
            "method": str(method),
            "path": str(path).encode("utf-8", "replace").decode(),
            "raw_path": quote(str(path), errors="replace").encode(),
            "query_string": quote(str(query), safe="=&%+", errors="replace").encode(),
            "headers": [each for each in names if len(each) == 2],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "scheme": "http",
            "root_path": "",
            "http_version": "1.1",
            "asgi": {"version": "3.0"},
            "state": {},
        }
        status = self.runner.run(self._status(scope, sent))
        if not 200 <= status < 500:
            raise UndeclaredError(f"answered with {status}")

    async def _status(self, scope: dict[str, Any], body: bytes) -> int:
        found = 0

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal found
            found = message.get("status", found)

        await self.app(scope, receive, send)
        return found

    def close(self) -> None:
        self.runner.run(self.rooms.close())
        self.runner.close()


METHODS = ("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "", "\x00")
HEADERS = ("x-forwarded-for", "host", "accept-encoding", "origin", "range", "if-none-match")
