"""Every kind of decision that a game can wait for has its place, and is taken by a click; it is
held to what ``test_screens`` asks of all other screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from magie import Match
from proofs.virtual.decisions import KINDS
from tests.page.browser import SIZES, Language, Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import flaws, violations
from tests.page.player import Player
from tests.page.scenes import CLASSIC, decision, open_at, settle
from tests.page.test_languages import check
from tests.scale import sized
from tests.server.live_server import Json

MOST = 12
"""Clicks that it takes at most: into a dialog, some choosing, and out of it."""
EVERY = sized(8, 1)
"""Of how many kinds axe looks at one: most are choices of one component."""


def question(state: Json) -> tuple[object, ...]:
    """What is asked, of whom: something else once the decision has been taken."""
    game = state["game"]
    return game["phase"], game["task"], game["actor"], len(game["seats"]), state["version"]


def test_a_square_that_is_pressed_too_late_to_be_chosen_opens_no_dead_end(
    home: Home, come: Come
) -> None:
    person = come()
    person.sit(open_at(home, CLASSIC))
    settle(person)
    person.page.locator(".board [data-index='1']").first.click()
    deed = person.page.locator("dialog.sheet[open]")
    expect(deed).to_be_visible()
    assert Player(person).step()
    expect(deed).to_have_count(0)


@pytest.mark.parametrize("kind", KINDS[:: sized(2, 1)])
def test_it_is_taken_by_clicks(kind: str, home: Home, come: Come) -> None:
    table = open_at(home, decision(kind))
    language: Language = "en" if len(kind) % 2 else "fr"
    person = come(language=language)
    person.sit(table)
    settle(person)
    look_at(person, language, KINDS.index(kind) % EVERY == 0)
    before = home.state(table)["version"]
    player = Player(person)

    def is_taken() -> bool:
        player.step()
        assert player.pressed <= MOST, f"{kind}: {player.offers()}"
        return bool(home.state(table)["version"] > before)

    person.wait_until(is_taken)


def look_at(person: Person, language: Language, with_axe: bool) -> None:
    """See that the question shuts nobody out, fits on a phone too, and is in one language."""
    if with_axe:
        assert violations(person.page, None) == []
    check(person, language)
    for size in ("phone", "wide"):
        width, height = SIZES[size]
        person.page.set_viewport_size({"width": width, "height": height})
        assert flaws(person.page) == []


def test_a_house_is_built_by_clicking_its_lot(home: Home, come: Come) -> None:
    line = "m1 classic between:A A900@0(6.1,8.1,9) B900@0 bank:30/12"
    table = open_at(home, line)
    person = come()
    person.sit(table)
    settle(person)
    person.page.locator(".board [data-index='9']").click()
    person.button("act-build", person.page.locator("dialog[open]")).first.click()
    person.page.wait_for_function(
        "() => document.querySelectorAll('.board [data-index=\"9\"] .bld').length === 1"
    )
    assert home.state(table)["game"]["level"][9] == 1


SCARCE = (
    "m1 classic between:A A2000@10(16.2,18.2,19.2) B1500@0(21.4,23.4,24.4)"
    " C1500@10(11.4,13.4,14.3) bank:3/12"
)
"""Three houses are left; A could build six of them, for €100 each."""


def test_a_contested_building_has_its_list_price_and_none_are_asked_for_that_are_not_there(
    home: Home, come: Come
) -> None:
    person = come()
    person.sit(open_at(home, SCARCE))
    settle(person)
    person.button("act-manage").first.click()
    person.button("work-build", person.page.locator("dialog.manage[open]")).first.click()
    wish = person.page.locator("dialog.wishes[open]")
    expect(wish.locator(".counts button")).to_have_count(4)
    expect(wish).to_contain_text(person.say("wish-capped"))
    expect(wish.locator(".piece")).to_contain_text("€100")
    person.sit(open_at(home, decision("contest")))
    auction = person.page.locator("dialog.auction[open]")
    expect(auction.locator(".kicker")).to_contain_text(person.say("sum-price"))
    steps = auction.locator(".raise .step").all_text_contents()
    assert [step.strip() for step in steps] == ["+€1", "+€10", "+€50", "+€100"]


def test_the_pot_lies_on_free_parking(home: Home, come: Come) -> None:
    person = come()
    person.sit(open_at(home, "m1 francs pre:A A150000@0 B150000@10 bank:32/12 pot:34500"))
    settle(person)
    parking = person.page.locator(".board [data-index='20']")
    for size in ("wide", "phone"):
        width, height = SIZES[size]
        person.page.set_viewport_size({"width": width, "height": height})
        expect(parking.locator("text.gain")).to_have_text("F\u00a034,500")
    expect(parking).to_have_attribute("aria-label", re.compile("34,500 in the pot"))
    parking.click()
    expect(person.page.locator("dialog.sheet .rentnow")).to_contain_text("34,500")


def test_the_kinds_are_those_of_the_rules() -> None:
    assert all(Match.at(decision(kind)).actor for kind in KINDS)


GROUPS = "m1 classic pre:A A1500@0(6,8,9) B1500@0(11) bank:32/12"


def test_a_player_builds_in_the_sheet_of_deeds_too(home: Home, come: Come) -> None:
    person = come()
    table = open_at(home, GROUPS)
    person.sit(table)
    settle(person)
    actions = person.page.locator(".actions").first
    person.button("act-manage", actions).click()
    sheet = person.page.locator("dialog.manage[open]")
    person.button("work-build", sheet).first.click()
    person.wait_until(lambda: sum(home.state(table)["game"]["level"]))
