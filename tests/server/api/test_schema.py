"""The schema that the page makes its types from: up to date, well made, and complete."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from jsonschema import Draft7Validator

from magie.game.events import EVENTS
from magie.game.refusals import CLAUSE
from magie.notation.words import code
from magie.rulebook.catalogue import clauses
from magie.server.api import socket
from magie.server.api.codes import cited, table
from magie.server.api.operations import OPERATIONS
from magie.server.api.schema import document
from magie.server.live import messages
from magie.server.table import commands, entries
from magie.server.table.rejections import Code
from tests.timeouts import TEST_TIMEOUT_S

FILE = Path(__file__).parents[3] / "web" / "schema.json"
CODES = FILE.with_name("src") / "words" / "codes.json"
TYPES: dict[str, Any] = document()["$defs"]


def nodes(node: Any) -> Iterator[dict[str, Any]]:
    """Every part of a schema that is an object."""
    if isinstance(node, dict):
        yield node
    for value in node.values() if isinstance(node, dict) else node:
        if isinstance(value, dict | list):
            yield from nodes(value)


def members(union: str) -> list[dict[str, Any]]:
    """The types that a union is one of."""
    return [TYPES[each["$ref"].rpartition("/")[2]] for each in TYPES[union]["anyOf"]]


def words(union: str, field: str) -> list[str]:
    """What tells the members of a union apart."""
    return [each["properties"][field]["const"] for each in members(union)]


def tags(union: Any) -> list[str]:
    return [kind.__struct_config__.tag for kind in get_args(union)]


def test_the_file_of_the_page_is_up_to_date() -> None:
    command = [sys.executable, "-m", "magie.server.api.schema"]
    written = subprocess.run(
        command, capture_output=True, check=True, timeout=TEST_TIMEOUT_S
    ).stdout
    assert json.loads(written) == json.loads(json.dumps(document()))
    assert FILE.read_bytes() == written, (
        "the types have changed: python -m magie.server.api.schema > web/schema.json"
    )


def test_it_is_a_schema_and_every_reference_leads_somewhere() -> None:
    made = document()
    Draft7Validator.check_schema(made)
    for node in nodes(made):
        if isinstance(node.get("$ref"), str):
            assert node["$ref"].removeprefix("#/$defs/") in TYPES
        assert "prefixItems" not in node


def test_every_type_has_a_name_of_its_own_that_can_be_written() -> None:
    for name, schema in TYPES.items():
        assert schema["title"] == name
        assert re.fullmatch(r"[A-Z][A-Za-z]+", name)
    named = [node["title"] for node in nodes(document()) if isinstance(node.get("title"), str)]
    assert len(named) == len({*named}) == len(TYPES) + 1
    assert "Promise" not in TYPES, "a language has one already"


def test_every_operation_is_there_with_what_it_takes_and_gives() -> None:
    described = document()["properties"]
    assert [*described] == [each.name for each in OPERATIONS]
    for each in OPERATIONS:
        sides = described[each.name]["properties"]
        assert sides["method"] == {"const": each.method}
        assert sides["path"] == {"const": each.path}
        assert ("body" in sides) == (each.body is not None)
        assert ("query" in sides) == (each.query is not None)
        assert (sides["reply"] == {"type": "string"}) == (each.reply is None)
    assert described["create"]["properties"]["body"] == {"$ref": "#/$defs/Terms"}
    assert described["command"]["properties"]["body"] == {"$ref": "#/$defs/Command"}


def test_everything_that_is_said_on_a_socket_is_there() -> None:
    assert words("ServerMessage", "t") == tags(messages.ServerMessage)
    assert words("ClientMessage", "do") == tags(socket.ClientMessage)
    assert words("Command", "do") == tags(commands.AnyCommand)
    assert words("Entry", "kind") == tags(entries.ANY_ENTRY)
    events = [event.name.lower().replace("_", "-") for event in EVENTS]
    assert words("GameEvent", "event") == events
    assert all(each["additionalProperties"] is False for each in members("GameEvent"))
    assert TYPES["HelloMessage"]["properties"]["t"] == {"const": "hello"}
    assert TYPES["EntryMessage"]["properties"]["events"]["items"] == {"$ref": "#/$defs/GameEvent"}


def test_every_code_is_there() -> None:
    assert TYPES["RejectionCode"]["enum"] == [str(each) for each in Code]
    assert TYPES["RefusalCode"]["enum"] == [code(each) for each in CLAUSE]


def test_what_is_always_sent_is_always_there() -> None:
    for name in ("GameView", "TableView", "PurseView", "BoardView", "JoinReply", "Welcome"):
        assert TYPES[name]["required"] == [*TYPES[name]["properties"]], name
    missing = TYPES["EntryMessage"]["properties"].keys() - TYPES["EntryMessage"]["required"]
    assert missing == {"table"}


def test_the_codes_of_the_page_are_up_to_date() -> None:
    command = [sys.executable, "-m", "magie.server.api.codes"]
    written = subprocess.run(
        command, capture_output=True, check=True, timeout=TEST_TIMEOUT_S
    ).stdout
    assert CODES.read_bytes() == written, (
        "the codes have changed: python -m magie.server.api.codes > web/src/words/codes.json"
    )


def test_every_clause_that_the_page_can_name_is_one_of_the_rulebook() -> None:
    codes = table()
    assert codes["clauses"].keys() == {*words("GameEvent", "event")}
    assert len(codes["causes"]) == len(codes["cause"])
    assert {*cited()} <= clauses().keys()
    assert {*codes["absent"]} <= {*cited()}
