"""The characters: chosen by their faces, named in the reader's language, with a word to say."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Come, needs_server
from tests.page.home import Home
from tests.page.scenes import COMPANY, FIRST_TURN, SAID_MS, settle

OPEN = "dialog.regulars[open]"


@needs_server
def test_a_seat_is_set_by_its_face_with_the_keyboard_too(home: Home, come: Come) -> None:
    zoe = come(language="fr")
    zoe.go("/")
    takers = zoe.page.locator(".taker")
    expect(takers.locator("b")).to_have_text(["Linh", "Gaspard", "Barnabé"])
    takers.first.focus()
    zoe.page.keyboard.press("Enter")
    gallery = zoe.page.locator(OPEN)
    expect(gallery.locator(".regular")).to_have_count(8)
    expect(gallery.locator(".regular[aria-pressed='true'] b")).to_have_text("Linh")
    expect(gallery.locator(".regular").last).to_contain_text(zoe.say("character-master-temper"))
    gallery.locator(".regular", has_text="Honorine").focus()
    zoe.page.keyboard.press("Space")
    expect(zoe.page.locator(OPEN)).to_have_count(0)
    expect(takers.locator("b")).to_have_text(["Honorine", "Gaspard", "Barnabé"])
    expect(takers.first).to_be_focused()
    takers.nth(1).click()
    zoe.button("start-kind-open", gallery).click()
    expect(takers.nth(1)).to_contain_text(zoe.say("start-kind-open"))
    zoe.button("start-open-table").click()
    zoe.page.wait_for_url("**/t/*")
    names = zoe.page.locator(".seat .name")
    expect(names).to_have_text(["Invité", "Honorine", zoe.say("seat-free"), "Barnabé"])
    zoe.page.locator(".top .lang").click()
    zoe.language = "en"
    expect(names).to_have_text(["Invité", "Honor", zoe.say("seat-free"), "Barnaby"])


def test_each_reader_sees_the_names_and_a_line_in_their_own_language(
    home: Home, come: Come
) -> None:
    zoe, eve = come(language="en"), come(language="fr")
    for person in (zoe, eve):
        person.hold(SAID_MS)
    table = home.open_table(position=FIRST_TURN, seats=COMPANY, tempo=10)
    zoe.sit(table)
    settle(zoe)
    eve.sit(home.watch(table))
    settle(eve)
    expect(zoe.page.locator(".seat .name")).to_have_text(["Zoé", "Jasmine", "Honor", "Honor 2"])
    expect(eve.page.locator(".seat .name")).to_have_text(
        ["Zoé", "Yasmina", "Honorine", "Honorine 2"]
    )
    zoe.button("act-end").first.click()
    for person, name in ((zoe, "Jasmine"), (eve, "Yasmina")):
        line = person.page.locator(".seat[data-seat='B'] .speech")
        expect(line).to_have_count(1)
        lines = [person.say(f"line-greedy-greet-{at}") for at in (1, 2)]
        said = line.inner_text().strip("“”«»\u00a0")
        assert said in lines
        herald = person.page.locator("[data-herald='polite'] p", has_text=said)
        expect(herald).to_have_count(1)
        expect(herald).to_contain_text(name)


def test_a_reader_without_sound_hears_no_character(home: Home, come: Come) -> None:
    zoe = come()
    zoe.keep("magie:sound", False)
    table = home.open_table(position=FIRST_TURN, seats=COMPANY, tempo=10)
    zoe.sit(table)
    settle(zoe)
    zoe.button("act-end").first.click()
    expect(zoe.page.locator(".seat.active .name")).to_have_text("Jasmine")
    expect(zoe.page.locator(".log .round")).to_have_count(1)
    expect(zoe.page.locator(".speech")).to_have_count(0)
