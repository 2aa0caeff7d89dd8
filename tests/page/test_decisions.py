"""Every kind of decision that a game can wait for has its place, and is taken by a click."""

from __future__ import annotations

import pytest

from magie import Match
from proofs.virtual.decisions import KINDS
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.player import Player
from tests.page.scenes import decision, open_at, settle
from tests.server.live_server import Json

MOST = 12
"""Clicks that it takes at most: into a dialog, some choosing, and out of it."""


def question(state: Json) -> tuple[object, ...]:
    """What is asked, of whom: something else once the decision has been taken."""
    game = state["game"]
    return game["phase"], game["task"], game["actor"], len(game["seats"]), state["version"]


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_taken_by_clicks(kind: str, home: Home, come: Come) -> None:
    table = open_at(home, decision(kind))
    person = come(language="en" if len(kind) % 2 else "fr")
    person.sit(table)
    settle(person)
    before = home.state(table)["version"]
    player = Player(person)
    for _ in range(MOST * 8):
        player.step()
        if home.state(table)["version"] > before or player.pressed > MOST:
            break
        person.page.wait_for_timeout(50)
    assert home.state(table)["version"] > before, f"{kind}: {player.offers()}"


def test_a_house_is_built_by_clicking_its_lot(home: Home, come: Come) -> None:
    line = "m1 classic between:A A900@0(6.1,8.1,9) B900@0 bank:30/12"
    table = open_at(home, line)
    person = come()
    person.sit(table)
    settle(person)
    person.page.locator(".board [data-index='9']").click()
    person.button("act-build", person.page.locator("dialog[open]")).first.click()
    person.page.wait_for_function(
        "() => document.querySelectorAll('.board [data-index=\"9\"] .bld').length === 1"
    )
    assert home.state(table)["game"]["level"][9] == 1


def test_the_kinds_are_those_of_the_rules() -> None:
    assert all(Match.at(decision(kind)).actor for kind in KINDS)
