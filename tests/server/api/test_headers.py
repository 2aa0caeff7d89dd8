"""What every answer carries, so that a page can load nothing from elsewhere."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection
from pathlib import Path

import pytest

from magie.server.api.context import AppContext, Settings
from magie.server.process.admin import operator_app
from magie.server.process.serve import beside, listen
from tests.server.live_server import live_server, request
from tests.timeouts import TEST_TIMEOUT_S

OWN, NOTHING = "'self'", "'none'"
NEEDED = {
    "default-src": OWN,
    "script-src": OWN,
    "connect-src": OWN,
    "object-src": NOTHING,
    "base-uri": NOTHING,
    "form-action": OWN,
    "frame-ancestors": NOTHING,
}
"""What a policy has to say; for the last three the first does not stand in."""
BESIDE = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
TIGHT = "; ".join(f"{name} {source}" for name, source in NEEDED.items())
ASKED = [
    ("GET", "/", 200),
    ("GET", "/assets/index-a1b2c3.js", 200),
    ("GET", "/api/about", 200),
    ("GET", "/api/boards/classic", 200),
    ("POST", "/api/tables", 400),
    ("GET", "/nowhere", 404),
    ("GET", "/assets/nothing.js", 404),
    ("GET", f"/api/tables/{'0' * 32}", 404),
    ("POST", "/", 405),
    ("DELETE", "/api/about", 405),
]


def unguarded(headers: Mapping[str, str]) -> Iterator[str]:
    """What the headers of an answer let in from elsewhere, and what they do not say."""
    directives = [part.split() for part in headers.get("content-security-policy", "").split(";")]
    said = {name: sources for name, *sources in filter(None, directives)}
    if len(said) < len(directives):
        yield "a directive is empty or is there twice"
    for name, sources in said.items():
        if sources not in ([OWN], [NOTHING]):
            yield f"{name} allows {' '.join(sources)}"
    for name, source in NEEDED.items():
        if said.get(name) != [source]:
            yield f"{name} is not {source}"
    for name, value in BESIDE.items():
        if headers.get(name) != value:
            yield f"{name} is not {value}"


@pytest.mark.parametrize(("method", "path", "status"), ASKED)
def test_every_answer_carries_a_policy_that_lets_in_nothing_from_elsewhere(
    tmp_path: Path, method: str, path: str, status: int
) -> None:
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>a page</title>")
    (built / "assets" / "index-a1b2c3.js").write_text("export const answer = 42;")

    async def story() -> None:
        async with live_server(tmp_path, page=built) as server:
            got, headers, _ = await request(server.port, method, path)
            assert got == status
            assert [*unguarded(headers)] == []

    asyncio.run(story())


def test_the_answers_to_the_operator_carry_the_same(tmp_path: Path) -> None:
    asked = [("GET", f"/{name}", 200) for name in ("health", "ready", "metrics")]
    asked += [("GET", "/nowhere", 404), ("POST", "/health", 405)]

    async def story() -> None:
        async with live_server(tmp_path) as server:
            sock = listen("127.0.0.1", 0)
            port = sock.getsockname()[1]
            async with beside(operator_app(AppContext(server.rooms, Settings())), sock):
                for method, path, status in asked:
                    got, headers, _ = await request(port, method, path)
                    assert got == status, path
                    assert [*unguarded(headers)] == [], path

    asyncio.run(story())


@pytest.mark.parametrize(
    ("policy", "finding"),
    [
        ("", "default-src is not 'self'"),
        (TIGHT.replace("connect-src 'self'", "connect-src 'self' ws: wss:"), "connect-src allows"),
        (TIGHT.replace("script-src 'self'", "script-src 'unsafe-inline'"), "script-src allows"),
        (f"{TIGHT}; img-src 'self' data:", "img-src allows 'self' data:"),
        (f"{TIGHT}; font-src https:", "font-src allows https:"),
        (f"{TIGHT}; media-src *", "media-src allows *"),
        (f"{TIGHT}; script-src 'self'", "there twice"),
        (TIGHT.replace("base-uri 'none'; ", ""), "base-uri is not 'none'"),
        (TIGHT.replace("frame-ancestors 'none'", "frame-ancestors 'self'"), "frame-ancestors is"),
    ],
)
def test_a_policy_that_lets_something_in_is_found_out(policy: str, finding: str) -> None:
    assert [*unguarded({**BESIDE, "content-security-policy": TIGHT})] == []
    found = [*unguarded({**BESIDE, "content-security-policy": policy})]
    assert any(finding in each for each in found)
    without = {"content-security-policy": TIGHT}
    assert [*unguarded(without)] == [f"{name} is not {value}" for name, value in BESIDE.items()]


def packed(port: int, path: str, token: str = "") -> tuple[str, bytes]:
    """What comes to somebody who can unpack: how it is packed, and its bytes."""
    line = HTTPConnection("127.0.0.1", port, timeout=TEST_TIMEOUT_S)
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
        async with live_server(tmp_path) as server:
            for path in ("/api/about", "/api/boards/mega-2007", "/api/rules"):
                how, data = await asyncio.to_thread(packed, server.port, path)
                _, plain = await server.call("GET", path)
                assert how == "gzip", path
                assert json.loads(gzip.decompress(data)) == plain
            made = await server.open_table(seats=[{"name": "Ann"}, {}])
            for part in ("", "/board", "/log"):
                path = f"/api/tables/{made['table']}{part}"
                how, data = await asyncio.to_thread(packed, server.port, path, made["token"])
                assert (how, type(json.loads(data))) == ("", dict), path

    asyncio.run(story())
