"""Every screen, by day and by night: axe finds nothing that shuts people out, nothing overlaps,
and all of it is in one language.  ``test_decisions`` does the same with what a game asks."""

from __future__ import annotations

import pytest

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import BUT_COLOURS, COLOURS, flaws, violations
from tests.page.scenes import LINE_DOWN, Scene, scenes
from tests.page.screens import THEMES, enter
from tests.page.test_languages import check
from tests.scale import sized

SCENES = [scene for scene in scenes() if not scene.name.startswith("choose-")]
AXE_EVERY, COLOURS_EVERY = sized(2, 1), sized(7, 1)
"""Of how many scenes axe looks at one, and at the colours of one, by day and by night."""
BOARD = {"exclude": [[".board"]]}
"""The same on all screens of a table: it is looked at on those that are named after it."""
DIALOG = {"include": [["dialog[open]"]]}
"""What lies under a dialog is a screen of its own."""
FITTED = ("table-roll", "auction", "debt", "manage", "deal")
"""Scenes that are looked at in every size."""
FITS = [(size, name) for size in ("tablet", "sideways", "small") for name in FITTED]
WRONG = """() => {
  for (const text of ["pale", ""]) {
    const made = document.createElement("button");
    made.className = "btn";
    made.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 9em";
    [made.style.color, made.style.background, made.textContent] = ["#888", "#999", text];
    document.body.append(made);
  }
  const narrow = document.createElement("select");
  narrow.append(new Option("a choice of many words"));
  narrow.style.width = "4em";
  document.body.append(narrow);
}"""
"""A button without a name over another that is hard to read, and a select too narrow."""
PLANTED = {"include": [["body > button"]]}


def part_of(scene: Scene) -> object:
    """The part of a screen that no other one shows."""
    if "dialog" in scene.ready:
        return DIALOG
    return None if scene.name.startswith("table-") else BOARD


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_it_shuts_nobody_out_and_nothing_overlaps(scene: Scene, home: Home, come: Come) -> None:
    number = SCENES.index(scene)
    # French more often: its words are longer, and an English one among them is found.
    size, language = ("wide", "phone")[number % 2], ("fr", "fr", "en")[number % 3]
    cuts_line = scene.name == LINE_DOWN
    person = come(url=home.weak_url if cuts_line else home.url, size=size, language=language)
    try:
        enter(home, person, scene)
        part = part_of(scene)
        # In both sizes and in both languages, which alternate by two and by three.
        if number // 2 % AXE_EVERY == 0:
            assert violations(person.page, part, BUT_COLOURS) == []
        if number % COLOURS_EVERY == 0:
            for theme in THEMES:
                person.page.emulate_media(color_scheme=theme)
                assert violations(person.page, part, COLOURS) == []
        assert flaws(person.page) == []
        check(person, language)
    finally:
        if cuts_line:
            home.do(home.line.mend())


@pytest.mark.parametrize(("size", "name"), FITS[:: sized(4, 1)])
def test_it_fits_tablets_and_small_phones(size: str, name: str, home: Home, come: Come) -> None:
    person = come(size=size, language="fr")
    scene = next(scene for scene in SCENES if scene.name == name)
    enter(home, person, scene)
    assert flaws(person.page) == []


def test_what_shuts_people_out_and_what_overlaps_is_found(come: Come) -> None:
    person = come()
    person.go()
    person.page.locator(".ways").wait_for()
    person.page.evaluate(WRONG)
    assert kinds(violations(person.page, PLANTED)) == {"button-name", "color-contrast"}
    assert kinds(violations(person.page, PLANTED, COLOURS)) == {"color-contrast"}
    found = flaws(person.page)
    assert any("overlap" in each for each in found)
    assert any(each.startswith("select") and "too narrow" in each for each in found)


def kinds(found: list[str]) -> set[str]:
    """The rules that were broken."""
    return {each.partition(":")[0] for each in found}
