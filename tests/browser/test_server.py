"""The server of one player: it limits nobody, loses nothing, and says when it cannot store."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from magie.base import worker_processes
from magie.bots import master
from magie.bots.rollout import run_rollouts
from magie.browser import server as browser_server
from magie.browser.server import open_server, rooms_in
from magie.server.api.context import Settings
from magie.server.live import remote_master, warm_up
from magie.server.live.limits import CREATE_RATE
from tests.browser import local_page
from tests.browser.local_page import local_server
from tests.server.live_server import Json, lowest_choice
from tests.timeouts import TEST_TIMEOUT_S


async def statuses(folder: Path) -> set[int]:
    """How a page is answered that opens more tables than a server allows to one address."""
    async with local_server(folder) as server:
        asked = [
            server.call("POST", "/api/tables", {"seats": [{"name": "Ann"}, {"bot": "steady"}]})
            for _ in range(CREATE_RATE.count + 1)
        ]
        return {status for status, _ in await asyncio.gather(*asked)}


def test_a_page_may_ask_as_often_as_it_likes(tmp_path: Path) -> None:
    assert asyncio.run(statuses(tmp_path)) == {200}


def test_the_check_finds_a_server_with_rate_limits(tmp_path: Path) -> None:
    with patch.object(local_page, "BROWSER_SETTINGS", Settings()):
        assert asyncio.run(statuses(tmp_path)) == {200, 429}


def test_a_game_that_nobody_has_opened_for_long_is_never_closed(tmp_path: Path) -> None:
    assert rooms_in(tmp_path).close_after_days == 0


def test_a_page_learns_that_nothing_more_can_be_stored(tmp_path: Path) -> None:
    posted: list[Json] = []

    async def run() -> None:
        gateway = await open_server(str(tmp_path), lambda text: posted.append(json.loads(text)))
        rooms = gateway._app.state.context.rooms  # type: ignore[attr-defined]

        def fail(_connection: sqlite3.Connection) -> None:
            raise sqlite3.OperationalError("disk I/O error")

        with pytest.raises(Exception, match="disk I/O error"):
            await rooms.store._writer.submit(fail)
        await rooms.close()

    asyncio.run(run())
    assert posted == [{"kind": "failed", "reason": "disk I/O error"}]


SEARCHES = 12
"""Decisions of a master, most of them between several moves."""


def rollouts(folder: Path) -> list[int]:
    """How many rollouts a master has asked for, search by search, while it played."""
    asked: list[int] = []

    def noted(*arguments: Any) -> None:
        asked.append(arguments[-2])
        run_rollouts(*arguments)

    async def run() -> None:
        async with local_server(folder) as server:
            seated = await server.open_table(seats=[{"name": "Ann"}, {"bot": "master"}])
            async with server.connect(seated) as ann:
                assert (await ann.insist("start"))["t"] == "ack"
                while not any(asked) and len(asked) < SEARCHES:
                    await ann.until(lambda: ann.game and ann.game["actor"] == 0)
                    answer = await ann.insist("move", seat=0, text=lowest_choice(ann.menu(0)[0]))
                    await ann.until(lambda answer=answer: ann.version >= answer["version"])

    with (
        patch.object(worker_processes, "HAS_PROCESSES", False),
        patch.object(warm_up, "can_compile", lambda: False),
        patch.object(remote_master, "_master", None),
        patch.object(master, "run_rollouts", noted),
    ):
        asyncio.run(run())
    return asked


def test_a_master_holds_nothing_up_by_a_search(tmp_path: Path) -> None:
    assert set(rollouts(tmp_path)) == {0}


def test_the_check_finds_a_master_that_searches(tmp_path: Path) -> None:
    with patch.object(browser_server, "BOT_SEARCH_S", 0.3):
        assert max(rollouts(tmp_path)) > 0


KILLED = """
import asyncio, json, os, sys
from magie.browser.server import open_server

TERMS = {"seats": [{"name": "Ann"}, {"bot": "steady"}], "tempo": 0, "clock": "none"}

async def run(folder):
    posted = asyncio.Queue()
    gateway = await open_server(folder, lambda text: posted.put_nowait(json.loads(text)))

    def tell(**message):
        gateway.receive(json.dumps(message))

    opening = {"method": "POST", "path": "/api/tables", "body": json.dumps(TERMS)}
    tell(kind="ask", id="1", headers={"content-type": "application/json"}, **opening)
    seated = json.loads((await posted.get())["body"])
    tell(kind="open", id="2", path=f"/api/tables/{seated['table']}/socket")
    hello = {"t": "hello", "token": seated["token"], "since": 0}
    tell(kind="send", id="2", text=json.dumps(hello))
    version, said = 0, 0
    while said < 20:
        message = await posted.get()
        if message["kind"] != "text":
            continue
        heard = json.loads(message["text"])
        version = heard.get("version", version)
        game = heard.get("game") or {"actor": -1}
        menu = game["menus"]["0"] if game["actor"] == 0 else []
        do = {"do": "move", "seat": 0, "text": menu[0].get("text")} if menu else {"do": "start"}
        if heard["t"] == "ack":
            said, seated["version"] = said + 1, heard["version"]
        if (menu and do["text"]) or heard["t"] == "welcome":
            do |= {"id": os.urandom(16).hex(), "version": version}
            tell(kind="send", id="2", text=json.dumps(do))
    print(json.dumps(seated), flush=True)
    os._exit(9)

asyncio.run(run(sys.argv[1]))
"""


def test_a_game_goes_on_after_its_tab_was_killed(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=TEST_TIMEOUT_S,
    )
    assert done.returncode == 9, done.stderr
    seated: dict[str, Any] = json.loads(done.stdout)

    async def run() -> None:
        async with local_server(tmp_path) as server, server.connect(seated) as ann:
            assert ann.version >= seated["version"]
            await ann.until(lambda: ann.game and ann.game["actor"] == 0)
            move = lowest_choice(ann.menu(0)[0])
            answer = await ann.insist("move", seat=0, text=move)
            assert answer["t"] == "ack", (answer, ann.menu(0))

    asyncio.run(run())
