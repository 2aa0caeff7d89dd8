"""An HTTP request as a handler sees it, and the description of an operation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from starlette.requests import Request

from magie.server.api.context import AppContext
from magie.server.table import commands
from magie.server.table.auth import Principal

Access = Literal["anyone", "token", "seat"]
"""Who may call: any client, a player or spectator with a token of the table, or a player."""


class Since(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From which version on to read."""

    after: commands.Version = 0
    """The last version that the client has seen; 0 for none."""


@dataclass(frozen=True)
class Call:
    """One request, authenticated and decoded."""

    context: AppContext
    request: Request
    body: Any
    principal: Principal
    """Anonymous where the operation needs no token."""
    address: str
    query: Any = None
    """The decoded query parameters, where the operation takes some."""

    @property
    def caller(self) -> str:
        """By what rate limits count the request: the person, or the address without one."""
        return self.principal.person or self.address

    @property
    def household(self) -> str:
        """By what a table knows the caller: the address, or nothing where limits are off."""
        return self.address if self.context.settings.limited else ""

    @property
    def table(self) -> str:
        """The id of the table in the path."""
        return str(self.request.path_params.get("table", ""))


@dataclass(frozen=True)
class Operation:
    """One operation of the HTTP API."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    summary: str
    handle: Callable[[Call], Awaitable[Any]]
    body: Any = None
    reply: Any = None
    """None where the reply is plain text."""
    access: Access = "anyone"
    takes_game: bool = False
    query: Any = None
    refusals: tuple[int, ...] = ()
    """Error statuses that do not follow from the above: too early, or too long."""
