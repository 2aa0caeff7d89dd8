"""A position in an address: its board is shown, and a table goes on from there."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Locator, expect

from magie.match import replay
from tests.golden.games import FOLDER, read
from tests.page.browser import SIZES, Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.looks import flaws, violations
from tests.server.live_server import Json

INDEX = Path(__file__).parents[2] / "docs" / "index.md"
EIGHT = "m1 mega-2007 between:A " + " ".join(
    f"{seat}1500@{at}" for at, seat in enumerate("ABCDEFGH")
)
PIECES = """(tokens) => tokens.map((token) =>
  `${token.dataset.seat} ${token.querySelector("use").getAttribute("href")}`)"""
TOKEN = "(key) => JSON.parse(localStorage[key]).token"


def documented() -> str:
    """The position that the documentation opens with."""
    found = re.search(r"^m1 classic between:C .*$", INDEX.read_text("utf-8"), re.MULTILINE)
    assert found
    return found[0]


def show(person: Person, line: str, more: str = "") -> None:
    """Open the address of a position."""
    person.go(f"/play?position={quote(line, safe='')}{more}")


def choice(person: Person) -> Locator:
    """The seats that can be chosen."""
    return person.page.get_by_role("group", name=person.say("play-on-seat"))


def entries(home: Home, person: Person) -> list[Json]:
    """The log of the table that was opened."""
    person.page.wait_for_url("**/t/*")
    person.page.locator(".seats .seat.own").wait_for()
    table = person.page.url.rpartition("/")[2]
    token = person.page.evaluate(TOKEN, f"magie:{table}")
    log = home.call("GET", f"/api/tables/{table}/log", token=token)
    return [each["entry"] for each in log["entries"]]


def own_seat(home: Home, person: Person) -> int:
    """The player's seat at the table that was opened from the position of the documentation."""
    opened, *others = entries(home, person)
    assert opened["position"] == documented()
    seats: dict[int, str | None] = {
        each["seat"]: each.get("bot") for each in others if each["kind"] in ("sat", "seated")
    }
    (own,) = [seat for seat, bot in seats.items() if bot is None]
    assert [*seats.values()].count("trader") == 3
    return own


def wait_for_line(home: Home, person: Person, start: str) -> None:
    """Wait until a move has been made."""
    person.wait_until(
        lambda: any(
            line.startswith(start)
            for each in entries(home, person)
            for line in each.get("lines", [])
        )
    )


def test_the_position_of_the_documentation_is_played_on_from_its_seat_to_move(
    home: Home, come: Come
) -> None:
    person = come()
    show(person, documented())
    expect(person.page.locator(".position")).to_contain_text(person.say("position-move", seat="C"))
    assert person.page.locator(".seat .cash b").all_inner_texts() == [
        "€85",
        "€153",
        "€1,181",
        "€202",
    ]
    assert violations(person.page, {"exclude": [[".board"]]}) == []
    person.page.locator(".seat[data-seat=B] .seat-open").click()
    expect(person.page.locator("dialog.seat-sheet .chip")).to_have_count(11)
    person.page.keyboard.press("Escape")
    pieces = person.page.locator(".seat .token").evaluate_all(PIECES)
    person.button("position-play").click()
    assert own_seat(home, person) == 2
    assert person.page.locator(".seat .token").evaluate_all(PIECES) == pieces
    person.button("act-roll").click()
    wait_for_line(home, person, "C roll")
    person.page.go_back()
    expect(person.button("position-play")).to_be_enabled()


def test_on_a_phone_in_french_another_seat_is_chosen(home: Home, come: Come) -> None:
    person = come(size="phone", language="fr")
    show(person, documented(), "&as=d")
    seats = choice(person).get_by_role("button")
    expect(seats.nth(3)).to_have_attribute("aria-pressed", "true")
    play = person.button("position-play")
    found = play.bounding_box()
    assert found
    assert found["y"] + found["height"] <= SIZES["phone"][1]
    assert flaws(person.page) == []
    seats.nth(1).tap()
    play.tap()
    assert own_seat(home, person) == 1


def test_on_a_small_phone_each_of_eight_seats_is_in_reach(come: Come) -> None:
    person = come(size="small", language="fr")
    show(person, EIGHT)
    seats = choice(person).get_by_role("button")
    expect(seats).to_have_count(8)
    width, _ = SIZES["small"]
    for box in (each.bounding_box() for each in seats.all()):
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert flaws(person.page) == []


def test_a_wrong_line_shows_where_it_is_wrong_and_a_way_home(come: Come) -> None:
    for language, size in (("en", "wide"), ("fr", "phone")):
        person = come(language=language, size=size)
        person.expected = ("/api/replay", "400")
        for line, part in (
            (documented().replace("34.1)", "34.9)"), "A85@18(31,32,34.9)"),
            (documented().replace("classic", "clasic"), "clasic"),
            ("once upon a time", "once"),
        ):
            show(person, line)
            expect(person.page.locator("mark")).to_have_text(part)
            expect(person.page.locator("code")).to_have_text(line)
            expect(person.page.locator("h1")).to_have_text(person.say("position-wrong"))
            expect(person.page.get_by_role("alert")).not_to_be_empty()
            assert flaws(person.page) == []
        person.page.locator(".filedrop").get_by_role("link").click()
        person.page.locator(".ways").wait_for()


def test_a_game_that_is_over_is_shown_and_not_played_on(come: Come) -> None:
    person = come()
    show(person, str(replay(read(FOLDER / "classic-standard-1.magie"))))
    expect(person.page.locator(".position")).to_contain_text(person.say("position-over"))
    expect(person.button("position-play")).to_have_count(0)


def test_without_a_position_the_start_page_is_shown(come: Come) -> None:
    person = come()
    person.go("/play")
    person.page.locator(".ways").wait_for()
    assert person.page.url == f"{person.home}/"
