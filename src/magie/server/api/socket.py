"""The socket: one connection of one person to one table.

It says who it is in its first message, with the last version that it has seen; from then on it
hears everything that happens, and its commands are answered one by one.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from magie.server.api.context import AppContext
from magie.server.api.descriptors import is_scarce
from magie.server.api.http import address_of
from magie.server.live import messages
from magie.server.live.chat import hush, ignore, say
from magie.server.live.close_codes import Close
from magie.server.live.limits import (
    HELLO_TIMEOUT_S,
    MAX_MESSAGE_BYTES,
    MAX_QUEUED_MESSAGES,
    MAX_REMARK_CHARS,
    MAX_SOCKETS_PER_ADDRESS,
    MESSAGE_RATE,
    SEND_TIMEOUT_S,
)
from magie.server.live.room import Room
from magie.server.storage.store import StoreError
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.rejections import Code, RejectedError

log = logging.getLogger("magie.socket")

ORIGIN = re.compile(r"(https?)://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?")
PORTS = {"http": 80, "https": 443}
"""Those that an origin leaves out."""


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message."""

    t: Literal["hello"]
    """Said, and not a tag: one may be left out where there is only one kind."""
    token: Annotated[str, msgspec.Meta(max_length=64)]
    since: commands.Version = 0
    """The last version that was seen; 0 for none."""


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say", forbid_unknown_fields=True):
    """Say something to the table; no part of the game."""

    id: commands.Id
    text: Annotated[str, msgspec.Meta(max_length=4 * MAX_REMARK_CHARS)] = ""
    phrase: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Ignore(msgspec.Struct, frozen=True, tag_field="do", tag="ignore", forbid_unknown_fields=True):
    """Hear no more remarks of somebody oneself, or hear them again."""

    id: commands.Id
    person: commands.Id
    on: bool


class Hush(msgspec.Struct, frozen=True, tag_field="do", tag="hush", forbid_unknown_fields=True):
    """Let nobody at the table hear somebody, or let them hear him again; the host's."""

    id: commands.Id
    person: commands.Id
    on: bool


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask whether anybody is there."""

    id: commands.Id


LocalizedCommand = commands.AnyCommand | Say | Ignore | Hush | Ping
_hello = msgspec.json.Decoder(Hello)
_spoken: msgspec.json.Decoder[LocalizedCommand] = msgspec.json.Decoder(LocalizedCommand)


class _Id(msgspec.Struct, frozen=True):
    id: str = ""


_id = msgspec.json.Decoder(_Id)


class Session:
    """One open socket."""

    def __init__(
        self,
        desk: AppContext,
        socket: WebSocket,
        send_nowait: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        self.desk, self.socket, self._send_nowait = desk, socket, send_nowait
        self.principal = Principal("", "")
        self._waiting: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._sending = False
        """Whether a message is on its way that the line has not taken yet."""
        self._ending: tuple[Close, str] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._too_fast = 0
        """Messages in a row that came too fast."""
        self._obeying = False
        """Whether a command is under way: it comes to its end, whoever hangs up meanwhile."""
        self._heard_enough = False
        """Whether nothing more is read after that."""

    # ------------------------------------------------------------------- as the room sees it

    def send(self, message: bytes) -> None:
        """Send a message, behind those that wait; who does not keep up is let go."""
        if self._ending is not None:
            return
        if not self._waiting and not self._sending and self._send_nowait(message):
            return
        if len(self._waiting) >= MAX_QUEUED_MESSAGES:
            self._let_go()
        else:
            self._waiting.append(message)
            self._filled.set()

    def _let_go(self) -> None:
        """End the connection of somebody who does not read, and do not wait for him."""
        self.close(Close.TOO_SLOW, "too slow")
        if self._writing is not None:
            self._writing.cancel()

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        if self._ending is None:
            self._ending = (Close(code), reason)
            self._waiting.clear()
            self._filled.set()

    # ------------------------------------------------------------------------------- its life

    async def run(self) -> None:
        """From the first message to the last."""
        address = address_of(self.desk, self.socket)
        sockets = self.desk.sockets
        if not self._is_ours():
            await self._end(Close.POLICY, "")
            return
        try:
            await self.socket.accept()
        except OSError:
            # He has hung up before anybody could open.
            return
        too_many = sockets.get(address, 0) >= MAX_SOCKETS_PER_ADDRESS and self.desk.settings.limited
        if too_many or is_scarce():
            await self._end(Close.TRY_LATER, "too many connections")
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
        if origin is None:
            return True
        settings = self.desk.settings
        # Whether a proxy speaks TLS for us is not known where nobody has said who we are.
        asked_for = f"{origin.partition('://')[0]}://{self.socket.headers.get('host', '')}"
        public = "/".join(settings.public_url.split("/")[:3])
        page, ours = _site(origin), (public or asked_for, *settings.origins)
        return page is not None and page in map(_site, ours)

    async def _serve(self, address: str) -> None:
        try:
            hello = await self._hello()
            table = str(self.socket.path_params["table"])
            self.desk.let_look(address, table)
            self.principal = await self.desk.rooms.principal(hello.token, table)
            room = await self.desk.rooms.room(table)
        except RejectedError as error:
            await self._end(*_farewell(self.desk.missed(address, error)))
        except TimeoutError:
            await self._end(Close.TOO_SLOW, "say hello first")
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            await self._end(Close.POLICY, "say hello first")
        except StoreError:
            await self._end(Close.TRY_LATER, "storage unavailable")
        except WebSocketDisconnect:
            if self._ending is not None:
                await self._end(*self._ending)
        else:
            await self._live(room, hello.since)

    async def _hello(self) -> Hello:
        """The first message."""
        async with asyncio.timeout(HELLO_TIMEOUT_S):
            return _hello.decode(await self._receive())

    async def _live(self, room: Room, since: int) -> None:
        writing = self._writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read(room, since))
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(self)
            ending = [writing]
            if self._obeying:
                self._heard_enough = True
                room.track(reading)
            else:
                reading.cancel()
                ending.append(reading)
            if self._ending is None:
                writing.cancel()
            await asyncio.gather(*ending, return_exceptions=True)
            # A writer that was stopped has this session in its trace: let go of it, too.
            self._writing = None
            if writing.cancelled() and self._ending is not None:
                await self._end(*self._ending)

    async def _write(self) -> None:
        """Send what waits; a reader who stalls for too long is let go."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                await self._filled.wait()
                self._filled.clear()
                while self._waiting:
                    stall = loop.call_later(SEND_TIMEOUT_S, self._let_go)
                    self._sending = True
                    try:
                        await self.socket.send_text(self._waiting.popleft().decode())
                    finally:
                        stall.cancel()
                        self._sending = False
                if self._ending is not None:
                    await self._end(*self._ending)
                    return
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _end(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(1.0):
                await self.socket.close(code, reason)
        except (RuntimeError, OSError, WebSocketDisconnect):
            return

    async def _read(self, room: Room, since: int) -> None:
        try:
            await room.join(self, since)
            while not self._heard_enough:
                data = await self._receive()
                if self._may_speak(room, data):
                    await self._heed(room, data)
        except RejectedError as error:
            self.close(*_farewell(error))
        except StoreError:
            self.close(Close.TRY_LATER, "storage unavailable")
        except WebSocketDisconnect:
            return
        except Exception:
            # A mistake of the program costs this one connection, and whoever looks after it hears.
            room.counters.internal_errors += 1
            log.exception("a connection failed", extra={"table": room.table.id})
            self.close(*_farewell(RejectedError(Code.INTERNAL)))

    def _may_speak(self, room: Room, data: bytes) -> bool:
        """Whether a message comes slowly enough; who does not listen to that is let go."""
        try:
            self.desk.enter(self.desk.messages, self.principal.person or id(self))
        except RejectedError as error:
            self._too_fast += 1
            if self._too_fast >= MESSAGE_RATE.count:
                self.close(Close.TOO_FAST, "too fast")
            else:
                self.send(messages.reject(_id_of(data), error, room.table.version))
            return False
        self._too_fast = 0
        return True

    async def _receive(self) -> bytes:
        """The next message as bytes."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1006))
        text = received.get("text")
        data: bytes = text.encode("utf-8", "surrogatepass") if text is not None else b""
        if len(data) > MAX_MESSAGE_BYTES:
            self.close(Close.TOO_BIG, f"{MAX_MESSAGE_BYTES} bytes at most")
            raise WebSocketDisconnect(Close.TOO_BIG)
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
        except Exception:
            # A mistake of the program costs this one message and nothing else.
            room.counters.internal_errors += 1
            log.exception("a message failed", extra={"table": room.table.id})
            broken = RejectedError(Code.INTERNAL)
            self.send(messages.reject(said.id, broken, room.table.version))

    async def _obey(self, room: Room, said: LocalizedCommand) -> bytes:
        if isinstance(said, commands.Command):
            self.desk.enter(self.desk.commands, self.principal.person)
            self._obeying = True
            try:
                answer = await room.execute_unshielded(self.principal, said)
            finally:
                self._obeying = False
            return messages.ack(answer.id, answer.version, answer.hash)
        if isinstance(said, Say):
            self.desk.enter(self.desk.remarks, self.principal.person)
            await say(room, self.principal, said.text, said.phrase)
        elif isinstance(said, Ignore):
            ignore(room, self, said.person, said.on)
        elif isinstance(said, Hush):
            hush(room, self.principal, said.person, said.on)
        return messages.ack(said.id, room.table.version, room.table.hash.hex())


def _site(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin, however it is spelled; None for what is none."""
    found = ORIGIN.fullmatch(origin.lower())
    if found is None:
        return None
    return found[1], found[2], int(found[3] or PORTS[found[1]])


def _farewell(error: RejectedError) -> tuple[Close, str]:
    """With what a socket is closed that may not come in."""
    if error.code == Code.TOO_FAST:
        return Close.TOO_FAST, "too fast"
    if error.code in (Code.FULL, Code.INTERNAL):
        return Close.TRY_LATER, error.code
    return Close.NOT_FOUND, "not found"


def _id_of(data: bytes) -> str:
    """The id of a message that cannot be read otherwise, so that it is answered all the same."""
    try:
        found = _id.decode(data).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    return found if len(found) <= 64 else ""
