"""Answers that every server of a version gives alike: the page shows them while Python loads."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from magie.browser.gateway import Gateway
from magie.browser.server import BROWSER_SETTINGS, rooms_in
from magie.server.process.app import application

PRINTED = "printed.json"
"""Also in web/src/local/local-carrier.svelte.ts."""
ABOUT = "/api/about"


def write_printed(site: Path) -> None:
    """Ask the server of the page, and write its answers by their paths."""
    answers = asyncio.run(printed_answers())
    text = json.dumps(answers, ensure_ascii=False, separators=(",", ":"))
    (site / PRINTED).write_text(text, "utf-8")


async def printed_answers() -> dict[str, Any]:
    """What the server offers, and the board of every edition."""
    said = dict[str, str]()

    def hear(text: str) -> None:
        message = json.loads(text)
        said[message["id"]] = message["body"]

    with TemporaryDirectory() as folder:
        rooms = rooms_in(Path(folder))
        gateway = Gateway(application(rooms, BROWSER_SETTINGS), hear, "localhost")
        await rooms.open()

        async def ask(path: str) -> Any:
            gateway.receive(json.dumps({"kind": "ask", "id": path, "method": "GET", "path": path}))
            await asyncio.gather(*gateway.tasks)
            return json.loads(said[path])

        about = await ask(ABOUT)
        paths = [f"/api/boards/{edition['id']}" for edition in about["editions"]]
        boards = {path: await ask(path) for path in paths}
        await rooms.close()
    return {ABOUT: about, **boards}
