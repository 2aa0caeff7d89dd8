"""The start page: small, ready at once, and three clicks from the first roll."""

from __future__ import annotations

from playwright.sync_api import Response, expect

from tests.page.conftest import Come, needs_server
from tests.page.home import Home
from tests.page.scenes import settle

MOST = 250_000
"""Bytes that come over the line before one can begin: page, language, fonts, boards and headers."""


@needs_server
def test_the_first_load_is_small(home: Home, come: Come) -> None:
    # In a browser of its own, which keeps nothing from other tests.
    person = come(language="fr", service_workers="block")
    answers: list[Response] = []
    person.page.on("response", lambda answer: answers.append(answer))
    person.go("/")
    person.button("start-now").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    sizes = [each.request.sizes() for each in answers]
    loaded = sum(each["responseBodySize"] + each["responseHeadersSize"] for each in sizes)
    assert 50_000 < loaded < MOST


def test_three_clicks_lead_from_nothing_to_the_first_roll(home: Home, come: Come) -> None:
    person = come()
    person.go("/")
    person.button("start-now").first.click()
    person.page.wait_for_url("**/t/*")
    settle(person)
    roll = person.page.locator(".actions .btn.primary").first
    roll.wait_for()
    roll.click()
    expect(person.page.locator(".log li").first).to_be_visible()


def test_a_table_that_was_left_is_found_again(home: Home, come: Come) -> None:
    person = come()
    person.go("/")
    person.button("start-now").first.click()
    person.page.wait_for_url("**/t/*")
    settle(person)
    address = person.page.url
    person.go("/")
    expect(person.page.get_by_text(person.say("start-continue")).first).to_be_visible()
    link = home.link(address.removeprefix(home.url))
    person.page.locator(f"a[href='{link}']").first.click()
    settle(person)
    assert person.page.url == address


def test_the_page_opens_without_a_line_and_says_so(home: Home, come: Come) -> None:
    person = come(url=home.weak_url, service_workers="allow")
    person.expected = ("ERR_", "WebSocket", "Failed to")
    person.go("/")
    person.button("start-now").first.wait_for()
    person.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    person.page.reload()
    person.button("start-now").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    home.do(home.line.cut())
    try:
        person.page.reload()
        expect(person.page.get_by_text(person.say("start-offline"))).to_be_visible()
    finally:
        home.do(home.line.mend())


@needs_server
def test_house_rules_come_in_presets_and_a_local_link_says_so(home: Home, come: Come) -> None:
    person = come()
    person.go("/")
    person.button("start-friends").first.click()
    person.button("start-rules-set").click()
    dialog = person.page.locator("dialog.houserules[open]")
    official = person.button("houserules-preset-official", dialog).first
    expect(official).to_have_attribute("aria-pressed", "true")
    family = person.button("houserules-preset-family", dialog)
    family.click()
    expect(family).to_have_attribute("aria-pressed", "true")
    expect(official).to_have_attribute("aria-pressed", "false")
    expect(dialog.locator(".differences li")).to_have_count(3)
    salary = dialog.get_by_role("group", name=person.say("set-go_salary")).first
    expect(salary.locator(".field")).to_have_text("€")
    official.click()
    expect(dialog.locator(".differences li")).to_have_count(0)
    person.button("houserules-done", dialog).click()
    person.button("start-open-table").click()
    person.page.wait_for_url("**/t/*")
    share = person.page.locator(".waiting .share")
    expect(share).to_contain_text(person.say("waiting-local"))
    expect(share.locator(".qr")).to_have_count(0)
    person.button("waiting-seat-bot").first.click()
    expect(person.page.locator(".waiting-seats")).to_contain_text("Jasper")
