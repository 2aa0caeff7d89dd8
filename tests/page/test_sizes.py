"""Each size has a layout of its own: tablets upright, phones sideways, small phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.page.browser import SIZES
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import CLASSIC, after, at, decision, eight, press

BROKEN = """(names) => names.flatMap((name) => {
  const text = name.firstChild;
  const tops = [...text.data].map((_, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().top;
  });
  return tops.some((top, at) => at && top > tops[at - 1] + 3 && !/[\\s-]/.test(text.data[at - 1]))
    ? [text.data] : [];
})"""
"""Names that go on in another line in the middle of a word."""


def box(part: Locator) -> FloatRect:
    """Where it lies."""
    found = part.bounding_box()
    assert found
    return found


def test_sideways_the_board_lies_beside_the_sheet(home: Home, come: Come) -> None:
    person = come(size="sideways")
    at(CLASSIC)(home, person)
    _, height = SIZES["sideways"]
    board, sheet = box(person.page.locator(".board")), box(person.page.locator(".phone-sheet"))
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= height
    assert board["height"] > 0.95 * height
    assert sheet["x"] >= board["x"] + board["width"]
    assert sheet["y"] + sheet["height"] == pytest.approx(height, abs=1)


@pytest.mark.parametrize("size", ["small", "phone"])
def test_a_phone_shows_the_whole_board_above_its_sheet(size: str, home: Home, come: Come) -> None:
    person = come(size=size, language="fr")
    at(CLASSIC)(home, person)
    board, sheet = box(person.page.locator(".board")), box(person.page.locator(".phone-sheet"))
    assert board["y"] + board["height"] <= sheet["y"]
    assert board["width"] > 0.85 * SIZES[size][0]


def test_on_a_small_phone_no_name_breaks_inside_a_word(home: Home, come: Come) -> None:
    person = come(size="small", language="fr")
    at("m1 classic between:A A842@24(16,18,19,39) B1204@10", press("act-manage"))(home, person)
    names = person.page.locator("dialog .lot-name")
    names.first.wait_for()
    assert names.evaluate_all(BROKEN) == []


def test_a_tablet_upright_has_the_board_over_its_full_width(home: Home, come: Come) -> None:
    person = come(size="tablet")
    at(CLASSIC)(home, person)
    board = box(person.page.locator(".board"))
    assert board["width"] > 0.9 * SIZES["tablet"][0]
    for part in (".seats", ".side"):
        assert box(person.page.locator(part))["y"] >= board["y"] + board["height"]


def test_on_a_phone_the_sheet_is_the_drawn_card(home: Home, come: Come) -> None:
    person = come(size="small", language="fr", speed=1, shadows=True)
    at(decision("pay_or_draw"), press("act-draw"))(home, person)
    card = person.page.locator(".phone-sheet .drawn")
    expect(card).to_be_visible(timeout=20_000)
    shown, sheet = box(card), box(person.page.locator(".phone-sheet"))
    board = box(person.page.locator(".board"))
    button = box(person.button("card-read"))
    assert (shown["x"], shown["width"]) == (button["x"], button["width"])
    assert board["y"] + board["height"] <= sheet["y"]
    expect(card).to_have_css("box-shadow", "none")
    for part in (card, card.locator(".order")):
        expect(part).to_have_css("border-top-width", "0px")


def test_with_eight_bidders_what_decides_stays_in_reach(home: Home, come: Come) -> None:
    person = come(size="phone", language="fr")
    at(after(eight(), "A roll 3+4", "A decline"))(home, person)
    dialog = person.page.locator("dialog.auction[open]")
    for key in ("act-pass", "act-raise"):
        found = box(person.button(key, dialog))
        assert found["y"] + found["height"] <= SIZES["phone"][1]
    assert box(dialog.locator(".bidders li").last)["height"] < 48


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_an_auction_tells_the_list_price(size: str, home: Home, come: Come) -> None:
    person = come(size=size)
    at(after(eight(), "A roll 3+4", "A decline"))(home, person)
    head = person.page.locator("dialog.auction[open] .dlg-head .kicker")
    expect(head).to_contain_text(f"{person.say('sum-price')} €300")
