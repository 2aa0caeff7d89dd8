"""What the tests of the page share: one browser and one house for each process that runs them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Request

from tests.page.browser import Contexts, Person, chromium, person
from tests.page.home import Home, at_home
from tests.page.local_site import SharedHome, StaticHost, at_site, built_site, ready
from tests.server.live_server import seeded_environment

Come = Callable[..., Person]
Visit = Callable[..., Person]
IS_SITE = os.environ.get("MAGIE_FORM") == "site"
"""Whether tests of the table run in the page without a server."""
needs_server = pytest.mark.skipif(IS_SITE, reason="is about a server or its line")
NOT_SECURE = "magie.test"
"""A name of this machine that browsers do not trust as they trust localhost."""


# The driver of the browser keeps a loop of its own, beside which no other test could run one: so it
# ends with the last test of this folder.
@pytest.fixture(scope="package")
def chrome() -> Iterator[Browser]:
    with chromium(f"--host-resolver-rules=MAP {NOT_SECURE} 127.0.0.1") as found:
        yield found


@pytest.fixture(scope="package")
def home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Home]:
    if IS_SITE:
        yield request.getfixturevalue("site")
        return
    with at_home(tmp_path_factory.mktemp("home")) as made:
        yield made


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest) -> None:
    """Whichever tests ran before, the tables of a test get the same ids and dice."""
    if "home" in request.fixturenames and not IS_SITE:
        made: Home = request.getfixturevalue("home")
        made.server.rooms.env = seeded_environment(request.node.nodeid)


@pytest.fixture(scope="package")
def contexts(chrome: Browser) -> Contexts:
    return Contexts(chrome)


@pytest.fixture
def come(contexts: Contexts, home: Home) -> Iterator[Come]:
    """Somebody comes to the house; at the end of the test all go, and nobody has complained."""
    with ExitStack() as stack:

        def enter(url: str = home.url, **more: Any) -> Person:
            if isinstance(home, SharedHome):
                return stack.enter_context(home.visitor(**more))
            return stack.enter_context(person(contexts, url, **more))

        yield enter


@pytest.fixture(scope="package")
def site(chrome: Browser) -> Iterator[SharedHome]:
    """The page without a server, open in a tab."""
    host = StaticHost(built_site())
    with at_site(chrome, host) as shared:
        yield shared
    host.cut()


@pytest.fixture
def host() -> Iterator[StaticHost]:
    """A host of the built site."""
    host = StaticHost(built_site())
    yield host
    host.cut()


@pytest.fixture
def visit(chrome: Browser, host: StaticHost) -> Iterator[Visit]:
    """A person who visits the site in a browser of their own; nothing may come from elsewhere."""
    with ExitStack() as stack:

        def enter(url: str = host.url, *, waits: bool = True, **more: Any) -> Person:
            more = {"service_workers": "allow", **more}
            came = stack.enter_context(person(chrome, url, **more))
            origin = url.removesuffix("/#")

            def see(request: Request) -> None:
                if not request.url.startswith((origin, f"blob:{origin}", "data:")):
                    came.complaints.append(f"fetched from elsewhere: {request.url}")

            came.own.on("request", see)
            came.go("/")
            if waits:
                ready(came)
            return came

        yield enter
