"""The pictures of the README: ``make pictures``, after a change of what a table looks like.

Somebody plays against bots up to a moment that has something to show, with the same dice each time.
"""

from __future__ import annotations

import tempfile
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from magie.editions.load import load
from tests.cli.terminal.pictures import PRESSES, drawing, game, printed
from tests.page.browser import Language, Person, Theme, chromium, person
from tests.page.home import Home, at_home
from tests.page.scenes import Scene, Stage, scenes, settle
from tests.page.screens import enter
from tests.server.socket_players import AutoPlayer

FOLDER = Path("docs/pictures")
SEATS = (
    {"name": "Camille"},
    {"name": "Hugo", "bot": "trader"},
    {"name": "Inès", "bot": "steady"},
    {"name": "Louise", "bot": "trader"},
)
SMOOTH = "--font-render-hinting=none"
"""Letters stand where they belong, and not on whole dots."""
GAP = 40
"""Between two phones."""


class Shopper(AutoPlayer):
    """Plays until there is something to buy; deals are left on the table."""

    not_before = 0
    """Entries that the table has by then."""

    @property
    def is_over(self) -> bool:
        may_buy = "buy" in self.player.verbs(self.seat)
        return super().is_over or (may_buy and self.player.version >= self.not_before)

    def wishes(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What to do where one has to decide."""
        if not self.is_over and self.game["actor"] == self.seat:
            yield "move", {"text": self._text()}


def shopping(edition: str, not_before: int) -> Stage:
    """Come to something that one may buy, in the midst of a game."""

    def play(home: Home, came: Person) -> None:
        table = home.open_table(edition=edition, seats=SEATS, tempo=0, clock="none")

        async def up_to_there() -> None:
            async with home.server.connect(table) as guest:
                prices = [square.price for square in load(edition).edition.square]
                shopper = Shopper(guest, 0, prices)
                shopper.not_before = not_before
                await guest.insist("start")
                await shopper.play()

        home.do(up_to_there())
        came.sit(table)
        settle(came)

    return play


def taken(
    browser: Browser, scene: Scene, size: str, theme: Theme, language: Language, seed: int = 1
) -> bytes:
    """A picture of a scene, in a house of its own."""
    with (
        tempfile.TemporaryDirectory() as data,
        at_home(Path(data), seed) as home,
        person(browser, home.url, size=size, theme=theme, language=language, shadows=True) as came,
    ):
        enter(home, came, scene)
        return came.page.screenshot()


def side_by_side(browser: Browser, *pictures: bytes) -> bytes:
    """Several in one."""
    shown = "".join(
        f'<img src="data:image/png;base64,{b64encode(picture).decode()}">' for picture in pictures
    )
    page = browser.new_page()
    page.set_content(f'<div style="display:inline-flex;gap:{GAP}px">{shown}</div>')
    return page.locator("div").screenshot(omit_background=True)


def pictures(browser: Browser) -> Iterator[tuple[str, bytes]]:
    """All of them, with their names."""
    day = Scene("day", shopping("classic", 200), ".dealcard")
    night = Scene("night", shopping("mega-2007", 220))
    known = {scene.name: scene for scene in scenes()}
    phones = (
        taken(browser, known["table-roll"], "phone", "light", "fr"),
        taken(browser, known["auction"], "phone", "dark", "en"),
    )
    yield "table-day", taken(browser, day, "wide", "light", "fr", seed=2)
    yield "table-night", taken(browser, night, "wide", "dark", "en", seed=7)
    yield "phones", side_by_side(browser, *phones)


def main() -> None:
    """Take them anew."""
    # The browser's driver keeps a loop of its own, beside which no table could be drawn.
    terminal = drawing(game("classic"), (120, 40), "en", False, *PRESSES)
    with chromium(SMOOTH) as browser:
        for name, picture in (*pictures(browser), ("terminal", printed(browser, terminal))):
            (FOLDER / f"{name}.png").write_bytes(picture)
            print(f"{FOLDER / name}.png, {len(picture) // 1024} KiB")


if __name__ == "__main__":
    main()
