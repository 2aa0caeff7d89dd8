"""The application: doors put together, and what every answer carries."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from magie.server.desk import Desk, Settings
from magie.server.http import routes
from magie.server.openapi import document
from magie.server.rooms import Rooms
from magie.server.socket import Session

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Guarded:
    """Puts the same headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and see that its answer carries them."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers["cache-control"] = "no-store"
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)


def application(rooms: Rooms, settings: Settings | None = None) -> Starlette:
    """The whole server as one ASGI application."""
    desk = Desk(rooms, settings or Settings())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None, None]:
        await rooms.open()
        try:
            yield
        finally:
            await rooms.close()

    async def socket(websocket: WebSocket) -> None:
        await Session(desk, websocket).run()

    async def openapi(_request: Request) -> Response:
        return JSONResponse(document())

    app = Starlette(
        routes=[
            *routes(desk),
            Route("/api/openapi.json", openapi, methods=["GET"]),
            WebSocketRoute("/api/tables/{table}/socket", socket),
        ],
        middleware=[Middleware(Guarded)],
        lifespan=lifespan,
    )
    app.state.desk = desk
    return app
