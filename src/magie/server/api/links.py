"""Links that people send each other.  A secret stands behind the number sign: no server, proxy or
preview ever sees that part of an address."""

from __future__ import annotations

from typing import Protocol

from starlette.requests import Request

from magie.server.api.context import AppContext


class Asked(Protocol):
    """A request that came to a desk."""

    @property
    def desk(self) -> AppContext:
        """The desk."""
        ...

    @property
    def request(self) -> Request:
        """The request."""
        ...


def base_of(asked: Asked) -> str:
    """Where people reach this server."""
    return (asked.desk.settings.public_url or str(asked.request.base_url)).rstrip("/")


def invite_link(asked: Asked, table: str, key: str) -> str:
    """By which anybody can sit down or look on."""
    return f"{base_of(asked)}/t/{table}#{key}"


def handover_link(asked: Asked, table: str, key: str) -> str:
    """By which one person can take one seat."""
    return f"{base_of(asked)}/t/{table}#seat-{key}"
