"""This Python made as poor as a browser's: without most packages, without threads and processes.

For a process of its own, since nothing can be taken back: ``python -c``.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import random
import re
import sys
import tempfile
import threading
from collections.abc import Awaitable, Callable
from hashlib import sha256
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import packages_distributions
from itertools import count
from pathlib import Path
from typing import Any

from tools.site.python_parts import UNUSED_STDLIB

LOCK = Path(__file__).parents[2] / "locks" / "browser.txt"
OURS = ("magie", "tests", "tools", "hatch_build")
TURNS = 30
"""Decisions of the person at a table, after which they resign."""
JSON = {"content-type": "application/json"}
PERSON = 0
GAMES = {
    "classic": ("trader", "steady"),
    "euro-1999": ("thrifty",),
    "francs": ("steady", "thrifty"),
    "canada-1961": ("trader", "thrifty"),
    "mega-2007": ("trader",),
}
"""Who plays against the person."""


class BrowserPackages:
    """Finds the packages and the parts of the library that the browser has, and no others."""

    def __init__(self) -> None:
        lines = LOCK.read_text("utf-8").splitlines()
        locked = {_normal(line.partition("==")[0]) for line in lines if "==" in line}
        self.names = {*sys.stdlib_module_names, *OURS} | {
            name
            for name, owners in packages_distributions().items()
            if locked.intersection(map(_normal, owners))
        }

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        known = name.partition(".")[0] in self.names and not is_left_out(name)
        return PathFinder.find_spec(name, path, target) if known else None


def is_left_out(name: str) -> bool:
    """Whether the site carries the library without this module."""
    path = name.replace(".", "/")
    return f"{path}/".startswith(UNUSED_STDLIB) or f"{path}.py".startswith(UNUSED_STDLIB)


def _normal(name: str) -> str:
    """The name of a distribution as all tools compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


class BrowserLoop(asyncio.SelectorEventLoop):
    """An event loop whose executors run what they are given at once."""

    def run_in_executor(self, _executor: Any, func: Callable[..., Any], *args: Any) -> Any:
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


def _no_thread(_thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def restrict() -> None:
    """Let everything be as in a browser, from now on."""
    sys.meta_path[sys.meta_path.index(PathFinder)] = BrowserPackages()  # type: ignore[call-overload]
    threading.Thread.start = _no_thread  # type: ignore[method-assign]
    worker_processes = importlib.import_module("magie.base.worker_processes")
    worker_processes.HAS_PROCESSES = False


def import_all() -> None:
    """Import every module of the archive that the browser loads."""
    from tools.site.python_parts import own_files

    names = [name for _, name in own_files() if name.endswith(".py")]
    assert len(names) > 200
    for name in names:
        importlib.import_module(
            name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        )


def play_games() -> None:
    """Play a game of every edition: a person who chooses at random against bots."""
    from magie.bots.factory import create
    from magie.bots.seat_adapter import next_seat, think
    from magie.match import Match

    for edition, bots in GAMES.items():
        match = Match(edition, 1 + len(bots), 7, rules={"go_salary": "0"})
        players = {seat: create(bot, seat) for seat, bot in enumerate(bots, 1)}
        chooser = random.Random(7)
        while not match.over:
            seat = next_seat(match.game)
            if seat == PERSON:
                choice = chooser.choice(match.menu(PERSON))
                match.play(choice, choice.low if choice.high else None)
            else:
                act = think(players[seat], match.game, match.edition, seat, 0.0, set())
                match.play(f"{'ABCDEFGH'[seat]} {act.text}")
        assert match.winners, edition
        assert Match.replay(match.text).game == match.game


# ------------------------------------------------------------------------------------ at a table


def play_at_table() -> None:
    """Open the server, play at a table to the end, and ask for everything that a page shows."""
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=BrowserLoop) as runner,
    ):
        runner.run(_play_at_table(folder))


async def _play_at_table(folder: str) -> None:
    from magie.browser.server import open_server
    from magie.server.live.room import Environment

    page = _Page()
    page.gateway = await open_server(folder, page.take)
    assert "fluent" not in sys.modules, "no sentence is said before a player comes"
    rooms = page.gateway._app.state.context.rooms
    drawn = (sha256(str(number).encode()).digest() for number in count())
    rooms.env = Environment(
        lambda: 1_700_000_000, lambda: next(drawn).hex()[:32], lambda: next(drawn)
    )
    for path in ("about", "lobby", "boards/classic", "rules?edition=classic"):
        await page.ask("GET", f"/api/{path}")
    await page.ask("GET", "/api/rulebook?edition=classic")
    terms = {
        "seats": [{"name": "Ann"}, {"bot": "trader"}],
        "rules": {"allow_resign": "true"},
        "coach": "everybody",
        "tempo": 0,
        "clock": "none",
    }
    seated = await page.ask("POST", "/api/tables", terms)
    page.token = seated["token"]
    table = f"/api/tables/{seated['table']}"
    await page.join(seated)
    await page.play(lambda: page.ask("POST", f"{table}/coach", {}))
    for part in ("board", "log", "game", "report", "replay"):
        await page.ask("GET", f"{table}/{part}")
    await page.analysis(table)
    counters = rooms.counters
    assert (counters.internal_errors, counters.bot_failures) == (0, 0)
    await rooms.close()


class _Page:
    """A page with one socket."""

    def __init__(self) -> None:
        self.gateway: Any = None
        self.token = ""
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._texts: asyncio.Queue[Any] = asyncio.Queue()
        self._version = 0
        self._game: Any = None
        self._asked = 0

    def take(self, text: str) -> None:
        message = json.loads(text)
        if message["kind"] == "answer":
            self._answers.pop(message["id"]).set_result(message)
        elif message["kind"] == "text":
            self._texts.put_nowait(json.loads(message["text"]))

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        self._asked += 1
        id = str(self._asked)
        answered = self._answers[id] = asyncio.get_running_loop().create_future()
        sent = {} if body is None else {"body": json.dumps(body)}
        headers = {**JSON, "authorization": f"Bearer {self.token}"} if self.token else JSON
        self._tell(kind="ask", id=id, method=method, path=path, headers=headers, **sent)
        answer = await answered
        assert answer["status"] == 200, (path, answer)
        is_json = answer["headers"]["content-type"].startswith("application/json")
        return json.loads(answer["body"]) if is_json else answer["body"]

    def _tell(self, **message: Any) -> None:
        self.gateway.receive(json.dumps(message))

    async def join(self, seated: Any) -> None:
        self._tell(kind="open", id="socket", path=f"/api/tables/{seated['table']}/socket")
        self._send({"t": "hello", "token": seated["token"], "since": 0})
        await self._hear("welcome")

    def _send(self, message: Any) -> None:
        self._tell(kind="send", id="socket", text=json.dumps(message))

    async def _hear(self, *kinds: str) -> Any:
        """The next message of a kind; what others say of the game is noted."""
        while True:
            heard = await self._texts.get()
            self._version = heard.get("version", self._version)
            self._game = heard.get("game", self._game)
            if heard["t"] in kinds:
                return heard

    async def play(self, between: Callable[[], Awaitable[Any]]) -> None:
        """Play by the first choice of the menu, with something in between, and then resign."""
        self._command(do="start")
        answers = 0
        while self._game is None or self._game["phase"] != "over":
            heard = await self._hear("ack", "reject", "entry")
            if heard["t"] == "entry":
                continue
            answers += 1
            menu = await self._menu()
            if menu is None:
                return
            if answers == TURNS // 2:
                await between()
            texts = [each.get("text") or f"{each['verb']} {each.get('low', 0)}" for each in menu]
            resigns = answers >= TURNS and "resign" in texts
            self._command(do="move", seat=PERSON, text="resign" if resigns else texts[0])

    async def analysis(self, table: str) -> None:
        """Ask for the analysis, and for other things while it is made."""
        reply = await self.ask("POST", f"{table}/analysis", {})
        meanwhile = 0
        while reply["state"] in ("waiting", "running"):
            await self.ask("GET", f"{table}/board")
            meanwhile += 1
            reply = await self.ask("GET", f"{table}/analysis")
        assert reply["state"] == "done", reply
        assert reply["analysis"]["complete"]
        assert meanwhile >= reply["analysis"]["plies"], "little else was done meanwhile"

    async def _menu(self) -> Any:
        """The menu of the person, once they have to decide; None once the game is over."""
        while True:
            if self._game and self._game["phase"] == "over":
                return None
            if self._game and self._game["actor"] == PERSON:
                return self._game["menus"][str(PERSON)]
            await self._hear("entry")

    def _command(self, **command: Any) -> None:
        id = f"{random.getrandbits(128):032x}"
        self._send({**command, "id": id, "version": self._version})
