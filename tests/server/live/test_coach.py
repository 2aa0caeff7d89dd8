"""The coach: one player among bots, or all players alike, and never some more than others."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magie.base import worker_processes
from magie.notation import gamefile
from magie.server.live import coach, coach_worker
from magie.server.live.room import Environment
from magie.server.live.rooms import Rooms
from magie.server.table import commands
from tests.server.live_server import (
    RESIGNATION,
    Json,
    LiveServer,
    SocketPlayer,
    give_up,
    live_server,
    lowest_choice,
)
from tests.server.virtual_table import OFFERED, on_virtual_time, seat_players
from tests.worker_priority import serve_at_lowest_priority

DEALT = (
    "m1 classic/standard/jail_fine=60 post:B A1490@11 B1180@9(6.1,8,9) C1370@11(11) bank:31/12"
    " chance:abcdefghjklmnop/i dice:1+2 todo:deal(B) deals:2 deal:CB(11)/ask200"
)
"""C has offered B Saint Charles Place for 200."""
NOT_NOW = (409, {"code": "not-while-playing"})
Answer = tuple[int, Any]


async def ask(server: LiveServer, seated: Json) -> Answer:
    """Ask the coach about the decision that is due."""
    path = f"/api/tables/{seated['table']}/coach"
    return await server.call("POST", path, None, seated["token"])


async def ask_about(server: LiveServer, seated: Json, seat: int, other: int, text: str) -> Answer:
    """Ask the coach about a deal."""
    path = f"/api/tables/{seated['table']}/coach/deal"
    deal = {"seat": seat, "other": other, "text": text}
    return await server.call("POST", path, deal, seated["token"])


async def answers(server: LiveServer, seated: Json) -> list[Answer]:
    """What the coach says to both questions."""
    return [await ask(server, seated), await ask_about(server, seated, 0, 1, "$10 for $20")]


async def watching(server: LiveServer, seated: Json) -> Json:
    """One who looks on."""
    path = f"/api/tables/{seated['table']}/watch"
    status, eve = await server.call("POST", path, {"key": seated["invite"]})
    assert status == 200
    return eve


async def begun(server: LiveServer, **terms: Any) -> Json:
    """A table whose host has begun play."""
    ann = await server.open_table(**terms)
    async with server.connect(ann) as player:
        await begin(player)
    return ann


async def begin(player: SocketPlayer) -> None:
    assert (await player.insist("start"))["t"] == "ack"
    await player.until(lambda: player.game)


async def two_people(server: LiveServer, **terms: Any) -> tuple[Json, Json]:
    """A table at which Ann and Bo play."""
    ann = await server.open_table(seats=[{"name": "Ann"}, {}], **terms)
    bo = await server.sit(ann["table"], ann["invite"], "Bo")
    async with server.connect(ann) as player:
        await begin(player)
    return ann, bo


async def seen(server: LiveServer, seated: Json) -> Json:
    """The table as everyone sees it."""
    status, state = await server.call(
        "GET", f"/api/tables/{seated['table']}", token=seated["token"]
    )
    assert status == 200
    return state["table"]


async def kept(server: LiveServer, seated: Json) -> gamefile.GameFile:
    """The game file of a table."""
    path = f"/api/tables/{seated['table']}/game"
    return gamefile.parse((await server.call("GET", path, token=seated["token"]))[1])


def is_whole(chances: list[int], seats: int) -> bool:
    """Whether these are whole per cents of all seats."""
    return len(chances) == seats and abs(sum(chances) - 100) <= seats / 2


# ---------------------------------------------------------------------------- one player among bots


def test_the_only_player_among_bots_is_told_once_they_ask_and_the_game_file_says_so(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann"}, {"bot": "trader"}], position=OFFERED
            )
            assert await ask(server, ann) == (409, {"code": "not-started"})
            async with server.connect(ann) as player:
                await begin(player)
                assert (player.table["coach"], player.table["coached"]) == ("alone", [])
                assert (await kept(server, ann)).coached is None
                status, advice = await ask(server, ann)
                assert status == 200, advice
                await player.until(lambda: player.table["coached"] == [0])
                menu = [lowest_choice(each) for each in player.menu(0)]
            assert advice["seat"] == 0
            assert [way["text"] for way in advice["ways"]] == ["buy", "decline"]
            assert {way["text"] for way in advice["ways"]} <= {*menu}
            assert all(is_whole(way["chances"], 2) for way in advice["ways"])
            assert advice["ways"][0]["chances"] == advice["chances"], "trader would buy it"
            assert advice["ways"][0]["chances"][0] > advice["ways"][1]["chances"][0]
            assert advice["ways"][0]["say"] == {"en": "Buy it", "fr": "Acheter"}
            assert advice["why"][0] > 0
            assert await ask(server, ann) == (200, advice)
            assert (await seen(server, ann))["coached"] == [0]
            assert (await kept(server, ann)).coached == "A"
            status, log = await server.call(
                "GET", f"/api/tables/{ann['table']}/log", token=ann["token"]
            )
            kinds = [each["entry"]["kind"] for each in log["entries"]]
            assert kinds.count("coached") == 1
        async with live_server(tmp_path) as server:
            assert (await kept(server, ann)).coached == "A"

    asyncio.run(story())


def test_while_a_bot_decides_there_are_chances_and_no_ways(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await begun(
                server,
                seats=[{"bot": "steady"}, {"name": "Ann"}],
                position=OFFERED,
                tempo=10,
            )
            status, advice = await ask(server, ann)
            assert status == 200
            assert (advice["seat"], advice["ways"], advice["why"]) == (-1, [], [0, 0, 0, 0])
            assert is_whole(advice["chances"], 2)

    asyncio.run(story())


def test_a_deal_is_weighed_before_it_is_offered_and_when_it_was_offered(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            seats = [{"bot": "steady"}, {"name": "Bo"}, {"bot": "steady"}]
            bo = await begun(server, seats=seats, position=DEALT)
            for deal in ((2, 1, "11 for $200"), (1, 0, "$300 for $10")):
                status, told = await ask_about(server, bo, *deal)
                assert (status, told["code"]) == (200, "")
                assert is_whole(told["before"], 3)
                assert is_whole(told["after"], 3)
                assert told["before"] != told["after"], deal
                assert not told["standard"], "the table has a rule of its own"
            assert told["after"][0] > told["before"][0], "300 for a song"
            nothing = {"clause": "DEAL-01", "before": [], "after": [], "standard": False}
            status, told = await ask_about(server, bo, 1, 0, "39 for $10")
            assert status == 200
            assert told["code"]
            assert {**told, "clause": "DEAL-01"} == {"code": told["code"], **nothing}
            assert (await ask_about(server, bo, 0, 2, "$1 for $2"))[0] == 403
            assert (await ask_about(server, bo, 1, 7, "$1 for $2"))[1]["code"] == "no-such-seat"

    asyncio.run(story())


def test_the_process_of_the_server_judges_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def judge(*_: object, **__: object) -> None:
        pytest.fail("a position is judged in the process of the server")

    monkeypatch.setattr(coach_worker, "Evaluator", judge)

    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await begun(server, seats=[{"name": "Ann"}, {"bot": "steady"}], position=OFFERED)
            assert [status for status, _ in await answers(server, ann)] == [200, 200]

    asyncio.run(story())


def test_the_worker_has_the_lowest_priority_and_limits_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_processes, "_serve", serve_at_lowest_priority)
    resource = pytest.importorskip("resource")

    async def story() -> None:
        async with live_server(tmp_path) as server:
            made = coach.CoachQueue(server.rooms)
            ann = await begun(server, seats=[{"name": "Ann"}, {"bot": "steady"}])
            room = await server.rooms.room(ann["table"])
            await made.advice(room, ann["person"])
            run = made._workers.run
            assert await run(os.getpriority, os.PRIO_PROCESS, 0) == 19
            for limit in (resource.RLIMIT_AS, resource.RLIMIT_CPU):
                assert (await run(resource.getrlimit, limit))[0] != resource.RLIM_INFINITY
                assert resource.getrlimit(limit)[0] == resource.getrlimit(limit)[1]
            assert len(made._workers._all) == 1
            made.close()

    asyncio.run(story())


def test_questions_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "MAX_QUEUED_QUESTIONS", 0)

    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await begun(server, seats=[{"name": "Ann"}, {"bot": "steady"}])
            status, said = await ask(server, ann)
            assert (status, said["code"]) == (429, "too-fast")
            assert said["retry_after"] > 0
            assert (await seen(server, ann))["coached"] == [], "no answer was given"

    asyncio.run(story())


# ----------------------------------------------------------------------------------------- fairness


def test_where_people_have_not_agreed_no_seat_and_no_spectator_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann, bo = await two_people(server)
            assert (await seen(server, ann))["coach"] == "off"
            for each in (ann, bo, await watching(server, ann)):
                assert await answers(server, each) == [NOT_NOW, NOT_NOW]
            at_one_device = await begun(server, seats=[{"name": "Cy"}, {"name": "Di"}])
            assert await answers(server, at_one_device) == [NOT_NOW, NOT_NOW]
            assert (await kept(server, ann)).coached is None
            alone = await begun(server, seats=[{"name": "Eve"}, {"bot": "steady"}])
            assert await answers(server, await watching(server, alone)) == [NOT_NOW, NOT_NOW]

    asyncio.run(story())


def test_where_everybody_has_agreed_all_are_told_the_same_until_one_ends_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann, bo = await two_people(server, coach="everybody", position=OFFERED)
            eve = await watching(server, ann)
            door = await server.call(
                "POST", f"/api/tables/{ann['table']}/door", {"key": ann["invite"]}
            )
            assert door[1]["coach"] == "everybody"
            told = [await answers(server, each) for each in (ann, bo, eve)]
            assert told[0][0][0] == told[0][1][0] == 200
            assert told[0] == told[1] == told[2]
            table = await seen(server, ann)
            assert (table["coach"], table["coached"]) == ("everybody", [0, 1])
            assert (await kept(server, bo)).coached == "A B"
            async with server.connect(bo) as player:
                assert (await player.send("coach", seat=1, on=False))["t"] == "ack"
                await player.until(lambda: player.table["coach"] == "off")
            for each in (ann, bo, eve):
                assert await answers(server, each) == [NOT_NOW, NOT_NOW]
            async with server.connect(ann) as player:
                assert (await player.send("coach", seat=0, on=True))["code"] == "started"

    asyncio.run(story())


def test_before_play_begins_any_seat_ends_it_and_only_the_host_offers_it_again() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await seat_players(rooms, "Ann Bo", coach="everybody")
        assert await ann.do(commands.Coach, on=True) == "unchanged"
        assert await bo.do(commands.Coach, on=False) == "ack"
        assert await bo.do(commands.Coach, on=False) == "unchanged"
        assert ann.table.coach == "off"
        assert await bo.do(commands.Coach, on=True) == "not-the-host"
        assert await ann.do(commands.Coach, on=True) == "ack"
        assert bo.table.coach == "everybody"
        assert [each["on"] for each in bo.entries("coaching")] == [False, True]

    on_virtual_time(story)


def test_a_rematch_has_the_coach_only_where_nobody_has_ended_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            for ended in (False, True):
                seats = [{"name": "Ann"}, {"name": "Bo"}]
                ann = await server.open_table(seats=seats, rules=RESIGNATION, coach="everybody")
                async with server.connect(ann) as player:
                    if ended:
                        assert (await player.send("coach", seat=1, on=False))["t"] == "ack"
                    await give_up(player)
                path = f"/api/tables/{ann['table']}/rematch"
                _, again = await server.call("POST", path, None, ann["token"])
                table = await seen(server, {**ann, "table": again["table"]})
                assert table["coach"] == ("off" if ended else "everybody")

    asyncio.run(story())


def test_a_copy_of_a_game_in_play_has_no_coach(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann, bo = await two_people(server, position=OFFERED)
            path = f"/api/tables/{ann['table']}/game"
            _, game = await server.call("GET", path, token=bo["token"])
            seats = [{"name": "Bo"}, {"bot": "steady"}]
            copies = [
                await begun(server, seats=seats, **terms)
                for terms in ({"position": OFFERED}, {"game": game})
            ]
            for copy in copies:
                assert await answers(server, copy) == [NOT_NOW, NOT_NOW]
            async with server.connect(copies[0]) as player:
                await player.insist("move", seat=0, text="buy")
            assert await answers(server, copies[0]) == [NOT_NOW, NOT_NOW], "it began as one"
            async with server.connect(ann) as player:
                assert (await player.insist("move", seat=0, text="buy"))["t"] == "ack"
            for copy in copies[1:]:
                assert [status for status, _ in await answers(server, copy)] == [200, 200]

    asyncio.run(story())


def test_bots_play_the_same_whether_the_coach_is_asked_or_not(tmp_path: Path) -> None:
    async def played(folder: Path, *, asked: bool) -> list[str]:
        random = Random(1)
        env = Environment(lambda: 0, lambda: random.randbytes(16).hex(), lambda: bytes(32))
        async with live_server(folder, env=env) as server:
            seats = [{"name": "Ann"}, {"bot": "trader"}, {"bot": "trader"}]
            ann = await server.open_table(seats=seats)
            table = (await server.rooms.room(ann["table"])).table
            async with server.connect(ann) as player:
                await begin(player)
                for _ in range(8):
                    await player.until(lambda: player.game["actor"] == 0 and player.menu(0))
                    if asked:
                        assert (await ask(server, ann))[0] == 200
                    text = lowest_choice(player.menu(0)[0])
                    answer = await player.insist("move", seat=0, text=text)
                    await player.until(lambda answer=answer: player.version >= answer["version"])
            return table.lines[:20]

    async def story() -> None:
        without = await played(tmp_path / "without", asked=False)
        assert len(without) == 20
        assert without == await played(tmp_path / "with", asked=True)

    asyncio.run(story())
