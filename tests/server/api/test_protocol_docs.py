"""The protocol's document says what the program does: no more, no less, and in real messages."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from magie.server.api import socket
from magie.server.api.coach import DealChances
from magie.server.api.context import Settings
from magie.server.api.http import STATUS_BY_CODE
from magie.server.api.legality import Why
from magie.server.api.operations import OPERATIONS, PROTOCOL_VERSION
from magie.server.api.preview import Outlook, Preview
from magie.server.api.replies import Problem
from magie.server.history.analysis_view import AnalysisReply, AnalysisView
from magie.server.history.replay import Frame, Replay
from magie.server.live import limits, messages
from magie.server.live.close_codes import Close
from magie.server.live.coach_worker import Advice, WayView
from magie.server.process.serve import IDLE_TIMEOUT_S, PING_INTERVAL_S
from magie.server.table import commands, entries
from magie.server.table.clocks import TIME_CONTROLS, TimeControl
from magie.server.table.rejections import Code
from tests.server.live_server import (
    RESIGNATION,
    Json,
    LiveServer,
    give_up,
    live_server,
    seal_of,
    share_of,
)

OFFERED = "m1 classic moving:A A1500@39(1) B1500@0 bank:32/12 dice:3+4 todo:offer(A,39)"
"""A may buy the dearest street."""
DOCUMENT = Path(__file__).parents[3] / "docs" / "protocol.md"
TEXT = DOCUMENT.read_text("utf-8")
MAPS = ("menus", "rules", "votes")
"""Members whose names are not of the protocol."""
SAID = [each.__struct_config__.tag for each in get_args(messages.ServerMessage)]
"""The kinds of messages of the server."""


def rows(heading: str, column: str) -> list[list[str]]:
    """The rows of the table under a heading whose first column is called that."""
    _, found, rest = TEXT.partition(f"\n## {heading}\n")
    assert found, heading
    section = rest.partition("\n## ")[0]
    lines = section.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(f"| {column} |"))
    read: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        read.append([cell.strip() for cell in line.strip("|").split("|")])
    assert read
    return read


def names(cell: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]+)`", cell)


def examples() -> Iterator[tuple[str, Json]]:
    """The JSON of the document, each with what stands behind its language."""
    for label, block in re.findall(r"^```json ?(\S*)\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE):
        yield label, json.loads(block)


def fields(kind: Any, *without: str) -> list[str]:
    return [name for name in kind.__struct_fields__ if name not in without]


# ------------------------------------------------------------------------------------ the tables


def test_every_command_is_described_with_its_fields_and_its_giver() -> None:
    described = {names(row[0])[0]: (names(row[1]), row[2]) for row in rows("Commands", "`do`")}
    real = {
        each.__struct_config__.tag: (
            fields(each, "id", "version"),
            "the host's" if issubclass(each, get_args(commands.HOST_COMMANDS)) else "the seat's",
        )
        for each in get_args(commands.AnyCommand)
    }
    assert described == real


def test_every_other_message_of_a_client_is_described() -> None:
    rest = TEXT.partition("| `do` | beside `id` | whose | what |\n|---|---|---|---|\n")[2]
    lines = rest.partition("\n\n")[0].splitlines()
    described = {names(line)[0]: names(line.split("|")[2]) for line in lines}
    real = {
        each.__struct_config__.tag: fields(each, "id")
        for each in get_args(socket.ClientMessage)
        if not issubclass(each, commands.Command)
    }
    assert described == real


def test_every_message_of_the_server_is_described() -> None:
    described = [names(row[0])[0] for row in rows("Server messages", "`t`")]
    assert described == SAID


def test_every_entry_is_described_with_its_fields() -> None:
    described = {names(row[0])[0]: names(row[1]) for row in rows("Log entries", "`kind`")}
    real = {each.__struct_config__.tag: fields(each) for each in get_args(entries.ANY_ENTRY)}
    assert described == real


def test_every_rejection_is_described_with_its_status() -> None:
    described = {names(row[0])[0]: int(row[1]) for row in rows("Rejections", "code")}
    assert described == {str(code): STATUS_BY_CODE.get(code, 409) for code in Code}


def test_every_way_to_end_is_described() -> None:
    described = [int(row[0]) for row in rows("Close codes", "close code")]
    assert described == [*Close]


def test_every_limit_is_described_with_its_number() -> None:
    described: dict[str, list[float]] = {}
    for name, limit, _ in rows("Limits", "name"):
        described[names(name)[0]] = [float(each) for each in re.findall(r"\d+", limit)]
    real = {
        name: [value.count, value.seconds] if isinstance(value, limits.Rate) else [value]
        for name, value in vars(limits).items()
        if name.isupper() and name != "MAX_RATE_KEYS"
    }
    assert described == real
    assert f"pings every {PING_INTERVAL_S:.0f} seconds" in TEXT
    assert f"for {IDLE_TIMEOUT_S:.0f}." in TEXT
    assert f"Within {limits.HELLO_TIMEOUT_S:.0f} seconds the first message" in TEXT
    assert f"protocol version {PROTOCOL_VERSION}\n" in TEXT


def test_every_time_control_is_described_with_its_seconds() -> None:
    described = {names(row[0])[0]: row[1:] for row in rows("Time controls", "`clock`")}
    assert described == {
        name: ["-" if each is None else f"{each:.0f}" for each in seconds(time_control)]
        for name, time_control in TIME_CONTROLS.items()
    }


def seconds(time_control: TimeControl) -> list[float | None]:
    """What a time control allows, in the order of the document."""
    limits = (time_control.decision, time_control.away, time_control.auction, time_control.deal)
    return [*limits, time_control.turn]


def test_every_operation_is_described() -> None:
    described = {
        names(row[0])[0]: names(row[1])[0].partition("?")[0]
        for row in rows("HTTP API", "operation")
    }
    assert described == {each.name: f"{each.method} {each.path}" for each in OPERATIONS}


TOLD = (
    *(Replay, Frame, AnalysisReply, AnalysisView, Advice, WayView, DealChances),
    *(Why, Preview, Outlook),
)


@pytest.mark.parametrize("kind", TOLD)
def test_what_is_told_beside_the_game_is_described_with_its_fields(kind: Any) -> None:
    article = "an" if kind.__name__[0] in "AEIOU" else "a"
    told = rows("HTTP API", f"of {article} {kind.__name__} |")
    described = [name for row in told for name in names(row[0])]
    assert sorted(described) == sorted(fields(kind))


def test_the_links_of_the_document_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", TEXT):
        if target.startswith("#"):
            headings = re.findall(r"^##+ (.*)$", TEXT, re.MULTILINE)
            assert target[1:] in {heading.lower().replace(" ", "-") for heading in headings}
        else:
            assert (DOCUMENT.parent / target).exists(), target


# ---------------------------------------------------------------------------------- the examples


def is_like(shown: Any, real: Any) -> bool:
    """Whether an example has the members, and the kinds of values, of a real message."""
    if isinstance(shown, dict) and isinstance(real, dict):
        return not shown or (
            shown.keys() == real.keys()
            and all(key in MAPS or is_like(shown[key], real[key]) for key in shown)
        )
    if isinstance(shown, list) and isinstance(real, list):
        return not real or all(any(is_like(each, one) for one in real) for each in shown)
    if shown is None or real is None:
        return True
    if isinstance(shown, int | float) and isinstance(real, int | float):
        return isinstance(shown, bool) == isinstance(real, bool)
    return type(shown) is type(real)


async def a_short_game(folder: Path) -> tuple[list[Json], dict[str, Json]]:
    """What a server really says: on sockets, and in answer to requests."""
    async with live_server(folder, settings=Settings(limited=True)) as server:
        seats = [{"name": "Ann", "seal": seal_of("Ann")}, {}]
        ann = await server.open_table(seats=seats)
        bo = await server.sit(ann["table"], ann["invite"], "Bo")
        async with server.connect(ann) as one:
            async with server.connect(bo) as two:
                assert (await two.send("say", text="Good luck, everyone"))["t"] == "ack"
                assert (await one.insist("start"))["t"] == "ack"
                shown = await one.insist("reveal", seat=0, share=share_of("Ann"))
                assert shown["t"] == "ack"
                await one.until(lambda: one.table["stage"] == "playing")
                assert (await one.send("move", seat=0, text="buy"))["t"] == "reject"
                assert (await one.insist("move", seat=0, text="roll"))["t"] == "ack"
                for _ in range(limits.REMARK_RATE.count + 1):
                    await one.send("say", phrase="hello")
                async with server.connect(ann, since=7) as again:
                    heard = [*again.heard]
            await one.until(lambda: one.heard[-1]["t"] == "clock")
            heard += [*one.heard, *two.heard]
        heard += await an_analysis(server)
        coached = await the_coach(server)
        path = f"/api/tables/{ann['table']}/watch"
        for _ in range(limits.JOIN_RATE.count + 1):
            _, problem = await server.call("POST", path, {"key": ann["invite"]})
        return heard, {"create.reply": ann, "problem": problem, **coached}


async def an_analysis(server: LiveServer) -> list[Json]:
    """What is said of the analysis of a game that is over."""
    ann = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}], rules=RESIGNATION)
    async with server.connect(ann) as player:
        await give_up(player)
        status, _ = await server.call(
            "POST", f"/api/tables/{ann['table']}/analysis", token=ann["token"]
        )
        assert status == 200
        await player.until(lambda: player.heard[-1]["t"] == "analysis")
        return [each for each in player.heard if each["t"] == "analysis"]


async def the_coach(server: LiveServer) -> dict[str, Json]:
    """What the coach says to the only player among bots."""
    ann = await server.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}], position=OFFERED)
    async with server.connect(ann) as player:
        assert (await player.insist("start"))["t"] == "ack"
    path, deal = f"/api/tables/{ann['table']}/coach", {"seat": 0, "other": 1, "text": "1 for $60"}
    _, advice = await server.call("POST", path, None, ann["token"])
    _, chances = await server.call("POST", f"{path}/deal", deal, ann["token"])
    return {"coach.reply": advice, "coach_deal.reply": chances}


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Json], dict[str, Json]]:
    return asyncio.run(a_short_game(tmp_path_factory.mktemp("short")))


def test_what_a_client_says_in_the_document_can_be_read() -> None:
    read: set[str] = set()
    bodies = {f"{each.name}.body": each.body for each in OPERATIONS if each.body is not None}
    for label, example in examples():
        if label in bodies:
            msgspec.json.decode(json.dumps(example), type=bodies[label])
            read.add(label)
        elif example.get("t") == "hello":
            socket._hello_decoder.decode(json.dumps(example))
            read.add("hello")
        elif "do" in example:
            socket._message_decoder.decode(json.dumps(example))
            read.add(example["do"])
    assert read == {"create.body", "join.body", "hello", "move", "say", "ignore"}


def test_what_the_server_says_in_the_document_is_what_it_says(
    spoken: tuple[list[Json], dict[str, Json]],
) -> None:
    heard, replies = spoken
    said: set[str] = set()
    for label, example in examples():
        if label in replies:
            assert is_like(example, replies[label]), label
            said.add(label)
        elif not label and "t" in example and example["t"] != "hello":
            alike = [each for each in heard if each["t"] == example["t"]]
            assert any(is_like(example, each) for each in alike), example
            said.add(example["t"])
    assert said == {*SAID, *replies}


def test_every_example_is_looked_at() -> None:
    known = {"", "create.body", "create.reply", "join.body", "problem"}
    known |= {"coach.reply", "coach_deal.reply"}
    labels = [label for label, _ in examples()]
    assert {*labels} == known
    assert len(labels) == TEXT.count("```json")
    assert all("t" in each or "do" in each for label, each in examples() if not label)
    (problem,) = [each for label, each in examples() if label == "problem"]
    msgspec.convert(problem, Problem)


def test_an_example_that_has_grown_old_is_found(
    spoken: tuple[list[Json], dict[str, Json]],
) -> None:
    heard, _ = spoken
    for label, example in examples():
        if label or "t" not in example or example["t"] == "hello":
            continue
        alike = [each for each in heard if each["t"] == example["t"]]
        for stale in ({**example, "extra": 1}, dict([*example.items()][:-1])):
            assert not any(is_like(stale, each) for each in alike), example["t"]
