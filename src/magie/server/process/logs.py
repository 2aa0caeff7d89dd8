"""Logs: one JSON object a line.  Only fields that are named here are ever written."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any, TextIO, cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send

FIELDS = (
    "table",
    "version",
    "seat",
    "bot",
    "why",
    "code",
    "tail",
    "needs_look",
    "method",
    "path",
    "status",
    "seconds",
    "address",
)
"""What a record may carry beside its sentence."""
SECRET = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{32,}(?![A-Za-z0-9_-])")
"""Whatever looks like a token, an id or a link of the dice: only its beginning is written."""
SHOWN = 8
LEVELS = ("debug", "info", "warning", "error")
log = logging.getLogger("magie.http")


class Lines(logging.Formatter):
    """Writes a record as JSON, without secrets."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        said: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": without_secrets(record.getMessage()),
        }
        for name in FIELDS:
            if (value := record.__dict__.get(name)) is not None:
                said[name] = _plain(value)
        if record.exc_info:
            said["error"] = without_secrets(self.formatException(record.exc_info))
        # Whatever is no plain letter is written as its number: a sign that somebody puts into a
        # path could end the line, or speak to the terminal on which it is read.
        return json.dumps(said, ensure_ascii=True)

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """The time in UTC, to the millisecond."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        return f"{at}.{int(record.msecs):03}Z"


def _plain(value: object) -> object:
    if isinstance(value, bool | int | float):
        return value
    if isinstance(value, list):
        return [without_secrets(str(each)) for each in cast("list[object]", value)]
    return without_secrets(str(value))


def without_secrets(text: str) -> str:
    """The text with all that could be a secret cut short."""
    return SECRET.sub(lambda found: f"{found[0][:SHOWN]}…", text)


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Let everything that is logged go to the standard error, in lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "websockets"):
        # What they tell of every connection is for debugging alone, and what they would tell of
        # every message, tokens and all, is for nobody.
        logging.getLogger(name).setLevel("INFO" if level == "debug" else "WARNING")


class Noted:
    """Notes every request: its path without a query, and what became of it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note it when it is done."""
        if scope["type"] == "lifespan" or not log.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        began, status = time.monotonic(), None

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        is_request = scope["type"] == "http"
        try:
            # On a socket every message would pay for it.
            await self.app(scope, receive, noting if is_request else send)
        finally:
            log.info(
                "request" if is_request else "socket",
                extra={
                    "method": scope.get("method"),
                    # Whoever listens to the log in another way is told no more than our own lines.
                    "path": without_secrets(scope["path"]),
                    "status": status,
                    "seconds": round(time.monotonic() - began, 4),
                },
            )
