"""The application: routes, middleware, and the headers of every response."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from magie.server.api.context import AppContext, Settings
from magie.server.api.http import JSON, problem, routes
from magie.server.api.openapi import OPENAPI_PATH, encoded_document
from magie.server.api.send_nowait import send_nowait
from magie.server.api.socket import Session
from magie.server.api.static import page_routes
from magie.server.live.rooms import Rooms
from magie.server.process.logs import RequestLog, without_secrets
from magie.server.table.rejections import Code, RejectedError

log = logging.getLogger("magie.app")

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
        " manifest-src 'self'; worker-src 'self'; connect-src 'self'; object-src 'none';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class ResponseGuard:
    """Middleware that sets the security headers, and answers unexpected exceptions."""

    def __init__(self, app: ASGIApp, rooms: Rooms) -> None:
        self.app, self.rooms = app, rooms

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and guard its response."""
        begun = False

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers["cache-control"] = "no-store"
            try:
                await send(message)
            except OSError as error:
                # The ASGI server raises OSError when the client disconnected mid-response.
                raise ClientDisconnect from error

        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            await self.app(scope, receive, guarded)
        except ClientDisconnect:
            return
        except Exception:
            self.rooms.counters.internal_errors += 1
            log.exception("a request failed", extra={"path": without_secrets(scope["path"])})
            if begun:
                raise
            with suppress(ClientDisconnect):
                await problem(RejectedError(Code.INTERNAL))(scope, receive, guarded)


async def not_found(_request: Request, error: Exception) -> Response:
    """The response to an unknown path or method."""
    response = problem(RejectedError(Code.NOT_FOUND))
    if isinstance(error, HTTPException):
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
    return response


def application(rooms: Rooms, settings: Settings | None = None) -> Starlette:
    """The whole server as one ASGI application."""
    context = AppContext(rooms, settings or Settings())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None, None]:
        await rooms.open()
        try:
            yield
        finally:
            await context.analyses.close()
            context.coach.close()
            await rooms.close()

    async def socket(websocket: WebSocket) -> None:
        await Session(context, websocket, send_nowait(websocket.scope)).run()

    async def openapi(_request: Request) -> Response:
        return Response(encoded_document(), media_type=JSON)

    app = Starlette(
        routes=[
            *routes(context),
            Route(OPENAPI_PATH, openapi, methods=["GET"]),
            WebSocketRoute("/api/tables/{table}/socket", socket),
            *page_routes(),
        ],
        middleware=[Middleware(RequestLog), Middleware(ResponseGuard, rooms=rooms)],
        exception_handlers={HTTPException: not_found},
        lifespan=lifespan,
    )
    # Each path has one spelling.
    app.router.redirect_slashes = False
    app.state.context = context
    return app
