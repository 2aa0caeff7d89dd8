"""Each size has a layout of its own: tablets upright, phones sideways, small phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.page.browser import SIZES
from tests.page.conftest import IS_SITE, Come
from tests.page.home import Home
from tests.page.looks import flaws
from tests.page.scenes import (
    BID,
    CARD_MS,
    CLASSIC,
    DEBT,
    NAMES,
    UNHURRIED,
    after,
    at,
    before_play,
    decision,
    eight,
    lost_line,
    press,
    seen_again,
    settle,
    square,
    tab,
    top,
)
from tests.scale import sized

BROKEN = """(names) => names.flatMap((name) => {
  const text = [...name.childNodes].findLast(({ data }) => data?.trim());
  const tops = [...text.data].map((_, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().top;
  });
  return tops.some((top, at) => at && top > tops[at - 1] + 3 && !/[\\s-]/.test(text.data[at - 1]))
    ? [text.data] : [];
})"""
"""Names that go on in another line in the middle of a word."""

CROWDED = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const parts = [...seat.querySelectorAll(".name, .kind, .clock, .tag, .cash b, .cash small")]
    .filter((part) => part.checkVisibility())
    .map((part) => ({ part, box: part.getBoundingClientRect() }));
  const edge = seat.getBoundingClientRect();
  const wrong = [];
  for (const [at, { part, box }] of parts.entries()) {
    const said = part.textContent.trim();
    if (box.left < edge.left || box.right > edge.right) wrong.push(`${said} leaves its seat`);
    if (!part.matches(".kind") && part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
      wrong.push(`${said} is cut`);
    for (const other of parts.slice(at + 1)) {
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (wide > -3 && high > 3) wrong.push(`${said} touches ${other.part.textContent.trim()}`);
    }
  }
  return wrong;
})"""
"""What touches something else in the row of a seat, or is cut; the kind of a bot may be."""
SMALL = """() => [...document.querySelectorAll("button, a[href], summary, select")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"))
  .filter((each) => !each.matches(".unseen, .skip-link"))
  .filter((each) => !document.querySelector("dialog[open]") || each.closest("dialog[open]"))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < 39.5 || height < 39.5))
  .map(([each, { width, height }]) =>
    `${each.className} ${each.textContent.trim()} ${width.toFixed()}×${height.toFixed()}`)"""
"""What is too small for a finger.  Squares of the board, which are no buttons, are left out."""
QUESTIONS = {
    after(*BID): "auction",
    after(*DEBT): "debt",
    decision("deal", "classic"): "answer",
    decision("wishes"): "wishes",
    decision("contest"): "auction",
}
"""Positions, and the dialogs that they open."""
CUT_LINES = """() => {
  const { top, bottom, left, right } = document.querySelector(".ticker").getBoundingClientRect();
  return [...document.querySelectorAll(".ticker li")]
    .map((line) => [line.textContent, line.getBoundingClientRect()])
    .filter(([, line]) => line.left < right && (line.top < top - 1 || line.bottom > bottom + 1))
    .map(([said]) => said);
}"""
"""Lines of which a part can be seen."""
FADES = """(room) => {
  const { position, bottom, backgroundImage } = getComputedStyle(room, "::after");
  return position === "sticky" && bottom === "0px" && backgroundImage.startsWith("linear-gradient");
}"""
"""Whether what is scrolled out of sight fades out, and is not cut."""
LARGE = (2560, 1440)
MEGA_EIGHT = (
    "m1 mega-2007 between:A A2842@24+2 B12040@13!2+1 C316@13!1 D655@10+3 E90@24"
    " F1500@24 G300@0 H20@24 bus:10+0"
)
FRANCS_EIGHT = (
    "m1 francs between:A A150000@24 B142000@10!2 C100000@10!1 D65500@10 E90000@24 F150000@24"
    " G300@0 H200@24"
)


def box(part: Locator) -> FloatRect:
    """Where it lies."""
    found = part.bounding_box()
    assert found
    return found


def test_sideways_the_board_lies_beside_the_sheet(home: Home, come: Come) -> None:
    person = come(size="sideways")
    at(CLASSIC)(home, person)
    _, height = SIZES["sideways"]
    board, sheet = box(person.page.locator(".board")), box(person.page.locator(".phone-sheet"))
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= height
    assert board["height"] > 0.95 * height
    assert sheet["x"] >= board["x"] + board["width"]
    assert sheet["y"] + sheet["height"] == pytest.approx(height, abs=1)


@pytest.mark.parametrize("size", sized(["small"], ["small", "phone"]))
def test_a_phone_shows_the_whole_board_above_its_sheet(size: str, home: Home, come: Come) -> None:
    person = come(size=size, language="fr")
    at(CLASSIC)(home, person)
    board, sheet = box(person.page.locator(".board")), box(person.page.locator(".phone-sheet"))
    assert board["y"] + board["height"] <= sheet["y"]
    assert board["width"] > 0.85 * SIZES[size][0]


def test_on_a_small_phone_no_name_breaks_inside_a_word(home: Home, come: Come) -> None:
    person = come(size="small", language="fr")
    at("m1 classic between:A A842@24(16,18,19,39) B1204@10", press("act-manage"))(home, person)
    names = person.page.locator("dialog .lot-name")
    names.first.wait_for()
    assert names.evaluate_all(BROKEN) == []


def test_a_tablet_upright_has_the_board_over_its_full_width(home: Home, come: Come) -> None:
    person = come(size="tablet")
    at(CLASSIC)(home, person)
    board = box(person.page.locator(".board"))
    assert board["width"] > 0.9 * SIZES["tablet"][0]
    for part in (".seats", ".side"):
        assert box(person.page.locator(part))["y"] >= board["y"] + board["height"]


@pytest.mark.parametrize("size", sized(["small"], ["small", "phone", "sideways"]))
def test_in_the_waiting_room_no_kind_of_a_bot_breaks_inside_a_word(
    size: str, home: Home, come: Come
) -> None:
    person = come(size=size, language="fr")
    before_play(home, person)
    kinds = person.page.locator(".waiting-seats [data-seat='D'] small")
    expect(kinds).to_have_text([person.say("character-trader-job")])
    assert kinds.evaluate_all(BROKEN) == []


def test_sideways_the_waiting_room_shows_the_whole_link_and_fades_out_in_the_seats(
    home: Home, come: Come
) -> None:
    person = come(size="sideways", language="fr")
    before_play(home, person)
    room, actions = person.page.locator(".waiting-body"), person.page.locator(".waiting > .actions")
    share, seats = room.locator(".share"), room.locator(".waiting-seats")
    edge = box(room)["y"] + box(room)["height"]
    assert box(share)["y"] + box(share)["height"] < edge
    assert box(seats)["y"] < edge < box(seats)["y"] + box(seats)["height"]
    assert box(actions)["y"] >= edge
    assert box(actions)["height"] < 60, "the way to start stands in one row"
    assert room.evaluate(FADES)
    room.evaluate("(room) => room.scrollTo(0, room.scrollHeight)")
    last = seats.locator("li").last
    assert box(last)["y"] + box(last)["height"] <= edge
    assert flaws(person.page) == []


def test_on_a_tablet_a_square_is_tapped(home: Home, come: Come) -> None:
    person = come(size="tablet", language="fr")
    at(decision("triple"))(home, person)
    expect(person.page.locator("main")).to_contain_text(person.say("hint-pick-touch"))


def test_sideways_the_owner_stands_beside_the_deed(home: Home, come: Come) -> None:
    person = come(size="sideways", language="fr")
    at(CLASSIC, square(8))(home, person)
    deed, owner = (person.page.locator(f"dialog[open] {part}") for part in (".deed", ".own-by"))
    assert box(owner)["x"] >= box(deed)["x"] + box(deed)["width"]
    assert box(owner)["y"] < box(deed)["y"] + box(deed)["height"] / 2
    assert flaws(person.page) == []


def test_on_a_phone_the_sheet_is_the_drawn_card(home: Home, come: Come) -> None:
    person = come(size="small", language="fr", speed=1, shadows=True)
    person.hold(CARD_MS)
    at(decision("pay_or_draw"), press("act-draw"))(home, person)
    card = person.page.locator(".phone-sheet .drawn")
    expect(card).to_be_visible()
    shown, sheet = box(card), box(person.page.locator(".phone-sheet"))
    board = box(person.page.locator(".board"))
    button = box(person.button("card-read"))
    assert (shown["x"], shown["width"]) == (button["x"], button["width"])
    assert board["y"] + board["height"] <= sheet["y"]
    expect(card).to_have_css("box-shadow", "none")
    for part in (card, card.locator(".order")):
        expect(part).to_have_css("border-top-width", "0px")


def test_with_eight_bidders_what_decides_stays_in_reach(home: Home, come: Come) -> None:
    person = come(size="phone", language="fr")
    at(after(eight(), "A roll 3+4", "A decline"))(home, person)
    dialog = person.page.locator("dialog.auction[open]")
    for key in ("act-pass", "act-raise"):
        found = box(person.button(key, dialog))
        assert found["y"] + found["height"] <= SIZES["phone"][1]
    assert box(dialog.locator(".bidders li").last)["height"] < 48


@pytest.mark.parametrize("size", sized(["phone"], ["wide", "phone"]))
def test_an_auction_tells_the_list_price(size: str, home: Home, come: Come) -> None:
    person = come(size=size)
    at(after(eight(), "A roll 3+4", "A decline"))(home, person)
    head = person.page.locator("dialog.auction[open] .dlg-head .kicker")
    expect(head).to_contain_text(f"{person.say('sum-price')} €300")


@pytest.mark.parametrize("size", sized(["tablet"], ["wide", "middle", "tablet"]))
@pytest.mark.parametrize("line", [MEGA_EIGHT, FRANCS_EIGHT], ids=["mega", "francs"])
def test_nothing_touches_in_the_row_of_a_seat(line: str, size: str, home: Home, come: Come) -> None:
    seats = [{"name": "Sébastien"}, {}, *({"bot": "trader", "name": name} for name in NAMES[2:])]
    table = home.open_table(position=line, seats=seats, tempo=UNHURRIED, clock="relaxed")
    home.sit(table, NAMES[1])
    person = come(size=size, language="fr")
    person.sit(table)
    person.page.locator(".waiting").first.wait_for()
    home.command(table, "start")
    settle(person)
    expect(person.page.locator(".seat .clock")).to_be_visible()
    assert person.page.evaluate(CROWDED) == []
    assert flaws(person.page) == []


@pytest.mark.parametrize("size", sized(["sideways"], ["phone", "sideways", "tablet"]))
def test_all_that_is_pressed_is_large_enough_for_a_finger(
    size: str, home: Home, come: Come
) -> None:
    person = come(size=size, language="fr")
    at(decision("pay_or_draw"), press("act-draw"))(home, person)
    person.page.locator(".log .whybtn").first.wait_for(state="attached")
    for name in ("board", "players", "deals", "log"):
        tab(name)(home, person)
        assert person.page.evaluate(SMALL) == [], name
    for name in ("menu", "help"):
        top(name)(home, person)
        person.page.locator("dialog[open]").wait_for()
        assert person.page.evaluate(SMALL) == [], name
        person.page.keyboard.press("Escape")
    tab("board")(home, person)
    square(8)(home, person)
    person.page.locator("dialog[open]").wait_for()
    assert person.page.evaluate(SMALL) == []


def test_on_a_phone_a_seat_opens_what_its_player_owns(home: Home, come: Come) -> None:
    person = come(size="phone")
    at(CLASSIC)(home, person)
    person.page.locator(".seat[data-seat=C] .seat-open").tap()
    sheet = person.page.locator("dialog.seat-sheet[open]")
    expect(sheet).to_contain_text(person.say("seat-open", name="Clémence"))
    assert sheet.locator(".chip").count() == 4
    assert flaws(person.page) == []
    sheet.locator(".chip").first.click()
    expect(person.page.locator("dialog.sheet[open] .deed")).to_be_visible()


def test_on_a_tablet_upright_a_notice_lies_in_the_middle_of_the_board(
    home: Home, come: Come
) -> None:
    person = come(home.weak_url, size="tablet")
    lost_line(home, person)
    notice = person.page.locator(".notices .notice")
    notice.wait_for()
    shown, board = box(notice), box(person.page.locator(".board"))
    home.do(home.line.mend())
    middle = board["x"] + board["width"] / 2
    assert shown["x"] + shown["width"] / 2 == pytest.approx(middle, abs=2)
    assert board["y"] < shown["y"] < board["y"] + board["height"] / 3


@pytest.mark.parametrize("size", sized([(360, 560)], ["small", "phone", (360, 560)]))
def test_the_last_lines_of_the_log_are_whole_or_out_of_sight(
    size: str | tuple[int, int], home: Home, come: Come
) -> None:
    person = come(size=size, language="fr")
    at(decision("pay_or_draw"), press("act-draw"))(home, person)
    person.page.locator(".ticker li").first.wait_for(state="attached")
    assert person.page.evaluate(CUT_LINES) == []


def test_on_a_large_screen_all_grows_with_the_board(home: Home, come: Come) -> None:
    _, height = LARGE
    person = come(size=LARGE)
    at(CLASSIC)(home, person)
    scale = (height / SIZES["wide"][1]) * 0.8
    assert box(person.page.locator(".board"))["height"] > 0.9 * height
    assert box(person.page.locator(".die").first)["width"] > 74 * scale
    assert box(person.button("act-roll").first)["height"] > 50 * scale
    for part in (".turn span", ".seat .name", ".log"):
        size = person.page.locator(part).first.evaluate("(it) => getComputedStyle(it).fontSize")
        assert float(size.removesuffix("px")) > 15 * scale, part
    assert flaws(person.page) == []


@pytest.mark.parametrize("size", sized(["sideways"], ["small", "sideways"]))
def test_on_low_phones_a_dialog_shows_its_first_button(size: str, home: Home, come: Come) -> None:
    width, height = SIZES[size]
    for line, kind in (*QUESTIONS.items(), (CLASSIC, "deal")):
        person = come(size=size, language="fr", theme="dark")
        at(line, *([press("act-deal")] if kind == "deal" else []))(home, person)
        dialog = person.page.locator(f"dialog.{kind}[open]")
        answer = box(dialog.locator(".actions:not(.asides) .btn").first)
        assert answer["y"] >= 0, kind
        assert answer["y"] + answer["height"] <= height + 1, kind
        assert answer["x"] + answer["width"] <= width, kind
        assert flaws(person.page) == [], kind
        if kind == "deal":
            sides = dialog.locator(".col").filter(visible=True)
            expect(sides).to_have_count(2 if size == "sideways" else 1)
        person.context.close()


@pytest.mark.parametrize("size", sized(["small"], ["small", "phone", "sideways"]))
def test_on_phones_the_controls_of_a_replay_take_two_rows(
    size: str, home: Home, come: Come
) -> None:
    person = come(size=size, language="fr")
    seen_again(home, person)
    # A game that one browser has cannot be seen by a link.
    shown = 6 if IS_SITE else 7
    for row, count in ((".reel-buttons", shown), (".reel-jumps", 4)):
        buttons = person.page.locator(f"{row} button")
        expect(buttons).to_have_count(count)
        assert len({box(each)["y"] for each in buttons.all()}) == 1, row
