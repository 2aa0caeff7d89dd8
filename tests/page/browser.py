"""A browser for tests: Chromium without a window; the pages in it must never complain."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    Response,
    expect,
    sync_playwright,
)

from magie import words
from tests.server.live_server import Json
from tests.timeouts import TEST_TIMEOUT_S

Language = Literal["en", "fr"]
Theme = Literal["light", "dark"]
SHELL = "chromium-headless-shell"
"""Has no windows, and needs a third of the time."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "chrome")
SIZES = {
    "wide": (1440, 900),
    "middle": (1024, 768),
    "tablet": (820, 1180),
    "sideways": (844, 390),
    "phone": (390, 844),
    "small": (360, 640),
}
"""A tablet is held upright, a phone upright and sideways."""
TOUCH_WIDTH = 900
"""Below it a screen is touched."""
MS = 1000
"""What Playwright counts in, in a second."""
MOTION = {True: "reduce", False: "no-preference"}
"""Whoever wants all at once wants nothing that moves either, which is half of a browser's work."""
TELL = """addEventListener("securitypolicyviolation", (event) =>
  console.error("policy", event.violatedDirective, event.blockedURI))"""
FLAT = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::backdrop { filter: none !important; backdrop-filter: none !important }");
  document.adoptedStyleSheets = [sheet];
}"""
"""No filters: without a GPU, shadows and blurs are most of a browser's work."""
BY_THE_WAY = ("net::ERR_ABORTED",)
"""What a request comes to whose page has gone meanwhile."""


expect.set_options(timeout=TEST_TIMEOUT_S * MS)


@cache
def executable() -> str:
    """The machine's Chromium; nothing where there is none."""
    named = os.environ.get("MAGIE_BROWSER", "")
    if named:
        return named
    found = next(filter(None, map(shutil.which, NAMES)), "")
    if found:
        return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).is_file() else ""


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """A browser, until the tests are done with it; started with more options if there are some."""
    path = executable()
    if not path:
        pytest.skip("there is no Chromium here: install one, or name it in MAGIE_BROWSER")
    with sync_playwright() as playwright:
        browser = launch(playwright, path, *more)
        yield browser
        browser.close()


def launch(playwright: Playwright, path: str, *more: str) -> Browser:
    """Start it."""
    # Whoever runs tests as root, in a container, has no sandbox.
    return playwright.chromium.launch(
        executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage", *more]
    )


@dataclass
class Person:
    """Somebody with a browser of his own."""

    context: BrowserContext
    page: Page
    home: str
    language: Language
    complaints: list[str] = field(default_factory=list)
    expected: tuple[str, ...] = ()
    """What may go wrong, because the test has it so."""

    def say(self, key: str, **values: object) -> str:
        """What the page says for a key."""
        return words.say(key, self.language, **values)

    def button(
        self, key: str, within: Locator | None = None, exact: bool = False, **values: object
    ) -> Locator:
        """The button with these words."""
        name = self.say(key, **values)
        return (within or self.page).get_by_role("button", name=name, exact=exact)

    def go(self, path: str = "/") -> None:
        """Open an address of the house."""
        self.page.goto(self.home + path)

    def sit(self, seated: Json) -> None:
        """Come to a table that one has a seat at."""
        self.keep(f"magie:{seated['table']}", {"token": seated["token"]})
        self.go(f"/t/{seated['table']}")

    def keep(self, key: str, value: Any) -> None:
        """Have the browser remember something from the next page on, unless it does already."""
        key, text = json.dumps(key), json.dumps(json.dumps(value))
        self.context.add_init_script(f"localStorage[{key}] ??= {text}")

    def another_tab(self) -> Person:
        """The same person, in another tab."""
        return watched(self.context, self.home, self.language, self.complaints)

    def well(self) -> None:
        """See that nothing was complained about."""
        serious = [
            each for each in self.complaints if not any(known in each for known in self.expected)
        ]
        assert not serious, "\n".join(serious)


def watched(
    context: BrowserContext, home: str, language: Language, complaints: list[str] | None = None
) -> Person:
    """A tab in which every error is written down."""
    page = context.new_page()
    page.set_default_timeout(TEST_TIMEOUT_S * MS)
    person = Person(context, page, home, language, [] if complaints is None else complaints)
    wrong = person.complaints.append

    def failed(request: Request) -> None:
        if request.failure not in BY_THE_WAY:
            wrong(f"{request.url}: {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            wrong(f"{response.url}: {response.status}")

    def complained(said: ConsoleMessage) -> None:
        if said.type == "error":
            wrong(f"console: {said.text} ({said.location['url']})")

    page.on("pageerror", lambda error: wrong(f"error: {error.stack or error}"))
    page.on("console", complained)
    page.on("requestfailed", failed)
    page.on("response", answered)
    return person


@contextmanager
def person(
    browser: Browser,
    home: str,
    *,
    language: Language = "en",
    theme: Theme = "light",
    size: str | tuple[int, int] = "wide",
    speed: int | None = None,
    shadows: bool = False,
    **more: Any,
) -> Iterator[Person]:
    """Somebody comes with a browser of his own; that it never complained is seen to at the end.

    Without a speed nothing moves, and bots keep their tempo; at speed 0 they do not.  ``shadows``
    is for pictures.
    """
    width, height = SIZES[size] if isinstance(size, str) else size
    kept: Json = {"magie:speed": 1 if speed is None else speed, "magie:language": language}
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        color_scheme=theme,
        has_touch=width < TOUCH_WIDTH,
        **{"service_workers": "block", "reduced_motion": MOTION[not speed], **more},
        storage_state={
            "cookies": [],
            "origins": [
                {
                    "origin": home,
                    "localStorage": [
                        {"name": name, "value": json.dumps(value)} for name, value in kept.items()
                    ],
                }
            ],
        },
    )
    context.add_init_script(TELL)
    if not shadows:
        context.add_init_script(FLAT)
    try:
        came = watched(context, home, language)
        yield came
        came.well()
    finally:
        context.close()
