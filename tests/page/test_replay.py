"""Games seen again: one that was played here, and one that somebody brings along."""

from __future__ import annotations

from time import sleep

from playwright.sync_api import Locator, Route, expect

from magie.notation import gamefile
from tests.golden.games import FOLDER, read
from tests.page.browser import Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import finished

GAME = "classic-short-1.magie"
TOKEN = "(key) => JSON.parse(localStorage[key]).token"
NAMES = """() => [...document.querySelectorAll(".board .sq :is(.own, .generic)")]
  .map((line) => `${line.closest(".sq").dataset.index} ${line.outerHTML}`).sort()"""
"""How the names on the board are broken, sized and placed."""

NOTICE_MS = 4000
"""How long a replay says that its link is copied."""
THOUGHT = 1200
"""Milliseconds after which a bot at a table is said to think; in a replay none does."""


def slider(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("replay-slider")).first


def walk_through(person: Person) -> None:
    """To the end, to the beginning, one step on, and to the next rent."""
    reel = slider(person)
    reel.wait_for()
    last = int(reel.get_attribute("max") or 0)
    assert last > 20
    person.button("replay-last").first.click()
    expect(reel).to_have_value(str(last))
    at_the_end = person.page.locator(".seats").inner_text()
    person.button("replay-first").first.click()
    expect(reel).to_have_value("0")
    assert person.page.locator(".seats").inner_text() != at_the_end
    person.button("replay-forth-one").first.click()
    expect(reel).to_have_value("1")
    person.page.keyboard.press("End")
    expect(reel).to_have_value(str(last))
    assert person.page.locator(".seats").inner_text() == at_the_end
    person.button("replay-first").first.click()
    person.button("replay-rent", exact=True).first.click()
    assert 1 < int(reel.input_value()) < last


def come_late(route: Route) -> None:
    """A font that is loaded after the game."""
    sleep(0.4)
    route.continue_()


def test_a_finished_game_is_seen_again_from_its_end(home: Home, come: Come) -> None:
    person = come(language="fr")
    person.sit(finished(home))
    person.button("end-board").click()
    person.page.locator(".board .own").first.wait_for()
    at_the_table = person.page.evaluate(NAMES)
    person.button("end-back").click()
    person.page.route("**/*.woff2", come_late)
    person.page.locator("main.end").get_by_role("link", name=person.say("end-replay")).click()
    walk_through(person)
    person.wait_until(lambda: person.page.evaluate(NAMES) == at_the_table)


def test_a_file_that_is_dropped_on_the_start_page_is_seen(home: Home, come: Come) -> None:
    person = come(language="fr")
    person.go("/")
    person.page.locator(".ways").wait_for()
    person.page.evaluate(DROP, [GAME, read(FOLDER / GAME)])
    person.page.wait_for_url("**/replay")
    walk_through(person)


def test_a_link_leads_others_to_a_moment(home: Home, come: Come) -> None:
    zoe, friend = come(permissions=["clipboard-read", "clipboard-write"]), come()
    table = finished(home)
    zoe.hold(NOTICE_MS)
    zoe.keep(f"magie:{table['table']}", {"token": table["token"], "link": table["link"]})
    zoe.go(f"/t/{table['table']}/replay")
    slider(zoe).wait_for()
    slider(zoe).fill("77")
    seen = zoe.page.locator(".seats").inner_text()
    zoe.button("replay-link").first.click()
    expect(zoe.page.get_by_text(zoe.say("replay-copied"))).to_be_visible()
    friend.page.goto(zoe.page.evaluate("navigator.clipboard.readText()"))
    expect(slider(friend)).to_have_value("77")
    friend.page.wait_for_timeout(THOUGHT)
    assert friend.page.locator(".seats").inner_text() == seen


def open_file(person: Person) -> None:
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(
        {"name": GAME, "mimeType": "text/plain", "buffer": read(FOLDER / GAME).encode()}
    )
    slider(person).wait_for()


def test_a_game_from_a_file_has_no_link(come: Come) -> None:
    person = come()
    open_file(person)
    expect(person.button("replay-link")).to_have_count(0)


def test_a_game_is_played_on_from_a_moment_of_its_replay(home: Home, come: Come) -> None:
    for language, brought in (("en", False), ("fr", True)):
        person = come(language=language)
        if brought:
            open_file(person)
        else:
            table = finished(home)
            person.keep(f"magie:{table['table']}", {"token": table["token"]})
            person.go(f"/t/{table['table']}/replay")
        slider(person).wait_for()
        person.button("replay-last").first.click()
        person.button("play-on").first.click()
        person.page.get_by_role("button", name=person.say("close")).click()
        slider(person).fill("31")
        person.button("play-on").first.click()
        seats = person.page.get_by_role("group", name=person.say("play-on-seat"))
        seats.get_by_role("button").nth(1).click()
        if brought:
            person.page.get_by_label(person.say("play-on-same-dice")).click()
        person.button("play-on-yes", exact=True).click()
        person.page.locator(".seats .seat.own").wait_for()
        table = person.page.url.rpartition("/")[2]
        token = person.page.evaluate(
            "(key) => JSON.parse(localStorage[key]).token", f"magie:{table}"
        )
        log = home.call("GET", f"/api/tables/{table}/log", token=token)
        dealt_and_played = gamefile.parse(read(FOLDER / GAME)).lines[:32]
        opened = log["entries"][0]["entry"]
        assert opened["lines"] == [*dealt_and_played]
        assert bool(opened.get("recorded")) == brought


def test_a_file_that_is_no_game_is_turned_down_in_a_sentence(home: Home, come: Come) -> None:
    person = come()
    person.expected = ("/api/replay", "400")
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(
        {"name": "x.magie", "mimeType": "text/plain", "buffer": b"once upon a time"}
    )
    expect(person.page.get_by_role("alert")).not_to_be_empty()


DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: "text/plain" }));
  for (const kind of ["dragover", "drop"]) {
    const how = { dataTransfer: data, bubbles: true, cancelable: true };
    window.dispatchEvent(new DragEvent(kind, how));
  }
}"""
