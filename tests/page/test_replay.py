"""Games seen again: one that was played here, and one that somebody brings along."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.golden.games import FOLDER, read
from tests.page.browser import Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.scenes import finished

GAME = "classic-short-1.magie"


def watch_bots_play(home: Home, person: Person) -> None:
    """A game from its first roll to its end; whoever sat down lets a bot play on, and looks."""
    table = home.open_table(
        seats=[{"name": "Zoé"}, {"bot": "steady"}], rules={"start_cash": "250", "go_salary": "0"}
    )
    home.command(table, "start")
    home.command(table, "leave", seat=0)
    person.sit(table)
    person.page.locator("main.end").wait_for()


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


def test_a_finished_game_is_seen_again_from_its_end(home: Home, come: Come) -> None:
    person = come()
    watch_bots_play(home, person)
    person.page.locator("main.end").get_by_role("link", name=person.say("end-replay")).click()
    walk_through(person)


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
    zoe.keep(f"magie:{table['table']}", {"token": table["token"], "link": table["link"]})
    zoe.go(f"/t/{table['table']}/replay")
    slider(zoe).wait_for()
    slider(zoe).fill("77")
    seen = zoe.page.locator(".seats").inner_text()
    zoe.button("replay-link").first.click()
    expect(zoe.page.get_by_text(zoe.say("replay-copied"))).to_be_visible()
    friend.page.goto(zoe.page.evaluate("navigator.clipboard.readText()"))
    expect(slider(friend)).to_have_value("77")
    assert friend.page.locator(".seats").inner_text() == seen


def test_a_game_from_a_file_has_no_link(come: Come) -> None:
    person = come()
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(
        {"name": GAME, "mimeType": "text/plain", "buffer": read(FOLDER / GAME).encode()}
    )
    slider(person).wait_for()
    expect(person.button("replay-link")).to_have_count(0)


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
