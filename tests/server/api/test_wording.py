"""Events, choices and rejections in words, for clients that have none of their own."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import live_server, seal_of, share_of


def test_events_choices_and_rejections_are_put_into_words(tmp_path: Path) -> None:
    async def ask() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann", "seal": seal_of("Ann")}, {"bot": "steady"}]
            )
            async with server.connect(ann) as host:
                await host.insist("start")
                await host.insist("reveal", seat=0, share=share_of("Ann"))
                await host.until(lambda: host.menu(0) and host.game["actor"] == 0)
                menu = host.menu(0)
                await host.insist("move", seat=0, text="roll")
                events = [each for said in host.heard for each in said.get("events", [])]
            body = {
                "language": "fr",
                "events": [
                    {"event": each.pop("event"), "numbers": each}
                    for each in json.loads(json.dumps(events))
                ],
                "choices": menu,
                "codes": ["stale", "not-your-turn", "what-is-that"],
            }
            path = f"/api/tables/{ann['table']}/words"
            status, said = await server.call("POST", path, body, ann["token"])
            assert status == 200
            assert len(said["events"]) == len(events) > 0
            assert said["events"][0].startswith("Ann lance les dés")
            assert len(said["choices"]) == len(menu) > 0
            assert said["codes"][0].startswith("La table")
            assert said["codes"][2] == "what-is-that"

    asyncio.run(ask())


@pytest.mark.parametrize(
    "body",
    [
        {"events": [{"event": "no-such-event"}]},
        {"events": [{"event": "roll"}]},
        {"events": [{"event": "move", "numbers": {"seat": 0, "from": 999, "to": 1}}]},
        {"events": [{"event": "card", "numbers": {"seat": 0, "deck": 99, "card": 99}}]},
        {"events": [{"event": "turn", "numbers": {"seat": 7}}]},
        {"events": [{"event": "roll"}] * 201},
        {"choices": [{"verb": "shift", "target": 1}]},
        {"choices": [{"verb": "nonsense", "target": 1}]},
        {"choices": [{"verb": "tax", "target": 12}]},
        {"language": "de"},
        {"other": 1},
        [],
    ],
)
def test_nonsense_is_turned_down(body: Any, tmp_path: Path) -> None:
    async def ask() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}])
            path = f"/api/tables/{ann['table']}/words"
            status, said = await server.call("POST", path, body, ann["token"])
            assert (status, said["code"]) == (400, "bad-message")
            assert (await server.call("POST", path, {}))[0] == 404

    asyncio.run(ask())
