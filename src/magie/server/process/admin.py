"""The operator's door, on a port that only this machine reaches: alive, ready, how busy."""

from __future__ import annotations

import asyncio

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from magie.server.api.context import Desk
from magie.server.process import metrics
from magie.server.process.app import Guarded
from magie.server.storage.store import StoreError

PATIENCE = 2.0
"""Seconds that the store has to show that it can write."""


def operator_app(desk: Desk) -> Starlette:
    """The application behind that door."""

    async def health(_request: Request) -> Response:
        """The loop answers, or this would not come."""
        return JSONResponse({"alive": True})

    async def ready(_request: Request) -> Response:
        """Whether something could be stored now."""
        try:
            async with asyncio.timeout(PATIENCE):
                await desk.rooms.store.check()
        except TimeoutError:
            return _not_ready(f"the store has not answered for {PATIENCE:g} seconds")
        except StoreError as error:
            return _not_ready(str(error))
        return JSONResponse({"ready": True})

    async def figures(_request: Request) -> Response:
        """Everything that is counted."""
        return PlainTextResponse(metrics.page(desk), media_type=metrics.MEDIA_TYPE)

    return Starlette(
        routes=[
            Route("/health", health, methods=["GET"]),
            Route("/ready", ready, methods=["GET"]),
            Route("/metrics", figures, methods=["GET"]),
        ],
        middleware=[Middleware(Guarded, rooms=desk.rooms)],
    )


def _not_ready(reason: str) -> Response:
    return JSONResponse({"ready": False, "reason": reason}, 503)
