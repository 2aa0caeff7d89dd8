"""A browser for tests: Chromium without a window; the pages in it must never complain."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
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
SLOW_MS = float(os.environ.get("MAGIE_SLOW", "0")) * MS
"""How much later the page hears every answer: see tests/README.md."""
# Timers of equal length keep the order of the messages.
LATE = """(time) => {
  const [later, asked] = [window.setTimeout, window.fetch];
  window.fetch = async (...request) => {
    const answer = await asked(...request);
    await new Promise((resolve) => later(resolve, time));
    return answer;
  };
  window.WebSocket = class extends WebSocket {};
  for (const name of ["onopen", "onmessage", "onclose"]) {
    const heard = Symbol(name);
    Object.defineProperty(WebSocket.prototype, name, {
      set(hear) {
        if (!(heard in this))
          this.addEventListener(name.slice(2), (event) => later(() => this[heard]?.(event), time));
        this[heard] = hear;
      },
    });
  }
}"""
HOLD = """(time) => {
  const held = [];
  for (const name of ["setTimeout", "setInterval"]) {
    const usual = window[name];
    window[name] = (run, after, ...more) =>
      after === time ? held.push(run) && 0 : usual(run, after, ...more);
  }
  window.letGo = () => held.splice(0).forEach((run) => run());
}"""
LOOK_MS = 50
"""Between two looks at what a test waits for."""
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
    # Whoever runs tests as root, in a container, has no sandbox.  The tabs of a context share one
    # process, which keeps the code of the page compiled from one test to the next.
    options = ("--no-sandbox", "--disable-dev-shm-usage", "--process-per-site")
    return playwright.chromium.launch(executable_path=path, args=[*options, *more])


@dataclass
class Person:
    """Somebody with a browser of his own."""

    own: BrowserContext
    page: Page
    home: str
    language: Language
    complaints: list[str] = field(default_factory=list)
    expected: tuple[str, ...] = ()
    """What may go wrong, because the test has it so."""
    is_changed: bool = False
    """Whether the test has had its hands on the context: nobody else gets it then."""

    @property
    def context(self) -> BrowserContext:
        """The person's browser, for a test that changes it."""
        self.is_changed = True
        return self.own

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
        self.page.add_init_script(f"localStorage[{key}] ??= {text}")

    def hold(self, time_ms: int) -> None:
        """Let no timer of so many milliseconds run out: what is shown for so long stays."""
        self.page.add_init_script(f"({HOLD})({time_ms})")
        self.page.evaluate(HOLD, time_ms)

    def let_go(self) -> None:
        """Let the timers that were held run out."""
        self.page.evaluate("letGo()")

    def wait_until(self, reached: Callable[[], object]) -> None:
        """Look until it is so; the page goes on meanwhile."""
        end = time.monotonic() + TEST_TIMEOUT_S
        while not reached():
            assert time.monotonic() < end, "it does not come to that"
            self.page.wait_for_timeout(LOOK_MS)

    def another_tab(self) -> Person:
        """The same person, in another tab."""
        return watched(self.own, self.home, self.language, self.complaints)

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
    if SLOW_MS:
        page.add_init_script(f"({LATE})({SLOW_MS})")
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


@dataclass(frozen=True)
class Traits:
    """What a context cannot change later, and whose pages are opened in it."""

    home: str
    language: Language
    theme: Theme
    has_touch: bool
    is_still: bool
    shadows: bool

    def context(self, browser: Browser, **more: Any) -> BrowserContext:
        """A context like that; nothing has ever been loaded in it."""
        context = browser.new_context(
            locale={"en": "en-GB", "fr": "fr-FR"}[self.language],
            color_scheme=self.theme,
            has_touch=self.has_touch,
            **{"service_workers": "block", "reduced_motion": MOTION[self.is_still], **more},
        )
        context.add_init_script(TELL)
        if not self.shadows:
            context.add_init_script(FLAT)
        return context


class Contexts:
    """Contexts that people use one after the other: a page is loaded in two thirds of the time
    where it has been loaded before.

    Each person opens new tabs and finds nothing stored.  A tab with a picture stays open, and with
    it the process.
    """

    MOST = 4
    """Idle ones that are kept: each is a process."""
    PICTURE = "/icon.svg"

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._idle: list[tuple[Traits, BrowserContext]] = []

    def take(self, traits: Traits) -> BrowserContext:
        """The last one with these traits that is idle, or a new one."""
        for at in reversed(range(len(self._idle))):
            if self._idle[at][0] == traits:
                return self._idle.pop(at)[1]
        context = traits.context(self.browser)
        context.new_page().goto(traits.home + self.PICTURE)
        return context

    def give_back(self, traits: Traits, context: BrowserContext) -> None:
        """Leave it as if nobody had been there."""
        first, *more = context.pages
        for page in more:
            page.close()
        context.clear_cookies()
        first.evaluate("localStorage.clear()")
        self._idle.append((traits, context))
        for _, old in self._idle[: -self.MOST]:
            old.close()
        del self._idle[: -self.MOST]


@contextmanager
def person(
    browser: Browser | Contexts,
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
    is for pictures.  A context that others have used has nothing special: ``more`` asks for one of
    one's own.
    """
    width, height = SIZES[size] if isinstance(size, str) else size
    traits = Traits(home, language, theme, width < TOUCH_WIDTH, not speed, shadows)
    shared = browser if isinstance(browser, Contexts) and not more else None
    alone = browser.browser if isinstance(browser, Contexts) else browser
    context = shared.take(traits) if shared else traits.context(alone, **more)
    is_given_back = False
    try:
        came = watched(context, home, language)
        came.page.set_viewport_size({"width": width, "height": height})
        came.keep("magie:speed", 1 if speed is None else speed)
        came.keep("magie:language", language)
        yield came
        came.well()
        if shared and not came.is_changed:
            shared.give_back(traits, context)
            is_given_back = True
    finally:
        if not is_given_back:
            context.close()
