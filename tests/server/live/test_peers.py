"""Two servers on one database: one log, and nobody can tell which of them he is connected to."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from magie.server.live import peers
from magie.server.storage.postgres import PostgresStore
from magie.server.storage.store import TablePresence
from magie.server.table.clocks import TIME_CONTROLS
from magie.server.table.entries import GENESIS, Row, genesis
from magie.server.table.ids import new_id
from tests.scale import sized
from tests.server.live_server import Json, LiveServer, SocketPlayer, live_server, lowest_choice
from tests.server.postgres_server import PostgresServer, postgres_server
from tests.server.server_process import magie_command
from tests.server.virtual_table import RESTING
from tests.timeouts import TEST_TIMEOUT_S

COMMANDS = int(os.environ.get("MAGIE_TWIN_COMMANDS") or sized(40, 200))
"""Commands at each server; RELIABILITY asks for 10,000 before a release."""


@pytest.fixture(scope="module")
def pg() -> Iterator[PostgresServer]:
    with postgres_server() as running:
        yield running


@contextmanager
def process(*command: str) -> Iterator[tuple[subprocess.Popen[str], LiveServer]]:
    """A server in a process of its own."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            line = running.stdout.readline().strip()
            assert line.startswith("serving on http://"), line
            # There are no rooms on this side of the line.
            yield running, LiveServer(None, int(line.rpartition(":")[2]))  # type: ignore[arg-type]
        finally:
            running.kill()
            running.wait()


def served(dsn: str) -> list[str]:
    return magie_command("serve", "--port", "0", "--database", dsn, "--no-limits")


def served_lively(dsn: str) -> list[str]:
    """The same with a quick heartbeat, so that a dead process is soon missed."""
    code = (
        "from magie.server.live import peers\n"
        "peers.HEARTBEAT_INTERVAL_S, peers.PEER_TIMEOUT_S = 0.5, 3.0\n"
        "from magie.cli import main; main()"
    )
    return [sys.executable, "-c", code, *served(dsn)[3:]]


async def read_log(dsn: str, table: str) -> list[Row]:
    store = PostgresStore(dsn)
    await store.open_readonly()
    try:
        return await store.read(table)
    finally:
        await store.close()


# --------------------------------------------------------------------------------- who was first


@dataclass
class History:
    """What people were told about their commands."""

    behind: float = TEST_TIMEOUT_S
    """Seconds after which somebody who does not see what others see is left behind."""
    given: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])
    """By command: the server that it was given at first, and the version that it would make."""
    acked: dict[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])
    stale: set[str] = field(default_factory=set[str])
    others: Counter[str] = field(default_factory=Counter[str])
    contradictions: list[str] = field(default_factory=list[str])

    def note(self, command: str, answer: Json) -> None:
        """Take an answer down; the same command is always answered the same."""
        if answer["t"] == "ack":
            told = (answer["version"], answer["hash"])
            if self.acked.setdefault(command, told) != told:
                self.contradictions.append(f"{command}: {self.acked[command]}, then {told}")
        elif answer.get("code") == "stale":
            self.stale.add(command)
        else:
            self.others[str(answer.get("code"))] += 1


def faults(log: Sequence[Row], history: History, views: Sequence[tuple[int, str]]) -> list[str]:
    """Everything that is wrong with a log, what people were told of it, and what they see."""
    found = [*history.contradictions]
    if [row.version for row in log] != [*range(1, len(log) + 1)]:
        found.append("a version was left out or stored twice")
    befores = [*(genesis(row.table) for row in log[:1]), *(row.hash for row in log[:-1])]
    if any(row.before != before for row, before in zip(log, befores, strict=True)):
        found.append("an entry does not follow the one before")
    if any(not row.is_intact() for row in log):
        found.append("an entry was changed")
    stored = {row.command: (row.version, row.hash.hex()) for row in log}
    if len({(row.command, row.part) for row in log}) != len(log):
        found.append("a command was carried out twice")
    if any(stored.get(command) != told for command, told in history.acked.items()):
        found.append("a command was acknowledged that is not in the log as was said")
    if history.stale & {*stored}:
        found.append("a command was called stale that is in the log")
    if {*views} != {(log[-1].version, log[-1].hash.hex())}:
        found.append("somebody sees another table")
    if history.others:
        found.append(f"somebody was told something else: {dict(history.others)}")
    return found


def beaten(log: Sequence[Row], history: History) -> Counter[int]:
    """By server: how many commands came too late there for one that was given at the other."""
    winners = {row.version: row.command for row in log}
    found: Counter[int] = Counter()
    for command in history.stale:
        server, version = history.given[command]
        first = history.given.get(winners.get(version, ""))
        if first is not None and first[0] != server:
            found[server] += 1
    return found


async def hurry(
    player: SocketPlayer,
    other: SocketPlayer,
    history: History,
    at: int,
    count: int,
    luck: random.Random,
) -> None:
    """Give commands one after the other, some of them again through the other server."""
    server, seat = divmod(at, 2)
    for _ in range(count):
        await asyncio.sleep(luck.choice((0.0, 0.0, luck.random() * 0.01)))
        do = "return" if player.table["seats"][seat]["bot"] else "leave"
        command = {"do": do, "id": new_id(), "version": player.version, "seat": seat}
        history.given[command["id"]] = (server, command["version"] + 1)
        answer = await player.send_raw(command)
        if answer["t"] == "closed":
            history.others["closed"] += 1
            return
        history.note(command["id"], answer)
        if answer["t"] == "ack" and luck.random() < 0.2:
            history.note(command["id"], await other.send_raw(command))
        await reach(player, answer["version"], history)


async def reach(player: SocketPlayer, version: int, history: History) -> None:
    """Wait until somebody has seen a version; not for ever."""
    try:
        async with asyncio.timeout(history.behind):
            await player.until(lambda: player.version >= version or player.closed is not None)
    except TimeoutError:
        history.others["behind"] += 1


async def race(
    homes: Sequence[LiveServer], commands: int, behind: float = TEST_TIMEOUT_S
) -> tuple[str, History, list[SocketPlayer]]:
    """Two people, each at both servers, hurry at one table; so many commands at each server."""
    # It is the turn of a seat that does nothing: no bot ever plays.
    seats = [{"name": "Ann"}, {}, {"name": "Abe"}]
    ann = await homes[0].open_table(seats=seats, position=RESTING.replace("post:A", "post:C"))
    bo = await homes[1].sit(ann["table"], ann["invite"], "Bo")
    history = History(behind)
    async with AsyncExitStack() as stack:
        guests = [
            await stack.enter_async_context(home.connect(seated))
            for home in homes
            for seated in (ann, bo)
        ]
        assert (await guests[0].insist("start"))["t"] == "ack"
        await asyncio.gather(*(reach(player, guests[0].version, history) for player in guests))
        await asyncio.gather(
            *(
                hurry(player, guests[at - 2], history, at, commands // 2, random.Random(at))
                for at, player in enumerate(guests)
            )
        )
        newest = max(player.version for player in guests)
        await asyncio.gather(*(reach(player, newest, history) for player in guests))
    return ann["table"], history, guests


def test_two_servers_on_one_database_give_every_version_to_one_command(pg: PostgresServer) -> None:
    dsn = pg.empty_database()
    with ExitStack() as stack:
        homes = [stack.enter_context(process(*served(dsn)))[1] for _ in (1, 2)]
        table, history, guests = asyncio.run(race(homes, COMMANDS))
    log = asyncio.run(read_log(dsn, table))
    assert faults(log, history, [(player.version, player.hash) for player in guests]) == []
    assert len(history.acked) + len(history.stale) == COMMANDS // 2 * 4
    assert history.acked
    assert beaten(log, history), "no server was ever too late for the other: they did not race"


def test_who_comes_too_late_for_his_own_server_alone_has_not_raced_the_other() -> None:
    made = [Row("t", at, f"won {at}", 0, 1, 0, b"", GENESIS, GENESIS) for at in (1, 2)]
    history = History(stale={"a", "b", "c"})
    history.given |= {"won 1": (0, 1), "won 2": (1, 2), "a": (0, 1), "b": (1, 2), "c": (0, 9)}
    assert not beaten(made, history)
    history.given |= {"a": (1, 1), "b": (0, 2)}
    assert beaten(made, history) == {0: 1, 1: 1}


def test_without_its_last_word_the_database_lets_a_version_be_stored_twice(
    pg: PostgresServer, tmp_path: Path
) -> None:
    """The planted defect: the same check turns red."""
    dsn = pg.empty_database()

    async def play() -> list[str]:
        async with (
            live_server(tmp_path, store=PostgresStore(dsn)) as one,
            live_server(tmp_path, store=PostgresStore(dsn)) as two,
        ):
            await asyncio.to_thread(
                pg.sql,
                "ALTER TABLE magie.entries DROP CONSTRAINT entries_pkey,"
                " DROP CONSTRAINT entries_table_id_command_id_part_key",
            )
            # Here some are left behind indeed.
            table, history, guests = await race((one, two), 8, behind=2.0)
            views = [(player.version, player.hash) for player in guests]
            return faults(await read_log(dsn, table), history, views)

    assert "a version was left out or stored twice" in asyncio.run(play())


# ------------------------------------------------------------------------------- seen by others


def together(
    pg: PostgresServer, tmp_path: Path, test: Callable[[LiveServer, LiveServer], Awaitable[None]]
) -> None:
    """Run a test with two servers of this process on one database."""
    dsn = pg.empty_database()

    async def run() -> None:
        async with (
            live_server(tmp_path, store=PostgresStore(dsn)) as one,
            live_server(tmp_path, store=PostgresStore(dsn)) as two,
        ):
            await test(one, two)

    asyncio.run(run())


def test_what_happens_at_one_server_is_seen_at_the_other(
    pg: PostgresServer, tmp_path: Path
) -> None:
    async def test(one: LiveServer, two: LiveServer) -> None:
        ann = await one.open_table(seats=[{"name": "Ann"}, {}])
        bo = await two.sit(ann["table"], ann["invite"], "Bo")
        async with one.connect(ann) as host, two.connect(bo) as friend:
            await host.until(lambda: bo["person"] in present(host))
            await friend.until(lambda: ann["person"] in present(friend))
            assert (await host.insist("start"))["t"] == "ack"
            await friend.until(lambda: friend.table["stage"] == "playing")
            for number in range(3):
                assert (await host.send("say", text=f"hello {number}"))["t"] == "ack"
                assert (await friend.send("say", text=f"well {number}"))["t"] == "ack"
            for player in (host, friend):
                await player.until(lambda player=player: len(remarks(player)) == 6)
            while host.version < 30:
                for player, seat in ((host, 0), (friend, 1)):
                    newest = max(host.version, friend.version)
                    await player.until(lambda player=player, v=newest: player.version >= v)
                    if player.game["actor"] == seat:
                        choice = player.menu(seat)[0]
                        text = lowest_choice(choice)
                        answer = await player.insist("move", seat=seat, text=text)
                        assert answer["t"] == "ack", answer
            newest = max(host.version, friend.version)
            for player in (host, friend):
                await player.until(lambda player=player: player.version >= newest)
            assert (friend.version, friend.hash) == (host.version, host.hash)
            assert Counter(remarks(host)) == Counter(remarks(friend))
            assert all(count == 1 for count in Counter(remarks(host)).values())

    together(pg, tmp_path, test)


def present(player: SocketPlayer) -> list[str]:
    """Who is there, as far as somebody has heard."""
    for message in reversed(player.heard):
        if message["t"] == "presence":
            return message["present"]
        if message["t"] == "welcome":
            return message["presence"]["present"]
    return []


def remarks(player: SocketPlayer) -> list[str]:
    return [each["remark"]["text"] for each in player.heard if each["t"] == "remark"]


def test_who_is_connected_to_another_server_is_not_away(pg: PostgresServer, tmp_path: Path) -> None:
    async def test(one: LiveServer, two: LiveServer) -> None:
        at_once = replace(TIME_CONTROLS["none"], away=0.0)
        one.rooms.env.time_controls = {**TIME_CONTROLS, "none": at_once}
        ann = await one.open_table(seats=[{"name": "Ann"}, {}])
        bo = await two.sit(ann["table"], ann["invite"], "Bo")
        async with one.connect(ann) as host:
            async with two.connect(bo) as friend:
                await host.until(lambda: bo["person"] in present(host))
                assert (await host.insist("start"))["t"] == "ack"
                await friend.until(lambda: friend.table["stage"] == "playing")
                answer = await host.insist("seatbot", seat=1, bot="steady")
                assert answer.get("code") == "not-away", answer
            await host.until(lambda: bo["person"] not in present(host))
            assert (await host.insist("seatbot", seat=1, bot="steady"))["t"] == "ack"

    together(pg, tmp_path, test)


def test_whoever_changes_servers_never_sees_an_older_table(
    pg: PostgresServer, tmp_path: Path
) -> None:
    async def test(one: LiveServer, two: LiveServer) -> None:
        ann = await one.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}])
        path = f"/api/tables/{ann['table']}"
        async with two.connect(ann):
            # The second server hears of nothing by itself.
            two.rooms._peers.woken = lambda table, version: None  # type: ignore[union-attr,method-assign]
            for number in range(10):
                status, state = await two.call("GET", path, token=ann["token"])
                command = {"do": "mute", "id": new_id(), "version": state["version"], "seat": 0}
                command |= {"other": 1, "on": bool(number % 2)}
                status, done = await one.call("POST", f"{path}/commands", command, ann["token"])
                assert status == 200, done
                again = await two.call("POST", f"{path}/commands", command, ann["token"])
                assert again == (200, done), "the other server knows that command"
                async with two.connect(ann) as player:
                    assert player.version == done["version"]

    together(pg, tmp_path, test)


def test_two_who_sit_down_at_the_same_time_both_find_a_seat(
    pg: PostgresServer, tmp_path: Path
) -> None:
    async def test(one: LiveServer, two: LiveServer) -> None:
        ann = await one.open_table(seats=[{"name": "Ann"}, {}, {}, {}, {}, {}])
        homes = (one, two, one, two, one)
        seated = await asyncio.gather(
            *(home.sit(ann["table"], ann["invite"], f"G{at}") for at, home in enumerate(homes))
        )
        assert sorted(each["seats"][0] for each in seated) == [1, 2, 3, 4, 5]
        status, _ = await two.call(
            "POST", f"/api/tables/{ann['table']}/join", {"key": ann["invite"], "name": "Late"}
        )
        assert status == 409

    together(pg, tmp_path, test)


# ------------------------------------------------------------------------------------ the living


def test_a_table_that_a_dead_process_had_is_driven_on(
    pg: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "HEARTBEAT_INTERVAL_S", 0.05)
    dsn = pg.empty_database()

    async def take_over() -> None:
        async with live_server(tmp_path, store=PostgresStore(dsn)) as dead:
            ann = await dead.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}])
            async with dead.connect(ann) as host:
                assert (await host.insist("start"))["t"] == "ack"
        table = ann["table"]
        async with live_server(tmp_path, store=PostgresStore(dsn)) as living:
            async with asyncio.timeout(TEST_TIMEOUT_S):
                while table not in living.rooms.loaded:
                    await asyncio.sleep(0.01)
            store = living.rooms.store
            await store.heartbeat("dying", 1.0)
            await store.announce_room("dying", table, TablePresence(frozenset({"somebody"}), 2))
            room = living.rooms.loaded[table]
            async with asyncio.timeout(TEST_TIMEOUT_S):
                while "somebody" not in room.audience.present:
                    await asyncio.sleep(0.01)
                assert room.audience.watching == 2
                while "somebody" in room.audience.present:
                    await asyncio.sleep(0.01)
            other = await living.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}])
            async with living.connect(other) as host:
                assert (await host.insist("start"))["t"] == "ack"
            room = living.rooms.loaded.pop(other["table"])
            living.rooms._drivers.pop(other["table"]).cancel()
            await store.retract_room(living.rooms.holder, other["table"])
            await store.announce_room("dying", other["table"], TablePresence())
            async with asyncio.timeout(TEST_TIMEOUT_S):
                while other["table"] not in living.rooms.loaded:
                    await asyncio.sleep(0.01)

    asyncio.run(take_over())


def test_bots_play_on_when_the_process_that_drove_them_is_killed(pg: PostgresServer) -> None:
    dsn = pg.empty_database()

    async def watch(first: LiveServer, second: LiveServer, kill: Callable[[], None]) -> None:
        seats = [{"bot": "steady"}, {"bot": "trader"}, {"bot": "steady"}]
        ann = await first.open_table(seats=seats, tempo=0.1)
        async with second.connect(ann) as there:
            async with first.connect(ann) as here:
                assert (await here.insist("start"))["t"] == "ack"
                await here.until(lambda: here.version > 10)
                kill()
                await here.until(lambda: here.closed is not None)
            before = there.version
            await there.until(lambda: there.version > before + 10)
        log = await read_log(dsn, ann["table"])
        assert faults(log, History(), [(log[-1].version, log[-1].hash.hex())]) == []

    lively = served_lively(dsn)
    with process(*lively) as (dying, first), process(*lively) as (_, second):
        asyncio.run(watch(first, second, lambda: dying.send_signal(signal.SIGKILL)))
