"""Masters at a table: nobody waits for the machine code that they think with."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from magie.base import jit
from magie.bots import master
from magie.bots.factory import create
from magie.bots.master import Master
from magie.bots.rollout import run_rollouts
from magie.editions.load import load
from magie.game.actions import Verb
from magie.match import Match
from magie.server.live import bot_threads, warm_up
from magie.server.live.warm_up import WarmUp, seat_bot
from tests.server.live_server import live_server, lowest_choice

SLEEPS = (sys.executable, "-c", "import time; time.sleep(600)")
FAILS = (sys.executable, "-c", "raise SystemExit(3)")
WORKS = (sys.executable, "-c", "")
HANDLERS = 6

needs_numba = pytest.mark.numba


def forbidden(*_: object) -> Any:
    raise AssertionError("somebody waits for machine code")


@pytest.fixture
def nothing_is_ready(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Machine code is not there, and making it takes for ever; until the answer is called."""
    ready: list[bool] = []
    for module in (master, warm_up):
        monkeypatch.setattr(module, "is_ready", lambda _function: bool(ready))
    monkeypatch.setattr(
        master, "twin", lambda function: (jit.twin if ready else forbidden)(function)
    )
    return lambda: ready.append(True)


@needs_numba
def test_a_master_plays_before_its_machine_code_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nothing_is_ready: Callable[[], None]
) -> None:
    own = WarmUp()
    monkeypatch.setattr(warm_up, "WARM_UP_COMMAND", SLEEPS)
    monkeypatch.setattr(warm_up, "warm_up", own)

    async def story() -> list[int]:
        async with live_server(
            tmp_path, bot_runner=bot_threads.ThreadedBots(seconds=0.05)
        ) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"bot": "master"}])
            async with server.connect(ann) as guest:
                await guest.send("start")
                while len(moves := moves_of_the_bot(guest)) < HANDLERS:
                    await guest.until(lambda: guest.game and guest.game["actor"] == 0)
                    choice = guest.menu(0)[0]
                    text = lowest_choice(choice)
                    await guest.insist("move", seat=0, text=text)
                assert server.rooms.counters.bot_failures == 0
                return moves

    try:
        assert len(asyncio.run(story())) >= HANDLERS
    finally:
        own.close()


def moves_of_the_bot(guest: Any) -> list[Any]:
    return [each for each in guest.entries("moved") if each.get("hand") == "bot"]


@needs_numba
def test_a_master_takes_its_machine_code_as_soon_as_it_is_there(
    nothing_is_ready: Callable[[], None],
) -> None:
    book = load("classic")
    match = Match("classic", ["Ann", "Bo"], 5)
    player = Master(1, waits=False)
    player.decide(match.game, book.edition, 0, 0.0)
    assert (player.compiled, player.batch) == (False, 1)
    nothing_is_ready()
    decision = player.decide(match.game, book.edition, 0, 0.0)
    assert (player.compiled, player.awaits_compilation) == (True, False)
    assert decision.verb == Verb.ROLL


@needs_numba
def test_it_is_made_once_by_a_process_that_ends_with_the_server(
    monkeypatch: pytest.MonkeyPatch, nothing_is_ready: Callable[[], None]
) -> None:
    begun: list[Any] = []
    started, start = threading.Event(), subprocess.Popen

    def popen(*words: Any, **more: Any) -> Any:
        begun.append(start(*words, **more))
        started.set()
        return begun[-1]

    monkeypatch.setattr(warm_up, "WARM_UP_COMMAND", SLEEPS)
    monkeypatch.setattr(warm_up.subprocess, "Popen", popen)
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
    nothing_is_ready: Callable[[], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    read: list[Any] = []
    monkeypatch.setattr(warm_up, "WARM_UP_COMMAND", command)
    monkeypatch.setattr(warm_up, "twin", read.append)
    own = WarmUp()
    with caplog.at_level(logging.WARNING, "magie.warm_up"):
        own.start()
        assert own._thread
        own._thread.join(60)
    whys = [str(record.__dict__["reason"]) for record in caplog.records]
    assert [said in why for why in whys] == ([True] if said else [])
    assert read == ([] if said else [run_rollouts])


def test_other_bots_are_those_of_the_house() -> None:
    assert type(seat_bot("trader", 1)) is type(create("trader", 1))
