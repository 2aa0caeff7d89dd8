"""A WebSocket connection to a table, which matches commands with their answers."""

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
from magie.client.wire_types import WireAck, WireMessage, WireReject, decode_message

MAX_RECEIVED_BYTES = 16 * 1024 * 1024
"""Of one message: a welcome contains all missed entries."""
COMMAND_TIMEOUT_S = 15.0
"""After that an unanswered command counts as a lost connection."""
SOCKET_OPEN_TIMEOUT_S = 10.0
CLOSE_NOT_FOUND = 4404


class GoneError(Exception):
    """The server does not know the table, or no longer the seat."""


class TableConnection:
    """An open socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._pending: dict[str, asyncio.Future[WireAck | WireReject]] = {}

    async def command(self, do: str, version: int, **fields: object) -> WireAck | WireReject:
        """Send a command, and wait for its answer."""
        id = secrets.token_hex(16)
        answer: asyncio.Future[WireAck | WireReject] = asyncio.get_running_loop().create_future()
        self._pending[id] = answer
        try:
            await self.send({"do": do, "id": id, "version": version, **fields})
            async with asyncio.timeout(COMMAND_TIMEOUT_S):
                return await answer
        except TimeoutError:
            raise OfflineError(f"no answer for {COMMAND_TIMEOUT_S:g} seconds") from None
        finally:
            del self._pending[id]

    async def send(self, message: Mapping[str, object]) -> None:
        """Send a message that has no answer."""
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed as error:
            raise OfflineError(str(error)) from None

    async def listen(self) -> AsyncIterator[WireMessage]:
        """All messages but answers; raises OfflineError or GoneError at the end."""
        try:
            async for data in self._socket:
                message = _decode(data)
                if isinstance(message, WireAck | WireReject):
                    answer = self._pending.get(message.id)
                    if answer is not None and not answer.done():
                        answer.set_result(message)
                elif message is not None:
                    yield message
        except ConnectionClosed as error:
            code, reason = (error.rcvd.code, error.rcvd.reason) if error.rcvd else (0, str(error))
            raise _closed_error(code, reason) from None
        raise _closed_error(self._socket.close_code or 0, self._socket.close_reason or "closed")


def _decode(data: str | bytes) -> WireMessage | None:
    try:
        return decode_message(data)
    except msgspec.MsgspecError as error:
        raise OfflineError(f"the server sent an invalid message: {error}") from None


def _closed_error(code: int, reason: str) -> Exception:
    return (
        GoneError(reason) if code == CLOSE_NOT_FOUND else OfflineError(reason or f"closed ({code})")
    )


class _ConnectOnce(connect):
    """Connects without following redirects, which would take the token to another server."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        """Follow none."""
        return exc


@asynccontextmanager
async def connect_to(link: TableLink, token: str, since: int) -> AsyncGenerator[TableConnection]:
    """Connect to a table, and receive all entries after a version."""
    try:
        socket = await _ConnectOnce(
            link.socket,
            compression=None,
            max_size=MAX_RECEIVED_BYTES,
            open_timeout=SOCKET_OPEN_TIMEOUT_S,
            close_timeout=2,
        )
    except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
        raise OfflineError(str(error) or type(error).__name__) from None
    try:
        connection = TableConnection(socket)
        hello = {"t": "hello", "token": token, "since": since}
        await connection.send(hello)
        yield connection
    finally:
        await socket.close()
