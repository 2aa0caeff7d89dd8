"""``magie serve``: what an operator sees of it, in a process of its own."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
from pathlib import Path
from signal import SIGINT, SIGTERM
from typing import Any
from urllib.parse import unquote

import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from magie.cli import main
from magie.server.process import data_folder as place
from magie.server.process import logs
from magie.server.table.ids import new_id
from tests.scale import sized
from tests.server.live_server import Json, request
from tests.server.server_process import magie_command, server_process
from tests.timeouts import TEST_TIMEOUT_S


def refused(*words: str) -> str:
    """The one sentence with which a server does not start."""
    done = subprocess.run(
        magie_command("serve", *words), capture_output=True, text=True, timeout=TEST_TIMEOUT_S
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "http"], "--port"),
        (["--port", "70000"], "There is no port 70000: the last one is 65535."),
        (["--public-url", "play.example.org"], "--public-url play.example.org: that is not"),
        (["--public-url", "https://a.example/magie"], "without a path"),
        (["--origin", "https://[::1"], "--origin https://[::1: that is not"),
        (["--trusted-proxy", "nginx"], "--trusted-proxy nginx: that is neither"),
        (["--log-level", "loud"], "debug, info, warning, error"),
        (["--metrics-port", "-1"], "--metrics-port"),
        (["--close-after", "soon"], "--close-after"),
    ],
)
def test_a_bad_value_is_one_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "set_up", lambda _: None)
    result = CliRunner().invoke(main, ["serve", "--database", str(tmp_path), *words])
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert sentence in line


def test_an_address_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    said = refused("--host", "256.1.1.1", "--database", str(tmp_path))
    assert "cannot listen on 256.1.1.1" in said


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused("--port", port, "--database", str(tmp_path), "--language", "fr")
    assert said.startswith(f"Le port {port} de 127.0.0.1 est pris")


def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("not a folder")
    said = refused("--port", "0", "--database", str(blocked / "data"))
    assert said.startswith("The server cannot use its database:")
    assert str(blocked) in said


def test_a_second_server_on_the_same_folder_is_turned_away_and_the_first_plays_on(
    tmp_path: Path,
) -> None:
    with server_process(tmp_path) as served:
        assert place.noted(tmp_path) == f"http://127.0.0.1:{served.port}"
        said = refused("--port", "0", "--database", str(tmp_path))
        assert said.startswith(f"Another magie serves from {tmp_path} already;")
        assert place.noted(tmp_path) == f"http://127.0.0.1:{served.port}"
        status, _, _ = asyncio.run(request(served.port, "GET", "/api/about"))
        assert status == 200
        assert served.stop() == 0
    assert place.noted(tmp_path) == ""
    assert not (tmp_path / "serving.json").exists()


def test_word_of_a_server_that_crashed_is_worth_nothing(tmp_path: Path) -> None:
    with server_process(tmp_path) as served:
        served.process.kill()
        served.process.wait()
    assert (tmp_path / "serving.json").exists()
    assert place.noted(tmp_path) == ""
    (tmp_path / "serving.json").write_text("[]")
    assert place.noted(tmp_path) == ""


def test_the_data_folder_is_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("MAGIE_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert place.data_folder() == tmp_path / ".local" / "share" / "magie"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert place.data_folder() == tmp_path / "xdg" / "magie"
    monkeypatch.setattr("sys.platform", "darwin")
    assert place.data_folder() == tmp_path / "Library" / "Application Support" / "magie"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert place.data_folder() == tmp_path / "local" / "magie"
    monkeypatch.setenv("MAGIE_DATA", str(tmp_path / "mine"))
    assert place.data_folder() == tmp_path / "mine"


# ------------------------------------------------------------------------------- going down


async def commanding(port: int, guest: int, acked: dict[str, Json]) -> int | None:
    """Open a table and give it commands, several at a time, until the server lets go."""
    terms = {"seats": [{"name": "Ann"}, {}], "clock": "none"}
    coming = {"x-forwarded-for": f"10.0.0.{guest}"}
    _, _, seated = await request(port, "POST", "/api/tables", terms, headers=coming)
    _, _, about = await request(port, "GET", "/api/about")
    pieces = [piece["en"] for piece in about["editions"][0]["pieces"]][:2]
    url = f"ws://127.0.0.1:{port}/api/tables/{seated['table']}/socket"
    async with connect(url, compression=None, additional_headers=coming) as sock:
        await sock.send(json.dumps({"t": "hello", "token": seated["token"]}))
        welcome = json.loads(await sock.recv())
        version = welcome["version"]
        try:
            for turn in range(10_000):
                # One is for this version and those behind it come too late, unless all are lucky.
                for late in range(3):
                    command = {
                        "do": "choose",
                        "id": new_id(),
                        "version": version + late,
                        "seat": 0,
                        "piece": pieces[(turn + late + 1) % 2],
                    }
                    await sock.send(json.dumps(command))
                answered = 0
                while answered < 3:
                    said = json.loads(await sock.recv())
                    if said["t"] == "ack":
                        acked[said["id"]] = {**said, **seated}
                        version = max(version, said["version"])
                    answered += said["t"] in ("ack", "reject")
                await asyncio.sleep(0.2)  # within the rate of messages
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None
    raise AssertionError("the server has not gone down")


GUESTS = sized(6, 40)
ACKED = sized(40, 300)
"""Commands that are acknowledged before the signal comes."""


@pytest.mark.parametrize("signal", sized([SIGTERM], [SIGTERM, SIGINT]))
def test_a_server_that_is_told_to_stop_under_load_loses_nothing_that_it_acknowledged(
    tmp_path: Path, signal: int
) -> None:
    acked: dict[str, Json] = {}

    async def load_and_stop(served: Any) -> list[int | None]:
        guests = [asyncio.create_task(commanding(served.port, at, acked)) for at in range(GUESTS)]
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while len(acked) < ACKED:
                await asyncio.sleep(0.01)
            served.process.send_signal(signal)
            return await asyncio.gather(*guests)

    with server_process(
        tmp_path, "--log-level", "warning", "--trusted-proxy", "127.0.0.0/8"
    ) as served:
        codes = asyncio.run(load_and_stop(served))
        assert served.process.wait(5) == 0
        assert served.errors.read_text() == ""
    assert set(codes) == {1012}

    async def look_again(port: int) -> None:
        logs: dict[str, dict[int, Json]] = {}
        for id, said in acked.items():
            if said["table"] not in logs:
                path = f"/api/tables/{said['table']}/log"
                status, _, found = await request(port, "GET", path, token=said["token"])
                assert status == 200
                logs[said["table"]] = {entry["version"]: entry for entry in found["entries"]}
            entry = logs[said["table"]][said["version"]]
            assert (entry["command"], entry["hash"]) == (id, said["hash"])

    with server_process(tmp_path) as served:
        asyncio.run(look_again(served.port))
        assert served.stop() == 0


def test_a_guest_who_never_listens_does_not_keep_a_server_from_going_down(tmp_path: Path) -> None:
    async def stop(served: Any) -> None:
        terms = {"seats": [{"name": "Ann"}, {}], "clock": "none"}
        _, _, ann = await request(served.port, "POST", "/api/tables", terms)
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        head = (
            f"GET /api/tables/{ann['table']}/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        hello = json.dumps({"t": "hello", "token": ann["token"]}).encode()
        frame = bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello
        writer.write(head.encode())
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        writer.write(frame)
        assert b"welcome" in await reader.read(200)
        served.process.send_signal(SIGTERM)
        assert await asyncio.to_thread(served.process.wait, 5) == 0
        writer.close()

    with server_process(tmp_path) as served:
        asyncio.run(stop(served))


# ----------------------------------------------------------------------------- operating it


def metrics_of(text: str) -> dict[str, float]:
    """Metrics by name and labels; every line has to be one, and every metric has to be typed."""
    found: dict[str, float] = {}
    typed: set[str] = set()
    for line in text.splitlines():
        if line.startswith("#"):
            kind = re.fullmatch(r"# TYPE ([a-z_]+) (counter|gauge|histogram)", line)
            if kind:
                typed.add(kind[1])
            else:
                assert re.fullmatch(r"# HELP [a-z_]+ \S.*", line), line
            continue
        sample = re.fullmatch(r'([a-z_]+)((?:\{[a-z]+="[^"]*"\})?) (\S+)', line)
        assert sample, line
        assert {sample[1], re.sub(r"_(bucket|sum|count)$", "", sample[1])} & typed, line
        assert sample[1] + sample[2] not in found
        found[sample[1] + sample[2]] = float(sample[3])
    return found


def operator_port(served: Any) -> int:
    for line in served.errors.read_text().splitlines():
        said = json.loads(line)
        if "admin" in said["event"]:
            return int(said["address"].rpartition(":")[2])
    raise AssertionError(served.errors.read_text())


def test_the_operator_is_told_how_things_stand_on_a_port_of_its_own(tmp_path: Path) -> None:
    async def look(port: int, own: int) -> dict[str, float]:
        for path in ("/health", "/ready", "/metrics"):
            assert (await request(port, "GET", path))[0] == 404
        assert (await request(own, "GET", "/health"))[::2] == (200, {"alive": True})
        assert (await request(own, "GET", "/ready"))[::2] == (200, {"ready": True})
        terms = {"seats": [{"name": "Ann"}, {}], "clock": "none"}
        _, _, ann = await request(port, "POST", "/api/tables", terms)
        path = f"/api/tables/{ann['table']}/commands"
        start = {"do": "start", "id": new_id(), "version": 3}
        assert (await request(port, "POST", path, start, ann["token"]))[2]["code"] == "seats-open"
        bot = {"do": "seatbot", "id": new_id(), "version": 3, "seat": 1, "bot": "steady"}
        assert (await request(port, "POST", path, bot, ann["token"]))[0] == 200
        assert (await request(port, "POST", path, bot, ann["token"]))[0] == 200
        url = f"ws://127.0.0.1:{port}/api/tables/{ann['table']}/socket"
        async with connect(url, compression=None) as sock:
            await sock.send(json.dumps({"t": "hello", "token": ann["token"]}))
            await sock.recv()
            status, headers, text = await request(own, "GET", "/metrics")
        assert status == 200
        assert headers["content-type"].startswith("text/plain; version=0.0.4")
        return metrics_of(text)

    with server_process(tmp_path, "--metrics-port", "0") as served:
        found = asyncio.run(look(served.port, operator_port(served)))
        assert served.stop() == 0
    assert found["magie_rooms_loaded"] == found["magie_drivers"] == found["magie_sockets"] == 1
    assert found['magie_commands_total{outcome="ack"}'] == 2
    assert found['magie_commands_total{outcome="repeat"}'] == 1
    assert found['magie_commands_total{outcome="seats-open"}'] == 1
    assert found["magie_entries_total"] == 1
    assert found["magie_commit_seconds_count"] == 1
    assert found['magie_commit_seconds_bucket{le="+Inf"}'] == 1
    assert found["magie_store_batches_total"] >= 1
    assert found["magie_internal_errors_total"] == found["magie_rate_limited_total"] == 0
    assert found["process_open_fds"] > 0


def test_logs_are_lines_of_json_in_plain_letters_without_secrets(tmp_path: Path) -> None:
    signs = ["%0a", "%0d", "%1b", "%7f", "%C2%85", "%C2%9B", "%E2%80%A8", "%F0%9F%8E%B2", "%ff"]

    async def visit(port: int) -> Json:
        terms = {"seats": [{"name": "Ann"}, {}], "clock": "none"}
        _, _, ann = await request(port, "POST", "/api/tables", terms)
        path = f"/api/tables/{ann['table']}/log?after=0"
        assert (await request(port, "GET", path, token=ann["token"]))[0] == 200
        await request(port, "GET", f"{path}&token={ann['token']}", token=ann["token"])
        await request(port, "GET", f"/t/{ann['invite']}")
        for sign in signs:
            assert (await request(port, "GET", f"/a{sign}z"))[0] == 404
        return ann

    with server_process(tmp_path, "--log-level", "debug") as served:
        ann = asyncio.run(visit(served.port))
        assert served.stop() == 0
        data = served.errors.read_bytes()
    assert re.fullmatch(rb"[ -~\n]*", data)
    text = data.decode()
    said = [json.loads(line) for line in text.splitlines()]
    assert all({"time", "level", "logger", "event"} <= {*line} for line in said)
    looked, _ = [line for line in said if line.get("path", "").endswith("/log")]
    assert (looked["event"], looked["method"], looked["status"]) == ("request", "GET", 200)
    assert looked["path"] == f"/api/tables/{ann['table'][:8]}…/log"
    for secret in (ann["token"], ann["invite"], ann["table"], ann["person"], "after=0"):
        assert secret not in text
    paths = [line["path"] for line in said if line["event"] == "request"]
    assert paths[-len(signs) :] == [f"/a{unquote(sign)}z" for sign in signs]
