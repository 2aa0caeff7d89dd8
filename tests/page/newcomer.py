"""The pictures of docs/first-game.md: ``python -m tests.page.newcomer``.

A newcomer goes through the guided game, and then to a first game with a friend.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.page.browser import Person, chromium, person
from tests.page.home import Home, at_home
from tests.page.screens import SETTLE
from tests.page.tourist import Tourist

FOLDER = Path("docs/pictures")


def learning(came: Person) -> Iterator[str]:
    """From the empty page to the end of the guided game; stops where a picture is due."""
    came.go("/")
    came.button("start-now").first.wait_for()
    yield "start"
    visitor = Tourist(came)
    yield "host"
    visitor.walk(lambda each: "third" in each.hear())
    yield "colour"
    visitor.walk(lambda each: each.in_dialog)
    yield "auction"
    visitor.walk(lambda each: each.is_over)
    yield "end"


def with_a_friend(came: Person) -> Iterator[str]:
    """From there to a table that waits for a friend."""
    came.page.get_by_role("link", name=came.say("lesson-door-friends")).click()
    came.button("start-open-table").click()
    came.page.locator(".waiting .share").wait_for()
    yield "friend"


def walk(came: Person) -> Iterator[str]:
    """All of the way."""
    yield from learning(came)
    yield from with_a_friend(came)


def pictures(home: Home) -> None:
    """Take a picture at every stop."""
    with (
        chromium("--font-render-hinting=none") as browser,
        person(browser, home.url, size="middle", language="en", shadows=True) as came,
    ):
        for name in walk(came):
            came.page.wait_for_timeout(SETTLE)
            came.page.screenshot(path=FOLDER / f"first-game-{name}.png")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as data, at_home(Path(data)) as home:
        pictures(home)
