"""What people settle among themselves: who hears whom, who is the host, who sits where."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Locator, expect

from magie.server.table.clocks import TIME_CONTROLS
from tests.page.browser import Language, Person
from tests.page.conftest import Come, needs_server
from tests.page.home import Home
from tests.page.scenes import CLASSIC, DEBT, after, open_at, settle
from tests.page.test_company import TWO, sit_together
from tests.scale import sized
from tests.server.live_server import Json, lowest_choice


def menu(person: Person) -> Locator:
    """The menu of the table, open."""
    person.button("top-menu").first.click()
    found = person.page.locator("dialog.tablemenu[open]")
    found.wait_for()
    return found


def tell(person: Person, text: str) -> None:
    """Say something at the table."""
    person.page.locator("#chat").first.fill(text)
    person.page.keyboard.press("Enter")


def heard(person: Person, text: str) -> Locator:
    return person.page.locator(".log li", has_text=text)


def play_to_own_turn(home: Home, table: Json, person: Person, seen: Locator) -> None:
    """Decide for the first seat until something is seen and its turn begins, without a dialog."""
    state = home.state(table)["game"]
    while not seen.count() or (state["actor"], state["phase"]) != (0, "between"):
        if state["actor"] == 0:
            text = lowest_choice(state["menus"]["0"][0])
            home.command(table, "move", seat=0, text=text)
        person.page.wait_for_timeout(50)
        state = home.state(table)["game"]


def test_whoever_is_ignored_is_heard_by_the_others_alone(home: Home, come: Come) -> None:
    zoe, bruno = come(), come()
    sit_together(home, TWO, zoe, bruno)
    tell(bruno, "first remark")
    expect(heard(zoe, "first remark").first).to_be_visible()
    zoe.button("person-ignore", menu(zoe)).click()
    expect(zoe.button("person-listen", zoe.page.locator("dialog[open]"))).to_be_visible()
    tell(bruno, "second remark")
    expect(heard(bruno, "second remark").first).to_be_visible()
    zoe.button("person-listen", zoe.page.locator("dialog[open]")).click()
    expect(zoe.button("person-ignore", zoe.page.locator("dialog[open]"))).to_be_visible()
    zoe.page.keyboard.press("Escape")
    tell(bruno, "third remark")
    expect(heard(zoe, "third remark").first).to_be_visible()
    expect(heard(zoe, "second remark")).to_have_count(0)


def test_whom_the_host_silences_is_told_so_and_may_speak_again(home: Home, come: Come) -> None:
    zoe, bruno = come(), come(language="fr")
    sit_together(home, TWO, zoe, bruno)
    zoe.button("person-hush", menu(zoe)).click()
    expect(bruno.page.get_by_text(bruno.say("rejection-hushed")).first).to_be_visible()
    expect(bruno.page.locator("#chat")).to_have_count(0)
    zoe.button("person-unhush", zoe.page.locator("dialog[open]")).click()
    expect(bruno.page.locator("#chat").first).to_be_visible()
    bruno.button("top-menu").first.click()
    expect(bruno.button("person-hush")).to_have_count(0)


def test_the_host_hands_the_table_on(home: Home, come: Come) -> None:
    zoe, bruno = come(), come()
    table, _ = sit_together(home, TWO, zoe, bruno)
    zoe.button("person-make-host", menu(zoe)).click()
    expect(zoe.button("person-make-host")).to_have_count(0)
    expect(bruno.button("person-make-host", menu(bruno))).to_be_visible()
    state = home.state(table)["table"]
    assert state["host"] == state["seats"][1]["person"]


@needs_server
def test_a_bot_plays_for_somebody_who_is_away_until_he_is_back(
    home: Home, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = {pace: replace(each, away=0.0) for pace, each in TIME_CONTROLS.items()}
    monkeypatch.setattr(home.server.rooms.env, "time_controls", at_once)
    zoe, bruno = come(), come()
    table, friend = sit_together(home, TWO, zoe, bruno)
    bruno.page.close()
    opened = menu(zoe)
    zoe.button("person-bot", opened).click()
    expect(opened.get_by_text(zoe.say("person-stood-in"))).to_be_visible()
    assert home.state(table)["table"]["seats"][1]["bot"]
    zoe.page.keyboard.press("Escape")
    marked = zoe.page.locator(".log li[data-seat=B] .by-bot")
    play_to_own_turn(home, table, zoe, marked)
    expect(marked.first).to_contain_text(zoe.say("log-by-bot"))
    expect(zoe.page.locator(".log li[data-seat=A] .by-bot")).to_have_count(0)
    # Else the hidden words of lines out of sight make the page higher than the window.
    assert marked.locator(".unseen").first.evaluate("text => text.offsetParent.matches('.by-bot')")
    again = come()
    again.sit(friend)
    settle(again)
    again.button("menu-return", menu(again)).click()
    expect(menu(zoe).locator(".person p")).to_contain_text(zoe.say("person-here"))
    assert not home.state(table)["table"]["seats"][1]["bot"]


def test_a_player_among_bots_calls_time_and_fortunes_are_counted(home: Home, come: Come) -> None:
    person = come()
    table = home.open_table(
        position="m1 classic/timed between:A A9000@0(39) B1500@0 bank:32/12",
        seats=[{"name": "Zoé"}, {"bot": "steady"}],
        tempo=0.3,
    )
    home.command(table, "start")
    person.sit(table)
    settle(person)
    home.command(table, "leave", seat=0)
    marked = person.page.locator(".log li[data-seat=A] .by-bot")
    marked.first.wait_for()
    home.command(table, "return", seat=0)
    play_to_own_turn(home, table, person, marked)
    opened = menu(person)
    person.button("menu-time", opened, exact=True).click()
    expect(person.page.locator("dialog.tablemenu[open]")).to_have_count(0)
    while home.state(table)["game"]["phase"] != "over":
        # The turn under way is finished first.
        state = home.state(table)["game"]
        if state["actor"] == 0:
            choice = state["menus"]["0"][0]
            text = lowest_choice(choice)
            home.command(table, "move", seat=0, text=text)
    expect(person.page.locator("main.end .standings")).to_be_visible()
    expect(person.page.locator("main.end h1")).to_have_text(person.say("end-won"))
    report = home.call("GET", f"/api/tables/{table['table']}/report", token=table["token"])
    turns = report["seats"][0]["automatic_turns"]
    told = person.say("end-bot-turns", turns=turns, own="yes", name="Zoé")
    expect(person.page.locator("main.end .winner")).to_contain_text(told)


@pytest.mark.parametrize(
    ("size", "language"), sized([("phone", "fr")], [("wide", "en"), ("phone", "fr")])
)
def test_a_bankrupt_player_reads_the_place_and_finds_a_way_on(
    size: str, language: Language, home: Home, come: Come
) -> None:
    person = come(size=size, language=language)
    table = open_at(home, after(*DEBT))
    person.sit(table)
    settle(person)
    dice = person.page.locator(".dice").first
    person.button("act-bankrupt").first.click()
    person.button("grave-bankrupt-yes").click()
    place = person.page.locator(".phone-sheet" if size == "phone" else "main")
    said = person.say("out-place", own="yes", name="Zoé", place=4)
    expect(place.locator(".out-place")).to_have_text(said)
    expect(place.get_by_role("link", name=person.say("out-new"))).to_have_attribute(
        "href", home.link("/")
    )
    replay = place.get_by_role("link", name=person.say("end-replay"))
    expect(replay).to_have_attribute("href", home.link(f"/t/{table['table']}/replay"))
    expect(dice).to_be_visible()
    person.button("out-watch", place).click()
    expect(place.locator(".looks-on")).to_contain_text(person.say("look-on"))
    expect(place.locator(".looks-on")).to_contain_text(said)
    person.page.keyboard.press("v")
    expect(person.page.locator(".textmode .looks-on")).to_contain_text(said)


def test_talk_of_before_the_arrival_stands_where_it_was_said(home: Home, come: Come) -> None:
    zoe, bruno = come(), come()
    table, _ = sit_together(home, TWO, zoe, bruno)
    tell(bruno, "Bonjour")
    expect(heard(zoe, "Bonjour").first).to_be_visible()
    # The times of remarks and decisions are whole seconds.
    zoe.page.wait_for_timeout(1100)
    zoe.button("act-roll").first.click()
    expect(heard(zoe, "Zoé rolls").first).to_be_visible()
    late = come()
    late.sit(home.watch(table))
    settle(late)
    expect(heard(late, "Bonjour").first).to_be_visible()
    expect(heard(late, "Zoé rolls").first).to_be_visible()
    for person in (zoe, late):
        lines = person.page.locator(".side .log li").all_inner_texts()
        spoken = next(at for at, line in enumerate(lines) if "Bonjour" in line)
        thrown = next(at for at, line in enumerate(lines) if "Zoé rolls" in line)
        assert spoken < thrown


@pytest.mark.parametrize("size", sized(["phone"], ["wide", "phone"]))
def test_a_seat_is_handed_to_another_device_by_a_link(size: str, home: Home, come: Come) -> None:
    desk, phone = come(), come(size=size)
    table = open_at(home, CLASSIC)
    desk.sit(table)
    settle(desk)
    opened = menu(desk)
    desk.button("menu-handover", opened).click()
    link = opened.get_by_label(desk.say("menu-handover-link")).input_value()
    assert "#seat-" in link
    phone.go(link.removeprefix(home.url))
    phone.button("door-join").click()
    settle(phone)
    phone.button("act-roll").first.click()
    expect(phone.page.locator(".dice").first).to_be_visible()
    expect(desk.page.get_by_text(desk.say("look-on")).first).to_be_visible()
    expect(desk.page.locator(".seats")).to_contain_text("Zoé")
    late = come()
    late.expected = ("404",)
    late.go(link.removeprefix(home.url))
    expect(late.button("door-join")).to_have_count(0)


def test_who_gives_a_seat_away_reads_to_whom_and_goes_on_watching(home: Home, come: Come) -> None:
    giver, taker = come(language="fr"), come()
    table = open_at(home, CLASSIC)
    giver.keep(f"magie:{table['table']}", {"token": table["token"], "link": table["link"]})
    giver.go(f"/t/{table['table']}")
    settle(giver)
    opened = menu(giver)
    giver.button("menu-handover", opened).click()
    link = opened.get_by_label(giver.say("menu-handover-link")).input_value()
    taker.go(link.removeprefix(home.url))
    taker.page.get_by_label(taker.say("start-name")).fill("Hortense")
    taker.button("door-join").click()
    settle(taker)
    expect(giver.page.get_by_text(giver.say("line-given", name="Hortense")).first).to_be_visible()
    expect(giver.page.get_by_text(giver.say("line-elsewhere"))).to_have_count(0)
    taker.button("act-roll").first.click()
    expect(giver.page.locator(".dice.resting")).to_have_count(0)
    giver.page.reload()
    settle(giver)
    expect(giver.page.get_by_text(giver.say("look-on")).first).to_be_visible()


@pytest.mark.parametrize("size", sized(["phone"], ["wide", "phone"]))
def test_a_pause_says_who_asked_for_it_and_has_a_way_on(size: str, home: Home, come: Come) -> None:
    zoe, bruno = come(size=size), come(language="fr")
    table, friend = sit_together(home, TWO, zoe, bruno)
    home.command(friend, "vote", seat=1, about="pause", yes=True)
    home.command(table, "vote", seat=0, about="pause", yes=True)
    place = zoe.page.locator(".phone-sheet" if size == "phone" else "main")
    expect(place).to_contain_text(zoe.say("paused-by", name="Bruno"))
    expect(bruno.page.locator("main")).to_contain_text(bruno.say("paused-by-you"))
    zoe.button("menu-resume", place).click()
    expect(zoe.button("act-roll").first).to_be_visible()
    expect(zoe.button("menu-resume")).to_have_count(0)
    assert not home.state(table)["table"]["paused"]


def test_whoever_looks_elsewhere_is_called_when_it_is_his_turn(home: Home, come: Come) -> None:
    person = come(permissions=["notifications"])
    person.context.add_init_script(ELSEWHERE)
    table = home.open_table(seats=[{"name": "Zoé"}, {"name": "Bruno"}])
    person.sit(table)
    settle(person)
    menu(person).get_by_role("switch", name=person.say("notify-switch")).click()
    person.page.keyboard.press("Escape")
    person.page.evaluate("window.looksElsewhere = true")
    told = "window.told.length"
    before = person.page.evaluate(told)
    while person.page.evaluate(told) == before:
        state = home.state(table)["game"]
        choice = state["menus"][str(state["actor"])][0]
        text = lowest_choice(choice)
        home.command(table, "move", seat=state["actor"], text=text)
        person.page.wait_for_timeout(100)
    assert person.page.evaluate("window.told.at(-1)") == person.say("notify-title")
    assert person.page.evaluate("document.querySelector('link[rel=icon]').href").endswith(
        "-turn.svg"
    )


ELSEWHERE = """
  window.told = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title) { window.told.push(title); }
    close() {}
  };
  Object.defineProperty(document, "hidden", { get: () => window.looksElsewhere ?? false });
"""


def test_whoever_looks_again_need_not_wait_for_the_line(home: Home, come: Come) -> None:
    person = come(url=home.weak_url)
    person.expected = ("ERR_", "WebSocket")
    table = open_at(home, CLASSIC)
    person.sit(table)
    settle(person)
    home.do(home.line.cut())
    down = person.page.get_by_text(person.say("line-down"))
    expect(down.first).to_be_visible()
    home.do(home.line.mend())
    person.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(down).to_have_count(0)
    assert home.state(table)["version"] > 0
