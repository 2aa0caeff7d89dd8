"""Company: drawings between two browsers, the picture of a finished game, and the way back in."""

from __future__ import annotations

import re
import struct
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.browser import SIZES, Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import SAID_MS, at_the_end, settle
from tests.page.test_company import TWO, sit_together
from tests.server.live_server import Json, lowest_choice

PICTURE = (1200, 630)
# The mean difference between two pictures, of 255, as the browser reads them.
DIFFERENCE = """async (pictures) => {
  const read = async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, picture.width, picture.height).data;
  };
  const [one, other] = await Promise.all(pictures.map(read));
  return one.reduce((sum, dot, at) => sum + Math.abs(dot - other[at]), 0) / one.length;
}"""
ALONE = """(picture) => {
  picture.style.cssText = "position: fixed; inset: 0; z-index: 99; width: 1200px; border: 0";
  document.body.append(picture);
}"""
COUNTDOWN_MS, COPIED_MS = 1000, 2500
"""A second until a page follows to the next game; how long a link is said to be copied."""
CLOSE = 1.5
"""Of 255: letters and lines are smoothed in another way on a canvas."""


def phrase(person: Person, key: str) -> None:
    """Say a quick phrase by the pointer."""
    person.button("chat-phrases").click()
    person.button(f"phrase-{key}", person.page.locator(".phrases")).click()


def may_resign(game: Json, seat: int) -> bool:
    """Whether a seat may give up now."""
    return any(choice["verb"] == "resign" for choice in game["menus"].get(str(seat), ()))


def test_a_drawing_comes_to_the_seat_of_its_player_and_not_from_a_muted_one(
    home: Home, come: Come
) -> None:
    zoe, bruno = come(), come(language="fr", size="phone")
    for one in (zoe, bruno):
        one.hold(SAID_MS)
    table, _ = sit_together(home, TWO, zoe, bruno)
    expect(bruno.page.locator(".phrases")).to_have_count(0)
    zoe.button("chat-phrases").focus()
    zoe.page.keyboard.press("Enter")
    expect(zoe.page.locator(".phrases button").first).to_be_focused()
    zoe.page.keyboard.press("Escape")
    expect(zoe.button("chat-phrases")).to_be_focused()
    zoe.page.keyboard.press("Enter")
    zoe.button("phrase-hello", zoe.page.locator(".phrases")).press("Enter")
    for one in (zoe, bruno):
        expect(one.page.locator(".seat[data-seat=A] .seat-emote .emote")).to_be_visible()
    heard = bruno.say("herald-remark", name="Zoé", text=bruno.say("phrase-hello"))
    expect(bruno.page.locator("[data-herald=polite]")).to_contain_text(heard)
    bruno.button("tab-log", bruno.page.locator("nav.tabs")).click()
    said = bruno.page.locator(".log .remark", has_text=bruno.say("phrase-hello"))
    expect(said.locator(".emote")).to_be_visible()
    phrase(bruno, "sorry")
    expect(zoe.page.locator(".log .remark")).to_have_count(2)
    expect(zoe.page.locator(".seat[data-seat=B] .seat-emote")).to_have_count(0)
    zoe.let_go()
    expect(zoe.page.locator(".seat-emote .emote")).to_have_count(0)
    zoe.button("top-menu", exact=True).click()
    zoe.button("person-ignore").click()
    expect(zoe.button("person-listen")).to_be_visible()
    zoe.page.keyboard.press("Escape")
    phrase(bruno, "ouch")
    expect(bruno.page.locator(".log .remark", has_text=bruno.say("phrase-ouch"))).to_be_visible()
    # What comes after it has come: the drawing would be there by now.
    home.command(table, "propose", seat=0, other=1, text="6 for 9")
    expect(zoe.page.locator(".dealcard").first).to_be_visible()
    expect(zoe.page.locator(".seat-emote")).to_have_count(0)
    expect(zoe.page.locator(".log .remark")).to_have_count(2)


def test_the_end_is_a_picture_to_save_and_a_link_to_copy(home: Home, come: Come) -> None:
    person = come(language="fr", theme="dark", permissions=["clipboard-read", "clipboard-write"])
    person.hold(COPIED_MS)
    at_the_end(home, person)
    picture = person.page.locator("svg.share-picture")
    title = person.say("share-wins", names="Clémence", count=1, edition="classic")
    expect(picture).to_have_attribute("aria-label", re.compile(re.escape(title)))
    said = picture.locator("text").all_text_contents()
    names = ["Clémence", "Zoé", "Esther", "Dimitri", "Bruno"]
    assert [each for each in said if each in names][-5:] == names
    assert person.say("rank-bankrupt", turn=79) in said
    assert person.say("share-deed", kind="lot") in said
    with person.page.expect_download() as download:
        person.button("share-save").click()
    assert download.value.suggested_filename == "magie-classic.png"
    saved = Path(download.value.path()).read_bytes()
    assert saved.startswith(b"\x89PNG")
    assert struct.unpack(">2I", saved[16:24]) == PICTURE
    expect(person.page.locator("svg.painted")).to_have_count(0)
    person.button("share-link").click()
    expect(person.page.get_by_text(person.say("share-copied"))).to_be_visible()
    link = person.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(person.page.url.split("#")[0] + "/replay#v=0")
    picture.evaluate(ALONE)
    width, height = PICTURE
    seen = person.page.screenshot(clip={"x": 0, "y": 0, "width": width, "height": height})
    pictures = [b64encode(each).decode() for each in (seen, saved)]
    assert person.page.evaluate(DIFFERENCE, pictures) < CLOSE


def test_players_who_have_won_and_lost_talk_and_meet_again(home: Home, come: Come) -> None:
    zoe, bruno = come(), come(size="phone")
    zoe.hold(COUNTDOWN_MS)
    table = home.open_table(seats=[{"name": "Zoé"}, {}], rules={"allow_resign": "true"})
    friend = home.sit(table, "Bruno")
    zoe.sit(table)
    bruno.sit(friend)
    bruno.page.locator(".table").wait_for()
    home.command(table, "start")
    while not may_resign(state := home.state(table)["game"], seat=1):
        choice = state["menus"][str(state["actor"])][0]
        seated = (table, friend)[state["actor"]]
        home.command(seated, "move", seat=state["actor"], text=lowest_choice(choice))
    home.command(friend, "move", seat=1, text="resign")
    expect(zoe.page.locator("main.end")).to_be_visible()
    expect(zoe.page.locator(".winner h1")).to_have_text(zoe.say("end-won"))
    lost = bruno.say("out-place", own="yes", name="", place=2)
    expect(bruno.page.locator(".winner")).to_contain_text(lost)
    phrase(zoe, "good-game")
    expect(bruno.page.locator(".talk .log")).to_contain_text(bruno.say("phrase-good-game"))
    zoe.button("end-board").click()
    expect(zoe.page.locator(".boardbox")).to_be_visible()
    bruno.button("end-again").click()
    bruno.page.locator(".waiting").first.wait_for()
    zoe.page.get_by_role("button", name=zoe.say("end-follow")).click()
    zoe.page.wait_for_url(bruno.page.url)
    expect(zoe.page.locator(".seats")).to_contain_text("Bruno")


@pytest.mark.parametrize("size", ["wide", "middle"])
def test_play_is_in_sight_at_once_and_a_game_that_waits_is_the_first_door(
    size: str, home: Home, come: Come
) -> None:
    person = come(size=size)
    person.go("/")
    _, fold = SIZES[size]
    for door in (person.button("start-now"), person.button("start-play", exact=True)):
        box = door.first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= fold
    hint = person.page.locator(".guide-hint")
    expect(hint.get_by_role("link")).to_have_attribute("href", home.link("/learn"))
    person.button("start-guide-not").click()
    expect(hint).to_have_count(0)
    person.page.reload()
    person.button("start-now").first.click()
    person.page.wait_for_url("**/t/*")
    settle(person)
    address = person.page.url
    person.go("/")
    door = person.page.get_by_role("link", name=person.say("start-continue"))
    expect(person.page.locator(".way.primary")).to_have_count(1)
    expect(person.page.locator(".way.primary").get_by_role("link")).to_have_count(1)
    expect(hint).to_have_count(0)
    door.click()
    settle(person)
    assert person.page.url == address
