"""The documents of the site: every page and link; in a browser live boards and the search."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.page.browser import Language, Person
from tests.page.local_site import SharedHome, built_site
from tests.page.scenes import settle
from tests.site.test_docs import PAGES
from tools.site.docs import BESIDE, SEARCH
from tools.site.files import DOCUMENTS
from tools.site.links import Site
from tools.site.sources import SOURCE, is_french

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


def test_the_documentation_has_every_page_its_boards_and_its_search() -> None:
    target = built_site() / DOCUMENTS
    site = Site(target, BESIDE)
    html = {re.sub(r"(README|index)\.md$", "index.md", page)[:-2] + "html" for page in PAGES}
    assert {*site.documents} == html
    assert [*site.faults()] == []

    frames = [
        (name, *source.partition("#")[::2])
        for name, document in site.documents.items()
        for source in document.fetched
        if "board.html" in source
    ]
    assert {name for name, _, _ in frames} >= {"index.html", "fr/index.html"}
    for name, page, digest in frames:
        assert page.endswith(f"board.html?lang={'fr' if is_french(name) else 'en'}")
        assert f"boards/{digest}.json" in site.files

    for path, in_french in ((SEARCH, False), (f"fr/{SEARCH}", True)):
        sections = json.loads((target / path).read_text("utf-8"))
        found = {section["at"].partition("#")[0] for section in sections}
        wanted = {page for page in html if is_french(page) == in_french}
        assert found == {page for page in wanted if not page.startswith(SOURCE)}
        assert not any("<" in section["title"] for section in sections)
