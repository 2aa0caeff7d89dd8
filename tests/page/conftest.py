"""What the tests of the page share: one browser and one house for each process that runs them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.page.browser import Person, chromium, person
from tests.page.home import Home, at_home

Come = Callable[..., Person]


# The driver of the browser keeps a loop of its own, beside which no other test could run one: so it
# ends with the last test of this folder.
@pytest.fixture(scope="package")
def chrome() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="package")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with at_home(tmp_path_factory.mktemp("home")) as made:
        yield made


@pytest.fixture
def come(chrome: Browser, home: Home) -> Iterator[Come]:
    """Somebody comes to the house; at the end of the test all go, and nobody has complained."""
    with ExitStack() as stack:

        def enter(url: str = home.url, **more: Any) -> Person:
            return stack.enter_context(person(chrome, url, **more))

        yield enter
