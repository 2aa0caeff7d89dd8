"""A WebSocket session: one connection of a player or spectator to a table.

The client authenticates in its first message, with the last version that it has seen.  From then on
it receives every entry, and its commands are answered one by one.
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
from magie.server.api.http import client_address
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
DEFAULT_PORTS = {"http": 80, "https": 443}
"""The ports that an origin omits."""


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message."""

    t: Literal["hello"]
    """A field and not a tag, since a tag may be omitted where there is only one type."""
    token: Annotated[str, msgspec.Meta(max_length=64)]
    since: commands.Version = 0
    """The last version that the client has seen; 0 for none."""


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say", forbid_unknown_fields=True):
    """Send a chat remark; not part of the game."""

    id: commands.Id
    text: Annotated[str, msgspec.Meta(max_length=4 * MAX_REMARK_CHARS)] = ""
    phrase: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Ignore(msgspec.Struct, frozen=True, tag_field="do", tag="ignore", forbid_unknown_fields=True):
    """Mute a player for the sender alone, or unmute them."""

    id: commands.Id
    person: commands.Id
    on: bool


class Hush(msgspec.Struct, frozen=True, tag_field="do", tag="hush", forbid_unknown_fields=True):
    """Mute a player for the whole table, or unmute them; for the host."""

    id: commands.Id
    person: commands.Id
    on: bool


class Hurry(msgspec.Struct, frozen=True, tag_field="do", tag="hurry", forbid_unknown_fields=True):
    """Have bots decide at once, as long as every connected player asks for it; or stop that."""

    id: commands.Id
    on: bool


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask for an acknowledgement, to test the connection."""

    id: commands.Id


ClientMessage = commands.AnyCommand | Say | Ignore | Hush | Hurry | Ping
_hello_decoder = msgspec.json.Decoder(Hello)
_message_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class _Id(msgspec.Struct, frozen=True):
    id: str = ""


_id_decoder = msgspec.json.Decoder(_Id)


class Session:
    """One open socket."""

    def __init__(
        self,
        context: AppContext,
        socket: WebSocket,
        send_nowait: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        self.context, self.socket, self._send_nowait = context, socket, send_nowait
        self.principal = Principal("", "")
        self._queue: deque[bytes] = deque()
        self._has_messages = asyncio.Event()
        self._sending = False
        """Whether a message is being sent that the transport has not accepted yet."""
        self._close_with: tuple[Close, str] | None = None
        self._writer: asyncio.Task[None] | None = None
        self._too_fast = 0
        """Messages in a row over the rate limit."""
        self._executing = False
        """Whether a command runs: it is finished even if the client disconnects."""
        self._stop_reading = False
        """Whether to stop after that command."""

    # ------------------------------------------------------------------- as the room sees it

    def send(self, message: bytes) -> None:
        """Send or queue a message; a client whose queue is full is disconnected."""
        if self._close_with is not None:
            return
        if not self._queue and not self._sending and self._send_nowait(message):
            return
        if len(self._queue) >= MAX_QUEUED_MESSAGES:
            self._drop()
        else:
            self._queue.append(message)
            self._has_messages.set()

    def _drop(self) -> None:
        """Disconnect a client that does not read, without waiting for it."""
        self.close(Close.TOO_SLOW, "too slow")
        if self._writer is not None:
            self._writer.cancel()

    def close(self, code: int, reason: str) -> None:
        """Close the connection, without sending what is queued."""
        if self._close_with is None:
            self._close_with = (Close(code), reason)
            self._queue.clear()
            self._has_messages.set()

    # ----------------------------------------------------------------------------- life cycle

    async def run(self) -> None:
        """Serve the connection from the handshake to the end."""
        address = client_address(self.context, self.socket)
        sockets = self.context.sockets
        if not self._is_allowed_origin():
            await self._close_socket(Close.POLICY, "")
            return
        try:
            await self.socket.accept()
        except OSError:
            # The client disconnected during the handshake.
            return
        too_many = (
            sockets.get(address, 0) >= MAX_SOCKETS_PER_ADDRESS and self.context.settings.limited
        )
        if too_many or is_scarce():
            await self._close_socket(Close.TRY_LATER, "too many connections")
            return
        sockets[address] = sockets.get(address, 0) + 1
        try:
            await self._serve(address)
        finally:
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    def _is_allowed_origin(self) -> bool:
        """Whether the origin of the page is allowed; other clients send no origin."""
        origin = self.socket.headers.get("origin")
        if origin is None:
            return True
        settings = self.context.settings
        # Without a public URL, it is not known whether a proxy terminates TLS.
        asked_for = f"{origin.partition('://')[0]}://{self.socket.headers.get('host', '')}"
        public = "/".join(settings.public_url.split("/")[:3])
        page, ours = _parse_origin(origin), (public or asked_for, *settings.origins)
        return page is not None and page in map(_parse_origin, ours)

    async def _serve(self, address: str) -> None:
        try:
            self.context.check_rate(self.context.connections, address)
            hello = await self._receive_hello()
            table = str(self.socket.path_params["table"])
            self.context.check_lookup(address, table)
            self.principal = await self.context.rooms.principal(hello.token, table)
            room = await self.context.rooms.room(table)
        except RejectedError as error:
            await self._close_socket(*_close_for(self.context.count_miss(address, error)))
        except TimeoutError:
            await self._close_socket(Close.TOO_SLOW, "say hello first")
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            await self._close_socket(Close.POLICY, "say hello first")
        except StoreError:
            await self._close_socket(Close.TRY_LATER, "storage unavailable")
        except WebSocketDisconnect:
            if self._close_with is not None:
                await self._close_socket(*self._close_with)
        else:
            await self._run_tasks(room, hello.since)

    async def _receive_hello(self) -> Hello:
        """The first message."""
        async with asyncio.timeout(HELLO_TIMEOUT_S):
            return _hello_decoder.decode(await self._receive())

    async def _run_tasks(self, room: Room, since: int) -> None:
        writer = self._writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read(room, since))
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(self)
            ending = [writer]
            if self._executing:
                self._stop_reading = True
                room.track(reader)
            else:
                reader.cancel()
                ending.append(reader)
            if self._close_with is None:
                writer.cancel()
            await asyncio.gather(*ending, return_exceptions=True)
            # The traceback of a cancelled writer refers to this session: break the cycle.
            self._writer = None
            if writer.cancelled() and self._close_with is not None:
                await self._close_socket(*self._close_with)

    async def _write(self) -> None:
        """Send what is queued; a client that does not read is disconnected."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                await self._has_messages.wait()
                self._has_messages.clear()
                while self._queue:
                    timeout = loop.call_later(SEND_TIMEOUT_S, self._drop)
                    self._sending = True
                    try:
                        await self.socket.send_text(self._queue.popleft().decode())
                    finally:
                        timeout.cancel()
                        self._sending = False
                if self._close_with is not None:
                    await self._close_socket(*self._close_with)
                    return
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _close_socket(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(1.0):
                await self.socket.close(code, reason)
        except (RuntimeError, OSError, WebSocketDisconnect):
            return

    async def _read(self, room: Room, since: int) -> None:
        try:
            await room.join(self, since)
            while not self._stop_reading:
                data = await self._receive()
                if self._is_within_rate(room, data):
                    await self._handle(room, data)
        except RejectedError as error:
            self.close(*_close_for(error))
        except StoreError:
            self.close(Close.TRY_LATER, "storage unavailable")
        except WebSocketDisconnect:
            return
        except Exception:
            # An internal error closes this one connection, and is logged.
            room.counters.internal_errors += 1
            log.exception("a connection failed", extra={"table": room.table.id})
            self.close(*_close_for(RejectedError(Code.INTERNAL)))

    def _is_within_rate(self, room: Room, data: bytes) -> bool:
        """Whether a message is within the rate limit; a client that ignores it is disconnected."""
        try:
            self.context.check_rate(self.context.messages, self.principal.person or id(self))
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

    async def _handle(self, room: Room, data: bytes) -> None:
        """Decode a message, dispatch it, and answer it."""
        try:
            message = _message_decoder.decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            reason = RejectedError(Code.BAD_MESSAGE, detail=str(error)[:200])
            self.send(messages.reject(_id_of(data), reason, room.table.version))
            return
        try:
            self.send(await self._dispatch(room, message))
        except RejectedError as error:
            self.send(messages.reject(message.id, error, room.table.version))
        except StoreError:
            down = RejectedError(Code.STORAGE, retry_after=1.0)
            self.send(messages.reject(message.id, down, room.table.version))
        except Exception:
            # An internal error rejects this one message and nothing else.
            room.counters.internal_errors += 1
            log.exception("a message failed", extra={"table": room.table.id})
            broken = RejectedError(Code.INTERNAL)
            self.send(messages.reject(message.id, broken, room.table.version))

    async def _dispatch(self, room: Room, message: ClientMessage) -> bytes:
        if isinstance(message, commands.Command):
            self.context.check_rate(self.context.commands, self.principal.person)
            self.context.check_aside(self.principal, room.table, message)
            self._executing = True
            try:
                answer = await room.execute_unshielded(self.principal, message)
            finally:
                self._executing = False
            return messages.ack(answer.id, answer.version, answer.hash)
        if isinstance(message, Say):
            self.context.check_rate(self.context.remarks, self.principal.person)
            await say(room, self.principal, message.text, message.phrase)
        elif isinstance(message, Ignore):
            ignore(room, self, message.person, message.on)
        elif isinstance(message, Hush):
            hush(room, self.principal, message.person, message.on)
        elif isinstance(message, Hurry):
            room.hurry(self.principal, message.on)
        return messages.ack(message.id, room.table.version, room.table.hash.hex())


def _parse_origin(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin; None if it is not one."""
    found = ORIGIN.fullmatch(origin.lower())
    if found is None:
        return None
    return found[1], found[2], int(found[3] or DEFAULT_PORTS[found[1]])


def _close_for(error: RejectedError) -> tuple[Close, str]:
    """The close code and reason for a rejection."""
    if error.code == Code.TOO_FAST:
        return Close.TOO_FAST, "too fast"
    if error.code in (Code.FULL, Code.INTERNAL):
        return Close.TRY_LATER, error.code
    return Close.NOT_FOUND, "not found"


def _id_of(data: bytes) -> str:
    """The id of a message that is otherwise invalid, for its rejection."""
    try:
        found = _id_decoder.decode(data).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    return found if len(found) <= 64 else ""
