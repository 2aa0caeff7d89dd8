"""The page as files: at every address that is one of its screens, small, and kept by browsers."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from magie.server.api.static import IMMUTABLE, MEDIA_TYPES, NOT_BUILT, page_routes
from tests.server.live_server import live_server, request

INDEX = "<!doctype html><title>a page</title>" + "<p>and some more of it</p>" * 50
SCRIPT = "export const answer = 42;\n" * 100
FONT = bytes(range(256))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as Vite leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "sw.js").write_text(SCRIPT)
    (tmp_path / ".stamp").write_text("what it was made from")
    (tmp_path / "assets" / "index-a1b2c3.js").write_text(SCRIPT)
    (tmp_path / "assets" / "letters-a1b2c3.woff2").write_bytes(FONT)
    return tmp_path


def fetch(
    folder: Path, path: str, headers: Mapping[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    """One request, without a server around it."""

    async def ask() -> tuple[int, dict[str, str], bytes]:
        said: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": b"",
            "headers": [(k.encode(), v.encode()) for k, v in (headers or {}).items()],
        }
        await Starlette(routes=page_routes(folder))(scope, receive, send)
        start, *rest = said
        found = {k.decode(): v.decode() for k, v in start["headers"]}
        return start["status"], found, b"".join(each["body"] for each in rest)

    return asyncio.run(ask())


@pytest.mark.parametrize("path", ["/", "/replay", f"/t/{'0' * 32}", f"/t/{'0' * 32}/replay"])
def test_every_screen_is_the_same_page(path: str, built: Path) -> None:
    status, headers, body = fetch(built, path)
    assert (status, body.decode()) == (200, INDEX)
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"


def test_what_is_named_by_its_content_is_kept_for_ever_and_nothing_else(built: Path) -> None:
    _, asset, _ = fetch(built, "/assets/index-a1b2c3.js")
    _, worker, _ = fetch(built, "/sw.js")
    assert (asset["cache-control"], worker["cache-control"]) == (IMMUTABLE, "no-cache")
    assert asset["content-type"] == worker["content-type"] == "text/javascript; charset=utf-8"


def test_text_comes_packed_to_whoever_can_unpack_it(built: Path) -> None:
    _, plain, body = fetch(built, "/sw.js")
    _, packed, less = fetch(built, "/sw.js", {"accept-encoding": "br, gzip"})
    assert body.decode() == SCRIPT
    assert gzip.decompress(less) == body
    assert len(less) < len(body) / 10
    assert "content-encoding" not in plain
    assert packed["content-encoding"] == "gzip"
    assert plain["vary"] == packed["vary"] == "accept-encoding"


def test_what_is_packed_already_is_left_as_it_is(built: Path) -> None:
    path = "/assets/letters-a1b2c3.woff2"
    _, headers, body = fetch(built, path, {"accept-encoding": "gzip"})
    assert body == FONT
    assert headers["content-type"] == "font/woff2"
    assert "content-encoding" not in headers


def test_a_browser_that_has_a_file_is_told_so(built: Path) -> None:
    _, headers, _ = fetch(built, "/")
    status, again, body = fetch(built, "/", {"if-none-match": headers["etag"]})
    assert (status, body, again["etag"]) == (304, b"", headers["etag"])
    assert again["cache-control"] == "no-cache"
    assert fetch(built, "/", {"if-none-match": '"something else"'})[0] == 200


def test_a_changed_file_has_another_tag(built: Path) -> None:
    _, before, _ = fetch(built, "/")
    (built / "index.html").write_text(INDEX + "!")
    _, after, _ = fetch(built, "/")
    assert before["etag"] != after["etag"]


@pytest.mark.parametrize(
    "path",
    [
        *("/assets/", "/assets", "/assets/index.js", "/.stamp", "/index.htm"),
        *("/../pages.py", "/assets/../../pages.py", "/%2e%2e/pages.py", "/t/x/y"),
    ],
)
def test_nothing_else_is_found(path: str, built: Path) -> None:
    assert fetch(built, path)[0] == 404


def test_a_page_that_was_never_built_says_how_to_build_it(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "not there"):
        status, _, body = fetch(folder, "/")
        assert (status, body.decode()) == (503, NOT_BUILT)
        assert fetch(folder, "/sw.js")[0] == 404


def test_every_kind_of_file_that_is_built_is_known(tmp_path: Path) -> None:
    for ending in MEDIA_TYPES:
        (tmp_path / f"a.{ending}").write_text("")
        assert fetch(tmp_path, f"/a.{ending}")[0] == 200
    (tmp_path / "a.map").write_text("")
    assert fetch(tmp_path, "/a.map")[0] == 404


def test_the_house_serves_it_with_its_headers_beside_its_operations(tmp_path: Path) -> None:
    async def look() -> None:
        async with live_server(tmp_path) as server:
            for path in ("/", "/replay"):
                status, headers, _ = await request(server.port, "GET", path)
                assert status in (200, 503)
                assert "script-src 'self'" in headers["content-security-policy"]
                assert headers["x-content-type-options"] == "nosniff"
            assert (await request(server.port, "POST", "/"))[0] == 405
            assert (await request(server.port, "GET", "/api/about"))[0] == 200
            assert (await request(server.port, "GET", "/api/no-such-thing"))[0] == 404

    asyncio.run(look())
