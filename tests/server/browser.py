"""A browser for tests: Chromium without a window, told what to do over its own protocol."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
PATIENCE = 60.0


class Page:
    """One tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.errors: list[str] = []
        """What the console complained about."""
        self._ids = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            said = json.loads(text)
            if "id" in said:
                self._asked.pop(said["id"]).set_result(said)
            elif said["method"] in ("Runtime.exceptionThrown", "Log.entryAdded"):
                self.errors.append(json.dumps(said["params"]))

    async def call(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._asked[number] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        said = await asyncio.wait_for(self._asked[number], PATIENCE)
        assert "error" not in said, said
        return said["result"]

    async def evaluate(self, script: str) -> Any:
        """What a script comes to."""
        said = await self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in said, said
        return said["result"].get("value")

    async def until(self, script: str) -> Any:
        """Wait until a script comes to something."""
        async with asyncio.timeout(PATIENCE):
            while not (found := await self.evaluate(script)):
                await asyncio.sleep(0.05)
        return found

    async def go(self, url: str) -> None:
        await self.call("Page.navigate", url=url)

    async def size(self, width: int, height: int) -> None:
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )

    async def picture(self, file: Path) -> None:
        said = await self.call("Page.captureScreenshot", captureBeyondViewport=True)
        file.write_bytes(base64.b64decode(said["data"]))


@asynccontextmanager
async def browser(folder: Path) -> AsyncIterator[Page]:
    """A tab in a browser of its own."""
    process = subprocess.Popen(
        [
            CHROMIUM,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--remote-debugging-port=0",
            f"--user-data-dir={folder}",
            "about:blank",
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        file = folder / "DevToolsActivePort"
        async with asyncio.timeout(PATIENCE):
            while not file.exists() or not file.read_text():
                await asyncio.sleep(0.05)
        port = file.read_text().split()[0]

        def tabs() -> Any:
            with urlopen(f"http://127.0.0.1:{port}/json") as answer:
                return json.load(answer)

        url = next(tab for tab in await asyncio.to_thread(tabs) if tab["type"] == "page")
        async with connect(
            url["webSocketDebuggerUrl"], max_size=None, ping_interval=None
        ) as socket:
            page = Page(socket)
            for domain in ("Page", "Runtime", "Log"):
                await page.call(f"{domain}.enable")
            yield page
        await page._reader
    finally:
        process.terminate()
        process.wait()
