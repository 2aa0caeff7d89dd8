"""HTTP requests to a server."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from http.client import HTTPException
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from magie.client.wire_types import WireProblem

T = TypeVar("T")
REQUEST_TIMEOUT_S = 15.0
"""For the reply of a server."""
MAX_REPLY_BYTES = 64 * 1024 * 1024
"""Of one reply."""


class OfflineError(Exception):
    """The server cannot be reached, or its reply is invalid."""


class RefusedError(Exception):
    """The server has rejected the request; ``code`` says why."""

    def __init__(self, problem: WireProblem) -> None:
        super().__init__(problem.code)
        self.code, self.detail = problem.code, problem.detail
        self.retry_after = problem.retry_after or 0.0


class _NoRedirects(HTTPRedirectHandler):
    """Turns every redirect into an error: the token is for one server, and a link names it."""

    def redirect_request(
        self, req: Request, fp: object, code: int, msg: str, headers: object, newurl: str
    ) -> None:
        """Follow none."""


_opener = build_opener(_NoRedirects)


async def request(
    url: str, kind: type[T], body: Mapping[str, object] | None = None, token: str = ""
) -> T:
    """Send a request, with a body or without."""
    return await asyncio.to_thread(_request, url, kind, body, token)


def _request(url: str, kind: type[T], body: Mapping[str, object] | None, token: str) -> T:
    headers = {"accept": "application/json", "content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else msgspec.json.encode(body)
    try:
        # A TableLink has an HTTP scheme: the URL cannot name a file.
        with _opener.open(Request(url, data, headers), timeout=REQUEST_TIMEOUT_S) as response:  # noqa: S310
            return msgspec.json.decode(response.read(MAX_REPLY_BYTES), type=kind)
    except HTTPError as error:
        with error:
            raise _error(error) from None
    except (URLError, HTTPException, OSError, msgspec.MsgspecError) as error:
        reason = error.reason if isinstance(error, URLError) else error
        raise OfflineError(str(reason)) from None


def _error(error: HTTPError) -> Exception:
    if 300 <= error.code < 400:
        return OfflineError(f"HTTP {error.code}: redirects are not followed")
    try:
        return RefusedError(msgspec.json.decode(error.read(MAX_REPLY_BYTES), type=WireProblem))
    except (OSError, HTTPException, msgspec.MsgspecError):
        return OfflineError(f"HTTP {error.code}")
