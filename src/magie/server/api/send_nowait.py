"""Sending without waiting: an extension that our WebSocket protocol has, and others do not."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Any

SEND_NOWAIT = "magie.send_nowait"
"""The ASGI extension of our WebSockets: send a message without waiting."""


def send_nowait(scope: MutableMapping[str, Any]) -> Callable[[bytes], bool]:
    """How to send without waiting; another server's protocol always refuses."""
    found = scope.get("extensions", {}).get(SEND_NOWAIT)
    return found["send"] if found else _refuse


def _refuse(_text: bytes) -> bool:
    return False
