"""The socket: one connection of one person to one table.

It says who it is in its first message, with the last version that it has seen; from then on it
hears everything that happens, and its commands are answered one by one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from magie.server import commands, messages
from magie.server.auth import Principal
from magie.server.chat import say
from magie.server.desk import Desk
from magie.server.http import address_of
from magie.server.limits import (
    HELLO,
    MESSAGE,
    QUEUE,
    REMARK,
    SOCKETS_OF_A_SEAT,
    SOCKETS_OF_AN_ADDRESS,
    SPECTATORS,
    STALL,
)
from magie.server.rejections import Code, RejectedError
from magie.server.room import Room
from magie.server.store import StoreError

TOO_BIG = 1009
POLICY = 1008
TRY_LATER = 1013
NOT_FOUND = 4404
TOO_SLOW = 4408
REPLACED = 4409
TOO_FAST = 4429


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message."""

    token: Annotated[str, msgspec.Meta(max_length=64)]
    since: commands.Version = 0
    """The last version that was seen; 0 for none."""


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say", forbid_unknown_fields=True):
    """Say something to the table; no part of the game."""

    id: commands.Id
    text: Annotated[str, msgspec.Meta(max_length=4 * REMARK)] = ""
    phrase: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask whether anybody is there."""

    id: commands.Id


Spoken = commands.Any | Say | Ping
_hello = msgspec.json.Decoder(Hello)
_spoken: msgspec.json.Decoder[Spoken] = msgspec.json.Decoder(Spoken)


class _Id(msgspec.Struct, frozen=True):
    id: str = ""


_id = msgspec.json.Decoder(_Id)


class Session:
    """One open socket."""

    def __init__(self, desk: Desk, socket: WebSocket) -> None:
        self.desk, self.socket = desk, socket
        self.principal = Principal("", "")
        self.room: Room | None = None
        self._waiting: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._ending: tuple[int, str] | None = None

    # ------------------------------------------------------------------- as the room sees it

    def send(self, message: bytes) -> None:
        """Queue a message; who does not keep up is let go."""
        if len(self._waiting) >= QUEUE:
            self.close(TOO_SLOW, "too slow")
        elif self._ending is None:
            self._waiting.append(message)
            self._filled.set()

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        if self._ending is None:
            self._ending = (code, reason)
            self._waiting.clear()
            self._filled.set()

    # ------------------------------------------------------------------------------- its life

    async def run(self) -> None:
        """From the first message to the last."""
        address = address_of(self.desk, self.socket)
        sockets = self.desk.sockets
        if not self._is_ours():
            await self.socket.close(POLICY)
            return
        await self.socket.accept()
        if self.desk.settings.limited and sockets.get(address, 0) >= SOCKETS_OF_AN_ADDRESS:
            await self.socket.close(TRY_LATER, "too many connections")
            return
        sockets[address] = sockets.get(address, 0) + 1
        try:
            await self._serve(address)
        finally:
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    def _is_ours(self) -> bool:
        """Whether the page that opened the socket is ours: a program sends no origin."""
        origin = self.socket.headers.get("origin")
        if origin is None or origin in self.desk.settings.origins:
            return True
        public = self.desk.settings.public_url
        ours = urlsplit(public).netloc if public else self.socket.headers.get("host", "")
        return bool(ours) and urlsplit(origin).netloc == ours

    async def _serve(self, address: str) -> None:
        try:
            async with asyncio.timeout(HELLO):
                hello = _hello.decode(await self._receive())
            table = str(self.socket.path_params["table"])
            self.principal = await self.desk.rooms.principal(hello.token, table)
            self.room = await self.desk.rooms.room(table)
            self._make_room(self.room)
        except (RejectedError, TimeoutError, msgspec.MsgspecError):
            if self.desk.settings.limited:
                self.desk.misses.count(address)
            await self._end(NOT_FOUND, "not found")
            return
        except StoreError:
            await self._end(TRY_LATER, "storage unavailable")
            return
        except WebSocketDisconnect:
            return
        await self._live(self.room, hello.since)

    def _make_room(self, room: Room) -> None:
        """Let the oldest socket of the same person go, where there are too many."""
        if not self.principal.person:
            if room.watching >= SPECTATORS:
                raise RejectedError(Code.FULL)
            return
        own = [each for each in room.listeners if each.principal == self.principal]
        for oldest in own[: len(own) - SOCKETS_OF_A_SEAT + 1]:
            room.part(oldest)
            oldest.close(REPLACED, "opened elsewhere")

    async def _live(self, room: Room, since: int) -> None:
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read(room, since))
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.part(self)
            reading.cancel()
            if self._ending is None:
                writing.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)

    async def _write(self) -> None:
        """Send what waits; a reader who stalls for too long is let go."""
        try:
            while True:
                await self._filled.wait()
                self._filled.clear()
                while self._waiting:
                    async with asyncio.timeout(STALL):
                        await self.socket.send_text(self._waiting.popleft().decode())
                if self._ending is not None:
                    await self._end(*self._ending)
                    return
        except (WebSocketDisconnect, RuntimeError):
            return
        except TimeoutError:
            await self._end(TOO_SLOW, "too slow")

    async def _end(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(1.0):
                await self.socket.close(code, reason)
        except (RuntimeError, TimeoutError, WebSocketDisconnect):
            return

    async def _read(self, room: Room, since: int) -> None:
        await room.join(self, since)
        try:
            while True:
                data = await self._receive()
                try:
                    self.desk.enter(self.desk.messages, self.principal.person or id(self))
                except RejectedError as error:
                    self.send(messages.reject(_id_of(data), error, room.table.version))
                    continue
                await self._heed(room, data)
        except WebSocketDisconnect:
            return

    async def _receive(self) -> bytes:
        """The next message as bytes."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1006))
        text = received.get("text")
        data: bytes = text.encode("utf-8", "surrogatepass") if text is not None else b""
        if len(data) > MESSAGE:
            self.close(TOO_BIG, "too large")
        return data

    async def _heed(self, room: Room, data: bytes) -> None:
        """Do what a message asks for, and answer it."""
        try:
            said = _spoken.decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            reason = RejectedError(Code.BAD_MESSAGE, detail=str(error)[:200])
            self.send(messages.reject(_id_of(data), reason, room.table.version))
            return
        try:
            self.send(await self._obey(room, said))
        except RejectedError as error:
            self.send(messages.reject(said.id, error, room.table.version))
        except StoreError:
            down = RejectedError(Code.STORAGE, retry_after=1.0)
            self.send(messages.reject(said.id, down, room.table.version))

    async def _obey(self, room: Room, said: Spoken) -> bytes:
        if isinstance(said, Say):
            self.desk.enter(self.desk.remarks, self.principal.person)
            await say(room, self.principal, said.text, said.phrase)
            return messages.ack(said.id, room.table.version, room.table.hash.hex())
        if isinstance(said, Ping):
            return messages.ack(said.id, room.table.version, room.table.hash.hex())
        self.desk.enter(self.desk.commands, self.principal.person)
        answer = await room.command(self.principal, said)
        return messages.ack(answer.id, answer.version, answer.hash)


def _id_of(data: bytes) -> str:
    """The id of a message that cannot be read otherwise, so that it is answered all the same."""
    try:
        found = _id.decode(data).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    return found if len(found) <= 64 else ""
