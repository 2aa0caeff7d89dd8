"""A person at the table in the terminal: keys and clicks without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from textual.pilot import Pilot
from textual.widgets import Static

from magie.bots.factory import create
from magie.cli.terminal.session import TerminalSession
from magie.cli.terminal.table.app import TableApp
from magie.cli.terminal.table.log_widget import LogWidget
from magie.match import Match

NAMES = ("Ann", "Bo", "Cyd")
Size = tuple[int, int]
SMALLEST: Size = (80, 24)
Act = Callable[["Person"], Awaitable[None]]


class Person:
    """Presses keys, and waits until the bots have answered."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot
        self.session, self.match = app.session, app.session.match

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def type(self, line: str) -> None:
        """Type a line, from anywhere."""
        await self.press("colon", *("space" if sign == " " else sign for sign in line), "enter")

    async def click(self, selector: str, offset: tuple[int, int] = (0, 0)) -> None:
        await self.pilot.click(selector, offset=offset)
        await self.settle()

    async def settle(self) -> None:
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    @property
    def question(self) -> str:
        return str(self.app.screen_stack[0].query_one("#question", Static).render())

    @property
    def told(self) -> list[str]:
        """The sentences of the log."""
        return [sentence for sentence, _ in self.app.query_one(LogWidget).sentences]


def placed(line: str) -> Match:
    """A match from a position, with names."""
    match = Match.at(line, seed=1)
    match.names = [*NAMES[: match.game.seats]]
    return match


def sit(
    match: Match,
    act: Act,
    *,
    bots: Sequence[str] = ("steady", "steady"),
    size: Size = SMALLEST,
    language: str = "en",
    is_light: bool = False,
    speed: str = "instant",
) -> TableApp:
    """Sit down at a table, and do something there."""
    seats = range(1, match.game.seats)
    players = {seat: create(bot, seat) for seat, bot in zip(seats, bots, strict=False)}
    session = TerminalSession(match, players, language)
    app = TableApp(session, speed=speed, is_light=is_light)

    async def visit() -> None:
        async with app.run_test(size=size) as pilot:
            person = Person(app, pilot)
            if speed == "instant":
                await person.settle()
            await act(person)

    asyncio.run(visit())
    return app
