"""The rulebook on the page: finding a rule, comparing editions, and the clause behind a Why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from magie.editions.load import load
from magie.rulebook.told import ToldSection, tell
from tests.page.browser import HOLD, Language, Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import flaws, violations
from tests.page.scenes import DEBT, after, ask_why, at

LANDED = re.compile("landed")
LANDED_MS = 2000
"""How long a clause is marked that a link leads to."""


def sections(edition: str, language: Language) -> Iterator[ToldSection]:
    """The sections of an edition, as they are told."""
    for chapter in tell(load(edition), language):
        yield from chapter.sections


def section(edition: str, id: str, language: Language = "en") -> ToldSection:
    return next(each for each in sections(edition, language) if each.id == id)


def opened(come: Come, path: str, **more: Any) -> Person:
    """The rulebook, open at an address."""
    person = come(**more)
    person.go(path)
    person.page.locator(".book-page h2").first.wait_for()
    return person


def reads(place: Locator, text: str) -> None:
    """A text is on the page; spaces of all kinds are alike."""
    expect(place).to_contain_text(re.compile(re.escape(text).replace(r"\ ", r"\s")))


def test_it_is_searched_and_walked_through_by_keyboard(come: Come) -> None:
    person = opened(come, "/rules?edition=classic")
    page = person.page
    page.keyboard.press("/")
    field = page.get_by_role("searchbox", name=person.say("book-search"))
    expect(field).to_be_focused()
    page.keyboard.type("skyscraper")
    expect(page.get_by_text(person.say("book-no-passage", word="skyscraper"))).to_be_visible()
    expect(page.locator(".book-search a")).to_be_visible()

    field.fill("Hotel")
    every = [
        " ".join([each.heading, *each.paragraphs.values(), each.example])
        for each in sections("classic", "en")
    ]
    count = sum(len(re.findall("hotel", text, re.IGNORECASE)) for text in every)
    passages = page.locator("#book-passages")
    expect(passages).to_have_text(person.say("book-passages", count=count))
    page.keyboard.press("Enter")
    expect(passages).to_have_text(person.say("book-passage", at=1, count=count))
    expect(page.locator("mark.now")).to_be_in_viewport()
    expect(field).to_be_focused()
    page.keyboard.press("Shift+Enter")
    expect(passages).to_have_text(person.say("book-passage", at=count, count=count))
    expect(page.locator("mark.now")).to_have_count(1)

    # A slash in a field is a slash.
    page.keyboard.type("/")
    expect(field).to_have_value("Hotel/")


def test_editions_are_compared_and_changed(come: Come) -> None:
    person = come()
    person.hold(LANDED_MS)
    person.go("/rules?edition=classic#BUILD-07")
    page = person.page
    expect(page.locator("#BUILD-07")).to_have_class(LANDED)
    expect(page.locator("#BUILD-07")).to_be_in_viewport()
    expect(page.locator("#BUILD-07")).to_be_focused()
    differs = page.get_by_role("region", name=person.say("book-differs"))
    mega = section("mega-2007", "evenly")
    reads(differs, mega.paragraphs["BUILD-07"])
    reads(differs, mega.paragraphs["MEGA-BUILD-02"])
    differs.get_by_label(person.say("book-compare")).select_option("francs")
    expect(differs.get_by_text(person.say("book-alike"))).to_be_visible()

    reads(
        page.locator(".book-margin"),
        "BUILD-07 " + person.say("book-lines", edition="classic", lines="330", several="no"),
    )
    expect(page.locator(".proofs li").first).to_contain_text("BUILD-07a")

    page.get_by_label(person.say("book-edition-of")).select_option("mega-2007")
    reads(page.locator("#BUILD-07"), mega.paragraphs["BUILD-07"])
    assert page.url.endswith("/rules?edition=mega-2007#BUILD-07")
    # The mark goes by itself.
    person.let_go()
    expect(page.locator(".landed")).to_have_count(0)


def test_why_leads_to_the_clause_in_the_rules_of_the_table(home: Home, come: Come) -> None:
    person = come(language="fr")
    position, move = DEBT
    fined = position.replace("m1 classic ", "m1 classic/standard/jail_fine=100 ")
    at(after(fined, move))(home, person)
    ask_why(home, person)
    link = person.page.locator(".clauses a").first
    clause = link.get_attribute("title")
    assert clause
    person.context.add_init_script(f"({HOLD})({LANDED_MS})")
    with person.context.expect_page() as opening:
        link.click()
    page = opening.value
    expect(page.locator(f"#{clause}")).to_have_class(LANDED)
    expect(page.locator(f"#{clause}")).to_be_in_viewport()
    expect(page.locator(".book-top .badge")).to_have_text(person.say("book-table", changes=1))

    # A link leads to the section that the house rule changes.
    page.locator(".differs-elsewhere a").click()
    table = page.locator(".differs-table")
    reads(table, "100 €")
    reads(table, person.say("houserules-booklet", value="50 €"))
    # The table is still there, with its question.
    expect(person.page.locator("dialog.whysheet")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_phone_turns_the_book_section_by_section(language: Language, come: Come) -> None:
    person = opened(come, "/rules?edition=mega-2007#evenly", size="phone", language=language)
    page = person.page
    told = section("mega-2007", "evenly", language)
    expect(page.locator(".book-page section")).to_have_count(1)
    reads(page.locator(".book-page"), told.example)
    expect(page.locator(".drawing li")).to_have_count(3)
    assert flaws(page) == []
    assert violations(page, None) == []
    page.locator(".book-chips a[href='#who-may-build']").click()
    first = section("mega-2007", "who-may-build", language)
    reads(page.locator(".book-page h2"), first.heading)
    page.get_by_text(person.say("book-chapters"), exact=True).click()
    page.locator(".book-chapters > li > a").first.click()
    reads(page.locator(".book-page h2"), next(sections("mega-2007", language)).heading)


def test_an_edition_that_there_is_not_is_told_so(come: Come) -> None:
    person = come()
    person.expected = ("404",)
    person.go("/rules?edition=atlantis")
    expect(person.page.get_by_role("alert")).to_contain_text(
        person.say("book-trouble", code="not-found")
    )
    person.page.get_by_role("alert").get_by_role("link").click()
    expect(person.page.locator(".book-page h2").first).to_be_visible()
