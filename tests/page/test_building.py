"""Buildings are placed and sold on the board, and a colour that becomes complete is celebrated."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.page.browser import Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import BUT_COLOURS, violations
from tests.page.scenes import BUILDABLE, COMPLETING, open_at, press, settle, stay


def lot(person: Person, square: int) -> Locator:
    """A square of the board."""
    return person.page.locator(f".board [data-index='{square}']")


def lit(person: Person) -> list[int]:
    """The lots that a click works on: the stops of the Tab key on the board."""
    stops = person.page.locator(".building .sq[tabindex='0']")
    return [int(each.get_attribute("data-index") or -1) for each in stops.all()]


def levels(home: Home, table: dict[str, object]) -> dict[int, int]:
    """What stands on the squares that have a building."""
    found = home.state(table)["game"]["level"]
    return {square: level for square, level in enumerate(found) if level}


def test_houses_are_placed_by_clicks_and_sold_again(home: Home, come: Come) -> None:
    table = open_at(home, BUILDABLE)
    person = come()
    person.sit(table)
    settle(person)
    press("act-build")(home, person)
    expect(lot(person, 19)).to_have_accessible_name(
        "Place Pigalle: build a house for €100, rent 32 → 80"
    )
    assert lit(person) == [6, 8, 9, 19]
    expect(person.page.locator(".building-panel .reason")).to_contain_text("Boulevard Saint-Michel")
    lot(person, 19).hover()
    expect(person.page.locator(".lot-tag .more")).to_have_text("rent 32 → 80")
    lot(person, 19).click()
    # The group is even again: each of its lots may have a second house.
    expect(lot(person, 16)).to_have_accessible_name(
        "Avenue Mozart: build a house for €100, rent 70 → 200"
    )
    assert levels(home, table) == {16: 1, 18: 1, 19: 1}
    assert lit(person) == [6, 8, 9, 16, 18, 19]
    assert violations(person.page, None, BUT_COLOURS) == []
    person.button("build-on-sell", exact=True).click()
    expect(lot(person, 16)).to_have_accessible_name("Avenue Mozart: sell a house for €50")
    assert lit(person) == [16, 18, 19]
    lot(person, 16).click()
    expect(person.page.locator(".building-panel .sum dd").nth(1)).to_have_text("€50")
    assert levels(home, table) == {18: 1, 19: 1}
    person.button("build-done").click()
    expect(person.button("act-roll").first).to_be_visible()
    assert lit(person) == []


def test_houses_are_placed_by_keys_and_the_last_one_is_sold_back(home: Home, come: Come) -> None:
    table = open_at(home, BUILDABLE)
    person = come()
    person.sit(table)
    settle(person)
    keyboard = person.page.keyboard
    keyboard.press("h")
    expect(lot(person, 6)).to_be_focused()
    keyboard.press("Tab")
    expect(lot(person, 8)).to_be_focused()
    expect(person.page.locator(".lot-tag .more")).to_have_text("rent 12 → 30")
    keyboard.press("Enter")
    # The lot has to wait for the others: the next one has the focus.
    expect(lot(person, 9)).to_be_focused()
    assert levels(home, table) == {8: 1, 16: 1, 18: 1}
    keyboard.press("Backspace")
    first = person.say("build-sell-back-first", square="Rue de Courcelles", sum="€25")
    expect(person.page.locator("[data-herald='polite']")).to_contain_text(first)
    expect(person.page.locator(".lot-tag .price", has_text="+€25")).to_be_visible()
    assert levels(home, table) == {8: 1, 16: 1, 18: 1}
    expect(person.button("build-sell-back")).to_be_enabled()
    keyboard.press("Backspace")
    expect(lot(person, 8)).to_have_accessible_name(
        "Rue de Courcelles: build a house for €50, rent 12 → 30"
    )
    assert levels(home, table) == {16: 1, 18: 1}
    keyboard.press("Escape")
    expect(person.button("act-roll").first).to_be_focused()


def test_on_a_phone_the_first_tap_shows_the_price_and_the_second_builds(
    home: Home, come: Come
) -> None:
    table = open_at(home, BUILDABLE)
    person = come(size="phone")
    person.sit(table)
    settle(person)
    press("act-build")(home, person)
    lot(person, 19).tap()
    expect(person.page.locator(".lot-tag .price")).to_have_text("€100")
    assert levels(home, table) == {16: 1, 18: 1}
    lot(person, 19).tap()
    expect(lot(person, 16)).to_have_attribute("tabindex", "0")
    assert levels(home, table) == {16: 1, 18: 1, 19: 1}


def test_a_complete_colour_is_a_moment_for_its_owner_and_frames_for_others(
    home: Home, come: Come
) -> None:
    table = open_at(home, COMPLETING)
    person, other = come(), come()
    person.sit(table)
    settle(person)
    other.sit(home.watch(table))
    settle(other)
    for each in (person, other):
        stay(home, each)
    press("act-buy")(home, person)
    moment = person.page.locator(".moment")
    expect(moment).to_contain_text(person.say("colour-complete", group="orange"))
    expect(moment).to_contain_text("14 → 28")
    expect(person.page.locator(".lot-marks.closing .lot-frame")).to_have_count(3)
    said = person.say("colour-note-complete", name="Zoé", group="orange")
    expect(other.page.locator(".lot-marks.closing .lot-frame")).to_have_count(3)
    expect(other.page.locator(".log .colour")).to_have_text(said)
    assert other.page.locator(".moment").count() == 0
    person.page.keyboard.press("Shift")
    expect(moment).to_have_count(0)
    expect(person.page.locator(".log .colour")).to_have_text(said)
    expect(person.button("act-build").first).to_be_visible()
