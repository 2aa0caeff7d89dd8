"""The OpenAPI document: well made, complete, and true of what the running server answers."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from starlette.routing import Route

from magie.server.api.openapi import STATUS_DESCRIPTIONS, document, encoded_document
from magie.server.api.operations import OPERATIONS
from magie.server.live.rooms import Rooms
from magie.server.process.app import application
from magie.server.storage.sqlite import SqliteStore
from magie.server.table.ids import new_id
from tests.server.live_server import Json, LiveServer, live_server, request

METHODS = {"get", "post", "put", "patch", "delete"}
BODIES = (b"", b"{", b"[]", b"0" * 17_000, {"seat": 0}, {"seats": []})
"""What is sent and mostly cannot be read."""


def operations() -> Iterator[tuple[str, str, Json]]:
    """Every operation of the document: its path, its method, and what it says."""
    for path, item in document()["paths"].items():
        for method, said in item.items():
            yield path, method, said


def schemas(node: Any) -> Iterator[Json]:
    """Every schema that an operation mentions."""
    if isinstance(node, dict):
        if isinstance(node.get("schema"), dict):
            yield node["schema"]
        for value in node.values():
            yield from schemas(value)
    elif isinstance(node, list):
        for value in node:
            yield from schemas(value)


def references(node: Any) -> Iterator[str]:
    """Every reference in a part of the document."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        yield from (node.get("discriminator") or {}).get("mapping", {}).values()
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def is_valid(value: Any, schema: Json) -> None:
    """Raise where a value is not what a schema of the document says."""
    validator_of(json.dumps(schema)).validate(value)


@cache
def validator_of(schema: str) -> Draft202012Validator:
    """What checks values against a schema of the document; its references are looked up once."""
    return Draft202012Validator({**json.loads(schema), "components": document()["components"]})


def schema_of(said: Json, status: int) -> tuple[str, Json]:
    """The media type and schema of an answer."""
    assert str(status) in said["responses"], (said["operationId"], status)
    ((media, content),) = said["responses"][str(status)]["content"].items()
    return media, content["schema"]


# -------------------------------------------------------------------------------- the document


def test_the_document_has_the_parts_that_openapi_asks_for() -> None:
    made = document()
    assert made["openapi"].startswith("3.1.")
    assert {"title", "version"} <= made["info"].keys()
    assert made.keys() <= {"openapi", "info", "paths", "components"}
    ids = [said["operationId"] for _, _, said in operations()]
    assert len({*ids}) == len(ids)
    for path, method, said in operations():
        assert path.startswith("/")
        assert method in METHODS
        assert said["summary"]
        assert said["responses"]["200"]["description"]
        named = {each["name"] for each in said["parameters"] if each["in"] == "path"}
        assert named == {*re.findall(r"{(\w+)}", path)}, "every part of the path is explained"
        for each in said["parameters"]:
            assert each["required"] or each["in"] == "query"
        for needed in said.get("security", []):
            assert needed.keys() <= made["components"]["securitySchemes"].keys()


def test_every_schema_is_a_schema_and_every_reference_leads_somewhere() -> None:
    made = document()
    for name, schema in made["components"]["schemas"].items():
        Draft202012Validator.check_schema(schema)
        assert re.fullmatch(r"[A-Za-z0-9._-]+", name)
    found = 0
    for _, _, said in operations():
        for schema in schemas(said):
            Draft202012Validator.check_schema(schema)
            found += 1
    assert found > 2 * len(OPERATIONS)
    targets = {f"#/components/schemas/{name}" for name in made["components"]["schemas"]}
    mentioned = {*references(made)}
    assert mentioned <= targets
    assert targets == mentioned, "nothing is described that nobody mentions"


def test_every_link_leads_to_an_operation_and_tells_it_the_table() -> None:
    named = {said["operationId"]: path for path, _, said in operations()}
    linked: set[str] = set()
    for _, _, said in operations():
        for link in said["responses"]["200"].get("links", {}).values():
            assert "{table}" in named[link["operationId"]]
            assert link["parameters"].keys() == {"table"}
            linked.add(said["operationId"])
    assert linked == {"create", "join", "watch", "rematch"}


def test_every_status_that_an_operation_may_answer_is_named() -> None:
    for _, _, said in operations():
        assert {"200"} <= said["responses"].keys() <= {"200", *map(str, STATUS_DESCRIPTIONS)}
        assert "500" in said["responses"] or said["operationId"] == "openapi"


def test_every_route_is_in_the_document_and_nothing_else_is(tmp_path: Path) -> None:
    app = application(Rooms(SqliteStore(tmp_path)))
    routed = {
        (route.path, method.lower())
        for route in app.routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert routed == {(path, method) for path, method, _ in operations()}


# ------------------------------------------------------------------------------ what is answered


async def checked(
    server: LiveServer,
    name: str,
    table: str = "",
    body: Any = None,
    token: str = "",
    query: str = "",
) -> Any:
    """Ask for something, and see that request and answer are what the document says."""
    ((path, method, said),) = [each for each in operations() if each[2]["operationId"] == name]
    if body is not None:
        content = said["requestBody"]["content"]["application/json"]
        is_valid(body, content["schema"])
    status, headers, answer = await request(
        server.port,
        method.upper(),
        path.format(table=table, edition="classic") + query,
        body,
        token,
    )
    assert status == 200, (name, answer)
    media, schema = schema_of(said, status)
    assert headers["content-type"].partition(";")[0] == media
    is_valid(answer, schema)
    return answer


def test_the_running_server_answers_as_the_document_says(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            asked: set[str] = set()

            async def ask(name: str, *more: Any, **rest: Any) -> Any:
                asked.add(name)
                return await checked(server, name, *more, **rest)

            assert await ask("openapi") == json.loads(json.dumps(document()))
            assert encoded_document() is encoded_document(), "it is made once"
            await ask("about")
            await ask("edition_board", query="?variant=short")
            await ask("rules", query="?edition=mega-2007")
            await ask("rulebook", query="?edition=mega-2007")
            await ask("proofs", query="?clause=BUILD-07")
            taught = await server.open_table(seats=[{"name": "Ann"}], lesson="mega")
            await ask("lesson", taught["table"], token=taught["token"])
            places: list[Json] = [{"name": "Ann"}, {}]
            terms = {"seats": places, "clock": "none", "tempo": 0, "public": True}
            ann = await ask("create", body=terms)
            table, token = ann["table"], ann["token"]
            assert (await ask("lobby"))["tables"][0]["table"] == table
            assert (await ask("door", table, {"key": ann["invite"]}))["stage"] == "open"
            bo = await ask("join", table, {"key": ann["invite"], "name": "Bo"})
            await ask("watch", table, {})
            link = await ask("hand_over", table, {"seat": 1}, bo["token"])
            await ask("join", table, {"key": link["key"], "name": "Bob"})
            await ask("invite", table, token=token)
            await ask("state", table, token=token)
            version = server.rooms.loaded[table].table.version
            seat_bot = {"do": "seatbot", "seat": 1, "bot": "thrifty"}
            for command in ({"do": "free", "seat": 1}, seat_bot):
                given = {"id": new_id(), "version": version, **command}
                version = (await ask("command", table, given, token))["version"]
            async with server.connect(ann) as player:
                assert (await player.insist("start"))["t"] == "ack"
                await player.until(lambda: player.table["stage"] == "playing")
                await ask("state", table, token=token)
                await ask("board", table, token=token)
                unsaid = {"choices": player.menu(0), "codes": ["stale"], "language": "fr"}
                await ask("words", table, unsaid, token)
                await ask("why", table, {"seat": 0, "text": "roll"}, token)
                draft = {"seat": 0, "other": 1, "text": "$10 for $20"}
                await ask("preview", table, draft, token)
                assert (await ask("coach", table, token=token))["ways"]
                assert (await ask("coach_deal", table, draft, token))["after"]
                while player.game["phase"] != "over":
                    await player.until(lambda: player.menu(0) or player.game["phase"] == "over")
                    text = "resign" if "resign" in player.verbs(0) else player.menu(0)[0]["text"]
                    await player.insist("move", seat=0, text=text)
            game = await ask("game", table, token=token)
            assert (await ask("replay_file", body={"game": game}))["frames"]
            assert (await ask("replay", table, token=token, query="?after=1"))["frames"]
            await ask("report", table, token=token)
            assert (await ask("analysis", table, token=token))["state"] == "none"
            await ask("ask_for_analysis", table, token=token)
            await ask("state", table, token=token)
            log = await ask("log", table, token=token)
            some = await ask("log", table, token=token, query="?after=5")
            assert some["entries"] == log["entries"][5:]
            await ask("rematch", table, token=token)
            assert asked == {each.name for each in OPERATIONS} | {"openapi"}

    asyncio.run(play())


def test_whatever_goes_wrong_is_answered_as_the_document_says(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            statuses: set[int] = set()
            for path, method, said in operations():
                if said["operationId"] == "openapi":
                    continue
                for table in (ann["table"], new_id(), "x", "%2e"):
                    for token in (ann["token"], bo["token"], ""):
                        for body in (None,) if method == "get" else BODIES:
                            query = "?after=-1" if method == "get" else ""
                            status, _, answer = await request(
                                server.port,
                                method.upper(),
                                path.format(table=table, edition=table) + query,
                                body,
                                token,
                            )
                            statuses.add(status)
                            if status != 200:
                                media, schema = schema_of(said, status)
                                assert media == "application/json"
                                is_valid(answer, schema)
            assert statuses >= {200, 400, 403, 404, 409, 413}
            assert server.rooms.counters.internal_errors == 0

    asyncio.run(play())


def test_an_answer_that_is_not_what_the_document_says_is_found() -> None:
    (_, _, said), *_ = [each for each in operations() if each[2]["operationId"] == "command"]
    _, schema = schema_of(said, 200)
    is_valid({"id": "0" * 32, "version": 1, "hash": ""}, schema)
    with pytest.raises(ValidationError):
        is_valid({"id": "0" * 32, "version": "1", "hash": ""}, schema)


@pytest.mark.parametrize("query", ["after=x", "after=-1", "after=1.5", "after=%C2%B2", "before=1"])
def test_a_query_that_makes_no_sense_is_refused_and_not_ignored(tmp_path: Path, query: str) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            path = f"/api/tables/{ann['table']}/log?{query}"
            status, said = await server.call("GET", path, token=ann["token"])
            assert (status, said["code"]) == (400, "bad-message")
            assert query.partition("=")[0] in said["detail"]

    asyncio.run(play())
