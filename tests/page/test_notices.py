"""What the page says at once, also over a dialog: a lost connection, a slow answer, a vote."""

from __future__ import annotations

from threading import Event

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.page.browser import Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import BID, CLASSIC, after, open_at, settle
from tests.page.test_company import TWO, sit_together
from tests.scale import sized

ANSWER_TIMEOUT_MS = 15_000
"""After so long without an answer the page takes its line for broken: a slow one is named first."""
SILENCE_MS = 25_000
"""After so long the page asks the server for a sign of life."""
ON_TOP = """(element) => {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return element === top || element.contains(top) || top?.contains(element);
}"""


def on_top(person: Person, text: str) -> None:
    """Wait for a text over which nothing lies."""
    found = person.page.get_by_text(text)
    expect(found.first).to_be_visible()
    assert any(each.evaluate(ON_TOP) for each in found.all()), f"{text!r} is covered"


@pytest.mark.parametrize("size", sized(["phone"], ["wide", "phone"]))
def test_a_lost_connection_is_named_over_an_open_dialog_and_nothing_can_be_sent(
    size: str, home: Home, come: Come
) -> None:
    person = come(url=home.weak_url, size=size)
    person.expected = ("ERR_", "WebSocket")
    person.sit(open_at(home, after(*BID)))
    settle(person)
    dialog = person.page.locator("dialog.auction[open]")
    bid = dialog.locator("button.primary")
    expect(bid).not_to_have_attribute("aria-disabled", "true")
    home.do(home.line.cut())
    try:
        on_top(person, person.say("line-down"))
        expect(bid).to_have_attribute("aria-disabled", "true")
        assert bid.evaluate(ON_TOP)
    finally:
        home.do(home.line.mend())
    expect(bid).not_to_have_attribute("aria-disabled", "true")
    expect(dialog.get_by_text(person.say("line-down"))).to_have_count(0)


def test_a_vote_is_answered_over_an_open_dialog(home: Home, come: Come) -> None:
    zoe, bruno = come(), come()
    table, friend = sit_together(home, TWO, zoe, bruno)
    zoe.page.locator(".board [data-index='8']").click()
    dialog = zoe.page.locator("dialog[open]")
    dialog.wait_for()
    home.command(friend, "vote", seat=1, about="pause", yes=True)
    on_top(zoe, zoe.say("vote-pause"))
    zoe.button("vote-yes", dialog).click()
    expect(zoe.button("vote-yes")).to_have_count(0)
    assert home.state(table)["table"]["paused"]


def test_a_command_without_an_answer_is_named_after_two_seconds(home: Home, come: Come) -> None:
    person = come()
    person.hold(ANSWER_TIMEOUT_MS)
    silent = Event()

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda said: None if silent.is_set() else server.send(said))

    person.page.route_web_socket("**/socket", between)
    person.sit(open_at(home, CLASSIC))
    settle(person)
    silent.set()
    person.button("act-roll").first.click()
    on_top(person, person.say("line-slow"))


def test_a_browser_that_goes_offline_says_so_at_once(home: Home, come: Come) -> None:
    person = come()
    person.expected = ("ERR_", "WebSocket")
    person.hold(SILENCE_MS)
    person.sit(open_at(home, CLASSIC))
    settle(person)
    person.context.set_offline(True)
    on_top(person, person.say("line-down"))
    expect(person.button("act-roll").first).to_have_attribute("aria-disabled", "true")
    person.context.set_offline(False)
    expect(person.page.get_by_text(person.say("line-down"))).to_have_count(0)
    person.button("act-roll").first.click()
    expect(person.page.locator(".dice.resting")).to_have_count(0)
