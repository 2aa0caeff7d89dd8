"""Pictures of the table in the terminal: ``python -m tests.cli.terminal.pictures``.

They lie in ``build/terminal``: moments of a game in three sizes, by day and by night, in both
languages.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from magie.bots.factory import create
from magie.bots.seat_adapter import next_seat
from magie.cli.terminal.session import PERSON_SEAT, TerminalSession
from magie.match import Match
from tests.cli.terminal.seated import Person, Size, placed, sit
from tests.page.browser import chromium

FOLDER = Path("build/terminal")
SIZES: tuple[Size, ...] = ((80, 24), (120, 40), (160, 50))
NAMES = ("Camille", "Hugo", "Inès", "Louise")
DECISIONS = 300
"""Played by bots before the picture, so that there is something to show."""
PRESSES = ["enter"] * 8
BOTS = ("trader", "steady", "trader")
POSITIONS = {
    "auction": "m1 classic moving:A A1200@39 B1500@0(5) C900@10(16.2,18.2,19.2) bank:26/12 "
    "dice:1+2 todo:auction(A,39) bidding:ABC",
    "debt": "m1 classic moving:A A20@39(1,3,5m,16.1,18.1,19.1) B1500@0(37.2,39.2) bank:25/12 "
    "dice:1+2 todo:debt(A,B,600,rent)",
    "deal": "m1 classic post:A A1490@11(5,24,39) B1180@9(6.1,8,9,12) C1370@10!1(11m) bank:31/12 "
    "dice:1+2",
}
KEYS = {"deal": "3", "help": "f1", "leave": "q"}
"""What opens a dialog, from the position of a deal."""


def drawing(match: Match, size: Size, language: str, is_light: bool, *keys: str) -> str:
    """The table after these keys, as SVG."""
    pictures: list[str] = []

    async def look(person: Person) -> None:
        await person.press(*keys)
        pictures.append(person.app.export_screenshot())

    sit(
        match,
        look,
        bots=BOTS,
        size=size,
        language=language,
        is_light=is_light,
    )
    return pictures[0]


def game(edition: str) -> Match:
    """A game of four that is well under way."""
    match = Match(edition, NAMES, seed=7)
    players = {seat: create(bot, seat) for seat, bot in enumerate(("trader", *BOTS))}
    session = TerminalSession(match, players, "en")
    for _ in range(DECISIONS):
        session.carry_out(session.think())
    while not session.match.over and next_seat(match.game) != PERSON_SEAT:
        session.carry_out(session.think())
    return match


def drawings() -> Iterator[tuple[str, str]]:
    """All of them, with their names."""
    for size in SIZES:
        width = size[0]
        yield f"game-{width}", drawing(game("classic"), size, "fr", True, *PRESSES)
        yield f"mega-{width}", drawing(game("mega-2007"), size, "en", False, *PRESSES)
        for name in ("auction", "debt"):
            yield f"{name}-{width}", drawing(placed(POSITIONS[name]), size, "en", False)
        for name, key in KEYS.items():
            dialog = drawing(placed(POSITIONS["deal"]), size, "fr", True, key)
            yield f"{name}-{width}", dialog


def printed(browser: Browser, svg: str) -> bytes:
    """A drawing as PNG."""
    page = browser.new_page(viewport={"width": 2200, "height": 1400})
    page.set_content(svg)
    return page.locator("svg").screenshot(omit_background=True)


def main() -> None:
    """Draw and print them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    # The browser's driver keeps a loop of its own, beside which no table could run.
    drawn = dict(drawings())
    with chromium() as browser:
        for name, svg in drawn.items():
            path = FOLDER / f"{name}.png"
            path.write_bytes(printed(browser, svg))
            print(path)


if __name__ == "__main__":
    main()
