"""The guided games: followed to their end, left, found again, and after a detour."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from magie.lessons import lesson_text
from magie.notation import lesson
from tests.page.conftest import Come
from tests.page.looks import flaws, violations
from tests.page.tourist import Tourist

FIRST = lesson.parse(lesson_text("first-game"))
BUY = FIRST.remarks[FIRST.file.lines.index("A buy")]


def by_key(button: Locator) -> None:
    """Press a button without the pointer; from the card of the host it is the next stop."""
    host = button.page.locator(".host")
    if host.count():
        expect(host).to_be_focused()
        button.page.keyboard.press("Tab")
        expect(button).to_be_focused()
    else:
        button.focus()
    # Until the last answer has come, the key would do nothing.
    expect(button).to_be_enabled()
    button.page.keyboard.press("Enter")


def test_the_first_game_is_learned_by_pointer_and_by_keyboard(come: Come) -> None:
    person = come(speed=0)
    visitor = Tourist(person)
    assert flaws(person.page) == []
    assert violations(person.page, None) == []
    visitor.walk(lambda each: each.step == 2)
    heard = visitor.hear()
    assert heard == BUY.say["en"]
    lit = person.say("lesson-lit", square="Avenue Mozart")
    expect(person.page.locator("[data-herald='polite']")).to_contain_text(lit)
    # A detour: the host says so, and takes it back.
    person.button("lesson-not-yet").click()
    person.button("act-decline").first.click()
    expect(visitor.host).to_contain_text(BUY.detour["en"])
    person.button("lesson-take-back").first.click()
    expect(visitor.host).to_contain_text(heard)
    # A reload comes back to the same step, and so does a visitor who had left.
    person.page.reload()
    expect(visitor.host).to_contain_text(heard)
    expect(person.page.locator(".host")).to_be_focused()
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".host, .tour-steps")).to_have_count(0)
    person.page.keyboard.press("?")
    person.button("keys-tour-back").click()
    expect(visitor.host).to_contain_text(heard)
    visitor.obey(by_key)
    # The lit lot takes the house.
    visitor.walk(lambda each: each.step == 5)
    person.page.locator(".board [data-index='16']").click()
    expect(visitor.host).to_contain_text("70")
    visitor.walk(lambda each: "90" in each.hear())
    assert violations(person.page, None) == []
    while not visitor.is_over:
        visitor.obey(by_key)
    expect(person.page.locator(".tour-steps .done")).to_have_count(9)
    expect(visitor.host.get_by_role("link")).to_have_count(3)
    assert flaws(person.page) == []


def test_mega_is_learned_on_a_phone_in_french(come: Come) -> None:
    person = come(size="phone", language="fr", speed=0)
    visitor = Tourist(person, "/learn/mega")
    expect(person.page.locator(".tour-bar")).to_contain_text(
        person.say("lesson-step", at=1, count=6)
    )
    assert flaws(person.page) == []
    visitor.walk(lambda each: each.step == 3)
    assert violations(person.page, None) == []
    visitor.walk(lambda each: each.is_over)
    expect(visitor.host).to_contain_text("Bravo")
    assert flaws(person.page) == []
    person.button("lesson-door-on").click()
    expect(person.page.locator(".phone-sheet")).to_be_visible()


def test_a_lesson_file_is_offered_where_game_files_are_opened(come: Come, tmp_path: Path) -> None:
    own = lesson_text("first-game").replace("Welcome to the table!", "Hello, pupil!")
    (tmp_path / "mine.magie").write_text(own, "utf-8")
    person = come(speed=0)
    person.go("/")
    person.button("start-now").first.wait_for()
    person.page.locator("input[type=file]").set_input_files(tmp_path / "mine.magie")
    person.page.wait_for_url("**/learn/own")
    expect(person.page.get_by_role("heading", name="Your first game")).to_be_visible()
    person.button("lesson-own-play").click()
    expect(person.page.locator(".host")).to_contain_text("Hello, pupil!")
