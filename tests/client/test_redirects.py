"""Redirects: a client stays with the server that its link names."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from magie.client.connection import connect_to
from magie.client.http import OfflineError, request
from magie.client.links import TableLink
from magie.server.table.ids import new_id, new_token

STATUSES = (301, 302, 303, 307, 308)


@asynccontextmanager
async def server_that_answers(head: str) -> AsyncIterator[tuple[int, list[bytes]]]:
    """A server that gives every request the same answer; its port, and what it was sent."""
    received: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        received.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(f"HTTP/1.1 {head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1], received


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("method", ["get", "post", "socket"])
def test_a_redirect_is_refused_and_no_other_server_is_asked(status: int, method: str) -> None:
    async def story() -> None:
        async with server_that_answers("404 Not Found") as (elsewhere, sent_elsewhere):
            scheme = "ws" if method == "socket" else "http"
            where = f"{status} Elsewhere\r\nlocation: {scheme}://127.0.0.1:{elsewhere}/secret"
            async with server_that_answers(where) as (port, sent):
                with pytest.raises(OfflineError, match=str(status)):
                    await ask(port, method)
        assert len(sent) == 1
        assert sent_elsewhere == []

    asyncio.run(story())


async def ask(port: int, method: str) -> None:
    """One request, or one connection, with a token."""
    site = f"http://127.0.0.1:{port}"
    if method != "socket":
        body = {} if method == "post" else None
        await request(f"{site}/api/tables", object, body, new_token())
        return
    async with connect_to(TableLink.of(f"{site}/t/{new_id()}#{new_token()}"), new_token(), 0):
        pass
