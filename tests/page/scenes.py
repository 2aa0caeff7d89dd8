"""Every screen and every dialog, at positions that are always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from magie import Match
from magie.notation import gamefile
from proofs.virtual.decisions import kept, kind_of
from tests.golden.games import FOLDER, read
from tests.page.analysed import ADVICE, RUNNING, answering, told
from tests.page.browser import Person
from tests.page.home import Home
from tests.page.tourist import Tourist
from tests.server.live_server import Json

NAMES = ("Zoé", "Bruno", "Clémence", "Dimitri", "Esther", "Farid", "Gaëlle", "Hugo")
BOTS = ("trader", "steady", "thrifty", "random", "trader", "steady", "thrifty")
UNHURRIED = 10
"""Seconds that bots take, the most there is: nothing moves while somebody looks."""
STILL_MS = 1000
"""How long a moment stays that does not move: also in web/src/motion/moments.ts."""
CARD_MS = 5000
"""How long a card is shown: also in web/src/motion/stage.svelte.ts."""
SAID_MS = 4000
"""How long the line of a character and the drawing of a remark stay: also in web/src."""
CLASSIC = (
    "m1 classic between:A A842@24(6.3,8.3,9.2,15,24,39m) B1204@10(5,11,13,14,21)"
    " C316@20(16.4,18.4,19.5,25) D655@2(1,3m,12,28,37) bank:16/11"
)


def after(line: str, *moves: str) -> str:
    """The position behind some moves, their chance as written."""
    match = Match.at(line)
    for move in moves:
        match.follow(move)
    return str(match)


def with_cash(line: str, cash: int, square: int = 24) -> str:
    """The same with another purse, and another place, for the first seat."""
    return line.replace("A842@24", f"A{cash}@{square}")


@cache
def decision(kind: str, edition: str = "") -> str:
    """A position in which somebody has a decision of a kind to make, the plainest one first."""
    return min((line for line in kept()[kind] if line.startswith(f"m1 {edition}")), key=len)


@cache
def half(edition: str) -> tuple[gamefile.GameFile, Match]:
    """The first half of a golden game, and the match before a roll."""
    file = gamefile.parse(read(FOLDER / f"{edition}-standard-1.magie"))
    match = Match.from_file(file)
    for at, line in enumerate(file.lines):
        match.follow(line)
        if 2 * at > len(file.lines) and kind_of(match.game) == "between":
            break
    lines, places = file.lines[: at + 1], file.places[: at + 1]
    return replace(file, lines=lines, places=places, result=None), match


def middle(edition: str) -> str:
    """Half way through a golden game, before a roll."""
    return str(half(edition)[1])


def seats(count: int, own: int = 0) -> list[Json]:
    """One's own seat among bots."""
    return [
        {"name": NAMES[at]} if at == own else {"bot": BOTS[at - 1], "name": NAMES[at]}
        for at in range(count)
    ]


def open_at(home: Home, line: str, **more: Any) -> Json:
    """A table at a position, with whoever has to decide there as oneself."""
    match = Match.at(line)
    own = more.pop("own", None)
    if own is None:
        own = 0 if match.actor is None else ord(match.actor) - ord("A")
    terms = {"tempo": UNHURRIED, "seats": seats(len(match.names), own), **more}
    return home.open_table(position=line, **terms)


Stage = Callable[[Home, Person], None]


@dataclass(frozen=True)
class Scene:
    """Something to look at: how to get there."""

    name: str
    play: Stage
    ready: str = ".table"
    """What is on the page then."""


def at(line: str, *steps: Stage, **more: Any) -> Stage:
    """Sit down at a position, and do something there."""

    def play(home: Home, person: Person) -> None:
        person.sit(open_at(home, line, **more))
        person.page.locator(".table").wait_for()
        person.page.locator(".board").first.wait_for()
        settle(person)
        for step in steps:
            step(home, person)

    return play


def settle(person: Person) -> None:
    """Wait until play has begun and all that has happened is shown."""
    person.page.locator(".table[data-behind='0']").wait_for()
    person.page.wait_for_function("() => !document.querySelector('.table .waiting')")


def press(key: str, **values: Any) -> Stage:
    """Press the button with these words."""
    return lambda home, person: person.button(key, **values).first.click()


def square(index: int) -> Stage:
    """Press a square of the board."""
    return lambda home, person: person.page.locator(f".board [data-index='{index}']").first.click()


def point(index: int) -> Stage:
    """Point at a square with the mouse."""
    return lambda home, person: person.page.locator(f".board [data-index='{index}']").first.hover()


def stay(home: Home, person: Person) -> None:
    """Have a moment that does not move stay until a key ends it."""
    person.hold(STILL_MS)


def tab(name: str) -> Stage:
    """Turn to another part of the table, where there are tabs."""

    def turn(home: Home, person: Person) -> None:
        tabs = person.page.locator("nav.tabs")
        if tabs.count():
            person.button(f"tab-{name}", tabs).click()

    return turn


def go(path: str) -> Stage:
    """Open another page of the house."""
    return lambda home, person: person.go(path)


def at_the_door(home: Home, person: Person) -> None:
    """Come by a link."""
    table = home.open_table(seats=[{"name": NAMES[0]}, {}, {}, {"bot": "trader"}])
    person.go(f"/t/{table['table']}#{table['invite']}")


def before_play(home: Home, person: Person) -> None:
    """Wait for friends."""
    table = home.open_table(seats=[{"name": NAMES[0]}, {}, {}, {"bot": "trader"}])
    person.keep(f"magie:{table['table']}", {"token": table["token"], "link": table["link"]})
    person.go(f"/t/{table['table']}")


def offered(home: Home, person: Person) -> None:
    """Somebody else shows a deal."""
    people: list[Json] = [{"name": NAMES[0]}, {}, {"bot": "steady"}, {"bot": "thrifty"}]
    table = home.open_table(position=CLASSIC, seats=people, tempo=UNHURRIED)
    friend = home.sit(table, NAMES[1])
    person.sit(table)
    person.page.locator(".waiting").first.wait_for()
    home.command(table, "start")
    settle(person)
    home.command(friend, "propose", seat=1, other=0, text="21 $40 for 24")
    tab("deals")(home, person)


def lost_line(home: Home, person: Person) -> None:
    """The line is cut; whoever looked at it mends it."""
    at(CLASSIC)(home, person)
    person.expected = ("ERR_", "WebSocket")
    home.do(home.line.cut())


def finished(home: Home, text: str = "") -> Json:
    """A table whose game has been played to its end, the last decision by oneself."""
    file = gamefile.parse(text or read(FOLDER / "classic-short-1.magie"))
    *lines, last = file.lines
    cut = replace(file, lines=tuple(lines), places=file.places[:-1], result=None)
    loser, move = last.split(" ", 1)
    own = ord(loser) - ord("A")
    table = home.open_table(seats=seats(len(file.names), own), game=gamefile.format(cut))
    home.command(table, "start")
    home.command(table, "move", seat=own, text=move)
    return table


def guided(until: Callable[[Tourist], bool], lesson: str = "first-game") -> Stage:
    """Follow a lesson until then."""

    def play(home: Home, person: Person) -> None:
        table = home.open_table(seats=[{"name": NAMES[0]}], lesson=lesson)
        Tourist(person, table).walk(until)

    return play


def at_the_end(home: Home, person: Person) -> None:
    """After the game."""
    person.sit(finished(home))
    person.page.locator("main.end .standings").wait_for()


def looked_back(answer: Json | None = None, over: Json | None = None) -> Stage:
    """The analysis of a game that is over, as far as the server's answer goes."""

    def play(home: Home, person: Person) -> None:
        if answer:
            answering(person, answer)
        else:
            told(person)
        table = over or finished(home)
        person.keep(f"magie:{table['table']}", {"token": table["token"]})
        person.go(f"/t/{table['table']}/replay#analyse")

    return play


def read_back(home: Home, person: Person) -> None:
    """The analysis in text mode."""
    looked_back()(home, person)
    person.button("analysis-as-text").click()


def advised(home: Home, person: Person) -> None:
    """What the coach says about a deed that is for sale."""
    person.page.route("**/api/tables/*/coach", lambda route: route.fulfill(json=ADVICE))
    at(after(CLASSIC, "A roll 3+4"))(home, person)
    person.button("coach-ask").first.click()


def agreed_on(home: Home, person: Person) -> None:
    """Before play, with the coach for everybody."""
    table = home.open_table(seats=[{"name": NAMES[0]}, {}, {}], coach="everybody")
    person.keep(f"magie:{table['table']}", {"token": table["token"], "link": table["link"]})
    person.go(f"/t/{table['table']}")


def counted(home: Home, person: Person) -> None:
    """The statistics of half a game."""
    file, match = half("classic")
    own = ord(match.actor or "A") - ord("A")
    people = seats(len(match.names), own)
    table = home.open_table(seats=people, game=gamefile.format(file), tempo=UNHURRIED)
    home.command(table, "start")
    person.sit(table)
    settle(person)
    top("figures")(home, person)


def proved(home: Home, person: Person) -> None:
    """Have the dice proved."""
    at_the_end(home, person)
    person.button("dice-verify").first.click()


def ask_why(home: Home, person: Person) -> None:
    """Ask what a debt rests on."""
    person.page.locator("dialog.debt[open] .why button").click()


def seen_again(home: Home, person: Person) -> None:
    """In the middle of a game that is over."""
    table = finished(home)
    person.sit(table)
    person.page.locator("main.end").wait_for()
    person.go(f"/t/{table['table']}/replay")
    person.page.locator(".transport input").first.wait_for()
    person.page.locator(".transport input").first.fill("120")


def in_words(home: Home, person: Person) -> None:
    """The text mode."""
    at(CLASSIC)(home, person)
    person.page.keyboard.press("v")
    person.page.locator(".textmode").first.wait_for()


BID = (CLASSIC, "A roll 3+4", "A decline", "B bid 60", "C pass", "D bid 80")
DEBT = (with_cash(CLASSIC, 120, 12), "A roll 3+4")
BUILDABLE = (
    "m1 classic between:A A620@32(6,8,9,16.1,18.1,19,25) B512@13(5,11,13) C340@4(21,23,35)"
    " D655@28(1,3,26,37) bank:30/12"
)
"""Two colours are complete, and two houses stand."""
COMPLETING = after(
    "m1 classic pre:A A620@11(6,8,16,18) B512@13(5,13) C340@4(21,23,35) D655@28(1,3,26,37)"
    " bank:32/12",
    "A roll 6+2",
)
"""The last lot of a colour is for sale."""
MEGA = "mega-2007"
LINE_DOWN = "line-down"
"""The scene that cuts the line."""


def scenes() -> Iterator[Scene]:
    """All of them."""
    yield Scene("start", go("/"), ".ways")
    yield Scene("start-again", start_again, ".way.resume")
    yield Scene("start-device", start_device, ".ways")
    yield Scene("start-rules", start_rules, "dialog[open]")
    yield Scene("start-regulars", start_regulars, "dialog.regulars[open] .regular")
    yield Scene("door", at_the_door, "main.door form")
    yield Scene("waiting", before_play, ".waiting")
    yield Scene("table-roll", at(CLASSIC))
    for edition in ("canada-1961", "euro-1999", "francs", MEGA):
        yield Scene(f"table-{edition}", at(middle(edition)))
    yield Scene("table-eight", at(eight()))
    yield Scene("table-line", line_said, ":is(.speech, .ticker .said):visible")
    yield Scene("buy", at(after(CLASSIC, "A roll 3+4")))
    yield Scene("buy-poor", at(after(with_cash(CLASSIC, 120), "A roll 3+4")))
    yield Scene("auction", at(after(*BID)), "dialog.auction[open]")
    yield Scene("auction-aside", at(after(*BID), press("auction-aside")))
    yield Scene("debt", at(after(*DEBT)), "dialog.debt[open]")
    yield Scene("bankrupt", at(after(*DEBT), press("act-bankrupt")), "dialog.grave[open]")
    yield Scene("jail", at(with_cash(CLASSIC, 842, 10).replace("A842@10", "A842@10!1")))
    yield Scene("deed", at(CLASSIC, square(8)), "dialog[open]")
    yield Scene("deed-of-another", at(CLASSIC, square(19)), "dialog[open]")
    yield Scene("corner", at(CLASSIC, square(20)), "dialog[open]")
    yield Scene("manage", at(CLASSIC, press("act-manage")), "dialog[open]")
    yield Scene("build", at(BUILDABLE, press("act-build"), point(19)), ".lot-tag .more")
    yield Scene(
        "build-sell", at(BUILDABLE, press("act-build"), press("build-on-sell")), ".lot-frame"
    )
    yield Scene("complete", at(COMPLETING, stay, press("act-buy")), ".moment")
    yield Scene("deal", at(CLASSIC, press("act-deal")), "dialog.deal[open]")
    yield Scene("deal-offered", offered, ".dealcard")
    yield Scene("deal-of-a-bot", at(decision("deal", "classic")), "dialog.answer[open]")
    for name in ("rules", "help", "menu"):
        yield Scene(name, at(CLASSIC, top(name)), "dialog[open]")
    yield Scene("figures", counted, "dialog[open] .seat-figures")
    yield Scene("figures-early", at(CLASSIC, top("figures")), "dialog[open]")
    for kind in CHOICES:
        yield Scene(f"choose-{kind.replace('_', '-')}", at(decision(kind)))
    for name in ("players", "deals", "log"):
        yield Scene(f"tab-{name}", at(CLASSIC, tab(name)))
    yield Scene("phrases", at(CLASSIC, tab("log"), press("chat-phrases")), ".phrases li")
    yield Scene("text", in_words, ".textmode")
    yield Scene(LINE_DOWN, lost_line, ".notice.bad")
    yield Scene("why", at(after(*DEBT), ask_why), "dialog.whysheet[open] .what")
    yield Scene("guide", guided(lambda each: len(each.lit) == 3), ".host")
    yield Scene("guide-auction", guided(lambda each: each.in_dialog), ".host-aside")
    yield Scene("guide-end", guided(lambda each: each.is_over, "mega"), ".host.farewell")
    yield Scene("end", at_the_end, "main.end")
    yield Scene("proof", proved, "dialog.proof[open] .proof-list")
    yield Scene("replay", seen_again, ".transport")
    yield Scene("analysis", looked_back(), ".analysis .curve .mark")
    yield Scene("analysis-text", read_back, ".analysis-text")
    yield Scene("analysis-none", looked_back({"state": "none"}), ".analysis-status")
    yield Scene("analysis-running", looked_back(RUNNING), ".analysis-status progress")
    yield Scene("coach", advised, ".coach-ways")
    yield Scene("coach-agreed", agreed_on, ".waiting .waiting-coach")
    yield Scene("rulebook", at_a_clause("evenly"), ".drawing .board")
    yield Scene("rulebook-table", at_a_clause("SHORTAGE-01", houses="20"), ".differs-table")
    yield Scene("puzzle", go("/puzzles#BUILD-07a-legal"), ".puzzle-board .pawn")
    yield Scene("puzzle-answered", puzzle_answered, ".reveal")
    yield Scene("replay-file", go("/replay"), ".filedrop")


CHOICES = (
    *("start", "received", "income_tax", "pay_or_draw", "rent_throw", "wishes", "contest", "place"),
    *("triple", "pick_auction", "stay_or_go", "gift", "third_throw", "ticket_or_move"),
    *("completed", "auction_throw"),
)
"""Decisions beside those that every game has."""


def top(name: str) -> Stage:
    """Press a tool of the bar."""

    def open_sheet(home: Home, person: Person) -> None:
        tool = person.page.locator(".top .badge") if name == "rules" else None
        tool = tool or person.button(f"top-{name}", exact=True).first
        if not tool.is_visible():
            # A phone has room for the most important ones alone; the others are in the menu.
            person.button("top-menu", exact=True).first.click()
            tool = person.button(f"{name}-title", person.page.locator("dialog[open]")).first
        tool.click()

    return open_sheet


def at_a_clause(place: str, **rules: str) -> Stage:
    """Read the rules of a table, at a place."""

    def read_rules(home: Home, person: Person) -> None:
        table = home.open_table(seats=seats(3), rules=rules)
        person.keep(f"magie:{table['table']}", {"token": table["token"]})
        person.go(f"/rules?table={table['table']}#{place}")

    return read_rules


def start_device(home: Home, person: Person) -> None:
    """Set a table for several people around one device."""
    person.go("/")
    # The page glides to the seats, and a picture of a page that moves is torn.
    person.page.evaluate(
        "() => addEventListener('scrollend', () => document.body.dataset.still = '')"
    )
    person.button("start-device").first.click()
    person.page.locator("body[data-still]").wait_for()


def puzzle_answered(home: Home, person: Person) -> None:
    """Answer a puzzle, and be wrong."""
    person.go("/puzzles#RENT-06a-owed")
    person.page.locator(".puzzle-answers button").nth(2).click()


def start_regulars(home: Home, person: Person) -> None:
    """Choose who takes a seat."""
    person.go("/")
    person.page.locator(".taker").first.click()


FIRST_TURN = "m1 classic post:A A1300@4 B1500@0 C1500@0 D1500@0 bank:32/12"
COMPANY: tuple[Json, ...] = (
    {"name": NAMES[0]},
    {"bot": "greedy"},
    {"bot": "patient"},
    {"bot": "patient"},
)
"""The player, and characters by their own names, two of them the same."""


def line_said(home: Home, person: Person) -> None:
    """A character says a line at the beginning of its first turn."""
    person.hold(SAID_MS)
    at(FIRST_TURN, press("act-end"), own=0, seats=COMPANY)(home, person)


def start_again(home: Home, person: Person) -> None:
    """Come back to the house, where a game waits and another one is over."""
    waiting, over = open_at(home, CLASSIC), finished(home)
    home.command(waiting, "start")
    for table, share in ((waiting, {"0": ""}), (over, {})):
        kept = {"token": table["token"], "shares": share}
        person.keep(f"magie:{table['table']}", kept)
    person.go("/")


def start_rules(home: Home, person: Person) -> None:
    """Choose the rules of the house."""
    person.go("/")
    person.button("start-rules-set").first.click()


def eight() -> str:
    """As many as can sit there, most of them on one square."""
    return (
        "m1 classic between:A A842@24(6.3,8.3,9.2) B1204@10(5,11) C316@10!2(16,18) D655@10(1,3m)"
        " E90@24(12) F1500@24 G300@0(39m) H20@24(26,27m) bank:24/12"
    )
