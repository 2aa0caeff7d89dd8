"""Space does the likely thing, wherever the focus is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import CARD_MS, CLASSIC, decision, open_at, settle
from tests.scale import sized


@pytest.mark.parametrize("place", sized([".seats"], [".seats", ".log"]))
def test_space_rolls_though_the_focus_is_in_a_list(place: str, home: Home, come: Come) -> None:
    person = come()
    person.sit(open_at(home, CLASSIC))
    settle(person)
    expect(person.page.locator(".dice.resting").first).to_be_visible()
    person.page.locator(f"{place}[tabindex='0']").first.focus()
    person.page.keyboard.press("Space")
    expect(person.page.locator(".dice.resting")).to_have_count(0)


def test_space_closes_a_card_though_the_focus_is_on_a_square(home: Home, come: Come) -> None:
    person = come(speed=1)
    person.hold(CARD_MS)
    person.sit(open_at(home, decision("pay_or_draw")))
    settle(person)
    person.button("act-draw").first.click()
    read = person.button("card-read").first
    expect(read).to_be_visible()
    person.page.locator(".board .sq[data-index='5']").focus()
    person.page.keyboard.press("Space")
    expect(read).not_to_be_visible()
    expect(person.page.locator("dialog[open]")).to_have_count(0)
