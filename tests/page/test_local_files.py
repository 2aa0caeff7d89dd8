"""Games are taken along: from the page without a server to a server, and back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, Locator

from magie.notation import gamefile
from tests.page.browser import Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.local_site import SharedHome
from tests.page.player import Player
from tests.page.scenes import UNHURRIED, half, seats, settle
from tests.page.test_local import play_on, seat_here
from tests.server.live_server import Json

A_MOMENT = 500
"""Milliseconds in which a menu opens that nothing lies over."""


def half_way(home: Home) -> Json:
    """A table half way through a game."""
    file, match = half("classic")
    own = ord(match.actor or "A") - ord("A")
    people = seats(len(match.names), own)
    table = home.open_table(seats=people, game=gamefile.format(file), tempo=UNHURRIED)
    home.command(table, "start")
    return table


def save(person: Person, table: Json, folder: Path) -> Path:
    """Save the game from the menu of its table."""
    person.sit(table)
    settle(person)
    with person.page.expect_download() as download:
        person.button("menu-save", open_menu(person)).first.click()
    target = folder / download.value.suggested_filename
    download.value.save_as(target)
    return target


def open_menu(person: Person) -> Locator:
    """The menu of the table, open; what a bot lays over it is answered first."""
    found, player = person.page.locator("dialog.tablemenu[open]"), Player(person)
    while not found.is_visible():
        if person.page.locator("dialog[open]").count():
            player.step()
        else:
            with suppress(Error):
                person.button("top-menu").first.click(timeout=A_MOMENT)
        person.page.wait_for_timeout(A_MOMENT)
    return found


def go_on(home: Home, person: Person, saved: Path) -> None:
    """Open the file on the start page, see the game, and play on from its end."""
    person.go("/")
    person.page.locator(".ways").wait_for()
    person.page.locator("input[type=file]").set_input_files(saved)
    person.button("replay-last").first.click()
    slider = person.page.get_by_role("slider", name=person.say("replay-slider")).first
    lines = gamefile.parse(saved.read_text("utf-8")).lines
    assert int(slider.input_value()) == len(lines)
    person.button("play-on").first.click()
    person.button("play-on-yes", exact=True).click()
    person.page.locator(".seats .seat.own").wait_for()
    settle(person)
    table = seat_here(person)
    log = home.call("GET", f"/api/tables/{table['table']}/log", token=table["token"])
    assert log["entries"][0]["entry"]["lines"] == [*lines]
    play_on(home, table, person)


def test_a_game_is_taken_to_a_server_and_back(
    site: SharedHome, come: Come, home: Home, tmp_path: Path
) -> None:
    with site.visitor(language="fr") as visitor:
        from_site = save(visitor, half_way(site), tmp_path)
    player = come()
    go_on(home, player, from_site)
    table = seat_here(player)
    play_on(home, table, player)
    from_server = save(player, table, tmp_path)
    with site.visitor(language="fr") as visitor:
        go_on(site, visitor, from_server)
