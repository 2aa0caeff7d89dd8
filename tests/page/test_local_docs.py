"""The documents of the site in a browser: live boards, the way to a table, the search."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.browser import Language, Person
from tests.page.local_site import SharedHome
from tests.page.scenes import settle

STARTS: dict[Language, str] = {"en": "docs/index.html", "fr": "docs/fr/index.html"}
PLAY: dict[Language, str] = {"en": "Play from here", "fr": "Jouer à partir d’ici"}
WORDS: dict[Language, str] = {"en": "mortgaged", "fr": "hypotheque"}
"""Found without its accents too."""


def opened(site: SharedHome, person: Person) -> None:
    """Open the first document in the language of its reader."""
    person.page.goto(site.url.replace("#", STARTS[person.language]))


@pytest.mark.parametrize("language", STARTS)
def test_the_board_of_a_document_is_live_and_leads_to_a_table(
    site: SharedHome, language: Language
) -> None:
    with site.visitor(language=language) as reader:
        opened(site, reader)
        board = reader.page.frame_locator(".magie-board iframe")
        expect(board.locator(".board [data-index='39']")).to_be_visible()
        expect(board.locator(".pointed")).not_to_be_empty()
        reader.page.get_by_role("link", name=PLAY[language], exact=True).click()
        reader.button("position-play").click()
        reader.page.locator(".seats .seat.own").wait_for()
        settle(reader)


@pytest.mark.parametrize("language", STARTS)
def test_the_search_finds_a_word_and_leads_to_its_place(
    site: SharedHome, language: Language
) -> None:
    with site.visitor(language=language) as reader:
        opened(site, reader)
        found = reader.page.locator("#found a")
        reader.page.locator("#query").fill(WORDS[language])
        expect(found.first).to_be_visible()
        place = found.first.evaluate("(link) => link.href")
        reader.page.locator("#query").press("Enter")
        expect(reader.page).to_have_url(place)
        assert ("/fr/" in reader.page.url) == (language == "fr")
        reader.page.locator("#query").fill("qqqq")
        expect(found).to_have_count(0)
