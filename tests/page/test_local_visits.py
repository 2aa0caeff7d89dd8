"""Visits to the page without a server: the first, later ones, and those that meet an obstacle."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from tests.page.browser import Person
from tests.page.conftest import NOT_SECURE, Visit
from tests.page.local_site import LocalHome, StaticHost, built_site, ready
from tests.page.scenes import settle
from tests.page.test_local import KEPT, play_on, seat_here
from tests.page.test_local_tabs import PACKAGES, card
from tools.site.files import LIST, SERVICE_WORKER, write_list

PAGE = "index.html"
WAITING = """async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)"""
MARK = re.compile('<meta name="version" content="[a-z]*">')
MB = 1_000_000
VISITS = 10
"""Within so many a browser has let go of a tab that was closed, and shows the new version."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    """A host of a copy, which changes."""
    folder = tmp_path / "site"
    shutil.copytree(built_site(), folder, ignore=shutil.ignore_patterns("docs"))
    write_list(folder)
    host = StaticHost(folder)
    yield host
    host.cut()


def release(host: StaticHost, version: str) -> None:
    """Put another version of the page there."""
    page = host.folder / PAGE
    text = MARK.sub("", page.read_text("utf-8"))
    mark = f'<meta name="version" content="{version}">'
    page.write_text(text.replace("</head>", f"{mark}</head>"), "utf-8")
    write_list(host.folder)


def version(person: Person) -> str | None:
    """The version of the page that is open."""
    return person.page.locator("meta[name=version]").get_attribute("content")


def visited(visitor: Person) -> str | None:
    """The version that a new tab shows."""
    tab = visitor.another_tab()
    tab.go("/")
    tab.page.locator(".ways").wait_for()
    found = version(tab)
    tab.page.close()
    return found


def test_the_first_visit_says_what_it_loads_and_a_later_one_loads_what_has_changed(
    visit: Visit, host: StaticHost
) -> None:
    release(host, "first")
    host.held.add(PACKAGES)
    visitor = visit(waits=False, language="fr")
    files = json.loads((host.folder / LIST).read_text("utf-8"))
    parts = [path for path in files if path.startswith("python/") and path.endswith(".gz")]
    size = f"{sum(files[path]['bytes'] for path in parts) / MB:.1f}"
    card(visitor, "local-loading")
    card(visitor, "local-once")
    expect(visitor.page.locator(".edition .thumb svg").first).to_be_visible()
    expect(visitor.page.locator(".local-size")).to_contain_text(f"sur {size.replace('.', ',')} Mo")
    visitor.page.get_by_role("button", name=visitor.say("start-language")).click()
    visitor.language = "en"
    card(visitor, "local-loading")
    expect(visitor.page.locator(".local-size")).to_contain_text(f"of {size} MB")
    host.gate.set()
    ready(visitor)
    expect(visitor.page.locator(".local-card")).to_have_count(0)
    visitor.page.evaluate(KEPT)
    assert {*host.asked} >= {*files, LIST, SERVICE_WORKER}
    assert [path for path in parts if host.asked.count(path) > 1] == []

    visitor.page.close()
    host.asked.clear()
    release(host, "second")
    again = visitor.another_tab()
    again.go("/")
    ready(again)
    again.page.wait_for_function(WAITING)
    assert version(again) == "first"
    assert {*host.asked} == {SERVICE_WORKER, LIST, PAGE}

    again.page.close()
    assert any(visited(visitor) == "second" for _ in range(VISITS))


def test_at_an_insecure_address_the_game_runs_and_says_that_it_is_not_kept(
    visit: Visit, host: StaticHost
) -> None:
    visitor = visit(host.url.replace("127.0.0.1", NOT_SECURE))
    assert not visitor.page.evaluate("isSecureContext")
    card(visitor, "local-not-kept")
    visitor.button("local-understood", exact=True).click()
    expect(visitor.page.locator(".local-card")).to_have_count(0)
    visitor.button("start-now").first.click()
    visitor.page.wait_for_url("**/t/*")
    settle(visitor)
    play_on(LocalHome(visitor), seat_here(visitor), visitor)


HOLD = """async (source) => {
  const worker = new Worker(source);
  await new Promise((resolve) => worker.onmessage = resolve);
}"""
"""Has a worker of the page hold a file of the games."""
HOLDER = "holder.js"
HOLDER_SOURCE = """navigator.storage.getDirectory()
  .then((root) => root.getDirectoryHandle("magie"))
  .then((folder) => folder.getFileHandle("magie.db"))
  .then((file) => file.createSyncAccessHandle())
  .then((handle) => postMessage((self.handle = handle) && "held"));
"""


@pytest.mark.long
def test_games_that_another_tab_holds_are_neither_lost_nor_forgotten(
    visit: Visit, host: StaticHost
) -> None:
    (host.folder / HOLDER).write_text(HOLDER_SOURCE, "utf-8")
    visitor = visit()
    home = LocalHome(visitor)
    home.take(home.open_table(seats=[{"name": "Zoé"}, {"bot": "trader"}]))
    settle(visitor)
    table = seat_here(visitor)
    holder, late = visitor.another_tab(), visitor.another_tab()
    holder.page.goto(host.url.replace("#", HOLDER))
    visitor.page.close()
    while True:
        # The worker of the tab that was closed lives on for a moment.
        try:
            holder.page.evaluate(HOLD, f"/{HOLDER}")
            break
        except Error:
            continue
    visitor.expected = ("NoModificationAllowedError",)
    late.go("/")
    card(late, "local-held")
    # The reason is known: what the browser says of it tells a player nothing.
    expect(late.page.locator(".local small")).to_have_count(0)
    holder.page.close()
    late.button("local-again").click()
    ready(late)
    late.page.locator(".ways").wait_for()
    late.go(f"/t/{table['table']}")
    settle(late)
    play_on(LocalHome(late), table, late)


ICON_SIZE = """async (url) => {
  const icon = new Image();
  icon.src = url;
  await icon.decode();
  return `${icon.naturalWidth}x${icon.naturalHeight}`;
}"""


def test_the_page_can_be_installed(visit: Visit, host: StaticHost) -> None:
    host.held.add(PACKAGES)
    visitor = visit(waits=False)
    session = visitor.own.new_cdp_session(visitor.page)
    found = session.send("Page.getAppManifest")
    manifest, root = found["manifest"], host.url.removesuffix("#")
    assert found["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert (manifest["name"], manifest["display"]) == ("magie", "kStandalone")
    assert manifest["startUrl"] == manifest["scope"] == manifest["id"] == root
    icons = {each["url"]: each["sizes"] for each in manifest["icons"] if "png" in each["type"]}
    assert {*icons.values()} == {"192x192", "512x512"}
    assert {url: visitor.page.evaluate(ICON_SIZE, url) for url in icons} == icons


def test_a_part_that_is_missing_is_named(visit: Visit, host: StaticHost) -> None:
    host.missing.add(PACKAGES)
    visitor = visit(waits=False, language="fr")
    visitor.expected = ("404",)
    card(visitor, "local-failed")
    card(visitor, "local-failed-how")
    expect(visitor.page.locator(".local small")).to_contain_text(f"{PACKAGES}: 404")
