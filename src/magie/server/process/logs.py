"""Logs: one JSON object per line.  Fields outside FIELDS are never written."""

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
    "reason",
    "code",
    "tail",
    "needs_attention",
    "method",
    "path",
    "status",
    "seconds",
    "address",
)
"""The fields that a record may carry beside its message; tests hold every ``extra=`` to them."""
SECRET = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{32,}(?![A-Za-z0-9_-])")
"""Looks like a token, an id or a link of the dice: only a prefix is written."""
SECRET_PREFIX = 8
"""Characters of that prefix."""
LOG_LEVELS = ("debug", "info", "warning", "error")
log = logging.getLogger("magie.http")


class JsonFormatter(logging.Formatter):
    """Formats a record as JSON, without secrets."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
        fields: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": without_secrets(record.getMessage()),
        }
        for name in FIELDS:
            if (value := record.__dict__.get(name)) is not None:
                fields[name] = _plain(value)
        if record.exc_info:
            fields["error"] = without_secrets(self.formatException(record.exc_info))
        # A client chooses the path: escaped, its control characters cannot end the line or drive
        # the operator's terminal.
        return json.dumps(fields, ensure_ascii=True)

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
    """The text with everything that could be a secret cut to its prefix."""
    return SECRET.sub(lambda found: f"{found[0][:SECRET_PREFIX]}…", text)


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Send all logs to the stream, or to standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "websockets"):
        # Their messages about connections help only in debugging; their own debug level would log
        # every message with its token, so it stays off.
        logging.getLogger(name).setLevel("INFO" if level == "debug" else "WARNING")


class RequestLog:
    """Middleware that logs every request: its path without the query, and its status."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and log it when it is done."""
        if scope["type"] == "lifespan" or not log.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        began, status = time.monotonic(), None

        async def watching(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        is_request = scope["type"] == "http"
        try:
            # On a WebSocket this would cost time for every message.
            await self.app(scope, receive, watching if is_request else send)
        finally:
            log.info(
                "request" if is_request else "socket",
                extra={
                    "method": scope.get("method"),
                    # Other log handlers must not see more than our own formatter writes.
                    "path": without_secrets(scope["path"]),
                    "status": status,
                    "seconds": round(time.monotonic() - began, 4),
                },
            )
