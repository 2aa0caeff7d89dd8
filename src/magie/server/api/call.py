"""A call: one HTTP request as a handler sees it, and the description of an operation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from starlette.requests import Request

from magie.server.api.context import AppContext
from magie.server.table import commands
from magie.server.table.auth import Principal

Access = Literal["anyone", "guest", "seat"]
"""Anyone; whoever has a token of the table; whoever has a token that belongs to a person."""


class Since(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where on somebody wants to read."""

    after: commands.Version = 0
    """The last version that was seen; 0 for none."""


@dataclass(frozen=True)
class Call:
    """One request, looked at as far as all requests are alike."""

    desk: AppContext
    request: Request
    body: Any
    principal: Principal
    """Nobody, where no token was needed."""
    address: str
    query: Any = None
    """What stands behind the question mark, where the operation takes something there."""

    @property
    def table(self) -> str:
        """The table that it is about."""
        return str(self.request.path_params.get("table", ""))


@dataclass(frozen=True)
class Operation:
    """One thing that can be done."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    summary: str
    handle: Callable[[Call], Awaitable[Any]]
    body: Any = None
    reply: Any = None
    """None where the reply is text."""
    access: Access = "anyone"
    brings_game: bool = False
    query: Any = None
    refusals: tuple[int, ...] = ()
    """Statuses that do not follow from the above: too early, or too long."""
