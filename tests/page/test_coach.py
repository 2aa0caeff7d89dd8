"""The coach: asked for by a person among bots, or agreed on by all and said all the time."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.analysed import ADVICE, DEAL_CHANCES
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import flaws
from tests.page.scenes import (
    CLASSIC,
    NAMES,
    UNHURRIED,
    after,
    agreed_on,
    at,
    press,
    settle,
)
from tests.page.test_languages import check
from tests.server.live_server import Json

FOR_SALE = after(CLASSIC, "A roll 3+4")


def test_a_person_among_bots_is_told_nothing_before_they_ask(home: Home, come: Come) -> None:
    person, asked = come(size="phone"), list[str]()
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.route("**/api/tables/*/coach", lambda route: route.fulfill(json=ADVICE))
    at(FOR_SALE)(home, person)
    coach = person.page.locator(".phone-sheet .coach")
    expect(coach).not_to_contain_text("%")
    assert not any("coach" in url for url in asked)
    person.button("coach-ask", coach).tap()
    expect(coach.locator("li")).to_have_text(["Buy it 38%", "Do not buy it 29%"])
    assert flaws(person.page) == []
    person.button("close", coach).tap()
    expect(coach).not_to_contain_text("%")


def test_the_advice_is_about_the_decision_that_is_due(home: Home, come: Come) -> None:
    person = come(language="fr")
    person.page.route("**/api/tables/*/coach", lambda route: route.fulfill(json=ADVICE))
    at(FOR_SALE)(home, person)
    person.button("coach-ask").first.click()
    expect(person.page.locator(".coach-ways li")).to_have_count(2)
    assert flaws(person.page) == []
    check(person, "fr")
    person.button("act-buy").first.click()
    expect(person.page.locator(".coach-ways")).to_have_count(0)


def test_in_text_mode_the_coach_answers_a_typed_line(home: Home, come: Come) -> None:
    person = come()
    person.page.route("**/api/tables/*/coach", lambda route: route.fulfill(json=ADVICE))
    at(FOR_SALE)(home, person)
    person.page.keyboard.press("v")
    person.page.locator("#command").fill("coach")
    person.page.keyboard.press("Enter")
    told = person.page.locator(".transcript .told")
    expect(told.filter(has_text="38%")).to_have_text("Buy it: 38%")
    expect(told.last).to_have_text(person.say("coach-source", standard="yes"))


def test_a_deal_has_a_line_of_the_coach_where_it_helps(home: Home, come: Come) -> None:
    for more in ({}, {"coach": "everybody"}):
        person = come()
        person.page.route("**/coach/deal", lambda route: route.fulfill(json=DEAL_CHANCES))
        at(CLASSIC, press("act-deal"), **more)(home, person)
        # Until the server has named the deeds that no deal can contain, any can be chosen.
        person.page.locator("dialog.deal .blocked").first.wait_for()
        person.page.locator("dialog.deal label.pick").first.click()
        person.page.locator("dialog.deal .preview li").first.wait_for()
        line = person.page.locator("dialog.deal .coach-deal")
        if more:
            expect(line).to_contain_text("this takes you from 31 to 24%")
            assert flaws(person.page) == []
        else:
            expect(line).to_have_count(0)


def test_a_table_that_agreed_on_the_coach_says_so_until_a_seat_ends_it(
    home: Home, come: Come
) -> None:
    zoe, bruno = come(), come(size="phone", language="fr")
    people: list[Json] = [{"name": NAMES[0]}, {}, {"bot": "steady"}]
    table = home.open_table(seats=people, tempo=UNHURRIED)
    zoe.sit(table)
    zoe.page.locator(".waiting-coach input").check()
    badge = zoe.page.locator(".top .coach-badge")
    expect(badge).to_have_text(zoe.say("coach-everybody"))
    second = home.sit(table, NAMES[1])
    bruno.sit(second)
    expect(bruno.page.locator(".phone-sheet .coach-badge")).to_be_visible()
    home.command(table, "start")
    settle(zoe)
    settle(bruno)
    expect(badge).to_be_visible()
    assert flaws(bruno.page) == []
    bruno.button("top-menu", exact=True).tap()
    bruno.button("coach-end").tap()
    expect(badge).to_have_count(0)
    expect(zoe.page.locator(".coach")).to_have_count(0)
    expect(zoe.page.get_by_text(zoe.say("note-coaching-over", name=NAMES[1])).first).to_be_visible()


def test_a_coach_is_agreed_on_as_a_table_is_set(home: Home, come: Come) -> None:
    person = come()
    agreed_on(home, person)
    expect(person.page.locator(".waiting-coach input")).to_be_checked()
    assert flaws(person.page) == []
