"""Requests: what is asked of a server once, beside the socket."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from http.client import HTTPException
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from magie.client.wire_types import WireProblem

T = TypeVar("T")
SECONDS = 15.0
"""How long a server may take to answer."""
LONGEST = 64 * 1024 * 1024
"""Bytes of an answer."""


class OfflineError(Exception):
    """Nobody answers there, or not in a way that can be understood."""


class RefusedError(Exception):
    """The server does not do it; ``code`` says why."""

    def __init__(self, problem: WireProblem) -> None:
        super().__init__(problem.code)
        self.code, self.detail = problem.code, problem.detail
        self.retry_after = problem.retry_after or 0.0


async def ask(
    url: str, kind: type[T], body: Mapping[str, object] | None = None, token: str = ""
) -> T:
    """One request, with a body or without."""
    return await asyncio.to_thread(_ask, url, kind, body, token)


def _ask(url: str, kind: type[T], body: Mapping[str, object] | None, token: str) -> T:
    headers = {"accept": "application/json", "content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else msgspec.json.encode(body)
    try:
        # Links are read as those of a site: there is none that would name a file.
        with urlopen(Request(url, data, headers), timeout=SECONDS) as answer:  # noqa: S310
            return msgspec.json.decode(answer.read(LONGEST), type=kind)
    except HTTPError as error:
        with error:
            raise _refused(error) from None
    except (URLError, HTTPException, OSError, msgspec.MsgspecError) as error:
        reason = error.reason if isinstance(error, URLError) else error
        raise OfflineError(str(reason)) from None


def _refused(error: HTTPError) -> Exception:
    try:
        return RefusedError(msgspec.json.decode(error.read(LONGEST), type=WireProblem))
    except (OSError, HTTPException, msgspec.MsgspecError):
        return OfflineError(f"HTTP {error.code}")
