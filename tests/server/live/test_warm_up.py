"""Masters at a table: they search in worker processes, and wait for no machine code."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from magie.base import background_compiler
from magie.base.worker_processes import bot_workers
from magie.bots.factory import create
from magie.editions.load import load
from magie.game.actions import Verb
from magie.match import Match
from magie.server.live import bot_threads, remote_master, warm_up
from magie.server.live.remote_master import RemoteMaster, SearchRequest, search
from magie.server.live.warm_up import WarmUp, seat_bot
from tests.server.live_server import live_server, lowest_choice

SLEEPS = (sys.executable, "-c", "import time; time.sleep(600)")
FAILS = (sys.executable, "-c", "raise SystemExit(3)")
WORKS = (sys.executable, "-c", "")
DECISIONS = 3

needs_numba = pytest.mark.numba


@needs_numba
def test_a_master_plays_in_a_worker_before_its_machine_code_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = WarmUp()
    monkeypatch.setattr(background_compiler, "COMMAND", SLEEPS)
    monkeypatch.setattr(warm_up, "warm_up", own)
    monkeypatch.setattr(remote_master, "search", forbidden)

    async def story() -> list[int]:
        async with live_server(
            tmp_path, bot_runner=bot_threads.ThreadedBots(seconds=0.05, grace=60.0)
        ) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"bot": "master"}])
            async with server.connect(ann) as guest:
                await guest.send("start")
                while len(moves := moves_of_the_bot(guest)) < DECISIONS:
                    await guest.until(lambda: guest.game and guest.game["actor"] == 0)
                    choice = guest.menu(0)[0]
                    text = lowest_choice(choice)
                    await guest.insist("move", seat=0, text=text)
                assert server.rooms.counters.bot_failures == 0
                return moves

    # Pickled by its name, so that only a search in this process is forbidden.
    forbidden.__module__, forbidden.__qualname__ = search.__module__, search.__qualname__
    try:
        assert len(asyncio.run(story())) >= DECISIONS
    finally:
        own.close()


def forbidden(*_: object) -> Any:
    raise AssertionError("a master searches in the process of the server")


def moves_of_the_bot(guest: Any) -> list[Any]:
    return [each for each in guest.entries("moved") if each.get("hand") == "bot"]


def test_a_search_elsewhere_decides_as_one_here_and_remembers_it() -> None:
    edition, game = load("classic").edition, Match("classic", ["Ann", "Bo"], 5).game
    player = RemoteMaster(1, lambda: False)
    decision = player.decide(game, edition, 0, 0.0)
    here = RemoteMaster(1, lambda: False)
    question = SearchRequest("classic", edition.rules_version, game, 0, 0.0, here.memory, False)
    assert (decision, player.memory) == search(question)
    assert decision.verb == Verb.ROLL
    assert player.memory.reason != RemoteMaster(1, lambda: False).memory.reason


def test_one_worker_searches_for_tables_of_any_size() -> None:
    edition = load("classic").edition
    for names in (["Ann", "Bo"], ["Ann", "Bo", "Cy", "Di"], ["Ann", "Bo", "Cy"]):
        game = Match("classic", names, 5).game
        assert RemoteMaster(1, lambda: False).decide(game, edition, 0, 0.0).verb == Verb.ROLL


def test_a_worker_that_dies_is_replaced_and_asked_again() -> None:
    edition, game = load("classic").edition, Match("classic", ["Ann", "Bo"], 5).game
    player = RemoteMaster(1, lambda: False)
    player.decide(game, edition, 0, 0.0)
    for worker in bot_workers._all:
        worker.process.kill()
        worker.process.join()
    assert player.decide(game, edition, 0, 0.0).verb == Verb.ROLL


def test_a_worker_takes_the_machine_code_as_soon_as_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    used: list[bool] = []

    def use(self: Any, *, compiled: bool) -> None:
        self.compiled = compiled
        used.append(compiled)

    monkeypatch.setattr(remote_master, "_master", None)
    monkeypatch.setattr(remote_master.Master, "use", use)
    edition, game = load("classic").edition, Match("classic", ["Ann", "Bo"], 5).game
    memory = RemoteMaster(1, lambda: False).memory
    for compiled in (False, False, True):
        # It is not seat 1's turn, so nothing is searched.
        search(SearchRequest("classic", edition.rules_version, game, 1, 0.0, memory, compiled))
    assert used == [False, True]


@needs_numba
def test_it_is_made_once_by_a_process_that_ends_with_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[Any] = []
    started, start = threading.Event(), subprocess.Popen

    def popen(*words: Any, **more: Any) -> Any:
        begun.append(start(*words, **more))
        started.set()
        return begun[-1]

    monkeypatch.setattr(background_compiler, "COMMAND", SLEEPS)
    monkeypatch.setattr(background_compiler.subprocess, "Popen", popen)
    own = WarmUp()
    own.start()
    own.start()
    assert started.wait(60)
    own.close()
    assert begun[0].wait(60) != 0
    assert len(begun) == 1


@needs_numba
@pytest.mark.parametrize(
    ("command", "said"),
    [(FAILS, "status 3"), (("/nowhere/at/all",), "No such file"), (WORKS, "")],
)
def test_where_it_cannot_be_made_the_log_says_why(
    command: tuple[str, ...],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(background_compiler, "COMMAND", command)
    own = WarmUp()
    with caplog.at_level(logging.WARNING, "magie.warm_up"):
        own.start()
        assert own._thread
        own._thread.join(60)
    whys = [str(record.__dict__["reason"]) for record in caplog.records]
    assert [said in why for why in whys] == ([True] if said else [])
    assert own.is_done == (said == "")


def test_other_bots_are_those_of_the_house() -> None:
    assert type(seat_bot("trader", 1)) is type(create("trader", 1))
