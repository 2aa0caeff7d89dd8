"""The admin application, on a loopback port: health, readiness, metrics."""

from __future__ import annotations

import asyncio

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from magie.server.api.context import AppContext
from magie.server.process import metrics
from magie.server.process.app import ResponseGuard
from magie.server.storage.store import StoreError

READY_TIMEOUT_S = 2.0
"""The time in which the store must show that it can write."""


def operator_app(context: AppContext) -> Starlette:
    """The application for the operator."""

    async def health(_request: Request) -> Response:
        """Alive: the event loop answered."""
        return JSONResponse({"alive": True})

    async def ready(_request: Request) -> Response:
        """Whether the store can write now."""
        try:
            async with asyncio.timeout(READY_TIMEOUT_S):
                await context.rooms.store.check()
        except TimeoutError:
            return _not_ready(f"the store has not answered for {READY_TIMEOUT_S:g} seconds")
        except StoreError as error:
            return _not_ready(str(error))
        return JSONResponse({"ready": True})

    async def figures(_request: Request) -> Response:
        """All metrics."""
        return PlainTextResponse(metrics.page(context), media_type=metrics.MEDIA_TYPE)

    return Starlette(
        routes=[
            Route("/health", health, methods=["GET"]),
            Route("/ready", ready, methods=["GET"]),
            Route("/metrics", figures, methods=["GET"]),
        ],
        middleware=[Middleware(ResponseGuard, rooms=context.rooms)],
    )


def _not_ready(reason: str) -> Response:
    return JSONResponse({"ready": False, "reason": reason}, 503)
