"""The page of the house: its files, its words, and a game in a real browser where there is one."""

from __future__ import annotations

import asyncio
import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from magie.server.wording import LABELS
from magie.words import has
from tests.server.browser import CHROMIUM, browser
from tests.server.house import House, Json, house, request, seal_of, share_of

FILES = {file.name: file.read_text("utf-8") for file in (files("magie.server") / "page").iterdir()}
SCRIPTS = "".join(text for name, text in FILES.items() if name.endswith(".js"))
CHOOSE = """(() => {
  window.confirm = () => true;
  const found = document.querySelector(".menu .choices > button:not(.grave):not(:disabled)")
    || document.querySelector(".menu button:not(:disabled)");
  if (found) found.click();
  return document.querySelector(".won")?.textContent || "";
})()"""


def test_the_page_is_served_at_the_door_and_at_every_table(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path) as home:
            for path in ("/", f"/t/{'0' * 32}"):
                status, headers, text = await request(home.port, "GET", path)
                assert (status, text) == (200, FILES["index.html"])
                assert headers["content-type"].startswith("text/html")
                assert "script-src 'self'" in headers["content-security-policy"]
            for name, text in FILES.items():
                status, headers, found = await request(home.port, "GET", f"/page/{name}")
                assert (status, found) == (200, text)
                assert headers["x-content-type-options"] == "nosniff"
            for name in ("index.htm", "..%2fapp.py", "__init__.py", ""):
                assert (await request(home.port, "GET", f"/page/{name}"))[0] == 404

    asyncio.run(look())


def test_nothing_on_the_page_is_ever_read_as_html_or_code() -> None:
    html = FILES["index.html"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=", html)
    for way in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        ".style",
    ):
        assert way not in SCRIPTS


def test_every_word_on_the_page_is_known_in_every_language() -> None:
    used = {
        *re.findall(r"\bwords\.([a-z]+)", SCRIPTS),
        *re.findall(r'words\["([a-z-]+)"\]', SCRIPTS),
    }
    used |= {*re.findall(r'\bact\("([a-z]+)"', SCRIPTS)} - {"filter"}
    assert used - {"filter", "next"} == {*LABELS}
    assert all(has(f"page-{key}", language) for key in LABELS for language in ("en", "fr"))


async def playing(home: House, **terms: Any) -> tuple[Json, Any]:
    ann = await home.open_table(seats=[{"name": "Ann", "seal": seal_of("Ann")}, {"bot": "steady"}])
    return ann, home.connect(ann)


def test_events_choices_and_rejections_are_put_into_words(tmp_path: Path) -> None:
    async def ask() -> None:
        async with house(tmp_path) as home:
            ann, connection = await playing(home)
            path = f"/api/tables/{ann['table']}"
            async with connection as host:
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
                status, said = await home.call("POST", f"{path}/words", body, ann["token"])
                assert status == 200
                assert len(said["events"]) == len(events) > 0
                assert said["events"][0].startswith("Ann lance les dés")
                assert len(said["choices"]) == len(menu) > 0
                assert said["codes"][0].startswith("La table")
                assert said["codes"][2] == "what-is-that"
            status, board = await home.call("GET", f"{path}/board?language=fr", token=ann["token"])
            assert status == 200
            assert len(board["squares"]) == 40
            assert board["squares"][1]["name"] == "Boulevard de Belleville"

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
        async with house(tmp_path) as home:
            ann = await home.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}])
            path = f"/api/tables/{ann['table']}/words"
            status, said = await home.call("POST", path, body, ann["token"])
            assert (status, said["code"]) == (400, "bad-message")
            assert (await home.call("POST", path, {}))[0] == 404

    asyncio.run(ask())


@pytest.mark.skipif(not CHROMIUM, reason="there is no browser on this machine")
def test_a_whole_game_is_played_in_a_browser(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "data") as home, browser(tmp_path / "profile") as page:
            ann = await home.open_table(
                seats=[{"name": "Ann"}, {}, {"bot": "trader"}], edition="canada-1961"
            )
            path = f"/api/tables/{ann['table']}/handover"
            _, given = await home.call("POST", path, {"seat": 0}, ann["token"])
            await page.go(given["link"].replace("#", "?lang=fr#"))
            await page.until("document.querySelector('form input') !== null")
            await page.evaluate(
                "document.querySelector('form input').value = 'Zoé';"
                "document.querySelector('form').requestSubmit()"
            )
            await page.until("document.querySelector('.seats h3 bdi')?.textContent === 'Zoé'")
            assert await page.evaluate("location.hash") == ""
            bo = await home.sit(ann["table"], ann["invite"], "Bo")
            async with home.connect(bo) as friend:
                await page.until("document.querySelector('.stage button.main') !== null")
                await page.evaluate("document.querySelector('.stage button.main').click()")
                await friend.until(lambda: friend.table["stage"] == "playing")
                assert friend.table["dice"]["salt"]
                await friend.insist("leave", seat=1)
            async with asyncio.timeout(120):
                while not (won := await page.evaluate(CHOOSE)):
                    await asyncio.sleep(0.02)
            assert won.startswith("La partie est finie.")
            room = await home.rooms.room(ann["table"])
            shares = [seat.share for seat in room.table.seats]
            assert shares[0] != shares[1] == ""
            assert page.errors == []

    asyncio.run(play())
