"""``magie join``: bots come to an online table, each in a process of its own, and play it out."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from signal import SIGINT
from socket import socket
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from magie.cli import main
from magie.cli.invited_bots import invite
from magie.client.links import BadLinkError, TableLink
from magie.dice.dice_claim import ProofError
from magie.dice.proof import verify
from magie.env.actions import ACTIONS
from magie.env.checkpoint import NETWORK_INPUTS, PolicyNetwork, save
from magie.server.table.ids import new_id
from tests.scale import LONG, sized
from tests.server.live_server import NO_SALARY, Json, request
from tests.server.server_process import ServerProcess, magie_command, server_process

HOTELS = "1.5,3.5,5,6.5,8.5,9.5,11.5,12,13.5,14.5,15,16.5,18.5,19.5"
SOON_OVER = f"""edition: classic
rules: go_salary=0
seats: Ann, Bo
position: m1 classic/standard/go_salary=0 pre:A A1@0 B1500@10({HOTELS}) bank:32/1
"""
"""Wherever A goes from here, nothing brings money but cards."""
GAME = 600
"""Seconds after which a game that is not over has hung."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tables that need none of their own; it has nothing to complain about."""
    folder = tmp_path_factory.mktemp("served")
    with server_process(folder, "--log-level", "warning", "--no-limits") as served:
        yield served
        assert served.stop() == 0
        assert served.errors.read_text() == ""


async def opened(port: int, **terms: Any) -> Json:
    """A table whose maker only looks after it, and whose game surely ends."""
    status, _, made = await request(
        port, "POST", "/api/tables", {"clock": "none", "tempo": 0, "rules": NO_SALARY, **terms}
    )
    assert status == 200, made
    return made


@asynccontextmanager
async def joined(link: str, *words: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A bot that comes by a link, until it has gone."""
    process = await asyncio.create_subprocess_exec(
        *magie_command("join", link, *words), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Watcher:
    """Somebody who looks on, and comes back when the server does."""

    def __init__(self, port: int, made: Json) -> None:
        self.port, self.made = port, made
        self.version, self.last = 0, {}
        self.kinds: list[str] = []

    async def watch(self, until: Any) -> None:
        """Look on until something is so."""
        path = f"/api/tables/{self.made['table']}/socket"
        while True:
            with suppress(OSError, ConnectionClosed):
                async with connect(f"ws://127.0.0.1:{self.port}{path}", compression=None) as sock:
                    hello = {"t": "hello", "token": self.made["token"], "since": self.version}
                    await sock.send(json.dumps(hello))
                    async for text in sock:
                        self._take(json.loads(text))
                        if until(self):
                            return
            await asyncio.sleep(0.1)

    def _take(self, said: Json) -> None:
        if said["t"] in ("welcome", "entry"):
            assert said["version"] >= self.version
            self.version = said["version"]
            self.last = {**self.last, **said}
        if said["t"] == "welcome":
            self.kinds += [each["entry"]["kind"] for each in said["missed"]]
        if said["t"] == "entry":
            self.kinds.append(said["entry"]["kind"])

    @property
    def game(self) -> Json:
        return self.last.get("game") or {"phase": ""}

    @property
    def full(self) -> bool:
        return all(seat["person"] or seat["bot"] for seat in self.last["table"]["seats"])


async def started(port: int, made: Json, watcher: Watcher) -> None:
    """Begin as soon as everybody sits."""
    await watcher.watch(lambda seen: seen.full)
    path = f"/api/tables/{made['table']}/commands"
    command = {"do": "start", "id": new_id(), "version": watcher.version}
    status, _, said = await request(port, "POST", path, command, made["token"])
    assert status == 200, said


def is_over(watcher: Watcher) -> bool:
    return watcher.game["phase"] == "over"


def moves(watcher: Watcher) -> int:
    return watcher.kinds.count("moved")


async def told(process: asyncio.subprocess.Process) -> list[str]:
    """What a bot had to say when its game was over."""
    out, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    return out.decode().splitlines()


def result_of(watcher: Watcher, lines: list[str]) -> None:
    """See that a bot tells the same result as the watcher saw."""
    seats = watcher.last["table"]["seats"]
    won = [
        seat["name"] for seat, has in zip(seats, watcher.game["seats"], strict=True) if has["won"]
    ]
    assert [line.split(" has won")[0] for line in lines if " has won" in line] == won
    assert sum("(this bot)" in line for line in lines) == 1
    checked = re.fullmatch(
        r"([0-9,]+) rolls and draws were checked, every one of them\.", lines[-1]
    )
    assert checked
    assert int(checked[1].replace(",", "")) > 20


def assert_proved(text: str) -> None:
    """See that a game proves its dice, and not with a throw that was another."""
    verify(text)
    throw = re.search(r"roll ([1-6])\+", text)
    assert throw
    other = "1" if throw[1] != "1" else "2"
    with pytest.raises(ProofError):
        verify(f"{text[: throw.start(1)]}{other}{text[throw.end(1) :]}")


@pytest.mark.parametrize(
    ("terms", "bots"),
    [
        (
            {"edition": "classic", "seats": [{}, {"bot": "steady"}, {}]},
            ["trader", "examples/my_bot.py:my_bot"],
        ),
        pytest.param(
            {"edition": "mega-2007", "seats": [{}, {}, {}, {"bot": "trader"}]},
            ["trader", "steady", "random"],
            marks=pytest.mark.long,
        ),
        pytest.param(
            {"edition": "francs", "variant": "short", "seats": [{}, {}]},
            ["trader", "trader"],
            marks=pytest.mark.long,
        ),
    ],
    ids=["classic", "mega-2007", "francs-short"],
)
def test_bots_come_by_a_link_and_play_a_whole_game(
    terms: Json, bots: list[str], served: ServerProcess
) -> None:
    async def play() -> None:
        made = await opened(served.port, **terms)
        watcher = Watcher(served.port, made)
        async with asyncio.timeout(GAME), AsyncExitStack() as stack:
            processes = [
                await stack.enter_async_context(joined(made["link"], "--bot", bot)) for bot in bots
            ]
            await started(served.port, made, watcher)
            await watcher.watch(is_over)
            for process in processes:
                result_of(watcher, await told(process))
        assert moves(watcher) > 20
        path = f"/api/tables/{made['table']}/game"
        status, _, text = await request(served.port, "GET", path, None, made["token"])
        assert status == 200
        assert_proved(text)

    asyncio.run(play())


def test_bots_play_on_when_the_server_was_restarted_in_the_middle(tmp_path: Path) -> None:
    async def first_half(served: ServerProcess, stack: AsyncExitStack) -> tuple[Watcher, list[Any]]:
        made = await opened(served.port, seats=[{}, {"bot": "trader"}, {}], tempo=0.05)
        watcher = Watcher(served.port, made)
        processes = [
            await stack.enter_async_context(joined(made["link"], "--bot", bot))
            for bot in ("trader", "steady")
        ]
        await started(served.port, made, watcher)
        await watcher.watch(lambda seen: moves(seen) > sized(20, 40))
        assert served.stop() == 0
        return watcher, processes

    async def leave(process: asyncio.subprocess.Process) -> str:
        """Send a bot away that has not given up by itself; what it had to complain about."""
        process.send_signal(SIGINT)
        _, errors = await process.communicate()
        assert process.returncode == 130, errors.decode()
        return errors.decode()

    async def play() -> None:
        async with asyncio.timeout(GAME), AsyncExitStack() as stack:
            with server_process(tmp_path, "--no-limits") as served:
                watcher, processes = await first_half(served, stack)
            with server_process(tmp_path, "--no-limits", port=served.port):
                before = moves(watcher)
                # Each of the three has its turn again and again, and nobody plays for the others.
                await watcher.watch(lambda seen: moves(seen) > before + 30)
                if not LONG:
                    for process in processes:
                        assert "Disconnected" in await leave(process)
                    return
                await watcher.watch(is_over)
                for process in processes:
                    out, errors = await process.communicate()
                    assert process.returncode == 0, errors.decode()
                    assert "Disconnected" in errors.decode()
                    result_of(watcher, out.decode().splitlines())

    asyncio.run(play())


def test_whoever_is_stopped_takes_leave_and_a_bot_goes_on(served: ServerProcess) -> None:
    async def play() -> None:
        # A bot in no hurry: the game must not be over before anybody looks.
        made = await opened(served.port, seats=[{}, {"bot": "steady"}], tempo=1.0)
        watcher = Watcher(served.port, made)
        async with asyncio.timeout(GAME), joined(made["link"], "--name", "Guest") as process:
            await started(served.port, made, watcher)
            await watcher.watch(lambda seen: moves(seen) > 2)
            process.send_signal(SIGINT)
            out, errors = await process.communicate()
            assert process.returncode == 130, (out, errors)
            assert errors.decode().splitlines()[-1].startswith("The bot has left;")
            await watcher.watch(lambda seen: seen.last["table"]["seats"][0]["bot"])
            seat = watcher.last["table"]["seats"][0]
            assert (seat["name"], seat["bot"]) == ("Guest", "steady")

    asyncio.run(play())


def test_a_seat_that_is_handed_over_is_played_on_by_a_bot(served: ServerProcess) -> None:
    async def play() -> None:
        made = await opened(served.port, seats=[{"name": "Ann"}, {"bot": "steady"}])
        watcher = Watcher(served.port, made)
        await started(served.port, made, watcher)
        path = f"/api/tables/{made['table']}/handover"
        status, _, link = await request(served.port, "POST", path, {"seat": 0}, made["token"])
        assert status == 200
        _, _, eve = await request(
            served.port, "POST", f"/api/tables/{made['table']}/watch", {"key": made["invite"]}
        )
        watcher = Watcher(served.port, eve)
        async with asyncio.timeout(GAME), joined(link["link"], "--bot", "steady") as process:
            if LONG:
                await watcher.watch(is_over)
                result_of(watcher, await told(process))
            else:
                # Nobody else plays for Ann, and the other bot waits for her.
                await watcher.watch(lambda seen: moves(seen) > 30)

    asyncio.run(play())


PUSHY = '''
def pushy(match, seat, seconds):
    """Offers the same bad bargain again and again."""
    for choice in match.menu(seat):
        if str(choice).startswith("offer "):
            return f"{choice} $1 for $2"
    return match.menu(seat)[0]
'''


def test_a_bot_that_offers_the_same_deal_for_ever_holds_nobody_up(
    served: ServerProcess, tmp_path: Path
) -> None:
    (tmp_path / "pushy.py").write_text(PUSHY)

    async def play() -> None:
        made = await opened(served.port, seats=[{}, {}])
        watcher = Watcher(served.port, made)
        async with asyncio.timeout(GAME), AsyncExitStack() as stack:
            for bot in (f"{tmp_path / 'pushy.py'}:pushy", "steady"):
                await stack.enter_async_context(joined(made["link"], "--bot", bot))
            await started(served.port, made, watcher)
            await watcher.watch(lambda seen: moves(seen) > 60)
        assert watcher.kinds.count("proposed") > 3
        assert watcher.kinds.count("dropped") >= watcher.kinds.count("proposed") - 1

    asyncio.run(play())


def test_bots_that_are_invited_play_the_game_out(served: ServerProcess, tmp_path: Path) -> None:
    layers = np.random.default_rng(1).normal(size=(NETWORK_INPUTS, ACTIONS)).astype(np.float32)
    save(tmp_path / "net.npz", PolicyNetwork((layers,), (np.zeros(ACTIONS, np.float32),)))

    async def play() -> None:
        made = await opened(served.port, seats=[{}, {}], game=SOON_OVER)
        watcher = Watcher(served.port, made)
        playing = invite(
            made["link"], [str(tmp_path / "net.npz"), "examples/my_bot.py:my_bot"], "en"
        )
        async with asyncio.timeout(GAME):
            await started(served.port, made, watcher)
            assert {seat["name"] for seat in watcher.last["table"]["seats"]} == {"net", "my_bot"}
            await watcher.watch(is_over)
            for thread in playing:
                await asyncio.to_thread(thread.join)

    asyncio.run(play())


def said(*words: str) -> str:
    """The one sentence with which a bot does not come."""
    done = CliRunner().invoke(main, ["join", *words])
    assert (done.exit_code, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def test_what_is_in_the_way_is_one_sentence(served: ServerProcess) -> None:
    made = asyncio.run(opened(served.port, seats=[{"name": "Ann"}, {"bot": "steady"}]))
    link, site = made["link"], f"http://127.0.0.1:{served.port}"
    assert said(link) == "Every seat of that table is taken."
    assert said(link[:-1] + "!").startswith("That is not the whole link of a table:")
    wrong = f"{site}/t/{made['table']}#{made['token']}"
    assert said(wrong).startswith("The link is not valid:")
    assert "did you mean trader" in said(link, "--bot", "treder")
    assert "--seconds needs a number" in said(link, "--seconds", "0")
    with socket() as silent:
        # A port at which nobody listens.
        silent.bind(("127.0.0.1", 0))
        there = f"http://127.0.0.1:{silent.getsockname()[1]}"
        assert said(link.replace(site, there)).startswith(f"{there} does not answer:")
    assert said().startswith("Which table?")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "https://play.example.org",
        "ftp://play.example.org/t/" + "0" * 32 + "#" + "a" * 32,
        "https://play.example.org/t/" + "0" * 31 + "#" + "a" * 32,
        "https://play.example.org/t/" + "0" * 32,
        "https://[::1/t/" + "0" * 32 + "#" + "a" * 32,
    ],
)
def test_a_link_that_is_not_whole_is_turned_down(text: str) -> None:
    with pytest.raises(BadLinkError):
        TableLink.of(text)


def test_a_link_leads_to_a_table() -> None:
    for fragment in ("a" * 32, "seat-" + "a" * 32):
        link = TableLink.of(f"https://play.example.org:8443/t/{'0' * 32}#{fragment}")
        assert (link.site, link.table, link.key) == (
            "https://play.example.org:8443",
            "0" * 32,
            "a" * 32,
        )
        assert link.socket == f"wss://play.example.org:8443/api/tables/{'0' * 32}/socket"
