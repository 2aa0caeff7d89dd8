"""The page without a server: whole games offline, and games that outlive their tab."""

from __future__ import annotations

import json

import pytest

from tests.page.browser import Person
from tests.page.conftest import Visit
from tests.page.home import Home
from tests.page.local_site import LocalHome, StaticHost, ready
from tests.page.player import Player
from tests.page.scenes import BID, after, decision, open_at
from tests.page.test_whole_games import LEAN
from tests.server.live_server import Json

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  return (await (await fetch("files.json")).json()) && true;
}"""

POOR = {"go_salary": "0"}
"""With little money besides, a game is over soon."""


@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        ("classic", POOR),
        pytest.param("mega-2007", POOR, marks=pytest.mark.long),
        pytest.param("classic", {}, marks=pytest.mark.long),
        pytest.param("mega-2007", {}, marks=pytest.mark.long),
    ],
    ids=["classic", "mega-2007", "classic by its booklet", "mega-2007 by its booklet"],
)
def test_a_whole_game_against_trader_is_played_without_a_network(
    visit: Visit, host: StaticHost, edition: str, rules: Json
) -> None:
    visitor = visit(speed=0)
    visitor.page.evaluate(KEPT)
    host.cut()
    visitor.page.reload()
    ready(visitor)
    home = LocalHome(visitor)
    cash, count, _ = LEAN[edition]
    bots = [{"bot": "trader"} for _ in range(count - 1)]
    lean = {"start_cash": str(cash), **rules} if rules else {}
    table = home.open_table(edition=edition, rules=lean, seats=[{"name": "Zoé"}, *bots])
    home.take(table)
    Player(visitor).play()
    visitor.page.locator("main.end .standings").wait_for()
    assert home.state(table)["game"]["phase"] == "over"
    host.mend()


def play_on(home: Home, table: Json, person: Person) -> None:
    """Press until something has happened in the game."""
    before, player = home.state(table)["version"], Player(person)

    def goes_on() -> bool:
        player.step()
        return bool(home.state(table)["version"] > before)

    person.wait_until(goes_on)


def stand(home: Home, table: Json) -> Json:
    """How a table stands, without who looks at it."""
    state = home.state(table)
    return {key: state[key] for key in ("version", "hash", "game")}


AUCTION, DEAL = "dialog.auction[open]", "dialog.answer[open]"


def test_an_auction_outlives_a_reload_and_a_deal_a_tab_that_is_killed(visit: Visit) -> None:
    visitor = visit()
    home = LocalHome(visitor)
    table = open_at(home, after(*BID))
    home.take(table)
    visitor.page.locator(AUCTION).wait_for()
    before = stand(home, table)
    visitor.page.reload()
    ready(visitor)
    visitor.page.locator(AUCTION).wait_for()
    assert stand(home, table) == before
    play_on(home, table, visitor)

    table = open_at(home, decision("deal", "classic"))
    home.take(table)
    visitor.page.locator(DEAL).wait_for()
    before = stand(home, table)
    kill(visitor)
    again = visitor.another_tab()
    home = LocalHome(again)
    again.go(f"/t/{table['table']}")
    ready(again)
    again.page.locator(DEAL).wait_for()
    assert stand(home, table) == before
    play_on(home, table, again)


def seat_here(person: Person) -> Json:
    """The table that the person looks at, with the key to the seat."""
    table = person.page.url.rpartition("/")[2]
    kept = person.page.evaluate("(key) => JSON.parse(localStorage[key])", f"magie:{table}")
    return {"table": table, "token": kept["token"]}


def kill(person: Person) -> None:
    """End the process of a tab, as a phone does that needs the memory."""
    browser = person.own.browser
    assert browser
    target = person.own.new_cdp_session(person.page).send("Target.getTargetInfo")["targetInfo"]
    # Through the browser: a tab that crashes does not answer.
    session = browser.new_browser_cdp_session()
    there = {"targetId": target["targetId"], "flatten": False}
    at = session.send("Target.attachToTarget", there)["sessionId"]
    crash = {"sessionId": at, "message": json.dumps({"id": 1, "method": "Page.crash"})}
    with person.page.expect_event("crash"):
        session.send("Target.sendMessageToTarget", crash)
    session.detach()
