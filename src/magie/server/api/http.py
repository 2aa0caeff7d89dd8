"""HTTP: from a request to an operation, and from its reply to a response."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from magie.server.api.call import Call, Operation
from magie.server.api.context import AppContext, household
from magie.server.api.operations import OPERATIONS
from magie.server.api.replies import Problem
from magie.server.live.limits import MAX_BODY_BYTES, MAX_GAME_BODY_BYTES
from magie.server.storage.store import StoreError
from magie.server.table.auth import Principal
from magie.server.table.rejections import Code, RejectedError

JSON = "application/json"
STATUS_BY_CODE = {
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
"""Refusals of the rules and stale commands are a 409."""
ANONYMOUS = Principal("", "")
MIN_GZIP_BYTES = 1024
"""Smaller replies are not compressed."""


def routes(context: AppContext) -> list[Route]:
    """A route for every operation."""
    return [
        Route(each.path, _endpoint(context, each), methods=[each.method], name=each.name)
        for each in OPERATIONS
    ]


def _endpoint(context: AppContext, operation: Operation) -> Any:
    decoder: msgspec.json.Decoder[Any] | None = (
        msgspec.json.Decoder(operation.body) if operation.body is not None else None
    )

    async def endpoint(request: Request) -> Response:
        try:
            return await _answer(context, operation, decoder, request)
        except RejectedError as error:
            return problem(error)
        except StoreError:
            return problem(RejectedError(Code.STORAGE, retry_after=1.0))

    return endpoint


async def _answer(
    context: AppContext,
    operation: Operation,
    decoder: msgspec.json.Decoder[Any] | None,
    request: Request,
) -> Response:
    address = client_address(context, request)
    try:
        if "table" in request.path_params:
            context.check_lookup(address, str(request.path_params["table"]))
        principal = await _principal(context, operation, request)
        query = _query(operation, request)
        body = await _body(operation, decoder, request)
        reply = await operation.handle(Call(context, request, body, principal, address, query))
    except RejectedError as error:
        raise context.count_miss(address, error) from None
    if isinstance(reply, str):
        return PlainTextResponse(reply)
    return _json_response(operation, request, msgspec.json.encode(reply))


def _json_response(operation: Operation, request: Request, data: bytes) -> Response:
    """A JSON response, compressed where that helps and the content is public."""
    # The compressed size of a secret reveals something about it (BREACH).
    is_public = operation.access == "anyone" and operation.method == "GET"
    if not is_public or len(data) < MIN_GZIP_BYTES:
        return Response(data, media_type=JSON)
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        data, headers = gzip.compress(data, mtime=0), {**headers, "content-encoding": "gzip"}
    return Response(data, media_type=JSON, headers=headers)


async def _principal(context: AppContext, operation: Operation, request: Request) -> Principal:
    """Authenticate the request, as far as the operation needs it."""
    if operation.access == "anyone":
        return ANONYMOUS
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    table = str(request.path_params.get("table", ""))
    if scheme.lower() != "bearer":
        raise RejectedError(Code.NOT_FOUND)
    principal = await context.rooms.principal(token.strip(), table)
    if operation.access == "seat" and not principal.person:
        raise RejectedError(Code.NOT_FOUND)
    return principal


def _query(operation: Operation, request: Request) -> Any:
    """The decoded query parameters; a rejection if they are not valid."""
    if operation.query is None:
        return None
    try:
        return msgspec.convert(dict(request.query_params), operation.query, strict=False)
    except msgspec.ValidationError as error:
        raise RejectedError(Code.BAD_MESSAGE, detail=str(error)[:200]) from None


async def _body(
    operation: Operation, decoder: msgspec.json.Decoder[Any] | None, request: Request
) -> Any:
    """The decoded body; a rejection if it is not valid."""
    if decoder is None:
        return None
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise RejectedError(Code.BAD_MESSAGE, detail=f"send {JSON}")
    limit = MAX_GAME_BODY_BYTES if operation.takes_game else MAX_BODY_BYTES
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise RejectedError(Code.TOO_LARGE, detail=f"{limit} bytes at most")
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise RejectedError(Code.BAD_MESSAGE, detail=str(error)[:200]) from None


def problem(error: RejectedError) -> Response:
    """A rejection as a response."""
    body = Problem(error.code, error.detail, error.clause, error.retry_after or None)
    response = Response(
        msgspec.json.encode(body),
        STATUS_BY_CODE[Code(error.code)] if error.code in STATUS_BY_CODE else 409,
        media_type=JSON,
    )
    if error.retry_after:
        response.headers["retry-after"] = str(int(error.retry_after) + 1)
    return response


def client_address(context: AppContext, request: Any) -> str:
    """The address that the client is counted by; a forwarded one only from a trusted proxy."""
    peer = request.client.host if request.client else ""
    forwarded = ",".join(request.headers.getlist("x-forwarded-for")).split(",")
    # Each proxy appends its client: the last address that is not a trusted proxy is the client's.
    while context.settings.trusts(peer) and forwarded:
        peer = forwarded.pop().strip() or peer
    return household(str(peer))
