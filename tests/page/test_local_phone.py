"""The page without a server on a phone, in French: what a server would answer is there too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from magie import Match
from tests.page.browser import Person
from tests.page.local_site import SharedHome
from tests.page.looks import flaws
from tests.page.player import SELECTOR, SPOT, GoneError, Offer, Player
from tests.page.scenes import at, finished, settle, top
from tests.page.test_affairs import menu
from tests.page.test_languages import check
from tests.page.test_local import seat_here
from tests.page.tourist import Tourist
from tests.server.live_server import Json

VERSION = 14
"""Of a table: a few throws and answers."""
BEGINNING = "m1 classic between:A A1500@0 B1500@0"
LOST = "m1 classic pre:A A400@0 B1500@0(16.5,18.5,19.5,21.5,23.5,24.5)"
"""The first player has nothing, and the second one hotels on two colours."""
NETWORK = "magie play --friends 1 --lan"
SERVER = "magie serve --port 8000"


@pytest.fixture
def phone(site: SharedHome) -> Iterator[Person]:
    """A person with a phone."""
    with site.visitor(size="phone", language="fr", speed=0) as came:
        yield came


@pytest.fixture(scope="module")
def over(site: SharedHome) -> Json:
    """A table whose game is over: a short one, since a phone analyses it by itself."""
    match = Match.at(LOST, seed=5)
    while not match.over:
        match.play(match.menu()[0])
    return finished(site, match.text)


class Toucher(Player):
    """Plays with a finger."""

    def press(self, offer: Offer) -> None:
        """Touch it where it is."""
        spot = self.person.page.evaluate(SPOT, [SELECTOR, offer.at, offer.text])
        if spot is None:
            raise GoneError(offer.text)
        self.person.page.touchscreen.tap(spot["x"], spot["y"])


def looks_well(person: Person) -> None:
    """See that nothing is wider than the screen, and all of it is in French."""
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")
    assert flaws(person.page) == []
    check(person, "fr")


def test_a_game_is_opened_and_played_by_touch(site: SharedHome, phone: Person) -> None:
    phone.go("/")
    looks_well(phone)
    phone.button("start-now").first.tap()
    phone.page.wait_for_url("**/t/*")
    settle(phone)
    table, player = seat_here(phone), Toucher(phone)

    def is_there() -> bool:
        player.step()
        return bool(site.state(table)["version"] >= VERSION)

    phone.wait_until(is_there)
    looks_well(phone)


def test_who_wants_to_play_with_friends_is_told_how(phone: Person) -> None:
    phone.go("/")
    phone.button("start-friends").first.tap()
    dialog = phone.page.locator("dialog[open]")
    for key in ("local-alone", "local-alone-why", "local-alone-bots"):
        expect(dialog).to_contain_text(phone.say(key))
    expect(dialog.locator("code")).to_have_text([NETWORK, SERVER])
    guide = dialog.get_by_role("link", name=phone.say("local-alone-guide"))
    expect(guide).to_have_attribute("href", "docs/fr/friends.html")
    looks_well(phone)


def test_the_menu_of_a_table_says_how_to_take_the_game_along(
    site: SharedHome, phone: Person
) -> None:
    phone.sit(site.open_table(seats=[{"name": "Zoé"}, {"bot": "trader"}]))
    settle(phone)
    opened = menu(phone)
    with phone.page.expect_download() as download:
        phone.button("local-save", opened.locator(".elsewhere")).tap()
    expect(opened.locator("code").first).to_have_text(
        f"{NETWORK} --continue {download.value.suggested_filename}"
    )
    expect(phone.button("menu-handover")).to_have_count(0)
    looks_well(phone)


def test_rulebook_puzzle_and_lesson_are_there(phone: Person) -> None:
    phone.go("/")
    phone.page.get_by_role("link", name=phone.say("start-rulebook")).first.tap()
    phone.page.locator(".book-page h2").first.wait_for()
    looks_well(phone)
    phone.go("/puzzles#RENT-06a-owed")
    phone.page.locator(".puzzle-answers button").first.tap()
    expect(phone.page.locator(".reveal")).to_be_visible()
    looks_well(phone)
    visitor = Tourist(phone)
    visitor.walk(lambda each: each.step == 2)
    looks_well(phone)


def test_the_dice_are_proved_and_the_page_says_what_that_shows(
    site: SharedHome, phone: Person
) -> None:
    at(BEGINNING)(site, phone)
    Toucher(phone).step()
    settle(phone)
    top("figures")(site, phone)
    phone.button("dice-verify").first.tap()
    sheet = phone.page.locator("dialog.proof[open]")
    expect(sheet.locator(".proof-result")).to_have_text(phone.say("proof-good-so-far"))
    expect(sheet).to_contain_text(phone.say("local-dice-what"))
    looks_well(phone)


def test_a_game_is_seen_again_and_analysed(site: SharedHome, over: Json, phone: Person) -> None:
    phone.sit(over)
    phone.page.locator("main.end .standings").wait_for()
    phone.page.locator("main.end").get_by_role("link", name=phone.say("analysis-end")).tap()
    phone.page.locator(".analysis-status progress, .analysis-head p").first.wait_for()
    phone.page.locator(".analysis-head p").wait_for()
    looks_well(phone)
    phone.go(f"/t/{over['table']}/replay")
    reel = phone.page.get_by_role("slider", name=phone.say("replay-slider")).first
    phone.button("replay-last").first.tap()
    expect(reel).not_to_have_value("0")
    looks_well(phone)
