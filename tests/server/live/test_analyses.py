"""Analyses of games: made beside the server, kept, bounded, and for games that are over."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from magie.base import worker_processes
from magie.insight.analysis import Progress
from magie.insight.points import VERSION
from magie.insight.settle import work
from magie.match import Match
from magie.server.api.context import Settings
from magie.server.history.analysis_view import AnalysisReply, AnalysisView
from magie.server.history.analysis_worker import (
    JobRequest,
    make_analysis,
    positions_of,
)
from magie.server.live import analyses, warm_up
from magie.server.live.analyses import Analyses
from magie.server.live.room import Room
from magie.server.live.warm_up import WarmUp
from magie.server.table.rejections import Code, RejectedError
from tests.server.live_server import (
    RESIGNATION,
    Json,
    LiveServer,
    SocketPlayer,
    give_up,
    live_server,
    lowest_choice,
)
from tests.timeouts import TEST_TIMEOUT_S
from tests.worker_priority import serve_at_lowest_priority

ANN_AND_BO = [{"name": "Ann"}, {"name": "Bo"}]
SHORT = 12
"""Moves after which a game is interrupted."""


@pytest.fixture(autouse=True)
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine code is made."""
    monkeypatch.setattr(warm_up, "can_compile", lambda: False)


# --------------------------------------------------------------------- what a worker does in a test


def at_once(request: JobRequest, progress: Progress) -> bytes:
    """A small result."""
    progress(1, 1, ())
    return make_analysis(request._replace(text=Match("classic", seats=2, seed=1).text), progress)


def slowly(request: JobRequest, progress: Progress) -> bytes:
    """A job that outlasts the test."""
    for done in range(1, 39):
        progress(done, 300, (0.25, 0.75))
    time.sleep(600)
    return at_once(request, progress)


def without_end(_request: JobRequest, progress: Progress) -> bytes:
    """A job that knows no bound."""
    while True:
        progress(1, 2, ())


def greedily(_request: JobRequest, _progress: Progress) -> bytes:
    """A job that wants more memory than it may have."""
    return bytes(64 << 30)


# --------------------------------------------------------------------------------------- the tables


async def over(server: LiveServer, **terms: Any) -> Json:
    """A table whose game is over."""
    ann = await server.open_table(seats=ANN_AND_BO, rules=RESIGNATION, **terms)
    async with server.connect(ann) as player:
        await give_up(player)
    return ann


async def in_play(server: LiveServer) -> tuple[Json, Json]:
    """A table at which Ann and Bo play."""
    ann = await server.open_table(seats=[{"name": "Ann"}, {}], public=True, rules=RESIGNATION)
    bo = await server.sit(ann["table"], ann["invite"], "Bo")
    async with server.connect(ann) as one, server.connect(bo) as two:
        assert (await one.insist("start"))["t"] == "ack"
        await play_some([one, two], SHORT)
    return ann, bo


async def play_some(players: list[SocketPlayer], moves: int) -> None:
    """So many safe choices."""
    for _ in range(moves):
        await players[0].until(lambda: players[0].game)
        seat = players[0].game["actor"]
        text = lowest_choice(players[seat].menu(seat)[0])
        answer = await players[seat].insist("move", seat=seat, text=text)
        for player in players:
            await player.until(
                lambda answer=answer, player=player: player.version >= answer["version"]
            )


async def place(server: LiveServer, seated: Json) -> str:
    """The position line of a table."""
    async with server.connect(seated) as player:
        return str(player.heard[0]["position"])


async def ask(server: LiveServer, ann: Json, method: str = "POST") -> Any:
    return await server.call(method, f"/api/tables/{ann['table']}/analysis", token=ann["token"])


async def ended(server: LiveServer, ann: Json) -> Json:
    """The reply once the analysis is there, or has failed."""
    while True:
        status, reply = await ask(server, ann, "GET")
        assert status == 200, reply
        if reply["state"] in ("done", "failed"):
            return reply
        # As often as the limits allow.
        await asyncio.sleep(0.5)


@asynccontextmanager
async def analysing(
    server: LiveServer, make: Any, seconds: float = 20.0, grace: float = 15.0
) -> AsyncIterator[Analyses]:
    """The analyses of a server, made in another way."""
    made = Analyses(server.rooms, seconds, make)
    made.grace = grace
    try:
        yield made
    finally:
        await made.close()


async def end_of(own: Analyses, room: Room) -> AnalysisReply:
    """The reply once no job is left."""
    while (reply := await own.of(room)).state in ("waiting", "running"):
        await asyncio.sleep(0.05)
    return reply


# ------------------------------------------------------------------------------------ what there is


def test_a_game_that_is_over_is_analysed_once_for_all_and_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await over(server)
            assert await ask(server, ann, "GET") == (
                200,
                {"state": "none", "done": 0, "all": 0, "chances": [], "analysis": None},
            )
            status, reply = await ask(server, ann)
            assert (status, reply["state"]) == (200, "waiting")
            reply = await ended(server, ann)
            assert reply["state"] == "done"
            found = msgspec.convert(reply["analysis"], AnalysisView)
            assert msgspec.to_builtins(found) == reply["analysis"], "the types have all of it"
            assert found.version == VERSION
            assert found.names == ["Ann", "Bo"]
            assert found.over
            assert found.complete
            assert not found.confirmed, "there is no machine code"
            assert len(found.chances) == len(found.turns) == found.plies + 1
        async with live_server(tmp_path) as server:
            assert (await ask(server, ann, "GET"))[1] == reply
            assert (await ask(server, ann))[1] == reply

    asyncio.run(story())


def test_whoever_is_connected_hears_that_it_is_there_and_no_chances(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await over(server)
            async with server.connect(ann) as player:
                await ask(server, ann)
                await player.until(lambda: player.heard[-1].get("state") == "done")
                said = [each for each in player.heard if each["t"] == "analysis"]
            assert [each["state"] for each in said if each["done"] == 0] == ["running"]
            assert said[-1]["state"] == "done"
            assert all(each.keys() == {"t", "state", "done", "all"} for each in said)

    asyncio.run(story())


def test_a_game_of_which_nothing_was_played_can_be_analysed() -> None:
    text = Match("classic", seats=3, seed=1).text
    made = make_analysis(JobRequest(text, 20.0, 15.0, compiled=False), lambda *_: None)
    assert len(made) > 100


# ----------------------------------------------------------------------------------------- fairness


def test_nobody_gets_an_analysis_while_the_game_is_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            waiting = await server.open_table(seats=[{"name": "Ann"}, {}])
            for method in ("POST", "GET"):
                status, said = await ask(server, waiting, method)
                assert (status, said["code"]) == (409, "not-started")
            ann, bo = await in_play(server)
            path = f"/api/tables/{ann['table']}/watch"
            for key in ("", ann["invite"]):
                _, eve = await server.call("POST", path, {"key": key})
                for each in (ann, bo, eve):
                    for method in ("POST", "GET"):
                        status, said = await ask(server, each, method)
                        assert (status, said) == (409, {"code": "not-while-playing"})
            alone = await server.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}])
            async with server.connect(alone) as player:
                assert (await player.insist("start"))["t"] == "ack"
                await player.until(lambda: player.game)
            assert (await ask(server, alone))[1] == {"code": "not-while-playing"}

    asyncio.run(story())


def test_no_key_of_an_analysis_is_in_any_message_of_a_table_in_play(tmp_path: Path) -> None:
    keys = {
        *("chances", "turning_points", "mistakes", "opportunities", "headline", "verdict"),
        *("luck", "luck_adjusted", "mean_loss", "gap", "better", "margin"),
    }

    async def story() -> list[Json]:
        async with live_server(tmp_path) as server:
            ann = await over(server)
            other = await server.open_table(seats=[{"name": "Cy"}, {"name": "Di"}])
            async with server.connect(other) as player:
                assert (await player.insist("start"))["t"] == "ack"
                await ask(server, ann)
                assert (await ended(server, ann))["state"] == "done"
                await play_some([player, player], 4)
                await ask(server, other)
                return player.heard

    heard = asyncio.run(story())
    assert len(heard) > 4
    assert "analysis" not in {each["t"] for each in heard}
    assert not {*members(heard)} & keys
    assert {*members([{"a": {"chances": []}}])} & keys, "it would be found"


def members(node: Any) -> list[str]:
    """The names of all members in some JSON."""
    if isinstance(node, list):
        return [name for each in node for name in members(each)]
    if isinstance(node, dict):
        return [*node, *(name for each in node.values() for name in members(each))]
    return []


def test_a_copy_of_a_game_in_play_is_not_analysed(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann, bo = await in_play(server)
            _, game = await server.call(
                "GET", f"/api/tables/{ann['table']}/game", token=bo["token"]
            )
            two = await server.open_table(seats=ANN_AND_BO, rules=RESIGNATION)
            async with server.connect(two) as player:
                assert (await player.insist("start"))["t"] == "ack"
                await play_some([player, player], SHORT)
            places = [{"position": await place(server, each)} for each in (ann, two)]
            for terms in ({"game": game}, *places):
                copy = await over(server, **terms)
                status, said = await ask(server, copy)
                assert (status, said) == (409, {"code": "not-while-playing"}), terms
                assert (await ask(server, copy, "GET"))[1]["state"] == "none"
            async with server.connect(two) as player:
                await play_some([player, player], SHORT)
            assert (await ask(server, copy))[0] == 200, "the game has gone on from there"

    asyncio.run(story())


def test_every_position_in_which_play_has_begun_is_compared() -> None:
    match = Match("classic", seats=2, seed=5)
    assert not positions_of(match.text)
    while len(match.lines) < 8:
        match.play(match.menu()[0])
    assert len(positions_of(match.text)) > 1


# ------------------------------------------------------------------------------------------- bounds


def test_a_job_that_overruns_its_time_keeps_what_is_there_and_is_marked(tmp_path: Path) -> None:
    async def story() -> Json:
        # Over before it begins: the processor time of a limited process is told in steps of 4 ms.
        late = Settings(limited=False, analysis_seconds=-0.01)
        async with live_server(tmp_path, settings=late) as server:
            ann = await over(server)
            await ask(server, ann)
            return (await ended(server, ann))["analysis"]

    found = asyncio.run(story())
    assert not found["complete"]
    assert len(found["chances"]) < found["plies"] + 1


@pytest.mark.parametrize("make", [without_end, greedily])
def test_a_job_that_knows_no_bound_is_killed_and_the_next_is_made(
    tmp_path: Path, make: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await over(server)
            room = await server.rooms.room(ann["table"])
            async with analysing(server, make, seconds=0.05, grace=0.1) as own:
                await own.ask(room, {"ann"})
                assert (await end_of(own, room)).state == "failed"
                assert not own._workers._all, "its worker is gone"
                own._make_analysis, own.grace = at_once, 60.0
                assert (await own.ask(room, {"ann"})).state == "waiting"
                assert (await end_of(own, room)).state == "done"
            assert server.rooms.counters.internal_errors == 0

    asyncio.run(story())
    [said] = [record for record in caplog.records if record.name == "magie.analyses"]
    assert said.message == "an analysis has failed"
    assert ("overran" if make is without_end else "MemoryError") in said.__dict__["reason"]


STUBBORN = """
import re
from magie.server.history.analysis_worker import limit_processor_time
limit_processor_time(0.1)
re.match("(a+)+$", "a" * 64 + "b")
"""
"""A job that knows no bound, and lets no other thread of its process run."""


def test_a_job_that_lets_nothing_else_of_its_process_run_is_killed_by_the_system() -> None:
    pytest.importorskip("resource")
    command = [sys.executable, "-c", STUBBORN]
    assert subprocess.run(command, timeout=TEST_TIMEOUT_S).returncode == -signal.SIGXCPU


def test_a_person_has_one_analysis_under_way_and_the_queue_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MAX_QUEUED_ANALYSES", 2)

    async def story() -> None:
        async with live_server(tmp_path) as server:
            rooms = [await server.rooms.room((await over(server))["table"]) for _ in range(3)]
            first, second, third = rooms
            async with analysing(server, slowly) as own:
                await own.ask(first, {"ann", "home"})
                for callers in ({"ann"}, {"bo", "home"}):
                    with pytest.raises(RejectedError) as told:
                        await own.ask(second, callers)
                    assert told.value.code == Code.ONE_ANALYSIS
                assert (await own.ask(first, {"ann"})).state in ("waiting", "running")
                assert (await own.ask(second, {"bo"})).state == "waiting"
                with pytest.raises(RejectedError) as told:
                    await own.ask(third, {"cy"})
                assert told.value.code == Code.TOO_FAST
                assert told.value.retry_after > 0
                while (reply := await own.of(first)).done == 0:
                    await asyncio.sleep(0.05)
                assert (reply.state, reply.done, reply.all) == ("running", 38, 300)
                assert reply.chances == [[0.25, 0.75]] * 19
                for worker in own._workers._all:
                    worker.process.kill()
                own._make_analysis = at_once
                assert (await end_of(own, first)).state == "failed", "its worker has died"
                assert (await end_of(own, second)).state == "done"

    asyncio.run(story())


def test_limits_know_a_person_by_token_and_by_address(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path, settings=Settings(limited=True)) as server:
            tables = [await over(server) for _ in range(2)]
            replies = [await ask(server, each) for each in tables]
            assert [status for status, _ in replies] == [200, 409]
            assert replies[1][1] == {"code": "one-analysis"}
            assert (await ended(server, tables[0]))["state"] == "done"

    asyncio.run(story())


def test_the_worker_is_one_with_the_lowest_priority_and_limits_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_processes, "_serve", serve_at_lowest_priority)
    resource = pytest.importorskip("resource")

    async def story() -> None:
        async with live_server(tmp_path) as server:
            room = await server.rooms.room((await over(server))["table"])
            async with analysing(server, at_once) as own:
                await own.ask(room, {"ann"})
                assert (await end_of(own, room)).state == "done"
                assert len(own._workers._all) == own._workers.size == 1
                run = own._workers.run
                assert await run(os.getpriority, os.PRIO_PROCESS, 0) == 19
                for limit in (resource.RLIMIT_AS, resource.RLIMIT_CPU):
                    assert (await run(resource.getrlimit, limit))[0] != resource.RLIM_INFINITY
                    here, most = resource.getrlimit(limit)
                    assert here == most, "the server itself has no limit"

    asyncio.run(story())


def test_the_server_process_makes_no_analysis(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "magie.server.history.analysis_worker.analyse",
        lambda *_, **__: pytest.fail("an analysis is made in the process of the server"),
    )

    async def story() -> str:
        async with live_server(tmp_path) as server:
            ann = await over(server)
            await ask(server, ann)
            return str((await ended(server, ann))["state"])

    assert asyncio.run(story()) == "done"


# ------------------------------------------------------------------------------------- machine code


def test_an_unconfirmed_analysis_is_made_again_once_rollouts_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = WarmUp(work)
    ready.is_done = True

    async def story() -> None:
        async with live_server(tmp_path) as server:
            room = await server.rooms.room((await over(server))["table"])
            async with analysing(server, at_once_unless_compiled) as own:
                await own.ask(room, {"ann"})
                first = await end_of(own, room)
                assert (await own.ask(room, {"ann"})) == first, "it is not made twice"
                monkeypatch.setattr(analyses, "analysis_warm_up", ready)
                assert (await own.ask(room, {"ann"})).state == "waiting"
                again = await end_of(own, room)
                assert json.loads(msgspec.json.encode(again))["analysis"] == {"confirmed": True}
                assert (await own.ask(room, {"ann"})) == again

    asyncio.run(story())


def at_once_unless_compiled(request: JobRequest, progress: Progress) -> bytes:
    """A result that says whether the machine code was used."""
    import zlib

    made = {"confirmed": True} if request.compiled else None
    return zlib.compress(msgspec.json.encode(made)) if made else at_once(request, progress)
