"""The analysis of a game, by pointer, keyboard and touch; and none of it while people play."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.analysed import (
    ASKED,
    BLUNDER_PLY,
    DONE,
    MISSED_PLY,
    MISTAKE_PLY,
    NAMES,
    OFFERED,
    RUNNING,
    analysed,
    answering,
    told,
)
from tests.page.browser import Person
from tests.page.conftest import Come, needs_server
from tests.page.home import Home
from tests.page.looks import flaws, violations
from tests.page.scenes import UNHURRIED, finished, looked_back, settle
from tests.page.screens import THEMES
from tests.page.test_languages import check
from tests.server.live_server import Json

BOARD = {"exclude": [[".board"]]}
"""It is looked at on screens of its own."""
LINES = """(lines) => lines.map((line) =>
  `${getComputedStyle(line).stroke} ${line.getAttribute("stroke-dasharray")}`)"""
WORDS_OF_IT = re.compile(r"chance[s_]|\bluck_|win_chance|analysis|coach\w* \d", re.I)
"""What every figure of an analysis has beside it, on the page or on the wire."""


@pytest.fixture(scope="module")
def over(home: Home) -> Json:
    """A table whose game is over."""
    return finished(home)


def look_back(home: Home, person: Person, over: Json) -> None:
    """Open the analysis of a game that is over, and wait until its curve is there."""
    looked_back(over=over)(home, person)
    person.page.locator(".curve-marks .mark").first.wait_for()


def mark(person: Person, ply: int) -> Locator:
    """The mark of a turning point on the curve."""
    point = next(each for each in analysed()["turning_points"] if each["ply"] == ply)
    name = person.say("analysis-mark", turn=point["turn"], text=point["say"][person.language])
    return person.page.get_by_role("button", name=name, exact=True)


def shown(person: Person) -> int:
    """The line of the game that is shown."""
    return int(person.page.locator(".curve-slider").get_attribute("aria-valuenow") or -1)


def chosen(person: Person) -> Locator:
    """The turning point that is chosen in the list."""
    return person.page.locator(".points button[aria-current=true]")


def test_each_seat_has_a_line_with_a_colour_a_pattern_and_its_name(
    home: Home, over: Json, come: Come
) -> None:
    person = come()
    look_back(home, person, over)
    lines = person.page.locator(".curve .ln")
    expect(lines).to_have_count(len(NAMES))
    styles = lines.evaluate_all(LINES)
    assert len({style.partition(")")[0] for style in styles}) == len(NAMES), "colours"
    assert len({style.partition(")")[2] for style in styles}) == len(NAMES), "patterns"
    assert sorted(person.page.locator(".curve .nm").all_text_contents()) == sorted(NAMES)


def test_a_press_on_curve_mark_or_sentence_leads_to_the_same_moment(
    home: Home, over: Json, come: Come
) -> None:
    person = come()
    look_back(home, person, over)
    assert shown(person) == BLUNDER_PLY, "what moved the game most is shown first"
    curve = person.page.locator(".curve-slider").bounding_box()
    assert curve
    person.page.mouse.click(curve["x"] + 0.6 * curve["width"], curve["y"] + 20)
    expect(person.page.locator(".finding")).to_contain_text(person.say("analysis-pick"))
    there = shown(person)
    assert there > BLUNDER_PLY
    mark(person, BLUNDER_PLY).click()
    assert shown(person) == BLUNDER_PLY
    expect(chosen(person)).to_contain_text(NAMES[0])
    points = person.page.locator(".points button")
    points.last.click()
    assert shown(person) == analysed()["turning_points"][-1]["ply"]
    expect(person.page.locator(".curve-marks [aria-current=true]")).to_have_count(1)


def test_the_better_choice_is_drawn_on_the_board_and_can_be_tried(
    home: Home, over: Json, come: Come
) -> None:
    person = come()
    look_back(home, person, over)
    frames = person.page.locator(".better-choice .frame")
    squares = frames.evaluate_all("(all) => all.map((each) => Number(each.dataset.square))")
    assert squares == [*OFFERED, ASKED]
    expect(person.page.locator(".better-choice .way")).to_have_count(len(OFFERED))
    expect(person.page.locator(".finding .compared")).to_contain_text("± 2")
    person.button("analysis-try").click()
    seats = person.page.get_by_role("group", name=person.say("play-on-seat"))
    expect(seats.get_by_role("button", pressed=True)).to_contain_text(NAMES[0])


@pytest.mark.parametrize(("size", "language"), [("wide", "en"), ("phone", "fr")])
def test_why_leads_from_a_finding_to_what_happened_and_to_the_clause_of_the_booklet(
    size: str, language: Any, home: Home, over: Json, come: Come
) -> None:
    person = come(size=size, language=language)
    look_back(home, person, over)
    clauses = {
        BLUNDER_PLY: "TRADE-08",
        MISTAKE_PLY: "BUY-05",
        MISSED_PLY: "TRADE-08",
    }
    for ply, clause in clauses.items():
        mark(person, ply).click()
        finding = person.page.locator(".finding")
        finding.get_by_text(person.say("why-ask"), exact=True).click()
        sheet = person.page.get_by_role("dialog")
        rulebook = sheet.get_by_title(clause, exact=True)
        expect(rulebook).to_have_attribute("href", re.compile(f"/rules.*{clause}"))
        expect(sheet.get_by_text(person.say(f"clause-{clause}"))).to_be_visible()
        assert flaws(person.page) == []
        check(person, language)
        if ply == MISTAKE_PLY:
            expect(sheet.locator(".what")).to_contain_text(NAMES[3])
        person.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    assert shown(person) == MISSED_PLY, "the finding is still there"


def test_arrow_keys_step_through_decisions_and_with_shift_through_turning_points(
    home: Home, over: Json, come: Come
) -> None:
    person = come()
    look_back(home, person, over)
    press = person.page.keyboard.press
    press("Home")
    seen = []
    for point in analysed()["turning_points"]:
        press("Shift+ArrowRight")
        expect(chosen(person)).to_contain_text(point["say"]["en"].partition(":")[0])
        seen.append(shown(person))
    assert seen == [point["ply"] for point in analysed()["turning_points"]]
    press("Shift+ArrowLeft")
    assert shown(person) == seen[-2]
    press("ArrowRight")
    assert shown(person) == seen[-2] + 1
    press("End")
    assert shown(person) == analysed()["plies"]
    mark(person, BLUNDER_PLY).focus()
    press("Enter")
    assert shown(person) == BLUNDER_PLY


def test_text_mode_reads_the_same_sentences_in_both_languages(
    home: Home, over: Json, come: Come
) -> None:
    person = come(language="fr")
    look_back(home, person, over)
    person.button("analysis-as-text").click()
    for language in ("fr", "en"):
        text = person.page.locator(".analysis-text")
        expect(text).to_contain_text(analysed()["headline"][language])
        for point in analysed()["turning_points"]:
            expect(text).to_contain_text(point["say"][language])
        expect(text.locator("ul li")).to_have_count(len(NAMES))
        person.language = language
        check(person, language)
        if language == "fr":
            person.page.get_by_role("button", name="EN", exact=True).click()
    text.get_by_role("button").last.click()
    person.button("analysis-as-text").click()
    assert shown(person) == analysed()["turning_points"][-1]["ply"]


def test_on_a_phone_each_part_is_a_tab(home: Home, over: Json, come: Come) -> None:
    person = come(size="phone", language="fr")
    look_back(home, person, over)
    mark(person, BLUNDER_PLY).tap()
    expect(person.page.locator(".finding h2")).to_contain_text(NAMES[0])
    tabs = person.page.locator("nav.tabs")
    for tab, part in (("points", ".points"), ("ledger", ".ledger"), ("board", ".better-choice")):
        person.button(f"analysis-tab-{tab}", tabs).tap()
        expect(person.page.locator(part)).to_be_visible()
        assert flaws(person.page) == []
        check(person, "fr")


@pytest.mark.parametrize(("size", "language"), [("wide", "en"), ("phone", "fr")])
def test_it_shuts_nobody_out_by_day_and_by_night(
    size: str, language: Any, home: Home, over: Json, come: Come
) -> None:
    person = come(size=size, language=language)
    look_back(home, person, over)
    assert flaws(person.page) == []
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme)
        assert violations(person.page, BOARD) == []


def test_an_analysis_is_asked_for_waited_for_and_asked_for_again(
    home: Home, over: Json, come: Come
) -> None:
    person = come()
    short = {**analysed(), "plies": 4, "headline": {"en": "Too short to analyse", "fr": "…"}}
    looked_back({"state": "none"}, over=over)(home, person)
    expect(person.button("analysis-ask")).to_be_visible()
    go_on = answering(
        person, {"state": "failed"}, {"state": "waiting"}, RUNNING, {**DONE, "analysis": short}
    )
    # The link has asked for it already.
    person.button("analysis-ask").click()
    expect(person.page.get_by_text(person.say("analysis-failed"))).to_be_visible()
    go_on()
    person.button("analysis-again").click()
    expect(person.page.get_by_text(person.say("analysis-waiting"))).to_be_visible()
    go_on()
    progress = person.say("insight-progress", done=120, all=300)
    expect(person.page.get_by_text(progress)).to_be_visible()
    expect(person.page.locator(".analysis-status .sketch")).to_have_count(4)
    go_on()
    expect(person.page.get_by_text("Too short to analyse")).to_be_visible()
    person.button("replay-title", person.page.locator("main")).click()
    person.page.locator(".transport").first.wait_for()


def test_a_replay_shows_the_chances_of_the_moment_at_the_seats(
    home: Home, over: Json, come: Come
) -> None:
    person = come()
    told(person)
    person.sit(over)
    decided = person.page.locator("main.end").get_by_role("link", name=person.say("analysis-end"))
    decided.click()
    person.page.locator(".curve-marks .mark").first.wait_for()
    person.button("replay-title").click()
    chances = person.page.locator(".seats .seat-chance b")
    expect(chances).to_have_count(len(NAMES))
    person.page.keyboard.press("End")
    assert chances.all_inner_texts() == ["0%", "0%", "100%", "0%", "0%"]


@needs_server
def test_while_people_play_no_chance_is_on_the_page_or_on_the_wire(home: Home, come: Come) -> None:
    zoe, heard = come(), []
    people: list[Json] = [{"name": NAMES[0]}, {}, {"bot": "trader"}]
    table = home.open_table(seats=people, tempo=UNHURRIED)
    bruno = home.sit(table, NAMES[1])
    zoe.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame))
    )
    zoe.sit(table)
    zoe.page.locator(".waiting").first.wait_for()
    home.command(table, "start")
    settle(zoe)
    for path in ("", "/log", "/report"):
        heard.append(
            str(home.call("GET", f"/api/tables/{table['table']}{path}", token=bruno["token"]))
        )
    for seated in (table, bruno):
        for method, what in (("GET", "analysis"), ("POST", "analysis"), ("POST", "coach")):
            path = f"/api/tables/{table['table']}/{what}"
            status, answer = home.do(home.server.call(method, path, {}, seated["token"]))
            assert (status, answer["code"]) == (409, "not-while-playing")
    assert len(heard) > 4
    for frame in heard:
        assert not WORDS_OF_IT.search(str(frame)), frame
    for part in (".seat-chance", ".curve", ".chances", ".better-choice", ".coach"):
        expect(zoe.page.locator(part)).to_have_count(0)
    assert zoe.say("insight-chances") not in zoe.page.locator("body").inner_text()
