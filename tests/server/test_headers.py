"""What every answer carries, so that a page can load nothing from elsewhere."""

from __future__ import annotations

import asyncio
import gzip
import json
from http.client import HTTPConnection
from pathlib import Path

from tests.patience import PATIENCE
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


def packed(port: int, path: str, token: str = "") -> tuple[str, bytes]:
    """What comes to somebody who can unpack: how it is packed, and its bytes."""
    line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        headers = {"accept-encoding": "gzip", "authorization": f"Bearer {token}"}
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        assert answer.status == 200
        return answer.getheader("content-encoding", ""), answer.read()
    finally:
        line.close()


def test_boards_are_packed_and_what_is_not_for_everybody_is_not(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as home:
            for path in ("/api/about", "/api/boards/mega-2007", "/api/rules"):
                how, data = await asyncio.to_thread(packed, home.port, path)
                _, plain = await home.call("GET", path)
                assert how == "gzip", path
                assert json.loads(gzip.decompress(data)) == plain
            made = await home.open_table(seats=[{"name": "Ann"}, {}])
            for part in ("", "/board", "/log"):
                path = f"/api/tables/{made['table']}{part}"
                how, data = await asyncio.to_thread(packed, home.port, path, made["token"])
                assert (how, type(json.loads(data))) == ("", dict), path

    asyncio.run(story())
