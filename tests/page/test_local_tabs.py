"""The page without a server in several tabs: one has the games, and the next takes over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.browser import Person
from tests.page.conftest import Visit
from tests.page.local_site import LocalHome, StaticHost, ready
from tests.page.scenes import CLASSIC, open_at, settle
from tests.page.test_local import play_on, stand

PACKAGES = "python/magie.zip.gz"


def card(person: Person, key: str) -> None:
    """See what the page says of its server."""
    expect(person.page.locator(".local")).to_contain_text(person.say(key))


def test_the_game_goes_on_in_another_tab_when_the_first_one_closes(
    visit: Visit, host: StaticHost
) -> None:
    host.held.add(PACKAGES)
    first = visit(waits=False)
    card(first, "local-loading")
    second = first.another_tab()
    second.go("/")
    card(second, "local-loading")
    size = first.page.locator(".local-size")
    expect(second.page.locator(".local-size")).to_have_text(size.inner_text())
    assert host.asked.count(PACKAGES) == 1
    host.gate.set()
    ready(first)
    ready(second)

    table = open_at(LocalHome(first), CLASSIC)
    LocalHome(first).take(table)
    settle(first)
    second.go(f"/t/{table['table']}")
    settle(second)
    expect(first.page.get_by_text(first.say("line-elsewhere"))).to_be_visible()
    second.button("act-roll").first.click()
    expect(first.page.locator(".dice.resting")).to_have_count(0)
    before = stand(LocalHome(second), table)
    assert before == stand(LocalHome(first), table)

    with second.page.expect_worker():
        first.page.close()
    ready(second)
    settle(second)
    assert stand(LocalHome(second), table) == before
    play_on(LocalHome(second), table, second)
    before = stand(LocalHome(second), table)
