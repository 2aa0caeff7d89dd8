"""Everything that is said on a socket has a type, and is exactly of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft7Validator

from magie.editions.load import load
from magie.game.events import EVENTS
from magie.server.api.schema import document
from magie.server.live import messages
from magie.views.event_types import EVENT_TYPES
from magie.views.game import event_view
from tests.server.live_server import Json, live_server, seeded_environment
from tests.server.socket_players import AutoPlayer, play_all

DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(messages.ServerMessage)
SCHEMA = Draft7Validator({**document(), "type": "object", "$ref": "#/$defs/ServerMessage"})

MAPS = ("menus", "rules", "votes")
"""Members whose names are not of the protocol."""


def is_exact(message: Json) -> bool:
    """Whether a message has the fields of its type, down to the last view, and no others."""
    try:
        said = DECODER.decode(json.dumps(message))
    except msgspec.ValidationError:
        return False
    return bool(json.loads(msgspec.json.encode(said)) == message)


async def a_game(folder: Path, edition: str) -> list[Json]:
    """What two people hear in a whole game with a bot."""
    async with live_server(folder, env=seeded_environment(edition)) as server:
        ann = await server.open_table(
            seats=[{"name": "Ann"}, {}, {"bot": "trader"}],
            edition=edition,
            rules={"allow_resign": "true"},
        )
        bo = await server.sit(ann["table"], ann["invite"], "Bo")
        book = load(edition)
        prices = [square.price for square in book.edition.square]
        async with server.connect(ann) as one:
            async with server.connect(bo) as two:
                assert (await two.send("say", text="Good luck"))["t"] == "ack"
                assert (await one.insist("start"))["t"] == "ack"
                await one.until(lambda: one.table["stage"] == "playing")
                assert (await one.insist("move", seat=0, text="buy"))["code"] == "wrong-moment"
                assert (await one.insist("move", seat=0, text="leap"))["code"] == "bad-text"
                assert (await one.insist("move", seat=0, text="roll"))["t"] == "ack"
                await one.until(lambda: one.game and one.game["actor"] == 1)
            # Bo, who is waited for, goes, and comes back.
            await one.until(lambda: one.heard[-1]["t"] == "clock")
            async with server.connect(bo, since=3) as again:
                people = [AutoPlayer(one, 0, prices), AutoPlayer(again, 1, prices)]
                people[0].deals_with = 1
                await play_all(*people)
                path = f"/api/tables/{ann['table']}/analysis"
                assert (await server.call("POST", path, token=ann["token"]))[0] == 200
                await one.until(lambda: one.heard[-1]["t"] == "analysis")
                return [*one.heard, *two.heard, *again.heard]


@pytest.fixture(scope="module", params=["classic", "mega-2007"])
def heard(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Json]:
    return asyncio.run(a_game(tmp_path_factory.mktemp("game"), request.param))


def test_every_message_of_a_game_is_exactly_of_its_type(heard: list[Json]) -> None:
    assert {each["t"] for each in heard} == {
        kind.__struct_config__.tag for kind in get_args(messages.ServerMessage)
    }
    for message in heard:
        assert is_exact(message), message


def test_every_message_of_a_game_is_as_the_schema_says(heard: list[Json]) -> None:
    told = {event["event"] for each in heard for event in each.get("events", ())}
    assert len(told) > 25
    kinds = {each["entry"]["kind"] for each in heard if each["t"] == "entry"}
    assert kinds >= {"closed", "began", "moved", "proposed", "dropped"}
    # One of each shape is enough; a game says the same things over and over.
    for message in {_shape(each): each for each in heard}.values():
        SCHEMA.validate(message)
        assert not SCHEMA.is_valid({**message, "extra": 1})


def _shape(message: Json) -> str:
    events = sorted({event["event"] for event in message.get("events", ())})
    entry = message.get("entry", {}).get("kind")
    task = (message.get("game") or {}).get("task")
    return str((message["t"], entry, events, task, message.get("code"), "table" in message))


def grown(node: Any, is_map: bool = False) -> Iterator[Any]:
    """A message with one field more, in each place where there can be one."""
    if isinstance(node, dict):
        if not is_map:
            yield {**node, "extra": 1}
        for key, value in node.items():
            yield from ({**node, key: more} for more in grown(value, key in MAPS))
    elif isinstance(node, list) and node:
        yield from ([more, *node[1:]] for more in grown(node[0]))


def shrunk(node: Json) -> Iterator[Json]:
    """A message with one field less, whichever it is."""
    for name in node:
        yield {key: value for key, value in node.items() if key != name}


def test_a_field_that_only_one_side_knows_is_found(heard: list[Json]) -> None:
    firsts = {each["t"]: each for each in reversed(heard)}
    firsts["entry"] = next(
        each for each in heard if each["t"] == "entry" and each.get("table") and each["events"]
    )
    for message in firsts.values():
        for more in grown(message):
            assert not is_exact(more), more
    optional = {"clause", "detail", "retry_after", "table"}
    for kind, message in firsts.items():
        for name, less in zip(message, shrunk(message), strict=True):
            if kind not in ("entry", "reject") or name not in optional:
                assert not is_exact(less), (kind, name)


def test_every_event_of_the_rules_has_a_type_with_its_numbers() -> None:
    assert EVENT_TYPES.keys() == EVENTS.keys()
    for event, (numbers, _) in EVENTS.items():
        said = json.loads(msgspec.json.encode(event_view((event, *range(len(numbers))))))
        name = event.name.lower().replace("_", "-")
        assert [*said.items()] == [("event", name), *zip(numbers, range(20), strict=False)]
