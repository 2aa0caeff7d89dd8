"""A browser for tests: Chromium without a window, and people in it whose page must never complain."""

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
    Locator,
    Page,
    Playwright,
    Request,
    Response,
    sync_playwright,
)

from magie import words
from tests.server.house import Json

Language = Literal["en", "fr"]
Theme = Literal["light", "dark"]
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
PATIENCE = 20_000
"""Milliseconds after which a test that waits for something gives up."""
AT_ONCE = 0
"""Show everything without moving it."""
TELL = "addEventListener('securitypolicyviolation', (e) => console.error('csp', e.violatedDirective, e.blockedURI))"
BY_THE_WAY = ("net::ERR_ABORTED",)
"""What a request comes to whose page has gone meanwhile."""


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
def chromium() -> Iterator[Browser]:
    """A browser, until the tests are done with it."""
    path = executable()
    if not path:
        pytest.skip("there is no Chromium here: install one, or name it in MAGIE_BROWSER")
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        yield browser
        browser.close()


def launch(playwright: Playwright, path: str) -> Browser:
    """Start it."""
    # Whoever runs tests as root, in a container, has no sandbox.
    return playwright.chromium.launch(
        executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"]
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

    def button(self, key: str, within: Locator | None = None, **values: object) -> Locator:
        """The button with these words."""
        return (within or self.page).get_by_role("button", name=self.say(key, **values))

    def go(self, path: str = "/") -> None:
        """Open an address of the house."""
        self.page.goto(self.home + path)

    def sit(self, seated: Json) -> None:
        """Come to a table that one has a seat at."""
        self.keep(f"magie:{seated['table']}", {"token": seated["token"]})
        self.go(f"/t/{seated['table']}")

    def keep(self, key: str, value: Any) -> None:
        """Have the browser remember something for the house."""
        script = "([key, value]) => localStorage.setItem(key, value)"
        if not self.page.url.startswith(self.home):
            # A small thing that is no page, of the same origin.
            self.go("/api/about")
        self.page.evaluate(script, [key, json.dumps(value)])

    def another_tab(self) -> Person:
        """The same person, in another tab."""
        return watched(self.context, self.home, self.language, self.complaints)

    def well(self) -> None:
        """See that nothing was complained about."""
        serious = [
            each for each in self.complaints if not any(known in each for known in self.expected)
        ]
        assert serious == []


def watched(
    context: BrowserContext, home: str, language: Language, complaints: list[str] | None = None
) -> Person:
    """A tab in which every error is written down."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    person = Person(context, page, home, language, [] if complaints is None else complaints)
    wrong = person.complaints.append

    def failed(request: Request) -> None:
        if request.failure not in BY_THE_WAY:
            wrong(f"{request.url}: {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            wrong(f"{response.url}: {response.status}")

    page.on("pageerror", lambda error: wrong(f"error: {error}"))
    page.on("console", lambda said: wrong(f"console: {said.text}") if said.type == "error" else None)
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
    speed: int = AT_ONCE,
    **more: Any,
) -> Iterator[Person]:
    """Somebody comes with a browser of his own; that it never complained is seen to at the end."""
    width, height = SIZES[size] if isinstance(size, str) else size
    kept = {"magie:speed": speed, "magie:language": language}
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        color_scheme=theme,
        has_touch=width < 600,
        service_workers="block",
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
        **more,
    )
    context.add_init_script(TELL)
    try:
        came = watched(context, home, language)
        yield came
        came.well()
    finally:
        context.close()
