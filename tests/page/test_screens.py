"""Every screen, by day and by night: axe finds nothing that shuts people out, nothing overlaps."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import flaws
from tests.page.scenes import Scene, scenes
from tests.page.screens import THEMES, enter
from tests.scale import sized

SCENES = [*scenes()]
AXE = Axe()
EVERYTHING = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""What may differ from one theme to the other."""
EVERY = sized(3, 1)
"""Of how many scenes one is looked at by night as well."""
BOARD = {"exclude": [[".board"]]}
"""The same on all screens of a table: it is looked at on those that are named after it."""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_it_shuts_nobody_out_and_nothing_overlaps(scene: Scene, home: Home, come: Come) -> None:
    size = "phone" if SCENES.index(scene) % 2 else "wide"
    person = come(url=home.weak_url, size=size, language="fr" if len(scene.name) % 2 else "en")
    try:
        enter(home, person, scene)
        whole = None if scene.name.startswith("table-") else BOARD
        for theme, options in zip(THEMES, (EVERYTHING, COLOURS), strict=True):
            if options is COLOURS and SCENES.index(scene) % EVERY:
                continue
            person.page.emulate_media(color_scheme=theme)
            assert violations(person.page, whole, options) == [], theme
        assert flaws(person.page) == []
    finally:
        home.do(home.line.mend())


def violations(page: Page, context: Any, options: Any) -> list[str]:
    """What axe finds, in short."""
    response = AXE.run(page, context, options).response
    return [
        f"{each['id']}: {', '.join(node['target'][-1] for node in each['nodes'][:3])}"
        for each in response["violations"]
    ]
