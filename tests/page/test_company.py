"""Several people at one table: an auction, a deal with a counter-offer, a line that breaks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.browser import Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import after, settle
from tests.scale import sized
from tests.server.live_server import Json, lowest_choice

TWO = "m1 classic between:A A900@24(6,8,24) B1200@10(9,11,13) bank:32/12"


def sit_together(home: Home, line: str, first: Person, second: Person) -> tuple[Json, Json]:
    """Two people at a table, each in a browser of his own."""
    table = home.open_table(position=line, seats=[{"name": "Zoé"}, {}])
    friend = home.sit(table, "Bruno")
    first.sit(table)
    second.sit(friend)
    first.button("waiting-start").first.click()
    settle(first)
    settle(second)
    return table, friend


def test_an_auction_is_bid_on_from_two_browsers(home: Home, come: Come) -> None:
    zoe, bruno = come(), come(language="fr")
    table, _ = sit_together(home, after(TWO, "A roll 3+4"), zoe, bruno)
    zoe.button("act-decline").first.click()
    for one in (zoe, bruno):
        one.page.locator("dialog.auction[open]").wait_for()
    bruno.page.locator("dialog.auction input").first.fill("60")
    bruno.page.keyboard.press("Enter")
    expect(zoe.page.locator("dialog.auction .bid strong")).to_have_text("€60")
    zoe.page.locator("dialog.auction .raise button").nth(1).click()
    zoe.page.locator("dialog.auction button.primary").click()
    expect(bruno.page.locator("dialog.auction .bid strong")).to_contain_text("70")
    bruno.button("act-pass").click()
    expect(zoe.page.locator("dialog.auction[open]")).to_have_count(0)
    state = home.state(table)["game"]
    assert (state["owner"][31], state["seats"][0]["cash"]) == (0, 830)
    expect(bruno.page.locator(".board [data-index='31'][data-seat='A']")).to_have_count(1)


def test_a_deal_is_countered_and_made_though_the_line_breaks(home: Home, come: Come) -> None:
    zoe, bruno = come(), come(url=home.weak_url)
    bruno.expected = ("ERR_", "WebSocket")
    table, _ = sit_together(home, TWO, zoe, bruno)
    zoe.button("act-deal").first.click()
    offer(zoe, give="24", ask="9")
    card = bruno.page.locator(".dealcard.asked")
    card.wait_for()
    home.do(home.line.cut())
    expect(bruno.page.get_by_text(bruno.say("line-down")).first).to_be_visible()
    home.do(home.line.mend())
    expect(bruno.page.get_by_text(bruno.say("line-down"))).to_have_count(0)
    bruno.button("act-counter", card).click()
    bruno.page.locator("dialog.deal[open] input[type=number]").last.fill("50")
    bruno.page.locator("dialog.deal[open]").get_by_role(
        "button", name=bruno.say("deal-counter")
    ).click()
    answer = zoe.page.locator(".dealcard.asked")
    answer.wait_for()
    expect(bruno.page.locator(".dealcard.asked")).to_have_count(0)
    zoe.button("act-accept", answer).click()
    expect(bruno.page.locator(".board [data-index='24'][data-seat='B']")).to_have_count(1)
    state = home.state(table)["game"]
    assert (state["owner"][24], state["owner"][9]) == (1, 0)
    assert [purse["cash"] for purse in state["seats"]] == [850, 1250]


SWAP = "m1 classic between:B A1500@0(9,13,14) B1500@0(6,8,11) C1500@0(5,15) bank:32/12"
"""A swap would complete a colour on both sides."""


def test_the_offer_of_a_bot_waits_for_its_answer(home: Home, come: Come) -> None:
    zoe = come()
    bots = ({"bot": "trader"}, {"bot": "steady"})
    table = home.open_table(position=SWAP, seats=[{"name": "Zoé"}, *bots])
    zoe.sit(table)
    card = zoe.page.locator(".dealcard.asked")
    card.wait_for()
    expect(card.locator(".answer-time")).to_contain_text("Lin")
    assert home.state(table)["game"]["actor"] == 1, "the bot has played on"
    zoe.button("act-accept", card).click()
    expect(zoe.page.locator(".board [data-index='11'][data-seat='A']")).to_have_count(1)
    expect(card).to_have_count(0)


LINES_IN_SIGHT = """() => {
  const log = document.querySelector(".side .log"), { top, bottom } = log.getBoundingClientRect();
  return [...log.children].map((line) => line.getBoundingClientRect())
    .filter((line) => line.top >= top - 1 && line.bottom <= bottom + 1).length;
}"""


def test_the_log_tells_each_offer_and_keeps_its_lines_beside_it(home: Home, come: Come) -> None:
    zoe, bruno = come(), come()
    table, friend = sit_together(home, TWO, zoe, bruno)
    moves = 0
    # A question would lie over the offer.
    while (state := home.state(table)["game"])["task"] or moves < 12:
        moves += 1
        seated = (table, friend)[state["actor"]]
        choice = state["menus"][str(state["actor"])][0]
        home.command(seated, "move", seat=state["actor"], text=lowest_choice(choice))
    settle(zoe)
    expect(zoe.page.locator(".side .odds")).to_be_visible()
    home.command(friend, "propose", seat=1, other=0, text="$40 for 6")
    card = zoe.page.locator(".dealcard.asked")
    card.wait_for()
    told = {"name": "Bruno", "other": "Zoé", "give": "€40"}
    told["ask"] = zoe.page.locator(".dealcard .deedlink").inner_text().strip()
    line = zoe.page.locator(".log li", has_text=zoe.say("note-proposed", **told))
    expect(line).to_be_visible()
    assert zoe.page.evaluate(LINES_IN_SIGHT) >= 4
    expect(zoe.page.locator(".side .odds")).to_be_hidden()
    zoe.button("act-reject", card, exact=True).click()
    answer = zoe.page.locator(".log li", has_text=zoe.say("note-declined", **told))
    expect(answer).to_be_visible()
    expect(line).to_have_count(0)


def offer(person: Person, give: str, ask: str) -> None:
    """Lay out a deed for a deed, and show it."""
    dialog = person.page.locator("dialog.deal[open]")
    dialog.wait_for()
    names = person.page.evaluate(
        "(squares) => squares.map((at) => document.querySelector(`.board [data-index='${at}']`)"
        ".getAttribute('aria-label').split(',')[0])",
        [give, ask],
    )
    for name in names:
        dialog.get_by_text(name, exact=True).first.click()
    person.button("deal-send", dialog).click()
    expect(person.page.locator("dialog.deal[open]")).to_have_count(0)


def test_whoever_comes_back_has_missed_nothing(home: Home, come: Come) -> None:
    zoe, bruno = come(), come(url=home.weak_url)
    bruno.expected = ("ERR_", "WebSocket")
    table, _ = sit_together(home, after(TWO, "A roll 3+4"), zoe, bruno)
    home.do(home.line.cut())
    zoe.button("act-buy").first.click()
    expect(zoe.page.locator(".board [data-index='31'][data-seat='A']")).to_have_count(1)
    expect(bruno.page.locator(".board [data-index='31'][data-seat='A']")).to_have_count(0)
    home.do(home.line.mend())
    expect(bruno.page.locator(".board [data-index='31'][data-seat='A']")).to_have_count(1)
    assert home.state(table)["game"]["owner"][31] == 0


@pytest.mark.parametrize("size", sized(["phone"], ["wide", "phone"]))
def test_a_friend_comes_by_the_link(size: str, home: Home, come: Come) -> None:
    zoe, bruno = come(), come(size=size, language="fr")
    table = home.open_table(seats=[{"name": "Zoé"}, {}])
    zoe.sit(table)
    bruno.go(f"/t/{table['table']}#{table['invite']}")
    bruno.page.get_by_label(bruno.say("start-name")).fill("Bruno")
    bruno.button("door-join").click()
    bruno.page.locator(".table").wait_for()
    assert bruno.page.evaluate("location.hash") == ""
    expect(zoe.page.locator(".seats")).to_contain_text("Bruno")
    zoe.button("waiting-start").first.click()
    settle(zoe)
    settle(bruno)
    assert home.state(table)["table"]["stage"] == "playing"


def test_the_address_of_a_table_with_free_seats_is_its_invitation(home: Home, come: Come) -> None:
    zoe, bruno = come(), come()
    table = home.open_table(seats=[{"name": "Zoé"}, {}])
    zoe.keep(f"magie:{table['table']}", {"token": table["token"], "link": table["link"]})
    zoe.go(f"/t/{table['table']}")
    zoe.page.locator(".waiting").first.wait_for()
    zoe.page.wait_for_function("() => location.hash")
    zoe.page.reload()
    zoe.page.locator(".waiting").first.wait_for()
    zoe.page.wait_for_function("() => location.hash")
    bruno.page.goto(zoe.page.url)
    bruno.page.get_by_label(bruno.say("start-name")).fill("Bruno")
    bruno.button("door-join").click()
    expect(zoe.page.locator(".seats")).to_contain_text("Bruno")
    for one in (zoe, bruno):
        one.page.wait_for_function("() => !location.hash")
