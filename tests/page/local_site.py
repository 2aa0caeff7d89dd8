"""The page without a server: the built site behind a static host, and its own server asked."""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext

from magie.server.table.ids import new_id
from tests.page.browser import SIZES, Language, Person, Theme, Traits, watched
from tests.page.home import Home
from tests.server.live_server import Json, LiveServer
from tests.timeouts import TEST_TIMEOUT_S
from tools.site.__main__ import SITE, is_fresh
from tools.site.files import SERVICE_WORKER
from tools.site.sources import ROOT

T = TypeVar("T")
BUILT = Path(os.environ["MAGIE_SITE"]) if "MAGIE_SITE" in os.environ else None
"""A site that is built already, to write tests while others change its sources."""
# A request as another tab would make it: through the channel that all tabs share.
ASK = """([text, id]) => new Promise((resolve) => {
  const channel = new BroadcastChannel("magie-server");
  channel.onmessage = ({ data }) => {
    if (data.to !== "tabs") return;
    const said = JSON.parse(data.text);
    if (said.id !== id) return;
    channel.close();
    resolve(said);
  };
  channel.postMessage({ to: "server", text });
})"""
READY = "() => !document.querySelector('.local progress')"
INDEX = "index.html"


class StaticHandler(SimpleHTTPRequestHandler):
    """What any static host does, without a line for each request."""

    def __init__(self, *args: Any, host: StaticHost, **more: Any) -> None:
        self._host = host
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        """Send a file, unless the test has it wait or has removed it."""
        path = self.path.partition("?")[0].removeprefix("/") or INDEX
        self._host.asked.append(path)
        if self.headers.get("Referer", "").endswith(SERVICE_WORKER):
            self._host.asked_by_worker.append(path)
        if path in self._host.held:
            self._host.gate.wait(TEST_TIMEOUT_S)
        if path in self._host.missing:
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class StaticHost:
    """A host of static files, which can be cut off, and hold files back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        """The paths of all requests."""
        self.asked_by_worker: list[str] = []
        """Those of the service worker, which keeps the page for later."""
        self.missing: set[str] = set()
        self.held: set[str] = set()
        self.gate = Event()
        """Lets the files through that are held."""
        self._handler = partial(StaticHandler, host=self, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler)
        self.port = self._server.server_address[1]
        self._serve()

    @property
    def url(self) -> str:
        """The address of the page; what follows it is an address inside the page."""
        return f"http://127.0.0.1:{self.port}/#"

    def _serve(self) -> None:
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def cut(self) -> None:
        """Take the host off the network."""
        self.gate.set()
        self._server.shutdown()
        self._server.server_close()

    def mend(self) -> None:
        """Bring it back to the same address."""
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), self._handler)
        self._serve()


def built_site() -> Path:
    """The site as the sources are; built once, however many processes ask for it."""
    if BUILT:
        return BUILT
    SITE.parent.mkdir(exist_ok=True)
    with (SITE.parent / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        # In a process of its own: beside the driver of the browser no other event loop can run.
        if not is_fresh():
            subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True)
    return SITE


def ready(person: Person) -> None:
    """Wait until the server of the page runs."""
    person.page.wait_for_selector(".local", state="attached")
    person.page.wait_for_function(READY)


class LocalServer(LiveServer):
    """The server of a page, asked by its messages."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str = "",
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        """One request; returns the status and the body.  The driver of the browser waits itself."""
        id, sent = f"test:{new_id()}", {**(headers or {})}
        if token:
            sent["authorization"] = f"Bearer {token}"
        asked = {"kind": "ask", "id": id, "method": method, "path": path, "headers": sent}
        if body is not None:
            sent["content-type"] = "application/json"
            asked["body"] = json.dumps(body)
        said = self.person.page.evaluate(ASK, [json.dumps(asked), id])
        is_json = said["headers"].get("content-type", "").startswith("application/json")
        return said["status"], json.loads(said["body"]) if is_json else said["body"]


class LocalHome(Home):
    """The house of a person who has the site open: the same requests, answered by the page."""

    def __init__(self, person: Person) -> None:
        self.person, self.server = person, LocalServer(person)

    @property
    def url(self) -> str:
        """The address of the page."""
        return self.person.home

    @property
    def weak_url(self) -> str:
        """There is no connection that could be cut."""
        pytest.skip("the page without a server has no line")

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run what needs no event loop: the server has its own, in the browser."""
        try:
            work.send(None)
        except StopIteration as done:
            found: T = done.value
            return found
        work.close()
        pytest.skip("the page without a server has its own event loop")

    def link(self, path: str) -> str:
        """What the page writes into a link to an address of its own."""
        return f"#{path}"

    def open_table(self, **terms: Any) -> Json:
        """Open a table, which no other browser can find."""
        if terms.get("public"):
            pytest.skip("the page without a server has no public tables")
        return super().open_table(**terms)

    def take(self, seated: Json) -> None:
        """Sit down at a table with one's seat: the page stays, and so does its server."""
        kept = f"magie:{seated['table']}", json.dumps({"token": seated["token"]})
        self.person.page.evaluate("([key, text]) => { localStorage[key] = text; }", [*kept])
        self.person.go(f"/t/{seated['table']}")


# ------------------------------------------------------------------- tests written for a server


ANEW = """url => {
  history.pushState(null, "", url);
  location.reload();
}"""
"""Loads the page at another address; at once, or the page that is open would show it too."""


class Visitor(Person):
    """A person in a tab beside the one that has the server: it may load the page anew."""

    @property
    def context(self) -> BrowserContext:
        """It is not this person's alone."""
        pytest.skip("all tabs share one browser context")

    def go(self, path: str = "/") -> None:
        """Open an address, as another page of a server would be opened."""
        if not self.page.url.startswith(self.home.removesuffix("#")):
            super().go(path)
            return
        with self.page.expect_event("load"):
            self.page.evaluate(ANEW, self.home + path)


class SharedHome(LocalHome):
    """A tab with the server, and tests one after the other in tabs beside it."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self._guests: list[Visitor] = []

    @contextmanager
    def visitor(
        self,
        *,
        language: Language = "en",
        theme: Theme = "light",
        size: str | tuple[int, int] = "wide",
        speed: int | None = None,
        shadows: bool = False,
        **more: Any,
    ) -> Iterator[Visitor]:
        """One person; all tabs of a browser are the same person's."""
        if any(not guest.page.is_closed() for guest in self._guests):
            pytest.skip("the page without a server is for one person")
        if shadows or more:
            pytest.skip(f"all tabs share one browser context: {more}")
        width, height = SIZES[size] if isinstance(size, str) else size
        # What the tab with the server has kept, or an earlier guest.
        self.person.page.evaluate("localStorage.clear()")
        guest = Visitor(**vars(watched(self.person.own, self.url, language)))
        for name in ("route", "route_web_socket"):
            setattr(guest.page, name, _no_network)
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.emulate_media(
            color_scheme=theme, reduced_motion="no-preference" if speed else "reduce"
        )
        guest.keep("magie:speed", 1 if speed is None else speed)
        guest.keep("magie:language", language)
        self._guests.append(guest)
        try:
            yield guest
            guest.well()
        finally:
            guest.page.close()


def _no_network(*_: object) -> None:
    pytest.skip("requests of the page without a server pass no network")


@contextmanager
def at_site(browser: Browser, host: StaticHost) -> Iterator[SharedHome]:
    """The site in a browser of its own, with the server running."""
    context = Traits(host.url, "en", "light", True, True, False).context(browser)
    person = watched(context, host.url, "en")
    person.go("/")
    ready(person)
    yield SharedHome(person)
    context.close()
    person.well()
