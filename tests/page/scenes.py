"""Every screen and every dialog, at positions that are always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from magie import Match
from tests.golden.games import FOLDER, read
from tests.page.browser import Person
from tests.page.home import Home
from tests.rel.decisions import kept
from tests.server.house import Json

NAMES = ("Zoé", "Bruno", "Clémence", "Dimitri", "Esther", "Farid", "Gaëlle", "Hugo")
BOTS = ("trader", "steady", "thrifty", "master", "trader", "steady", "thrifty")
UNHURRIED = 10
"""Seconds that bots take, the most there is: nothing moves while somebody looks."""
CLASSIC = (
    "m1 classic between:A A842@24(6.3,8.3,9.2,15,24,39m) B1204@10(5,11,13,14,21)"
    " C316@30(16.4,18.4,19.5,25) D655@2(1,3m,12,28,37) bank:16/11"
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


def tab(name: str) -> Stage:
    """Turn to another part of the table, where there are tabs."""

    def turn(home: Home, person: Person) -> None:
        tabs = person.page.locator("nav.tabs")
        if tabs.count():
            person.button(f"tab-{name}", tabs).click()

    return turn
