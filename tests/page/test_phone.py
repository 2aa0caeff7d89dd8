"""On a phone: nothing is wider than the screen, and a game is played with the thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import flaws
from tests.page.player import Player
from tests.page.scenes import CLASSIC, at, open_at, settle, tab
from tests.scale import sized

NEARLY_OVER = (
    "m1 classic between:A A3000@0(1.5,3.5,6.5,8.5,9.5,11.5,13.5,14.5,16.4,18.4,19.4,21.4,23.4,24.4)"
    " B1@0 bank:8/4"
)


def test_a_game_is_played_to_its_end_on_a_phone(home: Home, come: Come) -> None:
    table = open_at(home, NEARLY_OVER, tempo=0)
    person = come(size="phone", language="fr")
    person.sit(table)
    settle(person)
    Player(person).play()
    person.page.locator("main.end .standings").wait_for()
    assert home.state(table)["game"]["phase"] == "over"
    assert flaws(person.page) == []


@pytest.mark.parametrize("width", sized([360, 760], [360, 390, 600, 760]))
def test_no_part_of_the_table_is_wider_than_the_screen(width: int, home: Home, come: Come) -> None:
    person = come(size=(width, 740))
    at(CLASSIC)(home, person)
    assert flaws(person.page) == []
    for name in ("players", "deals", "log", "board"):
        tab(name)(home, person)
        assert flaws(person.page) == []


def test_a_deed_rises_from_below(home: Home, come: Come) -> None:
    person = come(size="phone")
    at(CLASSIC)(home, person)
    person.page.locator(".board [data-index='8']").click()
    sheet = person.page.locator("dialog[open]")
    expect(sheet).to_be_visible()
    box = sheet.bounding_box()
    assert box
    assert box["y"] + box["height"] == pytest.approx(844, abs=2)
    assert flaws(person.page) == []
