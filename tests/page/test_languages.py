"""All of the page in one language, switched at any time, and no key where words should be."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest
from playwright.sync_api import expect

from magie import words
from tests.page.browser import Language, Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import CLASSIC, Scene, at, open_at, scenes, settle

# All that is shown or read aloud, but what the edition and the people themselves are called.
SAID = """() => {
  const said = [];
  const walk = (node) => {
    if (node.nodeType === 3) said.push(node.data);
    if (node.nodeType !== 1 || node.matches("script, style, [lang]:not(html)")) return;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
      if (node.hasAttribute(name)) said.push(node.getAttribute(name));
    }
    if (node.matches("input:not([type=hidden])") && node.type === "button") said.push(node.value);
    node.childNodes.forEach(walk);
  };
  walk(document.body);
  return [document.title, ...said].map((text) => text.trim()).filter(Boolean);
}"""
ENGLISH = re.compile(
    r"\b(the|your|you|with|and|from|what|this|that|have|who|rent|dice|trade|bank is|owned by)\b",
    re.I,
)
CLAUSE = re.compile(r"[A-Z]+-\d+[a-z]?")
"""The id of a clause: RENT-01."""
FRENCH = re.compile(r"\b(vous|votre|avec|les dés|loyer|quoi|partie|cette|des joueurs)\b", re.I)
WALK = ("start", "waiting", "table-roll", "auction", "debt", "deal", "help", "menu", "end", "text")


@cache
def keys() -> frozenset[str]:
    """Every key of every catalogue."""
    found: set[str] = set()
    for file in (files("magie") / "locales" / "en").iterdir():
        found |= set(re.findall(r"^([a-z][a-z0-9-]+) =", file.read_text("utf-8"), re.MULTILINE))
    return frozenset(key for key in found if "-" in key)


def raw_keys(said: list[str]) -> list[str]:
    """What looks like a key and not like words."""
    prefixes = {key.partition("-")[0] for key in keys()}
    shape = re.compile(r"^[a-z]+(-[a-z0-9]+)+$")
    return [
        each
        for each in said
        if shape.match(each) and (each in keys() or each.partition("-")[0] in prefixes)
    ]


def check(person: Person, language: Language) -> None:
    """See that a screen speaks this language, and nothing but it."""
    said: list[str] = person.page.evaluate(SAID)
    assert raw_keys(said) == []
    assert person.page.evaluate("document.documentElement.lang") == language
    other = ENGLISH if language == "fr" else FRENCH
    assert [each for each in said if other.search(each) and not CLAUSE.fullmatch(each)] == []


@pytest.mark.long
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", WALK)
def test_a_screen_speaks_one_language(
    name: str, language: Language, home: Home, come: Come
) -> None:
    """The short form is ``test_screens``: every screen in one of the languages."""
    scene: Scene = next(each for each in scenes() if each.name == name)
    person = come(language=language)
    scene.play(home, person)
    person.page.locator(scene.ready).first.wait_for()
    check(person, language)


def test_the_language_is_switched_in_the_middle_of_a_game(home: Home, come: Come) -> None:
    person = come(language="fr")
    at(CLASSIC)(home, person)
    person.button("act-roll").first.click()
    settle(person)
    expect(person.page.locator(".log li").first).to_be_visible()
    street = person.page.locator(".board [data-index='39']").get_attribute("aria-label") or ""
    person.page.locator(".top .lang").click()
    person.language = "en"
    expect(person.page.locator("html")).to_have_attribute("lang", "en")
    check(person, "en")
    again = person.page.locator(".board [data-index='39']").get_attribute("aria-label") or ""
    # The board keeps the names of its edition.
    assert street.split(",")[0] == again.split(",")[0]
    person.page.locator(".top .lang").click()
    person.language = "fr"
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")
    check(person, "fr")


def test_the_language_is_remembered(home: Home, come: Come) -> None:
    table = open_at(home, CLASSIC)
    person = come(language="en")
    person.sit(table)
    settle(person)
    person.page.locator(".top .lang").click()
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")


def test_what_is_looked_for_would_be_found() -> None:
    assert raw_keys(["act-roll", "Roll", "icon-192", "moment-no-such-thing"]) == [
        "act-roll",
        "moment-no-such-thing",
    ]
    assert CLAUSE.fullmatch("RENT-01")
    assert not CLAUSE.fullmatch("RENT")
    assert ENGLISH.search("It is your turn")
    assert FRENCH.search("C’est votre tour")
