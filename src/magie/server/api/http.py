"""The HTTP door: from a request to an operation, and from its reply back."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from magie.server.api.call import Call, Operation
from magie.server.api.context import AppContext
from magie.server.api.operations import OPERATIONS
from magie.server.api.replies import Problem
from magie.server.live.limits import MAX_BODY_BYTES, MAX_GAME_BODY_BYTES
from magie.server.storage.store import StoreError
from magie.server.table.auth import Principal
from magie.server.table.rejections import Code, RejectedError

JSON = "application/json"
STATUS = {
    Code.NOT_FOUND: 404,
    Code.TOO_FAST: 429,
    Code.TOO_LARGE: 413,
    Code.STORAGE: 503,
    Code.INTERNAL: 500,
    Code.BAD_MESSAGE: 400,
    Code.BAD_TERMS: 400,
    Code.NOT_YOUR_SEAT: 403,
    Code.NOT_THE_HOST: 403,
}
"""By code; what the rules refuse, or what comes too late, is a 409."""
NO_SEAT = Principal("", "")
WORTH_PACKING = 1024
"""Bytes from which on a reply is packed."""


def routes(desk: AppContext) -> list[Route]:
    """A route for every operation."""
    return [
        Route(each.path, _endpoint(desk, each), methods=[each.method], name=each.name)
        for each in OPERATIONS
    ]


def _endpoint(desk: AppContext, operation: Operation) -> Any:
    decoder: msgspec.json.Decoder[Any] | None = (
        msgspec.json.Decoder(operation.body) if operation.body is not None else None
    )

    async def endpoint(request: Request) -> Response:
        try:
            return await _answer(desk, operation, decoder, request)
        except RejectedError as error:
            return problem(error)
        except StoreError:
            return problem(RejectedError(Code.STORAGE, retry_after=1.0))

    return endpoint


async def _answer(
    desk: AppContext,
    operation: Operation,
    decoder: msgspec.json.Decoder[Any] | None,
    request: Request,
) -> Response:
    address = address_of(desk, request)
    try:
        if "table" in request.path_params:
            desk.let_look(address, str(request.path_params["table"]))
        principal = await _principal(desk, operation, request)
        query = _query(operation, request)
        body = await _body(operation, decoder, request)
        reply = await operation.handle(Call(desk, request, body, principal, address, query))
    except RejectedError as error:
        raise desk.missed(address, error) from None
    if isinstance(reply, str):
        return PlainTextResponse(reply)
    return _sent(operation, request, msgspec.json.encode(reply))


def _sent(operation: Operation, request: Request, data: bytes) -> Response:
    """The reply, packed where that saves something and everybody may read it anyway."""
    # How well a secret can be packed tells something of it, so what is not for everybody is not.
    is_public = operation.access == "anyone" and operation.method == "GET"
    if not is_public or len(data) < WORTH_PACKING:
        return Response(data, media_type=JSON)
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        data, headers = gzip.compress(data, mtime=0), {**headers, "content-encoding": "gzip"}
    return Response(data, media_type=JSON, headers=headers)


async def _principal(desk: AppContext, operation: Operation, request: Request) -> Principal:
    """Who asks, as far as the operation wants to know."""
    if operation.access == "anyone":
        return NO_SEAT
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    table = str(request.path_params.get("table", ""))
    if scheme.lower() != "bearer":
        raise RejectedError(Code.NOT_FOUND)
    principal = await desk.rooms.principal(token.strip(), table)
    if operation.access == "seat" and not principal.person:
        raise RejectedError(Code.NOT_FOUND)
    return principal


def _query(operation: Operation, request: Request) -> Any:
    """What stands behind the question mark, if it is what the operation takes."""
    if operation.query is None:
        return None
    try:
        return msgspec.convert(dict(request.query_params), operation.query, strict=False)
    except msgspec.ValidationError as error:
        raise RejectedError(Code.BAD_MESSAGE, detail=str(error)[:200]) from None


async def _body(
    operation: Operation, decoder: msgspec.json.Decoder[Any] | None, request: Request
) -> Any:
    """What was sent, if it is what the operation takes."""
    if decoder is None:
        return None
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise RejectedError(Code.BAD_MESSAGE, detail=f"send {JSON}")
    most = MAX_GAME_BODY_BYTES if operation.brings_game else MAX_BODY_BYTES
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise RejectedError(Code.TOO_LARGE, detail=f"{most} bytes at most")
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise RejectedError(Code.BAD_MESSAGE, detail=str(error)[:200]) from None


def problem(error: RejectedError) -> Response:
    """A rejection as a response."""
    said = Problem(error.code, error.detail, error.clause, error.retry_after or None)
    response = Response(
        msgspec.json.encode(said),
        STATUS[Code(error.code)] if error.code in STATUS else 409,
        media_type=JSON,
    )
    if error.retry_after:
        response.headers["retry-after"] = str(int(error.retry_after) + 1)
    return response


def address_of(desk: AppContext, request: Any) -> str:
    """Who knocks; a proxy's word is taken only where the proxy is known."""
    peer = request.client.host if request.client else ""
    forwarded = ",".join(request.headers.getlist("x-forwarded-for")).split(",")
    # Every proxy adds whom it speaks for at the end: the last that is no proxy of ours it is.
    while desk.settings.trusts(peer) and forwarded:
        peer = forwarded.pop().strip() or peer
    return str(peer)
