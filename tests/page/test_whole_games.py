"""Whole games against bots, from the first roll to the end: by clicks alone, and by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from magie.bots.characters import shown_name
from tests.page.browser import Person, person
from tests.page.conftest import needs_server
from tests.page.home import Home, at_home
from tests.page.player import Player, Typist
from tests.scale import sized
from tests.server.live_server import Json

pytestmark = needs_server

# Money runs out sooner where the bank gives little: these are the games that end within a minute.
LEAN: dict[str, tuple[int, int, int]] = {
    "classic": (250, 2, 2),
    "canada-1961": (350, 3, 1),
    "euro-1999": (350, 2, 1),
    "francs": (35_000, 2, 1),
    "mega-2007": (500, 2, 1),
}
"""What everybody begins with, how many play, and the seed of the dice."""


def lean_table(home: Home, edition: str) -> Json:
    cash, count, _ = LEAN[edition]
    return home.open_table(
        edition=edition,
        rules={"start_cash": str(cash), "go_salary": "0"},
        seats=[{"name": "Zoé"}, *({"bot": "steady"} for _ in range(count - 1))],
    )


@pytest.fixture
def own_home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Home]:
    """A house of one's own, whose dice are the same every time."""
    edition = request.node.callspec.params.get("edition", "classic")
    with at_home(tmp_path, LEAN[edition][2]) as home:
        yield home


def played(home: Home, came: Person, table: Json, player: Player) -> Json:
    """Play a table to its end; how it stands then."""
    came.sit(table)
    player.play()
    came.page.locator("main.end .standings").wait_for()
    state = home.state(table)
    assert state["game"]["phase"] == "over"
    assert any(seat["won"] for seat in state["game"]["seats"])
    winner = next(
        seat["name"] if seat["person"] else shown_name(seat["bot"], seat["name"], came.language)
        for seat, purse in zip(state["table"]["seats"], state["game"]["seats"], strict=True)
        if purse["won"]
    )
    assert winner in came.page.locator("main.end h1").inner_text()
    return state


@pytest.mark.parametrize("edition", sized(["classic"], [*LEAN]))
def test_a_whole_game_is_played_by_clicks(edition: str, own_home: Home, chrome: Browser) -> None:
    table = lean_table(own_home, edition)
    with person(chrome, own_home.url, language="fr") as came:
        player = Player(came)
        played(own_home, came, table, player)
        assert player.pressed > 20


@pytest.mark.parametrize("edition", ["classic"])
def test_a_whole_game_is_played_by_keys(edition: str, own_home: Home, chrome: Browser) -> None:
    table = lean_table(own_home, edition)
    with person(chrome, own_home.url) as came:
        player = Typist(came)
        came.page.add_init_script(NO_MOUSE)
        played(own_home, came, table, player)
        assert came.page.evaluate("() => window.mouse ?? 0") == 0
        assert player.pressed > 20


NO_MOUSE = "addEventListener('pointerdown', () => (window.mouse = (window.mouse ?? 0) + 1), true)"
