"""``magie play``: a table on this machine, set and ready."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner

from magie.cli import main
from magie.cli.play import qr_code
from magie.client.links import TableLink
from magie.notation import gamefile
from magie.server.table.ids import new_id
from tests.server.live_server import Json, request
from tests.server.server_process import magie_command, server_process
from tests.timeouts import TEST_TIMEOUT_S

IN_THIS_MACHINE = (
    "import magie.cli, importlib;"
    "importlib.import_module('magie.cli.play').lan_address = lambda: '127.0.0.1';"
    "magie.cli.main()"
)
"""``magie`` where the local network is this machine: a test has no other."""


@contextmanager
def evening(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """``magie play`` without a browser, until the test is done with it."""
    command = magie_command("play", "--no-browser", *words)
    if "--lan" in words:
        command[1:3] = ["-c", IN_THIS_MACHINE]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "MAGIE_DATA": str(folder)},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


async def named_at(link: str) -> str:
    """What the seat that a link leads to is called so far."""
    where, port = TableLink.of(link), urlsplit(link).port or 0
    path = f"/api/tables/{where.table}/door"
    _, _, door = await request(port, "POST", path, {"key": where.key})
    return str(door["seats"][door["handed"]]["name"])


async def sit(link: str, name: str) -> Json:
    """Take the seat that a link leads to."""
    where, port = TableLink.of(link), urlsplit(link).port or 0
    path = f"/api/tables/{where.table}/join"
    status, _, seated = await request(port, "POST", path, {"key": where.key, "name": name})
    assert status == 200, seated
    return {**seated, "port": port, "path": f"/api/tables/{where.table}"}


async def command(seated: Json, do: str, **more: object) -> None:
    """Have something done at the table of a seat."""
    port, path, token = seated["port"], seated["path"], seated["token"]
    _, _, before = await request(port, "GET", path, token=token)
    said = {"do": do, "id": new_id(), "version": before["version"], **more}
    status, _, answer = await request(port, "POST", f"{path}/commands", said, token)
    assert status == 200, answer


async def sit_and_start(link: str, name: str, friends: str = "") -> Json:
    """Take the seat that a link leads to, begin, and see how the table stands."""
    seated = await sit(link, name)
    port, path, token = seated["port"], seated["path"], seated["token"]
    if friends:
        await sit(friends, "Bo")
    _, _, before = await request(port, "GET", path, token=token)
    assert before["table"]["host"] == seated["person"]
    await command(seated, "start")
    async with asyncio.timeout(TEST_TIMEOUT_S):
        while True:
            _, _, state = await request(port, "GET", path, token=token)
            if state["table"]["stage"] == "playing":
                return {**seated, **state}
            await asyncio.sleep(0.05)


async def save_after_a_roll(link: str) -> str:
    """Begin a game, roll for the start, and save it."""
    seated = await sit_and_start(link, "Zoé")
    await command(seated, "move", seat=0, text="roll")
    path = f"{seated['path']}/game"
    _, _, text = await request(seated["port"], "GET", path, token=seated["token"])
    return str(text)


def test_a_table_is_set_at_which_one_sits_against_bots(tmp_path: Path) -> None:
    words = ("--edition", "francs", "--bots", "trader,random", "--language", "fr", "--name", "Ana")
    with evening(tmp_path, *words) as process:
        said = line_of(process)
        assert said.startswith("Votre place\u00a0: http://127.0.0.1:")
        link = said.split()[-1]
        assert "?lang=fr#seat-" in link
        assert asyncio.run(named_at(link)) == "Ana"
        state = asyncio.run(sit_and_start(link, "Zoé"))
        assert state["table"]["edition"] == "francs"
        assert [seat["bot"] for seat in state["table"]["seats"]] == ["", "trader", "random"]
        assert state["table"]["seats"][0]["name"] == "Zoé"
        process.send_signal(SIGINT)
        assert process.wait(TEST_TIMEOUT_S) == 0
        assert line_of(process).startswith("Les parties inachevées")
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_friends_have_a_link_of_their_own(tmp_path: Path) -> None:
    with evening(tmp_path, "--friends", "2", "--bots", "") as process:
        own, friends = line_of(process).split()[-1], line_of(process).split()[-1]
        assert TableLink.of(own).table == TableLink.of(friends).table
        assert "?" not in own
        assert "#seat-" not in friends


def test_a_game_that_the_page_saved_goes_on_with_a_friend_in_the_network(tmp_path: Path) -> None:
    saved = tmp_path / "magie.magie"
    with evening(tmp_path, "--edition", "francs", "--bots", "steady,patient") as process:
        text = asyncio.run(save_after_a_roll(line_of(process).split()[-1]))
        saved.write_text(text, "utf-8")
    words = ("--friends", "1", "--lan", "--continue", str(saved))
    with evening(tmp_path / "elsewhere", *words) as process:
        own, friends = line_of(process).split()[-1], line_of(process).split()[-1]
        assert line_of(process).startswith("Anyone in your network")
        assert asyncio.run(named_at(own)) == "Zoé"
        state = asyncio.run(sit_and_start(own, "Zoé", friends))
        seats = state["table"]["seats"]
        assert [(seat["name"], seat["bot"]) for seat in seats] == [
            ("Zoé", ""),
            ("Bo", ""),
            ("Honor", "patient"),
        ]
        path = f"{state['path']}/log"
        _, _, log = asyncio.run(request(state["port"], "GET", path, token=state["token"]))
        opened = log["entries"][0]["entry"]
        assert opened["edition"] == "francs"
        assert opened["lines"] == [*gamefile.parse(text).lines]
        assert opened["lines"][0].startswith("A roll ")
        assert "recorded" not in opened, "the dice are thrown anew"


def test_where_another_server_runs_the_table_is_set_there(tmp_path: Path) -> None:
    with server_process(tmp_path) as served, evening(tmp_path) as process:
        url = f"http://127.0.0.1:{served.port}"
        assert line_of(process) == f"magie already runs on {url}; the table is open there."
        link = line_of(process).split()[-1]
        assert process.wait(TEST_TIMEOUT_S) == 0
        assert link.startswith(f"{url}/t/")
        assert asyncio.run(sit_and_start(link, "Ann"))["table"]["stage"] == "playing"


def test_word_of_a_server_that_does_not_answer_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "serving.json").write_text(f'{{"pid": {os.getpid()}, "url": "http://127.0.0.1:9"}}')
    with evening(tmp_path) as process:
        assert line_of(process).startswith("Your seat: http://127.0.0.1:")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--edition", "francz"], "francs"),
        (["--bots", "trader,my_bot.py:my_bot"], "--bots"),
        (["--bots", ""], "classic is played by 2 to 8;"),
        (["--friends", "9"], "there would be 12."),
        (["--friends", "many"], "--friends"),
        (["--port", "99999"], "There is no port 99999"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    command, environment = ["play", "--no-browser", *words], {"MAGIE_DATA": str(tmp_path)}
    result = CliRunner().invoke(main, command, env=environment)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert sentence in line


def test_a_phone_can_read_the_link() -> None:
    drawn = qr_code(f"http://192.168.1.17:40001/t/{'0' * 32}#{'a' * 32}").splitlines()
    assert len({len(line) for line in drawn if line}) <= 2
    assert sum("█" in line or "▄" in line or "▀" in line or "\x1b" in line for line in drawn) > 15
