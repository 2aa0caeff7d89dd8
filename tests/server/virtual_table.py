"""Tables on virtual time: players without a network, who do exactly what a test says."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from magie.server.live.bot_threads import BotRunner
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms, SeatGrant
from magie.server.storage.store import Store
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.clocks import TimeControl
from magie.server.table.entries import TimeControlName
from magie.server.table.ids import new_id
from magie.server.table.opening import JoinRequest, Place, Terms
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table
from magie.views.menus import menu_view
from proofs.virtual.simloop import simulate
from proofs.virtual.world import seeded, virtual_rooms

QUICK = TimeControl(decision=20, away=10, auction=5, deal=60)
"""A time control whose numbers tests can tell apart."""
OFFERED = "m1 classic moving:A A1500@39 B1500@0 bank:32/12 dice:3+4 todo:offer(A,39)"
"""A may buy the dearest street; two play."""
OFFERED_TO_THREE = (
    "m1 classic moving:A A1500@39(1,5) B1500@0(3,15) C1500@0(6) bank:32/12 dice:3+4"
    " todo:offer(A,39)"
)
"""The same, where three play and have something to deal with."""
RESTING = "m1 classic post:A A1500@10(1,5,11) B1500@0(3,12,15) C1500@0(6,8) bank:32/12 dice:4+6"
"""A may end the turn, and all have something to deal with."""
Scenario = Callable[[Rooms], Coroutine[Any, Any, None]]


class VirtualPlayer:
    """A player with a seat and a token, connected or not."""

    def __init__(self, rooms: Rooms, welcome: SeatGrant) -> None:
        self.rooms, self.welcome = rooms, welcome
        self.principal = Principal(welcome.table, welcome.person)
        self.heard: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None

    # ------------------------------------------------------------------- as the room sees it

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    # --------------------------------------------------------------------------------- doing

    @property
    def room(self) -> Room:
        return self.rooms.loaded[self.welcome.table]

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def seat(self) -> int:
        return self.table.seats_of(self.welcome.person)[0]

    @property
    def person(self) -> str:
        return self.welcome.person

    async def connect(self) -> VirtualPlayer:
        await (await self.rooms.room(self.welcome.table)).join(self, 0)
        return self

    def disconnect(self) -> None:
        self.room.leave(self)

    async def do(self, kind: type[commands.Command], **more: Any) -> str:
        """Give a command, by default for the player's first seat; returns the answer's code."""
        if "seat" in kind.__struct_fields__ and "seat" not in more:
            more["seat"] = self.seat
        while True:
            command = kind(id=new_id(), version=self.table.version, **more)
            try:
                await self.room.execute(self.principal, command)
            except RejectedError as error:
                if error.code != Code.STALE:
                    return error.code
            else:
                return "ack"

    async def move(self, text: str, seat: int | None = None) -> str:
        return await self.do(commands.Move, seat=self.seat if seat is None else seat, text=text)

    async def play_safe(self) -> str:
        """Make the safe choice."""
        choice = menu_view(self.table.playing, self.table.edition, self.seat)[0]
        return await self.move(choice.text or f"{choice.verb} {choice.low}")

    async def propose(self, other: int, text: str, **more: Any) -> str:
        return await self.do(commands.Propose, other=other, text=text, **more)

    async def vote(self, about: str, yes: bool = True, **more: Any) -> str:
        return await self.do(commands.Vote, about=about, yes=yes, **more)

    def deal(self) -> str:
        """The only pending deal."""
        [deal] = self.table.deals
        return deal

    def said(self, kind: str) -> list[dict[str, Any]]:
        """The received messages of a kind."""
        return [each for each in self.heard if each["t"] == kind]

    def entries(self, kind: str) -> list[dict[str, Any]]:
        """The received entries of a kind."""
        found = (each["entry"] for each in self.said("entry"))
        return [entry for entry in found if entry["kind"] == kind]


async def seat_players(
    rooms: Rooms, names: str, bots: str = "", **terms: Any
) -> list[VirtualPlayer]:
    """Open a table and let players join, with bots in the last seats; the first is the host."""
    terms = {"clock": "none", "tempo": 0.0, **terms}
    first, *others = names.split()
    places = (Place(first), *(Place() for _ in others), *(Place(bot=bot) for bot in bots.split()))
    host = await rooms.create(Terms(seats=places, **terms))
    welcomes = [host]
    for name in others:
        welcomes.append(await rooms.join(host.table, JoinRequest(name=name, key=host.invite)))
    return [await VirtualPlayer(rooms, welcome).connect() for welcome in welcomes]


async def start_game(rooms: Rooms, names: str, bots: str = "", **terms: Any) -> list[VirtualPlayer]:
    """Seat the players and begin play."""
    people = await seat_players(rooms, names, bots, **terms)
    assert await people[0].do(commands.Start) == "ack"
    return people


async def run_pending() -> None:
    """Run all callbacks that are due now."""
    for _ in range(200):
        await asyncio.sleep(0)


def on_virtual_time(
    scenario: Scenario,
    *,
    clock: TimeControl = QUICK,
    store: Store | None = None,
    bot_runner: BotRunner | None = None,
    ends: float = 10_000_000,
) -> None:
    """Run a scenario on virtual time, where all time controls are the same one."""

    async def run() -> None:
        rooms = virtual_rooms(store, bot_runner)
        quick: dict[TimeControlName, TimeControl] = {
            "normal": clock,
            "days": clock,
            "fast": clock,
            "relaxed": clock,
        }
        rooms.env.time_controls = {**rooms.env.time_controls, **quick}
        await rooms.open()
        try:
            await scenario(rooms)
            assert rooms.counters.internal_errors == 0, "an internal error"
        finally:
            await rooms.close()

    with seeded(1):
        simulate(run(), seed=1, ends=ends)
