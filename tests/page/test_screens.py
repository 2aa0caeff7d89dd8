"""Every screen, by day and by night: axe finds nothing that shuts people out, nothing overlaps."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import flaws
from tests.page.scenes import Scene, scenes
from tests.page.screens import THEMES, enter

SCENES = [*scenes()]
AXE = Axe()
OPTIONS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_it_shuts_nobody_out_and_nothing_overlaps(scene: Scene, home: Home, come: Come) -> None:
    size = "phone" if SCENES.index(scene) % 2 else "wide"
    person = come(url=home.weak_url, size=size, language="fr" if len(scene.name) % 2 else "en")
    try:
        enter(home, person, scene)
        found: list[str] = []
        for theme in THEMES:
            person.page.emulate_media(color_scheme=theme)
            found += [f"{theme}: {each}" for each in violations(person.page)]
        assert found == []
        assert flaws(person.page) == []
    finally:
        home.do(home.line.mend())


def violations(page: object) -> list[str]:
    """What axe finds, in short."""
    response = AXE.run(page, options=OPTIONS).response  # type: ignore[arg-type]
    return [
        f"{each['id']}: {', '.join(node['target'][-1] for node in each['nodes'][:3])}"
        for each in response["violations"]
    ]
