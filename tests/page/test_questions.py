"""Questions are always on top: no sheet that was open before hides what a player is asked."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from magie import Match
from magie.notation.words import letter
from proofs.virtual.decisions import KINDS
from tests.page.browser import SIZES, Person
from tests.page.conftest import Come
from tests.page.home import Home
from tests.page.player import SELECTOR, SPOT, VERBS, Player
from tests.page.scenes import Stage, decision, open_at, press, settle, square, top
from tests.scale import sized
from tests.server.live_server import Json

SCARCE = (
    "m1 classic between:A A2000@10(16.2,18.2,19.2) B1500@0(21.4,23.4,24.4)"
    " C1500@10(11.4,13.4,14.3) bank:3/12"
)
"""Three houses are left, and three players could build."""
SHEETS: dict[str, Stage] = {
    **{name: top(name) for name in ("menu", "help", "rules", "figures")},
    "deed": square(1),
    "manage": press("act-manage"),
    "deal": press("act-deal"),
}
DIALOGS = {
    "auction": "auction",
    "contest": "auction",
    "debt": "debt",
    "deal": "answer",
    "wishes": "wishes",
    "completed": "manage",
}
"""The dialog of each task that has one; other questions are asked in the middle of the table."""
ASKED = sized(("between", "offer", "auction", "debt"), KINDS)
ON_TOP = "(dialog) => dialog.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))"


@pytest.mark.parametrize("size", sized(["wide"], ["wide", "phone"]))
def test_a_shortage_asks_over_the_sheet_in_which_a_player_builds(
    size: str, home: Home, come: Come
) -> None:
    zoe = come(size=size)
    zoe.sit(open_at(home, SCARCE))
    settle(zoe)
    zoe.button("act-manage").first.click()
    sheet = zoe.page.locator("dialog.manage[open]")
    sheet.wait_for()
    zoe.button("work-build", sheet).first.click()
    wish = zoe.page.locator("dialog.wishes[open]")
    wish.wait_for()
    assert wish.evaluate(ON_TOP), "the question is hidden"


@pytest.mark.parametrize("kind", ASKED)
def test_a_question_that_comes_while_a_sheet_is_open_is_seen(
    kind: str, home: Home, come: Come
) -> None:
    line = decision(kind)
    asked = home.state(begun(home, line))["game"]
    own = asked["actor"]
    zoe = come()
    show = replaced_games(zoe)
    zoe.sit(begun(home, waiting(line, own), own=own))
    settle(zoe)
    before = show.first()
    # In the short form each kind meets one sheet at one size, all of them another.
    at = KINDS.index(kind)
    sizes, sheets = list(SIZES), list(SHEETS)
    for size in sized([sizes[at % len(sizes)]], sizes):
        width, height = SIZES[size]
        zoe.page.set_viewport_size({"width": width, "height": height})
        for name in sized([sheets[at % len(sheets)]], sheets):
            SHEETS[name](home, zoe)
            sheet = zoe.page.locator("dialog[open]")
            sheet.wait_for()
            expect(zoe.button("sheet-to-board", sheet)).to_have_count(0)
            show(asked)
            if kind in DIALOGS:
                expect(sheet).to_have_class(re.compile(rf"\b{DIALOGS[kind]}\b"))
            else:
                zoe.button("sheet-to-board", sheet).click()
                expect(sheet).to_have_count(0)
            zoe.wait_until(lambda: can_be_taken(zoe))
            show(before)
            if kind in DIALOGS:
                # The question is gone, and the sheet is there again.
                expect(sheet).not_to_have_class(re.compile(r"\b(auction|debt|answer|wishes)\b"))
                zoe.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)


def can_be_taken(person: Person) -> bool:
    """Whether the page offers a move that can be pressed."""
    offers = Player(person).offers()
    # How many buildings a player wants is a row of numbers.
    moves = [each for each in offers if each.verb in VERBS or "step" in each.kinds]
    return any(person.page.evaluate(SPOT, [SELECTOR, each.at, each.text]) for each in moves)


def begun(home: Home, line: str, **more: Any) -> Json:
    table = open_at(home, line, clock="none", **more)
    home.command(table, "start")
    return table


class ReplacedGames:
    """Sends a page other games than the one at its table, as the server would."""

    def __init__(self) -> None:
        self.welcome: Json = {}
        self.socket: WebSocketRoute | None = None

    def listen(self, socket: WebSocketRoute) -> None:
        self.socket = socket

        def pass_on(message: str | bytes) -> None:
            # What happens at the table later is not shown.
            if not self.welcome:
                self.welcome = json.loads(message)
                socket.send(message)

        socket.connect_to_server().on_message(pass_on)

    def first(self) -> Json:
        game: Json = self.welcome["game"]
        return game

    def __call__(self, game: Json) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps({**self.welcome, "game": game}))


def replaced_games(person: Person) -> ReplacedGames:
    games = ReplacedGames()
    person.page.route_web_socket(re.compile("/socket$"), games.listen)
    return games


def waiting(line: str, own: int) -> str:
    """A position by the same rules in which another player's turn lasts, and all have a deed."""
    book = Match.at(line).book
    seats = [letter(seat) for seat in range(len(Match.at(line).names))]
    fresh = str(Match(book.id, seats, 1, variant=book.variant, rules=book.overrides))
    bank = re.search(r" bank:\S+", fresh)
    lots = [at for at, each in enumerate(book.edition.square) if each.price]
    purses = " ".join(f"{seat}1500@0({lots[at]})" for at, seat in enumerate(seats))
    turn = seats[(own + 1) % len(seats)]
    return f"m1 {line.split()[1]} between:{turn} {purses}{bank[0] if bank else ''}"
