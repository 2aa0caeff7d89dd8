"""What every answer carries, so that a page can load nothing from elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.house import house, request

POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "connect-src": "'self' ws: wss:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def test_every_answer_carries_a_policy_that_lets_in_nothing_from_elsewhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as home:
            for path in ("/api/about", "/api/boards/classic", "/nowhere"):
                _, headers, _ = await request(home.port, "GET", path)
                said = (part.strip() for part in headers["content-security-policy"].split(";"))
                assert dict(part.split(" ", 1) for part in said) == POLICY, path

    asyncio.run(story())
