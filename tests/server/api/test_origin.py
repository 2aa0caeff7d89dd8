"""A socket is opened by our own pages: their whole origin counts, and not the host alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from magie.server.api.context import Settings
from tests.server.live_server import Json, LiveServer, SocketPlayer, live_server

HTTPS = Settings(public_url="https://play.example")
HTTP = Settings(public_url="http://play.example")
ANOTHER_PORT = Settings(public_url="https://play.example:8443")
ANOTHER_SPELLING = Settings(public_url="HTTPS://Play.Example:443/")
BEHIND_A_PATH = Settings(public_url="https://play.example/magie/")
BY_NUMBER = Settings(public_url="http://[::1]:8000")
FRIENDS = Settings(public_url="https://play.example", origins=("https://friend.example:443",))
GARBAGE = (
    "null",
    "",
    "://",
    "https",
    "https:",
    "https://",
    "https://:443",
    "//HOST",
    "https:HOST",
    "https:///HOST",
    "https:\\\\HOST",
    "javascript:https://HOST",
    "https://HOST:x",
    "https://HOST:-443",
    "https://HOST:²",
    "https://HOST/path",
    "https://HOST?",
    "https://HOST#",
    "https://HOST\\",
    "https://elsewhere.example@HOST",
    "https://HOST@elsewhere.example",
    "https://HOST https://elsewhere.example",
    "https://elsewhere.example https://HOST",
    "https://HOST,https://elsewhere.example",
    "https://\tHOST",
    "https://[HOST",
    "https://[",
    "https://[]",
    "\xff\xfe",
    "https://" + "a" * 4000,
)
"""What no browser says; HOST is the name that would be let in."""


async def is_let_in(server: LiveServer, seated: Json, origin: str) -> bool:
    """Whether somebody comes to the table by a page of that origin."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{seated['table']}/socket"
    headers = {"Origin": origin.replace("HERE", f"127.0.0.1:{server.port}")}
    try:
        async with connect(url, compression=None, additional_headers=headers) as socket:
            player = SocketPlayer(socket)
            await player.hello(seated["token"])
            await player.leave()
            return bool(player.version)
    except InvalidStatus as refused:
        if refused.response.status_code != 403:
            raise
        return False


async def let_in(server: LiveServer, origins: tuple[str, ...]) -> tuple[str, ...]:
    """Those origins whose pages come to a table."""
    ann = await server.open_table(seats=[{"name": "Ann"}, {}])
    return tuple([each for each in origins if await is_let_in(server, ann, each)])


@pytest.mark.parametrize(
    ("settings", "ours", "others"),
    [
        (
            HTTPS,
            ("https://play.example", "https://play.example:443", "https://PLAY.example"),
            (
                "http://play.example",
                "http://play.example:443",
                "ftp://play.example",
                "wss://play.example",
                "https://play.example:80",
                "https://play.example:8443",
                "https://play.example.",
                "https://play.example.org",
                "https://not-play.example",
                "http://HERE",
            ),
        ),
        (HTTP, ("http://play.example", "http://play.example:80"), ("https://play.example",)),
        (ANOTHER_PORT, ("https://play.example:8443",), ("https://play.example",)),
        (ANOTHER_SPELLING, ("https://play.example",), ("http://play.example",)),
        (BEHIND_A_PATH, ("https://play.example",), ("https://play.example/magie",)),
        (BY_NUMBER, ("http://[::1]:8000",), ("http://[::1]", "http://[::2]:8000")),
        (
            FRIENDS,
            ("https://play.example", "https://friend.example"),
            ("http://friend.example", "https://friend.example.org"),
        ),
        (
            Settings(),
            ("http://HERE", "https://HERE"),
            ("ftp://HERE", "ws://HERE", "file://HERE", "chrome-extension://HERE"),
        ),
    ],
    ids=["https", "http", "a port", "a spelling", "a path", "a number", "friends", "no name"],
)
def test_a_page_is_ours_by_its_scheme_its_host_and_its_port(
    tmp_path: Path, settings: Settings, ours: tuple[str, ...], others: tuple[str, ...]
) -> None:
    async def knock() -> None:
        async with live_server(tmp_path, settings=settings) as server:
            assert await let_in(server, (*ours, *others)) == ours

    asyncio.run(knock())


@pytest.mark.parametrize(
    ("settings", "host"), [(HTTPS, "play.example"), (Settings(), "HERE")], ids=["named", "no name"]
)
def test_what_is_no_origin_is_not_ours(tmp_path: Path, settings: Settings, host: str) -> None:
    async def knock() -> None:
        async with live_server(tmp_path, settings=settings) as server:
            garbage = tuple(each.replace("HOST", host) for each in GARBAGE)
            assert await let_in(server, garbage) == ()

    asyncio.run(knock())
