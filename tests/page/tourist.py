"""A visitor who follows the host of a lesson, by pointer or by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.page.browser import Person
from tests.server.live_server import Json

MOST_REMARKS = 80
HEARD = """said => {
  const line = [...document.querySelectorAll(".host-line")].at(-1);
  return line ? line.innerText !== said : document.querySelector(".drawn");
}"""


class Tourist:
    """Follows a lesson to its end, or to one of its steps."""

    def __init__(self, person: Person, lesson: str | Json = "/learn") -> None:
        self.person, self.page = person, person.page
        if isinstance(lesson, str):
            person.go(lesson)
            self.page.wait_for_url("**/t/*")
        else:
            person.sit(lesson)
        self.hear()

    @property
    def host(self) -> Locator:
        """What the host says: in a dialog, if one is open, else on the board."""
        return self.page.locator("dialog[open] .host-aside, .host").first

    @property
    def primary(self) -> Locator:
        """The button that the host has for it."""
        return self.host.locator(".btn.primary")

    @property
    def step(self) -> int:
        """The step that the visitor is at, from 1."""
        return 1 + self.page.locator(".tour-steps .done, .tour-bar .dashes .done").count()

    @property
    def lit(self) -> list[Locator]:
        """The frames around the squares that the host speaks of."""
        return self.page.locator(".wash .lit").all()

    @property
    def in_dialog(self) -> bool:
        """Whether the host speaks in the dialog of a decision."""
        return bool(self.page.locator("dialog[open] .host-aside").count())

    @property
    def is_over(self) -> bool:
        """Whether the host says goodbye."""
        return bool(self.page.locator(".host.farewell").count())

    def hear(self) -> str:
        """Wait until the host speaks; what is said."""
        self.host.locator(".host-line").wait_for()
        return self.host.locator(".host-line").inner_text()

    def obey(self, press: Callable[[Locator], None] = Locator.click) -> None:
        """Do what the host asks for, and hear what comes next."""
        said = self.hear()
        press(self.primary)
        self.page.wait_for_function(HEARD, arg=said)
        if not self.page.locator(".host-line").count():
            self.page.keyboard.press("Space")  # A card is read and closed.
            self.hear()

    def walk(self, until: Callable[[Tourist], bool]) -> None:
        """Follow the host until then."""
        for _ in range(MOST_REMARKS):
            if until(self):
                return
            self.obey()
        raise AssertionError("the lesson does not get there")
