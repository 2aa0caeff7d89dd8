"""Planted defects: authorities with one of them must be found out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from magie.server.api.context import AppContext
from magie.server.live.rooms import Rooms
from magie.server.table.auth import Principal
from magie.server.table.rejections import Code, RejectedError

SLOW = 0.02
"""Seconds that one of them takes longer where there is a table, many times a whole answer."""


async def _exists(rooms: Rooms, table: str) -> bool:
    return table in rooms.loaded or bool(await rooms.store.read(table))


def _otherwise(error: Callable[[], RejectedError]) -> dict[str, Any]:
    """Authorities that refuse in another way where there is a table."""

    async def refused(rooms: Rooms, table: str, work: Awaitable[Any]) -> Any:
        try:
            return await work
        except RejectedError:
            if await _exists(rooms, table):
                raise error() from None
            raise

    return _at_each(refused)


async def _slowly(rooms: Rooms, table: str, work: Awaitable[Any]) -> Any:
    """An authority that has more to look at where there is a table."""
    if await _exists(rooms, table):
        await asyncio.sleep(SLOW)
    return await work


def _at_each(refused: Callable[[Rooms, str, Awaitable[Any]], Awaitable[Any]]) -> dict[str, Any]:
    """Everything by which somebody is let in, refused in this way."""
    principal, check_invite, watch = Rooms.principal, Rooms.check_invite, Rooms.watch
    return {
        "principal": lambda self, token, table: refused(self, table, principal(self, token, table)),
        "check_invite": lambda self, id, secret: refused(self, id, check_invite(self, id, secret)),
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
    "slow": (Rooms, _at_each(_slowly)),
    "lenient": (Rooms, {"principal": _lenient}),
    "unlimited": (
        AppContext,
        {"check_lookup": lambda *_: None, "count_miss": lambda _self, _address, error: error},
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
