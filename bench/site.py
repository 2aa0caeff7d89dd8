"""What the page without a server costs: ``python -m bench.site``, with GAMES played for the memory.

Bytes, seconds to the first roll, a decision of ``trader``, memory.  The times are those of this
machine in this minute; the calibration, a loop of plain Python outside the browser, says how fast
it was.
"""

from __future__ import annotations

import gzip
import os
import time
from collections.abc import Iterable
from inspect import getsource
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from magie.bench.calibration import calibrate
from magie.bots.game_loop import play_game
from magie.bots.player import BuiltinBot, Decision
from magie.bots.registry import Bot
from magie.editions.load import load
from magie.game.edition import Edition
from magie.game.state import Game
from magie.rng import Rng
from tests.page.browser import Person, chromium, person
from tests.page.local_site import LocalHome, StaticHost, built_site, ready
from tests.page.player import Player
from tests.page.test_local import KEPT

ROUNDS = 5
PHONE_SLOWER = 4
GAMES = int(os.environ.get("GAMES", "4"))
"""About an hour of a player who thinks little."""
MB, MS, US = 1_000_000, 1_000, 1_000_000
PACKED = {".gz", ".woff2", ".png"}
"""What a host does not compress once more."""
IMPORTS = """from __future__ import annotations
import time
from magie.bots.game_loop import play_game
from magie.bots.player import BuiltinBot
from magie.bots.registry import Bot
from magie.editions.load import load
from magie.rng import Rng
"""
# A second interpreter beside the one with the table, started from the same files.
IN_WORKER = """async ([root, source]) => {
  const { loadPyodide } = await import(`${root}python/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${root}python/` });
  const packages = await (await fetch(`${root}python/magie.zip`)).arrayBuffer();
  python.unpackArchive(packages, "zip", { extractDir: "/lib/measured" });
  python.runPython("import sys; sys.path.insert(0, '/lib/measured')");
  return python.runPython(source);
}"""


def decision_time() -> float:
    """Seconds that ``trader`` takes for a decision, over two games against itself."""
    edition, spent, decisions = load("classic").edition, 0.0, 0

    class Timed(BuiltinBot):
        def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
            """Decide as the bot does, by the clock."""
            nonlocal spent, decisions
            began = time.perf_counter()
            decision = super().decide(game, edition, seat, seconds)
            spent += time.perf_counter() - began
            decisions += 1
            return decision

    for number in (1, 2):
        play_game(edition, [Timed(Bot.TRADER, seat) for seat in range(4)], Rng.of(number), 100)
    return spent / decisions


def sizes(host: StaticHost, paths: Iterable[str]) -> str:
    """The bytes of these files, each once, as they lie there and as a host compresses them."""
    plain = packed = 0
    for path in {*paths}:
        content = (host.folder / path).read_bytes()
        plain += len(content)
        is_packed = Path(path).suffix in PACKED
        packed += len(content) if is_packed else len(gzip.compress(content))
    return f"{plain / MB:.2f} MB, {packed / MB:.2f} MB from a host that compresses"


def first_roll(visitor: Person) -> tuple[float, float]:
    """Seconds from the address to a server that runs, and to dice that were thrown."""
    began = time.perf_counter()
    visitor.go("/")
    ready(visitor)
    menu = time.perf_counter() - began
    visitor.button("start-now").first.click()
    visitor.button("act-roll").first.click()
    visitor.page.locator(".dice:not(.resting)").first.wait_for()
    return menu, time.perf_counter() - began


def visits(browser: Browser, host: StaticHost) -> None:
    """First and later visits, each first one in a browser that has nothing."""
    for kind, size, slower in (("desk", "wide", 1), ("phone", "phone", PHONE_SLOWER)):
        cold, warm = [], []
        for number in range(ROUNDS):
            with person(browser, host.url, speed=0, size=size, service_workers="allow") as visitor:
                slow_down(visitor, slower)
                forget(host)
                cold.append(first_roll(visitor))
                visitor.page.evaluate(KEPT)
                if not number and slower == 1:
                    before, later = until_first_roll(host)
                    print("first visit, until the first roll:", sizes(host, before))
                    print("first visit, kept for later:", sizes(host, later))
                visitor.page.close()
                again = visitor.another_tab()
                slow_down(again, slower)
                forget(host)
                warm.append(first_roll(again))
                if not number and slower == 1:
                    print("later visit:", sizes(host, host.asked))
        for name, times in (("first", cold), ("later", warm)):
            menu, roll = (median(each) for each in zip(*times, strict=True))
            print(
                f"{kind}, {name} visit, median of {ROUNDS}:"
                f" Python runs after {menu:.1f} s, first roll after {roll:.1f} s"
            )


def slow_down(visitor: Person, times: int) -> None:
    """Slow the page down as Chromium simulates a phone: its own thread, not that of Python."""
    session = visitor.own.new_cdp_session(visitor.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def forget(host: StaticHost) -> None:
    """Count requests from here on."""
    host.asked.clear()
    host.asked_by_worker.clear()


def until_first_roll(host: StaticHost) -> tuple[set[str], set[str]]:
    """The files that the page asked for, and those that its service worker asked for beside."""
    page = [*host.asked]
    for path in host.asked_by_worker:
        page.remove(path)
    return {*page}, {*host.asked_by_worker} - {*page}


def memory(browser: Browser) -> float:
    """The private memory of all tabs and workers, in MB."""
    session = browser.new_browser_cdp_session()
    running = session.send("SystemInfo.getProcessInfo")["processInfo"]
    total = 0
    for process in running:
        if process["type"] == "renderer":
            text = Path(f"/proc/{process['id']}/status").read_text("ascii")
            total += int(text.partition("RssAnon:")[2].split()[0]) * 1024
    return total / MB


def play(browser: Browser, host: StaticHost) -> None:
    """Whole games at one table after the other, and what the tab weighs then."""
    with person(browser, host.url, speed=0, service_workers="allow") as visitor:
        visitor.go("/")
        ready(visitor)
        (worker,) = visitor.page.workers
        root = visitor.page.url.partition("#")[0]
        print(f"memory: {memory(browser):.0f} MB at the start page")
        home = LocalHome(visitor)
        for number in range(1, GAMES + 1):
            bots = [{"bot": "trader"}] * 3
            home.take(home.open_table(seats=[{"name": "Zoé"}, *bots]))
            Player(visitor).play()
            visitor.page.locator("main.end .standings").wait_for()
            print(f"memory: {memory(browser):.0f} MB after game {number}", flush=True)
        source = f"{IMPORTS}{getsource(decision_time)}\ndecision_time()"
        there = worker.evaluate(IN_WORKER, [root, source])
        here = decision_time()
        print(
            f"trader: {there * MS:.2f} ms a decision in the browser, {here * MS:.2f} ms in Python"
        )


def main() -> None:
    """Print the figures."""
    host = StaticHost(built_site())
    print(f"calibration: {calibrate() * US:.1f} µs")
    with chromium() as browser:
        visits(browser, host)
        play(browser, host)
    host.cut()


if __name__ == "__main__":
    main()
