"""Puzzles in the page: answered by keys and by clicks, in the words of the package."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.browser import Person
from tests.page.conftest import Come
from tests.page.looks import violations
from tools.puzzles.puzzle import ANSWERS, Puzzle, puzzles
from tools.puzzles.telling import PuzzleWriter

NAMED = {f"{each.id}-{each.kind}": each for each in puzzles()}
TWENTY = 20
WRONG_AT = (6, 15)
"""The first answer of these is wrong: one by a key, one by a click."""
LETTERS = "ABCD"
PLAIN = re.compile(r"\s+")


def shown(person: Person, after: str = "") -> str:
    """The name of the puzzle that is shown, another one than that before."""
    person.page.wait_for_function(
        # Without a server the address of the page is behind a # of its own.
        "(after) => ![after, '', '/puzzles'].includes(location.hash.split('#').at(-1))"
        " && document.querySelector('#puzzle-question')",
        arg=after,
    )
    return person.page.url.rpartition("#")[2]


def told(person: Person) -> list[str]:
    """The question, the situation and the answers, as they are read."""
    card = person.page.locator(".puzzle-card")
    texts = [card.locator("h1"), card.locator(".puzzle-text"), *card.locator("li b").all()]
    return [PLAIN.sub(" ", each.text_content() or "") for each in texts]


def expected(puzzle: Puzzle, person: Person) -> list[str]:
    """The same, as the package writes it."""
    writer = PuzzleWriter(puzzle, person.language)
    texts = [writer.question(), writer.situation(), *writer.answers()]
    return [PLAIN.sub(" ", each) for each in texts]


def test_twenty_puzzles_are_answered_by_keys_and_by_clicks(come: Come) -> None:
    person = come()
    page = person.page
    person.go("/puzzles")
    seen: list[str] = []
    streak = best = 0
    for number in range(TWENTY):
        name = shown(person, *seen[-1:])
        assert name not in seen
        seen.append(name)
        puzzle = NAMED[name]
        assert told(person) == expected(puzzle, person)
        is_right = number not in WRONG_AT
        choice = puzzle.right if is_right else (puzzle.right + 1) % ANSWERS
        if number % 3 == 0:
            page.keyboard.press(LETTERS[choice].lower())
        elif number % 3 == 1:
            page.keyboard.press(str(choice + 1))
        else:
            page.locator(".puzzle-answers button").nth(choice).click()
        right = page.locator(".puzzle-answers .right")
        expect(right).to_contain_text(person.say("puzzle-right"))
        assert (
            PLAIN.sub(" ", right.locator("b").text_content() or "")
            == told(person)[2 + puzzle.right]
        )
        expect(page.locator(".puzzle-answers .wrong")).to_have_count(0 if is_right else 1)
        expect(page.locator(".reveal-clause")).to_contain_text(puzzle.clause)
        streak = streak + 1 if is_right else 0
        best = max(best, streak)
        expect(page.locator(".streak b")).to_have_text(str(streak))
        # A second try changes nothing.
        page.keyboard.press("abcd"[(choice + 1) % ANSWERS])
        expect(page.locator(".streak b")).to_have_text(str(streak))
        expect(person.button("puzzle-next")).to_be_focused()
        if number % 2:
            page.keyboard.press("Enter")
        else:
            person.button("puzzle-next").click()
    name = shown(person, seen[-1])
    expect(page.locator("#puzzle-question")).to_be_focused()
    assert violations(page, {"exclude": [[".board"]]}) == []
    person.go("/puzzles")
    assert shown(person) not in seen
    expect(page.locator(".streak")).to_contain_text(
        person.say("puzzle-streak-said", count=streak, best=best)
    )


def test_on_a_phone_in_french_a_wrong_answer_is_explained_and_its_scene_is_played(
    come: Come,
) -> None:
    person = come(size="phone", language="fr")
    page = person.page
    person.go("/puzzles#RENT-06a-owed")
    puzzle = NAMED[shown(person)]
    assert told(person) == expected(puzzle, person)
    page.locator(".puzzle-answers button").nth((puzzle.right + 1) % ANSWERS).tap()
    writer = PuzzleWriter(puzzle, "fr")
    reveal = page.locator(".reveal")
    expect(reveal.locator("b")).to_have_text(writer.answers()[puzzle.right])
    expect(reveal).to_contain_text(writer.elsewhere("canada-1961"))
    answer, tried = (writer.answers()[(puzzle.right + at) % ANSWERS] for at in (0, 1))
    expect(page.locator("[aria-live=polite]").first).to_have_text(
        person.say("puzzle-announce-wrong", tried=tried, answer=answer)
    )
    assert violations(page, {"exclude": [[".board"]]}) == []
    page.locator("select").nth(1).select_option("jail")
    assert NAMED[shown(person, "RENT-06a-owed")].topic == "jail"
    page.locator(".puzzle-answers button").first.tap()
    person.button("puzzle-play").tap()
    expect(page.locator(".transport")).to_be_visible()
    page.go_back()
    assert NAMED[shown(person)].topic == "jail"
