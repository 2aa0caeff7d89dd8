"""The line: one socket to a table, on which commands are answered one by one."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import asynccontextmanager

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from magie.client.http import OfflineError
from magie.client.links import TableLink
from magie.client.wire_types import Heard, WireAck, WireReject, hear

LARGEST = 16 * 1024 * 1024
"""Bytes of a message: a welcome carries all that was missed."""
ANSWER = 15.0
"""Seconds after which a command that was not answered is given up with its connection."""
OPENING = 10.0
NOT_FOUND = 4404


class GoneError(Exception):
    """The server knows nothing of this table, or no longer of this seat."""


class Connection:
    """An open socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked: dict[str, asyncio.Future[WireAck | WireReject]] = {}

    async def command(self, do: str, version: int, **fields: object) -> WireAck | WireReject:
        """Give a command, and wait for its answer."""
        id = secrets.token_hex(16)
        answer: asyncio.Future[WireAck | WireReject] = asyncio.get_running_loop().create_future()
        self._asked[id] = answer
        try:
            await self.send({"do": do, "id": id, "version": version, **fields})
            async with asyncio.timeout(ANSWER):
                return await answer
        except TimeoutError:
            raise OfflineError(f"no answer for {ANSWER:g} seconds") from None
        finally:
            del self._asked[id]

    async def send(self, message: Mapping[str, object]) -> None:
        """Send a message that nobody answers."""
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed as error:
            raise OfflineError(str(error)) from None

    async def listen(self) -> AsyncIterator[Heard]:
        """Everything that is said, answers apart; an OfflineError at the end."""
        try:
            async for data in self._socket:
                said = _read(data)
                if isinstance(said, WireAck | WireReject):
                    answer = self._asked.get(said.id)
                    if answer is not None and not answer.done():
                        answer.set_result(said)
                elif said is not None:
                    yield said
        except ConnectionClosed as error:
            code, reason = (error.rcvd.code, error.rcvd.reason) if error.rcvd else (0, str(error))
            raise _end(code, reason) from None
        raise _end(self._socket.close_code or 0, self._socket.close_reason or "closed")


def _read(data: str | bytes) -> Heard | None:
    try:
        return hear(data)
    except msgspec.MsgspecError as error:
        raise OfflineError(f"the server says what nobody understands: {error}") from None


def _end(code: int, reason: str) -> Exception:
    return GoneError(reason) if code == NOT_FOUND else OfflineError(reason or f"closed ({code})")


@asynccontextmanager
async def line_to(link: TableLink, token: str, since: int) -> AsyncGenerator[Connection]:
    """A line to a table, on which everything behind a version is told."""
    try:
        socket = await connect(
            link.socket, compression=None, max_size=LARGEST, open_timeout=OPENING, close_timeout=2
        )
    except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
        raise OfflineError(str(error) or type(error).__name__) from None
    try:
        line = Connection(socket)
        hello = {"t": "hello", "token": token, "since": since}
        await line.send(hello)
        yield line
    finally:
        await socket.close()
