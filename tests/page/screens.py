"""Pictures of every screen and dialog: ``python -m tests.page.screens [WORD …]``.

They lie in ``build/screens`` with a contact sheet, in six sizes, by day and by night, in both
languages; words choose those whose names hold one of them.  Whatever overlaps, is cut or is too
small is listed, and makes the program fail.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from html import escape
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

from tests.page.browser import SIZES, Language, Person, Theme, chromium, person
from tests.page.home import Home, at_home
from tests.page.looks import flaws
from tests.page.scenes import Scene, scenes

FOLDER = Path("build/screens")
LANGUAGES: Sequence[Language] = ("fr", "en")
THEMES: Sequence[Theme] = ("light", "dark")
SETTLE = 250
"""Milliseconds for what still glides into its place."""
SHEET = """<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{{font:14px system-ui;margin:24px;background:#888}}h2{{margin:24px 0 8px}}
div{{display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start}}figure{{margin:0}}
img{{height:260px;display:block}}figcaption{{font-size:12px}}</style>{}"""


def enter(home: Home, came: Person, scene: Scene) -> None:
    """Go to a scene, and wait until it is there."""
    scene.play(home, came)
    came.page.locator(scene.ready).first.wait_for()
    came.page.wait_for_timeout(SETTLE)


def pictures(
    browser: Browser, home: Home, scene: Scene, language: Language, folder: Path
) -> Iterator[str]:
    """Take all pictures of a scene in one language; what is wrong with them."""
    for size in SIZES:
        home.do(home.line.mend())
        with person(browser, home.weak_url, language=language, size=size, shadows=True) as came:
            enter(home, came, scene)
            for theme in THEMES:
                came.page.emulate_media(color_scheme=theme)
                name = f"{scene.name}-{size}-{theme}-{language}"
                came.page.screenshot(path=folder / f"{name}.png")
            yield from (f"{scene.name} {size} {language}: {flaw}" for flaw in flaws(came.page))
            home.do(home.line.mend())


def contact_sheet(folder: Path) -> str:
    """All pictures on one page."""
    rows: list[str] = []
    for scene in sorted({path.stem.rsplit("-", 3)[0] for path in folder.glob("*.png")}):
        names = [
            f"{scene}-{size}-{theme}-{language}.png"
            for size, theme, language in product(SIZES, THEMES, LANGUAGES)
        ]
        figures = "".join(
            f'<figure><a href="{escape(name)}"><img src="{escape(name)}" loading="lazy"></a>'
            f"<figcaption>{escape(name)}</figcaption></figure>"
            for name in names
            if (folder / name).is_file()
        )
        rows.append(f"<h2>{escape(scene)}</h2><div>{figures}</div>")
    return SHEET.format("".join(rows))


def main(wanted: Sequence[str]) -> int:
    """Take them all, or those whose names hold one of the words."""
    chosen = [
        scene for scene in scenes() if not wanted or any(word in scene.name for word in wanted)
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as data, at_home(Path(data)) as home, chromium() as browser:
        for scene in chosen:
            for language in LANGUAGES:
                try:
                    found = [*pictures(browser, home, scene, language, FOLDER)]
                except Exception as error:  # one screen that cannot be reached hides no other
                    found = [f"{scene.name} {language}: {str(error).splitlines()[0]}"]
                wrong += found
                print("\n".join(found) or f"{scene.name} {language}: well", flush=True)
    (FOLDER / "index.html").write_text(contact_sheet(FOLDER), "utf-8")
    print(f"{len(chosen)} screens in {FOLDER}/index.html, {len(wrong)} flaws")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
