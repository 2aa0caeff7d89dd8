"""The proof of the dice, as the page makes it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.player import Player
from tests.page.scenes import at, press, proved, settle, top

BEGINNING = "m1 classic between:A A1500@0 B1500@0"


def test_a_table_that_has_drawn_nothing_says_that_there_is_nothing_to_verify(
    home: Home, come: Come
) -> None:
    person = come(language="fr")
    proved(home, person)
    sheet = person.page.locator("dialog.proof[open]")
    expect(sheet.locator(".proof-result")).to_have_text(person.say("proof-none"))
    expect(sheet).not_to_contain_text(person.say("proof-limits"))


def test_a_running_game_is_verified_as_far_as_it_has_come(home: Home, come: Come) -> None:
    person = come()
    at(BEGINNING)(home, person)
    Player(person).step()
    settle(person)
    top("figures")(home, person)
    press("dice-verify")(home, person)
    sheet = person.page.locator("dialog.proof[open]")
    expect(sheet.locator(".proof-result")).to_have_text(person.say("proof-good-so-far"))
    expect(sheet.locator(".proof-list li.bad")).to_have_count(0)
    expect(sheet).to_contain_text(person.say("proof-limits"))
